#pragma once
/* Linux interfaces that Swift's Glibc module leaves out. */
#include <sys/auxv.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/random.h>

/* prctl is variadic, which Swift cannot call. */
static inline int cardea_name_this_thread(const char *name) {
    return prctl(PR_SET_NAME, name, 0, 0, 0);
}

/* <stdlib.h> shows it to GNU sources only, and Swift has included that header without asking for it. */
extern char *secure_getenv(const char *name);

/* <sys/socket.h> shows it to GNU sources only. */
#include <sys/socket.h>
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *size, int flags);

/* The types of sockets are enumerators, which Swift finds in whichever module of C it has read first. */
static const int cardea_stream = SOCK_STREAM;
static inline int cardea_new_stream(int family) {
    return socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

/* <unistd.h> shows it to GNU sources only. */
extern int pipe2(int ends[2], int flags);

/* <semaphore.h> shows it to GNU sources only. */
#include <semaphore.h>
#include <time.h>
extern int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline);

/* Where system libraries are opened on first use, opens one and says whether it is there and complete; `missing` is then the
 * function that it lacks, or NULL where it cannot be opened. Elsewhere they are linked and the weak name is absent. */
extern int cardea_lazy_open(const char *name, const char **missing) __attribute__((weak));
static inline int cardea_library_opens(const char *name, const char **missing) {
    *missing = NULL;
    return cardea_lazy_open ? cardea_lazy_open(name, missing) : 1;
}

/* Call a function of the host, and `end` when it has returned. In the shipped library `end` is called too when the function is
 * left in another way (packaging/host_calls.c); elsewhere the weak names are absent. */
#include <stdbool.h>
#include <stdint.h>
struct cardea_host_object;
typedef void (*cardea_taking_object)(void *user_data, struct cardea_host_object *object);
typedef void (*cardea_taking_number)(void *user_data, uint64_t number);
typedef void (*cardea_call_ending)(void *turn, bool has_returned);
extern void cardea_call_with_object(cardea_taking_object function, void *user_data, struct cardea_host_object *object,
    cardea_call_ending end, void *turn) __attribute__((weak));
extern void cardea_call_with_number(cardea_taking_number function, void *user_data, uint64_t number,
    cardea_call_ending end, void *turn) __attribute__((weak));
static inline void cardea_call_host_with_object(cardea_taking_object function, void *user_data,
    struct cardea_host_object *object, cardea_call_ending end, void *turn) {
    if (cardea_call_with_object) {
        cardea_call_with_object(function, user_data, object, end, turn);
        return;
    }
    function(user_data, object);
    end(turn, true);
}
static inline void cardea_call_host_with_number(
    cardea_taking_number function, void *user_data, uint64_t number, cardea_call_ending end, void *turn) {
    if (cardea_call_with_number) {
        cardea_call_with_number(function, user_data, number, end, turn);
        return;
    }
    function(user_data, number);
    end(turn, true);
}

/* Ends the process where an exception would leave frames behind that nobody can clean up. */
#include <stdio.h>
#include <stdlib.h>
static inline void cardea_end_after_exception(void) {
    fputs("libcardea: a callback was left by an exception, or by the end of its thread; only inside "
          "cardea_queue_dispatch may it be\n",
        stderr);
    abort();
}

/* The library that is its own relay for redirects, and what starts it; or the word by which a program with the library inside is the
 * relay. Elsewhere there is none and the names are absent. */
extern const char *cardea_relay_library(void) __attribute__((weak));
extern const char *cardea_relay_loader(void) __attribute__((weak));
extern const char *cardea_relay_usual_loader(void) __attribute__((weak));
extern const char *cardea_relay_word(void) __attribute__((weak));
static inline const char *cardea_own_relay_word(void) {
    return cardea_relay_word ? cardea_relay_word() : NULL;
}
static inline const char *cardea_own_relay_library(void) {
    return cardea_relay_library ? cardea_relay_library() : "";
}
static inline const char *cardea_own_relay_loader(void) {
    return cardea_relay_loader ? cardea_relay_loader() : "";
}
static inline const char *cardea_own_relay_usual_loader(void) {
    return cardea_relay_usual_loader ? cardea_relay_usual_loader() : "";
}

/* The type of signal sets belongs to whichever module Swift saw first. */
#include <signal.h>
static inline void cardea_unblock_signal(int number) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    sigprocmask(SIG_UNBLOCK, &signals, NULL);
}

/* Every thread of the library begins here, with signals blocked, so that a host's handlers run on the host's threads. Those that a
 * fault of the thread itself raises get through: blocked, they would end the process past the host's crash handler. */
#include <pthread.h>
static inline void cardea_block_signals(sigset_t *before) {
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT};
    sigset_t blocked;
    sigfillset(&blocked);
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
        sigdelset(&blocked, faults[index]);
    pthread_sigmask(SIG_SETMASK, &blocked, before);
}

static inline int cardea_start_thread(pthread_t *thread, void *(*body)(void *), void *context) {
    sigset_t before;
    cardea_block_signals(&before);
    int status = pthread_create(thread, NULL, body, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status;
}

/* What a thread of the host was before it ran work of the library. */
struct cardea_visitor {
    sigset_t signals;
    int cancellation;
};

/* While a thread of the host runs work of the library, nothing takes it out of the middle: neither a handler that jumps, nor
 * pthread_cancel. */
static inline void cardea_begin_visit(struct cardea_visitor *visitor) {
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &visitor->cancellation);
    cardea_block_signals(&visitor->signals);
}

/* A signal that this thread was sent for writing to a closed connection is the library's own business. */
static inline void cardea_end_visit(const struct cardea_visitor *visitor) {
    if (!sigismember(&visitor->signals, SIGPIPE)) {
        static const struct timespec at_once;
        sigset_t own;
        sigemptyset(&own);
        sigaddset(&own, SIGPIPE);
        while (sigtimedwait(&own, NULL, &at_once) == SIGPIPE) {
        }
    }
    pthread_sigmask(SIG_SETMASK, &visitor->signals, NULL);
    pthread_setcancelstate(visitor->cancellation, NULL);
}

/* A timer that is a file: a clock time, in nanoseconds, at which it becomes readable. */
#include <sys/timerfd.h>
static inline int cardea_new_timer(void) {
    return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
}

static inline int cardea_set_timer(int file, int64_t nanoseconds) {
    struct itimerspec time = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
    return timerfd_settime(file, TFD_TIMER_ABSTIME, &time, NULL);
}

/* Processes. syscall is variadic, which Swift cannot call. */
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>
static inline int cardea_pidfd_open(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

/* A union's member behind a macro. */
static inline int cardea_child_status(const siginfo_t *information) {
    return information->si_status;
}

/* <unistd.h> shows it to GNU sources only. NULL after clearenv. */
static inline char **cardea_environment(void) {
    extern char **environ;
    return environ;
}

/* <spawn.h> shows them to GNU sources only. */
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);

/* Runs in a child between fork and exec, so it calls nothing but the kernel: a group of its own, neither a signal blocked nor one
 * ignored, and the folder to work in unless it is null. */
static inline void cardea_begin_child(void *folder) {
    sigset_t none;
    setpgid(0, 0);
    if (folder && chdir((const char *)folder) != 0) { /* It works where the host does. */
    }
    for (int number = 1; number < 32; number++)
        signal(number, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}
