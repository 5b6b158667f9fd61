/* Completions inside cardea_queue_dispatch, as an event loop calls it. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <poll.h>
#include <stdlib.h>
#include <sys/epoll.h>

static cardea_queue *queue;

static cardea_client *client_on_queue(void) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_queue(config, queue, NULL), CARDEA_OK);
    return new_client(config);
}

static bool is_readable(int milliseconds) {
    struct pollfd watched = {cardea_queue_fd(queue), POLLIN, 0};
    return poll(&watched, 1, milliseconds) == 1;
}

/* Dispatches until so many callbacks ran; says whether they did in time. */
static bool dispatch(int count) {
    int ran = 0;
    while (ran < count && is_readable(10000))
        ran += cardea_queue_dispatch(queue);
    return ran == count;
}

static void runs_inside_dispatch_only(void) {
    cardea_client *client = client_on_queue();
    struct inbox inbox;
    inbox_init(&inbox);
    CHECK(cardea_queue_fd(queue) >= 0);
    CHECK(!is_readable(0));
    CHECK_NUMBER(cardea_queue_dispatch(queue), 0);
    cardea_get_current_user(client, inbox_put, &inbox, NULL, NULL);
    CHECK(is_readable(10000));
    CHECK_NUMBER(inbox_count(&inbox), 0);
    CHECK_NUMBER(cardea_queue_dispatch(queue), 1);
    CHECK_NUMBER(inbox_count(&inbox), 1);
    CHECK(pthread_equal(inbox.threads[0], pthread_self()));
    CHECK(!is_readable(0));
    CHECK_NUMBER(cardea_queue_dispatch(queue), 0);
    inbox_clear(&inbox);
    cardea_client_free(client);
}

static void serves_several_clients(void) {
    cardea_client *first = client_on_queue(), *second = client_on_queue();
    struct inbox inbox;
    inbox_init(&inbox);
    for (int index = 0; index < 10; index++) {
        cardea_get_current_user(first, inbox_put, &inbox, NULL, NULL);
        cardea_get_current_user(second, inbox_put, &inbox, NULL, NULL);
    }
    CHECK(dispatch(20));
    CHECK_NUMBER(inbox_count(&inbox), 20);
    CHECK(!is_readable(0));
    inbox_clear(&inbox);
    cardea_client_free(first);
    cardea_client_free(second);
}

static void *wait_elsewhere(void *client) {
    return (void *)(intptr_t)run_status((cardea_client *)client, cardea_get_current_user);
}

/* Returns when everything that was started before has its callback waiting. */
static void settle(cardea_client *client) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_elsewhere, client);
    pthread_join(thread, NULL);
}

static cardea_client *steady;

static void start_another(void *user_data, cardea_result *result) {
    cardea_get_current_user(steady, inbox_put, user_data, NULL, NULL);
    settle(steady);
    inbox_put(user_data, result);
}

/* As Rust's tokio and Go's netpoller watch it. */
static void wakes_an_edge_triggered_loop(void) {
    steady = client_on_queue();
    struct inbox inbox;
    inbox_init(&inbox);
    struct epoll_event event;
    memset(&event, 0, sizeof event);
    event.events = EPOLLIN | EPOLLET;
    int watched = epoll_create1(EPOLL_CLOEXEC);
    epoll_ctl(watched, EPOLL_CTL_ADD, cardea_queue_fd(queue), &event);
    cardea_get_current_user(steady, start_another, &inbox, NULL, NULL);
    cardea_get_current_user(steady, inbox_put, &inbox, NULL, NULL);
    settle(steady);
    CHECK_NUMBER(epoll_wait(watched, &event, 1, 10000), 1);
    CHECK_NUMBER(cardea_queue_dispatch(queue), 2);
    CHECK_NUMBER(epoll_wait(watched, &event, 1, 2000), 1);
    CHECK_NUMBER(cardea_queue_dispatch(queue), 1);
    CHECK_NUMBER(epoll_wait(watched, &event, 1, 0), 0);
    close(watched);
    inbox_clear(&inbox);
    cardea_client_free(steady);
}

static void *dispatch_elsewhere(void *ran) {
    *(bool *)ran = dispatch(1);
    return NULL;
}

static void runs_on_the_dispatching_thread(void) {
    cardea_client *client = client_on_queue();
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_get_current_user(client, inbox_put, &inbox, NULL, NULL);
    pthread_t thread;
    bool ran = false;
    pthread_create(&thread, NULL, dispatch_elsewhere, &ran);
    pthread_join(thread, NULL);
    CHECK(ran);
    CHECK(pthread_equal(inbox.threads[0], thread));
    inbox_clear(&inbox);
    cardea_client_free(client);
}

static cardea_client *nesting;
static struct inbox inner;
static long idle_wakes;

/* What a modal dialog does: runs a loop of its own until another result is there. */
static void run_a_dialog(void *user_data, cardea_result *result) {
    inbox_init(&inner);
    CHECK(!is_readable(0));
    CHECK_NUMBER(cardea_queue_dispatch(queue), 0);
    cardea_get_current_user(nesting, inbox_put, &inner, NULL, NULL);
    while (inbox_count(&inner) == 0 && is_readable(10000))
        idle_wakes += cardea_queue_dispatch(queue) == 0;
    CHECK_NUMBER(inbox_count(&inner), 1);
    CHECK_NUMBER(idle_wakes, 0);
    CHECK(pthread_equal(inner.threads[0], pthread_self()));
    inbox_put(user_data, result);
}

static void nests(void) {
    nesting = client_on_queue();
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_get_current_user(nesting, run_a_dialog, &inbox, NULL, NULL);
    CHECK(dispatch(1));
    CHECK(!is_readable(0));
    inbox_clear(&inner);
    inbox_clear(&inbox);
    cardea_client_free(nesting);
}

static struct counter held_up;
static int stop_watching;

static void hold_up(void *user_data, cardea_result *result) {
    counter_raise(&held_up);
    usleep(300000);
    inbox_put(user_data, result);
}

/* A second thread that watches the queue; returns how often it woke for nothing. */
static void *watch(void *unused) {
    (void)unused;
    intptr_t idle = 0;
    while (!__atomic_load_n(&stop_watching, __ATOMIC_SEQ_CST))
        if (is_readable(20)) idle += cardea_queue_dispatch(queue) == 0;
    return (void *)idle;
}

static void *dispatch_one(void *unused) {
    (void)unused;
    return dispatch(1) ? queue : NULL;
}

static void lets_a_second_dispatcher_sleep(void) {
    cardea_client *client = client_on_queue();
    struct inbox inbox;
    inbox_init(&inbox);
    counter_init(&held_up);
    pthread_t busy, watching;
    pthread_create(&busy, NULL, dispatch_one, NULL);
    cardea_get_current_user(client, hold_up, &inbox, NULL, NULL);
    CHECK(counter_await(&held_up, 1));
    pthread_create(&watching, NULL, watch, NULL);
    for (int index = 0; index < 3; index++)
        cardea_get_current_user(client, inbox_put, &inbox, NULL, NULL);
    CHECK(inbox_await(&inbox, 4));
    __atomic_store_n(&stop_watching, 1, __ATOMIC_SEQ_CST);
    void *ran = NULL, *idle = NULL;
    pthread_join(busy, &ran);
    pthread_join(watching, &idle);
    CHECK(ran != NULL);
    CHECK((intptr_t)idle <= 30); /* each time it waits a moment for the other one, which takes 300 ms */
    inbox_clear(&inbox);
    cardea_client_free(client);
}

static void run_a_watched_dialog(void *user_data, cardea_result *result) {
    inbox_init(&inner);
    cardea_get_current_user(nesting, inbox_put, &inner, NULL, NULL);
    while (inbox_count(&inner) == 0 && is_readable(3000))
        cardea_queue_dispatch(queue);
    if (CHECK_NUMBER(inbox_count(&inner), 1)) CHECK(pthread_equal(inner.threads[0], pthread_self()));
    inbox_put(user_data, result);
}

/* The second thread must not take the wake-up of the loop inside the callback. */
static void wakes_a_dialog_beside_a_second_watcher(void) {
    nesting = client_on_queue();
    stop_watching = 0;
    pthread_t watching;
    pthread_create(&watching, NULL, watch, NULL);
    bool woke = true;
    for (int round = 0; woke && round < 300; round++) {
        struct inbox inbox;
        inbox_init(&inbox);
        cardea_get_current_user(nesting, run_a_watched_dialog, &inbox, NULL, NULL);
        while (inbox_count(&inbox) == 0)
            if (is_readable(20)) cardea_queue_dispatch(queue);
        woke = inbox_count(&inner) == 1;
        inbox_clear(&inner);
        inbox_clear(&inbox);
    }
    __atomic_store_n(&stop_watching, 1, __ATOMIC_SEQ_CST);
    pthread_join(watching, NULL);
    cardea_client_free(nesting);
}

static void present_and_reply(void *user_data, cardea_question *presentation) {
    *(pthread_t *)user_data = pthread_self();
    visit_and_reply((void *)"verified", presentation);
}

static void carries_a_whole_login(void) {
    pthread_t presented_on;
    memset(&presented_on, 0, sizeof presented_on);
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, present_and_reply, false, &presented_on, NULL, NULL);
    cardea_config_set_queue(config, queue, NULL);
    cardea_client *client = new_client(config);
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_options *options = new_options();
    cardea_login_with_oauth(client, options, inbox_put, &inbox, NULL, NULL);
    CHECK(dispatch(2));
    CHECK(pthread_equal(presented_on, pthread_self()));
    CHECK_NUMBER(cardea_result_get_kind(inbox.results[0]), CARDEA_RESULT_LOGGED_IN);
    inbox_clear(&inbox);
    cardea_options_free(options);
    cardea_client_free(client);
}

static void leaves_wait_alone(void) {
    cardea_client *client = client_on_queue();
    pthread_t thread;
    void *status = NULL;
    pthread_create(&thread, NULL, wait_elsewhere, client);
    pthread_join(thread, &status);
    CHECK_NUMBER((intptr_t)status, CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK(!is_readable(0));
    cardea_client_free(client);
}

static bool has_waited;

static void wait_inside(void *user_data, cardea_result *result) {
    cardea_client *client = (cardea_client *)user_data;
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_result_free(result);
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(cardea_operation_wait(client, operation, 0, &result, &error), CARDEA_ERROR_WOULD_DEADLOCK);
    CHECK(result == NULL && strstr(cardea_error_message(error), "callback") != NULL);
    cardea_error_free(error);
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_login(client, options, &result, NULL), CARDEA_ERROR_WOULD_DEADLOCK);
    CHECK(result == NULL);
    cardea_options_free(options);
    has_waited = true;
}

static void refuses_to_wait_for_itself(void) {
    cardea_client *client = client_on_queue();
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_error *error = NULL;
    cardea_get_current_user(client, wait_inside, client, NULL, NULL);
    CHECK(dispatch(1) && has_waited);
    /* Between its dispatches the thread may. */
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, &error), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_result_free(result);
    cardea_error_free(error);
    cardea_client_free(client);
}

static void outlives_its_handle_while_used(void) {
    cardea_queue *own = cardea_queue_new();
    cardea_config *config = new_config();
    cardea_config_set_queue(config, own, NULL);
    cardea_client *client = new_client(config);
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_options *options = new_options();
    sandbox_hold(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(client, options, inbox_put, &inbox, NULL, NULL);
    cardea_queue_free(own);
    cardea_queue_free(own);
    CHECK_NUMBER(cardea_queue_fd(own), -1);
    CHECK_NUMBER(cardea_queue_dispatch(own), -1);
    cardea_client_free(client);
    CHECK(inbox_count(&inbox) <= 1);
    sandbox_release();
    cardea_options_free(options);
    inbox_clear(&inbox);
}

int main(void) {
    sandbox_reset();
    queue = cardea_queue_new();
    run_test("a completion waits for dispatch, and the descriptor tells", runs_inside_dispatch_only);
    run_test("several clients share a queue", serves_several_clients);
    run_test("an edge-triggered loop wakes for what came during dispatch", wakes_an_edge_triggered_loop);
    run_test("callbacks run on the thread that dispatches", runs_on_the_dispatching_thread);
    run_test("a loop inside a callback gets the next results, and sleeps until then", nests);
    run_test("a second thread that watches a busy queue does not spin", lets_a_second_dispatcher_sleep);
    run_test(
        "a loop inside a callback wakes, also while a second thread watches", wakes_a_dialog_beside_a_second_watcher);
    run_test("the presenter of a login is called by dispatch too", carries_a_whole_login);
    run_test("an operation without a completion bypasses the queue", leaves_wait_alone);
    run_test("the thread that dispatches is not let wait", refuses_to_wait_for_itself);
    run_test("a queue may be freed before its client", outlives_its_handle_while_used);
    cardea_queue_free(queue);
    return finish_tests();
}
