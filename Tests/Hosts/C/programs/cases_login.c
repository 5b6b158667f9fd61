/* Cases of Tests/Hosts/Conformance that no other program shows: logins. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *client;

/* A presenter that follows the page's redirect; as "foreign" it comes back with another application's. */
static void present(void *user_data, cardea_question *presentation) {
    char *redirect = sandbox_visit(cardea_question_text(presentation, "url"), "verified");
    bool is_foreign = user_data != NULL;
    cardea_question_reply_text(presentation, is_foreign ? "other-app://oauth-callback?challenge_token=x" : redirect);
    cardea_question_free(presentation);
    free(redirect);
}

static cardea_client *client_of_presenter(void *user_data, const char *account) {
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, present, false, user_data, NULL, NULL);
    cardea_config_set_account(config, account, NULL);
    return new_client(config);
}

static cardea_result *login(cardea_client *with, const char *provider, const char *redirect_uri) {
    cardea_options *options = new_options();
    cardea_options_set_provider(options, provider, NULL);
    cardea_options_set_redirect_uri(options, redirect_uri, NULL);
    cardea_operation operation = 0;
    cardea_login_with_oauth(with, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    return take(with, operation);
}

static cardea_status login_status(cardea_client *with, const char *provider, const char *redirect_uri) {
    return result_end(login(with, provider, redirect_uri));
}

static void signs_in_by_every_provider(void) {
    static const char *const providers[] = {"google", "apple", "microsoft", "github", "okta", "facebook"};
    for (size_t index = 0; index < sizeof providers / sizeof *providers; index++)
        CHECK_NUMBER(login_status(client, providers[index], REDIRECT_URI), CARDEA_OK);
}

static void refuses_a_foreign_redirect(void) {
    cardea_client *foreign = client_of_presenter(&client, "foreign");
    int requests = sandbox_requests(FINALIZE_PATH);
    CHECK_NUMBER(login_status(foreign, "google", REDIRECT_URI), CARDEA_ERROR_REDIRECT_MISMATCH);
    CHECK_NUMBER(sandbox_requests(FINALIZE_PATH), requests);
    cardea_client_free(foreign);
}

static void check_refusal(cardea_result *result, cardea_status status, const char *server_code) {
    CHECK_NUMBER(cardea_result_status(result), status);
    CHECK_TEXT(cardea_error_server_code(cardea_result_error(result)), server_code);
    cardea_result_free(result);
}

static void passes_on_an_unknown_provider(void) {
    sandbox_control("{\"behaviour\": {\"unconfigured_providers\": [\"okta\"]}}");
    check_refusal(login(client, "okta", REDIRECT_URI), CARDEA_ERROR_BAD_REQUEST, "oauth_provider_not_configured");
    CHECK_NUMBER(login_status(client, "google", REDIRECT_URI), CARDEA_OK);
}

static void passes_on_an_unknown_redirect(void) {
    check_refusal(login(client, "google", "strange-app://cb"), CARDEA_ERROR_BAD_REQUEST, "invalid_redirect_uri");
}

static cardea_status finalize(cardea_pending *attempt, const char *token) {
    cardea_operation operation = 0;
    cardea_finalize_oauth_login_with_token(client, attempt, token, NULL, NULL, &operation, NULL);
    return status_of(client, operation);
}

static void refuses_tokens_that_are_none(void) {
    cardea_pending *attempt = begin(client);
    int requests = sandbox_requests(FINALIZE_PATH);
    CHECK_NUMBER(finalize(attempt, ""), CARDEA_ERROR_MISSING_CHALLENGE_TOKEN);
    CHECK_NUMBER(finalize(attempt, "no token"), CARDEA_ERROR_INVALID_CHALLENGE_TOKEN);
    CHECK_NUMBER(sandbox_requests(FINALIZE_PATH), requests);
    cardea_pending_free(attempt);
}

static void reports_a_token_that_is_too_old(void) {
    cardea_pending *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    char *token = text_between(redirect, "challenge_token=", "&");
    sandbox_control("{\"expire\": [\"challenge_tokens\"]}");
    CHECK_NUMBER(finalize(attempt, token), CARDEA_ERROR_EXPIRED_CHALLENGE_TOKEN);
    free(token);
    free(redirect);
    cardea_pending_free(attempt);
}

static void keeps_two_logins_apart(void) {
    cardea_pending *first = begin(client), *second = begin(client);
    cardea_result *result = redeem(client, second, "verified&email=second@example.com");
    const char *claims = cardea_user_claims_json(cardea_result_user(result));
    CHECK(claims != NULL && strstr(claims, "second@example.com") != NULL);
    cardea_result_free(result);
    result = redeem(client, first, "verified&email=first@example.com");
    claims = cardea_user_claims_json(cardea_result_user(result));
    CHECK(claims != NULL && strstr(claims, "first@example.com") != NULL);
    cardea_result_free(result);
    cardea_pending_free(first);
    cardea_pending_free(second);
}

static void begins_with_a_loopback_address(void) {
    cardea_options *options = new_options();
    cardea_options_set_redirect_uri(options, "http://127.0.0.1:4711/callback", NULL);
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    cardea_result *result = take(client, operation);
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
    CHECK_TEXT(cardea_pending_text(attempt, "redirect_uri"), "http://127.0.0.1:4711/callback");
    cardea_result_free(result);
    result = redeem(client, attempt, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_pending_free(attempt);
}

static void refuses_an_empty_code(void) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "unverified");
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_operation operation = 0;
    cardea_check_otp(client, challenge, "", NULL, NULL, &operation, NULL);
    if (operation != 0) CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(sandbox_requests(OTP_CHECK_PATH), 0);
    cardea_pending_free(challenge);
    cardea_result_free(result);
    cardea_pending_free(attempt);
}

static void tells_names_beyond_ascii(void) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "verified&name=Zo%C3%AB%20%F0%9F%A6%8A%20%E6%9D%8E");
    const char *claims = cardea_user_claims_json(cardea_result_user(result));
    CHECK(claims != NULL && strstr(claims, "Zo\xc3\xab \xf0\x9f\xa6\x8a \xe6\x9d\x8e") != NULL);
    cardea_result_free(result);
    cardea_pending_free(attempt);
}

int main(void) {
    sandbox_reset();
    client = client_of_presenter(NULL, "cases");
    run_test("all six providers sign in", signs_in_by_every_provider);
    run_test("a presenter's redirect to another application fails the login", refuses_a_foreign_redirect);
    run_test(
        "a provider that the server lacks is its refusal, and the next login works", passes_on_an_unknown_provider);
    run_test("a redirect URI that the server does not allow is its refusal", passes_on_an_unknown_redirect);
    run_test("a challenge token that is none is refused without a request", refuses_tokens_that_are_none);
    run_test("a challenge token that is too old is refused by the server", reports_a_token_that_is_too_old);
    run_test("two logins in halves keep apart", keeps_two_logins_apart);
    run_test("a login in halves may have a loopback address", begins_with_a_loopback_address);
    run_test("an empty code is refused without a request", refuses_an_empty_code);
    run_test("names beyond ASCII arrive as they are", tells_names_beyond_ascii);
    cardea_client_free(client);
    return finish_tests();
}
