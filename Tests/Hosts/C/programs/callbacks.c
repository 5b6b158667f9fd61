/* Completions on the client's callback thread. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *client;

static void runs_on_one_other_thread(void) {
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_options *options = new_options();
    for (int index = 0; index < 20; index++) {
        CHECK_NUMBER(cardea_get_current_user(client, inbox_put, &inbox, NULL, NULL), CARDEA_OK);
        CHECK_NUMBER(cardea_initiate_oauth_login(client, options, inbox_put, &inbox, NULL, NULL), CARDEA_OK);
    }
    cardea_options_free(options);
    CHECK(inbox_await(&inbox, 40));
    for (int index = 0; index < 40; index++) {
        CHECK(inbox.results[index] != NULL);
        CHECK(!pthread_equal(inbox.threads[index], pthread_self()));
        CHECK(pthread_equal(inbox.threads[index], inbox.threads[0]));
    }
    inbox_clear(&inbox);
}

/* Raised inside a completion that takes its time: a second one that ran meanwhile would be seen. */
static int running, overlaps;
static struct counter ended;

static void take_time(void *user_data, cardea_result *result) {
    (void)user_data;
    if (__atomic_fetch_add(&running, 1, __ATOMIC_SEQ_CST) > 0) overlaps++;
    sandbox_requests(NULL);
    __atomic_fetch_sub(&running, 1, __ATOMIC_SEQ_CST);
    cardea_result_free(result);
    counter_raise(&ended);
}

static void runs_one_after_the_other(void) {
    counter_init(&ended);
    for (int index = 0; index < 10; index++)
        cardea_get_current_user(client, take_time, NULL, NULL, NULL);
    CHECK(counter_await(&ended, 10));
    CHECK_NUMBER(overlaps, 0);
}

/* Starts the next operation inside the completion of the one before. */
static void go_on(void *user_data, cardea_result *result) {
    struct counter *counter = (struct counter *)user_data;
    cardea_result_free(result);
    if (counter_value(counter) < 9) {
        CHECK_NUMBER(cardea_get_current_user(client, go_on, counter, NULL, NULL), CARDEA_OK);
    }
    counter_raise(counter);
}

static void starts_operations_inside(void) {
    struct counter counter;
    counter_init(&counter);
    cardea_get_current_user(client, go_on, &counter, NULL, NULL);
    CHECK(counter_await(&counter, 10));
}

static cardea_status waited;

static void wait_inside(void *other, cardea_result *result) {
    cardea_operation operation = 0;
    cardea_result *never = NULL;
    cardea_result_free(result);
    cardea_get_current_user((cardea_client *)other, NULL, NULL, &operation, NULL);
    waited = cardea_operation_wait((cardea_client *)other, operation, CARDEA_FOREVER, &never, NULL);
    cardea_result_free(never);
    counter_raise(&ended);
}

static void refuses_to_wait_inside(void) {
    cardea_client *other = new_client(new_config());
    cardea_client *const clients[] = {client, other};
    for (int index = 0; index < 2; index++) {
        counter_init(&ended);
        cardea_get_current_user(client, wait_inside, clients[index], NULL, NULL);
        CHECK(counter_await(&ended, 1));
        CHECK_NUMBER(waited, CARDEA_ERROR_WOULD_DEADLOCK);
    }
    cardea_client_free(other);
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static cardea_operation reported;
static struct counter compared;

static void compare_number(void *user_data, cardea_result *result) {
    pthread_mutex_lock(&gate);
    CHECK(user_data == (void *)(uintptr_t)0x1234567);
    CHECK(reported != 0);
    pthread_mutex_unlock(&gate);
    cardea_result_free(result);
    counter_raise(&compared);
}

static void passes_numbers_as_user_data(void) {
    counter_init(&compared);
    pthread_mutex_lock(&gate);
    cardea_get_current_user(client, compare_number, (void *)(uintptr_t)0x1234567, &reported, NULL);
    pthread_mutex_unlock(&gate);
    CHECK(counter_await(&compared, 1));
}

static void never_runs_for_a_refused_call(void) {
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_operation operation = 7;
    cardea_error *error = NULL;
    CHECK_NUMBER(cardea_initiate_oauth_login(client, NULL, inbox_put, &inbox, &operation, &error),
        CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(operation, 0);
    CHECK_NUMBER(cardea_error_status(error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(strstr(cardea_error_message(error), "options") != NULL);
    cardea_error_free(error);
    cardea_get_current_user(client, inbox_put, &inbox, NULL, NULL);
    CHECK(inbox_await(&inbox, 1));
    CHECK_NUMBER(inbox_count(&inbox), 1);
    inbox_clear(&inbox);
}

static void keeps_results_after_the_client(void) {
    cardea_client *short_lived = new_client(new_config());
    struct inbox inbox;
    inbox_init(&inbox);
    CHECK_NUMBER(sign_in(short_lived), CARDEA_OK);
    cardea_get_current_user(short_lived, inbox_put, &inbox, NULL, NULL);
    CHECK(inbox_await(&inbox, 1));
    cardea_client_free(short_lived);
    CHECK(cardea_user_access_token(cardea_result_user(inbox.results[0]), NULL) != NULL);
    inbox_clear(&inbox);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    sign_in(client);
    run_test("completions run on one thread, which is not the caller's", runs_on_one_other_thread);
    run_test("completions run one after the other", runs_one_after_the_other);
    run_test("a completion may start operations", starts_operations_inside);
    run_test("waiting inside a callback is refused, for its own client and another one", refuses_to_wait_inside);
    run_test(
        "user_data may be a number, and the operation is known before its completion", passes_numbers_as_user_data);
    run_test("the completion of a refused call never runs", never_runs_for_a_refused_call);
    run_test("a result outlives its client", keeps_results_after_the_client);
    cardea_client_free(client);
    return finish_tests();
}
