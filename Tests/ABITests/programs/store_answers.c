/* A secure store of the host that answers in every way there is: late, on another thread, in another order, never. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <poll.h>
#include <stdlib.h>

enum { CAPACITY = 64, PLACES = 8 };
enum manner { INSIDE, WHEN_ASKED, REJECTING, LYING };

struct place {
    char key[512];
    uint8_t *bytes;
    size_t size;
    int under_way;
};

/* The user_data of a store. */
struct store {
    struct counter releases; /* first, for count_release */
    struct counter requests;
    pthread_mutex_t mutex;
    enum manner manner;
    cardea_status status;
    bool blocks;
    int most_for_one_record;
    struct place places[PLACES];
    cardea_store_request *kept[CAPACITY];
    int kept_count;
};

static struct place *place_of(struct store *store, cardea_store_request *request) {
    const char *key = cardea_store_request_key(request);
    struct place *place = store->places;
    while (place->key[0] != '\0' && strcmp(place->key, key) != 0)
        place++;
    snprintf(place->key, sizeof place->key, "%s", key);
    return place;
}

static void answer(struct store *store, cardea_store_request *request) {
    struct place *place = place_of(store, request);
    size_t size = 0;
    const uint8_t *bytes = cardea_store_request_record(request, &size);
    place->under_way--;
    if (cardea_store_request_operation(request) == CARDEA_STORE_READ) {
        cardea_store_request_reply(request, place->bytes, place->size);
    } else {
        free(place->bytes);
        place->bytes = NULL;
        if (size > 0) place->bytes = (uint8_t *)memcpy(malloc(size), bytes, size);
        place->size = size;
        cardea_store_request_reply(request, NULL, 0);
    }
    cardea_store_request_reject(request, CARDEA_ERROR_STORE_LOCKED, "a second answer");
    cardea_store_request_reply(request, (const uint8_t *)"a third", 7);
    cardea_store_request_free(request);
}

static void handle(void *user_data, cardea_store_request *request) {
    struct store *store = (struct store *)user_data;
    if (store->blocks) poll(NULL, 0, 30);
    pthread_mutex_lock(&store->mutex);
    struct place *place = place_of(store, request);
    if (++place->under_way > store->most_for_one_record) store->most_for_one_record = place->under_way;
    switch (store->manner) {
    case INSIDE:
        answer(store, request);
        break;
    case WHEN_ASKED:
        store->kept[store->kept_count++] = request;
        break;
    case REJECTING:
        cardea_store_request_reject(request, store->status, "no, says the host");
        cardea_store_request_free(request);
        break;
    case LYING:
        cardea_store_request_reply(request, NULL, 5);
        cardea_store_request_free(request);
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
    cardea_config *config = new_config();
    cardea_store *handle_of_store = cardea_store_new(handle, store, count_release);
    CHECK_NUMBER(cardea_config_set_store(config, handle_of_store, NULL), CARDEA_OK);
    cardea_store_free(handle_of_store);
    return new_client(config);
}

static void end(struct store *store, cardea_client *client) {
    cardea_client_free(client);
    CHECK(counter_await(&store->releases, 1));
    for (int index = 0; index < store->kept_count; index++)
        cardea_store_request_free(store->kept[index]);
    for (int index = 0; index < PLACES; index++)
        free(store->places[index].bytes);
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
    cardea_store_request_reply(store.kept[0], (const uint8_t *)"for nobody", 10);
    CHECK(counter_await(&store.requests, 2));
    cardea_store_request_free(store.kept[1]);
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
    for (cardea_status status = CARDEA_ERROR_STORE_UNAVAILABLE; status >= CARDEA_ERROR_STORE_CORRUPTED; status--)
        check_rejection(status, status);
    check_rejection(CARDEA_OK, CARDEA_ERROR_STORE_FAILED);
    check_rejection(CARDEA_ERROR_NOT_SIGNED_IN, CARDEA_ERROR_STORE_FAILED);
    check_rejection(CARDEA_ERROR_CANCELLED, CARDEA_ERROR_STORE_FAILED);
    check_rejection(12345, CARDEA_ERROR_STORE_FAILED);
}

static void never_reads_a_mistake_as_signed_out(void) {
    struct store store;
    cardea_client *client = client_of(&store, LYING);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_STORE_FAILED);
    end(&store, client);
}

int main(void) {
    sandbox_reset();
    run_test("a host store may block inside its callback", blocks_inside_the_callback);
    run_test("a host store may answer on another thread, the newest request first", answers_in_another_order);
    run_test("a store that never answers costs the operations that wait, and no more", never_answers);
    run_test("each status of a rejection is passed on, or counts as a failure", rejects_with_every_status);
    run_test(
        "a reply with a size and no bytes is a failure, not an absent session", never_reads_a_mistake_as_signed_out);
    return finish_tests();
}
