// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// clang-format off
#ifndef CARDEA_TABLE_G_H
#define CARDEA_TABLE_G_H

#include <cardea.h>
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

/* The binary contract and the version that this table is made for. */
#define CARDEA_TABLE_ABI 1u
#define CARDEA_TABLE_VERSION "0.1.0"

/* Every function of the header, by its name without the prefix. */
typedef struct cardea_table {
    __typeof__(cardea_version) *version;
    __typeof__(cardea_abi_version) *abi_version;
    __typeof__(cardea_status_name) *status_name;
    __typeof__(cardea_error_status) *error_status;
    __typeof__(cardea_error_code) *error_code;
    __typeof__(cardea_error_message) *error_message;
    __typeof__(cardea_error_server_code) *error_server_code;
    __typeof__(cardea_error_http_status) *error_http_status;
    __typeof__(cardea_error_request_id) *error_request_id;
    __typeof__(cardea_error_retry_after_ms) *error_retry_after_ms;
    __typeof__(cardea_error_detail) *error_detail;
    __typeof__(cardea_error_detail_name) *error_detail_name;
    __typeof__(cardea_error_is_retryable) *error_is_retryable;
    __typeof__(cardea_error_free) *error_free;
    __typeof__(cardea_error_retain) *error_retain;
    __typeof__(cardea_config_free) *config_free;
    __typeof__(cardea_config_new) *config_new;
    __typeof__(cardea_config_set_prelude) *config_set_prelude;
    __typeof__(cardea_config_set_ory) *config_set_ory;
    __typeof__(cardea_config_set_openid_provider) *config_set_openid_provider;
    __typeof__(cardea_config_set_application_id) *config_set_application_id;
    __typeof__(cardea_config_set_application_name) *config_set_application_name;
    __typeof__(cardea_config_set_account) *config_set_account;
    __typeof__(cardea_config_set_host_override) *config_set_host_override;
    __typeof__(cardea_config_set_partition) *config_set_partition;
    __typeof__(cardea_config_set_plain_redirect_uri) *config_set_plain_redirect_uri;
    __typeof__(cardea_config_set_refresh_leeway_ms) *config_set_refresh_leeway_ms;
    __typeof__(cardea_config_set_request_timeout_ms) *config_set_request_timeout_ms;
    __typeof__(cardea_config_set_pending_lifetime_ms) *config_set_pending_lifetime_ms;
    __typeof__(cardea_config_set_ca_file) *config_set_ca_file;
    __typeof__(cardea_config_set_additional_ca_file) *config_set_additional_ca_file;
    __typeof__(cardea_config_add_pinned_public_key) *config_add_pinned_public_key;
    __typeof__(cardea_config_use_automatic_store) *config_use_automatic_store;
    __typeof__(cardea_config_use_automatic_store_with_key) *config_use_automatic_store_with_key;
    __typeof__(cardea_config_use_secret_service) *config_use_secret_service;
    __typeof__(cardea_config_use_session_keyring) *config_use_session_keyring;
    __typeof__(cardea_config_use_sealed_file) *config_use_sealed_file;
    __typeof__(cardea_config_use_sealed_file_with_key) *config_use_sealed_file_with_key;
    __typeof__(cardea_config_use_memory_store) *config_use_memory_store;
    __typeof__(cardea_config_set_store) *config_set_store;
    __typeof__(cardea_config_set_presenter) *config_set_presenter;
    __typeof__(cardea_config_set_signals) *config_set_signals;
    __typeof__(cardea_config_set_key_guide) *config_set_key_guide;
    __typeof__(cardea_config_set_logger) *config_set_logger;
    __typeof__(cardea_config_set_observer) *config_set_observer;
    __typeof__(cardea_config_set_queue) *config_set_queue;
    __typeof__(cardea_client_new) *client_new;
    __typeof__(cardea_client_new_prelude) *client_new_prelude;
    __typeof__(cardea_client_new_ory) *client_new_ory;
    __typeof__(cardea_client_new_openid) *client_new_openid;
    __typeof__(cardea_client_store_location) *client_store_location;
    __typeof__(cardea_client_store_kind) *client_store_kind;
    __typeof__(cardea_client_close) *client_close;
    __typeof__(cardea_client_free) *client_free;
    __typeof__(cardea_operation_wait) *operation_wait;
    __typeof__(cardea_operation_cancel) *operation_cancel;
    __typeof__(cardea_oauth_options_free) *oauth_options_free;
    __typeof__(cardea_oauth_options_new) *oauth_options_new;
    __typeof__(cardea_oauth_options_set_provider) *oauth_options_set_provider;
    __typeof__(cardea_oauth_options_set_redirect_uri) *oauth_options_set_redirect_uri;
    __typeof__(cardea_oauth_options_set_fallback_redirect_uri) *oauth_options_set_fallback_redirect_uri;
    __typeof__(cardea_oauth_options_set_redirect_capture) *oauth_options_set_redirect_capture;
    __typeof__(cardea_oauth_options_set_deep_link_scheme) *oauth_options_set_deep_link_scheme;
    __typeof__(cardea_oauth_options_set_accepts_token_handoff) *oauth_options_set_accepts_token_handoff;
    __typeof__(cardea_oauth_options_set_may_replace_scheme_handler) *oauth_options_set_may_replace_scheme_handler;
    __typeof__(cardea_oauth_options_set_prefers_ephemeral_session) *oauth_options_set_prefers_ephemeral_session;
    __typeof__(cardea_oauth_options_set_activation_token) *oauth_options_set_activation_token;
    __typeof__(cardea_oauth_options_set_timeout_ms) *oauth_options_set_timeout_ms;
    __typeof__(cardea_oauth_options_add_scope) *oauth_options_add_scope;
    __typeof__(cardea_oauth_options_add_parameter) *oauth_options_add_parameter;
    __typeof__(cardea_oauth_options_set_company_email) *oauth_options_set_company_email;
    __typeof__(cardea_oauth_options_set_company_connection) *oauth_options_set_company_connection;
    __typeof__(cardea_oauth_options_set_registers) *oauth_options_set_registers;
    __typeof__(cardea_oauth_options_set_reauthenticates) *oauth_options_set_reauthenticates;
    __typeof__(cardea_oauth_options_set_step_up) *oauth_options_set_step_up;
    __typeof__(cardea_oauth_options_set_transient_payload) *oauth_options_set_transient_payload;
    __typeof__(cardea_oauth_options_set_traits) *oauth_options_set_traits;
    __typeof__(cardea_oauth_options_set_organization) *oauth_options_set_organization;
    __typeof__(cardea_oauth_options_set_identity_schema) *oauth_options_set_identity_schema;
    __typeof__(cardea_login_with_oauth) *login_with_oauth;
    __typeof__(cardea_login) *login;
    __typeof__(cardea_check_otp) *check_otp;
    __typeof__(cardea_resend_otp) *resend_otp;
    __typeof__(cardea_login_with_id_token) *login_with_id_token;
    __typeof__(cardea_result_status) *result_status;
    __typeof__(cardea_result_kind) *result_kind;
    __typeof__(cardea_result_error) *result_error;
    __typeof__(cardea_result_user) *result_user;
    __typeof__(cardea_result_email) *result_email;
    __typeof__(cardea_challenge_free) *challenge_free;
    __typeof__(cardea_result_copy_challenge) *result_copy_challenge;
    __typeof__(cardea_attempt_free) *attempt_free;
    __typeof__(cardea_result_copy_attempt) *result_copy_attempt;
    __typeof__(cardea_login_step_free) *login_step_free;
    __typeof__(cardea_result_copy_step) *result_copy_step;
    __typeof__(cardea_device_login_free) *device_login_free;
    __typeof__(cardea_result_copy_device_login) *result_copy_device_login;
    __typeof__(cardea_result_access_token) *result_access_token;
    __typeof__(cardea_result_sessions) *result_sessions;
    __typeof__(cardea_result_response) *result_response;
    __typeof__(cardea_result_authorization) *result_authorization;
    __typeof__(cardea_result_dpop_proof) *result_dpop_proof;
    __typeof__(cardea_result_browser_session) *result_browser_session;
    __typeof__(cardea_result_route) *result_route;
    __typeof__(cardea_result_identity_link) *result_identity_link;
    __typeof__(cardea_result_password_policy) *result_password_policy;
    __typeof__(cardea_result_is_yes) *result_is_yes;
    __typeof__(cardea_passkey_question_free) *passkey_question_free;
    __typeof__(cardea_result_copy_question) *result_copy_question;
    __typeof__(cardea_result_passkey_answer) *result_passkey_answer;
    __typeof__(cardea_result_passkeys) *result_passkeys;
    __typeof__(cardea_step_up_free) *step_up_free;
    __typeof__(cardea_result_copy_step_up) *result_copy_step_up;
    __typeof__(cardea_result_identifiers) *result_identifiers;
    __typeof__(cardea_result_accounts) *result_accounts;
    __typeof__(cardea_result_free) *result_free;
    __typeof__(cardea_result_retain) *result_retain;
    __typeof__(cardea_user_access_token) *user_access_token;
    __typeof__(cardea_user_access_token_expires_at_ms) *user_access_token_expires_at_ms;
    __typeof__(cardea_user_profile) *user_profile;
    __typeof__(cardea_user_id_token) *user_id_token;
    __typeof__(cardea_user_scope) *user_scope;
    __typeof__(cardea_user_free) *user_free;
    __typeof__(cardea_profile_user_id) *profile_user_id;
    __typeof__(cardea_profile_session_id) *profile_session_id;
    __typeof__(cardea_profile_name) *profile_name;
    __typeof__(cardea_profile_email) *profile_email;
    __typeof__(cardea_profile_picture) *profile_picture;
    __typeof__(cardea_profile_claim) *profile_claim;
    __typeof__(cardea_profile_claims_json) *profile_claims_json;
    __typeof__(cardea_get_current_user) *get_current_user;
    __typeof__(cardea_get_access_token) *get_access_token;
    __typeof__(cardea_refresh) *refresh;
    __typeof__(cardea_expire_access_token) *expire_access_token;
    __typeof__(cardea_logout) *logout;
    __typeof__(cardea_unlock_store) *unlock_store;
    __typeof__(cardea_list_sessions) *list_sessions;
    __typeof__(cardea_revoke_sessions) *revoke_sessions;
    __typeof__(cardea_session_list_count) *session_list_count;
    __typeof__(cardea_session_list_total) *session_list_total;
    __typeof__(cardea_session_list_limit) *session_list_limit;
    __typeof__(cardea_session_list_offset) *session_list_offset;
    __typeof__(cardea_session_list_id) *session_list_id;
    __typeof__(cardea_session_list_device_model) *session_list_device_model;
    __typeof__(cardea_session_list_device_type) *session_list_device_type;
    __typeof__(cardea_session_list_os_version) *session_list_os_version;
    __typeof__(cardea_session_list_country_code) *session_list_country_code;
    __typeof__(cardea_session_list_created_at_ms) *session_list_created_at_ms;
    __typeof__(cardea_session_list_last_seen_at_ms) *session_list_last_seen_at_ms;
    __typeof__(cardea_session_list_expires_at_ms) *session_list_expires_at_ms;
    __typeof__(cardea_list_accounts) *list_accounts;
    __typeof__(cardea_move_sessions) *move_sessions;
    __typeof__(cardea_account_list_count) *account_list_count;
    __typeof__(cardea_account_list_account) *account_list_account;
    __typeof__(cardea_account_list_server) *account_list_server;
    __typeof__(cardea_account_list_has_session) *account_list_has_session;
    __typeof__(cardea_request_free) *request_free;
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
    __typeof__(cardea_response_header_count) *response_header_count;
    __typeof__(cardea_response_header_name) *response_header_name;
    __typeof__(cardea_response_header_value) *response_header_value;
    __typeof__(cardea_response_body) *response_body;
    __typeof__(cardea_authorize) *authorize;
    __typeof__(cardea_authorize_feedback) *authorize_feedback;
    __typeof__(cardea_deliver_redirect) *deliver_redirect;
    __typeof__(cardea_resume_oauth_login) *resume_oauth_login;
    __typeof__(cardea_initiate_oauth_login) *initiate_oauth_login;
    __typeof__(cardea_finalize_oauth_login_with_redirect) *finalize_oauth_login_with_redirect;
    __typeof__(cardea_finalize_oauth_login) *finalize_oauth_login;
    __typeof__(cardea_attempt_id) *attempt_id;
    __typeof__(cardea_attempt_authorization_url) *attempt_authorization_url;
    __typeof__(cardea_attempt_redirect_uri) *attempt_redirect_uri;
    __typeof__(cardea_attempt_expires_at_ms) *attempt_expires_at_ms;
    __typeof__(cardea_challenge_id) *challenge_id;
    __typeof__(cardea_challenge_email) *challenge_email;
    __typeof__(cardea_challenge_channel) *challenge_channel;
    __typeof__(cardea_challenge_expires_at_ms) *challenge_expires_at_ms;
    __typeof__(cardea_save_oauth_login) *save_oauth_login;
    __typeof__(cardea_restore_oauth_login) *restore_oauth_login;
    __typeof__(cardea_save_oauth_email_challenge) *save_oauth_email_challenge;
    __typeof__(cardea_restore_oauth_email_challenge) *restore_oauth_email_challenge;
    __typeof__(cardea_browser_logout_options_free) *browser_logout_options_free;
    __typeof__(cardea_browser_logout_options_new) *browser_logout_options_new;
    __typeof__(cardea_browser_logout_options_set_redirect_uri) *browser_logout_options_set_redirect_uri;
    __typeof__(cardea_browser_logout_options_set_redirect_capture) *browser_logout_options_set_redirect_capture;
    __typeof__(cardea_browser_logout_options_set_may_replace_scheme_handler) *browser_logout_options_set_may_replace_scheme_handler;
    __typeof__(cardea_browser_logout_options_set_prefers_ephemeral_session) *browser_logout_options_set_prefers_ephemeral_session;
    __typeof__(cardea_browser_logout_options_set_activation_token) *browser_logout_options_set_activation_token;
    __typeof__(cardea_browser_logout_options_set_timeout_ms) *browser_logout_options_set_timeout_ms;
    __typeof__(cardea_browser_logout_options_set_logout_hint) *browser_logout_options_set_logout_hint;
    __typeof__(cardea_browser_logout_options_add_ui_locale) *browser_logout_options_add_ui_locale;
    __typeof__(cardea_end_browser_session) *end_browser_session;
    __typeof__(cardea_link_options_free) *link_options_free;
    __typeof__(cardea_link_options_new) *link_options_new;
    __typeof__(cardea_link_options_set_scheme) *link_options_set_scheme;
    __typeof__(cardea_link_options_set_redirect_uri) *link_options_set_redirect_uri;
    __typeof__(cardea_link_options_set_may_replace_scheme_handler) *link_options_set_may_replace_scheme_handler;
    __typeof__(cardea_link_options_set_prefers_ephemeral_session) *link_options_set_prefers_ephemeral_session;
    __typeof__(cardea_link_options_set_activation_token) *link_options_set_activation_token;
    __typeof__(cardea_link_options_set_timeout_ms) *link_options_set_timeout_ms;
    __typeof__(cardea_open_oauth_link) *open_oauth_link;
    __typeof__(cardea_login_step_id) *login_step_id;
    __typeof__(cardea_login_step_kind) *login_step_kind;
    __typeof__(cardea_login_step_identifier) *login_step_identifier;
    __typeof__(cardea_login_step_provider) *login_step_provider;
    __typeof__(cardea_login_step_expires_at_ms) *login_step_expires_at_ms;
    __typeof__(cardea_login_step_message_count) *login_step_message_count;
    __typeof__(cardea_login_step_message_id) *login_step_message_id;
    __typeof__(cardea_login_step_message) *login_step_message;
    __typeof__(cardea_login_step_message_is_error) *login_step_message_is_error;
    __typeof__(cardea_login_step_way_count) *login_step_way_count;
    __typeof__(cardea_login_step_way_id) *login_step_way_id;
    __typeof__(cardea_login_step_way_provider) *login_step_way_provider;
    __typeof__(cardea_login_step_way_label) *login_step_way_label;
    __typeof__(cardea_login_step_field_count) *login_step_field_count;
    __typeof__(cardea_login_step_field_name) *login_step_field_name;
    __typeof__(cardea_login_step_field_type) *login_step_field_type;
    __typeof__(cardea_login_step_field_label) *login_step_field_label;
    __typeof__(cardea_login_step_field_value) *login_step_field_value;
    __typeof__(cardea_login_step_field_is_required) *login_step_field_is_required;
    __typeof__(cardea_login_step_field_message) *login_step_field_message;
    __typeof__(cardea_login_answer_free) *login_answer_free;
    __typeof__(cardea_login_answer_new) *login_answer_new;
    __typeof__(cardea_login_answer_set_way) *login_answer_set_way;
    __typeof__(cardea_login_answer_set_value) *login_answer_set_value;
    __typeof__(cardea_answer_login_step) *answer_login_step;
    __typeof__(cardea_answer_login_step_in_browser) *answer_login_step_in_browser;
    __typeof__(cardea_save_oauth_login_step) *save_oauth_login_step;
    __typeof__(cardea_restore_oauth_login_step) *restore_oauth_login_step;
    __typeof__(cardea_device_login_options_free) *device_login_options_free;
    __typeof__(cardea_device_login_options_new) *device_login_options_new;
    __typeof__(cardea_device_login_options_add_scope) *device_login_options_add_scope;
    __typeof__(cardea_device_login_options_add_parameter) *device_login_options_add_parameter;
    __typeof__(cardea_initiate_device_login) *initiate_device_login;
    __typeof__(cardea_finish_device_login) *finish_device_login;
    __typeof__(cardea_device_login_id) *device_login_id;
    __typeof__(cardea_device_login_user_code) *device_login_user_code;
    __typeof__(cardea_device_login_verification_uri) *device_login_verification_uri;
    __typeof__(cardea_device_login_verification_uri_complete) *device_login_verification_uri_complete;
    __typeof__(cardea_device_login_expires_at_ms) *device_login_expires_at_ms;
    __typeof__(cardea_start_otp_login) *start_otp_login;
    __typeof__(cardea_login_with_password) *login_with_password;
    __typeof__(cardea_migrate_session) *migrate_session;
    __typeof__(cardea_get_password_policy) *get_password_policy;
    __typeof__(cardea_password_policy_expected) *password_policy_expected;
    __typeof__(cardea_password_policy_is_met) *password_policy_is_met;
    __typeof__(cardea_password_count) *password_count;
    __typeof__(cardea_can_set_password) *can_set_password;
    __typeof__(cardea_set_password) *set_password;
    __typeof__(cardea_passkey_question_options) *passkey_question_options;
    __typeof__(cardea_begin_passkey_login) *begin_passkey_login;
    __typeof__(cardea_finish_passkey_login) *finish_passkey_login;
    __typeof__(cardea_begin_passkey_registration) *begin_passkey_registration;
    __typeof__(cardea_finish_passkey_registration) *finish_passkey_registration;
    __typeof__(cardea_sign_with_security_key) *sign_with_security_key;
    __typeof__(cardea_register_security_key) *register_security_key;
    __typeof__(cardea_sign_with_passkey_page) *sign_with_passkey_page;
    __typeof__(cardea_register_with_passkey_page) *register_with_passkey_page;
    __typeof__(cardea_list_passkeys) *list_passkeys;
    __typeof__(cardea_rename_passkey) *rename_passkey;
    __typeof__(cardea_remove_passkey) *remove_passkey;
    __typeof__(cardea_passkey_list_count) *passkey_list_count;
    __typeof__(cardea_passkey_list_id) *passkey_list_id;
    __typeof__(cardea_passkey_list_nickname) *passkey_list_nickname;
    __typeof__(cardea_passkey_list_transports) *passkey_list_transports;
    __typeof__(cardea_passkey_list_is_backed_up) *passkey_list_is_backed_up;
    __typeof__(cardea_passkey_list_is_already_registered) *passkey_list_is_already_registered;
    __typeof__(cardea_passkey_list_created_at_ms) *passkey_list_created_at_ms;
    __typeof__(cardea_passkey_list_last_used_at_ms) *passkey_list_last_used_at_ms;
    __typeof__(cardea_request_scope) *request_scope;
    __typeof__(cardea_send_step_up_code) *send_step_up_code;
    __typeof__(cardea_continue_step_up) *continue_step_up;
    __typeof__(cardea_restore_step_up) *restore_step_up;
    __typeof__(cardea_step_up_id) *step_up_id;
    __typeof__(cardea_step_up_scope) *step_up_scope;
    __typeof__(cardea_step_up_step) *step_up_step;
    __typeof__(cardea_step_up_status) *step_up_status;
    __typeof__(cardea_step_up_passkey_options) *step_up_passkey_options;
    __typeof__(cardea_step_up_expires_at_ms) *step_up_expires_at_ms;
    __typeof__(cardea_add_identifier) *add_identifier;
    __typeof__(cardea_list_identifiers) *list_identifiers;
    __typeof__(cardea_identifier_list_count) *identifier_list_count;
    __typeof__(cardea_identifier_list_id) *identifier_list_id;
    __typeof__(cardea_identifier_list_value) *identifier_list_value;
    __typeof__(cardea_identifier_list_type) *identifier_list_type;
    __typeof__(cardea_link_identity) *link_identity;
    __typeof__(cardea_identity_link_is_new) *identity_link_is_new;
    __typeof__(cardea_identity_link_app_user_id) *identity_link_app_user_id;
    __typeof__(cardea_identity_link_alias_count) *identity_link_alias_count;
    __typeof__(cardea_identity_link_alias) *identity_link_alias;
    __typeof__(cardea_link_provider) *link_provider;
    __typeof__(cardea_unlink_provider) *unlink_provider;
    __typeof__(cardea_recover_account) *recover_account;
    __typeof__(cardea_store_free) *store_free;
    __typeof__(cardea_store_new) *store_new;
    __typeof__(cardea_store_request_operation) *store_request_operation;
    __typeof__(cardea_store_request_key) *store_request_key;
    __typeof__(cardea_store_request_record) *store_request_record;
    __typeof__(cardea_store_request_reply) *store_request_reply;
    __typeof__(cardea_store_request_reject) *store_request_reject;
    __typeof__(cardea_store_request_free) *store_request_free;
    __typeof__(cardea_sealing_key_free) *sealing_key_free;
    __typeof__(cardea_sealing_key_new) *sealing_key_new;
    __typeof__(cardea_sealing_key_request_id) *sealing_key_request_id;
    __typeof__(cardea_sealing_key_request_reply) *sealing_key_request_reply;
    __typeof__(cardea_sealing_key_request_reject) *sealing_key_request_reject;
    __typeof__(cardea_sealing_key_request_free) *sealing_key_request_free;
    __typeof__(cardea_presenter_free) *presenter_free;
    __typeof__(cardea_presenter_new) *presenter_new;
    __typeof__(cardea_presenter_set_leaves_redirect_to_desktop) *presenter_set_leaves_redirect_to_desktop;
    __typeof__(cardea_presentation_id) *presentation_id;
    __typeof__(cardea_presentation_url) *presentation_url;
    __typeof__(cardea_presentation_redirect_uri) *presentation_redirect_uri;
    __typeof__(cardea_presentation_prefers_ephemeral_session) *presentation_prefers_ephemeral_session;
    __typeof__(cardea_presentation_activation_token) *presentation_activation_token;
    __typeof__(cardea_presentation_reply) *presentation_reply;
    __typeof__(cardea_presentation_reject) *presentation_reject;
    __typeof__(cardea_presentation_free) *presentation_free;
    __typeof__(cardea_signals_free) *signals_free;
    __typeof__(cardea_signals_new) *signals_new;
    __typeof__(cardea_signals_request_reply) *signals_request_reply;
    __typeof__(cardea_signals_request_reject) *signals_request_reject;
    __typeof__(cardea_signals_request_free) *signals_request_free;
    __typeof__(cardea_key_guide_free) *key_guide_free;
    __typeof__(cardea_key_guide_new) *key_guide_new;
    __typeof__(cardea_key_prompt_kind) *key_prompt_kind;
    __typeof__(cardea_key_prompt_key_name) *key_prompt_key_name;
    __typeof__(cardea_key_prompt_count) *key_prompt_count;
    __typeof__(cardea_key_prompt_account) *key_prompt_account;
    __typeof__(cardea_key_prompt_is_pin_wrong) *key_prompt_is_pin_wrong;
    __typeof__(cardea_key_prompt_tries_left) *key_prompt_tries_left;
    __typeof__(cardea_key_prompt_reply_pin) *key_prompt_reply_pin;
    __typeof__(cardea_key_prompt_reply_account) *key_prompt_reply_account;
    __typeof__(cardea_key_prompt_free) *key_prompt_free;
    __typeof__(cardea_logger_free) *logger_free;
    __typeof__(cardea_logger_new) *logger_new;
    __typeof__(cardea_log_entry_level) *log_entry_level;
    __typeof__(cardea_log_entry_text) *log_entry_text;
    __typeof__(cardea_log_entry_free) *log_entry_free;
    __typeof__(cardea_observer_free) *observer_free;
    __typeof__(cardea_observer_new) *observer_new;
    __typeof__(cardea_event_kind) *event_kind;
    __typeof__(cardea_event_user) *event_user;
    __typeof__(cardea_event_reason) *event_reason;
    __typeof__(cardea_event_authorization_url) *event_authorization_url;
    __typeof__(cardea_event_attempt_id) *event_attempt_id;
    __typeof__(cardea_event_open_again) *event_open_again;
    __typeof__(cardea_event_activation_token) *event_activation_token;
    __typeof__(cardea_event_error) *event_error;
    __typeof__(cardea_event_is_terminal) *event_is_terminal;
    __typeof__(cardea_event_free) *event_free;
    __typeof__(cardea_queue_free) *queue_free;
    __typeof__(cardea_queue_new) *queue_new;
    __typeof__(cardea_queue_fd) *queue_fd;
    __typeof__(cardea_queue_dispatch) *queue_dispatch;
    __typeof__(cardea_openid_provider_free) *openid_provider_free;
    __typeof__(cardea_openid_provider_new) *openid_provider_new;
    __typeof__(cardea_openid_provider_new_known) *openid_provider_new_known;
    __typeof__(cardea_openid_provider_set_issuer) *openid_provider_set_issuer;
    __typeof__(cardea_openid_provider_set_client_id) *openid_provider_set_client_id;
    __typeof__(cardea_openid_provider_set_client_secret) *openid_provider_set_client_secret;
    __typeof__(cardea_openid_provider_set_endpoint) *openid_provider_set_endpoint;
    __typeof__(cardea_openid_provider_add_scope) *openid_provider_add_scope;
    __typeof__(cardea_openid_provider_set_no_scopes) *openid_provider_set_no_scopes;
    __typeof__(cardea_openid_provider_set_requires_announced_pkce) *openid_provider_set_requires_announced_pkce;
    __typeof__(cardea_openid_provider_add_parameter) *openid_provider_add_parameter;
    __typeof__(cardea_openid_provider_set_scope_separator) *openid_provider_set_scope_separator;
    __typeof__(cardea_openid_provider_set_client_authentication) *openid_provider_set_client_authentication;
    __typeof__(cardea_openid_provider_set_response_mode) *openid_provider_set_response_mode;
    __typeof__(cardea_openid_provider_set_pushes_requests) *openid_provider_set_pushes_requests;
    __typeof__(cardea_openid_provider_set_binds_tokens) *openid_provider_set_binds_tokens;
    __typeof__(cardea_openid_provider_set_redirect_forms) *openid_provider_set_redirect_forms;
    __typeof__(cardea_openid_provider_set_leniencies) *openid_provider_set_leniencies;
    __typeof__(cardea_openid_provider_add_trusted_audience) *openid_provider_add_trusted_audience;
    __typeof__(cardea_openid_provider_add_allowed_tenant) *openid_provider_add_allowed_tenant;
    __typeof__(cardea_openid_provider_add_id_token_algorithm) *openid_provider_add_id_token_algorithm;
    __typeof__(cardea_openid_provider_set_clock_leeway_ms) *openid_provider_set_clock_leeway_ms;
    __typeof__(cardea_openid_provider_set_email_verification_url) *openid_provider_set_email_verification_url;
    __typeof__(cardea_openid_provider_set_identity_linking_url) *openid_provider_set_identity_linking_url;
    __typeof__(cardea_debug_live_handles) *debug_live_handles;
} cardea_table;

/* The number of the binary contract of an opened library: to be compared before the table is filled, because a library
   of another contract may lack functions. 0 when it says none. */
static inline uint32_t cardea_table_abi_of(void *library) {
    void *found = dlsym(library, "cardea_abi_version");
    __typeof__(cardea_abi_version) *abi_version = NULL;
    memcpy(&abi_version, &found, sizeof found);
    return abi_version == NULL ? 0 : abi_version();
}

/* Fills the table from an opened library. Returns the name of the first function that it lacks, or NULL. */
static inline const char *cardea_table_fill(cardea_table *table, void *library) {
    static const struct {
        const char *name;
        size_t offset;
    } entries[] = {
        {"cardea_version", offsetof(cardea_table, version)},
        {"cardea_abi_version", offsetof(cardea_table, abi_version)},
        {"cardea_status_name", offsetof(cardea_table, status_name)},
        {"cardea_error_status", offsetof(cardea_table, error_status)},
        {"cardea_error_code", offsetof(cardea_table, error_code)},
        {"cardea_error_message", offsetof(cardea_table, error_message)},
        {"cardea_error_server_code", offsetof(cardea_table, error_server_code)},
        {"cardea_error_http_status", offsetof(cardea_table, error_http_status)},
        {"cardea_error_request_id", offsetof(cardea_table, error_request_id)},
        {"cardea_error_retry_after_ms", offsetof(cardea_table, error_retry_after_ms)},
        {"cardea_error_detail", offsetof(cardea_table, error_detail)},
        {"cardea_error_detail_name", offsetof(cardea_table, error_detail_name)},
        {"cardea_error_is_retryable", offsetof(cardea_table, error_is_retryable)},
        {"cardea_error_free", offsetof(cardea_table, error_free)},
        {"cardea_error_retain", offsetof(cardea_table, error_retain)},
        {"cardea_config_free", offsetof(cardea_table, config_free)},
        {"cardea_config_new", offsetof(cardea_table, config_new)},
        {"cardea_config_set_prelude", offsetof(cardea_table, config_set_prelude)},
        {"cardea_config_set_ory", offsetof(cardea_table, config_set_ory)},
        {"cardea_config_set_openid_provider", offsetof(cardea_table, config_set_openid_provider)},
        {"cardea_config_set_application_id", offsetof(cardea_table, config_set_application_id)},
        {"cardea_config_set_application_name", offsetof(cardea_table, config_set_application_name)},
        {"cardea_config_set_account", offsetof(cardea_table, config_set_account)},
        {"cardea_config_set_host_override", offsetof(cardea_table, config_set_host_override)},
        {"cardea_config_set_partition", offsetof(cardea_table, config_set_partition)},
        {"cardea_config_set_plain_redirect_uri", offsetof(cardea_table, config_set_plain_redirect_uri)},
        {"cardea_config_set_refresh_leeway_ms", offsetof(cardea_table, config_set_refresh_leeway_ms)},
        {"cardea_config_set_request_timeout_ms", offsetof(cardea_table, config_set_request_timeout_ms)},
        {"cardea_config_set_pending_lifetime_ms", offsetof(cardea_table, config_set_pending_lifetime_ms)},
        {"cardea_config_set_ca_file", offsetof(cardea_table, config_set_ca_file)},
        {"cardea_config_set_additional_ca_file", offsetof(cardea_table, config_set_additional_ca_file)},
        {"cardea_config_add_pinned_public_key", offsetof(cardea_table, config_add_pinned_public_key)},
        {"cardea_config_use_automatic_store", offsetof(cardea_table, config_use_automatic_store)},
        {"cardea_config_use_automatic_store_with_key", offsetof(cardea_table, config_use_automatic_store_with_key)},
        {"cardea_config_use_secret_service", offsetof(cardea_table, config_use_secret_service)},
        {"cardea_config_use_session_keyring", offsetof(cardea_table, config_use_session_keyring)},
        {"cardea_config_use_sealed_file", offsetof(cardea_table, config_use_sealed_file)},
        {"cardea_config_use_sealed_file_with_key", offsetof(cardea_table, config_use_sealed_file_with_key)},
        {"cardea_config_use_memory_store", offsetof(cardea_table, config_use_memory_store)},
        {"cardea_config_set_store", offsetof(cardea_table, config_set_store)},
        {"cardea_config_set_presenter", offsetof(cardea_table, config_set_presenter)},
        {"cardea_config_set_signals", offsetof(cardea_table, config_set_signals)},
        {"cardea_config_set_key_guide", offsetof(cardea_table, config_set_key_guide)},
        {"cardea_config_set_logger", offsetof(cardea_table, config_set_logger)},
        {"cardea_config_set_observer", offsetof(cardea_table, config_set_observer)},
        {"cardea_config_set_queue", offsetof(cardea_table, config_set_queue)},
        {"cardea_client_new", offsetof(cardea_table, client_new)},
        {"cardea_client_new_prelude", offsetof(cardea_table, client_new_prelude)},
        {"cardea_client_new_ory", offsetof(cardea_table, client_new_ory)},
        {"cardea_client_new_openid", offsetof(cardea_table, client_new_openid)},
        {"cardea_client_store_location", offsetof(cardea_table, client_store_location)},
        {"cardea_client_store_kind", offsetof(cardea_table, client_store_kind)},
        {"cardea_client_close", offsetof(cardea_table, client_close)},
        {"cardea_client_free", offsetof(cardea_table, client_free)},
        {"cardea_operation_wait", offsetof(cardea_table, operation_wait)},
        {"cardea_operation_cancel", offsetof(cardea_table, operation_cancel)},
        {"cardea_oauth_options_free", offsetof(cardea_table, oauth_options_free)},
        {"cardea_oauth_options_new", offsetof(cardea_table, oauth_options_new)},
        {"cardea_oauth_options_set_provider", offsetof(cardea_table, oauth_options_set_provider)},
        {"cardea_oauth_options_set_redirect_uri", offsetof(cardea_table, oauth_options_set_redirect_uri)},
        {"cardea_oauth_options_set_fallback_redirect_uri", offsetof(cardea_table, oauth_options_set_fallback_redirect_uri)},
        {"cardea_oauth_options_set_redirect_capture", offsetof(cardea_table, oauth_options_set_redirect_capture)},
        {"cardea_oauth_options_set_deep_link_scheme", offsetof(cardea_table, oauth_options_set_deep_link_scheme)},
        {"cardea_oauth_options_set_accepts_token_handoff", offsetof(cardea_table, oauth_options_set_accepts_token_handoff)},
        {"cardea_oauth_options_set_may_replace_scheme_handler", offsetof(cardea_table, oauth_options_set_may_replace_scheme_handler)},
        {"cardea_oauth_options_set_prefers_ephemeral_session", offsetof(cardea_table, oauth_options_set_prefers_ephemeral_session)},
        {"cardea_oauth_options_set_activation_token", offsetof(cardea_table, oauth_options_set_activation_token)},
        {"cardea_oauth_options_set_timeout_ms", offsetof(cardea_table, oauth_options_set_timeout_ms)},
        {"cardea_oauth_options_add_scope", offsetof(cardea_table, oauth_options_add_scope)},
        {"cardea_oauth_options_add_parameter", offsetof(cardea_table, oauth_options_add_parameter)},
        {"cardea_oauth_options_set_company_email", offsetof(cardea_table, oauth_options_set_company_email)},
        {"cardea_oauth_options_set_company_connection", offsetof(cardea_table, oauth_options_set_company_connection)},
        {"cardea_oauth_options_set_registers", offsetof(cardea_table, oauth_options_set_registers)},
        {"cardea_oauth_options_set_reauthenticates", offsetof(cardea_table, oauth_options_set_reauthenticates)},
        {"cardea_oauth_options_set_step_up", offsetof(cardea_table, oauth_options_set_step_up)},
        {"cardea_oauth_options_set_transient_payload", offsetof(cardea_table, oauth_options_set_transient_payload)},
        {"cardea_oauth_options_set_traits", offsetof(cardea_table, oauth_options_set_traits)},
        {"cardea_oauth_options_set_organization", offsetof(cardea_table, oauth_options_set_organization)},
        {"cardea_oauth_options_set_identity_schema", offsetof(cardea_table, oauth_options_set_identity_schema)},
        {"cardea_login_with_oauth", offsetof(cardea_table, login_with_oauth)},
        {"cardea_login", offsetof(cardea_table, login)},
        {"cardea_check_otp", offsetof(cardea_table, check_otp)},
        {"cardea_resend_otp", offsetof(cardea_table, resend_otp)},
        {"cardea_login_with_id_token", offsetof(cardea_table, login_with_id_token)},
        {"cardea_result_status", offsetof(cardea_table, result_status)},
        {"cardea_result_kind", offsetof(cardea_table, result_kind)},
        {"cardea_result_error", offsetof(cardea_table, result_error)},
        {"cardea_result_user", offsetof(cardea_table, result_user)},
        {"cardea_result_email", offsetof(cardea_table, result_email)},
        {"cardea_challenge_free", offsetof(cardea_table, challenge_free)},
        {"cardea_result_copy_challenge", offsetof(cardea_table, result_copy_challenge)},
        {"cardea_attempt_free", offsetof(cardea_table, attempt_free)},
        {"cardea_result_copy_attempt", offsetof(cardea_table, result_copy_attempt)},
        {"cardea_login_step_free", offsetof(cardea_table, login_step_free)},
        {"cardea_result_copy_step", offsetof(cardea_table, result_copy_step)},
        {"cardea_device_login_free", offsetof(cardea_table, device_login_free)},
        {"cardea_result_copy_device_login", offsetof(cardea_table, result_copy_device_login)},
        {"cardea_result_access_token", offsetof(cardea_table, result_access_token)},
        {"cardea_result_sessions", offsetof(cardea_table, result_sessions)},
        {"cardea_result_response", offsetof(cardea_table, result_response)},
        {"cardea_result_authorization", offsetof(cardea_table, result_authorization)},
        {"cardea_result_dpop_proof", offsetof(cardea_table, result_dpop_proof)},
        {"cardea_result_browser_session", offsetof(cardea_table, result_browser_session)},
        {"cardea_result_route", offsetof(cardea_table, result_route)},
        {"cardea_result_identity_link", offsetof(cardea_table, result_identity_link)},
        {"cardea_result_password_policy", offsetof(cardea_table, result_password_policy)},
        {"cardea_result_is_yes", offsetof(cardea_table, result_is_yes)},
        {"cardea_passkey_question_free", offsetof(cardea_table, passkey_question_free)},
        {"cardea_result_copy_question", offsetof(cardea_table, result_copy_question)},
        {"cardea_result_passkey_answer", offsetof(cardea_table, result_passkey_answer)},
        {"cardea_result_passkeys", offsetof(cardea_table, result_passkeys)},
        {"cardea_step_up_free", offsetof(cardea_table, step_up_free)},
        {"cardea_result_copy_step_up", offsetof(cardea_table, result_copy_step_up)},
        {"cardea_result_identifiers", offsetof(cardea_table, result_identifiers)},
        {"cardea_result_accounts", offsetof(cardea_table, result_accounts)},
        {"cardea_result_free", offsetof(cardea_table, result_free)},
        {"cardea_result_retain", offsetof(cardea_table, result_retain)},
        {"cardea_user_access_token", offsetof(cardea_table, user_access_token)},
        {"cardea_user_access_token_expires_at_ms", offsetof(cardea_table, user_access_token_expires_at_ms)},
        {"cardea_user_profile", offsetof(cardea_table, user_profile)},
        {"cardea_user_id_token", offsetof(cardea_table, user_id_token)},
        {"cardea_user_scope", offsetof(cardea_table, user_scope)},
        {"cardea_user_free", offsetof(cardea_table, user_free)},
        {"cardea_profile_user_id", offsetof(cardea_table, profile_user_id)},
        {"cardea_profile_session_id", offsetof(cardea_table, profile_session_id)},
        {"cardea_profile_name", offsetof(cardea_table, profile_name)},
        {"cardea_profile_email", offsetof(cardea_table, profile_email)},
        {"cardea_profile_picture", offsetof(cardea_table, profile_picture)},
        {"cardea_profile_claim", offsetof(cardea_table, profile_claim)},
        {"cardea_profile_claims_json", offsetof(cardea_table, profile_claims_json)},
        {"cardea_get_current_user", offsetof(cardea_table, get_current_user)},
        {"cardea_get_access_token", offsetof(cardea_table, get_access_token)},
        {"cardea_refresh", offsetof(cardea_table, refresh)},
        {"cardea_expire_access_token", offsetof(cardea_table, expire_access_token)},
        {"cardea_logout", offsetof(cardea_table, logout)},
        {"cardea_unlock_store", offsetof(cardea_table, unlock_store)},
        {"cardea_list_sessions", offsetof(cardea_table, list_sessions)},
        {"cardea_revoke_sessions", offsetof(cardea_table, revoke_sessions)},
        {"cardea_session_list_count", offsetof(cardea_table, session_list_count)},
        {"cardea_session_list_total", offsetof(cardea_table, session_list_total)},
        {"cardea_session_list_limit", offsetof(cardea_table, session_list_limit)},
        {"cardea_session_list_offset", offsetof(cardea_table, session_list_offset)},
        {"cardea_session_list_id", offsetof(cardea_table, session_list_id)},
        {"cardea_session_list_device_model", offsetof(cardea_table, session_list_device_model)},
        {"cardea_session_list_device_type", offsetof(cardea_table, session_list_device_type)},
        {"cardea_session_list_os_version", offsetof(cardea_table, session_list_os_version)},
        {"cardea_session_list_country_code", offsetof(cardea_table, session_list_country_code)},
        {"cardea_session_list_created_at_ms", offsetof(cardea_table, session_list_created_at_ms)},
        {"cardea_session_list_last_seen_at_ms", offsetof(cardea_table, session_list_last_seen_at_ms)},
        {"cardea_session_list_expires_at_ms", offsetof(cardea_table, session_list_expires_at_ms)},
        {"cardea_list_accounts", offsetof(cardea_table, list_accounts)},
        {"cardea_move_sessions", offsetof(cardea_table, move_sessions)},
        {"cardea_account_list_count", offsetof(cardea_table, account_list_count)},
        {"cardea_account_list_account", offsetof(cardea_table, account_list_account)},
        {"cardea_account_list_server", offsetof(cardea_table, account_list_server)},
        {"cardea_account_list_has_session", offsetof(cardea_table, account_list_has_session)},
        {"cardea_request_free", offsetof(cardea_table, request_free)},
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
        {"cardea_response_header_count", offsetof(cardea_table, response_header_count)},
        {"cardea_response_header_name", offsetof(cardea_table, response_header_name)},
        {"cardea_response_header_value", offsetof(cardea_table, response_header_value)},
        {"cardea_response_body", offsetof(cardea_table, response_body)},
        {"cardea_authorize", offsetof(cardea_table, authorize)},
        {"cardea_authorize_feedback", offsetof(cardea_table, authorize_feedback)},
        {"cardea_deliver_redirect", offsetof(cardea_table, deliver_redirect)},
        {"cardea_resume_oauth_login", offsetof(cardea_table, resume_oauth_login)},
        {"cardea_initiate_oauth_login", offsetof(cardea_table, initiate_oauth_login)},
        {"cardea_finalize_oauth_login_with_redirect", offsetof(cardea_table, finalize_oauth_login_with_redirect)},
        {"cardea_finalize_oauth_login", offsetof(cardea_table, finalize_oauth_login)},
        {"cardea_attempt_id", offsetof(cardea_table, attempt_id)},
        {"cardea_attempt_authorization_url", offsetof(cardea_table, attempt_authorization_url)},
        {"cardea_attempt_redirect_uri", offsetof(cardea_table, attempt_redirect_uri)},
        {"cardea_attempt_expires_at_ms", offsetof(cardea_table, attempt_expires_at_ms)},
        {"cardea_challenge_id", offsetof(cardea_table, challenge_id)},
        {"cardea_challenge_email", offsetof(cardea_table, challenge_email)},
        {"cardea_challenge_channel", offsetof(cardea_table, challenge_channel)},
        {"cardea_challenge_expires_at_ms", offsetof(cardea_table, challenge_expires_at_ms)},
        {"cardea_save_oauth_login", offsetof(cardea_table, save_oauth_login)},
        {"cardea_restore_oauth_login", offsetof(cardea_table, restore_oauth_login)},
        {"cardea_save_oauth_email_challenge", offsetof(cardea_table, save_oauth_email_challenge)},
        {"cardea_restore_oauth_email_challenge", offsetof(cardea_table, restore_oauth_email_challenge)},
        {"cardea_browser_logout_options_free", offsetof(cardea_table, browser_logout_options_free)},
        {"cardea_browser_logout_options_new", offsetof(cardea_table, browser_logout_options_new)},
        {"cardea_browser_logout_options_set_redirect_uri", offsetof(cardea_table, browser_logout_options_set_redirect_uri)},
        {"cardea_browser_logout_options_set_redirect_capture", offsetof(cardea_table, browser_logout_options_set_redirect_capture)},
        {"cardea_browser_logout_options_set_may_replace_scheme_handler", offsetof(cardea_table, browser_logout_options_set_may_replace_scheme_handler)},
        {"cardea_browser_logout_options_set_prefers_ephemeral_session", offsetof(cardea_table, browser_logout_options_set_prefers_ephemeral_session)},
        {"cardea_browser_logout_options_set_activation_token", offsetof(cardea_table, browser_logout_options_set_activation_token)},
        {"cardea_browser_logout_options_set_timeout_ms", offsetof(cardea_table, browser_logout_options_set_timeout_ms)},
        {"cardea_browser_logout_options_set_logout_hint", offsetof(cardea_table, browser_logout_options_set_logout_hint)},
        {"cardea_browser_logout_options_add_ui_locale", offsetof(cardea_table, browser_logout_options_add_ui_locale)},
        {"cardea_end_browser_session", offsetof(cardea_table, end_browser_session)},
        {"cardea_link_options_free", offsetof(cardea_table, link_options_free)},
        {"cardea_link_options_new", offsetof(cardea_table, link_options_new)},
        {"cardea_link_options_set_scheme", offsetof(cardea_table, link_options_set_scheme)},
        {"cardea_link_options_set_redirect_uri", offsetof(cardea_table, link_options_set_redirect_uri)},
        {"cardea_link_options_set_may_replace_scheme_handler", offsetof(cardea_table, link_options_set_may_replace_scheme_handler)},
        {"cardea_link_options_set_prefers_ephemeral_session", offsetof(cardea_table, link_options_set_prefers_ephemeral_session)},
        {"cardea_link_options_set_activation_token", offsetof(cardea_table, link_options_set_activation_token)},
        {"cardea_link_options_set_timeout_ms", offsetof(cardea_table, link_options_set_timeout_ms)},
        {"cardea_open_oauth_link", offsetof(cardea_table, open_oauth_link)},
        {"cardea_login_step_id", offsetof(cardea_table, login_step_id)},
        {"cardea_login_step_kind", offsetof(cardea_table, login_step_kind)},
        {"cardea_login_step_identifier", offsetof(cardea_table, login_step_identifier)},
        {"cardea_login_step_provider", offsetof(cardea_table, login_step_provider)},
        {"cardea_login_step_expires_at_ms", offsetof(cardea_table, login_step_expires_at_ms)},
        {"cardea_login_step_message_count", offsetof(cardea_table, login_step_message_count)},
        {"cardea_login_step_message_id", offsetof(cardea_table, login_step_message_id)},
        {"cardea_login_step_message", offsetof(cardea_table, login_step_message)},
        {"cardea_login_step_message_is_error", offsetof(cardea_table, login_step_message_is_error)},
        {"cardea_login_step_way_count", offsetof(cardea_table, login_step_way_count)},
        {"cardea_login_step_way_id", offsetof(cardea_table, login_step_way_id)},
        {"cardea_login_step_way_provider", offsetof(cardea_table, login_step_way_provider)},
        {"cardea_login_step_way_label", offsetof(cardea_table, login_step_way_label)},
        {"cardea_login_step_field_count", offsetof(cardea_table, login_step_field_count)},
        {"cardea_login_step_field_name", offsetof(cardea_table, login_step_field_name)},
        {"cardea_login_step_field_type", offsetof(cardea_table, login_step_field_type)},
        {"cardea_login_step_field_label", offsetof(cardea_table, login_step_field_label)},
        {"cardea_login_step_field_value", offsetof(cardea_table, login_step_field_value)},
        {"cardea_login_step_field_is_required", offsetof(cardea_table, login_step_field_is_required)},
        {"cardea_login_step_field_message", offsetof(cardea_table, login_step_field_message)},
        {"cardea_login_answer_free", offsetof(cardea_table, login_answer_free)},
        {"cardea_login_answer_new", offsetof(cardea_table, login_answer_new)},
        {"cardea_login_answer_set_way", offsetof(cardea_table, login_answer_set_way)},
        {"cardea_login_answer_set_value", offsetof(cardea_table, login_answer_set_value)},
        {"cardea_answer_login_step", offsetof(cardea_table, answer_login_step)},
        {"cardea_answer_login_step_in_browser", offsetof(cardea_table, answer_login_step_in_browser)},
        {"cardea_save_oauth_login_step", offsetof(cardea_table, save_oauth_login_step)},
        {"cardea_restore_oauth_login_step", offsetof(cardea_table, restore_oauth_login_step)},
        {"cardea_device_login_options_free", offsetof(cardea_table, device_login_options_free)},
        {"cardea_device_login_options_new", offsetof(cardea_table, device_login_options_new)},
        {"cardea_device_login_options_add_scope", offsetof(cardea_table, device_login_options_add_scope)},
        {"cardea_device_login_options_add_parameter", offsetof(cardea_table, device_login_options_add_parameter)},
        {"cardea_initiate_device_login", offsetof(cardea_table, initiate_device_login)},
        {"cardea_finish_device_login", offsetof(cardea_table, finish_device_login)},
        {"cardea_device_login_id", offsetof(cardea_table, device_login_id)},
        {"cardea_device_login_user_code", offsetof(cardea_table, device_login_user_code)},
        {"cardea_device_login_verification_uri", offsetof(cardea_table, device_login_verification_uri)},
        {"cardea_device_login_verification_uri_complete", offsetof(cardea_table, device_login_verification_uri_complete)},
        {"cardea_device_login_expires_at_ms", offsetof(cardea_table, device_login_expires_at_ms)},
        {"cardea_start_otp_login", offsetof(cardea_table, start_otp_login)},
        {"cardea_login_with_password", offsetof(cardea_table, login_with_password)},
        {"cardea_migrate_session", offsetof(cardea_table, migrate_session)},
        {"cardea_get_password_policy", offsetof(cardea_table, get_password_policy)},
        {"cardea_password_policy_expected", offsetof(cardea_table, password_policy_expected)},
        {"cardea_password_policy_is_met", offsetof(cardea_table, password_policy_is_met)},
        {"cardea_password_count", offsetof(cardea_table, password_count)},
        {"cardea_can_set_password", offsetof(cardea_table, can_set_password)},
        {"cardea_set_password", offsetof(cardea_table, set_password)},
        {"cardea_passkey_question_options", offsetof(cardea_table, passkey_question_options)},
        {"cardea_begin_passkey_login", offsetof(cardea_table, begin_passkey_login)},
        {"cardea_finish_passkey_login", offsetof(cardea_table, finish_passkey_login)},
        {"cardea_begin_passkey_registration", offsetof(cardea_table, begin_passkey_registration)},
        {"cardea_finish_passkey_registration", offsetof(cardea_table, finish_passkey_registration)},
        {"cardea_sign_with_security_key", offsetof(cardea_table, sign_with_security_key)},
        {"cardea_register_security_key", offsetof(cardea_table, register_security_key)},
        {"cardea_sign_with_passkey_page", offsetof(cardea_table, sign_with_passkey_page)},
        {"cardea_register_with_passkey_page", offsetof(cardea_table, register_with_passkey_page)},
        {"cardea_list_passkeys", offsetof(cardea_table, list_passkeys)},
        {"cardea_rename_passkey", offsetof(cardea_table, rename_passkey)},
        {"cardea_remove_passkey", offsetof(cardea_table, remove_passkey)},
        {"cardea_passkey_list_count", offsetof(cardea_table, passkey_list_count)},
        {"cardea_passkey_list_id", offsetof(cardea_table, passkey_list_id)},
        {"cardea_passkey_list_nickname", offsetof(cardea_table, passkey_list_nickname)},
        {"cardea_passkey_list_transports", offsetof(cardea_table, passkey_list_transports)},
        {"cardea_passkey_list_is_backed_up", offsetof(cardea_table, passkey_list_is_backed_up)},
        {"cardea_passkey_list_is_already_registered", offsetof(cardea_table, passkey_list_is_already_registered)},
        {"cardea_passkey_list_created_at_ms", offsetof(cardea_table, passkey_list_created_at_ms)},
        {"cardea_passkey_list_last_used_at_ms", offsetof(cardea_table, passkey_list_last_used_at_ms)},
        {"cardea_request_scope", offsetof(cardea_table, request_scope)},
        {"cardea_send_step_up_code", offsetof(cardea_table, send_step_up_code)},
        {"cardea_continue_step_up", offsetof(cardea_table, continue_step_up)},
        {"cardea_restore_step_up", offsetof(cardea_table, restore_step_up)},
        {"cardea_step_up_id", offsetof(cardea_table, step_up_id)},
        {"cardea_step_up_scope", offsetof(cardea_table, step_up_scope)},
        {"cardea_step_up_step", offsetof(cardea_table, step_up_step)},
        {"cardea_step_up_status", offsetof(cardea_table, step_up_status)},
        {"cardea_step_up_passkey_options", offsetof(cardea_table, step_up_passkey_options)},
        {"cardea_step_up_expires_at_ms", offsetof(cardea_table, step_up_expires_at_ms)},
        {"cardea_add_identifier", offsetof(cardea_table, add_identifier)},
        {"cardea_list_identifiers", offsetof(cardea_table, list_identifiers)},
        {"cardea_identifier_list_count", offsetof(cardea_table, identifier_list_count)},
        {"cardea_identifier_list_id", offsetof(cardea_table, identifier_list_id)},
        {"cardea_identifier_list_value", offsetof(cardea_table, identifier_list_value)},
        {"cardea_identifier_list_type", offsetof(cardea_table, identifier_list_type)},
        {"cardea_link_identity", offsetof(cardea_table, link_identity)},
        {"cardea_identity_link_is_new", offsetof(cardea_table, identity_link_is_new)},
        {"cardea_identity_link_app_user_id", offsetof(cardea_table, identity_link_app_user_id)},
        {"cardea_identity_link_alias_count", offsetof(cardea_table, identity_link_alias_count)},
        {"cardea_identity_link_alias", offsetof(cardea_table, identity_link_alias)},
        {"cardea_link_provider", offsetof(cardea_table, link_provider)},
        {"cardea_unlink_provider", offsetof(cardea_table, unlink_provider)},
        {"cardea_recover_account", offsetof(cardea_table, recover_account)},
        {"cardea_store_free", offsetof(cardea_table, store_free)},
        {"cardea_store_new", offsetof(cardea_table, store_new)},
        {"cardea_store_request_operation", offsetof(cardea_table, store_request_operation)},
        {"cardea_store_request_key", offsetof(cardea_table, store_request_key)},
        {"cardea_store_request_record", offsetof(cardea_table, store_request_record)},
        {"cardea_store_request_reply", offsetof(cardea_table, store_request_reply)},
        {"cardea_store_request_reject", offsetof(cardea_table, store_request_reject)},
        {"cardea_store_request_free", offsetof(cardea_table, store_request_free)},
        {"cardea_sealing_key_free", offsetof(cardea_table, sealing_key_free)},
        {"cardea_sealing_key_new", offsetof(cardea_table, sealing_key_new)},
        {"cardea_sealing_key_request_id", offsetof(cardea_table, sealing_key_request_id)},
        {"cardea_sealing_key_request_reply", offsetof(cardea_table, sealing_key_request_reply)},
        {"cardea_sealing_key_request_reject", offsetof(cardea_table, sealing_key_request_reject)},
        {"cardea_sealing_key_request_free", offsetof(cardea_table, sealing_key_request_free)},
        {"cardea_presenter_free", offsetof(cardea_table, presenter_free)},
        {"cardea_presenter_new", offsetof(cardea_table, presenter_new)},
        {"cardea_presenter_set_leaves_redirect_to_desktop", offsetof(cardea_table, presenter_set_leaves_redirect_to_desktop)},
        {"cardea_presentation_id", offsetof(cardea_table, presentation_id)},
        {"cardea_presentation_url", offsetof(cardea_table, presentation_url)},
        {"cardea_presentation_redirect_uri", offsetof(cardea_table, presentation_redirect_uri)},
        {"cardea_presentation_prefers_ephemeral_session", offsetof(cardea_table, presentation_prefers_ephemeral_session)},
        {"cardea_presentation_activation_token", offsetof(cardea_table, presentation_activation_token)},
        {"cardea_presentation_reply", offsetof(cardea_table, presentation_reply)},
        {"cardea_presentation_reject", offsetof(cardea_table, presentation_reject)},
        {"cardea_presentation_free", offsetof(cardea_table, presentation_free)},
        {"cardea_signals_free", offsetof(cardea_table, signals_free)},
        {"cardea_signals_new", offsetof(cardea_table, signals_new)},
        {"cardea_signals_request_reply", offsetof(cardea_table, signals_request_reply)},
        {"cardea_signals_request_reject", offsetof(cardea_table, signals_request_reject)},
        {"cardea_signals_request_free", offsetof(cardea_table, signals_request_free)},
        {"cardea_key_guide_free", offsetof(cardea_table, key_guide_free)},
        {"cardea_key_guide_new", offsetof(cardea_table, key_guide_new)},
        {"cardea_key_prompt_kind", offsetof(cardea_table, key_prompt_kind)},
        {"cardea_key_prompt_key_name", offsetof(cardea_table, key_prompt_key_name)},
        {"cardea_key_prompt_count", offsetof(cardea_table, key_prompt_count)},
        {"cardea_key_prompt_account", offsetof(cardea_table, key_prompt_account)},
        {"cardea_key_prompt_is_pin_wrong", offsetof(cardea_table, key_prompt_is_pin_wrong)},
        {"cardea_key_prompt_tries_left", offsetof(cardea_table, key_prompt_tries_left)},
        {"cardea_key_prompt_reply_pin", offsetof(cardea_table, key_prompt_reply_pin)},
        {"cardea_key_prompt_reply_account", offsetof(cardea_table, key_prompt_reply_account)},
        {"cardea_key_prompt_free", offsetof(cardea_table, key_prompt_free)},
        {"cardea_logger_free", offsetof(cardea_table, logger_free)},
        {"cardea_logger_new", offsetof(cardea_table, logger_new)},
        {"cardea_log_entry_level", offsetof(cardea_table, log_entry_level)},
        {"cardea_log_entry_text", offsetof(cardea_table, log_entry_text)},
        {"cardea_log_entry_free", offsetof(cardea_table, log_entry_free)},
        {"cardea_observer_free", offsetof(cardea_table, observer_free)},
        {"cardea_observer_new", offsetof(cardea_table, observer_new)},
        {"cardea_event_kind", offsetof(cardea_table, event_kind)},
        {"cardea_event_user", offsetof(cardea_table, event_user)},
        {"cardea_event_reason", offsetof(cardea_table, event_reason)},
        {"cardea_event_authorization_url", offsetof(cardea_table, event_authorization_url)},
        {"cardea_event_attempt_id", offsetof(cardea_table, event_attempt_id)},
        {"cardea_event_open_again", offsetof(cardea_table, event_open_again)},
        {"cardea_event_activation_token", offsetof(cardea_table, event_activation_token)},
        {"cardea_event_error", offsetof(cardea_table, event_error)},
        {"cardea_event_is_terminal", offsetof(cardea_table, event_is_terminal)},
        {"cardea_event_free", offsetof(cardea_table, event_free)},
        {"cardea_queue_free", offsetof(cardea_table, queue_free)},
        {"cardea_queue_new", offsetof(cardea_table, queue_new)},
        {"cardea_queue_fd", offsetof(cardea_table, queue_fd)},
        {"cardea_queue_dispatch", offsetof(cardea_table, queue_dispatch)},
        {"cardea_openid_provider_free", offsetof(cardea_table, openid_provider_free)},
        {"cardea_openid_provider_new", offsetof(cardea_table, openid_provider_new)},
        {"cardea_openid_provider_new_known", offsetof(cardea_table, openid_provider_new_known)},
        {"cardea_openid_provider_set_issuer", offsetof(cardea_table, openid_provider_set_issuer)},
        {"cardea_openid_provider_set_client_id", offsetof(cardea_table, openid_provider_set_client_id)},
        {"cardea_openid_provider_set_client_secret", offsetof(cardea_table, openid_provider_set_client_secret)},
        {"cardea_openid_provider_set_endpoint", offsetof(cardea_table, openid_provider_set_endpoint)},
        {"cardea_openid_provider_add_scope", offsetof(cardea_table, openid_provider_add_scope)},
        {"cardea_openid_provider_set_no_scopes", offsetof(cardea_table, openid_provider_set_no_scopes)},
        {"cardea_openid_provider_set_requires_announced_pkce", offsetof(cardea_table, openid_provider_set_requires_announced_pkce)},
        {"cardea_openid_provider_add_parameter", offsetof(cardea_table, openid_provider_add_parameter)},
        {"cardea_openid_provider_set_scope_separator", offsetof(cardea_table, openid_provider_set_scope_separator)},
        {"cardea_openid_provider_set_client_authentication", offsetof(cardea_table, openid_provider_set_client_authentication)},
        {"cardea_openid_provider_set_response_mode", offsetof(cardea_table, openid_provider_set_response_mode)},
        {"cardea_openid_provider_set_pushes_requests", offsetof(cardea_table, openid_provider_set_pushes_requests)},
        {"cardea_openid_provider_set_binds_tokens", offsetof(cardea_table, openid_provider_set_binds_tokens)},
        {"cardea_openid_provider_set_redirect_forms", offsetof(cardea_table, openid_provider_set_redirect_forms)},
        {"cardea_openid_provider_set_leniencies", offsetof(cardea_table, openid_provider_set_leniencies)},
        {"cardea_openid_provider_add_trusted_audience", offsetof(cardea_table, openid_provider_add_trusted_audience)},
        {"cardea_openid_provider_add_allowed_tenant", offsetof(cardea_table, openid_provider_add_allowed_tenant)},
        {"cardea_openid_provider_add_id_token_algorithm", offsetof(cardea_table, openid_provider_add_id_token_algorithm)},
        {"cardea_openid_provider_set_clock_leeway_ms", offsetof(cardea_table, openid_provider_set_clock_leeway_ms)},
        {"cardea_openid_provider_set_email_verification_url", offsetof(cardea_table, openid_provider_set_email_verification_url)},
        {"cardea_openid_provider_set_identity_linking_url", offsetof(cardea_table, openid_provider_set_identity_linking_url)},
        {"cardea_debug_live_handles", offsetof(cardea_table, debug_live_handles)},
    };
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        void *found = dlsym(library, entries[i].name);
        if (found == NULL) return entries[i].name;
        memcpy((char *)table + entries[i].offset, &found, sizeof found);
    }
    return NULL;
}

#endif
