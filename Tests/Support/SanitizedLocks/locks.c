/*
 * Lets the thread sanitizer follow Swift's `Mutex`, in builds with that sanitizer; no other build has anything of this.
 *
 * A `Mutex` that nobody else wants is taken and given back by code in the program, which the sanitizer sees. One that is wanted goes
 * through the Synchronization library, where the sanitizer does not look, so that it would report what the lock protects. These
 * functions stand in the place of the library's, because a program's symbols come first, and say who came before whom.
 */
#define _GNU_SOURCE
#include "include/sanitized_locks.h"

#if __has_feature(thread_sanitizer)
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT_METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

/* Of the sanitizer. The address is what one thread's release and another's acquire meet at. */
void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT_METHOD void lock_slow(uint32_t thread, SELF handle) __asm__(LOCK_SLOW);
SWIFT_METHOD bool try_lock_slow(SELF handle) __asm__(TRY_LOCK_SLOW);
SWIFT_METHOD void unlock_slow(SELF handle) __asm__(UNLOCK_SLOW);

static SWIFT_METHOD void (*library_lock)(uint32_t thread, SELF handle);
static SWIFT_METHOD bool (*library_try_lock)(SELF handle);
static SWIFT_METHOD void (*library_unlock)(SELF handle);

static void *in_library(const char *name) {
    void *function = dlsym(RTLD_NEXT, name);
    if (function) return function;
    fprintf(stderr, "%s: no %s; does Swift's Mutex have another form now?\n", __FILE__, name);
    abort();
}

__attribute__((constructor)) static void find_library(void) {
    library_lock = in_library(LOCK_SLOW);
    library_try_lock = in_library(TRY_LOCK_SLOW);
    library_unlock = in_library(UNLOCK_SLOW);
}

SWIFT_METHOD void lock_slow(uint32_t thread, SELF handle) {
    library_lock(thread, handle);
    __tsan_acquire(handle);
}

SWIFT_METHOD bool try_lock_slow(SELF handle) {
    bool is_taken = library_try_lock(handle);
    if (is_taken) __tsan_acquire(handle);
    return is_taken;
}

SWIFT_METHOD void unlock_slow(SELF handle) {
    __tsan_release(handle);
    library_unlock(handle);
}
#endif
