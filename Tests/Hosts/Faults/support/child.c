#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "child.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONGEST_SECONDS = 60 };

static int wait_for(pid_t child) {
    int status = -1;
    while (waitpid(child, &status, 0) < 0)
        ;
    return status;
}

/* Nothing is inherited that would keep the alarm from ending the process. */
static void limit_time(void) {
    sigset_t none;
    signal(SIGALRM, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    alarm(LONGEST_SECONDS);
}

int status_of_program(const char *word, const char *setting) {
    pid_t child = fork();
    if (child == 0) {
        char program[4096];
        ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
        if (length < 0) _exit(127);
        program[length] = '\0';
        limit_time();
        if (setting != NULL && putenv((char *)setting) != 0) _exit(127);
        execl(program, program, word, (char *)NULL);
        _exit(127);
    }
    return wait_for(child);
}

int status_of_fork(int (*body)(void *context), void *context) {
    pid_t child = fork();
    if (child == 0) {
        limit_time();
        _exit(body(context));
    }
    return wait_for(child);
}
