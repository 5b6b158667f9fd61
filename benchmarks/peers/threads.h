#ifndef BENCH_THREADS_H
#define BENCH_THREADS_H

#include "client.h"

struct workers;

/* Runs logins on `options->in_flight` threads. The first call makes the workers, whose clients later calls use again. */
bool workers_run(struct workers **kept, const struct client_options *options, size_t logins);
void workers_free(struct workers *all);

#endif
