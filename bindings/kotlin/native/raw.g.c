// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// clang-format off
#include "shim.h"

static void on_completion(void *user_data, cardea_result *result) {
    if (!shim_upcall(0, (jlong)(intptr_t)user_data, (jlong)(intptr_t)result)) cardea.result_free(result);
}

static void on_release(void *user_data) {
    shim_upcall(1, (jlong)(intptr_t)user_data, 0);
}

static void on_store_handler(void *user_data, cardea_store_request *request) {
    if (!shim_upcall(2, (jlong)(intptr_t)user_data, (jlong)(intptr_t)request)) cardea.store_request_free(request);
}

static void on_sealing_key_handler(void *user_data, cardea_sealing_key_request *request) {
    if (!shim_upcall(3, (jlong)(intptr_t)user_data, (jlong)(intptr_t)request)) cardea.sealing_key_request_free(request);
}

static void on_presenter_handler(void *user_data, cardea_presentation *presentation) {
    if (!shim_upcall(4, (jlong)(intptr_t)user_data, (jlong)(intptr_t)presentation)) cardea.presentation_free(presentation);
}

static void on_dismiss_handler(void *user_data, uint64_t presentation_id) {
    shim_upcall(5, (jlong)(intptr_t)user_data, (jlong)presentation_id);
}

static void on_signals_handler(void *user_data, cardea_signals_request *request) {
    if (!shim_upcall(6, (jlong)(intptr_t)user_data, (jlong)(intptr_t)request)) cardea.signals_request_free(request);
}

static void on_key_guide_handler(void *user_data, cardea_key_prompt *prompt) {
    if (!shim_upcall(7, (jlong)(intptr_t)user_data, (jlong)(intptr_t)prompt)) cardea.key_prompt_free(prompt);
}

static void on_logger_handler(void *user_data, cardea_log_entry *entry) {
    if (!shim_upcall(8, (jlong)(intptr_t)user_data, (jlong)(intptr_t)entry)) cardea.log_entry_free(entry);
}

static void on_observer_handler(void *user_data, cardea_event *event) {
    if (!shim_upcall(9, (jlong)(intptr_t)user_data, (jlong)(intptr_t)event)) cardea.event_free(event);
}

static jbyteArray JNICALL raw_version(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.version());
    return returned;
}

static jlong JNICALL raw_abi_version(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.abi_version();
    return returned;
}

static jbyteArray JNICALL raw_status_name(JNIEnv *env, jclass type, jint status) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.status_name((cardea_status)status));
    return returned;
}

static jint JNICALL raw_error_status(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.error_status((const cardea_error *)(intptr_t)error);
    return returned;
}

static jbyteArray JNICALL raw_error_code(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.error_code((const cardea_error *)(intptr_t)error));
    return returned;
}

static jbyteArray JNICALL raw_error_message(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.error_message((const cardea_error *)(intptr_t)error));
    return returned;
}

static jbyteArray JNICALL raw_error_server_code(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.error_server_code((const cardea_error *)(intptr_t)error));
    return returned;
}

static jint JNICALL raw_error_http_status(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.error_http_status((const cardea_error *)(intptr_t)error);
    return returned;
}

static jbyteArray JNICALL raw_error_request_id(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.error_request_id((const cardea_error *)(intptr_t)error));
    return returned;
}

static jlong JNICALL raw_error_retry_after_ms(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.error_retry_after_ms((const cardea_error *)(intptr_t)error);
    return returned;
}

static jbyteArray JNICALL raw_error_detail(JNIEnv *env, jclass type, jlong error, jbyteArray name) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        returned = shim_text(env, cardea.error_detail((const cardea_error *)(intptr_t)error, (const char *)name_buffer.bytes));
    }
    shim_drop(&name_buffer);
    return returned;
}

static jbyteArray JNICALL raw_error_detail_name(JNIEnv *env, jclass type, jlong error, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.error_detail_name((const cardea_error *)(intptr_t)error, (int32_t)index));
    return returned;
}

static jboolean JNICALL raw_error_is_retryable(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.error_is_retryable((const cardea_error *)(intptr_t)error) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static void JNICALL raw_error_free(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    cardea.error_free((cardea_error *)(intptr_t)error);
}

static jlong JNICALL raw_error_retain(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.error_retain((const cardea_error *)(intptr_t)error);
    return returned;
}

static void JNICALL raw_config_free(JNIEnv *env, jclass type, jlong config) {
    (void)env, (void)type;
    cardea.config_free((cardea_config *)(intptr_t)config);
}

static jlong JNICALL raw_config_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.config_new();
    return returned;
}

static jint JNICALL raw_config_set_prelude(JNIEnv *env, jclass type, jlong config, jbyteArray base_url, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer base_url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &base_url_buffer, base_url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_prelude((cardea_config *)(intptr_t)config, (const char *)base_url_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&base_url_buffer);
    return returned;
}

static jint JNICALL raw_config_set_ory(JNIEnv *env, jclass type, jlong config, jbyteArray project_url, jboolean verifies_email, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer project_url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &project_url_buffer, project_url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_ory((cardea_config *)(intptr_t)config, (const char *)project_url_buffer.bytes, verifies_email == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&project_url_buffer);
    return returned;
}

static jint JNICALL raw_config_set_openid_provider(JNIEnv *env, jclass type, jlong config, jlong provider, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_openid_provider((cardea_config *)(intptr_t)config, (const cardea_openid_provider *)(intptr_t)provider, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_application_id(JNIEnv *env, jclass type, jlong config, jbyteArray application_id, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer application_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &application_id_buffer, application_id)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_application_id((cardea_config *)(intptr_t)config, (const char *)application_id_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&application_id_buffer);
    return returned;
}

static jint JNICALL raw_config_set_application_name(JNIEnv *env, jclass type, jlong config, jbyteArray name, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_application_name((cardea_config *)(intptr_t)config, (const char *)name_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_config_set_account(JNIEnv *env, jclass type, jlong config, jbyteArray account, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer account_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &account_buffer, account)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_account((cardea_config *)(intptr_t)config, (const char *)account_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&account_buffer);
    return returned;
}

static jint JNICALL raw_config_set_host_override(JNIEnv *env, jclass type, jlong config, jbyteArray host, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer host_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &host_buffer, host)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_host_override((cardea_config *)(intptr_t)config, (const char *)host_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&host_buffer);
    return returned;
}

static jint JNICALL raw_config_set_partition(JNIEnv *env, jclass type, jlong config, jbyteArray name, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_partition((cardea_config *)(intptr_t)config, (const char *)name_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_config_set_plain_redirect_uri(JNIEnv *env, jclass type, jlong config, jboolean plain, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_plain_redirect_uri((cardea_config *)(intptr_t)config, plain == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_refresh_leeway_ms(JNIEnv *env, jclass type, jlong config, jlong leeway_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_refresh_leeway_ms((cardea_config *)(intptr_t)config, (uint32_t)leeway_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_request_timeout_ms(JNIEnv *env, jclass type, jlong config, jlong timeout_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_request_timeout_ms((cardea_config *)(intptr_t)config, (uint32_t)timeout_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_pending_lifetime_ms(JNIEnv *env, jclass type, jlong config, jlong lifetime_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_pending_lifetime_ms((cardea_config *)(intptr_t)config, (uint32_t)lifetime_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_ca_file(JNIEnv *env, jclass type, jlong config, jbyteArray path, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer path_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &path_buffer, path)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_ca_file((cardea_config *)(intptr_t)config, (const char *)path_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&path_buffer);
    return returned;
}

static jint JNICALL raw_config_set_additional_ca_file(JNIEnv *env, jclass type, jlong config, jbyteArray path, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer path_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &path_buffer, path)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_additional_ca_file((cardea_config *)(intptr_t)config, (const char *)path_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&path_buffer);
    return returned;
}

static jint JNICALL raw_config_add_pinned_public_key(JNIEnv *env, jclass type, jlong config, jbyteArray pin, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer pin_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &pin_buffer, pin)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_add_pinned_public_key((cardea_config *)(intptr_t)config, (const char *)pin_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&pin_buffer);
    return returned;
}

static jint JNICALL raw_config_use_automatic_store(JNIEnv *env, jclass type, jlong config, jbyteArray folder, jbyteArray passphrase, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer folder_buffer = {0};
    shim_buffer passphrase_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &folder_buffer, folder) && shim_take(env, &passphrase_buffer, passphrase)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_use_automatic_store((cardea_config *)(intptr_t)config, (const char *)folder_buffer.bytes, (const char *)passphrase_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&passphrase_buffer);
    shim_drop(&folder_buffer);
    return returned;
}

static jint JNICALL raw_config_use_automatic_store_with_key(JNIEnv *env, jclass type, jlong config, jbyteArray folder, jlong key, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer folder_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &folder_buffer, folder)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_use_automatic_store_with_key((cardea_config *)(intptr_t)config, (const char *)folder_buffer.bytes, (cardea_sealing_key *)(intptr_t)key, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&folder_buffer);
    return returned;
}

static jint JNICALL raw_config_use_secret_service(JNIEnv *env, jclass type, jlong config, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_use_secret_service((cardea_config *)(intptr_t)config, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_use_session_keyring(JNIEnv *env, jclass type, jlong config, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_use_session_keyring((cardea_config *)(intptr_t)config, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_use_sealed_file(JNIEnv *env, jclass type, jlong config, jbyteArray folder, jbyteArray passphrase, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer folder_buffer = {0};
    shim_buffer passphrase_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &folder_buffer, folder) && shim_take(env, &passphrase_buffer, passphrase)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_use_sealed_file((cardea_config *)(intptr_t)config, (const char *)folder_buffer.bytes, (const char *)passphrase_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&passphrase_buffer);
    shim_drop(&folder_buffer);
    return returned;
}

static jint JNICALL raw_config_use_sealed_file_with_key(JNIEnv *env, jclass type, jlong config, jbyteArray folder, jlong key, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer folder_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &folder_buffer, folder)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_use_sealed_file_with_key((cardea_config *)(intptr_t)config, (const char *)folder_buffer.bytes, (cardea_sealing_key *)(intptr_t)key, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&folder_buffer);
    return returned;
}

static jint JNICALL raw_config_use_memory_store(JNIEnv *env, jclass type, jlong config, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_use_memory_store((cardea_config *)(intptr_t)config, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_store(JNIEnv *env, jclass type, jlong config, jlong store, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_store((cardea_config *)(intptr_t)config, (cardea_store *)(intptr_t)store, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_presenter(JNIEnv *env, jclass type, jlong config, jlong presenter, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_presenter((cardea_config *)(intptr_t)config, (cardea_presenter *)(intptr_t)presenter, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_signals(JNIEnv *env, jclass type, jlong config, jlong signals, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_signals((cardea_config *)(intptr_t)config, (cardea_signals *)(intptr_t)signals, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_key_guide(JNIEnv *env, jclass type, jlong config, jlong key_guide, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_key_guide((cardea_config *)(intptr_t)config, (cardea_key_guide *)(intptr_t)key_guide, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_logger(JNIEnv *env, jclass type, jlong config, jlong logger, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_logger((cardea_config *)(intptr_t)config, (cardea_logger *)(intptr_t)logger, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_observer(JNIEnv *env, jclass type, jlong config, jlong observer, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_observer((cardea_config *)(intptr_t)config, (cardea_observer *)(intptr_t)observer, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_queue(JNIEnv *env, jclass type, jlong config, jlong queue, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_queue((cardea_config *)(intptr_t)config, (cardea_queue *)(intptr_t)queue, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_client_new(JNIEnv *env, jclass type, jlong config, jlongArray out_client, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_client *out_client_value = NULL;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.client_new((const cardea_config *)(intptr_t)config, out_client == NULL ? NULL : &out_client_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_client, (jlong)(intptr_t)out_client_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_client_new_prelude(JNIEnv *env, jclass type, jbyteArray base_url, jbyteArray application_id, jlongArray out_client, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer base_url_buffer = {0};
    shim_buffer application_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &base_url_buffer, base_url) && shim_take(env, &application_id_buffer, application_id)) {
        cardea_client *out_client_value = NULL;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.client_new_prelude((const char *)base_url_buffer.bytes, (const char *)application_id_buffer.bytes, out_client == NULL ? NULL : &out_client_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_client, (jlong)(intptr_t)out_client_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&application_id_buffer);
    shim_drop(&base_url_buffer);
    return returned;
}

static jint JNICALL raw_client_new_ory(JNIEnv *env, jclass type, jbyteArray project_url, jbyteArray application_id, jlongArray out_client, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer project_url_buffer = {0};
    shim_buffer application_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &project_url_buffer, project_url) && shim_take(env, &application_id_buffer, application_id)) {
        cardea_client *out_client_value = NULL;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.client_new_ory((const char *)project_url_buffer.bytes, (const char *)application_id_buffer.bytes, out_client == NULL ? NULL : &out_client_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_client, (jlong)(intptr_t)out_client_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&application_id_buffer);
    shim_drop(&project_url_buffer);
    return returned;
}

static jint JNICALL raw_client_new_openid(JNIEnv *env, jclass type, jbyteArray issuer, jbyteArray client_id, jbyteArray application_id, jlongArray out_client, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer issuer_buffer = {0};
    shim_buffer client_id_buffer = {0};
    shim_buffer application_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &issuer_buffer, issuer) && shim_take(env, &client_id_buffer, client_id) && shim_take(env, &application_id_buffer, application_id)) {
        cardea_client *out_client_value = NULL;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.client_new_openid((const char *)issuer_buffer.bytes, (const char *)client_id_buffer.bytes, (const char *)application_id_buffer.bytes, out_client == NULL ? NULL : &out_client_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_client, (jlong)(intptr_t)out_client_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&application_id_buffer);
    shim_drop(&client_id_buffer);
    shim_drop(&issuer_buffer);
    return returned;
}

static jbyteArray JNICALL raw_client_store_location(JNIEnv *env, jclass type, jlong client) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.client_store_location((const cardea_client *)(intptr_t)client));
    return returned;
}

static jbyteArray JNICALL raw_client_store_kind(JNIEnv *env, jclass type, jlong client) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.client_store_kind((const cardea_client *)(intptr_t)client));
    return returned;
}

static jint JNICALL raw_client_close(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.client_close((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static void JNICALL raw_client_free(JNIEnv *env, jclass type, jlong client) {
    (void)env, (void)type;
    cardea.client_free((cardea_client *)(intptr_t)client);
}

static jint JNICALL raw_operation_wait(JNIEnv *env, jclass type, jlong client, jlong operation, jlong timeout_ms, jlongArray out_result, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_result *out_result_value = NULL;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.operation_wait((cardea_client *)(intptr_t)client, (cardea_operation)operation, (uint32_t)timeout_ms, out_result == NULL ? NULL : &out_result_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_result, (jlong)(intptr_t)out_result_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static void JNICALL raw_operation_cancel(JNIEnv *env, jclass type, jlong client, jlong operation) {
    (void)env, (void)type;
    cardea.operation_cancel((cardea_client *)(intptr_t)client, (cardea_operation)operation);
}

static void JNICALL raw_oauth_options_free(JNIEnv *env, jclass type, jlong options) {
    (void)env, (void)type;
    cardea.oauth_options_free((cardea_oauth_options *)(intptr_t)options);
}

static jlong JNICALL raw_oauth_options_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.oauth_options_new();
    return returned;
}

static jint JNICALL raw_oauth_options_set_provider(JNIEnv *env, jclass type, jlong options, jbyteArray provider, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer provider_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &provider_buffer, provider)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_provider((cardea_oauth_options *)(intptr_t)options, (const char *)provider_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&provider_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_redirect_uri(JNIEnv *env, jclass type, jlong options, jbyteArray redirect_uri, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer redirect_uri_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_uri_buffer, redirect_uri)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_redirect_uri((cardea_oauth_options *)(intptr_t)options, (const char *)redirect_uri_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&redirect_uri_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_fallback_redirect_uri(JNIEnv *env, jclass type, jlong options, jbyteArray redirect_uri, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer redirect_uri_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_uri_buffer, redirect_uri)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_fallback_redirect_uri((cardea_oauth_options *)(intptr_t)options, (const char *)redirect_uri_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&redirect_uri_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_redirect_capture(JNIEnv *env, jclass type, jlong options, jint capture, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.oauth_options_set_redirect_capture((cardea_oauth_options *)(intptr_t)options, (int32_t)capture, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_oauth_options_set_deep_link_scheme(JNIEnv *env, jclass type, jlong options, jbyteArray scheme, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer scheme_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scheme_buffer, scheme)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_deep_link_scheme((cardea_oauth_options *)(intptr_t)options, (const char *)scheme_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&scheme_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_accepts_token_handoff(JNIEnv *env, jclass type, jlong options, jboolean accepts, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.oauth_options_set_accepts_token_handoff((cardea_oauth_options *)(intptr_t)options, accepts == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_oauth_options_set_may_replace_scheme_handler(JNIEnv *env, jclass type, jlong options, jboolean may_replace, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.oauth_options_set_may_replace_scheme_handler((cardea_oauth_options *)(intptr_t)options, may_replace == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_oauth_options_set_prefers_ephemeral_session(JNIEnv *env, jclass type, jlong options, jboolean ephemeral, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.oauth_options_set_prefers_ephemeral_session((cardea_oauth_options *)(intptr_t)options, ephemeral == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_oauth_options_set_activation_token(JNIEnv *env, jclass type, jlong options, jbyteArray token, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &token_buffer, token)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_activation_token((cardea_oauth_options *)(intptr_t)options, (const char *)token_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&token_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_timeout_ms(JNIEnv *env, jclass type, jlong options, jlong timeout_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.oauth_options_set_timeout_ms((cardea_oauth_options *)(intptr_t)options, (uint32_t)timeout_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_oauth_options_add_scope(JNIEnv *env, jclass type, jlong options, jbyteArray scope, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer scope_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scope_buffer, scope)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_add_scope((cardea_oauth_options *)(intptr_t)options, (const char *)scope_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&scope_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_add_parameter(JNIEnv *env, jclass type, jlong options, jbyteArray name, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_add_parameter((cardea_oauth_options *)(intptr_t)options, (const char *)name_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_company_email(JNIEnv *env, jclass type, jlong options, jbyteArray email, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer email_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &email_buffer, email)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_company_email((cardea_oauth_options *)(intptr_t)options, (const char *)email_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&email_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_company_connection(JNIEnv *env, jclass type, jlong options, jbyteArray provider, jbyteArray connection_id, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer provider_buffer = {0};
    shim_buffer connection_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &provider_buffer, provider) && shim_take(env, &connection_id_buffer, connection_id)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_company_connection((cardea_oauth_options *)(intptr_t)options, (const char *)provider_buffer.bytes, (const char *)connection_id_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&connection_id_buffer);
    shim_drop(&provider_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_registers(JNIEnv *env, jclass type, jlong options, jboolean registers, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.oauth_options_set_registers((cardea_oauth_options *)(intptr_t)options, registers == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_oauth_options_set_reauthenticates(JNIEnv *env, jclass type, jlong options, jboolean reauthenticates, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.oauth_options_set_reauthenticates((cardea_oauth_options *)(intptr_t)options, reauthenticates == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_oauth_options_set_step_up(JNIEnv *env, jclass type, jlong options, jbyteArray step_up_id, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer step_up_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &step_up_id_buffer, step_up_id)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_step_up((cardea_oauth_options *)(intptr_t)options, (const char *)step_up_id_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&step_up_id_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_transient_payload(JNIEnv *env, jclass type, jlong options, jbyteArray transient_payload, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer transient_payload_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &transient_payload_buffer, transient_payload)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_transient_payload((cardea_oauth_options *)(intptr_t)options, (const char *)transient_payload_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&transient_payload_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_traits(JNIEnv *env, jclass type, jlong options, jbyteArray traits, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer traits_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &traits_buffer, traits)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_traits((cardea_oauth_options *)(intptr_t)options, (const char *)traits_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&traits_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_organization(JNIEnv *env, jclass type, jlong options, jbyteArray organization, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer organization_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &organization_buffer, organization)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_organization((cardea_oauth_options *)(intptr_t)options, (const char *)organization_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&organization_buffer);
    return returned;
}

static jint JNICALL raw_oauth_options_set_identity_schema(JNIEnv *env, jclass type, jlong options, jbyteArray identity_schema, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer identity_schema_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &identity_schema_buffer, identity_schema)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.oauth_options_set_identity_schema((cardea_oauth_options *)(intptr_t)options, (const char *)identity_schema_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&identity_schema_buffer);
    return returned;
}

static jint JNICALL raw_login_with_oauth(JNIEnv *env, jclass type, jlong client, jlong options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.login_with_oauth((cardea_client *)(intptr_t)client, (const cardea_oauth_options *)(intptr_t)options, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_login(JNIEnv *env, jclass type, jlong client, jlong options, jlongArray out_user, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_user *out_user_value = NULL;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.login((cardea_client *)(intptr_t)client, (const cardea_oauth_options *)(intptr_t)options, out_user == NULL ? NULL : &out_user_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_user, (jlong)(intptr_t)out_user_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_check_otp(JNIEnv *env, jclass type, jlong client, jbyteArray code, jlong challenge, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer code_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &code_buffer, code)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.check_otp((cardea_client *)(intptr_t)client, (const char *)code_buffer.bytes, (const cardea_challenge *)(intptr_t)challenge, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&code_buffer);
    return returned;
}

static jint JNICALL raw_resend_otp(JNIEnv *env, jclass type, jlong client, jlong challenge, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.resend_otp((cardea_client *)(intptr_t)client, (const cardea_challenge *)(intptr_t)challenge, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_login_with_id_token(JNIEnv *env, jclass type, jlong client, jbyteArray provider, jbyteArray id_token, jbyteArray nonce, jboolean registers, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer provider_buffer = {0};
    shim_buffer id_token_buffer = {0};
    shim_buffer nonce_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &provider_buffer, provider) && shim_take(env, &id_token_buffer, id_token) && shim_take(env, &nonce_buffer, nonce)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.login_with_id_token((cardea_client *)(intptr_t)client, (const char *)provider_buffer.bytes, (const char *)id_token_buffer.bytes, (const char *)nonce_buffer.bytes, registers == JNI_TRUE, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&nonce_buffer);
    shim_drop(&id_token_buffer);
    shim_drop(&provider_buffer);
    return returned;
}

static jint JNICALL raw_result_status(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.result_status((const cardea_result *)(intptr_t)result);
    return returned;
}

static jint JNICALL raw_result_kind(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.result_kind((const cardea_result *)(intptr_t)result);
    return returned;
}

static jlong JNICALL raw_result_error(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_error((const cardea_result *)(intptr_t)result);
    return returned;
}

static jlong JNICALL raw_result_user(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_user((const cardea_result *)(intptr_t)result);
    return returned;
}

static jbyteArray JNICALL raw_result_email(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.result_email((const cardea_result *)(intptr_t)result));
    return returned;
}

static void JNICALL raw_challenge_free(JNIEnv *env, jclass type, jlong challenge) {
    (void)env, (void)type;
    cardea.challenge_free((cardea_challenge *)(intptr_t)challenge);
}

static jlong JNICALL raw_result_copy_challenge(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_copy_challenge((const cardea_result *)(intptr_t)result);
    return returned;
}

static void JNICALL raw_attempt_free(JNIEnv *env, jclass type, jlong attempt) {
    (void)env, (void)type;
    cardea.attempt_free((cardea_attempt *)(intptr_t)attempt);
}

static jlong JNICALL raw_result_copy_attempt(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_copy_attempt((const cardea_result *)(intptr_t)result);
    return returned;
}

static void JNICALL raw_login_step_free(JNIEnv *env, jclass type, jlong step) {
    (void)env, (void)type;
    cardea.login_step_free((cardea_login_step *)(intptr_t)step);
}

static jlong JNICALL raw_result_copy_step(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_copy_step((const cardea_result *)(intptr_t)result);
    return returned;
}

static void JNICALL raw_device_login_free(JNIEnv *env, jclass type, jlong login) {
    (void)env, (void)type;
    cardea.device_login_free((cardea_device_login *)(intptr_t)login);
}

static jlong JNICALL raw_result_copy_device_login(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_copy_device_login((const cardea_result *)(intptr_t)result);
    return returned;
}

static jbyteArray JNICALL raw_result_access_token(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.result_access_token((const cardea_result *)(intptr_t)result));
    return returned;
}

static jlong JNICALL raw_result_sessions(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_sessions((const cardea_result *)(intptr_t)result);
    return returned;
}

static jlong JNICALL raw_result_response(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_response((const cardea_result *)(intptr_t)result);
    return returned;
}

static jbyteArray JNICALL raw_result_authorization(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.result_authorization((const cardea_result *)(intptr_t)result));
    return returned;
}

static jbyteArray JNICALL raw_result_dpop_proof(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.result_dpop_proof((const cardea_result *)(intptr_t)result));
    return returned;
}

static jint JNICALL raw_result_browser_session(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.result_browser_session((const cardea_result *)(intptr_t)result);
    return returned;
}

static jbyteArray JNICALL raw_result_route(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.result_route((const cardea_result *)(intptr_t)result));
    return returned;
}

static jlong JNICALL raw_result_identity_link(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_identity_link((const cardea_result *)(intptr_t)result);
    return returned;
}

static jlong JNICALL raw_result_password_policy(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_password_policy((const cardea_result *)(intptr_t)result);
    return returned;
}

static jboolean JNICALL raw_result_is_yes(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.result_is_yes((const cardea_result *)(intptr_t)result) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static void JNICALL raw_passkey_question_free(JNIEnv *env, jclass type, jlong question) {
    (void)env, (void)type;
    cardea.passkey_question_free((cardea_passkey_question *)(intptr_t)question);
}

static jlong JNICALL raw_result_copy_question(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_copy_question((const cardea_result *)(intptr_t)result);
    return returned;
}

static jbyteArray JNICALL raw_result_passkey_answer(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.result_passkey_answer((const cardea_result *)(intptr_t)result));
    return returned;
}

static jlong JNICALL raw_result_passkeys(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_passkeys((const cardea_result *)(intptr_t)result);
    return returned;
}

static void JNICALL raw_step_up_free(JNIEnv *env, jclass type, jlong step_up) {
    (void)env, (void)type;
    cardea.step_up_free((cardea_step_up *)(intptr_t)step_up);
}

static jlong JNICALL raw_result_copy_step_up(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_copy_step_up((const cardea_result *)(intptr_t)result);
    return returned;
}

static jlong JNICALL raw_result_identifiers(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_identifiers((const cardea_result *)(intptr_t)result);
    return returned;
}

static jlong JNICALL raw_result_accounts(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_accounts((const cardea_result *)(intptr_t)result);
    return returned;
}

static void JNICALL raw_result_free(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    cardea.result_free((cardea_result *)(intptr_t)result);
}

static jlong JNICALL raw_result_retain(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_retain((const cardea_result *)(intptr_t)result);
    return returned;
}

static jbyteArray JNICALL raw_user_access_token(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.user_access_token((const cardea_user *)(intptr_t)user));
    return returned;
}

static jlong JNICALL raw_user_access_token_expires_at_ms(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.user_access_token_expires_at_ms((const cardea_user *)(intptr_t)user);
    return returned;
}

static jlong JNICALL raw_user_profile(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.user_profile((const cardea_user *)(intptr_t)user);
    return returned;
}

static jbyteArray JNICALL raw_user_id_token(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.user_id_token((const cardea_user *)(intptr_t)user));
    return returned;
}

static jbyteArray JNICALL raw_user_scope(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.user_scope((const cardea_user *)(intptr_t)user));
    return returned;
}

static void JNICALL raw_user_free(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    cardea.user_free((cardea_user *)(intptr_t)user);
}

static jbyteArray JNICALL raw_profile_user_id(JNIEnv *env, jclass type, jlong profile) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.profile_user_id((const cardea_profile *)(intptr_t)profile));
    return returned;
}

static jbyteArray JNICALL raw_profile_session_id(JNIEnv *env, jclass type, jlong profile) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.profile_session_id((const cardea_profile *)(intptr_t)profile));
    return returned;
}

static jbyteArray JNICALL raw_profile_name(JNIEnv *env, jclass type, jlong profile) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.profile_name((const cardea_profile *)(intptr_t)profile));
    return returned;
}

static jbyteArray JNICALL raw_profile_email(JNIEnv *env, jclass type, jlong profile) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.profile_email((const cardea_profile *)(intptr_t)profile));
    return returned;
}

static jbyteArray JNICALL raw_profile_picture(JNIEnv *env, jclass type, jlong profile) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.profile_picture((const cardea_profile *)(intptr_t)profile));
    return returned;
}

static jbyteArray JNICALL raw_profile_claim(JNIEnv *env, jclass type, jlong profile, jbyteArray name) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        returned = shim_text(env, cardea.profile_claim((const cardea_profile *)(intptr_t)profile, (const char *)name_buffer.bytes));
    }
    shim_drop(&name_buffer);
    return returned;
}

static jbyteArray JNICALL raw_profile_claims_json(JNIEnv *env, jclass type, jlong profile) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.profile_claims_json((const cardea_profile *)(intptr_t)profile));
    return returned;
}

static jint JNICALL raw_get_current_user(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.get_current_user((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_get_access_token(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.get_access_token((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_refresh(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.refresh((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_expire_access_token(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.expire_access_token((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_logout(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.logout((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_unlock_store(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.unlock_store((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_list_sessions(JNIEnv *env, jclass type, jlong client, jint limit, jint offset, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.list_sessions((cardea_client *)(intptr_t)client, (int32_t)limit, (int32_t)offset, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_revoke_sessions(JNIEnv *env, jclass type, jlong client, jint target, jbyteArray session_id, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer session_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &session_id_buffer, session_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.revoke_sessions((cardea_client *)(intptr_t)client, (int32_t)target, (const char *)session_id_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&session_id_buffer);
    return returned;
}

static jint JNICALL raw_session_list_count(JNIEnv *env, jclass type, jlong sessions) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.session_list_count((const cardea_session_list *)(intptr_t)sessions);
    return returned;
}

static jlong JNICALL raw_session_list_total(JNIEnv *env, jclass type, jlong sessions) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.session_list_total((const cardea_session_list *)(intptr_t)sessions);
    return returned;
}

static jlong JNICALL raw_session_list_limit(JNIEnv *env, jclass type, jlong sessions) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.session_list_limit((const cardea_session_list *)(intptr_t)sessions);
    return returned;
}

static jlong JNICALL raw_session_list_offset(JNIEnv *env, jclass type, jlong sessions) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.session_list_offset((const cardea_session_list *)(intptr_t)sessions);
    return returned;
}

static jbyteArray JNICALL raw_session_list_id(JNIEnv *env, jclass type, jlong sessions, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.session_list_id((const cardea_session_list *)(intptr_t)sessions, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_session_list_device_model(JNIEnv *env, jclass type, jlong sessions, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.session_list_device_model((const cardea_session_list *)(intptr_t)sessions, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_session_list_device_type(JNIEnv *env, jclass type, jlong sessions, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.session_list_device_type((const cardea_session_list *)(intptr_t)sessions, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_session_list_os_version(JNIEnv *env, jclass type, jlong sessions, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.session_list_os_version((const cardea_session_list *)(intptr_t)sessions, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_session_list_country_code(JNIEnv *env, jclass type, jlong sessions, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.session_list_country_code((const cardea_session_list *)(intptr_t)sessions, (int32_t)index));
    return returned;
}

static jlong JNICALL raw_session_list_created_at_ms(JNIEnv *env, jclass type, jlong sessions, jint index) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.session_list_created_at_ms((const cardea_session_list *)(intptr_t)sessions, (int32_t)index);
    return returned;
}

static jlong JNICALL raw_session_list_last_seen_at_ms(JNIEnv *env, jclass type, jlong sessions, jint index) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.session_list_last_seen_at_ms((const cardea_session_list *)(intptr_t)sessions, (int32_t)index);
    return returned;
}

static jlong JNICALL raw_session_list_expires_at_ms(JNIEnv *env, jclass type, jlong sessions, jint index) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.session_list_expires_at_ms((const cardea_session_list *)(intptr_t)sessions, (int32_t)index);
    return returned;
}

static jint JNICALL raw_list_accounts(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.list_accounts((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_move_sessions(JNIEnv *env, jclass type, jlong client, jlong source, jboolean all_accounts, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.move_sessions((cardea_client *)(intptr_t)client, (const cardea_config *)(intptr_t)source, all_accounts == JNI_TRUE, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_account_list_count(JNIEnv *env, jclass type, jlong accounts) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.account_list_count((const cardea_account_list *)(intptr_t)accounts);
    return returned;
}

static jbyteArray JNICALL raw_account_list_account(JNIEnv *env, jclass type, jlong accounts, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.account_list_account((const cardea_account_list *)(intptr_t)accounts, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_account_list_server(JNIEnv *env, jclass type, jlong accounts, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.account_list_server((const cardea_account_list *)(intptr_t)accounts, (int32_t)index));
    return returned;
}

static jboolean JNICALL raw_account_list_has_session(JNIEnv *env, jclass type, jlong accounts, jint index) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.account_list_has_session((const cardea_account_list *)(intptr_t)accounts, (int32_t)index) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static void JNICALL raw_request_free(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    cardea.request_free((cardea_request *)(intptr_t)request);
}

static jlong JNICALL raw_request_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.request_new();
    return returned;
}

static jint JNICALL raw_request_set_method(JNIEnv *env, jclass type, jlong request, jbyteArray method, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer method_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &method_buffer, method)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.request_set_method((cardea_request *)(intptr_t)request, (const char *)method_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&method_buffer);
    return returned;
}

static jint JNICALL raw_request_set_url(JNIEnv *env, jclass type, jlong request, jbyteArray url, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &url_buffer, url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.request_set_url((cardea_request *)(intptr_t)request, (const char *)url_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&url_buffer);
    return returned;
}

static jint JNICALL raw_request_add_header(JNIEnv *env, jclass type, jlong request, jbyteArray name, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.request_add_header((cardea_request *)(intptr_t)request, (const char *)name_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_request_set_body(JNIEnv *env, jclass type, jlong request, jbyteArray bytes, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer bytes_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &bytes_buffer, bytes)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.request_set_body((cardea_request *)(intptr_t)request, bytes_buffer.bytes, bytes_buffer.size, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&bytes_buffer);
    return returned;
}

static jint JNICALL raw_request_set_max_response(JNIEnv *env, jclass type, jlong request, jlong bytes, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.request_set_max_response((cardea_request *)(intptr_t)request, (uint32_t)bytes, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_request_set_output_fd(JNIEnv *env, jclass type, jlong request, jint fd, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.request_set_output_fd((cardea_request *)(intptr_t)request, (int32_t)fd, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_request_set_timeout_ms(JNIEnv *env, jclass type, jlong request, jlong timeout_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.request_set_timeout_ms((cardea_request *)(intptr_t)request, (uint32_t)timeout_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_send_authorized_request(JNIEnv *env, jclass type, jlong client, jlong request, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.send_authorized_request((cardea_client *)(intptr_t)client, (const cardea_request *)(intptr_t)request, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_response_status(JNIEnv *env, jclass type, jlong response) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.response_status((const cardea_response *)(intptr_t)response);
    return returned;
}

static jbyteArray JNICALL raw_response_header(JNIEnv *env, jclass type, jlong response, jbyteArray name) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        returned = shim_text(env, cardea.response_header((const cardea_response *)(intptr_t)response, (const char *)name_buffer.bytes));
    }
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_response_header_count(JNIEnv *env, jclass type, jlong response) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.response_header_count((const cardea_response *)(intptr_t)response);
    return returned;
}

static jbyteArray JNICALL raw_response_header_name(JNIEnv *env, jclass type, jlong response, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.response_header_name((const cardea_response *)(intptr_t)response, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_response_header_value(JNIEnv *env, jclass type, jlong response, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.response_header_value((const cardea_response *)(intptr_t)response, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_response_body(JNIEnv *env, jclass type, jlong response) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    size_t out_size_value = 0;
    const uint8_t *bytes = cardea.response_body((const cardea_response *)(intptr_t)response, &out_size_value);
    returned = shim_bytes(env, bytes, out_size_value);
    return returned;
}

static jint JNICALL raw_authorize(JNIEnv *env, jclass type, jlong client, jbyteArray method, jbyteArray url, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer method_buffer = {0};
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &method_buffer, method) && shim_take(env, &url_buffer, url)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.authorize((cardea_client *)(intptr_t)client, (const char *)method_buffer.bytes, (const char *)url_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&url_buffer);
    shim_drop(&method_buffer);
    return returned;
}

static jint JNICALL raw_authorize_feedback(JNIEnv *env, jclass type, jlong client, jbyteArray method, jbyteArray url, jint http_status, jbyteArray www_authenticate, jbyteArray dpop_nonce, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer method_buffer = {0};
    shim_buffer url_buffer = {0};
    shim_buffer www_authenticate_buffer = {0};
    shim_buffer dpop_nonce_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &method_buffer, method) && shim_take(env, &url_buffer, url) && shim_take(env, &www_authenticate_buffer, www_authenticate) && shim_take(env, &dpop_nonce_buffer, dpop_nonce)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.authorize_feedback((cardea_client *)(intptr_t)client, (const char *)method_buffer.bytes, (const char *)url_buffer.bytes, (int32_t)http_status, (const char *)www_authenticate_buffer.bytes, (const char *)dpop_nonce_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&dpop_nonce_buffer);
    shim_drop(&www_authenticate_buffer);
    shim_drop(&url_buffer);
    shim_drop(&method_buffer);
    return returned;
}

static jint JNICALL raw_deliver_redirect(JNIEnv *env, jclass type, jbyteArray redirect_url, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer redirect_url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_url_buffer, redirect_url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.deliver_redirect((const char *)redirect_url_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&redirect_url_buffer);
    return returned;
}

static jint JNICALL raw_resume_oauth_login(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.resume_oauth_login((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_initiate_oauth_login(JNIEnv *env, jclass type, jlong client, jlong options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.initiate_oauth_login((cardea_client *)(intptr_t)client, (const cardea_oauth_options *)(intptr_t)options, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_finalize_oauth_login_with_redirect(JNIEnv *env, jclass type, jlong client, jlong attempt, jbyteArray redirect_url, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer redirect_url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_url_buffer, redirect_url)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.finalize_oauth_login_with_redirect((cardea_client *)(intptr_t)client, (const cardea_attempt *)(intptr_t)attempt, (const char *)redirect_url_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&redirect_url_buffer);
    return returned;
}

static jint JNICALL raw_finalize_oauth_login(JNIEnv *env, jclass type, jlong client, jlong attempt, jbyteArray challenge_token, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer challenge_token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &challenge_token_buffer, challenge_token)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.finalize_oauth_login((cardea_client *)(intptr_t)client, (const cardea_attempt *)(intptr_t)attempt, (const char *)challenge_token_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&challenge_token_buffer);
    return returned;
}

static jbyteArray JNICALL raw_attempt_id(JNIEnv *env, jclass type, jlong attempt) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.attempt_id((const cardea_attempt *)(intptr_t)attempt));
    return returned;
}

static jbyteArray JNICALL raw_attempt_authorization_url(JNIEnv *env, jclass type, jlong attempt) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.attempt_authorization_url((const cardea_attempt *)(intptr_t)attempt));
    return returned;
}

static jbyteArray JNICALL raw_attempt_redirect_uri(JNIEnv *env, jclass type, jlong attempt) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.attempt_redirect_uri((const cardea_attempt *)(intptr_t)attempt));
    return returned;
}

static jlong JNICALL raw_attempt_expires_at_ms(JNIEnv *env, jclass type, jlong attempt) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.attempt_expires_at_ms((const cardea_attempt *)(intptr_t)attempt);
    return returned;
}

static jbyteArray JNICALL raw_challenge_id(JNIEnv *env, jclass type, jlong challenge) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.challenge_id((const cardea_challenge *)(intptr_t)challenge));
    return returned;
}

static jbyteArray JNICALL raw_challenge_email(JNIEnv *env, jclass type, jlong challenge) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.challenge_email((const cardea_challenge *)(intptr_t)challenge));
    return returned;
}

static jint JNICALL raw_challenge_channel(JNIEnv *env, jclass type, jlong challenge) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.challenge_channel((const cardea_challenge *)(intptr_t)challenge);
    return returned;
}

static jlong JNICALL raw_challenge_expires_at_ms(JNIEnv *env, jclass type, jlong challenge) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.challenge_expires_at_ms((const cardea_challenge *)(intptr_t)challenge);
    return returned;
}

static jint JNICALL raw_save_oauth_login(JNIEnv *env, jclass type, jlong client, jlong attempt, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.save_oauth_login((cardea_client *)(intptr_t)client, (const cardea_attempt *)(intptr_t)attempt, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_restore_oauth_login(JNIEnv *env, jclass type, jlong client, jbyteArray attempt_id, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer attempt_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &attempt_id_buffer, attempt_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.restore_oauth_login((cardea_client *)(intptr_t)client, (const char *)attempt_id_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&attempt_id_buffer);
    return returned;
}

static jint JNICALL raw_save_oauth_email_challenge(JNIEnv *env, jclass type, jlong client, jlong challenge, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.save_oauth_email_challenge((cardea_client *)(intptr_t)client, (const cardea_challenge *)(intptr_t)challenge, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_restore_oauth_email_challenge(JNIEnv *env, jclass type, jlong client, jbyteArray challenge_id, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer challenge_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &challenge_id_buffer, challenge_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.restore_oauth_email_challenge((cardea_client *)(intptr_t)client, (const char *)challenge_id_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&challenge_id_buffer);
    return returned;
}

static void JNICALL raw_browser_logout_options_free(JNIEnv *env, jclass type, jlong options) {
    (void)env, (void)type;
    cardea.browser_logout_options_free((cardea_browser_logout_options *)(intptr_t)options);
}

static jlong JNICALL raw_browser_logout_options_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.browser_logout_options_new();
    return returned;
}

static jint JNICALL raw_browser_logout_options_set_redirect_uri(JNIEnv *env, jclass type, jlong options, jbyteArray redirect_uri, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer redirect_uri_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_uri_buffer, redirect_uri)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.browser_logout_options_set_redirect_uri((cardea_browser_logout_options *)(intptr_t)options, (const char *)redirect_uri_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&redirect_uri_buffer);
    return returned;
}

static jint JNICALL raw_browser_logout_options_set_redirect_capture(JNIEnv *env, jclass type, jlong options, jint capture, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.browser_logout_options_set_redirect_capture((cardea_browser_logout_options *)(intptr_t)options, (int32_t)capture, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_browser_logout_options_set_may_replace_scheme_handler(JNIEnv *env, jclass type, jlong options, jboolean may_replace, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.browser_logout_options_set_may_replace_scheme_handler((cardea_browser_logout_options *)(intptr_t)options, may_replace == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_browser_logout_options_set_prefers_ephemeral_session(JNIEnv *env, jclass type, jlong options, jboolean ephemeral, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.browser_logout_options_set_prefers_ephemeral_session((cardea_browser_logout_options *)(intptr_t)options, ephemeral == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_browser_logout_options_set_activation_token(JNIEnv *env, jclass type, jlong options, jbyteArray token, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &token_buffer, token)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.browser_logout_options_set_activation_token((cardea_browser_logout_options *)(intptr_t)options, (const char *)token_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&token_buffer);
    return returned;
}

static jint JNICALL raw_browser_logout_options_set_timeout_ms(JNIEnv *env, jclass type, jlong options, jlong timeout_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.browser_logout_options_set_timeout_ms((cardea_browser_logout_options *)(intptr_t)options, (uint32_t)timeout_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_browser_logout_options_set_logout_hint(JNIEnv *env, jclass type, jlong options, jbyteArray hint, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer hint_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &hint_buffer, hint)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.browser_logout_options_set_logout_hint((cardea_browser_logout_options *)(intptr_t)options, (const char *)hint_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&hint_buffer);
    return returned;
}

static jint JNICALL raw_browser_logout_options_add_ui_locale(JNIEnv *env, jclass type, jlong options, jbyteArray locale, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer locale_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &locale_buffer, locale)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.browser_logout_options_add_ui_locale((cardea_browser_logout_options *)(intptr_t)options, (const char *)locale_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&locale_buffer);
    return returned;
}

static jint JNICALL raw_end_browser_session(JNIEnv *env, jclass type, jlong client, jlong options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.end_browser_session((cardea_client *)(intptr_t)client, (const cardea_browser_logout_options *)(intptr_t)options, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static void JNICALL raw_link_options_free(JNIEnv *env, jclass type, jlong options) {
    (void)env, (void)type;
    cardea.link_options_free((cardea_link_options *)(intptr_t)options);
}

static jlong JNICALL raw_link_options_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.link_options_new();
    return returned;
}

static jint JNICALL raw_link_options_set_scheme(JNIEnv *env, jclass type, jlong options, jbyteArray scheme, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer scheme_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scheme_buffer, scheme)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.link_options_set_scheme((cardea_link_options *)(intptr_t)options, (const char *)scheme_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&scheme_buffer);
    return returned;
}

static jint JNICALL raw_link_options_set_redirect_uri(JNIEnv *env, jclass type, jlong options, jbyteArray redirect_uri, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer redirect_uri_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_uri_buffer, redirect_uri)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.link_options_set_redirect_uri((cardea_link_options *)(intptr_t)options, (const char *)redirect_uri_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&redirect_uri_buffer);
    return returned;
}

static jint JNICALL raw_link_options_set_may_replace_scheme_handler(JNIEnv *env, jclass type, jlong options, jboolean may_replace, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.link_options_set_may_replace_scheme_handler((cardea_link_options *)(intptr_t)options, may_replace == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_link_options_set_prefers_ephemeral_session(JNIEnv *env, jclass type, jlong options, jboolean ephemeral, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.link_options_set_prefers_ephemeral_session((cardea_link_options *)(intptr_t)options, ephemeral == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_link_options_set_activation_token(JNIEnv *env, jclass type, jlong options, jbyteArray token, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &token_buffer, token)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.link_options_set_activation_token((cardea_link_options *)(intptr_t)options, (const char *)token_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&token_buffer);
    return returned;
}

static jint JNICALL raw_link_options_set_timeout_ms(JNIEnv *env, jclass type, jlong options, jlong timeout_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.link_options_set_timeout_ms((cardea_link_options *)(intptr_t)options, (uint32_t)timeout_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_open_oauth_link(JNIEnv *env, jclass type, jlong client, jbyteArray link, jlong options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer link_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &link_buffer, link)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.open_oauth_link((cardea_client *)(intptr_t)client, (const char *)link_buffer.bytes, (const cardea_link_options *)(intptr_t)options, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&link_buffer);
    return returned;
}

static jbyteArray JNICALL raw_login_step_id(JNIEnv *env, jclass type, jlong step) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_id((const cardea_login_step *)(intptr_t)step));
    return returned;
}

static jint JNICALL raw_login_step_kind(JNIEnv *env, jclass type, jlong step) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.login_step_kind((const cardea_login_step *)(intptr_t)step);
    return returned;
}

static jbyteArray JNICALL raw_login_step_identifier(JNIEnv *env, jclass type, jlong step) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_identifier((const cardea_login_step *)(intptr_t)step));
    return returned;
}

static jbyteArray JNICALL raw_login_step_provider(JNIEnv *env, jclass type, jlong step) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_provider((const cardea_login_step *)(intptr_t)step));
    return returned;
}

static jlong JNICALL raw_login_step_expires_at_ms(JNIEnv *env, jclass type, jlong step) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.login_step_expires_at_ms((const cardea_login_step *)(intptr_t)step);
    return returned;
}

static jint JNICALL raw_login_step_message_count(JNIEnv *env, jclass type, jlong step) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.login_step_message_count((const cardea_login_step *)(intptr_t)step);
    return returned;
}

static jlong JNICALL raw_login_step_message_id(JNIEnv *env, jclass type, jlong step, jint index) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.login_step_message_id((const cardea_login_step *)(intptr_t)step, (int32_t)index);
    return returned;
}

static jbyteArray JNICALL raw_login_step_message(JNIEnv *env, jclass type, jlong step, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_message((const cardea_login_step *)(intptr_t)step, (int32_t)index));
    return returned;
}

static jboolean JNICALL raw_login_step_message_is_error(JNIEnv *env, jclass type, jlong step, jint index) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.login_step_message_is_error((const cardea_login_step *)(intptr_t)step, (int32_t)index) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static jint JNICALL raw_login_step_way_count(JNIEnv *env, jclass type, jlong step) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.login_step_way_count((const cardea_login_step *)(intptr_t)step);
    return returned;
}

static jbyteArray JNICALL raw_login_step_way_id(JNIEnv *env, jclass type, jlong step, jint way) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_way_id((const cardea_login_step *)(intptr_t)step, (int32_t)way));
    return returned;
}

static jbyteArray JNICALL raw_login_step_way_provider(JNIEnv *env, jclass type, jlong step, jint way) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_way_provider((const cardea_login_step *)(intptr_t)step, (int32_t)way));
    return returned;
}

static jbyteArray JNICALL raw_login_step_way_label(JNIEnv *env, jclass type, jlong step, jint way) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_way_label((const cardea_login_step *)(intptr_t)step, (int32_t)way));
    return returned;
}

static jint JNICALL raw_login_step_field_count(JNIEnv *env, jclass type, jlong step, jint way) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.login_step_field_count((const cardea_login_step *)(intptr_t)step, (int32_t)way);
    return returned;
}

static jbyteArray JNICALL raw_login_step_field_name(JNIEnv *env, jclass type, jlong step, jint way, jint field) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_field_name((const cardea_login_step *)(intptr_t)step, (int32_t)way, (int32_t)field));
    return returned;
}

static jbyteArray JNICALL raw_login_step_field_type(JNIEnv *env, jclass type, jlong step, jint way, jint field) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_field_type((const cardea_login_step *)(intptr_t)step, (int32_t)way, (int32_t)field));
    return returned;
}

static jbyteArray JNICALL raw_login_step_field_label(JNIEnv *env, jclass type, jlong step, jint way, jint field) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_field_label((const cardea_login_step *)(intptr_t)step, (int32_t)way, (int32_t)field));
    return returned;
}

static jbyteArray JNICALL raw_login_step_field_value(JNIEnv *env, jclass type, jlong step, jint way, jint field) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_field_value((const cardea_login_step *)(intptr_t)step, (int32_t)way, (int32_t)field));
    return returned;
}

static jboolean JNICALL raw_login_step_field_is_required(JNIEnv *env, jclass type, jlong step, jint way, jint field) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.login_step_field_is_required((const cardea_login_step *)(intptr_t)step, (int32_t)way, (int32_t)field) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static jbyteArray JNICALL raw_login_step_field_message(JNIEnv *env, jclass type, jlong step, jint way, jint field) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.login_step_field_message((const cardea_login_step *)(intptr_t)step, (int32_t)way, (int32_t)field));
    return returned;
}

static void JNICALL raw_login_answer_free(JNIEnv *env, jclass type, jlong answer) {
    (void)env, (void)type;
    cardea.login_answer_free((cardea_login_answer *)(intptr_t)answer);
}

static jlong JNICALL raw_login_answer_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.login_answer_new();
    return returned;
}

static jint JNICALL raw_login_answer_set_way(JNIEnv *env, jclass type, jlong answer, jbyteArray way, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer way_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &way_buffer, way)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.login_answer_set_way((cardea_login_answer *)(intptr_t)answer, (const char *)way_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&way_buffer);
    return returned;
}

static jint JNICALL raw_login_answer_set_value(JNIEnv *env, jclass type, jlong answer, jbyteArray name, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.login_answer_set_value((cardea_login_answer *)(intptr_t)answer, (const char *)name_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_answer_login_step(JNIEnv *env, jclass type, jlong client, jlong step, jlong answer, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.answer_login_step((cardea_client *)(intptr_t)client, (const cardea_login_step *)(intptr_t)step, (const cardea_login_answer *)(intptr_t)answer, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_answer_login_step_in_browser(JNIEnv *env, jclass type, jlong client, jlong step, jlong answer, jlong options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.answer_login_step_in_browser((cardea_client *)(intptr_t)client, (const cardea_login_step *)(intptr_t)step, (const cardea_login_answer *)(intptr_t)answer, (const cardea_oauth_options *)(intptr_t)options, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_save_oauth_login_step(JNIEnv *env, jclass type, jlong client, jlong step, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.save_oauth_login_step((cardea_client *)(intptr_t)client, (const cardea_login_step *)(intptr_t)step, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_restore_oauth_login_step(JNIEnv *env, jclass type, jlong client, jbyteArray step_id, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer step_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &step_id_buffer, step_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.restore_oauth_login_step((cardea_client *)(intptr_t)client, (const char *)step_id_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&step_id_buffer);
    return returned;
}

static void JNICALL raw_device_login_options_free(JNIEnv *env, jclass type, jlong options) {
    (void)env, (void)type;
    cardea.device_login_options_free((cardea_device_login_options *)(intptr_t)options);
}

static jlong JNICALL raw_device_login_options_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.device_login_options_new();
    return returned;
}

static jint JNICALL raw_device_login_options_add_scope(JNIEnv *env, jclass type, jlong options, jbyteArray scope, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer scope_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scope_buffer, scope)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.device_login_options_add_scope((cardea_device_login_options *)(intptr_t)options, (const char *)scope_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&scope_buffer);
    return returned;
}

static jint JNICALL raw_device_login_options_add_parameter(JNIEnv *env, jclass type, jlong options, jbyteArray name, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.device_login_options_add_parameter((cardea_device_login_options *)(intptr_t)options, (const char *)name_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_initiate_device_login(JNIEnv *env, jclass type, jlong client, jlong options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.initiate_device_login((cardea_client *)(intptr_t)client, (const cardea_device_login_options *)(intptr_t)options, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_finish_device_login(JNIEnv *env, jclass type, jlong client, jlong login, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.finish_device_login((cardea_client *)(intptr_t)client, (const cardea_device_login *)(intptr_t)login, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jbyteArray JNICALL raw_device_login_id(JNIEnv *env, jclass type, jlong login) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.device_login_id((const cardea_device_login *)(intptr_t)login));
    return returned;
}

static jbyteArray JNICALL raw_device_login_user_code(JNIEnv *env, jclass type, jlong login) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.device_login_user_code((const cardea_device_login *)(intptr_t)login));
    return returned;
}

static jbyteArray JNICALL raw_device_login_verification_uri(JNIEnv *env, jclass type, jlong login) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.device_login_verification_uri((const cardea_device_login *)(intptr_t)login));
    return returned;
}

static jbyteArray JNICALL raw_device_login_verification_uri_complete(JNIEnv *env, jclass type, jlong login) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.device_login_verification_uri_complete((const cardea_device_login *)(intptr_t)login));
    return returned;
}

static jlong JNICALL raw_device_login_expires_at_ms(JNIEnv *env, jclass type, jlong login) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.device_login_expires_at_ms((const cardea_device_login *)(intptr_t)login);
    return returned;
}

static jint JNICALL raw_start_otp_login(JNIEnv *env, jclass type, jlong client, jbyteArray address, jbyteArray configuration, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer address_buffer = {0};
    shim_buffer configuration_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &address_buffer, address) && shim_take(env, &configuration_buffer, configuration)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.start_otp_login((cardea_client *)(intptr_t)client, (const char *)address_buffer.bytes, (const char *)configuration_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&configuration_buffer);
    shim_drop(&address_buffer);
    return returned;
}

static jint JNICALL raw_login_with_password(JNIEnv *env, jclass type, jlong client, jbyteArray email, jbyteArray password, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer email_buffer = {0};
    shim_buffer password_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &email_buffer, email) && shim_take(env, &password_buffer, password)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.login_with_password((cardea_client *)(intptr_t)client, (const char *)email_buffer.bytes, (const char *)password_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&password_buffer);
    shim_drop(&email_buffer);
    return returned;
}

static jint JNICALL raw_migrate_session(JNIEnv *env, jclass type, jlong client, jbyteArray token, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &token_buffer, token)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.migrate_session((cardea_client *)(intptr_t)client, (const char *)token_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&token_buffer);
    return returned;
}

static jint JNICALL raw_get_password_policy(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.get_password_policy((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jlong JNICALL raw_password_policy_expected(JNIEnv *env, jclass type, jlong policy, jint criterion) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.password_policy_expected((const cardea_password_policy *)(intptr_t)policy, (int32_t)criterion);
    return returned;
}

static jboolean JNICALL raw_password_policy_is_met(JNIEnv *env, jclass type, jlong policy, jint criterion, jbyteArray password) {
    (void)env, (void)type;
    shim_buffer password_buffer = {0};
    jboolean returned = 0;
    if (shim_take(env, &password_buffer, password)) {
        returned = cardea.password_policy_is_met((const cardea_password_policy *)(intptr_t)policy, (int32_t)criterion, (const char *)password_buffer.bytes) ? JNI_TRUE : JNI_FALSE;
    }
    shim_drop(&password_buffer);
    return returned;
}

static jlong JNICALL raw_password_count(JNIEnv *env, jclass type, jbyteArray password, jint criterion) {
    (void)env, (void)type;
    shim_buffer password_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &password_buffer, password)) {
        returned = (jlong)cardea.password_count((const char *)password_buffer.bytes, (int32_t)criterion);
    }
    shim_drop(&password_buffer);
    return returned;
}

static jint JNICALL raw_can_set_password(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.can_set_password((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_set_password(JNIEnv *env, jclass type, jlong client, jbyteArray password, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer password_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &password_buffer, password)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.set_password((cardea_client *)(intptr_t)client, (const char *)password_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&password_buffer);
    return returned;
}

static jbyteArray JNICALL raw_passkey_question_options(JNIEnv *env, jclass type, jlong question) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.passkey_question_options((const cardea_passkey_question *)(intptr_t)question));
    return returned;
}

static jint JNICALL raw_begin_passkey_login(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.begin_passkey_login((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_finish_passkey_login(JNIEnv *env, jclass type, jlong client, jbyteArray assertion, jlong question, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer assertion_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &assertion_buffer, assertion)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.finish_passkey_login((cardea_client *)(intptr_t)client, (const char *)assertion_buffer.bytes, (const cardea_passkey_question *)(intptr_t)question, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&assertion_buffer);
    return returned;
}

static jint JNICALL raw_begin_passkey_registration(JNIEnv *env, jclass type, jlong client, jbyteArray username, jbyteArray display_name, jbyteArray nickname, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer username_buffer = {0};
    shim_buffer display_name_buffer = {0};
    shim_buffer nickname_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &username_buffer, username) && shim_take(env, &display_name_buffer, display_name) && shim_take(env, &nickname_buffer, nickname)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.begin_passkey_registration((cardea_client *)(intptr_t)client, (const char *)username_buffer.bytes, (const char *)display_name_buffer.bytes, (const char *)nickname_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&nickname_buffer);
    shim_drop(&display_name_buffer);
    shim_drop(&username_buffer);
    return returned;
}

static jint JNICALL raw_finish_passkey_registration(JNIEnv *env, jclass type, jlong client, jbyteArray attestation, jlong question, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer attestation_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &attestation_buffer, attestation)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.finish_passkey_registration((cardea_client *)(intptr_t)client, (const char *)attestation_buffer.bytes, (const cardea_passkey_question *)(intptr_t)question, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&attestation_buffer);
    return returned;
}

static jint JNICALL raw_sign_with_security_key(JNIEnv *env, jclass type, jlong client, jbyteArray origin, jbyteArray options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer origin_buffer = {0};
    shim_buffer options_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &origin_buffer, origin) && shim_take(env, &options_buffer, options)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.sign_with_security_key((cardea_client *)(intptr_t)client, (const char *)origin_buffer.bytes, (const char *)options_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&options_buffer);
    shim_drop(&origin_buffer);
    return returned;
}

static jint JNICALL raw_register_security_key(JNIEnv *env, jclass type, jlong client, jbyteArray origin, jbyteArray options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer origin_buffer = {0};
    shim_buffer options_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &origin_buffer, origin) && shim_take(env, &options_buffer, options)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.register_security_key((cardea_client *)(intptr_t)client, (const char *)origin_buffer.bytes, (const char *)options_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&options_buffer);
    shim_drop(&origin_buffer);
    return returned;
}

static jint JNICALL raw_sign_with_passkey_page(JNIEnv *env, jclass type, jlong client, jbyteArray page, jbyteArray options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer page_buffer = {0};
    shim_buffer options_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &page_buffer, page) && shim_take(env, &options_buffer, options)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.sign_with_passkey_page((cardea_client *)(intptr_t)client, (const char *)page_buffer.bytes, (const char *)options_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&options_buffer);
    shim_drop(&page_buffer);
    return returned;
}

static jint JNICALL raw_register_with_passkey_page(JNIEnv *env, jclass type, jlong client, jbyteArray page, jbyteArray options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer page_buffer = {0};
    shim_buffer options_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &page_buffer, page) && shim_take(env, &options_buffer, options)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.register_with_passkey_page((cardea_client *)(intptr_t)client, (const char *)page_buffer.bytes, (const char *)options_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&options_buffer);
    shim_drop(&page_buffer);
    return returned;
}

static jint JNICALL raw_list_passkeys(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.list_passkeys((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_rename_passkey(JNIEnv *env, jclass type, jlong client, jbyteArray passkey_id, jbyteArray nickname, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer passkey_id_buffer = {0};
    shim_buffer nickname_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &passkey_id_buffer, passkey_id) && shim_take(env, &nickname_buffer, nickname)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.rename_passkey((cardea_client *)(intptr_t)client, (const char *)passkey_id_buffer.bytes, (const char *)nickname_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&nickname_buffer);
    shim_drop(&passkey_id_buffer);
    return returned;
}

static jint JNICALL raw_remove_passkey(JNIEnv *env, jclass type, jlong client, jbyteArray passkey_id, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer passkey_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &passkey_id_buffer, passkey_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.remove_passkey((cardea_client *)(intptr_t)client, (const char *)passkey_id_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&passkey_id_buffer);
    return returned;
}

static jint JNICALL raw_passkey_list_count(JNIEnv *env, jclass type, jlong passkeys) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.passkey_list_count((const cardea_passkey_list *)(intptr_t)passkeys);
    return returned;
}

static jbyteArray JNICALL raw_passkey_list_id(JNIEnv *env, jclass type, jlong passkeys, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.passkey_list_id((const cardea_passkey_list *)(intptr_t)passkeys, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_passkey_list_nickname(JNIEnv *env, jclass type, jlong passkeys, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.passkey_list_nickname((const cardea_passkey_list *)(intptr_t)passkeys, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_passkey_list_transports(JNIEnv *env, jclass type, jlong passkeys, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.passkey_list_transports((const cardea_passkey_list *)(intptr_t)passkeys, (int32_t)index));
    return returned;
}

static jboolean JNICALL raw_passkey_list_is_backed_up(JNIEnv *env, jclass type, jlong passkeys, jint index) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.passkey_list_is_backed_up((const cardea_passkey_list *)(intptr_t)passkeys, (int32_t)index) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static jboolean JNICALL raw_passkey_list_is_already_registered(JNIEnv *env, jclass type, jlong passkeys, jint index) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.passkey_list_is_already_registered((const cardea_passkey_list *)(intptr_t)passkeys, (int32_t)index) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static jlong JNICALL raw_passkey_list_created_at_ms(JNIEnv *env, jclass type, jlong passkeys, jint index) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.passkey_list_created_at_ms((const cardea_passkey_list *)(intptr_t)passkeys, (int32_t)index);
    return returned;
}

static jlong JNICALL raw_passkey_list_last_used_at_ms(JNIEnv *env, jclass type, jlong passkeys, jint index) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.passkey_list_last_used_at_ms((const cardea_passkey_list *)(intptr_t)passkeys, (int32_t)index);
    return returned;
}

static jint JNICALL raw_request_scope(JNIEnv *env, jclass type, jlong client, jbyteArray scope, jbyteArray metadata, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer scope_buffer = {0};
    shim_buffer metadata_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scope_buffer, scope) && shim_take(env, &metadata_buffer, metadata)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.request_scope((cardea_client *)(intptr_t)client, (const char *)scope_buffer.bytes, (const char *)metadata_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&metadata_buffer);
    shim_drop(&scope_buffer);
    return returned;
}

static jint JNICALL raw_send_step_up_code(JNIEnv *env, jclass type, jlong client, jlong step_up, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.send_step_up_code((cardea_client *)(intptr_t)client, (const cardea_step_up *)(intptr_t)step_up, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_continue_step_up(JNIEnv *env, jclass type, jlong client, jint kind, jbyteArray answer, jlong step_up, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer answer_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &answer_buffer, answer)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.continue_step_up((cardea_client *)(intptr_t)client, (int32_t)kind, (const char *)answer_buffer.bytes, (const cardea_step_up *)(intptr_t)step_up, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&answer_buffer);
    return returned;
}

static jint JNICALL raw_restore_step_up(JNIEnv *env, jclass type, jlong client, jbyteArray step_up_id, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer step_up_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &step_up_id_buffer, step_up_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.restore_step_up((cardea_client *)(intptr_t)client, (const char *)step_up_id_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&step_up_id_buffer);
    return returned;
}

static jbyteArray JNICALL raw_step_up_id(JNIEnv *env, jclass type, jlong step_up) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.step_up_id((const cardea_step_up *)(intptr_t)step_up));
    return returned;
}

static jbyteArray JNICALL raw_step_up_scope(JNIEnv *env, jclass type, jlong step_up) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.step_up_scope((const cardea_step_up *)(intptr_t)step_up));
    return returned;
}

static jbyteArray JNICALL raw_step_up_step(JNIEnv *env, jclass type, jlong step_up) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.step_up_step((const cardea_step_up *)(intptr_t)step_up));
    return returned;
}

static jbyteArray JNICALL raw_step_up_status(JNIEnv *env, jclass type, jlong step_up) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.step_up_status((const cardea_step_up *)(intptr_t)step_up));
    return returned;
}

static jbyteArray JNICALL raw_step_up_passkey_options(JNIEnv *env, jclass type, jlong step_up) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.step_up_passkey_options((const cardea_step_up *)(intptr_t)step_up));
    return returned;
}

static jlong JNICALL raw_step_up_expires_at_ms(JNIEnv *env, jclass type, jlong step_up) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.step_up_expires_at_ms((const cardea_step_up *)(intptr_t)step_up);
    return returned;
}

static jint JNICALL raw_add_identifier(JNIEnv *env, jclass type, jlong client, jbyteArray address, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer address_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &address_buffer, address)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.add_identifier((cardea_client *)(intptr_t)client, (const char *)address_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&address_buffer);
    return returned;
}

static jint JNICALL raw_list_identifiers(JNIEnv *env, jclass type, jlong client, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.list_identifiers((cardea_client *)(intptr_t)client, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_identifier_list_count(JNIEnv *env, jclass type, jlong identifiers) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.identifier_list_count((const cardea_identifier_list *)(intptr_t)identifiers);
    return returned;
}

static jbyteArray JNICALL raw_identifier_list_id(JNIEnv *env, jclass type, jlong identifiers, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.identifier_list_id((const cardea_identifier_list *)(intptr_t)identifiers, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_identifier_list_value(JNIEnv *env, jclass type, jlong identifiers, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.identifier_list_value((const cardea_identifier_list *)(intptr_t)identifiers, (int32_t)index));
    return returned;
}

static jbyteArray JNICALL raw_identifier_list_type(JNIEnv *env, jclass type, jlong identifiers, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.identifier_list_type((const cardea_identifier_list *)(intptr_t)identifiers, (int32_t)index));
    return returned;
}

static jint JNICALL raw_link_identity(JNIEnv *env, jclass type, jlong client, jbyteArray app_user_id, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer app_user_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &app_user_id_buffer, app_user_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.link_identity((cardea_client *)(intptr_t)client, (const char *)app_user_id_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&app_user_id_buffer);
    return returned;
}

static jboolean JNICALL raw_identity_link_is_new(JNIEnv *env, jclass type, jlong link) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.identity_link_is_new((const cardea_identity_link *)(intptr_t)link) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static jbyteArray JNICALL raw_identity_link_app_user_id(JNIEnv *env, jclass type, jlong link) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.identity_link_app_user_id((const cardea_identity_link *)(intptr_t)link));
    return returned;
}

static jint JNICALL raw_identity_link_alias_count(JNIEnv *env, jclass type, jlong link) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.identity_link_alias_count((const cardea_identity_link *)(intptr_t)link);
    return returned;
}

static jbyteArray JNICALL raw_identity_link_alias(JNIEnv *env, jclass type, jlong link, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.identity_link_alias((const cardea_identity_link *)(intptr_t)link, (int32_t)index));
    return returned;
}

static jint JNICALL raw_link_provider(JNIEnv *env, jclass type, jlong client, jlong options, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.link_provider((cardea_client *)(intptr_t)client, (const cardea_oauth_options *)(intptr_t)options, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_operation, (jlong)out_operation_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_unlink_provider(JNIEnv *env, jclass type, jlong client, jbyteArray provider, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer provider_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &provider_buffer, provider)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.unlink_provider((cardea_client *)(intptr_t)client, (const char *)provider_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&provider_buffer);
    return returned;
}

static jint JNICALL raw_recover_account(JNIEnv *env, jclass type, jlong client, jbyteArray email, jboolean done, jlong user_data, jlongArray out_operation, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer email_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &email_buffer, email)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.recover_account((cardea_client *)(intptr_t)client, (const char *)email_buffer.bytes, done ? on_completion : NULL, (void *)(intptr_t)user_data, out_operation == NULL ? NULL : &out_operation_value, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_operation, (jlong)out_operation_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&email_buffer);
    return returned;
}

static void JNICALL raw_store_free(JNIEnv *env, jclass type, jlong store) {
    (void)env, (void)type;
    cardea.store_free((cardea_store *)(intptr_t)store);
}

static jlong JNICALL raw_store_new(JNIEnv *env, jclass type, jboolean handler, jlong user_data, jboolean release) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.store_new(handler ? on_store_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL);
    return returned;
}

static jint JNICALL raw_store_request_operation(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.store_request_operation((const cardea_store_request *)(intptr_t)request);
    return returned;
}

static jbyteArray JNICALL raw_store_request_key(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.store_request_key((const cardea_store_request *)(intptr_t)request));
    return returned;
}

static jbyteArray JNICALL raw_store_request_record(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    size_t out_size_value = 0;
    const uint8_t *bytes = cardea.store_request_record((const cardea_store_request *)(intptr_t)request, &out_size_value);
    returned = shim_bytes(env, bytes, out_size_value);
    return returned;
}

static void JNICALL raw_store_request_reply(JNIEnv *env, jclass type, jlong request, jbyteArray record) {
    (void)env, (void)type;
    shim_buffer record_buffer = {0};
    if (shim_take(env, &record_buffer, record)) {
        cardea.store_request_reply((cardea_store_request *)(intptr_t)request, record_buffer.bytes, record_buffer.size);
    }
    shim_drop(&record_buffer);
}

static void JNICALL raw_store_request_reject(JNIEnv *env, jclass type, jlong request, jint status, jbyteArray message) {
    (void)env, (void)type;
    shim_buffer message_buffer = {0};
    if (shim_take(env, &message_buffer, message)) {
        cardea.store_request_reject((cardea_store_request *)(intptr_t)request, (cardea_status)status, (const char *)message_buffer.bytes);
    }
    shim_drop(&message_buffer);
}

static void JNICALL raw_store_request_free(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    cardea.store_request_free((cardea_store_request *)(intptr_t)request);
}

static void JNICALL raw_sealing_key_free(JNIEnv *env, jclass type, jlong key) {
    (void)env, (void)type;
    cardea.sealing_key_free((cardea_sealing_key *)(intptr_t)key);
}

static jlong JNICALL raw_sealing_key_new(JNIEnv *env, jclass type, jboolean handler, jlong user_data, jboolean release) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.sealing_key_new(handler ? on_sealing_key_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL);
    return returned;
}

static jbyteArray JNICALL raw_sealing_key_request_id(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.sealing_key_request_id((const cardea_sealing_key_request *)(intptr_t)request));
    return returned;
}

static void JNICALL raw_sealing_key_request_reply(JNIEnv *env, jclass type, jlong request, jbyteArray id, jbyteArray key) {
    (void)env, (void)type;
    shim_buffer id_buffer = {0};
    shim_buffer key_buffer = {0};
    if (shim_take(env, &id_buffer, id) && shim_take(env, &key_buffer, key)) {
        cardea.sealing_key_request_reply((cardea_sealing_key_request *)(intptr_t)request, (const char *)id_buffer.bytes, key_buffer.bytes, key_buffer.size);
    }
    shim_drop(&key_buffer);
    shim_drop(&id_buffer);
}

static void JNICALL raw_sealing_key_request_reject(JNIEnv *env, jclass type, jlong request, jint status, jbyteArray message) {
    (void)env, (void)type;
    shim_buffer message_buffer = {0};
    if (shim_take(env, &message_buffer, message)) {
        cardea.sealing_key_request_reject((cardea_sealing_key_request *)(intptr_t)request, (cardea_status)status, (const char *)message_buffer.bytes);
    }
    shim_drop(&message_buffer);
}

static void JNICALL raw_sealing_key_request_free(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    cardea.sealing_key_request_free((cardea_sealing_key_request *)(intptr_t)request);
}

static void JNICALL raw_presenter_free(JNIEnv *env, jclass type, jlong presenter) {
    (void)env, (void)type;
    cardea.presenter_free((cardea_presenter *)(intptr_t)presenter);
}

static jlong JNICALL raw_presenter_new(JNIEnv *env, jclass type, jboolean handler, jboolean dismiss, jlong user_data, jboolean release) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.presenter_new(handler ? on_presenter_handler : NULL, dismiss ? on_dismiss_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL);
    return returned;
}

static jint JNICALL raw_presenter_set_leaves_redirect_to_desktop(JNIEnv *env, jclass type, jlong presenter, jboolean leaves, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.presenter_set_leaves_redirect_to_desktop((cardea_presenter *)(intptr_t)presenter, leaves == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jlong JNICALL raw_presentation_id(JNIEnv *env, jclass type, jlong presentation) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.presentation_id((const cardea_presentation *)(intptr_t)presentation);
    return returned;
}

static jbyteArray JNICALL raw_presentation_url(JNIEnv *env, jclass type, jlong presentation) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.presentation_url((const cardea_presentation *)(intptr_t)presentation));
    return returned;
}

static jbyteArray JNICALL raw_presentation_redirect_uri(JNIEnv *env, jclass type, jlong presentation) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.presentation_redirect_uri((const cardea_presentation *)(intptr_t)presentation));
    return returned;
}

static jboolean JNICALL raw_presentation_prefers_ephemeral_session(JNIEnv *env, jclass type, jlong presentation) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.presentation_prefers_ephemeral_session((const cardea_presentation *)(intptr_t)presentation) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static jbyteArray JNICALL raw_presentation_activation_token(JNIEnv *env, jclass type, jlong presentation) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.presentation_activation_token((const cardea_presentation *)(intptr_t)presentation));
    return returned;
}

static void JNICALL raw_presentation_reply(JNIEnv *env, jclass type, jlong presentation, jbyteArray redirect_url) {
    (void)env, (void)type;
    shim_buffer redirect_url_buffer = {0};
    if (shim_take(env, &redirect_url_buffer, redirect_url)) {
        cardea.presentation_reply((cardea_presentation *)(intptr_t)presentation, (const char *)redirect_url_buffer.bytes);
    }
    shim_drop(&redirect_url_buffer);
}

static void JNICALL raw_presentation_reject(JNIEnv *env, jclass type, jlong presentation, jint status, jbyteArray message) {
    (void)env, (void)type;
    shim_buffer message_buffer = {0};
    if (shim_take(env, &message_buffer, message)) {
        cardea.presentation_reject((cardea_presentation *)(intptr_t)presentation, (cardea_status)status, (const char *)message_buffer.bytes);
    }
    shim_drop(&message_buffer);
}

static void JNICALL raw_presentation_free(JNIEnv *env, jclass type, jlong presentation) {
    (void)env, (void)type;
    cardea.presentation_free((cardea_presentation *)(intptr_t)presentation);
}

static void JNICALL raw_signals_free(JNIEnv *env, jclass type, jlong signals) {
    (void)env, (void)type;
    cardea.signals_free((cardea_signals *)(intptr_t)signals);
}

static jlong JNICALL raw_signals_new(JNIEnv *env, jclass type, jboolean handler, jlong user_data, jboolean release) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.signals_new(handler ? on_signals_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL);
    return returned;
}

static void JNICALL raw_signals_request_reply(JNIEnv *env, jclass type, jlong request, jbyteArray dispatch_id) {
    (void)env, (void)type;
    shim_buffer dispatch_id_buffer = {0};
    if (shim_take(env, &dispatch_id_buffer, dispatch_id)) {
        cardea.signals_request_reply((cardea_signals_request *)(intptr_t)request, (const char *)dispatch_id_buffer.bytes);
    }
    shim_drop(&dispatch_id_buffer);
}

static void JNICALL raw_signals_request_reject(JNIEnv *env, jclass type, jlong request, jint status, jbyteArray message) {
    (void)env, (void)type;
    shim_buffer message_buffer = {0};
    if (shim_take(env, &message_buffer, message)) {
        cardea.signals_request_reject((cardea_signals_request *)(intptr_t)request, (cardea_status)status, (const char *)message_buffer.bytes);
    }
    shim_drop(&message_buffer);
}

static void JNICALL raw_signals_request_free(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    cardea.signals_request_free((cardea_signals_request *)(intptr_t)request);
}

static void JNICALL raw_key_guide_free(JNIEnv *env, jclass type, jlong guide) {
    (void)env, (void)type;
    cardea.key_guide_free((cardea_key_guide *)(intptr_t)guide);
}

static jlong JNICALL raw_key_guide_new(JNIEnv *env, jclass type, jboolean handler, jlong user_data, jboolean release) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.key_guide_new(handler ? on_key_guide_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL);
    return returned;
}

static jint JNICALL raw_key_prompt_kind(JNIEnv *env, jclass type, jlong prompt) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.key_prompt_kind((const cardea_key_prompt *)(intptr_t)prompt);
    return returned;
}

static jbyteArray JNICALL raw_key_prompt_key_name(JNIEnv *env, jclass type, jlong prompt) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.key_prompt_key_name((const cardea_key_prompt *)(intptr_t)prompt));
    return returned;
}

static jint JNICALL raw_key_prompt_count(JNIEnv *env, jclass type, jlong prompt) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.key_prompt_count((const cardea_key_prompt *)(intptr_t)prompt);
    return returned;
}

static jbyteArray JNICALL raw_key_prompt_account(JNIEnv *env, jclass type, jlong prompt, jint index) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.key_prompt_account((const cardea_key_prompt *)(intptr_t)prompt, (int32_t)index));
    return returned;
}

static jboolean JNICALL raw_key_prompt_is_pin_wrong(JNIEnv *env, jclass type, jlong prompt) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.key_prompt_is_pin_wrong((const cardea_key_prompt *)(intptr_t)prompt) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static jint JNICALL raw_key_prompt_tries_left(JNIEnv *env, jclass type, jlong prompt) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.key_prompt_tries_left((const cardea_key_prompt *)(intptr_t)prompt);
    return returned;
}

static void JNICALL raw_key_prompt_reply_pin(JNIEnv *env, jclass type, jlong prompt, jbyteArray pin) {
    (void)env, (void)type;
    shim_buffer pin_buffer = {0};
    if (shim_take(env, &pin_buffer, pin)) {
        cardea.key_prompt_reply_pin((cardea_key_prompt *)(intptr_t)prompt, (const char *)pin_buffer.bytes);
    }
    shim_drop(&pin_buffer);
}

static void JNICALL raw_key_prompt_reply_account(JNIEnv *env, jclass type, jlong prompt, jint index) {
    (void)env, (void)type;
    cardea.key_prompt_reply_account((cardea_key_prompt *)(intptr_t)prompt, (int32_t)index);
}

static void JNICALL raw_key_prompt_free(JNIEnv *env, jclass type, jlong prompt) {
    (void)env, (void)type;
    cardea.key_prompt_free((cardea_key_prompt *)(intptr_t)prompt);
}

static void JNICALL raw_logger_free(JNIEnv *env, jclass type, jlong logger) {
    (void)env, (void)type;
    cardea.logger_free((cardea_logger *)(intptr_t)logger);
}

static jlong JNICALL raw_logger_new(JNIEnv *env, jclass type, jint level, jboolean handler, jlong user_data, jboolean release) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.logger_new((int32_t)level, handler ? on_logger_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL);
    return returned;
}

static jint JNICALL raw_log_entry_level(JNIEnv *env, jclass type, jlong entry) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.log_entry_level((const cardea_log_entry *)(intptr_t)entry);
    return returned;
}

static jbyteArray JNICALL raw_log_entry_text(JNIEnv *env, jclass type, jlong entry) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.log_entry_text((const cardea_log_entry *)(intptr_t)entry));
    return returned;
}

static void JNICALL raw_log_entry_free(JNIEnv *env, jclass type, jlong entry) {
    (void)env, (void)type;
    cardea.log_entry_free((cardea_log_entry *)(intptr_t)entry);
}

static void JNICALL raw_observer_free(JNIEnv *env, jclass type, jlong observer) {
    (void)env, (void)type;
    cardea.observer_free((cardea_observer *)(intptr_t)observer);
}

static jlong JNICALL raw_observer_new(JNIEnv *env, jclass type, jboolean handler, jlong user_data, jboolean release) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.observer_new(handler ? on_observer_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL);
    return returned;
}

static jint JNICALL raw_event_kind(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.event_kind((const cardea_event *)(intptr_t)event);
    return returned;
}

static jlong JNICALL raw_event_user(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.event_user((const cardea_event *)(intptr_t)event);
    return returned;
}

static jbyteArray JNICALL raw_event_reason(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.event_reason((const cardea_event *)(intptr_t)event));
    return returned;
}

static jbyteArray JNICALL raw_event_authorization_url(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.event_authorization_url((const cardea_event *)(intptr_t)event));
    return returned;
}

static jbyteArray JNICALL raw_event_attempt_id(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.event_attempt_id((const cardea_event *)(intptr_t)event));
    return returned;
}

static jboolean JNICALL raw_event_open_again(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.event_open_again((cardea_event *)(intptr_t)event) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static jbyteArray JNICALL raw_event_activation_token(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.event_activation_token((const cardea_event *)(intptr_t)event));
    return returned;
}

static jlong JNICALL raw_event_error(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.event_error((const cardea_event *)(intptr_t)event);
    return returned;
}

static jboolean JNICALL raw_event_is_terminal(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.event_is_terminal((const cardea_event *)(intptr_t)event) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static void JNICALL raw_event_free(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    cardea.event_free((cardea_event *)(intptr_t)event);
}

static void JNICALL raw_queue_free(JNIEnv *env, jclass type, jlong queue) {
    (void)env, (void)type;
    cardea.queue_free((cardea_queue *)(intptr_t)queue);
}

static jlong JNICALL raw_queue_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.queue_new();
    return returned;
}

static jint JNICALL raw_queue_fd(JNIEnv *env, jclass type, jlong queue) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.queue_fd((const cardea_queue *)(intptr_t)queue);
    return returned;
}

static jint JNICALL raw_queue_dispatch(JNIEnv *env, jclass type, jlong queue) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.queue_dispatch((cardea_queue *)(intptr_t)queue);
    return returned;
}

static void JNICALL raw_openid_provider_free(JNIEnv *env, jclass type, jlong provider) {
    (void)env, (void)type;
    cardea.openid_provider_free((cardea_openid_provider *)(intptr_t)provider);
}

static jlong JNICALL raw_openid_provider_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.openid_provider_new();
    return returned;
}

static jlong JNICALL raw_openid_provider_new_known(JNIEnv *env, jclass type, jbyteArray name) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        returned = (jlong)(intptr_t)cardea.openid_provider_new_known((const char *)name_buffer.bytes);
    }
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_issuer(JNIEnv *env, jclass type, jlong provider, jbyteArray issuer, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer issuer_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &issuer_buffer, issuer)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_set_issuer((cardea_openid_provider *)(intptr_t)provider, (const char *)issuer_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&issuer_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_client_id(JNIEnv *env, jclass type, jlong provider, jbyteArray client_id, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer client_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &client_id_buffer, client_id)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_set_client_id((cardea_openid_provider *)(intptr_t)provider, (const char *)client_id_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&client_id_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_client_secret(JNIEnv *env, jclass type, jlong provider, jbyteArray secret, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer secret_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &secret_buffer, secret)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_set_client_secret((cardea_openid_provider *)(intptr_t)provider, (const char *)secret_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&secret_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_endpoint(JNIEnv *env, jclass type, jlong provider, jint endpoint, jbyteArray url, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &url_buffer, url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_set_endpoint((cardea_openid_provider *)(intptr_t)provider, (int32_t)endpoint, (const char *)url_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&url_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_add_scope(JNIEnv *env, jclass type, jlong provider, jbyteArray scope, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer scope_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scope_buffer, scope)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_add_scope((cardea_openid_provider *)(intptr_t)provider, (const char *)scope_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&scope_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_no_scopes(JNIEnv *env, jclass type, jlong provider, jboolean none, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_no_scopes((cardea_openid_provider *)(intptr_t)provider, none == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_set_requires_announced_pkce(JNIEnv *env, jclass type, jlong provider, jboolean required, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_requires_announced_pkce((cardea_openid_provider *)(intptr_t)provider, required == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_add_parameter(JNIEnv *env, jclass type, jlong provider, jbyteArray name, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_add_parameter((cardea_openid_provider *)(intptr_t)provider, (const char *)name_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_scope_separator(JNIEnv *env, jclass type, jlong provider, jbyteArray separator, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer separator_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &separator_buffer, separator)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_set_scope_separator((cardea_openid_provider *)(intptr_t)provider, (const char *)separator_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&separator_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_client_authentication(JNIEnv *env, jclass type, jlong provider, jint authentication, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_client_authentication((cardea_openid_provider *)(intptr_t)provider, (int32_t)authentication, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_set_response_mode(JNIEnv *env, jclass type, jlong provider, jint mode, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_response_mode((cardea_openid_provider *)(intptr_t)provider, (int32_t)mode, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_set_pushes_requests(JNIEnv *env, jclass type, jlong provider, jboolean pushes, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_pushes_requests((cardea_openid_provider *)(intptr_t)provider, pushes == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_set_binds_tokens(JNIEnv *env, jclass type, jlong provider, jboolean binds, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_binds_tokens((cardea_openid_provider *)(intptr_t)provider, binds == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_set_redirect_forms(JNIEnv *env, jclass type, jlong provider, jlong forms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_redirect_forms((cardea_openid_provider *)(intptr_t)provider, (uint32_t)forms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_set_leniencies(JNIEnv *env, jclass type, jlong provider, jlong leniencies, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_leniencies((cardea_openid_provider *)(intptr_t)provider, (uint32_t)leniencies, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_add_trusted_audience(JNIEnv *env, jclass type, jlong provider, jbyteArray audience, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer audience_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &audience_buffer, audience)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_add_trusted_audience((cardea_openid_provider *)(intptr_t)provider, (const char *)audience_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&audience_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_add_allowed_tenant(JNIEnv *env, jclass type, jlong provider, jbyteArray tenant, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer tenant_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &tenant_buffer, tenant)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_add_allowed_tenant((cardea_openid_provider *)(intptr_t)provider, (const char *)tenant_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&tenant_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_add_id_token_algorithm(JNIEnv *env, jclass type, jlong provider, jbyteArray algorithm, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer algorithm_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &algorithm_buffer, algorithm)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_add_id_token_algorithm((cardea_openid_provider *)(intptr_t)provider, (const char *)algorithm_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&algorithm_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_clock_leeway_ms(JNIEnv *env, jclass type, jlong provider, jlong leeway_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.openid_provider_set_clock_leeway_ms((cardea_openid_provider *)(intptr_t)provider, (uint32_t)leeway_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_openid_provider_set_email_verification_url(JNIEnv *env, jclass type, jlong provider, jbyteArray url, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &url_buffer, url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_set_email_verification_url((cardea_openid_provider *)(intptr_t)provider, (const char *)url_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&url_buffer);
    return returned;
}

static jint JNICALL raw_openid_provider_set_identity_linking_url(JNIEnv *env, jclass type, jlong provider, jbyteArray url, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &url_buffer, url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.openid_provider_set_identity_linking_url((cardea_openid_provider *)(intptr_t)provider, (const char *)url_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&url_buffer);
    return returned;
}

static jlong JNICALL raw_debug_live_handles(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.debug_live_handles();
    return returned;
}

const char *const shim_upcall_names[] = {
    "completion",
    "release",
    "storeHandler",
    "sealingKeyHandler",
    "presenterHandler",
    "dismissHandler",
    "signalsHandler",
    "keyGuideHandler",
    "loggerHandler",
    "observerHandler",
};

_Static_assert(SHIM_UPCALLS == 10, "as many as the header has callbacks");

const JNINativeMethod shim_methods[] = {
    {(char *)"version", (char *)"()[B", (void *)raw_version},
    {(char *)"abiVersion", (char *)"()J", (void *)raw_abi_version},
    {(char *)"statusName", (char *)"(I)[B", (void *)raw_status_name},
    {(char *)"errorStatus", (char *)"(J)I", (void *)raw_error_status},
    {(char *)"errorCode", (char *)"(J)[B", (void *)raw_error_code},
    {(char *)"errorMessage", (char *)"(J)[B", (void *)raw_error_message},
    {(char *)"errorServerCode", (char *)"(J)[B", (void *)raw_error_server_code},
    {(char *)"errorHttpStatus", (char *)"(J)I", (void *)raw_error_http_status},
    {(char *)"errorRequestId", (char *)"(J)[B", (void *)raw_error_request_id},
    {(char *)"errorRetryAfterMs", (char *)"(J)J", (void *)raw_error_retry_after_ms},
    {(char *)"errorDetail", (char *)"(J[B)[B", (void *)raw_error_detail},
    {(char *)"errorDetailName", (char *)"(JI)[B", (void *)raw_error_detail_name},
    {(char *)"errorIsRetryable", (char *)"(J)Z", (void *)raw_error_is_retryable},
    {(char *)"errorFree", (char *)"(J)V", (void *)raw_error_free},
    {(char *)"errorRetain", (char *)"(J)J", (void *)raw_error_retain},
    {(char *)"configFree", (char *)"(J)V", (void *)raw_config_free},
    {(char *)"configNew", (char *)"()J", (void *)raw_config_new},
    {(char *)"configSetPrelude", (char *)"(J[B[J)I", (void *)raw_config_set_prelude},
    {(char *)"configSetOry", (char *)"(J[BZ[J)I", (void *)raw_config_set_ory},
    {(char *)"configSetOpenidProvider", (char *)"(JJ[J)I", (void *)raw_config_set_openid_provider},
    {(char *)"configSetApplicationId", (char *)"(J[B[J)I", (void *)raw_config_set_application_id},
    {(char *)"configSetApplicationName", (char *)"(J[B[J)I", (void *)raw_config_set_application_name},
    {(char *)"configSetAccount", (char *)"(J[B[J)I", (void *)raw_config_set_account},
    {(char *)"configSetHostOverride", (char *)"(J[B[J)I", (void *)raw_config_set_host_override},
    {(char *)"configSetPartition", (char *)"(J[B[J)I", (void *)raw_config_set_partition},
    {(char *)"configSetPlainRedirectUri", (char *)"(JZ[J)I", (void *)raw_config_set_plain_redirect_uri},
    {(char *)"configSetRefreshLeewayMs", (char *)"(JJ[J)I", (void *)raw_config_set_refresh_leeway_ms},
    {(char *)"configSetRequestTimeoutMs", (char *)"(JJ[J)I", (void *)raw_config_set_request_timeout_ms},
    {(char *)"configSetPendingLifetimeMs", (char *)"(JJ[J)I", (void *)raw_config_set_pending_lifetime_ms},
    {(char *)"configSetCaFile", (char *)"(J[B[J)I", (void *)raw_config_set_ca_file},
    {(char *)"configSetAdditionalCaFile", (char *)"(J[B[J)I", (void *)raw_config_set_additional_ca_file},
    {(char *)"configAddPinnedPublicKey", (char *)"(J[B[J)I", (void *)raw_config_add_pinned_public_key},
    {(char *)"configUseAutomaticStore", (char *)"(J[B[B[J)I", (void *)raw_config_use_automatic_store},
    {(char *)"configUseAutomaticStoreWithKey", (char *)"(J[BJ[J)I", (void *)raw_config_use_automatic_store_with_key},
    {(char *)"configUseSecretService", (char *)"(J[J)I", (void *)raw_config_use_secret_service},
    {(char *)"configUseSessionKeyring", (char *)"(J[J)I", (void *)raw_config_use_session_keyring},
    {(char *)"configUseSealedFile", (char *)"(J[B[B[J)I", (void *)raw_config_use_sealed_file},
    {(char *)"configUseSealedFileWithKey", (char *)"(J[BJ[J)I", (void *)raw_config_use_sealed_file_with_key},
    {(char *)"configUseMemoryStore", (char *)"(J[J)I", (void *)raw_config_use_memory_store},
    {(char *)"configSetStore", (char *)"(JJ[J)I", (void *)raw_config_set_store},
    {(char *)"configSetPresenter", (char *)"(JJ[J)I", (void *)raw_config_set_presenter},
    {(char *)"configSetSignals", (char *)"(JJ[J)I", (void *)raw_config_set_signals},
    {(char *)"configSetKeyGuide", (char *)"(JJ[J)I", (void *)raw_config_set_key_guide},
    {(char *)"configSetLogger", (char *)"(JJ[J)I", (void *)raw_config_set_logger},
    {(char *)"configSetObserver", (char *)"(JJ[J)I", (void *)raw_config_set_observer},
    {(char *)"configSetQueue", (char *)"(JJ[J)I", (void *)raw_config_set_queue},
    {(char *)"clientNew", (char *)"(J[J[J)I", (void *)raw_client_new},
    {(char *)"clientNewPrelude", (char *)"([B[B[J[J)I", (void *)raw_client_new_prelude},
    {(char *)"clientNewOry", (char *)"([B[B[J[J)I", (void *)raw_client_new_ory},
    {(char *)"clientNewOpenid", (char *)"([B[B[B[J[J)I", (void *)raw_client_new_openid},
    {(char *)"clientStoreLocation", (char *)"(J)[B", (void *)raw_client_store_location},
    {(char *)"clientStoreKind", (char *)"(J)[B", (void *)raw_client_store_kind},
    {(char *)"clientClose", (char *)"(JZJ[J)I", (void *)raw_client_close},
    {(char *)"clientFree", (char *)"(J)V", (void *)raw_client_free},
    {(char *)"operationWait", (char *)"(JJJ[J[J)I", (void *)raw_operation_wait},
    {(char *)"operationCancel", (char *)"(JJ)V", (void *)raw_operation_cancel},
    {(char *)"oauthOptionsFree", (char *)"(J)V", (void *)raw_oauth_options_free},
    {(char *)"oauthOptionsNew", (char *)"()J", (void *)raw_oauth_options_new},
    {(char *)"oauthOptionsSetProvider", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_provider},
    {(char *)"oauthOptionsSetRedirectUri", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_redirect_uri},
    {(char *)"oauthOptionsSetFallbackRedirectUri", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_fallback_redirect_uri},
    {(char *)"oauthOptionsSetRedirectCapture", (char *)"(JI[J)I", (void *)raw_oauth_options_set_redirect_capture},
    {(char *)"oauthOptionsSetDeepLinkScheme", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_deep_link_scheme},
    {(char *)"oauthOptionsSetAcceptsTokenHandoff", (char *)"(JZ[J)I", (void *)raw_oauth_options_set_accepts_token_handoff},
    {(char *)"oauthOptionsSetMayReplaceSchemeHandler", (char *)"(JZ[J)I", (void *)raw_oauth_options_set_may_replace_scheme_handler},
    {(char *)"oauthOptionsSetPrefersEphemeralSession", (char *)"(JZ[J)I", (void *)raw_oauth_options_set_prefers_ephemeral_session},
    {(char *)"oauthOptionsSetActivationToken", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_activation_token},
    {(char *)"oauthOptionsSetTimeoutMs", (char *)"(JJ[J)I", (void *)raw_oauth_options_set_timeout_ms},
    {(char *)"oauthOptionsAddScope", (char *)"(J[B[J)I", (void *)raw_oauth_options_add_scope},
    {(char *)"oauthOptionsAddParameter", (char *)"(J[B[B[J)I", (void *)raw_oauth_options_add_parameter},
    {(char *)"oauthOptionsSetCompanyEmail", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_company_email},
    {(char *)"oauthOptionsSetCompanyConnection", (char *)"(J[B[B[J)I", (void *)raw_oauth_options_set_company_connection},
    {(char *)"oauthOptionsSetRegisters", (char *)"(JZ[J)I", (void *)raw_oauth_options_set_registers},
    {(char *)"oauthOptionsSetReauthenticates", (char *)"(JZ[J)I", (void *)raw_oauth_options_set_reauthenticates},
    {(char *)"oauthOptionsSetStepUp", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_step_up},
    {(char *)"oauthOptionsSetTransientPayload", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_transient_payload},
    {(char *)"oauthOptionsSetTraits", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_traits},
    {(char *)"oauthOptionsSetOrganization", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_organization},
    {(char *)"oauthOptionsSetIdentitySchema", (char *)"(J[B[J)I", (void *)raw_oauth_options_set_identity_schema},
    {(char *)"loginWithOauth", (char *)"(JJZJ[J[J)I", (void *)raw_login_with_oauth},
    {(char *)"login", (char *)"(JJ[J[J)I", (void *)raw_login},
    {(char *)"checkOtp", (char *)"(J[BJZJ[J[J)I", (void *)raw_check_otp},
    {(char *)"resendOtp", (char *)"(JJZJ[J[J)I", (void *)raw_resend_otp},
    {(char *)"loginWithIdToken", (char *)"(J[B[B[BZZJ[J[J)I", (void *)raw_login_with_id_token},
    {(char *)"resultStatus", (char *)"(J)I", (void *)raw_result_status},
    {(char *)"resultKind", (char *)"(J)I", (void *)raw_result_kind},
    {(char *)"resultError", (char *)"(J)J", (void *)raw_result_error},
    {(char *)"resultUser", (char *)"(J)J", (void *)raw_result_user},
    {(char *)"resultEmail", (char *)"(J)[B", (void *)raw_result_email},
    {(char *)"challengeFree", (char *)"(J)V", (void *)raw_challenge_free},
    {(char *)"resultCopyChallenge", (char *)"(J)J", (void *)raw_result_copy_challenge},
    {(char *)"attemptFree", (char *)"(J)V", (void *)raw_attempt_free},
    {(char *)"resultCopyAttempt", (char *)"(J)J", (void *)raw_result_copy_attempt},
    {(char *)"loginStepFree", (char *)"(J)V", (void *)raw_login_step_free},
    {(char *)"resultCopyStep", (char *)"(J)J", (void *)raw_result_copy_step},
    {(char *)"deviceLoginFree", (char *)"(J)V", (void *)raw_device_login_free},
    {(char *)"resultCopyDeviceLogin", (char *)"(J)J", (void *)raw_result_copy_device_login},
    {(char *)"resultAccessToken", (char *)"(J)[B", (void *)raw_result_access_token},
    {(char *)"resultSessions", (char *)"(J)J", (void *)raw_result_sessions},
    {(char *)"resultResponse", (char *)"(J)J", (void *)raw_result_response},
    {(char *)"resultAuthorization", (char *)"(J)[B", (void *)raw_result_authorization},
    {(char *)"resultDpopProof", (char *)"(J)[B", (void *)raw_result_dpop_proof},
    {(char *)"resultBrowserSession", (char *)"(J)I", (void *)raw_result_browser_session},
    {(char *)"resultRoute", (char *)"(J)[B", (void *)raw_result_route},
    {(char *)"resultIdentityLink", (char *)"(J)J", (void *)raw_result_identity_link},
    {(char *)"resultPasswordPolicy", (char *)"(J)J", (void *)raw_result_password_policy},
    {(char *)"resultIsYes", (char *)"(J)Z", (void *)raw_result_is_yes},
    {(char *)"passkeyQuestionFree", (char *)"(J)V", (void *)raw_passkey_question_free},
    {(char *)"resultCopyQuestion", (char *)"(J)J", (void *)raw_result_copy_question},
    {(char *)"resultPasskeyAnswer", (char *)"(J)[B", (void *)raw_result_passkey_answer},
    {(char *)"resultPasskeys", (char *)"(J)J", (void *)raw_result_passkeys},
    {(char *)"stepUpFree", (char *)"(J)V", (void *)raw_step_up_free},
    {(char *)"resultCopyStepUp", (char *)"(J)J", (void *)raw_result_copy_step_up},
    {(char *)"resultIdentifiers", (char *)"(J)J", (void *)raw_result_identifiers},
    {(char *)"resultAccounts", (char *)"(J)J", (void *)raw_result_accounts},
    {(char *)"resultFree", (char *)"(J)V", (void *)raw_result_free},
    {(char *)"resultRetain", (char *)"(J)J", (void *)raw_result_retain},
    {(char *)"userAccessToken", (char *)"(J)[B", (void *)raw_user_access_token},
    {(char *)"userAccessTokenExpiresAtMs", (char *)"(J)J", (void *)raw_user_access_token_expires_at_ms},
    {(char *)"userProfile", (char *)"(J)J", (void *)raw_user_profile},
    {(char *)"userIdToken", (char *)"(J)[B", (void *)raw_user_id_token},
    {(char *)"userScope", (char *)"(J)[B", (void *)raw_user_scope},
    {(char *)"userFree", (char *)"(J)V", (void *)raw_user_free},
    {(char *)"profileUserId", (char *)"(J)[B", (void *)raw_profile_user_id},
    {(char *)"profileSessionId", (char *)"(J)[B", (void *)raw_profile_session_id},
    {(char *)"profileName", (char *)"(J)[B", (void *)raw_profile_name},
    {(char *)"profileEmail", (char *)"(J)[B", (void *)raw_profile_email},
    {(char *)"profilePicture", (char *)"(J)[B", (void *)raw_profile_picture},
    {(char *)"profileClaim", (char *)"(J[B)[B", (void *)raw_profile_claim},
    {(char *)"profileClaimsJson", (char *)"(J)[B", (void *)raw_profile_claims_json},
    {(char *)"getCurrentUser", (char *)"(JZJ[J[J)I", (void *)raw_get_current_user},
    {(char *)"getAccessToken", (char *)"(JZJ[J[J)I", (void *)raw_get_access_token},
    {(char *)"refresh", (char *)"(JZJ[J[J)I", (void *)raw_refresh},
    {(char *)"expireAccessToken", (char *)"(JZJ[J[J)I", (void *)raw_expire_access_token},
    {(char *)"logout", (char *)"(JZJ[J[J)I", (void *)raw_logout},
    {(char *)"unlockStore", (char *)"(JZJ[J[J)I", (void *)raw_unlock_store},
    {(char *)"listSessions", (char *)"(JIIZJ[J[J)I", (void *)raw_list_sessions},
    {(char *)"revokeSessions", (char *)"(JI[BZJ[J[J)I", (void *)raw_revoke_sessions},
    {(char *)"sessionListCount", (char *)"(J)I", (void *)raw_session_list_count},
    {(char *)"sessionListTotal", (char *)"(J)J", (void *)raw_session_list_total},
    {(char *)"sessionListLimit", (char *)"(J)J", (void *)raw_session_list_limit},
    {(char *)"sessionListOffset", (char *)"(J)J", (void *)raw_session_list_offset},
    {(char *)"sessionListId", (char *)"(JI)[B", (void *)raw_session_list_id},
    {(char *)"sessionListDeviceModel", (char *)"(JI)[B", (void *)raw_session_list_device_model},
    {(char *)"sessionListDeviceType", (char *)"(JI)[B", (void *)raw_session_list_device_type},
    {(char *)"sessionListOsVersion", (char *)"(JI)[B", (void *)raw_session_list_os_version},
    {(char *)"sessionListCountryCode", (char *)"(JI)[B", (void *)raw_session_list_country_code},
    {(char *)"sessionListCreatedAtMs", (char *)"(JI)J", (void *)raw_session_list_created_at_ms},
    {(char *)"sessionListLastSeenAtMs", (char *)"(JI)J", (void *)raw_session_list_last_seen_at_ms},
    {(char *)"sessionListExpiresAtMs", (char *)"(JI)J", (void *)raw_session_list_expires_at_ms},
    {(char *)"listAccounts", (char *)"(JZJ[J[J)I", (void *)raw_list_accounts},
    {(char *)"moveSessions", (char *)"(JJZZJ[J[J)I", (void *)raw_move_sessions},
    {(char *)"accountListCount", (char *)"(J)I", (void *)raw_account_list_count},
    {(char *)"accountListAccount", (char *)"(JI)[B", (void *)raw_account_list_account},
    {(char *)"accountListServer", (char *)"(JI)[B", (void *)raw_account_list_server},
    {(char *)"accountListHasSession", (char *)"(JI)Z", (void *)raw_account_list_has_session},
    {(char *)"requestFree", (char *)"(J)V", (void *)raw_request_free},
    {(char *)"requestNew", (char *)"()J", (void *)raw_request_new},
    {(char *)"requestSetMethod", (char *)"(J[B[J)I", (void *)raw_request_set_method},
    {(char *)"requestSetUrl", (char *)"(J[B[J)I", (void *)raw_request_set_url},
    {(char *)"requestAddHeader", (char *)"(J[B[B[J)I", (void *)raw_request_add_header},
    {(char *)"requestSetBody", (char *)"(J[B[J)I", (void *)raw_request_set_body},
    {(char *)"requestSetMaxResponse", (char *)"(JJ[J)I", (void *)raw_request_set_max_response},
    {(char *)"requestSetOutputFd", (char *)"(JI[J)I", (void *)raw_request_set_output_fd},
    {(char *)"requestSetTimeoutMs", (char *)"(JJ[J)I", (void *)raw_request_set_timeout_ms},
    {(char *)"sendAuthorizedRequest", (char *)"(JJZJ[J[J)I", (void *)raw_send_authorized_request},
    {(char *)"responseStatus", (char *)"(J)I", (void *)raw_response_status},
    {(char *)"responseHeader", (char *)"(J[B)[B", (void *)raw_response_header},
    {(char *)"responseHeaderCount", (char *)"(J)I", (void *)raw_response_header_count},
    {(char *)"responseHeaderName", (char *)"(JI)[B", (void *)raw_response_header_name},
    {(char *)"responseHeaderValue", (char *)"(JI)[B", (void *)raw_response_header_value},
    {(char *)"responseBody", (char *)"(J)[B", (void *)raw_response_body},
    {(char *)"authorize", (char *)"(J[B[BZJ[J[J)I", (void *)raw_authorize},
    {(char *)"authorizeFeedback", (char *)"(J[B[BI[B[BZJ[J[J)I", (void *)raw_authorize_feedback},
    {(char *)"deliverRedirect", (char *)"([B[J)I", (void *)raw_deliver_redirect},
    {(char *)"resumeOauthLogin", (char *)"(JZJ[J[J)I", (void *)raw_resume_oauth_login},
    {(char *)"initiateOauthLogin", (char *)"(JJZJ[J[J)I", (void *)raw_initiate_oauth_login},
    {(char *)"finalizeOauthLoginWithRedirect", (char *)"(JJ[BZJ[J[J)I", (void *)raw_finalize_oauth_login_with_redirect},
    {(char *)"finalizeOauthLogin", (char *)"(JJ[BZJ[J[J)I", (void *)raw_finalize_oauth_login},
    {(char *)"attemptId", (char *)"(J)[B", (void *)raw_attempt_id},
    {(char *)"attemptAuthorizationUrl", (char *)"(J)[B", (void *)raw_attempt_authorization_url},
    {(char *)"attemptRedirectUri", (char *)"(J)[B", (void *)raw_attempt_redirect_uri},
    {(char *)"attemptExpiresAtMs", (char *)"(J)J", (void *)raw_attempt_expires_at_ms},
    {(char *)"challengeId", (char *)"(J)[B", (void *)raw_challenge_id},
    {(char *)"challengeEmail", (char *)"(J)[B", (void *)raw_challenge_email},
    {(char *)"challengeChannel", (char *)"(J)I", (void *)raw_challenge_channel},
    {(char *)"challengeExpiresAtMs", (char *)"(J)J", (void *)raw_challenge_expires_at_ms},
    {(char *)"saveOauthLogin", (char *)"(JJZJ[J[J)I", (void *)raw_save_oauth_login},
    {(char *)"restoreOauthLogin", (char *)"(J[BZJ[J[J)I", (void *)raw_restore_oauth_login},
    {(char *)"saveOauthEmailChallenge", (char *)"(JJZJ[J[J)I", (void *)raw_save_oauth_email_challenge},
    {(char *)"restoreOauthEmailChallenge", (char *)"(J[BZJ[J[J)I", (void *)raw_restore_oauth_email_challenge},
    {(char *)"browserLogoutOptionsFree", (char *)"(J)V", (void *)raw_browser_logout_options_free},
    {(char *)"browserLogoutOptionsNew", (char *)"()J", (void *)raw_browser_logout_options_new},
    {(char *)"browserLogoutOptionsSetRedirectUri", (char *)"(J[B[J)I", (void *)raw_browser_logout_options_set_redirect_uri},
    {(char *)"browserLogoutOptionsSetRedirectCapture", (char *)"(JI[J)I", (void *)raw_browser_logout_options_set_redirect_capture},
    {(char *)"browserLogoutOptionsSetMayReplaceSchemeHandler", (char *)"(JZ[J)I", (void *)raw_browser_logout_options_set_may_replace_scheme_handler},
    {(char *)"browserLogoutOptionsSetPrefersEphemeralSession", (char *)"(JZ[J)I", (void *)raw_browser_logout_options_set_prefers_ephemeral_session},
    {(char *)"browserLogoutOptionsSetActivationToken", (char *)"(J[B[J)I", (void *)raw_browser_logout_options_set_activation_token},
    {(char *)"browserLogoutOptionsSetTimeoutMs", (char *)"(JJ[J)I", (void *)raw_browser_logout_options_set_timeout_ms},
    {(char *)"browserLogoutOptionsSetLogoutHint", (char *)"(J[B[J)I", (void *)raw_browser_logout_options_set_logout_hint},
    {(char *)"browserLogoutOptionsAddUiLocale", (char *)"(J[B[J)I", (void *)raw_browser_logout_options_add_ui_locale},
    {(char *)"endBrowserSession", (char *)"(JJZJ[J[J)I", (void *)raw_end_browser_session},
    {(char *)"linkOptionsFree", (char *)"(J)V", (void *)raw_link_options_free},
    {(char *)"linkOptionsNew", (char *)"()J", (void *)raw_link_options_new},
    {(char *)"linkOptionsSetScheme", (char *)"(J[B[J)I", (void *)raw_link_options_set_scheme},
    {(char *)"linkOptionsSetRedirectUri", (char *)"(J[B[J)I", (void *)raw_link_options_set_redirect_uri},
    {(char *)"linkOptionsSetMayReplaceSchemeHandler", (char *)"(JZ[J)I", (void *)raw_link_options_set_may_replace_scheme_handler},
    {(char *)"linkOptionsSetPrefersEphemeralSession", (char *)"(JZ[J)I", (void *)raw_link_options_set_prefers_ephemeral_session},
    {(char *)"linkOptionsSetActivationToken", (char *)"(J[B[J)I", (void *)raw_link_options_set_activation_token},
    {(char *)"linkOptionsSetTimeoutMs", (char *)"(JJ[J)I", (void *)raw_link_options_set_timeout_ms},
    {(char *)"openOauthLink", (char *)"(J[BJZJ[J[J)I", (void *)raw_open_oauth_link},
    {(char *)"loginStepId", (char *)"(J)[B", (void *)raw_login_step_id},
    {(char *)"loginStepKind", (char *)"(J)I", (void *)raw_login_step_kind},
    {(char *)"loginStepIdentifier", (char *)"(J)[B", (void *)raw_login_step_identifier},
    {(char *)"loginStepProvider", (char *)"(J)[B", (void *)raw_login_step_provider},
    {(char *)"loginStepExpiresAtMs", (char *)"(J)J", (void *)raw_login_step_expires_at_ms},
    {(char *)"loginStepMessageCount", (char *)"(J)I", (void *)raw_login_step_message_count},
    {(char *)"loginStepMessageId", (char *)"(JI)J", (void *)raw_login_step_message_id},
    {(char *)"loginStepMessage", (char *)"(JI)[B", (void *)raw_login_step_message},
    {(char *)"loginStepMessageIsError", (char *)"(JI)Z", (void *)raw_login_step_message_is_error},
    {(char *)"loginStepWayCount", (char *)"(J)I", (void *)raw_login_step_way_count},
    {(char *)"loginStepWayId", (char *)"(JI)[B", (void *)raw_login_step_way_id},
    {(char *)"loginStepWayProvider", (char *)"(JI)[B", (void *)raw_login_step_way_provider},
    {(char *)"loginStepWayLabel", (char *)"(JI)[B", (void *)raw_login_step_way_label},
    {(char *)"loginStepFieldCount", (char *)"(JI)I", (void *)raw_login_step_field_count},
    {(char *)"loginStepFieldName", (char *)"(JII)[B", (void *)raw_login_step_field_name},
    {(char *)"loginStepFieldType", (char *)"(JII)[B", (void *)raw_login_step_field_type},
    {(char *)"loginStepFieldLabel", (char *)"(JII)[B", (void *)raw_login_step_field_label},
    {(char *)"loginStepFieldValue", (char *)"(JII)[B", (void *)raw_login_step_field_value},
    {(char *)"loginStepFieldIsRequired", (char *)"(JII)Z", (void *)raw_login_step_field_is_required},
    {(char *)"loginStepFieldMessage", (char *)"(JII)[B", (void *)raw_login_step_field_message},
    {(char *)"loginAnswerFree", (char *)"(J)V", (void *)raw_login_answer_free},
    {(char *)"loginAnswerNew", (char *)"()J", (void *)raw_login_answer_new},
    {(char *)"loginAnswerSetWay", (char *)"(J[B[J)I", (void *)raw_login_answer_set_way},
    {(char *)"loginAnswerSetValue", (char *)"(J[B[B[J)I", (void *)raw_login_answer_set_value},
    {(char *)"answerLoginStep", (char *)"(JJJZJ[J[J)I", (void *)raw_answer_login_step},
    {(char *)"answerLoginStepInBrowser", (char *)"(JJJJZJ[J[J)I", (void *)raw_answer_login_step_in_browser},
    {(char *)"saveOauthLoginStep", (char *)"(JJZJ[J[J)I", (void *)raw_save_oauth_login_step},
    {(char *)"restoreOauthLoginStep", (char *)"(J[BZJ[J[J)I", (void *)raw_restore_oauth_login_step},
    {(char *)"deviceLoginOptionsFree", (char *)"(J)V", (void *)raw_device_login_options_free},
    {(char *)"deviceLoginOptionsNew", (char *)"()J", (void *)raw_device_login_options_new},
    {(char *)"deviceLoginOptionsAddScope", (char *)"(J[B[J)I", (void *)raw_device_login_options_add_scope},
    {(char *)"deviceLoginOptionsAddParameter", (char *)"(J[B[B[J)I", (void *)raw_device_login_options_add_parameter},
    {(char *)"initiateDeviceLogin", (char *)"(JJZJ[J[J)I", (void *)raw_initiate_device_login},
    {(char *)"finishDeviceLogin", (char *)"(JJZJ[J[J)I", (void *)raw_finish_device_login},
    {(char *)"deviceLoginId", (char *)"(J)[B", (void *)raw_device_login_id},
    {(char *)"deviceLoginUserCode", (char *)"(J)[B", (void *)raw_device_login_user_code},
    {(char *)"deviceLoginVerificationUri", (char *)"(J)[B", (void *)raw_device_login_verification_uri},
    {(char *)"deviceLoginVerificationUriComplete", (char *)"(J)[B", (void *)raw_device_login_verification_uri_complete},
    {(char *)"deviceLoginExpiresAtMs", (char *)"(J)J", (void *)raw_device_login_expires_at_ms},
    {(char *)"startOtpLogin", (char *)"(J[B[BZJ[J[J)I", (void *)raw_start_otp_login},
    {(char *)"loginWithPassword", (char *)"(J[B[BZJ[J[J)I", (void *)raw_login_with_password},
    {(char *)"migrateSession", (char *)"(J[BZJ[J[J)I", (void *)raw_migrate_session},
    {(char *)"getPasswordPolicy", (char *)"(JZJ[J[J)I", (void *)raw_get_password_policy},
    {(char *)"passwordPolicyExpected", (char *)"(JI)J", (void *)raw_password_policy_expected},
    {(char *)"passwordPolicyIsMet", (char *)"(JI[B)Z", (void *)raw_password_policy_is_met},
    {(char *)"passwordCount", (char *)"([BI)J", (void *)raw_password_count},
    {(char *)"canSetPassword", (char *)"(JZJ[J[J)I", (void *)raw_can_set_password},
    {(char *)"setPassword", (char *)"(J[BZJ[J[J)I", (void *)raw_set_password},
    {(char *)"passkeyQuestionOptions", (char *)"(J)[B", (void *)raw_passkey_question_options},
    {(char *)"beginPasskeyLogin", (char *)"(JZJ[J[J)I", (void *)raw_begin_passkey_login},
    {(char *)"finishPasskeyLogin", (char *)"(J[BJZJ[J[J)I", (void *)raw_finish_passkey_login},
    {(char *)"beginPasskeyRegistration", (char *)"(J[B[B[BZJ[J[J)I", (void *)raw_begin_passkey_registration},
    {(char *)"finishPasskeyRegistration", (char *)"(J[BJZJ[J[J)I", (void *)raw_finish_passkey_registration},
    {(char *)"signWithSecurityKey", (char *)"(J[B[BZJ[J[J)I", (void *)raw_sign_with_security_key},
    {(char *)"registerSecurityKey", (char *)"(J[B[BZJ[J[J)I", (void *)raw_register_security_key},
    {(char *)"signWithPasskeyPage", (char *)"(J[B[BZJ[J[J)I", (void *)raw_sign_with_passkey_page},
    {(char *)"registerWithPasskeyPage", (char *)"(J[B[BZJ[J[J)I", (void *)raw_register_with_passkey_page},
    {(char *)"listPasskeys", (char *)"(JZJ[J[J)I", (void *)raw_list_passkeys},
    {(char *)"renamePasskey", (char *)"(J[B[BZJ[J[J)I", (void *)raw_rename_passkey},
    {(char *)"removePasskey", (char *)"(J[BZJ[J[J)I", (void *)raw_remove_passkey},
    {(char *)"passkeyListCount", (char *)"(J)I", (void *)raw_passkey_list_count},
    {(char *)"passkeyListId", (char *)"(JI)[B", (void *)raw_passkey_list_id},
    {(char *)"passkeyListNickname", (char *)"(JI)[B", (void *)raw_passkey_list_nickname},
    {(char *)"passkeyListTransports", (char *)"(JI)[B", (void *)raw_passkey_list_transports},
    {(char *)"passkeyListIsBackedUp", (char *)"(JI)Z", (void *)raw_passkey_list_is_backed_up},
    {(char *)"passkeyListIsAlreadyRegistered", (char *)"(JI)Z", (void *)raw_passkey_list_is_already_registered},
    {(char *)"passkeyListCreatedAtMs", (char *)"(JI)J", (void *)raw_passkey_list_created_at_ms},
    {(char *)"passkeyListLastUsedAtMs", (char *)"(JI)J", (void *)raw_passkey_list_last_used_at_ms},
    {(char *)"requestScope", (char *)"(J[B[BZJ[J[J)I", (void *)raw_request_scope},
    {(char *)"sendStepUpCode", (char *)"(JJZJ[J[J)I", (void *)raw_send_step_up_code},
    {(char *)"continueStepUp", (char *)"(JI[BJZJ[J[J)I", (void *)raw_continue_step_up},
    {(char *)"restoreStepUp", (char *)"(J[BZJ[J[J)I", (void *)raw_restore_step_up},
    {(char *)"stepUpId", (char *)"(J)[B", (void *)raw_step_up_id},
    {(char *)"stepUpScope", (char *)"(J)[B", (void *)raw_step_up_scope},
    {(char *)"stepUpStep", (char *)"(J)[B", (void *)raw_step_up_step},
    {(char *)"stepUpStatus", (char *)"(J)[B", (void *)raw_step_up_status},
    {(char *)"stepUpPasskeyOptions", (char *)"(J)[B", (void *)raw_step_up_passkey_options},
    {(char *)"stepUpExpiresAtMs", (char *)"(J)J", (void *)raw_step_up_expires_at_ms},
    {(char *)"addIdentifier", (char *)"(J[BZJ[J[J)I", (void *)raw_add_identifier},
    {(char *)"listIdentifiers", (char *)"(JZJ[J[J)I", (void *)raw_list_identifiers},
    {(char *)"identifierListCount", (char *)"(J)I", (void *)raw_identifier_list_count},
    {(char *)"identifierListId", (char *)"(JI)[B", (void *)raw_identifier_list_id},
    {(char *)"identifierListValue", (char *)"(JI)[B", (void *)raw_identifier_list_value},
    {(char *)"identifierListType", (char *)"(JI)[B", (void *)raw_identifier_list_type},
    {(char *)"linkIdentity", (char *)"(J[BZJ[J[J)I", (void *)raw_link_identity},
    {(char *)"identityLinkIsNew", (char *)"(J)Z", (void *)raw_identity_link_is_new},
    {(char *)"identityLinkAppUserId", (char *)"(J)[B", (void *)raw_identity_link_app_user_id},
    {(char *)"identityLinkAliasCount", (char *)"(J)I", (void *)raw_identity_link_alias_count},
    {(char *)"identityLinkAlias", (char *)"(JI)[B", (void *)raw_identity_link_alias},
    {(char *)"linkProvider", (char *)"(JJZJ[J[J)I", (void *)raw_link_provider},
    {(char *)"unlinkProvider", (char *)"(J[BZJ[J[J)I", (void *)raw_unlink_provider},
    {(char *)"recoverAccount", (char *)"(J[BZJ[J[J)I", (void *)raw_recover_account},
    {(char *)"storeFree", (char *)"(J)V", (void *)raw_store_free},
    {(char *)"storeNew", (char *)"(ZJZ)J", (void *)raw_store_new},
    {(char *)"storeRequestOperation", (char *)"(J)I", (void *)raw_store_request_operation},
    {(char *)"storeRequestKey", (char *)"(J)[B", (void *)raw_store_request_key},
    {(char *)"storeRequestRecord", (char *)"(J)[B", (void *)raw_store_request_record},
    {(char *)"storeRequestReply", (char *)"(J[B)V", (void *)raw_store_request_reply},
    {(char *)"storeRequestReject", (char *)"(JI[B)V", (void *)raw_store_request_reject},
    {(char *)"storeRequestFree", (char *)"(J)V", (void *)raw_store_request_free},
    {(char *)"sealingKeyFree", (char *)"(J)V", (void *)raw_sealing_key_free},
    {(char *)"sealingKeyNew", (char *)"(ZJZ)J", (void *)raw_sealing_key_new},
    {(char *)"sealingKeyRequestId", (char *)"(J)[B", (void *)raw_sealing_key_request_id},
    {(char *)"sealingKeyRequestReply", (char *)"(J[B[B)V", (void *)raw_sealing_key_request_reply},
    {(char *)"sealingKeyRequestReject", (char *)"(JI[B)V", (void *)raw_sealing_key_request_reject},
    {(char *)"sealingKeyRequestFree", (char *)"(J)V", (void *)raw_sealing_key_request_free},
    {(char *)"presenterFree", (char *)"(J)V", (void *)raw_presenter_free},
    {(char *)"presenterNew", (char *)"(ZZJZ)J", (void *)raw_presenter_new},
    {(char *)"presenterSetLeavesRedirectToDesktop", (char *)"(JZ[J)I", (void *)raw_presenter_set_leaves_redirect_to_desktop},
    {(char *)"presentationId", (char *)"(J)J", (void *)raw_presentation_id},
    {(char *)"presentationUrl", (char *)"(J)[B", (void *)raw_presentation_url},
    {(char *)"presentationRedirectUri", (char *)"(J)[B", (void *)raw_presentation_redirect_uri},
    {(char *)"presentationPrefersEphemeralSession", (char *)"(J)Z", (void *)raw_presentation_prefers_ephemeral_session},
    {(char *)"presentationActivationToken", (char *)"(J)[B", (void *)raw_presentation_activation_token},
    {(char *)"presentationReply", (char *)"(J[B)V", (void *)raw_presentation_reply},
    {(char *)"presentationReject", (char *)"(JI[B)V", (void *)raw_presentation_reject},
    {(char *)"presentationFree", (char *)"(J)V", (void *)raw_presentation_free},
    {(char *)"signalsFree", (char *)"(J)V", (void *)raw_signals_free},
    {(char *)"signalsNew", (char *)"(ZJZ)J", (void *)raw_signals_new},
    {(char *)"signalsRequestReply", (char *)"(J[B)V", (void *)raw_signals_request_reply},
    {(char *)"signalsRequestReject", (char *)"(JI[B)V", (void *)raw_signals_request_reject},
    {(char *)"signalsRequestFree", (char *)"(J)V", (void *)raw_signals_request_free},
    {(char *)"keyGuideFree", (char *)"(J)V", (void *)raw_key_guide_free},
    {(char *)"keyGuideNew", (char *)"(ZJZ)J", (void *)raw_key_guide_new},
    {(char *)"keyPromptKind", (char *)"(J)I", (void *)raw_key_prompt_kind},
    {(char *)"keyPromptKeyName", (char *)"(J)[B", (void *)raw_key_prompt_key_name},
    {(char *)"keyPromptCount", (char *)"(J)I", (void *)raw_key_prompt_count},
    {(char *)"keyPromptAccount", (char *)"(JI)[B", (void *)raw_key_prompt_account},
    {(char *)"keyPromptIsPinWrong", (char *)"(J)Z", (void *)raw_key_prompt_is_pin_wrong},
    {(char *)"keyPromptTriesLeft", (char *)"(J)I", (void *)raw_key_prompt_tries_left},
    {(char *)"keyPromptReplyPin", (char *)"(J[B)V", (void *)raw_key_prompt_reply_pin},
    {(char *)"keyPromptReplyAccount", (char *)"(JI)V", (void *)raw_key_prompt_reply_account},
    {(char *)"keyPromptFree", (char *)"(J)V", (void *)raw_key_prompt_free},
    {(char *)"loggerFree", (char *)"(J)V", (void *)raw_logger_free},
    {(char *)"loggerNew", (char *)"(IZJZ)J", (void *)raw_logger_new},
    {(char *)"logEntryLevel", (char *)"(J)I", (void *)raw_log_entry_level},
    {(char *)"logEntryText", (char *)"(J)[B", (void *)raw_log_entry_text},
    {(char *)"logEntryFree", (char *)"(J)V", (void *)raw_log_entry_free},
    {(char *)"observerFree", (char *)"(J)V", (void *)raw_observer_free},
    {(char *)"observerNew", (char *)"(ZJZ)J", (void *)raw_observer_new},
    {(char *)"eventKind", (char *)"(J)I", (void *)raw_event_kind},
    {(char *)"eventUser", (char *)"(J)J", (void *)raw_event_user},
    {(char *)"eventReason", (char *)"(J)[B", (void *)raw_event_reason},
    {(char *)"eventAuthorizationUrl", (char *)"(J)[B", (void *)raw_event_authorization_url},
    {(char *)"eventAttemptId", (char *)"(J)[B", (void *)raw_event_attempt_id},
    {(char *)"eventOpenAgain", (char *)"(J)Z", (void *)raw_event_open_again},
    {(char *)"eventActivationToken", (char *)"(J)[B", (void *)raw_event_activation_token},
    {(char *)"eventError", (char *)"(J)J", (void *)raw_event_error},
    {(char *)"eventIsTerminal", (char *)"(J)Z", (void *)raw_event_is_terminal},
    {(char *)"eventFree", (char *)"(J)V", (void *)raw_event_free},
    {(char *)"queueFree", (char *)"(J)V", (void *)raw_queue_free},
    {(char *)"queueNew", (char *)"()J", (void *)raw_queue_new},
    {(char *)"queueFd", (char *)"(J)I", (void *)raw_queue_fd},
    {(char *)"queueDispatch", (char *)"(J)I", (void *)raw_queue_dispatch},
    {(char *)"openidProviderFree", (char *)"(J)V", (void *)raw_openid_provider_free},
    {(char *)"openidProviderNew", (char *)"()J", (void *)raw_openid_provider_new},
    {(char *)"openidProviderNewKnown", (char *)"([B)J", (void *)raw_openid_provider_new_known},
    {(char *)"openidProviderSetIssuer", (char *)"(J[B[J)I", (void *)raw_openid_provider_set_issuer},
    {(char *)"openidProviderSetClientId", (char *)"(J[B[J)I", (void *)raw_openid_provider_set_client_id},
    {(char *)"openidProviderSetClientSecret", (char *)"(J[B[J)I", (void *)raw_openid_provider_set_client_secret},
    {(char *)"openidProviderSetEndpoint", (char *)"(JI[B[J)I", (void *)raw_openid_provider_set_endpoint},
    {(char *)"openidProviderAddScope", (char *)"(J[B[J)I", (void *)raw_openid_provider_add_scope},
    {(char *)"openidProviderSetNoScopes", (char *)"(JZ[J)I", (void *)raw_openid_provider_set_no_scopes},
    {(char *)"openidProviderSetRequiresAnnouncedPkce", (char *)"(JZ[J)I", (void *)raw_openid_provider_set_requires_announced_pkce},
    {(char *)"openidProviderAddParameter", (char *)"(J[B[B[J)I", (void *)raw_openid_provider_add_parameter},
    {(char *)"openidProviderSetScopeSeparator", (char *)"(J[B[J)I", (void *)raw_openid_provider_set_scope_separator},
    {(char *)"openidProviderSetClientAuthentication", (char *)"(JI[J)I", (void *)raw_openid_provider_set_client_authentication},
    {(char *)"openidProviderSetResponseMode", (char *)"(JI[J)I", (void *)raw_openid_provider_set_response_mode},
    {(char *)"openidProviderSetPushesRequests", (char *)"(JZ[J)I", (void *)raw_openid_provider_set_pushes_requests},
    {(char *)"openidProviderSetBindsTokens", (char *)"(JZ[J)I", (void *)raw_openid_provider_set_binds_tokens},
    {(char *)"openidProviderSetRedirectForms", (char *)"(JJ[J)I", (void *)raw_openid_provider_set_redirect_forms},
    {(char *)"openidProviderSetLeniencies", (char *)"(JJ[J)I", (void *)raw_openid_provider_set_leniencies},
    {(char *)"openidProviderAddTrustedAudience", (char *)"(J[B[J)I", (void *)raw_openid_provider_add_trusted_audience},
    {(char *)"openidProviderAddAllowedTenant", (char *)"(J[B[J)I", (void *)raw_openid_provider_add_allowed_tenant},
    {(char *)"openidProviderAddIdTokenAlgorithm", (char *)"(J[B[J)I", (void *)raw_openid_provider_add_id_token_algorithm},
    {(char *)"openidProviderSetClockLeewayMs", (char *)"(JJ[J)I", (void *)raw_openid_provider_set_clock_leeway_ms},
    {(char *)"openidProviderSetEmailVerificationUrl", (char *)"(J[B[J)I", (void *)raw_openid_provider_set_email_verification_url},
    {(char *)"openidProviderSetIdentityLinkingUrl", (char *)"(J[B[J)I", (void *)raw_openid_provider_set_identity_linking_url},
    {(char *)"debugLiveHandles", (char *)"()J", (void *)raw_debug_live_handles},
};

const jint shim_method_count = sizeof shim_methods / sizeof shim_methods[0];
