// What Embedded Swift asks of its surroundings, beyond the C library of every system that the library runs on.
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// Seeds of dictionaries: what stands against keys that were made to collide. In the C library from glibc 2.36 on.
void arc4random_buf(void *buffer, size_t size);
void arc4random_buf(void *buffer, size_t size) {
    unsigned char *next = buffer;
    while (size > 0) {
        ssize_t count = getrandom(next, size, 0);
        if (count < 0 && errno == EINTR) continue;
        // The kernel has random numbers for as few bytes as these whenever it has any.
        if (count <= 0) abort();
        next += count;
        size -= (size_t)count;
    }
}

// Every object of Embedded Swift is asked for by this function, and hardly one needs more than what malloc() aligns to, which takes
// half as long. The linker's --wrap leads these calls here.
int __real_posix_memalign(void **memory, size_t alignment, size_t size);
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size);
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment > _Alignof(max_align_t)) return __real_posix_memalign(memory, alignment, size);
    *memory = malloc(size);
    return *memory == NULL ? ENOMEM : 0;
}

// Reads a number as Double(_:) does: in the form of the C locale, whatever the host has set. Returns where it ends, or NULL.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value);
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    static locale_t plain;
    locale_t known = __atomic_load_n(&plain, __ATOMIC_ACQUIRE);
    if (known == NULL) {
        locale_t made = newlocale(LC_ALL_MASK, "C", NULL);
        if (made == NULL) return NULL;
        if (__atomic_compare_exchange_n(&plain, &known, made, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
            known = made;
        else
            freelocale(made);
    }
    char *end = NULL;
    *value = strtod_l(text, &end, known);
    return end == text || *end != '\0' ? NULL : end;
}
