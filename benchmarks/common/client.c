#include "client.h"

#include "process.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Unless told otherwise, more than the engine keeps connections: a refresh opens one each time, and the first ones close
   none. */
enum { WARM_UP_TURNS = 80 };

struct run {
    struct client_options options;
    enum client_action action;
    size_t times, warm_up;
    bool (*mode)(struct client *client, const struct run *run);
};

static int usage(const char *program) {
    fprintf(stderr,
        "usage: %s --mode MODE --url BASE [--action ACTION] [--times N] [--in-flight N] [--lazy-roots] [--proof] "
        "[--oauth] [--backend NAME] [--warm-up N] [--store FOLDER]\n"
        "  cold        N turns, then exit; prints nothing\n"
        "  warm        N turns, one after the other; prints their median duration and CPU time\n"
        "  concurrent  N logins with --in-flight at a time; prints the first burst's duration and logins per second\n"
        "  memory      one turn, or --in-flight logins at once; prints the memory of the process and its libraries\n"
        "actions: login, email-login, code, password, passkey, refresh, exchange, request, token, peek, kept-token, "
        "pkce, "
        "proof, visit\n",
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
    bool is_alone = action == ACTION_LOGIN || action == ACTION_EMAIL_LOGIN || action == ACTION_CODE ||
                    action == ACTION_PASSWORD || action == ACTION_PASSKEY || action == ACTION_PKCE ||
                    action == ACTION_PROOF || action == ACTION_VISIT;
    return is_alone || client_perform(client, ACTION_LOGIN);
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
    for (size_t i = 0; ok && i < run->warm_up; i++)
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
        printf("{\"p50_us\": %.3f, \"cpu_us\": %.3f}\n", durations[run->times / 2], cpu / (double)run->times);
    }
    free(durations);
    return ok;
}

/* The first burst opens the connections; the rate is that of the logins after it. */
static bool run_concurrent(struct client *client, const struct run *run) {
    double start = clock_us(CLOCK_MONOTONIC);
    if (run->options.in_flight == 0 || !client_login_many(client, run->options.in_flight)) return false;
    double burst = clock_us(CLOCK_MONOTONIC);
    if (!client_login_many(client, run->times)) return false;
    double seconds = (clock_us(CLOCK_MONOTONIC) - burst) / 1e6;
    printf("{\"burst_ms\": %.2f, \"logins_per_second\": %.0f}\n", (burst - start) / 1e3, (double)run->times / seconds);
    return true;
}

static bool run_memory(struct client *client, const struct run *run) {
    if (!get_ready(client, run->action) || !client_perform(client, run->action)) return false;
    if (run->options.in_flight > 0 && !client_login_many(client, run->options.in_flight)) return false;
    struct process_size size;
    if (!process_measure(&size)) return false;
    printf(
        "{\"rss_kb\": %ld, \"private_dirty_kb\": %ld, \"peak_kb\": %ld, \"libraries\": %ld, \"library_bytes\": %ld}\n",
        size.resident_kb, size.private_dirty_kb, size.peak_kb, size.libraries, size.library_bytes);
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
        [ACTION_CODE] = "code",
        [ACTION_PASSWORD] = "password",
        [ACTION_PASSKEY] = "passkey",
        [ACTION_REFRESH] = "refresh",
        [ACTION_EXCHANGE] = "exchange",
        [ACTION_REQUEST] = "request",
        [ACTION_TOKEN] = "token",
        [ACTION_PEEK] = "peek",
        [ACTION_KEPT_TOKEN] = "kept-token",
        [ACTION_PKCE] = "pkce",
        [ACTION_PROOF] = "proof",
        [ACTION_VISIT] = "visit",
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
    case 's':
        run->options.store = value;
        return true;
    case 'w':
        run->warm_up = strtoul(value, NULL, 10);
        return true;
    case 'o':
        run->options.oauth = true;
        return true;
    case 'b':
        run->options.backend = value;
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
        {"oauth", no_argument, NULL, 'o'},
        {"backend", required_argument, NULL, 'b'},
        {"store", required_argument, NULL, 's'},
        {"warm-up", required_argument, NULL, 'w'},
        {NULL, 0, NULL, 0},
    };
    for (int name; (name = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        if (!set_option(run, name, optarg)) return false;
    }
    return optind == argc && run->mode != NULL && run->options.base_url != NULL;
}

int main(int argc, char **argv) {
    struct run run = {.action = ACTION_LOGIN, .times = 1, .warm_up = WARM_UP_TURNS};
    if (!parse_arguments(argc, argv, &run)) return usage(argv[0]);
    struct client *client = client_open(&run.options);
    if (client == NULL) return 1;
    bool ok = run.mode(client, &run);
    client_close(client);
    return ok ? 0 : 1;
}
