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
