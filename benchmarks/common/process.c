#define _GNU_SOURCE
#include "process.h"

#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* The number behind the first of the file's lines that begins with `name`; 0 when there is none. */
static long number_in(const char *path, const char *name) {
    char line[256];
    long number = 0;
    FILE *file = fopen(path, "r");
    while (file != NULL && number == 0 && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, name, strlen(name)) == 0) sscanf(line + strlen(name), "%ld", &number);
    }
    if (file != NULL) fclose(file);
    return number;
}

/* What every program has anyway. */
static bool is_compilers(const char *path) {
    static const char *const names[] = {"/ld-linux", "/libc.so", "/libm.so", "/libgcc_s.so", "/libstdc++.so"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strstr(path, names[i]) != NULL) return true;
    return false;
}

static int add_library(struct dl_phdr_info *info, size_t size, void *context) {
    struct process_size *sum = context;
    struct stat file;
    (void)size;
    if (info->dlpi_name[0] != '/' || is_compilers(info->dlpi_name) || stat(info->dlpi_name, &file) != 0) return 0;
    sum->libraries++;
    sum->library_bytes += (long)file.st_size;
    return 0;
}

bool process_measure(struct process_size *size) {
    *size = (struct process_size){
        .resident_kb = number_in("/proc/self/smaps_rollup", "Rss:"),
        .private_dirty_kb = number_in("/proc/self/smaps_rollup", "Private_Dirty:"),
        .peak_kb = number_in("/proc/self/status", "VmHWM:"),
    };
    dl_iterate_phdr(add_library, size);
    return size->resident_kb > 0 && size->peak_kb > 0;
}
