/* The OAuth login with liboauth2: it has no client's login of its own, but what one is made of. */
#include "threads.h"

#include <jansson.h>
#include <oauth2/http.h>
#include <oauth2/jose.h>
#include <oauth2/mem.h>
#include <oauth2/util.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct client {
    const struct client_options *options;
    struct workers *workers;
    oauth2_log_t *log;
    char authorize[512], token[512];
};

struct client *client_open(const struct client_options *options) {
    struct client *client = calloc(1, sizeof *client);
    if (client == NULL) return NULL;
    client->options = options;
    client->log = oauth2_init(OAUTH2_LOG_WARN, &oauth2_log_sink_stderr);
    snprintf(client->authorize, sizeof client->authorize, "%s/authorize", options->base_url);
    snprintf(client->token, sizeof client->token, "%s%s", options->base_url, BENCH_TOKEN_PATH);
    return client;
}

void client_close(struct client *client) {
    workers_free(client->workers);
    oauth2_shutdown(client->log);
    free(client);
}

static bool build_page(struct client *client, const char *verifier) {
    char *challenge = NULL, *page = NULL, *state = oauth2_rand_str(client->log, 32);
    unsigned char *digest = NULL;
    unsigned int length = 0;
    bool ok = oauth2_jose_hash_bytes(
        client->log, "sha256", (const unsigned char *)verifier, (unsigned)strlen(verifier), &digest, &length);
    if (ok) oauth2_base64url_encode(client->log, digest, length, &challenge);
    oauth2_nv_list_t *parameters = oauth2_nv_list_init(client->log);
    oauth2_nv_list_add(client->log, parameters, "response_type", "code");
    oauth2_nv_list_add(client->log, parameters, "client_id", BENCH_CLIENT_ID);
    oauth2_nv_list_add(client->log, parameters, "redirect_uri", BENCH_REDIRECT_URI);
    oauth2_nv_list_add(client->log, parameters, "state", state);
    oauth2_nv_list_add(client->log, parameters, "code_challenge", challenge);
    oauth2_nv_list_add(client->log, parameters, "code_challenge_method", "S256");
    page = oauth2_http_url_query_encode(client->log, client->authorize, parameters);
    ok = ok && challenge != NULL && page != NULL;
    oauth2_nv_list_free(client->log, parameters);
    oauth2_mem_free(page);
    oauth2_mem_free(challenge);
    oauth2_mem_free(digest);
    oauth2_mem_free(state);
    return ok;
}

static bool redeem(struct client *client, const char *verifier) {
    char *answer = NULL;
    oauth2_http_status_code_t status = 0;
    oauth2_nv_list_t *parameters = oauth2_nv_list_init(client->log);
    oauth2_http_call_ctx_t *context = oauth2_http_call_ctx_init(client->log);
    oauth2_nv_list_add(client->log, parameters, "grant_type", "authorization_code");
    oauth2_nv_list_add(client->log, parameters, "code", BENCH_CODE);
    oauth2_nv_list_add(client->log, parameters, "redirect_uri", BENCH_REDIRECT_URI);
    oauth2_nv_list_add(client->log, parameters, "client_id", BENCH_CLIENT_ID);
    oauth2_nv_list_add(client->log, parameters, "code_verifier", verifier);
    bool ok = oauth2_http_post_form(client->log, client->token, parameters, context, &answer, &status) && status == 200;
    json_t *tokens = ok ? json_loads(answer, 0, NULL) : NULL;
    ok = json_is_string(json_object_get(tokens, "access_token"));
    json_decref(tokens);
    oauth2_mem_free(answer);
    oauth2_http_call_ctx_free(client->log, context);
    oauth2_nv_list_free(client->log, parameters);
    return ok;
}

bool client_perform(struct client *client, enum client_action action) {
    if (action != ACTION_LOGIN) return false;
    char *verifier = oauth2_rand_str(client->log, 43);
    bool ok = build_page(client, verifier) && redeem(client, verifier);
    oauth2_mem_free(verifier);
    return ok;
}

bool client_login_many(struct client *client, size_t logins) {
    return workers_run(&client->workers, client->options, logins);
}
