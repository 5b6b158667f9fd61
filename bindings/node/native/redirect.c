// cardea_deliver_redirect may block for seconds, so it runs on a thread of Node's pool.
#include "support.h"
#include <stdlib.h>

typedef struct {
    napi_async_work work;
    napi_deferred deferred;
    char *url;
    cardea_error *error;
} delivery;

static void run(napi_env env, void *data) {
    (void)env;
    delivery *pending = data;
    cardea_node_functions.deliver_redirect(pending->url, &pending->error);
}

/* Fulfils the promise with the error, or null. */
static void finish(napi_env env, napi_status status, void *data) {
    (void)status;
    delivery *pending = data;
    napi_value answer = cardea_node_handle(env, pending->error);
    if (answer == NULL || napi_resolve_deferred(env, pending->deferred, answer) != napi_ok) {
        /* The environment ends: nobody will take the error. */
        cardea_node_functions.error_free(pending->error);
    }
    napi_delete_async_work(env, pending->work);
    cardea_node_wipe(pending->url);
    free(pending);
}

/* deliverRedirect(url) -> promise of the handle of an error, or of null. */
napi_value cardea_node_deliver_redirect(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    delivery *pending = calloc(1, sizeof *pending);
    napi_value promise = NULL;
    char *url = cardea_node_take_text(&call);
    if (pending == NULL && call.mistake == NULL) call.mistake = "cannot be kept";
    if (!cardea_node_is_taken(&call, "deliverRedirect")) {
        cardea_node_wipe(url);
        free(pending);
        return NULL;
    }
    pending->url = url;
    if (napi_create_promise(env, &pending->deferred, &promise) != napi_ok ||
        napi_create_async_work(env, NULL, cardea_node_text(env, "cardea"), run, finish, pending, &pending->work) !=
            napi_ok ||
        napi_queue_async_work(env, pending->work) != napi_ok) {
        cardea_node_wipe(url);
        free(pending);
        napi_throw_error(env, NULL, "cardea: this environment starts no work");
        return NULL;
    }
    return promise;
}
