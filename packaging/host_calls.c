// Calls functions of the host, and sees to it that what has to follow a call follows it also when the function is left by an
// exception of C++, or by the end of its thread. Nothing else in the library notices either.
//
// The unwinder that passes belongs to the host and asks each frame's personality. That of these calls does what is due and lets the
// exception go on. A cleanup of the compiler's would have its landing pad entered by the unwinder inside the library, which
// cannot continue what another one has begun.
#include <stdbool.h>
#include <stdint.h>
#include <unwind.h>

struct cardea_host_object;

struct call {
    void (*end)(void *turn, bool has_returned);
    void *turn;
    struct call *outer;
};

// Calls of one thread lie within one another.
static __thread struct call *innermost;

static void end_innermost(bool has_returned) {
    struct call *call = innermost;
    innermost = call->outer;
    call->end(call->turn, has_returned);
}

__attribute__((visibility("hidden"), used)) _Unwind_Reason_Code cardea_call_is_left(int version, _Unwind_Action actions,
    uint64_t kind, struct _Unwind_Exception *thrown, struct _Unwind_Context *frame);
_Unwind_Reason_Code cardea_call_is_left(int version, _Unwind_Action actions, uint64_t kind,
    struct _Unwind_Exception *thrown, struct _Unwind_Context *frame) {
    (void)version, (void)kind, (void)thrown, (void)frame;
    // Before that it only asks who would catch the exception.
    if (actions & _UA_CLEANUP_PHASE) end_innermost(false);
    return _URC_CONTINUE_UNWIND;
}

// 0x1b: as a distance of four bytes.
#define HOST_CALL(name, type)                                                                                          \
    __attribute__((visibility("hidden"))) void name(                                                                   \
        void (*function)(void *, type), void *user_data, type argument, void (*end)(void *, bool), void *turn);        \
    void name(void (*function)(void *, type), void *user_data, type argument, void (*end)(void *, bool), void *turn) { \
        struct call call = {end, turn, innermost};                                                                     \
        innermost = &call;                                                                                             \
        __asm__ volatile(".cfi_personality 0x1b, cardea_call_is_left");                                                \
        function(user_data, argument);                                                                                 \
        end_innermost(true);                                                                                           \
    }

HOST_CALL(cardea_call_with_object, struct cardea_host_object *)
HOST_CALL(cardea_call_with_number, uint64_t)
