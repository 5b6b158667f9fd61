/* A storm of signals on the host's threads while the library works: nothing fails for it, and no handler runs on the engine's.
 * The library's threads leave those signals through that are raised by a fault of their own. */
#include "check.h"
#include "host.h"
#include "page.h"
#include "sandbox.h"
#include "vault.h"

#include <dirent.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/time.h>

enum { ROUNDS = 10, PERIOD_MICROSECONDS = 500 };

static atomic_int storms, strays;

/* Calls what a handler may call. The engine's thread is named after it. */
static void count_signal(int number) {
    char name[16] = "";
    (void)number;
    prctl(PR_GET_NAME, name, 0, 0, 0);
    atomic_fetch_add(&storms, 1);
    if (strcmp(name, "cardea") == 0) atomic_fetch_add(&strays, 1);
}

/* Of real time: a thread that waits is met as well. */
static void storm(int flags, int microseconds) {
    struct sigaction action = {.sa_handler = count_signal, .sa_flags = flags};
    struct itimerval timer = {{0, microseconds}, {0, microseconds}};
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void work(cardea_config *config, const char *name) {
    cardea_client *client = new_client(config);
    for (int round = 0; round < ROUNDS; round++) {
        cardea_status statuses[] = {sign_in(client), run_status(client, cardea_refresh),
            run_status(client, cardea_invalidate_session), run_status(client, cardea_get_access_token),
            run_status(client, cardea_logout)};
        for (size_t call = 0; call < sizeof statuses / sizeof *statuses; call++)
            if (!CHECK_NUMBER(statuses[call], CARDEA_OK)) printf("#     call %zu with %s\n", call, name);
    }
    cardea_client_free(client);
}

static void weathers(int flags) {
    char folder[] = "/tmp/cardea-signals-XXXXXX", command[64];
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    atomic_store(&storms, 0);
    storm(flags, PERIOD_MICROSECONDS);
    work(new_config(), "the memory store");
    cardea_config *config = new_config();
    cardea_config_set_store(config, "encrypted_file", folder, "a passphrase", NULL);
    work(config, "encrypted files");
    config = new_config_without_store();
    vault_use(config);
    work(config, "a store of the host");
    storm(flags, 0);
    signal(SIGALRM, SIG_DFL);
    printf("# %d signals\n", atomic_load(&storms));
    CHECK(atomic_load(&storms) > 100);
    CHECK_NUMBER(atomic_load(&strays), 0);
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_NUMBER(system(command), 0);
}

static void weathers_without_restart(void) {
    weathers(0);
}

static void weathers_with_restart(void) {
    weathers(SA_RESTART);
}

/* Which signals a thread of this process blocks, with bit 0 for signal 1; what else it says is left out. */
static bool blocked_signals(const char *thread, unsigned long long *blocked) {
    char path[300], line[128];
    bool found = false;
    snprintf(path, sizeof path, "/proc/self/task/%s/status", thread);
    FILE *status = fopen(path, "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL)
        found = sscanf(line, "SigBlk: %llx", blocked) == 1 || found;
    if (status != NULL) fclose(status);
    return found;
}

static unsigned long long bits_of(const int *signals, size_t count) {
    unsigned long long bits = 0;
    for (size_t index = 0; index < count; index++)
        bits |= 1ULL << (signals[index] - 1);
    return bits;
}

static int inspected;

/* The page of a login is shown: the loop, the worker of the store, the thread of callbacks and the listener are there. */
static void inspect_threads(void *user_data, cardea_question *presentation) {
    (void)user_data;
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT};
    static const int others[] = {
        SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGALRM, SIGCHLD, SIGPIPE, SIGUSR1, SIGUSR2, SIGPROF};
    DIR *threads = opendir("/proc/self/task");
    for (struct dirent *thread; threads != NULL && (thread = readdir(threads)) != NULL;) {
        unsigned long long blocked = 0;
        if (thread->d_name[0] == '.' || atoi(thread->d_name) == getpid()) continue;
        if (!CHECK(blocked_signals(thread->d_name, &blocked))) continue;
        bool is_right = (blocked & bits_of(faults, sizeof faults / sizeof *faults)) == 0 &&
                        (~blocked & bits_of(others, sizeof others / sizeof *others)) == 0;
        if (!CHECK(is_right)) printf("#     thread %d of this process blocks %llx\n", inspected, blocked);
        inspected++;
    }
    if (threads != NULL) closedir(threads);
    cardea_question_reject(presentation, CARDEA_ERROR_BROWSER_UNAVAILABLE, "no page is shown here");
    cardea_question_free(presentation);
}

static void leaves_faults_through(void) {
    char folder[] = "/tmp/cardea-signals-XXXXXX", command[64];
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, inspect_threads, false, NULL, NULL, NULL);
    cardea_config_set_store(config, "encrypted_file", folder, "a passphrase", NULL);
    cardea_client *client = new_client(config);
    CHECK_NUMBER(status_of(client, begin_with_page(client)), CARDEA_ERROR_BROWSER_UNAVAILABLE);
    cardea_client_free(client);
    printf("# %d threads\n", inspected);
    CHECK(inspected >= 4);
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_NUMBER(system(command), 0);
}

int main(void) {
    sandbox_reset();
    run_test("logins, refreshes and stores under a storm of signals that break calls off", weathers_without_restart);
    run_test("the same where the kernel begins those calls again", weathers_with_restart);
    run_test("no thread of the library takes a signal of the host, and none blocks those of its own faults",
        leaves_faults_through);
    return finish_tests();
}
