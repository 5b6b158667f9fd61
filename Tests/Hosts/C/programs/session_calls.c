/* The calls of the session in every style, with nobody signed in, with bad arguments, and cancelled. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <malloc.h>
#include <poll.h>
#include <stdlib.h>

static cardea_client *new_signed_in(const char *email) {
    cardea_client *client = new_client(new_config());
    cardea_result *result = sign_in_as(client, email);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    return client;
}

static void check_refused(cardea_status status, cardea_operation operation, cardea_error *error, const char *message) {
    CHECK_NUMBER(status, CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(operation, 0);
    CHECK_TEXT(cardea_error_message(error), message);
    cardea_error_free(error);
}

static void names_a_bad_argument(void) {
    cardea_client *client = new_signed_in("arguments@example.com");
    int requests = sandbox_requests(NULL);
    cardea_operation operation = 9;
    cardea_error *error = NULL;
    cardea_status status = cardea_list_sessions(client, -1, 0, NULL, NULL, &operation, &error);
    check_refused(status, operation, error, "`limit` is -1; expected at least 0.");
    status = cardea_list_sessions(client, 1, INT32_MIN, NULL, NULL, &operation, &error);
    check_refused(status, operation, error, "`offset` is -2147483648; expected at least 0.");
    static const int32_t targets[] = {-1, 4, INT32_MAX};
    static const char *const messages[] = {"`target` is -1; expected a `CARDEA_SESSIONS_` constant.",
        "`target` is 4; expected a `CARDEA_SESSIONS_` constant.",
        "`target` is 2147483647; expected a `CARDEA_SESSIONS_` constant."};
    for (int index = 0; index < 3; index++) {
        status = cardea_revoke_sessions(client, (cardea_sessions)targets[index], NULL, NULL, NULL, &operation, &error);
        check_refused(status, operation, error, messages[index]);
    }
    for (int32_t target = CARDEA_SESSIONS_ALL; target <= CARDEA_SESSIONS_MINE; target++) {
        status = cardea_revoke_sessions(client, (cardea_sessions)target, "a", NULL, NULL, &operation, &error);
        check_refused(status, operation, error, "`session_id` goes with `CARDEA_SESSIONS_ONE`; expected NULL.");
    }
    status = cardea_revoke_sessions(client, CARDEA_SESSIONS_ONE, NULL, NULL, NULL, &operation, &error);
    check_refused(status, operation, error, "`session_id` is NULL; expected text.");
    status = cardea_get_access_token(client, NULL, NULL, NULL, &error);
    check_refused(status, 0, error, "`done` and `out_operation` are both NULL: nobody could learn the result.");
    cardea_revoke_sessions(client, CARDEA_SESSIONS_ONE, " ", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(sandbox_requests(NULL), requests);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_client_free(client);
}

/* Every call of the session by one signature. */
static cardea_status list_some(
    cardea_client *client, cardea_completion done, void *user_data, cardea_operation *out, cardea_error **error) {
    return cardea_list_sessions(client, 1, 0, done, user_data, out, error);
}

static cardea_status revoke_mine(
    cardea_client *client, cardea_completion done, void *user_data, cardea_operation *out, cardea_error **error) {
    return cardea_revoke_sessions(client, CARDEA_SESSIONS_MINE, NULL, done, user_data, out, error);
}

static cardea_status ask_api(
    cardea_client *client, cardea_completion done, void *user_data, cardea_operation *out, cardea_error **error) {
    cardea_request *request = new_request(API_PATH);
    cardea_status status = cardea_send_authorized_request(client, request, done, user_data, out, error);
    cardea_request_free(request);
    return status;
}

static const struct call {
    plain_operation start;
    int32_t kind;
} calls[] = {{cardea_get_access_token, CARDEA_RESULT_ACCESS_TOKEN}, {cardea_refresh, CARDEA_RESULT_LOGGED_IN},
    {list_some, CARDEA_RESULT_LIST}, {ask_api, CARDEA_RESULT_RESPONSE}, {cardea_invalidate_session, CARDEA_RESULT_NONE},
    {revoke_mine, CARDEA_RESULT_NONE}};

enum { CALLS = sizeof calls / sizeof *calls };

static void needs_somebody_signed_in(void) {
    cardea_client *client = new_client(new_config());
    int requests = sandbox_requests(NULL);
    for (int index = 0; index < CALLS; index++) {
        cardea_result *result = run(client, calls[index].start);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_NOT_SIGNED_IN);
        CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
        CHECK(cardea_result_access_token(result, NULL) == NULL && cardea_result_list(result) == NULL);
        CHECK(cardea_result_response(result) == NULL);
        CHECK_TEXT(cardea_error_code(cardea_result_error(result)), "not_signed_in");
        cardea_result_free(result);
    }
    CHECK_NUMBER(sandbox_requests(NULL), requests);
    cardea_client_free(client);
}

static void serves_waits(void) {
    cardea_client *client = new_signed_in("waits@example.com");
    for (int index = 0; index < CALLS; index++) {
        cardea_result *result = run(client, calls[index].start);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
        CHECK_NUMBER(cardea_result_get_kind(result), calls[index].kind);
        cardea_result_free(result);
    }
    cardea_client_free(client);
}

static void serves_completions(void) {
    cardea_client *client = new_signed_in("completions@example.com");
    struct inbox inbox;
    inbox_init(&inbox);
    for (int index = 0; index < CALLS; index++) {
        CHECK_NUMBER(calls[index].start(client, inbox_put, &inbox, NULL, NULL), CARDEA_OK);
        if (!CHECK(inbox_await(&inbox, index + 1))) break;
        CHECK_NUMBER(cardea_result_status(inbox.results[index]), CARDEA_OK);
        CHECK_NUMBER(cardea_result_get_kind(inbox.results[index]), calls[index].kind);
        CHECK(
            pthread_equal(inbox.threads[index], inbox.threads[0]) && !pthread_equal(inbox.threads[0], pthread_self()));
    }
    inbox_clear(&inbox);
    cardea_client_free(client);
}

/* Its thread may wait: another one dispatches. */
static void *sign_in_beside_the_queue(void *client) {
    cardea_result_free(sign_in_as((cardea_client *)client, "queue@example.com"));
    return NULL;
}

static void serves_a_queue(void) {
    cardea_queue *queue = cardea_queue_new();
    cardea_config *config = new_config();
    cardea_config_set_queue(config, queue, NULL);
    cardea_client *client = new_client(config);
    pthread_t thread;
    pthread_create(&thread, NULL, sign_in_beside_the_queue, client);
    pthread_join(thread, NULL);
    struct inbox inbox;
    inbox_init(&inbox);
    for (int index = 0; index < CALLS; index++) {
        CHECK_NUMBER(calls[index].start(client, inbox_put, &inbox, NULL, NULL), CARDEA_OK);
        struct pollfd watched = {cardea_queue_fd(queue), POLLIN, 0};
        CHECK_NUMBER(poll(&watched, 1, 10000), 1);
        CHECK_NUMBER(cardea_queue_dispatch(queue), 1);
        if (!CHECK_NUMBER(inbox_count(&inbox), index + 1)) break;
        CHECK_NUMBER(cardea_result_status(inbox.results[index]), CARDEA_OK);
        CHECK_NUMBER(cardea_result_get_kind(inbox.results[index]), calls[index].kind);
        CHECK(pthread_equal(inbox.threads[index], pthread_self()));
    }
    inbox_clear(&inbox);
    cardea_client_free(client);
    cardea_queue_free(queue);
}

/* What is allocated, in bytes. */
static long long allocated(void) {
    struct mallinfo2 all = mallinfo2();
    return (long long)(all.uordblks + all.hblkhd);
}

/* Which end at once, and which wait for the server: an operation that is lost takes some hundred bytes. */
static void leave_nothing_behind(void) {
    enum { WARM_UPS = 20, MANY = 2000, FEW = 50 };
    cardea_client *client = new_signed_in("memory@example.com");
    long long before = 0;
    for (int round = -WARM_UPS; round < MANY; round++) {
        if (round == 0) before = allocated();
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        free(token_of(client));
        if (round < FEW) CHECK_NUMBER(run_status(client, ask_api), CARDEA_OK);
        if (round < FEW) cardea_pending_free(begin(client));
    }
    long long grown = allocated() - before;
    if (!CHECK(grown < MANY * 64)) printf("#   grown by %lld bytes\n", grown);
    cardea_client_free(client);
}

static void is_cancelled(void) {
    cardea_client *client = new_signed_in("cancel@example.com");
    static const char *const paths[] = {REFRESH_PATH, LIST_PATH, API_PATH, REVOKE_SESSIONS_PATH};
    static const plain_operation starts[] = {cardea_refresh, list_some, ask_api, revoke_mine};
    for (int index = 0; index < 4; index++) {
        int before = sandbox_requests(paths[index]);
        cardea_operation operation = 0;
        sandbox_hold(paths[index]);
        CHECK_NUMBER(starts[index](client, NULL, NULL, &operation, NULL), CARDEA_OK);
        CHECK(sandbox_await_requests(paths[index], before + 1));
        cardea_operation_cancel(client, operation);
        CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
        sandbox_release();
    }
    cardea_client_free(client);
}

int main(void) {
    sandbox_reset();
    run_test("a bad argument is refused by name, and nothing is sent", names_a_bad_argument);
    run_test("without a session every call says so, and nothing is sent", needs_somebody_signed_in);
    run_test("every result can be waited for", serves_waits);
    run_test("every result comes to a completion, on the callback thread", serves_completions);
    run_test("every result comes through a queue", serves_a_queue);
    run_test("operations that have ended leave nothing behind", leave_nothing_behind);
    run_test("every request under way can be cancelled", is_cancelled);
    return finish_tests();
}
