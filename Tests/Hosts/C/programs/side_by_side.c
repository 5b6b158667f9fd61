/* Several logins of one process at once: together where their redirects cannot be confused, refused where they can. */
#include "check.h"
#include "host.h"
#include "http.h"
#include "sandbox.h"

#include <stdlib.h>

/* One account: its client, and the page that its user has not left yet. */
struct person {
    cardea_client *client;
    struct counter shown;
    cardea_question *page;
    cardea_operation login;
};

static void keep_page(void *user_data, cardea_question *presentation) {
    struct person *person = (struct person *)user_data;
    person->page = presentation;
    counter_raise(&person->shown);
}

static void init_person(struct person *person, const char *account) {
    memset(person, 0, sizeof *person);
    counter_init(&person->shown);
    cardea_config *config = new_config();
    cardea_config_set_account(config, account, NULL);
    cardea_config_set_presenter(config, keep_page, false, person, NULL, NULL);
    person->client = new_client(config);
}

/* Begins a login and returns with its page shown; frees the options. */
static void show(struct person *person, cardea_options *options) {
    CHECK_NUMBER(cardea_login_with_oauth(person->client, options, NULL, NULL, &person->login, NULL), CARDEA_OK);
    CHECK(counter_await(&person->shown, 1));
    cardea_options_free(options);
}

static char *leave(struct person *person) {
    char *redirect = sandbox_visit(cardea_question_text(person->page, "url"), "verified");
    cardea_question_reply_text(person->page, NULL);
    return redirect;
}

static void free_person(struct person *person) {
    cardea_question_free(person->page);
    cardea_client_free(person->client);
}

/* A second login beside the one that is shown; returns its error, which the caller frees. */
static cardea_error *refused(struct person *person, cardea_options *options) {
    cardea_error *error = NULL;
    int requests = sandbox_requests(NULL);
    CHECK_NUMBER(cardea_login(person->client, options, NULL, &error), CARDEA_ERROR_CONFLICT);
    CHECK_NUMBER(sandbox_requests(NULL), requests);
    cardea_options_free(options);
    return error;
}

static void cancel(struct person *person) {
    cardea_operation_cancel(person->client, person->login);
    CHECK_NUMBER(status_of(person->client, person->login), CARDEA_ERROR_CANCELLED);
}

static void ends_a_scheme_and_a_listener(void) {
    struct person anna, bert;
    init_person(&anna, "anna");
    init_person(&bert, "bert");
    show(&anna, new_options());
    show(&bert, new_loopback_options());
    char *redirect = leave(&bert);
    struct http_answer answer = http_get(redirect);
    CHECK_NUMBER(answer.status, 303);
    http_free(&answer);
    CHECK_NUMBER(status_of(bert.client, bert.login), CARDEA_OK);
    free(redirect);
    redirect = leave(&anna);
    CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(anna.client, anna.login), CARDEA_OK);
    free(redirect);
    free_person(&anna);
    free_person(&bert);
}

static void ends_two_listeners(void) {
    struct person anna, bert;
    init_person(&anna, "anna");
    init_person(&bert, "bert");
    show(&anna, new_loopback_options());
    show(&bert, new_loopback_options());
    char *first = leave(&anna), *second = leave(&bert);
    CHECK(strcmp(first, second) != 0);
    CHECK_NUMBER(cardea_deliver_redirect(second, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_deliver_redirect(first, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(anna.client, anna.login), CARDEA_OK);
    CHECK_NUMBER(status_of(bert.client, bert.login), CARDEA_OK);
    free(first);
    free(second);
    free_person(&anna);
    free_person(&bert);
}

static void refuses_the_same_scheme(void) {
    struct person anna, bert;
    init_person(&anna, "anna");
    init_person(&bert, "bert");
    show(&anna, new_options());
    cardea_error *error = refused(&bert, new_options());
    CHECK(strstr(cardea_error_message(error), "by the scheme myapp: com.example.app, ") != NULL);
    CHECK(strstr(cardea_error_message(error), "anna") == NULL); /* it may be an e-mail address */
    cardea_error_free(error);
    cancel(&anna);
    free_person(&anna);
    free_person(&bert);
}

static void refuses_the_same_account(void) {
    struct person anna, again;
    init_person(&anna, "anna");
    init_person(&again, "anna");
    show(&anna, new_options());
    cardea_error *error = refused(&again, new_loopback_options());
    CHECK(strstr(cardea_error_message(error), "of the same account: com.example.app, ") != NULL);
    cardea_error_free(error);
    cancel(&anna);
    free_person(&anna);
    free_person(&again);
}

int main(void) {
    sandbox_reset();
    run_test("a login by a scheme and one by a listener end side by side", ends_a_scheme_and_a_listener);
    run_test("two logins by listeners get their own redirects", ends_two_listeners);
    run_test("a second login by the same scheme is refused, and told which one is in the way", refuses_the_same_scheme);
    run_test("a second login of the same account is refused, however its redirect comes", refuses_the_same_account);
    return finish_tests();
}
