// What the addon exports. Everything else of the library is on the object that load fills.
#include "support.h"

NAPI_MODULE_INIT() {
    const napi_property_descriptor properties[] = {
        {"load", NULL, cardea_node_load, NULL, NULL, NULL, napi_enumerable, NULL},
        {"openHost", NULL, cardea_node_open_host, NULL, NULL, NULL, napi_enumerable, NULL},
        {"setClient", NULL, cardea_node_set_client, NULL, NULL, NULL, napi_enumerable, NULL},
        {"setBusy", NULL, cardea_node_set_busy, NULL, NULL, NULL, napi_enumerable, NULL},
        {"done", NULL, cardea_node_done, NULL, NULL, NULL, napi_enumerable, NULL},
        {"releaseHost", NULL, cardea_node_release_host, NULL, NULL, NULL, napi_enumerable, NULL},
        {"deliverRedirect", NULL, cardea_node_deliver_redirect, NULL, NULL, NULL, napi_enumerable, NULL},
    };
    if (napi_define_properties(env, exports, sizeof properties / sizeof properties[0], properties) != napi_ok)
        return NULL;
    return exports;
}
