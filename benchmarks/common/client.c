#include "client.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WARM_UP_LOGINS = 20 };

struct run {
    struct client_options options;
    const char *mode;
    size_t logins;
};

static int usage(const char *program) {
    fprintf(stderr,
        "usage: %s --mode MODE --url BASE [--logins N] [--in-flight N] [--lazy-roots]\n"
        "  cold        one login, then exit; prints nothing\n"
        "  warm        N logins, one after the other; prints their median duration and CPU time\n"
        "  concurrent  N logins with --in-flight at a time; prints the first burst's duration and logins per second\n"
        "  memory      one login; prints the memory of the process\n",
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

static bool run_warm(struct client *client, size_t logins) {
    double *durations = malloc(logins * sizeof *durations);
    bool ok = durations != NULL;
    for (size_t i = 0; ok && i < WARM_UP_LOGINS; i++)
        ok = client_login(client);
    double cpu = clock_us(CLOCK_PROCESS_CPUTIME_ID);
    for (size_t i = 0; ok && i < logins; i++) {
        double start = clock_us(CLOCK_MONOTONIC);
        ok = client_login(client);
        durations[i] = clock_us(CLOCK_MONOTONIC) - start;
    }
    cpu = clock_us(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    if (ok) {
        qsort(durations, logins, sizeof *durations, ascending);
        printf("{\"p50_us\": %.2f, \"cpu_us\": %.2f}\n", durations[logins / 2], cpu / (double)logins);
    }
    free(durations);
    return ok;
}

/* The first burst opens the connections; the rate is that of the logins after it. */
static bool run_concurrent(struct client *client, const struct run *run) {
    double start = clock_us(CLOCK_MONOTONIC);
    if (!client_login_many(client, run->options.in_flight)) return false;
    double burst = clock_us(CLOCK_MONOTONIC);
    if (!client_login_many(client, run->logins)) return false;
    double seconds = (clock_us(CLOCK_MONOTONIC) - burst) / 1e6;
    printf("{\"burst_ms\": %.2f, \"logins_per_second\": %.0f}\n", (burst - start) / 1e3, (double)run->logins / seconds);
    return true;
}

static bool run_memory(struct client *client) {
    if (!client_login(client)) return false;
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

static bool run_mode(struct client *client, const struct run *run) {
    if (strcmp(run->mode, "cold") == 0) return client_login(client);
    if (strcmp(run->mode, "warm") == 0) return run_warm(client, run->logins);
    if (strcmp(run->mode, "concurrent") == 0) return run_concurrent(client, run);
    return run_memory(client);
}

static bool parse_arguments(int argc, char **argv, struct run *run) {
    static const struct option names[] = {
        {"mode", required_argument, NULL, 'm'},
        {"url", required_argument, NULL, 'u'},
        {"logins", required_argument, NULL, 'n'},
        {"in-flight", required_argument, NULL, 'f'},
        {"lazy-roots", no_argument, NULL, 'l'},
        {NULL, 0, NULL, 0},
    };
    for (int name; (name = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        switch (name) {
        case 'm':
            run->mode = optarg;
            break;
        case 'u':
            run->options.base_url = optarg;
            break;
        case 'n':
            run->logins = strtoul(optarg, NULL, 10);
            break;
        case 'f':
            run->options.in_flight = strtoul(optarg, NULL, 10);
            break;
        case 'l':
            run->options.lazy_roots = true;
            break;
        default:
            return false;
        }
    }
    return optind == argc && run->mode != NULL && run->options.base_url != NULL && run->logins > 0 &&
           run->options.in_flight > 0 &&
           (strcmp(run->mode, "cold") == 0 || strcmp(run->mode, "warm") == 0 || strcmp(run->mode, "concurrent") == 0 ||
               strcmp(run->mode, "memory") == 0);
}

int main(int argc, char **argv) {
    struct run run = {.options = {.in_flight = 64}, .logins = 1};
    if (!parse_arguments(argc, argv, &run)) return usage(argv[0]);
    struct client *client = client_open(&run.options);
    if (client == NULL) return 1;
    bool ok = run_mode(client, &run);
    client_close(client);
    return ok ? 0 : 1;
}
