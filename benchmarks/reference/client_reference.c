#include "calls.h"
#include "client.h"
#include "person.h"
#include "session.h"

#include <stdio.h>
#include <stdlib.h>

struct client {
    struct endpoints endpoints;
    struct session session;
    struct session *pool; /* one per login in flight, created by the first concurrent run */
    struct calls *calls;  /* made by the first of them */
    struct proof_key key;
    const struct client_options *options;
    CURLM *multi;
};

static bool open_session(struct client *client, struct session *session) {
    return session_init(session, &client->endpoints, client->options->proof ? &client->key : NULL);
}

struct client *client_open(const struct client_options *options) {
    struct client *client = calloc(1, sizeof *client);
    if (client == NULL || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return NULL;
    client->options = options;
    if (!endpoints_init(&client->endpoints, options) || (options->proof && !proof_key_init(&client->key)) ||
        !open_session(client, &client->session)) {
        client_close(client);
        return NULL;
    }
    return client;
}

void client_close(struct client *client) {
    for (size_t i = 0; client->pool != NULL && i < client->options->in_flight; i++)
        session_free(&client->pool[i]);
    free(client->pool);
    if (client->multi != NULL) curl_multi_cleanup(client->multi);
    session_free(&client->session);
    calls_free(client->calls);
    proof_key_free(&client->key);
    endpoints_free(&client->endpoints);
    free(client);
    curl_global_cleanup();
}

static bool log_in(struct client *client) {
    struct session *session = &client->session;
    if (!session_begin(session)) return false;
    do {
        CURLcode outcome = curl_easy_perform(session->handle);
        if (!session_advance(session, outcome)) return false;
    } while (session->finalizing);
    return true;
}

static bool visit(struct client *client) {
    struct session *session = &client->session;
    char redirect[PAGE_CAPACITY];
    return session_begin(session) && person_visit(session->page, redirect, sizeof redirect) &&
           session_take_redirect(session, redirect) && session_advance(session, curl_easy_perform(session->handle)) &&
           person_greet();
}

/* With the tokens of the login that was made last. */
static bool open_calls(struct client *client) {
    if (client->calls != NULL) return true;
    if (client->key.key == NULL && !proof_key_init(&client->key)) return false;
    const struct session *session = &client->session;
    client->calls = calls_new(client->options, &client->key);
    return client->calls != NULL &&
           calls_take_tokens(client->calls, session->handle, session->answer, session->answer_length);
}

static bool make_pair(struct client *client) {
    char challenge[BASE64URL_LENGTH(DIGEST_SIZE) + 1];
    return session_draw(&client->session, challenge);
}

static bool make_proof(struct client *client) {
    char proof[PROOF_CAPACITY];
    if (client->key.key == NULL && !proof_key_init(&client->key)) return false;
    return proof_make(&client->key, "POST", client->endpoints.finalize, NULL, proof);
}

bool client_perform(struct client *client, enum client_action action) {
    if (action == ACTION_LOGIN) return log_in(client);
    if (action == ACTION_VISIT && client->options->oauth) return visit(client);
    if (action == ACTION_PKCE) return make_pair(client);
    if (action == ACTION_PROOF) return make_proof(client);
    if (action != ACTION_EMAIL_LOGIN && action != ACTION_VISIT && !open_calls(client)) return false;
    switch (action) {
    case ACTION_REFRESH:
        return calls_refresh(client->calls);
    case ACTION_EXCHANGE:
        return calls_exchange(client->calls);
    case ACTION_REQUEST:
        return calls_request(client->calls);
    default:
        fprintf(stderr, "the reference has no such action\n");
        return false;
    }
}

static bool open_pool(struct client *client) {
    if (client->multi != NULL) return true;
    client->multi = curl_multi_init();
    client->pool = calloc(client->options->in_flight, sizeof *client->pool);
    if (client->multi == NULL || client->pool == NULL) return false;
    curl_multi_setopt(client->multi, CURLMOPT_MAXCONNECTS, (long)client->options->in_flight);
    for (size_t i = 0; i < client->options->in_flight; i++) {
        if (!open_session(client, &client->pool[i])) return false;
    }
    return true;
}

/* Progress of one concurrent run. */
struct progress {
    size_t to_start;
    size_t running;
};

static bool start(struct client *client, struct session *session, struct progress *progress) {
    progress->to_start--;
    progress->running++;
    return session_begin(session) && curl_multi_add_handle(client->multi, session->handle) == CURLM_OK;
}

/* A finished request: go on to the same login's next one, or to the next login. */
static bool handle_message(struct client *client, const CURLMsg *message, struct progress *progress) {
    char *owner = NULL;
    CURLcode outcome = message->data.result;
    curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &owner);
    struct session *session = (void *)owner;
    curl_multi_remove_handle(client->multi, session->handle);
    if (!session_advance(session, outcome)) return false;
    if (session->finalizing) return curl_multi_add_handle(client->multi, session->handle) == CURLM_OK;
    progress->running--;
    return progress->to_start == 0 || start(client, session, progress);
}

bool client_login_many(struct client *client, size_t logins) {
    struct progress progress = {.to_start = logins};
    if (!open_pool(client)) return false;
    for (size_t i = 0; i < client->options->in_flight && progress.to_start > 0; i++) {
        if (!start(client, &client->pool[i], &progress)) return false;
    }
    while (progress.running > 0) {
        int active = 0, queued = 0;
        if (curl_multi_perform(client->multi, &active) != CURLM_OK) return false;
        for (CURLMsg *message; (message = curl_multi_info_read(client->multi, &queued)) != NULL;) {
            if (!handle_message(client, message, &progress)) return false;
        }
        if (progress.running > 0 && curl_multi_poll(client->multi, NULL, 0, 1000, NULL) != CURLM_OK) return false;
    }
    return true;
}
