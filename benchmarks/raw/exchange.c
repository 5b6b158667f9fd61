#define _GNU_SOURCE
#include "exchange.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

bool peer_init(struct peer *peer, const char *base_url) {
    bool is_tls = strncmp(base_url, "https://", 8) == 0;
    const char *authority = strstr(base_url, "://");
    unsigned port = 0;
    *peer = (struct peer){0};
    if (authority == NULL || sscanf(authority + 3, "%63[0-9.]:%u", peer->host, &port) != 2) return false;
    peer->port = (unsigned short)port;
    if (!is_tls) return true;
    peer->tls = SSL_CTX_new(TLS_client_method());
    if (peer->tls == NULL || SSL_CTX_load_verify_dir(peer->tls, "/etc/ssl/certs") != 1) return false;
    SSL_CTX_set_verify(peer->tls, SSL_VERIFY_PEER, NULL);
    return X509_VERIFY_PARAM_set1_ip_asc(SSL_CTX_get0_param(peer->tls), peer->host) == 1;
}

void peer_free(struct peer *peer) {
    SSL_CTX_free(peer->tls);
}

bool exchange_open(struct exchange *exchange, const struct peer *peer) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(peer->port)};
    int on = 1;
    exchange->peer = peer;
    exchange->tls = NULL;
    exchange->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (exchange->fd < 0 || inet_pton(AF_INET, peer->host, &address.sin_addr) != 1) return false;
    setsockopt(exchange->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(exchange->fd, (struct sockaddr *)&address, sizeof address) != 0 && errno != EINPROGRESS) return false;
    if (peer->tls == NULL) return true;
    exchange->tls = SSL_new(peer->tls);
    if (exchange->tls == NULL || SSL_set_fd(exchange->tls, exchange->fd) != 1) return false;
    SSL_set_connect_state(exchange->tls);
    return true;
}

void exchange_close(struct exchange *exchange) {
    SSL_free(exchange->tls);
    if (exchange->fd >= 0) close(exchange->fd);
}

void exchange_post(struct exchange *exchange, const char *path, const char *type, const char *body) {
    int length = snprintf(exchange->bytes, sizeof exchange->bytes,
        "POST %s HTTP/1.1\r\nHost: %s:%u\r\nContent-Type: %s\r\nAccept: application/json\r\nContent-Length: "
        "%zu\r\n\r\n%s",
        path, exchange->peer->host, exchange->peer->port, type, strlen(body), body);
    exchange->to_send = (size_t)length;
    exchange->sent = exchange->received = 0;
}

static bool would_wait(const struct exchange *exchange, ssize_t result) {
    if (exchange->tls == NULL) return errno == EAGAIN || errno == ENOTCONN || errno == EINTR;
    int reason = SSL_get_error(exchange->tls, (int)result);
    return reason == SSL_ERROR_WANT_READ || reason == SSL_ERROR_WANT_WRITE;
}

static enum progress send_rest(struct exchange *exchange) {
    const char *next = exchange->bytes + exchange->sent;
    size_t length = exchange->to_send - exchange->sent;
    ssize_t count = exchange->tls != NULL ? SSL_write(exchange->tls, next, (int)length)
                                          : send(exchange->fd, next, length, MSG_NOSIGNAL);
    if (count <= 0) return would_wait(exchange, count) ? PROGRESS_WAIT : PROGRESS_FAILED;
    exchange->sent += (size_t)count;
    return PROGRESS_DONE;
}

static enum progress receive_more(struct exchange *exchange) {
    char *next = exchange->bytes + exchange->received;
    size_t room = sizeof exchange->bytes - 1 - exchange->received;
    ssize_t count =
        exchange->tls != NULL ? SSL_read(exchange->tls, next, (int)room) : recv(exchange->fd, next, room, 0);
    if (count <= 0) return would_wait(exchange, count) ? PROGRESS_WAIT : PROGRESS_FAILED;
    exchange->received += (size_t)count;
    exchange->bytes[exchange->received] = '\0';
    return PROGRESS_DONE;
}

static bool is_complete(struct exchange *exchange) {
    char *end = strstr(exchange->bytes, "\r\n\r\n");
    const char *length = end != NULL ? strcasestr(exchange->bytes, "\r\nContent-Length:") : NULL;
    if (length == NULL) return false;
    exchange->body = end + 4;
    return exchange->bytes + exchange->received >= end + 4 + strtoul(length + 17, NULL, 10);
}

enum progress exchange_advance(struct exchange *exchange) {
    enum progress progress = PROGRESS_DONE;
    while (exchange->sent < exchange->to_send && progress == PROGRESS_DONE)
        progress = send_rest(exchange);
    while (progress == PROGRESS_DONE) {
        progress = receive_more(exchange);
        if (progress == PROGRESS_DONE && is_complete(exchange))
            return strncmp(exchange->bytes, "HTTP/1.1 200 ", 13) == 0 ? PROGRESS_DONE : PROGRESS_FAILED;
    }
    return progress;
}
