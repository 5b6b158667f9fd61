/* Ways in without a page: codes, passwords, other sessions, passkeys, companies, and signals. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *new_client_of(const char *behaviour) {
    sandbox_reset();
    sandbox_control(behaviour);
    return new_client(new_config());
}

static cardea_pending *send_code(cardea_client *client, const char *address) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_start_otp_login(client, address, NULL, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    return challenge;
}

static cardea_status check(cardea_client *client, const char *code, const cardea_pending *challenge) {
    cardea_operation operation = 0;
    cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    return status_of(client, operation);
}

static void signs_in_by_code(void) {
    cardea_client *client = new_client_of("{\"behaviour\": {}}");
    cardea_pending *challenge = send_code(client, SANDBOX_EMAIL);
    CHECK_NUMBER(check(client, "000000x", challenge), CARDEA_ERROR_INVALID_OTP_CODE);
    cardea_operation operation = 0;
    cardea_resend_otp(client, challenge, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    char *code = sandbox_code();
    CHECK_NUMBER(check(client, code, challenge), CARDEA_OK);
    CHECK_NUMBER(check(client, code, challenge), CARDEA_ERROR_CHALLENGE_CONSUMED);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    free(code);
    cardea_pending_free(challenge);
    challenge = send_code(client, "+49 151 12345678");
    CHECK_TEXT(cardea_pending_text(challenge, "channel"), "sms");
    CHECK_TEXT(cardea_pending_text(challenge, "address"), "+4915112345678");
    cardea_pending_free(challenge);
    CHECK_NUMBER(
        cardea_start_otp_login(client, "ada", NULL, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_client_free(client);
}

static cardea_status login(cardea_client *client, const char *password) {
    cardea_operation operation = 0;
    cardea_login_with_password(client, "ada@example.com", password, NULL, NULL, &operation, NULL);
    return status_of(client, operation);
}

static int32_t row_of(const cardea_list *rules, const char *criterion) {
    for (int32_t row = 0; row < cardea_list_count(rules); row++)
        if (strcmp(cardea_list_text(rules, row, "criterion"), criterion) == 0) return row;
    return -1;
}

static int64_t expected(const cardea_list *rules, const char *criterion) {
    return cardea_list_number(rules, row_of(rules, criterion), "expected");
}

static bool is_met(const cardea_list *rules, const char *criterion, const char *password) {
    cardea_list *checks = cardea_validate_password(rules, password);
    bool met = cardea_list_number(checks, row_of(checks, criterion), "valid") != 0;
    cardea_list_free(checks);
    return met;
}

static void signs_in_by_password(void) {
    cardea_client *client = new_client_of(
        "{\"behaviour\": {\"passwords\": {\"ada@example.com\": \"correct horse\"}, \"password_uppercase\": 1}}");
    CHECK_NUMBER(login(client, "wrong"), CARDEA_ERROR_UNAUTHORIZED);
    CHECK_NUMBER(login(client, "correct horse"), CARDEA_OK);
    cardea_result *result = run(client, cardea_get_password_compliancy);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LIST);
    const cardea_list *policy = cardea_result_list(result);
    CHECK_NUMBER(cardea_list_count(policy), 6);
    CHECK_NUMBER(expected(policy, "min_length"), 8);
    CHECK_NUMBER(expected(policy, "uppercase"), 1);
    CHECK(!is_met(policy, "uppercase", "long enough") && is_met(policy, "uppercase", "Long enough"));
    CHECK(is_met(policy, "max_length", "Long enough") && !is_met(policy, "no such thing", "Long enough"));
    cardea_list *checks = cardea_validate_password(policy, "\xC3\x84"
                                                           "b1-");
    CHECK_NUMBER(cardea_list_number(checks, row_of(checks, "uppercase"), "actual"), 1);
    CHECK_NUMBER(cardea_list_number(checks, row_of(checks, "min_length"), "actual"), 4);
    CHECK(cardea_validate_password(checks, "a") == NULL);
    cardea_list_free(checks);
    CHECK(cardea_validate_password(policy, "\xFF") == NULL);
    CHECK(cardea_validate_password(policy, NULL) == NULL);
    cardea_result_free(result);
    CHECK(cardea_validate_password(policy, "a") == NULL);
    result = run(client, cardea_can_change_password);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_BOOL);
    CHECK(!cardea_result_bool(result));
    cardea_result_free(result);
    cardea_operation operation = 0;
    cardea_change_password(client, "Another horse", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INSUFFICIENT_SCOPE);
    cardea_client_free(client);
}

static void takes_sessions_over(void) {
    cardea_client *client = new_client_of("{\"behaviour\": {\"migration_tokens\": {\"legacy\": \"ada@example.com\"}}}");
    cardea_operation operation = 0;
    cardea_migrate(client, "other", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_BAD_REQUEST);
    cardea_migrate(client, "legacy", NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    const cardea_user *profile = cardea_result_user(result);
    CHECK_TEXT(cardea_user_claim(profile, "email"), "ada@example.com");
    cardea_result_free(result);
    cardea_client_free(client);
}

static void signs_in_at_a_company(void) {
    cardea_client *client = new_client_of("{\"behaviour\": {\"company_domains\": [\"example.com\"]}}");
    cardea_options *options = cardea_options_new();
    cardea_options_set_redirect_uri(options, REDIRECT_URI, NULL);
    cardea_options_set_company_email(options, "ada@other.test", NULL);
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_FOUND);
    cardea_options_set_company_connection(options, "okta", "samlc_1", NULL);
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_pending *attempt = pending_of(take(client, operation));
    cardea_result *result = redeem(client, attempt, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_pending_free(attempt);
    cardea_options_free(options);
    cardea_client_free(client);
}

enum kind_of_answer { NAME, NOTHING, FAILURE, CANCEL, SILENCE };

/* How often, and by what, the host answers. */
struct source {
    struct counter releases; /* first, for count_release */
    struct counter questions;
    enum kind_of_answer answer;
};

static void answer(void *user_data, cardea_question *request) {
    struct source *source = (struct source *)user_data;
    counter_raise(&source->questions);
    if (source->answer == NAME) cardea_question_reply_text(request, "d1d1");
    if (source->answer == NOTHING) cardea_question_reply_text(request, NULL);
    if (source->answer == FAILURE) cardea_question_reject(request, CARDEA_ERROR_NETWORK, "no way");
    if (source->answer == CANCEL) cardea_question_reject(request, CARDEA_ERROR_CANCELLED, NULL);
    cardea_question_free(request);
}

static void collects_signals(void) {
    struct source source;
    counter_init(&source.releases);
    counter_init(&source.questions);
    source.answer = NAME;
    sandbox_reset();
    cardea_config *config = new_config();
    cardea_config_set_signals_handler(config, answer, &source, count_release, NULL);
    cardea_client *client = new_client(config);
    cardea_pending_free(send_code(client, SANDBOX_EMAIL));
    char *log = sandbox_log();
    CHECK(strstr(log, "\\\"dispatch_id\\\":\\\"d1d1\\\"") != NULL);
    free(log);
    source.answer = NOTHING;
    cardea_pending_free(send_code(client, SANDBOX_EMAIL));
    source.answer = FAILURE;
    cardea_pending_free(send_code(client, SANDBOX_EMAIL));
    source.answer = SILENCE;
    cardea_pending_free(send_code(client, SANDBOX_EMAIL));
    CHECK_NUMBER(sandbox_requests(OTP_PATH), 4);
    source.answer = CANCEL;
    cardea_operation operation = 0;
    cardea_start_otp_login(client, SANDBOX_EMAIL, NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    CHECK_NUMBER(sandbox_requests(OTP_PATH), 4);
    CHECK_NUMBER(counter_value(&source.questions), 5);
    cardea_client_free(client);
    CHECK_NUMBER(counter_value(&source.releases), 1);
}

int main(void) {
    run_test("a code by e-mail or text message signs in, once", signs_in_by_code);
    run_test("a password signs in, and is compared with the server's policy here", signs_in_by_password);
    run_test("the session of another service is taken over", takes_sessions_over);
    run_test("a company signs its user in, by address and by connection", signs_in_at_a_company);
    run_test("signals go along, or nothing does, and a cancelled question ends the call", collects_signals);
    return finish_tests();
}
