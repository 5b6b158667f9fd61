/* A machine that is out of files or threads, and a host without standard streams: an error with a name while it lasts, and the
 * same client works when it is over. */
#include "check.h"
#include "child.h"
#include "host.h"
#include "page.h"
#include "sandbox.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

enum { FILES = 64, MOST_FILES = 40, MOST_THREADS = 40 };

/* How a process of its own ends: it met the shortage, and bore it; it met none; something was wrong. */
enum { ENOUGH = 0, SURVIVED = 40, WRONG = 42 };

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

/* Threads ------------------------------------------------------------------------------------------------------------- */

static atomic_int threads_to_failure, failed_threads;
static atomic_bool fails_always;

/* The number-th thread is not to be had, or none from then on; number 0: all are. */
static void deny_threads(int number, bool always) {
    atomic_store(&fails_always, always);
    atomic_store(&threads_to_failure, number);
}

typedef int thread_maker(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

/* The library in this program finds this one. */
int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*body)(void *),
    void *restrict argument) {
    thread_maker *make = (thread_maker *)(intptr_t)dlsym(RTLD_NEXT, "pthread_create");
    int left = atomic_load(&threads_to_failure);
    if (left == 0 || (left = atomic_fetch_sub(&threads_to_failure, 1)) != 1)
        return make(thread, attributes, body, argument);
    atomic_fetch_add(&failed_threads, 1);
    if (atomic_load(&fails_always)) atomic_store(&threads_to_failure, 1);
    return EAGAIN;
}

/* What is in short supply does not matter to what follows. -------------------------------------------------------------- */

static cardea_config *config_on_files(void) {
    cardea_config *config = new_config();
    cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL);
    follow_pages(config);
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
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    cardea_result *result = take(client, operation);
    CHECK(result != NULL);
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    return status;
}

/* A whole login, which has a listener with a file and a thread as well. */
static cardea_status try_page(cardea_client *client) {
    cardea_result *result = take(client, begin_with_page(client));
    cardea_status status = cardea_result_status(result);
    const char *code = cardea_error_code(cardea_result_error(result));
    CHECK(result != NULL && (status == CARDEA_OK || (code != NULL && code[0] != '\0')));
    cardea_result_free(result);
    return status;
}

/* A client that was made and used in the shortage; it works when that is over, and so does another one. */
static void check_recovery(cardea_client *client, const char *name, int number) {
    int failures = check_failures;
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(try_page(client), CARDEA_OK);
    cardea_client_free(client);
    client = new_client(config_on_files());
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    cardea_client_free(client);
    if (check_failures > failures) printf("#     %s: %d\n", name, number);
}

/* A process of its own bears what no other one has opened before: libraries, certificates. Returns whether the shortage was met. */
static bool survives_apart(const char *name, int (*body)(void *), int number) {
    fflush(stdout);
    int status = status_of_fork(body, &number);
    int outcome = WIFEXITED(status) ? WEXITSTATUS(status) : WRONG;
    if (!CHECK(outcome == ENOUGH || outcome == SURVIVED)) printf("#     %s: %d, wait says %d\n", name, number, status);
    return outcome != ENOUGH;
}

static int end_apart(bool has_met) {
    fflush(stdout);
    return check_failures > 0 ? WRONG : has_met ? SURVIVED : ENOUGH;
}

static int begins_with_files(void *number) {
    check_failures = 0;
    cardea_client *client = new_client(config_on_files());
    take_files(*(int *)number);
    bool has_met = try_to_begin(client) != CARDEA_OK;
    try_call(client, cardea_get_current_user);
    has_met = try_page(client) != CARDEA_OK || has_met;
    give_files_back();
    check_recovery(client, "files left when the client began", *(int *)number);
    return end_apart(has_met);
}

/* With no file left, with one, with two, until a process finds enough. */
static void survives_without_files_from_the_start(void) {
    int left = 0;
    while (left < MOST_FILES && check_failures < 5 && survives_apart("files left", begins_with_files, left))
        left++;
    printf("# %d files are enough to begin\n", left);
    CHECK(left > 3 && left < MOST_FILES);
}

static cardea_client *new_tls_client(bool by_system) {
    cardea_config *config = new_config();
    cardea_config_set_prelude(config, getenv("CARDEA_TLS_SANDBOX_URL"), NULL);
    if (!by_system) cardea_config_set_ca_file(config, getenv("CARDEA_TLS_SANDBOX_CA"), NULL);
    return new_client(config);
}

/* Where the authorities come from: a file of the host, or what the system has, as one file or as a folder. */
enum { HOST_FILE, SYSTEM_FILE, SYSTEM_FOLDER };
static int authorities;

static int begins_over_tls(void *number) {
    check_failures = 0;
    char certificates[64] = "/nowhere", command[512];
    snprintf(command, sizeof command, "ln -s '%s' %s/authority.pem && openssl rehash %s",
        getenv("CARDEA_TLS_SANDBOX_CA"), folder, folder);
    if (authorities == SYSTEM_FOLDER) snprintf(certificates, sizeof certificates, "%s", folder);
    setenv("SSL_CERT_DIR", certificates, 1);
    setenv("SSL_CERT_FILE", authorities == SYSTEM_FILE ? getenv("CARDEA_TLS_SANDBOX_CA") : "/nowhere", 1);
    if (authorities == SYSTEM_FOLDER && *(int *)number == 0) CHECK_NUMBER(system(command), 0);
    cardea_client *client = new_tls_client(authorities != HOST_FILE);
    take_files(*(int *)number);
    bool has_met = try_to_begin(client) != CARDEA_OK;
    give_files_back();
    CHECK_NUMBER(try_to_begin(client), CARDEA_OK);
    cardea_client_free(client);
    return end_apart(has_met);
}

static void survive_over_tls(int kind) {
    int left = 0;
    authorities = kind;
    while (left < MOST_FILES && check_failures < 5 && survives_apart("files left for TLS", begins_over_tls, left))
        left++;
    printf("# %d files are enough to begin\n", left);
    CHECK(left > 2 && left < MOST_FILES);
}

static void survives_over_tls(void) {
    survive_over_tls(HOST_FILE);
}

static void survives_with_bundle(void) {
    survive_over_tls(SYSTEM_FILE);
}

static void survives_with_folder(void) {
    survive_over_tls(SYSTEM_FOLDER);
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
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        check_recovery(client, "files left at a refresh", left);
    }
}

/* In both forms of a call: with a result that waits, and with a completion. */
static int begins_without_thread(int number, bool always) {
    check_failures = 0;
    deny_threads(number, always);
    cardea_client *client = new_client(config_on_files());
    try_to_begin(client);
    try_call(client, cardea_get_current_user);
    try_page(client);
    struct inbox inbox;
    inbox_init(&inbox);
    CHECK_NUMBER(cardea_get_current_user(client, inbox_put, &inbox, NULL, NULL), CARDEA_OK);
    CHECK(inbox_await(&inbox, 1));
    inbox_clear(&inbox);
    deny_threads(0, false);
    check_recovery(client, always ? "no thread from this one on" : "one thread missing", number);
    return end_apart(atomic_load(&failed_threads) > 0);
}

static int begins_without_one_thread(void *number) {
    return begins_without_thread(*(int *)number, false);
}

static int begins_without_more_threads(void *number) {
    return begins_without_thread(*(int *)number, true);
}

/* The first thread is missing, then the second, until a process meets no missing one. */
static void survive_without_threads(int (*body)(void *)) {
    int number = 1;
    while (number < MOST_THREADS && check_failures < 5 && survives_apart("missing thread", body, number))
        number++;
    printf("# %d threads\n", number - 1);
    CHECK(number > 3 && number < MOST_THREADS);
}

static void survives_each_missing_thread(void) {
    survive_without_threads(begins_without_one_thread);
}

static void survives_missing_threads(void) {
    survive_without_threads(begins_without_more_threads);
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
    run_test("whichever thread is missing, every call ends, and the client works when it can be had",
        survives_each_missing_thread);
    run_test("the same when all later ones are missing, too", survives_missing_threads);
    limit_files();
    run_test(
        "a client that finds no files says so, and works when there are some", survives_without_files_from_the_start);
    run_test("the same over TLS", survives_over_tls);
    run_test("the same over TLS, with the system's authorities in a file", survives_with_bundle);
    run_test("the same over TLS, with the system's authorities in a folder", survives_with_folder);
    run_test("one that is at work keeps its session while there are none", survives_without_files_later);
    run_test("what was stored is removed", leaves_only_the_key);
    return finish_tests();
}
