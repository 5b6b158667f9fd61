/* A machine that is out of files, and a host without standard streams: an error with a name while it lasts, and
 * everything works again when it is over. */
#include "check.h"
#include "child.h"
#include "host.h"
#include "sandbox.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { FILES = 64 };

static char folder[] = "/tmp/cardea-shortages-XXXXXX";

/* Files --------------------------------------------------------------------------------------------------------------- */

static int taken[FILES];
static int taken_count;

static void limit_files(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = FILES;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* Leaves so many to be opened. */
static void take_files(int left) {
    taken_count = 0;
    for (int file; (file = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0;)
        taken[taken_count++] = file;
    while (left-- > 0 && taken_count > 0)
        close(taken[--taken_count]);
}

static void give_files_back(void) {
    while (taken_count > 0)
        close(taken[--taken_count]);
}

/* What is in short supply does not matter to what follows. -------------------------------------------------------------- */

static cardea_config *config_on_files(void) {
    cardea_config *config = new_config();
    cardea_config_use_sealed_file(config, folder, NULL, NULL);
    return config;
}

/* The status of a call that has a plain form; a failure has a name, and is no defect unless the machine is out of something. */
static cardea_status try_call(cardea_client *client, plain_operation start) {
    cardea_result *result = run(client, start);
    cardea_status status = cardea_result_status(result);
    if (status != CARDEA_OK) {
        const char *code = cardea_error_code(cardea_result_error(result));
        CHECK(result != NULL && code != NULL && code[0] != '\0');
    }
    cardea_result_free(result);
    return status;
}

/* Begins a login; the browser has its own files and threads. */
static cardea_status try_to_begin(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_oauth_options *options = new_options();
    CHECK_NUMBER(cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_oauth_options_free(options);
    cardea_result *result = take(client, operation);
    CHECK(result != NULL);
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    return status;
}

/* A client that was made and used in the shortage; it works when that is over, and so does another one. */
static void check_recovery(cardea_client *client, const char *name, int number) {
    int failures = check_failures;
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    cardea_client_free(client);
    client = new_client(config_on_files());
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    cardea_client_free(client);
    if (check_failures > failures) printf("#     %s: %d\n", name, number);
}

static void survives_without_files_later(void) {
    for (int left = 0; left < 12 && check_failures < 5; left++) {
        cardea_client *client = new_client(config_on_files());
        CHECK_NUMBER(sign_in(client), CARDEA_OK);
        take_files(left);
        cardea_status status = try_call(client, cardea_refresh);
        if (left == 0) CHECK(status != CARDEA_OK);
        try_to_begin(client);
        give_files_back();
        CHECK_NUMBER(run_status(client, cardea_current_user), CARDEA_OK);
        check_recovery(client, "files left at a refresh", left);
    }
}

/* A host without standard streams: whatever is opened first gets their numbers. */
static int signs_in_without_streams(void *unused) {
    (void)unused;
    for (int stream = 0; stream < 3; stream++)
        close(stream);
    return status_of_program("login", NULL);
}

static int signs_in(void) {
    cardea_client *client = new_client(config_on_files());
    int status = sign_in(client) != CARDEA_OK ? 1 : run_status(client, cardea_refresh) != CARDEA_OK ? 2 : 0;
    if (status == 0 && run_status(client, cardea_logout) != CARDEA_OK) status = 3;
    cardea_client_free(client);
    return status;
}

static void needs_no_streams(void) {
    CHECK_NUMBER(status_of_fork(signs_in_without_streams, NULL), 0);
}

static void leaves_only_the_key(void) {
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_NUMBER(system(command), 0);
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "login") == 0) {
        snprintf(folder, sizeof folder, "%s", getenv("SHORTAGES_FOLDER"));
        return signs_in();
    }
    if (mkdtemp(folder) == NULL || setenv("SHORTAGES_FOLDER", folder, 1) != 0) return 1;
    sandbox_reset();
    sandbox_control("{\"behaviour\": {\"automatic_outcome\": \"verified\"}}");
    run_test("a program whose standard streams are closed signs in", needs_no_streams);
    limit_files();
    run_test("one that is at work keeps its session while there are none", survives_without_files_later);
    run_test("what was stored is removed", leaves_only_the_key);
    return finish_tests();
}
