// Ends hosts: when their client was closed, or with the environment.
#include "host.h"
#include <stdlib.h>

/* setClient(id, client): the host ends this client with the environment, unless it is released before. */
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
        cardea_node_discard(arrival->kind, arrival->handle);
        free(arrival);
        arrival = next;
    }
}

/* releaseHost(id): for a host whose client was closed and freed, or which never got one. */
napi_value cardea_node_release_host(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint32_t id = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "releaseHost")) return NULL;
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host *host = cardea_node_find(id);
    pthread_mutex_unlock(&cardea_node_lock);
    if (host == NULL) return NULL;
    napi_remove_env_cleanup_hook(env, cardea_node_environment_ends, host);
    cardea_node_deafen(host);
    cardea_node_remove(host);
    return NULL;
}

/* A hook of the environment: a worker or the process ends, perhaps with operations pending. What JavaScript still had to
   answer counts as failed, so the client waits for nothing of it. */
void cardea_node_environment_ends(void *argument) {
    cardea_node_host *host = argument;
    cardea_node_deafen(host);
    cardea_node_functions.client_free(host->client);
    cardea_node_remove(host);
}
