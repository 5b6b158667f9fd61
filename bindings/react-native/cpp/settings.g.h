// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
// Gives settings to C, those that are there.
#pragma once

#include "Choices.h"
#include "Setters.h"

// clang-format off
namespace cardea::bridge {

inline void fill(Setters<cardea_config> &to) {
    to.text("applicationId", to.table.config_set_application_id);
    to.text("applicationName", to.table.config_set_application_name);
    to.text("account", to.table.config_set_account);
    to.text("hostOverride", to.table.config_set_host_override);
    to.text("partition", to.table.config_set_partition);
    to.truth("plainRedirectUri", to.table.config_set_plain_redirect_uri);
    to.number("refreshLeeway", to.table.config_set_refresh_leeway_ms);
    to.number("requestTimeout", to.table.config_set_request_timeout_ms);
    to.number("pendingLifetime", to.table.config_set_pending_lifetime_ms);
    to.text("caFile", to.table.config_set_ca_file);
    to.text("additionalCaFile", to.table.config_set_additional_ca_file);
    to.texts("pinnedPublicKeys", to.table.config_add_pinned_public_key);
}

inline void fill(Setters<cardea_oauth_options> &to) {
    to.text("provider", to.table.oauth_options_set_provider);
    to.text("redirectUri", to.table.oauth_options_set_redirect_uri);
    to.text("fallbackRedirectUri", to.table.oauth_options_set_fallback_redirect_uri);
    to.choice("redirectCapture", to.table.oauth_options_set_redirect_capture, choices::CAPTURE);
    to.text("deepLinkScheme", to.table.oauth_options_set_deep_link_scheme);
    to.truth("acceptsTokenHandoff", to.table.oauth_options_set_accepts_token_handoff);
    to.truth("mayReplaceSchemeHandler", to.table.oauth_options_set_may_replace_scheme_handler);
    to.truth("prefersEphemeralSession", to.table.oauth_options_set_prefers_ephemeral_session);
    to.text("activationToken", to.table.oauth_options_set_activation_token);
    to.number("timeout", to.table.oauth_options_set_timeout_ms);
    to.texts("scopes", to.table.oauth_options_add_scope);
    to.pairs("parameters", to.table.oauth_options_add_parameter);
    to.truth("registers", to.table.oauth_options_set_registers);
    to.truth("reauthenticates", to.table.oauth_options_set_reauthenticates);
    to.text("stepUp", to.table.oauth_options_set_step_up);
    to.text("transientPayload", to.table.oauth_options_set_transient_payload);
    to.text("traits", to.table.oauth_options_set_traits);
    to.text("organization", to.table.oauth_options_set_organization);
    to.text("identitySchema", to.table.oauth_options_set_identity_schema);
}

inline void fill(Setters<cardea_request> &to) {
    to.text("method", to.table.request_set_method);
    to.text("url", to.table.request_set_url);
    to.pairs("headers", to.table.request_add_header);
    to.number("maxResponse", to.table.request_set_max_response);
    to.number("timeout", to.table.request_set_timeout_ms);
}

inline void fill(Setters<cardea_browser_logout_options> &to) {
    to.text("redirectUri", to.table.browser_logout_options_set_redirect_uri);
    to.choice("redirectCapture", to.table.browser_logout_options_set_redirect_capture, choices::CAPTURE);
    to.truth("mayReplaceSchemeHandler", to.table.browser_logout_options_set_may_replace_scheme_handler);
    to.truth("prefersEphemeralSession", to.table.browser_logout_options_set_prefers_ephemeral_session);
    to.text("activationToken", to.table.browser_logout_options_set_activation_token);
    to.number("timeout", to.table.browser_logout_options_set_timeout_ms);
    to.text("logoutHint", to.table.browser_logout_options_set_logout_hint);
    to.texts("uiLocales", to.table.browser_logout_options_add_ui_locale);
}

inline void fill(Setters<cardea_link_options> &to) {
    to.text("scheme", to.table.link_options_set_scheme);
    to.text("redirectUri", to.table.link_options_set_redirect_uri);
    to.truth("mayReplaceSchemeHandler", to.table.link_options_set_may_replace_scheme_handler);
    to.truth("prefersEphemeralSession", to.table.link_options_set_prefers_ephemeral_session);
    to.text("activationToken", to.table.link_options_set_activation_token);
    to.number("timeout", to.table.link_options_set_timeout_ms);
}

inline void fill(Setters<cardea_login_answer> &to) {
    to.text("way", to.table.login_answer_set_way);
}

inline void fill(Setters<cardea_device_login_options> &to) {
    to.texts("scopes", to.table.device_login_options_add_scope);
    to.pairs("parameters", to.table.device_login_options_add_parameter);
}

inline void fill(Setters<cardea_openid_provider> &to) {
    to.text("issuer", to.table.openid_provider_set_issuer);
    to.text("clientId", to.table.openid_provider_set_client_id);
    to.text("clientSecret", to.table.openid_provider_set_client_secret);
    to.texts("scopes", to.table.openid_provider_add_scope);
    to.truth("noScopes", to.table.openid_provider_set_no_scopes);
    to.truth("requiresAnnouncedPkce", to.table.openid_provider_set_requires_announced_pkce);
    to.pairs("parameters", to.table.openid_provider_add_parameter);
    to.text("scopeSeparator", to.table.openid_provider_set_scope_separator);
    to.choice("clientAuthentication", to.table.openid_provider_set_client_authentication, choices::CLIENT_AUTHENTICATION);
    to.choice("responseMode", to.table.openid_provider_set_response_mode, choices::RESPONSE_MODE);
    to.truth("pushesRequests", to.table.openid_provider_set_pushes_requests);
    to.truth("bindsTokens", to.table.openid_provider_set_binds_tokens);
    to.flags("redirectForms", to.table.openid_provider_set_redirect_forms, choices::REDIRECT);
    to.flags("leniencies", to.table.openid_provider_set_leniencies, choices::LENIENCY);
    to.texts("trustedAudiences", to.table.openid_provider_add_trusted_audience);
    to.texts("allowedTenants", to.table.openid_provider_add_allowed_tenant);
    to.texts("idTokenAlgorithms", to.table.openid_provider_add_id_token_algorithm);
    to.number("clockLeeway", to.table.openid_provider_set_clock_leeway_ms);
    to.text("emailVerificationUrl", to.table.openid_provider_set_email_verification_url);
    to.text("identityLinkingUrl", to.table.openid_provider_set_identity_linking_url);
}

} // namespace cardea::bridge
// clang-format on
