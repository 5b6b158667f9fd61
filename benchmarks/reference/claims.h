#ifndef BENCH_CLAIMS_H
#define BENCH_CLAIMS_H

#include <stdbool.h>

/* Whether the JWT's payload names a subject and an expiry in the future. The signature is not checked. */
bool claims_are_valid(const char *token);

#endif
