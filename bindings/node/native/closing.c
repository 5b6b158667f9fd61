// Ends clients. cardea_client_free waits for callbacks and for what the engine still has to store, perhaps in a store that
// JavaScript answers for: so it runs on a thread of its own - but for the end of the environment, which cannot wait for
// JavaScript any more.
#include "host.h"
#include <stdlib.h>

static void free_client(cardea_client *client) {
    cardea_node_functions.client_free(client);
    cardea_node_gave_back(client);
}

/* setClient(id, client): the host owns the client from now on. */
napi_value cardea_node_set_client(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const uint32_t id = cardea_node_take_uint32(&call);
    cardea_client *client = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "setClient")) return NULL;
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host *host = cardea_node_find(id);
    if (host != NULL) host->client = client;
    pthread_mutex_unlock(&cardea_node_lock);
    return NULL;
}

void cardea_node_deafen(cardea_node_host *host) {
    pthread_mutex_lock(&cardea_node_lock);
    host->is_deaf = true;
    *host->end = host->held;
    cardea_node_arrival *arrival = host->waiting;
    host->waiting = host->held = NULL;
    host->end = &host->waiting;
    pthread_mutex_unlock(&cardea_node_lock);
    while (arrival != NULL) {
        cardea_node_arrival *next = arrival->next;
        cardea_node_discard(arrival->kind, arrival->value);
        free(arrival);
        arrival = next;
    }
}

/* The number of the host, not its address: this thread holds on to nothing that another one frees. */
static void *close_client(void *argument) {
    const uint32_t id = (uint32_t)(uintptr_t)argument;
    pthread_mutex_lock(&cardea_node_lock);
    cardea_client *client = cardea_node_find(id)->client;
    pthread_mutex_unlock(&cardea_node_lock);
    free_client(client);
    cardea_node_arrived((void *)(uintptr_t)((uint64_t)id << CARDEA_NODE_TOKEN_BITS), CARDEA_NODE_CLOSED, 0);
    return NULL;
}

/* closeHost(id): ends the client. deliver(CLOSED) comes last of all; then releaseHost is to be called. */
napi_value cardea_node_close_host(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint32_t id = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "closeHost")) return NULL;
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host *host = cardea_node_find(id);
    if (host != NULL && !host->is_closing)
        host->is_closing = pthread_create(&host->closer, NULL, close_client, (void *)(uintptr_t)id) == 0;
    const bool is_closing = host == NULL || host->is_closing;
    pthread_mutex_unlock(&cardea_node_lock);
    if (!is_closing) napi_throw_error(env, NULL, "cardea: no thread can be started to close the client");
    return NULL;
}

/* releaseHost(id): after CLOSED, or for a host that never got a client. */
napi_value cardea_node_release_host(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint32_t id = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "releaseHost")) return NULL;
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host *host = cardea_node_find(id);
    pthread_mutex_unlock(&cardea_node_lock);
    if (host == NULL) return NULL;
    napi_remove_env_cleanup_hook(env, cardea_node_environment_ends, host);
    if (host->is_closing) pthread_join(host->closer, NULL);
    cardea_node_deafen(host);
    cardea_node_remove(host);
    return NULL;
}

/* A hook of the environment: a worker or the process ends, perhaps with operations pending. What JavaScript still had to
   answer counts as failed, so the client waits for nothing of it. */
void cardea_node_environment_ends(void *argument) {
    cardea_node_host *host = argument;
    cardea_node_deafen(host);
    if (host->is_closing) {
        pthread_join(host->closer, NULL);
    } else if (host->client != NULL) {
        free_client(host->client);
    }
    cardea_node_remove(host);
}
