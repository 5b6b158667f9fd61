// Opens the library of the engine. It stays open for good: its threads outlive every environment of Node.
#include "support.h"
#include <pthread.h>
#include <stdio.h>

cardea_table cardea_node_functions;

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

/* Opens the library at this path and fills the table. Returns false with a reason.

   Node exports an OpenSSL of its own. The engine keeps that from itself: it opens libcrypto, libssl and libcurl with
   RTLD_DEEPBIND (packaging/lazy/loader.c). The engine itself must not be opened so: Node, an executable that is not
   position independent, has its own copies of environ and stderr, and the engine would look into those that nobody fills. */
static bool open_library(const char *path, char *reason, size_t size) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        snprintf(reason, size, "%s", dlerror());
        return false;
    }
    const char *version = cardea_table_version_of(library);
    if (version == NULL || strncmp(version, CARDEA_TABLE_MINOR, strlen(CARDEA_TABLE_MINOR)) != 0) {
        snprintf(reason, size, "its version is %s, and this package is made for %s",
            version == NULL ? "unknown" : version, CARDEA_TABLE_VERSION);
        return false;
    }
    cardea_table table;
    const char *missing = cardea_table_fill(&table, library);
    if (missing != NULL) {
        snprintf(reason, size, "it has no %s", missing);
        return false;
    }
    cardea_node_functions = table;
    return true;
}

/* load(path, raw): defines the raw functions on the object raw and answers with null, or answers with the reason why not.
   The first environment of the process that succeeds decides for all. */
napi_value cardea_node_load(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    char *path = cardea_node_take_text(&call);
    if (path == NULL && call.mistake == NULL) call.mistake = "is no path";
    if (!cardea_node_is_taken(&call, "load")) {
        cardea_node_wipe(path);
        return NULL;
    }
    char reason[1024] = "";
    pthread_mutex_lock(&loading);
    if (!is_loaded) is_loaded = open_library(path, reason, sizeof reason);
    const bool succeeded = is_loaded;
    pthread_mutex_unlock(&loading);
    cardea_node_wipe(path);
    if (succeeded && cardea_node_define_raw(env, call.values[1]) != napi_ok)
        snprintf(reason, sizeof reason, "the raw functions cannot be defined");
    return cardea_node_text(env, reason[0] == '\0' ? NULL : reason);
}
