/* Many logins: at once from many threads, and one after the other without growing. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <dirent.h>
#include <stdlib.h>

enum { THREADS = 8, EACH = 8, ROUNDS = 2000, WARM_UP = 300 };

static cardea_client *client;

static void *begin_several(void *inbox) {
    cardea_options *options = new_options();
    for (int index = 0; index < EACH; index++) {
        CHECK_NUMBER(cardea_initiate_oauth_login(client, options, inbox_put, inbox, NULL, NULL), CARDEA_OK);
    }
    cardea_options_free(options);
    return NULL;
}

static void begins_from_many_threads(void) {
    pthread_t threads[THREADS];
    struct inbox inbox;
    inbox_init(&inbox);
    for (int index = 0; index < THREADS; index++)
        pthread_create(&threads[index], NULL, begin_several, &inbox);
    for (int index = 0; index < THREADS; index++)
        pthread_join(threads[index], NULL);
    CHECK(inbox_await(&inbox, THREADS * EACH));
    for (int index = 0; index < inbox.count; index++) {
        CHECK_NUMBER(cardea_result_get_kind(inbox.results[index]), CARDEA_RESULT_PENDING);
    }
    CHECK_NUMBER(inbox_count(&inbox), THREADS * EACH);
    inbox_clear(&inbox);
}

static void *sign_in_several(void *unused) {
    (void)unused;
    cardea_client *own = new_client(new_config());
    for (int index = 0; index < EACH; index++)
        CHECK_NUMBER(sign_in(own), CARDEA_OK);
    cardea_client_free(own);
    return NULL;
}

static void signs_in_with_many_clients(void) {
    pthread_t threads[THREADS];
    for (int index = 0; index < THREADS; index++)
        pthread_create(&threads[index], NULL, sign_in_several, NULL);
    for (int index = 0; index < THREADS; index++)
        pthread_join(threads[index], NULL);
}

static long count_entries(const char *path) {
    DIR *directory = opendir(path);
    long count = 0;
    while (directory != NULL && readdir(directory) != NULL)
        count++;
    if (directory != NULL) closedir(directory);
    return count;
}

static long resident_kilobytes(void) {
    long size = 0, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%ld %ld", &size, &pages) != 2) pages = -1;
    if (file != NULL) fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static void stays_the_same_size(void) {
    long descriptors = 0, threads = 0, kilobytes = 0;
    for (int round = 0; round < WARM_UP + ROUNDS; round++) {
        if (round == WARM_UP) {
            descriptors = count_entries("/proc/self/fd");
            threads = count_entries("/proc/self/task");
            kilobytes = resident_kilobytes();
        }
        if (!CHECK_NUMBER(sign_in(client), CARDEA_OK)) return;
    }
    printf("# %d logins: %+ld descriptors, %+ld threads, %+ld kB\n", ROUNDS,
        count_entries("/proc/self/fd") - descriptors, count_entries("/proc/self/task") - threads,
        resident_kilobytes() - kilobytes);
    CHECK(count_entries("/proc/self/fd") <= descriptors);   /* connections that idle for too long go */
    CHECK(count_entries("/proc/self/task") <= threads + 2); /* Swift's own pool comes and goes with the load */
    CHECK(resident_kilobytes() - kilobytes <= 512);
}

static void leaves_nothing_of_a_client(void) {
    long descriptors = 0, threads = 0, kilobytes = 0;
    for (int round = 0; round < 220; round++) {
        if (round == 20) {
            descriptors = count_entries("/proc/self/fd");
            threads = count_entries("/proc/self/task");
            kilobytes = resident_kilobytes();
        }
        cardea_client *own = new_client(new_config());
        CHECK_NUMBER(sign_in(own), CARDEA_OK);
        cardea_client_free(own);
    }
    printf("# 200 clients: %+ld descriptors, %+ld threads, %+ld kB\n", count_entries("/proc/self/fd") - descriptors,
        count_entries("/proc/self/task") - threads, resident_kilobytes() - kilobytes);
    CHECK(count_entries("/proc/self/fd") <= descriptors + 4);
    CHECK(count_entries("/proc/self/task") <= threads + 2);
    CHECK(resident_kilobytes() - kilobytes <= 1024);
}

/* At the usual limit of 1024 descriptors they decide how many accounts a program can have. */
static void needs_few_descriptors_for_a_client(void) {
    enum { CLIENTS = 20 };
    cardea_client *clients[CLIENTS];
    long descriptors = count_entries("/proc/self/fd");
    for (int index = 0; index < CLIENTS; index++) {
        clients[index] = new_client(new_config());
        CHECK_NUMBER(sign_in(clients[index]), CARDEA_OK);
    }
    long each = (count_entries("/proc/self/fd") - descriptors) / CLIENTS;
    printf("# %ld descriptors for each client that has signed in\n", each);
    CHECK(each <= 1);
    for (int index = 0; index < CLIENTS; index++)
        cardea_client_free(clients[index]);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    run_test("64 logins begun from 8 threads all get their attempt", begins_from_many_threads);
    run_test("8 clients sign in at once", signs_in_with_many_clients);
    run_test("2000 logins leave descriptors, threads and memory as they were", stays_the_same_size);
    run_test("a client that has signed in has one descriptor, its connection", needs_few_descriptors_for_a_client);
    run_test("200 clients leave nothing behind", leaves_nothing_of_a_client);
    cardea_client_free(client);
    return finish_tests();
}
