/* Headers of requests that the application sends by an HTTP stack of its own. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#define URL "https://api.example.com/notes?page=2"

static cardea_client *client;

static cardea_result *authorize(void) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_authorize_request(client, "POST", URL, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

static cardea_result *feed_back(int32_t status, const char *challenge, const char *nonce) {
    cardea_operation operation = 0;
    CHECK_NUMBER(
        cardea_retry_request(client, "POST", URL, status, challenge, nonce, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

static void gives_the_token(void) {
    cardea_result *result = authorize();
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LIST);
    CHECK(strncmp(cardea_list_text(cardea_result_list(result), 0, "value"), "Bearer ", 7) == 0);
    CHECK(cardea_list_text(cardea_result_list(result), 1, "value") == NULL);
    cardea_result_free(result);
}

static void proves_when_asked(void) {
    cardea_result *result = feed_back(401, "DPoP algs=\"ES256\"", NULL);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LIST);
    CHECK(strncmp(cardea_list_text(cardea_result_list(result), 0, "value"), "DPoP ", 5) == 0);
    CHECK(cardea_list_text(cardea_result_list(result), 1, "value") != NULL);
    cardea_result *again = feed_back(401, "DPoP error=\"use_dpop_nonce\"", "a-nonce");
    CHECK(cardea_list_text(cardea_result_list(again), 1, "value") != NULL);
    CHECK(strcmp(cardea_list_text(cardea_result_list(again), 1, "value"),
              cardea_list_text(cardea_result_list(result), 1, "value")) != 0);
    cardea_result_free(again);
    cardea_result_free(result);
    result = authorize();
    CHECK(cardea_list_text(cardea_result_list(result), 1, "value") != NULL);
    cardea_result_free(result);
}

static void renews_a_refused_token(void) {
    cardea_result *before = authorize();
    cardea_result *result = feed_back(401, "DPoP error=\"invalid_token\"", NULL);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LIST);
    CHECK(strcmp(cardea_list_text(cardea_result_list(result), 0, "value"),
              cardea_list_text(cardea_result_list(before), 0, "value")) != 0);
    cardea_result_free(result);
    cardea_result_free(before);
}

static void leaves_other_answers_alone(void) {
    cardea_result *result = feed_back(200, NULL, "another-nonce");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
    CHECK(cardea_list_text(cardea_result_list(result), 0, "value") == NULL);
    cardea_result_free(result);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_authorize_request(client, "POST", "http://a.test/", NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(
        cardea_authorize_request(client, NULL, URL, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
}

/* By all three calls, and without a request to the sandbox. */
static void keeps_the_token_from_others(void) {
    CARDEA_AUTO(cardea_config) config = new_config();
    CHECK_NUMBER(cardea_config_add_authorized_url(config, "https://api.example.com/", NULL), CARDEA_OK);
    cardea_client *narrow = new_client(config);
    sign_in(narrow);
    cardea_operation operation = 0;
    cardea_authorize_request(narrow, "GET", URL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(narrow, operation), CARDEA_OK);
    const int before = sandbox_requests(NULL);
    char url[300];
    snprintf(url, sizeof url, "%s" API_PATH, sandbox_url());
    cardea_authorize_request(narrow, "GET", url, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(narrow, operation), CARDEA_ERROR_RESOURCE_MISMATCH);
    cardea_retry_request(narrow, "GET", url, 401, "Bearer error=\"invalid_token\"", NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(narrow, operation), CARDEA_ERROR_RESOURCE_MISMATCH);
    CARDEA_AUTO(cardea_request) request = cardea_request_new();
    cardea_request_set_url(request, url, NULL);
    cardea_send_authorized_request(narrow, request, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(narrow, operation), CARDEA_ERROR_RESOURCE_MISMATCH);
    CHECK_NUMBER(sandbox_requests(NULL), before);
    cardea_client_free(narrow);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    sign_in(client);
    run_test("a request of the application's own carries the token", gives_the_token);
    run_test("and a proof with the server's nonce, once the server has asked for it", proves_when_asked);
    run_test("a token that the server refuses is renewed", renews_a_refused_token);
    run_test("other answers are the application's, and a request in clear gets nothing", leaves_other_answers_alone);
    cardea_client_free(client);
    run_test("only addresses that are named have the token, where some are", keeps_the_token_from_others);
    return finish_tests();
}
