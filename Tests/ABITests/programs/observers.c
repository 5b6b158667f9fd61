/* Loggers and observers that the host supplies. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

enum { CAPACITY = 512 };

/* The user_data of a logger or an observer: keeps what it is handed. */
struct host {
    struct counter releases; /* first, for count_release */
    struct counter received;
    cardea_log_entry *entries[CAPACITY];
    cardea_event *events[CAPACITY];
};

static void host_init(struct host *host) {
    memset(host, 0, sizeof *host);
    counter_init(&host->releases);
    counter_init(&host->received);
}

static void keep_entry(void *user_data, cardea_log_entry *entry) {
    struct host *host = (struct host *)user_data;
    int index = counter_value(&host->received);
    CHECK_NUMBER(counter_value(&host->releases), 0);
    if (index < CAPACITY) host->entries[index] = entry;
    counter_raise(&host->received);
}

static void keep_event(void *user_data, cardea_event *event) {
    struct host *host = (struct host *)user_data;
    int index = counter_value(&host->received);
    CHECK_NUMBER(counter_value(&host->releases), 0);
    if (index < CAPACITY) host->events[index] = event;
    counter_raise(&host->received);
}

static cardea_client *client_logging(struct host *host, int32_t level) {
    cardea_config *config = new_config();
    cardea_logger *logger = cardea_logger_new(level, keep_entry, host, count_release);
    CHECK_NUMBER(cardea_config_set_logger(config, logger, NULL), CARDEA_OK);
    cardea_logger_free(logger);
    return new_client(config);
}

static void hands_over_owned_entries(void) {
    struct host host;
    host_init(&host);
    cardea_client *client = client_logging(&host, CARDEA_LOG_TRACE);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_client_free(client);
    CHECK_NUMBER(counter_value(&host.releases), 1);
    int count = counter_value(&host.received);
    CHECK(count >= 4);
    for (int index = 0; index < count; index++) {
        int32_t level = cardea_log_entry_level(host.entries[index]);
        const char *text = cardea_log_entry_text(host.entries[index]);
        CHECK(level >= CARDEA_LOG_TRACE && level <= CARDEA_LOG_ERROR);
        CHECK(text != NULL && strlen(text) > 3 && strchr(text, '\n') == NULL);
        cardea_log_entry_free(host.entries[index]);
        CHECK(cardea_log_entry_text(host.entries[index]) == NULL);
    }
}

static void keeps_to_the_level(void) {
    int counts[CARDEA_LOG_ERROR + 1];
    for (int32_t level = CARDEA_LOG_TRACE; level <= CARDEA_LOG_ERROR; level++) {
        struct host host;
        host_init(&host);
        cardea_client *client = client_logging(&host, level);
        sign_in(client);
        cardea_client_free(client);
        counts[level] = counter_value(&host.received);
        for (int index = 0; index < counts[level]; index++) {
            CHECK(cardea_log_entry_level(host.entries[index]) >= level);
            cardea_log_entry_free(host.entries[index]);
        }
        CHECK(level == CARDEA_LOG_TRACE || counts[level] <= counts[level - 1]);
    }
    CHECK(counts[CARDEA_LOG_INFO] > 0);
    CHECK_NUMBER(counts[CARDEA_LOG_ERROR], 0);
}

static void refuses_unknown_levels(void) {
    CHECK(cardea_logger_new(-1, keep_entry, NULL, NULL) == NULL);
    CHECK(cardea_logger_new(5, keep_entry, NULL, NULL) == NULL);
    CHECK(cardea_logger_new(INT32_MIN, keep_entry, NULL, NULL) == NULL);
    CHECK(cardea_logger_new(CARDEA_LOG_INFO, NULL, NULL, NULL) == NULL);
    CHECK(cardea_observer_new(NULL, NULL, NULL) == NULL);
}

static void reports_sign_in_and_out(void) {
    struct host host;
    host_init(&host);
    cardea_config *config = new_config();
    cardea_observer *observer = cardea_observer_new(keep_event, &host, count_release);
    CHECK_NUMBER(cardea_config_set_observer(config, observer, NULL), CARDEA_OK);
    cardea_observer_free(observer);
    cardea_client *client = new_client(config);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_operation operation = 0;
    cardea_logout(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    /* Nobody signs out who is not signed in: that is told nobody. */
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    cardea_client_free(client);
    CHECK_NUMBER(counter_value(&host.releases), 1);
    if (!CHECK_NUMBER(counter_value(&host.received), 2)) return;

    CHECK_NUMBER(cardea_event_kind(host.events[0]), CARDEA_EVENT_SIGNED_IN);
    const cardea_user *user = cardea_event_user(host.events[0]);
    CHECK(cardea_profile_user_id(cardea_user_profile(user)) != NULL);
    CHECK(cardea_event_reason(host.events[0]) == NULL);
    CHECK_NUMBER(cardea_event_kind(host.events[1]), CARDEA_EVENT_SIGNED_OUT);
    CHECK(cardea_event_user(host.events[1]) == NULL);
    CHECK_TEXT(cardea_event_reason(host.events[1]), "requested");
    cardea_event_free(host.events[0]);
    CHECK(cardea_user_access_token(user) == NULL);
    cardea_event_free(host.events[1]);
}

/* On the bus of run.sh, whose keyring is locked, and where nobody can be asked: that counts as a user who refuses. */
static void is_told_that_the_keyring_asks(void) {
    struct host host;
    host_init(&host);
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_use_secret_service(config, NULL), CARDEA_OK);
    cardea_observer *observer = cardea_observer_new(keep_event, &host, count_release);
    CHECK_NUMBER(cardea_config_set_observer(config, observer, NULL), CARDEA_OK);
    cardea_observer_free(observer);
    cardea_client *client = new_client(config);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_STORE_LOCKED);
    CHECK_NUMBER(counter_value(&host.received), 0);
    CHECK_NUMBER(run_status(client, cardea_unlock_store), CARDEA_ERROR_STORE_LOCKED);
    CHECK(counter_await(&host.received, 1));
    cardea_oauth_options *options = new_options();
    cardea_operation operation = 0;
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_STORE_LOCKED);
    CHECK(counter_await(&host.received, 2));
    cardea_client_free(client);
    cardea_oauth_options_free(options);
    for (int index = 0; index < counter_value(&host.received); index++) {
        CHECK_NUMBER(cardea_event_kind(host.events[index]), CARDEA_EVENT_STORE_ASKING);
        CHECK_TEXT(cardea_event_reason(host.events[index]), "unlock");
        cardea_event_free(host.events[index]);
    }
}

static struct counter order;
static int event_turn, completion_turn;

static void note_event(void *user_data, cardea_event *event) {
    (void)user_data;
    counter_raise(&order);
    event_turn = counter_value(&order);
    cardea_event_free(event);
}

static void note_completion(void *user_data, cardea_result *result) {
    (void)user_data;
    completion_turn = counter_value(&order) + 1;
    cardea_result_free(result);
    counter_raise(&order);
}

static void comes_before_the_completion(void) {
    counter_init(&order);
    cardea_config *config = new_config();
    cardea_observer *observer = cardea_observer_new(note_event, NULL, NULL);
    cardea_config_set_observer(config, observer, NULL);
    cardea_observer_free(observer);
    cardea_client *client = new_client(config);
    cardea_attempt *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_attempt_authorization_url(attempt), "verified");
    cardea_finalize_oauth_login_with_redirect(client, attempt, redirect, note_completion, NULL, NULL, NULL);
    CHECK(counter_await(&order, 2));
    CHECK_NUMBER(event_turn, 1);
    CHECK_NUMBER(completion_turn, 2);
    free(redirect);
    cardea_attempt_free(attempt);
    cardea_client_free(client);
}

static void replaces_a_part(void) {
    struct host first, second;
    host_init(&first);
    host_init(&second);
    cardea_config *config = new_config();
    cardea_logger *loser = cardea_logger_new(CARDEA_LOG_TRACE, keep_entry, &first, count_release);
    cardea_logger *winner = cardea_logger_new(CARDEA_LOG_TRACE, keep_entry, &second, count_release);
    cardea_config_set_logger(config, loser, NULL);
    cardea_config_set_logger(config, winner, NULL);
    cardea_logger_free(loser);
    CHECK_NUMBER(counter_value(&first.releases), 1);
    cardea_logger_free(winner);
    CHECK_NUMBER(counter_value(&second.releases), 0);
    cardea_config_free(config);
    CHECK_NUMBER(counter_value(&second.releases), 1);
}

int main(void) {
    sandbox_reset();
    run_test("log entries are owned by the host and outlive the client", hands_over_owned_entries);
    run_test("a logger receives its level and above", keeps_to_the_level);
    run_test("unknown levels and missing handlers make no part", refuses_unknown_levels);
    run_test("an observer learns who signed in and why the session ended", reports_sign_in_and_out);
    run_test("a locked keyring asks its user to open it, which the observer hears, and never for reading",
        is_told_that_the_keyring_asks);
    run_test("the observer is told before the completion", comes_before_the_completion);
    run_test("a replaced part is released once its handle is freed", replaces_a_part);
    return finish_tests();
}
