/* Logins on other devices, and the end of the browser's session at a provider. */
#include "check.h"
#include "http.h"
#include "openid.h"
#include "sandbox.h"

#include <stdlib.h>

/* Waits for the device to be let in; returns the result. */
static cardea_result *finish(cardea_client *client, cardea_pending *login) {
    cardea_operation operation = 0;
    cardea_continue_device_login(client, login, NULL, NULL, &operation, NULL);
    return take(client, operation);
}

static cardea_status finish_status(cardea_client *client, cardea_pending *login) {
    return result_end(finish(client, login));
}

static void is_let_in(void) {
    openid_behaviour("verified", "");
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_options *options = cardea_options_new();
    cardea_options_add_scope(options, "openid", NULL);
    cardea_options_add_scope(options, "email", NULL);
    cardea_options_add_parameter(options, "audience", "x", NULL);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_begin_device_login(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_pending *login = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    char page[256];
    snprintf(page, sizeof page, "%s/oidc/device", sandbox_url());
    CHECK_TEXT(cardea_pending_text(login, "verification_uri"), page);
    const char *complete = cardea_pending_text(login, "verification_uri_complete");
    CHECK(complete != NULL && strstr(complete, cardea_pending_text(login, "user_code")) != NULL);
    CHECK(strlen(cardea_pending_id(login)) > 0);
    CHECK(cardea_pending_expires_at_ms(login) > 1000000000000);
    CHECK_NUMBER(cardea_save(client, login, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_SUPPORTED);
    result = finish(client, login);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    const char *claims = cardea_user_claims_json(cardea_result_user(result));
    CHECK(claims != NULL && strstr(claims, "\"email\":\"user@example.com\"") != NULL);
    cardea_result_free(result);
    CHECK_NUMBER(finish_status(client, login), CARDEA_ERROR_ATTEMPT_CONSUMED);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_pending_free(login);
    cardea_client_free(client);
}

static void is_not_let_in(void) {
    openid_behaviour("denied", "");
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_pending *login = begin_device_login(client);
    CHECK_NUMBER(finish_status(client, login), CARDEA_ERROR_ACCESS_DENIED);
    cardea_pending_free(login);
    cardea_client_free(client);
}

static void is_called_off(void) {
    sandbox_reset();
    sandbox_control("{\"behaviour\": {\"oidc_device_interval\": 1}}");
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_client *other = new_openid_client(new_openid_provider());
    cardea_pending *login = begin_device_login(client);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_continue_device_login(client, login, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    CHECK_NUMBER(finish_status(other, login), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    char let_in[128];
    snprintf(let_in, sizeof let_in, "{\"devices\": {\"%s\": \"verified\"}}", cardea_pending_text(login, "user_code"));
    sandbox_control(let_in);
    CHECK_NUMBER(finish_status(client, login), CARDEA_OK);
    cardea_pending_free(login);
    cardea_client_free(other);
    cardea_client_free(client);
}

/* A presenter that goes where the page sends it. */
static void follow(void *user_data, cardea_question *presentation) {
    (void)user_data;
    struct http_answer answer = http_get(cardea_question_text(presentation, "url"));
    cardea_question_reply_text(presentation, answer.location);
    http_free(&answer);
    cardea_question_free(presentation);
}

/* Begins to end the browser's session. */
static cardea_status begin_end(cardea_client *client, cardea_operation *operation) {
    cardea_options *options = cardea_options_new();
    cardea_options_set_redirect_uri(options, REDIRECT_URI, NULL);
    cardea_options_set_timeout_ms(options, 5000, NULL);
    cardea_options_add_parameter(options, "logout_hint", "ada", NULL);
    cardea_options_add_parameter(options, "ui_locales", "de-AT", NULL);
    cardea_status status = cardea_end_browser_session(client, options, NULL, NULL, operation, NULL);
    cardea_options_free(options);
    return status;
}

static void check_end(cardea_client *client, bool end) {
    cardea_operation operation = 0;
    CHECK_NUMBER(begin_end(client, &operation), CARDEA_OK);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_BOOL);
    CHECK_NUMBER(cardea_result_bool(result), end);
    cardea_result_free(result);
}

static void ends_browser_session(void) {
    openid_behaviour("verified", "");
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, follow, false, NULL, NULL, NULL);
    cardea_client *client = new_openid_client_of(config, new_openid_provider());
    cardea_result_free(openid_login(client, "verified"));
    check_end(client, true);
    openid_behaviour("verified", ", \"oidc_misbehaviour\": [\"logout_missing_state\"]");
    check_end(client, false);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_client_free(client);
}

static void needs_a_provider(void) {
    sandbox_reset();
    cardea_client *client = new_client(new_config());
    cardea_operation operation = 0;
    cardea_begin_device_login(client, NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_SUPPORTED);
    CHECK_NUMBER(begin_end(client, &operation), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_SUPPORTED);
    cardea_client_free(client);
}

int main(void) {
    run_test("a device without a browser signs in when somebody lets it in", is_let_in);
    run_test("a device that is not let in gets access_denied", is_not_let_in);
    run_test("the wait for another device can be called off, and another client does not know of it", is_called_off);
    run_test("the browser's session at a provider is ended, and the one here stays", ends_browser_session);
    run_test("a server of another kind has neither", needs_a_provider);
    return finish_tests();
}
