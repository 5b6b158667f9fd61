/* The same turns through the engine's C API. */
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A client keeps no more unfinished logins than KEPT. */
enum { WAIT_MS = 30000, KEPT = 16 };

static bool check(cardea_status status, const cardea_error *error) {
    if (status != CARDEA_OK) fprintf(stderr, "%s: %s\n", cardea_error_code(error), cardea_error_message(error));
    return status == CARDEA_OK;
}

bool settle(cardea_status status, cardea_error *error) {
    bool ok = check(status, error);
    cardea_error_free(error);
    return ok;
}

cardea_result *wait_for(struct client *client, cardea_operation operation) {
    cardea_error *error = NULL;
    cardea_result *result = NULL;
    cardea_status status = cardea_operation_wait(client->engine, operation, WAIT_MS, &result, &error);
    if (settle(status, error)) return result;
    cardea_result_free(result);
    return NULL;
}

static cardea_request *make_request(const struct client_options *options) {
    char url[512];
    cardea_request *request = cardea_request_new();
    snprintf(url, sizeof url, "%s%s", options->base_url, options->proof ? BENCH_PROVEN_PATH : BENCH_OPEN_PATH);
    cardea_request_set_url(request, url, NULL);
    return request;
}

cardea_client *open_engine(const struct client_options *options) {
    cardea_client *engine = NULL;
    cardea_config *config = cardea_config_new();
    cardea_error *error = NULL;
    set_backend(config, options);
    cardea_config_set_application_id(config, "com.example.bench", NULL);
    if (options->store != NULL)
        cardea_config_set_store(config, "encrypted_file", options->store, NULL, NULL);
    else
        cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_status status = cardea_client_new(config, &engine, &error);
    cardea_config_free(config);
    return settle(status, error) ? engine : NULL;
}

struct client *client_open(const struct client_options *options) {
    struct client *client = calloc(1, sizeof *client);
    if (client == NULL) return NULL;
    client->bench = options;
    client->request = make_request(options);
    client->options = cardea_options_new();
    if (!options->oauth) cardea_options_set_provider(client->options, BENCH_PROVIDER, NULL);
    cardea_options_set_redirect_uri(client->options, BENCH_REDIRECT_URI, NULL);
    client->engine = open_engine(options);
    if (client->engine != NULL) return client;
    client_close(client);
    return NULL;
}

void client_close(struct client *client) {
    for (size_t i = 0; i < client->crowd_size; i++)
        cardea_client_free(client->crowd[i].engine);
    free(client->crowd);
    cardea_client_free(client->engine);
    cardea_options_free(client->options);
    cardea_request_free(client->request);
    free(client->pool);
    free(client);
}

static bool initiate(struct client *client, struct login *login) {
    cardea_error *error = NULL;
    login->finalizing = false;
    cardea_status status =
        cardea_initiate_oauth_login(client->engine, client->options, NULL, NULL, &login->operation, &error);
    return settle(status, error);
}

/* What the browser would bring back: the code, and the state that stands in the page's address. */
static bool write_redirect(const cardea_pending *attempt, char *out, size_t capacity) {
    static const char name[] = "state=";
    const char *state = strstr(cardea_pending_text(attempt, "authorization_url"), name);
    if (state == NULL) return false;
    int written =
        snprintf(out, capacity, "%s?code=%s&%.*s", BENCH_REDIRECT_URI, BENCH_CODE, (int)strcspn(state, "&"), state);
    return written > 0 && (size_t)written < capacity;
}

static bool finalize(struct client *client, struct login *login, const cardea_result *initiated) {
    cardea_error *error = NULL;
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(initiated));
    char redirect[512];
    cardea_status status = CARDEA_ERROR_INTERNAL_ERROR;
    login->finalizing = true;
    if (!client->bench->oauth)
        status = cardea_finalize_oauth_login_with_token(
            client->engine, attempt, BENCH_CHALLENGE_TOKEN, NULL, NULL, &login->operation, &error);
    else if (write_redirect(attempt, redirect, sizeof redirect))
        status = cardea_finalize_oauth_login(client->engine, attempt, redirect, NULL, NULL, &login->operation, &error);
    cardea_pending_free(attempt);
    return settle(status, error);
}

bool user_is_valid(const cardea_user *user) {
    int64_t expires_at_ms = 0;
    return cardea_user_id(user) != NULL && cardea_user_access_token(user, &expires_at_ms) != NULL &&
           expires_at_ms / 1000 > (int64_t)time(NULL);
}

/* Waits for the login's operation; after the first one it starts the second and sets `finalizing`, after the second it
   checks the user and clears it. */
static bool advance(struct client *client, struct login *login) {
    cardea_result *result = wait_for(client, login->operation);
    bool ok = result != NULL;
    if (ok && login->finalizing) {
        ok = client->bench->oauth ? cardea_result_user(result) != NULL : user_is_valid(cardea_result_user(result));
        login->finalizing = false;
    } else if (ok) {
        ok = finalize(client, login, result);
    }
    cardea_result_free(result);
    return ok;
}

static bool log_in(struct client *client) {
    struct login login;
    return initiate(client, &login) && advance(client, &login) && advance(client, &login);
}

bool client_perform(struct client *client, enum client_action action) {
    switch (action) {
    case ACTION_LOGIN:
        return log_in(client);
    case ACTION_EMAIL_LOGIN:
        return email_login(client);
    case ACTION_CODE:
        return code_login(client);
    case ACTION_PASSWORD:
        return password_login(client);
    case ACTION_PASSKEY:
        return passkey_login(client);
    case ACTION_REFRESH:
        return refresh(client);
    case ACTION_REQUEST:
        return send_request(client);
    case ACTION_TOKEN:
        return get_token(client);
    case ACTION_PEEK:
        return peek_token(client);
    case ACTION_KEPT_TOKEN:
        return get_kept_token(client);
    case ACTION_VISIT:
        return visit(client);
    default:
        fprintf(stderr, "the engine has no such action\n");
        return false;
    }
}

/* The clients among which the logins in flight are divided. */
static bool open_crowd(struct client *client) {
    size_t size = (client->bench->in_flight + KEPT - 1) / KEPT;
    client->pool = calloc(client->bench->in_flight, sizeof *client->pool);
    client->crowd = calloc(size, sizeof *client->crowd);
    if (client->pool == NULL || client->crowd == NULL) return false;
    for (; client->crowd_size < size; client->crowd_size++) {
        cardea_client *engine = open_engine(client->bench);
        if (engine == NULL) return false;
        client->crowd[client->crowd_size] = *client;
        client->crowd[client->crowd_size].engine = engine;
    }
    return true;
}

/* Goes round the pool: each login is taken one step further when its turn comes, so all of them stay in flight. */
bool client_login_many(struct client *client, size_t logins) {
    size_t to_start = logins, running = 0;
    if (client->pool == NULL && !open_crowd(client)) return false;
    while (running < client->bench->in_flight && to_start > 0) {
        struct login *login = &client->pool[running];
        login->client = &client->crowd[running / KEPT];
        if (!initiate(login->client, login)) return false;
        running++;
        to_start--;
    }
    for (size_t turn = 0; running > 0; turn++) {
        struct login *login = &client->pool[turn % running];
        if (!advance(login->client, login)) return false;
        if (login->finalizing) continue;
        if (to_start == 0) {
            *login = client->pool[--running];
        } else if (initiate(login->client, login)) {
            to_start--;
        } else {
            return false;
        }
    }
    return true;
}
