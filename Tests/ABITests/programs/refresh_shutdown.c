/* Freeing a client while a refresh is under way: its token may be spent already, so it is brought to its end. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <ftw.h>
#include <stdlib.h>
#include <time.h>

/* The answer comes later than the second that freeing gives to anything else. */
#define LATE_ANSWER "{\"answer\": \"normal\", \"delay_ms\": 1500}"

static char folder[] = "/tmp/cardea-shutdown-XXXXXX";

static cardea_config *config_on_files(void) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_use_sealed_file(config, folder, NULL, NULL), CARDEA_OK);
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

static void check_cancelled(struct inbox *inbox) {
    if (CHECK_NUMBER(inbox_count(inbox), 1))
        CHECK_NUMBER(cardea_result_status(inbox->results[0]), CARDEA_ERROR_CANCELLED);
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
    check_cancelled(&inbox);
    check_session_goes_on(config_on_files());
}

static struct counter refreshed;

static void count_refreshes(void *user_data, cardea_event *event) {
    (void)user_data;
    if (cardea_event_kind(event) == CARDEA_EVENT_REFRESHED) counter_raise(&refreshed);
    cardea_event_free(event);
}

static void tells_the_observer(void) {
    struct inbox inbox;
    counter_init(&refreshed);
    cardea_config *config = config_on_files();
    cardea_observer *observer = cardea_observer_new(count_refreshes, NULL, NULL);
    cardea_config_set_observer(config, observer, NULL);
    cardea_observer_free(observer);
    cardea_client *client = new_client(config);
    start_refresh(client, LATE_ANSWER, &inbox);
    cardea_client_free(client);
    check_cancelled(&inbox);
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

static void ignore_entry(void *user_data, cardea_log_entry *entry) {
    (void)user_data;
    cardea_log_entry_free(entry);
}

/* The release of the client's logger tells when the client is really gone. */
static void keeps_the_session_from_inside(void) {
    struct inside inside;
    struct inbox inbox;
    counter_init(&inside.releases);
    cardea_config *config = config_on_files();
    cardea_logger *logger = cardea_logger_new(CARDEA_LOG_ERROR, ignore_entry, &inside, count_release);
    cardea_config_set_logger(config, logger, NULL);
    cardea_logger_free(logger);
    inside.client = new_client(config);
    start_refresh(inside.client, LATE_ANSWER, &inbox);
    CHECK_NUMBER(cardea_get_current_user(inside.client, free_inside, &inside, NULL, NULL), CARDEA_OK);
    CHECK(counter_await(&inside.releases, 1));
    check_cancelled(&inbox);
    check_session_goes_on(config_on_files());
}

/* A store of the host: the records that were written last, and whether it still answers. */
static struct {
    pthread_mutex_t mutex;
    bool is_silent;
    struct counter unanswered;
    cardea_store_request *kept;
    struct {
        char key[256];
        uint8_t *bytes;
        size_t size;
    } records[8];
} vault = {PTHREAD_MUTEX_INITIALIZER, false, {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0}, NULL,
    {{"", NULL, 0}, {"", NULL, 0}, {"", NULL, 0}, {"", NULL, 0}, {"", NULL, 0}, {"", NULL, 0}, {"", NULL, 0},
        {"", NULL, 0}}};

static void answer(cardea_store_request *request) {
    const char *key = cardea_store_request_key(request);
    int place = 0;
    while (vault.records[place].key[0] != '\0' && strcmp(vault.records[place].key, key) != 0)
        place++;
    int32_t operation = cardea_store_request_operation(request);
    if (operation == CARDEA_STORE_READ) {
        cardea_store_request_reply(request, vault.records[place].bytes, vault.records[place].size);
    } else {
        size_t size = 0;
        const uint8_t *bytes = cardea_store_request_record(request, &size);
        snprintf(vault.records[place].key, sizeof vault.records[place].key, "%s", key);
        free(vault.records[place].bytes);
        vault.records[place].bytes = bytes ? (uint8_t *)malloc(size) : NULL;
        if (bytes != NULL) memcpy(vault.records[place].bytes, bytes, size);
        vault.records[place].size = size;
        cardea_store_request_reply(request, NULL, 0);
    }
    cardea_store_request_free(request);
}

static void handle(void *user_data, cardea_store_request *request) {
    (void)user_data;
    pthread_mutex_lock(&vault.mutex);
    if (vault.is_silent) {
        cardea_store_request_free(vault.kept);
        vault.kept = request;
        counter_raise(&vault.unanswered);
    } else {
        answer(request);
    }
    pthread_mutex_unlock(&vault.mutex);
}

static void fall_silent(bool is_silent) {
    pthread_mutex_lock(&vault.mutex);
    vault.is_silent = is_silent;
    pthread_mutex_unlock(&vault.mutex);
}

static cardea_config *config_on_vault(void) {
    cardea_config *config = new_config();
    cardea_store *store = cardea_store_new(handle, NULL, NULL);
    cardea_config_set_store(config, store, NULL);
    cardea_store_free(store);
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
    check_cancelled(&inbox);
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
    check_cancelled(&inbox);
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
    check_cancelled(&inbox);
    fall_silent(false);
    cardea_store_request_free(vault.kept);
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)type, (void)place;
    return remove(path);
}

int main(void) {
    sandbox_reset();
    if (mkdtemp(folder) == NULL) return 1;
    run_test("the session outlives a client that is freed during a refresh", keeps_the_session);
    run_test("the observer learns of the refresh before the client is gone", tells_the_observer);
    run_test("freeing inside a completion waits for the refresh too", keeps_the_session_from_inside);
    run_test("freeing runs the store of a queue until the refresh is stored", keeps_the_session_of_a_queue);
    run_test("a server that does not answer is waited for no longer than its time", gives_up_on_a_server);
    run_test("a store that does not answer is waited for no longer than that", gives_up_on_a_store);
    nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    for (int place = 0; place < 8; place++)
        free(vault.records[place].bytes);
    return finish_tests();
}
