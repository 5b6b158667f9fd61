/* Preloaded into one process of a test: system calls on files of one folder fail or do less than they were asked to.
 *
 * FAULT_FOLDER  the folder
 * FAULT         CALL:HOW:NUMBER - CALL is write, read, fsync, rename or link; HOW is "short" or an errno; from the
 *               NUMBER-th such call on. "short" gives a write or a read of one byte less than half.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { SHORT = -1 };

static char call[16];
static int how, first, count;

static __attribute__((constructor)) void begin(void) {
    char word[16] = "";
    const char *text = getenv("FAULT");
    if (text == NULL || sscanf(text, "%15[a-z]:%15[a-z0-9]:%d", call, word, &first) != 3) return;
    how = strcmp(word, "short") == 0 ? SHORT : atoi(word);
}

static int is_inside(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_inside_descriptor(int descriptor) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = '\0';
    return is_inside(path);
}

/* What is to happen to this call: 0, SHORT or an errno. */
static int fault(const char *name) {
    if (strcmp(name, call) != 0) return 0;
    return __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED) >= first ? how : 0;
}

#define NEXT(name, ...)                                                                                                \
    static int (*next)(__VA_ARGS__);                                                                                   \
    if (next == NULL) next = (int (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

#define FAIL(error)                                                                                                    \
    do {                                                                                                               \
        errno = (error);                                                                                               \
        return -1;                                                                                                     \
    } while (0)

ssize_t write(int descriptor, const void *bytes, size_t size) {
    static ssize_t (*next)(int, const void *, size_t);
    if (next == NULL) next = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    int wanted = is_inside_descriptor(descriptor) ? fault("write") : 0;
    if (wanted > 0) FAIL(wanted);
    return next(descriptor, bytes, wanted == SHORT && size > 2 ? size / 2 : size);
}

ssize_t read(int descriptor, void *bytes, size_t size) {
    static ssize_t (*next)(int, void *, size_t);
    if (next == NULL) next = (ssize_t(*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
    int wanted = is_inside_descriptor(descriptor) ? fault("read") : 0;
    if (wanted > 0) FAIL(wanted);
    return next(descriptor, bytes, wanted == SHORT && size > 2 ? size / 2 : size);
}

int fsync(int descriptor) {
    NEXT(fsync, int);
    int wanted = is_inside_descriptor(descriptor) ? fault("fsync") : 0;
    if (wanted > 0) FAIL(wanted);
    return next(descriptor);
}

int rename(const char *from, const char *to) {
    NEXT(rename, const char *, const char *);
    int wanted = is_inside(to) ? fault("rename") : 0;
    if (wanted > 0) FAIL(wanted);
    return next(from, to);
}

int link(const char *from, const char *to) {
    NEXT(link, const char *, const char *);
    int wanted = is_inside(to) ? fault("link") : 0;
    if (wanted > 0) FAIL(wanted);
    return next(from, to);
}
