#pragma once
#include <stddef.h>
#include <stdint.h>

/* libFuzzer, which is in the program only when it is built for fuzzing: scripts/test/fuzz.sh does. */
__attribute__((weak)) int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*check)(const uint8_t *data, size_t size));
__attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

/* Fuzzes until libFuzzer's own arguments say stop; -1 when there is no libFuzzer. */
static inline int cardea_fuzz(int argc, char **argv, int (*check)(const uint8_t *data, size_t size)) {
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(&argc, &argv, check) : -1;
}

/* The bytes, changed somewhere. Returns how many there are. */
static inline size_t cardea_mutate(uint8_t *data, size_t size, size_t capacity) {
    return LLVMFuzzerMutate ? LLVMFuzzerMutate(data, size, capacity) : size;
}
