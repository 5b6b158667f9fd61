#include "client.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* More than the engine keeps connections: a refresh opens one each time, and the first ones close none. */
enum { WARM_UP_TURNS = 80 };

struct run {
    struct client_options options;
    enum client_action action;
    size_t times;
    bool (*mode)(struct client *client, const struct run *run);
};

static int usage(const char *program) {
    fprintf(stderr,
        "usage: %s --mode MODE --url BASE [--action ACTION] [--times N] [--in-flight N] [--lazy-roots] [--proof]\n"
        "  cold        N turns, then exit; prints nothing\n"
        "  warm        N turns, one after the other; prints their median duration and CPU time\n"
        "  concurrent  N logins with --in-flight at a time; prints the first burst's duration and logins per second\n"
        "  memory      one turn; prints the memory of the process\n"
        "actions: login, email-login, refresh, exchange, request, token\n",
        program);
    return 2;
}

static double clock_us(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int ascending(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* Signs in first where the action needs that. */
static bool get_ready(struct client *client, enum client_action action) {
    return action == ACTION_LOGIN || action == ACTION_EMAIL_LOGIN || client_perform(client, ACTION_LOGIN);
}

static bool run_cold(struct client *client, const struct run *run) {
    bool ok = get_ready(client, run->action);
    for (size_t i = 0; ok && i < run->times; i++)
        ok = client_perform(client, run->action);
    return ok;
}

static bool run_warm(struct client *client, const struct run *run) {
    double *durations = malloc(run->times * sizeof *durations);
    bool ok = durations != NULL && get_ready(client, run->action);
    for (size_t i = 0; ok && i < WARM_UP_TURNS; i++)
        ok = client_perform(client, run->action);
    double cpu = clock_us(CLOCK_PROCESS_CPUTIME_ID);
    for (size_t i = 0; ok && i < run->times; i++) {
        double start = clock_us(CLOCK_MONOTONIC);
        ok = client_perform(client, run->action);
        durations[i] = clock_us(CLOCK_MONOTONIC) - start;
    }
    cpu = clock_us(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    if (ok) {
        qsort(durations, run->times, sizeof *durations, ascending);
        printf("{\"p50_us\": %.2f, \"cpu_us\": %.2f}\n", durations[run->times / 2], cpu / (double)run->times);
    }
    free(durations);
    return ok;
}

/* The first burst opens the connections; the rate is that of the logins after it. */
static bool run_concurrent(struct client *client, const struct run *run) {
    double start = clock_us(CLOCK_MONOTONIC);
    if (!client_login_many(client, run->options.in_flight)) return false;
    double burst = clock_us(CLOCK_MONOTONIC);
    if (!client_login_many(client, run->times)) return false;
    double seconds = (clock_us(CLOCK_MONOTONIC) - burst) / 1e6;
    printf("{\"burst_ms\": %.2f, \"logins_per_second\": %.0f}\n", (burst - start) / 1e3, (double)run->times / seconds);
    return true;
}

static bool run_memory(struct client *client, const struct run *run) {
    if (!get_ready(client, run->action) || !client_perform(client, run->action)) return false;
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    if (file == NULL) return false;
    char line[256];
    long resident = 0, written = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        sscanf(line, "Rss: %ld", &resident);
        sscanf(line, "Private_Dirty: %ld", &written);
    }
    fclose(file);
    printf("{\"rss_kb\": %ld, \"private_dirty_kb\": %ld}\n", resident, written);
    return true;
}

static bool set_mode(struct run *run, const char *name) {
    if (strcmp(name, "cold") == 0) run->mode = run_cold;
    if (strcmp(name, "warm") == 0) run->mode = run_warm;
    if (strcmp(name, "concurrent") == 0) run->mode = run_concurrent;
    if (strcmp(name, "memory") == 0) run->mode = run_memory;
    return run->mode != NULL;
}

static bool set_action(struct run *run, const char *name) {
    static const char *const names[] = {
        [ACTION_LOGIN] = "login",
        [ACTION_EMAIL_LOGIN] = "email-login",
        [ACTION_REFRESH] = "refresh",
        [ACTION_EXCHANGE] = "exchange",
        [ACTION_REQUEST] = "request",
        [ACTION_TOKEN] = "token",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(name, names[i]) != 0) continue;
        run->action = (enum client_action)i;
        return true;
    }
    return false;
}

static bool set_option(struct run *run, int name, const char *value) {
    switch (name) {
    case 'm':
        return set_mode(run, value);
    case 'a':
        return set_action(run, value);
    case 'u':
        run->options.base_url = value;
        return true;
    case 'n':
        run->times = strtoul(value, NULL, 10);
        return run->times > 0;
    case 'f':
        run->options.in_flight = strtoul(value, NULL, 10);
        return run->options.in_flight > 0;
    case 'l':
        run->options.lazy_roots = true;
        return true;
    case 'p':
        run->options.proof = true;
        return true;
    default:
        return false;
    }
}

static bool parse_arguments(int argc, char **argv, struct run *run) {
    static const struct option names[] = {
        {"mode", required_argument, NULL, 'm'},
        {"action", required_argument, NULL, 'a'},
        {"url", required_argument, NULL, 'u'},
        {"times", required_argument, NULL, 'n'},
        {"in-flight", required_argument, NULL, 'f'},
        {"lazy-roots", no_argument, NULL, 'l'},
        {"proof", no_argument, NULL, 'p'},
        {NULL, 0, NULL, 0},
    };
    for (int name; (name = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        if (!set_option(run, name, optarg)) return false;
    }
    return optind == argc && run->mode != NULL && run->options.base_url != NULL;
}

int main(int argc, char **argv) {
    struct run run = {.options = {.in_flight = 64}, .action = ACTION_LOGIN, .times = 1};
    if (!parse_arguments(argc, argv, &run)) return usage(argv[0]);
    struct client *client = client_open(&run.options);
    if (client == NULL) return 1;
    bool ok = run.mode(client, &run);
    client_close(client);
    return ok ? 0 : 1;
}
