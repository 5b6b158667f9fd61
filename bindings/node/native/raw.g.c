// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// clang-format off
#include "support.h"

/* What the callbacks of the library are, on its threads. */

static void on_cardea_completion(void *user_data, cardea_result *result) {
    cardea_node_got(result);
    cardea_node_arrived(user_data, 1, (uint64_t)(uintptr_t)result);
}

static void on_cardea_store_handler(void *user_data, cardea_store_request *request) {
    cardea_node_got(request);
    cardea_node_arrived(user_data, 2, (uint64_t)(uintptr_t)request);
}

static void on_cardea_sealing_key_handler(void *user_data, cardea_sealing_key_request *request) {
    cardea_node_got(request);
    cardea_node_arrived(user_data, 3, (uint64_t)(uintptr_t)request);
}

static void on_cardea_presenter_handler(void *user_data, cardea_presentation *presentation) {
    cardea_node_got(presentation);
    cardea_node_arrived(user_data, 4, (uint64_t)(uintptr_t)presentation);
}

static void on_cardea_dismiss_handler(void *user_data, uint64_t presentation_id) {
    cardea_node_arrived(user_data, 5, (uint64_t)presentation_id);
}

static void on_cardea_signals_handler(void *user_data, cardea_signals_request *request) {
    cardea_node_got(request);
    cardea_node_arrived(user_data, 6, (uint64_t)(uintptr_t)request);
}

static void on_cardea_key_guide_handler(void *user_data, cardea_key_prompt *prompt) {
    cardea_node_got(prompt);
    cardea_node_arrived(user_data, 7, (uint64_t)(uintptr_t)prompt);
}

static void on_cardea_logger_handler(void *user_data, cardea_log_entry *entry) {
    cardea_node_got(entry);
    cardea_node_arrived(user_data, 8, (uint64_t)(uintptr_t)entry);
}

static void on_cardea_observer_handler(void *user_data, cardea_event *event) {
    cardea_node_got(event);
    cardea_node_arrived(user_data, 9, (uint64_t)(uintptr_t)event);
}

bool cardea_node_is_handle(int32_t kind) {
    return kind == 1 || kind == 2 || kind == 3 || kind == 4 || kind == 6 || kind == 7 || kind == 8 || kind == 9;
}

void cardea_node_discard(int32_t kind, uint64_t value) {
    if (cardea_node_is_handle(kind)) cardea_node_gave_back((const void *)(uintptr_t)value);
    switch (kind) {
    case 1:
        cardea_node_functions.result_free((cardea_result *)(uintptr_t)value);
        break;
    case 2:
        cardea_node_functions.store_request_free((cardea_store_request *)(uintptr_t)value);
        break;
    case 3:
        cardea_node_functions.sealing_key_request_free((cardea_sealing_key_request *)(uintptr_t)value);
        break;
    case 4:
        cardea_node_functions.presentation_free((cardea_presentation *)(uintptr_t)value);
        break;
    case 6:
        cardea_node_functions.signals_request_free((cardea_signals_request *)(uintptr_t)value);
        break;
    case 7:
        cardea_node_functions.key_prompt_free((cardea_key_prompt *)(uintptr_t)value);
        break;
    case 8:
        cardea_node_functions.log_entry_free((cardea_log_entry *)(uintptr_t)value);
        break;
    case 9:
        cardea_node_functions.event_free((cardea_event *)(uintptr_t)value);
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

static napi_value raw_cardea_abi_version(napi_env env, napi_callback_info info) {
    (void)info;
    uint32_t returned = cardea_node_functions.abi_version();
    return cardea_node_uint32(env, returned);
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

static napi_value raw_cardea_error_request_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_request_id")) { return NULL; }
    const char *returned = cardea_node_functions.error_request_id(error);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_error_retry_after_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_retry_after_ms")) { return NULL; }
    uint32_t returned = cardea_node_functions.error_retry_after_ms(error);
    return cardea_node_uint32(env, returned);
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

static napi_value raw_cardea_error_is_retryable(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_is_retryable")) { return NULL; }
    _Bool returned = cardea_node_functions.error_is_retryable(error);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_error_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_free")) { return NULL; }
    cardea_node_gave_back(error);
    cardea_node_functions.error_free(error);
    return NULL;
}

static napi_value raw_cardea_error_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_error *error = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_error_retain")) { return NULL; }
    cardea_error *returned = cardea_node_functions.error_retain(error);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_config_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_config *config = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_free")) { return NULL; }
    cardea_node_gave_back(config);
    cardea_node_functions.config_free(config);
    return NULL;
}

static napi_value raw_cardea_config_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_config *returned = cardea_node_functions.config_new();
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_config_set_prelude(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *base_url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_prelude")) { cardea_node_wipe(base_url); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_prelude(config, base_url, &out_error);
    cardea_node_wipe(base_url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_ory(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *project_url = cardea_node_take_text(&call);
    const _Bool verifies_email = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_ory")) { cardea_node_wipe(project_url); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_ory(config, project_url, verifies_email, &out_error);
    cardea_node_wipe(project_url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_openid_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const cardea_openid_provider *provider = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_openid_provider")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_openid_provider(config, provider, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_host_override(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *host = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_host_override")) { cardea_node_wipe(host); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_host_override(config, host, &out_error);
    cardea_node_wipe(host);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_partition(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_partition")) { cardea_node_wipe(name); return NULL; }
    cardea_status returned = cardea_node_functions.config_set_partition(config, name, &out_error);
    cardea_node_wipe(name);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_plain_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const _Bool plain = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_plain_redirect_uri")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_plain_redirect_uri(config, plain, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_refresh_leeway_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint32_t leeway_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_refresh_leeway_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_refresh_leeway_ms(config, leeway_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_request_timeout_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_request_timeout_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_request_timeout_ms(config, timeout_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_pending_lifetime_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    const uint32_t lifetime_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_pending_lifetime_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_pending_lifetime_ms(config, lifetime_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_use_automatic_store(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *folder = cardea_node_take_text(&call);
    char *passphrase = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_use_automatic_store")) { cardea_node_wipe(folder); cardea_node_wipe(passphrase); return NULL; }
    cardea_status returned = cardea_node_functions.config_use_automatic_store(config, folder, passphrase, &out_error);
    cardea_node_wipe(folder);
    cardea_node_wipe(passphrase);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_use_automatic_store_with_key(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *folder = cardea_node_take_text(&call);
    cardea_sealing_key *key = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_use_automatic_store_with_key")) { cardea_node_wipe(folder); return NULL; }
    cardea_status returned = cardea_node_functions.config_use_automatic_store_with_key(config, folder, key, &out_error);
    cardea_node_wipe(folder);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_use_secret_service(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_use_secret_service")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_use_secret_service(config, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_use_session_keyring(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_use_session_keyring")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_use_session_keyring(config, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_use_sealed_file(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *folder = cardea_node_take_text(&call);
    char *passphrase = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_use_sealed_file")) { cardea_node_wipe(folder); cardea_node_wipe(passphrase); return NULL; }
    cardea_status returned = cardea_node_functions.config_use_sealed_file(config, folder, passphrase, &out_error);
    cardea_node_wipe(folder);
    cardea_node_wipe(passphrase);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_use_sealed_file_with_key(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    char *folder = cardea_node_take_text(&call);
    cardea_sealing_key *key = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_use_sealed_file_with_key")) { cardea_node_wipe(folder); return NULL; }
    cardea_status returned = cardea_node_functions.config_use_sealed_file_with_key(config, folder, key, &out_error);
    cardea_node_wipe(folder);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_use_memory_store(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_use_memory_store")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_use_memory_store(config, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_store(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    cardea_store *store = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_store")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_store(config, store, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_presenter(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    cardea_presenter *presenter = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_presenter")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_presenter(config, presenter, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_signals(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    cardea_signals *signals = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_signals")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_signals(config, signals, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_key_guide(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    cardea_key_guide *key_guide = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_key_guide")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_key_guide(config, key_guide, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_logger(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    cardea_logger *logger = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_logger")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_logger(config, logger, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_observer(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    cardea_observer *observer = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_observer")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_observer(config, observer, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_config_set_queue(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_config *config = cardea_node_take_handle(&call);
    cardea_queue *queue = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_config_set_queue")) { return NULL; }
    cardea_status returned = cardea_node_functions.config_set_queue(config, queue, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_client_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_client *out_client = 0;
    cardea_error *out_error = 0;
    const cardea_config *config = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_new")) { return NULL; }
    cardea_status returned = cardea_node_functions.client_new(config, &out_client, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_client), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_client_new_prelude(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_client *out_client = 0;
    cardea_error *out_error = 0;
    char *base_url = cardea_node_take_text(&call);
    char *application_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_new_prelude")) { cardea_node_wipe(base_url); cardea_node_wipe(application_id); return NULL; }
    cardea_status returned = cardea_node_functions.client_new_prelude(base_url, application_id, &out_client, &out_error);
    cardea_node_wipe(base_url);
    cardea_node_wipe(application_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_client), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_client_new_ory(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_client *out_client = 0;
    cardea_error *out_error = 0;
    char *project_url = cardea_node_take_text(&call);
    char *application_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_new_ory")) { cardea_node_wipe(project_url); cardea_node_wipe(application_id); return NULL; }
    cardea_status returned = cardea_node_functions.client_new_ory(project_url, application_id, &out_client, &out_error);
    cardea_node_wipe(project_url);
    cardea_node_wipe(application_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_client), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_client_new_openid(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_client *out_client = 0;
    cardea_error *out_error = 0;
    char *issuer = cardea_node_take_text(&call);
    char *client_id = cardea_node_take_text(&call);
    char *application_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_new_openid")) { cardea_node_wipe(issuer); cardea_node_wipe(client_id); cardea_node_wipe(application_id); return NULL; }
    cardea_status returned = cardea_node_functions.client_new_openid(issuer, client_id, application_id, &out_client, &out_error);
    cardea_node_wipe(issuer);
    cardea_node_wipe(client_id);
    cardea_node_wipe(application_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_client), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
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

static napi_value raw_cardea_client_close(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_close")) { return NULL; }
    cardea_status returned = cardea_node_functions.client_close(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_client_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_client *client = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_client_free")) { return NULL; }
    cardea_node_gave_back(client);
    cardea_node_functions.client_free(client);
    return NULL;
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_result), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_operation_cancel(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_operation operation = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_operation_cancel")) { return NULL; }
    cardea_node_functions.operation_cancel(client, operation);
    return NULL;
}

static napi_value raw_cardea_oauth_options_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_free")) { return NULL; }
    cardea_node_gave_back(options);
    cardea_node_functions.oauth_options_free(options);
    return NULL;
}

static napi_value raw_cardea_oauth_options_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_oauth_options *returned = cardea_node_functions.oauth_options_new();
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_oauth_options_set_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *provider = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_provider")) { cardea_node_wipe(provider); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_provider(options, provider, &out_error);
    cardea_node_wipe(provider);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *redirect_uri = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_redirect_uri")) { cardea_node_wipe(redirect_uri); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_redirect_uri(options, redirect_uri, &out_error);
    cardea_node_wipe(redirect_uri);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_fallback_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *redirect_uri = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_fallback_redirect_uri")) { cardea_node_wipe(redirect_uri); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_fallback_redirect_uri(options, redirect_uri, &out_error);
    cardea_node_wipe(redirect_uri);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_redirect_capture(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    const int32_t capture = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_redirect_capture")) { return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_redirect_capture(options, capture, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_deep_link_scheme(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *scheme = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_deep_link_scheme")) { cardea_node_wipe(scheme); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_deep_link_scheme(options, scheme, &out_error);
    cardea_node_wipe(scheme);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_accepts_token_handoff(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    const _Bool accepts = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_accepts_token_handoff")) { return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_accepts_token_handoff(options, accepts, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_may_replace_scheme_handler(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    const _Bool may_replace = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_may_replace_scheme_handler")) { return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_may_replace_scheme_handler(options, may_replace, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_prefers_ephemeral_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    const _Bool ephemeral = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_prefers_ephemeral_session")) { return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_prefers_ephemeral_session(options, ephemeral, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_activation_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *token = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_activation_token")) { cardea_node_wipe(token); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_activation_token(options, token, &out_error);
    cardea_node_wipe(token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_timeout_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_timeout_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_timeout_ms(options, timeout_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_add_scope(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *scope = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_add_scope")) { cardea_node_wipe(scope); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_add_scope(options, scope, &out_error);
    cardea_node_wipe(scope);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_add_parameter(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_add_parameter")) { cardea_node_wipe(name); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_add_parameter(options, name, value, &out_error);
    cardea_node_wipe(name);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_company_email(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *email = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_company_email")) { cardea_node_wipe(email); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_company_email(options, email, &out_error);
    cardea_node_wipe(email);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_company_connection(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *provider = cardea_node_take_text(&call);
    char *connection_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_company_connection")) { cardea_node_wipe(provider); cardea_node_wipe(connection_id); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_company_connection(options, provider, connection_id, &out_error);
    cardea_node_wipe(provider);
    cardea_node_wipe(connection_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_registers(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    const _Bool registers = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_registers")) { return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_registers(options, registers, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_reauthenticates(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    const _Bool reauthenticates = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_reauthenticates")) { return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_reauthenticates(options, reauthenticates, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_step_up(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *step_up_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_step_up")) { cardea_node_wipe(step_up_id); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_step_up(options, step_up_id, &out_error);
    cardea_node_wipe(step_up_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_transient_payload(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *transient_payload = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_transient_payload")) { cardea_node_wipe(transient_payload); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_transient_payload(options, transient_payload, &out_error);
    cardea_node_wipe(transient_payload);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_traits(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *traits = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_traits")) { cardea_node_wipe(traits); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_traits(options, traits, &out_error);
    cardea_node_wipe(traits);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_organization(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *organization = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_organization")) { cardea_node_wipe(organization); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_organization(options, organization, &out_error);
    cardea_node_wipe(organization);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_oauth_options_set_identity_schema(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_oauth_options *options = cardea_node_take_handle(&call);
    char *identity_schema = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_oauth_options_set_identity_schema")) { cardea_node_wipe(identity_schema); return NULL; }
    cardea_status returned = cardea_node_functions.oauth_options_set_identity_schema(options, identity_schema, &out_error);
    cardea_node_wipe(identity_schema);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_login_with_oauth(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_oauth_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_with_oauth")) { return NULL; }
    cardea_status returned = cardea_node_functions.login_with_oauth(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_user *out_user = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_oauth_options *options = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.login(client, options, &out_user, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_user), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_check_otp(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *code = cardea_node_take_text(&call);
    const cardea_challenge *challenge = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_check_otp")) { cardea_node_wipe(code); return NULL; }
    cardea_status returned = cardea_node_functions.check_otp(client, code, challenge, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(code);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_resend_otp(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_challenge *challenge = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_resend_otp")) { return NULL; }
    cardea_status returned = cardea_node_functions.resend_otp(client, challenge, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    const _Bool registers = cardea_node_take_bool(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_with_id_token")) { cardea_node_wipe(provider); cardea_node_wipe(id_token); cardea_node_wipe(nonce); return NULL; }
    cardea_status returned = cardea_node_functions.login_with_id_token(client, provider, id_token, nonce, registers, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(provider);
    cardea_node_wipe(id_token);
    cardea_node_wipe(nonce);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_result_status(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_status")) { return NULL; }
    cardea_status returned = cardea_node_functions.result_status(result);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_result_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_kind")) { return NULL; }
    int32_t returned = cardea_node_functions.result_kind(result);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_result_error(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_error")) { return NULL; }
    const cardea_error *returned = cardea_node_functions.result_error(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_result_user(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_user")) { return NULL; }
    const cardea_user *returned = cardea_node_functions.result_user(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_result_email(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_email")) { return NULL; }
    const char *returned = cardea_node_functions.result_email(result);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_challenge_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_challenge *challenge = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_challenge_free")) { return NULL; }
    cardea_node_gave_back(challenge);
    cardea_node_functions.challenge_free(challenge);
    return NULL;
}

static napi_value raw_cardea_result_copy_challenge(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_copy_challenge")) { return NULL; }
    cardea_challenge *returned = cardea_node_functions.result_copy_challenge(result);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_attempt_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_attempt *attempt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_attempt_free")) { return NULL; }
    cardea_node_gave_back(attempt);
    cardea_node_functions.attempt_free(attempt);
    return NULL;
}

static napi_value raw_cardea_result_copy_attempt(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_copy_attempt")) { return NULL; }
    cardea_attempt *returned = cardea_node_functions.result_copy_attempt(result);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_login_step_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_login_step *step = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_free")) { return NULL; }
    cardea_node_gave_back(step);
    cardea_node_functions.login_step_free(step);
    return NULL;
}

static napi_value raw_cardea_result_copy_step(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_copy_step")) { return NULL; }
    cardea_login_step *returned = cardea_node_functions.result_copy_step(result);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_device_login_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_device_login *login = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_free")) { return NULL; }
    cardea_node_gave_back(login);
    cardea_node_functions.device_login_free(login);
    return NULL;
}

static napi_value raw_cardea_result_copy_device_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_copy_device_login")) { return NULL; }
    cardea_device_login *returned = cardea_node_functions.result_copy_device_login(result);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_result_access_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_access_token")) { return NULL; }
    const char *returned = cardea_node_functions.result_access_token(result);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_result_sessions(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_sessions")) { return NULL; }
    const cardea_session_list *returned = cardea_node_functions.result_sessions(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_result_response(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_response")) { return NULL; }
    const cardea_response *returned = cardea_node_functions.result_response(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_result_authorization(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_authorization")) { return NULL; }
    const char *returned = cardea_node_functions.result_authorization(result);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_result_dpop_proof(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_dpop_proof")) { return NULL; }
    const char *returned = cardea_node_functions.result_dpop_proof(result);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_result_browser_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_browser_session")) { return NULL; }
    int32_t returned = cardea_node_functions.result_browser_session(result);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_result_route(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_route")) { return NULL; }
    const char *returned = cardea_node_functions.result_route(result);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_result_identity_link(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_identity_link")) { return NULL; }
    const cardea_identity_link *returned = cardea_node_functions.result_identity_link(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_result_password_policy(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_password_policy")) { return NULL; }
    const cardea_password_policy *returned = cardea_node_functions.result_password_policy(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_result_is_yes(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_is_yes")) { return NULL; }
    _Bool returned = cardea_node_functions.result_is_yes(result);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_passkey_question_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_passkey_question *question = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_question_free")) { return NULL; }
    cardea_node_gave_back(question);
    cardea_node_functions.passkey_question_free(question);
    return NULL;
}

static napi_value raw_cardea_result_copy_question(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_copy_question")) { return NULL; }
    cardea_passkey_question *returned = cardea_node_functions.result_copy_question(result);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_result_passkey_answer(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_passkey_answer")) { return NULL; }
    const char *returned = cardea_node_functions.result_passkey_answer(result);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_result_passkeys(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_passkeys")) { return NULL; }
    const cardea_passkey_list *returned = cardea_node_functions.result_passkeys(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_step_up_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_step_up *step_up = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_step_up_free")) { return NULL; }
    cardea_node_gave_back(step_up);
    cardea_node_functions.step_up_free(step_up);
    return NULL;
}

static napi_value raw_cardea_result_copy_step_up(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_copy_step_up")) { return NULL; }
    cardea_step_up *returned = cardea_node_functions.result_copy_step_up(result);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_result_identifiers(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_identifiers")) { return NULL; }
    const cardea_identifier_list *returned = cardea_node_functions.result_identifiers(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_result_accounts(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_accounts")) { return NULL; }
    const cardea_account_list *returned = cardea_node_functions.result_accounts(result);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_result_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_free")) { return NULL; }
    cardea_node_gave_back(result);
    cardea_node_functions.result_free(result);
    return NULL;
}

static napi_value raw_cardea_result_retain(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_result *result = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_result_retain")) { return NULL; }
    cardea_result *returned = cardea_node_functions.result_retain(result);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_user_access_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_access_token")) { return NULL; }
    const char *returned = cardea_node_functions.user_access_token(user);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_user_access_token_expires_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_access_token_expires_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.user_access_token_expires_at_ms(user);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_user_profile(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_profile")) { return NULL; }
    const cardea_profile *returned = cardea_node_functions.user_profile(user);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_user_id_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_id_token")) { return NULL; }
    const char *returned = cardea_node_functions.user_id_token(user);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_user_scope(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_scope")) { return NULL; }
    const char *returned = cardea_node_functions.user_scope(user);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_user_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_user *user = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_user_free")) { return NULL; }
    cardea_node_gave_back(user);
    cardea_node_functions.user_free(user);
    return NULL;
}

static napi_value raw_cardea_profile_user_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_profile *profile = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_profile_user_id")) { return NULL; }
    const char *returned = cardea_node_functions.profile_user_id(profile);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_profile_session_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_profile *profile = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_profile_session_id")) { return NULL; }
    const char *returned = cardea_node_functions.profile_session_id(profile);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_profile_name(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_profile *profile = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_profile_name")) { return NULL; }
    const char *returned = cardea_node_functions.profile_name(profile);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_profile_email(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_profile *profile = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_profile_email")) { return NULL; }
    const char *returned = cardea_node_functions.profile_email(profile);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_profile_picture(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_profile *profile = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_profile_picture")) { return NULL; }
    const char *returned = cardea_node_functions.profile_picture(profile);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_profile_claim(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_profile *profile = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_profile_claim")) { cardea_node_wipe(name); return NULL; }
    const char *returned = cardea_node_functions.profile_claim(profile, name);
    cardea_node_wipe(name);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_profile_claims_json(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_profile *profile = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_profile_claims_json")) { return NULL; }
    const char *returned = cardea_node_functions.profile_claims_json(profile);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_get_current_user(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_get_current_user")) { return NULL; }
    cardea_status returned = cardea_node_functions.get_current_user(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_refresh(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_refresh")) { return NULL; }
    cardea_status returned = cardea_node_functions.refresh(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_expire_access_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_expire_access_token")) { return NULL; }
    cardea_status returned = cardea_node_functions.expire_access_token(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_revoke_sessions(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const int32_t target = cardea_node_take_int32(&call);
    char *session_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_revoke_sessions")) { cardea_node_wipe(session_id); return NULL; }
    cardea_status returned = cardea_node_functions.revoke_sessions(client, target, session_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(session_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_session_list_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_count")) { return NULL; }
    int32_t returned = cardea_node_functions.session_list_count(sessions);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_session_list_total(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_total")) { return NULL; }
    int64_t returned = cardea_node_functions.session_list_total(sessions);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_session_list_limit(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_limit")) { return NULL; }
    int64_t returned = cardea_node_functions.session_list_limit(sessions);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_session_list_offset(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_offset")) { return NULL; }
    int64_t returned = cardea_node_functions.session_list_offset(sessions);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_session_list_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_id")) { return NULL; }
    const char *returned = cardea_node_functions.session_list_id(sessions, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_session_list_device_model(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_device_model")) { return NULL; }
    const char *returned = cardea_node_functions.session_list_device_model(sessions, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_session_list_device_type(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_device_type")) { return NULL; }
    const char *returned = cardea_node_functions.session_list_device_type(sessions, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_session_list_os_version(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_os_version")) { return NULL; }
    const char *returned = cardea_node_functions.session_list_os_version(sessions, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_session_list_country_code(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_country_code")) { return NULL; }
    const char *returned = cardea_node_functions.session_list_country_code(sessions, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_session_list_created_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_created_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.session_list_created_at_ms(sessions, index);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_session_list_last_seen_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_last_seen_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.session_list_last_seen_at_ms(sessions, index);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_session_list_expires_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_session_list *sessions = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_session_list_expires_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.session_list_expires_at_ms(sessions, index);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_list_accounts(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_list_accounts")) { return NULL; }
    cardea_status returned = cardea_node_functions.list_accounts(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_account_list_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_account_list *accounts = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_account_list_count")) { return NULL; }
    int32_t returned = cardea_node_functions.account_list_count(accounts);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_account_list_account(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_account_list *accounts = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_account_list_account")) { return NULL; }
    const char *returned = cardea_node_functions.account_list_account(accounts, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_account_list_server(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_account_list *accounts = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_account_list_server")) { return NULL; }
    const char *returned = cardea_node_functions.account_list_server(accounts, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_account_list_has_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_account_list *accounts = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_account_list_has_session")) { return NULL; }
    _Bool returned = cardea_node_functions.account_list_has_session(accounts, index);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_request_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_free")) { return NULL; }
    cardea_node_gave_back(request);
    cardea_node_functions.request_free(request);
    return NULL;
}

static napi_value raw_cardea_request_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_request *returned = cardea_node_functions.request_new();
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_request_set_method(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    char *method = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_method")) { cardea_node_wipe(method); return NULL; }
    cardea_status returned = cardea_node_functions.request_set_method(request, method, &out_error);
    cardea_node_wipe(method);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_set_max_response(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    const uint32_t bytes = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_max_response")) { return NULL; }
    cardea_status returned = cardea_node_functions.request_set_max_response(request, bytes, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_set_output_fd(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    const int32_t fd = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_output_fd")) { return NULL; }
    cardea_status returned = cardea_node_functions.request_set_output_fd(request, fd, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_request_set_timeout_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_request *request = cardea_node_take_handle(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_set_timeout_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.request_set_timeout_ms(request, timeout_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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

static napi_value raw_cardea_response_header_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_response *response = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_header_count")) { return NULL; }
    int32_t returned = cardea_node_functions.response_header_count(response);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_response_header_name(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_response *response = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_header_name")) { return NULL; }
    const char *returned = cardea_node_functions.response_header_name(response, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_response_header_value(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_response *response = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_header_value")) { return NULL; }
    const char *returned = cardea_node_functions.response_header_value(response, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_response_body(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    size_t out_size = 0;
    const cardea_response *response = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_response_body")) { return NULL; }
    const uint8_t *returned = cardea_node_functions.response_body(response, &out_size);
    return cardea_node_bytes(env, returned, out_size);
}

static napi_value raw_cardea_authorize(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *method = cardea_node_take_text(&call);
    char *url = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_authorize")) { cardea_node_wipe(method); cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.authorize(client, method, url, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(method);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_authorize_feedback(napi_env env, napi_callback_info info) {
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
    if (!cardea_node_is_taken(&call, "cardea_authorize_feedback")) { cardea_node_wipe(method); cardea_node_wipe(url); cardea_node_wipe(www_authenticate); cardea_node_wipe(dpop_nonce); return NULL; }
    cardea_status returned = cardea_node_functions.authorize_feedback(client, method, url, http_status, www_authenticate, dpop_nonce, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(method);
    cardea_node_wipe(url);
    cardea_node_wipe(www_authenticate);
    cardea_node_wipe(dpop_nonce);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_deliver_redirect(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_error *out_error = 0;
    char *redirect_url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_deliver_redirect")) { cardea_node_wipe(redirect_url); return NULL; }
    cardea_status returned = cardea_node_functions.deliver_redirect(redirect_url, &out_error);
    cardea_node_wipe(redirect_url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_initiate_oauth_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_oauth_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_initiate_oauth_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.initiate_oauth_login(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_finalize_oauth_login_with_redirect(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_attempt *attempt = cardea_node_take_handle(&call);
    char *redirect_url = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_finalize_oauth_login_with_redirect")) { cardea_node_wipe(redirect_url); return NULL; }
    cardea_status returned = cardea_node_functions.finalize_oauth_login_with_redirect(client, attempt, redirect_url, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(redirect_url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_finalize_oauth_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_attempt *attempt = cardea_node_take_handle(&call);
    char *challenge_token = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_finalize_oauth_login")) { cardea_node_wipe(challenge_token); return NULL; }
    cardea_status returned = cardea_node_functions.finalize_oauth_login(client, attempt, challenge_token, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(challenge_token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_attempt_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_attempt *attempt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_attempt_id")) { return NULL; }
    const char *returned = cardea_node_functions.attempt_id(attempt);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_attempt_authorization_url(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_attempt *attempt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_attempt_authorization_url")) { return NULL; }
    const char *returned = cardea_node_functions.attempt_authorization_url(attempt);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_attempt_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_attempt *attempt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_attempt_redirect_uri")) { return NULL; }
    const char *returned = cardea_node_functions.attempt_redirect_uri(attempt);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_attempt_expires_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_attempt *attempt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_attempt_expires_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.attempt_expires_at_ms(attempt);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_challenge_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_challenge *challenge = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_challenge_id")) { return NULL; }
    const char *returned = cardea_node_functions.challenge_id(challenge);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_challenge_email(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_challenge *challenge = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_challenge_email")) { return NULL; }
    const char *returned = cardea_node_functions.challenge_email(challenge);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_challenge_channel(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_challenge *challenge = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_challenge_channel")) { return NULL; }
    int32_t returned = cardea_node_functions.challenge_channel(challenge);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_challenge_expires_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_challenge *challenge = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_challenge_expires_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.challenge_expires_at_ms(challenge);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_save_oauth_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_attempt *attempt = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_save_oauth_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.save_oauth_login(client, attempt, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_restore_oauth_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *attempt_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_restore_oauth_login")) { cardea_node_wipe(attempt_id); return NULL; }
    cardea_status returned = cardea_node_functions.restore_oauth_login(client, attempt_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(attempt_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_save_oauth_email_challenge(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_challenge *challenge = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_save_oauth_email_challenge")) { return NULL; }
    cardea_status returned = cardea_node_functions.save_oauth_email_challenge(client, challenge, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_restore_oauth_email_challenge(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *challenge_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_restore_oauth_email_challenge")) { cardea_node_wipe(challenge_id); return NULL; }
    cardea_status returned = cardea_node_functions.restore_oauth_email_challenge(client, challenge_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(challenge_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_browser_logout_options_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_free")) { return NULL; }
    cardea_node_gave_back(options);
    cardea_node_functions.browser_logout_options_free(options);
    return NULL;
}

static napi_value raw_cardea_browser_logout_options_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_browser_logout_options *returned = cardea_node_functions.browser_logout_options_new();
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_browser_logout_options_set_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    char *redirect_uri = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_set_redirect_uri")) { cardea_node_wipe(redirect_uri); return NULL; }
    cardea_status returned = cardea_node_functions.browser_logout_options_set_redirect_uri(options, redirect_uri, &out_error);
    cardea_node_wipe(redirect_uri);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_browser_logout_options_set_redirect_capture(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    const int32_t capture = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_set_redirect_capture")) { return NULL; }
    cardea_status returned = cardea_node_functions.browser_logout_options_set_redirect_capture(options, capture, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_browser_logout_options_set_may_replace_scheme_handler(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    const _Bool may_replace = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_set_may_replace_scheme_handler")) { return NULL; }
    cardea_status returned = cardea_node_functions.browser_logout_options_set_may_replace_scheme_handler(options, may_replace, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_browser_logout_options_set_prefers_ephemeral_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    const _Bool ephemeral = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_set_prefers_ephemeral_session")) { return NULL; }
    cardea_status returned = cardea_node_functions.browser_logout_options_set_prefers_ephemeral_session(options, ephemeral, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_browser_logout_options_set_activation_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    char *token = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_set_activation_token")) { cardea_node_wipe(token); return NULL; }
    cardea_status returned = cardea_node_functions.browser_logout_options_set_activation_token(options, token, &out_error);
    cardea_node_wipe(token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_browser_logout_options_set_timeout_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_set_timeout_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.browser_logout_options_set_timeout_ms(options, timeout_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_browser_logout_options_set_logout_hint(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    char *hint = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_set_logout_hint")) { cardea_node_wipe(hint); return NULL; }
    cardea_status returned = cardea_node_functions.browser_logout_options_set_logout_hint(options, hint, &out_error);
    cardea_node_wipe(hint);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_browser_logout_options_add_ui_locale(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    char *locale = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_browser_logout_options_add_ui_locale")) { cardea_node_wipe(locale); return NULL; }
    cardea_status returned = cardea_node_functions.browser_logout_options_add_ui_locale(options, locale, &out_error);
    cardea_node_wipe(locale);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_end_browser_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_browser_logout_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_end_browser_session")) { return NULL; }
    cardea_status returned = cardea_node_functions.end_browser_session(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_link_options_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_link_options *options = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_options_free")) { return NULL; }
    cardea_node_gave_back(options);
    cardea_node_functions.link_options_free(options);
    return NULL;
}

static napi_value raw_cardea_link_options_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_link_options *returned = cardea_node_functions.link_options_new();
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_link_options_set_scheme(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_link_options *options = cardea_node_take_handle(&call);
    char *scheme = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_options_set_scheme")) { cardea_node_wipe(scheme); return NULL; }
    cardea_status returned = cardea_node_functions.link_options_set_scheme(options, scheme, &out_error);
    cardea_node_wipe(scheme);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_link_options_set_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_link_options *options = cardea_node_take_handle(&call);
    char *redirect_uri = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_options_set_redirect_uri")) { cardea_node_wipe(redirect_uri); return NULL; }
    cardea_status returned = cardea_node_functions.link_options_set_redirect_uri(options, redirect_uri, &out_error);
    cardea_node_wipe(redirect_uri);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_link_options_set_may_replace_scheme_handler(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_link_options *options = cardea_node_take_handle(&call);
    const _Bool may_replace = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_options_set_may_replace_scheme_handler")) { return NULL; }
    cardea_status returned = cardea_node_functions.link_options_set_may_replace_scheme_handler(options, may_replace, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_link_options_set_prefers_ephemeral_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_link_options *options = cardea_node_take_handle(&call);
    const _Bool ephemeral = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_options_set_prefers_ephemeral_session")) { return NULL; }
    cardea_status returned = cardea_node_functions.link_options_set_prefers_ephemeral_session(options, ephemeral, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_link_options_set_activation_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_link_options *options = cardea_node_take_handle(&call);
    char *token = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_options_set_activation_token")) { cardea_node_wipe(token); return NULL; }
    cardea_status returned = cardea_node_functions.link_options_set_activation_token(options, token, &out_error);
    cardea_node_wipe(token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_link_options_set_timeout_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_link_options *options = cardea_node_take_handle(&call);
    const uint32_t timeout_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_options_set_timeout_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.link_options_set_timeout_ms(options, timeout_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_open_oauth_link(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *link = cardea_node_take_text(&call);
    const cardea_link_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_open_oauth_link")) { cardea_node_wipe(link); return NULL; }
    cardea_status returned = cardea_node_functions.open_oauth_link(client, link, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(link);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_login_step_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_id")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_id(step);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_kind")) { return NULL; }
    int32_t returned = cardea_node_functions.login_step_kind(step);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_login_step_identifier(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_identifier")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_identifier(step);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_provider")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_provider(step);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_expires_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_expires_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.login_step_expires_at_ms(step);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_login_step_message_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_message_count")) { return NULL; }
    int32_t returned = cardea_node_functions.login_step_message_count(step);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_login_step_message_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_message_id")) { return NULL; }
    int64_t returned = cardea_node_functions.login_step_message_id(step, index);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_login_step_message(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_message")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_message(step, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_message_is_error(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_message_is_error")) { return NULL; }
    _Bool returned = cardea_node_functions.login_step_message_is_error(step, index);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_login_step_way_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_way_count")) { return NULL; }
    int32_t returned = cardea_node_functions.login_step_way_count(step);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_login_step_way_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_way_id")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_way_id(step, way);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_way_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_way_provider")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_way_provider(step, way);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_way_label(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_way_label")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_way_label(step, way);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_field_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_field_count")) { return NULL; }
    int32_t returned = cardea_node_functions.login_step_field_count(step, way);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_login_step_field_name(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    const int32_t field = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_field_name")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_field_name(step, way, field);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_field_type(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    const int32_t field = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_field_type")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_field_type(step, way, field);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_field_label(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    const int32_t field = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_field_label")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_field_label(step, way, field);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_field_value(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    const int32_t field = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_field_value")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_field_value(step, way, field);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_step_field_is_required(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    const int32_t field = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_field_is_required")) { return NULL; }
    _Bool returned = cardea_node_functions.login_step_field_is_required(step, way, field);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_login_step_field_message(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const int32_t way = cardea_node_take_int32(&call);
    const int32_t field = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_step_field_message")) { return NULL; }
    const char *returned = cardea_node_functions.login_step_field_message(step, way, field);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_login_answer_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_login_answer *answer = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_answer_free")) { return NULL; }
    cardea_node_gave_back(answer);
    cardea_node_functions.login_answer_free(answer);
    return NULL;
}

static napi_value raw_cardea_login_answer_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_login_answer *returned = cardea_node_functions.login_answer_new();
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_login_answer_set_way(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_login_answer *answer = cardea_node_take_handle(&call);
    char *way = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_answer_set_way")) { cardea_node_wipe(way); return NULL; }
    cardea_status returned = cardea_node_functions.login_answer_set_way(answer, way, &out_error);
    cardea_node_wipe(way);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_login_answer_set_value(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_login_answer *answer = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_login_answer_set_value")) { cardea_node_wipe(name); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.login_answer_set_value(answer, name, value, &out_error);
    cardea_node_wipe(name);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_answer_login_step(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const cardea_login_answer *answer = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_answer_login_step")) { return NULL; }
    cardea_status returned = cardea_node_functions.answer_login_step(client, step, answer, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_answer_login_step_in_browser(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 5);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const cardea_login_answer *answer = cardea_node_take_handle(&call);
    const cardea_oauth_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_answer_login_step_in_browser")) { return NULL; }
    cardea_status returned = cardea_node_functions.answer_login_step_in_browser(client, step, answer, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_save_oauth_login_step(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_login_step *step = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_save_oauth_login_step")) { return NULL; }
    cardea_status returned = cardea_node_functions.save_oauth_login_step(client, step, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_restore_oauth_login_step(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *step_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_restore_oauth_login_step")) { cardea_node_wipe(step_id); return NULL; }
    cardea_status returned = cardea_node_functions.restore_oauth_login_step(client, step_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(step_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_device_login_options_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_device_login_options *options = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_options_free")) { return NULL; }
    cardea_node_gave_back(options);
    cardea_node_functions.device_login_options_free(options);
    return NULL;
}

static napi_value raw_cardea_device_login_options_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_device_login_options *returned = cardea_node_functions.device_login_options_new();
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_device_login_options_add_scope(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_device_login_options *options = cardea_node_take_handle(&call);
    char *scope = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_options_add_scope")) { cardea_node_wipe(scope); return NULL; }
    cardea_status returned = cardea_node_functions.device_login_options_add_scope(options, scope, &out_error);
    cardea_node_wipe(scope);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_device_login_options_add_parameter(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_device_login_options *options = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_options_add_parameter")) { cardea_node_wipe(name); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.device_login_options_add_parameter(options, name, value, &out_error);
    cardea_node_wipe(name);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_initiate_device_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_device_login_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_initiate_device_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.initiate_device_login(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_finish_device_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_device_login *login = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_finish_device_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.finish_device_login(client, login, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_device_login_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_device_login *login = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_id")) { return NULL; }
    const char *returned = cardea_node_functions.device_login_id(login);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_device_login_user_code(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_device_login *login = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_user_code")) { return NULL; }
    const char *returned = cardea_node_functions.device_login_user_code(login);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_device_login_verification_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_device_login *login = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_verification_uri")) { return NULL; }
    const char *returned = cardea_node_functions.device_login_verification_uri(login);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_device_login_verification_uri_complete(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_device_login *login = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_verification_uri_complete")) { return NULL; }
    const char *returned = cardea_node_functions.device_login_verification_uri_complete(login);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_device_login_expires_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_device_login *login = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_device_login_expires_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.device_login_expires_at_ms(login);
    return cardea_node_int64(env, returned);
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_migrate_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *token = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_migrate_session")) { cardea_node_wipe(token); return NULL; }
    cardea_status returned = cardea_node_functions.migrate_session(client, token, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(token);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_get_password_policy(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_get_password_policy")) { return NULL; }
    cardea_status returned = cardea_node_functions.get_password_policy(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_password_policy_expected(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_password_policy *policy = cardea_node_take_handle(&call);
    const int32_t criterion = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_password_policy_expected")) { return NULL; }
    int64_t returned = cardea_node_functions.password_policy_expected(policy, criterion);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_password_policy_is_met(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    const cardea_password_policy *policy = cardea_node_take_handle(&call);
    const int32_t criterion = cardea_node_take_int32(&call);
    char *password = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_password_policy_is_met")) { cardea_node_wipe(password); return NULL; }
    _Bool returned = cardea_node_functions.password_policy_is_met(policy, criterion, password);
    cardea_node_wipe(password);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_password_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    char *password = cardea_node_take_text(&call);
    const int32_t criterion = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_password_count")) { cardea_node_wipe(password); return NULL; }
    int64_t returned = cardea_node_functions.password_count(password, criterion);
    cardea_node_wipe(password);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_can_set_password(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_can_set_password")) { return NULL; }
    cardea_status returned = cardea_node_functions.can_set_password(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_set_password(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *password = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_set_password")) { cardea_node_wipe(password); return NULL; }
    cardea_status returned = cardea_node_functions.set_password(client, password, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(password);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_passkey_question_options(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_passkey_question *question = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_question_options")) { return NULL; }
    const char *returned = cardea_node_functions.passkey_question_options(question);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_begin_passkey_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_begin_passkey_login")) { return NULL; }
    cardea_status returned = cardea_node_functions.begin_passkey_login(client, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_finish_passkey_login(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *assertion = cardea_node_take_text(&call);
    const cardea_passkey_question *question = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_finish_passkey_login")) { cardea_node_wipe(assertion); return NULL; }
    cardea_status returned = cardea_node_functions.finish_passkey_login(client, assertion, question, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(assertion);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_finish_passkey_registration(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *attestation = cardea_node_take_text(&call);
    const cardea_passkey_question *question = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_finish_passkey_registration")) { cardea_node_wipe(attestation); return NULL; }
    cardea_status returned = cardea_node_functions.finish_passkey_registration(client, attestation, question, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(attestation);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_sign_with_security_key(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *origin = cardea_node_take_text(&call);
    char *options = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_sign_with_security_key")) { cardea_node_wipe(origin); cardea_node_wipe(options); return NULL; }
    cardea_status returned = cardea_node_functions.sign_with_security_key(client, origin, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(origin);
    cardea_node_wipe(options);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_register_security_key(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *origin = cardea_node_take_text(&call);
    char *options = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_register_security_key")) { cardea_node_wipe(origin); cardea_node_wipe(options); return NULL; }
    cardea_status returned = cardea_node_functions.register_security_key(client, origin, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(origin);
    cardea_node_wipe(options);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_sign_with_passkey_page(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *page = cardea_node_take_text(&call);
    char *options = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_sign_with_passkey_page")) { cardea_node_wipe(page); cardea_node_wipe(options); return NULL; }
    cardea_status returned = cardea_node_functions.sign_with_passkey_page(client, page, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(page);
    cardea_node_wipe(options);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_register_with_passkey_page(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *page = cardea_node_take_text(&call);
    char *options = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_register_with_passkey_page")) { cardea_node_wipe(page); cardea_node_wipe(options); return NULL; }
    cardea_status returned = cardea_node_functions.register_with_passkey_page(client, page, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(page);
    cardea_node_wipe(options);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_remove_passkey(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *passkey_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_remove_passkey")) { cardea_node_wipe(passkey_id); return NULL; }
    cardea_status returned = cardea_node_functions.remove_passkey(client, passkey_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(passkey_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_passkey_list_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_passkey_list *passkeys = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_list_count")) { return NULL; }
    int32_t returned = cardea_node_functions.passkey_list_count(passkeys);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_passkey_list_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_passkey_list *passkeys = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_list_id")) { return NULL; }
    const char *returned = cardea_node_functions.passkey_list_id(passkeys, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_passkey_list_nickname(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_passkey_list *passkeys = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_list_nickname")) { return NULL; }
    const char *returned = cardea_node_functions.passkey_list_nickname(passkeys, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_passkey_list_transports(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_passkey_list *passkeys = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_list_transports")) { return NULL; }
    const char *returned = cardea_node_functions.passkey_list_transports(passkeys, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_passkey_list_is_backed_up(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_passkey_list *passkeys = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_list_is_backed_up")) { return NULL; }
    _Bool returned = cardea_node_functions.passkey_list_is_backed_up(passkeys, index);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_passkey_list_is_already_registered(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_passkey_list *passkeys = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_list_is_already_registered")) { return NULL; }
    _Bool returned = cardea_node_functions.passkey_list_is_already_registered(passkeys, index);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_passkey_list_created_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_passkey_list *passkeys = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_list_created_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.passkey_list_created_at_ms(passkeys, index);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_passkey_list_last_used_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_passkey_list *passkeys = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_passkey_list_last_used_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.passkey_list_last_used_at_ms(passkeys, index);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_request_scope(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 4);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *scope = cardea_node_take_text(&call);
    char *metadata = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_request_scope")) { cardea_node_wipe(scope); cardea_node_wipe(metadata); return NULL; }
    cardea_status returned = cardea_node_functions.request_scope(client, scope, metadata, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(scope);
    cardea_node_wipe(metadata);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_send_step_up_code(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_step_up *step_up = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_send_step_up_code")) { return NULL; }
    cardea_status returned = cardea_node_functions.send_step_up_code(client, step_up, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_continue_step_up(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 5);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const int32_t kind = cardea_node_take_int32(&call);
    char *answer = cardea_node_take_text(&call);
    const cardea_step_up *step_up = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_continue_step_up")) { cardea_node_wipe(answer); return NULL; }
    cardea_status returned = cardea_node_functions.continue_step_up(client, kind, answer, step_up, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(answer);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_restore_step_up(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    char *step_up_id = cardea_node_take_text(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_restore_step_up")) { cardea_node_wipe(step_up_id); return NULL; }
    cardea_status returned = cardea_node_functions.restore_step_up(client, step_up_id, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    cardea_node_wipe(step_up_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_step_up_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_step_up *step_up = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_step_up_id")) { return NULL; }
    const char *returned = cardea_node_functions.step_up_id(step_up);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_step_up_scope(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_step_up *step_up = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_step_up_scope")) { return NULL; }
    const char *returned = cardea_node_functions.step_up_scope(step_up);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_step_up_step(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_step_up *step_up = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_step_up_step")) { return NULL; }
    const char *returned = cardea_node_functions.step_up_step(step_up);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_step_up_status(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_step_up *step_up = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_step_up_status")) { return NULL; }
    const char *returned = cardea_node_functions.step_up_status(step_up);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_step_up_passkey_options(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_step_up *step_up = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_step_up_passkey_options")) { return NULL; }
    const char *returned = cardea_node_functions.step_up_passkey_options(step_up);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_step_up_expires_at_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_step_up *step_up = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_step_up_expires_at_ms")) { return NULL; }
    int64_t returned = cardea_node_functions.step_up_expires_at_ms(step_up);
    return cardea_node_int64(env, returned);
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_identifier_list_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_identifier_list *identifiers = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_identifier_list_count")) { return NULL; }
    int32_t returned = cardea_node_functions.identifier_list_count(identifiers);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_identifier_list_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_identifier_list *identifiers = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_identifier_list_id")) { return NULL; }
    const char *returned = cardea_node_functions.identifier_list_id(identifiers, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_identifier_list_value(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_identifier_list *identifiers = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_identifier_list_value")) { return NULL; }
    const char *returned = cardea_node_functions.identifier_list_value(identifiers, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_identifier_list_type(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_identifier_list *identifiers = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_identifier_list_type")) { return NULL; }
    const char *returned = cardea_node_functions.identifier_list_type(identifiers, index);
    return cardea_node_text(env, returned);
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_identity_link_is_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_identity_link *link = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_identity_link_is_new")) { return NULL; }
    _Bool returned = cardea_node_functions.identity_link_is_new(link);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_identity_link_app_user_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_identity_link *link = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_identity_link_app_user_id")) { return NULL; }
    const char *returned = cardea_node_functions.identity_link_app_user_id(link);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_identity_link_alias_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_identity_link *link = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_identity_link_alias_count")) { return NULL; }
    int32_t returned = cardea_node_functions.identity_link_alias_count(link);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_identity_link_alias(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_identity_link *link = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_identity_link_alias")) { return NULL; }
    const char *returned = cardea_node_functions.identity_link_alias(link, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_link_provider(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_operation out_operation = 0;
    cardea_error *out_error = 0;
    cardea_client *client = cardea_node_take_handle(&call);
    const cardea_oauth_options *options = cardea_node_take_handle(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_link_provider")) { return NULL; }
    cardea_status returned = cardea_node_functions.link_provider(client, options, user_data == 0 ? NULL : on_cardea_completion, (void *)(uintptr_t)user_data, &out_operation, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
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
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_int64(env, out_operation), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 3);
}

static napi_value raw_cardea_store_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_store *store = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_store_free")) { return NULL; }
    cardea_node_gave_back(store);
    cardea_node_functions.store_free(store);
    return NULL;
}

static napi_value raw_cardea_store_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_store_new")) { return NULL; }
    cardea_store *returned = cardea_node_functions.store_new(user_data == 0 ? NULL : on_cardea_store_handler, (void *)(uintptr_t)user_data, NULL);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_store_request_operation(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_store_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_store_request_operation")) { return NULL; }
    int32_t returned = cardea_node_functions.store_request_operation(request);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_store_request_key(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_store_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_store_request_key")) { return NULL; }
    const char *returned = cardea_node_functions.store_request_key(request);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_store_request_record(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    size_t out_size = 0;
    const cardea_store_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_store_request_record")) { return NULL; }
    const uint8_t *returned = cardea_node_functions.store_request_record(request, &out_size);
    return cardea_node_bytes(env, returned, out_size);
}

static napi_value raw_cardea_store_request_reply(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    size_t record_size = 0;
    cardea_store_request *request = cardea_node_take_handle(&call);
    const uint8_t *record = cardea_node_take_bytes(&call, &record_size);
    if (!cardea_node_is_taken(&call, "cardea_store_request_reply")) { return NULL; }
    cardea_node_functions.store_request_reply(request, record, record_size);
    return NULL;
}

static napi_value raw_cardea_store_request_reject(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_store_request *request = cardea_node_take_handle(&call);
    const cardea_status status = cardea_node_take_int32(&call);
    char *message = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_store_request_reject")) { cardea_node_wipe(message); return NULL; }
    cardea_node_functions.store_request_reject(request, status, message);
    cardea_node_wipe(message);
    return NULL;
}

static napi_value raw_cardea_store_request_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_store_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_store_request_free")) { return NULL; }
    cardea_node_gave_back(request);
    cardea_node_functions.store_request_free(request);
    return NULL;
}

static napi_value raw_cardea_sealing_key_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_sealing_key *key = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_sealing_key_free")) { return NULL; }
    cardea_node_gave_back(key);
    cardea_node_functions.sealing_key_free(key);
    return NULL;
}

static napi_value raw_cardea_sealing_key_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_sealing_key_new")) { return NULL; }
    cardea_sealing_key *returned = cardea_node_functions.sealing_key_new(user_data == 0 ? NULL : on_cardea_sealing_key_handler, (void *)(uintptr_t)user_data, NULL);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_sealing_key_request_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_sealing_key_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_sealing_key_request_id")) { return NULL; }
    const char *returned = cardea_node_functions.sealing_key_request_id(request);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_sealing_key_request_reply(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    size_t key_size = 0;
    cardea_sealing_key_request *request = cardea_node_take_handle(&call);
    char *id = cardea_node_take_text(&call);
    const uint8_t *key = cardea_node_take_bytes(&call, &key_size);
    if (!cardea_node_is_taken(&call, "cardea_sealing_key_request_reply")) { cardea_node_wipe(id); return NULL; }
    cardea_node_functions.sealing_key_request_reply(request, id, key, key_size);
    cardea_node_wipe(id);
    return NULL;
}

static napi_value raw_cardea_sealing_key_request_reject(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_sealing_key_request *request = cardea_node_take_handle(&call);
    const cardea_status status = cardea_node_take_int32(&call);
    char *message = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_sealing_key_request_reject")) { cardea_node_wipe(message); return NULL; }
    cardea_node_functions.sealing_key_request_reject(request, status, message);
    cardea_node_wipe(message);
    return NULL;
}

static napi_value raw_cardea_sealing_key_request_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_sealing_key_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_sealing_key_request_free")) { return NULL; }
    cardea_node_gave_back(request);
    cardea_node_functions.sealing_key_request_free(request);
    return NULL;
}

static napi_value raw_cardea_presenter_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_presenter *presenter = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_presenter_free")) { return NULL; }
    cardea_node_gave_back(presenter);
    cardea_node_functions.presenter_free(presenter);
    return NULL;
}

static napi_value raw_cardea_presenter_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_presenter_new")) { return NULL; }
    cardea_presenter *returned = cardea_node_functions.presenter_new(user_data == 0 ? NULL : on_cardea_presenter_handler, user_data == 0 ? NULL : on_cardea_dismiss_handler, (void *)(uintptr_t)user_data, NULL);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_presenter_set_leaves_redirect_to_desktop(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_presenter *presenter = cardea_node_take_handle(&call);
    const _Bool leaves = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_presenter_set_leaves_redirect_to_desktop")) { return NULL; }
    cardea_status returned = cardea_node_functions.presenter_set_leaves_redirect_to_desktop(presenter, leaves, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_presentation_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_presentation *presentation = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_presentation_id")) { return NULL; }
    uint64_t returned = cardea_node_functions.presentation_id(presentation);
    return cardea_node_int64(env, returned);
}

static napi_value raw_cardea_presentation_url(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_presentation *presentation = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_presentation_url")) { return NULL; }
    const char *returned = cardea_node_functions.presentation_url(presentation);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_presentation_redirect_uri(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_presentation *presentation = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_presentation_redirect_uri")) { return NULL; }
    const char *returned = cardea_node_functions.presentation_redirect_uri(presentation);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_presentation_prefers_ephemeral_session(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_presentation *presentation = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_presentation_prefers_ephemeral_session")) { return NULL; }
    _Bool returned = cardea_node_functions.presentation_prefers_ephemeral_session(presentation);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_presentation_activation_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_presentation *presentation = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_presentation_activation_token")) { return NULL; }
    const char *returned = cardea_node_functions.presentation_activation_token(presentation);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_presentation_reply(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_presentation *presentation = cardea_node_take_handle(&call);
    char *redirect_url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_presentation_reply")) { cardea_node_wipe(redirect_url); return NULL; }
    cardea_node_functions.presentation_reply(presentation, redirect_url);
    cardea_node_wipe(redirect_url);
    return NULL;
}

static napi_value raw_cardea_presentation_reject(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_presentation *presentation = cardea_node_take_handle(&call);
    const cardea_status status = cardea_node_take_int32(&call);
    char *message = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_presentation_reject")) { cardea_node_wipe(message); return NULL; }
    cardea_node_functions.presentation_reject(presentation, status, message);
    cardea_node_wipe(message);
    return NULL;
}

static napi_value raw_cardea_presentation_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_presentation *presentation = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_presentation_free")) { return NULL; }
    cardea_node_gave_back(presentation);
    cardea_node_functions.presentation_free(presentation);
    return NULL;
}

static napi_value raw_cardea_signals_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_signals *signals = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_signals_free")) { return NULL; }
    cardea_node_gave_back(signals);
    cardea_node_functions.signals_free(signals);
    return NULL;
}

static napi_value raw_cardea_signals_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_signals_new")) { return NULL; }
    cardea_signals *returned = cardea_node_functions.signals_new(user_data == 0 ? NULL : on_cardea_signals_handler, (void *)(uintptr_t)user_data, NULL);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_signals_request_reply(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_signals_request *request = cardea_node_take_handle(&call);
    char *dispatch_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_signals_request_reply")) { cardea_node_wipe(dispatch_id); return NULL; }
    cardea_node_functions.signals_request_reply(request, dispatch_id);
    cardea_node_wipe(dispatch_id);
    return NULL;
}

static napi_value raw_cardea_signals_request_reject(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_signals_request *request = cardea_node_take_handle(&call);
    const cardea_status status = cardea_node_take_int32(&call);
    char *message = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_signals_request_reject")) { cardea_node_wipe(message); return NULL; }
    cardea_node_functions.signals_request_reject(request, status, message);
    cardea_node_wipe(message);
    return NULL;
}

static napi_value raw_cardea_signals_request_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_signals_request *request = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_signals_request_free")) { return NULL; }
    cardea_node_gave_back(request);
    cardea_node_functions.signals_request_free(request);
    return NULL;
}

static napi_value raw_cardea_key_guide_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_key_guide *guide = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_guide_free")) { return NULL; }
    cardea_node_gave_back(guide);
    cardea_node_functions.key_guide_free(guide);
    return NULL;
}

static napi_value raw_cardea_key_guide_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_guide_new")) { return NULL; }
    cardea_key_guide *returned = cardea_node_functions.key_guide_new(user_data == 0 ? NULL : on_cardea_key_guide_handler, (void *)(uintptr_t)user_data, NULL);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_key_prompt_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_kind")) { return NULL; }
    int32_t returned = cardea_node_functions.key_prompt_kind(prompt);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_key_prompt_key_name(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_key_name")) { return NULL; }
    const char *returned = cardea_node_functions.key_prompt_key_name(prompt);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_key_prompt_count(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_count")) { return NULL; }
    int32_t returned = cardea_node_functions.key_prompt_count(prompt);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_key_prompt_account(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_account")) { return NULL; }
    const char *returned = cardea_node_functions.key_prompt_account(prompt, index);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_key_prompt_is_pin_wrong(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_is_pin_wrong")) { return NULL; }
    _Bool returned = cardea_node_functions.key_prompt_is_pin_wrong(prompt);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_key_prompt_tries_left(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_tries_left")) { return NULL; }
    int32_t returned = cardea_node_functions.key_prompt_tries_left(prompt);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_key_prompt_reply_pin(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    char *pin = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_reply_pin")) { cardea_node_wipe(pin); return NULL; }
    cardea_node_functions.key_prompt_reply_pin(prompt, pin);
    cardea_node_wipe(pin);
    return NULL;
}

static napi_value raw_cardea_key_prompt_reply_account(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    const int32_t index = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_reply_account")) { return NULL; }
    cardea_node_functions.key_prompt_reply_account(prompt, index);
    return NULL;
}

static napi_value raw_cardea_key_prompt_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_key_prompt *prompt = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_key_prompt_free")) { return NULL; }
    cardea_node_gave_back(prompt);
    cardea_node_functions.key_prompt_free(prompt);
    return NULL;
}

static napi_value raw_cardea_logger_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_logger *logger = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_logger_free")) { return NULL; }
    cardea_node_gave_back(logger);
    cardea_node_functions.logger_free(logger);
    return NULL;
}

static napi_value raw_cardea_logger_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    const int32_t level = cardea_node_take_int32(&call);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_logger_new")) { return NULL; }
    cardea_logger *returned = cardea_node_functions.logger_new(level, user_data == 0 ? NULL : on_cardea_logger_handler, (void *)(uintptr_t)user_data, NULL);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_log_entry_level(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_log_entry *entry = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_log_entry_level")) { return NULL; }
    int32_t returned = cardea_node_functions.log_entry_level(entry);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_log_entry_text(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_log_entry *entry = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_log_entry_text")) { return NULL; }
    const char *returned = cardea_node_functions.log_entry_text(entry);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_log_entry_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_log_entry *entry = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_log_entry_free")) { return NULL; }
    cardea_node_gave_back(entry);
    cardea_node_functions.log_entry_free(entry);
    return NULL;
}

static napi_value raw_cardea_observer_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_observer *observer = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_observer_free")) { return NULL; }
    cardea_node_gave_back(observer);
    cardea_node_functions.observer_free(observer);
    return NULL;
}

static napi_value raw_cardea_observer_new(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const uint64_t user_data = cardea_node_take_uint64(&call);
    if (!cardea_node_is_taken(&call, "cardea_observer_new")) { return NULL; }
    cardea_observer *returned = cardea_node_functions.observer_new(user_data == 0 ? NULL : on_cardea_observer_handler, (void *)(uintptr_t)user_data, NULL);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_event_kind(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_kind")) { return NULL; }
    int32_t returned = cardea_node_functions.event_kind(event);
    return cardea_node_int32(env, returned);
}

static napi_value raw_cardea_event_user(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_user")) { return NULL; }
    const cardea_user *returned = cardea_node_functions.event_user(event);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_event_reason(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_reason")) { return NULL; }
    const char *returned = cardea_node_functions.event_reason(event);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_event_authorization_url(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_authorization_url")) { return NULL; }
    const char *returned = cardea_node_functions.event_authorization_url(event);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_event_attempt_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_attempt_id")) { return NULL; }
    const char *returned = cardea_node_functions.event_attempt_id(event);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_event_open_again(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_open_again")) { return NULL; }
    _Bool returned = cardea_node_functions.event_open_again(event);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_event_activation_token(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_activation_token")) { return NULL; }
    const char *returned = cardea_node_functions.event_activation_token(event);
    return cardea_node_text(env, returned);
}

static napi_value raw_cardea_event_error(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_error")) { return NULL; }
    const cardea_error *returned = cardea_node_functions.event_error(event);
    return cardea_node_borrowed(env, returned);
}

static napi_value raw_cardea_event_is_terminal(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    const cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_is_terminal")) { return NULL; }
    _Bool returned = cardea_node_functions.event_is_terminal(event);
    return cardea_node_bool(env, returned);
}

static napi_value raw_cardea_event_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_event *event = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_event_free")) { return NULL; }
    cardea_node_gave_back(event);
    cardea_node_functions.event_free(event);
    return NULL;
}

static napi_value raw_cardea_queue_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_queue *queue = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_queue_free")) { return NULL; }
    cardea_node_gave_back(queue);
    cardea_node_functions.queue_free(queue);
    return NULL;
}

static napi_value raw_cardea_queue_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_queue *returned = cardea_node_functions.queue_new();
    return cardea_node_owned(env, returned);
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

static napi_value raw_cardea_openid_provider_free(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_free")) { return NULL; }
    cardea_node_gave_back(provider);
    cardea_node_functions.openid_provider_free(provider);
    return NULL;
}

static napi_value raw_cardea_openid_provider_new(napi_env env, napi_callback_info info) {
    (void)info;
    cardea_openid_provider *returned = cardea_node_functions.openid_provider_new();
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_openid_provider_new_known(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 1);
    char *name = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_new_known")) { cardea_node_wipe(name); return NULL; }
    cardea_openid_provider *returned = cardea_node_functions.openid_provider_new_known(name);
    cardea_node_wipe(name);
    return cardea_node_owned(env, returned);
}

static napi_value raw_cardea_openid_provider_set_issuer(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *issuer = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_issuer")) { cardea_node_wipe(issuer); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_issuer(provider, issuer, &out_error);
    cardea_node_wipe(issuer);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_client_id(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *client_id = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_client_id")) { cardea_node_wipe(client_id); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_client_id(provider, client_id, &out_error);
    cardea_node_wipe(client_id);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_client_secret(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *secret = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_client_secret")) { cardea_node_wipe(secret); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_client_secret(provider, secret, &out_error);
    cardea_node_wipe(secret);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_endpoint(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const int32_t endpoint = cardea_node_take_int32(&call);
    char *url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_endpoint")) { cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_endpoint(provider, endpoint, url, &out_error);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_add_scope(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *scope = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_add_scope")) { cardea_node_wipe(scope); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_add_scope(provider, scope, &out_error);
    cardea_node_wipe(scope);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_no_scopes(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const _Bool none = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_no_scopes")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_no_scopes(provider, none, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_requires_announced_pkce(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const _Bool required = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_requires_announced_pkce")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_requires_announced_pkce(provider, required, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_add_parameter(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 3);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *name = cardea_node_take_text(&call);
    char *value = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_add_parameter")) { cardea_node_wipe(name); cardea_node_wipe(value); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_add_parameter(provider, name, value, &out_error);
    cardea_node_wipe(name);
    cardea_node_wipe(value);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_scope_separator(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *separator = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_scope_separator")) { cardea_node_wipe(separator); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_scope_separator(provider, separator, &out_error);
    cardea_node_wipe(separator);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_client_authentication(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const int32_t authentication = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_client_authentication")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_client_authentication(provider, authentication, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_response_mode(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const int32_t mode = cardea_node_take_int32(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_response_mode")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_response_mode(provider, mode, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_pushes_requests(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const _Bool pushes = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_pushes_requests")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_pushes_requests(provider, pushes, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_binds_tokens(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const _Bool binds = cardea_node_take_bool(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_binds_tokens")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_binds_tokens(provider, binds, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_redirect_forms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const uint32_t forms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_redirect_forms")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_redirect_forms(provider, forms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_leniencies(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const uint32_t leniencies = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_leniencies")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_leniencies(provider, leniencies, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_add_trusted_audience(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *audience = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_add_trusted_audience")) { cardea_node_wipe(audience); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_add_trusted_audience(provider, audience, &out_error);
    cardea_node_wipe(audience);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_add_allowed_tenant(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *tenant = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_add_allowed_tenant")) { cardea_node_wipe(tenant); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_add_allowed_tenant(provider, tenant, &out_error);
    cardea_node_wipe(tenant);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_add_id_token_algorithm(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *algorithm = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_add_id_token_algorithm")) { cardea_node_wipe(algorithm); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_add_id_token_algorithm(provider, algorithm, &out_error);
    cardea_node_wipe(algorithm);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_clock_leeway_ms(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    const uint32_t leeway_ms = cardea_node_take_uint32(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_clock_leeway_ms")) { return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_clock_leeway_ms(provider, leeway_ms, &out_error);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_email_verification_url(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_email_verification_url")) { cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_email_verification_url(provider, url, &out_error);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_openid_provider_set_identity_linking_url(napi_env env, napi_callback_info info) {
    cardea_node_call call = cardea_node_begin(env, info, 2);
    cardea_error *out_error = 0;
    cardea_openid_provider *provider = cardea_node_take_handle(&call);
    char *url = cardea_node_take_text(&call);
    if (!cardea_node_is_taken(&call, "cardea_openid_provider_set_identity_linking_url")) { cardea_node_wipe(url); return NULL; }
    cardea_status returned = cardea_node_functions.openid_provider_set_identity_linking_url(provider, url, &out_error);
    cardea_node_wipe(url);
    napi_value values[] = {cardea_node_int32(env, returned), cardea_node_owned(env, out_error)};
    return cardea_node_array(env, values, 2);
}

static napi_value raw_cardea_debug_live_handles(napi_env env, napi_callback_info info) {
    (void)info;
    uint64_t returned = cardea_node_functions.debug_live_handles();
    return cardea_node_int64(env, returned);
}

napi_status cardea_node_define_raw(napi_env env, napi_value raw) {
    const napi_property_descriptor properties[] = {
        {"cardea_version", NULL, raw_cardea_version, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_abi_version", NULL, raw_cardea_abi_version, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_status_name", NULL, raw_cardea_status_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_status", NULL, raw_cardea_error_status, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_code", NULL, raw_cardea_error_code, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_message", NULL, raw_cardea_error_message, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_server_code", NULL, raw_cardea_error_server_code, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_http_status", NULL, raw_cardea_error_http_status, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_request_id", NULL, raw_cardea_error_request_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_retry_after_ms", NULL, raw_cardea_error_retry_after_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_detail", NULL, raw_cardea_error_detail, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_detail_name", NULL, raw_cardea_error_detail_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_is_retryable", NULL, raw_cardea_error_is_retryable, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_free", NULL, raw_cardea_error_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_error_retain", NULL, raw_cardea_error_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_free", NULL, raw_cardea_config_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_new", NULL, raw_cardea_config_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_prelude", NULL, raw_cardea_config_set_prelude, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_ory", NULL, raw_cardea_config_set_ory, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_openid_provider", NULL, raw_cardea_config_set_openid_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_application_id", NULL, raw_cardea_config_set_application_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_application_name", NULL, raw_cardea_config_set_application_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_account", NULL, raw_cardea_config_set_account, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_host_override", NULL, raw_cardea_config_set_host_override, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_partition", NULL, raw_cardea_config_set_partition, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_plain_redirect_uri", NULL, raw_cardea_config_set_plain_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_refresh_leeway_ms", NULL, raw_cardea_config_set_refresh_leeway_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_request_timeout_ms", NULL, raw_cardea_config_set_request_timeout_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_pending_lifetime_ms", NULL, raw_cardea_config_set_pending_lifetime_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_ca_file", NULL, raw_cardea_config_set_ca_file, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_additional_ca_file", NULL, raw_cardea_config_set_additional_ca_file, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_add_pinned_public_key", NULL, raw_cardea_config_add_pinned_public_key, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_use_automatic_store", NULL, raw_cardea_config_use_automatic_store, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_use_automatic_store_with_key", NULL, raw_cardea_config_use_automatic_store_with_key, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_use_secret_service", NULL, raw_cardea_config_use_secret_service, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_use_session_keyring", NULL, raw_cardea_config_use_session_keyring, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_use_sealed_file", NULL, raw_cardea_config_use_sealed_file, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_use_sealed_file_with_key", NULL, raw_cardea_config_use_sealed_file_with_key, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_use_memory_store", NULL, raw_cardea_config_use_memory_store, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_store", NULL, raw_cardea_config_set_store, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_presenter", NULL, raw_cardea_config_set_presenter, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_signals", NULL, raw_cardea_config_set_signals, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_key_guide", NULL, raw_cardea_config_set_key_guide, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_logger", NULL, raw_cardea_config_set_logger, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_observer", NULL, raw_cardea_config_set_observer, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_config_set_queue", NULL, raw_cardea_config_set_queue, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_new", NULL, raw_cardea_client_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_new_prelude", NULL, raw_cardea_client_new_prelude, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_new_ory", NULL, raw_cardea_client_new_ory, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_new_openid", NULL, raw_cardea_client_new_openid, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_store_location", NULL, raw_cardea_client_store_location, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_store_kind", NULL, raw_cardea_client_store_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_close", NULL, raw_cardea_client_close, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_client_free", NULL, raw_cardea_client_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_operation_wait", NULL, raw_cardea_operation_wait, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_operation_cancel", NULL, raw_cardea_operation_cancel, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_free", NULL, raw_cardea_oauth_options_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_new", NULL, raw_cardea_oauth_options_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_provider", NULL, raw_cardea_oauth_options_set_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_redirect_uri", NULL, raw_cardea_oauth_options_set_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_fallback_redirect_uri", NULL, raw_cardea_oauth_options_set_fallback_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_redirect_capture", NULL, raw_cardea_oauth_options_set_redirect_capture, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_deep_link_scheme", NULL, raw_cardea_oauth_options_set_deep_link_scheme, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_accepts_token_handoff", NULL, raw_cardea_oauth_options_set_accepts_token_handoff, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_may_replace_scheme_handler", NULL, raw_cardea_oauth_options_set_may_replace_scheme_handler, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_prefers_ephemeral_session", NULL, raw_cardea_oauth_options_set_prefers_ephemeral_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_activation_token", NULL, raw_cardea_oauth_options_set_activation_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_timeout_ms", NULL, raw_cardea_oauth_options_set_timeout_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_add_scope", NULL, raw_cardea_oauth_options_add_scope, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_add_parameter", NULL, raw_cardea_oauth_options_add_parameter, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_company_email", NULL, raw_cardea_oauth_options_set_company_email, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_company_connection", NULL, raw_cardea_oauth_options_set_company_connection, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_registers", NULL, raw_cardea_oauth_options_set_registers, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_reauthenticates", NULL, raw_cardea_oauth_options_set_reauthenticates, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_step_up", NULL, raw_cardea_oauth_options_set_step_up, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_transient_payload", NULL, raw_cardea_oauth_options_set_transient_payload, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_traits", NULL, raw_cardea_oauth_options_set_traits, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_organization", NULL, raw_cardea_oauth_options_set_organization, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_oauth_options_set_identity_schema", NULL, raw_cardea_oauth_options_set_identity_schema, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_with_oauth", NULL, raw_cardea_login_with_oauth, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login", NULL, raw_cardea_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_check_otp", NULL, raw_cardea_check_otp, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_resend_otp", NULL, raw_cardea_resend_otp, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_with_id_token", NULL, raw_cardea_login_with_id_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_status", NULL, raw_cardea_result_status, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_kind", NULL, raw_cardea_result_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_error", NULL, raw_cardea_result_error, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_user", NULL, raw_cardea_result_user, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_email", NULL, raw_cardea_result_email, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_challenge_free", NULL, raw_cardea_challenge_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_copy_challenge", NULL, raw_cardea_result_copy_challenge, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_attempt_free", NULL, raw_cardea_attempt_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_copy_attempt", NULL, raw_cardea_result_copy_attempt, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_free", NULL, raw_cardea_login_step_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_copy_step", NULL, raw_cardea_result_copy_step, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_free", NULL, raw_cardea_device_login_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_copy_device_login", NULL, raw_cardea_result_copy_device_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_access_token", NULL, raw_cardea_result_access_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_sessions", NULL, raw_cardea_result_sessions, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_response", NULL, raw_cardea_result_response, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_authorization", NULL, raw_cardea_result_authorization, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_dpop_proof", NULL, raw_cardea_result_dpop_proof, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_browser_session", NULL, raw_cardea_result_browser_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_route", NULL, raw_cardea_result_route, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_identity_link", NULL, raw_cardea_result_identity_link, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_password_policy", NULL, raw_cardea_result_password_policy, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_is_yes", NULL, raw_cardea_result_is_yes, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_question_free", NULL, raw_cardea_passkey_question_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_copy_question", NULL, raw_cardea_result_copy_question, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_passkey_answer", NULL, raw_cardea_result_passkey_answer, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_passkeys", NULL, raw_cardea_result_passkeys, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_step_up_free", NULL, raw_cardea_step_up_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_copy_step_up", NULL, raw_cardea_result_copy_step_up, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_identifiers", NULL, raw_cardea_result_identifiers, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_accounts", NULL, raw_cardea_result_accounts, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_free", NULL, raw_cardea_result_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_result_retain", NULL, raw_cardea_result_retain, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_access_token", NULL, raw_cardea_user_access_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_access_token_expires_at_ms", NULL, raw_cardea_user_access_token_expires_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_profile", NULL, raw_cardea_user_profile, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_id_token", NULL, raw_cardea_user_id_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_scope", NULL, raw_cardea_user_scope, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_user_free", NULL, raw_cardea_user_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_profile_user_id", NULL, raw_cardea_profile_user_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_profile_session_id", NULL, raw_cardea_profile_session_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_profile_name", NULL, raw_cardea_profile_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_profile_email", NULL, raw_cardea_profile_email, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_profile_picture", NULL, raw_cardea_profile_picture, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_profile_claim", NULL, raw_cardea_profile_claim, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_profile_claims_json", NULL, raw_cardea_profile_claims_json, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_get_current_user", NULL, raw_cardea_get_current_user, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_get_access_token", NULL, raw_cardea_get_access_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_refresh", NULL, raw_cardea_refresh, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_expire_access_token", NULL, raw_cardea_expire_access_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_logout", NULL, raw_cardea_logout, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_unlock_store", NULL, raw_cardea_unlock_store, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_sessions", NULL, raw_cardea_list_sessions, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_revoke_sessions", NULL, raw_cardea_revoke_sessions, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_count", NULL, raw_cardea_session_list_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_total", NULL, raw_cardea_session_list_total, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_limit", NULL, raw_cardea_session_list_limit, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_offset", NULL, raw_cardea_session_list_offset, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_id", NULL, raw_cardea_session_list_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_device_model", NULL, raw_cardea_session_list_device_model, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_device_type", NULL, raw_cardea_session_list_device_type, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_os_version", NULL, raw_cardea_session_list_os_version, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_country_code", NULL, raw_cardea_session_list_country_code, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_created_at_ms", NULL, raw_cardea_session_list_created_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_last_seen_at_ms", NULL, raw_cardea_session_list_last_seen_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_session_list_expires_at_ms", NULL, raw_cardea_session_list_expires_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_accounts", NULL, raw_cardea_list_accounts, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_move_sessions", NULL, raw_cardea_move_sessions, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_account_list_count", NULL, raw_cardea_account_list_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_account_list_account", NULL, raw_cardea_account_list_account, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_account_list_server", NULL, raw_cardea_account_list_server, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_account_list_has_session", NULL, raw_cardea_account_list_has_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_free", NULL, raw_cardea_request_free, NULL, NULL, NULL, napi_enumerable, NULL},
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
        {"cardea_response_header_count", NULL, raw_cardea_response_header_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_header_name", NULL, raw_cardea_response_header_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_header_value", NULL, raw_cardea_response_header_value, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_response_body", NULL, raw_cardea_response_body, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_authorize", NULL, raw_cardea_authorize, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_authorize_feedback", NULL, raw_cardea_authorize_feedback, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_deliver_redirect", NULL, raw_cardea_deliver_redirect, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_resume_oauth_login", NULL, raw_cardea_resume_oauth_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_initiate_oauth_login", NULL, raw_cardea_initiate_oauth_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_finalize_oauth_login_with_redirect", NULL, raw_cardea_finalize_oauth_login_with_redirect, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_finalize_oauth_login", NULL, raw_cardea_finalize_oauth_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_attempt_id", NULL, raw_cardea_attempt_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_attempt_authorization_url", NULL, raw_cardea_attempt_authorization_url, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_attempt_redirect_uri", NULL, raw_cardea_attempt_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_attempt_expires_at_ms", NULL, raw_cardea_attempt_expires_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_challenge_id", NULL, raw_cardea_challenge_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_challenge_email", NULL, raw_cardea_challenge_email, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_challenge_channel", NULL, raw_cardea_challenge_channel, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_challenge_expires_at_ms", NULL, raw_cardea_challenge_expires_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_save_oauth_login", NULL, raw_cardea_save_oauth_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_restore_oauth_login", NULL, raw_cardea_restore_oauth_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_save_oauth_email_challenge", NULL, raw_cardea_save_oauth_email_challenge, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_restore_oauth_email_challenge", NULL, raw_cardea_restore_oauth_email_challenge, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_free", NULL, raw_cardea_browser_logout_options_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_new", NULL, raw_cardea_browser_logout_options_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_set_redirect_uri", NULL, raw_cardea_browser_logout_options_set_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_set_redirect_capture", NULL, raw_cardea_browser_logout_options_set_redirect_capture, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_set_may_replace_scheme_handler", NULL, raw_cardea_browser_logout_options_set_may_replace_scheme_handler, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_set_prefers_ephemeral_session", NULL, raw_cardea_browser_logout_options_set_prefers_ephemeral_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_set_activation_token", NULL, raw_cardea_browser_logout_options_set_activation_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_set_timeout_ms", NULL, raw_cardea_browser_logout_options_set_timeout_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_set_logout_hint", NULL, raw_cardea_browser_logout_options_set_logout_hint, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_browser_logout_options_add_ui_locale", NULL, raw_cardea_browser_logout_options_add_ui_locale, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_end_browser_session", NULL, raw_cardea_end_browser_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_options_free", NULL, raw_cardea_link_options_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_options_new", NULL, raw_cardea_link_options_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_options_set_scheme", NULL, raw_cardea_link_options_set_scheme, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_options_set_redirect_uri", NULL, raw_cardea_link_options_set_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_options_set_may_replace_scheme_handler", NULL, raw_cardea_link_options_set_may_replace_scheme_handler, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_options_set_prefers_ephemeral_session", NULL, raw_cardea_link_options_set_prefers_ephemeral_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_options_set_activation_token", NULL, raw_cardea_link_options_set_activation_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_options_set_timeout_ms", NULL, raw_cardea_link_options_set_timeout_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_open_oauth_link", NULL, raw_cardea_open_oauth_link, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_id", NULL, raw_cardea_login_step_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_kind", NULL, raw_cardea_login_step_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_identifier", NULL, raw_cardea_login_step_identifier, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_provider", NULL, raw_cardea_login_step_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_expires_at_ms", NULL, raw_cardea_login_step_expires_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_message_count", NULL, raw_cardea_login_step_message_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_message_id", NULL, raw_cardea_login_step_message_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_message", NULL, raw_cardea_login_step_message, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_message_is_error", NULL, raw_cardea_login_step_message_is_error, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_way_count", NULL, raw_cardea_login_step_way_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_way_id", NULL, raw_cardea_login_step_way_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_way_provider", NULL, raw_cardea_login_step_way_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_way_label", NULL, raw_cardea_login_step_way_label, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_field_count", NULL, raw_cardea_login_step_field_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_field_name", NULL, raw_cardea_login_step_field_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_field_type", NULL, raw_cardea_login_step_field_type, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_field_label", NULL, raw_cardea_login_step_field_label, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_field_value", NULL, raw_cardea_login_step_field_value, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_field_is_required", NULL, raw_cardea_login_step_field_is_required, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_step_field_message", NULL, raw_cardea_login_step_field_message, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_answer_free", NULL, raw_cardea_login_answer_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_answer_new", NULL, raw_cardea_login_answer_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_answer_set_way", NULL, raw_cardea_login_answer_set_way, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_answer_set_value", NULL, raw_cardea_login_answer_set_value, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_answer_login_step", NULL, raw_cardea_answer_login_step, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_answer_login_step_in_browser", NULL, raw_cardea_answer_login_step_in_browser, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_save_oauth_login_step", NULL, raw_cardea_save_oauth_login_step, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_restore_oauth_login_step", NULL, raw_cardea_restore_oauth_login_step, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_options_free", NULL, raw_cardea_device_login_options_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_options_new", NULL, raw_cardea_device_login_options_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_options_add_scope", NULL, raw_cardea_device_login_options_add_scope, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_options_add_parameter", NULL, raw_cardea_device_login_options_add_parameter, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_initiate_device_login", NULL, raw_cardea_initiate_device_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_finish_device_login", NULL, raw_cardea_finish_device_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_id", NULL, raw_cardea_device_login_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_user_code", NULL, raw_cardea_device_login_user_code, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_verification_uri", NULL, raw_cardea_device_login_verification_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_verification_uri_complete", NULL, raw_cardea_device_login_verification_uri_complete, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_device_login_expires_at_ms", NULL, raw_cardea_device_login_expires_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_start_otp_login", NULL, raw_cardea_start_otp_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_login_with_password", NULL, raw_cardea_login_with_password, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_migrate_session", NULL, raw_cardea_migrate_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_get_password_policy", NULL, raw_cardea_get_password_policy, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_password_policy_expected", NULL, raw_cardea_password_policy_expected, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_password_policy_is_met", NULL, raw_cardea_password_policy_is_met, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_password_count", NULL, raw_cardea_password_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_can_set_password", NULL, raw_cardea_can_set_password, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_set_password", NULL, raw_cardea_set_password, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_question_options", NULL, raw_cardea_passkey_question_options, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_begin_passkey_login", NULL, raw_cardea_begin_passkey_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_finish_passkey_login", NULL, raw_cardea_finish_passkey_login, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_begin_passkey_registration", NULL, raw_cardea_begin_passkey_registration, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_finish_passkey_registration", NULL, raw_cardea_finish_passkey_registration, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sign_with_security_key", NULL, raw_cardea_sign_with_security_key, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_register_security_key", NULL, raw_cardea_register_security_key, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sign_with_passkey_page", NULL, raw_cardea_sign_with_passkey_page, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_register_with_passkey_page", NULL, raw_cardea_register_with_passkey_page, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_passkeys", NULL, raw_cardea_list_passkeys, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_rename_passkey", NULL, raw_cardea_rename_passkey, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_remove_passkey", NULL, raw_cardea_remove_passkey, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_list_count", NULL, raw_cardea_passkey_list_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_list_id", NULL, raw_cardea_passkey_list_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_list_nickname", NULL, raw_cardea_passkey_list_nickname, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_list_transports", NULL, raw_cardea_passkey_list_transports, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_list_is_backed_up", NULL, raw_cardea_passkey_list_is_backed_up, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_list_is_already_registered", NULL, raw_cardea_passkey_list_is_already_registered, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_list_created_at_ms", NULL, raw_cardea_passkey_list_created_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_passkey_list_last_used_at_ms", NULL, raw_cardea_passkey_list_last_used_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_request_scope", NULL, raw_cardea_request_scope, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_send_step_up_code", NULL, raw_cardea_send_step_up_code, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_continue_step_up", NULL, raw_cardea_continue_step_up, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_restore_step_up", NULL, raw_cardea_restore_step_up, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_step_up_id", NULL, raw_cardea_step_up_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_step_up_scope", NULL, raw_cardea_step_up_scope, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_step_up_step", NULL, raw_cardea_step_up_step, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_step_up_status", NULL, raw_cardea_step_up_status, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_step_up_passkey_options", NULL, raw_cardea_step_up_passkey_options, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_step_up_expires_at_ms", NULL, raw_cardea_step_up_expires_at_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_add_identifier", NULL, raw_cardea_add_identifier, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_list_identifiers", NULL, raw_cardea_list_identifiers, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_identifier_list_count", NULL, raw_cardea_identifier_list_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_identifier_list_id", NULL, raw_cardea_identifier_list_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_identifier_list_value", NULL, raw_cardea_identifier_list_value, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_identifier_list_type", NULL, raw_cardea_identifier_list_type, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_identity", NULL, raw_cardea_link_identity, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_identity_link_is_new", NULL, raw_cardea_identity_link_is_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_identity_link_app_user_id", NULL, raw_cardea_identity_link_app_user_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_identity_link_alias_count", NULL, raw_cardea_identity_link_alias_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_identity_link_alias", NULL, raw_cardea_identity_link_alias, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_link_provider", NULL, raw_cardea_link_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_unlink_provider", NULL, raw_cardea_unlink_provider, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_recover_account", NULL, raw_cardea_recover_account, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_store_free", NULL, raw_cardea_store_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_store_new", NULL, raw_cardea_store_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_store_request_operation", NULL, raw_cardea_store_request_operation, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_store_request_key", NULL, raw_cardea_store_request_key, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_store_request_record", NULL, raw_cardea_store_request_record, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_store_request_reply", NULL, raw_cardea_store_request_reply, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_store_request_reject", NULL, raw_cardea_store_request_reject, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_store_request_free", NULL, raw_cardea_store_request_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sealing_key_free", NULL, raw_cardea_sealing_key_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sealing_key_new", NULL, raw_cardea_sealing_key_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sealing_key_request_id", NULL, raw_cardea_sealing_key_request_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sealing_key_request_reply", NULL, raw_cardea_sealing_key_request_reply, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sealing_key_request_reject", NULL, raw_cardea_sealing_key_request_reject, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_sealing_key_request_free", NULL, raw_cardea_sealing_key_request_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presenter_free", NULL, raw_cardea_presenter_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presenter_new", NULL, raw_cardea_presenter_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presenter_set_leaves_redirect_to_desktop", NULL, raw_cardea_presenter_set_leaves_redirect_to_desktop, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presentation_id", NULL, raw_cardea_presentation_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presentation_url", NULL, raw_cardea_presentation_url, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presentation_redirect_uri", NULL, raw_cardea_presentation_redirect_uri, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presentation_prefers_ephemeral_session", NULL, raw_cardea_presentation_prefers_ephemeral_session, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presentation_activation_token", NULL, raw_cardea_presentation_activation_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presentation_reply", NULL, raw_cardea_presentation_reply, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presentation_reject", NULL, raw_cardea_presentation_reject, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_presentation_free", NULL, raw_cardea_presentation_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_signals_free", NULL, raw_cardea_signals_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_signals_new", NULL, raw_cardea_signals_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_signals_request_reply", NULL, raw_cardea_signals_request_reply, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_signals_request_reject", NULL, raw_cardea_signals_request_reject, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_signals_request_free", NULL, raw_cardea_signals_request_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_guide_free", NULL, raw_cardea_key_guide_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_guide_new", NULL, raw_cardea_key_guide_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_kind", NULL, raw_cardea_key_prompt_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_key_name", NULL, raw_cardea_key_prompt_key_name, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_count", NULL, raw_cardea_key_prompt_count, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_account", NULL, raw_cardea_key_prompt_account, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_is_pin_wrong", NULL, raw_cardea_key_prompt_is_pin_wrong, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_tries_left", NULL, raw_cardea_key_prompt_tries_left, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_reply_pin", NULL, raw_cardea_key_prompt_reply_pin, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_reply_account", NULL, raw_cardea_key_prompt_reply_account, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_key_prompt_free", NULL, raw_cardea_key_prompt_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_logger_free", NULL, raw_cardea_logger_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_logger_new", NULL, raw_cardea_logger_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_log_entry_level", NULL, raw_cardea_log_entry_level, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_log_entry_text", NULL, raw_cardea_log_entry_text, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_log_entry_free", NULL, raw_cardea_log_entry_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_observer_free", NULL, raw_cardea_observer_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_observer_new", NULL, raw_cardea_observer_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_kind", NULL, raw_cardea_event_kind, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_user", NULL, raw_cardea_event_user, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_reason", NULL, raw_cardea_event_reason, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_authorization_url", NULL, raw_cardea_event_authorization_url, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_attempt_id", NULL, raw_cardea_event_attempt_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_open_again", NULL, raw_cardea_event_open_again, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_activation_token", NULL, raw_cardea_event_activation_token, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_error", NULL, raw_cardea_event_error, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_is_terminal", NULL, raw_cardea_event_is_terminal, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_event_free", NULL, raw_cardea_event_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_free", NULL, raw_cardea_queue_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_new", NULL, raw_cardea_queue_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_fd", NULL, raw_cardea_queue_fd, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_queue_dispatch", NULL, raw_cardea_queue_dispatch, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_free", NULL, raw_cardea_openid_provider_free, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_new", NULL, raw_cardea_openid_provider_new, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_new_known", NULL, raw_cardea_openid_provider_new_known, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_issuer", NULL, raw_cardea_openid_provider_set_issuer, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_client_id", NULL, raw_cardea_openid_provider_set_client_id, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_client_secret", NULL, raw_cardea_openid_provider_set_client_secret, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_endpoint", NULL, raw_cardea_openid_provider_set_endpoint, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_add_scope", NULL, raw_cardea_openid_provider_add_scope, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_no_scopes", NULL, raw_cardea_openid_provider_set_no_scopes, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_requires_announced_pkce", NULL, raw_cardea_openid_provider_set_requires_announced_pkce, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_add_parameter", NULL, raw_cardea_openid_provider_add_parameter, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_scope_separator", NULL, raw_cardea_openid_provider_set_scope_separator, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_client_authentication", NULL, raw_cardea_openid_provider_set_client_authentication, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_response_mode", NULL, raw_cardea_openid_provider_set_response_mode, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_pushes_requests", NULL, raw_cardea_openid_provider_set_pushes_requests, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_binds_tokens", NULL, raw_cardea_openid_provider_set_binds_tokens, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_redirect_forms", NULL, raw_cardea_openid_provider_set_redirect_forms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_leniencies", NULL, raw_cardea_openid_provider_set_leniencies, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_add_trusted_audience", NULL, raw_cardea_openid_provider_add_trusted_audience, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_add_allowed_tenant", NULL, raw_cardea_openid_provider_add_allowed_tenant, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_add_id_token_algorithm", NULL, raw_cardea_openid_provider_add_id_token_algorithm, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_clock_leeway_ms", NULL, raw_cardea_openid_provider_set_clock_leeway_ms, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_email_verification_url", NULL, raw_cardea_openid_provider_set_email_verification_url, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_openid_provider_set_identity_linking_url", NULL, raw_cardea_openid_provider_set_identity_linking_url, NULL, NULL, NULL, napi_enumerable, NULL},
        {"cardea_debug_live_handles", NULL, raw_cardea_debug_live_handles, NULL, NULL, NULL, napi_enumerable, NULL},
    };
    return napi_define_properties(env, raw, sizeof properties / sizeof properties[0], properties);
}
