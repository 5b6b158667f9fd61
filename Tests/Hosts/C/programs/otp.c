/* A login whose e-mail address must be proven by a code. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *client;

/* Begins a login that needs a code. */
static cardea_pending *challenge_from(const char *outcome, bool has_email) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, outcome);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    CHECK(cardea_result_user(result) == NULL);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    CHECK(cardea_pending_id(challenge) != NULL);
    CHECK(cardea_pending_expires_at_ms(challenge) > 0);
    if (has_email) {
        CHECK_TEXT(cardea_pending_text(cardea_result_pending(result), "address"), SANDBOX_EMAIL);
        CHECK_TEXT(cardea_pending_text(challenge, "address"), SANDBOX_EMAIL);
    } else {
        CHECK(cardea_pending_text(cardea_result_pending(result), "address") == NULL &&
              cardea_pending_text(challenge, "address") == NULL);
    }
    cardea_result_free(result);
    cardea_pending_free(attempt);
    return challenge;
}

static cardea_status check_code(cardea_pending *challenge, const char *code) {
    cardea_operation operation = 0;
    cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    return status_of(client, operation);
}

static const char *wrong(const char *code) {
    return strcmp(code, "000000") == 0 ? "000001" : "000000";
}

static void completes_the_login(void) {
    cardea_pending *challenge = challenge_from("unverified", true);
    char *code = sandbox_code();
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(cardea_user_id(cardea_result_user(result)) != NULL);
    cardea_result_free(result);
    CHECK_NUMBER(check_code(challenge, code), CARDEA_ERROR_CHALLENGE_CONSUMED);
    free(code);
    cardea_pending_free(challenge);
}

static void completes_without_knowing_the_address(void) {
    cardea_pending *challenge = challenge_from("unverified_without_email", false);
    char *code = sandbox_code();
    CHECK_NUMBER(check_code(challenge, code), CARDEA_OK);
    free(code);
    cardea_pending_free(challenge);
}

static void survives_wrong_codes(void) {
    cardea_pending *challenge = challenge_from("unverified", true);
    char *code = sandbox_code();
    CHECK_NUMBER(check_code(challenge, wrong(code)), CARDEA_ERROR_INVALID_OTP_CODE);
    CHECK_NUMBER(check_code(challenge, wrong(code)), CARDEA_ERROR_INVALID_OTP_CODE);
    CHECK_NUMBER(check_code(challenge, code), CARDEA_OK);
    free(code);
    cardea_pending_free(challenge);
}

static void survives_a_broken_connection(void) {
    cardea_pending *challenge = challenge_from("unverified", true);
    char *code = sandbox_code();
    sandbox_fault(OTP_CHECK_PATH, "{\"answer\": \"drop\", \"times\": 2}");
    cardea_status status = check_code(challenge, code);
    CHECK(status == CARDEA_ERROR_NETWORK || status == CARDEA_OK);
    sandbox_control("{\"clear_faults\": true}");
    if (status != CARDEA_OK) CHECK_NUMBER(check_code(challenge, code), CARDEA_OK);
    free(code);
    cardea_pending_free(challenge);
}

static void resends_the_code(void) {
    cardea_pending *challenge = challenge_from("unverified", true);
    char *first = sandbox_code();
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_resend_otp(client, challenge, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
    CHECK(cardea_result_error(result) == NULL);
    cardea_result_free(result);
    char *second = sandbox_code();
    if (strcmp(first, second) != 0) CHECK_NUMBER(check_code(challenge, first), CARDEA_ERROR_INVALID_OTP_CODE);
    CHECK_NUMBER(check_code(challenge, second), CARDEA_OK);
    free(first);
    free(second);
    cardea_pending_free(challenge);
}

static void passes_the_pause_on(void) {
    sandbox_control("{\"behaviour\": {\"otp_resend_interval\": 30}}");
    cardea_pending *challenge = challenge_from("unverified", true);
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
    cardea_pending_free(challenge);
    sandbox_reset();
}

static void is_told_apart_by_id(void) {
    cardea_pending *challenge = challenge_from("unverified", true);
    cardea_operation operation = 0;
    cardea_restore(client, cardea_pending_id(challenge), NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_pending *again = cardea_pending_retain(cardea_result_pending(result));
    cardea_pending *third = cardea_pending_retain(cardea_result_pending(result));
    CHECK(again != NULL && again != challenge && third != again);
    CHECK_TEXT(cardea_pending_id(again), cardea_pending_id(challenge));
    cardea_result_free(result);
    char *code = sandbox_code();
    CHECK_NUMBER(check_code(third, code), CARDEA_OK);
    free(code);
    cardea_pending_free(again);
    cardea_pending_free(third);
    cardea_pending_free(challenge);
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
