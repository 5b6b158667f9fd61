// One entry per function of a lazily opened system library: a jump through a slot. The slot first leads to code that
// keeps the argument registers, has loader.c find the function and fill the slot, and goes on to the function.

#define LAZY_LIBRARY(number, name)

#if defined(__x86_64__)

#define LAZY_FUNCTION(number, library, name)                                                                           \
    .hidden name; .globl name; .type name, @function; .balign 16;                                                      \
    name: endbr64; jmpq *(cardea_lazy_slots + 8 * number)(%rip); .size name, . - name;                                 \
    .Lfirst##number: endbr64; pushq $number; jmp .Lfirst_call;

    .text
#include "lazy-table.h"
#undef LAZY_FUNCTION

.Lfirst_call:
    .cfi_startproc
    .cfi_def_cfa_offset 16
    pushq %rbp
    .cfi_def_cfa_offset 24
    .cfi_offset %rbp, -24
    movq %rsp, %rbp
    .cfi_def_cfa_register %rbp
    subq $184, %rsp
    movq %rdi, 0(%rsp)
    movq %rsi, 8(%rsp)
    movq %rdx, 16(%rsp)
    movq %rcx, 24(%rsp)
    movq %r8, 32(%rsp)
    movq %r9, 40(%rsp)
    movq %rax, 48(%rsp)
    movups %xmm0, 56(%rsp)
    movups %xmm1, 72(%rsp)
    movups %xmm2, 88(%rsp)
    movups %xmm3, 104(%rsp)
    movups %xmm4, 120(%rsp)
    movups %xmm5, 136(%rsp)
    movups %xmm6, 152(%rsp)
    movups %xmm7, 168(%rsp)
    movq 8(%rbp), %rdi
    call cardea_lazy_resolve
    movq %rax, %r11
    movq 0(%rsp), %rdi
    movq 8(%rsp), %rsi
    movq 16(%rsp), %rdx
    movq 24(%rsp), %rcx
    movq 32(%rsp), %r8
    movq 40(%rsp), %r9
    movq 48(%rsp), %rax
    movups 56(%rsp), %xmm0
    movups 72(%rsp), %xmm1
    movups 88(%rsp), %xmm2
    movups 104(%rsp), %xmm3
    movups 120(%rsp), %xmm4
    movups 136(%rsp), %xmm5
    movups 152(%rsp), %xmm6
    movups 168(%rsp), %xmm7
    leave
    .cfi_def_cfa %rsp, 16
    addq $8, %rsp
    .cfi_def_cfa_offset 8
    jmpq *%r11
    .cfi_endproc

#elif defined(__aarch64__)

#define LAZY_FUNCTION(number, library, name)                                                                           \
    .hidden name; .globl name; .type name, %function; .balign 16;                                                      \
    name: hint 34; adrp x16, cardea_lazy_slots + 8 * number; ldr x16, [x16, :lo12:cardea_lazy_slots + 8 * number];       \
    br x16; .size name, . - name;                                                                                      \
    .Lfirst##number: hint 36; mov x17, number; b .Lfirst_call;

    .text
#include "lazy-table.h"
#undef LAZY_FUNCTION

.Lfirst_call:
    .cfi_startproc
    stp x29, x30, [sp, #-224]!
    .cfi_def_cfa_offset 224
    .cfi_offset x29, -224
    .cfi_offset x30, -216
    mov x29, sp
    stp x0, x1, [sp, #16]
    stp x2, x3, [sp, #32]
    stp x4, x5, [sp, #48]
    stp x6, x7, [sp, #64]
    str x8, [sp, #80]
    stp q0, q1, [sp, #96]
    stp q2, q3, [sp, #128]
    stp q4, q5, [sp, #160]
    stp q6, q7, [sp, #192]
    mov x0, x17
    bl cardea_lazy_resolve
    mov x16, x0
    ldp x0, x1, [sp, #16]
    ldp x2, x3, [sp, #32]
    ldp x4, x5, [sp, #48]
    ldp x6, x7, [sp, #64]
    ldr x8, [sp, #80]
    ldp q0, q1, [sp, #96]
    ldp q2, q3, [sp, #128]
    ldp q4, q5, [sp, #160]
    ldp q6, q7, [sp, #192]
    ldp x29, x30, [sp], #224
    .cfi_def_cfa_offset 0
    .cfi_restore x29
    .cfi_restore x30
    br x16
    .cfi_endproc

#else
#error "no trampoline for this processor"
#endif

#define LAZY_FUNCTION(number, library, name) .quad .Lfirst##number;
    .data
    .balign 8
    .hidden cardea_lazy_slots
    .globl cardea_lazy_slots
cardea_lazy_slots:
#include "lazy-table.h"

    .section .note.GNU-stack, "", %progbits
