// How the unwinder finds the tables of the code at an address. libgcc asks _dl_find_object, which glibc has since 2.35; the linker's
// --wrap leads that here. Where glibc is older, the headers of the loaded objects say it, as libgcc read them before.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// As glibc has it; a machine with a base for data has one more word, and neither of ours does.
struct found_object {
    unsigned long long flags;
    void *start;
    void *end;
    struct link_map *map;
    void *tables;
    unsigned long long reserved[7];
};

typedef int finder(void *address, struct found_object *found);

struct search {
    uintptr_t address;
    struct found_object *found;
};

static int look(struct dl_phdr_info *object, size_t size, void *data) {
    (void)size;
    struct search *search = data;
    uintptr_t lowest = UINTPTR_MAX, highest = 0;
    void *tables = NULL;
    bool is_here = false;
    for (size_t i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        uintptr_t start = object->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
        if (part->p_type == PT_GNU_EH_FRAME) tables = (void *)start;
        if (part->p_type != PT_LOAD) continue;
        if (start < lowest) lowest = start;
        if (end > highest) highest = end;
        is_here |= start <= search->address && search->address < end;
    }
    if (!is_here) return 0;
    *search->found = (struct found_object){.start = (void *)lowest, .end = (void *)highest, .tables = tables};
    return 1;
}

// 0 when the address is in a loaded object.
int cardea_find_object_in_headers(void *address, struct found_object *found);
int cardea_find_object_in_headers(void *address, struct found_object *found) {
    struct search search = {(uintptr_t)address, found};
    return dl_iterate_phdr(look, &search) ? 0 : -1;
}

static finder *of_system = cardea_find_object_in_headers;

__attribute__((constructor)) static void choose(void) {
    void *function = dlsym(RTLD_DEFAULT, "_dl_find_object");
    if (function) of_system = (finder *)(uintptr_t)function;
}

int __wrap__dl_find_object(void *address, struct found_object *found);
int __wrap__dl_find_object(void *address, struct found_object *found) {
    return of_system(address, found);
}
