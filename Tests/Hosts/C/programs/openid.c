/* A login at an OpenID Connect provider directly: its description, what is refused, and the session that it brings. */
#include "openid.h"
#include "check.h"
#include "sandbox.h"

#include <stdlib.h>

static void signs_in(void) {
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    const cardea_user *profile = cardea_result_user(result);
    CHECK(cardea_user_id(profile) != NULL);
    const char *claims = cardea_user_claims_json(profile);
    CHECK(claims != NULL && strstr(claims, "\"email\":\"user@example.com\"") != NULL);
    const char *id_token = cardea_user_token_member(cardea_result_user(result), "id_token");
    CHECK(id_token != NULL && strchr(id_token, '.') != NULL && strcmp(id_token, claims) != 0);
    const char *scope = cardea_user_token_member(cardea_result_user(result), "scope");
    CHECK(scope != NULL && strstr(scope, "openid") != NULL);
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_pending_free(attempt);
    cardea_client_free(client);
}

static void sends_parameters(void) {
    cardea_provider *provider = new_openid_provider();
    CHECK_NUMBER(cardea_provider_add_parameter(provider, "ui_locales", "de", NULL), CARDEA_OK);
    cardea_client *client = new_openid_client(provider);
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_options_add_scope(options, "openid", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_options_add_parameter(options, "login_hint", "ada@example.com", NULL), CARDEA_OK);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_result *result = take(client, operation);
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
    const char *url = cardea_pending_text(attempt, "authorization_url");
    CHECK(url != NULL && strstr(url, "scope=openid&") != NULL && strstr(url, "ui_locales=de") != NULL);
    CHECK(url != NULL && strstr(url, "login_hint=ada%40example.com") != NULL);
    cardea_pending_free(attempt);
    cardea_result_free(result);
    cardea_options_free(options);
    cardea_client_free(client);
}

static void refuses_another_state(void) {
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_pending *attempt = begin(client);
    cardea_operation operation = 0;
    cardea_finalize_oauth_login(
        client, attempt, REDIRECT_URI "?error=access_denied&state=x", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_REDIRECT_MISMATCH);
    cardea_finalize_oauth_login_with_token(client, attempt, "a.b.c", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_result *result = redeem(client, attempt, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_pending_free(attempt);
    cardea_client_free(client);
}

static void has_no_list_of_sessions(void) {
    cardea_client *client = new_openid_client(new_openid_provider());
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_list_sessions(client, 0, 0, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_SUPPORTED);
    cardea_client_free(client);
}

/* The status of making a client of the provider, which is freed. */
static cardea_status status_of_provider(cardea_provider *provider) {
    cardea_config *config = new_config();
    cardea_client *client = NULL;
    cardea_config_set_provider(config, provider, NULL);
    cardea_status status = cardea_client_new(config, &client, NULL);
    cardea_client_free(client);
    cardea_config_free(config);
    cardea_provider_free(provider);
    return status;
}

static void refuses_incomplete_descriptions(void) {
    CHECK_NUMBER(status_of_provider(cardea_provider_new(NULL)), CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_provider *provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "client_id", "notes", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "client_id", "notes", NULL);
    cardea_provider_set(provider, "issuer", "http://op.example", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "client_id", "notes", NULL);
    cardea_provider_set(provider, "token_endpoint", "https://op.example/token", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "client_id", "notes", NULL);
    cardea_provider_set(provider, "end_session_endpoint", "https://op.example/logout", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = new_openid_provider();
    cardea_provider_set(provider, "end_session_endpoint", "https://op.example/logout", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_OK);
    provider = new_openid_provider();
    CHECK_NUMBER(cardea_provider_set(provider, "scope_separator", "", NULL), CARDEA_OK);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = new_openid_provider();
    cardea_provider_add_parameter(provider, "state", "mine", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = cardea_provider_new(NULL);
    CHECK_NUMBER(cardea_provider_set(provider, "1", "", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_provider_free(provider);
}

static void knows_the_well_known_ones(void) {
    const char *names[] = {"google", "apple", "microsoft", "github", "facebook", "okta"};
    for (int index = 0; index < 6; index++) {
        cardea_provider *provider = cardea_provider_new(names[index]);
        if (!CHECK(provider != NULL)) continue;
        cardea_provider_set(provider, "client_id", "notes", NULL);
        cardea_status expected = index == 5 ? CARDEA_ERROR_INVALID_CONFIGURATION : CARDEA_OK;
        CHECK_NUMBER(status_of_provider(provider), expected);
    }
    CHECK(cardea_provider_new("myspace") == NULL);
    CHECK(cardea_provider_new("") == NULL && cardea_provider_new("\xff") == NULL);
    cardea_provider *provider = cardea_provider_new(NULL);
    cardea_error *error = NULL;
    CHECK_NUMBER(cardea_provider_set(provider, "token endpoint", "https://a", &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(strstr(cardea_error_message(error), "`property`") != NULL);
    cardea_error_free(error);
    CHECK_NUMBER(cardea_provider_set(provider, "quirk", "tenant_issuer", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_provider_add(provider, "issuer", "https://a", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_provider_free(provider);
}

int main(void) {
    sandbox_reset();
    run_test("a provider that is described by its issuer signs in, refreshes and signs out", signs_in);
    run_test("scopes and parameters of provider and login are sent", sends_parameters);
    run_test("a redirect with another state changes nothing", refuses_another_state);
    run_test("a call that a provider does not have says so", has_no_list_of_sessions);
    run_test("a description that lacks something is refused with the client", refuses_incomplete_descriptions);
    run_test("the well-known providers are known", knows_the_well_known_ones);
    return finish_tests();
}
