/* Logins at an Ory-compatible server: registration, the e-mail code, the session, and what cannot work. */
#include "check.h"
#include "host.h"
#include "ory.h"
#include "sandbox.h"

#include <stdlib.h>

/* A client that wants a verified address. */
static cardea_client *new_verifying_client(void) {
    cardea_config *config = new_ory_config();
    CHECK_NUMBER(cardea_config_set_require_verified_address(config, true, NULL), CARDEA_OK);
    return new_client(config);
}

static void signs_in(void) {
    ory_behaviour("verified", "");
    cardea_client *client = new_client(new_ory_config());
    cardea_result *result = ory_login(client);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    const cardea_user *user = cardea_result_user(result);
    CHECK(strncmp(cardea_user_access_token(user, NULL), "ory_st_", 7) == 0);
    CHECK(cardea_user_id(user) != NULL);
    char *token = strdup(cardea_user_access_token(user, NULL));
    cardea_result_free(result);
    result = run(client, cardea_refresh);
    CHECK_TEXT(cardea_user_access_token(cardea_result_user(result), NULL), token);
    cardea_result_free(result);
    CHECK_NUMBER(sandbox_requests("/ory/sessions/whoami"), 2);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(sandbox_requests("/ory/self-service/logout/api"), 1);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    free(token);
    cardea_client_free(client);
}

/* Who a login, or a registration, ends as; free it. */
static char *user_of(cardea_client *client, bool registers) {
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_options_set_registers(options, registers, NULL), CARDEA_OK);
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    cardea_pending *attempt = pending_of(take(client, operation));
    cardea_result *result = redeem(client, attempt, "verified");
    cardea_pending_free(attempt);
    const char *id = cardea_user_id(cardea_result_user(result));
    char *copy = strdup(id != NULL ? id : "");
    cardea_result_free(result);
    return copy;
}

static void registers_and_signs_in(void) {
    ory_behaviour("verified", "");
    cardea_client *client = new_client(new_ory_config());
    char *first = user_of(client, true);
    CHECK(*first != '\0');
    for (int again = 0; again < 2; again++) {
        CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
        char *user = user_of(client, again == 1);
        CHECK_TEXT(user, first);
        free(user);
    }
    CHECK_NUMBER(sandbox_requests("/ory/self-service/registration/api"), 2);
    free(first);
    cardea_client_free(client);
}

static void tells_refusals(void) {
    ory_behaviour("denied", "");
    cardea_client *client = new_client(new_ory_config());
    cardea_result *result = ory_login_as(client, "denied");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_ACCESS_DENIED);
    CHECK_TEXT(cardea_error_server_code(cardea_result_error(result)), "4000001");
    cardea_result_free(result);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_client_free(client);
}

static void proves_the_address(void) {
    ory_behaviour("unverified", "");
    cardea_client *client = new_verifying_client();
    cardea_result *result = ory_login_as(client, "unverified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    CHECK_TEXT(cardea_pending_text(cardea_result_pending(result), "address"), SANDBOX_EMAIL);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    CHECK_TEXT(cardea_pending_text(challenge, "channel"), "email");
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_operation operation = 0;
    cardea_check_otp(client, challenge, "000000x", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_OTP_CODE);
    cardea_resend_otp(client, challenge, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    char *code = sandbox_code();
    cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    free(code);
    cardea_pending_free(challenge);
    cardea_client_free(client);
}

static void texts_a_telephone(void) {
    ory_behaviour("verified", ", \"ory_phone_number\": \"4915112345678\"");
    cardea_client *client = new_verifying_client();
    cardea_result *result = ory_login(client);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    CHECK_TEXT(cardea_pending_text(cardea_result_pending(result), "address"), "4915112345678");
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    CHECK_TEXT(cardea_pending_text(challenge, "channel"), "sms");
    CHECK_TEXT(cardea_pending_text(challenge, "address"), "4915112345678");
    cardea_operation operation = 0;
    cardea_check_otp(client, challenge, "000000x", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_OTP_CODE);
    cardea_pending_free(challenge);
    CHECK_NUMBER(cardea_pending_text(challenge, "channel"), 0);
    cardea_client_free(client);
}

static cardea_status password_status(cardea_client *client, const char *password) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_change_password(client, password, NULL, NULL, &operation, NULL), CARDEA_OK);
    return status_of(client, operation);
}

static void recovers_accounts(void) {
    ory_behaviour("verified", "");
    cardea_client *client = new_client(new_ory_config());
    char *user = user_of(client, false);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(password_status(client, "long enough"), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_recover_account(client, SANDBOX_EMAIL, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    CHECK_TEXT(cardea_pending_text(cardea_result_pending(result), "address"), SANDBOX_EMAIL);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    cardea_check_otp(client, challenge, "000000x", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_OTP_CODE);
    char *code = sandbox_code();
    cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    CHECK_TEXT(cardea_user_id(cardea_result_user(result)), user);
    cardea_result_free(result);
    CHECK_NUMBER(password_status(client, "short"), CARDEA_ERROR_BAD_REQUEST);
    CHECK_NUMBER(password_status(client, "long enough"), CARDEA_OK);
    free(code);
    free(user);
    cardea_pending_free(challenge);
    cardea_client_free(client);
}

static void lists_sessions(void) {
    ory_behaviour("verified", "");
    cardea_client *client = new_client(new_ory_config()), *other = new_client(new_ory_config());
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(sign_in(other), CARDEA_OK);
    cardea_operation operation = 0;
    cardea_list_sessions(client, 0, 0, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_list_count(cardea_result_list(result)), 2);
    cardea_result_free(result);
    cardea_revoke_sessions(client, CARDEA_SESSIONS_OTHERS, NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK_NUMBER(run_status(other, cardea_refresh), CARDEA_ERROR_UNAUTHORIZED);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    cardea_client_free(other);
    cardea_client_free(client);
}

static void tells_limits(void) {
    ory_behaviour("verified", "");
    sandbox_fault("/ory/self-service/login/api",
        "{\"answer\": \"status\", \"status\": 429, \"headers\": {\"x-ratelimit-limit\": \"10, 10;w=1\","
        " \"x-ratelimit-remaining\": \"0\", \"x-ratelimit-reset\": \"7\"}}");
    cardea_client *client = new_client(new_ory_config());
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    const cardea_error *error = cardea_result_error(result);
    CHECK_NUMBER(cardea_error_status(error), CARDEA_ERROR_RATE_LIMITED);
    CHECK_NUMBER(cardea_error_retry_after_ms(error), 7000);
    CHECK_TEXT(cardea_error_detail(error, "x-ratelimit-limit"), "10, 10;w=1");
    CHECK_TEXT(cardea_error_detail(error, "x-ratelimit-remaining"), "0");
    CHECK(cardea_error_detail(error, "use_flow_id") == NULL && cardea_error_detail(error, NULL) == NULL);
    cardea_result_free(result);
    cardea_options_free(options);
    cardea_client_free(client);
}

static cardea_status begun_with(cardea_client *client, const char *redirect_uri, const char *scope, const char *name) {
    cardea_options *options = new_options();
    if (redirect_uri != NULL) cardea_options_set_redirect_uri(options, redirect_uri, NULL);
    if (scope != NULL) cardea_options_add_scope(options, scope, NULL);
    if (name != NULL) cardea_options_add_parameter(options, name, "1", NULL);
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    return status_of(client, operation);
}

static void refuses_what_cannot_work(void) {
    ory_behaviour("verified", "");
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_ory(config, NULL, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_config_free(config);
    config = new_config();
    CHECK_NUMBER(cardea_config_set_ory(config, "http://example.com", NULL), CARDEA_OK);
    cardea_client *client = NULL;
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_config_free(config);
    client = new_client(new_ory_config());
    CHECK_NUMBER(begun_with(client, "myapp:/callback", NULL, NULL), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(begun_with(client, REDIRECT_URI "?code=1", NULL, NULL), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(begun_with(client, NULL, "email", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(begun_with(client, NULL, NULL, "max_age"), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(sandbox_requests(NULL), 0);
    CHECK_NUMBER(begun_with(client, "other://oauth-callback", NULL, NULL), CARDEA_ERROR_BAD_REQUEST);
    cardea_client_free(client);
}

static void takes_id_tokens(void) {
    ory_behaviour("verified", "");
    cardea_client *client = new_client(new_ory_config());
    cardea_operation operation = 0;
    cardea_login_with_id_token(client, "github", "e30.e30.e30", "n", NULL, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INTERNAL_SERVER_ERROR);
    CHECK_TEXT(cardea_error_server_code(cardea_result_error(result)), "upstream_error");
    cardea_result_free(result);
    cardea_login_with_id_token(client, "google", "", NULL, NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_login_with_id_token(client, NULL, "x", NULL, NULL, NULL, NULL, &operation, NULL),
        CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_client_free(client);
}

/* At another server the setting would be missed in silence; not setting it is what it says. */
static void wants_verified_addresses_at_its_server_only(void) {
    for (int requires = 0; requires < 2; requires++) {
        cardea_config *config = new_config();
        cardea_client *client = NULL;
        cardea_error *error = NULL;
        CHECK_NUMBER(cardea_config_set_require_verified_address(config, requires == 1, NULL), CARDEA_OK);
        cardea_status expected = requires ? CARDEA_ERROR_INVALID_CONFIGURATION : CARDEA_OK;
        CHECK_NUMBER(cardea_client_new(config, &client, &error), expected);
        CHECK(!requires || strstr(cardea_error_message(error), "`require_verified_address`") != NULL);
        cardea_error_free(error);
        cardea_client_free(client);
        cardea_config_free(config);
    }
}

int main(void) {
    run_test("a login exchanges its code, and its token stays the same until it signs out", signs_in);
    run_test("a registration and the logins after it are the same user", registers_and_signs_in);
    run_test("the user's no is told with the number of its message, and the next login works", tells_refusals);
    run_test("an address that is not verified is proven by a code", proves_the_address);
    run_test("a code that goes to a telephone has its channel", texts_a_telephone);
    run_test("who cannot sign in is let in by a code, and sets a password", recovers_accounts);
    run_test("sessions are listed, and others are ended", lists_sessions);
    run_test("a rate limit says how long to wait and what is left", tells_limits);
    run_test("what cannot work is refused before any request", refuses_what_cannot_work);
    run_test("an ID token that the server cannot check is refused by name", takes_id_tokens);
    run_test("a verified address is wanted at such a server only", wants_verified_addresses_at_its_server_only);
    return finish_tests();
}
