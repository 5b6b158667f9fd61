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

static cardea_result *request_step_up(cardea_client *client, const char *scope, const char *metadata) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_request_step_up(client, scope, metadata, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

/* The step-up that a result holds, which is freed. */
static cardea_pending *take_step_up(cardea_result *result) {
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_pending *step_up = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    return step_up;
}

typedef cardea_status (*proving)(cardea_client *client, const cardea_pending *step_up, const char *answer,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

static cardea_result *prove(cardea_client *client, proving call, const char *answer, const cardea_pending *step_up) {
    cardea_operation operation = 0;
    CHECK_NUMBER(call(client, step_up, answer, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

static void grants_after_a_code(void) {
    cardea_client *client = new_signed_in("{\"behaviour\": {\"scopes\": {\"pay\": [\"verify_email\", \"own\"],"
                                          " \"free\": []}, \"blocked_scopes\": [\"never\"]}}");
    cardea_result *result = request_step_up(client, "free", NULL);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    result = request_step_up(client, "never", NULL);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_BLOCKED);
    cardea_result_free(result);
    cardea_pending *step_up = take_step_up(request_step_up(client, "pay", "{\"amount\": \"500\"}"));
    CHECK_TEXT(cardea_pending_text(step_up, "scope"), "pay");
    CHECK_TEXT(cardea_pending_text(step_up, "step"), "verify_email");
    CHECK_TEXT(cardea_pending_text(step_up, "status"), "review");
    CHECK(cardea_pending_text(step_up, "options") == NULL && cardea_pending_expires_at_ms(step_up) > 0);
    cardea_operation operation = 0;
    cardea_send_step_up_otp(client, step_up, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK_NUMBER(
        result_end(prove(client, cardea_submit_step_up_otp, "000000x", step_up)), CARDEA_ERROR_INVALID_OTP_CODE);
    cardea_restore(client, cardea_pending_id(step_up), NULL, NULL, &operation, NULL);
    cardea_pending *again = take_step_up(take(client, operation));
    CHECK_TEXT(cardea_pending_id(again), cardea_pending_id(step_up));
    char *code = sandbox_code();
    cardea_pending *next = take_step_up(prove(client, cardea_submit_step_up_otp, code, again));
    CHECK_TEXT(cardea_pending_text(next, "step"), "own");
    CHECK_TEXT(cardea_pending_text(next, "status"), "review");
    CHECK_TEXT(cardea_pending_id(next), cardea_pending_id(step_up));
    result = prove(client, cardea_continue_step_up_with_token, "nonsense", next);
    CHECK(cardea_result_status(result) != CARDEA_OK);
    cardea_result_free(result);
    CHECK_NUMBER(result_end(prove(client, cardea_submit_step_up_otp, code, step_up)), CARDEA_ERROR_CHALLENGE_CONSUMED);
    free(code);
    cardea_pending_free(step_up);
    cardea_pending_free(again);
    cardea_pending_free(next);
    cardea_client_free(client);
}

static void refuses_what_cannot_be(void) {
    cardea_client *client = new_signed_in("{\"behaviour\": {\"scopes\": {\"pay\": [\"verify_email\"]}}}");
    cardea_operation operation = 0;
    const char *metadata[] = {"", "[]", "{\"a\": 1}", "{\"a\": \"1\", \"a\": \"2\"}"};
    for (int index = 0; index < 4; index++)
        CHECK_NUMBER(cardea_request_step_up(client, "pay", metadata[index], NULL, NULL, &operation, NULL),
            CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(result_end(request_step_up(client, "unknown", NULL)), CARDEA_ERROR_FORBIDDEN);
    cardea_pending *step_up = take_step_up(request_step_up(client, "pay", NULL));
    cardea_pending_free(step_up);
    CHECK_NUMBER(cardea_add_identifier(client, "ada", NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_client_free(client);
}

static void adds_identifiers(void) {
    cardea_client *client = new_signed_in("{\"behaviour\": {\"scopes\": {\"prld:phone:register\": [\"verify_sms\"]}}}");
    cardea_operation operation = 0;
    cardea_add_identifier(client, "+4915112345678", NULL, NULL, &operation, NULL);
    cardea_pending *step_up = take_step_up(take(client, operation));
    CHECK_TEXT(cardea_pending_text(step_up, "step"), "verify_sms");
    cardea_pending_free(step_up);
    cardea_result *result = run(client, cardea_list_identifiers);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LIST);
    const cardea_list *list = cardea_result_list(result);
    CHECK_NUMBER(cardea_list_count(list), 1);
    CHECK_TEXT(cardea_list_text(list, 0, "value"), SANDBOX_EMAIL);
    CHECK(cardea_list_text(list, 0, "id") != NULL && cardea_list_text(list, 1, "id") == NULL);
    cardea_result_free(result);
    cardea_client_free(client);
}

static cardea_pending *take_question(cardea_result *result) {
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_pending *question = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    return question;
}

static cardea_status sign_in_by_passkey(cardea_client *client) {
    cardea_pending *question = take_question(run(client, cardea_begin_passkey_login));
    char *assertion = sandbox_passkey(cardea_pending_text(question, "options"));
    cardea_operation operation = 0;
    cardea_continue_with_passkey(client, question, assertion, NULL, NULL, &operation, NULL);
    cardea_status status = status_of(client, operation);
    free(assertion);
    cardea_pending_free(question);
    return status;
}

static void uses_passkeys(void) {
    cardea_client *client =
        new_signed_in("{\"behaviour\": {\"scopes\": {\"prld:passkey:write\": [], \"sign\": [\"verify_passkey\"]}}}");
    cardea_result_free(request_step_up(client, "prld:passkey:write", NULL));
    cardea_operation operation = 0;
    cardea_begin_passkey_registration(client, SANDBOX_EMAIL, NULL, "blue", NULL, NULL, &operation, NULL);
    cardea_pending *question = take_question(take(client, operation));
    char *attestation = sandbox_passkey(cardea_pending_text(question, "options"));
    cardea_continue_with_passkey(client, question, attestation, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    const cardea_list *list = cardea_result_list(result);
    CHECK_NUMBER(cardea_list_count(list), 1);
    CHECK_TEXT(cardea_list_text(list, 0, "nickname"), "blue");
    CHECK(cardea_list_text(list, 0, "transports") != NULL && !cardea_list_number(list, 0, "is_backed_up"));
    CHECK(!cardea_list_number(list, 0, "is_already_registered"));
    CHECK(cardea_list_number(list, 0, "created_at") > 0 && cardea_list_number(list, 0, "last_used_at") == 0);
    char *id = strdup(cardea_list_text(list, 0, "id"));
    cardea_result_free(result);
    free(attestation);
    cardea_pending_free(question);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(sign_in_by_passkey(client), CARDEA_OK);
    cardea_pending *step_up = take_step_up(request_step_up(client, "sign", NULL));
    char *assertion = sandbox_passkey(cardea_pending_text(step_up, "options"));
    result = prove(client, cardea_continue_step_up_with_passkey, assertion, step_up);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    free(assertion);
    cardea_pending_free(step_up);
    cardea_rename_passkey(client, id, "red", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_delete_passkey(client, id, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK_NUMBER(sign_in_by_passkey(client), CARDEA_ERROR_UNAUTHORIZED);
    free(id);
    cardea_client_free(client);
}

/* The login that a step-up wants, with that outcome of its page. */
static cardea_result *sign_in_again(cardea_client *client, const cardea_pending *step_up, const char *outcome) {
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_options_set_step_up(options, cardea_pending_id(step_up), NULL), CARDEA_OK);
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    cardea_result *result = take(client, operation);
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
    if (attempt == NULL) return result;
    cardea_result_free(result);
    result = redeem(client, attempt, outcome);
    cardea_pending_free(attempt);
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
    cardea_pending *step_up = take_step_up(
        request_step_up(client, cardea_error_detail(error, "scope"), cardea_error_detail(error, "metadata")));
    cardea_result_free(refused);
    CHECK_TEXT(cardea_pending_text(step_up, "step"), "sign_in");
    CHECK(cardea_pending_text(step_up, "status") == NULL);
    CHECK_TEXT(cardea_pending_text(step_up, "scope"), "");
    CHECK_NUMBER(
        result_end(sign_in_again(client, step_up, "verified&email=eve@example.com")), CARDEA_ERROR_WRONG_CREDENTIALS);
    cardea_result *result = sign_in_again(client, step_up, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    result = ask_for_account(client);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_RESPONSE);
    CHECK_NUMBER(cardea_response_status(cardea_result_response(result)), 200);
    cardea_result_free(result);
    CHECK_NUMBER(result_end(sign_in_again(client, step_up, "verified")), CARDEA_ERROR_CHALLENGE_CONSUMED);
    cardea_pending_free(step_up);
    step_up = take_step_up(request_step_up(client, NULL, "{\"acr_values\": \"platinum\"}"));
    CHECK_NUMBER(result_end(sign_in_again(client, step_up, "verified")), CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION);
    cardea_pending_free(step_up);
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
