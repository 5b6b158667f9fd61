// What the generated functions of raw.g.c stand on, and what lib/ needs besides them.
#ifndef CARDEA_NODE_SUPPORT_H
#define CARDEA_NODE_SUPPORT_H

#define NAPI_VERSION 8
#include "cardea_table.g.h"
#include <node_api.h>
#include <stdbool.h>
#include <stdint.h>

/* The library (library.c). The table is filled once per process, before any of the raw functions can be reached. */
extern cardea_table cardea_node_functions;
napi_value cardea_node_load(napi_env env, napi_callback_info info);

/* Arguments and answers (values.c). A mistake in an argument is kept in the call and thrown by cardea_node_is_taken. */
typedef struct {
    napi_env env;
    napi_value values[12];
    size_t next;
    const char *mistake;
} cardea_node_call;

cardea_node_call cardea_node_begin(napi_env env, napi_callback_info info, size_t count);
char *cardea_node_take_text(cardea_node_call *call);
const uint8_t *cardea_node_take_bytes(cardea_node_call *call, size_t *size);
void *cardea_node_take_handle(cardea_node_call *call);
bool cardea_node_take_bool(cardea_node_call *call);
int32_t cardea_node_take_int32(cardea_node_call *call);
uint32_t cardea_node_take_uint32(cardea_node_call *call);
uint64_t cardea_node_take_uint64(cardea_node_call *call);
bool cardea_node_is_taken(cardea_node_call *call, const char *function);
/* Overwrites and frees a text: codes, tokens and passphrases come as one. */
void cardea_node_wipe(char *text);

napi_value cardea_node_text(napi_env env, const char *text);
napi_value cardea_node_bytes(napi_env env, const uint8_t *bytes, size_t size);
napi_value cardea_node_bool(napi_env env, bool value);
napi_value cardea_node_int32(napi_env env, int32_t value);
napi_value cardea_node_uint32(napi_env env, uint32_t value);
napi_value cardea_node_int64(napi_env env, int64_t value);
napi_value cardea_node_handle(napi_env env, const void *handle);
napi_value cardea_node_array(napi_env env, const napi_value *values, uint32_t count);

/* What callbacks bring (raw.g.c). */
napi_status cardea_node_define_raw(napi_env env, napi_value raw);
void cardea_node_discard(int32_t kind, void *handle);

/* Hosts: where callbacks arrive (host.c, closing.c). */
void cardea_node_arrived(void *user_data, int32_t kind, void *handle);
napi_value cardea_node_open_host(napi_env env, napi_callback_info info);
napi_value cardea_node_set_client(napi_env env, napi_callback_info info);
napi_value cardea_node_set_busy(napi_env env, napi_callback_info info);
napi_value cardea_node_done(napi_env env, napi_callback_info info);
napi_value cardea_node_release_host(napi_env env, napi_callback_info info);

/* Hands over a redirect on a thread that may block (redirect.c). */
napi_value cardea_node_deliver_redirect(napi_env env, napi_callback_info info);

#endif
