/* A process that ends while the library works: from another thread, from a callback of each kind, in the midst of a login. */
#include "check.h"
#include "child.h"
#include "host.h"
#include "http.h"
#include "sandbox.h"

#include <stdlib.h>
#include <unistd.h>

enum { TIMES = 8, LOGINS = 20 };

static void start_logins(cardea_client *client, int count) {
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    for (int login = 0; login < count; login++)
        if (cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL) != CARDEA_OK) _exit(2);
    cardea_options_free(options);
}

static void *exit_from_here(void *unused) {
    (void)unused;
    exit(0);
}

/* The main thread waits for a result that does not come. */
static void ends_from_another_thread(void) {
    cardea_client *client = new_client(new_config());
    cardea_operation operation = 0;
    if (sign_in(client) != CARDEA_OK) _exit(1);
    start_logins(client, LOGINS);
    sandbox_hold(REFRESH_PATH);
    cardea_refresh(client, NULL, NULL, &operation, NULL);
    pthread_t thread;
    pthread_create(&thread, NULL, exit_from_here, NULL);
    take(client, operation);
    pause();
}

static void exit_on_result(void *unused, cardea_result *result) {
    (void)unused, (void)result;
    exit(0);
}

static void ends_in_a_completion(void) {
    cardea_client *client = new_client(new_config());
    if (cardea_get_current_user(client, exit_on_result, NULL, NULL, NULL) != CARDEA_OK) _exit(2);
    start_logins(client, LOGINS);
    pause();
}

static void ends_in_a_dispatch(void) {
    cardea_queue *queue = cardea_queue_new();
    cardea_config *config = new_config();
    cardea_config_set_queue(config, queue, NULL);
    cardea_client *client = new_client(config);
    if (cardea_get_current_user(client, exit_on_result, NULL, NULL, NULL) != CARDEA_OK) _exit(2);
    start_logins(client, LOGINS);
    while (true)
        cardea_queue_dispatch(queue);
}

static void exit_on_record(void *unused, cardea_question *request) {
    (void)unused, (void)request;
    exit(0);
}

static void ends_in_a_store(void) {
    cardea_config *config = new_config_without_store();
    cardea_config_set_store_handler(config, exit_on_record, NULL, NULL, NULL);
    cardea_client *client = new_client(config);
    cardea_operation operation = 0;
    if (cardea_get_current_user(client, NULL, NULL, &operation, NULL) != CARDEA_OK) _exit(2);
    start_logins(client, LOGINS);
    pause();
}

static void start_showing(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_options *options = new_loopback_options();
    if (cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL) != CARDEA_OK) _exit(2);
}

static void exit_on_page(void *unused, cardea_question *presentation) {
    (void)unused, (void)presentation;
    exit(0);
}

static cardea_client *client_that_shows(cardea_question_handler show) {
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, show, false, NULL, NULL, NULL);
    return new_client(config);
}

static void ends_in_a_presenter(void) {
    cardea_client *client = client_that_shows(exit_on_page);
    start_showing(client);
    pause();
}

static struct counter shown;

static void count_page(void *unused, cardea_question *presentation) {
    (void)unused;
    cardea_question_reply_text(presentation, NULL);
    counter_raise(&shown);
}

/* The login's listener waits for its redirect. */
static void ends_while_a_login_waits(void) {
    counter_init(&shown);
    cardea_client *client = client_that_shows(count_page);
    start_showing(client);
    if (!counter_await(&shown, 1)) _exit(1);
    exit(0);
}

static void ends_quickly(void) {
    start_logins(new_client(new_config()), LOGINS);
    quick_exit(0);
}

static void *sign_in_alone(void *client) {
    exit(sign_in((cardea_client *)client) == CARDEA_OK ? 0 : 1);
}

static void outlives_the_main_thread(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, sign_in_alone, new_client(new_config()));
    pthread_exit(NULL);
}

static const struct {
    const char *word, *name;
    void (*body)(void);
} endings[] = {
    {"thread", "a process ends from a thread of its own while another one waits for a refresh",
        ends_from_another_thread},
    {"completion", "a process ends inside a completion", ends_in_a_completion},
    {"dispatch", "a process ends inside a dispatched completion", ends_in_a_dispatch},
    {"store", "a process ends inside a call of its store", ends_in_a_store},
    {"presenter", "a process ends inside its presenter", ends_in_a_presenter},
    {"login", "a process ends while a login waits for its redirect", ends_while_a_login_waits},
    {"quick", "a process ends by quick_exit", ends_quickly},
    {"main", "a process signs in although its main thread is gone", outlives_the_main_thread},
};
enum { ENDINGS = sizeof endings / sizeof *endings };

static int current;

static void ends_as_it_meant_to(void) {
    for (int time = 0; time < TIMES; time++)
        if (!CHECK_NUMBER(status_of_program(endings[current].word, NULL), 0)) break;
    sandbox_release();
}

int main(int count, char **arguments) {
    for (int index = 0; index < ENDINGS; index++)
        if (count > 1 && strcmp(arguments[1], endings[index].word) == 0) endings[index].body();
    if (count > 1) return 9;
    sandbox_reset();
    for (current = 0; current < ENDINGS; current++)
        run_test(endings[current].name, ends_as_it_meant_to);
    return finish_tests();
}
