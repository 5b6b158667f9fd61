/*
 * Times libsecret's own calls: what a C program does that keeps a session in the keyring. engine/main.swift does the same
 * through the engine's store.
 *
 * usage: keyring-reference TIMES        prints JSON; all times in microseconds
 *        keyring-reference --fill COUNT  leaves that many other items in the keyring
 */
#include <libsecret/secret.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RECORD_SIZE = 2000, OPERATIONS = 4 };
enum operation { STORE, LOOKUP, CLEAR, MISS };
static const char *const names[OPERATIONS] = {"store", "lookup", "clear", "miss"};

static const SecretSchema schema = {
    .name = "cardea.Record",
    .flags = SECRET_SCHEMA_DONT_MATCH_NAME,
    .attributes =
        {
            {"library", SECRET_SCHEMA_ATTRIBUTE_STRING},
            {"application", SECRET_SCHEMA_ATTRIBUTE_STRING},
            {"backend", SECRET_SCHEMA_ATTRIBUTE_STRING},
            {"account", SECRET_SCHEMA_ATTRIBUTE_STRING},
            {"kind", SECRET_SCHEMA_ATTRIBUTE_STRING},
            {NULL, 0},
        },
};
static char record[RECORD_SIZE + 1];

static GHashTable *attributes_of(const char *account) {
    return secret_attributes_build(&schema, "library", "cardea", "application", "com.example.bench", "backend",
        "prelude https://x", "account", account, "kind", "session", NULL);
}

static void check(gboolean is_right, const char *what, GError *error) {
    if (is_right && error == NULL) return;
    fprintf(stderr, "%s: %s\n", what, error != NULL ? error->message : "not as expected");
    exit(1);
}

static void store(GHashTable *attributes) {
    GError *error = NULL;
    gboolean is_done = secret_password_storev_sync(
        &schema, attributes, SECRET_COLLECTION_DEFAULT, "com.example.bench (Cardea session)", record, NULL, &error);
    check(is_done, "store", error);
}

static void lookup(GHashTable *attributes, const char *expected) {
    GError *error = NULL;
    gchar *found = secret_password_lookupv_nonpageable_sync(&schema, attributes, NULL, &error);
    check(g_strcmp0(found, expected) == 0, "lookup", error);
    secret_password_free(found);
}

static void clear(GHashTable *attributes) {
    GError *error = NULL;
    gboolean is_done = secret_password_clearv_sync(&schema, attributes, NULL, &error);
    check(is_done, "clear", error);
}

static double now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int compare(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

static void measure(size_t times) {
    GHashTable *kept = attributes_of("kept"), *passing = attributes_of("passing");
    double *samples[OPERATIONS];
    for (int index = 0; index < OPERATIONS; index++)
        samples[index] = calloc(times, sizeof(double));
    double start = now_us();
    secret_password_free(secret_password_lookupv_nonpageable_sync(&schema, kept, NULL, NULL));
    double first = now_us() - start;
    store(kept);
    for (size_t turn = 0; turn < times; turn++) {
        start = now_us();
        store(kept);
        samples[STORE][turn] = now_us() - start;
        start = now_us();
        lookup(kept, record);
        samples[LOOKUP][turn] = now_us() - start;
        store(passing);
        start = now_us();
        clear(passing);
        samples[CLEAR][turn] = now_us() - start;
        start = now_us();
        lookup(passing, NULL);
        samples[MISS][turn] = now_us() - start;
    }
    printf("{\"first_us\": %f", first);
    for (int index = 0; index < OPERATIONS; index++) {
        qsort(samples[index], times, sizeof(double), compare);
        printf(", \"%s_p50_us\": %f, \"%s_p99_us\": %f", names[index], samples[index][times / 2], names[index],
            samples[index][times * 99 / 100]);
        free(samples[index]);
    }
    printf("}\n");
    g_hash_table_unref(kept);
    g_hash_table_unref(passing);
}

int main(int argc, char **argv) {
    memset(record, 'r', RECORD_SIZE);
    if (argc == 3 && strcmp(argv[1], "--fill") == 0) {
        for (int number = 0; number < atoi(argv[2]); number++) {
            char account[32];
            snprintf(account, sizeof account, "other %d", number);
            GHashTable *attributes = attributes_of(account);
            store(attributes);
            g_hash_table_unref(attributes);
        }
        return 0;
    }
    if (argc != 2 || atoi(argv[1]) <= 0) return 2;
    measure((size_t)atoi(argv[1]));
    return 0;
}
