/*
 * A GTK program that uses the library and the desktop's keyring beside its main loop. Prints TAP.
 * KEYRING_PID and BUS_PID name the processes of the private session.
 */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { CALLS = 20, SIGNALS = 64 };

static atomic_bool is_busy, is_over;
static atomic_int turns, foreign_sources;
static atomic_llong longest_pause;
static struct sigaction handlers[SIGNALS];

static long long now_ms(void) {
    return g_get_monotonic_time() / 1000;
}

/*
 * What threads that the library brings along, its own and GIO's for the bus, put into the main loop of the program. GLib and
 * GIO find these functions here before their own.
 */
static bool is_main_context(GMainContext *context) {
    return context == NULL || context == g_main_context_default();
}

static void note(GMainContext *context, const char *function) {
    char name[32] = "";
    pthread_getname_np(pthread_self(), name, sizeof name);
    if (!is_main_context(context) || (strncmp(name, "cardea", 6) != 0 && strcmp(name, "gdbus") != 0)) return;
    printf("#   %s on thread \"%s\"\n", function, name);
    atomic_fetch_add(&foreign_sources, 1);
}

guint g_source_attach(GSource *source, GMainContext *context) {
    static guint (*original)(GSource *, GMainContext *);
    if (original == NULL) *(void **)&original = dlsym(RTLD_NEXT, "g_source_attach");
    note(context, "g_source_attach");
    return original(source, context);
}

guint g_idle_add_full(gint priority, GSourceFunc function, gpointer data, GDestroyNotify notify) {
    static guint (*original)(gint, GSourceFunc, gpointer, GDestroyNotify);
    if (original == NULL) *(void **)&original = dlsym(RTLD_NEXT, "g_idle_add_full");
    note(NULL, "g_idle_add_full");
    return original(priority, function, data, notify);
}

guint g_timeout_add_full(gint priority, guint after, GSourceFunc function, gpointer data, GDestroyNotify notify) {
    static guint (*original)(gint, guint, GSourceFunc, gpointer, GDestroyNotify);
    if (original == NULL) *(void **)&original = dlsym(RTLD_NEXT, "g_timeout_add_full");
    note(NULL, "g_timeout_add_full");
    return original(priority, after, function, data, notify);
}

/* The main loop's heart: beats every few milliseconds, or sits in one callback for a second. */
static gboolean beat(gpointer last_beat) {
    long long *last = (long long *)last_beat;
    long long now = now_ms();
    if (!atomic_load(&is_busy) && now - *last > atomic_load(&longest_pause)) atomic_store(&longest_pause, now - *last);
    atomic_fetch_add(&turns, 1);
    for (int slice = 0; slice < 100 && atomic_load(&is_busy); slice++)
        poll(NULL, 0, 10);
    *last = now_ms();
    return G_SOURCE_CONTINUE;
}

static cardea_client *keyring_client(void) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_store(config, "secret_service", NULL, NULL, NULL), CARDEA_OK);
    return new_client(config);
}

static void a_busy_loop_delays_nobody(void) {
    atomic_store(&is_busy, true);
    int before = atomic_load(&turns);
    cardea_client *client = keyring_client();
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    for (int call = 0; call < CALLS; call++)
        CHECK_NUMBER(run_status(client, call % 4 ? cardea_get_current_user : cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    cardea_client_free(client);
    int needed = atomic_load(&turns) - before;
    atomic_store(&is_busy, false);
    printf("# %d calls of a busy program took %d turns of its main loop\n", CALLS + 2, needed);
    CHECK(needed < CALLS / 2);
}

static void an_idle_loop_is_left_alone(void) {
    atomic_store(&longest_pause, 0);
    for (int round = 0; round < 3; round++) {
        cardea_client *client = keyring_client();
        CHECK_NUMBER(sign_in(client), CARDEA_OK);
        CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        if (round < 2) CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
        cardea_client_free(client);
    }
    CHECK_NUMBER(atomic_load(&foreign_sources), 0);
    printf("# the main loop paused for at most %lld ms\n", atomic_load(&longest_pause));
}

static void a_hanging_keyring_holds_up_nobody(void) {
    cardea_client *client = keyring_client();
    kill(atoi(getenv("KEYRING_PID")), SIGSTOP);
    atomic_store(&longest_pause, 0);
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    long long start = now_ms();
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    long long started = now_ms();
    CHECK_NUMBER(cardea_operation_wait(client, operation, 200, &result, NULL), CARDEA_ERROR_STILL_RUNNING);
    long long waited = now_ms();
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    long long cancelled = now_ms();
    cardea_client_free(client);
    long long freed = now_ms();
    kill(atoi(getenv("KEYRING_PID")), SIGCONT);
    printf("# started in %lld ms, waited 200 ms in %lld, cancelled in %lld, freed in %lld\n", started - start,
        waited - started, cancelled - waited, freed - cancelled);
    CHECK(started - start < 500 && waited - started < 1000 && cancelled - waited < 500);
    CHECK(freed - cancelled < 5000);
    CHECK_NUMBER(atomic_load(&foreign_sources), 0);
}

static void await_turns(int count) {
    int target = atomic_load(&turns) + count;
    for (int wait = 0; wait < 2000 && atomic_load(&turns) < target; wait++)
        poll(NULL, 0, 5);
    CHECK(atomic_load(&turns) >= target);
}

static bool is_gone(const char *pid) {
    for (int wait = 0; wait < 2000; wait++) {
        if (kill(atoi(pid), 0) != 0) return true;
        poll(NULL, 0, 5);
    }
    return false;
}

static void the_program_survives_the_keyring(void) {
    cardea_client *client = keyring_client();
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    kill(atoi(getenv("KEYRING_PID")), SIGKILL);
    CHECK(is_gone(getenv("KEYRING_PID")));
    cardea_status status = run_status(client, cardea_refresh);
    CHECK_NUMBER(status, CARDEA_ERROR_STORE_UNAVAILABLE);
    cardea_client_free(client);
    await_turns(20);
    CHECK_NUMBER(atomic_load(&foreign_sources), 0);
}

static void the_program_survives_the_bus(void) {
    cardea_client *client = keyring_client();
    run_status(client, cardea_get_current_user);
    kill(atoi(getenv("BUS_PID")), SIGKILL);
    CHECK(is_gone(getenv("BUS_PID")));
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_STORE_UNAVAILABLE);
    cardea_client_free(client);
    client = keyring_client();
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_STORE_UNAVAILABLE);
    cardea_client_free(client);
    await_turns(20);
    CHECK_NUMBER(atomic_load(&foreign_sources), 0);
}

static void signals_are_as_they_were(void) {
    for (int number = 1; number < SIGNALS; number++) {
        struct sigaction handler;
        if (sigaction(number, NULL, &handler) != 0) continue;
        if (!CHECK(handler.sa_handler == handlers[number].sa_handler)) printf("#   signal %d\n", number);
    }
}

static void *run_tests(void *window) {
    (void)window;
    sandbox_reset();
    run_test("a main loop that is busy for a second at a time delays no call", a_busy_loop_delays_nobody);
    run_test("nothing is attached to the program's main loop", an_idle_loop_is_left_alone);
    run_test("a keyring that hangs holds up no thread beyond its deadline", a_hanging_keyring_holds_up_nobody);
    run_test("the program and its main loop survive the end of the keyring", the_program_survives_the_keyring);
    run_test("the program and its main loop survive the end of the bus", the_program_survives_the_bus);
    run_test("signal handlers are as the program left them", signals_are_as_they_were);
    atomic_store(&is_over, true);
    g_main_context_wakeup(NULL);
    return NULL;
}

int main(void) {
    gtk_init();
    GtkWidget *window = gtk_window_new();
    gtk_window_set_child(GTK_WINDOW(window), gtk_label_new("Signing in"));
    gtk_window_present(GTK_WINDOW(window));
    for (int number = 1; number < SIGNALS; number++)
        sigaction(number, NULL, &handlers[number]);
    long long last_beat = now_ms();
    g_timeout_add(5, beat, &last_beat);
    pthread_t tests;
    pthread_create(&tests, NULL, run_tests, window);
    while (!atomic_load(&is_over))
        g_main_context_iteration(NULL, TRUE);
    pthread_join(tests, NULL);
    gtk_window_destroy(GTK_WINDOW(window));
    return finish_tests();
}
