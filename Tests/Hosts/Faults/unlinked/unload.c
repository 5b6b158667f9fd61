/* A host that opens the library itself, and closes it in every wrong order. It is linked with nothing of the library. */
#include "check.h"
#include "child.h"
#include "sandbox.h"

#include <cardea.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

enum { TIMES = 20, LOGINS = 20 };

static void *library;

#define CALL(name) ((__typeof__(&name))(intptr_t)dlsym(library, #name))

static void open_library(int flags) {
    library = dlopen("libcardea.so.0", flags);
    if (!CHECK(library != NULL)) printf("#     %s\n", dlerror());
}

static cardea_client *make_client(void) {
    cardea_client *client = NULL;
    cardea_config *config = CALL(cardea_config_new)();
    CALL(cardea_config_set_prelude)(config, sandbox_url(), NULL);
    CALL(cardea_config_set_application_id)(config, "com.example.app", NULL);
    CALL(cardea_config_set_store)(config, "memory", NULL, NULL, NULL);
    CALL(cardea_client_new)(config, &client, NULL);
    CALL(cardea_config_free)(config);
    return client;
}

static cardea_status begin_login(cardea_client *client, cardea_operation *operation) {
    cardea_options *options = CALL(cardea_options_new)();
    CALL(cardea_options_set_provider)(options, "google", NULL);
    CALL(cardea_options_set_redirect_uri)(options, REDIRECT_URI, NULL);
    cardea_status status = CALL(cardea_initiate_oauth_login)(client, options, NULL, NULL, operation, NULL);
    CALL(cardea_options_free)(options);
    return status;
}

static cardea_status end_login(cardea_client *client, cardea_operation operation) {
    return CALL(cardea_operation_wait)(client, operation, 20000, NULL, NULL);
}

static void check_login(void) {
    cardea_operation operation = 0;
    cardea_client *client = make_client();
    CHECK_NUMBER(begin_login(client, &operation), CARDEA_OK);
    CHECK_NUMBER(end_login(client, operation), CARDEA_OK);
    CALL(cardea_client_free)(client);
}

static void opens_and_closes(void) {
    for (int time = 0; time < TIMES; time++) {
        open_library(time % 2 ? RTLD_NOW | RTLD_LOCAL : RTLD_LAZY | RTLD_GLOBAL);
        CHECK_TEXT(CALL(cardea_version)(), CARDEA_VERSION_STRING);
        CHECK_NUMBER(dlclose(library), 0);
    }
    for (int time = 0; time < 3; time++) {
        open_library(RTLD_NOW);
        check_login();
        CHECK_NUMBER(dlclose(library), 0);
    }
}

/* Its threads are in it: it stays where it is, and what was begun ends. */
static void closes_it_during_a_login(void) {
    cardea_operation operations[LOGINS];
    open_library(RTLD_NOW);
    cardea_client *client = make_client();
    for (int login = 0; login < LOGINS; login++)
        CHECK_NUMBER(begin_login(client, &operations[login]), CARDEA_OK);
    void *kept = library;
    CHECK_NUMBER(dlclose(library), 0);
    CHECK(dlopen("libcardea.so.0", RTLD_NOW | RTLD_NOLOAD) == kept);
    for (int login = 0; login < LOGINS; login++)
        CHECK_NUMBER(end_login(client, operations[login]), CARDEA_OK);
    CALL(cardea_client_free)(client);
    CHECK_NUMBER(dlclose(library), 0);
}

static void *open_and_begin(void *pointer) {
    cardea_client **client = (cardea_client **)pointer;
    open_library(RTLD_NOW);
    *client = make_client();
    return NULL;
}

static void opens_it_in_a_thread_that_ends(void) {
    pthread_t thread;
    cardea_client *client = NULL;
    cardea_operation operation = 0;
    pthread_create(&thread, NULL, open_and_begin, &client);
    pthread_join(thread, NULL);
    CHECK_NUMBER(begin_login(client, &operation), CARDEA_OK);
    CHECK_NUMBER(end_login(client, operation), CARDEA_OK);
    CALL(cardea_client_free)(client);
    CHECK_NUMBER(dlclose(library), 0);
}

/* The exit handlers run with the library closed and a login under way. */
static int exits_after_closing(void *unused) {
    (void)unused;
    cardea_operation operation = 0;
    open_library(RTLD_NOW);
    cardea_client *client = make_client();
    for (int login = 0; login < LOGINS; login++)
        if (begin_login(client, &operation) != CARDEA_OK) return 1;
    dlclose(library);
    exit(0);
}

static int only_exits(void *unused) {
    (void)unused;
    open_library(RTLD_NOW);
    exit(0);
}

static void exits_in_any_order(void) {
    CHECK_NUMBER(status_of_fork(only_exits, NULL), 0);
    for (int time = 0; time < TIMES; time++)
        if (!CHECK_NUMBER(status_of_fork(exits_after_closing, NULL), 0)) break;
}

int main(void) {
    sandbox_reset();
    /* First: a fork may use the library where the process has not. */
    run_test("a process exits after closing the library with logins under way", exits_in_any_order);
    run_test("the library is opened and closed again and again, and works each time", opens_and_closes);
    run_test("one that is closed during a login stays, and the login ends", closes_it_during_a_login);
    run_test("one that was opened by a thread that is gone works", opens_it_in_a_thread_that_ends);
    return finish_tests();
}
