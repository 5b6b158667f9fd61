/* What one call costs in C: the base line of every binding. One line of JSON; see c.sh. */
#define _GNU_SOURCE
#include <cardea.h>
#include <cardea/host.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 5, CALLS = 40000000, STRINGS = 2000000, OPERATIONS = 4000 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void *one, const void *other) {
    double difference = *(const double *)one - *(const double *)other;
    return (difference > 0) - (difference < 0);
}

static double median(double *times, size_t count) {
    qsort(times, count, sizeof *times, compare);
    return times[count / 2];
}

static double trivial(void) {
    double times[ROUNDS];
    volatile uint64_t sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double start = now();
        for (int count = 0; count < CALLS; count++)
            sum = sum + cardea_debug_live_handles();
        times[round] = (now() - start) / CALLS;
    }
    return median(times, ROUNDS);
}

static double string(void) {
    double times[ROUNDS];
    volatile size_t sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double start = now();
        for (int count = 0; count < STRINGS; count++) {
            char copy[32];
            strncpy(copy, cardea_version(), sizeof copy);
            sum = sum + (size_t)copy[0];
        }
        times[round] = (now() - start) / STRINGS;
    }
    return median(times, ROUNDS);
}

static cardea_result *take(cardea_client *client, cardea_operation operation) {
    cardea_result *result = NULL;
    cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, NULL);
    return result;
}

/* The page of the sandbox answers with the redirect, which c.sh has curl ask for. */
static void present(void *user_data, cardea_question *presentation) {
    (void)user_data;
    char command[4096], redirect[4096] = "";
    snprintf(command, sizeof command,
        "curl --silent --noproxy '*' --output /dev/null --write-out '%%{redirect_url}' '%s'",
        cardea_question_text(presentation, "url"));
    FILE *said = popen(command, "r");
    if (said != NULL && fgets(redirect, sizeof redirect, said) != NULL)
        cardea_question_reply_text(presentation, redirect);
    if (said != NULL) pclose(said);
    cardea_question_free(presentation);
}

static cardea_client *signed_in(void) {
    cardea_config *config = cardea_config_new();
    cardea_options *options = cardea_options_new();
    cardea_client *client = NULL;
    cardea_operation operation = 0;
    cardea_config_set_prelude(config, getenv("CARDEA_SANDBOX_URL"), NULL);
    cardea_config_set_application_id(config, "org.example.overhead", NULL);
    cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_config_set_presenter(config, present, false, NULL, NULL, NULL);
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "myapp://oauth-callback", NULL);
    cardea_client_new(config, &client, NULL);
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    if (cardea_result_get_kind(result) != CARDEA_RESULT_LOGGED_IN) {
        fprintf(stderr, "%s\n", cardea_error_message(cardea_result_error(result)));
        exit(1);
    }
    cardea_result_free(result);
    cardea_options_free(options);
    cardea_config_free(config);
    return client;
}

static double asynchronous(cardea_client *client) {
    static double times[OPERATIONS];
    for (int count = -OPERATIONS / 4; count < OPERATIONS; count++) {
        double start = now();
        cardea_operation operation = 0;
        cardea_get_current_user(client, NULL, NULL, &operation, NULL);
        cardea_result_free(take(client, operation));
        if (count >= 0) times[count] = (now() - start) / 1e3;
    }
    return median(times, OPERATIONS);
}

static double token(const cardea_client *client) {
    double times[ROUNDS];
    char copy[4096];
    for (int round = 0; round < ROUNDS; round++) {
        double start = now();
        for (int count = 0; count < STRINGS; count++)
            cardea_peek_access_token(client, copy, sizeof copy);
        times[round] = (now() - start) / STRINGS / 1e3;
    }
    return median(times, ROUNDS);
}

int main(int count, char **arguments) {
    double call = trivial(), text = string();
    cardea_client *client = signed_in();
    double operation = asynchronous(client), peek = token(client);
    cardea_client_free(client);
    printf("{\"language\": \"C\", \"trivial_ns\": %.2f, \"string_ns\": %.2f, \"async_us\": %.1f, \"token_us\": %.2f, "
           "\"package_bytes\": %s}\n",
        call, text, operation, peek, count > 1 ? arguments[1] : "null");
    return 0;
}
