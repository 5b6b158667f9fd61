/* A login at an OpenID Connect provider directly: its description, what is refused, and the session that it brings. */
#include "openid.h"
#include "check.h"
#include "sandbox.h"

#include <stdlib.h>

static void signs_in(void) {
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_attempt *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "verified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    const cardea_profile *profile = cardea_user_profile(cardea_result_user(result));
    CHECK(cardea_profile_user_id(profile) != NULL);
    const char *claims = cardea_profile_claims_json(profile);
    CHECK(claims != NULL && strstr(claims, "\"email\":\"user@example.com\"") != NULL);
    const char *id_token = cardea_user_id_token(cardea_result_user(result));
    CHECK(id_token != NULL && strchr(id_token, '.') != NULL && strcmp(id_token, claims) != 0);
    const char *scope = cardea_user_scope(cardea_result_user(result));
    CHECK(scope != NULL && strstr(scope, "openid") != NULL);
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_attempt_free(attempt);
    cardea_client_free(client);
}

static void sends_parameters(void) {
    cardea_openid_provider *provider = new_openid_provider();
    CHECK_NUMBER(cardea_openid_provider_add_parameter(provider, "ui_locales", "de", NULL), CARDEA_OK);
    cardea_client *client = new_openid_client(provider);
    cardea_oauth_options *options = new_options();
    CHECK_NUMBER(cardea_oauth_options_add_scope(options, "openid", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_oauth_options_add_parameter(options, "login_hint", "ada@example.com", NULL), CARDEA_OK);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_result *result = take(client, operation);
    cardea_attempt *attempt = cardea_result_copy_attempt(result);
    const char *url = cardea_attempt_authorization_url(attempt);
    CHECK(url != NULL && strstr(url, "scope=openid&") != NULL && strstr(url, "ui_locales=de") != NULL);
    CHECK(url != NULL && strstr(url, "login_hint=ada%40example.com") != NULL);
    cardea_attempt_free(attempt);
    cardea_result_free(result);
    cardea_oauth_options_free(options);
    cardea_client_free(client);
}

static void refuses_another_state(void) {
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_attempt *attempt = begin(client);
    cardea_operation operation = 0;
    cardea_finalize_oauth_login_with_redirect(
        client, attempt, REDIRECT_URI "?error=access_denied&state=x", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_REDIRECT_MISMATCH);
    cardea_finalize_oauth_login(client, attempt, "a.b.c", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_result *result = redeem(client, attempt, "verified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_attempt_free(attempt);
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
static cardea_status status_of_provider(cardea_openid_provider *provider) {
    cardea_config *config = new_config();
    cardea_client *client = NULL;
    cardea_config_set_openid_provider(config, provider, NULL);
    cardea_status status = cardea_client_new(config, &client, NULL);
    cardea_client_free(client);
    cardea_config_free(config);
    cardea_openid_provider_free(provider);
    return status;
}

static void refuses_incomplete_descriptions(void) {
    CHECK_NUMBER(status_of_provider(cardea_openid_provider_new()), CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_openid_provider *provider = cardea_openid_provider_new();
    cardea_openid_provider_set_client_id(provider, "notes", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = cardea_openid_provider_new();
    cardea_openid_provider_set_client_id(provider, "notes", NULL);
    cardea_openid_provider_set_issuer(provider, "http://op.example", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = cardea_openid_provider_new();
    cardea_openid_provider_set_client_id(provider, "notes", NULL);
    cardea_openid_provider_set_endpoint(provider, CARDEA_ENDPOINT_TOKEN, "https://op.example/token", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = cardea_openid_provider_new();
    cardea_openid_provider_set_client_id(provider, "notes", NULL);
    cardea_openid_provider_set_endpoint(provider, CARDEA_ENDPOINT_END_SESSION, "https://op.example/logout", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = new_openid_provider();
    cardea_openid_provider_set_endpoint(provider, CARDEA_ENDPOINT_END_SESSION, "https://op.example/logout", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_OK);
    provider = new_openid_provider();
    CHECK_NUMBER(cardea_openid_provider_set_scope_separator(provider, "", NULL), CARDEA_OK);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = new_openid_provider();
    cardea_openid_provider_add_parameter(provider, "state", "mine", NULL);
    CHECK_NUMBER(status_of_provider(provider), CARDEA_ERROR_INVALID_CONFIGURATION);
    provider = cardea_openid_provider_new();
    CHECK_NUMBER(cardea_openid_provider_set_endpoint(provider, 1, "", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_openid_provider_free(provider);
}

static void knows_the_well_known_ones(void) {
    const char *names[] = {"google", "apple", "microsoft", "github", "facebook", "okta"};
    for (int index = 0; index < 6; index++) {
        cardea_openid_provider *provider = cardea_openid_provider_new_known(names[index]);
        if (!CHECK(provider != NULL)) continue;
        cardea_openid_provider_set_client_id(provider, "notes", NULL);
        cardea_status expected = index == 5 ? CARDEA_ERROR_INVALID_CONFIGURATION : CARDEA_OK;
        CHECK_NUMBER(status_of_provider(provider), expected);
    }
    CHECK(cardea_openid_provider_new_known("myspace") == NULL);
    CHECK(cardea_openid_provider_new_known(NULL) == NULL);
    cardea_openid_provider *provider = cardea_openid_provider_new();
    CHECK_NUMBER(cardea_openid_provider_set_endpoint(provider, 0, "https://a", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_openid_provider_set_endpoint(provider, 9, "https://a", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_openid_provider_free(provider);
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
