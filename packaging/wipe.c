// What the library frees, it overwrites first: texts and arrays that held a token are gone with the objects they were in.
// The linker's --wrap leads every call of free() inside the library here, those of the Swift runtime included. The runtime
// asks malloc_usable_size() itself and writes up to there, so nothing new is expected of a host's allocator.
#define _GNU_SOURCE
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void __real_free(void *memory);

// For blocks that their owner has overwritten: libcurl's, of which some have 64 KiB.
void cardea_free_overwritten(void *memory);
void cardea_free_overwritten(void *memory) {
    __real_free(memory);
}

// Most blocks are a few words long, for which a loop here takes less than the way to explicit_bzero().
static inline void overwrite(void *memory, size_t size) {
    enum { FEW = 256 };
    if (size > FEW || size % sizeof(uint64_t) != 0) {
        explicit_bzero(memory, size);
        return;
    }
    volatile uint64_t *words = memory;
    for (size_t i = 0; i < size / sizeof *words; i++)
        words[i] = 0;
}

void __wrap_free(void *memory);
void __wrap_free(void *memory) {
    if (memory == NULL) return;
    overwrite(memory, malloc_usable_size(memory));
    __real_free(memory);
}
