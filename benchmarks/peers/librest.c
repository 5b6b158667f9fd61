/* The OAuth login with librest. Its proxy belongs to the thread that made it, as does the main context it runs. */
#include "threads.h"

#include <rest/rest.h>
#include <stdio.h>
#include <stdlib.h>

struct client {
    const struct client_options *options;
    struct workers *workers;
    GMainContext *context;
    char authorize[512], token[512];
};

struct client *client_open(const struct client_options *options) {
    struct client *client = calloc(1, sizeof *client);
    if (client == NULL) return NULL;
    client->options = options;
    client->context = g_main_context_new();
    snprintf(client->authorize, sizeof client->authorize, "%s/authorize", options->base_url);
    snprintf(client->token, sizeof client->token, "%s%s", options->base_url, BENCH_TOKEN_PATH);
    return client;
}

void client_close(struct client *client) {
    workers_free(client->workers);
    g_main_context_unref(client->context);
    free(client);
}

static void fetched(GObject *proxy, GAsyncResult *result, gpointer user_data) {
    GError *error = NULL;
    int *outcome = user_data;
    *outcome = rest_oauth2_proxy_fetch_access_token_finish(REST_OAUTH2_PROXY(proxy), result, &error) ? 1 : -1;
    if (error != NULL) fprintf(stderr, "librest: %s\n", error->message);
    g_clear_error(&error);
}

static bool log_in(struct client *client) {
    int outcome = 0;
    gchar *state = NULL;
    RestOAuth2Proxy *proxy = rest_oauth2_proxy_new(
        client->authorize, client->token, BENCH_REDIRECT_URI, BENCH_CLIENT_ID, "", client->options->base_url);
    RestPkceCodeChallenge *pair = rest_pkce_code_challenge_new_random();
    gchar *page =
        rest_oauth2_proxy_build_authorization_url(proxy, rest_pkce_code_challenge_get_challenge(pair), "email", &state);
    rest_oauth2_proxy_fetch_access_token_async(
        proxy, BENCH_CODE, rest_pkce_code_challenge_get_verifier(pair), NULL, fetched, &outcome);
    while (outcome == 0)
        g_main_context_iteration(client->context, TRUE);
    bool ok = page != NULL && outcome > 0 && rest_oauth2_proxy_get_access_token(proxy) != NULL;
    g_free(page);
    g_free(state);
    rest_pkce_code_challenge_free(pair);
    g_object_unref(proxy);
    return ok;
}

bool client_perform(struct client *client, enum client_action action) {
    if (action != ACTION_LOGIN) return false;
    g_main_context_push_thread_default(client->context);
    bool ok = log_in(client);
    g_main_context_pop_thread_default(client->context);
    return ok;
}

bool client_login_many(struct client *client, size_t logins) {
    return workers_run(&client->workers, client->options, logins);
}
