// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// The operations and settings of C by their names, and the words for kinds.
#pragma once

#include "Calls.h"

// clang-format off
namespace cardea::bridge {

inline const Operation operations[] = {
    {"login_with_oauth", {"options"}, begin<&cardea_table::login_with_oauth>},
    {"initiate_oauth_login", {"options"}, begin<&cardea_table::initiate_oauth_login>},
    {"finalize_oauth_login", {"attempt", "redirect_url"}, begin<&cardea_table::finalize_oauth_login>},
    {"check_oauth_email_otp", {"challenge", "code"}, begin<&cardea_table::check_oauth_email_otp>},
    {"resend_otp", {"challenge"}, begin<&cardea_table::resend_otp>},
    {"resume_oauth_login", {}, begin<&cardea_table::resume_oauth_login>},
    {"open_web_session", {"url", "options"}, begin<&cardea_table::open_web_session>},
    {"save", {"pending"}, begin<&cardea_table::save>},
    {"restore", {"id"}, begin<&cardea_table::restore>},
    {"get_current_user", {}, begin<&cardea_table::get_current_user>},
    {"get_access_token", {}, begin<&cardea_table::get_access_token>},
    {"refresh", {}, begin<&cardea_table::refresh>},
    {"invalidate_session", {}, begin<&cardea_table::invalidate_session>},
    {"logout", {}, begin<&cardea_table::logout>},
    {"unlock_store", {}, begin<&cardea_table::unlock_store>},
    {"list_sessions", {"limit", "offset"}, begin<&cardea_table::list_sessions>},
    {"revoke_sessions", {"target", "session_id"}, begin<&cardea_table::revoke_sessions>},
    {"send_authorized_request", {"request"}, begin<&cardea_table::send_authorized_request>},
    {"begin_device_login", {"options"}, begin<&cardea_table::begin_device_login>},
    {"continue_device_login", {"login"}, begin<&cardea_table::continue_device_login>},
    {"open_deep_link_page", {"url", "options"}, begin<&cardea_table::open_deep_link_page>},
    {"end_browser_session", {"options"}, begin<&cardea_table::end_browser_session>},
    {"link_identity", {"app_user_id"}, begin<&cardea_table::link_identity>},
    {"finalize_oauth_login_with_token", {"attempt", "challenge_token"}, begin<&cardea_table::finalize_oauth_login_with_token>},
    {"start_otp_login", {"address", "configuration"}, begin<&cardea_table::start_otp_login>},
    {"check_otp", {"challenge", "code"}, begin<&cardea_table::check_otp>},
    {"login_with_password", {"email", "password"}, begin<&cardea_table::login_with_password>},
    {"migrate", {"token"}, begin<&cardea_table::migrate>},
    {"get_password_compliancy", {}, begin<&cardea_table::get_password_compliancy>},
    {"can_change_password", {}, begin<&cardea_table::can_change_password>},
    {"change_password", {"password"}, begin<&cardea_table::change_password>},
    {"begin_passkey_login", {}, begin<&cardea_table::begin_passkey_login>},
    {"begin_passkey_registration", {"username", "display_name", "nickname"}, begin<&cardea_table::begin_passkey_registration>},
    {"sign_with_passkey", {"question"}, begin<&cardea_table::sign_with_passkey>},
    {"continue_with_passkey", {"question", "answer"}, begin<&cardea_table::continue_with_passkey>},
    {"list_passkeys", {}, begin<&cardea_table::list_passkeys>},
    {"rename_passkey", {"passkey_id", "nickname"}, begin<&cardea_table::rename_passkey>},
    {"delete_passkey", {"passkey_id"}, begin<&cardea_table::delete_passkey>},
    {"request_step_up", {"scope", "metadata"}, begin<&cardea_table::request_step_up>},
    {"send_step_up_otp", {"step_up"}, begin<&cardea_table::send_step_up_otp>},
    {"submit_step_up_otp", {"step_up", "code"}, begin<&cardea_table::submit_step_up_otp>},
    {"continue_step_up_with_passkey", {"step_up", "answer"}, begin<&cardea_table::continue_step_up_with_passkey>},
    {"continue_step_up_with_token", {"step_up", "token"}, begin<&cardea_table::continue_step_up_with_token>},
    {"add_identifier", {"address"}, begin<&cardea_table::add_identifier>},
    {"list_identifiers", {}, begin<&cardea_table::list_identifiers>},
    {"continue_login", {"step", "way", "options"}, begin<&cardea_table::continue_login>},
    {"initiate_continued_login", {"step", "way", "options"}, begin<&cardea_table::initiate_continued_login>},
    {"login_with_id_token", {"provider", "id_token", "nonce", "options"}, begin<&cardea_table::login_with_id_token>},
    {"link_provider", {"options"}, begin<&cardea_table::link_provider>},
    {"unlink_provider", {"provider"}, begin<&cardea_table::unlink_provider>},
    {"recover_account", {"email"}, begin<&cardea_table::recover_account>},
    {"authorize_request", {"method", "url"}, begin<&cardea_table::authorize_request>},
    {"retry_request", {"method", "url", "http_status", "www_authenticate", "dpop_nonce"}, begin<&cardea_table::retry_request>},
    {"list_accounts", {}, begin<&cardea_table::list_accounts>},
    {"move_sessions", {"source", "all_accounts"}, begin<&cardea_table::move_sessions>},
};

inline const Setting<cardea_config> configSettings[] = {
    {"set_openid", set<&cardea_table::config_set_openid>},
    {"set_prelude", set<&cardea_table::config_set_prelude>},
    {"set_ory", set<&cardea_table::config_set_ory>},
    {"set_application_id", set<&cardea_table::config_set_application_id>},
    {"set_application_name", set<&cardea_table::config_set_application_name>},
    {"set_account", set<&cardea_table::config_set_account>},
    {"set_store", set<&cardea_table::config_set_store>},
    {"set_store_namespace", set<&cardea_table::config_set_store_namespace>},
    {"set_refresh_leeway_ms", set<&cardea_table::config_set_refresh_leeway_ms>},
    {"set_request_timeout_ms", set<&cardea_table::config_set_request_timeout_ms>},
    {"set_pending_lifetime_ms", set<&cardea_table::config_set_pending_lifetime_ms>},
    {"set_ca_file", set<&cardea_table::config_set_ca_file>},
    {"set_additional_ca_file", set<&cardea_table::config_set_additional_ca_file>},
    {"add_pinned_public_key", set<&cardea_table::config_add_pinned_public_key>},
    {"add_authorized_url", set<&cardea_table::config_add_authorized_url>},
    {"set_host_override", set<&cardea_table::config_set_host_override>},
    {"set_plain_redirect_uri", set<&cardea_table::config_set_plain_redirect_uri>},
    {"set_passkey_origin", set<&cardea_table::config_set_passkey_origin>},
    {"set_passkey_page", set<&cardea_table::config_set_passkey_page>},
    {"set_require_verified_address", set<&cardea_table::config_set_require_verified_address>},
};

inline const Setting<cardea_options> optionsSettings[] = {
    {"set_provider", set<&cardea_table::options_set_provider>},
    {"set_redirect_uri", set<&cardea_table::options_set_redirect_uri>},
    {"set_fallback_redirect_uri", set<&cardea_table::options_set_fallback_redirect_uri>},
    {"set_redirect_capture", set<&cardea_table::options_set_redirect_capture>},
    {"set_may_replace_scheme_handler", set<&cardea_table::options_set_may_replace_scheme_handler>},
    {"set_prefers_ephemeral_session", set<&cardea_table::options_set_prefers_ephemeral_session>},
    {"set_activation_token", set<&cardea_table::options_set_activation_token>},
    {"set_timeout_ms", set<&cardea_table::options_set_timeout_ms>},
    {"add_scope", set<&cardea_table::options_add_scope>},
    {"add_parameter", set<&cardea_table::options_add_parameter>},
    {"set_deep_link_scheme", set<&cardea_table::options_set_deep_link_scheme>},
    {"set_accepts_token_handoff", set<&cardea_table::options_set_accepts_token_handoff>},
    {"set_company_email", set<&cardea_table::options_set_company_email>},
    {"set_company_connection", set<&cardea_table::options_set_company_connection>},
    {"set_step_up", set<&cardea_table::options_set_step_up>},
    {"set_registers", set<&cardea_table::options_set_registers>},
    {"set_reauthenticates", set<&cardea_table::options_set_reauthenticates>},
    {"set_transient_payload", set<&cardea_table::options_set_transient_payload>},
    {"set_traits", set<&cardea_table::options_set_traits>},
    {"set_organization", set<&cardea_table::options_set_organization>},
    {"set_identity_schema", set<&cardea_table::options_set_identity_schema>},
    {"set_field", set<&cardea_table::options_set_field>},
};

inline const Setting<cardea_request> requestSettings[] = {
    {"set_method", set<&cardea_table::request_set_method>},
    {"set_url", set<&cardea_table::request_set_url>},
    {"add_header", set<&cardea_table::request_add_header>},
    {"set_max_response", set<&cardea_table::request_set_max_response>},
    {"set_output_fd", set<&cardea_table::request_set_output_fd>},
    {"set_timeout_ms", set<&cardea_table::request_set_timeout_ms>},
};

inline const Setting<cardea_provider> providerSettings[] = {
    {"set", set<&cardea_table::provider_set>},
    {"add", set<&cardea_table::provider_add>},
    {"add_parameter", set<&cardea_table::provider_add_parameter>},
};

constexpr const char *resultKinds[] = {"none", "logged_in", "pending", "access_token", "list", "response", "text", "bool", "blocked"};

constexpr const char *pendingKinds[] = {nullptr, "page", "code", "step", "device", "step_up", "passkey"};

constexpr const char *questionKinds[] = {nullptr, "read", "write", "remove", "encryption_key", "page", "dismiss", "risk_signals", "prompt", "pin", "account"};

constexpr const char *eventKinds[] = {nullptr, "signed_in", "signed_out", "refreshed", "refresh_failed", "login_waiting", "login_returned", "redirect_ignored", "store_asking", "log"};

} // namespace cardea::bridge
// clang-format on
