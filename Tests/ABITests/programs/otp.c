/* A login whose e-mail address must be proven by a code. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *client;

/* Begins a login that needs a code. */
static cardea_challenge *challenge_from(const char *outcome, bool has_email) {
    cardea_attempt *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, outcome);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_OTP_REQUIRED);
    CHECK(cardea_result_user(result) == NULL);
    cardea_challenge *challenge = cardea_result_copy_challenge(result);
    CHECK(cardea_challenge_id(challenge) != NULL);
    CHECK(cardea_challenge_expires_at_ms(challenge) > 0);
    if (has_email) {
        CHECK_TEXT(cardea_result_email(result), SANDBOX_EMAIL);
        CHECK_TEXT(cardea_challenge_email(challenge), SANDBOX_EMAIL);
    } else {
        CHECK(cardea_result_email(result) == NULL && cardea_challenge_email(challenge) == NULL);
    }
    cardea_result_free(result);
    cardea_attempt_free(attempt);
    return challenge;
}

static cardea_status check_code(cardea_challenge *challenge, const char *code) {
    cardea_operation operation = 0;
    cardea_check_otp(client, code, challenge, NULL, NULL, &operation, NULL);
    return status_of(client, operation);
}

static const char *wrong(const char *code) {
    return strcmp(code, "000000") == 0 ? "000001" : "000000";
}

static void completes_the_login(void) {
    cardea_challenge *challenge = challenge_from("unverified", true);
    char *code = sandbox_code();
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_check_otp(client, code, challenge, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(cardea_profile_user_id(cardea_user_profile(cardea_result_user(result))) != NULL);
    cardea_result_free(result);
    CHECK_NUMBER(check_code(challenge, code), CARDEA_ERROR_CHALLENGE_CONSUMED);
    free(code);
    cardea_challenge_free(challenge);
}

static void completes_without_knowing_the_address(void) {
    cardea_challenge *challenge = challenge_from("unverified_without_email", false);
    char *code = sandbox_code();
    CHECK_NUMBER(check_code(challenge, code), CARDEA_OK);
    free(code);
    cardea_challenge_free(challenge);
}

static void survives_wrong_codes(void) {
    cardea_challenge *challenge = challenge_from("unverified", true);
    char *code = sandbox_code();
    CHECK_NUMBER(check_code(challenge, wrong(code)), CARDEA_ERROR_INVALID_OTP_CODE);
    CHECK_NUMBER(check_code(challenge, wrong(code)), CARDEA_ERROR_INVALID_OTP_CODE);
    CHECK_NUMBER(check_code(challenge, code), CARDEA_OK);
    free(code);
    cardea_challenge_free(challenge);
}

static void survives_a_broken_connection(void) {
    cardea_challenge *challenge = challenge_from("unverified", true);
    char *code = sandbox_code();
    sandbox_fault(OTP_CHECK_PATH, "{\"answer\": \"drop\", \"times\": 2}");
    cardea_status status = check_code(challenge, code);
    CHECK(status == CARDEA_ERROR_NETWORK || status == CARDEA_OK);
    sandbox_control("{\"clear_faults\": true}");
    if (status != CARDEA_OK) CHECK_NUMBER(check_code(challenge, code), CARDEA_OK);
    free(code);
    cardea_challenge_free(challenge);
}

static void resends_the_code(void) {
    cardea_challenge *challenge = challenge_from("unverified", true);
    char *first = sandbox_code();
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_resend_otp(client, challenge, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_NONE);
    CHECK(cardea_result_error(result) == NULL);
    cardea_result_free(result);
    char *second = sandbox_code();
    if (strcmp(first, second) != 0) CHECK_NUMBER(check_code(challenge, first), CARDEA_ERROR_INVALID_OTP_CODE);
    CHECK_NUMBER(check_code(challenge, second), CARDEA_OK);
    free(first);
    free(second);
    cardea_challenge_free(challenge);
}

static void passes_the_pause_on(void) {
    sandbox_control("{\"behaviour\": {\"otp_resend_interval\": 30}}");
    cardea_challenge *challenge = challenge_from("unverified", true);
    cardea_operation operation = 0;
    cardea_resend_otp(client, challenge, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_RATE_LIMITED);
    uint32_t pause = cardea_error_retry_after_ms(cardea_result_error(result));
    CHECK(pause > 0 && pause <= 30000);
    cardea_result_free(result);
    char *code = sandbox_code();
    CHECK_NUMBER(check_code(challenge, code), CARDEA_OK);
    free(code);
    cardea_challenge_free(challenge);
    sandbox_reset();
}

static void is_told_apart_by_id(void) {
    cardea_challenge *challenge = challenge_from("unverified", true);
    cardea_operation operation = 0;
    cardea_restore_oauth_email_challenge(client, cardea_challenge_id(challenge), NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_OTP_REQUIRED);
    cardea_challenge *again = cardea_result_copy_challenge(result);
    cardea_challenge *third = cardea_result_copy_challenge(result);
    CHECK(again != NULL && again != challenge && third != again);
    CHECK_TEXT(cardea_challenge_id(again), cardea_challenge_id(challenge));
    cardea_result_free(result);
    char *code = sandbox_code();
    CHECK_NUMBER(check_code(third, code), CARDEA_OK);
    free(code);
    cardea_challenge_free(again);
    cardea_challenge_free(third);
    cardea_challenge_free(challenge);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    run_test("the code sent by e-mail completes the login, once", completes_the_login);
    run_test("the login completes where the server does not tell the address", completes_without_knowing_the_address);
    run_test("a wrong code leaves the challenge usable", survives_wrong_codes);
    run_test("a broken connection leaves the challenge usable", survives_a_broken_connection);
    run_test("the code is sent again", resends_the_code);
    run_test("a server that asks for a pause is heard", passes_the_pause_on);
    run_test("a challenge is found by its id", is_told_apart_by_id);
    cardea_client_free(client);
    return finish_tests();
}
