/* The logins on bare sockets, OpenSSL and as little as possible besides: about what this machine can do. It reads the
   members that it needs out of the answers instead of parsing them. */
#include "base64url.h"
#include "client.h"
#include "exchange.h"

#include <openssl/err.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

struct login {
    struct exchange exchange;
    char verifier[BASE64URL_LENGTH(32) + 1];
    bool is_open, is_finalizing;
};

struct client {
    const struct client_options *options;
    struct peer peer;
    struct login login;
    struct login *pool;
    int epoll;
};

struct client *client_open(const struct client_options *options) {
    struct client *client = calloc(1, sizeof *client);
    if (client == NULL) return NULL;
    client->options = options;
    client->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (client->epoll >= 0 && peer_init(&client->peer, options->base_url)) return client;
    client_close(client);
    return NULL;
}

void client_close(struct client *client) {
    if (client->login.is_open) exchange_close(&client->login.exchange);
    for (size_t i = 0; client->pool != NULL && i < client->options->in_flight; i++)
        if (client->pool[i].is_open) exchange_close(&client->pool[i].exchange);
    free(client->pool);
    peer_free(&client->peer);
    if (client->epoll >= 0) close(client->epoll);
    free(client);
}

static bool open_login(struct client *client, struct login *login) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLET, .data.ptr = login};
    if (login->is_open) return true;
    login->is_open = exchange_open(&login->exchange, &client->peer) &&
                     epoll_ctl(client->epoll, EPOLL_CTL_ADD, login->exchange.fd, &event) == 0;
    return login->is_open;
}

static bool draw(char out[BASE64URL_LENGTH(32) + 1]) {
    unsigned char entropy[32];
    if (RAND_bytes(entropy, sizeof entropy) != 1) return false;
    base64url_encode(entropy, sizeof entropy, out);
    return true;
}

static bool begin(struct client *client, struct login *login) {
    unsigned char digest[SHA256_DIGEST_LENGTH];
    char challenge[BASE64URL_LENGTH(sizeof digest) + 1], state[BASE64URL_LENGTH(32) + 1], text[1024];
    if (!open_login(client, login) || !draw(login->verifier)) return false;
    SHA256((const unsigned char *)login->verifier, strlen(login->verifier), digest);
    base64url_encode(digest, sizeof digest, challenge);
    login->is_finalizing = client->options->oauth;
    if (!client->options->oauth) {
        snprintf(text, sizeof text,
            "{\"redirect_uri\":\"" BENCH_REDIRECT_URI
            "\",\"code_challenge\":\"%s\",\"code_challenge_method\":\"S256\"}",
            challenge);
        exchange_post(
            &login->exchange, "/v1/session/login/oauth/" BENCH_PROVIDER "/authorize", "application/json", text);
        return true;
    }
    static const char redirect[] = "com.example.bench%3A%2F%2Foauth%2Fcallback";
    if (!draw(state)) return false;
    snprintf(text, sizeof text,
        "%s/authorize?response_type=code&client_id=" BENCH_CLIENT_ID
        "&redirect_uri=%s&state=%s&code_challenge=%s&code_challenge_method=S256",
        client->options->base_url, redirect, state, challenge);
    snprintf(text, sizeof text,
        "grant_type=authorization_code&code=" BENCH_CODE "&redirect_uri=%s&client_id=" BENCH_CLIENT_ID
        "&code_verifier=%s",
        redirect, login->verifier);
    exchange_post(&login->exchange, BENCH_TOKEN_PATH, "application/x-www-form-urlencoded", text);
    return true;
}

/* The text behind `name` and its quotation mark, NULL when the answer has none. */
static const char *member(const char *json, const char *name) {
    const char *found = strstr(json, name);
    return found != NULL ? found + strlen(name) : NULL;
}

static bool claims_are_valid(const char *token) {
    uint8_t claims[2048];
    const char *payload = strchr(token, '.'), *expiry = NULL;
    if (payload == NULL) return false;
    ptrdiff_t length = base64url_decode(payload + 1, strspn(payload + 1, BASE64URL_DIGITS), claims, sizeof claims - 1);
    claims[length > 0 ? length : 0] = '\0';
    expiry = member((const char *)claims, "\"exp\":");
    return expiry != NULL && member((const char *)claims, "\"sub\":\"") != NULL &&
           atoll(expiry) > (long long)time(NULL);
}

static bool is_right(const struct client *client, const struct login *login) {
    const char *body = login->exchange.body;
    if (!login->is_finalizing) return member(body, "\"authorization_url\":\"") != NULL;
    const char *token = member(body, "\"access_token\":\"");
    if (client->options->oauth) return token != NULL && member(body, "\"expires_in\":") != NULL;
    return token != NULL && member(body, "\"expires_at\":") != NULL && claims_are_valid(token);
}

/* Takes a login as far as it goes without waiting; done means that it is complete. */
static enum progress advance(const struct client *client, struct login *login) {
    for (;;) {
        enum progress progress = exchange_advance(&login->exchange);
        if (progress != PROGRESS_DONE) return progress;
        if (!is_right(client, login)) return PROGRESS_FAILED;
        if (login->is_finalizing) return PROGRESS_DONE;
        char text[1024];
        snprintf(text, sizeof text, "{\"challenge_token\":\"" BENCH_CHALLENGE_TOKEN "\",\"code_verifier\":\"%s\"}",
            login->verifier);
        login->is_finalizing = true;
        exchange_post(&login->exchange, "/v1/session/login/finalize", "application/json", text);
    }
}

static bool fail(void) {
    ERR_print_errors_fp(stderr);
    fprintf(stderr, "the login failed\n");
    return false;
}

bool client_perform(struct client *client, enum client_action action) {
    struct epoll_event event;
    if (action != ACTION_LOGIN || !begin(client, &client->login)) return fail();
    for (;;) {
        enum progress progress = advance(client, &client->login);
        if (progress == PROGRESS_DONE) return true;
        if (progress == PROGRESS_FAILED || epoll_wait(client->epoll, &event, 1, 10000) != 1) return fail();
    }
}

/* How far a concurrent run is. */
struct run {
    size_t to_start, to_finish;
};

/* Takes a login of the pool further, and on to the next one when it is complete. */
static bool go_on(struct client *client, struct login *login, struct run *run) {
    for (;;) {
        enum progress progress = advance(client, login);
        if (progress != PROGRESS_DONE) return progress == PROGRESS_WAIT;
        run->to_finish--;
        if (run->to_start == 0) return true;
        run->to_start--;
        if (!begin(client, login)) return false;
    }
}

bool client_login_many(struct client *client, size_t logins) {
    struct run run = {.to_start = logins, .to_finish = logins};
    struct epoll_event events[64];
    if (client->pool == NULL) client->pool = calloc(client->options->in_flight, sizeof *client->pool);
    if (client->pool == NULL) return false;
    for (size_t i = 0; i < client->options->in_flight && run.to_start > 0; i++) {
        run.to_start--;
        if (!begin(client, &client->pool[i]) || !go_on(client, &client->pool[i], &run)) return fail();
    }
    while (run.to_finish > 0) {
        int count = epoll_wait(client->epoll, events, 64, 10000);
        if (count <= 0) return fail();
        for (int i = 0; i < count; i++)
            if (!go_on(client, events[i].data.ptr, &run)) return fail();
    }
    return true;
}
