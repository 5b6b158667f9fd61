/* Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`. */
#ifndef CALLS_G_H
#define CALLS_G_H

/* clang-format off */
union argument {
    void *pointer;
    void (*function)(void);
    int64_t number;
};
enum result_kind { STATUS, POINTER, NUMBER, NOTHING };
enum parameter_kind { HANDLE, TEXT, BYTES, SIZE, INTEGER, ENUM, BOOL, FUNCTION, DATA, BUFFER, OUT };
struct parameter {
    enum parameter_kind kind;
    const char *name, *type; /* without a star */
};
struct call {
    const char *name;
    enum result_kind result;
    int count;
    struct parameter parameters[10];
    long long (*make)(const union argument *);
};

static long long call_cardea_version(const union argument *a) { (void)a; return (long long)(intptr_t)cardea_version(); }
static long long call_cardea_debug_live_handles(const union argument *a) { (void)a; return (long long)cardea_debug_live_handles(); }
static long long call_cardea_status_name(const union argument *a) { return (long long)(intptr_t)cardea_status_name((cardea_status)a[0].number); }
static long long call_cardea_error_status(const union argument *a) { return (long long)cardea_error_status((const cardea_error *)a[0].pointer); }
static long long call_cardea_error_code(const union argument *a) { return (long long)(intptr_t)cardea_error_code((const cardea_error *)a[0].pointer); }
static long long call_cardea_error_message(const union argument *a) { return (long long)(intptr_t)cardea_error_message((const cardea_error *)a[0].pointer); }
static long long call_cardea_error_server_code(const union argument *a) { return (long long)(intptr_t)cardea_error_server_code((const cardea_error *)a[0].pointer); }
static long long call_cardea_error_http_status(const union argument *a) { return (long long)cardea_error_http_status((const cardea_error *)a[0].pointer); }
static long long call_cardea_error_retry_after_ms(const union argument *a) { return (long long)cardea_error_retry_after_ms((const cardea_error *)a[0].pointer); }
static long long call_cardea_error_is_retryable(const union argument *a) { return (long long)cardea_error_is_retryable((const cardea_error *)a[0].pointer); }
static long long call_cardea_error_detail(const union argument *a) { return (long long)(intptr_t)cardea_error_detail((const cardea_error *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_error_detail_name(const union argument *a) { return (long long)(intptr_t)cardea_error_detail_name((const cardea_error *)a[0].pointer, (int32_t)a[1].number); }
static long long call_cardea_error_free(const union argument *a) { cardea_error_free((cardea_error *)a[0].pointer); return 0; }
static long long call_cardea_error_retain(const union argument *a) { return (long long)(intptr_t)cardea_error_retain((const cardea_error *)a[0].pointer); }
static long long call_cardea_config_free(const union argument *a) { cardea_config_free((cardea_config *)a[0].pointer); return 0; }
static long long call_cardea_config_retain(const union argument *a) { return (long long)(intptr_t)cardea_config_retain((const cardea_config *)a[0].pointer); }
static long long call_cardea_config_new(const union argument *a) { (void)a; return (long long)(intptr_t)cardea_config_new(); }
static long long call_cardea_config_set_openid(const union argument *a) { return (long long)cardea_config_set_openid((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_config_set_prelude(const union argument *a) { return (long long)cardea_config_set_prelude((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_ory(const union argument *a) { return (long long)cardea_config_set_ory((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_application_id(const union argument *a) { return (long long)cardea_config_set_application_id((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_application_name(const union argument *a) { return (long long)cardea_config_set_application_name((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_account(const union argument *a) { return (long long)cardea_config_set_account((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_store(const union argument *a) { return (long long)cardea_config_set_store((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (const char *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_config_set_store_namespace(const union argument *a) { return (long long)cardea_config_set_store_namespace((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_refresh_leeway_ms(const union argument *a) { return (long long)cardea_config_set_refresh_leeway_ms((cardea_config *)a[0].pointer, (uint32_t)a[1].number, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_request_timeout_ms(const union argument *a) { return (long long)cardea_config_set_request_timeout_ms((cardea_config *)a[0].pointer, (uint32_t)a[1].number, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_pending_lifetime_ms(const union argument *a) { return (long long)cardea_config_set_pending_lifetime_ms((cardea_config *)a[0].pointer, (uint32_t)a[1].number, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_ca_file(const union argument *a) { return (long long)cardea_config_set_ca_file((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_additional_ca_file(const union argument *a) { return (long long)cardea_config_set_additional_ca_file((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_add_pinned_public_key(const union argument *a) { return (long long)cardea_config_add_pinned_public_key((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_add_authorized_url(const union argument *a) { return (long long)cardea_config_add_authorized_url((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_queue(const union argument *a) { return (long long)cardea_config_set_queue((cardea_config *)a[0].pointer, (cardea_queue *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_client_free(const union argument *a) { cardea_client_free((cardea_client *)a[0].pointer); return 0; }
static long long call_cardea_client_retain(const union argument *a) { return (long long)(intptr_t)cardea_client_retain((const cardea_client *)a[0].pointer); }
static long long call_cardea_client_new(const union argument *a) { return (long long)cardea_client_new((const cardea_config *)a[0].pointer, (cardea_client **)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_client_close(const union argument *a) { return (long long)cardea_client_close((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_client_store_location(const union argument *a) { return (long long)(intptr_t)cardea_client_store_location((const cardea_client *)a[0].pointer); }
static long long call_cardea_client_store_kind(const union argument *a) { return (long long)(intptr_t)cardea_client_store_kind((const cardea_client *)a[0].pointer); }
static long long call_cardea_operation_wait(const union argument *a) { return (long long)cardea_operation_wait((cardea_client *)a[0].pointer, (cardea_operation)a[1].number, (uint32_t)a[2].number, (cardea_result **)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_operation_then(const union argument *a) { return (long long)cardea_operation_then((cardea_client *)a[0].pointer, (cardea_operation)a[1].number, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_operation_cancel(const union argument *a) { cardea_operation_cancel((cardea_client *)a[0].pointer, (cardea_operation)a[1].number); return 0; }
static long long call_cardea_options_free(const union argument *a) { cardea_options_free((cardea_options *)a[0].pointer); return 0; }
static long long call_cardea_options_retain(const union argument *a) { return (long long)(intptr_t)cardea_options_retain((const cardea_options *)a[0].pointer); }
static long long call_cardea_options_new(const union argument *a) { (void)a; return (long long)(intptr_t)cardea_options_new(); }
static long long call_cardea_options_set_provider(const union argument *a) { return (long long)cardea_options_set_provider((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_redirect_uri(const union argument *a) { return (long long)cardea_options_set_redirect_uri((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_fallback_redirect_uri(const union argument *a) { return (long long)cardea_options_set_fallback_redirect_uri((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_redirect_capture(const union argument *a) { return (long long)cardea_options_set_redirect_capture((cardea_options *)a[0].pointer, (cardea_capture)a[1].number, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_may_replace_scheme_handler(const union argument *a) { return (long long)cardea_options_set_may_replace_scheme_handler((cardea_options *)a[0].pointer, a[1].number != 0, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_prefers_ephemeral_session(const union argument *a) { return (long long)cardea_options_set_prefers_ephemeral_session((cardea_options *)a[0].pointer, a[1].number != 0, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_activation_token(const union argument *a) { return (long long)cardea_options_set_activation_token((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_timeout_ms(const union argument *a) { return (long long)cardea_options_set_timeout_ms((cardea_options *)a[0].pointer, (uint32_t)a[1].number, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_add_scope(const union argument *a) { return (long long)cardea_options_add_scope((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_add_parameter(const union argument *a) { return (long long)cardea_options_add_parameter((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_login_with_oauth(const union argument *a) { return (long long)cardea_login_with_oauth((cardea_client *)a[0].pointer, (const cardea_options *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_login(const union argument *a) { return (long long)cardea_login((cardea_client *)a[0].pointer, (const cardea_options *)a[1].pointer, (cardea_result **)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_initiate_oauth_login(const union argument *a) { return (long long)cardea_initiate_oauth_login((cardea_client *)a[0].pointer, (const cardea_options *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_finalize_oauth_login(const union argument *a) { return (long long)cardea_finalize_oauth_login((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_check_oauth_email_otp(const union argument *a) { return (long long)cardea_check_oauth_email_otp((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_resend_otp(const union argument *a) { return (long long)cardea_resend_otp((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_deliver_redirect(const union argument *a) { return (long long)cardea_deliver_redirect((const char *)a[0].pointer, (cardea_error **)a[1].pointer); }
static long long call_cardea_resume_oauth_login(const union argument *a) { return (long long)cardea_resume_oauth_login((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_open_web_session(const union argument *a) { return (long long)cardea_open_web_session((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const cardea_options *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_result_status(const union argument *a) { return (long long)cardea_result_status((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_get_kind(const union argument *a) { return (long long)cardea_result_get_kind((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_error(const union argument *a) { return (long long)(intptr_t)cardea_result_error((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_user(const union argument *a) { return (long long)(intptr_t)cardea_result_user((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_pending(const union argument *a) { return (long long)(intptr_t)cardea_result_pending((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_access_token(const union argument *a) { return (long long)(intptr_t)cardea_result_access_token((const cardea_result *)a[0].pointer, (int64_t *)a[1].pointer); }
static long long call_cardea_result_list(const union argument *a) { return (long long)(intptr_t)cardea_result_list((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_response(const union argument *a) { return (long long)(intptr_t)cardea_result_response((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_text(const union argument *a) { return (long long)(intptr_t)cardea_result_text((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_bool(const union argument *a) { return (long long)cardea_result_bool((const cardea_result *)a[0].pointer); }
static long long call_cardea_result_free(const union argument *a) { cardea_result_free((cardea_result *)a[0].pointer); return 0; }
static long long call_cardea_result_retain(const union argument *a) { return (long long)(intptr_t)cardea_result_retain((const cardea_result *)a[0].pointer); }
static long long call_cardea_user_id(const union argument *a) { return (long long)(intptr_t)cardea_user_id((const cardea_user *)a[0].pointer); }
static long long call_cardea_user_claim(const union argument *a) { return (long long)(intptr_t)cardea_user_claim((const cardea_user *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_user_claims_json(const union argument *a) { return (long long)(intptr_t)cardea_user_claims_json((const cardea_user *)a[0].pointer); }
static long long call_cardea_user_access_token(const union argument *a) { return (long long)(intptr_t)cardea_user_access_token((const cardea_user *)a[0].pointer, (int64_t *)a[1].pointer); }
static long long call_cardea_user_token_member(const union argument *a) { return (long long)(intptr_t)cardea_user_token_member((const cardea_user *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_user_free(const union argument *a) { cardea_user_free((cardea_user *)a[0].pointer); return 0; }
static long long call_cardea_user_retain(const union argument *a) { return (long long)(intptr_t)cardea_user_retain((const cardea_user *)a[0].pointer); }
static long long call_cardea_list_count(const union argument *a) { return (long long)cardea_list_count((const cardea_list *)a[0].pointer); }
static long long call_cardea_list_total(const union argument *a) { return (long long)cardea_list_total((const cardea_list *)a[0].pointer, (int64_t *)a[1].pointer, (int64_t *)a[2].pointer); }
static long long call_cardea_list_text(const union argument *a) { return (long long)(intptr_t)cardea_list_text((const cardea_list *)a[0].pointer, (int32_t)a[1].number, (const char *)a[2].pointer); }
static long long call_cardea_list_number(const union argument *a) { return (long long)cardea_list_number((const cardea_list *)a[0].pointer, (int32_t)a[1].number, (const char *)a[2].pointer); }
static long long call_cardea_list_list(const union argument *a) { return (long long)(intptr_t)cardea_list_list((const cardea_list *)a[0].pointer, (int32_t)a[1].number, (const char *)a[2].pointer); }
static long long call_cardea_list_free(const union argument *a) { cardea_list_free((cardea_list *)a[0].pointer); return 0; }
static long long call_cardea_list_retain(const union argument *a) { return (long long)(intptr_t)cardea_list_retain((const cardea_list *)a[0].pointer); }
static long long call_cardea_pending_get_kind(const union argument *a) { return (long long)cardea_pending_get_kind((const cardea_pending *)a[0].pointer); }
static long long call_cardea_pending_id(const union argument *a) { return (long long)(intptr_t)cardea_pending_id((const cardea_pending *)a[0].pointer); }
static long long call_cardea_pending_expires_at_ms(const union argument *a) { return (long long)cardea_pending_expires_at_ms((const cardea_pending *)a[0].pointer); }
static long long call_cardea_pending_text(const union argument *a) { return (long long)(intptr_t)cardea_pending_text((const cardea_pending *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_pending_list(const union argument *a) { return (long long)(intptr_t)cardea_pending_list((const cardea_pending *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_pending_free(const union argument *a) { cardea_pending_free((cardea_pending *)a[0].pointer); return 0; }
static long long call_cardea_pending_retain(const union argument *a) { return (long long)(intptr_t)cardea_pending_retain((const cardea_pending *)a[0].pointer); }
static long long call_cardea_save(const union argument *a) { return (long long)cardea_save((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_restore(const union argument *a) { return (long long)cardea_restore((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_get_current_user(const union argument *a) { return (long long)cardea_get_current_user((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_get_access_token(const union argument *a) { return (long long)cardea_get_access_token((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_peek_access_token(const union argument *a) { return (long long)cardea_peek_access_token((const cardea_client *)a[0].pointer, (char *)a[1].pointer, (size_t)a[2].number); }
static long long call_cardea_refresh(const union argument *a) { return (long long)cardea_refresh((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_invalidate_session(const union argument *a) { return (long long)cardea_invalidate_session((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_logout(const union argument *a) { return (long long)cardea_logout((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_unlock_store(const union argument *a) { return (long long)cardea_unlock_store((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_list_sessions(const union argument *a) { return (long long)cardea_list_sessions((cardea_client *)a[0].pointer, (int32_t)a[1].number, (int32_t)a[2].number, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_revoke_sessions(const union argument *a) { return (long long)cardea_revoke_sessions((cardea_client *)a[0].pointer, (cardea_sessions)a[1].number, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_request_free(const union argument *a) { cardea_request_free((cardea_request *)a[0].pointer); return 0; }
static long long call_cardea_request_retain(const union argument *a) { return (long long)(intptr_t)cardea_request_retain((const cardea_request *)a[0].pointer); }
static long long call_cardea_request_new(const union argument *a) { (void)a; return (long long)(intptr_t)cardea_request_new(); }
static long long call_cardea_request_set_method(const union argument *a) { return (long long)cardea_request_set_method((cardea_request *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_request_set_url(const union argument *a) { return (long long)cardea_request_set_url((cardea_request *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_request_add_header(const union argument *a) { return (long long)cardea_request_add_header((cardea_request *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_request_set_body(const union argument *a) { return (long long)cardea_request_set_body((cardea_request *)a[0].pointer, (const uint8_t *)a[1].pointer, (size_t)a[2].number, (cardea_error **)a[3].pointer); }
static long long call_cardea_request_set_max_response(const union argument *a) { return (long long)cardea_request_set_max_response((cardea_request *)a[0].pointer, (uint32_t)a[1].number, (cardea_error **)a[2].pointer); }
static long long call_cardea_request_set_output_fd(const union argument *a) { return (long long)cardea_request_set_output_fd((cardea_request *)a[0].pointer, (int32_t)a[1].number, (cardea_error **)a[2].pointer); }
static long long call_cardea_request_set_timeout_ms(const union argument *a) { return (long long)cardea_request_set_timeout_ms((cardea_request *)a[0].pointer, (uint32_t)a[1].number, (cardea_error **)a[2].pointer); }
static long long call_cardea_send_authorized_request(const union argument *a) { return (long long)cardea_send_authorized_request((cardea_client *)a[0].pointer, (const cardea_request *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_response_status(const union argument *a) { return (long long)cardea_response_status((const cardea_response *)a[0].pointer); }
static long long call_cardea_response_header(const union argument *a) { return (long long)(intptr_t)cardea_response_header((const cardea_response *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_response_headers(const union argument *a) { return (long long)(intptr_t)cardea_response_headers((const cardea_response *)a[0].pointer); }
static long long call_cardea_response_body(const union argument *a) { return (long long)(intptr_t)cardea_response_body((const cardea_response *)a[0].pointer, (size_t *)a[1].pointer); }
static long long call_cardea_response_free(const union argument *a) { cardea_response_free((cardea_response *)a[0].pointer); return 0; }
static long long call_cardea_response_retain(const union argument *a) { return (long long)(intptr_t)cardea_response_retain((const cardea_response *)a[0].pointer); }
static long long call_cardea_queue_free(const union argument *a) { cardea_queue_free((cardea_queue *)a[0].pointer); return 0; }
static long long call_cardea_queue_retain(const union argument *a) { return (long long)(intptr_t)cardea_queue_retain((const cardea_queue *)a[0].pointer); }
static long long call_cardea_queue_new(const union argument *a) { (void)a; return (long long)(intptr_t)cardea_queue_new(); }
static long long call_cardea_queue_fd(const union argument *a) { return (long long)cardea_queue_fd((const cardea_queue *)a[0].pointer); }
static long long call_cardea_queue_dispatch(const union argument *a) { return (long long)cardea_queue_dispatch((cardea_queue *)a[0].pointer); }
static long long call_cardea_provider_free(const union argument *a) { cardea_provider_free((cardea_provider *)a[0].pointer); return 0; }
static long long call_cardea_provider_retain(const union argument *a) { return (long long)(intptr_t)cardea_provider_retain((const cardea_provider *)a[0].pointer); }
static long long call_cardea_provider_new(const union argument *a) { return (long long)(intptr_t)cardea_provider_new((const char *)a[0].pointer); }
static long long call_cardea_provider_set(const union argument *a) { return (long long)cardea_provider_set((cardea_provider *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_provider_add(const union argument *a) { return (long long)cardea_provider_add((cardea_provider *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_provider_add_parameter(const union argument *a) { return (long long)cardea_provider_add_parameter((cardea_provider *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_config_set_provider(const union argument *a) { return (long long)cardea_config_set_provider((cardea_config *)a[0].pointer, (const cardea_provider *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_begin_device_login(const union argument *a) { return (long long)cardea_begin_device_login((cardea_client *)a[0].pointer, (const cardea_options *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_continue_device_login(const union argument *a) { return (long long)cardea_continue_device_login((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_options_set_deep_link_scheme(const union argument *a) { return (long long)cardea_options_set_deep_link_scheme((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_accepts_token_handoff(const union argument *a) { return (long long)cardea_options_set_accepts_token_handoff((cardea_options *)a[0].pointer, a[1].number != 0, (cardea_error **)a[2].pointer); }
static long long call_cardea_open_deep_link_page(const union argument *a) { return (long long)cardea_open_deep_link_page((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const cardea_options *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_end_browser_session(const union argument *a) { return (long long)cardea_end_browser_session((cardea_client *)a[0].pointer, (const cardea_options *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_link_identity(const union argument *a) { return (long long)cardea_link_identity((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_config_set_host_override(const union argument *a) { return (long long)cardea_config_set_host_override((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_plain_redirect_uri(const union argument *a) { return (long long)cardea_config_set_plain_redirect_uri((cardea_config *)a[0].pointer, a[1].number != 0, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_passkey_origin(const union argument *a) { return (long long)cardea_config_set_passkey_origin((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_config_set_passkey_page(const union argument *a) { return (long long)cardea_config_set_passkey_page((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_company_email(const union argument *a) { return (long long)cardea_options_set_company_email((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_company_connection(const union argument *a) { return (long long)cardea_options_set_company_connection((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_options_set_step_up(const union argument *a) { return (long long)cardea_options_set_step_up((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_finalize_oauth_login_with_token(const union argument *a) { return (long long)cardea_finalize_oauth_login_with_token((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_start_otp_login(const union argument *a) { return (long long)cardea_start_otp_login((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_check_otp(const union argument *a) { return (long long)cardea_check_otp((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_login_with_password(const union argument *a) { return (long long)cardea_login_with_password((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_migrate(const union argument *a) { return (long long)cardea_migrate((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_get_password_compliancy(const union argument *a) { return (long long)cardea_get_password_compliancy((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_validate_password(const union argument *a) { return (long long)(intptr_t)cardea_validate_password((const cardea_list *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_can_change_password(const union argument *a) { return (long long)cardea_can_change_password((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_change_password(const union argument *a) { return (long long)cardea_change_password((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_begin_passkey_login(const union argument *a) { return (long long)cardea_begin_passkey_login((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_begin_passkey_registration(const union argument *a) { return (long long)cardea_begin_passkey_registration((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (const char *)a[3].pointer, (cardea_completion)a[4].function, (void *)a[5].pointer, (cardea_operation *)a[6].pointer, (cardea_error **)a[7].pointer); }
static long long call_cardea_sign_with_passkey(const union argument *a) { return (long long)cardea_sign_with_passkey((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_continue_with_passkey(const union argument *a) { return (long long)cardea_continue_with_passkey((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_list_passkeys(const union argument *a) { return (long long)cardea_list_passkeys((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_rename_passkey(const union argument *a) { return (long long)cardea_rename_passkey((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_delete_passkey(const union argument *a) { return (long long)cardea_delete_passkey((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_request_step_up(const union argument *a) { return (long long)cardea_request_step_up((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_send_step_up_otp(const union argument *a) { return (long long)cardea_send_step_up_otp((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_submit_step_up_otp(const union argument *a) { return (long long)cardea_submit_step_up_otp((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_continue_step_up_with_passkey(const union argument *a) { return (long long)cardea_continue_step_up_with_passkey((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_continue_step_up_with_token(const union argument *a) { return (long long)cardea_continue_step_up_with_token((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_add_identifier(const union argument *a) { return (long long)cardea_add_identifier((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_list_identifiers(const union argument *a) { return (long long)cardea_list_identifiers((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_config_set_require_verified_address(const union argument *a) { return (long long)cardea_config_set_require_verified_address((cardea_config *)a[0].pointer, a[1].number != 0, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_registers(const union argument *a) { return (long long)cardea_options_set_registers((cardea_options *)a[0].pointer, a[1].number != 0, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_reauthenticates(const union argument *a) { return (long long)cardea_options_set_reauthenticates((cardea_options *)a[0].pointer, a[1].number != 0, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_transient_payload(const union argument *a) { return (long long)cardea_options_set_transient_payload((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_traits(const union argument *a) { return (long long)cardea_options_set_traits((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_organization(const union argument *a) { return (long long)cardea_options_set_organization((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_identity_schema(const union argument *a) { return (long long)cardea_options_set_identity_schema((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (cardea_error **)a[2].pointer); }
static long long call_cardea_options_set_field(const union argument *a) { return (long long)cardea_options_set_field((cardea_options *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_error **)a[3].pointer); }
static long long call_cardea_continue_login(const union argument *a) { return (long long)cardea_continue_login((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (const cardea_options *)a[3].pointer, (cardea_completion)a[4].function, (void *)a[5].pointer, (cardea_operation *)a[6].pointer, (cardea_error **)a[7].pointer); }
static long long call_cardea_initiate_continued_login(const union argument *a) { return (long long)cardea_initiate_continued_login((cardea_client *)a[0].pointer, (const cardea_pending *)a[1].pointer, (const char *)a[2].pointer, (const cardea_options *)a[3].pointer, (cardea_completion)a[4].function, (void *)a[5].pointer, (cardea_operation *)a[6].pointer, (cardea_error **)a[7].pointer); }
static long long call_cardea_login_with_id_token(const union argument *a) { return (long long)cardea_login_with_id_token((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (const char *)a[3].pointer, (const cardea_options *)a[4].pointer, (cardea_completion)a[5].function, (void *)a[6].pointer, (cardea_operation *)a[7].pointer, (cardea_error **)a[8].pointer); }
static long long call_cardea_link_provider(const union argument *a) { return (long long)cardea_link_provider((cardea_client *)a[0].pointer, (const cardea_options *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_unlink_provider(const union argument *a) { return (long long)cardea_unlink_provider((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_recover_account(const union argument *a) { return (long long)cardea_recover_account((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (cardea_completion)a[2].function, (void *)a[3].pointer, (cardea_operation *)a[4].pointer, (cardea_error **)a[5].pointer); }
static long long call_cardea_question_get_kind(const union argument *a) { return (long long)cardea_question_get_kind((const cardea_question *)a[0].pointer); }
static long long call_cardea_question_text(const union argument *a) { return (long long)(intptr_t)cardea_question_text((const cardea_question *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_question_number(const union argument *a) { return (long long)cardea_question_number((const cardea_question *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_question_list(const union argument *a) { return (long long)(intptr_t)cardea_question_list((const cardea_question *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_question_bytes(const union argument *a) { return (long long)(intptr_t)cardea_question_bytes((const cardea_question *)a[0].pointer, (size_t *)a[1].pointer); }
static long long call_cardea_question_reply_text(const union argument *a) { cardea_question_reply_text((cardea_question *)a[0].pointer, (const char *)a[1].pointer); return 0; }
static long long call_cardea_question_reply_bytes(const union argument *a) { cardea_question_reply_bytes((cardea_question *)a[0].pointer, (const uint8_t *)a[1].pointer, (size_t)a[2].number); return 0; }
static long long call_cardea_question_reply_key(const union argument *a) { cardea_question_reply_key((cardea_question *)a[0].pointer, (const char *)a[1].pointer, (const uint8_t *)a[2].pointer, (size_t)a[3].number); return 0; }
static long long call_cardea_question_reject(const union argument *a) { cardea_question_reject((cardea_question *)a[0].pointer, (cardea_status)a[1].number, (const char *)a[2].pointer); return 0; }
static long long call_cardea_question_free(const union argument *a) { cardea_question_free((cardea_question *)a[0].pointer); return 0; }
static long long call_cardea_question_retain(const union argument *a) { return (long long)(intptr_t)cardea_question_retain((const cardea_question *)a[0].pointer); }
static long long call_cardea_config_set_store_handler(const union argument *a) { return (long long)cardea_config_set_store_handler((cardea_config *)a[0].pointer, (cardea_question_handler)a[1].function, (void *)a[2].pointer, (cardea_release)a[3].function, (cardea_error **)a[4].pointer); }
static long long call_cardea_config_set_encryption_key_handler(const union argument *a) { return (long long)cardea_config_set_encryption_key_handler((cardea_config *)a[0].pointer, (cardea_question_handler)a[1].function, (void *)a[2].pointer, (cardea_release)a[3].function, (cardea_error **)a[4].pointer); }
static long long call_cardea_config_set_presenter(const union argument *a) { return (long long)cardea_config_set_presenter((cardea_config *)a[0].pointer, (cardea_question_handler)a[1].function, a[2].number != 0, (void *)a[3].pointer, (cardea_release)a[4].function, (cardea_error **)a[5].pointer); }
static long long call_cardea_config_set_signals_handler(const union argument *a) { return (long long)cardea_config_set_signals_handler((cardea_config *)a[0].pointer, (cardea_question_handler)a[1].function, (void *)a[2].pointer, (cardea_release)a[3].function, (cardea_error **)a[4].pointer); }
static long long call_cardea_config_set_security_key_handler(const union argument *a) { return (long long)cardea_config_set_security_key_handler((cardea_config *)a[0].pointer, (cardea_question_handler)a[1].function, (void *)a[2].pointer, (cardea_release)a[3].function, (cardea_error **)a[4].pointer); }
static long long call_cardea_config_set_observer(const union argument *a) { return (long long)cardea_config_set_observer((cardea_config *)a[0].pointer, (cardea_event_handler)a[1].function, (void *)a[2].pointer, (cardea_release)a[3].function, (cardea_error **)a[4].pointer); }
static long long call_cardea_config_set_logger(const union argument *a) { return (long long)cardea_config_set_logger((cardea_config *)a[0].pointer, (const char *)a[1].pointer, (cardea_event_handler)a[2].function, (void *)a[3].pointer, (cardea_release)a[4].function, (cardea_error **)a[5].pointer); }
static long long call_cardea_event_get_kind(const union argument *a) { return (long long)cardea_event_get_kind((const cardea_event *)a[0].pointer); }
static long long call_cardea_event_text(const union argument *a) { return (long long)(intptr_t)cardea_event_text((const cardea_event *)a[0].pointer, (const char *)a[1].pointer); }
static long long call_cardea_event_user(const union argument *a) { return (long long)(intptr_t)cardea_event_user((const cardea_event *)a[0].pointer); }
static long long call_cardea_event_pending(const union argument *a) { return (long long)(intptr_t)cardea_event_pending((const cardea_event *)a[0].pointer); }
static long long call_cardea_event_error(const union argument *a) { return (long long)(intptr_t)cardea_event_error((const cardea_event *)a[0].pointer); }
static long long call_cardea_event_is_terminal(const union argument *a) { return (long long)cardea_event_is_terminal((const cardea_event *)a[0].pointer); }
static long long call_cardea_event_open_again(const union argument *a) { return (long long)cardea_event_open_again((cardea_event *)a[0].pointer); }
static long long call_cardea_event_free(const union argument *a) { cardea_event_free((cardea_event *)a[0].pointer); return 0; }
static long long call_cardea_event_retain(const union argument *a) { return (long long)(intptr_t)cardea_event_retain((const cardea_event *)a[0].pointer); }
static long long call_cardea_authorize_request(const union argument *a) { return (long long)cardea_authorize_request((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }
static long long call_cardea_retry_request(const union argument *a) { return (long long)cardea_retry_request((cardea_client *)a[0].pointer, (const char *)a[1].pointer, (const char *)a[2].pointer, (int32_t)a[3].number, (const char *)a[4].pointer, (const char *)a[5].pointer, (cardea_completion)a[6].function, (void *)a[7].pointer, (cardea_operation *)a[8].pointer, (cardea_error **)a[9].pointer); }
static long long call_cardea_list_accounts(const union argument *a) { return (long long)cardea_list_accounts((cardea_client *)a[0].pointer, (cardea_completion)a[1].function, (void *)a[2].pointer, (cardea_operation *)a[3].pointer, (cardea_error **)a[4].pointer); }
static long long call_cardea_move_sessions(const union argument *a) { return (long long)cardea_move_sessions((cardea_client *)a[0].pointer, (const cardea_config *)a[1].pointer, a[2].number != 0, (cardea_completion)a[3].function, (void *)a[4].pointer, (cardea_operation *)a[5].pointer, (cardea_error **)a[6].pointer); }

static const struct call calls[] = {
    {"cardea_version", POINTER, 0, {{OUT, NULL, NULL}}, call_cardea_version},
    {"cardea_debug_live_handles", NUMBER, 0, {{OUT, NULL, NULL}}, call_cardea_debug_live_handles},
    {"cardea_status_name", POINTER, 1, {{ENUM, "status", "cardea_status"}}, call_cardea_status_name},
    {"cardea_error_status", STATUS, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_status},
    {"cardea_error_code", POINTER, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_code},
    {"cardea_error_message", POINTER, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_message},
    {"cardea_error_server_code", POINTER, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_server_code},
    {"cardea_error_http_status", NUMBER, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_http_status},
    {"cardea_error_retry_after_ms", NUMBER, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_retry_after_ms},
    {"cardea_error_is_retryable", NUMBER, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_is_retryable},
    {"cardea_error_detail", POINTER, 2, {{HANDLE, "error", "cardea_error"}, {TEXT, "name", "const char *"}}, call_cardea_error_detail},
    {"cardea_error_detail_name", POINTER, 2, {{HANDLE, "error", "cardea_error"}, {INTEGER, "index", "int32_t"}}, call_cardea_error_detail_name},
    {"cardea_error_free", NOTHING, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_free},
    {"cardea_error_retain", POINTER, 1, {{HANDLE, "error", "cardea_error"}}, call_cardea_error_retain},
    {"cardea_config_free", NOTHING, 1, {{HANDLE, "config", "cardea_config"}}, call_cardea_config_free},
    {"cardea_config_retain", POINTER, 1, {{HANDLE, "config", "cardea_config"}}, call_cardea_config_retain},
    {"cardea_config_new", POINTER, 0, {{OUT, NULL, NULL}}, call_cardea_config_new},
    {"cardea_config_set_openid", STATUS, 4, {{HANDLE, "config", "cardea_config"}, {TEXT, "issuer", "const char *"}, {TEXT, "client_id", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_openid},
    {"cardea_config_set_prelude", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "base_url", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_prelude},
    {"cardea_config_set_ory", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "project_url", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_ory},
    {"cardea_config_set_application_id", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "application_id", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_application_id},
    {"cardea_config_set_application_name", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "name", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_application_name},
    {"cardea_config_set_account", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "account", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_account},
    {"cardea_config_set_store", STATUS, 5, {{HANDLE, "config", "cardea_config"}, {TEXT, "kind", "const char *"}, {TEXT, "folder", "const char *"}, {TEXT, "passphrase", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_store},
    {"cardea_config_set_store_namespace", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "name", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_store_namespace},
    {"cardea_config_set_refresh_leeway_ms", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {INTEGER, "leeway_ms", "uint32_t"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_refresh_leeway_ms},
    {"cardea_config_set_request_timeout_ms", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {INTEGER, "timeout_ms", "uint32_t"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_request_timeout_ms},
    {"cardea_config_set_pending_lifetime_ms", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {INTEGER, "lifetime_ms", "uint32_t"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_pending_lifetime_ms},
    {"cardea_config_set_ca_file", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "path", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_ca_file},
    {"cardea_config_set_additional_ca_file", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "path", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_additional_ca_file},
    {"cardea_config_add_pinned_public_key", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "pin", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_add_pinned_public_key},
    {"cardea_config_add_authorized_url", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "url", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_add_authorized_url},
    {"cardea_config_set_queue", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {HANDLE, "queue", "cardea_queue"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_queue},
    {"cardea_client_free", NOTHING, 1, {{HANDLE, "client", "cardea_client"}}, call_cardea_client_free},
    {"cardea_client_retain", POINTER, 1, {{HANDLE, "client", "cardea_client"}}, call_cardea_client_retain},
    {"cardea_client_new", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {OUT, "out_client", "cardea_client **"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_client_new},
    {"cardea_client_close", STATUS, 4, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_client_close},
    {"cardea_client_store_location", POINTER, 1, {{HANDLE, "client", "cardea_client"}}, call_cardea_client_store_location},
    {"cardea_client_store_kind", POINTER, 1, {{HANDLE, "client", "cardea_client"}}, call_cardea_client_store_kind},
    {"cardea_operation_wait", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {INTEGER, "operation", "cardea_operation"}, {INTEGER, "timeout_ms", "uint32_t"}, {OUT, "out_result", "cardea_result **"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_operation_wait},
    {"cardea_operation_then", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {INTEGER, "operation", "cardea_operation"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_operation_then},
    {"cardea_operation_cancel", NOTHING, 2, {{HANDLE, "client", "cardea_client"}, {INTEGER, "operation", "cardea_operation"}}, call_cardea_operation_cancel},
    {"cardea_options_free", NOTHING, 1, {{HANDLE, "options", "cardea_options"}}, call_cardea_options_free},
    {"cardea_options_retain", POINTER, 1, {{HANDLE, "options", "cardea_options"}}, call_cardea_options_retain},
    {"cardea_options_new", POINTER, 0, {{OUT, NULL, NULL}}, call_cardea_options_new},
    {"cardea_options_set_provider", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "provider", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_provider},
    {"cardea_options_set_redirect_uri", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "redirect_uri", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_redirect_uri},
    {"cardea_options_set_fallback_redirect_uri", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "redirect_uri", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_fallback_redirect_uri},
    {"cardea_options_set_redirect_capture", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {ENUM, "capture", "cardea_capture"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_redirect_capture},
    {"cardea_options_set_may_replace_scheme_handler", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {BOOL, "may_replace", "_Bool"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_may_replace_scheme_handler},
    {"cardea_options_set_prefers_ephemeral_session", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {BOOL, "ephemeral", "_Bool"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_prefers_ephemeral_session},
    {"cardea_options_set_activation_token", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "token", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_activation_token},
    {"cardea_options_set_timeout_ms", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {INTEGER, "timeout_ms", "uint32_t"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_timeout_ms},
    {"cardea_options_add_scope", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "scope", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_add_scope},
    {"cardea_options_add_parameter", STATUS, 4, {{HANDLE, "options", "cardea_options"}, {TEXT, "name", "const char *"}, {TEXT, "value", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_add_parameter},
    {"cardea_login_with_oauth", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_login_with_oauth},
    {"cardea_login", STATUS, 4, {{HANDLE, "client", "cardea_client"}, {HANDLE, "options", "cardea_options"}, {OUT, "out_result", "cardea_result **"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_login},
    {"cardea_initiate_oauth_login", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_initiate_oauth_login},
    {"cardea_finalize_oauth_login", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "attempt", "cardea_pending"}, {TEXT, "redirect_url", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_finalize_oauth_login},
    {"cardea_check_oauth_email_otp", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "challenge", "cardea_pending"}, {TEXT, "code", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_check_oauth_email_otp},
    {"cardea_resend_otp", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "challenge", "cardea_pending"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_resend_otp},
    {"cardea_deliver_redirect", STATUS, 2, {{TEXT, "redirect_url", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_deliver_redirect},
    {"cardea_resume_oauth_login", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_resume_oauth_login},
    {"cardea_open_web_session", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {TEXT, "url", "const char *"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_open_web_session},
    {"cardea_result_status", STATUS, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_status},
    {"cardea_result_get_kind", NUMBER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_get_kind},
    {"cardea_result_error", POINTER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_error},
    {"cardea_result_user", POINTER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_user},
    {"cardea_result_pending", POINTER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_pending},
    {"cardea_result_access_token", POINTER, 2, {{HANDLE, "result", "cardea_result"}, {OUT, "out_expires_at_ms", "int64_t *"}}, call_cardea_result_access_token},
    {"cardea_result_list", POINTER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_list},
    {"cardea_result_response", POINTER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_response},
    {"cardea_result_text", POINTER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_text},
    {"cardea_result_bool", NUMBER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_bool},
    {"cardea_result_free", NOTHING, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_free},
    {"cardea_result_retain", POINTER, 1, {{HANDLE, "result", "cardea_result"}}, call_cardea_result_retain},
    {"cardea_user_id", POINTER, 1, {{HANDLE, "user", "cardea_user"}}, call_cardea_user_id},
    {"cardea_user_claim", POINTER, 2, {{HANDLE, "user", "cardea_user"}, {TEXT, "name", "const char *"}}, call_cardea_user_claim},
    {"cardea_user_claims_json", POINTER, 1, {{HANDLE, "user", "cardea_user"}}, call_cardea_user_claims_json},
    {"cardea_user_access_token", POINTER, 2, {{HANDLE, "user", "cardea_user"}, {OUT, "out_expires_at_ms", "int64_t *"}}, call_cardea_user_access_token},
    {"cardea_user_token_member", POINTER, 2, {{HANDLE, "user", "cardea_user"}, {TEXT, "name", "const char *"}}, call_cardea_user_token_member},
    {"cardea_user_free", NOTHING, 1, {{HANDLE, "user", "cardea_user"}}, call_cardea_user_free},
    {"cardea_user_retain", POINTER, 1, {{HANDLE, "user", "cardea_user"}}, call_cardea_user_retain},
    {"cardea_list_count", NUMBER, 1, {{HANDLE, "list", "cardea_list"}}, call_cardea_list_count},
    {"cardea_list_total", NUMBER, 3, {{HANDLE, "list", "cardea_list"}, {OUT, "out_limit", "int64_t *"}, {OUT, "out_offset", "int64_t *"}}, call_cardea_list_total},
    {"cardea_list_text", POINTER, 3, {{HANDLE, "list", "cardea_list"}, {INTEGER, "row", "int32_t"}, {TEXT, "field", "const char *"}}, call_cardea_list_text},
    {"cardea_list_number", NUMBER, 3, {{HANDLE, "list", "cardea_list"}, {INTEGER, "row", "int32_t"}, {TEXT, "field", "const char *"}}, call_cardea_list_number},
    {"cardea_list_list", POINTER, 3, {{HANDLE, "list", "cardea_list"}, {INTEGER, "row", "int32_t"}, {TEXT, "field", "const char *"}}, call_cardea_list_list},
    {"cardea_list_free", NOTHING, 1, {{HANDLE, "list", "cardea_list"}}, call_cardea_list_free},
    {"cardea_list_retain", POINTER, 1, {{HANDLE, "list", "cardea_list"}}, call_cardea_list_retain},
    {"cardea_pending_get_kind", NUMBER, 1, {{HANDLE, "pending", "cardea_pending"}}, call_cardea_pending_get_kind},
    {"cardea_pending_id", POINTER, 1, {{HANDLE, "pending", "cardea_pending"}}, call_cardea_pending_id},
    {"cardea_pending_expires_at_ms", NUMBER, 1, {{HANDLE, "pending", "cardea_pending"}}, call_cardea_pending_expires_at_ms},
    {"cardea_pending_text", POINTER, 2, {{HANDLE, "pending", "cardea_pending"}, {TEXT, "name", "const char *"}}, call_cardea_pending_text},
    {"cardea_pending_list", POINTER, 2, {{HANDLE, "pending", "cardea_pending"}, {TEXT, "name", "const char *"}}, call_cardea_pending_list},
    {"cardea_pending_free", NOTHING, 1, {{HANDLE, "pending", "cardea_pending"}}, call_cardea_pending_free},
    {"cardea_pending_retain", POINTER, 1, {{HANDLE, "pending", "cardea_pending"}}, call_cardea_pending_retain},
    {"cardea_save", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "pending", "cardea_pending"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_save},
    {"cardea_restore", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {TEXT, "id", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_restore},
    {"cardea_get_current_user", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_get_current_user},
    {"cardea_get_access_token", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_get_access_token},
    {"cardea_peek_access_token", NUMBER, 3, {{HANDLE, "client", "cardea_client"}, {BUFFER, "buffer", "char *"}, {SIZE, "size", "size_t"}}, call_cardea_peek_access_token},
    {"cardea_refresh", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_refresh},
    {"cardea_invalidate_session", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_invalidate_session},
    {"cardea_logout", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_logout},
    {"cardea_unlock_store", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_unlock_store},
    {"cardea_list_sessions", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {INTEGER, "limit", "int32_t"}, {INTEGER, "offset", "int32_t"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_list_sessions},
    {"cardea_revoke_sessions", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {ENUM, "target", "cardea_sessions"}, {TEXT, "session_id", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_revoke_sessions},
    {"cardea_request_free", NOTHING, 1, {{HANDLE, "request", "cardea_request"}}, call_cardea_request_free},
    {"cardea_request_retain", POINTER, 1, {{HANDLE, "request", "cardea_request"}}, call_cardea_request_retain},
    {"cardea_request_new", POINTER, 0, {{OUT, NULL, NULL}}, call_cardea_request_new},
    {"cardea_request_set_method", STATUS, 3, {{HANDLE, "request", "cardea_request"}, {TEXT, "method", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_request_set_method},
    {"cardea_request_set_url", STATUS, 3, {{HANDLE, "request", "cardea_request"}, {TEXT, "url", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_request_set_url},
    {"cardea_request_add_header", STATUS, 4, {{HANDLE, "request", "cardea_request"}, {TEXT, "name", "const char *"}, {TEXT, "value", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_request_add_header},
    {"cardea_request_set_body", STATUS, 4, {{HANDLE, "request", "cardea_request"}, {BYTES, "bytes", "const uint8_t *"}, {SIZE, "size", "size_t"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_request_set_body},
    {"cardea_request_set_max_response", STATUS, 3, {{HANDLE, "request", "cardea_request"}, {INTEGER, "bytes", "uint32_t"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_request_set_max_response},
    {"cardea_request_set_output_fd", STATUS, 3, {{HANDLE, "request", "cardea_request"}, {INTEGER, "fd", "int32_t"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_request_set_output_fd},
    {"cardea_request_set_timeout_ms", STATUS, 3, {{HANDLE, "request", "cardea_request"}, {INTEGER, "timeout_ms", "uint32_t"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_request_set_timeout_ms},
    {"cardea_send_authorized_request", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "request", "cardea_request"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_send_authorized_request},
    {"cardea_response_status", NUMBER, 1, {{HANDLE, "response", "cardea_response"}}, call_cardea_response_status},
    {"cardea_response_header", POINTER, 2, {{HANDLE, "response", "cardea_response"}, {TEXT, "name", "const char *"}}, call_cardea_response_header},
    {"cardea_response_headers", POINTER, 1, {{HANDLE, "response", "cardea_response"}}, call_cardea_response_headers},
    {"cardea_response_body", POINTER, 2, {{HANDLE, "response", "cardea_response"}, {OUT, "out_size", "size_t *"}}, call_cardea_response_body},
    {"cardea_response_free", NOTHING, 1, {{HANDLE, "response", "cardea_response"}}, call_cardea_response_free},
    {"cardea_response_retain", POINTER, 1, {{HANDLE, "response", "cardea_response"}}, call_cardea_response_retain},
    {"cardea_queue_free", NOTHING, 1, {{HANDLE, "queue", "cardea_queue"}}, call_cardea_queue_free},
    {"cardea_queue_retain", POINTER, 1, {{HANDLE, "queue", "cardea_queue"}}, call_cardea_queue_retain},
    {"cardea_queue_new", POINTER, 0, {{OUT, NULL, NULL}}, call_cardea_queue_new},
    {"cardea_queue_fd", NUMBER, 1, {{HANDLE, "queue", "cardea_queue"}}, call_cardea_queue_fd},
    {"cardea_queue_dispatch", NUMBER, 1, {{HANDLE, "queue", "cardea_queue"}}, call_cardea_queue_dispatch},
    {"cardea_provider_free", NOTHING, 1, {{HANDLE, "provider", "cardea_provider"}}, call_cardea_provider_free},
    {"cardea_provider_retain", POINTER, 1, {{HANDLE, "provider", "cardea_provider"}}, call_cardea_provider_retain},
    {"cardea_provider_new", POINTER, 1, {{TEXT, "well_known", "const char *"}}, call_cardea_provider_new},
    {"cardea_provider_set", STATUS, 4, {{HANDLE, "provider", "cardea_provider"}, {TEXT, "property", "const char *"}, {TEXT, "value", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_provider_set},
    {"cardea_provider_add", STATUS, 4, {{HANDLE, "provider", "cardea_provider"}, {TEXT, "property", "const char *"}, {TEXT, "value", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_provider_add},
    {"cardea_provider_add_parameter", STATUS, 4, {{HANDLE, "provider", "cardea_provider"}, {TEXT, "name", "const char *"}, {TEXT, "value", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_provider_add_parameter},
    {"cardea_config_set_provider", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {HANDLE, "provider", "cardea_provider"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_provider},
    {"cardea_begin_device_login", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_begin_device_login},
    {"cardea_continue_device_login", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "login", "cardea_pending"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_continue_device_login},
    {"cardea_options_set_deep_link_scheme", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "scheme", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_deep_link_scheme},
    {"cardea_options_set_accepts_token_handoff", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {BOOL, "accepts", "_Bool"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_accepts_token_handoff},
    {"cardea_open_deep_link_page", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {TEXT, "url", "const char *"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_open_deep_link_page},
    {"cardea_end_browser_session", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_end_browser_session},
    {"cardea_link_identity", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {TEXT, "app_user_id", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_link_identity},
    {"cardea_config_set_host_override", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "host", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_host_override},
    {"cardea_config_set_plain_redirect_uri", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {BOOL, "plain", "_Bool"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_plain_redirect_uri},
    {"cardea_config_set_passkey_origin", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "origin", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_passkey_origin},
    {"cardea_config_set_passkey_page", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {TEXT, "page", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_passkey_page},
    {"cardea_options_set_company_email", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "email", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_company_email},
    {"cardea_options_set_company_connection", STATUS, 4, {{HANDLE, "options", "cardea_options"}, {TEXT, "provider", "const char *"}, {TEXT, "connection_id", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_company_connection},
    {"cardea_options_set_step_up", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "step_up_id", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_step_up},
    {"cardea_finalize_oauth_login_with_token", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "attempt", "cardea_pending"}, {TEXT, "challenge_token", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_finalize_oauth_login_with_token},
    {"cardea_start_otp_login", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {TEXT, "address", "const char *"}, {TEXT, "configuration", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_start_otp_login},
    {"cardea_check_otp", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "challenge", "cardea_pending"}, {TEXT, "code", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_check_otp},
    {"cardea_login_with_password", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {TEXT, "email", "const char *"}, {TEXT, "password", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_login_with_password},
    {"cardea_migrate", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {TEXT, "token", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_migrate},
    {"cardea_get_password_compliancy", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_get_password_compliancy},
    {"cardea_validate_password", POINTER, 2, {{HANDLE, "compliancy", "cardea_list"}, {TEXT, "password", "const char *"}}, call_cardea_validate_password},
    {"cardea_can_change_password", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_can_change_password},
    {"cardea_change_password", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {TEXT, "password", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_change_password},
    {"cardea_begin_passkey_login", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_begin_passkey_login},
    {"cardea_begin_passkey_registration", STATUS, 8, {{HANDLE, "client", "cardea_client"}, {TEXT, "username", "const char *"}, {TEXT, "display_name", "const char *"}, {TEXT, "nickname", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_begin_passkey_registration},
    {"cardea_sign_with_passkey", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "question", "cardea_pending"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_sign_with_passkey},
    {"cardea_continue_with_passkey", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "question", "cardea_pending"}, {TEXT, "answer", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_continue_with_passkey},
    {"cardea_list_passkeys", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_list_passkeys},
    {"cardea_rename_passkey", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {TEXT, "passkey_id", "const char *"}, {TEXT, "nickname", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_rename_passkey},
    {"cardea_delete_passkey", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {TEXT, "passkey_id", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_delete_passkey},
    {"cardea_request_step_up", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {TEXT, "scope", "const char *"}, {TEXT, "metadata", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_request_step_up},
    {"cardea_send_step_up_otp", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "step_up", "cardea_pending"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_send_step_up_otp},
    {"cardea_submit_step_up_otp", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "step_up", "cardea_pending"}, {TEXT, "code", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_submit_step_up_otp},
    {"cardea_continue_step_up_with_passkey", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "step_up", "cardea_pending"}, {TEXT, "answer", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_continue_step_up_with_passkey},
    {"cardea_continue_step_up_with_token", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "step_up", "cardea_pending"}, {TEXT, "token", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_continue_step_up_with_token},
    {"cardea_add_identifier", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {TEXT, "address", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_add_identifier},
    {"cardea_list_identifiers", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_list_identifiers},
    {"cardea_config_set_require_verified_address", STATUS, 3, {{HANDLE, "config", "cardea_config"}, {BOOL, "require", "_Bool"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_require_verified_address},
    {"cardea_options_set_registers", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {BOOL, "registers", "_Bool"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_registers},
    {"cardea_options_set_reauthenticates", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {BOOL, "reauthenticates", "_Bool"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_reauthenticates},
    {"cardea_options_set_transient_payload", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "transient_payload", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_transient_payload},
    {"cardea_options_set_traits", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "traits", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_traits},
    {"cardea_options_set_organization", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "organization", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_organization},
    {"cardea_options_set_identity_schema", STATUS, 3, {{HANDLE, "options", "cardea_options"}, {TEXT, "identity_schema", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_identity_schema},
    {"cardea_options_set_field", STATUS, 4, {{HANDLE, "options", "cardea_options"}, {TEXT, "name", "const char *"}, {TEXT, "value", "const char *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_options_set_field},
    {"cardea_continue_login", STATUS, 8, {{HANDLE, "client", "cardea_client"}, {HANDLE, "step", "cardea_pending"}, {TEXT, "way", "const char *"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_continue_login},
    {"cardea_initiate_continued_login", STATUS, 8, {{HANDLE, "client", "cardea_client"}, {HANDLE, "step", "cardea_pending"}, {TEXT, "way", "const char *"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_initiate_continued_login},
    {"cardea_login_with_id_token", STATUS, 9, {{HANDLE, "client", "cardea_client"}, {TEXT, "provider", "const char *"}, {TEXT, "id_token", "const char *"}, {TEXT, "nonce", "const char *"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_login_with_id_token},
    {"cardea_link_provider", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {HANDLE, "options", "cardea_options"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_link_provider},
    {"cardea_unlink_provider", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {TEXT, "provider", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_unlink_provider},
    {"cardea_recover_account", STATUS, 6, {{HANDLE, "client", "cardea_client"}, {TEXT, "email", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_recover_account},
    {"cardea_question_get_kind", NUMBER, 1, {{HANDLE, "question", "cardea_question"}}, call_cardea_question_get_kind},
    {"cardea_question_text", POINTER, 2, {{HANDLE, "question", "cardea_question"}, {TEXT, "field", "const char *"}}, call_cardea_question_text},
    {"cardea_question_number", NUMBER, 2, {{HANDLE, "question", "cardea_question"}, {TEXT, "field", "const char *"}}, call_cardea_question_number},
    {"cardea_question_list", POINTER, 2, {{HANDLE, "question", "cardea_question"}, {TEXT, "field", "const char *"}}, call_cardea_question_list},
    {"cardea_question_bytes", POINTER, 2, {{HANDLE, "question", "cardea_question"}, {OUT, "out_size", "size_t *"}}, call_cardea_question_bytes},
    {"cardea_question_reply_text", NOTHING, 2, {{HANDLE, "question", "cardea_question"}, {TEXT, "text", "const char *"}}, call_cardea_question_reply_text},
    {"cardea_question_reply_bytes", NOTHING, 3, {{HANDLE, "question", "cardea_question"}, {BYTES, "bytes", "const uint8_t *"}, {SIZE, "size", "size_t"}}, call_cardea_question_reply_bytes},
    {"cardea_question_reply_key", NOTHING, 4, {{HANDLE, "question", "cardea_question"}, {TEXT, "id", "const char *"}, {BYTES, "key", "const uint8_t *"}, {SIZE, "size", "size_t"}}, call_cardea_question_reply_key},
    {"cardea_question_reject", NOTHING, 3, {{HANDLE, "question", "cardea_question"}, {ENUM, "status", "cardea_status"}, {TEXT, "message", "const char *"}}, call_cardea_question_reject},
    {"cardea_question_free", NOTHING, 1, {{HANDLE, "question", "cardea_question"}}, call_cardea_question_free},
    {"cardea_question_retain", POINTER, 1, {{HANDLE, "question", "cardea_question"}}, call_cardea_question_retain},
    {"cardea_config_set_store_handler", STATUS, 5, {{HANDLE, "config", "cardea_config"}, {FUNCTION, "handler", "cardea_question_handler"}, {DATA, "user_data", "void *"}, {FUNCTION, "release", "cardea_release"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_store_handler},
    {"cardea_config_set_encryption_key_handler", STATUS, 5, {{HANDLE, "config", "cardea_config"}, {FUNCTION, "handler", "cardea_question_handler"}, {DATA, "user_data", "void *"}, {FUNCTION, "release", "cardea_release"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_encryption_key_handler},
    {"cardea_config_set_presenter", STATUS, 6, {{HANDLE, "config", "cardea_config"}, {FUNCTION, "handler", "cardea_question_handler"}, {BOOL, "uses_system_browser", "_Bool"}, {DATA, "user_data", "void *"}, {FUNCTION, "release", "cardea_release"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_presenter},
    {"cardea_config_set_signals_handler", STATUS, 5, {{HANDLE, "config", "cardea_config"}, {FUNCTION, "handler", "cardea_question_handler"}, {DATA, "user_data", "void *"}, {FUNCTION, "release", "cardea_release"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_signals_handler},
    {"cardea_config_set_security_key_handler", STATUS, 5, {{HANDLE, "config", "cardea_config"}, {FUNCTION, "handler", "cardea_question_handler"}, {DATA, "user_data", "void *"}, {FUNCTION, "release", "cardea_release"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_security_key_handler},
    {"cardea_config_set_observer", STATUS, 5, {{HANDLE, "config", "cardea_config"}, {FUNCTION, "handler", "cardea_event_handler"}, {DATA, "user_data", "void *"}, {FUNCTION, "release", "cardea_release"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_observer},
    {"cardea_config_set_logger", STATUS, 6, {{HANDLE, "config", "cardea_config"}, {TEXT, "level", "const char *"}, {FUNCTION, "handler", "cardea_event_handler"}, {DATA, "user_data", "void *"}, {FUNCTION, "release", "cardea_release"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_config_set_logger},
    {"cardea_event_get_kind", NUMBER, 1, {{HANDLE, "event", "cardea_event"}}, call_cardea_event_get_kind},
    {"cardea_event_text", POINTER, 2, {{HANDLE, "event", "cardea_event"}, {TEXT, "field", "const char *"}}, call_cardea_event_text},
    {"cardea_event_user", POINTER, 1, {{HANDLE, "event", "cardea_event"}}, call_cardea_event_user},
    {"cardea_event_pending", POINTER, 1, {{HANDLE, "event", "cardea_event"}}, call_cardea_event_pending},
    {"cardea_event_error", POINTER, 1, {{HANDLE, "event", "cardea_event"}}, call_cardea_event_error},
    {"cardea_event_is_terminal", NUMBER, 1, {{HANDLE, "event", "cardea_event"}}, call_cardea_event_is_terminal},
    {"cardea_event_open_again", NUMBER, 1, {{HANDLE, "event", "cardea_event"}}, call_cardea_event_open_again},
    {"cardea_event_free", NOTHING, 1, {{HANDLE, "event", "cardea_event"}}, call_cardea_event_free},
    {"cardea_event_retain", POINTER, 1, {{HANDLE, "event", "cardea_event"}}, call_cardea_event_retain},
    {"cardea_authorize_request", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {TEXT, "method", "const char *"}, {TEXT, "url", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_authorize_request},
    {"cardea_retry_request", STATUS, 10, {{HANDLE, "client", "cardea_client"}, {TEXT, "method", "const char *"}, {TEXT, "url", "const char *"}, {INTEGER, "http_status", "int32_t"}, {TEXT, "www_authenticate", "const char *"}, {TEXT, "dpop_nonce", "const char *"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_retry_request},
    {"cardea_list_accounts", STATUS, 5, {{HANDLE, "client", "cardea_client"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_list_accounts},
    {"cardea_move_sessions", STATUS, 7, {{HANDLE, "client", "cardea_client"}, {HANDLE, "source", "cardea_config"}, {BOOL, "all_accounts", "_Bool"}, {FUNCTION, "done", "cardea_completion"}, {DATA, "user_data", "void *"}, {OUT, "out_operation", "cardea_operation *"}, {OUT, "out_error", "cardea_error **"}}, call_cardea_move_sessions},
};
enum { CALLS = sizeof calls / sizeof *calls, MOST_ARGUMENTS = sizeof calls->parameters / sizeof *calls->parameters };
/* clang-format on */

#endif
