/* Scopes after more proof, identifiers, and passkeys with the sandbox's authenticator. */
#include "check.h"
#include "host.h"
#include "openid.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *new_signed_in(const char *behaviour) {
    sandbox_reset();
    sandbox_control(behaviour);
    cardea_client *client = new_client(new_config());
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    return client;
}

static cardea_result *request_scope(cardea_client *client, const char *scope, const char *metadata) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_request_scope(client, scope, metadata, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

/* The step-up that a result holds, which is freed. */
static cardea_step_up *take_step_up(cardea_result *result) {
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_STEP_UP);
    cardea_step_up *step_up = cardea_result_copy_step_up(result);
    cardea_result_free(result);
    return step_up;
}

static cardea_result *prove(cardea_client *client, int32_t kind, const char *answer, const cardea_step_up *step_up) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_continue_step_up(client, kind, answer, step_up, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

static void grants_after_a_code(void) {
    cardea_client *client = new_signed_in("{\"behaviour\": {\"scopes\": {\"pay\": [\"verify_email\", \"own\"],"
                                          " \"free\": []}, \"blocked_scopes\": [\"never\"]}}");
    cardea_result *result = request_scope(client, "free", NULL);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    result = request_scope(client, "never", NULL);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_BLOCKED);
    cardea_result_free(result);
    cardea_step_up *step_up = take_step_up(request_scope(client, "pay", "{\"amount\": \"500\"}"));
    CHECK_TEXT(cardea_step_up_scope(step_up), "pay");
    CHECK_TEXT(cardea_step_up_step(step_up), "verify_email");
    CHECK_TEXT(cardea_step_up_status(step_up), "review");
    CHECK(cardea_step_up_passkey_options(step_up) == NULL && cardea_step_up_expires_at_ms(step_up) > 0);
    cardea_operation operation = 0;
    cardea_send_step_up_code(client, step_up, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    result = prove(client, CARDEA_PROOF_CODE, "000000x", step_up);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INVALID_OTP_CODE);
    cardea_result_free(result);
    cardea_restore_step_up(client, cardea_step_up_id(step_up), NULL, NULL, &operation, NULL);
    cardea_step_up *again = take_step_up(take(client, operation));
    CHECK_TEXT(cardea_step_up_id(again), cardea_step_up_id(step_up));
    char *code = sandbox_code();
    cardea_step_up *next = take_step_up(prove(client, CARDEA_PROOF_CODE, code, again));
    CHECK_TEXT(cardea_step_up_step(next), "own");
    CHECK_TEXT(cardea_step_up_status(next), "review");
    CHECK_TEXT(cardea_step_up_id(next), cardea_step_up_id(step_up));
    result = prove(client, CARDEA_PROOF_TOKEN, "nonsense", next);
    CHECK(cardea_result_status(result) != CARDEA_OK);
    cardea_result_free(result);
    result = prove(client, CARDEA_PROOF_CODE, code, step_up);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_CHALLENGE_CONSUMED);
    cardea_result_free(result);
    free(code);
    cardea_step_up_free(step_up);
    cardea_step_up_free(again);
    cardea_step_up_free(next);
    cardea_client_free(client);
}

static void refuses_what_cannot_be(void) {
    cardea_client *client = new_signed_in("{\"behaviour\": {\"scopes\": {\"pay\": [\"verify_email\"]}}}");
    cardea_operation operation = 0;
    const char *metadata[] = {"", "[]", "{\"a\": 1}", "{\"a\": \"1\", \"a\": \"2\"}"};
    for (int index = 0; index < 4; index++)
        CHECK_NUMBER(cardea_request_scope(client, "pay", metadata[index], NULL, NULL, &operation, NULL),
            CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_result *result = request_scope(client, "unknown", NULL);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_FORBIDDEN);
    cardea_result_free(result);
    cardea_step_up *step_up = take_step_up(request_scope(client, "pay", NULL));
    CHECK_NUMBER(
        cardea_continue_step_up(client, 99, "1", step_up, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_step_up_free(step_up);
    CHECK_NUMBER(cardea_add_identifier(client, "ada", NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_client_free(client);
}

static void adds_identifiers(void) {
    cardea_client *client = new_signed_in("{\"behaviour\": {\"scopes\": {\"prld:phone:register\": [\"verify_sms\"]}}}");
    cardea_operation operation = 0;
    cardea_add_identifier(client, "+4915112345678", NULL, NULL, &operation, NULL);
    cardea_step_up *step_up = take_step_up(take(client, operation));
    CHECK_TEXT(cardea_step_up_step(step_up), "verify_sms");
    cardea_step_up_free(step_up);
    cardea_result *result = run(client, cardea_list_identifiers);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_IDENTIFIERS);
    const cardea_identifier_list *list = cardea_result_identifiers(result);
    CHECK_NUMBER(cardea_identifier_list_count(list), 1);
    CHECK_TEXT(cardea_identifier_list_value(list, 0), SANDBOX_EMAIL);
    CHECK(cardea_identifier_list_id(list, 0) != NULL && cardea_identifier_list_id(list, 1) == NULL);
    cardea_result_free(result);
    cardea_client_free(client);
}

static cardea_passkey_question *take_question(cardea_result *result) {
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_PASSKEY_QUESTION);
    cardea_passkey_question *question = cardea_result_copy_question(result);
    cardea_result_free(result);
    return question;
}

static cardea_status sign_in_by_passkey(cardea_client *client) {
    cardea_passkey_question *question = take_question(run(client, cardea_begin_passkey_login));
    char *assertion = sandbox_passkey(cardea_passkey_question_options(question));
    cardea_operation operation = 0;
    cardea_finish_passkey_login(client, assertion, question, NULL, NULL, &operation, NULL);
    cardea_status status = status_of(client, operation);
    free(assertion);
    cardea_passkey_question_free(question);
    return status;
}

static void uses_passkeys(void) {
    cardea_client *client =
        new_signed_in("{\"behaviour\": {\"scopes\": {\"prld:passkey:write\": [], \"sign\": [\"verify_passkey\"]}}}");
    cardea_result_free(request_scope(client, "prld:passkey:write", NULL));
    cardea_operation operation = 0;
    cardea_begin_passkey_registration(client, SANDBOX_EMAIL, NULL, "blue", NULL, NULL, &operation, NULL);
    cardea_passkey_question *question = take_question(take(client, operation));
    char *attestation = sandbox_passkey(cardea_passkey_question_options(question));
    cardea_finish_passkey_login(client, attestation, question, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_finish_passkey_registration(client, attestation, question, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    const cardea_passkey_list *list = cardea_result_passkeys(result);
    CHECK_NUMBER(cardea_passkey_list_count(list), 1);
    CHECK_TEXT(cardea_passkey_list_nickname(list, 0), "blue");
    CHECK(cardea_passkey_list_transports(list, 0) != NULL && !cardea_passkey_list_is_backed_up(list, 0));
    CHECK(!cardea_passkey_list_is_already_registered(list, 0));
    CHECK(cardea_passkey_list_created_at_ms(list, 0) > 0 && cardea_passkey_list_last_used_at_ms(list, 0) == 0);
    char *id = strdup(cardea_passkey_list_id(list, 0));
    cardea_result_free(result);
    free(attestation);
    cardea_passkey_question_free(question);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(sign_in_by_passkey(client), CARDEA_OK);
    cardea_step_up *step_up = take_step_up(request_scope(client, "sign", NULL));
    char *assertion = sandbox_passkey(cardea_step_up_passkey_options(step_up));
    result = prove(client, CARDEA_PROOF_ASSERTION, assertion, step_up);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    free(assertion);
    cardea_step_up_free(step_up);
    cardea_rename_passkey(client, id, "red", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_remove_passkey(client, id, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK_NUMBER(sign_in_by_passkey(client), CARDEA_ERROR_UNAUTHORIZED);
    free(id);
    cardea_client_free(client);
}

/* The login that a step-up wants, with that outcome of its page. */
static cardea_result *sign_in_again(cardea_client *client, const cardea_step_up *step_up, const char *outcome) {
    cardea_oauth_options *options = new_options();
    CHECK_NUMBER(cardea_oauth_options_set_step_up(options, cardea_step_up_id(step_up), NULL), CARDEA_OK);
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_oauth_options_free(options);
    cardea_result *result = take(client, operation);
    cardea_attempt *attempt = cardea_result_copy_attempt(result);
    if (attempt == NULL) return result;
    cardea_result_free(result);
    result = redeem(client, attempt, outcome);
    cardea_attempt_free(attempt);
    return result;
}

static cardea_result *ask_for_account(cardea_client *client) {
    cardea_request *request = new_request("/sandbox/api/me");
    cardea_operation operation = 0;
    cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
    cardea_request_free(request);
    return take(client, operation);
}

static void signs_in_again(void) {
    openid_behaviour("verified", ", \"oidc_acr_values\": [\"gold\"]");
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_result_free(openid_login(client, "verified"));
    sandbox_control("{\"behaviour\": {\"api_acr_values\": [\"gold\"], \"api_max_age\": 300}}");
    cardea_result *refused = ask_for_account(client);
    CHECK_NUMBER(cardea_result_status(refused), CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION);
    const cardea_error *error = cardea_result_error(refused);
    CHECK_TEXT(cardea_error_detail(error, "acr_values"), "gold");
    CHECK_TEXT(cardea_error_detail(error, "max_age"), "300");
    CHECK(cardea_error_detail(error, "scope") == NULL);
    CHECK_TEXT(cardea_error_detail_name(error, 0), "acr_values");
    CHECK_TEXT(cardea_error_detail_name(error, 1), "max_age");
    CHECK_TEXT(cardea_error_detail_name(error, 2), "metadata");
    CHECK(cardea_error_detail_name(error, 3) == NULL && cardea_error_detail_name(error, -1) == NULL);
    cardea_step_up *step_up = take_step_up(
        request_scope(client, cardea_error_detail(error, "scope"), cardea_error_detail(error, "metadata")));
    cardea_result_free(refused);
    CHECK_TEXT(cardea_step_up_step(step_up), "sign_in");
    CHECK(cardea_step_up_status(step_up) == NULL);
    CHECK_TEXT(cardea_step_up_scope(step_up), "");
    cardea_result *result = sign_in_again(client, step_up, "verified&email=eve@example.com");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_WRONG_CREDENTIALS);
    cardea_result_free(result);
    result = sign_in_again(client, step_up, "verified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    result = ask_for_account(client);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_RESPONSE);
    CHECK_NUMBER(cardea_response_status(cardea_result_response(result)), 200);
    cardea_result_free(result);
    result = sign_in_again(client, step_up, "verified");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_CHALLENGE_CONSUMED);
    cardea_result_free(result);
    cardea_step_up_free(step_up);
    step_up = take_step_up(request_scope(client, NULL, "{\"acr_values\": \"platinum\"}"));
    result = sign_in_again(client, step_up, "verified");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION);
    cardea_result_free(result);
    cardea_step_up_free(step_up);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_client_free(client);
}

int main(void) {
    run_test("a scope is granted, blocked, or granted after its steps", grants_after_a_code);
    run_test("what cannot be a scope's metadata, proof or address is refused", refuses_what_cannot_be);
    run_test("an address is added by its code, and the account's are listed", adds_identifiers);
    run_test("a passkey is registered, signs in, does a step, and goes", uses_passkeys);
    run_test("what a server asks for leads to another sign-in, and a provider that ignores it is told apart",
        signs_in_again);
    return finish_tests();
}
