/* The kinds of servers, and a login at any of them by a person. */
#include "engine.h"

#include "person.h"

#include <stdio.h>
#include <string.h>

enum { REDIRECT_CAPACITY = 8192 };

/* A provider without metadata and without ID tokens, so that a login is the one request. */
static void set_endpoints(cardea_provider *provider, const char *base_url) {
    char url[512];
    snprintf(url, sizeof url, "%s/authorize", base_url);
    cardea_provider_set(provider, "authorization_endpoint", url, NULL);
    snprintf(url, sizeof url, "%s%s", base_url, BENCH_TOKEN_PATH);
    cardea_provider_set(provider, "token_endpoint", url, NULL);
}

/* One with both, which also gives refresh tokens. */
static void set_issuer(cardea_provider *provider, const char *issuer) {
    cardea_provider_set(provider, "issuer", issuer, NULL);
    cardea_provider_set(provider, "scope", "openid email profile offline_access", NULL);
}

static void set_provider(cardea_config *config, const struct client_options *options) {
    cardea_provider *provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "client_id", BENCH_CLIENT_ID, NULL);
    (options->oauth ? set_endpoints : set_issuer)(provider, options->base_url);
    cardea_config_set_provider(config, provider, NULL);
    cardea_provider_free(provider);
}

void set_backend(cardea_config *config, const struct client_options *options) {
    const char *backend = options->backend != NULL ? options->backend : "";
    if (options->oauth || strcmp(backend, "openid") == 0)
        set_provider(config, options);
    else if (strcmp(backend, "ory") == 0)
        cardea_config_set_ory(config, options->base_url, NULL);
    else
        cardea_config_set_prelude(config, options->base_url, NULL);
}

static bool redeem(struct client *client, const cardea_pending *attempt, const char *redirect) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status =
        cardea_finalize_oauth_login(client->engine, attempt, redirect, NULL, NULL, &operation, &error);
    if (!settle(status, error)) return false;
    cardea_result *result = wait_for(client, operation);
    bool ok = result != NULL && cardea_result_user(result) != NULL;
    cardea_result_free(result);
    return ok;
}

bool visit(struct client *client) {
    char redirect[REDIRECT_CAPACITY];
    cardea_pending *attempt = start_attempt(client);
    bool ok = attempt != NULL &&
              person_visit(cardea_pending_text(attempt, "authorization_url"), redirect, sizeof redirect) &&
              redeem(client, attempt, redirect) && person_greet();
    cardea_pending_free(attempt);
    return ok;
}
