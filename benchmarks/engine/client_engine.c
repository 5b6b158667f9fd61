/* The same turns through the engine's C API. */
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAIT_MS = 30000 };

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
        cardea_config_use_sealed_file(config, options->store, NULL, NULL);
    else
        cardea_config_use_memory_store(config, NULL);
    cardea_status status = cardea_client_new(config, &engine, &error);
    cardea_config_free(config);
    return settle(status, error) ? engine : NULL;
}

struct client *client_open(const struct client_options *options) {
    struct client *client = calloc(1, sizeof *client);
    if (client == NULL) return NULL;
    client->bench = options;
    client->request = make_request(options);
    client->options = cardea_oauth_options_new();
    if (!options->oauth) cardea_oauth_options_set_provider(client->options, BENCH_PROVIDER, NULL);
    cardea_oauth_options_set_redirect_uri(client->options, BENCH_REDIRECT_URI, NULL);
    client->engine = open_engine(options);
    if (client->engine != NULL) return client;
    client_close(client);
    return NULL;
}

void client_close(struct client *client) {
    cardea_client_free(client->engine);
    cardea_oauth_options_free(client->options);
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
static bool write_redirect(const cardea_attempt *attempt, char *out, size_t capacity) {
    static const char name[] = "state=";
    const char *state = strstr(cardea_attempt_authorization_url(attempt), name);
    if (state == NULL) return false;
    int written =
        snprintf(out, capacity, "%s?code=%s&%.*s", BENCH_REDIRECT_URI, BENCH_CODE, (int)strcspn(state, "&"), state);
    return written > 0 && (size_t)written < capacity;
}

static bool finalize(struct client *client, struct login *login, const cardea_result *initiated) {
    cardea_error *error = NULL;
    cardea_attempt *attempt = cardea_result_copy_attempt(initiated);
    char redirect[512];
    cardea_status status = CARDEA_ERROR_INTERNAL_ERROR;
    login->finalizing = true;
    if (!client->bench->oauth)
        status = cardea_finalize_oauth_login(
            client->engine, attempt, BENCH_CHALLENGE_TOKEN, NULL, NULL, &login->operation, &error);
    else if (write_redirect(attempt, redirect, sizeof redirect))
        status = cardea_finalize_oauth_login_with_redirect(
            client->engine, attempt, redirect, NULL, NULL, &login->operation, &error);
    cardea_attempt_free(attempt);
    return settle(status, error);
}

bool user_is_valid(const cardea_user *user) {
    return cardea_profile_user_id(cardea_user_profile(user)) != NULL &&
           cardea_user_access_token_expires_at_ms(user) / 1000 > (int64_t)time(NULL);
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
    case ACTION_KEPT_TOKEN:
        return get_kept_token(client);
    case ACTION_VISIT:
        return visit(client);
    default:
        fprintf(stderr, "the engine has no such action\n");
        return false;
    }
}

/* Goes round the pool: each login is taken one step further when its turn comes, so all of them stay in flight. */
bool client_login_many(struct client *client, size_t logins) {
    size_t to_start = logins, running = 0;
    if (client->pool == NULL) client->pool = calloc(client->bench->in_flight, sizeof *client->pool);
    if (client->pool == NULL) return false;
    while (running < client->bench->in_flight && to_start > 0) {
        if (!initiate(client, &client->pool[running])) return false;
        running++;
        to_start--;
    }
    for (size_t turn = 0; running > 0; turn++) {
        struct login *login = &client->pool[turn % running];
        if (!advance(client, login)) return false;
        if (login->finalizing) continue;
        if (to_start == 0) {
            *login = client->pool[--running];
        } else if (initiate(client, login)) {
            to_start--;
        } else {
            return false;
        }
    }
    return true;
}
