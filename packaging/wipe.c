// What the library frees, it overwrites first: texts and arrays that held a token are gone with the objects they were in.
// The linker's --wrap leads every call of free() inside the library here, those of the Swift runtime included. The runtime
// asks malloc_usable_size() itself and writes up to there, so nothing new is expected of a host's allocator.
#define _GNU_SOURCE
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

void __real_free(void *memory);
void __wrap_free(void *memory);
void __wrap_free(void *memory) {
    if (memory == NULL) return;
    explicit_bzero(memory, malloc_usable_size(memory));
    __real_free(memory);
}
