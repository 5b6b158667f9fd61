/* A secure store of the host that answers in every way there is: late, on another thread, in another order, never. */
#include "check.h"
#include "records.h"
#include "sandbox.h"

#include <poll.h>
#include <stdlib.h>

enum { CAPACITY = 64, PLACES = 8 };
enum manner { INSIDE, WHEN_ASKED, REJECTING, LYING };

/* The user_data of a store. */
struct store {
    struct counter releases; /* first, for count_release */
    struct counter requests;
    pthread_mutex_t mutex;
    enum manner manner;
    cardea_status status;
    bool blocks;
    int most_for_one_record, lies;
    struct records records;
    int under_way[16];
    cardea_question *kept[CAPACITY];
    int kept_count;
};

/* How many questions for the record of this one the host has now. */
static int *under_way(struct store *store, cardea_question *request) {
    struct record *record = record_of(&store->records, cardea_question_text(request, "key"));
    snprintf(record->key, sizeof record->key, "%s", cardea_question_text(request, "key"));
    return &store->under_way[record - store->records.all];
}

static void answer(struct store *store, cardea_question *request) {
    --*under_way(store, request);
    records_answer(&store->records, request);
    cardea_question_reject(request, CARDEA_ERROR_STORE_LOCKED, "a second answer");
    cardea_question_reply_bytes(request, (const uint8_t *)"a third", 7);
    cardea_question_free(request);
}

static void handle(void *user_data, cardea_question *request) {
    struct store *store = (struct store *)user_data;
    if (store->blocks) poll(NULL, 0, 30);
    pthread_mutex_lock(&store->mutex);
    int count = ++*under_way(store, request);
    if (count > store->most_for_one_record) store->most_for_one_record = count;
    switch (store->manner) {
    case INSIDE:
        answer(store, request);
        break;
    case WHEN_ASKED:
        store->kept[store->kept_count++] = request;
        break;
    case REJECTING:
        cardea_question_reject(request, store->status, "no, says the host");
        cardea_question_free(request);
        break;
    case LYING:
        /* Bytes that are not there, a text, a key, nothing at all. */
        if (store->lies % 4 == 0) cardea_question_reply_bytes(request, NULL, 5);
        if (store->lies % 4 == 1) cardea_question_reply_text(request, "a");
        if (store->lies % 4 == 2) cardea_question_reply_key(request, "a", NULL, 0);
        store->lies++;
        cardea_question_free(request);
        break;
    }
    pthread_mutex_unlock(&store->mutex);
    counter_raise(&store->requests);
}

static cardea_client *client_of(struct store *store, enum manner manner) {
    memset(store, 0, sizeof *store);
    counter_init(&store->releases);
    counter_init(&store->requests);
    pthread_mutex_init(&store->mutex, NULL);
    store->manner = manner;
    cardea_config *config = new_config_without_store();
    cardea_config_set_store_handler(config, handle, store, count_release, NULL);
    return new_client(config);
}

static void end(struct store *store, cardea_client *client) {
    cardea_client_free(client);
    CHECK(counter_await(&store->releases, 1));
    for (int index = 0; index < store->kept_count; index++)
        cardea_question_free(store->kept[index]);
    records_free(&store->records);
}

/* Answers what was kept, the newest first, until it is told to stop. */
struct answerer {
    struct store *store;
    pthread_t thread;
    volatile bool stops;
};

static void *answer_backwards(void *user_data) {
    struct answerer *answerer = (struct answerer *)user_data;
    while (!answerer->stops) {
        poll(NULL, 0, 1);
        pthread_mutex_lock(&answerer->store->mutex);
        while (answerer->store->kept_count > 0)
            answer(answerer->store, answerer->store->kept[--answerer->store->kept_count]);
        pthread_mutex_unlock(&answerer->store->mutex);
    }
    return NULL;
}

static void live_through_a_session(struct store *store, cardea_client *client) {
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_operation operations[16];
    for (int index = 0; index < 16; index++)
        (index % 2 ? cardea_get_current_user : cardea_get_access_token)(client, NULL, NULL, &operations[index], NULL);
    for (int index = 0; index < 16; index++)
        CHECK_NUMBER(status_of(client, operations[index]), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(store->most_for_one_record, 1);
}

static void blocks_inside_the_callback(void) {
    struct store store;
    cardea_client *client = client_of(&store, INSIDE);
    store.blocks = true;
    live_through_a_session(&store, client);
    end(&store, client);
}

static void answers_in_another_order(void) {
    struct store store;
    cardea_client *client = client_of(&store, WHEN_ASKED);
    struct answerer answerer = {&store, pthread_self(), false};
    pthread_create(&answerer.thread, NULL, answer_backwards, &answerer);
    live_through_a_session(&store, client);
    answerer.stops = true;
    pthread_join(answerer.thread, NULL);
    end(&store, client);
}

static void never_answers(void) {
    struct store store;
    cardea_client *client = client_of(&store, WHEN_ASKED);
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(cardea_operation_wait(client, operation, 50, &result, NULL), CARDEA_ERROR_STILL_RUNNING);
    CHECK(result == NULL);
    CHECK(counter_await(&store.requests, 1));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    /* The next one for that record waits behind it, and gets what the host says to it alone. */
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(cardea_operation_wait(client, operation, 50, &result, NULL), CARDEA_ERROR_STILL_RUNNING);
    CHECK_NUMBER(counter_value(&store.requests), 1);
    cardea_question_reply_bytes(store.kept[0], (const uint8_t *)"for nobody", 10);
    CHECK(counter_await(&store.requests, 2));
    cardea_question_free(store.kept[1]);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_STORE_FAILED);
    end(&store, client);
}

static void check_rejection(cardea_status given, cardea_status expected) {
    struct store store;
    cardea_client *client = client_of(&store, REJECTING);
    store.status = given;
    static const plain_operation operations[] = {cardea_get_current_user, cardea_get_access_token, cardea_refresh};
    for (int index = 0; index < 3; index++) {
        cardea_result *result = run(client, operations[index]);
        CHECK_NUMBER(cardea_result_status(result), expected);
        CHECK_TEXT(cardea_error_message(cardea_result_error(result)), "no, says the host");
        cardea_result_free(result);
    }
    end(&store, client);
}

static void rejects_with_every_status(void) {
    static const cardea_status statuses[] = {CARDEA_ERROR_STORE_UNAVAILABLE, CARDEA_ERROR_STORE_LOCKED,
        CARDEA_ERROR_STORE_FAILED, CARDEA_ERROR_STORE_CORRUPTED};
    for (int index = 0; index < 4; index++)
        check_rejection(statuses[index], statuses[index]);
    check_rejection(CARDEA_OK, CARDEA_ERROR_STORE_FAILED);
    check_rejection(CARDEA_ERROR_NOT_SIGNED_IN, CARDEA_ERROR_STORE_FAILED);
    check_rejection(CARDEA_ERROR_CANCELLED, CARDEA_ERROR_STORE_FAILED);
    check_rejection((cardea_status)12345, CARDEA_ERROR_STORE_FAILED);
}

static void never_reads_a_mistake_as_signed_out(void) {
    struct store store;
    cardea_client *client = client_of(&store, LYING);
    for (int lie = 0; lie < 4; lie++)
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_STORE_FAILED);
    end(&store, client);
}

int main(void) {
    sandbox_reset();
    run_test("a host store may block inside its callback", blocks_inside_the_callback);
    run_test("a host store may answer on another thread, the newest request first", answers_in_another_order);
    run_test("a store that never answers costs the operations that wait, and no more", never_answers);
    run_test("each status of a rejection is passed on, or counts as a failure", rejects_with_every_status);
    run_test("a reply of another kind, or with a size and no bytes, is a failure, not an absent session",
        never_reads_a_mistake_as_signed_out);
    return finish_tests();
}
