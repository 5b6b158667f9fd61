/* Freeing a client while a refresh is under way: its token may be spent already, so it is brought to its end. */
#include "check.h"
#include "records.h"
#include "sandbox.h"

#include <stdlib.h>
#include <time.h>

/* The answer comes later than the second that freeing gives to anything else. */
#define LATE_ANSWER "{\"answer\": \"normal\", \"delay_ms\": 1500}"

static char folder[] = "/tmp/cardea-shutdown-XXXXXX";

static cardea_config *config_on_files(void) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL), CARDEA_OK);
    return config;
}

/* Signs in, and starts a refresh that has arrived at the server when this returns. */
static void start_refresh(cardea_client *client, const char *fault, struct inbox *inbox) {
    inbox_init(inbox);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    int refreshes = sandbox_requests(REFRESH_PATH);
    sandbox_fault(REFRESH_PATH, fault);
    CHECK_NUMBER(cardea_refresh(client, inbox_put, inbox, NULL, NULL), CARDEA_OK);
    CHECK(sandbox_await_requests(REFRESH_PATH, refreshes + 1));
}

/* A client that is freed runs no completion any more. */
static void check_dropped(struct inbox *inbox) {
    CHECK_NUMBER(inbox_count(inbox), 0);
    inbox_clear(inbox);
}

/* A new token that was lost would show as an old one that is presented again. */
static void check_session_goes_on(cardea_config *config) {
    int reuses = sandbox_refresh_token_reuses();
    cardea_client *next = new_client(config);
    CHECK_NUMBER(run_status(next, cardea_get_current_user), CARDEA_OK);
    CHECK_NUMBER(run_status(next, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(sandbox_refresh_token_reuses(), reuses);
    cardea_client_free(next);
}

static int64_t uptime_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void keeps_the_session(void) {
    struct inbox inbox;
    cardea_client *client = new_client(config_on_files());
    start_refresh(client, LATE_ANSWER, &inbox);
    cardea_client_free(client);
    check_dropped(&inbox);
    check_session_goes_on(config_on_files());
}

static struct counter refreshed;

static void count_refreshes(void *user_data, cardea_event *event) {
    (void)user_data;
    if (cardea_event_get_kind(event) == CARDEA_EVENT_REFRESHED) counter_raise(&refreshed);
    cardea_event_free(event);
}

static void tells_the_observer(void) {
    struct inbox inbox;
    counter_init(&refreshed);
    cardea_config *config = config_on_files();
    cardea_config_set_observer(config, count_refreshes, NULL, NULL, NULL);
    cardea_client *client = new_client(config);
    start_refresh(client, LATE_ANSWER, &inbox);
    end_client(client);
    if (CHECK_NUMBER(inbox_count(&inbox), 1))
        CHECK_NUMBER(cardea_result_status(inbox.results[0]), CARDEA_ERROR_CANCELLED);
    inbox_clear(&inbox);
    CHECK_NUMBER(counter_value(&refreshed), 1);
}

struct inside {
    struct counter releases; /* first, for count_release */
    cardea_client *client;
};

static void free_inside(void *user_data, cardea_result *result) {
    cardea_result_free(result);
    cardea_client_free(((struct inside *)user_data)->client);
}

static void ignore_entry(void *user_data, cardea_event *entry) {
    (void)user_data;
    cardea_event_free(entry);
}

/* The release of the client's logger tells when the client is really gone. */
static void keeps_the_session_from_inside(void) {
    struct inside inside;
    struct inbox inbox;
    counter_init(&inside.releases);
    cardea_config *config = config_on_files();
    cardea_config_set_logger(config, "error", ignore_entry, &inside, count_release, NULL);
    inside.client = new_client(config);
    start_refresh(inside.client, LATE_ANSWER, &inbox);
    CHECK_NUMBER(cardea_get_current_user(inside.client, free_inside, &inside, NULL, NULL), CARDEA_OK);
    CHECK(counter_await(&inside.releases, 1));
    check_dropped(&inbox);
    check_session_goes_on(config_on_files());
}

/* A store of the host, and whether it still answers. */
static struct {
    pthread_mutex_t mutex;
    bool is_silent;
    struct counter unanswered;
    cardea_question *kept;
} vault = {PTHREAD_MUTEX_INITIALIZER, false, {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0}, NULL};
static struct records records;

static void handle(void *user_data, cardea_question *request) {
    (void)user_data;
    pthread_mutex_lock(&vault.mutex);
    if (vault.is_silent) {
        cardea_question_free(vault.kept);
        vault.kept = request;
        counter_raise(&vault.unanswered);
    } else {
        records_answer(&records, request);
        cardea_question_free(request);
    }
    pthread_mutex_unlock(&vault.mutex);
}

static void fall_silent(bool is_silent) {
    pthread_mutex_lock(&vault.mutex);
    vault.is_silent = is_silent;
    pthread_mutex_unlock(&vault.mutex);
}

static cardea_config *config_on_vault(void) {
    cardea_config *config = new_config_without_store();
    cardea_config_set_store_handler(config, handle, NULL, NULL, NULL);
    return config;
}

/* Nobody dispatches while the client is freed: the call itself runs the store's callbacks. */
static void keeps_the_session_of_a_queue(void) {
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_client *first = new_client(config_on_vault());
    CHECK_NUMBER(sign_in(first), CARDEA_OK);
    cardea_client_free(first);

    cardea_queue *queue = cardea_queue_new();
    cardea_config *config = config_on_vault();
    cardea_config_set_queue(config, queue, NULL);
    cardea_client *client = new_client(config);
    int refreshes = sandbox_requests(REFRESH_PATH);
    sandbox_fault(REFRESH_PATH, LATE_ANSWER);
    CHECK_NUMBER(cardea_refresh(client, inbox_put, &inbox, NULL, NULL), CARDEA_OK);
    while (sandbox_requests(REFRESH_PATH) == refreshes)
        cardea_queue_dispatch(queue);
    cardea_client_free(client);
    check_dropped(&inbox);
    CHECK_NUMBER(cardea_queue_dispatch(queue), 0);
    cardea_queue_free(queue);
    check_session_goes_on(config_on_vault());
}

static void gives_up_on_a_server(void) {
    struct inbox inbox;
    cardea_config *config = config_on_files();
    CHECK_NUMBER(cardea_config_set_request_timeout_ms(config, 1500, NULL), CARDEA_OK);
    cardea_client *client = new_client(config);
    start_refresh(client, "{\"answer\": \"drop\", \"hold\": \"request\", \"times\": 0}", &inbox);
    int64_t begin_ms = uptime_ms();
    cardea_client_free(client);
    CHECK(uptime_ms() - begin_ms < 8000);
    check_dropped(&inbox);
    sandbox_release();
    check_session_goes_on(config_on_files());
}

static void gives_up_on_a_store(void) {
    struct inbox inbox;
    cardea_config *config = config_on_vault();
    CHECK_NUMBER(cardea_config_set_request_timeout_ms(config, 1500, NULL), CARDEA_OK);
    cardea_client *client = new_client(config);
    start_refresh(client, "{\"hold\": \"request\", \"times\": 0}", &inbox);
    fall_silent(true);
    sandbox_release();
    CHECK(counter_await(&vault.unanswered, 1));
    int64_t begin_ms = uptime_ms();
    cardea_client_free(client);
    CHECK(uptime_ms() - begin_ms >= 1500 && uptime_ms() - begin_ms < 8000);
    check_dropped(&inbox);
    fall_silent(false);
    cardea_question_free(vault.kept);
}

int main(void) {
    sandbox_reset();
    if (mkdtemp(folder) == NULL) return 1;
    run_test("the session outlives a client that is freed during a refresh", keeps_the_session);
    run_test("the observer learns of the refresh before the client is closed", tells_the_observer);
    run_test("freeing inside a completion waits for the refresh too", keeps_the_session_from_inside);
    run_test("freeing runs the store of a queue until the refresh is stored", keeps_the_session_of_a_queue);
    run_test("a server that does not answer is waited for no longer than its time", gives_up_on_a_server);
    run_test("a store that does not answer is waited for no longer than that", gives_up_on_a_store);
    remove_folder(folder);
    records_free(&records);
    return finish_tests();
}
