#pragma once
/* Linux interfaces that Swift's Glibc module leaves out. */
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

/* <semaphore.h> shows it to GNU sources only. */
#include <semaphore.h>
#include <time.h>
extern int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline);

/* Where system libraries are opened on first use, says whether one can be; elsewhere they are linked and the weak name is
 * absent. */
extern int cardea_lazy_open(const char *name) __attribute__((weak));
static inline int cardea_library_opens(const char *name) {
    return cardea_lazy_open ? cardea_lazy_open(name) : 1;
}

/* The library that is its own relay for redirects, and what starts it; elsewhere there is none and the names are absent. */
extern const char *cardea_relay_library(void) __attribute__((weak));
extern const char *cardea_relay_loader(void) __attribute__((weak));
static inline const char *cardea_own_relay_library(void) {
    return cardea_relay_library ? cardea_relay_library() : "";
}
static inline const char *cardea_own_relay_loader(void) {
    return cardea_relay_loader ? cardea_relay_loader() : "";
}

/* The type of signal sets belongs to whichever module Swift saw first. */
#include <signal.h>
static inline void cardea_unblock_signal(int number) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    sigprocmask(SIG_UNBLOCK, &signals, NULL);
}
