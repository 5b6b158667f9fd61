// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// clang-format off
#include "support.h"
#include <stdlib.h>

/* What the callbacks of the library are, on its threads. */

static void on_cardea_completion(void *user_data, cardea_result *result) {
    cardea_node_arrived(user_data, 1, result);
}

static void on_cardea_question_handler(void *user_data, cardea_question *question) {
    cardea_node_arrived(user_data, 2, question);
}

static void on_cardea_event_handler(void *user_data, cardea_event *event) {
    cardea_node_arrived(user_data, 3, event);
}

void cardea_node_discard(int32_t kind, void *handle) {
    switch (kind) {
    case 1:
        cardea_node_functions.result_free(handle);
        break;
    case 2:
        cardea_node_functions.question_free(handle);
        break;
    case 3:
        cardea_node_functions.event_free(handle);
        break;
    default:
        break;
    }
}

/* The functions. */

static napi_value raw_cardea_version(napi_env env, napi_callback_info info) {
    (void)info;
    const char *returned = cardea_node_functions.version();
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_debug_live_handles(napi_env env, napi_callback_info info) {
    (void)info;
    uint64_t returned = cardea_node_functions.debug_live_handles();
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_status_name(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_status status = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_status_name")) { return NULL; }
    const char *returned = cardea_node_functions.status_name(status);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_error_status(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_status")) { return NULL; }
    cardea_status returned = cardea_node_functions.error_status(error);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_error_code(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_code")) { return NULL; }
    const char *returned = cardea_node_functions.error_code(error);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_error_message(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_message")) { return NULL; }
    const char *returned = cardea_node_functions.error_message(error);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_error_server_code(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_server_code")) { return NULL; }
    const char *returned = cardea_node_functions.error_server_code(error);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_error_http_status(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_http_status")) { return NULL; }
    int32_t returned = cardea_node_functions.error_http_status(error);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_error_retry_after_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_retry_after_ms")) { return NULL; }
    uint32_t returned = cardea_node_functions.error_retry_after_ms(error);
    return cardea_node_uint32(env, returned);
}

static napi_value raw_cardea_error_is_retryable(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_is_retryable")) { return NULL; }
    _Bool returned = cardea_node_functions.error_is_retryable(error);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_error_detail(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_error *error = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_detail")) { cardea_node_wipe(name); return NULL; }
    const char *returned = cardea_node_functions.error_detail(error, name);
    cardea_node_wipe(name);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_error_detail_name(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_error *error = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_detail_name")) { return NULL; }
    const char *returned = cardea_node_functions.error_detail_name(error, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_error_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_free")) { return NULL; }
    cardea_node_functions.error_free(error);
    return NULL;
}

static napi_value raw_cardea_error_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_retain")) { return NULL; }
    cardea_error *returned = cardea_node_functions.error_retain(error);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_config_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_config *config = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_free")) { return NULL; }
    cardea_node_functions.config_free(config);
    return NULL;
}

static napi_value raw_cardea_config_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_config *config = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_retain")) { return NULL; }
    cardea_config *returned = cardea_node_functions.config_retain(config);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_config_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_config *returned = cardea_node_functions.config_new();
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_config_set_openid(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *issuer = cardea_node_take_text(&call);
    char *client_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_openid")) { cardea_node_wipe(issuer); cardea_node_wipe(client_id); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_openid(config, issuer, client_id, &out_error);
    cardea_node_wipe(issuer);
    cardea_node_wipe(client_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_prelude(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *base_url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_prelude")) { cardea_node_wipe(base_url); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_prelude(config, base_url, &out_error);
    cardea_node_wipe(base_url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_ory(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *project_url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_ory")) { cardea_node_wipe(project_url); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_ory(config, project_url, &out_error);
    cardea_node_wipe(project_url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_application_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *application_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_application_id")) { cardea_node_wipe(application_id); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_application_id(config, application_id, &out_error);
    cardea_node_wipe(application_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_application_name(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_application_name")) { cardea_node_wipe(name); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_application_name(config, name, &out_error);
    cardea_node_wipe(name);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_account(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *account = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_account")) { cardea_node_wipe(account); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_account(config, account, &out_error);
    cardea_node_wipe(account);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_store(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *kind = cardea_node_take_text(&call);
    char *folder = cardea_node_take_text(&call);
    char *passphrase = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_store")) { cardea_node_wipe(kind); cardea_node_wipe(folder); cardea_node_wipe(passphrase); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_store(config, kind, folder, passphrase, &out_error);
    cardea_node_wipe(kind);
    cardea_node_wipe(folder);
    cardea_node_wipe(passphrase);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_store_namespace(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_store_namespace")) { cardea_node_wipe(name); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_store_namespace(config, name, &out_error);
    cardea_node_wipe(name);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_refresh_leeway_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint32_t leeway_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_refresh_leeway_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_refresh_leeway_ms(config, leeway_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_request_timeout_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_request_timeout_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_request_timeout_ms(config, timeout_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_pending_lifetime_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint32_t lifetime_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_pending_lifetime_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_pending_lifetime_ms(config, lifetime_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_ca_file(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *path = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_ca_file")) { cardea_node_wipe(path); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_ca_file(config, path, &out_error);
    cardea_node_wipe(path);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_additional_ca_file(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *path = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_additional_ca_file")) { cardea_node_wipe(path); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_additional_ca_file(config, path, &out_error);
    cardea_node_wipe(path);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_add_pinned_public_key(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *pin = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_add_pinned_public_key")) { cardea_node_wipe(pin); return NULL; }
    cardea_status returned = cardea_node_functions.config_add_pinned_public_key(config, pin, &out_error);
    cardea_node_wipe(pin);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_add_authorized_url(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_add_authorized_url")) { cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.config_add_authorized_url(config, url, &out_error);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_queue(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    cardea_queue *queue = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_queue")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_queue(config, queue, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_client_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_client *client = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_free")) { return NULL; }
    cardea_node_functions.client_free(client);
    return NULL;
}

static napi_value raw_cardea_client_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_client *client = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_retain")) { return NULL; }
    cardea_client *returned = cardea_node_functions.client_retain(client);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_client_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_client *out_client = 0;
    cardea_error *out_error = 0;
    const cardea_config *config = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_new")) { return NULL; }
    cardea_status returned = cardea_node_functions.client_new(config, &out_client, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_client), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_client_close(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_close")) { return NULL; }
    cardea_status returned = cardea_node_functions.client_close(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_client_store_location(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_client *client = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_store_location")) { return NULL; }
    const char *returned = cardea_node_functions.client_store_location(client);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_client_store_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_client *client = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_store_kind")) { return NULL; }
    const char *returned = cardea_node_functions.client_store_kind(client);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_operation_wait(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_result *out_result = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_operation operation = cardea_node_take_uint64(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_operation_wait")) { return NULL; }
    cardea_status returned = cardea_node_functions.operation_wait(client, operation, timeout_ms, &out_result, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_result), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_operation_then(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_operation operation = cardea_node_take_uint64(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_operation_then")) { return NULL; }
    cardea_status returned = cardea_node_functions.operation_then(client, operation, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_operation_cancel(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_operation operation = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_operation_cancel")) { return NULL; }
    cardea_node_functions.operation_cancel(client, operation);
    return NULL;
}

static napi_value raw_cardea_options_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_options *options = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_free")) { return NULL; }
    cardea_node_functions.options_free(options);
    return NULL;
}

static napi_value raw_cardea_options_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_options *options = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_retain")) { return NULL; }
    cardea_options *returned = cardea_node_functions.options_retain(options);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_options_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_options *returned = cardea_node_functions.options_new();
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_options_set_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *provider = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_provider")) { cardea_node_wipe(provider); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_provider(options, provider, &out_error);
    cardea_node_wipe(provider);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *redirect_uri = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_redirect_uri")) { cardea_node_wipe(redirect_uri); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_redirect_uri(options, redirect_uri, &out_error);
    cardea_node_wipe(redirect_uri);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_fallback_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *redirect_uri = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_fallback_redirect_uri")) { cardea_node_wipe(redirect_uri); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_fallback_redirect_uri(options, redirect_uri, &out_error);
    cardea_node_wipe(redirect_uri);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_redirect_capture(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    const cardea_capture capture = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_redirect_capture")) { return NULL; }
    cardea_status returned = cardea_node_functions.options_set_redirect_capture(options, capture, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_may_replace_scheme_handler(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    const _Bool may_replace = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_may_replace_scheme_handler")) { return NULL; }
    cardea_status returned = cardea_node_functions.options_set_may_replace_scheme_handler(options, may_replace, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_prefers_ephemeral_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    const _Bool ephemeral = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_prefers_ephemeral_session")) { return NULL; }
    cardea_status returned = cardea_node_functions.options_set_prefers_ephemeral_session(options, ephemeral, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_activation_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *token = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_activation_token")) { cardea_node_wipe(token); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_activation_token(options, token, &out_error);
    cardea_node_wipe(token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_timeout_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_timeout_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.options_set_timeout_ms(options, timeout_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_add_scope(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *scope = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_add_scope")) { cardea_node_wipe(scope); return NULL; }
    cardea_status returned = cardea_node_functions.options_add_scope(options, scope, &out_error);
    cardea_node_wipe(scope);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_add_parameter(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_add_parameter")) { cardea_node_wipe(name); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.options_add_parameter(options, name, value, &out_error);
    cardea_node_wipe(name);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_login_with_oauth(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_with_oauth")) { return NULL; }
    cardea_status returned = cardea_node_functions.login_with_oauth(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_result *out_result = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.login(client, options, &out_result, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_result), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_initiate_oauth_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_initiate_oauth_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.initiate_oauth_login(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_finalize_oauth_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *attempt = cardea_node_take_handle(&call);
    char *redirect_url = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_finalize_oauth_login")) { cardea_node_wipe(redirect_url); return NULL; }
    cardea_status returned = cardea_node_functions.finalize_oauth_login(client, attempt, redirect_url, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(redirect_url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_check_oauth_email_otp(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *challenge = cardea_node_take_handle(&call);
    char *code = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_check_oauth_email_otp")) { cardea_node_wipe(code); return NULL; }
    cardea_status returned = cardea_node_functions.check_oauth_email_otp(client, challenge, code, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(code);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_resend_otp(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *challenge = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_resend_otp")) { return NULL; }
    cardea_status returned = cardea_node_functions.resend_otp(client, challenge, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_deliver_redirect(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_error *out_error = 0;
    char *redirect_url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_deliver_redirect")) { cardea_node_wipe(redirect_url); return NULL; }
    cardea_status returned = cardea_node_functions.deliver_redirect(redirect_url, &out_error);
    cardea_node_wipe(redirect_url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_resume_oauth_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_resume_oauth_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.resume_oauth_login(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_open_web_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *url = cardea_node_take_text(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_open_web_session")) { cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.open_web_session(client, url, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_result_status(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_status")) { return NULL; }
    cardea_status returned = cardea_node_functions.result_status(result);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_result_get_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_get_kind")) { return NULL; }
    cardea_result_kind returned = cardea_node_functions.result_get_kind(result);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_result_error(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_error")) { return NULL; }
    const cardea_error *returned = cardea_node_functions.result_error(result);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_result_user(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_user")) { return NULL; }
    const cardea_user *returned = cardea_node_functions.result_user(result);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_result_pending(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_pending")) { return NULL; }
    const cardea_pending *returned = cardea_node_functions.result_pending(result);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_result_access_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    int64_t out_expires_at_ms = 0;
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_access_token")) { return NULL; }
    const char *returned = cardea_node_functions.result_access_token(result, &out_expires_at_ms);
    napi_value values[] = {cardea_node_text(env, returned), cardea_node_int64(env, out_expires_at_ms)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_result_list(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_list")) { return NULL; }
    const cardea_list *returned = cardea_node_functions.result_list(result);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_result_response(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_response")) { return NULL; }
    const cardea_response *returned = cardea_node_functions.result_response(result);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_result_text(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_text")) { return NULL; }
    const char *returned = cardea_node_functions.result_text(result);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_result_bool(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_bool")) { return NULL; }
    _Bool returned = cardea_node_functions.result_bool(result);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_result_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_free")) { return NULL; }
    cardea_node_functions.result_free(result);
    return NULL;
}

static napi_value raw_cardea_result_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_retain")) { return NULL; }
    cardea_result *returned = cardea_node_functions.result_retain(result);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_user_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_id")) { return NULL; }
    const char *returned = cardea_node_functions.user_id(user);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_user_claim(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_user *user = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_claim")) { cardea_node_wipe(name); return NULL; }
    const char *returned = cardea_node_functions.user_claim(user, name);
    cardea_node_wipe(name);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_user_claims_json(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_claims_json")) { return NULL; }
    const char *returned = cardea_node_functions.user_claims_json(user);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_user_access_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    int64_t out_expires_at_ms = 0;
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_access_token")) { return NULL; }
    const char *returned = cardea_node_functions.user_access_token(user, &out_expires_at_ms);
    napi_value values[] = {cardea_node_text(env, returned), cardea_node_int64(env, out_expires_at_ms)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_user_token_member(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_user *user = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_token_member")) { cardea_node_wipe(name); return NULL; }
    const char *returned = cardea_node_functions.user_token_member(user, name);
    cardea_node_wipe(name);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_user_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_free")) { return NULL; }
    cardea_node_functions.user_free(user);
    return NULL;
}

static napi_value raw_cardea_user_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_retain")) { return NULL; }
    cardea_user *returned = cardea_node_functions.user_retain(user);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_list_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_list *list = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_count")) { return NULL; }
    int32_t returned = cardea_node_functions.list_count(list);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_list_total(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    int64_t out_limit = 0;
    int64_t out_offset = 0;
    const cardea_list *list = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_total")) { return NULL; }
    int64_t returned = cardea_node_functions.list_total(list, &out_limit, &out_offset);
    napi_value values[] = {cardea_node_int64(env, returned), cardea_node_int64(env, out_limit), cardea_node_int64(env, out_offset)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_list_text(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_list *list = cardea_node_take_handle(&call);
    const int32_t row = cardea_node_take_int32(&call);
    char *field = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_text")) { cardea_node_wipe(field); return NULL; }
    const char *returned = cardea_node_functions.list_text(list, row, field);
    cardea_node_wipe(field);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_list_number(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_list *list = cardea_node_take_handle(&call);
    const int32_t row = cardea_node_take_int32(&call);
    char *field = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_number")) { cardea_node_wipe(field); return NULL; }
    int64_t returned = cardea_node_functions.list_number(list, row, field);
    cardea_node_wipe(field);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_list_list(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_list *list = cardea_node_take_handle(&call);
    const int32_t row = cardea_node_take_int32(&call);
    char *field = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_list")) { cardea_node_wipe(field); return NULL; }
    const cardea_list *returned = cardea_node_functions.list_list(list, row, field);
    cardea_node_wipe(field);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_list_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_list *list = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_free")) { return NULL; }
    cardea_node_functions.list_free(list);
    return NULL;
}

static napi_value raw_cardea_list_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_list *list = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_retain")) { return NULL; }
    cardea_list *returned = cardea_node_functions.list_retain(list);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_pending_get_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_pending *pending = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_pending_get_kind")) { return NULL; }
    cardea_pending_kind returned = cardea_node_functions.pending_get_kind(pending);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_pending_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_pending *pending = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_pending_id")) { return NULL; }
    const char *returned = cardea_node_functions.pending_id(pending);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_pending_expires_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_pending *pending = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_pending_expires_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.pending_expires_at_ms(pending);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_pending_text(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_pending *pending = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_pending_text")) { cardea_node_wipe(name); return NULL; }
    const char *returned = cardea_node_functions.pending_text(pending, name);
    cardea_node_wipe(name);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_pending_list(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_pending *pending = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_pending_list")) { cardea_node_wipe(name); return NULL; }
    const cardea_list *returned = cardea_node_functions.pending_list(pending, name);
    cardea_node_wipe(name);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_pending_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_pending *pending = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_pending_free")) { return NULL; }
    cardea_node_functions.pending_free(pending);
    return NULL;
}

static napi_value raw_cardea_pending_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_pending *pending = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_pending_retain")) { return NULL; }
    cardea_pending *returned = cardea_node_functions.pending_retain(pending);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_save(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *pending = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_save")) { return NULL; }
    cardea_status returned = cardea_node_functions.save(client, pending, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_restore(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_restore")) { cardea_node_wipe(id); return NULL; }
    cardea_status returned = cardea_node_functions.restore(client, id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_get_current_user(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_get_current_user")) { return NULL; }
    cardea_status returned = cardea_node_functions.get_current_user(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_get_access_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_get_access_token")) { return NULL; }
    cardea_status returned = cardea_node_functions.get_access_token(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_peek_access_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_client *client = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_peek_access_token")) { return NULL; }
    size_t size = 4096, length = 0;
    char *buffer = malloc(size);
    while (buffer != NULL && (length = cardea_node_functions.peek_access_token(client, buffer, size)) >= size) {
        cardea_node_wipe(buffer);
        size = length + 1;
        buffer = malloc(size);
    }
    napi_value text = cardea_node_text(env, length == 0 ? NULL : buffer);
    cardea_node_wipe(buffer);
    return text;
}

static napi_value raw_cardea_refresh(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_refresh")) { return NULL; }
    cardea_status returned = cardea_node_functions.refresh(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_invalidate_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_invalidate_session")) { return NULL; }
    cardea_status returned = cardea_node_functions.invalidate_session(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_logout(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_logout")) { return NULL; }
    cardea_status returned = cardea_node_functions.logout(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_unlock_store(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_unlock_store")) { return NULL; }
    cardea_status returned = cardea_node_functions.unlock_store(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_list_sessions(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const int32_t limit = cardea_node_take_int32(&call);
    const int32_t offset = cardea_node_take_int32(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_sessions")) { return NULL; }
    cardea_status returned = cardea_node_functions.list_sessions(client, limit, offset, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_revoke_sessions(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_sessions target = cardea_node_take_int32(&call);
    char *session_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_revoke_sessions")) { cardea_node_wipe(session_id); return NULL; }
    cardea_status returned = cardea_node_functions.revoke_sessions(client, target, session_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(session_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_request_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_free")) { return NULL; }
    cardea_node_functions.request_free(request);
    return NULL;
}

static napi_value raw_cardea_request_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_retain")) { return NULL; }
    cardea_request *returned = cardea_node_functions.request_retain(request);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_request_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_request *returned = cardea_node_functions.request_new();
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_request_set_method(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    char *method = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_method")) { cardea_node_wipe(method); return NULL; }
    cardea_status returned = cardea_node_functions.request_set_method(request, method, &out_error);
    cardea_node_wipe(method);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_set_url(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    char *url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_url")) { cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.request_set_url(request, url, &out_error);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_add_header(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_add_header")) { cardea_node_wipe(name); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.request_add_header(request, name, value, &out_error);
    cardea_node_wipe(name);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_set_body(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    size_t bytes_size = 0;
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    const uint8_t *bytes = cardea_node_take_bytes(&call, &bytes_size);
    if (!cardea_node_is_taken(&call, "cardea_request_set_body")) { return NULL; }
    cardea_status returned = cardea_node_functions.request_set_body(request, bytes, bytes_size, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_set_max_response(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    const uint32_t bytes = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_max_response")) { return NULL; }
    cardea_status returned = cardea_node_functions.request_set_max_response(request, bytes, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_set_output_fd(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    const int32_t fd = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_output_fd")) { return NULL; }
    cardea_status returned = cardea_node_functions.request_set_output_fd(request, fd, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_set_timeout_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_timeout_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.request_set_timeout_ms(request, timeout_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_send_authorized_request(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_request *request = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_send_authorized_request")) { return NULL; }
    cardea_status returned = cardea_node_functions.send_authorized_request(client, request, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_response_status(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_response *response = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_status")) { return NULL; }
    int32_t returned = cardea_node_functions.response_status(response);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_response_header(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_response *response = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_header")) { cardea_node_wipe(name); return NULL; }
    const char *returned = cardea_node_functions.response_header(response, name);
    cardea_node_wipe(name);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_response_headers(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_response *response = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_headers")) { return NULL; }
    const cardea_list *returned = cardea_node_functions.response_headers(response);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_response_body(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    size_t out_size = 0;
    const cardea_response *response = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_body")) { return NULL; }
    const uint8_t *returned = cardea_node_functions.response_body(response, &out_size);
    return cardea_node_bytes(env, returned, out_size);
}

static napi_value raw_cardea_response_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_response *response = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_free")) { return NULL; }
    cardea_node_functions.response_free(response);
    return NULL;
}

static napi_value raw_cardea_response_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_response *response = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_retain")) { return NULL; }
    cardea_response *returned = cardea_node_functions.response_retain(response);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_queue_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_queue *queue = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_queue_free")) { return NULL; }
    cardea_node_functions.queue_free(queue);
    return NULL;
}

static napi_value raw_cardea_queue_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_queue *queue = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_queue_retain")) { return NULL; }
    cardea_queue *returned = cardea_node_functions.queue_retain(queue);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_queue_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_queue *returned = cardea_node_functions.queue_new();
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_queue_fd(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_queue *queue = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_queue_fd")) { return NULL; }
    int32_t returned = cardea_node_functions.queue_fd(queue);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_queue_dispatch(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_queue *queue = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_queue_dispatch")) { return NULL; }
    int32_t returned = cardea_node_functions.queue_dispatch(queue);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_provider_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_provider *provider = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_provider_free")) { return NULL; }
    cardea_node_functions.provider_free(provider);
    return NULL;
}

static napi_value raw_cardea_provider_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_provider *provider = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_provider_retain")) { return NULL; }
    cardea_provider *returned = cardea_node_functions.provider_retain(provider);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_provider_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    char *well_known = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_provider_new")) { cardea_node_wipe(well_known); return NULL; }
    cardea_provider *returned = cardea_node_functions.provider_new(well_known);
    cardea_node_wipe(well_known);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_provider_set(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_provider *provider = cardea_node_take_handle(&call);
    char *property = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_provider_set")) { cardea_node_wipe(property); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.provider_set(provider, property, value, &out_error);
    cardea_node_wipe(property);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_provider_add(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_provider *provider = cardea_node_take_handle(&call);
    char *property = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_provider_add")) { cardea_node_wipe(property); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.provider_add(provider, property, value, &out_error);
    cardea_node_wipe(property);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_provider_add_parameter(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_provider *provider = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_provider_add_parameter")) { cardea_node_wipe(name); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.provider_add_parameter(provider, name, value, &out_error);
    cardea_node_wipe(name);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const cardea_provider *provider = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_provider")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_provider(config, provider, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_begin_device_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_begin_device_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.begin_device_login(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_continue_device_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *login = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_continue_device_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.continue_device_login(client, login, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_options_set_deep_link_scheme(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *scheme = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_deep_link_scheme")) { cardea_node_wipe(scheme); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_deep_link_scheme(options, scheme, &out_error);
    cardea_node_wipe(scheme);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_accepts_token_handoff(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    const _Bool accepts = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_accepts_token_handoff")) { return NULL; }
    cardea_status returned = cardea_node_functions.options_set_accepts_token_handoff(options, accepts, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_open_deep_link_page(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *url = cardea_node_take_text(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_open_deep_link_page")) { cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.open_deep_link_page(client, url, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_end_browser_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_end_browser_session")) { return NULL; }
    cardea_status returned = cardea_node_functions.end_browser_session(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_link_identity(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *app_user_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_identity")) { cardea_node_wipe(app_user_id); return NULL; }
    cardea_status returned = cardea_node_functions.link_identity(client, app_user_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(app_user_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_config_set_host_override(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *host = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_host_override")) { cardea_node_wipe(host); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_host_override(config, host, &out_error);
    cardea_node_wipe(host);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_plain_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const _Bool plain = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_plain_redirect_uri")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_plain_redirect_uri(config, plain, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_passkey_origin(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *origin = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_passkey_origin")) { cardea_node_wipe(origin); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_passkey_origin(config, origin, &out_error);
    cardea_node_wipe(origin);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_passkey_page(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *page = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_passkey_page")) { cardea_node_wipe(page); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_passkey_page(config, page, &out_error);
    cardea_node_wipe(page);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_company_email(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *email = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_company_email")) { cardea_node_wipe(email); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_company_email(options, email, &out_error);
    cardea_node_wipe(email);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_company_connection(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *provider = cardea_node_take_text(&call);
    char *connection_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_company_connection")) { cardea_node_wipe(provider); cardea_node_wipe(connection_id); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_company_connection(options, provider, connection_id, &out_error);
    cardea_node_wipe(provider);
    cardea_node_wipe(connection_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_step_up(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *step_up_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_step_up")) { cardea_node_wipe(step_up_id); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_step_up(options, step_up_id, &out_error);
    cardea_node_wipe(step_up_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_finalize_oauth_login_with_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *attempt = cardea_node_take_handle(&call);
    char *challenge_token = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_finalize_oauth_login_with_token")) { cardea_node_wipe(challenge_token); return NULL; }
    cardea_status returned = cardea_node_functions.finalize_oauth_login_with_token(client, attempt, challenge_token, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(challenge_token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_start_otp_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *address = cardea_node_take_text(&call);
    char *configuration = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_start_otp_login")) { cardea_node_wipe(address); cardea_node_wipe(configuration); return NULL; }
    cardea_status returned = cardea_node_functions.start_otp_login(client, address, configuration, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(address);
    cardea_node_wipe(configuration);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_check_otp(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *challenge = cardea_node_take_handle(&call);
    char *code = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_check_otp")) { cardea_node_wipe(code); return NULL; }
    cardea_status returned = cardea_node_functions.check_otp(client, challenge, code, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(code);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_login_with_password(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *email = cardea_node_take_text(&call);
    char *password = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_with_password")) { cardea_node_wipe(email); cardea_node_wipe(password); return NULL; }
    cardea_status returned = cardea_node_functions.login_with_password(client, email, password, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(email);
    cardea_node_wipe(password);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_migrate(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *token = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_migrate")) { cardea_node_wipe(token); return NULL; }
    cardea_status returned = cardea_node_functions.migrate(client, token, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_get_password_compliancy(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_get_password_compliancy")) { return NULL; }
    cardea_status returned = cardea_node_functions.get_password_compliancy(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_validate_password(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_list *compliancy = cardea_node_take_handle(&call);
    char *password = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_validate_password")) { cardea_node_wipe(password); return NULL; }
    cardea_list *returned = cardea_node_functions.validate_password(compliancy, password);
    cardea_node_wipe(password);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_can_change_password(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_can_change_password")) { return NULL; }
    cardea_status returned = cardea_node_functions.can_change_password(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_change_password(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *password = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_change_password")) { cardea_node_wipe(password); return NULL; }
    cardea_status returned = cardea_node_functions.change_password(client, password, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(password);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_begin_passkey_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_begin_passkey_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.begin_passkey_login(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_begin_passkey_registration(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 5);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *username = cardea_node_take_text(&call);
    char *display_name = cardea_node_take_text(&call);
    char *nickname = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_begin_passkey_registration")) { cardea_node_wipe(username); cardea_node_wipe(display_name); cardea_node_wipe(nickname); return NULL; }
    cardea_status returned = cardea_node_functions.begin_passkey_registration(client, username, display_name, nickname, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(username);
    cardea_node_wipe(display_name);
    cardea_node_wipe(nickname);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_sign_with_passkey(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *question = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_sign_with_passkey")) { return NULL; }
    cardea_status returned = cardea_node_functions.sign_with_passkey(client, question, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_continue_with_passkey(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *question = cardea_node_take_handle(&call);
    char *answer = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_continue_with_passkey")) { cardea_node_wipe(answer); return NULL; }
    cardea_status returned = cardea_node_functions.continue_with_passkey(client, question, answer, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(answer);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_list_passkeys(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_passkeys")) { return NULL; }
    cardea_status returned = cardea_node_functions.list_passkeys(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_rename_passkey(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *passkey_id = cardea_node_take_text(&call);
    char *nickname = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_rename_passkey")) { cardea_node_wipe(passkey_id); cardea_node_wipe(nickname); return NULL; }
    cardea_status returned = cardea_node_functions.rename_passkey(client, passkey_id, nickname, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(passkey_id);
    cardea_node_wipe(nickname);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_delete_passkey(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *passkey_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_delete_passkey")) { cardea_node_wipe(passkey_id); return NULL; }
    cardea_status returned = cardea_node_functions.delete_passkey(client, passkey_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(passkey_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_request_step_up(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *scope = cardea_node_take_text(&call);
    char *metadata = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_step_up")) { cardea_node_wipe(scope); cardea_node_wipe(metadata); return NULL; }
    cardea_status returned = cardea_node_functions.request_step_up(client, scope, metadata, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(scope);
    cardea_node_wipe(metadata);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_send_step_up_otp(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *step_up = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_send_step_up_otp")) { return NULL; }
    cardea_status returned = cardea_node_functions.send_step_up_otp(client, step_up, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_submit_step_up_otp(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *step_up = cardea_node_take_handle(&call);
    char *code = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_submit_step_up_otp")) { cardea_node_wipe(code); return NULL; }
    cardea_status returned = cardea_node_functions.submit_step_up_otp(client, step_up, code, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(code);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_continue_step_up_with_passkey(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *step_up = cardea_node_take_handle(&call);
    char *answer = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_continue_step_up_with_passkey")) { cardea_node_wipe(answer); return NULL; }
    cardea_status returned = cardea_node_functions.continue_step_up_with_passkey(client, step_up, answer, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(answer);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_continue_step_up_with_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *step_up = cardea_node_take_handle(&call);
    char *token = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_continue_step_up_with_token")) { cardea_node_wipe(token); return NULL; }
    cardea_status returned = cardea_node_functions.continue_step_up_with_token(client, step_up, token, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_add_identifier(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *address = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_add_identifier")) { cardea_node_wipe(address); return NULL; }
    cardea_status returned = cardea_node_functions.add_identifier(client, address, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(address);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_list_identifiers(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_identifiers")) { return NULL; }
    cardea_status returned = cardea_node_functions.list_identifiers(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_config_set_require_verified_address(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const _Bool require = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_require_verified_address")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_require_verified_address(config, require, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_registers(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    const _Bool registers = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_registers")) { return NULL; }
    cardea_status returned = cardea_node_functions.options_set_registers(options, registers, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_reauthenticates(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    const _Bool reauthenticates = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_reauthenticates")) { return NULL; }
    cardea_status returned = cardea_node_functions.options_set_reauthenticates(options, reauthenticates, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_transient_payload(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *transient_payload = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_transient_payload")) { cardea_node_wipe(transient_payload); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_transient_payload(options, transient_payload, &out_error);
    cardea_node_wipe(transient_payload);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_traits(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *traits = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_traits")) { cardea_node_wipe(traits); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_traits(options, traits, &out_error);
    cardea_node_wipe(traits);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_organization(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *organization = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_organization")) { cardea_node_wipe(organization); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_organization(options, organization, &out_error);
    cardea_node_wipe(organization);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_identity_schema(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *identity_schema = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_identity_schema")) { cardea_node_wipe(identity_schema); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_identity_schema(options, identity_schema, &out_error);
    cardea_node_wipe(identity_schema);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_options_set_field(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_options *options = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_options_set_field")) { cardea_node_wipe(name); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.options_set_field(options, name, value, &out_error);
    cardea_node_wipe(name);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_continue_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 5);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *step = cardea_node_take_handle(&call);
    char *way = cardea_node_take_text(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_continue_login")) { cardea_node_wipe(way); return NULL; }
    cardea_status returned = cardea_node_functions.continue_login(client, step, way, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(way);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_initiate_continued_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 5);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_pending *step = cardea_node_take_handle(&call);
    char *way = cardea_node_take_text(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_initiate_continued_login")) { cardea_node_wipe(way); return NULL; }
    cardea_status returned = cardea_node_functions.initiate_continued_login(client, step, way, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(way);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_login_with_id_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 6);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *provider = cardea_node_take_text(&call);
    char *id_token = cardea_node_take_text(&call);
    char *nonce = cardea_node_take_text(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_with_id_token")) { cardea_node_wipe(provider); cardea_node_wipe(id_token); cardea_node_wipe(nonce); return NULL; }
    cardea_status returned = cardea_node_functions.login_with_id_token(client, provider, id_token, nonce, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(provider);
    cardea_node_wipe(id_token);
    cardea_node_wipe(nonce);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_link_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_provider")) { return NULL; }
    cardea_status returned = cardea_node_functions.link_provider(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_unlink_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *provider = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_unlink_provider")) { cardea_node_wipe(provider); return NULL; }
    cardea_status returned = cardea_node_functions.unlink_provider(client, provider, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(provider);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_recover_account(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *email = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_recover_account")) { cardea_node_wipe(email); return NULL; }
    cardea_status returned = cardea_node_functions.recover_account(client, email, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(email);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_question_get_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_question *question = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_get_kind")) { return NULL; }
    cardea_question_kind returned = cardea_node_functions.question_get_kind(question);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_question_text(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_question *question = cardea_node_take_handle(&call);
    char *field = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_text")) { cardea_node_wipe(field); return NULL; }
    const char *returned = cardea_node_functions.question_text(question, field);
    cardea_node_wipe(field);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_question_number(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_question *question = cardea_node_take_handle(&call);
    char *field = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_number")) { cardea_node_wipe(field); return NULL; }
    int64_t returned = cardea_node_functions.question_number(question, field);
    cardea_node_wipe(field);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_question_list(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_question *question = cardea_node_take_handle(&call);
    char *field = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_list")) { cardea_node_wipe(field); return NULL; }
    const cardea_list *returned = cardea_node_functions.question_list(question, field);
    cardea_node_wipe(field);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_question_bytes(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    size_t out_size = 0;
    const cardea_question *question = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_bytes")) { return NULL; }
    const uint8_t *returned = cardea_node_functions.question_bytes(question, &out_size);
    return cardea_node_bytes(env, returned, out_size);
}

static napi_value raw_cardea_question_reply_text(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_question *question = cardea_node_take_handle(&call);
    char *text = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_reply_text")) { cardea_node_wipe(text); return NULL; }
    cardea_node_functions.question_reply_text(question, text);
    cardea_node_wipe(text);
    return NULL;
}

static napi_value raw_cardea_question_reply_bytes(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    size_t bytes_size = 0;
    cardea_question *question = cardea_node_take_handle(&call);
    const uint8_t *bytes = cardea_node_take_bytes(&call, &bytes_size);
    if (!cardea_node_is_taken(&call, "cardea_question_reply_bytes")) { return NULL; }
    cardea_node_functions.question_reply_bytes(question, bytes, bytes_size);
    return NULL;
}

static napi_value raw_cardea_question_reply_key(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    size_t key_size = 0;
    cardea_question *question = cardea_node_take_handle(&call);
    char *id = cardea_node_take_text(&call);
    const uint8_t *key = cardea_node_take_bytes(&call, &key_size);
    if (!cardea_node_is_taken(&call, "cardea_question_reply_key")) { cardea_node_wipe(id); return NULL; }
    cardea_node_functions.question_reply_key(question, id, key, key_size);
    cardea_node_wipe(id);
    return NULL;
}

static napi_value raw_cardea_question_reject(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_question *question = cardea_node_take_handle(&call);
    const cardea_status status = cardea_node_take_int32(&call);
    char *message = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_reject")) { cardea_node_wipe(message); return NULL; }
    cardea_node_functions.question_reject(question, status, message);
    cardea_node_wipe(message);
    return NULL;
}

static napi_value raw_cardea_question_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_question *question = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_free")) { return NULL; }
    cardea_node_functions.question_free(question);
    return NULL;
}

static napi_value raw_cardea_question_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_question *question = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_question_retain")) { return NULL; }
    cardea_question *returned = cardea_node_functions.question_retain(question);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_config_set_store_handler(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_store_handler")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_store_handler(config, user_data == 0 ? NULL : on_cardea_question_handler, (void *)(uintptr_t)user_data, NULL, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_encryption_key_handler(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_encryption_key_handler")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_encryption_key_handler(config, user_data == 0 ? NULL : on_cardea_question_handler, (void *)(uintptr_t)user_data, NULL, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_presenter(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const _Bool uses_system_browser = cardea_node_take_bool(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_presenter")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_presenter(config, user_data == 0 ? NULL : on_cardea_question_handler, uses_system_browser, (void *)(uintptr_t)user_data, NULL, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_signals_handler(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_signals_handler")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_signals_handler(config, user_data == 0 ? NULL : on_cardea_question_handler, (void *)(uintptr_t)user_data, NULL, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_security_key_handler(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_security_key_handler")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_security_key_handler(config, user_data == 0 ? NULL : on_cardea_question_handler, (void *)(uintptr_t)user_data, NULL, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_observer(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_observer")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_observer(config, user_data == 0 ? NULL : on_cardea_event_handler, (void *)(uintptr_t)user_data, NULL, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_logger(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *level = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_logger")) { cardea_node_wipe(level); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_logger(config, level, user_data == 0 ? NULL : on_cardea_event_handler, (void *)(uintptr_t)user_data, NULL, &out_error);
    cardea_node_wipe(level);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_event_get_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_get_kind")) { return NULL; }
    cardea_event_kind returned = cardea_node_functions.event_get_kind(event);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_event_text(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_event *event = cardea_node_take_handle(&call);
    char *field = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_text")) { cardea_node_wipe(field); return NULL; }
    const char *returned = cardea_node_functions.event_text(event, field);
    cardea_node_wipe(field);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_event_user(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_user")) { return NULL; }
    const cardea_user *returned = cardea_node_functions.event_user(event);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_event_pending(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_pending")) { return NULL; }
    const cardea_pending *returned = cardea_node_functions.event_pending(event);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_event_error(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_error")) { return NULL; }
    const cardea_error *returned = cardea_node_functions.event_error(event);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_event_is_terminal(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_is_terminal")) { return NULL; }
    _Bool returned = cardea_node_functions.event_is_terminal(event);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_event_open_again(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_open_again")) { return NULL; }
    _Bool returned = cardea_node_functions.event_open_again(event);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_event_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_free")) { return NULL; }
    cardea_node_functions.event_free(event);
    return NULL;
}

static napi_value raw_cardea_event_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_retain")) { return NULL; }
    cardea_event *returned = cardea_node_functions.event_retain(event);
    return cardea_node_handle(env, returned);
}

static napi_value raw_cardea_authorize_request(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *method = cardea_node_take_text(&call);
    char *url = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_authorize_request")) { cardea_node_wipe(method); cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.authorize_request(client, method, url, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(method);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_retry_request(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 7);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *method = cardea_node_take_text(&call);
    char *url = cardea_node_take_text(&call);
    const int32_t http_status = cardea_node_take_int32(&call);
    char *www_authenticate = cardea_node_take_text(&call);
    char *dpop_nonce = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_retry_request")) { cardea_node_wipe(method); cardea_node_wipe(url); cardea_node_wipe(www_authenticate); cardea_node_wipe(dpop_nonce); return NULL; }
    cardea_status returned = cardea_node_functions.retry_request(client, method, url, http_status, www_authenticate, dpop_nonce, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(method);
    cardea_node_wipe(url);
    cardea_node_wipe(www_authenticate);
    cardea_node_wipe(dpop_nonce);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_list_accounts(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_accounts")) { return NULL; }
    cardea_status returned = cardea_node_functions.list_accounts(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_move_sessions(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_config *source = cardea_node_take_handle(&call);
    const _Bool all_accounts = cardea_node_take_bool(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_move_sessions")) { return NULL; }
    cardea_status returned = cardea_node_functions.move_sessions(client, source, all_accounts, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_handle(env, out_error)};
    return cardea_node_array(env, values, 3);
}

napi_status cardea_node_define_raw(napi_env env, napi_value raw) {
    const napi_property_descriptor properties[] = {
        {"cardea_version", NULL, raw_cardea_version, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_debug_live_handles", NULL, raw_cardea_debug_live_handles, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_status_name", NULL, raw_cardea_status_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_status", NULL, raw_cardea_error_status, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_code", NULL, raw_cardea_error_code, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_message", NULL, raw_cardea_error_message, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_server_code", NULL, raw_cardea_error_server_code, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_http_status", NULL, raw_cardea_error_http_status, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_retry_after_ms", NULL, raw_cardea_error_retry_after_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_is_retryable", NULL, raw_cardea_error_is_retryable, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_detail", NULL, raw_cardea_error_detail, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_detail_name", NULL, raw_cardea_error_detail_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_free", NULL, raw_cardea_error_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_retain", NULL, raw_cardea_error_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_free", NULL, raw_cardea_config_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_retain", NULL, raw_cardea_config_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_new", NULL, raw_cardea_config_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_openid", NULL, raw_cardea_config_set_openid, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_prelude", NULL, raw_cardea_config_set_prelude, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_ory", NULL, raw_cardea_config_set_ory, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_application_id", NULL, raw_cardea_config_set_application_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_application_name", NULL, raw_cardea_config_set_application_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_account", NULL, raw_cardea_config_set_account, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_store", NULL, raw_cardea_config_set_store, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_store_namespace", NULL, raw_cardea_config_set_store_namespace, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_refresh_leeway_ms", NULL, raw_cardea_config_set_refresh_leeway_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_request_timeout_ms", NULL, raw_cardea_config_set_request_timeout_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_pending_lifetime_ms", NULL, raw_cardea_config_set_pending_lifetime_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_ca_file", NULL, raw_cardea_config_set_ca_file, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_additional_ca_file", NULL, raw_cardea_config_set_additional_ca_file, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_add_pinned_public_key", NULL, raw_cardea_config_add_pinned_public_key, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_add_authorized_url", NULL, raw_cardea_config_add_authorized_url, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_queue", NULL, raw_cardea_config_set_queue, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_free", NULL, raw_cardea_client_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_retain", NULL, raw_cardea_client_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_new", NULL, raw_cardea_client_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_close", NULL, raw_cardea_client_close, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_store_location", NULL, raw_cardea_client_store_location, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_store_kind", NULL, raw_cardea_client_store_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_operation_wait", NULL, raw_cardea_operation_wait, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_operation_then", NULL, raw_cardea_operation_then, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_operation_cancel", NULL, raw_cardea_operation_cancel, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_free", NULL, raw_cardea_options_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_retain", NULL, raw_cardea_options_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_new", NULL, raw_cardea_options_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_provider", NULL, raw_cardea_options_set_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_redirect_uri", NULL, raw_cardea_options_set_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_fallback_redirect_uri", NULL, raw_cardea_options_set_fallback_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_redirect_capture", NULL, raw_cardea_options_set_redirect_capture, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_may_replace_scheme_handler", NULL, raw_cardea_options_set_may_replace_scheme_handler, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_prefers_ephemeral_session", NULL, raw_cardea_options_set_prefers_ephemeral_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_activation_token", NULL, raw_cardea_options_set_activation_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_timeout_ms", NULL, raw_cardea_options_set_timeout_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_add_scope", NULL, raw_cardea_options_add_scope, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_add_parameter", NULL, raw_cardea_options_add_parameter, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_with_oauth", NULL, raw_cardea_login_with_oauth, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login", NULL, raw_cardea_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_initiate_oauth_login", NULL, raw_cardea_initiate_oauth_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_finalize_oauth_login", NULL, raw_cardea_finalize_oauth_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_check_oauth_email_otp", NULL, raw_cardea_check_oauth_email_otp, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_resend_otp", NULL, raw_cardea_resend_otp, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_deliver_redirect", NULL, raw_cardea_deliver_redirect, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_resume_oauth_login", NULL, raw_cardea_resume_oauth_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_open_web_session", NULL, raw_cardea_open_web_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_status", NULL, raw_cardea_result_status, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_get_kind", NULL, raw_cardea_result_get_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_error", NULL, raw_cardea_result_error, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_user", NULL, raw_cardea_result_user, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_pending", NULL, raw_cardea_result_pending, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_access_token", NULL, raw_cardea_result_access_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_list", NULL, raw_cardea_result_list, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_response", NULL, raw_cardea_result_response, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_text", NULL, raw_cardea_result_text, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_bool", NULL, raw_cardea_result_bool, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_free", NULL, raw_cardea_result_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_retain", NULL, raw_cardea_result_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_id", NULL, raw_cardea_user_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_claim", NULL, raw_cardea_user_claim, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_claims_json", NULL, raw_cardea_user_claims_json, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_access_token", NULL, raw_cardea_user_access_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_token_member", NULL, raw_cardea_user_token_member, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_free", NULL, raw_cardea_user_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_retain", NULL, raw_cardea_user_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_count", NULL, raw_cardea_list_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_total", NULL, raw_cardea_list_total, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_text", NULL, raw_cardea_list_text, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_number", NULL, raw_cardea_list_number, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_list", NULL, raw_cardea_list_list, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_free", NULL, raw_cardea_list_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_retain", NULL, raw_cardea_list_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_pending_get_kind", NULL, raw_cardea_pending_get_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_pending_id", NULL, raw_cardea_pending_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_pending_expires_at_ms", NULL, raw_cardea_pending_expires_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_pending_text", NULL, raw_cardea_pending_text, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_pending_list", NULL, raw_cardea_pending_list, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_pending_free", NULL, raw_cardea_pending_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_pending_retain", NULL, raw_cardea_pending_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_save", NULL, raw_cardea_save, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_restore", NULL, raw_cardea_restore, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_get_current_user", NULL, raw_cardea_get_current_user, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_get_access_token", NULL, raw_cardea_get_access_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_peek_access_token", NULL, raw_cardea_peek_access_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_refresh", NULL, raw_cardea_refresh, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_invalidate_session", NULL, raw_cardea_invalidate_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_logout", NULL, raw_cardea_logout, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_unlock_store", NULL, raw_cardea_unlock_store, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_sessions", NULL, raw_cardea_list_sessions, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_revoke_sessions", NULL, raw_cardea_revoke_sessions, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_free", NULL, raw_cardea_request_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_retain", NULL, raw_cardea_request_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_new", NULL, raw_cardea_request_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_set_method", NULL, raw_cardea_request_set_method, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_set_url", NULL, raw_cardea_request_set_url, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_add_header", NULL, raw_cardea_request_add_header, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_set_body", NULL, raw_cardea_request_set_body, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_set_max_response", NULL, raw_cardea_request_set_max_response, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_set_output_fd", NULL, raw_cardea_request_set_output_fd, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_set_timeout_ms", NULL, raw_cardea_request_set_timeout_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_send_authorized_request", NULL, raw_cardea_send_authorized_request, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_status", NULL, raw_cardea_response_status, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_header", NULL, raw_cardea_response_header, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_headers", NULL, raw_cardea_response_headers, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_body", NULL, raw_cardea_response_body, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_free", NULL, raw_cardea_response_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_retain", NULL, raw_cardea_response_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_free", NULL, raw_cardea_queue_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_retain", NULL, raw_cardea_queue_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_new", NULL, raw_cardea_queue_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_fd", NULL, raw_cardea_queue_fd, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_dispatch", NULL, raw_cardea_queue_dispatch, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_provider_free", NULL, raw_cardea_provider_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_provider_retain", NULL, raw_cardea_provider_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_provider_new", NULL, raw_cardea_provider_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_provider_set", NULL, raw_cardea_provider_set, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_provider_add", NULL, raw_cardea_provider_add, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_provider_add_parameter", NULL, raw_cardea_provider_add_parameter, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_provider", NULL, raw_cardea_config_set_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_begin_device_login", NULL, raw_cardea_begin_device_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_continue_device_login", NULL, raw_cardea_continue_device_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_deep_link_scheme", NULL, raw_cardea_options_set_deep_link_scheme, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_accepts_token_handoff", NULL, raw_cardea_options_set_accepts_token_handoff, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_open_deep_link_page", NULL, raw_cardea_open_deep_link_page, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_end_browser_session", NULL, raw_cardea_end_browser_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_identity", NULL, raw_cardea_link_identity, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_host_override", NULL, raw_cardea_config_set_host_override, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_plain_redirect_uri", NULL, raw_cardea_config_set_plain_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_passkey_origin", NULL, raw_cardea_config_set_passkey_origin, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_passkey_page", NULL, raw_cardea_config_set_passkey_page, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_company_email", NULL, raw_cardea_options_set_company_email, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_company_connection", NULL, raw_cardea_options_set_company_connection, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_step_up", NULL, raw_cardea_options_set_step_up, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_finalize_oauth_login_with_token", NULL, raw_cardea_finalize_oauth_login_with_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_start_otp_login", NULL, raw_cardea_start_otp_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_check_otp", NULL, raw_cardea_check_otp, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_with_password", NULL, raw_cardea_login_with_password, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_migrate", NULL, raw_cardea_migrate, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_get_password_compliancy", NULL, raw_cardea_get_password_compliancy, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_validate_password", NULL, raw_cardea_validate_password, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_can_change_password", NULL, raw_cardea_can_change_password, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_change_password", NULL, raw_cardea_change_password, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_begin_passkey_login", NULL, raw_cardea_begin_passkey_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_begin_passkey_registration", NULL, raw_cardea_begin_passkey_registration, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sign_with_passkey", NULL, raw_cardea_sign_with_passkey, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_continue_with_passkey", NULL, raw_cardea_continue_with_passkey, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_passkeys", NULL, raw_cardea_list_passkeys, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_rename_passkey", NULL, raw_cardea_rename_passkey, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_delete_passkey", NULL, raw_cardea_delete_passkey, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_step_up", NULL, raw_cardea_request_step_up, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_send_step_up_otp", NULL, raw_cardea_send_step_up_otp, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_submit_step_up_otp", NULL, raw_cardea_submit_step_up_otp, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_continue_step_up_with_passkey", NULL, raw_cardea_continue_step_up_with_passkey, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_continue_step_up_with_token", NULL, raw_cardea_continue_step_up_with_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_add_identifier", NULL, raw_cardea_add_identifier, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_identifiers", NULL, raw_cardea_list_identifiers, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_require_verified_address", NULL, raw_cardea_config_set_require_verified_address, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_registers", NULL, raw_cardea_options_set_registers, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_reauthenticates", NULL, raw_cardea_options_set_reauthenticates, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_transient_payload", NULL, raw_cardea_options_set_transient_payload, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_traits", NULL, raw_cardea_options_set_traits, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_organization", NULL, raw_cardea_options_set_organization, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_identity_schema", NULL, raw_cardea_options_set_identity_schema, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_options_set_field", NULL, raw_cardea_options_set_field, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_continue_login", NULL, raw_cardea_continue_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_initiate_continued_login", NULL, raw_cardea_initiate_continued_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_with_id_token", NULL, raw_cardea_login_with_id_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_provider", NULL, raw_cardea_link_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_unlink_provider", NULL, raw_cardea_unlink_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_recover_account", NULL, raw_cardea_recover_account, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_get_kind", NULL, raw_cardea_question_get_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_text", NULL, raw_cardea_question_text, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_number", NULL, raw_cardea_question_number, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_list", NULL, raw_cardea_question_list, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_bytes", NULL, raw_cardea_question_bytes, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_reply_text", NULL, raw_cardea_question_reply_text, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_reply_bytes", NULL, raw_cardea_question_reply_bytes, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_reply_key", NULL, raw_cardea_question_reply_key, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_reject", NULL, raw_cardea_question_reject, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_free", NULL, raw_cardea_question_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_question_retain", NULL, raw_cardea_question_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_store_handler", NULL, raw_cardea_config_set_store_handler, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_encryption_key_handler", NULL, raw_cardea_config_set_encryption_key_handler, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_presenter", NULL, raw_cardea_config_set_presenter, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_signals_handler", NULL, raw_cardea_config_set_signals_handler, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_security_key_handler", NULL, raw_cardea_config_set_security_key_handler, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_observer", NULL, raw_cardea_config_set_observer, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_logger", NULL, raw_cardea_config_set_logger, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_get_kind", NULL, raw_cardea_event_get_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_text", NULL, raw_cardea_event_text, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_user", NULL, raw_cardea_event_user, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_pending", NULL, raw_cardea_event_pending, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_error", NULL, raw_cardea_event_error, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_is_terminal", NULL, raw_cardea_event_is_terminal, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_open_again", NULL, raw_cardea_event_open_again, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_free", NULL, raw_cardea_event_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_retain", NULL, raw_cardea_event_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_authorize_request", NULL, raw_cardea_authorize_request, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_retry_request", NULL, raw_cardea_retry_request, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_accounts", NULL, raw_cardea_list_accounts, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_move_sessions", NULL, raw_cardea_move_sessions, NULL, NULL, NULL, napi_enumerable, NULL},
    };
    return napi_define_properties(env, raw, sizeof properties / sizeof properties[0], properties);
}
