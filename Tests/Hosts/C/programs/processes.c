/* The end of a process while the library works, and what a fork of it may do: a mistake of the host must not kill it. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

/* How often a process ends in the midst of its work; ends that come at the wrong moment are rare. */
enum { ENDINGS = 40, LOGINS = 20 };

static char program[4096];

/* Begins what a process is ended in the midst of: each login hashes, draws random bytes and opens a connection. */
static void begin_much(void) {
    cardea_client *client = new_client(new_config());
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    for (int login = 0; login < LOGINS; login++)
        if (cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL) != CARDEA_OK) _exit(4);
    cardea_options_free(options);
}

/* The status of a process that does what the word says, as wait has it. */
static int status_of_child(const char *word) {
    pid_t child = fork();
    if (child == 0) {
        execl(program, program, word, (char *)NULL);
        _exit(127);
    }
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

static void exits_in_the_midst(void) {
    for (int ending = 0; ending < ENDINGS; ending++)
        if (!CHECK_NUMBER(status_of_child("exit"), 0)) return;
}

static void exits_without_freeing(void) {
    CHECK_NUMBER(status_of_child("leave"), 0);
}

static cardea_client *late_client;

/* Runs after every exit handler that the library's work has registered: what one of them took apart, this sign-in misses. */
static void sign_in_late(void) {
    if (sign_in(late_client) != CARDEA_OK) _exit(3);
}

static void signs_in_at_exit(void) {
    CHECK_NUMBER(status_of_child("late"), 0);
}

/* What a fork finds, as its exit status; 0 is right. */
static int behaviour_of_fork(cardea_client *client, cardea_config *config) {
    cardea_error *error = NULL;
    if (cardea_config_new() != NULL) return 1;
    if (cardea_get_current_user(client, NULL, NULL, NULL, &error) != CARDEA_ERROR_INVALID_HANDLE) return 2;
    if (cardea_error_status(error) != CARDEA_ERROR_INVALID_HANDLE || cardea_error_message(error) == NULL) return 3;
    if (strstr(cardea_error_message(error), "forked") == NULL || cardea_error_is_retryable(error)) return 3;
    cardea_error_free(error);
    cardea_client *other = client;
    if (cardea_client_new(config, &other, NULL) != CARDEA_ERROR_INVALID_HANDLE || other != NULL) return 4;
    if (cardea_deliver_redirect("myapp://oauth-callback", NULL) != CARDEA_ERROR_INVALID_HANDLE) return 5;
    if (cardea_client_store_kind(client) != NULL) return 6;
    if (strcmp(cardea_version(), CARDEA_VERSION_STRING) != 0) return 7;
    cardea_client_free(client);
    cardea_config_free(config);
    return 0;
}

static void refuses_forks(void) {
    cardea_config *config = new_config();
    cardea_client *client = NULL;
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_OK);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    pid_t child = fork();
    if (child == 0) _exit(behaviour_of_fork(client, config));
    int status = -1;
    waitpid(child, &status, 0);
    CHECK_NUMBER(status, 0);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_client_free(client);
    cardea_config_free(config);
}

/* What a program without an environment finds, as its exit status; 0 is right. Opening a page has to name what is missing. */
static int behaviour_without_environment(void) {
    cardea_client *client = new_client(new_config());
    cardea_options *options = new_loopback_options();
    cardea_pending *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    if (clearenv() != 0 || environ != NULL) return 1;
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    if (status_of(client, operation) != CARDEA_OK) return 2;
    if (cardea_login(client, options, NULL, &error) == CARDEA_OK || cardea_error_message(error) == NULL) return 3;
    cardea_error_free(error);
    cardea_pending_free(attempt);
    cardea_options_free(options);
    cardea_client_free(client);
    free(redirect);
    return 0;
}

static void works_without_environment(void) {
    CHECK_NUMBER(status_of_child("bare"), 0);
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "bare") == 0) return behaviour_without_environment();
    if (count > 1 && strcmp(arguments[1], "late") == 0) {
        if (atexit(sign_in_late) != 0) return 1;
        late_client = new_client(new_config());
        return sign_in(late_client) == CARDEA_OK ? 0 : 2;
    }
    if (count > 1) {
        begin_much();
        if (strcmp(arguments[1], "exit") == 0) exit(0);
        return 0;
    }
    if (readlink("/proc/self/exe", program, sizeof program - 1) < 0) return 1;
    sandbox_reset();
    /* First: what was forked from a process without the library's threads may use it. */
    run_test("a process that exits in the midst of its logins ends as it meant to", exits_in_the_midst);
    run_test("a process that returns from main without freeing its client ends as it meant to", exits_without_freeing);
    run_test("an exit handler of the program may still sign in", signs_in_at_exit);
    run_test(
        "a program without an environment signs in, and is told that it cannot open a page", works_without_environment);
    run_test("a fork of a process that has used the library is refused, and its parent goes on", refuses_forks);
    return finish_tests();
}
