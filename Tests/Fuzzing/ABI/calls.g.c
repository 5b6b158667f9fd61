// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// clang-format off
#include "fuzz.h"

enum {
    FUZZ_ERROR,
    FUZZ_CONFIG,
    FUZZ_CLIENT,
    FUZZ_OAUTH_OPTIONS,
    FUZZ_RESULT,
    FUZZ_USER,
    FUZZ_PROFILE,
    FUZZ_ATTEMPT,
    FUZZ_CHALLENGE,
    FUZZ_SESSION_LIST,
    FUZZ_REQUEST,
    FUZZ_RESPONSE,
    FUZZ_BROWSER_LOGOUT_OPTIONS,
    FUZZ_LINK_OPTIONS,
    FUZZ_LOGIN_STEP,
    FUZZ_LOGIN_ANSWER,
    FUZZ_DEVICE_LOGIN_OPTIONS,
    FUZZ_DEVICE_LOGIN,
    FUZZ_PASSWORD_POLICY,
    FUZZ_PASSKEY_QUESTION,
    FUZZ_PASSKEY_LIST,
    FUZZ_STEP_UP,
    FUZZ_IDENTIFIER_LIST,
    FUZZ_ACCOUNT_LIST,
    FUZZ_IDENTITY_LINK,
    FUZZ_STORE,
    FUZZ_STORE_REQUEST,
    FUZZ_SEALING_KEY,
    FUZZ_SEALING_KEY_REQUEST,
    FUZZ_PRESENTER,
    FUZZ_PRESENTATION,
    FUZZ_SIGNALS,
    FUZZ_SIGNALS_REQUEST,
    FUZZ_KEY_GUIDE,
    FUZZ_KEY_PROMPT,
    FUZZ_LOGGER,
    FUZZ_LOG_ENTRY,
    FUZZ_OBSERVER,
    FUZZ_EVENT,
    FUZZ_QUEUE,
    FUZZ_OPENID_PROVIDER,
};

static void call_cardea_version(void) {
    const char *came = cardea_version();
    fuzz_read_text("cardea_version", came);
    fuzz_end_call();
}

static void call_cardea_abi_version(void) {
    uint32_t came = cardea_abi_version();
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

static void call_cardea_error_request_id(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    const char *came = cardea_error_request_id(error);
    fuzz_read_text("cardea_error_request_id", came);
    fuzz_end_call();
}

static void call_cardea_error_retry_after_ms(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    uint32_t came = cardea_error_retry_after_ms(error);
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

static void call_cardea_error_is_retryable(void) {
    cardea_error *error = fuzz_handle(FUZZ_ERROR);
    _Bool came = cardea_error_is_retryable(error);
    (void)came;
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

static void call_cardea_config_new(void) {
    cardea_config *came = cardea_config_new();
    fuzz_made("cardea_config_new", FUZZ_CONFIG, (void *)came, 0, 1);
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
    _Bool verifies_email = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_ory(config, project_url, verifies_email, out_error);
    fuzz_checked("cardea_config_set_ory", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_openid_provider(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_openid_provider(config, provider, out_error);
    fuzz_checked("cardea_config_set_openid_provider", came, out_error != NULL, out_error ? made_out_error : NULL);
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

static void call_cardea_config_set_host_override(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *host = fuzz_text("host");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_host_override(config, host, out_error);
    fuzz_checked("cardea_config_set_host_override", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_partition(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *name = fuzz_text("name");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_partition(config, name, out_error);
    fuzz_checked("cardea_config_set_partition", came, out_error != NULL, out_error ? made_out_error : NULL);
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

static void call_cardea_config_use_automatic_store(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *folder = fuzz_text("folder");
    const char *passphrase = fuzz_text("passphrase");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_use_automatic_store(config, folder, passphrase, out_error);
    fuzz_checked("cardea_config_use_automatic_store", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_use_automatic_store_with_key(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *folder = fuzz_text("folder");
    cardea_sealing_key *key = fuzz_handle(FUZZ_SEALING_KEY);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_use_automatic_store_with_key(config, folder, key, out_error);
    fuzz_checked("cardea_config_use_automatic_store_with_key", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_use_secret_service(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_use_secret_service(config, out_error);
    fuzz_checked("cardea_config_use_secret_service", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_use_session_keyring(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_use_session_keyring(config, out_error);
    fuzz_checked("cardea_config_use_session_keyring", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_use_sealed_file(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *folder = fuzz_text("folder");
    const char *passphrase = fuzz_text("passphrase");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_use_sealed_file(config, folder, passphrase, out_error);
    fuzz_checked("cardea_config_use_sealed_file", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_use_sealed_file_with_key(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    const char *folder = fuzz_text("folder");
    cardea_sealing_key *key = fuzz_handle(FUZZ_SEALING_KEY);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_use_sealed_file_with_key(config, folder, key, out_error);
    fuzz_checked("cardea_config_use_sealed_file_with_key", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_use_memory_store(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_use_memory_store(config, out_error);
    fuzz_checked("cardea_config_use_memory_store", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_store(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_store *store = fuzz_handle(FUZZ_STORE);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_store(config, store, out_error);
    fuzz_checked("cardea_config_set_store", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_presenter(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_presenter *presenter = fuzz_handle(FUZZ_PRESENTER);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_presenter(config, presenter, out_error);
    fuzz_checked("cardea_config_set_presenter", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_signals(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_signals *signals = fuzz_handle(FUZZ_SIGNALS);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_signals(config, signals, out_error);
    fuzz_checked("cardea_config_set_signals", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_key_guide(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_key_guide *key_guide = fuzz_handle(FUZZ_KEY_GUIDE);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_key_guide(config, key_guide, out_error);
    fuzz_checked("cardea_config_set_key_guide", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_logger(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_logger *logger = fuzz_handle(FUZZ_LOGGER);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_logger(config, logger, out_error);
    fuzz_checked("cardea_config_set_logger", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_config_set_observer(void) {
    cardea_config *config = fuzz_handle(FUZZ_CONFIG);
    cardea_observer *observer = fuzz_handle(FUZZ_OBSERVER);
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_config_set_observer(config, observer, out_error);
    fuzz_checked("cardea_config_set_observer", came, out_error != NULL, out_error ? made_out_error : NULL);
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

static void call_cardea_client_new_prelude(void) {
    const char *base_url = fuzz_text("base_url");
    const char *application_id = fuzz_text("application_id");
    cardea_client *made_out_client = (cardea_client *)FUZZ_GARBAGE;
    cardea_client **out_client = fuzz_bool() ? &made_out_client : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_client_new_prelude(base_url, application_id, out_client, out_error);
    fuzz_checked("cardea_client_new_prelude", came, out_error != NULL, out_error ? made_out_error : NULL);
    if (out_client) fuzz_made("cardea_client_new_prelude", FUZZ_CLIENT, made_out_client, came != CARDEA_OK, 1);
    fuzz_end_call();
}

static void call_cardea_client_new_ory(void) {
    const char *project_url = fuzz_text("project_url");
    const char *application_id = fuzz_text("application_id");
    cardea_client *made_out_client = (cardea_client *)FUZZ_GARBAGE;
    cardea_client **out_client = fuzz_bool() ? &made_out_client : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_client_new_ory(project_url, application_id, out_client, out_error);
    fuzz_checked("cardea_client_new_ory", came, out_error != NULL, out_error ? made_out_error : NULL);
    if (out_client) fuzz_made("cardea_client_new_ory", FUZZ_CLIENT, made_out_client, came != CARDEA_OK, 1);
    fuzz_end_call();
}

static void call_cardea_client_new_openid(void) {
    const char *issuer = fuzz_text("issuer");
    const char *client_id = fuzz_text("client_id");
    const char *application_id = fuzz_text("application_id");
    cardea_client *made_out_client = (cardea_client *)FUZZ_GARBAGE;
    cardea_client **out_client = fuzz_bool() ? &made_out_client : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_client_new_openid(issuer, client_id, application_id, out_client, out_error);
    fuzz_checked("cardea_client_new_openid", came, out_error != NULL, out_error ? made_out_error : NULL);
    if (out_client) fuzz_made("cardea_client_new_openid", FUZZ_CLIENT, made_out_client, came != CARDEA_OK, 1);
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

static void call_cardea_client_free(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    fuzz_begin_free();
    cardea_client_free(client);
    fuzz_end_free(FUZZ_CLIENT, client);
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

static void call_cardea_operation_cancel(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_operation operation = fuzz_operation();
    cardea_operation_cancel(client, operation);
    fuzz_end_call();
}

static void call_cardea_oauth_options_free(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    fuzz_begin_free();
    cardea_oauth_options_free(options);
    fuzz_end_free(FUZZ_OAUTH_OPTIONS, options);
    fuzz_end_call();
}

static void call_cardea_oauth_options_new(void) {
    cardea_oauth_options *came = cardea_oauth_options_new();
    fuzz_made("cardea_oauth_options_new", FUZZ_OAUTH_OPTIONS, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_provider(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *provider = fuzz_text("provider");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_provider(options, provider, out_error);
    fuzz_checked("cardea_oauth_options_set_provider", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_redirect_uri(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *redirect_uri = fuzz_text("redirect_uri");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_redirect_uri(options, redirect_uri, out_error);
    fuzz_checked("cardea_oauth_options_set_redirect_uri", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_fallback_redirect_uri(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *redirect_uri = fuzz_text("redirect_uri");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_fallback_redirect_uri(options, redirect_uri, out_error);
    fuzz_checked("cardea_oauth_options_set_fallback_redirect_uri", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_redirect_capture(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    int32_t capture = fuzz_int32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_redirect_capture(options, capture, out_error);
    fuzz_checked("cardea_oauth_options_set_redirect_capture", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_deep_link_scheme(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *scheme = fuzz_text("scheme");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_deep_link_scheme(options, scheme, out_error);
    fuzz_checked("cardea_oauth_options_set_deep_link_scheme", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_accepts_token_handoff(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    _Bool accepts = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_accepts_token_handoff(options, accepts, out_error);
    fuzz_checked("cardea_oauth_options_set_accepts_token_handoff", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_may_replace_scheme_handler(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    _Bool may_replace = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_may_replace_scheme_handler(options, may_replace, out_error);
    fuzz_checked("cardea_oauth_options_set_may_replace_scheme_handler", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_prefers_ephemeral_session(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    _Bool ephemeral = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_prefers_ephemeral_session(options, ephemeral, out_error);
    fuzz_checked("cardea_oauth_options_set_prefers_ephemeral_session", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_activation_token(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *token = fuzz_text("token");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_activation_token(options, token, out_error);
    fuzz_checked("cardea_oauth_options_set_activation_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_timeout_ms(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    uint32_t timeout_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_timeout_ms(options, timeout_ms, out_error);
    fuzz_checked("cardea_oauth_options_set_timeout_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_add_scope(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *scope = fuzz_text("scope");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_add_scope(options, scope, out_error);
    fuzz_checked("cardea_oauth_options_add_scope", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_add_parameter(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *name = fuzz_text("name");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_add_parameter(options, name, value, out_error);
    fuzz_checked("cardea_oauth_options_add_parameter", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_company_email(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *email = fuzz_text("email");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_company_email(options, email, out_error);
    fuzz_checked("cardea_oauth_options_set_company_email", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_company_connection(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *provider = fuzz_text("provider");
    const char *connection_id = fuzz_text("connection_id");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_company_connection(options, provider, connection_id, out_error);
    fuzz_checked("cardea_oauth_options_set_company_connection", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_registers(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    _Bool registers = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_registers(options, registers, out_error);
    fuzz_checked("cardea_oauth_options_set_registers", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_reauthenticates(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    _Bool reauthenticates = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_reauthenticates(options, reauthenticates, out_error);
    fuzz_checked("cardea_oauth_options_set_reauthenticates", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_step_up(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *step_up_id = fuzz_text("step_up_id");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_step_up(options, step_up_id, out_error);
    fuzz_checked("cardea_oauth_options_set_step_up", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_transient_payload(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *transient_payload = fuzz_text("transient_payload");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_transient_payload(options, transient_payload, out_error);
    fuzz_checked("cardea_oauth_options_set_transient_payload", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_traits(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *traits = fuzz_text("traits");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_traits(options, traits, out_error);
    fuzz_checked("cardea_oauth_options_set_traits", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_organization(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *organization = fuzz_text("organization");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_organization(options, organization, out_error);
    fuzz_checked("cardea_oauth_options_set_organization", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_oauth_options_set_identity_schema(void) {
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    const char *identity_schema = fuzz_text("identity_schema");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_oauth_options_set_identity_schema(options, identity_schema, out_error);
    fuzz_checked("cardea_oauth_options_set_identity_schema", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_login_with_oauth(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
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
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    cardea_user *made_out_user = (cardea_user *)FUZZ_GARBAGE;
    cardea_user **out_user = fuzz_bool() ? &made_out_user : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_login(client, options, out_user, out_error);
    fuzz_checked("cardea_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    if (out_user) fuzz_made("cardea_login", FUZZ_USER, made_out_user, came != CARDEA_OK, 1);
    fuzz_end_call();
}

static void call_cardea_check_otp(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *code = fuzz_text("code");
    cardea_challenge *challenge = fuzz_handle(FUZZ_CHALLENGE);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_check_otp(client, code, challenge, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_check_otp", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_check_otp", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_resend_otp(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_challenge *challenge = fuzz_handle(FUZZ_CHALLENGE);
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

static void call_cardea_login_with_id_token(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *provider = fuzz_text("provider");
    const char *id_token = fuzz_text("id_token");
    const char *nonce = fuzz_text("nonce");
    _Bool registers = fuzz_bool();
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_login_with_id_token(client, provider, id_token, nonce, registers, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_login_with_id_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_login_with_id_token", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_result_status(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_status came = cardea_result_status(result);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_result_kind(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    int32_t came = cardea_result_kind(result);
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

static void call_cardea_result_email(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const char *came = cardea_result_email(result);
    fuzz_read_text("cardea_result_email", came);
    fuzz_end_call();
}

static void call_cardea_challenge_free(void) {
    cardea_challenge *challenge = fuzz_handle(FUZZ_CHALLENGE);
    fuzz_begin_free();
    cardea_challenge_free(challenge);
    fuzz_end_free(FUZZ_CHALLENGE, challenge);
    fuzz_end_call();
}

static void call_cardea_result_copy_challenge(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_challenge *came = cardea_result_copy_challenge(result);
    fuzz_made("cardea_result_copy_challenge", FUZZ_CHALLENGE, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_attempt_free(void) {
    cardea_attempt *attempt = fuzz_handle(FUZZ_ATTEMPT);
    fuzz_begin_free();
    cardea_attempt_free(attempt);
    fuzz_end_free(FUZZ_ATTEMPT, attempt);
    fuzz_end_call();
}

static void call_cardea_result_copy_attempt(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_attempt *came = cardea_result_copy_attempt(result);
    fuzz_made("cardea_result_copy_attempt", FUZZ_ATTEMPT, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_login_step_free(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    fuzz_begin_free();
    cardea_login_step_free(step);
    fuzz_end_free(FUZZ_LOGIN_STEP, step);
    fuzz_end_call();
}

static void call_cardea_result_copy_step(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_login_step *came = cardea_result_copy_step(result);
    fuzz_made("cardea_result_copy_step", FUZZ_LOGIN_STEP, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_device_login_free(void) {
    cardea_device_login *login = fuzz_handle(FUZZ_DEVICE_LOGIN);
    fuzz_begin_free();
    cardea_device_login_free(login);
    fuzz_end_free(FUZZ_DEVICE_LOGIN, login);
    fuzz_end_call();
}

static void call_cardea_result_copy_device_login(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_device_login *came = cardea_result_copy_device_login(result);
    fuzz_made("cardea_result_copy_device_login", FUZZ_DEVICE_LOGIN, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_result_access_token(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const char *came = cardea_result_access_token(result);
    fuzz_read_text("cardea_result_access_token", came);
    fuzz_end_call();
}

static void call_cardea_result_sessions(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_session_list *came = cardea_result_sessions(result);
    fuzz_made("cardea_result_sessions", FUZZ_SESSION_LIST, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_response(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_response *came = cardea_result_response(result);
    fuzz_made("cardea_result_response", FUZZ_RESPONSE, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_authorization(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const char *came = cardea_result_authorization(result);
    fuzz_read_text("cardea_result_authorization", came);
    fuzz_end_call();
}

static void call_cardea_result_dpop_proof(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const char *came = cardea_result_dpop_proof(result);
    fuzz_read_text("cardea_result_dpop_proof", came);
    fuzz_end_call();
}

static void call_cardea_result_browser_session(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    int32_t came = cardea_result_browser_session(result);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_result_route(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const char *came = cardea_result_route(result);
    fuzz_read_text("cardea_result_route", came);
    fuzz_end_call();
}

static void call_cardea_result_identity_link(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_identity_link *came = cardea_result_identity_link(result);
    fuzz_made("cardea_result_identity_link", FUZZ_IDENTITY_LINK, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_password_policy(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_password_policy *came = cardea_result_password_policy(result);
    fuzz_made("cardea_result_password_policy", FUZZ_PASSWORD_POLICY, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_is_yes(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    _Bool came = cardea_result_is_yes(result);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_passkey_question_free(void) {
    cardea_passkey_question *question = fuzz_handle(FUZZ_PASSKEY_QUESTION);
    fuzz_begin_free();
    cardea_passkey_question_free(question);
    fuzz_end_free(FUZZ_PASSKEY_QUESTION, question);
    fuzz_end_call();
}

static void call_cardea_result_copy_question(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_passkey_question *came = cardea_result_copy_question(result);
    fuzz_made("cardea_result_copy_question", FUZZ_PASSKEY_QUESTION, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_result_passkey_answer(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const char *came = cardea_result_passkey_answer(result);
    fuzz_read_text("cardea_result_passkey_answer", came);
    fuzz_end_call();
}

static void call_cardea_result_passkeys(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_passkey_list *came = cardea_result_passkeys(result);
    fuzz_made("cardea_result_passkeys", FUZZ_PASSKEY_LIST, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_step_up_free(void) {
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    fuzz_begin_free();
    cardea_step_up_free(step_up);
    fuzz_end_free(FUZZ_STEP_UP, step_up);
    fuzz_end_call();
}

static void call_cardea_result_copy_step_up(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    cardea_step_up *came = cardea_result_copy_step_up(result);
    fuzz_made("cardea_result_copy_step_up", FUZZ_STEP_UP, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_result_identifiers(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_identifier_list *came = cardea_result_identifiers(result);
    fuzz_made("cardea_result_identifiers", FUZZ_IDENTIFIER_LIST, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_result_accounts(void) {
    cardea_result *result = fuzz_handle(FUZZ_RESULT);
    const cardea_account_list *came = cardea_result_accounts(result);
    fuzz_made("cardea_result_accounts", FUZZ_ACCOUNT_LIST, (void *)came, 0, 0);
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

static void call_cardea_user_access_token(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    const char *came = cardea_user_access_token(user);
    fuzz_read_text("cardea_user_access_token", came);
    fuzz_end_call();
}

static void call_cardea_user_access_token_expires_at_ms(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    int64_t came = cardea_user_access_token_expires_at_ms(user);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_user_profile(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    const cardea_profile *came = cardea_user_profile(user);
    fuzz_made("cardea_user_profile", FUZZ_PROFILE, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_user_id_token(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    const char *came = cardea_user_id_token(user);
    fuzz_read_text("cardea_user_id_token", came);
    fuzz_end_call();
}

static void call_cardea_user_scope(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    const char *came = cardea_user_scope(user);
    fuzz_read_text("cardea_user_scope", came);
    fuzz_end_call();
}

static void call_cardea_user_free(void) {
    cardea_user *user = fuzz_handle(FUZZ_USER);
    fuzz_begin_free();
    cardea_user_free(user);
    fuzz_end_free(FUZZ_USER, user);
    fuzz_end_call();
}

static void call_cardea_profile_user_id(void) {
    cardea_profile *profile = fuzz_handle(FUZZ_PROFILE);
    const char *came = cardea_profile_user_id(profile);
    fuzz_read_text("cardea_profile_user_id", came);
    fuzz_end_call();
}

static void call_cardea_profile_session_id(void) {
    cardea_profile *profile = fuzz_handle(FUZZ_PROFILE);
    const char *came = cardea_profile_session_id(profile);
    fuzz_read_text("cardea_profile_session_id", came);
    fuzz_end_call();
}

static void call_cardea_profile_name(void) {
    cardea_profile *profile = fuzz_handle(FUZZ_PROFILE);
    const char *came = cardea_profile_name(profile);
    fuzz_read_text("cardea_profile_name", came);
    fuzz_end_call();
}

static void call_cardea_profile_email(void) {
    cardea_profile *profile = fuzz_handle(FUZZ_PROFILE);
    const char *came = cardea_profile_email(profile);
    fuzz_read_text("cardea_profile_email", came);
    fuzz_end_call();
}

static void call_cardea_profile_picture(void) {
    cardea_profile *profile = fuzz_handle(FUZZ_PROFILE);
    const char *came = cardea_profile_picture(profile);
    fuzz_read_text("cardea_profile_picture", came);
    fuzz_end_call();
}

static void call_cardea_profile_claim(void) {
    cardea_profile *profile = fuzz_handle(FUZZ_PROFILE);
    const char *name = fuzz_text("name");
    const char *came = cardea_profile_claim(profile, name);
    fuzz_read_text("cardea_profile_claim", came);
    fuzz_end_call();
}

static void call_cardea_profile_claims_json(void) {
    cardea_profile *profile = fuzz_handle(FUZZ_PROFILE);
    const char *came = cardea_profile_claims_json(profile);
    fuzz_read_text("cardea_profile_claims_json", came);
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

static void call_cardea_expire_access_token(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_expire_access_token(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_expire_access_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_expire_access_token", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
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
    int32_t target = fuzz_int32();
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

static void call_cardea_session_list_count(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t came = cardea_session_list_count(sessions);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_session_list_total(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int64_t came = cardea_session_list_total(sessions);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_session_list_limit(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int64_t came = cardea_session_list_limit(sessions);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_session_list_offset(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int64_t came = cardea_session_list_offset(sessions);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_session_list_id(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_session_list_id(sessions, index);
    fuzz_read_text("cardea_session_list_id", came);
    fuzz_end_call();
}

static void call_cardea_session_list_device_model(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_session_list_device_model(sessions, index);
    fuzz_read_text("cardea_session_list_device_model", came);
    fuzz_end_call();
}

static void call_cardea_session_list_device_type(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_session_list_device_type(sessions, index);
    fuzz_read_text("cardea_session_list_device_type", came);
    fuzz_end_call();
}

static void call_cardea_session_list_os_version(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_session_list_os_version(sessions, index);
    fuzz_read_text("cardea_session_list_os_version", came);
    fuzz_end_call();
}

static void call_cardea_session_list_country_code(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_session_list_country_code(sessions, index);
    fuzz_read_text("cardea_session_list_country_code", came);
    fuzz_end_call();
}

static void call_cardea_session_list_created_at_ms(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t index = fuzz_int32();
    int64_t came = cardea_session_list_created_at_ms(sessions, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_session_list_last_seen_at_ms(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t index = fuzz_int32();
    int64_t came = cardea_session_list_last_seen_at_ms(sessions, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_session_list_expires_at_ms(void) {
    cardea_session_list *sessions = fuzz_handle(FUZZ_SESSION_LIST);
    int32_t index = fuzz_int32();
    int64_t came = cardea_session_list_expires_at_ms(sessions, index);
    (void)came;
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

static void call_cardea_account_list_count(void) {
    cardea_account_list *accounts = fuzz_handle(FUZZ_ACCOUNT_LIST);
    int32_t came = cardea_account_list_count(accounts);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_account_list_account(void) {
    cardea_account_list *accounts = fuzz_handle(FUZZ_ACCOUNT_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_account_list_account(accounts, index);
    fuzz_read_text("cardea_account_list_account", came);
    fuzz_end_call();
}

static void call_cardea_account_list_server(void) {
    cardea_account_list *accounts = fuzz_handle(FUZZ_ACCOUNT_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_account_list_server(accounts, index);
    fuzz_read_text("cardea_account_list_server", came);
    fuzz_end_call();
}

static void call_cardea_account_list_has_session(void) {
    cardea_account_list *accounts = fuzz_handle(FUZZ_ACCOUNT_LIST);
    int32_t index = fuzz_int32();
    _Bool came = cardea_account_list_has_session(accounts, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_request_free(void) {
    cardea_request *request = fuzz_handle(FUZZ_REQUEST);
    fuzz_begin_free();
    cardea_request_free(request);
    fuzz_end_free(FUZZ_REQUEST, request);
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

static void call_cardea_response_header_count(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    int32_t came = cardea_response_header_count(response);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_response_header_name(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    int32_t index = fuzz_int32();
    const char *came = cardea_response_header_name(response, index);
    fuzz_read_text("cardea_response_header_name", came);
    fuzz_end_call();
}

static void call_cardea_response_header_value(void) {
    cardea_response *response = fuzz_handle(FUZZ_RESPONSE);
    int32_t index = fuzz_int32();
    const char *came = cardea_response_header_value(response, index);
    fuzz_read_text("cardea_response_header_value", came);
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

static void call_cardea_authorize(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *method = fuzz_text("method");
    const char *url = fuzz_text("url");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_authorize(client, method, url, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_authorize", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_authorize", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_authorize_feedback(void) {
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
    cardea_status came = cardea_authorize_feedback(client, method, url, http_status, www_authenticate, dpop_nonce, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_authorize_feedback", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_authorize_feedback", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
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

static void call_cardea_initiate_oauth_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
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

static void call_cardea_finalize_oauth_login_with_redirect(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_attempt *attempt = fuzz_handle(FUZZ_ATTEMPT);
    const char *redirect_url = fuzz_text("redirect_url");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_finalize_oauth_login_with_redirect(client, attempt, redirect_url, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_finalize_oauth_login_with_redirect", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_finalize_oauth_login_with_redirect", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_finalize_oauth_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_attempt *attempt = fuzz_handle(FUZZ_ATTEMPT);
    const char *challenge_token = fuzz_text("challenge_token");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_finalize_oauth_login(client, attempt, challenge_token, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_finalize_oauth_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_finalize_oauth_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_attempt_id(void) {
    cardea_attempt *attempt = fuzz_handle(FUZZ_ATTEMPT);
    const char *came = cardea_attempt_id(attempt);
    fuzz_read_text("cardea_attempt_id", came);
    fuzz_end_call();
}

static void call_cardea_attempt_authorization_url(void) {
    cardea_attempt *attempt = fuzz_handle(FUZZ_ATTEMPT);
    const char *came = cardea_attempt_authorization_url(attempt);
    fuzz_read_text("cardea_attempt_authorization_url", came);
    fuzz_end_call();
}

static void call_cardea_attempt_redirect_uri(void) {
    cardea_attempt *attempt = fuzz_handle(FUZZ_ATTEMPT);
    const char *came = cardea_attempt_redirect_uri(attempt);
    fuzz_read_text("cardea_attempt_redirect_uri", came);
    fuzz_end_call();
}

static void call_cardea_attempt_expires_at_ms(void) {
    cardea_attempt *attempt = fuzz_handle(FUZZ_ATTEMPT);
    int64_t came = cardea_attempt_expires_at_ms(attempt);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_challenge_id(void) {
    cardea_challenge *challenge = fuzz_handle(FUZZ_CHALLENGE);
    const char *came = cardea_challenge_id(challenge);
    fuzz_read_text("cardea_challenge_id", came);
    fuzz_end_call();
}

static void call_cardea_challenge_email(void) {
    cardea_challenge *challenge = fuzz_handle(FUZZ_CHALLENGE);
    const char *came = cardea_challenge_email(challenge);
    fuzz_read_text("cardea_challenge_email", came);
    fuzz_end_call();
}

static void call_cardea_challenge_channel(void) {
    cardea_challenge *challenge = fuzz_handle(FUZZ_CHALLENGE);
    int32_t came = cardea_challenge_channel(challenge);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_challenge_expires_at_ms(void) {
    cardea_challenge *challenge = fuzz_handle(FUZZ_CHALLENGE);
    int64_t came = cardea_challenge_expires_at_ms(challenge);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_save_oauth_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_attempt *attempt = fuzz_handle(FUZZ_ATTEMPT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_save_oauth_login(client, attempt, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_save_oauth_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_save_oauth_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_restore_oauth_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *attempt_id = fuzz_text("attempt_id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_restore_oauth_login(client, attempt_id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_restore_oauth_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_restore_oauth_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_save_oauth_email_challenge(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_challenge *challenge = fuzz_handle(FUZZ_CHALLENGE);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_save_oauth_email_challenge(client, challenge, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_save_oauth_email_challenge", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_save_oauth_email_challenge", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_restore_oauth_email_challenge(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *challenge_id = fuzz_text("challenge_id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_restore_oauth_email_challenge(client, challenge_id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_restore_oauth_email_challenge", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_restore_oauth_email_challenge", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_free(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    fuzz_begin_free();
    cardea_browser_logout_options_free(options);
    fuzz_end_free(FUZZ_BROWSER_LOGOUT_OPTIONS, options);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_new(void) {
    cardea_browser_logout_options *came = cardea_browser_logout_options_new();
    fuzz_made("cardea_browser_logout_options_new", FUZZ_BROWSER_LOGOUT_OPTIONS, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_set_redirect_uri(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    const char *redirect_uri = fuzz_text("redirect_uri");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_browser_logout_options_set_redirect_uri(options, redirect_uri, out_error);
    fuzz_checked("cardea_browser_logout_options_set_redirect_uri", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_set_redirect_capture(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    int32_t capture = fuzz_int32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_browser_logout_options_set_redirect_capture(options, capture, out_error);
    fuzz_checked("cardea_browser_logout_options_set_redirect_capture", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_set_may_replace_scheme_handler(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    _Bool may_replace = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_browser_logout_options_set_may_replace_scheme_handler(options, may_replace, out_error);
    fuzz_checked("cardea_browser_logout_options_set_may_replace_scheme_handler", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_set_prefers_ephemeral_session(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    _Bool ephemeral = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_browser_logout_options_set_prefers_ephemeral_session(options, ephemeral, out_error);
    fuzz_checked("cardea_browser_logout_options_set_prefers_ephemeral_session", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_set_activation_token(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    const char *token = fuzz_text("token");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_browser_logout_options_set_activation_token(options, token, out_error);
    fuzz_checked("cardea_browser_logout_options_set_activation_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_set_timeout_ms(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    uint32_t timeout_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_browser_logout_options_set_timeout_ms(options, timeout_ms, out_error);
    fuzz_checked("cardea_browser_logout_options_set_timeout_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_set_logout_hint(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    const char *hint = fuzz_text("hint");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_browser_logout_options_set_logout_hint(options, hint, out_error);
    fuzz_checked("cardea_browser_logout_options_set_logout_hint", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_browser_logout_options_add_ui_locale(void) {
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
    const char *locale = fuzz_text("locale");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_browser_logout_options_add_ui_locale(options, locale, out_error);
    fuzz_checked("cardea_browser_logout_options_add_ui_locale", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_end_browser_session(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_browser_logout_options *options = fuzz_handle(FUZZ_BROWSER_LOGOUT_OPTIONS);
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

static void call_cardea_link_options_free(void) {
    cardea_link_options *options = fuzz_handle(FUZZ_LINK_OPTIONS);
    fuzz_begin_free();
    cardea_link_options_free(options);
    fuzz_end_free(FUZZ_LINK_OPTIONS, options);
    fuzz_end_call();
}

static void call_cardea_link_options_new(void) {
    cardea_link_options *came = cardea_link_options_new();
    fuzz_made("cardea_link_options_new", FUZZ_LINK_OPTIONS, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_link_options_set_scheme(void) {
    cardea_link_options *options = fuzz_handle(FUZZ_LINK_OPTIONS);
    const char *scheme = fuzz_text("scheme");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_link_options_set_scheme(options, scheme, out_error);
    fuzz_checked("cardea_link_options_set_scheme", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_link_options_set_redirect_uri(void) {
    cardea_link_options *options = fuzz_handle(FUZZ_LINK_OPTIONS);
    const char *redirect_uri = fuzz_text("redirect_uri");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_link_options_set_redirect_uri(options, redirect_uri, out_error);
    fuzz_checked("cardea_link_options_set_redirect_uri", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_link_options_set_may_replace_scheme_handler(void) {
    cardea_link_options *options = fuzz_handle(FUZZ_LINK_OPTIONS);
    _Bool may_replace = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_link_options_set_may_replace_scheme_handler(options, may_replace, out_error);
    fuzz_checked("cardea_link_options_set_may_replace_scheme_handler", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_link_options_set_prefers_ephemeral_session(void) {
    cardea_link_options *options = fuzz_handle(FUZZ_LINK_OPTIONS);
    _Bool ephemeral = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_link_options_set_prefers_ephemeral_session(options, ephemeral, out_error);
    fuzz_checked("cardea_link_options_set_prefers_ephemeral_session", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_link_options_set_activation_token(void) {
    cardea_link_options *options = fuzz_handle(FUZZ_LINK_OPTIONS);
    const char *token = fuzz_text("token");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_link_options_set_activation_token(options, token, out_error);
    fuzz_checked("cardea_link_options_set_activation_token", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_link_options_set_timeout_ms(void) {
    cardea_link_options *options = fuzz_handle(FUZZ_LINK_OPTIONS);
    uint32_t timeout_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_link_options_set_timeout_ms(options, timeout_ms, out_error);
    fuzz_checked("cardea_link_options_set_timeout_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_open_oauth_link(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *link = fuzz_text("link");
    cardea_link_options *options = fuzz_handle(FUZZ_LINK_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_open_oauth_link(client, link, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_open_oauth_link", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_open_oauth_link", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_login_step_id(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    const char *came = cardea_login_step_id(step);
    fuzz_read_text("cardea_login_step_id", came);
    fuzz_end_call();
}

static void call_cardea_login_step_kind(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t came = cardea_login_step_kind(step);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_login_step_identifier(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    const char *came = cardea_login_step_identifier(step);
    fuzz_read_text("cardea_login_step_identifier", came);
    fuzz_end_call();
}

static void call_cardea_login_step_provider(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    const char *came = cardea_login_step_provider(step);
    fuzz_read_text("cardea_login_step_provider", came);
    fuzz_end_call();
}

static void call_cardea_login_step_expires_at_ms(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int64_t came = cardea_login_step_expires_at_ms(step);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_login_step_message_count(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t came = cardea_login_step_message_count(step);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_login_step_message_id(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t index = fuzz_int32();
    int64_t came = cardea_login_step_message_id(step, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_login_step_message(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t index = fuzz_int32();
    const char *came = cardea_login_step_message(step, index);
    fuzz_read_text("cardea_login_step_message", came);
    fuzz_end_call();
}

static void call_cardea_login_step_message_is_error(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t index = fuzz_int32();
    _Bool came = cardea_login_step_message_is_error(step, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_login_step_way_count(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t came = cardea_login_step_way_count(step);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_login_step_way_id(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    const char *came = cardea_login_step_way_id(step, way);
    fuzz_read_text("cardea_login_step_way_id", came);
    fuzz_end_call();
}

static void call_cardea_login_step_way_provider(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    const char *came = cardea_login_step_way_provider(step, way);
    fuzz_read_text("cardea_login_step_way_provider", came);
    fuzz_end_call();
}

static void call_cardea_login_step_way_label(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    const char *came = cardea_login_step_way_label(step, way);
    fuzz_read_text("cardea_login_step_way_label", came);
    fuzz_end_call();
}

static void call_cardea_login_step_field_count(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    int32_t came = cardea_login_step_field_count(step, way);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_login_step_field_name(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    int32_t field = fuzz_int32();
    const char *came = cardea_login_step_field_name(step, way, field);
    fuzz_read_text("cardea_login_step_field_name", came);
    fuzz_end_call();
}

static void call_cardea_login_step_field_type(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    int32_t field = fuzz_int32();
    const char *came = cardea_login_step_field_type(step, way, field);
    fuzz_read_text("cardea_login_step_field_type", came);
    fuzz_end_call();
}

static void call_cardea_login_step_field_label(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    int32_t field = fuzz_int32();
    const char *came = cardea_login_step_field_label(step, way, field);
    fuzz_read_text("cardea_login_step_field_label", came);
    fuzz_end_call();
}

static void call_cardea_login_step_field_value(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    int32_t field = fuzz_int32();
    const char *came = cardea_login_step_field_value(step, way, field);
    fuzz_read_text("cardea_login_step_field_value", came);
    fuzz_end_call();
}

static void call_cardea_login_step_field_is_required(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    int32_t field = fuzz_int32();
    _Bool came = cardea_login_step_field_is_required(step, way, field);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_login_step_field_message(void) {
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    int32_t way = fuzz_int32();
    int32_t field = fuzz_int32();
    const char *came = cardea_login_step_field_message(step, way, field);
    fuzz_read_text("cardea_login_step_field_message", came);
    fuzz_end_call();
}

static void call_cardea_login_answer_free(void) {
    cardea_login_answer *answer = fuzz_handle(FUZZ_LOGIN_ANSWER);
    fuzz_begin_free();
    cardea_login_answer_free(answer);
    fuzz_end_free(FUZZ_LOGIN_ANSWER, answer);
    fuzz_end_call();
}

static void call_cardea_login_answer_new(void) {
    cardea_login_answer *came = cardea_login_answer_new();
    fuzz_made("cardea_login_answer_new", FUZZ_LOGIN_ANSWER, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_login_answer_set_way(void) {
    cardea_login_answer *answer = fuzz_handle(FUZZ_LOGIN_ANSWER);
    const char *way = fuzz_text("way");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_login_answer_set_way(answer, way, out_error);
    fuzz_checked("cardea_login_answer_set_way", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_login_answer_set_value(void) {
    cardea_login_answer *answer = fuzz_handle(FUZZ_LOGIN_ANSWER);
    const char *name = fuzz_text("name");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_login_answer_set_value(answer, name, value, out_error);
    fuzz_checked("cardea_login_answer_set_value", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_answer_login_step(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    cardea_login_answer *answer = fuzz_handle(FUZZ_LOGIN_ANSWER);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_answer_login_step(client, step, answer, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_answer_login_step", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_answer_login_step", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_answer_login_step_in_browser(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    cardea_login_answer *answer = fuzz_handle(FUZZ_LOGIN_ANSWER);
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_answer_login_step_in_browser(client, step, answer, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_answer_login_step_in_browser", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_answer_login_step_in_browser", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_save_oauth_login_step(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_login_step *step = fuzz_handle(FUZZ_LOGIN_STEP);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_save_oauth_login_step(client, step, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_save_oauth_login_step", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_save_oauth_login_step", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_restore_oauth_login_step(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *step_id = fuzz_text("step_id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_restore_oauth_login_step(client, step_id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_restore_oauth_login_step", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_restore_oauth_login_step", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_device_login_options_free(void) {
    cardea_device_login_options *options = fuzz_handle(FUZZ_DEVICE_LOGIN_OPTIONS);
    fuzz_begin_free();
    cardea_device_login_options_free(options);
    fuzz_end_free(FUZZ_DEVICE_LOGIN_OPTIONS, options);
    fuzz_end_call();
}

static void call_cardea_device_login_options_new(void) {
    cardea_device_login_options *came = cardea_device_login_options_new();
    fuzz_made("cardea_device_login_options_new", FUZZ_DEVICE_LOGIN_OPTIONS, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_device_login_options_add_scope(void) {
    cardea_device_login_options *options = fuzz_handle(FUZZ_DEVICE_LOGIN_OPTIONS);
    const char *scope = fuzz_text("scope");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_device_login_options_add_scope(options, scope, out_error);
    fuzz_checked("cardea_device_login_options_add_scope", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_device_login_options_add_parameter(void) {
    cardea_device_login_options *options = fuzz_handle(FUZZ_DEVICE_LOGIN_OPTIONS);
    const char *name = fuzz_text("name");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_device_login_options_add_parameter(options, name, value, out_error);
    fuzz_checked("cardea_device_login_options_add_parameter", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_initiate_device_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_device_login_options *options = fuzz_handle(FUZZ_DEVICE_LOGIN_OPTIONS);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_initiate_device_login(client, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_initiate_device_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_initiate_device_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_finish_device_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_device_login *login = fuzz_handle(FUZZ_DEVICE_LOGIN);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_finish_device_login(client, login, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_finish_device_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_finish_device_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_device_login_id(void) {
    cardea_device_login *login = fuzz_handle(FUZZ_DEVICE_LOGIN);
    const char *came = cardea_device_login_id(login);
    fuzz_read_text("cardea_device_login_id", came);
    fuzz_end_call();
}

static void call_cardea_device_login_user_code(void) {
    cardea_device_login *login = fuzz_handle(FUZZ_DEVICE_LOGIN);
    const char *came = cardea_device_login_user_code(login);
    fuzz_read_text("cardea_device_login_user_code", came);
    fuzz_end_call();
}

static void call_cardea_device_login_verification_uri(void) {
    cardea_device_login *login = fuzz_handle(FUZZ_DEVICE_LOGIN);
    const char *came = cardea_device_login_verification_uri(login);
    fuzz_read_text("cardea_device_login_verification_uri", came);
    fuzz_end_call();
}

static void call_cardea_device_login_verification_uri_complete(void) {
    cardea_device_login *login = fuzz_handle(FUZZ_DEVICE_LOGIN);
    const char *came = cardea_device_login_verification_uri_complete(login);
    fuzz_read_text("cardea_device_login_verification_uri_complete", came);
    fuzz_end_call();
}

static void call_cardea_device_login_expires_at_ms(void) {
    cardea_device_login *login = fuzz_handle(FUZZ_DEVICE_LOGIN);
    int64_t came = cardea_device_login_expires_at_ms(login);
    (void)came;
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

static void call_cardea_migrate_session(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *token = fuzz_text("token");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_migrate_session(client, token, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_migrate_session", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_migrate_session", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_get_password_policy(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_get_password_policy(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_get_password_policy", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_get_password_policy", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_password_policy_expected(void) {
    cardea_password_policy *policy = fuzz_handle(FUZZ_PASSWORD_POLICY);
    int32_t criterion = fuzz_int32();
    int64_t came = cardea_password_policy_expected(policy, criterion);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_password_policy_is_met(void) {
    cardea_password_policy *policy = fuzz_handle(FUZZ_PASSWORD_POLICY);
    int32_t criterion = fuzz_int32();
    const char *password = fuzz_text("password");
    _Bool came = cardea_password_policy_is_met(policy, criterion, password);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_password_count(void) {
    const char *password = fuzz_text("password");
    int32_t criterion = fuzz_int32();
    int64_t came = cardea_password_count(password, criterion);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_can_set_password(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_can_set_password(client, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_can_set_password", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_can_set_password", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_set_password(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *password = fuzz_text("password");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_set_password(client, password, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_set_password", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_set_password", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_passkey_question_options(void) {
    cardea_passkey_question *question = fuzz_handle(FUZZ_PASSKEY_QUESTION);
    const char *came = cardea_passkey_question_options(question);
    fuzz_read_text("cardea_passkey_question_options", came);
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

static void call_cardea_finish_passkey_login(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *assertion = fuzz_text("assertion");
    cardea_passkey_question *question = fuzz_handle(FUZZ_PASSKEY_QUESTION);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_finish_passkey_login(client, assertion, question, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_finish_passkey_login", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_finish_passkey_login", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
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

static void call_cardea_finish_passkey_registration(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *attestation = fuzz_text("attestation");
    cardea_passkey_question *question = fuzz_handle(FUZZ_PASSKEY_QUESTION);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_finish_passkey_registration(client, attestation, question, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_finish_passkey_registration", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_finish_passkey_registration", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_sign_with_security_key(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *origin = fuzz_text("origin");
    const char *options = fuzz_text("options");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_sign_with_security_key(client, origin, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_sign_with_security_key", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_sign_with_security_key", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_register_security_key(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *origin = fuzz_text("origin");
    const char *options = fuzz_text("options");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_register_security_key(client, origin, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_register_security_key", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_register_security_key", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_sign_with_passkey_page(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *page = fuzz_text("page");
    const char *options = fuzz_text("options");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_sign_with_passkey_page(client, page, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_sign_with_passkey_page", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_sign_with_passkey_page", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_register_with_passkey_page(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *page = fuzz_text("page");
    const char *options = fuzz_text("options");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_register_with_passkey_page(client, page, options, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_register_with_passkey_page", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_register_with_passkey_page", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
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

static void call_cardea_remove_passkey(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *passkey_id = fuzz_text("passkey_id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_remove_passkey(client, passkey_id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_remove_passkey", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_remove_passkey", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_passkey_list_count(void) {
    cardea_passkey_list *passkeys = fuzz_handle(FUZZ_PASSKEY_LIST);
    int32_t came = cardea_passkey_list_count(passkeys);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_passkey_list_id(void) {
    cardea_passkey_list *passkeys = fuzz_handle(FUZZ_PASSKEY_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_passkey_list_id(passkeys, index);
    fuzz_read_text("cardea_passkey_list_id", came);
    fuzz_end_call();
}

static void call_cardea_passkey_list_nickname(void) {
    cardea_passkey_list *passkeys = fuzz_handle(FUZZ_PASSKEY_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_passkey_list_nickname(passkeys, index);
    fuzz_read_text("cardea_passkey_list_nickname", came);
    fuzz_end_call();
}

static void call_cardea_passkey_list_transports(void) {
    cardea_passkey_list *passkeys = fuzz_handle(FUZZ_PASSKEY_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_passkey_list_transports(passkeys, index);
    fuzz_read_text("cardea_passkey_list_transports", came);
    fuzz_end_call();
}

static void call_cardea_passkey_list_is_backed_up(void) {
    cardea_passkey_list *passkeys = fuzz_handle(FUZZ_PASSKEY_LIST);
    int32_t index = fuzz_int32();
    _Bool came = cardea_passkey_list_is_backed_up(passkeys, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_passkey_list_is_already_registered(void) {
    cardea_passkey_list *passkeys = fuzz_handle(FUZZ_PASSKEY_LIST);
    int32_t index = fuzz_int32();
    _Bool came = cardea_passkey_list_is_already_registered(passkeys, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_passkey_list_created_at_ms(void) {
    cardea_passkey_list *passkeys = fuzz_handle(FUZZ_PASSKEY_LIST);
    int32_t index = fuzz_int32();
    int64_t came = cardea_passkey_list_created_at_ms(passkeys, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_passkey_list_last_used_at_ms(void) {
    cardea_passkey_list *passkeys = fuzz_handle(FUZZ_PASSKEY_LIST);
    int32_t index = fuzz_int32();
    int64_t came = cardea_passkey_list_last_used_at_ms(passkeys, index);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_request_scope(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *scope = fuzz_text("scope");
    const char *metadata = fuzz_text("metadata");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_request_scope(client, scope, metadata, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_request_scope", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_request_scope", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_send_step_up_code(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_send_step_up_code(client, step_up, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_send_step_up_code", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_send_step_up_code", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_continue_step_up(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    int32_t kind = fuzz_int32();
    const char *answer = fuzz_text("answer");
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_continue_step_up(client, kind, answer, step_up, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_continue_step_up", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_continue_step_up", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_restore_step_up(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    const char *step_up_id = fuzz_text("step_up_id");
    cardea_completion done = fuzz_bool() ? fuzz_on_completion : NULL;
    void *user_data = fuzz_token();
    cardea_operation made_out_operation = 77;
    cardea_operation *out_operation = fuzz_bool() ? &made_out_operation : NULL;
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_restore_step_up(client, step_up_id, done, user_data, out_operation, out_error);
    fuzz_checked("cardea_restore_step_up", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_started("cardea_restore_step_up", client, out_operation ? made_out_operation : 0, out_operation != NULL, done != NULL, user_data, came);
    fuzz_end_call();
}

static void call_cardea_step_up_id(void) {
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    const char *came = cardea_step_up_id(step_up);
    fuzz_read_text("cardea_step_up_id", came);
    fuzz_end_call();
}

static void call_cardea_step_up_scope(void) {
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    const char *came = cardea_step_up_scope(step_up);
    fuzz_read_text("cardea_step_up_scope", came);
    fuzz_end_call();
}

static void call_cardea_step_up_step(void) {
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    const char *came = cardea_step_up_step(step_up);
    fuzz_read_text("cardea_step_up_step", came);
    fuzz_end_call();
}

static void call_cardea_step_up_status(void) {
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    const char *came = cardea_step_up_status(step_up);
    fuzz_read_text("cardea_step_up_status", came);
    fuzz_end_call();
}

static void call_cardea_step_up_passkey_options(void) {
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    const char *came = cardea_step_up_passkey_options(step_up);
    fuzz_read_text("cardea_step_up_passkey_options", came);
    fuzz_end_call();
}

static void call_cardea_step_up_expires_at_ms(void) {
    cardea_step_up *step_up = fuzz_handle(FUZZ_STEP_UP);
    int64_t came = cardea_step_up_expires_at_ms(step_up);
    (void)came;
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

static void call_cardea_identifier_list_count(void) {
    cardea_identifier_list *identifiers = fuzz_handle(FUZZ_IDENTIFIER_LIST);
    int32_t came = cardea_identifier_list_count(identifiers);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_identifier_list_id(void) {
    cardea_identifier_list *identifiers = fuzz_handle(FUZZ_IDENTIFIER_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_identifier_list_id(identifiers, index);
    fuzz_read_text("cardea_identifier_list_id", came);
    fuzz_end_call();
}

static void call_cardea_identifier_list_value(void) {
    cardea_identifier_list *identifiers = fuzz_handle(FUZZ_IDENTIFIER_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_identifier_list_value(identifiers, index);
    fuzz_read_text("cardea_identifier_list_value", came);
    fuzz_end_call();
}

static void call_cardea_identifier_list_type(void) {
    cardea_identifier_list *identifiers = fuzz_handle(FUZZ_IDENTIFIER_LIST);
    int32_t index = fuzz_int32();
    const char *came = cardea_identifier_list_type(identifiers, index);
    fuzz_read_text("cardea_identifier_list_type", came);
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

static void call_cardea_identity_link_is_new(void) {
    cardea_identity_link *link = fuzz_handle(FUZZ_IDENTITY_LINK);
    _Bool came = cardea_identity_link_is_new(link);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_identity_link_app_user_id(void) {
    cardea_identity_link *link = fuzz_handle(FUZZ_IDENTITY_LINK);
    const char *came = cardea_identity_link_app_user_id(link);
    fuzz_read_text("cardea_identity_link_app_user_id", came);
    fuzz_end_call();
}

static void call_cardea_identity_link_alias_count(void) {
    cardea_identity_link *link = fuzz_handle(FUZZ_IDENTITY_LINK);
    int32_t came = cardea_identity_link_alias_count(link);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_identity_link_alias(void) {
    cardea_identity_link *link = fuzz_handle(FUZZ_IDENTITY_LINK);
    int32_t index = fuzz_int32();
    const char *came = cardea_identity_link_alias(link, index);
    fuzz_read_text("cardea_identity_link_alias", came);
    fuzz_end_call();
}

static void call_cardea_link_provider(void) {
    cardea_client *client = fuzz_handle(FUZZ_CLIENT);
    cardea_oauth_options *options = fuzz_handle(FUZZ_OAUTH_OPTIONS);
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

static void call_cardea_store_free(void) {
    cardea_store *store = fuzz_handle(FUZZ_STORE);
    fuzz_begin_free();
    cardea_store_free(store);
    fuzz_end_free(FUZZ_STORE, store);
    fuzz_end_call();
}

static void call_cardea_store_new(void) {
    cardea_store_handler handler = fuzz_bool() ? fuzz_on_store_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_store *came = cardea_store_new(handler, user_data, release);
    fuzz_made("cardea_store_new", FUZZ_STORE, (void *)came, 0, 1);
    fuzz_supplied(user_data, release != NULL && came != NULL);
    fuzz_end_call();
}

static void call_cardea_store_request_operation(void) {
    cardea_store_request *request = fuzz_handle(FUZZ_STORE_REQUEST);
    int32_t came = cardea_store_request_operation(request);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_store_request_key(void) {
    cardea_store_request *request = fuzz_handle(FUZZ_STORE_REQUEST);
    const char *came = cardea_store_request_key(request);
    fuzz_read_text("cardea_store_request_key", came);
    fuzz_end_call();
}

static void call_cardea_store_request_record(void) {
    cardea_store_request *request = fuzz_handle(FUZZ_STORE_REQUEST);
    size_t made_out_size = 77;
    size_t *out_size = fuzz_bool() ? &made_out_size : NULL;
    const uint8_t *came = cardea_store_request_record(request, out_size);
    fuzz_read_bytes(came, out_size ? made_out_size : 0);
    fuzz_end_call();
}

static void call_cardea_store_request_reply(void) {
    cardea_store_request *request = fuzz_handle(FUZZ_STORE_REQUEST);
    size_t size = 0;
    const uint8_t *record = fuzz_bytes(&size);
    cardea_store_request_reply(request, record, size);
    fuzz_end_call();
}

static void call_cardea_store_request_reject(void) {
    cardea_store_request *request = fuzz_handle(FUZZ_STORE_REQUEST);
    cardea_status status = fuzz_status();
    const char *message = fuzz_text("message");
    cardea_store_request_reject(request, status, message);
    fuzz_end_call();
}

static void call_cardea_store_request_free(void) {
    cardea_store_request *request = fuzz_handle(FUZZ_STORE_REQUEST);
    fuzz_begin_free();
    cardea_store_request_free(request);
    fuzz_end_free(FUZZ_STORE_REQUEST, request);
    fuzz_end_call();
}

static void call_cardea_sealing_key_free(void) {
    cardea_sealing_key *key = fuzz_handle(FUZZ_SEALING_KEY);
    fuzz_begin_free();
    cardea_sealing_key_free(key);
    fuzz_end_free(FUZZ_SEALING_KEY, key);
    fuzz_end_call();
}

static void call_cardea_sealing_key_new(void) {
    cardea_sealing_key_handler handler = fuzz_bool() ? fuzz_on_sealing_key_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_sealing_key *came = cardea_sealing_key_new(handler, user_data, release);
    fuzz_made("cardea_sealing_key_new", FUZZ_SEALING_KEY, (void *)came, 0, 1);
    fuzz_supplied(user_data, release != NULL && came != NULL);
    fuzz_end_call();
}

static void call_cardea_sealing_key_request_id(void) {
    cardea_sealing_key_request *request = fuzz_handle(FUZZ_SEALING_KEY_REQUEST);
    const char *came = cardea_sealing_key_request_id(request);
    fuzz_read_text("cardea_sealing_key_request_id", came);
    fuzz_end_call();
}

static void call_cardea_sealing_key_request_reply(void) {
    cardea_sealing_key_request *request = fuzz_handle(FUZZ_SEALING_KEY_REQUEST);
    const char *id = fuzz_text("id");
    size_t size = 0;
    const uint8_t *key = fuzz_bytes(&size);
    cardea_sealing_key_request_reply(request, id, key, size);
    fuzz_end_call();
}

static void call_cardea_sealing_key_request_reject(void) {
    cardea_sealing_key_request *request = fuzz_handle(FUZZ_SEALING_KEY_REQUEST);
    cardea_status status = fuzz_status();
    const char *message = fuzz_text("message");
    cardea_sealing_key_request_reject(request, status, message);
    fuzz_end_call();
}

static void call_cardea_sealing_key_request_free(void) {
    cardea_sealing_key_request *request = fuzz_handle(FUZZ_SEALING_KEY_REQUEST);
    fuzz_begin_free();
    cardea_sealing_key_request_free(request);
    fuzz_end_free(FUZZ_SEALING_KEY_REQUEST, request);
    fuzz_end_call();
}

static void call_cardea_presenter_free(void) {
    cardea_presenter *presenter = fuzz_handle(FUZZ_PRESENTER);
    fuzz_begin_free();
    cardea_presenter_free(presenter);
    fuzz_end_free(FUZZ_PRESENTER, presenter);
    fuzz_end_call();
}

static void call_cardea_presenter_new(void) {
    cardea_presenter_handler handler = fuzz_bool() ? fuzz_on_presenter_handler : NULL;
    cardea_dismiss_handler dismiss = fuzz_bool() ? fuzz_on_dismiss_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_presenter *came = cardea_presenter_new(handler, dismiss, user_data, release);
    fuzz_made("cardea_presenter_new", FUZZ_PRESENTER, (void *)came, 0, 1);
    fuzz_supplied(user_data, release != NULL && came != NULL);
    fuzz_end_call();
}

static void call_cardea_presenter_set_leaves_redirect_to_desktop(void) {
    cardea_presenter *presenter = fuzz_handle(FUZZ_PRESENTER);
    _Bool leaves = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_presenter_set_leaves_redirect_to_desktop(presenter, leaves, out_error);
    fuzz_checked("cardea_presenter_set_leaves_redirect_to_desktop", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_presentation_id(void) {
    cardea_presentation *presentation = fuzz_handle(FUZZ_PRESENTATION);
    uint64_t came = cardea_presentation_id(presentation);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_presentation_url(void) {
    cardea_presentation *presentation = fuzz_handle(FUZZ_PRESENTATION);
    const char *came = cardea_presentation_url(presentation);
    fuzz_read_text("cardea_presentation_url", came);
    fuzz_end_call();
}

static void call_cardea_presentation_redirect_uri(void) {
    cardea_presentation *presentation = fuzz_handle(FUZZ_PRESENTATION);
    const char *came = cardea_presentation_redirect_uri(presentation);
    fuzz_read_text("cardea_presentation_redirect_uri", came);
    fuzz_end_call();
}

static void call_cardea_presentation_prefers_ephemeral_session(void) {
    cardea_presentation *presentation = fuzz_handle(FUZZ_PRESENTATION);
    _Bool came = cardea_presentation_prefers_ephemeral_session(presentation);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_presentation_activation_token(void) {
    cardea_presentation *presentation = fuzz_handle(FUZZ_PRESENTATION);
    const char *came = cardea_presentation_activation_token(presentation);
    fuzz_read_text("cardea_presentation_activation_token", came);
    fuzz_end_call();
}

static void call_cardea_presentation_reply(void) {
    cardea_presentation *presentation = fuzz_handle(FUZZ_PRESENTATION);
    const char *redirect_url = fuzz_text("redirect_url");
    cardea_presentation_reply(presentation, redirect_url);
    fuzz_end_call();
}

static void call_cardea_presentation_reject(void) {
    cardea_presentation *presentation = fuzz_handle(FUZZ_PRESENTATION);
    cardea_status status = fuzz_status();
    const char *message = fuzz_text("message");
    cardea_presentation_reject(presentation, status, message);
    fuzz_end_call();
}

static void call_cardea_presentation_free(void) {
    cardea_presentation *presentation = fuzz_handle(FUZZ_PRESENTATION);
    fuzz_begin_free();
    cardea_presentation_free(presentation);
    fuzz_end_free(FUZZ_PRESENTATION, presentation);
    fuzz_end_call();
}

static void call_cardea_signals_free(void) {
    cardea_signals *signals = fuzz_handle(FUZZ_SIGNALS);
    fuzz_begin_free();
    cardea_signals_free(signals);
    fuzz_end_free(FUZZ_SIGNALS, signals);
    fuzz_end_call();
}

static void call_cardea_signals_new(void) {
    cardea_signals_handler handler = fuzz_bool() ? fuzz_on_signals_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_signals *came = cardea_signals_new(handler, user_data, release);
    fuzz_made("cardea_signals_new", FUZZ_SIGNALS, (void *)came, 0, 1);
    fuzz_supplied(user_data, release != NULL && came != NULL);
    fuzz_end_call();
}

static void call_cardea_signals_request_reply(void) {
    cardea_signals_request *request = fuzz_handle(FUZZ_SIGNALS_REQUEST);
    const char *dispatch_id = fuzz_text("dispatch_id");
    cardea_signals_request_reply(request, dispatch_id);
    fuzz_end_call();
}

static void call_cardea_signals_request_reject(void) {
    cardea_signals_request *request = fuzz_handle(FUZZ_SIGNALS_REQUEST);
    cardea_status status = fuzz_status();
    const char *message = fuzz_text("message");
    cardea_signals_request_reject(request, status, message);
    fuzz_end_call();
}

static void call_cardea_signals_request_free(void) {
    cardea_signals_request *request = fuzz_handle(FUZZ_SIGNALS_REQUEST);
    fuzz_begin_free();
    cardea_signals_request_free(request);
    fuzz_end_free(FUZZ_SIGNALS_REQUEST, request);
    fuzz_end_call();
}

static void call_cardea_key_guide_free(void) {
    cardea_key_guide *guide = fuzz_handle(FUZZ_KEY_GUIDE);
    fuzz_begin_free();
    cardea_key_guide_free(guide);
    fuzz_end_free(FUZZ_KEY_GUIDE, guide);
    fuzz_end_call();
}

static void call_cardea_key_guide_new(void) {
    cardea_key_guide_handler handler = fuzz_bool() ? fuzz_on_key_guide_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_key_guide *came = cardea_key_guide_new(handler, user_data, release);
    fuzz_made("cardea_key_guide_new", FUZZ_KEY_GUIDE, (void *)came, 0, 1);
    fuzz_supplied(user_data, release != NULL && came != NULL);
    fuzz_end_call();
}

static void call_cardea_key_prompt_kind(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    int32_t came = cardea_key_prompt_kind(prompt);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_key_prompt_key_name(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    const char *came = cardea_key_prompt_key_name(prompt);
    fuzz_read_text("cardea_key_prompt_key_name", came);
    fuzz_end_call();
}

static void call_cardea_key_prompt_count(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    int32_t came = cardea_key_prompt_count(prompt);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_key_prompt_account(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    int32_t index = fuzz_int32();
    const char *came = cardea_key_prompt_account(prompt, index);
    fuzz_read_text("cardea_key_prompt_account", came);
    fuzz_end_call();
}

static void call_cardea_key_prompt_is_pin_wrong(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    _Bool came = cardea_key_prompt_is_pin_wrong(prompt);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_key_prompt_tries_left(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    int32_t came = cardea_key_prompt_tries_left(prompt);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_key_prompt_reply_pin(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    const char *pin = fuzz_text("pin");
    cardea_key_prompt_reply_pin(prompt, pin);
    fuzz_end_call();
}

static void call_cardea_key_prompt_reply_account(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    int32_t index = fuzz_int32();
    cardea_key_prompt_reply_account(prompt, index);
    fuzz_end_call();
}

static void call_cardea_key_prompt_free(void) {
    cardea_key_prompt *prompt = fuzz_handle(FUZZ_KEY_PROMPT);
    fuzz_begin_free();
    cardea_key_prompt_free(prompt);
    fuzz_end_free(FUZZ_KEY_PROMPT, prompt);
    fuzz_end_call();
}

static void call_cardea_logger_free(void) {
    cardea_logger *logger = fuzz_handle(FUZZ_LOGGER);
    fuzz_begin_free();
    cardea_logger_free(logger);
    fuzz_end_free(FUZZ_LOGGER, logger);
    fuzz_end_call();
}

static void call_cardea_logger_new(void) {
    int32_t level = fuzz_int32();
    cardea_logger_handler handler = fuzz_bool() ? fuzz_on_logger_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_logger *came = cardea_logger_new(level, handler, user_data, release);
    fuzz_made("cardea_logger_new", FUZZ_LOGGER, (void *)came, 0, 1);
    fuzz_supplied(user_data, release != NULL && came != NULL);
    fuzz_end_call();
}

static void call_cardea_log_entry_level(void) {
    cardea_log_entry *entry = fuzz_handle(FUZZ_LOG_ENTRY);
    int32_t came = cardea_log_entry_level(entry);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_log_entry_text(void) {
    cardea_log_entry *entry = fuzz_handle(FUZZ_LOG_ENTRY);
    const char *came = cardea_log_entry_text(entry);
    fuzz_read_text("cardea_log_entry_text", came);
    fuzz_end_call();
}

static void call_cardea_log_entry_free(void) {
    cardea_log_entry *entry = fuzz_handle(FUZZ_LOG_ENTRY);
    fuzz_begin_free();
    cardea_log_entry_free(entry);
    fuzz_end_free(FUZZ_LOG_ENTRY, entry);
    fuzz_end_call();
}

static void call_cardea_observer_free(void) {
    cardea_observer *observer = fuzz_handle(FUZZ_OBSERVER);
    fuzz_begin_free();
    cardea_observer_free(observer);
    fuzz_end_free(FUZZ_OBSERVER, observer);
    fuzz_end_call();
}

static void call_cardea_observer_new(void) {
    cardea_observer_handler handler = fuzz_bool() ? fuzz_on_observer_handler : NULL;
    void *user_data = fuzz_token();
    cardea_release release = fuzz_bool() ? fuzz_on_release : NULL;
    cardea_observer *came = cardea_observer_new(handler, user_data, release);
    fuzz_made("cardea_observer_new", FUZZ_OBSERVER, (void *)came, 0, 1);
    fuzz_supplied(user_data, release != NULL && came != NULL);
    fuzz_end_call();
}

static void call_cardea_event_kind(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    int32_t came = cardea_event_kind(event);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_event_user(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const cardea_user *came = cardea_event_user(event);
    fuzz_made("cardea_event_user", FUZZ_USER, (void *)came, 0, 0);
    fuzz_end_call();
}

static void call_cardea_event_reason(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const char *came = cardea_event_reason(event);
    fuzz_read_text("cardea_event_reason", came);
    fuzz_end_call();
}

static void call_cardea_event_authorization_url(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const char *came = cardea_event_authorization_url(event);
    fuzz_read_text("cardea_event_authorization_url", came);
    fuzz_end_call();
}

static void call_cardea_event_attempt_id(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const char *came = cardea_event_attempt_id(event);
    fuzz_read_text("cardea_event_attempt_id", came);
    fuzz_end_call();
}

static void call_cardea_event_open_again(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    _Bool came = cardea_event_open_again(event);
    (void)came;
    fuzz_end_call();
}

static void call_cardea_event_activation_token(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    const char *came = cardea_event_activation_token(event);
    fuzz_read_text("cardea_event_activation_token", came);
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

static void call_cardea_event_free(void) {
    cardea_event *event = fuzz_handle(FUZZ_EVENT);
    fuzz_begin_free();
    cardea_event_free(event);
    fuzz_end_free(FUZZ_EVENT, event);
    fuzz_end_call();
}

static void call_cardea_queue_free(void) {
    cardea_queue *queue = fuzz_handle(FUZZ_QUEUE);
    fuzz_begin_free();
    cardea_queue_free(queue);
    fuzz_end_free(FUZZ_QUEUE, queue);
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

static void call_cardea_openid_provider_free(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    fuzz_begin_free();
    cardea_openid_provider_free(provider);
    fuzz_end_free(FUZZ_OPENID_PROVIDER, provider);
    fuzz_end_call();
}

static void call_cardea_openid_provider_new(void) {
    cardea_openid_provider *came = cardea_openid_provider_new();
    fuzz_made("cardea_openid_provider_new", FUZZ_OPENID_PROVIDER, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_openid_provider_new_known(void) {
    const char *name = fuzz_text("name");
    cardea_openid_provider *came = cardea_openid_provider_new_known(name);
    fuzz_made("cardea_openid_provider_new_known", FUZZ_OPENID_PROVIDER, (void *)came, 0, 1);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_issuer(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *issuer = fuzz_text("issuer");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_issuer(provider, issuer, out_error);
    fuzz_checked("cardea_openid_provider_set_issuer", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_client_id(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *client_id = fuzz_text("client_id");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_client_id(provider, client_id, out_error);
    fuzz_checked("cardea_openid_provider_set_client_id", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_client_secret(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *secret = fuzz_text("secret");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_client_secret(provider, secret, out_error);
    fuzz_checked("cardea_openid_provider_set_client_secret", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_endpoint(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    int32_t endpoint = fuzz_int32();
    const char *url = fuzz_text("url");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_endpoint(provider, endpoint, url, out_error);
    fuzz_checked("cardea_openid_provider_set_endpoint", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_add_scope(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *scope = fuzz_text("scope");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_add_scope(provider, scope, out_error);
    fuzz_checked("cardea_openid_provider_add_scope", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_no_scopes(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    _Bool none = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_no_scopes(provider, none, out_error);
    fuzz_checked("cardea_openid_provider_set_no_scopes", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_requires_announced_pkce(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    _Bool required = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_requires_announced_pkce(provider, required, out_error);
    fuzz_checked("cardea_openid_provider_set_requires_announced_pkce", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_add_parameter(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *name = fuzz_text("name");
    const char *value = fuzz_text("value");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_add_parameter(provider, name, value, out_error);
    fuzz_checked("cardea_openid_provider_add_parameter", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_scope_separator(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *separator = fuzz_text("separator");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_scope_separator(provider, separator, out_error);
    fuzz_checked("cardea_openid_provider_set_scope_separator", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_client_authentication(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    int32_t authentication = fuzz_int32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_client_authentication(provider, authentication, out_error);
    fuzz_checked("cardea_openid_provider_set_client_authentication", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_response_mode(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    int32_t mode = fuzz_int32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_response_mode(provider, mode, out_error);
    fuzz_checked("cardea_openid_provider_set_response_mode", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_pushes_requests(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    _Bool pushes = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_pushes_requests(provider, pushes, out_error);
    fuzz_checked("cardea_openid_provider_set_pushes_requests", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_binds_tokens(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    _Bool binds = fuzz_bool();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_binds_tokens(provider, binds, out_error);
    fuzz_checked("cardea_openid_provider_set_binds_tokens", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_redirect_forms(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    uint32_t forms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_redirect_forms(provider, forms, out_error);
    fuzz_checked("cardea_openid_provider_set_redirect_forms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_leniencies(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    uint32_t leniencies = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_leniencies(provider, leniencies, out_error);
    fuzz_checked("cardea_openid_provider_set_leniencies", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_add_trusted_audience(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *audience = fuzz_text("audience");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_add_trusted_audience(provider, audience, out_error);
    fuzz_checked("cardea_openid_provider_add_trusted_audience", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_add_allowed_tenant(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *tenant = fuzz_text("tenant");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_add_allowed_tenant(provider, tenant, out_error);
    fuzz_checked("cardea_openid_provider_add_allowed_tenant", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_add_id_token_algorithm(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *algorithm = fuzz_text("algorithm");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_add_id_token_algorithm(provider, algorithm, out_error);
    fuzz_checked("cardea_openid_provider_add_id_token_algorithm", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_clock_leeway_ms(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    uint32_t leeway_ms = fuzz_uint32();
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_clock_leeway_ms(provider, leeway_ms, out_error);
    fuzz_checked("cardea_openid_provider_set_clock_leeway_ms", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_email_verification_url(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *url = fuzz_text("url");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_email_verification_url(provider, url, out_error);
    fuzz_checked("cardea_openid_provider_set_email_verification_url", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_openid_provider_set_identity_linking_url(void) {
    cardea_openid_provider *provider = fuzz_handle(FUZZ_OPENID_PROVIDER);
    const char *url = fuzz_text("url");
    cardea_error *made_out_error = (cardea_error *)FUZZ_GARBAGE;
    cardea_error **out_error = fuzz_bool() ? &made_out_error : NULL;
    cardea_status came = cardea_openid_provider_set_identity_linking_url(provider, url, out_error);
    fuzz_checked("cardea_openid_provider_set_identity_linking_url", came, out_error != NULL, out_error ? made_out_error : NULL);
    fuzz_end_call();
}

static void call_cardea_debug_live_handles(void) {
    uint64_t came = cardea_debug_live_handles();
    (void)came;
    fuzz_end_call();
}

const fuzz_call fuzz_calls[] = {
    {"cardea_version", call_cardea_version},
    {"cardea_abi_version", call_cardea_abi_version},
    {"cardea_status_name", call_cardea_status_name},
    {"cardea_error_status", call_cardea_error_status},
    {"cardea_error_code", call_cardea_error_code},
    {"cardea_error_message", call_cardea_error_message},
    {"cardea_error_server_code", call_cardea_error_server_code},
    {"cardea_error_http_status", call_cardea_error_http_status},
    {"cardea_error_request_id", call_cardea_error_request_id},
    {"cardea_error_retry_after_ms", call_cardea_error_retry_after_ms},
    {"cardea_error_detail", call_cardea_error_detail},
    {"cardea_error_detail_name", call_cardea_error_detail_name},
    {"cardea_error_is_retryable", call_cardea_error_is_retryable},
    {"cardea_error_free", call_cardea_error_free},
    {"cardea_error_retain", call_cardea_error_retain},
    {"cardea_config_free", call_cardea_config_free},
    {"cardea_config_new", call_cardea_config_new},
    {"cardea_config_set_prelude", call_cardea_config_set_prelude},
    {"cardea_config_set_ory", call_cardea_config_set_ory},
    {"cardea_config_set_openid_provider", call_cardea_config_set_openid_provider},
    {"cardea_config_set_application_id", call_cardea_config_set_application_id},
    {"cardea_config_set_application_name", call_cardea_config_set_application_name},
    {"cardea_config_set_account", call_cardea_config_set_account},
    {"cardea_config_set_host_override", call_cardea_config_set_host_override},
    {"cardea_config_set_partition", call_cardea_config_set_partition},
    {"cardea_config_set_plain_redirect_uri", call_cardea_config_set_plain_redirect_uri},
    {"cardea_config_set_refresh_leeway_ms", call_cardea_config_set_refresh_leeway_ms},
    {"cardea_config_set_request_timeout_ms", call_cardea_config_set_request_timeout_ms},
    {"cardea_config_set_pending_lifetime_ms", call_cardea_config_set_pending_lifetime_ms},
    {"cardea_config_set_ca_file", call_cardea_config_set_ca_file},
    {"cardea_config_set_additional_ca_file", call_cardea_config_set_additional_ca_file},
    {"cardea_config_add_pinned_public_key", call_cardea_config_add_pinned_public_key},
    {"cardea_config_use_automatic_store", call_cardea_config_use_automatic_store},
    {"cardea_config_use_automatic_store_with_key", call_cardea_config_use_automatic_store_with_key},
    {"cardea_config_use_secret_service", call_cardea_config_use_secret_service},
    {"cardea_config_use_session_keyring", call_cardea_config_use_session_keyring},
    {"cardea_config_use_sealed_file", call_cardea_config_use_sealed_file},
    {"cardea_config_use_sealed_file_with_key", call_cardea_config_use_sealed_file_with_key},
    {"cardea_config_use_memory_store", call_cardea_config_use_memory_store},
    {"cardea_config_set_store", call_cardea_config_set_store},
    {"cardea_config_set_presenter", call_cardea_config_set_presenter},
    {"cardea_config_set_signals", call_cardea_config_set_signals},
    {"cardea_config_set_key_guide", call_cardea_config_set_key_guide},
    {"cardea_config_set_logger", call_cardea_config_set_logger},
    {"cardea_config_set_observer", call_cardea_config_set_observer},
    {"cardea_config_set_queue", call_cardea_config_set_queue},
    {"cardea_client_new", call_cardea_client_new},
    {"cardea_client_new_prelude", call_cardea_client_new_prelude},
    {"cardea_client_new_ory", call_cardea_client_new_ory},
    {"cardea_client_new_openid", call_cardea_client_new_openid},
    {"cardea_client_store_location", call_cardea_client_store_location},
    {"cardea_client_store_kind", call_cardea_client_store_kind},
    {"cardea_client_close", call_cardea_client_close},
    {"cardea_client_free", call_cardea_client_free},
    {"cardea_operation_wait", call_cardea_operation_wait},
    {"cardea_operation_cancel", call_cardea_operation_cancel},
    {"cardea_oauth_options_free", call_cardea_oauth_options_free},
    {"cardea_oauth_options_new", call_cardea_oauth_options_new},
    {"cardea_oauth_options_set_provider", call_cardea_oauth_options_set_provider},
    {"cardea_oauth_options_set_redirect_uri", call_cardea_oauth_options_set_redirect_uri},
    {"cardea_oauth_options_set_fallback_redirect_uri", call_cardea_oauth_options_set_fallback_redirect_uri},
    {"cardea_oauth_options_set_redirect_capture", call_cardea_oauth_options_set_redirect_capture},
    {"cardea_oauth_options_set_deep_link_scheme", call_cardea_oauth_options_set_deep_link_scheme},
    {"cardea_oauth_options_set_accepts_token_handoff", call_cardea_oauth_options_set_accepts_token_handoff},
    {"cardea_oauth_options_set_may_replace_scheme_handler", call_cardea_oauth_options_set_may_replace_scheme_handler},
    {"cardea_oauth_options_set_prefers_ephemeral_session", call_cardea_oauth_options_set_prefers_ephemeral_session},
    {"cardea_oauth_options_set_activation_token", call_cardea_oauth_options_set_activation_token},
    {"cardea_oauth_options_set_timeout_ms", call_cardea_oauth_options_set_timeout_ms},
    {"cardea_oauth_options_add_scope", call_cardea_oauth_options_add_scope},
    {"cardea_oauth_options_add_parameter", call_cardea_oauth_options_add_parameter},
    {"cardea_oauth_options_set_company_email", call_cardea_oauth_options_set_company_email},
    {"cardea_oauth_options_set_company_connection", call_cardea_oauth_options_set_company_connection},
    {"cardea_oauth_options_set_registers", call_cardea_oauth_options_set_registers},
    {"cardea_oauth_options_set_reauthenticates", call_cardea_oauth_options_set_reauthenticates},
    {"cardea_oauth_options_set_step_up", call_cardea_oauth_options_set_step_up},
    {"cardea_oauth_options_set_transient_payload", call_cardea_oauth_options_set_transient_payload},
    {"cardea_oauth_options_set_traits", call_cardea_oauth_options_set_traits},
    {"cardea_oauth_options_set_organization", call_cardea_oauth_options_set_organization},
    {"cardea_oauth_options_set_identity_schema", call_cardea_oauth_options_set_identity_schema},
    {"cardea_login_with_oauth", call_cardea_login_with_oauth},
    {"cardea_login", call_cardea_login},
    {"cardea_check_otp", call_cardea_check_otp},
    {"cardea_resend_otp", call_cardea_resend_otp},
    {"cardea_login_with_id_token", call_cardea_login_with_id_token},
    {"cardea_result_status", call_cardea_result_status},
    {"cardea_result_kind", call_cardea_result_kind},
    {"cardea_result_error", call_cardea_result_error},
    {"cardea_result_user", call_cardea_result_user},
    {"cardea_result_email", call_cardea_result_email},
    {"cardea_challenge_free", call_cardea_challenge_free},
    {"cardea_result_copy_challenge", call_cardea_result_copy_challenge},
    {"cardea_attempt_free", call_cardea_attempt_free},
    {"cardea_result_copy_attempt", call_cardea_result_copy_attempt},
    {"cardea_login_step_free", call_cardea_login_step_free},
    {"cardea_result_copy_step", call_cardea_result_copy_step},
    {"cardea_device_login_free", call_cardea_device_login_free},
    {"cardea_result_copy_device_login", call_cardea_result_copy_device_login},
    {"cardea_result_access_token", call_cardea_result_access_token},
    {"cardea_result_sessions", call_cardea_result_sessions},
    {"cardea_result_response", call_cardea_result_response},
    {"cardea_result_authorization", call_cardea_result_authorization},
    {"cardea_result_dpop_proof", call_cardea_result_dpop_proof},
    {"cardea_result_browser_session", call_cardea_result_browser_session},
    {"cardea_result_route", call_cardea_result_route},
    {"cardea_result_identity_link", call_cardea_result_identity_link},
    {"cardea_result_password_policy", call_cardea_result_password_policy},
    {"cardea_result_is_yes", call_cardea_result_is_yes},
    {"cardea_passkey_question_free", call_cardea_passkey_question_free},
    {"cardea_result_copy_question", call_cardea_result_copy_question},
    {"cardea_result_passkey_answer", call_cardea_result_passkey_answer},
    {"cardea_result_passkeys", call_cardea_result_passkeys},
    {"cardea_step_up_free", call_cardea_step_up_free},
    {"cardea_result_copy_step_up", call_cardea_result_copy_step_up},
    {"cardea_result_identifiers", call_cardea_result_identifiers},
    {"cardea_result_accounts", call_cardea_result_accounts},
    {"cardea_result_free", call_cardea_result_free},
    {"cardea_result_retain", call_cardea_result_retain},
    {"cardea_user_access_token", call_cardea_user_access_token},
    {"cardea_user_access_token_expires_at_ms", call_cardea_user_access_token_expires_at_ms},
    {"cardea_user_profile", call_cardea_user_profile},
    {"cardea_user_id_token", call_cardea_user_id_token},
    {"cardea_user_scope", call_cardea_user_scope},
    {"cardea_user_free", call_cardea_user_free},
    {"cardea_profile_user_id", call_cardea_profile_user_id},
    {"cardea_profile_session_id", call_cardea_profile_session_id},
    {"cardea_profile_name", call_cardea_profile_name},
    {"cardea_profile_email", call_cardea_profile_email},
    {"cardea_profile_picture", call_cardea_profile_picture},
    {"cardea_profile_claim", call_cardea_profile_claim},
    {"cardea_profile_claims_json", call_cardea_profile_claims_json},
    {"cardea_get_current_user", call_cardea_get_current_user},
    {"cardea_get_access_token", call_cardea_get_access_token},
    {"cardea_refresh", call_cardea_refresh},
    {"cardea_expire_access_token", call_cardea_expire_access_token},
    {"cardea_logout", call_cardea_logout},
    {"cardea_unlock_store", call_cardea_unlock_store},
    {"cardea_list_sessions", call_cardea_list_sessions},
    {"cardea_revoke_sessions", call_cardea_revoke_sessions},
    {"cardea_session_list_count", call_cardea_session_list_count},
    {"cardea_session_list_total", call_cardea_session_list_total},
    {"cardea_session_list_limit", call_cardea_session_list_limit},
    {"cardea_session_list_offset", call_cardea_session_list_offset},
    {"cardea_session_list_id", call_cardea_session_list_id},
    {"cardea_session_list_device_model", call_cardea_session_list_device_model},
    {"cardea_session_list_device_type", call_cardea_session_list_device_type},
    {"cardea_session_list_os_version", call_cardea_session_list_os_version},
    {"cardea_session_list_country_code", call_cardea_session_list_country_code},
    {"cardea_session_list_created_at_ms", call_cardea_session_list_created_at_ms},
    {"cardea_session_list_last_seen_at_ms", call_cardea_session_list_last_seen_at_ms},
    {"cardea_session_list_expires_at_ms", call_cardea_session_list_expires_at_ms},
    {"cardea_list_accounts", call_cardea_list_accounts},
    {"cardea_move_sessions", call_cardea_move_sessions},
    {"cardea_account_list_count", call_cardea_account_list_count},
    {"cardea_account_list_account", call_cardea_account_list_account},
    {"cardea_account_list_server", call_cardea_account_list_server},
    {"cardea_account_list_has_session", call_cardea_account_list_has_session},
    {"cardea_request_free", call_cardea_request_free},
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
    {"cardea_response_header_count", call_cardea_response_header_count},
    {"cardea_response_header_name", call_cardea_response_header_name},
    {"cardea_response_header_value", call_cardea_response_header_value},
    {"cardea_response_body", call_cardea_response_body},
    {"cardea_authorize", call_cardea_authorize},
    {"cardea_authorize_feedback", call_cardea_authorize_feedback},
    {"cardea_deliver_redirect", call_cardea_deliver_redirect},
    {"cardea_resume_oauth_login", call_cardea_resume_oauth_login},
    {"cardea_initiate_oauth_login", call_cardea_initiate_oauth_login},
    {"cardea_finalize_oauth_login_with_redirect", call_cardea_finalize_oauth_login_with_redirect},
    {"cardea_finalize_oauth_login", call_cardea_finalize_oauth_login},
    {"cardea_attempt_id", call_cardea_attempt_id},
    {"cardea_attempt_authorization_url", call_cardea_attempt_authorization_url},
    {"cardea_attempt_redirect_uri", call_cardea_attempt_redirect_uri},
    {"cardea_attempt_expires_at_ms", call_cardea_attempt_expires_at_ms},
    {"cardea_challenge_id", call_cardea_challenge_id},
    {"cardea_challenge_email", call_cardea_challenge_email},
    {"cardea_challenge_channel", call_cardea_challenge_channel},
    {"cardea_challenge_expires_at_ms", call_cardea_challenge_expires_at_ms},
    {"cardea_save_oauth_login", call_cardea_save_oauth_login},
    {"cardea_restore_oauth_login", call_cardea_restore_oauth_login},
    {"cardea_save_oauth_email_challenge", call_cardea_save_oauth_email_challenge},
    {"cardea_restore_oauth_email_challenge", call_cardea_restore_oauth_email_challenge},
    {"cardea_browser_logout_options_free", call_cardea_browser_logout_options_free},
    {"cardea_browser_logout_options_new", call_cardea_browser_logout_options_new},
    {"cardea_browser_logout_options_set_redirect_uri", call_cardea_browser_logout_options_set_redirect_uri},
    {"cardea_browser_logout_options_set_redirect_capture", call_cardea_browser_logout_options_set_redirect_capture},
    {"cardea_browser_logout_options_set_may_replace_scheme_handler", call_cardea_browser_logout_options_set_may_replace_scheme_handler},
    {"cardea_browser_logout_options_set_prefers_ephemeral_session", call_cardea_browser_logout_options_set_prefers_ephemeral_session},
    {"cardea_browser_logout_options_set_activation_token", call_cardea_browser_logout_options_set_activation_token},
    {"cardea_browser_logout_options_set_timeout_ms", call_cardea_browser_logout_options_set_timeout_ms},
    {"cardea_browser_logout_options_set_logout_hint", call_cardea_browser_logout_options_set_logout_hint},
    {"cardea_browser_logout_options_add_ui_locale", call_cardea_browser_logout_options_add_ui_locale},
    {"cardea_end_browser_session", call_cardea_end_browser_session},
    {"cardea_link_options_free", call_cardea_link_options_free},
    {"cardea_link_options_new", call_cardea_link_options_new},
    {"cardea_link_options_set_scheme", call_cardea_link_options_set_scheme},
    {"cardea_link_options_set_redirect_uri", call_cardea_link_options_set_redirect_uri},
    {"cardea_link_options_set_may_replace_scheme_handler", call_cardea_link_options_set_may_replace_scheme_handler},
    {"cardea_link_options_set_prefers_ephemeral_session", call_cardea_link_options_set_prefers_ephemeral_session},
    {"cardea_link_options_set_activation_token", call_cardea_link_options_set_activation_token},
    {"cardea_link_options_set_timeout_ms", call_cardea_link_options_set_timeout_ms},
    {"cardea_open_oauth_link", call_cardea_open_oauth_link},
    {"cardea_login_step_id", call_cardea_login_step_id},
    {"cardea_login_step_kind", call_cardea_login_step_kind},
    {"cardea_login_step_identifier", call_cardea_login_step_identifier},
    {"cardea_login_step_provider", call_cardea_login_step_provider},
    {"cardea_login_step_expires_at_ms", call_cardea_login_step_expires_at_ms},
    {"cardea_login_step_message_count", call_cardea_login_step_message_count},
    {"cardea_login_step_message_id", call_cardea_login_step_message_id},
    {"cardea_login_step_message", call_cardea_login_step_message},
    {"cardea_login_step_message_is_error", call_cardea_login_step_message_is_error},
    {"cardea_login_step_way_count", call_cardea_login_step_way_count},
    {"cardea_login_step_way_id", call_cardea_login_step_way_id},
    {"cardea_login_step_way_provider", call_cardea_login_step_way_provider},
    {"cardea_login_step_way_label", call_cardea_login_step_way_label},
    {"cardea_login_step_field_count", call_cardea_login_step_field_count},
    {"cardea_login_step_field_name", call_cardea_login_step_field_name},
    {"cardea_login_step_field_type", call_cardea_login_step_field_type},
    {"cardea_login_step_field_label", call_cardea_login_step_field_label},
    {"cardea_login_step_field_value", call_cardea_login_step_field_value},
    {"cardea_login_step_field_is_required", call_cardea_login_step_field_is_required},
    {"cardea_login_step_field_message", call_cardea_login_step_field_message},
    {"cardea_login_answer_free", call_cardea_login_answer_free},
    {"cardea_login_answer_new", call_cardea_login_answer_new},
    {"cardea_login_answer_set_way", call_cardea_login_answer_set_way},
    {"cardea_login_answer_set_value", call_cardea_login_answer_set_value},
    {"cardea_answer_login_step", call_cardea_answer_login_step},
    {"cardea_answer_login_step_in_browser", call_cardea_answer_login_step_in_browser},
    {"cardea_save_oauth_login_step", call_cardea_save_oauth_login_step},
    {"cardea_restore_oauth_login_step", call_cardea_restore_oauth_login_step},
    {"cardea_device_login_options_free", call_cardea_device_login_options_free},
    {"cardea_device_login_options_new", call_cardea_device_login_options_new},
    {"cardea_device_login_options_add_scope", call_cardea_device_login_options_add_scope},
    {"cardea_device_login_options_add_parameter", call_cardea_device_login_options_add_parameter},
    {"cardea_initiate_device_login", call_cardea_initiate_device_login},
    {"cardea_finish_device_login", call_cardea_finish_device_login},
    {"cardea_device_login_id", call_cardea_device_login_id},
    {"cardea_device_login_user_code", call_cardea_device_login_user_code},
    {"cardea_device_login_verification_uri", call_cardea_device_login_verification_uri},
    {"cardea_device_login_verification_uri_complete", call_cardea_device_login_verification_uri_complete},
    {"cardea_device_login_expires_at_ms", call_cardea_device_login_expires_at_ms},
    {"cardea_start_otp_login", call_cardea_start_otp_login},
    {"cardea_login_with_password", call_cardea_login_with_password},
    {"cardea_migrate_session", call_cardea_migrate_session},
    {"cardea_get_password_policy", call_cardea_get_password_policy},
    {"cardea_password_policy_expected", call_cardea_password_policy_expected},
    {"cardea_password_policy_is_met", call_cardea_password_policy_is_met},
    {"cardea_password_count", call_cardea_password_count},
    {"cardea_can_set_password", call_cardea_can_set_password},
    {"cardea_set_password", call_cardea_set_password},
    {"cardea_passkey_question_options", call_cardea_passkey_question_options},
    {"cardea_begin_passkey_login", call_cardea_begin_passkey_login},
    {"cardea_finish_passkey_login", call_cardea_finish_passkey_login},
    {"cardea_begin_passkey_registration", call_cardea_begin_passkey_registration},
    {"cardea_finish_passkey_registration", call_cardea_finish_passkey_registration},
    {"cardea_sign_with_security_key", call_cardea_sign_with_security_key},
    {"cardea_register_security_key", call_cardea_register_security_key},
    {"cardea_sign_with_passkey_page", call_cardea_sign_with_passkey_page},
    {"cardea_register_with_passkey_page", call_cardea_register_with_passkey_page},
    {"cardea_list_passkeys", call_cardea_list_passkeys},
    {"cardea_rename_passkey", call_cardea_rename_passkey},
    {"cardea_remove_passkey", call_cardea_remove_passkey},
    {"cardea_passkey_list_count", call_cardea_passkey_list_count},
    {"cardea_passkey_list_id", call_cardea_passkey_list_id},
    {"cardea_passkey_list_nickname", call_cardea_passkey_list_nickname},
    {"cardea_passkey_list_transports", call_cardea_passkey_list_transports},
    {"cardea_passkey_list_is_backed_up", call_cardea_passkey_list_is_backed_up},
    {"cardea_passkey_list_is_already_registered", call_cardea_passkey_list_is_already_registered},
    {"cardea_passkey_list_created_at_ms", call_cardea_passkey_list_created_at_ms},
    {"cardea_passkey_list_last_used_at_ms", call_cardea_passkey_list_last_used_at_ms},
    {"cardea_request_scope", call_cardea_request_scope},
    {"cardea_send_step_up_code", call_cardea_send_step_up_code},
    {"cardea_continue_step_up", call_cardea_continue_step_up},
    {"cardea_restore_step_up", call_cardea_restore_step_up},
    {"cardea_step_up_id", call_cardea_step_up_id},
    {"cardea_step_up_scope", call_cardea_step_up_scope},
    {"cardea_step_up_step", call_cardea_step_up_step},
    {"cardea_step_up_status", call_cardea_step_up_status},
    {"cardea_step_up_passkey_options", call_cardea_step_up_passkey_options},
    {"cardea_step_up_expires_at_ms", call_cardea_step_up_expires_at_ms},
    {"cardea_add_identifier", call_cardea_add_identifier},
    {"cardea_list_identifiers", call_cardea_list_identifiers},
    {"cardea_identifier_list_count", call_cardea_identifier_list_count},
    {"cardea_identifier_list_id", call_cardea_identifier_list_id},
    {"cardea_identifier_list_value", call_cardea_identifier_list_value},
    {"cardea_identifier_list_type", call_cardea_identifier_list_type},
    {"cardea_link_identity", call_cardea_link_identity},
    {"cardea_identity_link_is_new", call_cardea_identity_link_is_new},
    {"cardea_identity_link_app_user_id", call_cardea_identity_link_app_user_id},
    {"cardea_identity_link_alias_count", call_cardea_identity_link_alias_count},
    {"cardea_identity_link_alias", call_cardea_identity_link_alias},
    {"cardea_link_provider", call_cardea_link_provider},
    {"cardea_unlink_provider", call_cardea_unlink_provider},
    {"cardea_recover_account", call_cardea_recover_account},
    {"cardea_store_free", call_cardea_store_free},
    {"cardea_store_new", call_cardea_store_new},
    {"cardea_store_request_operation", call_cardea_store_request_operation},
    {"cardea_store_request_key", call_cardea_store_request_key},
    {"cardea_store_request_record", call_cardea_store_request_record},
    {"cardea_store_request_reply", call_cardea_store_request_reply},
    {"cardea_store_request_reject", call_cardea_store_request_reject},
    {"cardea_store_request_free", call_cardea_store_request_free},
    {"cardea_sealing_key_free", call_cardea_sealing_key_free},
    {"cardea_sealing_key_new", call_cardea_sealing_key_new},
    {"cardea_sealing_key_request_id", call_cardea_sealing_key_request_id},
    {"cardea_sealing_key_request_reply", call_cardea_sealing_key_request_reply},
    {"cardea_sealing_key_request_reject", call_cardea_sealing_key_request_reject},
    {"cardea_sealing_key_request_free", call_cardea_sealing_key_request_free},
    {"cardea_presenter_free", call_cardea_presenter_free},
    {"cardea_presenter_new", call_cardea_presenter_new},
    {"cardea_presenter_set_leaves_redirect_to_desktop", call_cardea_presenter_set_leaves_redirect_to_desktop},
    {"cardea_presentation_id", call_cardea_presentation_id},
    {"cardea_presentation_url", call_cardea_presentation_url},
    {"cardea_presentation_redirect_uri", call_cardea_presentation_redirect_uri},
    {"cardea_presentation_prefers_ephemeral_session", call_cardea_presentation_prefers_ephemeral_session},
    {"cardea_presentation_activation_token", call_cardea_presentation_activation_token},
    {"cardea_presentation_reply", call_cardea_presentation_reply},
    {"cardea_presentation_reject", call_cardea_presentation_reject},
    {"cardea_presentation_free", call_cardea_presentation_free},
    {"cardea_signals_free", call_cardea_signals_free},
    {"cardea_signals_new", call_cardea_signals_new},
    {"cardea_signals_request_reply", call_cardea_signals_request_reply},
    {"cardea_signals_request_reject", call_cardea_signals_request_reject},
    {"cardea_signals_request_free", call_cardea_signals_request_free},
    {"cardea_key_guide_free", call_cardea_key_guide_free},
    {"cardea_key_guide_new", call_cardea_key_guide_new},
    {"cardea_key_prompt_kind", call_cardea_key_prompt_kind},
    {"cardea_key_prompt_key_name", call_cardea_key_prompt_key_name},
    {"cardea_key_prompt_count", call_cardea_key_prompt_count},
    {"cardea_key_prompt_account", call_cardea_key_prompt_account},
    {"cardea_key_prompt_is_pin_wrong", call_cardea_key_prompt_is_pin_wrong},
    {"cardea_key_prompt_tries_left", call_cardea_key_prompt_tries_left},
    {"cardea_key_prompt_reply_pin", call_cardea_key_prompt_reply_pin},
    {"cardea_key_prompt_reply_account", call_cardea_key_prompt_reply_account},
    {"cardea_key_prompt_free", call_cardea_key_prompt_free},
    {"cardea_logger_free", call_cardea_logger_free},
    {"cardea_logger_new", call_cardea_logger_new},
    {"cardea_log_entry_level", call_cardea_log_entry_level},
    {"cardea_log_entry_text", call_cardea_log_entry_text},
    {"cardea_log_entry_free", call_cardea_log_entry_free},
    {"cardea_observer_free", call_cardea_observer_free},
    {"cardea_observer_new", call_cardea_observer_new},
    {"cardea_event_kind", call_cardea_event_kind},
    {"cardea_event_user", call_cardea_event_user},
    {"cardea_event_reason", call_cardea_event_reason},
    {"cardea_event_authorization_url", call_cardea_event_authorization_url},
    {"cardea_event_attempt_id", call_cardea_event_attempt_id},
    {"cardea_event_open_again", call_cardea_event_open_again},
    {"cardea_event_activation_token", call_cardea_event_activation_token},
    {"cardea_event_error", call_cardea_event_error},
    {"cardea_event_is_terminal", call_cardea_event_is_terminal},
    {"cardea_event_free", call_cardea_event_free},
    {"cardea_queue_free", call_cardea_queue_free},
    {"cardea_queue_new", call_cardea_queue_new},
    {"cardea_queue_fd", call_cardea_queue_fd},
    {"cardea_queue_dispatch", call_cardea_queue_dispatch},
    {"cardea_openid_provider_free", call_cardea_openid_provider_free},
    {"cardea_openid_provider_new", call_cardea_openid_provider_new},
    {"cardea_openid_provider_new_known", call_cardea_openid_provider_new_known},
    {"cardea_openid_provider_set_issuer", call_cardea_openid_provider_set_issuer},
    {"cardea_openid_provider_set_client_id", call_cardea_openid_provider_set_client_id},
    {"cardea_openid_provider_set_client_secret", call_cardea_openid_provider_set_client_secret},
    {"cardea_openid_provider_set_endpoint", call_cardea_openid_provider_set_endpoint},
    {"cardea_openid_provider_add_scope", call_cardea_openid_provider_add_scope},
    {"cardea_openid_provider_set_no_scopes", call_cardea_openid_provider_set_no_scopes},
    {"cardea_openid_provider_set_requires_announced_pkce", call_cardea_openid_provider_set_requires_announced_pkce},
    {"cardea_openid_provider_add_parameter", call_cardea_openid_provider_add_parameter},
    {"cardea_openid_provider_set_scope_separator", call_cardea_openid_provider_set_scope_separator},
    {"cardea_openid_provider_set_client_authentication", call_cardea_openid_provider_set_client_authentication},
    {"cardea_openid_provider_set_response_mode", call_cardea_openid_provider_set_response_mode},
    {"cardea_openid_provider_set_pushes_requests", call_cardea_openid_provider_set_pushes_requests},
    {"cardea_openid_provider_set_binds_tokens", call_cardea_openid_provider_set_binds_tokens},
    {"cardea_openid_provider_set_redirect_forms", call_cardea_openid_provider_set_redirect_forms},
    {"cardea_openid_provider_set_leniencies", call_cardea_openid_provider_set_leniencies},
    {"cardea_openid_provider_add_trusted_audience", call_cardea_openid_provider_add_trusted_audience},
    {"cardea_openid_provider_add_allowed_tenant", call_cardea_openid_provider_add_allowed_tenant},
    {"cardea_openid_provider_add_id_token_algorithm", call_cardea_openid_provider_add_id_token_algorithm},
    {"cardea_openid_provider_set_clock_leeway_ms", call_cardea_openid_provider_set_clock_leeway_ms},
    {"cardea_openid_provider_set_email_verification_url", call_cardea_openid_provider_set_email_verification_url},
    {"cardea_openid_provider_set_identity_linking_url", call_cardea_openid_provider_set_identity_linking_url},
    {"cardea_debug_live_handles", call_cardea_debug_live_handles},
};
const size_t fuzz_call_count = sizeof fuzz_calls / sizeof fuzz_calls[0];

const char *const fuzz_kinds[] = {
    "cardea_error",
    "cardea_config",
    "cardea_client",
    "cardea_oauth_options",
    "cardea_result",
    "cardea_user",
    "cardea_profile",
    "cardea_attempt",
    "cardea_challenge",
    "cardea_session_list",
    "cardea_request",
    "cardea_response",
    "cardea_browser_logout_options",
    "cardea_link_options",
    "cardea_login_step",
    "cardea_login_answer",
    "cardea_device_login_options",
    "cardea_device_login",
    "cardea_password_policy",
    "cardea_passkey_question",
    "cardea_passkey_list",
    "cardea_step_up",
    "cardea_identifier_list",
    "cardea_account_list",
    "cardea_identity_link",
    "cardea_store",
    "cardea_store_request",
    "cardea_sealing_key",
    "cardea_sealing_key_request",
    "cardea_presenter",
    "cardea_presentation",
    "cardea_signals",
    "cardea_signals_request",
    "cardea_key_guide",
    "cardea_key_prompt",
    "cardea_logger",
    "cardea_log_entry",
    "cardea_observer",
    "cardea_event",
    "cardea_queue",
    "cardea_openid_provider",
};

/* Ends an object of which the caller is the owner; those of other kinds go with the object they came from. */
void fuzz_free(int kind, void *handle) {
    switch (kind) {
    case FUZZ_ERROR: cardea_error_free(handle); break;
    case FUZZ_CONFIG: cardea_config_free(handle); break;
    case FUZZ_CLIENT: cardea_client_free(handle); break;
    case FUZZ_OAUTH_OPTIONS: cardea_oauth_options_free(handle); break;
    case FUZZ_RESULT: cardea_result_free(handle); break;
    case FUZZ_USER: cardea_user_free(handle); break;
    case FUZZ_ATTEMPT: cardea_attempt_free(handle); break;
    case FUZZ_CHALLENGE: cardea_challenge_free(handle); break;
    case FUZZ_REQUEST: cardea_request_free(handle); break;
    case FUZZ_BROWSER_LOGOUT_OPTIONS: cardea_browser_logout_options_free(handle); break;
    case FUZZ_LINK_OPTIONS: cardea_link_options_free(handle); break;
    case FUZZ_LOGIN_STEP: cardea_login_step_free(handle); break;
    case FUZZ_LOGIN_ANSWER: cardea_login_answer_free(handle); break;
    case FUZZ_DEVICE_LOGIN_OPTIONS: cardea_device_login_options_free(handle); break;
    case FUZZ_DEVICE_LOGIN: cardea_device_login_free(handle); break;
    case FUZZ_PASSKEY_QUESTION: cardea_passkey_question_free(handle); break;
    case FUZZ_STEP_UP: cardea_step_up_free(handle); break;
    case FUZZ_STORE: cardea_store_free(handle); break;
    case FUZZ_STORE_REQUEST: cardea_store_request_free(handle); break;
    case FUZZ_SEALING_KEY: cardea_sealing_key_free(handle); break;
    case FUZZ_SEALING_KEY_REQUEST: cardea_sealing_key_request_free(handle); break;
    case FUZZ_PRESENTER: cardea_presenter_free(handle); break;
    case FUZZ_PRESENTATION: cardea_presentation_free(handle); break;
    case FUZZ_SIGNALS: cardea_signals_free(handle); break;
    case FUZZ_SIGNALS_REQUEST: cardea_signals_request_free(handle); break;
    case FUZZ_KEY_GUIDE: cardea_key_guide_free(handle); break;
    case FUZZ_KEY_PROMPT: cardea_key_prompt_free(handle); break;
    case FUZZ_LOGGER: cardea_logger_free(handle); break;
    case FUZZ_LOG_ENTRY: cardea_log_entry_free(handle); break;
    case FUZZ_OBSERVER: cardea_observer_free(handle); break;
    case FUZZ_EVENT: cardea_event_free(handle); break;
    case FUZZ_QUEUE: cardea_queue_free(handle); break;
    case FUZZ_OPENID_PROVIDER: cardea_openid_provider_free(handle); break;
    default: break;
    }
}
