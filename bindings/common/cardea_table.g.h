// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// clang-format off
#ifndef CARDEA_TABLE_G_H
#define CARDEA_TABLE_G_H

#include <cardea.h>
#include <cardea/openid.h>
#include <cardea/prelude.h>
#include <cardea/ory.h>
#include <cardea/host.h>
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

/* The version that this table is made for, and the numbers that a library has to share with it. */
#define CARDEA_TABLE_VERSION "0.1.0"
#define CARDEA_TABLE_MINOR "0.1."

/* Every function of the header, by its name without the prefix. */
typedef struct cardea_table {
    __typeof__(cardea_version) *version;
    __typeof__(cardea_debug_live_handles) *debug_live_handles;
    __typeof__(cardea_status_name) *status_name;
    __typeof__(cardea_error_status) *error_status;
    __typeof__(cardea_error_code) *error_code;
    __typeof__(cardea_error_message) *error_message;
    __typeof__(cardea_error_server_code) *error_server_code;
    __typeof__(cardea_error_http_status) *error_http_status;
    __typeof__(cardea_error_retry_after_ms) *error_retry_after_ms;
    __typeof__(cardea_error_is_retryable) *error_is_retryable;
    __typeof__(cardea_error_detail) *error_detail;
    __typeof__(cardea_error_detail_name) *error_detail_name;
    __typeof__(cardea_error_free) *error_free;
    __typeof__(cardea_error_retain) *error_retain;
    __typeof__(cardea_config_free) *config_free;
    __typeof__(cardea_config_retain) *config_retain;
    __typeof__(cardea_config_new) *config_new;
    __typeof__(cardea_config_set_openid) *config_set_openid;
    __typeof__(cardea_config_set_prelude) *config_set_prelude;
    __typeof__(cardea_config_set_ory) *config_set_ory;
    __typeof__(cardea_config_set_application_id) *config_set_application_id;
    __typeof__(cardea_config_set_application_name) *config_set_application_name;
    __typeof__(cardea_config_set_account) *config_set_account;
    __typeof__(cardea_config_set_store) *config_set_store;
    __typeof__(cardea_config_set_store_namespace) *config_set_store_namespace;
    __typeof__(cardea_config_set_refresh_leeway_ms) *config_set_refresh_leeway_ms;
    __typeof__(cardea_config_set_request_timeout_ms) *config_set_request_timeout_ms;
    __typeof__(cardea_config_set_pending_lifetime_ms) *config_set_pending_lifetime_ms;
    __typeof__(cardea_config_set_ca_file) *config_set_ca_file;
    __typeof__(cardea_config_set_additional_ca_file) *config_set_additional_ca_file;
    __typeof__(cardea_config_add_pinned_public_key) *config_add_pinned_public_key;
    __typeof__(cardea_config_add_authorized_url) *config_add_authorized_url;
    __typeof__(cardea_config_set_queue) *config_set_queue;
    __typeof__(cardea_client_free) *client_free;
    __typeof__(cardea_client_retain) *client_retain;
    __typeof__(cardea_client_new) *client_new;
    __typeof__(cardea_client_close) *client_close;
    __typeof__(cardea_client_store_location) *client_store_location;
    __typeof__(cardea_client_store_kind) *client_store_kind;
    __typeof__(cardea_operation_wait) *operation_wait;
    __typeof__(cardea_operation_then) *operation_then;
    __typeof__(cardea_operation_cancel) *operation_cancel;
    __typeof__(cardea_options_free) *options_free;
    __typeof__(cardea_options_retain) *options_retain;
    __typeof__(cardea_options_new) *options_new;
    __typeof__(cardea_options_set_provider) *options_set_provider;
    __typeof__(cardea_options_set_redirect_uri) *options_set_redirect_uri;
    __typeof__(cardea_options_set_fallback_redirect_uri) *options_set_fallback_redirect_uri;
    __typeof__(cardea_options_set_redirect_capture) *options_set_redirect_capture;
    __typeof__(cardea_options_set_may_replace_scheme_handler) *options_set_may_replace_scheme_handler;
    __typeof__(cardea_options_set_prefers_ephemeral_session) *options_set_prefers_ephemeral_session;
    __typeof__(cardea_options_set_activation_token) *options_set_activation_token;
    __typeof__(cardea_options_set_timeout_ms) *options_set_timeout_ms;
    __typeof__(cardea_options_add_scope) *options_add_scope;
    __typeof__(cardea_options_add_parameter) *options_add_parameter;
    __typeof__(cardea_login_with_oauth) *login_with_oauth;
    __typeof__(cardea_login) *login;
    __typeof__(cardea_initiate_oauth_login) *initiate_oauth_login;
    __typeof__(cardea_finalize_oauth_login) *finalize_oauth_login;
    __typeof__(cardea_check_oauth_email_otp) *check_oauth_email_otp;
    __typeof__(cardea_resend_otp) *resend_otp;
    __typeof__(cardea_deliver_redirect) *deliver_redirect;
    __typeof__(cardea_resume_oauth_login) *resume_oauth_login;
    __typeof__(cardea_open_web_session) *open_web_session;
    __typeof__(cardea_result_status) *result_status;
    __typeof__(cardea_result_get_kind) *result_get_kind;
    __typeof__(cardea_result_error) *result_error;
    __typeof__(cardea_result_user) *result_user;
    __typeof__(cardea_result_pending) *result_pending;
    __typeof__(cardea_result_access_token) *result_access_token;
    __typeof__(cardea_result_list) *result_list;
    __typeof__(cardea_result_response) *result_response;
    __typeof__(cardea_result_text) *result_text;
    __typeof__(cardea_result_bool) *result_bool;
    __typeof__(cardea_result_free) *result_free;
    __typeof__(cardea_result_retain) *result_retain;
    __typeof__(cardea_user_id) *user_id;
    __typeof__(cardea_user_claim) *user_claim;
    __typeof__(cardea_user_claims_json) *user_claims_json;
    __typeof__(cardea_user_access_token) *user_access_token;
    __typeof__(cardea_user_token_member) *user_token_member;
    __typeof__(cardea_user_free) *user_free;
    __typeof__(cardea_user_retain) *user_retain;
    __typeof__(cardea_list_count) *list_count;
    __typeof__(cardea_list_total) *list_total;
    __typeof__(cardea_list_text) *list_text;
    __typeof__(cardea_list_number) *list_number;
    __typeof__(cardea_list_list) *list_list;
    __typeof__(cardea_list_free) *list_free;
    __typeof__(cardea_list_retain) *list_retain;
    __typeof__(cardea_pending_get_kind) *pending_get_kind;
    __typeof__(cardea_pending_id) *pending_id;
    __typeof__(cardea_pending_expires_at_ms) *pending_expires_at_ms;
    __typeof__(cardea_pending_text) *pending_text;
    __typeof__(cardea_pending_list) *pending_list;
    __typeof__(cardea_pending_free) *pending_free;
    __typeof__(cardea_pending_retain) *pending_retain;
    __typeof__(cardea_save) *save;
    __typeof__(cardea_restore) *restore;
    __typeof__(cardea_get_current_user) *get_current_user;
    __typeof__(cardea_get_access_token) *get_access_token;
    __typeof__(cardea_peek_access_token) *peek_access_token;
    __typeof__(cardea_refresh) *refresh;
    __typeof__(cardea_invalidate_session) *invalidate_session;
    __typeof__(cardea_logout) *logout;
    __typeof__(cardea_unlock_store) *unlock_store;
    __typeof__(cardea_list_sessions) *list_sessions;
    __typeof__(cardea_revoke_sessions) *revoke_sessions;
    __typeof__(cardea_request_free) *request_free;
    __typeof__(cardea_request_retain) *request_retain;
    __typeof__(cardea_request_new) *request_new;
    __typeof__(cardea_request_set_method) *request_set_method;
    __typeof__(cardea_request_set_url) *request_set_url;
    __typeof__(cardea_request_add_header) *request_add_header;
    __typeof__(cardea_request_set_body) *request_set_body;
    __typeof__(cardea_request_set_max_response) *request_set_max_response;
    __typeof__(cardea_request_set_output_fd) *request_set_output_fd;
    __typeof__(cardea_request_set_timeout_ms) *request_set_timeout_ms;
    __typeof__(cardea_send_authorized_request) *send_authorized_request;
    __typeof__(cardea_response_status) *response_status;
    __typeof__(cardea_response_header) *response_header;
    __typeof__(cardea_response_headers) *response_headers;
    __typeof__(cardea_response_body) *response_body;
    __typeof__(cardea_response_free) *response_free;
    __typeof__(cardea_response_retain) *response_retain;
    __typeof__(cardea_queue_free) *queue_free;
    __typeof__(cardea_queue_retain) *queue_retain;
    __typeof__(cardea_queue_new) *queue_new;
    __typeof__(cardea_queue_fd) *queue_fd;
    __typeof__(cardea_queue_dispatch) *queue_dispatch;
    __typeof__(cardea_provider_free) *provider_free;
    __typeof__(cardea_provider_retain) *provider_retain;
    __typeof__(cardea_provider_new) *provider_new;
    __typeof__(cardea_provider_set) *provider_set;
    __typeof__(cardea_provider_add) *provider_add;
    __typeof__(cardea_provider_add_parameter) *provider_add_parameter;
    __typeof__(cardea_config_set_provider) *config_set_provider;
    __typeof__(cardea_begin_device_login) *begin_device_login;
    __typeof__(cardea_continue_device_login) *continue_device_login;
    __typeof__(cardea_options_set_deep_link_scheme) *options_set_deep_link_scheme;
    __typeof__(cardea_options_set_accepts_token_handoff) *options_set_accepts_token_handoff;
    __typeof__(cardea_open_deep_link_page) *open_deep_link_page;
    __typeof__(cardea_end_browser_session) *end_browser_session;
    __typeof__(cardea_link_identity) *link_identity;
    __typeof__(cardea_config_set_host_override) *config_set_host_override;
    __typeof__(cardea_config_set_plain_redirect_uri) *config_set_plain_redirect_uri;
    __typeof__(cardea_config_set_passkey_origin) *config_set_passkey_origin;
    __typeof__(cardea_config_set_passkey_page) *config_set_passkey_page;
    __typeof__(cardea_options_set_company_email) *options_set_company_email;
    __typeof__(cardea_options_set_company_connection) *options_set_company_connection;
    __typeof__(cardea_options_set_step_up) *options_set_step_up;
    __typeof__(cardea_finalize_oauth_login_with_token) *finalize_oauth_login_with_token;
    __typeof__(cardea_start_otp_login) *start_otp_login;
    __typeof__(cardea_check_otp) *check_otp;
    __typeof__(cardea_login_with_password) *login_with_password;
    __typeof__(cardea_migrate) *migrate;
    __typeof__(cardea_get_password_compliancy) *get_password_compliancy;
    __typeof__(cardea_validate_password) *validate_password;
    __typeof__(cardea_can_change_password) *can_change_password;
    __typeof__(cardea_change_password) *change_password;
    __typeof__(cardea_begin_passkey_login) *begin_passkey_login;
    __typeof__(cardea_begin_passkey_registration) *begin_passkey_registration;
    __typeof__(cardea_sign_with_passkey) *sign_with_passkey;
    __typeof__(cardea_continue_with_passkey) *continue_with_passkey;
    __typeof__(cardea_list_passkeys) *list_passkeys;
    __typeof__(cardea_rename_passkey) *rename_passkey;
    __typeof__(cardea_delete_passkey) *delete_passkey;
    __typeof__(cardea_request_step_up) *request_step_up;
    __typeof__(cardea_send_step_up_otp) *send_step_up_otp;
    __typeof__(cardea_submit_step_up_otp) *submit_step_up_otp;
    __typeof__(cardea_continue_step_up_with_passkey) *continue_step_up_with_passkey;
    __typeof__(cardea_continue_step_up_with_token) *continue_step_up_with_token;
    __typeof__(cardea_add_identifier) *add_identifier;
    __typeof__(cardea_list_identifiers) *list_identifiers;
    __typeof__(cardea_config_set_require_verified_address) *config_set_require_verified_address;
    __typeof__(cardea_options_set_registers) *options_set_registers;
    __typeof__(cardea_options_set_reauthenticates) *options_set_reauthenticates;
    __typeof__(cardea_options_set_transient_payload) *options_set_transient_payload;
    __typeof__(cardea_options_set_traits) *options_set_traits;
    __typeof__(cardea_options_set_organization) *options_set_organization;
    __typeof__(cardea_options_set_identity_schema) *options_set_identity_schema;
    __typeof__(cardea_options_set_field) *options_set_field;
    __typeof__(cardea_continue_login) *continue_login;
    __typeof__(cardea_initiate_continued_login) *initiate_continued_login;
    __typeof__(cardea_login_with_id_token) *login_with_id_token;
    __typeof__(cardea_link_provider) *link_provider;
    __typeof__(cardea_unlink_provider) *unlink_provider;
    __typeof__(cardea_recover_account) *recover_account;
    __typeof__(cardea_question_get_kind) *question_get_kind;
    __typeof__(cardea_question_text) *question_text;
    __typeof__(cardea_question_number) *question_number;
    __typeof__(cardea_question_list) *question_list;
    __typeof__(cardea_question_bytes) *question_bytes;
    __typeof__(cardea_question_reply_text) *question_reply_text;
    __typeof__(cardea_question_reply_bytes) *question_reply_bytes;
    __typeof__(cardea_question_reply_key) *question_reply_key;
    __typeof__(cardea_question_reject) *question_reject;
    __typeof__(cardea_question_free) *question_free;
    __typeof__(cardea_question_retain) *question_retain;
    __typeof__(cardea_config_set_store_handler) *config_set_store_handler;
    __typeof__(cardea_config_set_encryption_key_handler) *config_set_encryption_key_handler;
    __typeof__(cardea_config_set_presenter) *config_set_presenter;
    __typeof__(cardea_config_set_signals_handler) *config_set_signals_handler;
    __typeof__(cardea_config_set_security_key_handler) *config_set_security_key_handler;
    __typeof__(cardea_config_set_observer) *config_set_observer;
    __typeof__(cardea_config_set_logger) *config_set_logger;
    __typeof__(cardea_event_get_kind) *event_get_kind;
    __typeof__(cardea_event_text) *event_text;
    __typeof__(cardea_event_user) *event_user;
    __typeof__(cardea_event_pending) *event_pending;
    __typeof__(cardea_event_error) *event_error;
    __typeof__(cardea_event_is_terminal) *event_is_terminal;
    __typeof__(cardea_event_open_again) *event_open_again;
    __typeof__(cardea_event_free) *event_free;
    __typeof__(cardea_event_retain) *event_retain;
    __typeof__(cardea_authorize_request) *authorize_request;
    __typeof__(cardea_retry_request) *retry_request;
    __typeof__(cardea_list_accounts) *list_accounts;
    __typeof__(cardea_move_sessions) *move_sessions;
} cardea_table;

/* The version of an opened library: to be compared before the table is filled, because a library of another contract
   may lack functions. NULL when it says none. */
static inline const char *cardea_table_version_of(void *library) {
    void *found = dlsym(library, "cardea_version");
    __typeof__(cardea_version) *version = NULL;
    memcpy(&version, &found, sizeof found);
    return version == NULL ? NULL : version();
}

/* Fills the table from an opened library. Returns the name of the first function that it lacks, or NULL. */
static inline const char *cardea_table_fill(cardea_table *table, void *library) {
    static const struct {
        const char *name;
        size_t offset;
    } entries[] = {
        {"cardea_version", offsetof(cardea_table, version)},
        {"cardea_debug_live_handles", offsetof(cardea_table, debug_live_handles)},
        {"cardea_status_name", offsetof(cardea_table, status_name)},
        {"cardea_error_status", offsetof(cardea_table, error_status)},
        {"cardea_error_code", offsetof(cardea_table, error_code)},
        {"cardea_error_message", offsetof(cardea_table, error_message)},
        {"cardea_error_server_code", offsetof(cardea_table, error_server_code)},
        {"cardea_error_http_status", offsetof(cardea_table, error_http_status)},
        {"cardea_error_retry_after_ms", offsetof(cardea_table, error_retry_after_ms)},
        {"cardea_error_is_retryable", offsetof(cardea_table, error_is_retryable)},
        {"cardea_error_detail", offsetof(cardea_table, error_detail)},
        {"cardea_error_detail_name", offsetof(cardea_table, error_detail_name)},
        {"cardea_error_free", offsetof(cardea_table, error_free)},
        {"cardea_error_retain", offsetof(cardea_table, error_retain)},
        {"cardea_config_free", offsetof(cardea_table, config_free)},
        {"cardea_config_retain", offsetof(cardea_table, config_retain)},
        {"cardea_config_new", offsetof(cardea_table, config_new)},
        {"cardea_config_set_openid", offsetof(cardea_table, config_set_openid)},
        {"cardea_config_set_prelude", offsetof(cardea_table, config_set_prelude)},
        {"cardea_config_set_ory", offsetof(cardea_table, config_set_ory)},
        {"cardea_config_set_application_id", offsetof(cardea_table, config_set_application_id)},
        {"cardea_config_set_application_name", offsetof(cardea_table, config_set_application_name)},
        {"cardea_config_set_account", offsetof(cardea_table, config_set_account)},
        {"cardea_config_set_store", offsetof(cardea_table, config_set_store)},
        {"cardea_config_set_store_namespace", offsetof(cardea_table, config_set_store_namespace)},
        {"cardea_config_set_refresh_leeway_ms", offsetof(cardea_table, config_set_refresh_leeway_ms)},
        {"cardea_config_set_request_timeout_ms", offsetof(cardea_table, config_set_request_timeout_ms)},
        {"cardea_config_set_pending_lifetime_ms", offsetof(cardea_table, config_set_pending_lifetime_ms)},
        {"cardea_config_set_ca_file", offsetof(cardea_table, config_set_ca_file)},
        {"cardea_config_set_additional_ca_file", offsetof(cardea_table, config_set_additional_ca_file)},
        {"cardea_config_add_pinned_public_key", offsetof(cardea_table, config_add_pinned_public_key)},
        {"cardea_config_add_authorized_url", offsetof(cardea_table, config_add_authorized_url)},
        {"cardea_config_set_queue", offsetof(cardea_table, config_set_queue)},
        {"cardea_client_free", offsetof(cardea_table, client_free)},
        {"cardea_client_retain", offsetof(cardea_table, client_retain)},
        {"cardea_client_new", offsetof(cardea_table, client_new)},
        {"cardea_client_close", offsetof(cardea_table, client_close)},
        {"cardea_client_store_location", offsetof(cardea_table, client_store_location)},
        {"cardea_client_store_kind", offsetof(cardea_table, client_store_kind)},
        {"cardea_operation_wait", offsetof(cardea_table, operation_wait)},
        {"cardea_operation_then", offsetof(cardea_table, operation_then)},
        {"cardea_operation_cancel", offsetof(cardea_table, operation_cancel)},
        {"cardea_options_free", offsetof(cardea_table, options_free)},
        {"cardea_options_retain", offsetof(cardea_table, options_retain)},
        {"cardea_options_new", offsetof(cardea_table, options_new)},
        {"cardea_options_set_provider", offsetof(cardea_table, options_set_provider)},
        {"cardea_options_set_redirect_uri", offsetof(cardea_table, options_set_redirect_uri)},
        {"cardea_options_set_fallback_redirect_uri", offsetof(cardea_table, options_set_fallback_redirect_uri)},
        {"cardea_options_set_redirect_capture", offsetof(cardea_table, options_set_redirect_capture)},
        {"cardea_options_set_may_replace_scheme_handler", offsetof(cardea_table, options_set_may_replace_scheme_handler)},
        {"cardea_options_set_prefers_ephemeral_session", offsetof(cardea_table, options_set_prefers_ephemeral_session)},
        {"cardea_options_set_activation_token", offsetof(cardea_table, options_set_activation_token)},
        {"cardea_options_set_timeout_ms", offsetof(cardea_table, options_set_timeout_ms)},
        {"cardea_options_add_scope", offsetof(cardea_table, options_add_scope)},
        {"cardea_options_add_parameter", offsetof(cardea_table, options_add_parameter)},
        {"cardea_login_with_oauth", offsetof(cardea_table, login_with_oauth)},
        {"cardea_login", offsetof(cardea_table, login)},
        {"cardea_initiate_oauth_login", offsetof(cardea_table, initiate_oauth_login)},
        {"cardea_finalize_oauth_login", offsetof(cardea_table, finalize_oauth_login)},
        {"cardea_check_oauth_email_otp", offsetof(cardea_table, check_oauth_email_otp)},
        {"cardea_resend_otp", offsetof(cardea_table, resend_otp)},
        {"cardea_deliver_redirect", offsetof(cardea_table, deliver_redirect)},
        {"cardea_resume_oauth_login", offsetof(cardea_table, resume_oauth_login)},
        {"cardea_open_web_session", offsetof(cardea_table, open_web_session)},
        {"cardea_result_status", offsetof(cardea_table, result_status)},
        {"cardea_result_get_kind", offsetof(cardea_table, result_get_kind)},
        {"cardea_result_error", offsetof(cardea_table, result_error)},
        {"cardea_result_user", offsetof(cardea_table, result_user)},
        {"cardea_result_pending", offsetof(cardea_table, result_pending)},
        {"cardea_result_access_token", offsetof(cardea_table, result_access_token)},
        {"cardea_result_list", offsetof(cardea_table, result_list)},
        {"cardea_result_response", offsetof(cardea_table, result_response)},
        {"cardea_result_text", offsetof(cardea_table, result_text)},
        {"cardea_result_bool", offsetof(cardea_table, result_bool)},
        {"cardea_result_free", offsetof(cardea_table, result_free)},
        {"cardea_result_retain", offsetof(cardea_table, result_retain)},
        {"cardea_user_id", offsetof(cardea_table, user_id)},
        {"cardea_user_claim", offsetof(cardea_table, user_claim)},
        {"cardea_user_claims_json", offsetof(cardea_table, user_claims_json)},
        {"cardea_user_access_token", offsetof(cardea_table, user_access_token)},
        {"cardea_user_token_member", offsetof(cardea_table, user_token_member)},
        {"cardea_user_free", offsetof(cardea_table, user_free)},
        {"cardea_user_retain", offsetof(cardea_table, user_retain)},
        {"cardea_list_count", offsetof(cardea_table, list_count)},
        {"cardea_list_total", offsetof(cardea_table, list_total)},
        {"cardea_list_text", offsetof(cardea_table, list_text)},
        {"cardea_list_number", offsetof(cardea_table, list_number)},
        {"cardea_list_list", offsetof(cardea_table, list_list)},
        {"cardea_list_free", offsetof(cardea_table, list_free)},
        {"cardea_list_retain", offsetof(cardea_table, list_retain)},
        {"cardea_pending_get_kind", offsetof(cardea_table, pending_get_kind)},
        {"cardea_pending_id", offsetof(cardea_table, pending_id)},
        {"cardea_pending_expires_at_ms", offsetof(cardea_table, pending_expires_at_ms)},
        {"cardea_pending_text", offsetof(cardea_table, pending_text)},
        {"cardea_pending_list", offsetof(cardea_table, pending_list)},
        {"cardea_pending_free", offsetof(cardea_table, pending_free)},
        {"cardea_pending_retain", offsetof(cardea_table, pending_retain)},
        {"cardea_save", offsetof(cardea_table, save)},
        {"cardea_restore", offsetof(cardea_table, restore)},
        {"cardea_get_current_user", offsetof(cardea_table, get_current_user)},
        {"cardea_get_access_token", offsetof(cardea_table, get_access_token)},
        {"cardea_peek_access_token", offsetof(cardea_table, peek_access_token)},
        {"cardea_refresh", offsetof(cardea_table, refresh)},
        {"cardea_invalidate_session", offsetof(cardea_table, invalidate_session)},
        {"cardea_logout", offsetof(cardea_table, logout)},
        {"cardea_unlock_store", offsetof(cardea_table, unlock_store)},
        {"cardea_list_sessions", offsetof(cardea_table, list_sessions)},
        {"cardea_revoke_sessions", offsetof(cardea_table, revoke_sessions)},
        {"cardea_request_free", offsetof(cardea_table, request_free)},
        {"cardea_request_retain", offsetof(cardea_table, request_retain)},
        {"cardea_request_new", offsetof(cardea_table, request_new)},
        {"cardea_request_set_method", offsetof(cardea_table, request_set_method)},
        {"cardea_request_set_url", offsetof(cardea_table, request_set_url)},
        {"cardea_request_add_header", offsetof(cardea_table, request_add_header)},
        {"cardea_request_set_body", offsetof(cardea_table, request_set_body)},
        {"cardea_request_set_max_response", offsetof(cardea_table, request_set_max_response)},
        {"cardea_request_set_output_fd", offsetof(cardea_table, request_set_output_fd)},
        {"cardea_request_set_timeout_ms", offsetof(cardea_table, request_set_timeout_ms)},
        {"cardea_send_authorized_request", offsetof(cardea_table, send_authorized_request)},
        {"cardea_response_status", offsetof(cardea_table, response_status)},
        {"cardea_response_header", offsetof(cardea_table, response_header)},
        {"cardea_response_headers", offsetof(cardea_table, response_headers)},
        {"cardea_response_body", offsetof(cardea_table, response_body)},
        {"cardea_response_free", offsetof(cardea_table, response_free)},
        {"cardea_response_retain", offsetof(cardea_table, response_retain)},
        {"cardea_queue_free", offsetof(cardea_table, queue_free)},
        {"cardea_queue_retain", offsetof(cardea_table, queue_retain)},
        {"cardea_queue_new", offsetof(cardea_table, queue_new)},
        {"cardea_queue_fd", offsetof(cardea_table, queue_fd)},
        {"cardea_queue_dispatch", offsetof(cardea_table, queue_dispatch)},
        {"cardea_provider_free", offsetof(cardea_table, provider_free)},
        {"cardea_provider_retain", offsetof(cardea_table, provider_retain)},
        {"cardea_provider_new", offsetof(cardea_table, provider_new)},
        {"cardea_provider_set", offsetof(cardea_table, provider_set)},
        {"cardea_provider_add", offsetof(cardea_table, provider_add)},
        {"cardea_provider_add_parameter", offsetof(cardea_table, provider_add_parameter)},
        {"cardea_config_set_provider", offsetof(cardea_table, config_set_provider)},
        {"cardea_begin_device_login", offsetof(cardea_table, begin_device_login)},
        {"cardea_continue_device_login", offsetof(cardea_table, continue_device_login)},
        {"cardea_options_set_deep_link_scheme", offsetof(cardea_table, options_set_deep_link_scheme)},
        {"cardea_options_set_accepts_token_handoff", offsetof(cardea_table, options_set_accepts_token_handoff)},
        {"cardea_open_deep_link_page", offsetof(cardea_table, open_deep_link_page)},
        {"cardea_end_browser_session", offsetof(cardea_table, end_browser_session)},
        {"cardea_link_identity", offsetof(cardea_table, link_identity)},
        {"cardea_config_set_host_override", offsetof(cardea_table, config_set_host_override)},
        {"cardea_config_set_plain_redirect_uri", offsetof(cardea_table, config_set_plain_redirect_uri)},
        {"cardea_config_set_passkey_origin", offsetof(cardea_table, config_set_passkey_origin)},
        {"cardea_config_set_passkey_page", offsetof(cardea_table, config_set_passkey_page)},
        {"cardea_options_set_company_email", offsetof(cardea_table, options_set_company_email)},
        {"cardea_options_set_company_connection", offsetof(cardea_table, options_set_company_connection)},
        {"cardea_options_set_step_up", offsetof(cardea_table, options_set_step_up)},
        {"cardea_finalize_oauth_login_with_token", offsetof(cardea_table, finalize_oauth_login_with_token)},
        {"cardea_start_otp_login", offsetof(cardea_table, start_otp_login)},
        {"cardea_check_otp", offsetof(cardea_table, check_otp)},
        {"cardea_login_with_password", offsetof(cardea_table, login_with_password)},
        {"cardea_migrate", offsetof(cardea_table, migrate)},
        {"cardea_get_password_compliancy", offsetof(cardea_table, get_password_compliancy)},
        {"cardea_validate_password", offsetof(cardea_table, validate_password)},
        {"cardea_can_change_password", offsetof(cardea_table, can_change_password)},
        {"cardea_change_password", offsetof(cardea_table, change_password)},
        {"cardea_begin_passkey_login", offsetof(cardea_table, begin_passkey_login)},
        {"cardea_begin_passkey_registration", offsetof(cardea_table, begin_passkey_registration)},
        {"cardea_sign_with_passkey", offsetof(cardea_table, sign_with_passkey)},
        {"cardea_continue_with_passkey", offsetof(cardea_table, continue_with_passkey)},
        {"cardea_list_passkeys", offsetof(cardea_table, list_passkeys)},
        {"cardea_rename_passkey", offsetof(cardea_table, rename_passkey)},
        {"cardea_delete_passkey", offsetof(cardea_table, delete_passkey)},
        {"cardea_request_step_up", offsetof(cardea_table, request_step_up)},
        {"cardea_send_step_up_otp", offsetof(cardea_table, send_step_up_otp)},
        {"cardea_submit_step_up_otp", offsetof(cardea_table, submit_step_up_otp)},
        {"cardea_continue_step_up_with_passkey", offsetof(cardea_table, continue_step_up_with_passkey)},
        {"cardea_continue_step_up_with_token", offsetof(cardea_table, continue_step_up_with_token)},
        {"cardea_add_identifier", offsetof(cardea_table, add_identifier)},
        {"cardea_list_identifiers", offsetof(cardea_table, list_identifiers)},
        {"cardea_config_set_require_verified_address", offsetof(cardea_table, config_set_require_verified_address)},
        {"cardea_options_set_registers", offsetof(cardea_table, options_set_registers)},
        {"cardea_options_set_reauthenticates", offsetof(cardea_table, options_set_reauthenticates)},
        {"cardea_options_set_transient_payload", offsetof(cardea_table, options_set_transient_payload)},
        {"cardea_options_set_traits", offsetof(cardea_table, options_set_traits)},
        {"cardea_options_set_organization", offsetof(cardea_table, options_set_organization)},
        {"cardea_options_set_identity_schema", offsetof(cardea_table, options_set_identity_schema)},
        {"cardea_options_set_field", offsetof(cardea_table, options_set_field)},
        {"cardea_continue_login", offsetof(cardea_table, continue_login)},
        {"cardea_initiate_continued_login", offsetof(cardea_table, initiate_continued_login)},
        {"cardea_login_with_id_token", offsetof(cardea_table, login_with_id_token)},
        {"cardea_link_provider", offsetof(cardea_table, link_provider)},
        {"cardea_unlink_provider", offsetof(cardea_table, unlink_provider)},
        {"cardea_recover_account", offsetof(cardea_table, recover_account)},
        {"cardea_question_get_kind", offsetof(cardea_table, question_get_kind)},
        {"cardea_question_text", offsetof(cardea_table, question_text)},
        {"cardea_question_number", offsetof(cardea_table, question_number)},
        {"cardea_question_list", offsetof(cardea_table, question_list)},
        {"cardea_question_bytes", offsetof(cardea_table, question_bytes)},
        {"cardea_question_reply_text", offsetof(cardea_table, question_reply_text)},
        {"cardea_question_reply_bytes", offsetof(cardea_table, question_reply_bytes)},
        {"cardea_question_reply_key", offsetof(cardea_table, question_reply_key)},
        {"cardea_question_reject", offsetof(cardea_table, question_reject)},
        {"cardea_question_free", offsetof(cardea_table, question_free)},
        {"cardea_question_retain", offsetof(cardea_table, question_retain)},
        {"cardea_config_set_store_handler", offsetof(cardea_table, config_set_store_handler)},
        {"cardea_config_set_encryption_key_handler", offsetof(cardea_table, config_set_encryption_key_handler)},
        {"cardea_config_set_presenter", offsetof(cardea_table, config_set_presenter)},
        {"cardea_config_set_signals_handler", offsetof(cardea_table, config_set_signals_handler)},
        {"cardea_config_set_security_key_handler", offsetof(cardea_table, config_set_security_key_handler)},
        {"cardea_config_set_observer", offsetof(cardea_table, config_set_observer)},
        {"cardea_config_set_logger", offsetof(cardea_table, config_set_logger)},
        {"cardea_event_get_kind", offsetof(cardea_table, event_get_kind)},
        {"cardea_event_text", offsetof(cardea_table, event_text)},
        {"cardea_event_user", offsetof(cardea_table, event_user)},
        {"cardea_event_pending", offsetof(cardea_table, event_pending)},
        {"cardea_event_error", offsetof(cardea_table, event_error)},
        {"cardea_event_is_terminal", offsetof(cardea_table, event_is_terminal)},
        {"cardea_event_open_again", offsetof(cardea_table, event_open_again)},
        {"cardea_event_free", offsetof(cardea_table, event_free)},
        {"cardea_event_retain", offsetof(cardea_table, event_retain)},
        {"cardea_authorize_request", offsetof(cardea_table, authorize_request)},
        {"cardea_retry_request", offsetof(cardea_table, retry_request)},
        {"cardea_list_accounts", offsetof(cardea_table, list_accounts)},
        {"cardea_move_sessions", offsetof(cardea_table, move_sessions)},
    };
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        void *found = dlsym(library, entries[i].name);
        if (found == NULL) return entries[i].name;
        memcpy((char *)table + entries[i].offset, &found, sizeof found);
    }
    return NULL;
}

#endif
