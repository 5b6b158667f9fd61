/* growth KIND COUNT: does so many things at once, for callgrind to count. What one costs may not depend on how many there are.

   operations   operations under way, whose store does not answer until all have begun, and then their callbacks in a queue
   thread       the same without a queue: callbacks at the client's own thread
   unfinished   logins that are begun, and that nobody finishes */
#include <cardea.h>
#include <cardea/host.h>
#include <cardea/openid.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

static cardea_client *make_client(bool is_held) {
    cardea_error *error = NULL;
    cardea_client *client = NULL;
    cardea_config *config = cardea_config_new();
    cardea_provider *provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "client_id", "growth", NULL);
    cardea_provider_set(provider, "authorization_endpoint", "https://auth.example/authorize", NULL);
    cardea_provider_set(provider, "token_endpoint", "https://auth.example/token", NULL);
    cardea_config_set_provider(config, provider, NULL);
    cardea_config_set_application_id(config, "com.example.growth", NULL);
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
    cardea_client *client = make_client(true);
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
    cardea_client *client = make_client(false);
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

int main(int argc, char **argv) {
    const char *kind = argc == 3 ? argv[1] : "";
    long count = argc == 3 ? atol(argv[2]) : 0;
    if (strcmp(kind, "operations") == 0) queue = cardea_queue_new();
    if (queue != NULL || strcmp(kind, "thread") == 0)
        run_operations(count);
    else if (strcmp(kind, "unfinished") == 0)
        run_unfinished(count);
    else
        return 2;
    cardea_queue_free(queue);
    return 0;
}
