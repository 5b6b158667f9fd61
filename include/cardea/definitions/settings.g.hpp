// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
// Gives settings to C, those that are there.
#ifndef CARDEA_DEFINITIONS_SETTINGS_G_HPP
#define CARDEA_DEFINITIONS_SETTINGS_G_HPP

#include <cardea/definitions/setters.hpp>

// clang-format off
CARDEA_HPP_BEGIN
namespace detail {

inline void fill(const Setters<cardea_config> &to, const Configuration &from) {
    to.text(cardea_config_set_application_id, from.application_id, "application_id");
    to.text(cardea_config_set_application_name, from.application_name, "application_name");
    to.text(cardea_config_set_account, from.account, "account");
    to.text(cardea_config_set_host_override, from.host_override, "host_override");
    to.text(cardea_config_set_partition, from.partition, "partition");
    to.value(cardea_config_set_plain_redirect_uri, from.plain_redirect_uri);
    to.duration(cardea_config_set_refresh_leeway_ms, from.refresh_leeway, "refresh_leeway");
    to.duration(cardea_config_set_request_timeout_ms, from.request_timeout, "request_timeout");
    to.duration(cardea_config_set_pending_lifetime_ms, from.pending_lifetime, "pending_lifetime");
    to.text(cardea_config_set_ca_file, from.ca_file, "ca_file");
    to.text(cardea_config_set_additional_ca_file, from.additional_ca_file, "additional_ca_file");
    to.texts(cardea_config_add_pinned_public_key, from.pinned_public_keys, "pinned_public_keys");
}

inline void fill(const Setters<cardea_oauth_options> &to, const OAuthLoginOptions &from) {
    to.text(cardea_oauth_options_set_provider, from.provider, "provider");
    to.text(cardea_oauth_options_set_redirect_uri, from.redirect_uri, "redirect_uri");
    to.text(cardea_oauth_options_set_fallback_redirect_uri, from.fallback_redirect_uri, "fallback_redirect_uri");
    to.choice(cardea_oauth_options_set_redirect_capture, from.redirect_capture);
    to.text(cardea_oauth_options_set_deep_link_scheme, from.deep_link_scheme, "deep_link_scheme");
    to.value(cardea_oauth_options_set_accepts_token_handoff, from.accepts_token_handoff);
    to.value(cardea_oauth_options_set_may_replace_scheme_handler, from.may_replace_scheme_handler);
    to.value(cardea_oauth_options_set_prefers_ephemeral_session, from.prefers_ephemeral_session);
    to.text(cardea_oauth_options_set_activation_token, from.activation_token, "activation_token");
    to.duration(cardea_oauth_options_set_timeout_ms, from.timeout, "timeout");
    to.texts(cardea_oauth_options_add_scope, from.scopes, "scopes");
    to.pairs(cardea_oauth_options_add_parameter, from.parameters, "the name of a parameter", "the value of a parameter");
    to.value(cardea_oauth_options_set_registers, from.registers);
    to.value(cardea_oauth_options_set_reauthenticates, from.reauthenticates);
    to.text(cardea_oauth_options_set_step_up, from.step_up, "step_up");
    to.text(cardea_oauth_options_set_transient_payload, from.transient_payload, "transient_payload");
    to.text(cardea_oauth_options_set_traits, from.traits, "traits");
    to.text(cardea_oauth_options_set_organization, from.organization, "organization");
    to.text(cardea_oauth_options_set_identity_schema, from.identity_schema, "identity_schema");
}

inline void fill(const Setters<cardea_request> &to, const AuthorizedRequest &from) {
    to.text(cardea_request_set_method, from.method, "method");
    to.text(cardea_request_set_url, from.url, "url");
    to.pairs(cardea_request_add_header, from.headers, "the name of a header", "the value of a header");
    to.value(cardea_request_set_max_response, from.max_response);
    to.duration(cardea_request_set_timeout_ms, from.timeout, "timeout");
}

inline void fill(const Setters<cardea_browser_logout_options> &to, const EndBrowserSessionOptions &from) {
    to.text(cardea_browser_logout_options_set_redirect_uri, from.redirect_uri, "redirect_uri");
    to.choice(cardea_browser_logout_options_set_redirect_capture, from.redirect_capture);
    to.value(cardea_browser_logout_options_set_may_replace_scheme_handler, from.may_replace_scheme_handler);
    to.value(cardea_browser_logout_options_set_prefers_ephemeral_session, from.prefers_ephemeral_session);
    to.text(cardea_browser_logout_options_set_activation_token, from.activation_token, "activation_token");
    to.duration(cardea_browser_logout_options_set_timeout_ms, from.timeout, "timeout");
    to.text(cardea_browser_logout_options_set_logout_hint, from.logout_hint, "logout_hint");
    to.texts(cardea_browser_logout_options_add_ui_locale, from.ui_locales, "ui_locales");
}

inline void fill(const Setters<cardea_link_options> &to, const OAuthLinkOptions &from) {
    to.text(cardea_link_options_set_scheme, from.scheme, "scheme");
    to.text(cardea_link_options_set_redirect_uri, from.redirect_uri, "redirect_uri");
    to.value(cardea_link_options_set_may_replace_scheme_handler, from.may_replace_scheme_handler);
    to.value(cardea_link_options_set_prefers_ephemeral_session, from.prefers_ephemeral_session);
    to.text(cardea_link_options_set_activation_token, from.activation_token, "activation_token");
    to.duration(cardea_link_options_set_timeout_ms, from.timeout, "timeout");
}

inline void fill(const Setters<cardea_login_answer> &to, const OAuthLoginAnswer &from) {
    to.text(cardea_login_answer_set_way, from.way, "way");
}

inline void fill(const Setters<cardea_device_login_options> &to, const DeviceLoginOptions &from) {
    to.texts(cardea_device_login_options_add_scope, from.scopes, "scopes");
    to.pairs(cardea_device_login_options_add_parameter, from.parameters, "the name of a parameter", "the value of a parameter");
}

inline void fill(const Setters<cardea_openid_provider> &to, const OpenIDProvider &from) {
    to.text(cardea_openid_provider_set_issuer, from.issuer, "issuer");
    to.text(cardea_openid_provider_set_client_id, from.client_id, "client_id");
    to.text(cardea_openid_provider_set_client_secret, from.client_secret, "client_secret");
    to.texts(cardea_openid_provider_add_scope, from.scopes, "scopes");
    to.value(cardea_openid_provider_set_no_scopes, from.no_scopes);
    to.value(cardea_openid_provider_set_requires_announced_pkce, from.requires_announced_pkce);
    to.pairs(cardea_openid_provider_add_parameter, from.parameters, "the name of a parameter", "the value of a parameter");
    to.text(cardea_openid_provider_set_scope_separator, from.scope_separator, "scope_separator");
    to.choice(cardea_openid_provider_set_client_authentication, from.client_authentication);
    to.choice(cardea_openid_provider_set_response_mode, from.response_mode);
    to.value(cardea_openid_provider_set_pushes_requests, from.pushes_requests);
    to.value(cardea_openid_provider_set_binds_tokens, from.binds_tokens);
    to.choice(cardea_openid_provider_set_redirect_forms, from.redirect_forms);
    to.choice(cardea_openid_provider_set_leniencies, from.leniencies);
    to.texts(cardea_openid_provider_add_trusted_audience, from.trusted_audiences, "trusted_audiences");
    to.texts(cardea_openid_provider_add_allowed_tenant, from.allowed_tenants, "allowed_tenants");
    to.texts(cardea_openid_provider_add_id_token_algorithm, from.id_token_algorithms, "id_token_algorithms");
    to.duration(cardea_openid_provider_set_clock_leeway_ms, from.clock_leeway, "clock_leeway");
    to.text(cardea_openid_provider_set_email_verification_url, from.email_verification_url, "email_verification_url");
    to.text(cardea_openid_provider_set_identity_linking_url, from.identity_linking_url, "identity_linking_url");
}

} // namespace detail
CARDEA_HPP_END
// clang-format on

#endif
