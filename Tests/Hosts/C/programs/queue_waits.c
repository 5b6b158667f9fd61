/* Waiting for operations of a client that has a queue, on threads that dispatch it and on others. */
#include "check.h"

#include <cardea/host.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>

static cardea_queue *queue;

/* A store that answers what it is asked inside the callback: it has nothing. */
static void answer(void *user_data, cardea_question *question) {
    (void)user_data;
    cardea_question_reply_bytes(question, NULL, 0);
    cardea_question_free(question);
}

static cardea_client *new_client_on_queue(cardea_question_handler store) {
    cardea_client *client = NULL;
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, "http://127.0.0.1:1", NULL);
    cardea_config_set_application_id(config, "com.example.tests", NULL);
    if (store != NULL)
        cardea_config_set_store_handler(config, store, NULL, NULL, NULL);
    else
        cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_config_set_queue(config, queue, NULL);
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_OK);
    cardea_config_free(config);
    return client;
}

static cardea_operation ask(cardea_client *client) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_get_current_user(client, NULL, NULL, &operation, NULL), CARDEA_OK);
    return operation;
}

static void lets_its_maker_wait(void) {
    cardea_client *client = new_client_on_queue(NULL);
    CHECK_NUMBER(cardea_queue_dispatch(queue), 0);
    CHECK_NUMBER(cardea_operation_wait(client, ask(client), 10000, NULL, NULL), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(client);
}

static void *serve(void *count) {
    struct pollfd watched = {cardea_queue_fd(queue), POLLIN, 0};
    int left = *(int *)count;
    while (left > 0 && poll(&watched, 1, 10000) == 1)
        left -= cardea_queue_dispatch(queue);
    *(int *)count = left;
    return NULL;
}

static void is_served_by_another_thread_meanwhile(void) {
    cardea_client *client = new_client_on_queue(answer);
    pthread_t thread;
    int questions = 1;
    pthread_create(&thread, NULL, serve, &questions);
    CHECK_NUMBER(cardea_operation_wait(client, ask(client), 10000, NULL, NULL), CARDEA_ERROR_NOT_SIGNED_IN);
    pthread_join(thread, NULL);
    CHECK_NUMBER(questions, 0);
    cardea_client_free(client);
}

static void goes_on_when_its_only_thread_dispatches(void) {
    cardea_client *client = new_client_on_queue(answer);
    cardea_operation operation = ask(client);
    CHECK_NUMBER(cardea_operation_wait(client, operation, 20, NULL, NULL), CARDEA_ERROR_STILL_RUNNING);
    int questions = 1;
    serve(&questions);
    CHECK_NUMBER(cardea_operation_wait(client, operation, 10000, NULL, NULL), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(client);
}

static void wait_inside(void *client, cardea_result *result) {
    CHECK_NUMBER(cardea_operation_wait((cardea_client *)client, 1, 0, NULL, NULL), CARDEA_ERROR_WOULD_DEADLOCK);
    cardea_result_free(result);
}

static void *wait_elsewhere(void *client) {
    cardea_status status =
        cardea_operation_wait((cardea_client *)client, ask((cardea_client *)client), 10000, NULL, NULL);
    return (void *)(intptr_t)status;
}

/* Another thread waits while this one is in a callback. */
static void wait_beside(void *client, cardea_result *result) {
    pthread_t thread;
    void *status = NULL;
    pthread_create(&thread, NULL, wait_elsewhere, client);
    pthread_join(thread, &status);
    CHECK_NUMBER((intptr_t)status, CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_result_free(result);
}

static void refuses_only_the_thread_that_is_in_a_callback(void) {
    cardea_client *client = new_client_on_queue(NULL);
    int callbacks = 2;
    cardea_get_current_user(client, wait_inside, client, NULL, NULL);
    cardea_get_current_user(client, wait_beside, client, NULL, NULL);
    serve(&callbacks);
    CHECK_NUMBER(callbacks, 0);
    CHECK_NUMBER(cardea_operation_wait(client, ask(client), 10000, NULL, NULL), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(client);
}

int main(void) {
    queue = cardea_queue_new();
    run_test("the thread that made the queue waits", lets_its_maker_wait);
    run_test("a thread waits while another one answers for the host", is_served_by_another_thread_meanwhile);
    run_test("the only thread waits in vain until it dispatches", goes_on_when_its_only_thread_dispatches);
    run_test(
        "a callback may not wait, and another thread may meanwhile", refuses_only_the_thread_that_is_in_a_callback);
    cardea_queue_free(queue);
    return finish_tests();
}
