// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// clang-format off
#include "shim.h"

static void on_completion(void *user_data, cardea_result *result) {
    if (!shim_upcall(0, (jlong)(intptr_t)user_data, (jlong)(intptr_t)result)) cardea.result_free(result);
}

static void on_release(void *user_data) {
    shim_upcall(1, (jlong)(intptr_t)user_data, 0);
}

static void on_question_handler(void *user_data, cardea_question *question) {
    if (!shim_upcall(2, (jlong)(intptr_t)user_data, (jlong)(intptr_t)question)) cardea.question_free(question);
}

static void on_event_handler(void *user_data, cardea_event *event) {
    if (!shim_upcall(3, (jlong)(intptr_t)user_data, (jlong)(intptr_t)event)) cardea.event_free(event);
}

static jbyteArray JNICALL raw_version(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.version());
    return returned;
}

static jlong JNICALL raw_debug_live_handles(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.debug_live_handles();
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

static jlong JNICALL raw_error_retry_after_ms(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.error_retry_after_ms((const cardea_error *)(intptr_t)error);
    return returned;
}

static jboolean JNICALL raw_error_is_retryable(JNIEnv *env, jclass type, jlong error) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.error_is_retryable((const cardea_error *)(intptr_t)error) ? JNI_TRUE : JNI_FALSE;
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

static jlong JNICALL raw_config_retain(JNIEnv *env, jclass type, jlong config) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.config_retain((const cardea_config *)(intptr_t)config);
    return returned;
}

static jlong JNICALL raw_config_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.config_new();
    return returned;
}

static jint JNICALL raw_config_set_openid(JNIEnv *env, jclass type, jlong config, jbyteArray issuer, jbyteArray client_id, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer issuer_buffer = {0};
    shim_buffer client_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &issuer_buffer, issuer) && shim_take(env, &client_id_buffer, client_id)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_openid((cardea_config *)(intptr_t)config, (const char *)issuer_buffer.bytes, (const char *)client_id_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&client_id_buffer);
    shim_drop(&issuer_buffer);
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

static jint JNICALL raw_config_set_ory(JNIEnv *env, jclass type, jlong config, jbyteArray project_url, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer project_url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &project_url_buffer, project_url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_ory((cardea_config *)(intptr_t)config, (const char *)project_url_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&project_url_buffer);
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

static jint JNICALL raw_config_set_store(JNIEnv *env, jclass type, jlong config, jbyteArray kind, jbyteArray folder, jbyteArray passphrase, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer kind_buffer = {0};
    shim_buffer folder_buffer = {0};
    shim_buffer passphrase_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &kind_buffer, kind) && shim_take(env, &folder_buffer, folder) && shim_take(env, &passphrase_buffer, passphrase)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_store((cardea_config *)(intptr_t)config, (const char *)kind_buffer.bytes, (const char *)folder_buffer.bytes, (const char *)passphrase_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&passphrase_buffer);
    shim_drop(&folder_buffer);
    shim_drop(&kind_buffer);
    return returned;
}

static jint JNICALL raw_config_set_store_namespace(JNIEnv *env, jclass type, jlong config, jbyteArray name, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_store_namespace((cardea_config *)(intptr_t)config, (const char *)name_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&name_buffer);
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

static jint JNICALL raw_config_add_authorized_url(JNIEnv *env, jclass type, jlong config, jbyteArray url, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &url_buffer, url)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_add_authorized_url((cardea_config *)(intptr_t)config, (const char *)url_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&url_buffer);
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

static void JNICALL raw_client_free(JNIEnv *env, jclass type, jlong client) {
    (void)env, (void)type;
    cardea.client_free((cardea_client *)(intptr_t)client);
}

static jlong JNICALL raw_client_retain(JNIEnv *env, jclass type, jlong client) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.client_retain((const cardea_client *)(intptr_t)client);
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

static jint JNICALL raw_client_close(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.client_close((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_error_value);
    shim_started(env, slots, 0, out_error_value);
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

static jint JNICALL raw_operation_then(JNIEnv *env, jclass type, jlong client, jlong operation, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.operation_then((cardea_client *)(intptr_t)client, (cardea_operation)operation, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_error_value);
    shim_started(env, slots, 0, out_error_value);
    return returned;
}

static void JNICALL raw_operation_cancel(JNIEnv *env, jclass type, jlong client, jlong operation) {
    (void)env, (void)type;
    cardea.operation_cancel((cardea_client *)(intptr_t)client, (cardea_operation)operation);
}

static void JNICALL raw_options_free(JNIEnv *env, jclass type, jlong options) {
    (void)env, (void)type;
    cardea.options_free((cardea_options *)(intptr_t)options);
}

static jlong JNICALL raw_options_retain(JNIEnv *env, jclass type, jlong options) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.options_retain((const cardea_options *)(intptr_t)options);
    return returned;
}

static jlong JNICALL raw_options_new(JNIEnv *env, jclass type) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.options_new();
    return returned;
}

static jint JNICALL raw_options_set_provider(JNIEnv *env, jclass type, jlong options, jbyteArray provider, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer provider_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &provider_buffer, provider)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_provider((cardea_options *)(intptr_t)options, (const char *)provider_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&provider_buffer);
    return returned;
}

static jint JNICALL raw_options_set_redirect_uri(JNIEnv *env, jclass type, jlong options, jbyteArray redirect_uri, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer redirect_uri_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_uri_buffer, redirect_uri)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_redirect_uri((cardea_options *)(intptr_t)options, (const char *)redirect_uri_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&redirect_uri_buffer);
    return returned;
}

static jint JNICALL raw_options_set_fallback_redirect_uri(JNIEnv *env, jclass type, jlong options, jbyteArray redirect_uri, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer redirect_uri_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_uri_buffer, redirect_uri)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_fallback_redirect_uri((cardea_options *)(intptr_t)options, (const char *)redirect_uri_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&redirect_uri_buffer);
    return returned;
}

static jint JNICALL raw_options_set_redirect_capture(JNIEnv *env, jclass type, jlong options, jint capture, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.options_set_redirect_capture((cardea_options *)(intptr_t)options, (cardea_capture)capture, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_options_set_may_replace_scheme_handler(JNIEnv *env, jclass type, jlong options, jboolean may_replace, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.options_set_may_replace_scheme_handler((cardea_options *)(intptr_t)options, may_replace == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_options_set_prefers_ephemeral_session(JNIEnv *env, jclass type, jlong options, jboolean ephemeral, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.options_set_prefers_ephemeral_session((cardea_options *)(intptr_t)options, ephemeral == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_options_set_activation_token(JNIEnv *env, jclass type, jlong options, jbyteArray token, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &token_buffer, token)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_activation_token((cardea_options *)(intptr_t)options, (const char *)token_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&token_buffer);
    return returned;
}

static jint JNICALL raw_options_set_timeout_ms(JNIEnv *env, jclass type, jlong options, jlong timeout_ms, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.options_set_timeout_ms((cardea_options *)(intptr_t)options, (uint32_t)timeout_ms, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_options_add_scope(JNIEnv *env, jclass type, jlong options, jbyteArray scope, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer scope_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scope_buffer, scope)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_add_scope((cardea_options *)(intptr_t)options, (const char *)scope_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&scope_buffer);
    return returned;
}

static jint JNICALL raw_options_add_parameter(JNIEnv *env, jclass type, jlong options, jbyteArray name, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_add_parameter((cardea_options *)(intptr_t)options, (const char *)name_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_login_with_oauth(JNIEnv *env, jclass type, jlong client, jlong options, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.login_with_oauth((cardea_client *)(intptr_t)client, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_login(JNIEnv *env, jclass type, jlong client, jlong options, jlongArray out_result, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_result *out_result_value = NULL;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.login((cardea_client *)(intptr_t)client, (const cardea_options *)(intptr_t)options, out_result == NULL ? NULL : &out_result_value, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_result, (jlong)(intptr_t)out_result_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_initiate_oauth_login(JNIEnv *env, jclass type, jlong client, jlong options, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.initiate_oauth_login((cardea_client *)(intptr_t)client, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_finalize_oauth_login(JNIEnv *env, jclass type, jlong client, jlong attempt, jbyteArray redirect_url, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer redirect_url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &redirect_url_buffer, redirect_url)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.finalize_oauth_login((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)attempt, (const char *)redirect_url_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&redirect_url_buffer);
    return returned;
}

static jint JNICALL raw_check_oauth_email_otp(JNIEnv *env, jclass type, jlong client, jlong challenge, jbyteArray code, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer code_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &code_buffer, code)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.check_oauth_email_otp((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)challenge, (const char *)code_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&code_buffer);
    return returned;
}

static jint JNICALL raw_resend_otp(JNIEnv *env, jclass type, jlong client, jlong challenge, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.resend_otp((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)challenge, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
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

static jint JNICALL raw_resume_oauth_login(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.resume_oauth_login((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_open_web_session(JNIEnv *env, jclass type, jlong client, jbyteArray url, jlong options, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &url_buffer, url)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.open_web_session((cardea_client *)(intptr_t)client, (const char *)url_buffer.bytes, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&url_buffer);
    return returned;
}

static jint JNICALL raw_result_status(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.result_status((const cardea_result *)(intptr_t)result);
    return returned;
}

static jint JNICALL raw_result_get_kind(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.result_get_kind((const cardea_result *)(intptr_t)result);
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

static jlong JNICALL raw_result_pending(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_pending((const cardea_result *)(intptr_t)result);
    return returned;
}

static jbyteArray JNICALL raw_result_access_token(JNIEnv *env, jclass type, jlong result, jlongArray out_expires_at_ms) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    int64_t out_expires_at_ms_value = 0;
    returned = shim_text(env, cardea.result_access_token((const cardea_result *)(intptr_t)result, out_expires_at_ms == NULL ? NULL : &out_expires_at_ms_value));
    shim_out(env, out_expires_at_ms, (jlong)out_expires_at_ms_value);
    return returned;
}

static jlong JNICALL raw_result_list(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_list((const cardea_result *)(intptr_t)result);
    return returned;
}

static jlong JNICALL raw_result_response(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.result_response((const cardea_result *)(intptr_t)result);
    return returned;
}

static jbyteArray JNICALL raw_result_text(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.result_text((const cardea_result *)(intptr_t)result));
    return returned;
}

static jboolean JNICALL raw_result_bool(JNIEnv *env, jclass type, jlong result) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.result_bool((const cardea_result *)(intptr_t)result) ? JNI_TRUE : JNI_FALSE;
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

static jbyteArray JNICALL raw_user_id(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.user_id((const cardea_user *)(intptr_t)user));
    return returned;
}

static jbyteArray JNICALL raw_user_claim(JNIEnv *env, jclass type, jlong user, jbyteArray name) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        returned = shim_text(env, cardea.user_claim((const cardea_user *)(intptr_t)user, (const char *)name_buffer.bytes));
    }
    shim_drop(&name_buffer);
    return returned;
}

static jbyteArray JNICALL raw_user_claims_json(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.user_claims_json((const cardea_user *)(intptr_t)user));
    return returned;
}

static jbyteArray JNICALL raw_user_access_token(JNIEnv *env, jclass type, jlong user, jlongArray out_expires_at_ms) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    int64_t out_expires_at_ms_value = 0;
    returned = shim_text(env, cardea.user_access_token((const cardea_user *)(intptr_t)user, out_expires_at_ms == NULL ? NULL : &out_expires_at_ms_value));
    shim_out(env, out_expires_at_ms, (jlong)out_expires_at_ms_value);
    return returned;
}

static jbyteArray JNICALL raw_user_token_member(JNIEnv *env, jclass type, jlong user, jbyteArray name) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        returned = shim_text(env, cardea.user_token_member((const cardea_user *)(intptr_t)user, (const char *)name_buffer.bytes));
    }
    shim_drop(&name_buffer);
    return returned;
}

static void JNICALL raw_user_free(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    cardea.user_free((cardea_user *)(intptr_t)user);
}

static jlong JNICALL raw_user_retain(JNIEnv *env, jclass type, jlong user) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.user_retain((const cardea_user *)(intptr_t)user);
    return returned;
}

static jint JNICALL raw_list_count(JNIEnv *env, jclass type, jlong list) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.list_count((const cardea_list *)(intptr_t)list);
    return returned;
}

static jlong JNICALL raw_list_total(JNIEnv *env, jclass type, jlong list, jlongArray out_limit, jlongArray out_offset) {
    (void)env, (void)type;
    jlong returned = 0;
    int64_t out_limit_value = 0;
    int64_t out_offset_value = 0;
    returned = (jlong)cardea.list_total((const cardea_list *)(intptr_t)list, out_limit == NULL ? NULL : &out_limit_value, out_offset == NULL ? NULL : &out_offset_value);
    shim_out(env, out_limit, (jlong)out_limit_value);
    shim_out(env, out_offset, (jlong)out_offset_value);
    return returned;
}

static jbyteArray JNICALL raw_list_text(JNIEnv *env, jclass type, jlong list, jint row, jbyteArray field) {
    (void)env, (void)type;
    shim_buffer field_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &field_buffer, field)) {
        returned = shim_text(env, cardea.list_text((const cardea_list *)(intptr_t)list, (int32_t)row, (const char *)field_buffer.bytes));
    }
    shim_drop(&field_buffer);
    return returned;
}

static jlong JNICALL raw_list_number(JNIEnv *env, jclass type, jlong list, jint row, jbyteArray field) {
    (void)env, (void)type;
    shim_buffer field_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &field_buffer, field)) {
        returned = (jlong)cardea.list_number((const cardea_list *)(intptr_t)list, (int32_t)row, (const char *)field_buffer.bytes);
    }
    shim_drop(&field_buffer);
    return returned;
}

static jlong JNICALL raw_list_list(JNIEnv *env, jclass type, jlong list, jint row, jbyteArray field) {
    (void)env, (void)type;
    shim_buffer field_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &field_buffer, field)) {
        returned = (jlong)(intptr_t)cardea.list_list((const cardea_list *)(intptr_t)list, (int32_t)row, (const char *)field_buffer.bytes);
    }
    shim_drop(&field_buffer);
    return returned;
}

static void JNICALL raw_list_free(JNIEnv *env, jclass type, jlong list) {
    (void)env, (void)type;
    cardea.list_free((cardea_list *)(intptr_t)list);
}

static jlong JNICALL raw_list_retain(JNIEnv *env, jclass type, jlong list) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.list_retain((const cardea_list *)(intptr_t)list);
    return returned;
}

static jint JNICALL raw_pending_get_kind(JNIEnv *env, jclass type, jlong pending) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.pending_get_kind((const cardea_pending *)(intptr_t)pending);
    return returned;
}

static jbyteArray JNICALL raw_pending_id(JNIEnv *env, jclass type, jlong pending) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    returned = shim_text(env, cardea.pending_id((const cardea_pending *)(intptr_t)pending));
    return returned;
}

static jlong JNICALL raw_pending_expires_at_ms(JNIEnv *env, jclass type, jlong pending) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)cardea.pending_expires_at_ms((const cardea_pending *)(intptr_t)pending);
    return returned;
}

static jbyteArray JNICALL raw_pending_text(JNIEnv *env, jclass type, jlong pending, jbyteArray name) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        returned = shim_text(env, cardea.pending_text((const cardea_pending *)(intptr_t)pending, (const char *)name_buffer.bytes));
    }
    shim_drop(&name_buffer);
    return returned;
}

static jlong JNICALL raw_pending_list(JNIEnv *env, jclass type, jlong pending, jbyteArray name) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &name_buffer, name)) {
        returned = (jlong)(intptr_t)cardea.pending_list((const cardea_pending *)(intptr_t)pending, (const char *)name_buffer.bytes);
    }
    shim_drop(&name_buffer);
    return returned;
}

static void JNICALL raw_pending_free(JNIEnv *env, jclass type, jlong pending) {
    (void)env, (void)type;
    cardea.pending_free((cardea_pending *)(intptr_t)pending);
}

static jlong JNICALL raw_pending_retain(JNIEnv *env, jclass type, jlong pending) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.pending_retain((const cardea_pending *)(intptr_t)pending);
    return returned;
}

static jint JNICALL raw_save(JNIEnv *env, jclass type, jlong client, jlong pending, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.save((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)pending, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_restore(JNIEnv *env, jclass type, jlong client, jbyteArray id, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &id_buffer, id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.restore((cardea_client *)(intptr_t)client, (const char *)id_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&id_buffer);
    return returned;
}

static jint JNICALL raw_get_current_user(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.get_current_user((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_get_access_token(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.get_access_token((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jlong JNICALL raw_peek_access_token(JNIEnv *env, jclass type, jlong client, jbyteArray buffer) {
    (void)env, (void)type;
    shim_buffer buffer_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &buffer_buffer, buffer)) {
        returned = (jlong)cardea.peek_access_token((const cardea_client *)(intptr_t)client, (char *)buffer_buffer.bytes, buffer_buffer.size);
        shim_give(env, &buffer_buffer, buffer);
    }
    shim_drop(&buffer_buffer);
    return returned;
}

static jint JNICALL raw_refresh(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.refresh((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_invalidate_session(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.invalidate_session((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_logout(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.logout((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_unlock_store(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.unlock_store((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_list_sessions(JNIEnv *env, jclass type, jlong client, jint limit, jint offset, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.list_sessions((cardea_client *)(intptr_t)client, (int32_t)limit, (int32_t)offset, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_revoke_sessions(JNIEnv *env, jclass type, jlong client, jint target, jbyteArray session_id, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer session_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &session_id_buffer, session_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.revoke_sessions((cardea_client *)(intptr_t)client, (cardea_sessions)target, (const char *)session_id_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&session_id_buffer);
    return returned;
}

static void JNICALL raw_request_free(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    cardea.request_free((cardea_request *)(intptr_t)request);
}

static jlong JNICALL raw_request_retain(JNIEnv *env, jclass type, jlong request) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.request_retain((const cardea_request *)(intptr_t)request);
    return returned;
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

static jint JNICALL raw_send_authorized_request(JNIEnv *env, jclass type, jlong client, jlong request, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.send_authorized_request((cardea_client *)(intptr_t)client, (const cardea_request *)(intptr_t)request, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
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

static jlong JNICALL raw_response_headers(JNIEnv *env, jclass type, jlong response) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.response_headers((const cardea_response *)(intptr_t)response);
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

static void JNICALL raw_response_free(JNIEnv *env, jclass type, jlong response) {
    (void)env, (void)type;
    cardea.response_free((cardea_response *)(intptr_t)response);
}

static jlong JNICALL raw_response_retain(JNIEnv *env, jclass type, jlong response) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.response_retain((const cardea_response *)(intptr_t)response);
    return returned;
}

static void JNICALL raw_queue_free(JNIEnv *env, jclass type, jlong queue) {
    (void)env, (void)type;
    cardea.queue_free((cardea_queue *)(intptr_t)queue);
}

static jlong JNICALL raw_queue_retain(JNIEnv *env, jclass type, jlong queue) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.queue_retain((const cardea_queue *)(intptr_t)queue);
    return returned;
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

static void JNICALL raw_provider_free(JNIEnv *env, jclass type, jlong provider) {
    (void)env, (void)type;
    cardea.provider_free((cardea_provider *)(intptr_t)provider);
}

static jlong JNICALL raw_provider_retain(JNIEnv *env, jclass type, jlong provider) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.provider_retain((const cardea_provider *)(intptr_t)provider);
    return returned;
}

static jlong JNICALL raw_provider_new(JNIEnv *env, jclass type, jbyteArray well_known) {
    (void)env, (void)type;
    shim_buffer well_known_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &well_known_buffer, well_known)) {
        returned = (jlong)(intptr_t)cardea.provider_new((const char *)well_known_buffer.bytes);
    }
    shim_drop(&well_known_buffer);
    return returned;
}

static jint JNICALL raw_provider_set(JNIEnv *env, jclass type, jlong provider, jbyteArray property, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer property_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &property_buffer, property) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.provider_set((cardea_provider *)(intptr_t)provider, (const char *)property_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&property_buffer);
    return returned;
}

static jint JNICALL raw_provider_add(JNIEnv *env, jclass type, jlong provider, jbyteArray property, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer property_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &property_buffer, property) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.provider_add((cardea_provider *)(intptr_t)provider, (const char *)property_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&property_buffer);
    return returned;
}

static jint JNICALL raw_provider_add_parameter(JNIEnv *env, jclass type, jlong provider, jbyteArray name, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.provider_add_parameter((cardea_provider *)(intptr_t)provider, (const char *)name_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_config_set_provider(JNIEnv *env, jclass type, jlong config, jlong provider, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_provider((cardea_config *)(intptr_t)config, (const cardea_provider *)(intptr_t)provider, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_begin_device_login(JNIEnv *env, jclass type, jlong client, jlong options, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.begin_device_login((cardea_client *)(intptr_t)client, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_continue_device_login(JNIEnv *env, jclass type, jlong client, jlong login, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.continue_device_login((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)login, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_options_set_deep_link_scheme(JNIEnv *env, jclass type, jlong options, jbyteArray scheme, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer scheme_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scheme_buffer, scheme)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_deep_link_scheme((cardea_options *)(intptr_t)options, (const char *)scheme_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&scheme_buffer);
    return returned;
}

static jint JNICALL raw_options_set_accepts_token_handoff(JNIEnv *env, jclass type, jlong options, jboolean accepts, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.options_set_accepts_token_handoff((cardea_options *)(intptr_t)options, accepts == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_open_deep_link_page(JNIEnv *env, jclass type, jlong client, jbyteArray url, jlong options, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &url_buffer, url)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.open_deep_link_page((cardea_client *)(intptr_t)client, (const char *)url_buffer.bytes, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&url_buffer);
    return returned;
}

static jint JNICALL raw_end_browser_session(JNIEnv *env, jclass type, jlong client, jlong options, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.end_browser_session((cardea_client *)(intptr_t)client, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_link_identity(JNIEnv *env, jclass type, jlong client, jbyteArray app_user_id, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer app_user_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &app_user_id_buffer, app_user_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.link_identity((cardea_client *)(intptr_t)client, (const char *)app_user_id_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&app_user_id_buffer);
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

static jint JNICALL raw_config_set_plain_redirect_uri(JNIEnv *env, jclass type, jlong config, jboolean plain, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_plain_redirect_uri((cardea_config *)(intptr_t)config, plain == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_passkey_origin(JNIEnv *env, jclass type, jlong config, jbyteArray origin, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer origin_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &origin_buffer, origin)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_passkey_origin((cardea_config *)(intptr_t)config, (const char *)origin_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&origin_buffer);
    return returned;
}

static jint JNICALL raw_config_set_passkey_page(JNIEnv *env, jclass type, jlong config, jbyteArray page, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer page_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &page_buffer, page)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_passkey_page((cardea_config *)(intptr_t)config, (const char *)page_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&page_buffer);
    return returned;
}

static jint JNICALL raw_options_set_company_email(JNIEnv *env, jclass type, jlong options, jbyteArray email, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer email_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &email_buffer, email)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_company_email((cardea_options *)(intptr_t)options, (const char *)email_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&email_buffer);
    return returned;
}

static jint JNICALL raw_options_set_company_connection(JNIEnv *env, jclass type, jlong options, jbyteArray provider, jbyteArray connection_id, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer provider_buffer = {0};
    shim_buffer connection_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &provider_buffer, provider) && shim_take(env, &connection_id_buffer, connection_id)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_company_connection((cardea_options *)(intptr_t)options, (const char *)provider_buffer.bytes, (const char *)connection_id_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&connection_id_buffer);
    shim_drop(&provider_buffer);
    return returned;
}

static jint JNICALL raw_options_set_step_up(JNIEnv *env, jclass type, jlong options, jbyteArray step_up_id, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer step_up_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &step_up_id_buffer, step_up_id)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_step_up((cardea_options *)(intptr_t)options, (const char *)step_up_id_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&step_up_id_buffer);
    return returned;
}

static jint JNICALL raw_finalize_oauth_login_with_token(JNIEnv *env, jclass type, jlong client, jlong attempt, jbyteArray challenge_token, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer challenge_token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &challenge_token_buffer, challenge_token)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.finalize_oauth_login_with_token((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)attempt, (const char *)challenge_token_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&challenge_token_buffer);
    return returned;
}

static jint JNICALL raw_start_otp_login(JNIEnv *env, jclass type, jlong client, jbyteArray address, jbyteArray configuration, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer address_buffer = {0};
    shim_buffer configuration_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &address_buffer, address) && shim_take(env, &configuration_buffer, configuration)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.start_otp_login((cardea_client *)(intptr_t)client, (const char *)address_buffer.bytes, (const char *)configuration_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&configuration_buffer);
    shim_drop(&address_buffer);
    return returned;
}

static jint JNICALL raw_check_otp(JNIEnv *env, jclass type, jlong client, jlong challenge, jbyteArray code, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer code_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &code_buffer, code)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.check_otp((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)challenge, (const char *)code_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&code_buffer);
    return returned;
}

static jint JNICALL raw_login_with_password(JNIEnv *env, jclass type, jlong client, jbyteArray email, jbyteArray password, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer email_buffer = {0};
    shim_buffer password_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &email_buffer, email) && shim_take(env, &password_buffer, password)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.login_with_password((cardea_client *)(intptr_t)client, (const char *)email_buffer.bytes, (const char *)password_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&password_buffer);
    shim_drop(&email_buffer);
    return returned;
}

static jint JNICALL raw_migrate(JNIEnv *env, jclass type, jlong client, jbyteArray token, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &token_buffer, token)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.migrate((cardea_client *)(intptr_t)client, (const char *)token_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&token_buffer);
    return returned;
}

static jint JNICALL raw_get_password_compliancy(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.get_password_compliancy((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jlong JNICALL raw_validate_password(JNIEnv *env, jclass type, jlong compliancy, jbyteArray password) {
    (void)env, (void)type;
    shim_buffer password_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &password_buffer, password)) {
        returned = (jlong)(intptr_t)cardea.validate_password((const cardea_list *)(intptr_t)compliancy, (const char *)password_buffer.bytes);
    }
    shim_drop(&password_buffer);
    return returned;
}

static jint JNICALL raw_can_change_password(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.can_change_password((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_change_password(JNIEnv *env, jclass type, jlong client, jbyteArray password, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer password_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &password_buffer, password)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.change_password((cardea_client *)(intptr_t)client, (const char *)password_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&password_buffer);
    return returned;
}

static jint JNICALL raw_begin_passkey_login(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.begin_passkey_login((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_begin_passkey_registration(JNIEnv *env, jclass type, jlong client, jbyteArray username, jbyteArray display_name, jbyteArray nickname, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer username_buffer = {0};
    shim_buffer display_name_buffer = {0};
    shim_buffer nickname_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &username_buffer, username) && shim_take(env, &display_name_buffer, display_name) && shim_take(env, &nickname_buffer, nickname)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.begin_passkey_registration((cardea_client *)(intptr_t)client, (const char *)username_buffer.bytes, (const char *)display_name_buffer.bytes, (const char *)nickname_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&nickname_buffer);
    shim_drop(&display_name_buffer);
    shim_drop(&username_buffer);
    return returned;
}

static jint JNICALL raw_sign_with_passkey(JNIEnv *env, jclass type, jlong client, jlong question, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.sign_with_passkey((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)question, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_continue_with_passkey(JNIEnv *env, jclass type, jlong client, jlong question, jbyteArray answer, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer answer_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &answer_buffer, answer)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.continue_with_passkey((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)question, (const char *)answer_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&answer_buffer);
    return returned;
}

static jint JNICALL raw_list_passkeys(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.list_passkeys((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_rename_passkey(JNIEnv *env, jclass type, jlong client, jbyteArray passkey_id, jbyteArray nickname, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer passkey_id_buffer = {0};
    shim_buffer nickname_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &passkey_id_buffer, passkey_id) && shim_take(env, &nickname_buffer, nickname)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.rename_passkey((cardea_client *)(intptr_t)client, (const char *)passkey_id_buffer.bytes, (const char *)nickname_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&nickname_buffer);
    shim_drop(&passkey_id_buffer);
    return returned;
}

static jint JNICALL raw_delete_passkey(JNIEnv *env, jclass type, jlong client, jbyteArray passkey_id, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer passkey_id_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &passkey_id_buffer, passkey_id)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.delete_passkey((cardea_client *)(intptr_t)client, (const char *)passkey_id_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&passkey_id_buffer);
    return returned;
}

static jint JNICALL raw_request_step_up(JNIEnv *env, jclass type, jlong client, jbyteArray scope, jbyteArray metadata, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer scope_buffer = {0};
    shim_buffer metadata_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &scope_buffer, scope) && shim_take(env, &metadata_buffer, metadata)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.request_step_up((cardea_client *)(intptr_t)client, (const char *)scope_buffer.bytes, (const char *)metadata_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&metadata_buffer);
    shim_drop(&scope_buffer);
    return returned;
}

static jint JNICALL raw_send_step_up_otp(JNIEnv *env, jclass type, jlong client, jlong step_up, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.send_step_up_otp((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)step_up, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_submit_step_up_otp(JNIEnv *env, jclass type, jlong client, jlong step_up, jbyteArray code, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer code_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &code_buffer, code)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.submit_step_up_otp((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)step_up, (const char *)code_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&code_buffer);
    return returned;
}

static jint JNICALL raw_continue_step_up_with_passkey(JNIEnv *env, jclass type, jlong client, jlong step_up, jbyteArray answer, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer answer_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &answer_buffer, answer)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.continue_step_up_with_passkey((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)step_up, (const char *)answer_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&answer_buffer);
    return returned;
}

static jint JNICALL raw_continue_step_up_with_token(JNIEnv *env, jclass type, jlong client, jlong step_up, jbyteArray token, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer token_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &token_buffer, token)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.continue_step_up_with_token((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)step_up, (const char *)token_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&token_buffer);
    return returned;
}

static jint JNICALL raw_add_identifier(JNIEnv *env, jclass type, jlong client, jbyteArray address, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer address_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &address_buffer, address)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.add_identifier((cardea_client *)(intptr_t)client, (const char *)address_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&address_buffer);
    return returned;
}

static jint JNICALL raw_list_identifiers(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.list_identifiers((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_require_verified_address(JNIEnv *env, jclass type, jlong config, jboolean require, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_require_verified_address((cardea_config *)(intptr_t)config, require == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_options_set_registers(JNIEnv *env, jclass type, jlong options, jboolean registers, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.options_set_registers((cardea_options *)(intptr_t)options, registers == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_options_set_reauthenticates(JNIEnv *env, jclass type, jlong options, jboolean reauthenticates, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.options_set_reauthenticates((cardea_options *)(intptr_t)options, reauthenticates == JNI_TRUE, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_options_set_transient_payload(JNIEnv *env, jclass type, jlong options, jbyteArray transient_payload, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer transient_payload_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &transient_payload_buffer, transient_payload)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_transient_payload((cardea_options *)(intptr_t)options, (const char *)transient_payload_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&transient_payload_buffer);
    return returned;
}

static jint JNICALL raw_options_set_traits(JNIEnv *env, jclass type, jlong options, jbyteArray traits, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer traits_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &traits_buffer, traits)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_traits((cardea_options *)(intptr_t)options, (const char *)traits_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&traits_buffer);
    return returned;
}

static jint JNICALL raw_options_set_organization(JNIEnv *env, jclass type, jlong options, jbyteArray organization, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer organization_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &organization_buffer, organization)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_organization((cardea_options *)(intptr_t)options, (const char *)organization_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&organization_buffer);
    return returned;
}

static jint JNICALL raw_options_set_identity_schema(JNIEnv *env, jclass type, jlong options, jbyteArray identity_schema, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer identity_schema_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &identity_schema_buffer, identity_schema)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_identity_schema((cardea_options *)(intptr_t)options, (const char *)identity_schema_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&identity_schema_buffer);
    return returned;
}

static jint JNICALL raw_options_set_field(JNIEnv *env, jclass type, jlong options, jbyteArray name, jbyteArray value, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer name_buffer = {0};
    shim_buffer value_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &name_buffer, name) && shim_take(env, &value_buffer, value)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.options_set_field((cardea_options *)(intptr_t)options, (const char *)name_buffer.bytes, (const char *)value_buffer.bytes, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&value_buffer);
    shim_drop(&name_buffer);
    return returned;
}

static jint JNICALL raw_continue_login(JNIEnv *env, jclass type, jlong client, jlong step, jbyteArray way, jlong options, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer way_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &way_buffer, way)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.continue_login((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)step, (const char *)way_buffer.bytes, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&way_buffer);
    return returned;
}

static jint JNICALL raw_initiate_continued_login(JNIEnv *env, jclass type, jlong client, jlong step, jbyteArray way, jlong options, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer way_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &way_buffer, way)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.initiate_continued_login((cardea_client *)(intptr_t)client, (const cardea_pending *)(intptr_t)step, (const char *)way_buffer.bytes, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&way_buffer);
    return returned;
}

static jint JNICALL raw_login_with_id_token(JNIEnv *env, jclass type, jlong client, jbyteArray provider, jbyteArray id_token, jbyteArray nonce, jlong options, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer provider_buffer = {0};
    shim_buffer id_token_buffer = {0};
    shim_buffer nonce_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &provider_buffer, provider) && shim_take(env, &id_token_buffer, id_token) && shim_take(env, &nonce_buffer, nonce)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.login_with_id_token((cardea_client *)(intptr_t)client, (const char *)provider_buffer.bytes, (const char *)id_token_buffer.bytes, (const char *)nonce_buffer.bytes, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&nonce_buffer);
    shim_drop(&id_token_buffer);
    shim_drop(&provider_buffer);
    return returned;
}

static jint JNICALL raw_link_provider(JNIEnv *env, jclass type, jlong client, jlong options, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.link_provider((cardea_client *)(intptr_t)client, (const cardea_options *)(intptr_t)options, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_unlink_provider(JNIEnv *env, jclass type, jlong client, jbyteArray provider, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer provider_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &provider_buffer, provider)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.unlink_provider((cardea_client *)(intptr_t)client, (const char *)provider_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&provider_buffer);
    return returned;
}

static jint JNICALL raw_recover_account(JNIEnv *env, jclass type, jlong client, jbyteArray email, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer email_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &email_buffer, email)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.recover_account((cardea_client *)(intptr_t)client, (const char *)email_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&email_buffer);
    return returned;
}

static jint JNICALL raw_question_get_kind(JNIEnv *env, jclass type, jlong question) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.question_get_kind((const cardea_question *)(intptr_t)question);
    return returned;
}

static jbyteArray JNICALL raw_question_text(JNIEnv *env, jclass type, jlong question, jbyteArray field) {
    (void)env, (void)type;
    shim_buffer field_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &field_buffer, field)) {
        returned = shim_text(env, cardea.question_text((const cardea_question *)(intptr_t)question, (const char *)field_buffer.bytes));
    }
    shim_drop(&field_buffer);
    return returned;
}

static jlong JNICALL raw_question_number(JNIEnv *env, jclass type, jlong question, jbyteArray field) {
    (void)env, (void)type;
    shim_buffer field_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &field_buffer, field)) {
        returned = (jlong)cardea.question_number((const cardea_question *)(intptr_t)question, (const char *)field_buffer.bytes);
    }
    shim_drop(&field_buffer);
    return returned;
}

static jlong JNICALL raw_question_list(JNIEnv *env, jclass type, jlong question, jbyteArray field) {
    (void)env, (void)type;
    shim_buffer field_buffer = {0};
    jlong returned = 0;
    if (shim_take(env, &field_buffer, field)) {
        returned = (jlong)(intptr_t)cardea.question_list((const cardea_question *)(intptr_t)question, (const char *)field_buffer.bytes);
    }
    shim_drop(&field_buffer);
    return returned;
}

static jbyteArray JNICALL raw_question_bytes(JNIEnv *env, jclass type, jlong question) {
    (void)env, (void)type;
    jbyteArray returned = 0;
    size_t out_size_value = 0;
    const uint8_t *bytes = cardea.question_bytes((const cardea_question *)(intptr_t)question, &out_size_value);
    returned = shim_bytes(env, bytes, out_size_value);
    return returned;
}

static void JNICALL raw_question_reply_text(JNIEnv *env, jclass type, jlong question, jbyteArray text) {
    (void)env, (void)type;
    shim_buffer text_buffer = {0};
    if (shim_take(env, &text_buffer, text)) {
        cardea.question_reply_text((cardea_question *)(intptr_t)question, (const char *)text_buffer.bytes);
    }
    shim_drop(&text_buffer);
}

static void JNICALL raw_question_reply_bytes(JNIEnv *env, jclass type, jlong question, jbyteArray bytes) {
    (void)env, (void)type;
    shim_buffer bytes_buffer = {0};
    if (shim_take(env, &bytes_buffer, bytes)) {
        cardea.question_reply_bytes((cardea_question *)(intptr_t)question, bytes_buffer.bytes, bytes_buffer.size);
    }
    shim_drop(&bytes_buffer);
}

static void JNICALL raw_question_reply_key(JNIEnv *env, jclass type, jlong question, jbyteArray id, jbyteArray key) {
    (void)env, (void)type;
    shim_buffer id_buffer = {0};
    shim_buffer key_buffer = {0};
    if (shim_take(env, &id_buffer, id) && shim_take(env, &key_buffer, key)) {
        cardea.question_reply_key((cardea_question *)(intptr_t)question, (const char *)id_buffer.bytes, key_buffer.bytes, key_buffer.size);
    }
    shim_drop(&key_buffer);
    shim_drop(&id_buffer);
}

static void JNICALL raw_question_reject(JNIEnv *env, jclass type, jlong question, jint status, jbyteArray message) {
    (void)env, (void)type;
    shim_buffer message_buffer = {0};
    if (shim_take(env, &message_buffer, message)) {
        cardea.question_reject((cardea_question *)(intptr_t)question, (cardea_status)status, (const char *)message_buffer.bytes);
    }
    shim_drop(&message_buffer);
}

static void JNICALL raw_question_free(JNIEnv *env, jclass type, jlong question) {
    (void)env, (void)type;
    cardea.question_free((cardea_question *)(intptr_t)question);
}

static jlong JNICALL raw_question_retain(JNIEnv *env, jclass type, jlong question) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.question_retain((const cardea_question *)(intptr_t)question);
    return returned;
}

static jint JNICALL raw_config_set_store_handler(JNIEnv *env, jclass type, jlong config, jboolean handler, jlong user_data, jboolean release, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_store_handler((cardea_config *)(intptr_t)config, handler ? on_question_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_encryption_key_handler(JNIEnv *env, jclass type, jlong config, jboolean handler, jlong user_data, jboolean release, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_encryption_key_handler((cardea_config *)(intptr_t)config, handler ? on_question_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_presenter(JNIEnv *env, jclass type, jlong config, jboolean handler, jboolean uses_system_browser, jlong user_data, jboolean release, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_presenter((cardea_config *)(intptr_t)config, handler ? on_question_handler : NULL, uses_system_browser == JNI_TRUE, (void *)(intptr_t)user_data, release ? on_release : NULL, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_signals_handler(JNIEnv *env, jclass type, jlong config, jboolean handler, jlong user_data, jboolean release, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_signals_handler((cardea_config *)(intptr_t)config, handler ? on_question_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_security_key_handler(JNIEnv *env, jclass type, jlong config, jboolean handler, jlong user_data, jboolean release, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_security_key_handler((cardea_config *)(intptr_t)config, handler ? on_question_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_observer(JNIEnv *env, jclass type, jlong config, jboolean handler, jlong user_data, jboolean release, jlongArray out_error) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.config_set_observer((cardea_config *)(intptr_t)config, handler ? on_event_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL, out_error == NULL ? NULL : &out_error_value);
    shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    return returned;
}

static jint JNICALL raw_config_set_logger(JNIEnv *env, jclass type, jlong config, jbyteArray level, jboolean handler, jlong user_data, jboolean release, jlongArray out_error) {
    (void)env, (void)type;
    shim_buffer level_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &level_buffer, level)) {
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.config_set_logger((cardea_config *)(intptr_t)config, (const char *)level_buffer.bytes, handler ? on_event_handler : NULL, (void *)(intptr_t)user_data, release ? on_release : NULL, out_error == NULL ? NULL : &out_error_value);
        shim_out(env, out_error, (jlong)(intptr_t)out_error_value);
    }
    shim_drop(&level_buffer);
    return returned;
}

static jint JNICALL raw_event_get_kind(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jint returned = 0;
    returned = (jint)cardea.event_get_kind((const cardea_event *)(intptr_t)event);
    return returned;
}

static jbyteArray JNICALL raw_event_text(JNIEnv *env, jclass type, jlong event, jbyteArray field) {
    (void)env, (void)type;
    shim_buffer field_buffer = {0};
    jbyteArray returned = 0;
    if (shim_take(env, &field_buffer, field)) {
        returned = shim_text(env, cardea.event_text((const cardea_event *)(intptr_t)event, (const char *)field_buffer.bytes));
    }
    shim_drop(&field_buffer);
    return returned;
}

static jlong JNICALL raw_event_user(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.event_user((const cardea_event *)(intptr_t)event);
    return returned;
}

static jlong JNICALL raw_event_pending(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.event_pending((const cardea_event *)(intptr_t)event);
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

static jboolean JNICALL raw_event_open_again(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jboolean returned = 0;
    returned = cardea.event_open_again((cardea_event *)(intptr_t)event) ? JNI_TRUE : JNI_FALSE;
    return returned;
}

static void JNICALL raw_event_free(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    cardea.event_free((cardea_event *)(intptr_t)event);
}

static jlong JNICALL raw_event_retain(JNIEnv *env, jclass type, jlong event) {
    (void)env, (void)type;
    jlong returned = 0;
    returned = (jlong)(intptr_t)cardea.event_retain((const cardea_event *)(intptr_t)event);
    return returned;
}

static jint JNICALL raw_authorize_request(JNIEnv *env, jclass type, jlong client, jbyteArray method, jbyteArray url, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer method_buffer = {0};
    shim_buffer url_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &method_buffer, method) && shim_take(env, &url_buffer, url)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.authorize_request((cardea_client *)(intptr_t)client, (const char *)method_buffer.bytes, (const char *)url_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&url_buffer);
    shim_drop(&method_buffer);
    return returned;
}

static jint JNICALL raw_retry_request(JNIEnv *env, jclass type, jlong client, jbyteArray method, jbyteArray url, jint http_status, jbyteArray www_authenticate, jbyteArray dpop_nonce, jlongArray slots) {
    (void)env, (void)type;
    shim_buffer method_buffer = {0};
    shim_buffer url_buffer = {0};
    shim_buffer www_authenticate_buffer = {0};
    shim_buffer dpop_nonce_buffer = {0};
    jint returned = 0;
    if (shim_take(env, &method_buffer, method) && shim_take(env, &url_buffer, url) && shim_take(env, &www_authenticate_buffer, www_authenticate) && shim_take(env, &dpop_nonce_buffer, dpop_nonce)) {
        cardea_operation out_operation_value = 0;
        cardea_error *out_error_value = NULL;
        returned = (jint)cardea.retry_request((cardea_client *)(intptr_t)client, (const char *)method_buffer.bytes, (const char *)url_buffer.bytes, (int32_t)http_status, (const char *)www_authenticate_buffer.bytes, (const char *)dpop_nonce_buffer.bytes, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
        shim_started(env, slots, out_operation_value, out_error_value);
    }
    shim_drop(&dpop_nonce_buffer);
    shim_drop(&www_authenticate_buffer);
    shim_drop(&url_buffer);
    shim_drop(&method_buffer);
    return returned;
}

static jint JNICALL raw_list_accounts(JNIEnv *env, jclass type, jlong client, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.list_accounts((cardea_client *)(intptr_t)client, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

static jint JNICALL raw_move_sessions(JNIEnv *env, jclass type, jlong client, jlong source, jboolean all_accounts, jlongArray slots) {
    (void)env, (void)type;
    jint returned = 0;
    cardea_operation out_operation_value = 0;
    cardea_error *out_error_value = NULL;
    returned = (jint)cardea.move_sessions((cardea_client *)(intptr_t)client, (const cardea_config *)(intptr_t)source, all_accounts == JNI_TRUE, shim_token(env, slots) == NULL ? NULL : on_completion, shim_token(env, slots), &out_operation_value, &out_error_value);
    shim_started(env, slots, out_operation_value, out_error_value);
    return returned;
}

const char *const shim_upcall_names[] = {
    "completion",
    "release",
    "questionHandler",
    "eventHandler",
};

_Static_assert(SHIM_UPCALLS == 4, "as many as the header has callbacks");

const JNINativeMethod shim_methods[] = {
    {(char *)"version", (char *)"()[B", (void *)raw_version},
    {(char *)"debugLiveHandles", (char *)"()J", (void *)raw_debug_live_handles},
    {(char *)"statusName", (char *)"(I)[B", (void *)raw_status_name},
    {(char *)"errorStatus", (char *)"(J)I", (void *)raw_error_status},
    {(char *)"errorCode", (char *)"(J)[B", (void *)raw_error_code},
    {(char *)"errorMessage", (char *)"(J)[B", (void *)raw_error_message},
    {(char *)"errorServerCode", (char *)"(J)[B", (void *)raw_error_server_code},
    {(char *)"errorHttpStatus", (char *)"(J)I", (void *)raw_error_http_status},
    {(char *)"errorRetryAfterMs", (char *)"(J)J", (void *)raw_error_retry_after_ms},
    {(char *)"errorIsRetryable", (char *)"(J)Z", (void *)raw_error_is_retryable},
    {(char *)"errorDetail", (char *)"(J[B)[B", (void *)raw_error_detail},
    {(char *)"errorDetailName", (char *)"(JI)[B", (void *)raw_error_detail_name},
    {(char *)"errorFree", (char *)"(J)V", (void *)raw_error_free},
    {(char *)"errorRetain", (char *)"(J)J", (void *)raw_error_retain},
    {(char *)"configFree", (char *)"(J)V", (void *)raw_config_free},
    {(char *)"configRetain", (char *)"(J)J", (void *)raw_config_retain},
    {(char *)"configNew", (char *)"()J", (void *)raw_config_new},
    {(char *)"configSetOpenid", (char *)"(J[B[B[J)I", (void *)raw_config_set_openid},
    {(char *)"configSetPrelude", (char *)"(J[B[J)I", (void *)raw_config_set_prelude},
    {(char *)"configSetOry", (char *)"(J[B[J)I", (void *)raw_config_set_ory},
    {(char *)"configSetApplicationId", (char *)"(J[B[J)I", (void *)raw_config_set_application_id},
    {(char *)"configSetApplicationName", (char *)"(J[B[J)I", (void *)raw_config_set_application_name},
    {(char *)"configSetAccount", (char *)"(J[B[J)I", (void *)raw_config_set_account},
    {(char *)"configSetStore", (char *)"(J[B[B[B[J)I", (void *)raw_config_set_store},
    {(char *)"configSetStoreNamespace", (char *)"(J[B[J)I", (void *)raw_config_set_store_namespace},
    {(char *)"configSetRefreshLeewayMs", (char *)"(JJ[J)I", (void *)raw_config_set_refresh_leeway_ms},
    {(char *)"configSetRequestTimeoutMs", (char *)"(JJ[J)I", (void *)raw_config_set_request_timeout_ms},
    {(char *)"configSetPendingLifetimeMs", (char *)"(JJ[J)I", (void *)raw_config_set_pending_lifetime_ms},
    {(char *)"configSetCaFile", (char *)"(J[B[J)I", (void *)raw_config_set_ca_file},
    {(char *)"configSetAdditionalCaFile", (char *)"(J[B[J)I", (void *)raw_config_set_additional_ca_file},
    {(char *)"configAddPinnedPublicKey", (char *)"(J[B[J)I", (void *)raw_config_add_pinned_public_key},
    {(char *)"configAddAuthorizedUrl", (char *)"(J[B[J)I", (void *)raw_config_add_authorized_url},
    {(char *)"configSetQueue", (char *)"(JJ[J)I", (void *)raw_config_set_queue},
    {(char *)"clientFree", (char *)"(J)V", (void *)raw_client_free},
    {(char *)"clientRetain", (char *)"(J)J", (void *)raw_client_retain},
    {(char *)"clientNew", (char *)"(J[J[J)I", (void *)raw_client_new},
    {(char *)"clientClose", (char *)"(J[J)I", (void *)raw_client_close},
    {(char *)"clientStoreLocation", (char *)"(J)[B", (void *)raw_client_store_location},
    {(char *)"clientStoreKind", (char *)"(J)[B", (void *)raw_client_store_kind},
    {(char *)"operationWait", (char *)"(JJJ[J[J)I", (void *)raw_operation_wait},
    {(char *)"operationThen", (char *)"(JJ[J)I", (void *)raw_operation_then},
    {(char *)"operationCancel", (char *)"(JJ)V", (void *)raw_operation_cancel},
    {(char *)"optionsFree", (char *)"(J)V", (void *)raw_options_free},
    {(char *)"optionsRetain", (char *)"(J)J", (void *)raw_options_retain},
    {(char *)"optionsNew", (char *)"()J", (void *)raw_options_new},
    {(char *)"optionsSetProvider", (char *)"(J[B[J)I", (void *)raw_options_set_provider},
    {(char *)"optionsSetRedirectUri", (char *)"(J[B[J)I", (void *)raw_options_set_redirect_uri},
    {(char *)"optionsSetFallbackRedirectUri", (char *)"(J[B[J)I", (void *)raw_options_set_fallback_redirect_uri},
    {(char *)"optionsSetRedirectCapture", (char *)"(JI[J)I", (void *)raw_options_set_redirect_capture},
    {(char *)"optionsSetMayReplaceSchemeHandler", (char *)"(JZ[J)I", (void *)raw_options_set_may_replace_scheme_handler},
    {(char *)"optionsSetPrefersEphemeralSession", (char *)"(JZ[J)I", (void *)raw_options_set_prefers_ephemeral_session},
    {(char *)"optionsSetActivationToken", (char *)"(J[B[J)I", (void *)raw_options_set_activation_token},
    {(char *)"optionsSetTimeoutMs", (char *)"(JJ[J)I", (void *)raw_options_set_timeout_ms},
    {(char *)"optionsAddScope", (char *)"(J[B[J)I", (void *)raw_options_add_scope},
    {(char *)"optionsAddParameter", (char *)"(J[B[B[J)I", (void *)raw_options_add_parameter},
    {(char *)"loginWithOauth", (char *)"(JJ[J)I", (void *)raw_login_with_oauth},
    {(char *)"login", (char *)"(JJ[J[J)I", (void *)raw_login},
    {(char *)"initiateOauthLogin", (char *)"(JJ[J)I", (void *)raw_initiate_oauth_login},
    {(char *)"finalizeOauthLogin", (char *)"(JJ[B[J)I", (void *)raw_finalize_oauth_login},
    {(char *)"checkOauthEmailOtp", (char *)"(JJ[B[J)I", (void *)raw_check_oauth_email_otp},
    {(char *)"resendOtp", (char *)"(JJ[J)I", (void *)raw_resend_otp},
    {(char *)"deliverRedirect", (char *)"([B[J)I", (void *)raw_deliver_redirect},
    {(char *)"resumeOauthLogin", (char *)"(J[J)I", (void *)raw_resume_oauth_login},
    {(char *)"openWebSession", (char *)"(J[BJ[J)I", (void *)raw_open_web_session},
    {(char *)"resultStatus", (char *)"(J)I", (void *)raw_result_status},
    {(char *)"resultGetKind", (char *)"(J)I", (void *)raw_result_get_kind},
    {(char *)"resultError", (char *)"(J)J", (void *)raw_result_error},
    {(char *)"resultUser", (char *)"(J)J", (void *)raw_result_user},
    {(char *)"resultPending", (char *)"(J)J", (void *)raw_result_pending},
    {(char *)"resultAccessToken", (char *)"(J[J)[B", (void *)raw_result_access_token},
    {(char *)"resultList", (char *)"(J)J", (void *)raw_result_list},
    {(char *)"resultResponse", (char *)"(J)J", (void *)raw_result_response},
    {(char *)"resultText", (char *)"(J)[B", (void *)raw_result_text},
    {(char *)"resultBool", (char *)"(J)Z", (void *)raw_result_bool},
    {(char *)"resultFree", (char *)"(J)V", (void *)raw_result_free},
    {(char *)"resultRetain", (char *)"(J)J", (void *)raw_result_retain},
    {(char *)"userId", (char *)"(J)[B", (void *)raw_user_id},
    {(char *)"userClaim", (char *)"(J[B)[B", (void *)raw_user_claim},
    {(char *)"userClaimsJson", (char *)"(J)[B", (void *)raw_user_claims_json},
    {(char *)"userAccessToken", (char *)"(J[J)[B", (void *)raw_user_access_token},
    {(char *)"userTokenMember", (char *)"(J[B)[B", (void *)raw_user_token_member},
    {(char *)"userFree", (char *)"(J)V", (void *)raw_user_free},
    {(char *)"userRetain", (char *)"(J)J", (void *)raw_user_retain},
    {(char *)"listCount", (char *)"(J)I", (void *)raw_list_count},
    {(char *)"listTotal", (char *)"(J[J[J)J", (void *)raw_list_total},
    {(char *)"listText", (char *)"(JI[B)[B", (void *)raw_list_text},
    {(char *)"listNumber", (char *)"(JI[B)J", (void *)raw_list_number},
    {(char *)"listList", (char *)"(JI[B)J", (void *)raw_list_list},
    {(char *)"listFree", (char *)"(J)V", (void *)raw_list_free},
    {(char *)"listRetain", (char *)"(J)J", (void *)raw_list_retain},
    {(char *)"pendingGetKind", (char *)"(J)I", (void *)raw_pending_get_kind},
    {(char *)"pendingId", (char *)"(J)[B", (void *)raw_pending_id},
    {(char *)"pendingExpiresAtMs", (char *)"(J)J", (void *)raw_pending_expires_at_ms},
    {(char *)"pendingText", (char *)"(J[B)[B", (void *)raw_pending_text},
    {(char *)"pendingList", (char *)"(J[B)J", (void *)raw_pending_list},
    {(char *)"pendingFree", (char *)"(J)V", (void *)raw_pending_free},
    {(char *)"pendingRetain", (char *)"(J)J", (void *)raw_pending_retain},
    {(char *)"save", (char *)"(JJ[J)I", (void *)raw_save},
    {(char *)"restore", (char *)"(J[B[J)I", (void *)raw_restore},
    {(char *)"getCurrentUser", (char *)"(J[J)I", (void *)raw_get_current_user},
    {(char *)"getAccessToken", (char *)"(J[J)I", (void *)raw_get_access_token},
    {(char *)"peekAccessToken", (char *)"(J[B)J", (void *)raw_peek_access_token},
    {(char *)"refresh", (char *)"(J[J)I", (void *)raw_refresh},
    {(char *)"invalidateSession", (char *)"(J[J)I", (void *)raw_invalidate_session},
    {(char *)"logout", (char *)"(J[J)I", (void *)raw_logout},
    {(char *)"unlockStore", (char *)"(J[J)I", (void *)raw_unlock_store},
    {(char *)"listSessions", (char *)"(JII[J)I", (void *)raw_list_sessions},
    {(char *)"revokeSessions", (char *)"(JI[B[J)I", (void *)raw_revoke_sessions},
    {(char *)"requestFree", (char *)"(J)V", (void *)raw_request_free},
    {(char *)"requestRetain", (char *)"(J)J", (void *)raw_request_retain},
    {(char *)"requestNew", (char *)"()J", (void *)raw_request_new},
    {(char *)"requestSetMethod", (char *)"(J[B[J)I", (void *)raw_request_set_method},
    {(char *)"requestSetUrl", (char *)"(J[B[J)I", (void *)raw_request_set_url},
    {(char *)"requestAddHeader", (char *)"(J[B[B[J)I", (void *)raw_request_add_header},
    {(char *)"requestSetBody", (char *)"(J[B[J)I", (void *)raw_request_set_body},
    {(char *)"requestSetMaxResponse", (char *)"(JJ[J)I", (void *)raw_request_set_max_response},
    {(char *)"requestSetOutputFd", (char *)"(JI[J)I", (void *)raw_request_set_output_fd},
    {(char *)"requestSetTimeoutMs", (char *)"(JJ[J)I", (void *)raw_request_set_timeout_ms},
    {(char *)"sendAuthorizedRequest", (char *)"(JJ[J)I", (void *)raw_send_authorized_request},
    {(char *)"responseStatus", (char *)"(J)I", (void *)raw_response_status},
    {(char *)"responseHeader", (char *)"(J[B)[B", (void *)raw_response_header},
    {(char *)"responseHeaders", (char *)"(J)J", (void *)raw_response_headers},
    {(char *)"responseBody", (char *)"(J)[B", (void *)raw_response_body},
    {(char *)"responseFree", (char *)"(J)V", (void *)raw_response_free},
    {(char *)"responseRetain", (char *)"(J)J", (void *)raw_response_retain},
    {(char *)"queueFree", (char *)"(J)V", (void *)raw_queue_free},
    {(char *)"queueRetain", (char *)"(J)J", (void *)raw_queue_retain},
    {(char *)"queueNew", (char *)"()J", (void *)raw_queue_new},
    {(char *)"queueFd", (char *)"(J)I", (void *)raw_queue_fd},
    {(char *)"queueDispatch", (char *)"(J)I", (void *)raw_queue_dispatch},
    {(char *)"providerFree", (char *)"(J)V", (void *)raw_provider_free},
    {(char *)"providerRetain", (char *)"(J)J", (void *)raw_provider_retain},
    {(char *)"providerNew", (char *)"([B)J", (void *)raw_provider_new},
    {(char *)"providerSet", (char *)"(J[B[B[J)I", (void *)raw_provider_set},
    {(char *)"providerAdd", (char *)"(J[B[B[J)I", (void *)raw_provider_add},
    {(char *)"providerAddParameter", (char *)"(J[B[B[J)I", (void *)raw_provider_add_parameter},
    {(char *)"configSetProvider", (char *)"(JJ[J)I", (void *)raw_config_set_provider},
    {(char *)"beginDeviceLogin", (char *)"(JJ[J)I", (void *)raw_begin_device_login},
    {(char *)"continueDeviceLogin", (char *)"(JJ[J)I", (void *)raw_continue_device_login},
    {(char *)"optionsSetDeepLinkScheme", (char *)"(J[B[J)I", (void *)raw_options_set_deep_link_scheme},
    {(char *)"optionsSetAcceptsTokenHandoff", (char *)"(JZ[J)I", (void *)raw_options_set_accepts_token_handoff},
    {(char *)"openDeepLinkPage", (char *)"(J[BJ[J)I", (void *)raw_open_deep_link_page},
    {(char *)"endBrowserSession", (char *)"(JJ[J)I", (void *)raw_end_browser_session},
    {(char *)"linkIdentity", (char *)"(J[B[J)I", (void *)raw_link_identity},
    {(char *)"configSetHostOverride", (char *)"(J[B[J)I", (void *)raw_config_set_host_override},
    {(char *)"configSetPlainRedirectUri", (char *)"(JZ[J)I", (void *)raw_config_set_plain_redirect_uri},
    {(char *)"configSetPasskeyOrigin", (char *)"(J[B[J)I", (void *)raw_config_set_passkey_origin},
    {(char *)"configSetPasskeyPage", (char *)"(J[B[J)I", (void *)raw_config_set_passkey_page},
    {(char *)"optionsSetCompanyEmail", (char *)"(J[B[J)I", (void *)raw_options_set_company_email},
    {(char *)"optionsSetCompanyConnection", (char *)"(J[B[B[J)I", (void *)raw_options_set_company_connection},
    {(char *)"optionsSetStepUp", (char *)"(J[B[J)I", (void *)raw_options_set_step_up},
    {(char *)"finalizeOauthLoginWithToken", (char *)"(JJ[B[J)I", (void *)raw_finalize_oauth_login_with_token},
    {(char *)"startOtpLogin", (char *)"(J[B[B[J)I", (void *)raw_start_otp_login},
    {(char *)"checkOtp", (char *)"(JJ[B[J)I", (void *)raw_check_otp},
    {(char *)"loginWithPassword", (char *)"(J[B[B[J)I", (void *)raw_login_with_password},
    {(char *)"migrate", (char *)"(J[B[J)I", (void *)raw_migrate},
    {(char *)"getPasswordCompliancy", (char *)"(J[J)I", (void *)raw_get_password_compliancy},
    {(char *)"validatePassword", (char *)"(J[B)J", (void *)raw_validate_password},
    {(char *)"canChangePassword", (char *)"(J[J)I", (void *)raw_can_change_password},
    {(char *)"changePassword", (char *)"(J[B[J)I", (void *)raw_change_password},
    {(char *)"beginPasskeyLogin", (char *)"(J[J)I", (void *)raw_begin_passkey_login},
    {(char *)"beginPasskeyRegistration", (char *)"(J[B[B[B[J)I", (void *)raw_begin_passkey_registration},
    {(char *)"signWithPasskey", (char *)"(JJ[J)I", (void *)raw_sign_with_passkey},
    {(char *)"continueWithPasskey", (char *)"(JJ[B[J)I", (void *)raw_continue_with_passkey},
    {(char *)"listPasskeys", (char *)"(J[J)I", (void *)raw_list_passkeys},
    {(char *)"renamePasskey", (char *)"(J[B[B[J)I", (void *)raw_rename_passkey},
    {(char *)"deletePasskey", (char *)"(J[B[J)I", (void *)raw_delete_passkey},
    {(char *)"requestStepUp", (char *)"(J[B[B[J)I", (void *)raw_request_step_up},
    {(char *)"sendStepUpOtp", (char *)"(JJ[J)I", (void *)raw_send_step_up_otp},
    {(char *)"submitStepUpOtp", (char *)"(JJ[B[J)I", (void *)raw_submit_step_up_otp},
    {(char *)"continueStepUpWithPasskey", (char *)"(JJ[B[J)I", (void *)raw_continue_step_up_with_passkey},
    {(char *)"continueStepUpWithToken", (char *)"(JJ[B[J)I", (void *)raw_continue_step_up_with_token},
    {(char *)"addIdentifier", (char *)"(J[B[J)I", (void *)raw_add_identifier},
    {(char *)"listIdentifiers", (char *)"(J[J)I", (void *)raw_list_identifiers},
    {(char *)"configSetRequireVerifiedAddress", (char *)"(JZ[J)I", (void *)raw_config_set_require_verified_address},
    {(char *)"optionsSetRegisters", (char *)"(JZ[J)I", (void *)raw_options_set_registers},
    {(char *)"optionsSetReauthenticates", (char *)"(JZ[J)I", (void *)raw_options_set_reauthenticates},
    {(char *)"optionsSetTransientPayload", (char *)"(J[B[J)I", (void *)raw_options_set_transient_payload},
    {(char *)"optionsSetTraits", (char *)"(J[B[J)I", (void *)raw_options_set_traits},
    {(char *)"optionsSetOrganization", (char *)"(J[B[J)I", (void *)raw_options_set_organization},
    {(char *)"optionsSetIdentitySchema", (char *)"(J[B[J)I", (void *)raw_options_set_identity_schema},
    {(char *)"optionsSetField", (char *)"(J[B[B[J)I", (void *)raw_options_set_field},
    {(char *)"continueLogin", (char *)"(JJ[BJ[J)I", (void *)raw_continue_login},
    {(char *)"initiateContinuedLogin", (char *)"(JJ[BJ[J)I", (void *)raw_initiate_continued_login},
    {(char *)"loginWithIdToken", (char *)"(J[B[B[BJ[J)I", (void *)raw_login_with_id_token},
    {(char *)"linkProvider", (char *)"(JJ[J)I", (void *)raw_link_provider},
    {(char *)"unlinkProvider", (char *)"(J[B[J)I", (void *)raw_unlink_provider},
    {(char *)"recoverAccount", (char *)"(J[B[J)I", (void *)raw_recover_account},
    {(char *)"questionGetKind", (char *)"(J)I", (void *)raw_question_get_kind},
    {(char *)"questionText", (char *)"(J[B)[B", (void *)raw_question_text},
    {(char *)"questionNumber", (char *)"(J[B)J", (void *)raw_question_number},
    {(char *)"questionList", (char *)"(J[B)J", (void *)raw_question_list},
    {(char *)"questionBytes", (char *)"(J)[B", (void *)raw_question_bytes},
    {(char *)"questionReplyText", (char *)"(J[B)V", (void *)raw_question_reply_text},
    {(char *)"questionReplyBytes", (char *)"(J[B)V", (void *)raw_question_reply_bytes},
    {(char *)"questionReplyKey", (char *)"(J[B[B)V", (void *)raw_question_reply_key},
    {(char *)"questionReject", (char *)"(JI[B)V", (void *)raw_question_reject},
    {(char *)"questionFree", (char *)"(J)V", (void *)raw_question_free},
    {(char *)"questionRetain", (char *)"(J)J", (void *)raw_question_retain},
    {(char *)"configSetStoreHandler", (char *)"(JZJZ[J)I", (void *)raw_config_set_store_handler},
    {(char *)"configSetEncryptionKeyHandler", (char *)"(JZJZ[J)I", (void *)raw_config_set_encryption_key_handler},
    {(char *)"configSetPresenter", (char *)"(JZZJZ[J)I", (void *)raw_config_set_presenter},
    {(char *)"configSetSignalsHandler", (char *)"(JZJZ[J)I", (void *)raw_config_set_signals_handler},
    {(char *)"configSetSecurityKeyHandler", (char *)"(JZJZ[J)I", (void *)raw_config_set_security_key_handler},
    {(char *)"configSetObserver", (char *)"(JZJZ[J)I", (void *)raw_config_set_observer},
    {(char *)"configSetLogger", (char *)"(J[BZJZ[J)I", (void *)raw_config_set_logger},
    {(char *)"eventGetKind", (char *)"(J)I", (void *)raw_event_get_kind},
    {(char *)"eventText", (char *)"(J[B)[B", (void *)raw_event_text},
    {(char *)"eventUser", (char *)"(J)J", (void *)raw_event_user},
    {(char *)"eventPending", (char *)"(J)J", (void *)raw_event_pending},
    {(char *)"eventError", (char *)"(J)J", (void *)raw_event_error},
    {(char *)"eventIsTerminal", (char *)"(J)Z", (void *)raw_event_is_terminal},
    {(char *)"eventOpenAgain", (char *)"(J)Z", (void *)raw_event_open_again},
    {(char *)"eventFree", (char *)"(J)V", (void *)raw_event_free},
    {(char *)"eventRetain", (char *)"(J)J", (void *)raw_event_retain},
    {(char *)"authorizeRequest", (char *)"(J[B[B[J)I", (void *)raw_authorize_request},
    {(char *)"retryRequest", (char *)"(J[B[BI[B[B[J)I", (void *)raw_retry_request},
    {(char *)"listAccounts", (char *)"(J[J)I", (void *)raw_list_accounts},
    {(char *)"moveSessions", (char *)"(JJZ[J)I", (void *)raw_move_sessions},
};

const jint shim_method_count = sizeof shim_methods / sizeof shim_methods[0];
