/* Answers of a server that is broken or hostile: a typed error, and the client goes on. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *client;

static const struct {
    const char *fault;
    cardea_status expected;
    const char *code; /* that of the status, unless it is named */
} begin_cases[] = {
    {"{\"answer\": \"drop\", \"times\": 0}", CARDEA_ERROR_NETWORK, NULL},
    {"{\"answer\": \"truncate\", \"times\": 0}", CARDEA_ERROR_NETWORK, NULL},
    {"{\"answer\": \"raw\", \"body\": \"\\u0000\\u0001 not HTTP\", \"times\": 0}", CARDEA_ERROR_NETWORK, NULL},
    {"{\"answer\": \"raw\", \"body\": \"HTTP/1.1 200 OK\\r\\nContent-Length: 99999\\r\\n\\r\\n{}\", \"times\": 0}",
        CARDEA_ERROR_NETWORK, NULL},
    {"{\"answer\": \"malformed_json\"}", CARDEA_ERROR_DECODING_FAILED, NULL},
    {"{\"answer\": \"wrong_shape\"}", CARDEA_ERROR_DECODING_FAILED, NULL},
    {"{\"answer\": \"status\", \"body\": \"\"}", CARDEA_ERROR_DECODING_FAILED, NULL},
    {"{\"answer\": \"status\", \"body\": \"[]\"}", CARDEA_ERROR_DECODING_FAILED, NULL},
    {"{\"answer\": \"status\", \"body\": \"{\\\"authorization_url\\\": 7}\"}", CARDEA_ERROR_DECODING_FAILED, NULL},
    {"{\"answer\": \"status\", \"body\": \"{\\\"authorization_url\\\": \\\"not a URL\\\"}\"}",
        CARDEA_ERROR_DECODING_FAILED, "invalid_authorization_url"},
    {"{\"answer\": \"status\", \"body\": \"{\\\"authorization_url\\\": \\\"https://a.test\\\","
     " \\\"authorization_url\\\": \\\"https://b.test\\\"}\"}",
        CARDEA_ERROR_DECODING_FAILED, NULL},
    {"{\"answer\": \"oversized\", \"bytes\": 33554432}", CARDEA_ERROR_RESPONSE_TOO_LARGE, NULL},
    {"{\"answer\": \"status\", \"status\": 302, \"headers\": {\"Location\": \"/elsewhere\"}}", CARDEA_ERROR_SERVER,
        NULL},
    {"{\"answer\": \"status\", \"status\": 500, \"body\": \"<html>\"}", CARDEA_ERROR_SERVER, NULL},
    {"{\"answer\": \"error\", \"status\": 400, \"code\": \"a_new_code\"}", CARDEA_ERROR_SERVER, "a_new_code"},
};

/* The code says precisely what the status says of many. */
static void check_failure(const cardea_result *result, cardea_status expected, const char *code, const char *fault) {
    int before = check_failures;
    CHECK_NUMBER(cardea_result_status(result), expected);
    if (code != NULL) CHECK_TEXT(cardea_error_code(cardea_result_error(result)), code);
    if (check_failures > before) printf("#     for %s: %s\n", fault, cardea_error_message(cardea_result_error(result)));
}

static void survives_every_answer(void) {
    cardea_options *options = new_options();
    for (size_t index = 0; index < sizeof begin_cases / sizeof *begin_cases; index++) {
        sandbox_fault(AUTHORIZE_PATH, begin_cases[index].fault);
        cardea_operation operation = 0;
        cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
        cardea_result *result = take(client, operation);
        check_failure(result, begin_cases[index].expected, begin_cases[index].code, begin_cases[index].fault);
        cardea_result_free(result);
        sandbox_control("{\"clear_faults\": true}");
    }
    cardea_options_free(options);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
}

static void check_finalize(const char *fault, cardea_status expected, const char *code) {
    cardea_pending *attempt = begin(client);
    sandbox_fault(FINALIZE_PATH, fault);
    cardea_result *result = redeem(client, attempt, "verified");
    check_failure(result, expected, code, fault);
    cardea_result_free(result);
    cardea_pending_free(attempt);
    sandbox_control("{\"clear_faults\": true}");
}

static void judges_the_tokens(void) {
    check_finalize("{\"answer\": \"wrong_shape\"}", CARDEA_ERROR_DECODING_FAILED, "missing_access_token");
    check_finalize("{\"answer\": \"malformed_json\"}", CARDEA_ERROR_DECODING_FAILED, "decoding_failed");
    check_finalize("{\"answer\": \"status\", \"body\": \"{\\\"access_token\\\": \\\"abc\\\", \\\"expires_at\\\": 1}\"}",
        CARDEA_ERROR_DECODING_FAILED, "invalid_access_token");
    check_finalize("{\"answer\": \"error\", \"status\": 401, \"code\": \"invalid_challenge_token\"}",
        CARDEA_ERROR_INVALID_CHALLENGE_TOKEN, "invalid_challenge_token");
    check_finalize("{\"answer\": \"error\", \"status\": 401, \"code\": \"expired_challenge_token\"}",
        CARDEA_ERROR_EXPIRED_CHALLENGE_TOKEN, "expired_challenge_token");
    check_finalize("{\"answer\": \"error\", \"status\": 409, \"code\": \"token_reused\"}", CARDEA_ERROR_TOKEN_REUSED,
        "token_reused");
}

static void check_outcome(const char *outcome, cardea_status expected) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, outcome);
    if (!CHECK_NUMBER(cardea_result_status(result), expected)) printf("#     for %s\n", outcome);
    cardea_result_free(result);
    cardea_pending_free(attempt);
}

static void judges_the_redirects(void) {
    check_outcome("denied", CARDEA_ERROR_ACCESS_DENIED);
    check_outcome("no_parameters", CARDEA_ERROR_MISSING_CHALLENGE_TOKEN);
    check_outcome("malformed_token", CARDEA_ERROR_INVALID_CHALLENGE_TOKEN);
    check_outcome("duplicate_parameters", CARDEA_OK);
    check_outcome("empty_error", CARDEA_OK);
}

static void times_out(void) {
    cardea_config *config = new_config();
    cardea_config_set_request_timeout_ms(config, 200, NULL);
    cardea_client *impatient = new_client(config);
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    sandbox_hold(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(impatient, options, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(impatient, operation), CARDEA_ERROR_TIMEOUT);
    sandbox_release();
    cardea_options_free(options);
    cardea_client_free(impatient);
}

static void finds_nobody(void) {
    cardea_config *config = new_config();
    cardea_config_set_prelude(config, "http://127.0.0.1:1", NULL);
    cardea_client *lonely = new_client(config);
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(lonely, options, NULL, NULL, &operation, NULL);
    cardea_result *result = take(lonely, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_NETWORK);
    CHECK(cardea_error_is_retryable(cardea_result_error(result)));
    CHECK_NUMBER(cardea_error_http_status(cardea_result_error(result)), 0);
    cardea_result_free(result);
    cardea_options_free(options);
    cardea_client_free(lonely);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    run_test("a broken answer to the first request is a typed error, and the next login works", survives_every_answer);
    run_test("a broken answer to the redemption is a typed error", judges_the_tokens);
    run_test("every kind of redirect has its status", judges_the_redirects);
    run_test("a silent server is a timeout", times_out);
    run_test("a server that is not there is a network error", finds_nobody);
    cardea_client_free(client);
    return finish_tests();
}
