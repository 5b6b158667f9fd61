/* Completions inside cardea_queue_dispatch, as an event loop calls it. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <poll.h>
#include <stdlib.h>

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
    cardea_current_user(client, inbox_put, &inbox, NULL, NULL);
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
        cardea_current_user(first, inbox_put, &inbox, NULL, NULL);
        cardea_current_user(second, inbox_put, &inbox, NULL, NULL);
    }
    CHECK(dispatch(20));
    CHECK_NUMBER(inbox_count(&inbox), 20);
    CHECK(!is_readable(0));
    inbox_clear(&inbox);
    cardea_client_free(first);
    cardea_client_free(second);
}

static void *dispatch_elsewhere(void *ran) {
    *(bool *)ran = dispatch(1);
    return NULL;
}

static void runs_on_the_dispatching_thread(void) {
    cardea_client *client = client_on_queue();
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_current_user(client, inbox_put, &inbox, NULL, NULL);
    pthread_t thread;
    bool ran = false;
    pthread_create(&thread, NULL, dispatch_elsewhere, &ran);
    pthread_join(thread, NULL);
    CHECK(ran);
    CHECK(pthread_equal(inbox.threads[0], thread));
    inbox_clear(&inbox);
    cardea_client_free(client);
}

static void nest(void *user_data, cardea_result *result) {
    CHECK_NUMBER(cardea_queue_dispatch(queue), 0);
    inbox_put(user_data, result);
}

static void does_not_nest(void) {
    cardea_client *client = client_on_queue();
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_current_user(client, nest, &inbox, NULL, NULL);
    cardea_current_user(client, nest, &inbox, NULL, NULL);
    CHECK(dispatch(2));
    inbox_clear(&inbox);
    cardea_client_free(client);
}

static void present_and_reply(void *user_data, cardea_presentation *presentation) {
    *(pthread_t *)user_data = pthread_self();
    char *redirect = sandbox_visit(cardea_presentation_url(presentation), "verified");
    cardea_presentation_reply(presentation, redirect);
    cardea_presentation_free(presentation);
    free(redirect);
}

static void carries_a_whole_login(void) {
    pthread_t presented_on;
    memset(&presented_on, 0, sizeof presented_on);
    cardea_config *config = new_config();
    cardea_presenter *presenter = cardea_presenter_new(present_and_reply, NULL, &presented_on, NULL);
    cardea_config_set_presenter(config, presenter, NULL);
    cardea_config_set_queue(config, queue, NULL);
    cardea_presenter_free(presenter);
    cardea_client *client = new_client(config);
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_oauth_options *options = new_options();
    cardea_login_with_oauth(client, options, inbox_put, &inbox, NULL, NULL);
    CHECK(dispatch(2));
    CHECK(pthread_equal(presented_on, pthread_self()));
    CHECK_NUMBER(cardea_result_kind(inbox.results[0]), CARDEA_RESULT_LOGGED_IN);
    inbox_clear(&inbox);
    cardea_oauth_options_free(options);
    cardea_client_free(client);
}

static void leaves_wait_alone(void) {
    cardea_client *client = client_on_queue();
    cardea_operation operation = 0;
    cardea_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK(!is_readable(0));
    cardea_client_free(client);
}

static void outlives_its_handle_while_used(void) {
    cardea_queue *own = cardea_queue_new();
    cardea_config *config = new_config();
    cardea_config_set_queue(config, own, NULL);
    cardea_client *client = new_client(config);
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_oauth_options *options = new_options();
    sandbox_hold(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(client, options, inbox_put, &inbox, NULL, NULL);
    cardea_queue_free(own);
    cardea_queue_free(own);
    CHECK_NUMBER(cardea_queue_fd(own), -1);
    CHECK_NUMBER(cardea_queue_dispatch(own), -1);
    cardea_client_free(client);
    CHECK(inbox_count(&inbox) <= 1);
    sandbox_release();
    cardea_oauth_options_free(options);
    inbox_clear(&inbox);
}

int main(void) {
    sandbox_reset();
    queue = cardea_queue_new();
    run_test("a completion waits for dispatch, and the descriptor tells", runs_inside_dispatch_only);
    run_test("several clients share a queue", serves_several_clients);
    run_test("callbacks run on the thread that dispatches", runs_on_the_dispatching_thread);
    run_test("dispatch inside a callback runs nothing", does_not_nest);
    run_test("the presenter of a login is called by dispatch too", carries_a_whole_login);
    run_test("an operation without a completion bypasses the queue", leaves_wait_alone);
    run_test("a queue may be freed before its client", outlives_its_handle_while_used);
    cardea_queue_free(queue);
    return finish_tests();
}
