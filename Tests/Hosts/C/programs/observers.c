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
    cardea_event *entries[CAPACITY];
    cardea_event *events[CAPACITY];
};

static void host_init(struct host *host) {
    memset(host, 0, sizeof *host);
    counter_init(&host->releases);
    counter_init(&host->received);
}

static void keep_entry(void *user_data, cardea_event *entry) {
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

static cardea_client *client_logging(struct host *host, const char *level) {
    cardea_config *config = new_config();
    cardea_config_set_logger(config, level, keep_entry, host, count_release, NULL);
    return new_client(config);
}

static const char *const levels[] = {"trace", "debug", "info", "warning", "error"};
enum { INFO = 2, ERROR = 4, LEVELS = 5 };

/* The place of the entry's level among them, or -1. */
static int level_of(const cardea_event *entry) {
    const char *level = cardea_event_text(entry, "level");
    int place = LEVELS - 1;
    while (place >= 0 && (level == NULL || strcmp(levels[place], level) != 0))
        place--;
    return place;
}

static void hands_over_owned_entries(void) {
    struct host host;
    host_init(&host);
    cardea_client *client = client_logging(&host, "trace");
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    end_client(client);
    CHECK_NUMBER(counter_value(&host.releases), 1);
    int count = counter_value(&host.received);
    CHECK(count >= 4);
    for (int index = 0; index < count; index++) {
        const char *text = cardea_event_text(host.entries[index], "text");
        CHECK_NUMBER(cardea_event_get_kind(host.entries[index]), CARDEA_EVENT_LOG);
        CHECK(level_of(host.entries[index]) >= 0);
        CHECK(text != NULL && strlen(text) > 3 && strchr(text, '\n') == NULL);
        cardea_event_free(host.entries[index]);
        CHECK(cardea_event_text(host.entries[index], "text") == NULL);
    }
}

static void keeps_to_the_level(void) {
    int counts[LEVELS];
    for (int level = 0; level < LEVELS; level++) {
        struct host host;
        host_init(&host);
        cardea_client *client = client_logging(&host, levels[level]);
        sign_in(client);
        end_client(client);
        counts[level] = counter_value(&host.received);
        for (int index = 0; index < counts[level]; index++) {
            CHECK(level_of(host.entries[index]) >= level);
            cardea_event_free(host.entries[index]);
        }
        CHECK(level == 0 || counts[level] <= counts[level - 1]);
    }
    CHECK(counts[INFO] > 0);
    CHECK_NUMBER(counts[ERROR], 0);
}

static void refuses_unknown_levels(void) {
    struct host host;
    host_init(&host);
    cardea_config *config = new_config();
    const char *const unknown[] = {"", "Trace", "verbose", "\xff", NULL};
    for (int index = 0; index < 5; index++) {
        cardea_error *error = NULL;
        CHECK_NUMBER(cardea_config_set_logger(config, unknown[index], keep_entry, &host, count_release, &error),
            CARDEA_ERROR_INVALID_ARGUMENT);
        CHECK(strstr(cardea_error_message(error), "`level`") != NULL);
        cardea_error_free(error);
    }
    /* What was refused stays the host's, and is reported again; without a handler no level is needed. */
    cardea_client *client = NULL;
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_config_set_logger(config, NULL, NULL, NULL, NULL, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_OK);
    cardea_client_free(client);
    cardea_config_free(config);
    CHECK_NUMBER(counter_value(&host.releases), 0);
}

static void reports_sign_in_and_out(void) {
    struct host host;
    host_init(&host);
    cardea_config *config = new_config();
    cardea_config_set_observer(config, keep_event, &host, count_release, NULL);
    cardea_client *client = new_client(config);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_operation operation = 0;
    cardea_logout(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    /* Nobody signs out who is not signed in: that is told nobody. */
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    end_client(client);
    CHECK_NUMBER(counter_value(&host.releases), 1);
    if (!CHECK_NUMBER(counter_value(&host.received), 2)) return;

    CHECK_NUMBER(cardea_event_get_kind(host.events[0]), CARDEA_EVENT_SIGNED_IN);
    const cardea_user *user = cardea_event_user(host.events[0]);
    CHECK(cardea_user_id(user) != NULL);
    CHECK(cardea_event_text(host.events[0], "reason") == NULL);
    CHECK_NUMBER(cardea_event_get_kind(host.events[1]), CARDEA_EVENT_SIGNED_OUT);
    CHECK(cardea_event_user(host.events[1]) == NULL);
    CHECK_TEXT(cardea_event_text(host.events[1], "reason"), "requested");
    cardea_event_free(host.events[0]);
    CHECK(cardea_user_access_token(user, NULL) == NULL);
    cardea_event_free(host.events[1]);
}

/* On the bus of run.sh, whose keyring is locked, and where nobody can be asked: that counts as a user who refuses. */
static void is_told_that_the_keyring_asks(void) {
    struct host host;
    host_init(&host);
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_store(config, "secret_service", NULL, NULL, NULL), CARDEA_OK);
    cardea_config_set_observer(config, keep_event, &host, count_release, NULL);
    cardea_client *client = new_client(config);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_STORE_LOCKED);
    CHECK_NUMBER(counter_value(&host.received), 0);
    CHECK_NUMBER(run_status(client, cardea_unlock_store), CARDEA_ERROR_STORE_LOCKED);
    CHECK(counter_await(&host.received, 1));
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_STORE_LOCKED);
    CHECK(counter_await(&host.received, 2));
    cardea_client_free(client);
    cardea_options_free(options);
    for (int index = 0; index < counter_value(&host.received); index++) {
        CHECK_NUMBER(cardea_event_get_kind(host.events[index]), CARDEA_EVENT_STORE_ASKING);
        CHECK_TEXT(cardea_event_text(host.events[index], "reason"), "unlock");
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
    cardea_config_set_observer(config, note_event, NULL, NULL, NULL);
    cardea_client *client = new_client(config);
    cardea_pending *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    cardea_finalize_oauth_login(client, attempt, redirect, note_completion, NULL, NULL, NULL);
    CHECK(counter_await(&order, 2));
    CHECK_NUMBER(event_turn, 1);
    CHECK_NUMBER(completion_turn, 2);
    free(redirect);
    cardea_pending_free(attempt);
    cardea_client_free(client);
}

static void replaces_a_part(void) {
    struct host first, second;
    host_init(&first);
    host_init(&second);
    cardea_config *config = new_config();
    cardea_config_set_logger(config, "trace", keep_entry, &first, count_release, NULL);
    cardea_config_set_logger(config, "trace", keep_entry, &second, count_release, NULL);
    CHECK_NUMBER(counter_value(&first.releases), 1);
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
