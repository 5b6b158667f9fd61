/* The short ways: one call to sign in; claims by name; more handles of one object. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *new_presenting(const char *outcome) {
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, visit_and_reply, false, (void *)outcome, NULL, NULL);
    return new_client(config);
}

static void signs_in_with_one_call(void) {
    CARDEA_AUTO(cardea_client) client = new_presenting("verified");
    CARDEA_AUTO(cardea_options) options = new_options();
    CARDEA_AUTO(cardea_result) result = NULL;
    CARDEA_AUTO(cardea_error) error = NULL;
    char token[4096] = "", start[8];
    CHECK_NUMBER(cardea_peek_access_token(client, token, sizeof token), 0);
    CHECK_NUMBER(cardea_login(client, options, &result, &error), CARDEA_OK);
    CHECK(error == NULL);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    const cardea_user *user = cardea_result_user(result);
    CHECK(cardea_result_user(result) == user);
    CHECK_TEXT(cardea_user_claim(user, "sub"), cardea_user_id(user));
    const char *const claims[] = {"exp", "email", "name", "picture"};
    for (int index = 0; index < 4; index++)
        CHECK(cardea_user_claim(user, claims[index]) == cardea_user_claim(user, claims[index]));
    CHECK(cardea_user_claim(user, "exp") != NULL);
    CHECK(cardea_user_claim(user, "no such claim") == NULL && cardea_user_claim(user, NULL) == NULL);
    size_t length = strlen(cardea_user_access_token(user, NULL));
    CHECK_NUMBER(cardea_peek_access_token(client, token, sizeof token), length);
    CHECK_TEXT(token, cardea_user_access_token(user, NULL));
    CHECK_NUMBER(cardea_peek_access_token(client, start, sizeof start), length);
    CHECK(strlen(start) == sizeof start - 1 && strncmp(start, token, sizeof start - 1) == 0);
    CHECK_NUMBER(cardea_peek_access_token(client, NULL, 0), length);
    CHECK_NUMBER(cardea_peek_access_token(client, start, 0), length);
    CHECK_NUMBER(run_status(client, cardea_invalidate_session), CARDEA_OK);
    CHECK_NUMBER(cardea_peek_access_token(client, token, sizeof token), 0);
    CHECK_TEXT(token, "");
}

static void says_why_it_fails(void) {
    CARDEA_AUTO(cardea_client) client = new_presenting("denied");
    CARDEA_AUTO(cardea_options) options = new_options();
    cardea_result *result = (cardea_result *)&client;
    cardea_error *error = NULL;
    CHECK_NUMBER(cardea_login(client, options, &result, &error), CARDEA_ERROR_ACCESS_DENIED);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_ACCESS_DENIED);
    CHECK_TEXT(cardea_error_code(error), "access_denied");
    cardea_result_free(result);
    cardea_error_free(error);
    result = (cardea_result *)&client;
    CHECK_NUMBER(cardea_login(client, NULL, &result, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(result == NULL);
}

static void goes_on_from_a_code(void) {
    CARDEA_AUTO(cardea_client) client = new_presenting("unverified");
    CARDEA_AUTO(cardea_options) options = new_options();
    cardea_result *result = NULL;
    CHECK_NUMBER(cardea_login(client, options, &result, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    CHECK_NUMBER(cardea_pending_get_kind(challenge), CARDEA_PENDING_CODE);
    CHECK_TEXT(cardea_pending_text(challenge, "address"), SANDBOX_EMAIL);
    CHECK_TEXT(cardea_pending_text(challenge, "channel"), "email");
    CHECK(cardea_pending_text(challenge, "authorization_url") == NULL);
    char *code = sandbox_code();
    cardea_operation operation = 0;
    cardea_check_oauth_email_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    free(code);
    cardea_pending_free(challenge);
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

static void makes_clients_of_each_kind(void) {
    char ory[256], issuer[256];
    snprintf(ory, sizeof ory, "%s/ory", sandbox_url());
    snprintf(issuer, sizeof issuer, "%s/oidc", sandbox_url());
    cardea_config *config = cardea_config_new();
    cardea_config_set_application_id(config, "com.example.app", NULL);
    cardea_client *client = NULL;
    CHECK_NUMBER(cardea_config_set_ory(config, "ftp://a.test", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK(client == NULL);
    /* The server that is set last counts. */
    for (int kind = 0; kind < 3; kind++) {
        if (kind == 0) CHECK_NUMBER(cardea_config_set_prelude(config, sandbox_url(), NULL), CARDEA_OK);
        if (kind == 1) CHECK_NUMBER(cardea_config_set_ory(config, ory, NULL), CARDEA_OK);
        if (kind == 2) CHECK_NUMBER(cardea_config_set_openid(config, issuer, "notes", NULL), CARDEA_OK);
        CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_OK);
        CHECK_TEXT(cardea_client_store_kind(client), "undecided");
        cardea_client_free(client);
    }
    CHECK_NUMBER(cardea_config_set_openid(config, issuer, NULL, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_config_free(config);
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
    CHECK_TEXT(cardea_status_name(CARDEA_ERROR_DECODING_FAILED), "decoding_failed");
    CHECK(cardea_status_name(CARDEA_ERROR_TIMEOUT) == cardea_status_name(CARDEA_ERROR_TIMEOUT));
    CHECK(cardea_status_name((cardea_status)-999) == NULL && cardea_status_name((cardea_status)1) == NULL);
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", CARDEA_VERSION_MAJOR, CARDEA_VERSION_MINOR, CARDEA_VERSION_PATCH);
    CHECK_TEXT(version, cardea_version());
    CHECK(CARDEA_VERSION_NUMBER >= 100);
}

int main(void) {
    sandbox_reset();
    run_test("one call signs in; claims are read by name, and the token at hand without an operation",
        signs_in_with_one_call);
    run_test("that call says why it fails", says_why_it_fails);
    run_test("a login by one call goes on from a code", goes_on_from_a_code);
    run_test("who waits for an operation gets its error", hands_errors_to_the_waiter);
    run_test("there is a client of each kind of server, and the server that was set last counts",
        makes_clients_of_each_kind);
    run_test("errors and results have as many owners as are needed, and leaks are countable", keeps_what_is_retained);
    run_test("statuses have names, and the version is a number", names_statuses);
    return finish_tests();
}
