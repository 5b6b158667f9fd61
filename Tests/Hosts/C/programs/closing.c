/* The end of a client that nobody waits for: freed inside a callback, or closed. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <poll.h>
#include <time.h>

static cardea_queue *queue;

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Dispatches until the counter has the value; says whether it came in time. */
static bool dispatch_until(struct counter *counter, int value) {
    struct pollfd watched = {cardea_queue_fd(queue), POLLIN, 0};
    for (double end = seconds() + 10; counter_value(counter) < value && seconds() < end;)
        if (poll(&watched, 1, 20) > 0) cardea_queue_dispatch(queue);
    return counter_value(counter) >= value;
}

/* What became of one client, in order. */
struct story {
    struct counter steps;
    pthread_t host;
    cardea_client *client;
    int ended, released, closed, elsewhere;
    cardea_status end;
};

static void story_init(struct story *story) {
    memset(story, 0, sizeof *story);
    counter_init(&story->steps);
    story->host = pthread_self();
}

static void story_step(struct story *story, int *step) {
    story->elsewhere += !pthread_equal(pthread_self(), story->host);
    /* Callbacks come one after the other; who waits for the counter reads the step. */
    *step = counter_value(&story->steps) + 1;
    counter_raise(&story->steps);
}

static void operation_ended(void *user_data, cardea_result *result) {
    struct story *story = (struct story *)user_data;
    story->end = cardea_result_status(result);
    cardea_result_free(result);
    story_step(story, &story->ended);
}

static void observer_released(void *user_data) {
    struct story *story = (struct story *)user_data;
    story_step(story, &story->released);
}

static void client_closed(void *user_data, cardea_result *result) {
    struct story *story = (struct story *)user_data;
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
    cardea_result_free(result);
    story_step(story, &story->closed);
}

static void ignore_event(void *user_data, cardea_event *event) {
    (void)user_data;
    cardea_event_free(event);
}

/* A client with an operation that waits for its server. */
static void begin_story(struct story *story, cardea_queue *on) {
    story_init(story);
    cardea_config *config = new_config();
    cardea_config_set_observer(config, ignore_event, story, observer_released, NULL);
    if (on != NULL) cardea_config_set_queue(config, on, NULL);
    story->client = new_client(config);
    int before = sandbox_requests(AUTHORIZE_PATH);
    sandbox_hold(AUTHORIZE_PATH);
    cardea_options *options = new_options();
    cardea_initiate_oauth_login(story->client, options, operation_ended, story, NULL, NULL);
    cardea_options_free(options);
    CHECK(sandbox_await_requests(AUTHORIZE_PATH, before + 1));
}

static void free_inside(void *user_data, cardea_result *result) {
    cardea_result_free(result);
    cardea_client_free((cardea_client *)user_data);
}

static void keeps_to_the_dispatching_thread(void) {
    for (int round = 0; round < 6; round++) {
        struct story story;
        begin_story(&story, queue);
        cardea_get_current_user(story.client, free_inside, story.client, NULL, NULL);
        struct pollfd watched = {cardea_queue_fd(queue), POLLIN, 0};
        CHECK(poll(&watched, 1, 10000) == 1);
        CHECK_NUMBER(cardea_queue_dispatch(queue), 1);
        if (round % 2 == 1) usleep(300000); /* a host that is busy with something else */
        CHECK(dispatch_until(&story.steps, 1));
        CHECK_NUMBER(story.released, 1);
        CHECK_NUMBER(story.ended, 0);
        CHECK_NUMBER(story.elsewhere, 0);
        sandbox_release();
    }
}

static void tells_when_nothing_runs_any_more(void) {
    struct story story;
    begin_story(&story, queue);
    double begun = seconds();
    CHECK_NUMBER(cardea_client_close(story.client, client_closed, &story, NULL), CARDEA_OK);
    CHECK(seconds() - begun < 0.5);
    CHECK_NUMBER(counter_value(&story.steps), 0);
    CHECK_NUMBER(
        cardea_get_current_user(story.client, operation_ended, &story, NULL, NULL), CARDEA_ERROR_CLIENT_CLOSED);
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_login(story.client, options, NULL, NULL), CARDEA_ERROR_CLIENT_CLOSED);
    CHECK_NUMBER(cardea_peek_access_token(story.client, NULL, 0), 0);
    cardea_options_free(options);
    CHECK_NUMBER(cardea_client_close(story.client, client_closed, &story, NULL), CARDEA_ERROR_CLIENT_CLOSED);
    CHECK(dispatch_until(&story.steps, 3));
    CHECK_NUMBER(story.ended, 1);
    CHECK_NUMBER(story.released, 2);
    CHECK_NUMBER(story.closed, 3);
    CHECK_NUMBER(story.elsewhere, 0);
    cardea_client_free(story.client);
    CHECK_NUMBER(cardea_client_close(story.client, NULL, NULL, NULL), CARDEA_ERROR_INVALID_HANDLE);
    sandbox_release();
}

static void tells_on_the_callback_thread(void) {
    struct story story;
    begin_story(&story, NULL);
    CHECK_NUMBER(cardea_client_close(story.client, client_closed, &story, NULL), CARDEA_OK);
    cardea_client_free(story.client);
    CHECK(counter_await(&story.steps, 3));
    CHECK_NUMBER(story.ended, 1);
    CHECK_NUMBER(story.released, 2);
    CHECK_NUMBER(story.closed, 3);
    CHECK_NUMBER(story.elsewhere, 3);
    sandbox_release();
}

static void closes_what_did_nothing(void) {
    struct story story;
    story_init(&story);
    story.client = new_client(new_config());
    CHECK_NUMBER(cardea_client_close(story.client, client_closed, &story, NULL), CARDEA_OK);
    CHECK(counter_await(&story.steps, 1));
    cardea_client_free(story.client);
    cardea_client *quiet = new_client(new_config());
    CHECK_NUMBER(cardea_client_close(quiet, NULL, NULL, NULL), CARDEA_OK);
    cardea_client_free(quiet);
}

/* Waiting is refused to the thread that dispatches. */
static void *sign_in_elsewhere(void *client) {
    return sign_in((cardea_client *)client) == CARDEA_OK ? client : NULL;
}

/* A refresh whose server hangs: cardea_client_free would wait for it, because its token may be spent. */
static void does_not_block_for_a_refresh(void) {
    struct story story;
    story_init(&story);
    cardea_config *config = new_config();
    cardea_config_set_queue(config, queue, NULL);
    cardea_config_set_request_timeout_ms(config, 1500, NULL);
    story.client = new_client(config);
    pthread_t thread;
    void *signed_in = NULL;
    pthread_create(&thread, NULL, sign_in_elsewhere, story.client);
    pthread_join(thread, &signed_in);
    CHECK(signed_in != NULL);
    int before = sandbox_requests(REFRESH_PATH);
    sandbox_hold(REFRESH_PATH);
    cardea_refresh(story.client, operation_ended, &story, NULL, NULL);
    CHECK(sandbox_await_requests(REFRESH_PATH, before + 1));
    double begun = seconds();
    CHECK_NUMBER(cardea_client_close(story.client, client_closed, &story, NULL), CARDEA_OK);
    cardea_client_free(story.client);
    CHECK(seconds() - begun < 0.5);
    CHECK(dispatch_until(&story.steps, 2));
    CHECK_NUMBER(story.closed, 2);
    CHECK_NUMBER(story.elsewhere, 0);
    sandbox_release();
}

static void ends_with_the_queue(void) {
    struct story story;
    cardea_queue *own = cardea_queue_new();
    begin_story(&story, own);
    CHECK_NUMBER(cardea_client_close(story.client, client_closed, &story, NULL), CARDEA_OK);
    cardea_client_free(story.client);
    cardea_queue_free(own);
    CHECK_NUMBER(story.ended, 1);
    CHECK_NUMBER(story.released, 2);
    CHECK_NUMBER(story.closed, 3);
    CHECK_NUMBER(story.elsewhere, 0);
    sandbox_release();
}

static void free_queue(void *user_data, cardea_result *result) {
    client_closed(user_data, result);
    cardea_queue_free(queue);
}

static void ends_the_queue_in_its_last_callback(void) {
    struct story story;
    begin_story(&story, queue);
    CHECK_NUMBER(cardea_client_close(story.client, free_queue, &story, NULL), CARDEA_OK);
    cardea_client_free(story.client);
    CHECK(dispatch_until(&story.steps, 3));
    CHECK_NUMBER(cardea_queue_fd(queue), -1);
    sandbox_release();
}

static struct counter crossed;

static void free_other(void *other, cardea_result *result) {
    cardea_result_free(result);
    usleep(50000);
    cardea_client_free((cardea_client *)other);
    counter_raise(&crossed);
}

static void frees_each_other(void) {
    counter_init(&crossed);
    cardea_client *one = new_client(new_config()), *other = new_client(new_config());
    cardea_get_current_user(one, free_other, other, NULL, NULL);
    cardea_get_current_user(other, free_other, one, NULL, NULL);
    CHECK(counter_await(&crossed, 2));
}

static struct counter entered;
static int has_left;

static void dawdle(void *user_data, cardea_result *result) {
    (void)user_data;
    cardea_result_free(result);
    counter_raise(&entered);
    usleep(50000);
    has_left = 1;
}

/* A runtime that ends next must not leave a thread on its way back from a callback. */
static void waits_for_a_running_callback(void) {
    counter_init(&entered);
    has_left = 0;
    cardea_client *client = new_client(new_config());
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(cardea_client_close(client, dawdle, NULL, NULL), CARDEA_OK);
    CHECK(counter_await(&entered, 1));
    cardea_client_free(client);
    CHECK_NUMBER(has_left, 1);
}

int main(void) {
    sandbox_reset();
    queue = cardea_queue_new();
    run_test(
        "a client freed in a dispatched callback ends on the thread that dispatches", keeps_to_the_dispatching_thread);
    run_test("a client that is closed tells last of all, in dispatch", tells_when_nothing_runs_any_more);
    run_test("and on its callback thread without a queue", tells_on_the_callback_thread);
    run_test("a client that did nothing is closed", closes_what_did_nothing);
    run_test("closing does not block while a refresh token may be spent", does_not_block_for_a_refresh);
    run_test("freeing a queue runs what is left of closed clients, on that thread", ends_with_the_queue);
    run_test("two clients free each other in their callbacks", frees_each_other);
    run_test("the last callback of a client frees its queue", ends_the_queue_in_its_last_callback);
    run_test("freeing a closed client waits for the callback that runs", waits_for_a_running_callback);
    return finish_tests();
}
