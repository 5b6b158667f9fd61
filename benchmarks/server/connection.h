#ifndef BENCH_CONNECTION_H
#define BENCH_CONNECTION_H

#include "answers.h"

#include <openssl/ssl.h>

struct connection;

/* Takes over the socket. `tls` is NULL for plain HTTP. NULL when out of memory; the socket is closed then. */
struct connection *connection_new(int fd, SSL_CTX *tls, struct answers *answers);

/* Does all that is possible without waiting. False: the connection has ended and is to be freed. */
bool connection_advance(struct connection *connection);

void connection_free(struct connection *connection);

#endif
