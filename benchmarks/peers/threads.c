/* Logins side by side for libraries whose calls block: as many threads as logins in flight, each with a client of its own,
   which it keeps. */
#include "threads.h"
#include "client.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct worker {
    struct workers *all;
    struct client *client;
    pthread_t thread;
    bool is_started;
};

struct workers {
    const struct client_options *options;
    struct worker *worker;
    pthread_mutex_t lock;
    size_t left;
    bool failed;
};

static bool take_one(struct workers *all) {
    pthread_mutex_lock(&all->lock);
    bool is_taken = all->left > 0 && !all->failed;
    if (is_taken) all->left--;
    pthread_mutex_unlock(&all->lock);
    return is_taken;
}

static void *work(void *context) {
    struct worker *worker = context;
    if (worker->client == NULL) worker->client = client_open(worker->all->options);
    while (take_one(worker->all)) {
        if (worker->client != NULL && client_perform(worker->client, ACTION_LOGIN)) continue;
        pthread_mutex_lock(&worker->all->lock);
        worker->all->failed = true;
        pthread_mutex_unlock(&worker->all->lock);
    }
    return NULL;
}

bool workers_run(struct workers **kept, const struct client_options *options, size_t logins) {
    if (*kept == NULL) {
        *kept = calloc(1, sizeof **kept);
        if (*kept == NULL || ((*kept)->worker = calloc(options->in_flight, sizeof *(*kept)->worker)) == NULL)
            return false;
        (*kept)->options = options;
        pthread_mutex_init(&(*kept)->lock, NULL);
    }
    struct workers *all = *kept;
    all->left = logins;
    for (size_t i = 0; i < options->in_flight; i++) {
        struct worker *worker = &all->worker[i];
        worker->all = all;
        worker->is_started = pthread_create(&worker->thread, NULL, work, worker) == 0;
        if (!worker->is_started) all->failed = true;
    }
    for (size_t i = 0; i < options->in_flight; i++)
        if (all->worker[i].is_started) pthread_join(all->worker[i].thread, NULL);
    return !all->failed && all->left == 0;
}

void workers_free(struct workers *all) {
    for (size_t i = 0; all != NULL && i < all->options->in_flight; i++)
        if (all->worker[i].client != NULL) client_close(all->worker[i].client);
    if (all != NULL) free(all->worker);
    free(all);
}
