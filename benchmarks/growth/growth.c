/* growth KIND COUNT [SERVER]: does so many things at once. What one costs may not depend on how many there are.

   clients      accounts of one process, each signed in at the server; prints what each of them takes, as JSON. The others are for
                callgrind to count

   operations   operations under way, whose store does not answer until all have begun, and then their callbacks in a queue
   thread       the same without a queue: callbacks at the client's own thread
   unfinished   logins that are begun, and that nobody finishes */
#include <cardea.h>
#include <cardea/host.h>
#include <cardea/openid.h>
#include <dirent.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static cardea_queue *queue;
static _Atomic(cardea_question *) held;
static atomic_bool answers;
static atomic_long done_count;

static void must(cardea_status status, cardea_error *error) {
    if (status == CARDEA_OK) return;
    fprintf(stderr, "%s: %s\n", cardea_error_code(error), cardea_error_message(error));
    exit(1);
}

static void answer(cardea_question *request) {
    cardea_question_reply_bytes(request, NULL, 0);
    cardea_question_free(request);
}

/* Of the requests for a record, the host has one at a time. */
static void store(void *user_data, cardea_question *request) {
    (void)user_data;
    if (!atomic_load(&answers) && atomic_load(&held) == NULL)
        atomic_store(&held, request);
    else
        answer(request);
}

static void done(void *user_data, cardea_result *result) {
    (void)user_data;
    cardea_result_free(result);
    atomic_fetch_add(&done_count, 1);
}

static const char *server = "https://auth.example";

static cardea_client *make_client(bool is_held, long number) {
    char text[512];
    cardea_error *error = NULL;
    cardea_client *client = NULL;
    cardea_config *config = cardea_config_new();
    cardea_provider *provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "client_id", "growth", NULL);
    snprintf(text, sizeof text, "%s/authorize", server);
    cardea_provider_set(provider, "authorization_endpoint", text, NULL);
    snprintf(text, sizeof text, "%s/token", server);
    cardea_provider_set(provider, "token_endpoint", text, NULL);
    cardea_config_set_provider(config, provider, NULL);
    cardea_config_set_application_id(config, "com.example.growth", NULL);
    snprintf(text, sizeof text, "account-%ld", number);
    cardea_config_set_account(config, text, NULL);
    if (is_held)
        cardea_config_set_store_handler(config, store, NULL, NULL, NULL);
    else
        cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    if (queue != NULL) cardea_config_set_queue(config, queue, NULL);
    must(cardea_client_new(config, &client, &error), error);
    cardea_provider_free(provider);
    cardea_config_free(config);
    return client;
}

static void run_operations(long count) {
    cardea_error *error = NULL;
    cardea_client *client = make_client(true, 0);
    for (long i = 0; i < count; i++)
        must(cardea_get_access_token(client, done, NULL, NULL, &error), error);
    atomic_store(&answers, true);
    bool is_answered = false;
    while (atomic_load(&done_count) < count) {
        if (queue == NULL || cardea_queue_dispatch(queue) == 0) usleep(1000);
        if (atomic_load(&held) == NULL || is_answered) continue;
        is_answered = true;
        answer(atomic_load(&held));
    }
    cardea_client_free(client);
}

static void run_unfinished(long count) {
    cardea_error *error = NULL;
    cardea_client *client = make_client(false, 0);
    cardea_options *options = cardea_options_new();
    cardea_options_set_redirect_uri(options, "com.example.growth:/callback", NULL);
    for (long i = 0; i < count; i++) {
        cardea_operation operation = 0;
        cardea_result *result = NULL;
        must(cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, &error), error);
        must(cardea_operation_wait(client, operation, 60000, &result, &error), error);
        must(cardea_result_status(result), NULL);
        cardea_result_free(result);
    }
    cardea_options_free(options);
    cardea_client_free(client);
}

static cardea_result *wait_for(cardea_client *client, cardea_operation operation) {
    cardea_error *error = NULL;
    cardea_result *result = NULL;
    must(cardea_operation_wait(client, operation, 60000, &result, &error), error);
    must(cardea_result_status(result), (cardea_error *)cardea_result_error(result));
    return result;
}

static void sign_in(cardea_client *client, const cardea_options *options) {
    cardea_error *error = NULL;
    cardea_operation operation = 0;
    must(cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, &error), error);
    cardea_result *begun = wait_for(client, operation);
    const cardea_pending *attempt = cardea_result_pending(begun);
    const char *state = strstr(cardea_pending_text(attempt, "authorization_url"), "state=");
    char redirect[1024];
    snprintf(
        redirect, sizeof redirect, "com.example.growth:/callback?code=4-0Ab&%.*s", (int)strcspn(state, "&"), state);
    must(cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, &error), error);
    cardea_result_free(wait_for(client, operation));
    cardea_result_free(begun);
}

static long entries(const char *path) {
    long count = 0;
    DIR *folder = opendir(path);
    while (folder != NULL && readdir(folder) != NULL)
        count++;
    if (folder != NULL) closedir(folder);
    return count;
}

static long private_kilobytes(void) {
    char line[256];
    long kilobytes = -1;
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "Private_Dirty: %ld", &kilobytes) == 1) break;
    if (file != NULL) fclose(file);
    return kilobytes;
}

static double processor_microseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

/* Processor time of one operation that is cancelled while all others are at rest. */
static double cancel_microseconds(cardea_client *client) {
    enum { CANCELS = 200 };
    double start = processor_microseconds();
    for (int i = 0; i < CANCELS; i++) {
        cardea_error *error = NULL;
        cardea_operation operation = 0;
        cardea_result *result = NULL;
        must(cardea_refresh(client, NULL, NULL, &operation, &error), error);
        cardea_operation_cancel(client, operation);
        cardea_operation_wait(client, operation, 60000, &result, NULL);
        cardea_result_free(result);
    }
    return (processor_microseconds() - start) / CANCELS;
}

static void run_clients(long count) {
    cardea_client **clients = calloc((size_t)count + 1, sizeof(cardea_client *));
    cardea_options *options = cardea_options_new();
    cardea_options_set_redirect_uri(options, "com.example.growth:/callback", NULL);
    long kilobytes = 0, descriptors = 0, threads = 0;
    /* What the first one takes is not that of each. */
    for (long i = 0; i <= count; i++) {
        clients[i] = make_client(false, i);
        sign_in(clients[i], options);
        if (i > 0) continue;
        kilobytes = private_kilobytes();
        descriptors = entries("/proc/self/fd");
        threads = entries("/proc/self/task");
    }
    double each = (double)count;
    printf("{\"kilobytes\": %.2f, \"descriptors\": %.3f, \"threads\": %.3f, \"cancel\": %.1f}\n",
        (private_kilobytes() - kilobytes) / each, (entries("/proc/self/fd") - descriptors) / each,
        (entries("/proc/self/task") - threads) / each, cancel_microseconds(clients[0]));
    for (long i = 0; i <= count; i++)
        cardea_client_free(clients[i]);
    free(clients);
    cardea_options_free(options);
}

int main(int argc, char **argv) {
    const char *kind = argc >= 3 ? argv[1] : "";
    long count = argc >= 3 ? atol(argv[2]) : 0;
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (argc == 4) server = argv[3];
    if (strcmp(kind, "operations") == 0) queue = cardea_queue_new();
    if (queue != NULL || strcmp(kind, "thread") == 0)
        run_operations(count);
    else if (strcmp(kind, "unfinished") == 0)
        run_unfinished(count);
    else if (strcmp(kind, "clients") == 0)
        run_clients(count);
    else
        return 2;
    cardea_queue_free(queue);
    return 0;
}
