/* A storm of signals on the host's threads while the library works: nothing fails for it, and no handler runs on the engine's. */
#include "check.h"
#include "host.h"
#include "sandbox.h"
#include "vault.h"

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
            run_status(client, cardea_invalidate), run_status(client, cardea_access_token),
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
    cardea_config_use_sealed_file(config, folder, "a passphrase", NULL);
    work(config, "sealed files");
    config = new_config();
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

int main(void) {
    sandbox_reset();
    run_test("logins, refreshes and stores under a storm of signals that break calls off", weathers_without_restart);
    run_test("the same where the kernel begins those calls again", weathers_with_restart);
    return finish_tests();
}
