/* Requests to the application's own server, in the name of the signed-in user. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static cardea_client *client;

/* Sends a request and takes its result; frees the request. */
static cardea_result *send_and_take(cardea_request *request) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_request_free(request);
    return take(client, operation);
}

/* Whether the body, which does not end with NUL, holds a text. */
static bool body_has(const cardea_response *response, const char *text) {
    size_t size = 0;
    const uint8_t *body = cardea_response_body(response, &size);
    return body != NULL && memmem(body, size, text, strlen(text)) != NULL;
}

static void carries_the_token(void) {
    cardea_result *result = send_and_take(new_request(API_PATH));
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_RESPONSE);
    const cardea_response *response = cardea_result_response(result);
    CHECK(cardea_result_response(result) == response);
    CHECK_NUMBER(cardea_response_status(response), 200);
    CHECK(body_has(response, ".requests@example.com\""));
    CHECK(body_has(response, "\"Bearer\""));
    size_t size = 0;
    const uint8_t *body = cardea_response_body(response, &size);
    CHECK(cardea_response_body(response, NULL) == body);
    CHECK(cardea_result_user(result) == NULL && cardea_result_list(result) == NULL);
    cardea_result_free(result);
    size = 7;
    CHECK(cardea_response_body(response, &size) == NULL && size == 0);
    CHECK_NUMBER(cardea_response_status(response), 0);
}

static void sends_all_of_it(void) {
    static const uint8_t body[] = {'{', '"', 'a', '"', ':', '1', '}'};
    cardea_request *request = new_request(API_PATH "?b=c");
    CHECK_NUMBER(cardea_request_set_method(request, "POST", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_request_add_header(request, "Content-Type", "application/json", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_request_add_header(request, "X-Twice", "one", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_request_add_header(request, "X-Twice", "two", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_request_set_body(request, body, sizeof body, NULL), CARDEA_OK);
    sandbox_control("{\"clear_log\": true}");
    sandbox_fault(API_PATH, "{\"answer\": \"status\", \"status\": 418, \"body\": \"short and stout\", \"headers\":"
                            " {\"X-Kind\": \"teapot\", \"X-Empty\": \"\"}}");
    cardea_result *result = send_and_take(request);
    const cardea_response *response = cardea_result_response(result);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_response_status(response), 418);
    CHECK(body_has(response, "short and stout"));
    CHECK_TEXT(cardea_response_header(response, "X-Kind"), "teapot");
    CHECK_TEXT(cardea_response_header(response, "x-kIND"), "teapot");
    CHECK(cardea_response_header(response, "X-Other") == NULL && cardea_response_header(response, "") == NULL);
    CHECK(cardea_response_header(response, "\xff") == NULL);
    cardea_result_free(result);
    char *log = sandbox_log();
    CHECK(strstr(log, "\"POST\"") != NULL && strstr(log, "{\\\"a\\\":1}") != NULL && strstr(log, "b=c") != NULL);
    CHECK(strstr(log, "[\"X-Twice\",\"one\"]") != NULL && strstr(log, "[\"X-Twice\",\"two\"]") != NULL);
    free(log);
}

static void numbers_the_headers(void) {
    cardea_result *result = send_and_take(new_request(API_PATH));
    const cardea_response *response = cardea_result_response(result);
    int32_t count = cardea_list_count(cardea_response_headers(response));
    bool has_type = false;
    CHECK(count >= 2);
    for (int32_t index = 0; index < count; index++) {
        const char *name = cardea_list_text(cardea_response_headers(response), index, "name");
        const char *value = cardea_list_text(cardea_response_headers(response), index, "value");
        if (!CHECK(name != NULL && value != NULL)) continue;
        CHECK(cardea_list_text(cardea_response_headers(response), index, "value") == value);
        if (strcasecmp(name, "Content-Type") != 0) continue;
        has_type = true;
        CHECK_TEXT(cardea_response_header(response, name), value);
        CHECK(cardea_response_header(response, name) == cardea_response_header(response, name));
    }
    CHECK(has_type);
    static const int32_t indexes[] = {-1, INT32_MIN, INT32_MAX};
    for (int index = 0; index < 3; index++)
        CHECK(cardea_list_text(cardea_response_headers(response), indexes[index], "name") == NULL);
    CHECK(cardea_list_text(cardea_response_headers(response), count, "name") == NULL);
    CHECK(cardea_list_text(cardea_response_headers(response), count, "value") == NULL);
    cardea_result_free(result);
}

static void takes_an_empty_answer(void) {
    sandbox_fault(API_PATH, "{\"answer\": \"status\", \"status\": 204}");
    cardea_result *result = send_and_take(new_request(API_PATH));
    size_t size = 7;
    CHECK_NUMBER(cardea_response_status(cardea_result_response(result)), 204);
    CHECK(cardea_response_body(cardea_result_response(result), &size) == NULL && size == 0);
    cardea_result_free(result);
}

static void takes_bytes(void) {
    sandbox_fault(API_PATH, "{\"answer\": \"status\", \"status\": 200, \"body\": \"a\\u0000b\\u00ff\"}");
    cardea_result *result = send_and_take(new_request(API_PATH));
    size_t size = 0;
    const uint8_t *body = cardea_response_body(cardea_result_response(result), &size);
    CHECK(size == 5 && memcmp(body, "a\0b\xc3\xbf", 5) == 0);
    cardea_result_free(result);
}

static void renews_the_token(void) {
    sandbox_control("{\"clear_log\": true, \"expire\": [\"access_tokens\"]}");
    cardea_result *result = send_and_take(new_request(API_PATH));
    CHECK_NUMBER(cardea_response_status(cardea_result_response(result)), 200);
    CHECK_NUMBER(sandbox_requests(REFRESH_PATH), 1);
    CHECK_NUMBER(sandbox_requests(API_PATH), 2);
    cardea_result_free(result);
}

static void returns_a_refusal(void) {
    sandbox_control("{\"clear_log\": true}");
    sandbox_fault(API_PATH, "{\"answer\": \"status\", \"status\": 401, \"body\": \"no\", \"times\": 0}");
    cardea_result *result = send_and_take(new_request(API_PATH));
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_response_status(cardea_result_response(result)), 401);
    CHECK(body_has(cardea_result_response(result), "no"));
    CHECK_NUMBER(sandbox_requests(API_PATH), 2);
    cardea_result_free(result);
    sandbox_control("{\"clear_faults\": true}");
}

static void proves_possession(void) {
    sandbox_control("{\"clear_log\": true, \"behaviour\": {\"api_asks_for_dpop\": true}}");
    for (int round = 0; round < 2; round++) {
        cardea_result *result = send_and_take(new_request(API_PATH));
        CHECK_NUMBER(cardea_response_status(cardea_result_response(result)), 200);
        CHECK(body_has(cardea_result_response(result), "\"DPoP\""));
        cardea_result_free(result);
    }
    CHECK_NUMBER(sandbox_requests(API_PATH), 3);
    sandbox_control("{\"behaviour\": {\"api_asks_for_dpop\": false}}");
}

static void copies_the_request(void) {
    uint8_t body[] = {'o', 'n', 'e'};
    char url[256];
    snprintf(url, sizeof url, "%s%s", sandbox_url(), API_PATH);
    sandbox_control("{\"clear_log\": true}");
    sandbox_fault(API_PATH, "{\"answer\": \"status\", \"hold\": \"request\", \"times\": 0}");
    cardea_request *request = cardea_request_new();
    cardea_request_set_url(request, url, NULL);
    cardea_request_set_method(request, "PUT", NULL);
    cardea_request_set_body(request, body, sizeof body, NULL);
    memset(url, 'x', 4);
    memset(body, 'x', sizeof body);
    cardea_operation operation = 0;
    cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
    cardea_request_set_method(request, "DELETE", NULL);
    cardea_request_set_body(request, NULL, 0, NULL);
    cardea_request_free(request);
    cardea_request_free(request);
    CHECK(sandbox_await_requests(API_PATH, 1));
    sandbox_release();
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    char *log = sandbox_log();
    CHECK(strstr(log, "\"PUT\"") != NULL && strstr(log, "\"one\"") != NULL && strstr(log, "\"DELETE\"") == NULL);
    free(log);
}

static void takes_the_body_away(void) {
    static const uint8_t body[] = {'x', 'y', 'z'};
    sandbox_control("{\"clear_log\": true}");
    sandbox_fault(API_PATH, "{\"answer\": \"status\"}");
    cardea_request *request = new_request(API_PATH);
    cardea_request_set_method(request, "POST", NULL);
    cardea_request_set_body(request, body, sizeof body, NULL);
    CHECK_NUMBER(cardea_request_set_body(request, NULL, 0, NULL), CARDEA_OK);
    cardea_result_free(send_and_take(request));
    char *log = sandbox_log();
    CHECK(strstr(log, "\"POST\"") != NULL && strstr(log, "xyz") == NULL);
    free(log);
}

/* The status of a request with one part changed, and whether its message holds a text. */
static void check_unfit(cardea_request *request, const char *message) {
    cardea_result *result = send_and_take(request);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INVALID_ARGUMENT);
    const char *said = cardea_error_message(cardea_result_error(result));
    if (!CHECK(said != NULL && strstr(said, message) != NULL)) printf("#     %s\n", said ? said : "(NULL)");
    cardea_result_free(result);
}

static void refuses_what_cannot_be_sent(void) {
    sandbox_control("{\"clear_log\": true}");
    static const char *const urls[] = {"", "/path", "http://example.com/", "ftp://example.com/",
        "https://user:pass@example.com/", "https://", "https://a b/"};
    for (size_t index = 0; index < sizeof urls / sizeof *urls; index++) {
        cardea_request *request = cardea_request_new();
        CHECK_NUMBER(cardea_request_set_url(request, urls[index], NULL), CARDEA_OK);
        check_unfit(request, "URL");
    }
    check_unfit(cardea_request_new(), "URL");
    static const char *const methods[] = {"", "get", "BREW", "CONNECT", "GET\r\nX-Injected: 1"};
    for (size_t index = 0; index < sizeof methods / sizeof *methods; index++) {
        cardea_request *request = new_request(API_PATH);
        CHECK_NUMBER(cardea_request_set_method(request, methods[index], NULL), CARDEA_OK);
        check_unfit(request, "method");
    }
    static const char *const headers[][2] = {{"authorization", "Basic x"}, {"DPOP", "x"}, {"X-A", "a\r\nX-Injected: 1"},
        {"X-A\nX-Injected", "1"}, {"", "a"}, {"X A", "a"}, {"X-A:", "a"}};
    for (size_t index = 0; index < sizeof headers / sizeof *headers; index++) {
        cardea_request *request = new_request(API_PATH);
        CHECK_NUMBER(cardea_request_add_header(request, headers[index][0], headers[index][1], NULL), CARDEA_OK);
        check_unfit(request, "header");
    }
    CHECK_NUMBER(sandbox_requests(API_PATH), 0);
}

static void refuses_bytes_that_are_not_there(void) {
    static const uint8_t byte = 'a';
    cardea_request *request = cardea_request_new();
    cardea_error *error = NULL;
    CHECK_NUMBER(cardea_request_set_body(request, NULL, 3, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_TEXT(cardea_error_message(error), "`bytes` is NULL and `size` is 3; expected 0.");
    cardea_error_free(error);
    CHECK_NUMBER(cardea_request_set_body(request, &byte, SIZE_MAX, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_TEXT(cardea_error_message(error), "`size` is out of range.");
    cardea_error_free(error);
    CHECK_NUMBER(cardea_request_set_body(request, &byte, 0, &error), CARDEA_OK);
    CHECK(error == NULL);
    cardea_request_free(request);
}

static cardea_status status_with(cardea_request *request, int32_t *http_status) {
    cardea_operation operation = 0;
    cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    cardea_status status = cardea_result_status(result);
    *http_status = cardea_response_status(cardea_result_response(result));
    cardea_result_free(result);
    return status;
}

static void has_limits_of_its_own(void) {
    cardea_request *request = new_request(API_PATH);
    int32_t http_status = 0;
    sandbox_fault(API_PATH, "{\"answer\": \"oversized\", \"bytes\": 3000000, \"status\": 200}");
    CHECK_NUMBER(status_with(request, &http_status), CARDEA_OK);
    CHECK_NUMBER(http_status, 200);
    CHECK_NUMBER(cardea_request_set_max_response(request, 0, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_request_set_max_response(request, 2000000, NULL), CARDEA_OK);
    sandbox_fault(API_PATH, "{\"answer\": \"oversized\", \"bytes\": 3000000, \"status\": 200}");
    CHECK_NUMBER(status_with(request, &http_status), CARDEA_ERROR_RESPONSE_TOO_LARGE);
    CHECK_NUMBER(cardea_request_set_timeout_ms(request, 300, NULL), CARDEA_OK);
    sandbox_fault(API_PATH, "{\"answer\": \"normal\", \"delay_ms\": 3000}");
    CHECK_NUMBER(status_with(request, &http_status), CARDEA_ERROR_TIMEOUT);
    CHECK_NUMBER(run_status(client, cardea_get_access_token), CARDEA_OK);
    cardea_request_free(request);
}

/* A file without a name. */
static int new_file(void) {
    char path[] = "/tmp/cardea-output-XXXXXX";
    int file = mkstemp(path);
    unlink(path);
    return file;
}

static long size_of(int file) {
    struct stat facts;
    return fstat(file, &facts) == 0 ? (long)facts.st_size : -1;
}

#define LARGE "{\"answer\": \"oversized\", \"bytes\": 40000000, \"status\": 200}"

static void writes_the_answer_to_a_file(void) {
    int file = new_file();
    cardea_request *request = new_request(API_PATH);
    CHECK_NUMBER(cardea_request_set_output_fd(request, file, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_request_set_timeout_ms(request, 60000, NULL), CARDEA_OK);
    sandbox_fault(API_PATH, LARGE);
    int32_t http_status = 0;
    CHECK_NUMBER(status_with(request, &http_status), CARDEA_OK);
    CHECK_NUMBER(http_status, 200);
    CHECK(size_of(file) >= 40000000);
    close(file);

    /* Of a request that is repeated with a new token, the last answer alone. */
    file = new_file();
    CHECK_NUMBER(cardea_request_set_output_fd(request, file, NULL), CARDEA_OK);
    sandbox_control("{\"expire\": [\"access_tokens\"]}");
    CHECK_NUMBER(status_with(request, &http_status), CARDEA_OK);
    char text[512] = "";
    CHECK(pread(file, text, sizeof text - 1, 0) == size_of(file));
    CHECK(text[0] == '{' && strstr(text, "requests@example.com") != NULL && strstr(text, "}{") == NULL);
    close(file);

    /* What is no success is for the program to read. */
    file = new_file();
    CHECK_NUMBER(cardea_request_set_output_fd(request, file, NULL), CARDEA_OK);
    sandbox_fault(API_PATH, "{\"answer\": \"status\", \"status\": 404, \"body\": \"not here\"}");
    cardea_result *result = send_and_take(request);
    CHECK_NUMBER(cardea_response_status(cardea_result_response(result)), 404);
    CHECK(body_has(cardea_result_response(result), "not here"));
    CHECK_NUMBER(size_of(file), 0);
    cardea_result_free(result);
    close(file);
}

/* Sends a request whose answer a descriptor cannot take, and says why not. */
static void check_refused(int descriptor, const char *reason) {
    cardea_request *request = new_request(API_PATH);
    CHECK_NUMBER(cardea_request_set_output_fd(request, descriptor, NULL), CARDEA_OK);
    sandbox_fault(API_PATH, LARGE);
    cardea_result *result = send_and_take(request);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_OUTPUT_FAILED);
    CHECK(strstr(cardea_error_message(cardea_result_error(result)), reason) != NULL);
    cardea_result_free(result);
}

static void says_what_a_descriptor_refuses(void) {
    int full = open("/dev/full", O_WRONLY | O_CLOEXEC), pipes[2];
    check_refused(full, "No space left on device");
    close(full);
    CHECK(pipe(pipes) == 0);
    close(pipes[0]);
    check_refused(pipes[1], "nobody reads from it");
    close(pipes[1]);
    CHECK(pipe2(pipes, O_NONBLOCK) == 0);
    check_refused(pipes[1], "does not block and is full");
    close(pipes[0]);
    close(pipes[1]);
    CHECK_NUMBER(run_status(client, cardea_get_access_token), CARDEA_OK);

    cardea_request *request = new_request(API_PATH);
    cardea_error *error = NULL;
    int read_only = open("/dev/null", O_RDONLY | O_CLOEXEC);
    CHECK_NUMBER(cardea_request_set_output_fd(request, read_only, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_request_set_output_fd(request, 9999, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_TEXT(
        cardea_error_message(error), "`fd` is 9999; expected a file descriptor that is open for writing, or -1.");
    cardea_error_free(error);
    close(read_only);
    CHECK_NUMBER(cardea_request_set_output_fd(request, -1, NULL), CARDEA_OK);
    cardea_result *result = send_and_take(request);
    CHECK(body_has(cardea_result_response(result), "requests@example.com"));
    cardea_result_free(result);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    cardea_result_free(sign_in_as(client, "requests@example.com"));
    run_test("the token rides along, and the answer comes back whole", carries_the_token);
    run_test("method, headers and body are sent, and any status is an answer", sends_all_of_it);
    run_test("headers are read by index", numbers_the_headers);
    run_test("an answer may be empty", takes_an_empty_answer);
    run_test("an answer may be any bytes", takes_bytes);
    run_test("a token that the server does not take is refreshed, and the request repeated", renews_the_token);
    run_test("a refusal that stays is the application's to read", returns_a_refusal);
    run_test("a server that asks for DPoP gets the proof", proves_possession);
    run_test("a request may be changed and freed once it is sent", copies_the_request);
    run_test("a body may be taken away again", takes_the_body_away);
    run_test("a request that cannot be sent is refused, and nothing is sent", refuses_what_cannot_be_sent);
    run_test("a request has a largest answer and a time of its own", has_limits_of_its_own);
    run_test("an answer of any size goes to a file", writes_the_answer_to_a_file);
    run_test("a descriptor that takes no more ends the request, and says why", says_what_a_descriptor_refuses);
    run_test("a body that is not there is refused by name", refuses_bytes_that_are_not_there);
    cardea_client_free(client);
    return finish_tests();
}
