/* Results that are waited for. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *client;
static cardea_options *options;

static cardea_operation start(void) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    return operation;
}

static void waits_again_after_a_timeout(void) {
    sandbox_hold(AUTHORIZE_PATH);
    cardea_operation operation = start();
    cardea_result *result = (cardea_result *)&operation;
    cardea_error *error = NULL;
    CHECK_NUMBER(cardea_operation_wait(client, operation, 20, &result, &error), CARDEA_ERROR_STILL_RUNNING);
    CHECK(result == NULL);
    CHECK_NUMBER(cardea_error_status(error), CARDEA_ERROR_STILL_RUNNING);
    cardea_error_free(error);
    CHECK_NUMBER(cardea_operation_wait(client, operation, 0, &result, NULL), CARDEA_ERROR_STILL_RUNNING);
    sandbox_release();
    CHECK_NUMBER(cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, &error), CARDEA_OK);
    CHECK(error == NULL);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_result_free(result);
}

static void hands_a_result_out_once(void) {
    cardea_operation operation = start();
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_result *result = NULL;
    CHECK_NUMBER(
        cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, NULL), CARDEA_ERROR_UNKNOWN_OPERATION);
    CHECK(result == NULL);
}

static void refuses_what_nobody_waits_for(void) {
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_operation with_completion = 0;
    cardea_result *result = NULL;
    cardea_client *other = new_client(new_config());
    cardea_operation foreign = 0;
    cardea_get_current_user(other, NULL, NULL, &foreign, NULL);
    sandbox_hold(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(client, options, inbox_put, &inbox, &with_completion, NULL);
    const cardea_operation unknown[] = {0, UINT64_MAX, with_completion, foreign};
    for (size_t index = 0; index < sizeof unknown / sizeof *unknown; index++) {
        CHECK_NUMBER(cardea_operation_wait(client, unknown[index], CARDEA_FOREVER, &result, NULL),
            CARDEA_ERROR_UNKNOWN_OPERATION);
    }
    sandbox_release();
    CHECK(inbox_await(&inbox, 1));
    inbox_clear(&inbox);
    CHECK_NUMBER(status_of(other, foreign), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(other);
}

static void refuses_an_operation_that_nobody_could_follow(void) {
    CHECK_NUMBER(cardea_initiate_oauth_login(client, options, NULL, NULL, NULL, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
}

struct waiter {
    cardea_operation operation;
    cardea_status status;
    struct counter started;
};

static void *wait_on_thread(void *pointer) {
    struct waiter *waiter = (struct waiter *)pointer;
    counter_raise(&waiter->started);
    cardea_result *result = NULL;
    waiter->status = cardea_operation_wait(client, waiter->operation, CARDEA_FOREVER, &result, NULL);
    if (waiter->status == CARDEA_OK) waiter->status = cardea_result_status(result);
    cardea_result_free(result);
    return NULL;
}

static void admits_one_waiter(void) {
    sandbox_hold(AUTHORIZE_PATH);
    struct waiter waiters[2];
    pthread_t threads[2];
    cardea_operation operation = start();
    for (int index = 0; index < 2; index++) {
        counter_init(&waiters[index].started);
        waiters[index].operation = operation;
        pthread_create(&threads[index], NULL, wait_on_thread, &waiters[index]);
    }
    /* Both are inside the call, or about to be; whoever is second is refused, also after the result was taken. */
    CHECK(counter_await(&waiters[0].started, 1) && counter_await(&waiters[1].started, 1));
    sandbox_release();
    for (int index = 0; index < 2; index++)
        pthread_join(threads[index], NULL);
    int taken = waiters[0].status == CARDEA_OK ? 0 : 1;
    CHECK_NUMBER(waiters[taken].status, CARDEA_OK);
    CHECK_NUMBER(waiters[1 - taken].status, CARDEA_ERROR_UNKNOWN_OPERATION);
}

static void keeps_results_in_any_order(void) {
    cardea_operation operations[16];
    for (int index = 0; index < 16; index++)
        operations[index] = start();
    for (int index = 15; index >= 0; index--)
        CHECK_NUMBER(status_of(client, operations[index]), CARDEA_OK);
    for (int index = 1; index < 16; index++)
        CHECK(operations[index] != operations[index - 1]);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    options = new_options();
    run_test("a wait that timed out is repeated", waits_again_after_a_timeout);
    run_test("a result is handed out once", hands_a_result_out_once);
    run_test("waiting for an unknown, foreign or completing operation is refused", refuses_what_nobody_waits_for);
    run_test("an operation without completion and id is refused", refuses_an_operation_that_nobody_could_follow);
    run_test("of two waiters one gets the result", admits_one_waiter);
    run_test("results wait in any order", keeps_results_in_any_order);
    cardea_options_free(options);
    cardea_client_free(client);
    return finish_tests();
}
