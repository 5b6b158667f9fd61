/* Cancelling before, during and after; never more than one result. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <poll.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>

static cardea_client *client;
static cardea_options *options;

static void cancels_at_once(void) {
    for (int round = 0; round < 50; round++) {
        struct inbox inbox;
        inbox_init(&inbox);
        cardea_operation operation = 0;
        CHECK_NUMBER(cardea_initiate_oauth_login(client, options, inbox_put, &inbox, &operation, NULL), CARDEA_OK);
        cardea_operation_cancel(client, operation);
        CHECK(inbox_await(&inbox, 1));
        cardea_status status = cardea_result_status(inbox.results[0]);
        CHECK(status == CARDEA_OK || status == CARDEA_ERROR_CANCELLED);
        CHECK_NUMBER(inbox_count(&inbox), 1);
        inbox_clear(&inbox);
    }
}

static void cancels_a_running_request(void) {
    struct inbox inbox;
    inbox_init(&inbox);
    cardea_operation operation = 0;
    sandbox_hold(AUTHORIZE_PATH);
    int before = sandbox_requests(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(client, options, inbox_put, &inbox, &operation, NULL);
    CHECK(sandbox_await_requests(AUTHORIZE_PATH, before + 1));
    CHECK_NUMBER(inbox_count(&inbox), 0);
    cardea_operation_cancel(client, operation);
    cardea_operation_cancel(client, operation);
    CHECK(inbox_await(&inbox, 1));
    CHECK_NUMBER(cardea_result_status(inbox.results[0]), CARDEA_ERROR_CANCELLED);
    CHECK_TEXT(cardea_error_code(cardea_result_error(inbox.results[0])), "cancelled");
    cardea_operation_cancel(client, operation);
    sandbox_release();
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(inbox_count(&inbox), 1);
    inbox_clear(&inbox);
}

static void cancels_what_is_waited_for(void) {
    cardea_operation operation = 0;
    sandbox_hold(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    sandbox_release();
}

/* Leaves the first page of each two as it is, and signs in by the other. */
struct pages {
    sem_t shown;
    int count;
    cardea_question *left;
};

static void leave_and_follow(void *user_data, cardea_question *presentation) {
    struct pages *pages = (struct pages *)user_data;
    if (!is_page(presentation)) return;
    if (pages->count++ % 2 == 0) {
        pages->left = presentation;
        sem_post(&pages->shown);
        return;
    }
    char *redirect = sandbox_visit(cardea_question_text(presentation, "url"), "verified");
    cardea_question_reply_text(presentation, redirect);
    free(redirect);
    cardea_question_free(presentation);
}

/* The page of the first login has yet to be dismissed: the next one waits for that. */
static void logs_in_right_after_a_cancel(void) {
    struct pages pages;
    memset(&pages, 0, sizeof pages);
    sem_init(&pages.shown, 0, 0);
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, leave_and_follow, false, &pages, NULL, NULL);
    cardea_client *own = new_client(config);
    for (int round = 0; round < 4; round++) {
        cardea_operation first = 0, second = 0;
        CHECK_NUMBER(cardea_login_with_oauth(own, options, NULL, NULL, &first, NULL), CARDEA_OK);
        while (sem_wait(&pages.shown) != 0) {
        }
        cardea_operation_cancel(own, first);
        CHECK_NUMBER(cardea_login_with_oauth(own, options, NULL, NULL, &second, NULL), CARDEA_OK);
        CHECK_NUMBER(status_of(own, second), CARDEA_OK);
        CHECK_NUMBER(status_of(own, first), CARDEA_ERROR_CANCELLED);
        cardea_question_free(pages.left);
    }
    cardea_client_free(own);
    sem_destroy(&pages.shown);
}

static void cancels_too_late(void) {
    cardea_operation operation = 0;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
}

static void ignores_unknown_operations(void) {
    cardea_client *other = new_client(new_config());
    cardea_operation operation = 0;
    sandbox_hold(AUTHORIZE_PATH);
    int before = sandbox_requests(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    CHECK(sandbox_await_requests(AUTHORIZE_PATH, before + 1));
    cardea_operation_cancel(client, 0);
    cardea_operation_cancel(client, operation + 1000);
    cardea_operation_cancel(other, CARDEA_ALL_OPERATIONS);
    cardea_operation_cancel(other, operation);
    cardea_result *result = NULL;
    CHECK_NUMBER(cardea_operation_wait(client, operation, 50, &result, NULL), CARDEA_ERROR_STILL_RUNNING);
    sandbox_release();
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_client_free(other);
}

static void leaves_the_attempt_usable(void) {
    cardea_pending *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    cardea_operation operation = 0;
    sandbox_fault(FINALIZE_PATH, "{\"answer\": \"status\", \"status\": 503, \"hold\": \"request\"}");
    int before = sandbox_requests(FINALIZE_PATH);
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    CHECK(sandbox_await_requests(FINALIZE_PATH, before + 1));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    sandbox_release();
    cardea_status status;
    int milliseconds = 0;
    do { /* the cancelled redemption still holds the attempt until its answer is there */
        poll(NULL, 0, 5);
        cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
        status = status_of(client, operation);
    } while (status == CARDEA_ERROR_ATTEMPT_CONSUMED && (milliseconds += 5) < 10000);
    CHECK_NUMBER(status, CARDEA_OK);
    free(redirect);
    cardea_pending_free(attempt);
}

static cardea_client *interrupted;
static volatile cardea_operation current;
static volatile sig_atomic_t signals;

static void cancel_in_a_handler(int signal) {
    (void)signal;
    signals++;
    cardea_operation_cancel(interrupted, current);
}

static pthread_t interrupter, host;
static int interruptions;
static volatile sig_atomic_t is_quiet;

/* Interrupts the host's thread so often, after so many microseconds each. */
static void *interrupt(void *microseconds) {
    for (int left = interruptions; left > 0; left--) {
        usleep((useconds_t)(uintptr_t)microseconds);
        pthread_kill(host, SIGUSR1);
    }
    is_quiet = 1;
    return NULL;
}

static void start_interrupting(int count, uintptr_t microseconds) {
    host = pthread_self();
    interruptions = count;
    signals = is_quiet = 0;
    signal(SIGUSR1, cancel_in_a_handler);
    pthread_create(&interrupter, NULL, interrupt, (void *)microseconds);
}

static void stop_interrupting(void) {
    pthread_join(interrupter, NULL);
    signal(SIGUSR1, SIG_DFL);
    CHECK(signals > 0);
}

/* What Ctrl-C does to a program that waits. */
static void cancels_in_a_signal_handler(void) {
    interrupted = new_client(new_config());
    sandbox_hold(AUTHORIZE_PATH);
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(interrupted, options, NULL, NULL, &operation, NULL);
    current = operation;
    start_interrupting(1, 100000);
    CHECK_NUMBER(status_of(interrupted, operation), CARDEA_ERROR_CANCELLED);
    stop_interrupting();
    sandbox_release();
    cardea_options_free(options);
    cardea_client_free(interrupted);
}

static void cancels_all_of_a_client(void) {
    cardea_client *other = new_client(new_config());
    cardea_operation operations[3] = {0, 0, 0}, kept = 0;
    sandbox_hold(AUTHORIZE_PATH);
    for (int index = 0; index < 3; index++)
        cardea_initiate_oauth_login(client, options, NULL, NULL, &operations[index], NULL);
    cardea_initiate_oauth_login(other, options, NULL, NULL, &kept, NULL);
    /* Whichever handle of the client it is. */
    cardea_client *same = cardea_client_retain(client), *freed = cardea_client_retain(client);
    cardea_client_free(freed);
    cardea_operation_cancel(freed, CARDEA_ALL_OPERATIONS);
    cardea_operation_cancel(freed, operations[0]);
    cardea_operation_cancel(NULL, CARDEA_ALL_OPERATIONS);
    CHECK_NUMBER(cardea_operation_wait(client, operations[0], 20, NULL, NULL), CARDEA_ERROR_STILL_RUNNING);
    cardea_operation_cancel(same, CARDEA_ALL_OPERATIONS);
    cardea_client_free(same);
    for (int index = 0; index < 3; index++)
        CHECK_NUMBER(status_of(client, operations[index]), CARDEA_ERROR_CANCELLED);
    cardea_operation_cancel(client, CARDEA_ALL_OPERATIONS);
    sandbox_release();
    CHECK_NUMBER(status_of(other, kept), CARDEA_OK);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_client_free(other);
}

/* The user presses Ctrl-C with the page open. The library's threads block the signal, so the one that waits gets it. */
static void press_ctrl_c(void *user_data, cardea_question *presentation) {
    if (!is_page(presentation)) return;
    *(cardea_question **)user_data = presentation;
    kill(getpid(), SIGINT);
}

static void cancels_a_login_in_one_call(void) {
    cardea_question *page = NULL;
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, press_ctrl_c, false, &page, NULL, NULL);
    interrupted = new_client(config);
    current = CARDEA_ALL_OPERATIONS;
    signals = 0;
    signal(SIGINT, cancel_in_a_handler);
    cardea_result *result = NULL;
    cardea_error *error = NULL;
    for (int round = 0; round < 3; round++) {
        CHECK_NUMBER(cardea_login(interrupted, options, &result, &error), CARDEA_ERROR_CANCELLED);
        CHECK_TEXT(cardea_error_code(error), "cancelled");
        CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_CANCELLED);
        cardea_result_free(result);
        CHECK_NUMBER(signals, round + 1);
        cardea_error_free(error);
        cardea_question_free(page);
    }
    signal(SIGINT, SIG_DFL);
    CHECK_NUMBER(sign_in(interrupted), CARDEA_OK);
    cardea_client_free(interrupted);
}

/* The handler interrupts the library wherever it is: a lock that it took again would end the process. */
static void survives_signals(bool asks_for_all) {
    interrupted = new_client(new_config());
    start_interrupting(1000, 100);
    while (!is_quiet) {
        cardea_operation operation = 0;
        cardea_get_current_user(interrupted, NULL, NULL, &operation, NULL);
        current = asks_for_all ? CARDEA_ALL_OPERATIONS : operation;
        cardea_status status = status_of(interrupted, operation);
        if (status != CARDEA_ERROR_CANCELLED && !CHECK_NUMBER(status, CARDEA_ERROR_NOT_SIGNED_IN)) break;
    }
    stop_interrupting();
    cardea_client_free(interrupted);
}

static void survives_signals_anywhere(void) {
    survives_signals(false);
    survives_signals(true);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    options = new_options();
    run_test("an operation cancelled at once ends exactly once", cancels_at_once);
    run_test("a request that hangs is cancelled, and the next one works", cancels_a_running_request);
    run_test("an operation that is waited for is cancelled", cancels_what_is_waited_for);
    run_test("a login right after a cancelled one begins when that has ended", logs_in_right_after_a_cancel);
    run_test("a late cancel changes nothing", cancels_too_late);
    run_test("unknown operations, and those of another client, are not cancelled", ignores_unknown_operations);
    run_test("a cancelled redemption leaves the attempt usable", leaves_the_attempt_usable);
    run_test("a signal handler cancels what the program waits for", cancels_in_a_signal_handler);
    run_test("all operations of a client are cancelled by one call, and no others", cancels_all_of_a_client);
    run_test("Ctrl-C ends a login in one call, and the next one works", cancels_a_login_in_one_call);
    run_test("a signal handler may interrupt the library anywhere", survives_signals_anywhere);
    cardea_options_free(options);
    cardea_client_free(client);
    return finish_tests();
}
