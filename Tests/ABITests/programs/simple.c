/* The short ways: one call to make a client, one to sign in; claims by name; more handles of one object. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static const char *outcome;

static void visit_and_reply(void *user_data, cardea_presentation *presentation) {
    (void)user_data;
    char *redirect = sandbox_visit(cardea_presentation_url(presentation), outcome);
    cardea_presentation_reply(presentation, redirect);
    cardea_presentation_free(presentation);
    free(redirect);
}

static cardea_client *new_presenting(void) {
    cardea_config *config = new_config();
    cardea_presenter *presenter = cardea_presenter_new(visit_and_reply, NULL, NULL, NULL);
    cardea_config_set_presenter(config, presenter, NULL);
    cardea_presenter_free(presenter);
    return new_client(config);
}

static void signs_in_with_one_call(void) {
    CARDEA_AUTO(cardea_client) client = new_presenting();
    CARDEA_AUTO(cardea_oauth_options) options = new_options();
    CARDEA_AUTO(cardea_user) user = NULL;
    CARDEA_AUTO(cardea_error) error = NULL;
    outcome = "verified";
    CHECK_NUMBER(cardea_login(client, options, &user, &error), CARDEA_OK);
    CHECK(error == NULL);
    const cardea_profile *profile = cardea_user_profile(user);
    CHECK(cardea_user_access_token(user) != NULL);
    CHECK_TEXT(cardea_profile_claim(profile, "sub"), cardea_profile_user_id(profile));
    CHECK(cardea_profile_claim(profile, "exp") != NULL);
    CHECK(cardea_profile_claim(profile, "exp") == cardea_profile_claim(profile, "exp"));
    CHECK(cardea_profile_claim(profile, "no such claim") == NULL);
    CHECK(cardea_profile_claim(profile, NULL) == NULL);
    CHECK(cardea_profile_picture(profile) == cardea_profile_claim(profile, "picture"));
    CHECK(cardea_profile_email(profile) == cardea_profile_claim(profile, "email"));
    CHECK(cardea_profile_name(profile) == cardea_profile_claim(profile, "name"));
}

static void says_why_it_fails(void) {
    CARDEA_AUTO(cardea_client) client = new_presenting();
    CARDEA_AUTO(cardea_oauth_options) options = new_options();
    cardea_user *user = (cardea_user *)&client;
    cardea_error *error = NULL;
    outcome = "denied";
    CHECK_NUMBER(cardea_login(client, options, &user, &error), CARDEA_ERROR_ACCESS_DENIED);
    CHECK(user == NULL);
    CHECK_TEXT(cardea_error_code(error), "access_denied");
    cardea_error_free(error);
    outcome = "unverified";
    CHECK_NUMBER(cardea_login(client, options, NULL, &error), CARDEA_ERROR_MORE_REQUIRED);
    CHECK(strstr(cardea_error_message(error), "cardea_login_with_oauth") != NULL);
    cardea_error_free(error);
}

static void hands_errors_to_the_waiter(void) {
    CARDEA_AUTO(cardea_client) client = new_client(new_config());
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_error *error = NULL;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, &error), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_TEXT(cardea_error_message(error), cardea_error_message(cardea_result_error(result)));
    cardea_result_free(result);
    cardea_error_free(error);
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(cardea_operation_wait(client, operation, CARDEA_FOREVER, NULL, NULL), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(cardea_operation_wait(client, operation, CARDEA_FOREVER, NULL, NULL), CARDEA_ERROR_UNKNOWN_OPERATION);
}

static void makes_clients_in_one_call(void) {
    char ory[256], issuer[256];
    snprintf(ory, sizeof ory, "%s/ory", sandbox_url());
    snprintf(issuer, sizeof issuer, "%s/oidc", sandbox_url());
    CARDEA_AUTO(cardea_client) prelude = NULL;
    CARDEA_AUTO(cardea_client) project = NULL;
    CARDEA_AUTO(cardea_client) provider = NULL;
    CHECK_NUMBER(cardea_client_new_prelude(sandbox_url(), "com.example.app", &prelude, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_client_new_ory(ory, "com.example.app", &project, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_client_new_openid(issuer, "notes", "com.example.app", &provider, NULL), CARDEA_OK);
    CHECK_TEXT(cardea_client_store_kind(provider), "undecided");
    cardea_client *none = prelude;
    CHECK_NUMBER(cardea_client_new_prelude(NULL, "a.b", &none, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(none == NULL);
    CHECK_NUMBER(cardea_client_new_ory("ftp://a.test", "a.b", &none, NULL), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(cardea_client_new_openid(issuer, NULL, "a.b", &none, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
}

static void keeps_what_is_retained(void) {
    uint64_t before = cardea_debug_live_handles();
    cardea_client *client = new_client(new_config());
    cardea_result *result = run(client, cardea_get_current_user);
    cardea_error *error = cardea_error_retain(cardea_result_error(result));
    cardea_result *again = cardea_result_retain(result);
    CHECK(cardea_debug_live_handles() > before);
    CHECK(again != result);
    cardea_result_free(result);
    CHECK_NUMBER(cardea_result_status(again), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_result_free(again);
    CHECK_TEXT(cardea_error_code(error), "not_signed_in");
    cardea_error_free(error);
    cardea_client_free(client);
    CHECK_NUMBER(cardea_debug_live_handles(), before);
}

static void names_statuses(void) {
    CHECK_TEXT(cardea_status_name(CARDEA_OK), "ok");
    CHECK_TEXT(cardea_status_name(CARDEA_ERROR_TIMEOUT), "timeout");
    CHECK_TEXT(cardea_status_name(CARDEA_ERROR_SERVER), "server");
    CHECK_TEXT(cardea_status_name(CARDEA_ERROR_MORE_REQUIRED), "more_required");
    CHECK(cardea_status_name(-999) == NULL);
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", CARDEA_VERSION_MAJOR, CARDEA_VERSION_MINOR, CARDEA_VERSION_PATCH);
    CHECK_TEXT(version, cardea_version());
    CHECK(CARDEA_VERSION_NUMBER >= 100);
}

int main(void) {
    sandbox_reset();
    run_test("one call signs in, and claims are read by name", signs_in_with_one_call);
    run_test("that call says why it fails, and when a login wants more", says_why_it_fails);
    run_test("who waits for an operation gets its error", hands_errors_to_the_waiter);
    run_test("one call makes a client of each kind of server", makes_clients_in_one_call);
    run_test("errors and results have as many owners as are needed, and leaks are countable", keeps_what_is_retained);
    run_test("statuses have names, and the version is a number", names_statuses);
    return finish_tests();
}
