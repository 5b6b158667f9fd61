/* The person of a login, who is at the other end of the standard streams. */
#ifndef BENCH_PERSON_H
#define BENCH_PERSON_H

#include <stdbool.h>
#include <stddef.h>

/* Prints the address of the login's page, and waits for the redirect that the person brings back. False without one. */
bool person_visit(const char *page, char *redirect, size_t capacity);

/* Says that the person is signed in. */
bool person_greet(void);

#endif
