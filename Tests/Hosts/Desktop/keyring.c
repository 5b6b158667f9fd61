/*
 * Keeps a session in the desktop's keyrings through the shipped library: one process signs in, a later one goes on and signs
 * out. Prints TAP.
 */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <semaphore.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

struct keyring {
    const char *name, *location, *store;
};

static const struct keyring login = {"login", "Secret Service (Login)", "secret_service"};
static const struct keyring memory = {"session", "Secret Service (session keyring)", "session_keyring"};
static char *program;

static cardea_client *client_on(const struct keyring *keyring) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_store(config, keyring->store, NULL, NULL, NULL), CARDEA_OK);
    return new_client(config);
}

/* How many sessions of this application another program sees in the keyrings. */
static int sessions_seen(void) {
    FILE *output = popen("secret-tool search --all application com.example.app kind session 2>&1", "r");
    char line[4096];
    int count = 0;
    while (fgets(line, sizeof line, output) != NULL)
        count += strstr(line, "attribute.kind = session") != NULL;
    pclose(output);
    return count;
}

/* What the later process does. */
static void go_on(const struct keyring *keyring) {
    cardea_client *client = client_on(keyring);
    cardea_result *result = run(client, cardea_get_current_user);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK(cardea_user_id(cardea_result_user(result)) != NULL);
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(client);
}

static void check_later_process(const struct keyring *keyring) {
    char *arguments[] = {program, (char *)keyring->name, NULL};
    pid_t child = 0;
    int status = -1;
    if (CHECK_NUMBER(posix_spawn(&child, program, NULL, NULL, arguments, environ), 0))
        CHECK_NUMBER(waitpid(child, &status, 0), child);
    CHECK_NUMBER(WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), 0);
}

static void check_life(const struct keyring *keyring) {
    cardea_client *client = client_on(keyring);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_TEXT(cardea_client_store_location(client), keyring->location);
    CHECK_TEXT(cardea_client_store_kind(client), "secret_service");
    cardea_client_free(client);
    CHECK_NUMBER(sessions_seen(), 1);
    check_later_process(keyring);
    CHECK_NUMBER(sessions_seen(), 0);
    client = client_on(keyring);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(client);
}

static void login_keyring_keeps_the_session(void) {
    check_life(&login);
}

static void session_keyring_keeps_the_session(void) {
    check_life(&memory);
}

static void locked_is_not_signed_out(void) {
    cardea_client *clients[] = {client_on(&login), client_on(&memory)};
    for (int index = 0; index < 2; index++)
        CHECK_NUMBER(sign_in(clients[index]), CARDEA_OK);
    CHECK_NUMBER(system("gdbus call --session -d org.freedesktop.secrets -o /org/freedesktop/secrets "
                        "-m org.freedesktop.Secret.Service.Lock "
                        "\"[objectpath '/org/freedesktop/secrets/collection/login']\" >/dev/null"),
        0);
    cardea_client *later = client_on(&login);
    CHECK_NUMBER(run_status(later, cardea_get_current_user), CARDEA_ERROR_STORE_LOCKED);
    CHECK_NUMBER(run_status(later, cardea_logout), CARDEA_ERROR_STORE_LOCKED);
    cardea_client_free(later);
    check_later_process(&memory);
    for (int index = 0; index < 2; index++)
        cardea_client_free(clients[index]);
}

/* The last event of the store's, as its kind and what it says. */
static struct {
    pthread_mutex_t mutex;
    sem_t is_there;
    int32_t count;
    char question[32];
} asked = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static void hear(void *unused, cardea_event *event) {
    (void)unused;
    if (cardea_event_get_kind(event) == CARDEA_EVENT_STORE_ASKING) {
        pthread_mutex_lock(&asked.mutex);
        asked.count++;
        snprintf(asked.question, sizeof asked.question, "%s", cardea_event_text(event, "reason"));
        pthread_mutex_unlock(&asked.mutex);
        sem_post(&asked.is_there);
    }
    cardea_event_free(event);
}

static bool is_heard(void) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += 10;
    return sem_timedwait(&asked.is_there, &limit) == 0;
}

static void locked_is_opened_by_its_user(void) {
    cardea_config *config = new_config();
    sem_init(&asked.is_there, 0, 0);
    CHECK_NUMBER(cardea_config_set_store(config, "secret_service", NULL, NULL, NULL), CARDEA_OK);
    cardea_config_set_observer(config, hear, NULL, NULL, NULL);
    cardea_client *client = new_client(config);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_STORE_LOCKED);
    CHECK_NUMBER(asked.count, 0);
    /* No window can ask here: that counts as a user who refuses. */
    CHECK_NUMBER(run_status(client, cardea_unlock_store), CARDEA_ERROR_STORE_LOCKED);
    /* Before the client is freed, which drops events that wait. */
    CHECK(is_heard());
    cardea_client_free(client);
    CHECK_NUMBER(asked.count, 1);
    CHECK_TEXT(asked.question, "unlock");
    client = client_on(&memory);
    CHECK_NUMBER(run_status(client, cardea_unlock_store), CARDEA_OK);
    cardea_client_free(client);
}

int main(int count, char **arguments) {
    program = arguments[0];
    if (count == 2) { /* the later process */
        go_on(strcmp(arguments[1], memory.name) == 0 ? &memory : &login);
        return check_failures > 0;
    }
    sandbox_reset();
    run_test("a session in the login keyring is there for a later process, until that signs out",
        login_keyring_keeps_the_session);
    run_test("a session in the session keyring is there for a later process, until that signs out",
        session_keyring_keeps_the_session);
    run_test(
        "a keyring that is locked is not signed out, and the session keyring stays open", locked_is_not_signed_out);
    run_test("opening a locked keyring asks its user, which the observer hears; the session keyring asks nobody",
        locked_is_opened_by_its_user);
    return finish_tests();
}
