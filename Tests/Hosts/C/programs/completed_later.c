/* Operations that get their completion after they were started. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <poll.h>
#include <stdlib.h>

static cardea_client *client;
static cardea_options *options;
static struct inbox inbox;

/* One that goes on until the sandbox is released. */
static cardea_operation start_running(cardea_client *of) {
    cardea_operation operation = 0;
    int before = sandbox_requests(AUTHORIZE_PATH);
    sandbox_hold(AUTHORIZE_PATH);
    CHECK_NUMBER(cardea_initiate_oauth_login(of, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK(sandbox_await_requests(AUTHORIZE_PATH, before + 1));
    return operation;
}

/* One that has its result: what a client does at once, it does in order. */
static cardea_operation start_finished(cardea_client *of) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_get_current_user(of, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK_NUMBER(run_status(of, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    return operation;
}

static cardea_status then(cardea_client *of, cardea_operation operation) {
    return cardea_operation_then(of, operation, inbox_put, &inbox, NULL);
}

static cardea_status wait_briefly(cardea_operation operation) {
    return cardea_operation_wait(client, operation, 0, NULL, NULL);
}

static void empty_inbox(void) {
    inbox_clear(&inbox);
    inbox_init(&inbox);
}

/* The one result that came, elsewhere than here. */
static void expect_result(cardea_status status) {
    if (!CHECK(inbox_await(&inbox, 1))) return;
    CHECK_NUMBER(cardea_result_status(inbox.results[0]), status);
    CHECK(!pthread_equal(inbox.threads[0], pthread_self()));
    CHECK_NUMBER(inbox_count(&inbox), 1);
    empty_inbox();
}

static void brings_a_result_that_is_there(void) {
    cardea_operation operation = start_finished(client);
    CHECK_NUMBER(then(client, operation), CARDEA_OK);
    CHECK_NUMBER(wait_briefly(operation), CARDEA_ERROR_UNKNOWN_OPERATION);
    expect_result(CARDEA_ERROR_NOT_SIGNED_IN);
}

static void brings_a_result_that_comes(void) {
    cardea_operation operation = start_running(client);
    CHECK_NUMBER(wait_briefly(operation), CARDEA_ERROR_STILL_RUNNING);
    CHECK_NUMBER(then(client, operation), CARDEA_OK);
    CHECK_NUMBER(wait_briefly(operation), CARDEA_ERROR_UNKNOWN_OPERATION);
    CHECK_NUMBER(inbox_count(&inbox), 0);
    sandbox_release();
    expect_result(CARDEA_OK);
    CHECK_NUMBER(then(client, operation), CARDEA_ERROR_UNKNOWN_OPERATION);
}

static void brings_a_cancellation(void) {
    for (int is_late = 0; is_late < 2; is_late++) {
        cardea_operation operation = start_running(client);
        if (is_late) cardea_operation_cancel(client, operation);
        CHECK_NUMBER(then(client, operation), CARDEA_OK);
        if (!is_late) cardea_operation_cancel(client, operation);
        expect_result(CARDEA_ERROR_CANCELLED);
        sandbox_release();
    }
}

static void takes_one_completion(void) {
    for (int is_finished = 0; is_finished < 2; is_finished++) {
        cardea_operation operation = is_finished ? start_finished(client) : start_running(client);
        CHECK_NUMBER(then(client, operation), CARDEA_OK);
        CHECK_NUMBER(then(client, operation), CARDEA_ERROR_UNKNOWN_OPERATION);
        sandbox_release();
        expect_result(is_finished ? CARDEA_ERROR_NOT_SIGNED_IN : CARDEA_OK);
    }
}

static void *wait_on_thread(void *pointer) {
    const cardea_operation operation = *(const cardea_operation *)pointer;
    cardea_status status;
    do /* while the test looks whether this thread waits, that is what waits */
        status = cardea_operation_wait(client, operation, CARDEA_FOREVER, NULL, NULL);
    while (status == CARDEA_ERROR_UNKNOWN_OPERATION);
    CHECK_NUMBER(status, CARDEA_OK);
    return NULL;
}

static void leaves_it_to_who_waits(void) {
    pthread_t waiter;
    cardea_operation operation = start_running(client);
    pthread_create(&waiter, NULL, wait_on_thread, &operation);
    while (wait_briefly(operation) != CARDEA_ERROR_UNKNOWN_OPERATION)
        poll(NULL, 0, 1);
    CHECK_NUMBER(then(client, operation), CARDEA_ERROR_UNKNOWN_OPERATION);
    sandbox_release();
    pthread_join(waiter, NULL);
    CHECK_NUMBER(inbox_count(&inbox), 0);
}

static void refuses_what_nobody_waits_for(void) {
    cardea_client *other = new_client(new_config());
    cardea_operation completing = 0, taken = start_finished(client), foreign = start_finished(other);
    CHECK_NUMBER(status_of(client, taken), CARDEA_ERROR_NOT_SIGNED_IN);
    sandbox_hold(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(client, options, inbox_put, &inbox, &completing, NULL);
    const cardea_operation unknown[] = {0, UINT64_MAX, completing, taken, foreign};
    for (size_t index = 0; index < sizeof unknown / sizeof *unknown; index++)
        CHECK_NUMBER(then(client, unknown[index]), CARDEA_ERROR_UNKNOWN_OPERATION);
    sandbox_release();
    expect_result(CARDEA_OK);
    CHECK_NUMBER(then(other, foreign), CARDEA_OK);
    expect_result(CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(other);
}

static void needs_a_completion(void) {
    cardea_operation operation = start_finished(client);
    cardea_error *error = NULL;
    CHECK_NUMBER(cardea_operation_then(client, operation, NULL, NULL, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_error_status(error), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_error_free(error);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_SIGNED_IN);
}

static void ends_with_a_client_that_is_closed(void) {
    cardea_client *closed = new_client(new_config());
    struct inbox end;
    inbox_init(&end);
    cardea_operation finished = start_finished(closed), running = start_running(closed);
    CHECK_NUMBER(then(closed, running), CARDEA_OK);
    CHECK_NUMBER(cardea_client_close(closed, inbox_put, &end, NULL), CARDEA_OK);
    CHECK_NUMBER(then(closed, finished), CARDEA_ERROR_CLIENT_CLOSED);
    CHECK(inbox_await(&end, 1));
    CHECK_NUMBER(then(closed, finished), CARDEA_ERROR_CLIENT_CLOSED);
    expect_result(CARDEA_ERROR_CANCELLED);
    cardea_client_free(closed);
    CHECK_NUMBER(then(closed, finished), CARDEA_ERROR_INVALID_HANDLE);
    CHECK_NUMBER(then(NULL, finished), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(inbox_count(&inbox), 0);
    inbox_clear(&end);
    sandbox_release();
}

static void is_dropped_with_a_client_that_is_freed(void) {
    cardea_client *freed = new_client(new_config());
    CHECK_NUMBER(then(freed, start_running(freed)), CARDEA_OK);
    cardea_client_free(freed);
    sandbox_release();
    CHECK_NUMBER(inbox_count(&inbox), 0);
}

/* A callback that gives another operation its completion. */
struct step {
    cardea_operation next;
    cardea_status status;
    int results_inside;
};

static void go_on(void *pointer, cardea_result *result) {
    struct step *step = (struct step *)pointer;
    cardea_result_free(result);
    step->status = then(client, step->next);
    step->results_inside = inbox_count(&inbox);
}

static void goes_on_inside_a_callback(void) {
    struct step step = {start_finished(client), CARDEA_ERROR_INTERNAL_ERROR, 0};
    CHECK_NUMBER(cardea_operation_then(client, start_finished(client), go_on, &step, NULL), CARDEA_OK);
    expect_result(CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(step.status, CARDEA_OK);
    CHECK_NUMBER(step.results_inside, 0);
}

static void comes_with_the_queue(void) {
    cardea_queue *queue = cardea_queue_new();
    cardea_config *config = new_config();
    cardea_config_set_queue(config, queue, NULL);
    cardea_client *queued = new_client(config);
    CHECK_NUMBER(then(queued, start_finished(queued)), CARDEA_OK);
    CHECK_NUMBER(inbox_count(&inbox), 0);
    CHECK_NUMBER(cardea_queue_dispatch(queue), 1);
    CHECK_NUMBER(inbox_count(&inbox), 1);
    empty_inbox();
    cardea_client_free(queued);
    cardea_queue_free(queue);
}

static void *close_on_thread(void *pointer) {
    struct inbox end;
    inbox_init(&end);
    CHECK_NUMBER(cardea_client_close((cardea_client *)pointer, inbox_put, &end, NULL), CARDEA_OK);
    CHECK(inbox_await(&end, 1));
    inbox_clear(&end);
    return NULL;
}

static void runs_once_whoever_is_first(void) {
    int taken = 0;
    for (int round = 0; round < 300; round++) {
        pthread_t closer;
        cardea_operation operation = 0;
        cardea_client *contested = new_client(new_config());
        CHECK_NUMBER(run_status(contested, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
        cardea_get_current_user(contested, NULL, NULL, &operation, NULL);
        pthread_create(&closer, NULL, close_on_thread, contested);
        for (int pause = round % 30 * 20000; pause > 0; pause--)
            (void)*(volatile int *)&pause;
        const cardea_status status = then(contested, operation);
        pthread_join(closer, NULL);
        /* The end of the client comes last of all. */
        if (!CHECK_NUMBER(inbox_count(&inbox), status == CARDEA_OK)) break;
        if (status != CARDEA_OK && !CHECK_NUMBER(status, CARDEA_ERROR_CLIENT_CLOSED)) break;
        taken += status == CARDEA_OK;
        empty_inbox();
        cardea_client_free(contested);
    }
    printf("# %d of 300 were in time\n", taken);
}

int main(void) {
    sandbox_reset();
    inbox_init(&inbox);
    client = new_client(new_config());
    options = new_options();
    run_test("a completion brings a result that is there already", brings_a_result_that_is_there);
    run_test("a completion brings the result of what still runs", brings_a_result_that_comes);
    run_test("a completion brings a cancellation from before and after", brings_a_cancellation);
    run_test("an operation takes one completion", takes_one_completion);
    run_test("an operation that a thread waits for takes none", leaves_it_to_who_waits);
    run_test("an unknown, foreign, taken or completing operation takes none", refuses_what_nobody_waits_for);
    run_test("without a completion an operation is left as it is", needs_a_completion);
    run_test(
        "a client that is closed ends what has got a completion, and gives none", ends_with_a_client_that_is_closed);
    run_test("a client that is freed drops the completion", is_dropped_with_a_client_that_is_freed);
    run_test("a completion may be given inside a callback", goes_on_inside_a_callback);
    run_test("with a queue the completion runs where that is dispatched", comes_with_the_queue);
    run_test("beside a client that closes, a completion runs once or is refused", runs_once_whoever_is_first);
    cardea_options_free(options);
    cardea_client_free(client);
    return finish_tests();
}
