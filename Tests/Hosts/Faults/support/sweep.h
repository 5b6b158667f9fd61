/* Scenarios one after the other, each as a test of its own, for programs in which every one of them meets every fault.
 *
 * usage of such a program: NAME [TEXT [WAYS]]   the scenarios whose name contains TEXT, with the first so many ways only
 */
#ifndef SWEEP_H
#define SWEEP_H

#include "scenarios.h"

struct sweep {
    const struct scenario *scenario; /* the test's own */
    int ways;                        /* so many ways in which a step may go wrong are enough */
};

extern struct sweep sweep;

/* Runs the test for each scenario; its name is the scenario's with that promise. Returns the program's exit status. */
int run_sweep(int count, char **arguments, const char *promise, void (*test)(void));

#endif
