/* The OAuth login with iddawc. */
#include "threads.h"

#include <iddawc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct client {
    const struct client_options *options;
    struct workers *workers;
    char authorize[512], token[512];
};

struct client *client_open(const struct client_options *options) {
    struct client *client = calloc(1, sizeof *client);
    if (client == NULL || i_global_init() != I_OK) return NULL;
    client->options = options;
    snprintf(client->authorize, sizeof client->authorize, "%s/authorize", options->base_url);
    snprintf(client->token, sizeof client->token, "%s%s", options->base_url, BENCH_TOKEN_PATH);
    return client;
}

void client_close(struct client *client) {
    workers_free(client->workers);
    free(client);
}

static bool redeem(struct _i_session *session) {
    char redirect[1024];
    snprintf(redirect, sizeof redirect, "%s?code=%s&state=%s", BENCH_REDIRECT_URI, BENCH_CODE,
        i_get_str_parameter(session, I_OPT_STATE));
    return i_set_str_parameter(session, I_OPT_REDIRECT_TO, redirect) == I_OK && i_parse_redirect_to(session) == I_OK &&
           i_run_token_request(session) == I_OK && i_get_str_parameter(session, I_OPT_ACCESS_TOKEN) != NULL;
}

bool client_perform(struct client *client, enum client_action action) {
    struct _i_session session;
    if (action != ACTION_LOGIN || i_init_session(&session) != I_OK) return false;
    bool ok =
        i_set_parameter_list(&session, I_OPT_RESPONSE_TYPE, I_RESPONSE_TYPE_CODE, I_OPT_CLIENT_ID, BENCH_CLIENT_ID,
            I_OPT_REDIRECT_URI, BENCH_REDIRECT_URI, I_OPT_AUTH_ENDPOINT, client->authorize, I_OPT_TOKEN_ENDPOINT,
            client->token, I_OPT_STATE_GENERATE, 32, I_OPT_PKCE_CODE_VERIFIER_GENERATE, 43, I_OPT_PKCE_METHOD,
            I_PKCE_METHOD_S256, I_OPT_TOKEN_METHOD, I_TOKEN_AUTH_METHOD_NONE, I_OPT_NONE) == I_OK &&
        i_build_auth_url_get(&session) == I_OK && redeem(&session);
    if (!ok) fprintf(stderr, "iddawc: the login failed\n");
    i_clean_session(&session);
    return ok;
}

bool client_login_many(struct client *client, size_t logins) {
    return workers_run(&client->workers, client->options, logins);
}
