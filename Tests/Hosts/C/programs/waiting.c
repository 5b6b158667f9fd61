/* What an application learns while a login waits for its user, and what it can do then. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

enum { CAPACITY = 8 };

/* The user_data of the observer and of the presenter, which keeps every page open. */
struct host {
    struct counter presented, dismissed, noticed;
    cardea_question *pages[CAPACITY];
    cardea_event *events[CAPACITY];
};

static void dismiss(struct host *host, cardea_question *page) {
    cardea_question_free(page);
    counter_raise(&host->dismissed);
}

static void present(void *user_data, cardea_question *presentation) {
    struct host *host = (struct host *)user_data;
    if (cardea_question_get_kind(presentation) == CARDEA_QUESTION_DISMISS) {
        dismiss(host, presentation);
        return;
    }
    host->pages[counter_value(&host->presented)] = presentation;
    counter_raise(&host->presented);
}

static void notice(void *user_data, cardea_event *event) {
    struct host *host = (struct host *)user_data;
    host->events[counter_value(&host->noticed)] = event;
    counter_raise(&host->noticed);
}

static cardea_client *client_with(struct host *host) {
    memset(host, 0, sizeof *host);
    counter_init(&host->presented);
    counter_init(&host->dismissed);
    counter_init(&host->noticed);
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, present, false, host, NULL, NULL);
    cardea_config_set_observer(config, notice, host, NULL, NULL);
    return new_client(config);
}

static cardea_operation log_in(cardea_client *client, uint32_t timeout_ms) {
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_options_set_timeout_ms(options, timeout_ms, NULL), CARDEA_OK);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    return operation;
}

static void end(cardea_client *client, struct host *host) {
    cardea_client_free(client);
    for (int index = 0; index < CAPACITY; index++) {
        cardea_question_free(host->pages[index]);
        cardea_event_free(host->events[index]);
    }
}

static void tells_what_a_waiting_screen_needs(void) {
    struct host host;
    cardea_client *client = client_with(&host);
    cardea_operation operation = log_in(client, 60000);
    if (!CHECK(counter_await(&host.presented, 1))) return;
    cardea_event *waiting = host.events[0];
    CHECK_NUMBER(cardea_event_get_kind(waiting), CARDEA_EVENT_LOGIN_WAITING);
    CHECK_TEXT(cardea_pending_text(cardea_event_pending(waiting), "authorization_url"),
        cardea_question_text(host.pages[0], "url"));
    CHECK(cardea_pending_id(cardea_event_pending(waiting)) != NULL);
    CHECK(cardea_pending_expires_at_ms(cardea_event_pending(waiting)) > 0);
    CHECK(cardea_event_user(waiting) == NULL && cardea_event_error(waiting) == NULL);

    CHECK(cardea_event_open_again(waiting));
    CHECK(counter_await(&host.presented, 2));
    CHECK(counter_await(&host.dismissed, 1));
    CHECK_NUMBER(
        cardea_deliver_redirect("myapp://elsewhere?challenge_token=a.b.c", NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK(counter_await(&host.noticed, 2));
    CHECK_NUMBER(cardea_event_get_kind(host.events[1]), CARDEA_EVENT_REDIRECT_IGNORED);
    CHECK_NUMBER(cardea_error_status(cardea_event_error(host.events[1])), CARDEA_ERROR_REDIRECT_MISMATCH);

    char *redirect = sandbox_visit(cardea_pending_text(cardea_event_pending(waiting), "authorization_url"), "verified");
    CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_OK);
    free(redirect);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK(counter_await(&host.noticed, 4));
    CHECK_NUMBER(cardea_event_get_kind(host.events[2]), CARDEA_EVENT_LOGIN_RETURNED);
    CHECK(cardea_event_text(host.events[2], "activation_token") == NULL);
    CHECK(cardea_pending_text(cardea_event_pending(host.events[2]), "authorization_url") == NULL);
    CHECK_NUMBER(cardea_event_get_kind(host.events[3]), CARDEA_EVENT_SIGNED_IN);
    CHECK(!cardea_event_open_again(waiting));
    CHECK(!cardea_event_open_again(host.events[3]));
    end(client, &host);
}

static void ends_at_the_deadline(void) {
    struct host host;
    cardea_client *client = client_with(&host);
    cardea_operation operation = log_in(client, 200);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_LOGIN_TIMED_OUT);
    CHECK(counter_await(&host.dismissed, 1));
    CHECK(!cardea_event_open_again(host.events[0]));
    end(client, &host);
}

static void outlives_its_client(void) {
    struct host host;
    cardea_client *client = client_with(&host);
    log_in(client, 60000);
    if (!CHECK(counter_await(&host.presented, 1))) return;
    cardea_event *waiting = host.events[0];
    host.events[0] = NULL;
    end(client, &host);
    CHECK(!cardea_event_open_again(waiting));
    CHECK(cardea_pending_text(cardea_event_pending(waiting), "authorization_url") != NULL);
    cardea_event_free(waiting);
}

static void refuses_no_time_at_all(void) {
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_options_set_timeout_ms(options, 0, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options_free(options);
}

int main(void) {
    sandbox_reset();
    run_test(
        "a waiting login tells what its screen needs, and shows the page again", tells_what_a_waiting_screen_needs);
    run_test("a login that nobody finishes ends at its deadline", ends_at_the_deadline);
    run_test("the event of a waiting login may be kept longer than its client", outlives_its_client);
    run_test("a deadline of nothing is refused", refuses_no_time_at_all);
    return finish_tests();
}
