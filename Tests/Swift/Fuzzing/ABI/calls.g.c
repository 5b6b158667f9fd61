// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// clang-format off
#include "fuzz.h"

enum {
    FUZZ_ERROR,
    FUZZ_CONFIG,
    FUZZ_CLIENT,
    FUZZ_OPTIONS,
    FUZZ_RESULT,
    FUZZ_USER,
    FUZZ_PENDING,
    FUZZ_LIST,
    FUZZ_REQUEST,
    FUZZ_RESPONSE,
    FUZZ_QUEUE,
    FUZZ_PROVIDER,
    FUZZ_QUESTION,
    FUZZ_EVENT,
};

static void call_cardea_version(void) {
    const char *came = cardea_version();
    fuzz_read_text("cardea_version", came);
    fuzz_end_call();
}

static void call_cardea_debug_live_handles(void) {
    uint64_t came = cardea_debug_live_handles();
    (void)came;
    fuzz_end_call();
}

static void call_cardea_status_name(void) {
    cardea_status status = fuzz_status();
    const char *came = cardea_status_name(status);
    fuzz_read_text("cardea_status_name", came);
    fuzz_end_call();
}

static void call_cardea_error_status(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    cardea_status came = cardea_error_status(error);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_error_code(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    const char *came = cardea_error_code(error);
    fuzz_read_text("cardea_error_code", came);
    fuzz_end_call();
}

static void call_cardea_error_message(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    const char *came = cardea_error_message(error);
    fuzz_read_text("cardea_error_message", came);
    fuzz_end_call();
}

static void call_cardea_error_server_code(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    const char *came = cardea_error_server_code(error);
    fuzz_read_text("cardea_error_server_code", came);
    fuzz_end_call();
}

static void call_cardea_error_http_status(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    int32_t came = cardea_error_http_status(error);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_error_retry_after_ms(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    uint32_t came = cardea_error_retry_after_ms(error);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_error_is_retryable(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    _Bool came = cardea_error_is_retryable(error);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_error_detail(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    const char *name = fuzz_text("name");
    const char *came = cardea_error_detail(error, name);
    fuzz_read_text("cardea_error_detail", came);
    fuzz_end_call();
}

static void call_cardea_error_detail_name(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    int32_t index = fuzz_int32();
    const char *came = cardea_error_detail_name(error, index);
    fuzz_read_text("cardea_error_detail_name", came);
    fuzz_end_call();
}

static void call_cardea_error_free(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    fuzz_begin_free();
    cardea_error_free(error);
    fuzz_end_free(FUZZ_ERROR, error);
    fuzz_end_call();
}

static void call_cardea_error_retain(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    cardea_error *came = cardea_error_retain(error);
    fuzz_made("cardea_error_retain", FUZZ_ERROR, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_config_free(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    fuzz_begin_free();
    cardea_config_free(config);
    fuzz_end_free(FUZZ_CONFIG, config);
    fuzz_end_call();
}

static void call_cardea_config_retain(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_config *came = cardea_config_retain(config);
    fuzz_made("cardea_config_retain", FUZZ_CONFIG, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_config_new(void) {
    cardea_config *came = cardea_config_new();
    fuzz_made("cardea_config_new", FUZZ_CONFIG, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_config_set_openid(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *issuer = fuzz_text("issuer");
    const char *client_id = fuzz_text("client_id");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_openid(config, issuer, client_id, out_error);
    fuzz_checked("cardea_config_set_openid", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_prelude(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *base_url = fuzz_text("base_url");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_prelude(config, base_url, out_error);
    fuzz_checked("cardea_config_set_prelude", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_ory(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *project_url = fuzz_text("project_url");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_ory(config, project_url, out_error);
    fuzz_checked("cardea_config_set_ory", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_application_id(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *application_id = fuzz_text("application_id");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_application_id(config, application_id, out_error);
    fuzz_checked("cardea_config_set_application_id", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_application_name(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *name = fuzz_text("name");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_application_name(config, name, out_error);
    fuzz_checked("cardea_config_set_application_name", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_account(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *account = fuzz_text("account");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_account(config, account, out_error);
    fuzz_checked("cardea_config_set_account", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_store(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *kind = fuzz_text("kind");
    const char *folder = fuzz_text("folder");
    const char *passphrase = fuzz_text("passphrase");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_store(config, kind, folder, passphrase, out_error);
    fuzz_checked("cardea_config_set_store", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_store_namespace(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *name = fuzz_text("name");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_store_namespace(config, name, out_error);
    fuzz_checked("cardea_config_set_store_namespace", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_refresh_leeway_ms(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    uint32_t leeway_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_refresh_leeway_ms(config, leeway_ms, out_error);
    fuzz_checked("cardea_config_set_refresh_leeway_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_request_timeout_ms(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    uint32_t timeout_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_request_timeout_ms(config, timeout_ms, out_error);
    fuzz_checked("cardea_config_set_request_timeout_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_pending_lifetime_ms(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    uint32_t lifetime_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_pending_lifetime_ms(config, lifetime_ms, out_error);
    fuzz_checked("cardea_config_set_pending_lifetime_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_ca_file(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *path = fuzz_text("path");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_ca_file(config, path, out_error);
    fuzz_checked("cardea_config_set_ca_file", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_additional_ca_file(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *path = fuzz_text("path");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_additional_ca_file(config, path, out_error);
    fuzz_checked("cardea_config_set_additional_ca_file", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_add_pinned_public_key(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *pin = fuzz_text("pin");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_add_pinned_public_key(config, pin, out_error);
    fuzz_checked("cardea_config_add_pinned_public_key", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_add_authorized_url(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *url = fuzz_text("url");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_add_authorized_url(config, url, out_error);
    fuzz_checked("cardea_config_add_authorized_url", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_queue(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_queue *queue = fuzz_handle(FUZZ_QUEUE);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_queue(config, queue, out_error);
    fuzz_checked("cardea_config_set_queue", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_client_free(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    fuzz_begin_free();
    cardea_client_free(client);
    fuzz_end_free(FUZZ_CLIENT, client);
    fuzz_end_call();
}

static void call_cardea_client_retain(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_client *came = cardea_client_retain(client);
    fuzz_made("cardea_client_retain", FUZZ_CLIENT, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_client_new(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_client *made_out_client = (cardea_client *)FUZZ_GARBAGE;
    cardea_client **out_client = fuzz_bool() ? &made_out_client : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_client_new(config, out_client, out_error);
    fuzz_checked("cardea_client_new", came, out_error != NULL, out_error ? made_out_error : NULL);
    if (out_client) fuzz_made("cardea_client_new", FUZZ_CLIENT, made_out_client, came != CARDEA_OK, 1);
    fuzz_end_call();
}

static void call_cardea_client_close(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    fuzz_ends_by_itself();
    cardea_status came = cardea_client_close(client, done, user_data, out_error);
    fuzz_checked("cardea_client_close", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_client_close", client, 0, 0, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_client_store_location(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *came = cardea_client_store_location(client);
    fuzz_read_text("cardea_client_store_location", came);
    fuzz_end_call();
}

static void call_cardea_client_store_kind(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *came = cardea_client_store_kind(client);
    fuzz_read_text("cardea_client_store_kind", came);
    fuzz_end_call();
}

static void call_cardea_operation_wait(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_operation operation = fuzz_operation();
    uint32_t timeout_ms = fuzz_uint32() % 4;
    cardea_result *made_out_result = (cardea_result *)FUZZ_GARBAGE;
    cardea_result **out_result = fuzz_bool() ? &made_out_result : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_operation_wait(client, operation, timeout_ms, out_result, out_error);
    fuzz_checked("cardea_operation_wait", came, out_error != NULL, out_error ? made_out_error : NULL);
    if (out_result) fuzz_made("cardea_operation_wait", FUZZ_RESULT, made_out_result, made_out_result == NULL, 1);
    fuzz_end_call();
}

static void call_cardea_operation_then(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_operation operation = fuzz_operation();
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_operation_then(client, operation, done, user_data, out_error);
    fuzz_checked("cardea_operation_then", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_operation_then", client, 0, 0, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_operation_cancel(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_operation operation = fuzz_operation();
    cardea_operation_cancel(client, operation);
    fuzz_end_call();
}

static void call_cardea_options_free(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    fuzz_begin_free();
    cardea_options_free(options);
    fuzz_end_free(FUZZ_OPTIONS, options);
    fuzz_end_call();
}

static void call_cardea_options_retain(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_options *came = cardea_options_retain(options);
    fuzz_made("cardea_options_retain", FUZZ_OPTIONS, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_options_new(void) {
    cardea_options *came = cardea_options_new();
    fuzz_made("cardea_options_new", FUZZ_OPTIONS, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_options_set_provider(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *provider = fuzz_text("provider");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_provider(options, provider, out_error);
    fuzz_checked("cardea_options_set_provider", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_redirect_uri(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *redirect_uri = fuzz_text("redirect_uri");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_redirect_uri(options, redirect_uri, out_error);
    fuzz_checked("cardea_options_set_redirect_uri", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_fallback_redirect_uri(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *redirect_uri = fuzz_text("redirect_uri");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_fallback_redirect_uri(options, redirect_uri, out_error);
    fuzz_checked("cardea_options_set_fallback_redirect_uri", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_redirect_capture(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_capture capture = fuzz_int32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_redirect_capture(options, capture, out_error);
    fuzz_checked("cardea_options_set_redirect_capture", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_may_replace_scheme_handler(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    _Bool may_replace = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_may_replace_scheme_handler(options, may_replace, out_error);
    fuzz_checked("cardea_options_set_may_replace_scheme_handler", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_prefers_ephemeral_session(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    _Bool ephemeral = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_prefers_ephemeral_session(options, ephemeral, out_error);
    fuzz_checked("cardea_options_set_prefers_ephemeral_session", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_activation_token(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *token = fuzz_text("token");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_activation_token(options, token, out_error);
    fuzz_checked("cardea_options_set_activation_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_timeout_ms(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    uint32_t timeout_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_timeout_ms(options, timeout_ms, out_error);
    fuzz_checked("cardea_options_set_timeout_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_add_scope(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *scope = fuzz_text("scope");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_add_scope(options, scope, out_error);
    fuzz_checked("cardea_options_add_scope", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_add_parameter(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *name = fuzz_text("name");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_add_parameter(options, name, value, out_error);
    fuzz_checked("cardea_options_add_parameter", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_login_with_oauth(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_login_with_oauth(client, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_login_with_oauth", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_login_with_oauth", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_result *made_out_result = (cardea_result *)FUZZ_GARBAGE;
    cardea_result **out_result = fuzz_bool() ? &made_out_result : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    fuzz_begin_wait(client);
    cardea_status came = cardea_login(client, options, out_result, out_error);
    fuzz_end_wait();
    fuzz_checked("cardea_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    if (out_result) fuzz_made("cardea_login", FUZZ_RESULT, made_out_result, made_out_result == NULL, 1);
    fuzz_end_call();
}

static void call_cardea_initiate_oauth_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_initiate_oauth_login(client, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_initiate_oauth_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_initiate_oauth_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_finalize_oauth_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *attempt = fuzz_handle(FUZZ_PENDING);
    const char *redirect_url = fuzz_text("redirect_url");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_finalize_oauth_login(client, attempt, redirect_url, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_finalize_oauth_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_finalize_oauth_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_check_oauth_email_otp(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *challenge = fuzz_handle(FUZZ_PENDING);
    const char *code = fuzz_text("code");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_check_oauth_email_otp(client, challenge, code, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_check_oauth_email_otp", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_check_oauth_email_otp", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_resend_otp(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *challenge = fuzz_handle(FUZZ_PENDING);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_resend_otp(client, challenge, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_resend_otp", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_resend_otp", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_deliver_redirect(void) {
    const char *redirect_url = fuzz_text("redirect_url");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_deliver_redirect(redirect_url, out_error);
    fuzz_checked("cardea_deliver_redirect", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_resume_oauth_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_resume_oauth_login(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_resume_oauth_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_resume_oauth_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_open_web_session(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *url = fuzz_text("url");
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_open_web_session(client, url, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_open_web_session", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_open_web_session", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_result_status(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_status came = cardea_result_status(result);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_result_get_kind(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_result_kind came = cardea_result_get_kind(result);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_result_error(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_error *came = cardea_result_error(result);
    fuzz_made("cardea_result_error", FUZZ_ERROR, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_user(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_user *came = cardea_result_user(result);
    fuzz_made("cardea_result_user", FUZZ_USER, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_pending(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_pending *came = cardea_result_pending(result);
    fuzz_made("cardea_result_pending", FUZZ_PENDING, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_access_token(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    int64_t made_out_expires_at_ms = 77;
    int64_t *out_expires_at_ms = fuzz_bool() ? &made_out_expires_at_ms : NULL;
    const char *came = cardea_result_access_token(result, out_expires_at_ms);
    fuzz_read_text("cardea_result_access_token", came);
    fuzz_end_call();
}

static void call_cardea_result_list(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_list *came = cardea_result_list(result);
    fuzz_made("cardea_result_list", FUZZ_LIST, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_response(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_response *came = cardea_result_response(result);
    fuzz_made("cardea_result_response", FUZZ_RESPONSE, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_text(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const char *came = cardea_result_text(result);
    fuzz_read_text("cardea_result_text", came);
    fuzz_end_call();
}

static void call_cardea_result_bool(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    _Bool came = cardea_result_bool(result);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_result_free(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    fuzz_begin_free();
    cardea_result_free(result);
    fuzz_end_free(FUZZ_RESULT, result);
    fuzz_end_call();
}

static void call_cardea_result_retain(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_result *came = cardea_result_retain(result);
    fuzz_made("cardea_result_retain", FUZZ_RESULT, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_user_id(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    const char *came = cardea_user_id(user);
    fuzz_read_text("cardea_user_id", came);
    fuzz_end_call();
}

static void call_cardea_user_claim(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    const char *name = fuzz_text("name");
    const char *came = cardea_user_claim(user, name);
    fuzz_read_text("cardea_user_claim", came);
    fuzz_end_call();
}

static void call_cardea_user_claims_json(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    const char *came = cardea_user_claims_json(user);
    fuzz_read_text("cardea_user_claims_json", came);
    fuzz_end_call();
}

static void call_cardea_user_access_token(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    int64_t made_out_expires_at_ms = 77;
    int64_t *out_expires_at_ms = fuzz_bool() ? &made_out_expires_at_ms : NULL;
    const char *came = cardea_user_access_token(user, out_expires_at_ms);
    fuzz_read_text("cardea_user_access_token", came);
    fuzz_end_call();
}

static void call_cardea_user_token_member(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    const char *name = fuzz_text("name");
    const char *came = cardea_user_token_member(user, name);
    fuzz_read_text("cardea_user_token_member", came);
    fuzz_end_call();
}

static void call_cardea_user_free(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    fuzz_begin_free();
    cardea_user_free(user);
    fuzz_end_free(FUZZ_USER, user);
    fuzz_end_call();
}

static void call_cardea_user_retain(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    cardea_user *came = cardea_user_retain(user);
    fuzz_made("cardea_user_retain", FUZZ_USER, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_list_count(void) {
    cardea_list *list = fuzz_handle(FUZZ_LIST);
    int32_t came = cardea_list_count(list);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_list_total(void) {
    cardea_list *list = fuzz_handle(FUZZ_LIST);
    int64_t made_out_limit = 77;
    int64_t *out_limit = fuzz_bool() ? &made_out_limit : NULL;
    int64_t made_out_offset = 77;
    int64_t *out_offset = fuzz_bool() ? &made_out_offset : NULL;
    int64_t came = cardea_list_total(list, out_limit, out_offset);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_list_text(void) {
    cardea_list *list = fuzz_handle(FUZZ_LIST);
    int32_t row = fuzz_int32();
    const char *field = fuzz_text("field");
    const char *came = cardea_list_text(list, row, field);
    fuzz_read_text("cardea_list_text", came);
    fuzz_end_call();
}

static void call_cardea_list_number(void) {
    cardea_list *list = fuzz_handle(FUZZ_LIST);
    int32_t row = fuzz_int32();
    const char *field = fuzz_text("field");
    int64_t came = cardea_list_number(list, row, field);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_list_list(void) {
    cardea_list *list = fuzz_handle(FUZZ_LIST);
    int32_t row = fuzz_int32();
    const char *field = fuzz_text("field");
    const cardea_list *came = cardea_list_list(list, row, field);
    fuzz_made("cardea_list_list", FUZZ_LIST, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_list_free(void) {
    cardea_list *list = fuzz_handle(FUZZ_LIST);
    fuzz_begin_free();
    cardea_list_free(list);
    fuzz_end_free(FUZZ_LIST, list);
    fuzz_end_call();
}

static void call_cardea_list_retain(void) {
    cardea_list *list = fuzz_handle(FUZZ_LIST);
    cardea_list *came = cardea_list_retain(list);
    fuzz_made("cardea_list_retain", FUZZ_LIST, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_pending_get_kind(void) {
    cardea_pending *pending = fuzz_handle(FUZZ_PENDING);
    cardea_pending_kind came = cardea_pending_get_kind(pending);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_pending_id(void) {
    cardea_pending *pending = fuzz_handle(FUZZ_PENDING);
    const char *came = cardea_pending_id(pending);
    fuzz_read_text("cardea_pending_id", came);
    fuzz_end_call();
}

static void call_cardea_pending_expires_at_ms(void) {
    cardea_pending *pending = fuzz_handle(FUZZ_PENDING);
    int64_t came = cardea_pending_expires_at_ms(pending);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_pending_text(void) {
    cardea_pending *pending = fuzz_handle(FUZZ_PENDING);
    const char *name = fuzz_text("name");
    const char *came = cardea_pending_text(pending, name);
    fuzz_read_text("cardea_pending_text", came);
    fuzz_end_call();
}

static void call_cardea_pending_list(void) {
    cardea_pending *pending = fuzz_handle(FUZZ_PENDING);
    const char *name = fuzz_text("name");
    const cardea_list *came = cardea_pending_list(pending, name);
    fuzz_made("cardea_pending_list", FUZZ_LIST, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_pending_free(void) {
    cardea_pending *pending = fuzz_handle(FUZZ_PENDING);
    fuzz_begin_free();
    cardea_pending_free(pending);
    fuzz_end_free(FUZZ_PENDING, pending);
    fuzz_end_call();
}

static void call_cardea_pending_retain(void) {
    cardea_pending *pending = fuzz_handle(FUZZ_PENDING);
    cardea_pending *came = cardea_pending_retain(pending);
    fuzz_made("cardea_pending_retain", FUZZ_PENDING, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_save(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *pending = fuzz_handle(FUZZ_PENDING);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_save(client, pending, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_save", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_save", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_restore(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *id = fuzz_text("id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_restore(client, id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_restore", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_restore", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_get_current_user(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_get_current_user(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_get_current_user", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_get_current_user", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_get_access_token(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_get_access_token(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_get_access_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_get_access_token", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_peek_access_token(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    char made_buffer[64];
    size_t size = fuzz_size() % (sizeof made_buffer + 1);
    char *buffer = fuzz_bool() ? made_buffer : NULL;
    size_t came = cardea_peek_access_token(client, buffer, size);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_refresh(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_refresh(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_refresh", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_refresh", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_invalidate_session(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_invalidate_session(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_invalidate_session", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_invalidate_session", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_logout(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_logout(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_logout", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_logout", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_unlock_store(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_unlock_store(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_unlock_store", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_unlock_store", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_list_sessions(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    int32_t limit = fuzz_int32();
    int32_t offset = fuzz_int32();
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_list_sessions(client, limit, offset, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_list_sessions", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_list_sessions", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_revoke_sessions(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_sessions target = fuzz_int32();
    const char *session_id = fuzz_text("session_id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_revoke_sessions(client, target, session_id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_revoke_sessions", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_revoke_sessions", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_request_free(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    fuzz_begin_free();
    cardea_request_free(request);
    fuzz_end_free(FUZZ_REQUEST, request);
    fuzz_end_call();
}

static void call_cardea_request_retain(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    cardea_request *came = cardea_request_retain(request);
    fuzz_made("cardea_request_retain", FUZZ_REQUEST, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_request_new(void) {
    cardea_request *came = cardea_request_new();
    fuzz_made("cardea_request_new", FUZZ_REQUEST, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_request_set_method(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    const char *method = fuzz_text("method");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_set_method(request, method, out_error);
    fuzz_checked("cardea_request_set_method", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_request_set_url(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    const char *url = fuzz_text("url");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_set_url(request, url, out_error);
    fuzz_checked("cardea_request_set_url", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_request_add_header(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    const char *name = fuzz_text("name");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_add_header(request, name, value, out_error);
    fuzz_checked("cardea_request_add_header", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_request_set_body(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    size_t size = 0;
    const uint8_t *bytes = fuzz_bytes(&size);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_set_body(request, bytes, size, out_error);
    fuzz_checked("cardea_request_set_body", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_request_set_max_response(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    uint32_t bytes = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_set_max_response(request, bytes, out_error);
    fuzz_checked("cardea_request_set_max_response", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_request_set_output_fd(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    int32_t fd = fuzz_int32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_set_output_fd(request, fd, out_error);
    fuzz_checked("cardea_request_set_output_fd", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_request_set_timeout_ms(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    uint32_t timeout_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_set_timeout_ms(request, timeout_ms, out_error);
    fuzz_checked("cardea_request_set_timeout_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_send_authorized_request(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_send_authorized_request(client, request, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_send_authorized_request", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_send_authorized_request", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_response_status(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    int32_t came = cardea_response_status(response);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_response_header(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    const char *name = fuzz_text("name");
    const char *came = cardea_response_header(response, name);
    fuzz_read_text("cardea_response_header", came);
    fuzz_end_call();
}

static void call_cardea_response_headers(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    const cardea_list *came = cardea_response_headers(response);
    fuzz_made("cardea_response_headers", FUZZ_LIST, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_response_body(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    size_t made_out_size = 77;
    size_t *out_size = fuzz_bool() ? &made_out_size : NULL;
    const uint8_t *came = cardea_response_body(response, out_size);
    fuzz_read_bytes(came, out_size ? made_out_size : 0);
    fuzz_end_call();
}

static void call_cardea_response_free(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    fuzz_begin_free();
    cardea_response_free(response);
    fuzz_end_free(FUZZ_RESPONSE, response);
    fuzz_end_call();
}

static void call_cardea_response_retain(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    cardea_response *came = cardea_response_retain(response);
    fuzz_made("cardea_response_retain", FUZZ_RESPONSE, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_queue_free(void) {
    cardea_queue *queue = fuzz_handle(FUZZ_QUEUE);
    fuzz_begin_free();
    cardea_queue_free(queue);
    fuzz_end_free(FUZZ_QUEUE, queue);
    fuzz_end_call();
}

static void call_cardea_queue_retain(void) {
    cardea_queue *queue = fuzz_handle(FUZZ_QUEUE);
    cardea_queue *came = cardea_queue_retain(queue);
    fuzz_made("cardea_queue_retain", FUZZ_QUEUE, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_queue_new(void) {
    cardea_queue *came = cardea_queue_new();
    fuzz_made("cardea_queue_new", FUZZ_QUEUE, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_queue_fd(void) {
    cardea_queue *queue = fuzz_handle(FUZZ_QUEUE);
    int32_t came = cardea_queue_fd(queue);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_queue_dispatch(void) {
    cardea_queue *queue = fuzz_handle(FUZZ_QUEUE);
    int32_t came = cardea_queue_dispatch(queue);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_provider_free(void) {
    cardea_provider *provider = fuzz_handle(FUZZ_PROVIDER);
    fuzz_begin_free();
    cardea_provider_free(provider);
    fuzz_end_free(FUZZ_PROVIDER, provider);
    fuzz_end_call();
}

static void call_cardea_provider_retain(void) {
    cardea_provider *provider = fuzz_handle(FUZZ_PROVIDER);
    cardea_provider *came = cardea_provider_retain(provider);
    fuzz_made("cardea_provider_retain", FUZZ_PROVIDER, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_provider_new(void) {
    const char *well_known = fuzz_text("well_known");
    cardea_provider *came = cardea_provider_new(well_known);
    fuzz_made("cardea_provider_new", FUZZ_PROVIDER, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_provider_set(void) {
    cardea_provider *provider = fuzz_handle(FUZZ_PROVIDER);
    const char *property = fuzz_text("property");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_provider_set(provider, property, value, out_error);
    fuzz_checked("cardea_provider_set", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_provider_add(void) {
    cardea_provider *provider = fuzz_handle(FUZZ_PROVIDER);
    const char *property = fuzz_text("property");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_provider_add(provider, property, value, out_error);
    fuzz_checked("cardea_provider_add", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_provider_add_parameter(void) {
    cardea_provider *provider = fuzz_handle(FUZZ_PROVIDER);
    const char *name = fuzz_text("name");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_provider_add_parameter(provider, name, value, out_error);
    fuzz_checked("cardea_provider_add_parameter", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_provider(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_provider *provider = fuzz_handle(FUZZ_PROVIDER);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_provider(config, provider, out_error);
    fuzz_checked("cardea_config_set_provider", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_begin_device_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_begin_device_login(client, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_begin_device_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_begin_device_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_continue_device_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *login = fuzz_handle(FUZZ_PENDING);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_continue_device_login(client, login, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_continue_device_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_continue_device_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_options_set_deep_link_scheme(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *scheme = fuzz_text("scheme");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_deep_link_scheme(options, scheme, out_error);
    fuzz_checked("cardea_options_set_deep_link_scheme", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_accepts_token_handoff(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    _Bool accepts = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_accepts_token_handoff(options, accepts, out_error);
    fuzz_checked("cardea_options_set_accepts_token_handoff", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_open_deep_link_page(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *url = fuzz_text("url");
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_open_deep_link_page(client, url, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_open_deep_link_page", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_open_deep_link_page", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_end_browser_session(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_end_browser_session(client, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_end_browser_session", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_end_browser_session", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_link_identity(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *app_user_id = fuzz_text("app_user_id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_link_identity(client, app_user_id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_link_identity", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_link_identity", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_config_set_host_override(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *host = fuzz_text("host");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_host_override(config, host, out_error);
    fuzz_checked("cardea_config_set_host_override", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_plain_redirect_uri(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    _Bool plain = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_plain_redirect_uri(config, plain, out_error);
    fuzz_checked("cardea_config_set_plain_redirect_uri", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_passkey_origin(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *origin = fuzz_text("origin");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_passkey_origin(config, origin, out_error);
    fuzz_checked("cardea_config_set_passkey_origin", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_passkey_page(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *page = fuzz_text("page");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_passkey_page(config, page, out_error);
    fuzz_checked("cardea_config_set_passkey_page", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_company_email(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *email = fuzz_text("email");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_company_email(options, email, out_error);
    fuzz_checked("cardea_options_set_company_email", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_company_connection(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *provider = fuzz_text("provider");
    const char *connection_id = fuzz_text("connection_id");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_company_connection(options, provider, connection_id, out_error);
    fuzz_checked("cardea_options_set_company_connection", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_step_up(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *step_up_id = fuzz_text("step_up_id");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_step_up(options, step_up_id, out_error);
    fuzz_checked("cardea_options_set_step_up", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_finalize_oauth_login_with_token(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *attempt = fuzz_handle(FUZZ_PENDING);
    const char *challenge_token = fuzz_text("challenge_token");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_finalize_oauth_login_with_token(client, attempt, challenge_token, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_finalize_oauth_login_with_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_finalize_oauth_login_with_token", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_start_otp_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *address = fuzz_text("address");
    const char *configuration = fuzz_text("configuration");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_start_otp_login(client, address, configuration, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_start_otp_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_start_otp_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_check_otp(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *challenge = fuzz_handle(FUZZ_PENDING);
    const char *code = fuzz_text("code");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_check_otp(client, challenge, code, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_check_otp", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_check_otp", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_login_with_password(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *email = fuzz_text("email");
    const char *password = fuzz_text("password");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_login_with_password(client, email, password, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_login_with_password", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_login_with_password", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_migrate(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *token = fuzz_text("token");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_migrate(client, token, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_migrate", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_migrate", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_get_password_compliancy(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_get_password_compliancy(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_get_password_compliancy", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_get_password_compliancy", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_validate_password(void) {
    cardea_list *compliancy = fuzz_handle(FUZZ_LIST);
    const char *password = fuzz_text("password");
    cardea_list *came = cardea_validate_password(compliancy, password);
    fuzz_made("cardea_validate_password", FUZZ_LIST, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_can_change_password(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_can_change_password(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_can_change_password", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_can_change_password", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_change_password(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *password = fuzz_text("password");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_change_password(client, password, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_change_password", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_change_password", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_begin_passkey_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_begin_passkey_login(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_begin_passkey_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_begin_passkey_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_begin_passkey_registration(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *username = fuzz_text("username");
    const char *display_name = fuzz_text("display_name");
    const char *nickname = fuzz_text("nickname");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_begin_passkey_registration(client, username, display_name, nickname, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_begin_passkey_registration", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_begin_passkey_registration", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_sign_with_passkey(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *question = fuzz_handle(FUZZ_PENDING);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_sign_with_passkey(client, question, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_sign_with_passkey", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_sign_with_passkey", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_continue_with_passkey(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *question = fuzz_handle(FUZZ_PENDING);
    const char *answer = fuzz_text("answer");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_continue_with_passkey(client, question, answer, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_continue_with_passkey", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_continue_with_passkey", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_list_passkeys(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_list_passkeys(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_list_passkeys", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_list_passkeys", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_rename_passkey(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *passkey_id = fuzz_text("passkey_id");
    const char *nickname = fuzz_text("nickname");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_rename_passkey(client, passkey_id, nickname, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_rename_passkey", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_rename_passkey", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_delete_passkey(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *passkey_id = fuzz_text("passkey_id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_delete_passkey(client, passkey_id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_delete_passkey", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_delete_passkey", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_request_step_up(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *scope = fuzz_text("scope");
    const char *metadata = fuzz_text("metadata");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_step_up(client, scope, metadata, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_request_step_up", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_request_step_up", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_send_step_up_otp(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *step_up = fuzz_handle(FUZZ_PENDING);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_send_step_up_otp(client, step_up, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_send_step_up_otp", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_send_step_up_otp", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_submit_step_up_otp(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *step_up = fuzz_handle(FUZZ_PENDING);
    const char *code = fuzz_text("code");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_submit_step_up_otp(client, step_up, code, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_submit_step_up_otp", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_submit_step_up_otp", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_continue_step_up_with_passkey(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *step_up = fuzz_handle(FUZZ_PENDING);
    const char *answer = fuzz_text("answer");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_continue_step_up_with_passkey(client, step_up, answer, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_continue_step_up_with_passkey", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_continue_step_up_with_passkey", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_continue_step_up_with_token(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *step_up = fuzz_handle(FUZZ_PENDING);
    const char *token = fuzz_text("token");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_continue_step_up_with_token(client, step_up, token, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_continue_step_up_with_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_continue_step_up_with_token", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_add_identifier(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *address = fuzz_text("address");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_add_identifier(client, address, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_add_identifier", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_add_identifier", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_list_identifiers(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_list_identifiers(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_list_identifiers", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_list_identifiers", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_config_set_require_verified_address(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    _Bool require = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_require_verified_address(config, require, out_error);
    fuzz_checked("cardea_config_set_require_verified_address", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_registers(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    _Bool registers = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_registers(options, registers, out_error);
    fuzz_checked("cardea_options_set_registers", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_reauthenticates(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    _Bool reauthenticates = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_reauthenticates(options, reauthenticates, out_error);
    fuzz_checked("cardea_options_set_reauthenticates", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_transient_payload(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *transient_payload = fuzz_text("transient_payload");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_transient_payload(options, transient_payload, out_error);
    fuzz_checked("cardea_options_set_transient_payload", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_traits(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *traits = fuzz_text("traits");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_traits(options, traits, out_error);
    fuzz_checked("cardea_options_set_traits", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_organization(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *organization = fuzz_text("organization");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_organization(options, organization, out_error);
    fuzz_checked("cardea_options_set_organization", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_identity_schema(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *identity_schema = fuzz_text("identity_schema");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_identity_schema(options, identity_schema, out_error);
    fuzz_checked("cardea_options_set_identity_schema", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_options_set_field(void) {
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    const char *name = fuzz_text("name");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_options_set_field(options, name, value, out_error);
    fuzz_checked("cardea_options_set_field", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_continue_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *step = fuzz_handle(FUZZ_PENDING);
    const char *way = fuzz_text("way");
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_continue_login(client, step, way, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_continue_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_continue_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_initiate_continued_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_pending *step = fuzz_handle(FUZZ_PENDING);
    const char *way = fuzz_text("way");
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_initiate_continued_login(client, step, way, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_initiate_continued_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_initiate_continued_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_login_with_id_token(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *provider = fuzz_text("provider");
    const char *id_token = fuzz_text("id_token");
    const char *nonce = fuzz_text("nonce");
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_login_with_id_token(client, provider, id_token, nonce, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_login_with_id_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_login_with_id_token", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_link_provider(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_options *options = fuzz_handle(FUZZ_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_link_provider(client, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_link_provider", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_link_provider", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_unlink_provider(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *provider = fuzz_text("provider");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_unlink_provider(client, provider, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_unlink_provider", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_unlink_provider", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_recover_account(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *email = fuzz_text("email");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_recover_account(client, email, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_recover_account", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_recover_account", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_question_get_kind(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    cardea_question_kind came = cardea_question_get_kind(question);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_question_text(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    const char *field = fuzz_text("field");
    const char *came = cardea_question_text(question, field);
    fuzz_read_text("cardea_question_text", came);
    fuzz_end_call();
}

static void call_cardea_question_number(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    const char *field = fuzz_text("field");
    int64_t came = cardea_question_number(question, field);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_question_list(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    const char *field = fuzz_text("field");
    const cardea_list *came = cardea_question_list(question, field);
    fuzz_made("cardea_question_list", FUZZ_LIST, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_question_bytes(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    size_t made_out_size = 77;
    size_t *out_size = fuzz_bool() ? &made_out_size : NULL;
    const uint8_t *came = cardea_question_bytes(question, out_size);
    fuzz_read_bytes(came, out_size ? made_out_size : 0);
    fuzz_end_call();
}

static void call_cardea_question_reply_text(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    const char *text = fuzz_text("text");
    cardea_question_reply_text(question, text);
    fuzz_end_call();
}

static void call_cardea_question_reply_bytes(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    size_t size = 0;
    const uint8_t *bytes = fuzz_bytes(&size);
    cardea_question_reply_bytes(question, bytes, size);
    fuzz_end_call();
}

static void call_cardea_question_reply_key(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    const char *id = fuzz_text("id");
    size_t size = 0;
    const uint8_t *key = fuzz_bytes(&size);
    cardea_question_reply_key(question, id, key, size);
    fuzz_end_call();
}

static void call_cardea_question_reject(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    cardea_status status = fuzz_status();
    const char *message = fuzz_text("message");
    cardea_question_reject(question, status, message);
    fuzz_end_call();
}

static void call_cardea_question_free(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    fuzz_begin_free();
    cardea_question_free(question);
    fuzz_end_free(FUZZ_QUESTION, question);
    fuzz_end_call();
}

static void call_cardea_question_retain(void) {
    cardea_question *question = fuzz_handle(FUZZ_QUESTION);
    cardea_question *came = cardea_question_retain(question);
    fuzz_made("cardea_question_retain", FUZZ_QUESTION, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_config_set_store_handler(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_question_handler handler = fuzz_bool() ? fuzz_on_question_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_store_handler(config, handler, user_data, release, out_error);
    fuzz_checked("cardea_config_set_store_handler", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_supplied(user_data, handler != NULL && release != NULL && came == CARDEA_OK);
    fuzz_end_call();
}

static void call_cardea_config_set_encryption_key_handler(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_question_handler handler = fuzz_bool() ? fuzz_on_question_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_encryption_key_handler(config, handler, user_data, release, out_error);
    fuzz_checked("cardea_config_set_encryption_key_handler", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_supplied(user_data, handler != NULL && release != NULL && came == CARDEA_OK);
    fuzz_end_call();
}

static void call_cardea_config_set_presenter(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_question_handler handler = fuzz_bool() ? fuzz_on_question_handler : NULL;
    _Bool uses_system_browser = fuzz_bool();
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_presenter(config, handler, uses_system_browser, user_data, release, out_error);
    fuzz_checked("cardea_config_set_presenter", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_supplied(user_data, handler != NULL && release != NULL && came == CARDEA_OK);
    fuzz_end_call();
}

static void call_cardea_config_set_signals_handler(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_question_handler handler = fuzz_bool() ? fuzz_on_question_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_signals_handler(config, handler, user_data, release, out_error);
    fuzz_checked("cardea_config_set_signals_handler", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_supplied(user_data, handler != NULL && release != NULL && came == CARDEA_OK);
    fuzz_end_call();
}

static void call_cardea_config_set_security_key_handler(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_question_handler handler = fuzz_bool() ? fuzz_on_question_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_security_key_handler(config, handler, user_data, release, out_error);
    fuzz_checked("cardea_config_set_security_key_handler", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_supplied(user_data, handler != NULL && release != NULL && came == CARDEA_OK);
    fuzz_end_call();
}

static void call_cardea_config_set_observer(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_event_handler handler = fuzz_bool() ? fuzz_on_event_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_observer(config, handler, user_data, release, out_error);
    fuzz_checked("cardea_config_set_observer", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_supplied(user_data, handler != NULL && release != NULL && came == CARDEA_OK);
    fuzz_end_call();
}

static void call_cardea_config_set_logger(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *level = fuzz_text("level");
    cardea_event_handler handler = fuzz_bool() ? fuzz_on_event_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_logger(config, level, handler, user_data, release, out_error);
    fuzz_checked("cardea_config_set_logger", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_supplied(user_data, handler != NULL && release != NULL && came == CARDEA_OK);
    fuzz_end_call();
}

static void call_cardea_event_get_kind(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    cardea_event_kind came = cardea_event_get_kind(event);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_event_text(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const char *field = fuzz_text("field");
    const char *came = cardea_event_text(event, field);
    fuzz_read_text("cardea_event_text", came);
    fuzz_end_call();
}

static void call_cardea_event_user(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const cardea_user *came = cardea_event_user(event);
    fuzz_made("cardea_event_user", FUZZ_USER, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_event_pending(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const cardea_pending *came = cardea_event_pending(event);
    fuzz_made("cardea_event_pending", FUZZ_PENDING, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_event_error(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const cardea_error *came = cardea_event_error(event);
    fuzz_made("cardea_event_error", FUZZ_ERROR, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_event_is_terminal(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    _Bool came = cardea_event_is_terminal(event);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_event_open_again(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    _Bool came = cardea_event_open_again(event);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_event_free(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    fuzz_begin_free();
    cardea_event_free(event);
    fuzz_end_free(FUZZ_EVENT, event);
    fuzz_end_call();
}

static void call_cardea_event_retain(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    cardea_event *came = cardea_event_retain(event);
    fuzz_made("cardea_event_retain", FUZZ_EVENT, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_authorize_request(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *method = fuzz_text("method");
    const char *url = fuzz_text("url");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_authorize_request(client, method, url, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_authorize_request", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_authorize_request", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_retry_request(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *method = fuzz_text("method");
    const char *url = fuzz_text("url");
    int32_t http_status = fuzz_int32();
    const char *www_authenticate = fuzz_text("www_authenticate");
    const char *dpop_nonce = fuzz_text("dpop_nonce");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_retry_request(client, method, url, http_status, www_authenticate, dpop_nonce, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_retry_request", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_retry_request", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_list_accounts(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_list_accounts(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_list_accounts", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_list_accounts", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_move_sessions(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_config *source = fuzz_handle(FUZZ_CONFIG);
    _Bool all_accounts = fuzz_bool();
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_move_sessions(client, source, all_accounts, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_move_sessions", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_move_sessions", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

const fuzz_call fuzz_calls[] = {
    {"cardea_version", call_cardea_version},
    {"cardea_debug_live_handles", call_cardea_debug_live_handles},
    {"cardea_status_name", call_cardea_status_name},
    {"cardea_error_status", call_cardea_error_status},
    {"cardea_error_code", call_cardea_error_code},
    {"cardea_error_message", call_cardea_error_message},
    {"cardea_error_server_code", call_cardea_error_server_code},
    {"cardea_error_http_status", call_cardea_error_http_status},
    {"cardea_error_retry_after_ms", call_cardea_error_retry_after_ms},
    {"cardea_error_is_retryable", call_cardea_error_is_retryable},
    {"cardea_error_detail", call_cardea_error_detail},
    {"cardea_error_detail_name", call_cardea_error_detail_name},
    {"cardea_error_free", call_cardea_error_free},
    {"cardea_error_retain", call_cardea_error_retain},
    {"cardea_config_free", call_cardea_config_free},
    {"cardea_config_retain", call_cardea_config_retain},
    {"cardea_config_new", call_cardea_config_new},
    {"cardea_config_set_openid", call_cardea_config_set_openid},
    {"cardea_config_set_prelude", call_cardea_config_set_prelude},
    {"cardea_config_set_ory", call_cardea_config_set_ory},
    {"cardea_config_set_application_id", call_cardea_config_set_application_id},
    {"cardea_config_set_application_name", call_cardea_config_set_application_name},
    {"cardea_config_set_account", call_cardea_config_set_account},
    {"cardea_config_set_store", call_cardea_config_set_store},
    {"cardea_config_set_store_namespace", call_cardea_config_set_store_namespace},
    {"cardea_config_set_refresh_leeway_ms", call_cardea_config_set_refresh_leeway_ms},
    {"cardea_config_set_request_timeout_ms", call_cardea_config_set_request_timeout_ms},
    {"cardea_config_set_pending_lifetime_ms", call_cardea_config_set_pending_lifetime_ms},
    {"cardea_config_set_ca_file", call_cardea_config_set_ca_file},
    {"cardea_config_set_additional_ca_file", call_cardea_config_set_additional_ca_file},
    {"cardea_config_add_pinned_public_key", call_cardea_config_add_pinned_public_key},
    {"cardea_config_add_authorized_url", call_cardea_config_add_authorized_url},
    {"cardea_config_set_queue", call_cardea_config_set_queue},
    {"cardea_client_free", call_cardea_client_free},
    {"cardea_client_retain", call_cardea_client_retain},
    {"cardea_client_new", call_cardea_client_new},
    {"cardea_client_close", call_cardea_client_close},
    {"cardea_client_store_location", call_cardea_client_store_location},
    {"cardea_client_store_kind", call_cardea_client_store_kind},
    {"cardea_operation_wait", call_cardea_operation_wait},
    {"cardea_operation_then", call_cardea_operation_then},
    {"cardea_operation_cancel", call_cardea_operation_cancel},
    {"cardea_options_free", call_cardea_options_free},
    {"cardea_options_retain", call_cardea_options_retain},
    {"cardea_options_new", call_cardea_options_new},
    {"cardea_options_set_provider", call_cardea_options_set_provider},
    {"cardea_options_set_redirect_uri", call_cardea_options_set_redirect_uri},
    {"cardea_options_set_fallback_redirect_uri", call_cardea_options_set_fallback_redirect_uri},
    {"cardea_options_set_redirect_capture", call_cardea_options_set_redirect_capture},
    {"cardea_options_set_may_replace_scheme_handler", call_cardea_options_set_may_replace_scheme_handler},
    {"cardea_options_set_prefers_ephemeral_session", call_cardea_options_set_prefers_ephemeral_session},
    {"cardea_options_set_activation_token", call_cardea_options_set_activation_token},
    {"cardea_options_set_timeout_ms", call_cardea_options_set_timeout_ms},
    {"cardea_options_add_scope", call_cardea_options_add_scope},
    {"cardea_options_add_parameter", call_cardea_options_add_parameter},
    {"cardea_login_with_oauth", call_cardea_login_with_oauth},
    {"cardea_login", call_cardea_login},
    {"cardea_initiate_oauth_login", call_cardea_initiate_oauth_login},
    {"cardea_finalize_oauth_login", call_cardea_finalize_oauth_login},
    {"cardea_check_oauth_email_otp", call_cardea_check_oauth_email_otp},
    {"cardea_resend_otp", call_cardea_resend_otp},
    {"cardea_deliver_redirect", call_cardea_deliver_redirect},
    {"cardea_resume_oauth_login", call_cardea_resume_oauth_login},
    {"cardea_open_web_session", call_cardea_open_web_session},
    {"cardea_result_status", call_cardea_result_status},
    {"cardea_result_get_kind", call_cardea_result_get_kind},
    {"cardea_result_error", call_cardea_result_error},
    {"cardea_result_user", call_cardea_result_user},
    {"cardea_result_pending", call_cardea_result_pending},
    {"cardea_result_access_token", call_cardea_result_access_token},
    {"cardea_result_list", call_cardea_result_list},
    {"cardea_result_response", call_cardea_result_response},
    {"cardea_result_text", call_cardea_result_text},
    {"cardea_result_bool", call_cardea_result_bool},
    {"cardea_result_free", call_cardea_result_free},
    {"cardea_result_retain", call_cardea_result_retain},
    {"cardea_user_id", call_cardea_user_id},
    {"cardea_user_claim", call_cardea_user_claim},
    {"cardea_user_claims_json", call_cardea_user_claims_json},
    {"cardea_user_access_token", call_cardea_user_access_token},
    {"cardea_user_token_member", call_cardea_user_token_member},
    {"cardea_user_free", call_cardea_user_free},
    {"cardea_user_retain", call_cardea_user_retain},
    {"cardea_list_count", call_cardea_list_count},
    {"cardea_list_total", call_cardea_list_total},
    {"cardea_list_text", call_cardea_list_text},
    {"cardea_list_number", call_cardea_list_number},
    {"cardea_list_list", call_cardea_list_list},
    {"cardea_list_free", call_cardea_list_free},
    {"cardea_list_retain", call_cardea_list_retain},
    {"cardea_pending_get_kind", call_cardea_pending_get_kind},
    {"cardea_pending_id", call_cardea_pending_id},
    {"cardea_pending_expires_at_ms", call_cardea_pending_expires_at_ms},
    {"cardea_pending_text", call_cardea_pending_text},
    {"cardea_pending_list", call_cardea_pending_list},
    {"cardea_pending_free", call_cardea_pending_free},
    {"cardea_pending_retain", call_cardea_pending_retain},
    {"cardea_save", call_cardea_save},
    {"cardea_restore", call_cardea_restore},
    {"cardea_get_current_user", call_cardea_get_current_user},
    {"cardea_get_access_token", call_cardea_get_access_token},
    {"cardea_peek_access_token", call_cardea_peek_access_token},
    {"cardea_refresh", call_cardea_refresh},
    {"cardea_invalidate_session", call_cardea_invalidate_session},
    {"cardea_logout", call_cardea_logout},
    {"cardea_unlock_store", call_cardea_unlock_store},
    {"cardea_list_sessions", call_cardea_list_sessions},
    {"cardea_revoke_sessions", call_cardea_revoke_sessions},
    {"cardea_request_free", call_cardea_request_free},
    {"cardea_request_retain", call_cardea_request_retain},
    {"cardea_request_new", call_cardea_request_new},
    {"cardea_request_set_method", call_cardea_request_set_method},
    {"cardea_request_set_url", call_cardea_request_set_url},
    {"cardea_request_add_header", call_cardea_request_add_header},
    {"cardea_request_set_body", call_cardea_request_set_body},
    {"cardea_request_set_max_response", call_cardea_request_set_max_response},
    {"cardea_request_set_output_fd", call_cardea_request_set_output_fd},
    {"cardea_request_set_timeout_ms", call_cardea_request_set_timeout_ms},
    {"cardea_send_authorized_request", call_cardea_send_authorized_request},
    {"cardea_response_status", call_cardea_response_status},
    {"cardea_response_header", call_cardea_response_header},
    {"cardea_response_headers", call_cardea_response_headers},
    {"cardea_response_body", call_cardea_response_body},
    {"cardea_response_free", call_cardea_response_free},
    {"cardea_response_retain", call_cardea_response_retain},
    {"cardea_queue_free", call_cardea_queue_free},
    {"cardea_queue_retain", call_cardea_queue_retain},
    {"cardea_queue_new", call_cardea_queue_new},
    {"cardea_queue_fd", call_cardea_queue_fd},
    {"cardea_queue_dispatch", call_cardea_queue_dispatch},
    {"cardea_provider_free", call_cardea_provider_free},
    {"cardea_provider_retain", call_cardea_provider_retain},
    {"cardea_provider_new", call_cardea_provider_new},
    {"cardea_provider_set", call_cardea_provider_set},
    {"cardea_provider_add", call_cardea_provider_add},
    {"cardea_provider_add_parameter", call_cardea_provider_add_parameter},
    {"cardea_config_set_provider", call_cardea_config_set_provider},
    {"cardea_begin_device_login", call_cardea_begin_device_login},
    {"cardea_continue_device_login", call_cardea_continue_device_login},
    {"cardea_options_set_deep_link_scheme", call_cardea_options_set_deep_link_scheme},
    {"cardea_options_set_accepts_token_handoff", call_cardea_options_set_accepts_token_handoff},
    {"cardea_open_deep_link_page", call_cardea_open_deep_link_page},
    {"cardea_end_browser_session", call_cardea_end_browser_session},
    {"cardea_link_identity", call_cardea_link_identity},
    {"cardea_config_set_host_override", call_cardea_config_set_host_override},
    {"cardea_config_set_plain_redirect_uri", call_cardea_config_set_plain_redirect_uri},
    {"cardea_config_set_passkey_origin", call_cardea_config_set_passkey_origin},
    {"cardea_config_set_passkey_page", call_cardea_config_set_passkey_page},
    {"cardea_options_set_company_email", call_cardea_options_set_company_email},
    {"cardea_options_set_company_connection", call_cardea_options_set_company_connection},
    {"cardea_options_set_step_up", call_cardea_options_set_step_up},
    {"cardea_finalize_oauth_login_with_token", call_cardea_finalize_oauth_login_with_token},
    {"cardea_start_otp_login", call_cardea_start_otp_login},
    {"cardea_check_otp", call_cardea_check_otp},
    {"cardea_login_with_password", call_cardea_login_with_password},
    {"cardea_migrate", call_cardea_migrate},
    {"cardea_get_password_compliancy", call_cardea_get_password_compliancy},
    {"cardea_validate_password", call_cardea_validate_password},
    {"cardea_can_change_password", call_cardea_can_change_password},
    {"cardea_change_password", call_cardea_change_password},
    {"cardea_begin_passkey_login", call_cardea_begin_passkey_login},
    {"cardea_begin_passkey_registration", call_cardea_begin_passkey_registration},
    {"cardea_sign_with_passkey", call_cardea_sign_with_passkey},
    {"cardea_continue_with_passkey", call_cardea_continue_with_passkey},
    {"cardea_list_passkeys", call_cardea_list_passkeys},
    {"cardea_rename_passkey", call_cardea_rename_passkey},
    {"cardea_delete_passkey", call_cardea_delete_passkey},
    {"cardea_request_step_up", call_cardea_request_step_up},
    {"cardea_send_step_up_otp", call_cardea_send_step_up_otp},
    {"cardea_submit_step_up_otp", call_cardea_submit_step_up_otp},
    {"cardea_continue_step_up_with_passkey", call_cardea_continue_step_up_with_passkey},
    {"cardea_continue_step_up_with_token", call_cardea_continue_step_up_with_token},
    {"cardea_add_identifier", call_cardea_add_identifier},
    {"cardea_list_identifiers", call_cardea_list_identifiers},
    {"cardea_config_set_require_verified_address", call_cardea_config_set_require_verified_address},
    {"cardea_options_set_registers", call_cardea_options_set_registers},
    {"cardea_options_set_reauthenticates", call_cardea_options_set_reauthenticates},
    {"cardea_options_set_transient_payload", call_cardea_options_set_transient_payload},
    {"cardea_options_set_traits", call_cardea_options_set_traits},
    {"cardea_options_set_organization", call_cardea_options_set_organization},
    {"cardea_options_set_identity_schema", call_cardea_options_set_identity_schema},
    {"cardea_options_set_field", call_cardea_options_set_field},
    {"cardea_continue_login", call_cardea_continue_login},
    {"cardea_initiate_continued_login", call_cardea_initiate_continued_login},
    {"cardea_login_with_id_token", call_cardea_login_with_id_token},
    {"cardea_link_provider", call_cardea_link_provider},
    {"cardea_unlink_provider", call_cardea_unlink_provider},
    {"cardea_recover_account", call_cardea_recover_account},
    {"cardea_question_get_kind", call_cardea_question_get_kind},
    {"cardea_question_text", call_cardea_question_text},
    {"cardea_question_number", call_cardea_question_number},
    {"cardea_question_list", call_cardea_question_list},
    {"cardea_question_bytes", call_cardea_question_bytes},
    {"cardea_question_reply_text", call_cardea_question_reply_text},
    {"cardea_question_reply_bytes", call_cardea_question_reply_bytes},
    {"cardea_question_reply_key", call_cardea_question_reply_key},
    {"cardea_question_reject", call_cardea_question_reject},
    {"cardea_question_free", call_cardea_question_free},
    {"cardea_question_retain", call_cardea_question_retain},
    {"cardea_config_set_store_handler", call_cardea_config_set_store_handler},
    {"cardea_config_set_encryption_key_handler", call_cardea_config_set_encryption_key_handler},
    {"cardea_config_set_presenter", call_cardea_config_set_presenter},
    {"cardea_config_set_signals_handler", call_cardea_config_set_signals_handler},
    {"cardea_config_set_security_key_handler", call_cardea_config_set_security_key_handler},
    {"cardea_config_set_observer", call_cardea_config_set_observer},
    {"cardea_config_set_logger", call_cardea_config_set_logger},
    {"cardea_event_get_kind", call_cardea_event_get_kind},
    {"cardea_event_text", call_cardea_event_text},
    {"cardea_event_user", call_cardea_event_user},
    {"cardea_event_pending", call_cardea_event_pending},
    {"cardea_event_error", call_cardea_event_error},
    {"cardea_event_is_terminal", call_cardea_event_is_terminal},
    {"cardea_event_open_again", call_cardea_event_open_again},
    {"cardea_event_free", call_cardea_event_free},
    {"cardea_event_retain", call_cardea_event_retain},
    {"cardea_authorize_request", call_cardea_authorize_request},
    {"cardea_retry_request", call_cardea_retry_request},
    {"cardea_list_accounts", call_cardea_list_accounts},
    {"cardea_move_sessions", call_cardea_move_sessions},
};
const size_t fuzz_call_count = sizeof fuzz_calls / sizeof fuzz_calls[0];

const char *const fuzz_kinds[] = {
    "cardea_error",
    "cardea_config",
    "cardea_client",
    "cardea_options",
    "cardea_result",
    "cardea_user",
    "cardea_pending",
    "cardea_list",
    "cardea_request",
    "cardea_response",
    "cardea_queue",
    "cardea_provider",
    "cardea_question",
    "cardea_event",
};

/* Ends an object of which the caller is the owner; those of other kinds go with the object they came from. */
void fuzz_free(int kind, void *handle) {
    switch (kind) {
    case FUZZ_ERROR: cardea_error_free(handle); break;
    case FUZZ_CONFIG: cardea_config_free(handle); break;
    case FUZZ_CLIENT: cardea_client_free(handle); break;
    case FUZZ_OPTIONS: cardea_options_free(handle); break;
    case FUZZ_RESULT: cardea_result_free(handle); break;
    case FUZZ_USER: cardea_user_free(handle); break;
    case FUZZ_PENDING: cardea_pending_free(handle); break;
    case FUZZ_LIST: cardea_list_free(handle); break;
    case FUZZ_REQUEST: cardea_request_free(handle); break;
    case FUZZ_RESPONSE: cardea_response_free(handle); break;
    case FUZZ_QUEUE: cardea_queue_free(handle); break;
    case FUZZ_PROVIDER: cardea_provider_free(handle); break;
    case FUZZ_QUESTION: cardea_question_free(handle); break;
    case FUZZ_EVENT: cardea_event_free(handle); break;
    default: break;
    }
}
