/* One process of the endurance tests: signs in, refreshes or shares a session in a sealed store, and says what happened, one
 * line at a time. The test kills it whenever it likes.
 *
 * usage: worker FOLDER login            signs in and ends
 *        worker FOLDER refresh          refreshes again and again until it is killed or the session ends
 *        worker FOLDER check            refreshes once
 *        worker FOLDER share SECONDS    asks for access tokens and uses them at the application's own server
 *        worker FOLDER write [COUNT]    reads the session, says so, and writes it so often or until it is killed
 *        worker FOLDER rounds COUNT     signs in, refreshes and signs out, and reports its memory
 *
 * The folder "-" stands for a store in memory.
 */
#define _GNU_SOURCE
#include <cardea.h>
#include <cardea/host.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host.h"
#include "sandbox.h"

/* The reason of the last sign-out, for the line that reports the end. */
static const char *volatile ended;

static void notify(void *user_data, cardea_event *event) {
    (void)user_data;
    const char *reason = cardea_event_text(event, "reason");
    if (reason != NULL) ended = strdup(reason);
    cardea_event_free(event);
}

static cardea_client *open_client(const char *folder) {
    cardea_config *config = new_config();
    if (strcmp(folder, "-") != 0) cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL);
    cardea_config_set_observer(config, notify, NULL, NULL, NULL);
    cardea_client *client = new_client(config);
    return client;
}

/* The result of an operation, and before it every event of what it did. */
static cardea_result *follow(cardea_client *client, plain_operation start) {
    struct inbox inbox;
    inbox_init(&inbox);
    if (start(client, inbox_put, &inbox, NULL, NULL) == CARDEA_OK) inbox_await(&inbox, 1);
    return inbox.results[0];
}

/* Prints how an operation ended; says whether it succeeded. */
static bool report(cardea_result *result) {
    const cardea_error *error = cardea_result_error(result);
    if (error == NULL) {
        puts("ok");
    } else if (ended != NULL) {
        printf("ended %s %s\n", ended, cardea_error_code(error));
    } else {
        printf("error %s %s\n", cardea_error_code(error), cardea_error_message(error));
    }
    fflush(stdout);
    return error == NULL;
}

static bool refresh(cardea_client *client) {
    cardea_result *result = follow(client, cardea_refresh);
    bool succeeded = report(result);
    cardea_result_free(result);
    return succeeded;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void pause_shortly(void) {
    struct timespec time = {0, 20 * 1000 * 1000};
    nanosleep(&time, NULL);
}

static bool use_token(cardea_client *client, char *token, size_t size) {
    cardea_operation operation = 0;
    cardea_get_access_token(client, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    const char *text = cardea_result_access_token(result, NULL);
    if (text == NULL) {
        const cardea_error *error = cardea_result_error(result);
        printf("error %s %s\n", cardea_error_code(error), cardea_error_message(error));
    } else {
        snprintf(token, size, "%s", text);
    }
    cardea_result_free(result);
    return text != NULL;
}

static bool call_api(cardea_client *client) {
    char *url = NULL;
    if (asprintf(&url, "%s/sandbox/api/me", sandbox_url()) < 0) abort();
    cardea_request *request = cardea_request_new();
    cardea_request_set_url(request, url, NULL);
    cardea_operation operation = 0;
    cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    const cardea_response *response = cardea_result_response(result);
    bool is_served = response != NULL && cardea_response_status(response) == 200;
    if (!is_served) {
        const cardea_error *error = cardea_result_error(result);
        printf("error %s %d\n", error ? cardea_error_code(error) : "status",
            response ? cardea_response_status(response) : 0);
    }
    cardea_result_free(result);
    cardea_request_free(request);
    free(url);
    return is_served;
}

/* Prints how many tokens were used and how many different ones there were. */
static int share(cardea_client *client, double seconds) {
    char last[4096] = "", token[4096] = "";
    int uses = 0, tokens = 0, failures = 0;
    for (double end = now() + seconds; now() < end; pause_shortly()) {
        bool succeeded = use_token(client, token, sizeof token) && call_api(client);
        failures += !succeeded;
        uses += succeeded;
        if (strcmp(last, token) != 0) tokens++;
        memcpy(last, token, sizeof last);
    }
    printf("used %d tokens %d failures %d\n", uses, tokens, failures);
    return failures > 0;
}

/* Marks the token as ended, again and again: each time the whole session is written, and no server is asked. */
static int write_again_and_again(cardea_client *client, int count) {
    cardea_result *known = follow(client, cardea_get_current_user);
    bool succeeded = report(known);
    cardea_result_free(known);
    for (int number = 0; succeeded && (count == 0 || number < count); number++) {
        cardea_result *result = follow(client, cardea_invalidate_session);
        succeeded = report(result);
        cardea_result_free(result);
    }
    return !succeeded;
}

static long resident_kilobytes(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%*d %ld", &pages) != 1) abort();
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE) / 1024;
}

static int rounds(cardea_client *client, int count) {
    long early = 0;
    for (int round = 0; round < count; round++) {
        cardea_operation operation = 0;
        if (sign_in(client) != CARDEA_OK) return 1;
        cardea_refresh(client, NULL, NULL, &operation, NULL);
        if (status_of(client, operation) != CARDEA_OK) return 2;
        cardea_logout(client, NULL, NULL, &operation, NULL);
        if (status_of(client, operation) != CARDEA_OK) return 3;
        if (round == count / 10) early = resident_kilobytes();
    }
    printf("rounds %d early %ld end %ld\n", count, early, resident_kilobytes());
    return 0;
}

int main(int argument_count, char **arguments) {
    if (argument_count < 3) return 2;
    const char *mode = arguments[2];
    double number = argument_count > 3 ? atof(arguments[3]) : 0;
    cardea_client *client = open_client(arguments[1]);
    int status = 0;
    if (strcmp(mode, "login") == 0) status = sign_in(client) != CARDEA_OK;
    if (strcmp(mode, "check") == 0) status = !refresh(client);
    if (strcmp(mode, "share") == 0) status = share(client, number);
    if (strcmp(mode, "write") == 0) status = write_again_and_again(client, (int)number);
    if (strcmp(mode, "rounds") == 0) status = rounds(client, (int)number);
    while (strcmp(mode, "refresh") == 0 && refresh(client))
        ;
    cardea_client_free(client);
    return status;
}
