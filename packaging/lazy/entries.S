// One entry per function of a system library that loader.c opens: a jump to where the function was found.

#define LAZY_LIBRARY(number, name)

#if defined(__x86_64__)

#define LAZY_FUNCTION(number, library, name)                                                                           \
    .hidden name; .globl name; .type name, @function; .balign 16;                                                      \
    name: endbr64; jmpq *(cardea_lazy_slots + 8 * number)(%rip); .size name, . - name;

#elif defined(__aarch64__)

#define LAZY_FUNCTION(number, library, name)                                                                           \
    .hidden name; .globl name; .type name, %function; .balign 16;                                                      \
    name: hint 34; adrp x16, cardea_lazy_slots + 8 * number; ldr x16, [x16, :lo12:cardea_lazy_slots + 8 * number];     \
    br x16; .size name, . - name;

#else
#error "no entries for this processor"
#endif

    // Nothing is pushed: for an unwinder each is as at its first instruction.
    .text
    .cfi_startproc
#include "lazy-table.h"
    .cfi_endproc
#undef LAZY_FUNCTION

#define LAZY_FUNCTION(number, library, name) .quad cardea_lazy_unopened;
    .data
    .balign 8
    .hidden cardea_lazy_slots
    .globl cardea_lazy_slots
cardea_lazy_slots:
#include "lazy-table.h"

    .section .note.GNU-stack, "", %progbits
