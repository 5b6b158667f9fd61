/* A login in two halves: begin, visit the page, redeem; what the result tells; what is refused. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>
#include <time.h>

static cardea_client *client;

static void check_user(const cardea_user *user) {
    int64_t expires_at = 0;
    const char *token = cardea_user_access_token(user, &expires_at);
    if (!CHECK(token != NULL)) return;
    CHECK(strchr(token, '.') != NULL && strrchr(token, '.') != strchr(token, '.'));
    CHECK(cardea_user_access_token(user, NULL) == token);
    CHECK(expires_at > (int64_t)time(NULL) * 1000);

    const char *claims = cardea_user_claims_json(user);
    if (!CHECK(claims != NULL && claims[0] == '{')) return;
    char *subject = text_between(claims, "\"sub\":\"", "\"");
    char *session = text_between(claims, "\"sid\":\"", "\"");
    CHECK_TEXT(cardea_user_id(user), subject);
    CHECK_TEXT(cardea_user_claim(user, "sid"), session);
    free(subject);
    free(session);
}

static void describes_the_attempt(void) {
    int64_t now = (int64_t)time(NULL) * 1000;
    cardea_pending *attempt = begin(client);
    CHECK(cardea_pending_id(attempt) != NULL && strlen(cardea_pending_id(attempt)) >= 16);
    CHECK_TEXT(cardea_pending_text(attempt, "redirect_uri"), REDIRECT_URI);
    const char *url = cardea_pending_text(attempt, "authorization_url");
    CHECK(url != NULL && strncmp(url, sandbox_url(), strlen(sandbox_url())) == 0);
    CHECK(cardea_pending_expires_at_ms(attempt) >= now + 599000);
    CHECK(cardea_pending_expires_at_ms(attempt) <= now + 660000);
    cardea_pending_free(attempt);
}

static void signs_in_by_challenge_token(void) {
    cardea_pending *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    char *token = text_between(redirect, "challenge_token=", "&");
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    CHECK_NUMBER(
        cardea_finalize_oauth_login_with_token(client, attempt, token, NULL, NULL, &operation, &error), CARDEA_OK);
    CHECK(operation != 0 && error == NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(cardea_result_error(result) == NULL);
    CHECK(cardea_pending_text(cardea_result_pending(result), "address") == NULL);
    CHECK(cardea_pending_retain(cardea_result_pending(result)) == NULL &&
          cardea_pending_retain(cardea_result_pending(result)) == NULL);
    check_user(cardea_result_user(result));
    cardea_result_free(result);
    cardea_pending_free(attempt);
    free(token);
    free(redirect);
}

static void signs_in_by_redirect(void) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    check_user(cardea_result_user(result));
    cardea_result_free(result);
    cardea_pending_free(attempt);
}

static void knows_the_user_until_logout(void) {
    cardea_operation operation = 0;
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    int requests = sandbox_requests(NULL);
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    check_user(cardea_result_user(result));
    cardea_result_free(result);
    CHECK_NUMBER(sandbox_requests(NULL), requests);

    cardea_logout(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK_NUMBER(sandbox_requests("/v1/session/revoke"), 1);
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_SIGNED_IN);
}

static void redeems_an_attempt_once(void) {
    cardea_pending *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    cardea_operation operation = 0;
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    int requests = sandbox_requests(FINALIZE_PATH);
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_ATTEMPT_CONSUMED);
    CHECK_NUMBER(sandbox_requests(FINALIZE_PATH), requests);
    free(redirect);
    cardea_pending_free(attempt);
}

static void check_redirect(const char *redirect, cardea_status expected) {
    cardea_pending *attempt = begin(client);
    cardea_operation operation = 0;
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    if (!CHECK_NUMBER(status_of(client, operation), expected)) printf("#     for %s\n", redirect);
    cardea_pending_free(attempt);
}

static void refuses_foreign_redirects(void) {
    int requests = sandbox_requests(FINALIZE_PATH);
    check_redirect("other://oauth-callback?challenge_token=a.b.c", CARDEA_ERROR_REDIRECT_MISMATCH);
    check_redirect("myapp://oauth-callback.evil.test?challenge_token=a.b.c", CARDEA_ERROR_REDIRECT_MISMATCH);
    check_redirect("myapp://oauth-callback/elsewhere?challenge_token=a.b.c", CARDEA_ERROR_REDIRECT_MISMATCH);
    check_redirect("myapp://oauth-callback:99?challenge_token=a.b.c", CARDEA_ERROR_REDIRECT_MISMATCH);
    check_redirect("https://oauth-callback?challenge_token=a.b.c", CARDEA_ERROR_REDIRECT_MISMATCH);
    check_redirect("not a URL", CARDEA_ERROR_INVALID_ARGUMENT);
    check_redirect(REDIRECT_URI, CARDEA_ERROR_MISSING_CHALLENGE_TOKEN);
    CHECK_NUMBER(sandbox_requests(FINALIZE_PATH), requests);
}

static void reports_what_the_provider_refused(void) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "denied");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_ACCESS_DENIED);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
    CHECK(cardea_result_user(result) == NULL);
    CHECK_TEXT(cardea_error_code(cardea_result_error(result)), "access_denied");
    cardea_result_free(result);
    cardea_pending_free(attempt);
}

static void carries_the_details_of_an_error(void) {
    cardea_pending *attempt = begin(client);
    sandbox_fault(FINALIZE_PATH,
        "{\"answer\": \"status\", \"status\": 429, \"headers\": {\"Retry-After\": \"7\"}, \"body\":"
        " \"{\\\"code\\\": \\\"too_many_requests\\\", \\\"message\\\": \\\"Slow down\\\", \\\"request_id\\\": "
        "\\\"req-42\\\"}\"}");
    cardea_result *result = redeem(client, attempt, "verified");
    const cardea_error *error = cardea_result_error(result);
    CHECK(cardea_result_error(result) == error);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_RATE_LIMITED);
    CHECK_NUMBER(cardea_error_status(error), CARDEA_ERROR_RATE_LIMITED);
    CHECK_TEXT(cardea_error_code(error), "rate_limited");
    CHECK_NUMBER(cardea_error_http_status(error), 429);
    CHECK_TEXT(cardea_error_server_code(error), "too_many_requests");
    CHECK_TEXT(cardea_error_detail(error, "request_id"), "req-42");
    CHECK_NUMBER(cardea_error_retry_after_ms(error), 7000);
    CHECK(cardea_error_is_retryable(error));
    CHECK_TEXT(cardea_error_message(error), "Slow down");
    cardea_result_free(result);
    cardea_pending_free(attempt);
}

static void stays_redeemable_after_a_passing_failure(void) {
    cardea_pending *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    cardea_operation operation = 0;
    sandbox_fault(FINALIZE_PATH, "{\"answer\": \"error\", \"status\": 503, \"code\": \"unavailable\"}");
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_SERVER);
    CHECK_TEXT(cardea_error_code(cardea_result_error(result)), "unavailable");
    CHECK(cardea_error_is_retryable(cardea_result_error(result)));
    cardea_result_free(result);
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    free(redirect);
    cardea_pending_free(attempt);
}

static void sends_the_redirect_uri_as_it_is(void) {
    sandbox_control("{\"behaviour\": {\"compares_redirect_query\": true}}");
    for (int is_plain = 0; is_plain < 2; is_plain++) {
        cardea_config *config = new_config();
        CHECK_NUMBER(cardea_config_set_plain_redirect_uri(config, is_plain, NULL), CARDEA_OK);
        cardea_client *own = new_client(config);
        int before = sandbox_requests(AUTHORIZE_PATH);
        cardea_pending_free(begin(own));
        CHECK_NUMBER(sandbox_requests(AUTHORIZE_PATH) - before, is_plain ? 1 : 2);
        cardea_client_free(own);
    }
    sandbox_control("{\"behaviour\": {\"compares_redirect_query\": false}}");
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    run_test("an attempt tells its id, page, redirect URI and end", describes_the_attempt);
    run_test("a challenge token signs in", signs_in_by_challenge_token);
    run_test("a redirect signs in", signs_in_by_redirect);
    run_test("the current user is known without a request until logout", knows_the_user_until_logout);
    run_test("an attempt is redeemed once", redeems_an_attempt_once);
    run_test("a redirect of another URI is refused without a request", refuses_foreign_redirects);
    run_test("a refusal of the user is access_denied", reports_what_the_provider_refused);
    run_test("an error carries the server's details", carries_the_details_of_an_error);
    run_test("an attempt stays redeemable after a passing failure", stays_redeemable_after_a_passing_failure);
    run_test("a server that takes the redirect URI to the letter refuses none that is sent so",
        sends_the_redirect_uri_as_it_is);
    cardea_client_free(client);
    return finish_tests();
}
