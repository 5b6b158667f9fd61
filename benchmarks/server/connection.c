#define _GNU_SOURCE
#include "connection.h"

#include <errno.h>
#include <openssl/err.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { INPUT_CAPACITY = 16 * 1024 };

enum step { STEP_DONE, STEP_WAIT, STEP_CLOSED };

struct connection {
    int fd;
    SSL *tls;
    struct answers *answers;
    size_t input_length;
    size_t output_length;
    size_t output_sent;
    char input[INPUT_CAPACITY + 1];
    char output[ANSWER_CAPACITY];
};

struct connection *connection_new(int fd, SSL_CTX *tls, struct answers *answers) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL) {
        close(fd);
        return NULL;
    }
    connection->fd = fd;
    connection->answers = answers;
    if (tls != NULL) {
        connection->tls = SSL_new(tls);
        if (connection->tls == NULL || SSL_set_fd(connection->tls, fd) != 1) {
            connection_free(connection);
            return NULL;
        }
        SSL_set_accept_state(connection->tls);
    }
    return connection;
}

void connection_free(struct connection *connection) {
    SSL_free(connection->tls);
    close(connection->fd);
    free(connection);
}

static enum step classify(struct connection *connection, ptrdiff_t result, ptrdiff_t *count) {
    if (result > 0) {
        *count = result;
        return STEP_DONE;
    }
    if (connection->tls == NULL) return result < 0 && (errno == EAGAIN || errno == EINTR) ? STEP_WAIT : STEP_CLOSED;
    int reason = SSL_get_error(connection->tls, (int)result);
    return reason == SSL_ERROR_WANT_READ || reason == SSL_ERROR_WANT_WRITE ? STEP_WAIT : STEP_CLOSED;
}

static enum step flush(struct connection *connection) {
    const char *bytes = connection->output + connection->output_sent;
    size_t length = connection->output_length - connection->output_sent;
    ptrdiff_t count = 0;
    ERR_clear_error();
    enum step step = classify(connection,
        connection->tls != NULL ? SSL_write(connection->tls, bytes, (int)length)
                                : send(connection->fd, bytes, length, MSG_NOSIGNAL),
        &count);
    connection->output_sent += (size_t)count;
    if (connection->output_sent == connection->output_length) connection->output_sent = connection->output_length = 0;
    return step;
}

static enum step fill(struct connection *connection) {
    char *bytes = connection->input + connection->input_length;
    size_t room = INPUT_CAPACITY - connection->input_length;
    ptrdiff_t count = 0;
    if (room == 0) return STEP_CLOSED;
    ERR_clear_error();
    enum step step = classify(connection,
        connection->tls != NULL ? SSL_read(connection->tls, bytes, (int)room) : recv(connection->fd, bytes, room, 0),
        &count);
    connection->input_length += (size_t)count;
    connection->input[connection->input_length] = '\0';
    return step;
}

/* Waits when no complete request has been read yet. */
static enum step answer(struct connection *connection) {
    ptrdiff_t taken = answers_respond(connection->answers, connection->input, connection->input_length,
        connection->output, &connection->output_length);
    if (taken <= 0) return taken < 0 ? STEP_CLOSED : STEP_WAIT;
    if (connection->answers->delay_us > 0) usleep(connection->answers->delay_us);
    connection->input_length -= (size_t)taken;
    memmove(connection->input, connection->input + taken, connection->input_length + 1);
    return STEP_DONE;
}

bool connection_advance(struct connection *connection) {
    for (;;) {
        enum step step = STEP_WAIT;
        if (connection->output_length > 0)
            step = flush(connection);
        else if (connection->input_length > 0)
            step = answer(connection);
        if (step == STEP_WAIT && connection->output_length == 0) step = fill(connection);
        if (step != STEP_DONE) return step == STEP_WAIT;
    }
}
