#include "answers.h"
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

/* A server of this process on a loopback address: good answers, and what the input makes of them. One thread, which lasts. */
enum { MOST_CONNECTIONS = 24, REQUEST_SIZE = 1 << 15, ANSWER_SIZE = 1 << 14 };

typedef struct {
    int descriptor;
    size_t size;
    char request[REQUEST_SIZE + 1];
} connection;

static connection connections[MOST_CONNECTIONS];

static const fuzz_answer *good(const char *request) {
    size_t method = strcspn(request, " "), path = strcspn(request + method + (request[method] != 0), " ?") + method + 1;
    for (size_t i = 0; i < sizeof fuzz_answers / sizeof fuzz_answers[0]; i++) {
        const char *form = fuzz_answers[i].request;
        size_t own = strcspn(form, " "), end = strlen(form + own + 1);
        if (own == method && strncmp(form, request, own) == 0 && path >= method + 1 + end &&
            strncmp(request + path - end, form + own + 1, end) == 0)
            return &fuzz_answers[i];
    }
    static const fuzz_answer nothing = {"", 200, "", "{}"};
    return &nothing;
}

static uint8_t next(void) {
    pthread_mutex_lock(&fuzz.lock);
    uint8_t byte = fuzz.is_ending ? 0 : fuzz_next(&fuzz.server);
    pthread_mutex_unlock(&fuzz.lock);
    return byte;
}

/* Whether the connection stays open. */
static bool answer(int descriptor, const char *request) {
    static const int statuses[] = {200, 204, 302, 400, 401, 403, 404, 410, 422, 429, 500, 503};
    const fuzz_answer *known = good(request);
    char body[ANSWER_SIZE], text[ANSWER_SIZE + 1024];
    const char *port = strstr(known->body, "%u");
    int size =
        port ? snprintf(body, sizeof body, "%.*s%u%s", (int)(port - known->body), known->body, fuzz.port, port + 2)
             : snprintf(body, sizeof body, "%s", known->body);
    int status = known->status;
    uint8_t choice = next();
    if (choice >= 180 && choice < 205) status = statuses[next() % (sizeof statuses / sizeof statuses[0])];
    if (choice >= 205 && choice < 220) size -= next() % (size + 1);
    if (choice >= 220 && choice < 232) body[(next() << 8 | next()) % size] ^= (char)next();
    if (choice >= 232 && choice < 246) {
        size = next();
        for (int i = 0; i < size; i++)
            body[i] = (char)next();
        status = statuses[next() % (sizeof statuses / sizeof statuses[0])];
    }
    if (choice >= 246 && choice < 250) return false;
    int announced = choice >= 250 && choice < 253 ? size + 1 + next() : size;
    const char *more = choice == 253   ? "WWW-Authenticate: DPoP error=\"use_dpop_nonce\"\r\nDPoP-Nonce: n1\r\n"
                       : choice == 254 ? "Retry-After: 1\r\nDate: Sun, 06 Nov 2094 08:49:37 GMT\r\n"
                                       : "";
    int length = snprintf(text, sizeof text,
        "HTTP/1.1 %d Answer\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s%s\r\n",
        choice == 253 ? 401 : status, announced, known->headers, more);
    memcpy(text + length, body, (size_t)size);
    ssize_t sent = send(descriptor, text, (size_t)(length + size), MSG_NOSIGNAL);
    return sent == length + size && announced == size;
}

/* Answers a request that is whole. Whether the connection stays open. */
static bool serve(connection *one) {
    ssize_t got = recv(one->descriptor, one->request + one->size, REQUEST_SIZE - one->size, MSG_DONTWAIT);
    if (got <= 0) return false;
    one->size += (size_t)got;
    one->request[one->size] = 0;
    char *body = strstr(one->request, "\r\n\r\n");
    if (body == NULL) return one->size < REQUEST_SIZE;
    size_t length = 0;
    for (char *line = one->request; line < body; line = strstr(line, "\r\n") + 2)
        if (strncasecmp(line, "content-length:", 15) == 0) length = strtoul(line + 15, NULL, 10);
    if (one->size < (size_t)(body + 4 - one->request) + length) return one->size < REQUEST_SIZE;
    one->size = 0;
    return answer(one->descriptor, one->request);
}

static void *serve_all(void *listener) {
    int descriptor = (int)(intptr_t)listener;
    for (;;) {
        struct pollfd watched[MOST_CONNECTIONS + 1];
        for (int i = 0; i < MOST_CONNECTIONS; i++)
            watched[i] = (struct pollfd){connections[i].descriptor, POLLIN, 0};
        watched[MOST_CONNECTIONS] = (struct pollfd){descriptor, POLLIN, 0};
        if (poll(watched, MOST_CONNECTIONS + 1, -1) < 0) continue;
        for (int i = 0; i < MOST_CONNECTIONS; i++)
            if (connections[i].descriptor >= 0 && watched[i].revents && !serve(&connections[i])) {
                close(connections[i].descriptor);
                connections[i].descriptor = -1;
            }
        if (watched[MOST_CONNECTIONS].revents == 0) continue;
        int made = accept(descriptor, NULL, NULL), place = 0;
        while (place < MOST_CONNECTIONS && connections[place].descriptor >= 0)
            place++;
        if (made >= 0 && place == MOST_CONNECTIONS) close(made);
        if (made >= 0 && place < MOST_CONNECTIONS) {
            connections[place].descriptor = made;
            connections[place].size = 0;
        }
    }
    return NULL;
}

void fuzz_start_server(void) {
    for (int i = 0; i < MOST_CONNECTIONS; i++)
        connections[i].descriptor = -1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t size = sizeof address;
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    pthread_t thread;
    if (descriptor < 0 || bind(descriptor, (struct sockaddr *)&address, size) || listen(descriptor, 64) ||
        getsockname(descriptor, (struct sockaddr *)&address, &size) || (fuzz.port = ntohs(address.sin_port)) == 0 ||
        pthread_create(&thread, NULL, serve_all, (void *)(intptr_t)descriptor)) {
        perror("fuzz: no server on a loopback address");
        exit(2);
    }
    pthread_detach(thread);
}
