#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "http.h"

#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

struct address {
    char authority[128];
    char host[64];
    char port[8];
    const char *target;
};

static int split(const char *url, struct address *address) {
    if (sscanf(url, "http://%127[^/?]", address->authority) != 1) return -1;
    address->target = url + strlen("http://") + strlen(address->authority);
    if (sscanf(address->authority, "[%63[^]]]:%7[0-9]", address->host, address->port) == 2) return 0;
    return sscanf(address->authority, "%63[^:]:%7[0-9]", address->host, address->port) == 2 ? 0 : -1;
}

static int connect_to(const struct address *address) {
    struct addrinfo hints, *found = NULL;
    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    if (getaddrinfo(address->host, address->port, &hints, &found) != 0) return -1;
    int descriptor = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor >= 0 && connect(descriptor, found->ai_addr, found->ai_addrlen) != 0) {
        close(descriptor);
        descriptor = -1;
    }
    freeaddrinfo(found);
    return descriptor;
}

static char *read_all(int descriptor) {
    size_t size = 0, capacity = 1 << 16;
    char *bytes = (char *)malloc(capacity);
    ssize_t count;
    while (bytes != NULL && (count = read(descriptor, bytes + size, capacity - size - 1)) > 0) {
        size += (size_t)count;
        if (size + 1 == capacity) bytes = (char *)realloc(bytes, capacity *= 2);
    }
    if (bytes != NULL) bytes[size] = '\0';
    return bytes;
}

static struct http_answer parse(char *bytes) {
    struct http_answer answer = {0, NULL, NULL, NULL};
    char *end = bytes ? strstr(bytes, "\r\n\r\n") : NULL;
    if (end != NULL) {
        *end = '\0';
        sscanf(bytes, "HTTP/1.1 %d", &answer.status);
        for (char *line = strstr(bytes, "\r\n"); line != NULL; line = strstr(line + 2, "\r\n")) {
            if (strncasecmp(line + 2, "location: ", 10) == 0) {
                answer.location = strndup(line + 12, strcspn(line + 12, "\r"));
            }
        }
    }
    answer.head = strdup(end ? bytes : "");
    answer.body = strdup(end ? end + 4 : "");
    free(bytes);
    return answer;
}

static struct http_answer exchange(const char *method, const char *url, const char *headers, const char *body) {
    struct http_answer none = {0, NULL, strdup(""), strdup("")};
    struct address address;
    if (split(url, &address) != 0) return none;
    int descriptor = connect_to(&address);
    if (descriptor < 0) return none;
    http_free(&none);
    dprintf(descriptor, "%s %s%s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\nContent-Length: %zu\r\n%s\r\n%s", method,
        address.target[0] == '/' ? "" : "/", address.target, address.authority, strlen(body), headers, body);
    struct http_answer answer = parse(read_all(descriptor));
    close(descriptor);
    return answer;
}

/* No signal of a test breaks off what is no part of it. */
struct http_answer http_send(const char *method, const char *url, const char *headers, const char *body) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    struct http_answer answer = exchange(method, url, headers, body);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return answer;
}

struct http_answer http_get(const char *url) {
    return http_send("GET", url, "", "");
}

struct http_answer http_post_json(const char *url, const char *json) {
    return http_send("POST", url, "Content-Type: application/json\r\n", json);
}

void http_free(struct http_answer *answer) {
    free(answer->location);
    free(answer->head);
    free(answer->body);
    answer->location = answer->head = answer->body = NULL;
}
