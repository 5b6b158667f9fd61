/* What an observer learns of refreshes and ends. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

enum { CAPACITY = 16 };

/* The user_data of an observer: keeps the events. */
struct host {
    struct counter releases; /* first, for count_release */
    struct counter received;
    cardea_event *events[CAPACITY];
};

static void keep_event(void *user_data, cardea_event *event) {
    struct host *host = (struct host *)user_data;
    int index = counter_value(&host->received);
    if (index < CAPACITY) host->events[index] = event;
    counter_raise(&host->received);
}

static cardea_config *observed_config(struct host *host) {
    memset(host, 0, sizeof *host);
    counter_init(&host->releases);
    counter_init(&host->received);
    cardea_config *config = new_config();
    cardea_config_set_observer(config, keep_event, host, count_release, NULL);
    return config;
}

static cardea_client *observed_client(struct host *host) {
    cardea_client *client = new_client(observed_config(host));
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    return client;
}

/* Ends the client, and checks the kinds of all that was reported: a digit for each event. */
static bool check_kinds(struct host *host, cardea_client *client, const char *kinds) {
    char actual[CAPACITY + 1] = "";
    end_client(client);
    CHECK_NUMBER(counter_value(&host->releases), 1);
    for (int index = 0; index < counter_value(&host->received) && index < CAPACITY; index++)
        actual[index] = (char)('0' + cardea_event_get_kind(host->events[index]));
    return CHECK_TEXT(actual, kinds);
}

static void free_events(struct host *host) {
    for (int index = 0; index < CAPACITY; index++)
        cardea_event_free(host->events[index]);
}

static void check_signed_out(const cardea_event *event, const char *reason) {
    CHECK_TEXT(cardea_event_text(event, "reason"), reason);
    CHECK(cardea_event_user(event) == NULL && cardea_event_error(event) == NULL);
    CHECK(!cardea_event_is_terminal(event));
}

static void check_failed(const cardea_event *event, cardea_status status, bool is_terminal) {
    CHECK_NUMBER(cardea_error_status(cardea_event_error(event)), status);
    CHECK(cardea_event_error(event) != NULL && cardea_event_error(event) == cardea_event_error(event));
    CHECK(cardea_event_is_terminal(event) == is_terminal);
    CHECK(cardea_event_user(event) == NULL && cardea_event_text(event, "reason") == NULL);
}

static void tells_the_new_user(void) {
    struct host host;
    cardea_client *client = observed_client(&host);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    char *token = token_of(client);
    if (check_kinds(&host, client, "13")) {
        const cardea_user *user = cardea_event_user(host.events[1]);
        CHECK_TEXT(cardea_user_access_token(user, NULL), token);
        CHECK(cardea_user_id(user) != NULL);
        CHECK(cardea_event_error(host.events[1]) == NULL && cardea_event_text(host.events[1], "reason") == NULL);
        CHECK(!cardea_event_is_terminal(host.events[1]));
    }
    free(token);
    free_events(&host);
}

static void tells_a_passing_failure(void) {
    struct host host;
    cardea_client *client = observed_client(&host);
    sandbox_fault(REFRESH_PATH, "{\"answer\": \"error\", \"status\": 503, \"code\": \"unavailable\"}");
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_ERROR_SERVER);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    if (check_kinds(&host, client, "143")) {
        check_failed(host.events[1], CARDEA_ERROR_SERVER, false);
        const cardea_error *error = cardea_event_error(host.events[1]);
        CHECK_TEXT(cardea_error_code(error), "unavailable");
        CHECK_NUMBER(cardea_error_http_status(error), 503);
        cardea_event_free(host.events[1]);
        CHECK(cardea_error_code(error) == NULL);
    }
    free_events(&host);
}

static void tells_a_refusal(void) {
    struct host host;
    cardea_client *client = observed_client(&host);
    sandbox_fault(REFRESH_PATH, "{\"answer\": \"error\", \"status\": 401, \"code\": \"unauthorized\"}");
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_ERROR_UNAUTHORIZED);
    CHECK_NUMBER(run_status(client, cardea_get_access_token), CARDEA_ERROR_NOT_SIGNED_IN);
    if (check_kinds(&host, client, "142")) {
        check_failed(host.events[1], CARDEA_ERROR_UNAUTHORIZED, true);
        check_signed_out(host.events[2], "refused");
    }
    free_events(&host);
}

/* The server has spent the token, and its answer is lost. */
static void tells_an_interruption(void) {
    struct host host;
    cardea_client *client = observed_client(&host);
    sandbox_fault(REFRESH_PATH, "{\"answer\": \"drop_after_handling\"}");
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_ERROR_NETWORK);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_ERROR_UNAUTHORIZED);
    if (check_kinds(&host, client, "1442")) {
        check_failed(host.events[1], CARDEA_ERROR_NETWORK, false);
        check_failed(host.events[2], CARDEA_ERROR_UNAUTHORIZED, true);
        check_signed_out(host.events[3], "interrupted");
    }
    free_events(&host);
}

static void tells_a_revocation(void) {
    struct host host;
    cardea_client *client = observed_client(&host);
    cardea_operation operation = 0;
    cardea_revoke_sessions(client, CARDEA_SESSIONS_MINE, NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    if (check_kinds(&host, client, "12")) check_signed_out(host.events[1], "revoked");
    free_events(&host);
}

static char folder[] = "/tmp/cardea-refresh-XXXXXX";

static void tells_what_others_do(void) {
    CHECK(mkdtemp(folder) != NULL);
    struct host host;
    cardea_config *configs[] = {observed_config(&host), new_config()};
    for (int index = 0; index < 2; index++)
        CHECK_NUMBER(cardea_config_set_store(configs[index], "encrypted_file", folder, NULL, NULL), CARDEA_OK);
    cardea_client *here = new_client(configs[0]), *there = new_client(configs[1]);
    CHECK_NUMBER(sign_in(here), CARDEA_OK);
    CHECK_NUMBER(run_status(there, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(here, cardea_get_current_user), CARDEA_OK);
    CHECK_NUMBER(run_status(there, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(run_status(here, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    if (check_kinds(&host, here, "132")) check_signed_out(host.events[2], "elsewhere");
    free_events(&host);
    cardea_client_free(there);
    remove_folder(folder);
}

/* Both turns count from 1. */
static struct counter order;
static int event_turn, completion_turn;

static void note_event(void *user_data, cardea_event *event) {
    (void)user_data;
    counter_raise(&order);
    if (cardea_event_get_kind(event) == CARDEA_EVENT_REFRESHED) event_turn = counter_value(&order);
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
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(cardea_refresh(client, note_completion, NULL, NULL, NULL), CARDEA_OK);
    CHECK(counter_await(&order, 3));
    CHECK_NUMBER(event_turn, 2);
    CHECK_NUMBER(completion_turn, 3);
    cardea_client_free(client);
}

int main(void) {
    sandbox_reset();
    run_test("a refresh is told with its user", tells_the_new_user);
    run_test("a passing failure is told with its error, and the session goes on", tells_a_passing_failure);
    run_test("a refusal is told as terminal, and then the end", tells_a_refusal);
    run_test("a refusal after a lost answer is an interruption", tells_an_interruption);
    run_test("an end by the application is told as revoked", tells_a_revocation);
    run_test("refreshes and ends of other clients are told", tells_what_others_do);
    run_test("a refresh is told before its completion", comes_before_the_completion);
    return finish_tests();
}
