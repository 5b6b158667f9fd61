/* A host that forks: before it has used the library, after that, and while the library is at work. */
#include "check.h"
#include "child.h"
#include "host.h"
#include "sandbox.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

enum { FORKS = 50 };

/* A login from the start to its end, as an exit status. */
static int signs_in_and_out(void *unused) {
    (void)unused;
    cardea_client *client = new_client(new_config());
    if (sign_in(client) != CARDEA_OK) return 1;
    if (run_status(client, cardea_refresh) != CARDEA_OK) return 2;
    if (run_status(client, cardea_logout) != CARDEA_OK) return 3;
    cardea_client_free(client);
    return 0;
}

static int only_leaves(void *unused) {
    (void)unused;
    return 0;
}

/* Runs what the program and its libraries have registered for the end. */
static int leaves_orderly(void *unused) {
    (void)unused;
    exit(0);
}

static int starts_a_program(void *unused) {
    (void)unused;
    execl("/proc/self/exe", "forks", "login", (char *)NULL);
    return 127;
}

/* Every call is refused, none hangs, and what was inherited may be freed. */
static int is_refused(void *pointer) {
    cardea_client *client = (cardea_client *)pointer;
    cardea_client *own = NULL;
    cardea_result *result = NULL;
    cardea_operation operation = 7;
    cardea_config *config = new_config();
    if (config != NULL || cardea_options_new() != NULL || cardea_queue_new() != NULL) return 1;
    if (cardea_client_new(config, &own, NULL) != CARDEA_ERROR_INVALID_HANDLE || own != NULL) return 2;
    if (cardea_refresh(client, NULL, NULL, &operation, NULL) != CARDEA_ERROR_INVALID_HANDLE || operation != 0) return 3;
    if (cardea_operation_wait(client, 1, CARDEA_FOREVER, &result, NULL) != CARDEA_ERROR_INVALID_HANDLE) return 4;
    cardea_operation_cancel(client, 1);
    cardea_client_free(client);
    return result == NULL ? 0 : 5;
}

static void loads_and_forks(void) {
    CHECK_TEXT(cardea_version(), CARDEA_VERSION_STRING);
    CHECK_NUMBER(status_of_fork(only_leaves, NULL), 0);
    CHECK_NUMBER(status_of_fork(signs_in_and_out, NULL), 0);
    CHECK_NUMBER(status_of_fork(signs_in_and_out, NULL), 0);
    CHECK_NUMBER(status_of_fork(leaves_orderly, NULL), 0);
}

static void check_forks(cardea_client *client) {
    CHECK_NUMBER(status_of_fork(only_leaves, client), 0);
    CHECK_NUMBER(status_of_fork(leaves_orderly, client), 0);
    CHECK_NUMBER(status_of_fork(starts_a_program, client), 0);
    CHECK_NUMBER(status_of_fork(is_refused, client), 0);
}

static void makes_a_client_and_forks(void) {
    cardea_client *client = new_client(new_config());
    check_forks(client);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    check_forks(client);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    cardea_client_free(client);
    /* The engine has been here: a fork is refused although every client is gone. */
    CHECK_NUMBER(status_of_fork(is_refused, NULL), 0);
}

static volatile sig_atomic_t is_over;

static void *work(void *client) {
    cardea_options *options = new_options();
    while (!is_over) {
        cardea_operation operation = 0;
        cardea_initiate_oauth_login((cardea_client *)client, options, NULL, NULL, &operation, NULL);
        cardea_result_free(take((cardea_client *)client, operation));
    }
    cardea_options_free(options);
    return NULL;
}

/* Whatever lock some thread of the engine held at that moment stays held in the fork. */
static void forks_amid_work(void) {
    cardea_client *client = new_client(new_config());
    pthread_t thread;
    pthread_create(&thread, NULL, work, client);
    for (int number = 0; number < FORKS; number++) {
        if (!CHECK_NUMBER(status_of_fork(is_refused, client), 0)) break;
        if (!CHECK_NUMBER(status_of_fork(leaves_orderly, client), 0)) break;
    }
    is_over = 1;
    pthread_join(thread, NULL);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_client_free(client);
}

struct forking {
    cardea_client *client;
    struct inbox inbox;
    int refused, left;
};

static void fork_inside(void *user_data, cardea_result *result) {
    struct forking *forking = (struct forking *)user_data;
    forking->refused = status_of_fork(is_refused, forking->client);
    forking->left = status_of_fork(leaves_orderly, NULL);
    inbox_put(&forking->inbox, result);
}

static void forks_inside_a_callback(void) {
    struct forking forking;
    memset(&forking, 0, sizeof forking);
    inbox_init(&forking.inbox);
    forking.client = new_client(new_config());
    CHECK_NUMBER(sign_in(forking.client), CARDEA_OK);
    CHECK_NUMBER(cardea_refresh(forking.client, fork_inside, &forking, NULL, NULL), CARDEA_OK);
    CHECK(inbox_await(&forking.inbox, 1));
    CHECK_NUMBER(forking.refused, 0);
    CHECK_NUMBER(forking.left, 0);
    inbox_clear(&forking.inbox);
    CHECK_NUMBER(run_status(forking.client, cardea_refresh), CARDEA_OK);
    cardea_client_free(forking.client);
}

/* A fork has the files of the locks open: it must not keep what its parent gives up. */
static void fork_holds_no_lock(void) {
    char folder[] = "/tmp/cardea-forks-XXXXXX", command[64];
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    cardea_client *clients[2];
    for (int index = 0; index < 2; index++) {
        cardea_config *config = new_config();
        cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL);
        clients[index] = new_client(config);
    }
    CHECK_NUMBER(sign_in(clients[0]), CARDEA_OK);
    cardea_operation operation = 0;
    int before = sandbox_requests(REFRESH_PATH);
    sandbox_hold(REFRESH_PATH);
    CHECK_NUMBER(cardea_refresh(clients[0], NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK(sandbox_await_requests(REFRESH_PATH, before + 1));
    pid_t child = fork();
    if (child == 0) {
        pause();
        _exit(0);
    }
    sandbox_release();
    CHECK_NUMBER(status_of(clients[0], operation), CARDEA_OK);
    CHECK_NUMBER(run_status(clients[1], cardea_refresh), CARDEA_OK);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    cardea_client_free(clients[0]);
    cardea_client_free(clients[1]);
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_NUMBER(system(command), 0);
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "login") == 0) return signs_in_and_out(NULL);
    sandbox_reset();
    /* First: what comes after has used the library. */
    run_test("a fork of a process that has only loaded the library may use it, one after the other", loads_and_forks);
    run_test("a fork of one with a client leaves, starts a program, and is refused", makes_a_client_and_forks);
    run_test("so is a fork at any moment of the engine's work", forks_amid_work);
    run_test("and one inside a callback", forks_inside_a_callback);
    run_test("a fork that lives on holds none of its parent's locks", fork_holds_no_lock);
    return finish_tests();
}
