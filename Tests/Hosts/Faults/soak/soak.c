/* Many logins at once, round after round, and what the process is made of after each round.
 *
 * usage: soak URL LOGINS ROUNDS CLIENTS
 *
 * All logins of a round are under way at a time, spread over the clients, which share one account and so its locks. A login is
 * initiate, finalize, and the user that comes of it; the server is the one of benchmarks/, which takes the same challenge
 * token each time.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <cardea.h>
#include <cardea/prelude.h>

#include "tokens.h"

enum { PATIENCE_MS = 120000, MOST_CLIENTS = 50 };

static cardea_client *clients[MOST_CLIENTS];
static int client_count;
static cardea_options *options;

static cardea_client *make_client(const char *url) {
    cardea_config *config = cardea_config_new();
    cardea_client *made = NULL;
    cardea_config_set_prelude(config, url, NULL);
    cardea_config_set_application_id(config, "com.example.app", NULL);
    cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_config_set_request_timeout_ms(config, PATIENCE_MS, NULL);
    cardea_client_new(config, &made, NULL);
    cardea_config_free(config);
    return made;
}

static cardea_result *take(int login, cardea_operation operation) {
    cardea_result *result = NULL;
    cardea_operation_wait(clients[login % client_count], operation, PATIENCE_MS, &result, NULL);
    if (cardea_result_status(result) == CARDEA_OK && result != NULL) return result;
    fprintf(stderr, "a login failed: %s\n", cardea_error_message(cardea_result_error(result)));
    exit(1);
}

static void sign_in(cardea_operation *operations, int logins) {
    for (int login = 0; login < logins; login++)
        cardea_initiate_oauth_login(clients[login % client_count], options, NULL, NULL, &operations[login], NULL);
    for (int login = 0; login < logins; login++) {
        cardea_result *result = take(login, operations[login]);
        cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
        cardea_finalize_oauth_login_with_token(
            clients[login % client_count], attempt, BENCH_CHALLENGE_TOKEN, NULL, NULL, &operations[login], NULL);
        cardea_pending_free(attempt);
        cardea_result_free(result);
    }
    for (int login = 0; login < logins; login++) {
        cardea_result *result = take(login, operations[login]);
        if (cardea_result_user(result) == NULL) exit(2);
        cardea_result_free(result);
    }
}

static int entries(const char *path) {
    DIR *folder = opendir(path);
    int count = -2; /* itself and its parent */
    while (folder != NULL && readdir(folder) != NULL)
        count++;
    if (folder != NULL) closedir(folder);
    return count - (strcmp(path, "/proc/self/fd") == 0);
}

static long resident_kilobytes(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%*d %ld", &pages) != 1) exit(3);
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE) / 1024;
}

/* What waits for a lock that another client holds, and what saves behind a login, has an end; returns when the threads are one
 * for each client and this one, or after a few seconds. */
static void settle(void) {
    for (int turn = 0; turn < 1000 && entries("/proc/self/task") > 1 + client_count; turn++)
        nanosleep(&(struct timespec){0, 5000000}, NULL);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void report(const char *what, int round, double seconds) {
    struct mallinfo2 heap = mallinfo2();
    printf("%s %d rss %ld used %zu free %zu files %d threads %d seconds %.2f\n", what, round, resident_kilobytes(),
        (heap.uordblks + heap.hblkhd) / 1024, heap.fordblks / 1024, entries("/proc/self/fd"),
        entries("/proc/self/task"), seconds);
    fflush(stdout);
}

int main(int count, char **arguments) {
    if (count != 5) return 2;
    int logins = atoi(arguments[2]), rounds = atoi(arguments[3]);
    client_count = atoi(arguments[4]);
    if (logins < 1 || client_count < 1 || client_count > MOST_CLIENTS) return 2;
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    cardea_operation *operations = (cardea_operation *)calloc((size_t)logins, sizeof *operations);
    options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "com.example.bench://oauth/callback", NULL);
    report("start", 0, 0);
    for (int index = 0; index < client_count; index++)
        clients[index] = make_client(arguments[1]);
    for (int round = 1; round <= rounds; round++) {
        double began = now();
        sign_in(operations, logins);
        double seconds = now() - began;
        settle();
        report("round", round, seconds);
    }
    for (int index = 0; index < client_count; index++)
        cardea_client_free(clients[index]);
    report("end", 0, 0);
    cardea_options_free(options);
    free(operations);
    return 0;
}
