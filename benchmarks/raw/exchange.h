/* One connection on bare sockets and OpenSSL, and one request on it at a time. */
#ifndef BENCH_EXCHANGE_H
#define BENCH_EXCHANGE_H

#include <openssl/ssl.h>
#include <stdbool.h>
#include <stddef.h>

enum { EXCHANGE_CAPACITY = 8 * 1024 };

/* Whose the connections are: address, TLS settings, and the host of the requests. */
struct peer {
    char host[64];
    unsigned short port;
    SSL_CTX *tls; /* NULL for plain http */
};

struct exchange {
    const struct peer *peer;
    int fd;
    SSL *tls;
    char bytes[EXCHANGE_CAPACITY];
    size_t to_send, sent, received;
    const char *body; /* of the answer, ends with a NUL */
};

enum progress { PROGRESS_FAILED, PROGRESS_WAIT, PROGRESS_DONE };

/* Certificates are looked up in the system's hashed folder. */
bool peer_init(struct peer *peer, const char *base_url);
void peer_free(struct peer *peer);

/* Connects, without waiting for it. */
bool exchange_open(struct exchange *exchange, const struct peer *peer);
void exchange_close(struct exchange *exchange);

/* Puts a request together, to be sent by the next calls of exchange_advance. */
void exchange_post(struct exchange *exchange, const char *path, const char *type, const char *body);

/* Does all that is possible without waiting; done means that `body` has the answer to a request that succeeded. */
enum progress exchange_advance(struct exchange *exchange);

#endif
