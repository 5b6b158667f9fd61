// Takes what the client's callbacks bring to the thread of JavaScript, in its order.
#include "host.h"
#include <stdlib.h>

pthread_mutex_t cardea_node_lock = PTHREAD_MUTEX_INITIALIZER;

static cardea_node_host *hosts;
static uint32_t newest_id;

cardea_node_host *cardea_node_find(uint32_t id) {
    cardea_node_host *host = hosts;
    while (host != NULL && host->id != id)
        host = host->next;
    return host;
}

/* On a thread of the library. What nobody can take any more is freed here. */
void cardea_node_arrived(void *user_data, int32_t kind, void *handle) {
    const uint64_t token = (uint64_t)(uintptr_t)user_data;
    cardea_node_arrival *arrival = calloc(1, sizeof *arrival);
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host *host = cardea_node_find((uint32_t)(token >> CARDEA_NODE_TOKEN_BITS));
    const bool is_wanted = host != NULL && !host->is_deaf && arrival != NULL;
    if (is_wanted) {
        arrival->kind = kind;
        arrival->token = (uint32_t)(token & ((1u << CARDEA_NODE_TOKEN_BITS) - 1));
        arrival->handle = handle;
        *host->end = arrival;
        host->end = &arrival->next;
        /* Should this fail, the environment is about to end, and the arrival is freed with the host. */
        napi_call_threadsafe_function(host->wake, NULL, napi_tsfn_nonblocking);
    }
    pthread_mutex_unlock(&cardea_node_lock);
    if (!is_wanted) {
        free(arrival);
        cardea_node_discard(kind, handle);
    }
}

/* The oldest arrival, which stays in the host's keeping until JavaScript is done with it. */
static bool take_arrival(uint32_t id, cardea_node_arrival *taken) {
    cardea_node_arrival *arrival = NULL;
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host *host = cardea_node_find(id);
    if (host != NULL && host->waiting != NULL) {
        arrival = host->waiting;
        host->waiting = arrival->next;
        if (host->waiting == NULL) host->end = &host->waiting;
        *taken = *arrival;
        arrival->next = host->held;
        host->held = arrival;
    }
    pthread_mutex_unlock(&cardea_node_lock);
    return arrival != NULL;
}

/* On the thread of JavaScript, once per arrival. Without an environment everything ends; the host frees what it has. */
static void wake_up(napi_env env, napi_value deliver, void *context, void *data) {
    (void)data;
    cardea_node_arrival arrival;
    napi_value receiver = NULL;
    if (env == NULL || !take_arrival((uint32_t)(uintptr_t)context, &arrival)) return;
    napi_get_undefined(env, &receiver);
    const napi_value words[] = {cardea_node_int32(env, arrival.kind), cardea_node_uint32(env, arrival.token),
        cardea_node_handle(env, arrival.handle)};
    if (napi_call_function(env, receiver, deliver, 3, words, NULL) == napi_pending_exception) {
        napi_value exception = NULL;
        if (napi_get_and_clear_last_exception(env, &exception) == napi_ok) napi_fatal_exception(env, exception);
    }
}

/* openHost(deliver) -> id. deliver(kind, token, handle) is called for everything that arrives. */
napi_value cardea_node_open_host(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_node_host *host = calloc(1, sizeof *host);
    napi_value name = cardea_node_text(env, "cardea");
    bool is_open = host != NULL;
    if (is_open) {
        host->end = &host->waiting;
        pthread_mutex_lock(&cardea_node_lock);
        host->id = ++newest_id;
        pthread_mutex_unlock(&cardea_node_lock);
        /* The thread-safe function comes before the hook: hooks run last in, first out, so it outlives the client. */
        is_open = host->id < 1u << (53 - CARDEA_NODE_TOKEN_BITS) &&
                  napi_create_threadsafe_function(env, call.values[0], NULL, name, 0, 1, NULL, NULL,
                      (void *)(uintptr_t)host->id, wake_up, &host->wake) == napi_ok;
    }
    if (!is_open || napi_unref_threadsafe_function(env, host->wake) != napi_ok ||
        napi_add_env_cleanup_hook(env, cardea_node_environment_ends, host) != napi_ok) {
        if (is_open) napi_release_threadsafe_function(host->wake, napi_tsfn_abort);
        free(host);
        napi_throw_error(env, NULL, "cardea: this environment takes no callbacks");
        return NULL;
    }
    pthread_mutex_lock(&cardea_node_lock);
    host->next = hosts;
    hosts = host;
    pthread_mutex_unlock(&cardea_node_lock);
    return cardea_node_uint32(env, host->id);
}

void cardea_node_remove(cardea_node_host *host) {
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host **place = &hosts;
    while (*place != host)
        place = &(*place)->next;
    *place = host->next;
    pthread_mutex_unlock(&cardea_node_lock);
    napi_release_threadsafe_function(host->wake, napi_tsfn_release);
    free(host);
}

/* setBusy(id, busy): whether the process stays alive for what will arrive. */
napi_value cardea_node_set_busy(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const uint32_t id = cardea_node_take_uint32(&call);
    const bool is_busy = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "setBusy")) return NULL;
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host *host = cardea_node_find(id);
    napi_threadsafe_function wake = host == NULL ? NULL : host->wake;
    pthread_mutex_unlock(&cardea_node_lock);
    if (wake != NULL && is_busy) napi_ref_threadsafe_function(env, wake);
    if (wake != NULL && !is_busy) napi_unref_threadsafe_function(env, wake);
    return NULL;
}

/* done(id, handle): JavaScript has read what it needs of a handle that arrived, which is freed. */
napi_value cardea_node_done(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const uint32_t id = cardea_node_take_uint32(&call);
    const void *handle = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "done")) return NULL;
    cardea_node_arrival *found = NULL;
    pthread_mutex_lock(&cardea_node_lock);
    cardea_node_host *host = cardea_node_find(id);
    for (cardea_node_arrival **place = host == NULL ? NULL : &host->held; place != NULL && *place != NULL;
         place = &(*place)->next) {
        if ((*place)->handle != handle) continue;
        found = *place;
        *place = found->next;
        break;
    }
    pthread_mutex_unlock(&cardea_node_lock);
    if (found != NULL) cardea_node_discard(found->kind, found->handle);
    free(found);
    return NULL;
}
