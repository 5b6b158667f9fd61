/* A secure store that the host supplies. */
#include "check.h"
#include "records.h"
#include "sandbox.h"

#include <stdlib.h>

enum behaviour { ANSWER, LOCKED, UNAVAILABLE, CORRUPTED, ODD, SILENT, FORGET, LATER };

/* The user_data of a store: its records, and how it behaves. */
struct host {
    struct counter releases; /* first, for count_release */
    struct counter requests;
    pthread_mutex_t mutex;
    enum behaviour behaviour;
    struct records records;
    int writes;
    cardea_question *kept[16];
    int kept_count;
};

static void host_init(struct host *host) {
    memset(host, 0, sizeof *host);
    counter_init(&host->releases);
    counter_init(&host->requests);
    pthread_mutex_init(&host->mutex, NULL);
}

static void answer(struct host *host, cardea_question *request) {
    host->writes += cardea_question_get_kind(request) == CARDEA_QUESTION_WRITE;
    records_answer(&host->records, request);
    cardea_question_reply_bytes(request, (const uint8_t *)"second answer", 13);
    cardea_question_reject(request, CARDEA_ERROR_STORE_FAILED, "second answer");
    cardea_question_free(request);
}

static void reject(cardea_question *request, cardea_status status) {
    cardea_question_reject(request, status, "the host says no");
    cardea_question_free(request);
}

static void *answer_later(void *pointer) {
    void **parts = (void **)pointer;
    struct host *host = (struct host *)parts[0];
    pthread_mutex_lock(&host->mutex);
    answer(host, (cardea_question *)parts[1]);
    pthread_mutex_unlock(&host->mutex);
    free(parts);
    return NULL;
}

static void answer_on_other_thread(struct host *host, cardea_question *request) {
    void **parts = (void **)malloc(2 * sizeof *parts);
    parts[0] = host;
    parts[1] = request;
    pthread_t thread;
    pthread_create(&thread, NULL, answer_later, parts);
    pthread_detach(thread);
}

static void handle(void *user_data, cardea_question *request) {
    struct host *host = (struct host *)user_data;
    pthread_mutex_lock(&host->mutex);
    const char *key = cardea_question_text(request, "key");
    CHECK(key != NULL && key[0] != '\0' && strchr(key, '/') == NULL);
    switch (host->behaviour) {
    case ANSWER:
        answer(host, request);
        break;
    case LOCKED:
        reject(request, CARDEA_ERROR_STORE_LOCKED);
        break;
    case UNAVAILABLE:
        reject(request, CARDEA_ERROR_STORE_UNAVAILABLE);
        break;
    case CORRUPTED:
        reject(request, CARDEA_ERROR_STORE_CORRUPTED);
        break;
    case ODD:
        reject(request, CARDEA_ERROR_NETWORK);
        break;
    case SILENT:
        host->kept[host->kept_count++] = request;
        break;
    case FORGET:
        cardea_question_free(request);
        break;
    case LATER:
        answer_on_other_thread(host, request);
        break;
    }
    pthread_mutex_unlock(&host->mutex);
    counter_raise(&host->requests);
}

static cardea_client *client_with(struct host *host) {
    cardea_config *config = new_config_without_store();
    cardea_config_set_store_handler(config, handle, host, count_release, NULL);
    return new_client(config);
}

static void end(struct host *host, cardea_client *client) {
    cardea_client_free(client);
    CHECK(counter_await(&host->releases, 1));
    CHECK_NUMBER(counter_value(&host->releases), 1);
    for (int index = 0; index < host->kept_count; index++)
        cardea_question_free(host->kept[index]);
}

static cardea_status current_user(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    return status_of(client, operation);
}

static void keep_a_session(enum behaviour behaviour) {
    struct host host;
    host_init(&host);
    host.behaviour = behaviour;
    cardea_client *client = client_with(&host);
    CHECK_NUMBER(current_user(client), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK(host.writes > 0);
    CHECK_NUMBER(current_user(client), CARDEA_OK);
    CHECK(strlen(cardea_client_store_location(client)) > 0);
    end(&host, client);

    counter_init(&host.releases);
    cardea_client *second = client_with(&host);
    CHECK_NUMBER(current_user(second), CARDEA_OK);
    cardea_operation operation = 0;
    cardea_logout(second, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(second, operation), CARDEA_OK);
    CHECK_NUMBER(current_user(second), CARDEA_ERROR_NOT_SIGNED_IN);
    end(&host, second);
    /* Only the name of the device outlives the session. */
    for (int index = 0; index < 8; index++)
        CHECK(host.records.all[index].bytes == NULL || strstr(host.records.all[index].key, "+device") != NULL);
    records_free(&host.records);
}

static void keeps_a_session(void) {
    keep_a_session(ANSWER);
}

static void keeps_a_session_asynchronously(void) {
    keep_a_session(LATER);
}

static void check_failure(enum behaviour behaviour, cardea_status expected, const char *message) {
    struct host host;
    host_init(&host);
    host.behaviour = behaviour;
    cardea_client *client = client_with(&host);
    cardea_operation operation = 0;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), expected);
    const char *told = cardea_error_message(cardea_result_error(result));
    CHECK(told != NULL && (message == NULL || strstr(told, message) != NULL));
    cardea_result_free(result);
    end(&host, client);
}

static void passes_failures_on(void) {
    check_failure(LOCKED, CARDEA_ERROR_STORE_LOCKED, "the host says no");
    check_failure(UNAVAILABLE, CARDEA_ERROR_STORE_UNAVAILABLE, "the host says no");
    check_failure(CORRUPTED, CARDEA_ERROR_STORE_CORRUPTED, "the host says no");
    check_failure(ODD, CARDEA_ERROR_STORE_FAILED, "the host says no");
    check_failure(FORGET, CARDEA_ERROR_STORE_FAILED, NULL);
}

static void never_loses_a_granted_session(void) {
    struct host host;
    host_init(&host);
    cardea_client *client = client_with(&host);
    cardea_pending *attempt = begin(client);
    host.behaviour = UNAVAILABLE;
    int requests = sandbox_requests(FINALIZE_PATH);
    cardea_result *result = redeem(client, attempt, "verified");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_STORE_UNAVAILABLE);
    CHECK_NUMBER(sandbox_requests(FINALIZE_PATH), requests);
    cardea_result_free(result);
    cardea_pending_free(attempt);
    end(&host, client);
    records_free(&host.records);
}

static void is_cancelled_while_the_store_is_silent(void) {
    struct host host;
    host_init(&host);
    host.behaviour = SILENT;
    cardea_client *client = client_with(&host);
    cardea_operation operation = 0;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK(counter_await(&host.requests, 1));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    cardea_question_reply_bytes(host.kept[0], NULL, 0);
    end(&host, client);
}

static void ends_while_the_store_is_silent(void) {
    struct host host;
    struct inbox inbox;
    host_init(&host);
    inbox_init(&inbox);
    host.behaviour = SILENT;
    cardea_client *client = client_with(&host);
    cardea_get_current_user(client, inbox_put, &inbox, NULL, NULL);
    CHECK(counter_await(&host.requests, 1));
    end(&host, client);
    CHECK_NUMBER(inbox_count(&inbox), 0);
    inbox_clear(&inbox);
}

static void refuses_a_damaged_record(void) {
    static const char *const damaged[] = {
        "", "{}", "null", "\xff\xfe\x00", "{\"version\":1", "[[[[[[[[", "{\"version\":99}"};
    struct host host;
    host_init(&host);
    cardea_client *client = client_with(&host);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK(host.records.all[0].bytes != NULL || host.records.all[1].bytes != NULL);
    for (size_t index = 0; index < sizeof damaged / sizeof *damaged; index++) {
        for (int place = 0; place < 8; place++) {
            struct record *record = &host.records.all[place];
            if (record->key[0] == '\0') continue;
            free(record->bytes);
            record->size = strlen(damaged[index]);
            record->bytes = (uint8_t *)strdup(damaged[index]);
        }
        int writes = host.writes;
        cardea_status status = current_user(client);
        if (!CHECK(status == CARDEA_ERROR_STORE_CORRUPTED)) printf("#     %zu: %d\n", index, status);
        CHECK_NUMBER(host.writes, writes);
    }
    end(&host, client);
    records_free(&host.records);
}

static void release_follows_the_last_user(void) {
    struct host host;
    host_init(&host);
    cardea_config *config = new_config_without_store();
    cardea_config_set_store_handler(config, handle, &host, count_release, NULL);
    CHECK_NUMBER(counter_value(&host.releases), 0);
    cardea_client *client = NULL;
    cardea_client_new(config, &client, NULL);
    cardea_config_free(config);
    CHECK_NUMBER(counter_value(&host.releases), 0);
    CHECK_NUMBER(current_user(client), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(client);
    CHECK(counter_await(&host.releases, 1));

    config = new_config_without_store();
    CHECK_NUMBER(cardea_config_set_store_handler(config, handle, &host, count_release, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_config_set_store_handler(config, handle, NULL, NULL, NULL), CARDEA_OK);
    CHECK_NUMBER(counter_value(&host.releases), 2);
    CHECK_NUMBER(cardea_config_set_store_handler(config, handle, &host, count_release, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_config_set_store_handler(config, NULL, NULL, NULL, NULL), CARDEA_OK);
    CHECK_NUMBER(counter_value(&host.releases), 3);
    cardea_config_free(config);
    CHECK_NUMBER(
        cardea_config_set_store_handler(config, handle, &host, count_release, NULL), CARDEA_ERROR_INVALID_HANDLE);
    CHECK_NUMBER(counter_value(&host.releases), 3);
}

static void opening_asks_nobody(void) {
    struct host host;
    host_init(&host);
    host.behaviour = LOCKED;
    cardea_client *client = client_with(&host);
    CHECK_NUMBER(run_status(client, cardea_unlock_store), CARDEA_OK);
    CHECK_NUMBER(counter_value(&host.requests), 0);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_STORE_LOCKED);
    end(&host, client);
    records_free(&host.records);
    client = new_client(new_config());
    CHECK_NUMBER(run_status(client, cardea_unlock_store), CARDEA_OK);
    cardea_client_free(client);
}

int main(void) {
    sandbox_reset();
    run_test("a host store keeps a session from client to client", keeps_a_session);
    run_test("a host store may answer later and on any thread", keeps_a_session_asynchronously);
    run_test("a failure of the host store keeps its kind and message", passes_failures_on);
    run_test("a store that is not locked, or is the host's, opens without asking anybody", opening_asks_nobody);
    run_test("a store that fails is noticed before anything is redeemed", never_loses_a_granted_session);
    run_test("an operation is cancelled while the store is silent", is_cancelled_while_the_store_is_silent);
    run_test("a client ends while the store is silent", ends_while_the_store_is_silent);
    run_test("a damaged record is reported and left as it is", refuses_a_damaged_record);
    run_test("the store is released once, after its last user", release_follows_the_last_user);
    return finish_tests();
}
