/* A single-threaded HTTP server on the loopback whose own cost is small and constant, so that differences between
   clients are theirs. It prints its port, serves until its standard input closes, then prints its counts. */
#define _GNU_SOURCE
#include "connection.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 128, BACKLOG = 1024, DELAY_US = 4000 };

struct server {
    int epoll;
    int listener;
    SSL_CTX *tls;
    struct answers answers;
};

/* Agrees on HTTP/1.1 in the handshake, as most servers do: what they do not agree on a client has to find out. */
static int choose_protocol(SSL *tls, const unsigned char **chosen, unsigned char *length, const unsigned char *offered,
    unsigned size, void *unused) {
    static const unsigned char known[] = "\x08http/1.1";
    (void)tls;
    (void)unused;
    bool is_common = SSL_select_next_proto((unsigned char **)chosen, length, known, sizeof known - 1, offered, size) ==
                     OPENSSL_NPN_NEGOTIATED;
    return is_common ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

static SSL_CTX *open_tls(const char *certificate, const char *key) {
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    if (tls != NULL && SSL_CTX_set_min_proto_version(tls, TLS1_3_VERSION) == 1 &&
        SSL_CTX_use_certificate_chain_file(tls, certificate) == 1 &&
        SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) == 1) {
        SSL_CTX_set_alpn_select_cb(tls, choose_protocol, NULL);
        return tls;
    }
    ERR_print_errors_fp(stderr);
    SSL_CTX_free(tls);
    return NULL;
}

static int open_listener(unsigned *port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0 || bind(fd, (struct sockaddr *)&address, length) != 0 || listen(fd, BACKLOG) != 0 ||
        getsockname(fd, (struct sockaddr *)&address, &length) != 0) {
        perror("loopback socket");
        return -1;
    }
    *port = ntohs(address.sin_port);
    return fd;
}

static bool watch(int epoll, int fd, uint32_t events, void *owner) {
    struct epoll_event event = {.events = events, .data.ptr = owner};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

static void accept_all(struct server *server) {
    int fd, on = 1;
    while ((fd = accept4(server->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
        server->answers.counts.connections++;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        struct connection *connection = connection_new(fd, server->tls, &server->answers);
        if (connection != NULL && !watch(server->epoll, fd, EPOLLIN | EPOLLOUT | EPOLLET, connection))
            connection_free(connection);
    }
}

/* Until standard input closes. The listener's events carry the server, standard input's carry NULL. */
static void serve(struct server *server) {
    struct epoll_event events[EVENTS];
    for (;;) {
        int count = epoll_wait(server->epoll, events, EVENTS, -1);
        if (count < 0 && errno != EINTR) return;
        for (int i = 0; i < count; i++) {
            if (events[i].data.ptr == NULL) return;
            if (events[i].data.ptr == server)
                accept_all(server);
            else if (!connection_advance(events[i].data.ptr))
                connection_free(events[i].data.ptr);
        }
    }
}

int main(int argc, char **argv) {
    struct server server = {.epoll = epoll_create1(EPOLL_CLOEXEC), .listener = -1};
    unsigned port = 0;
    char url[64];
    bool delayed = argc == 2 && strcmp(argv[1], "--plain-delayed") == 0;
    bool plain = delayed || (argc == 2 && strcmp(argv[1], "--plain") == 0);
    if (!plain && argc != 3) {
        fprintf(stderr, "usage: %s CERTIFICATE.pem KEY.pem | --plain | --plain-delayed\n", argv[0]);
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    if (!plain && (server.tls = open_tls(argv[1], argv[2])) == NULL) return 1;
    if ((server.listener = open_listener(&port)) < 0) return 1;
    snprintf(url, sizeof url, "%s://127.0.0.1:%u", plain ? "http" : "https", port);
    if (!answers_init(&server.answers, url)) return 1;
    if (delayed) server.answers.delay_us = DELAY_US;
    if (!watch(server.epoll, server.listener, EPOLLIN, &server) || !watch(server.epoll, STDIN_FILENO, EPOLLIN, NULL)) {
        perror("epoll");
        return 1;
    }
    printf("%u\n", port);
    fflush(stdout);
    serve(&server);
    printf("{\"connections\": %lu, \"requests\": %lu}\n", server.answers.counts.connections,
        server.answers.counts.requests);
    SSL_CTX_free(server.tls);
    close(server.listener);
    return 0;
}
