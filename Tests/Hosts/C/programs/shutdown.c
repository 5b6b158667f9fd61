/* Freeing a client with operations in flight, from outside and from inside a callback. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

enum { IN_FLIGHT = 10 };

static void start_held(cardea_client *client, struct inbox *inbox) {
    cardea_options *options = new_options();
    int before = sandbox_requests(AUTHORIZE_PATH);
    sandbox_hold(AUTHORIZE_PATH);
    for (int index = 0; index < IN_FLIGHT; index++) {
        CHECK_NUMBER(cardea_initiate_oauth_login(client, options, inbox_put, inbox, NULL, NULL), CARDEA_OK);
    }
    cardea_options_free(options);
    CHECK(sandbox_await_requests(AUTHORIZE_PATH, before + 1));
}

static void check_all_cancelled(struct inbox *inbox) {
    CHECK(inbox_await(inbox, IN_FLIGHT));
    for (int index = 0; index < IN_FLIGHT; index++)
        CHECK_NUMBER(cardea_result_status(inbox->results[index]), CARDEA_ERROR_CANCELLED);
}

/* Who frees a client hears nothing of it any more; who closes it, of every operation. */
static void ends_operations(bool closes, cardea_queue *queue) {
    struct inbox inbox;
    inbox_init(&inbox);
    uint64_t handles = cardea_debug_live_handles();
    cardea_config *config = new_config();
    if (queue != NULL) cardea_config_set_queue(config, queue, NULL);
    cardea_client *client = new_client(config);
    start_held(client, &inbox);
    if (closes) CHECK_NUMBER(cardea_client_close(client, NULL, NULL, NULL), CARDEA_OK);
    cardea_client_free(client);
    while (closes && queue != NULL && inbox_count(&inbox) < IN_FLIGHT)
        cardea_queue_dispatch(queue);
    if (closes) check_all_cancelled(&inbox);
    sandbox_release();
    CHECK_NUMBER(cardea_get_current_user(client, inbox_put, &inbox, NULL, NULL), CARDEA_ERROR_INVALID_HANDLE);
    cardea_client_free(client);
    if (queue != NULL) CHECK_NUMBER(cardea_queue_dispatch(queue), 0);
    CHECK_NUMBER(inbox_count(&inbox), closes ? IN_FLIGHT : 0);
    inbox_clear(&inbox);
    CHECK_NUMBER(cardea_debug_live_handles(), handles);
}

static void drops_the_operations_of_a_freed_client(void) {
    ends_operations(false, NULL);
}

static void cancels_the_operations_of_a_closed_client(void) {
    ends_operations(true, NULL);
}

static void does_the_same_with_a_queue(void) {
    cardea_queue *queue = cardea_queue_new();
    ends_operations(false, queue);
    ends_operations(true, queue);
    cardea_queue_free(queue);
}

static void frees_a_client_without_operations(void) {
    for (int index = 0; index < 100; index++)
        cardea_client_free(new_client(new_config()));
    cardea_client_free(NULL);
}

struct inside {
    struct counter releases; /* first, for count_release */
    cardea_client *client;
    struct counter returned;
};

static void free_inside(void *user_data, cardea_result *result) {
    struct inside *inside = (struct inside *)user_data;
    cardea_result_free(result);
    cardea_client_free(inside->client);
    counter_raise(&inside->returned);
}

static void ignore_entry(void *user_data, cardea_event *entry) {
    (void)user_data;
    cardea_event_free(entry);
}

/* The release of the client's logger tells when the client is really gone. */
static void free_client_inside(cardea_queue *queue) {
    struct inside inside;
    struct inbox inbox;
    inbox_init(&inbox);
    counter_init(&inside.releases);
    counter_init(&inside.returned);
    cardea_config *config = new_config();
    cardea_config_set_logger(config, "error", ignore_entry, &inside, count_release, NULL);
    if (queue != NULL) cardea_config_set_queue(config, queue, NULL);
    inside.client = new_client(config);
    start_held(inside.client, &inbox);
    CHECK_NUMBER(cardea_get_current_user(inside.client, free_inside, &inside, NULL, NULL), CARDEA_OK);
    while (queue != NULL && counter_value(&inside.releases) == 0)
        cardea_queue_dispatch(queue);
    CHECK(counter_await(&inside.returned, 1));
    CHECK(counter_await(&inside.releases, 1));
    CHECK_NUMBER(counter_value(&inside.releases), 1);
    CHECK_NUMBER(inbox_count(&inbox), 0);
    sandbox_release();
    inbox_clear(&inbox);
}

static void frees_inside_a_completion(void) {
    free_client_inside(NULL);
}

static void frees_inside_a_dispatched_completion(void) {
    cardea_queue *queue = cardea_queue_new();
    free_client_inside(queue);
    cardea_queue_free(queue);
}

struct waiter {
    cardea_client *client;
    cardea_operation operation;
    cardea_status wait_status, result_status;
    struct counter waiting;
};

static void *wait_forever(void *pointer) {
    struct waiter *waiter = (struct waiter *)pointer;
    cardea_result *result = NULL;
    waiter->wait_status = cardea_operation_wait(waiter->client, waiter->operation, 1, &result, NULL);
    counter_raise(&waiter->waiting);
    waiter->wait_status = cardea_operation_wait(waiter->client, waiter->operation, CARDEA_FOREVER, &result, NULL);
    waiter->result_status = cardea_result_status(result);
    cardea_result_free(result);
    return NULL;
}

static void wakes_who_waits(void) {
    struct waiter waiter;
    memset(&waiter, 0, sizeof waiter);
    counter_init(&waiter.waiting);
    waiter.client = new_client(new_config());
    cardea_options *options = new_options();
    sandbox_hold(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(waiter.client, options, NULL, NULL, &waiter.operation, NULL);
    cardea_options_free(options);
    pthread_t thread;
    pthread_create(&thread, NULL, wait_forever, &waiter);
    CHECK(counter_await(&waiter.waiting, 1));
    cardea_client_free(waiter.client);
    pthread_join(thread, NULL);
    /* The handle may be gone before the second wait begins; a wait that has begun gets its result. */
    if (waiter.wait_status != CARDEA_ERROR_INVALID_HANDLE) {
        CHECK_NUMBER(waiter.wait_status, CARDEA_ERROR_CANCELLED);
        CHECK_NUMBER(waiter.result_status, CARDEA_ERROR_CANCELLED);
    }
    sandbox_release();
}

static void *start_until_refused(void *client) {
    struct inbox inbox;
    inbox_init(&inbox);
    intptr_t accepted = 0;
    while (cardea_get_current_user((cardea_client *)client, inbox_put, &inbox, NULL, NULL) == CARDEA_OK)
        accepted++;
    bool all = inbox_await(&inbox, (int)accepted);
    inbox_clear(&inbox);
    return all ? client : NULL;
}

static void races_with_new_operations(void) {
    for (int round = 0; round < 20; round++) {
        cardea_client *client = new_client(new_config());
        pthread_t thread;
        pthread_create(&thread, NULL, start_until_refused, client);
        CHECK_NUMBER(cardea_client_close(client, NULL, NULL, NULL), CARDEA_OK);
        void *all = NULL;
        pthread_join(thread, &all);
        CHECK(all != NULL);
        cardea_client_free(client);
    }
}

int main(void) {
    sandbox_reset();
    run_test("clients that did nothing are freed", frees_a_client_without_operations);
    run_test("a client that is freed runs no completion any more", drops_the_operations_of_a_freed_client);
    run_test("a client that is closed and freed ends its operations as cancelled",
        cancels_the_operations_of_a_closed_client);
    run_test("with a queue too, and nothing is left to dispatch", does_the_same_with_a_queue);
    run_test("a client is freed inside its completion", frees_inside_a_completion);
    run_test("a client is freed inside a dispatched completion", frees_inside_a_dispatched_completion);
    run_test("a thread that waits gets the cancelled result", wakes_who_waits);
    run_test("operations started during the end are refused or completed", races_with_new_operations);
    return finish_tests();
}
