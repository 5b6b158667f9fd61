// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
// Part of cardea/definitions.hpp: gives settings to C, those that are there.
#ifndef CARDEA_SETTINGS_G_HPP
#define CARDEA_SETTINGS_G_HPP

#include <cardea/setters.hpp>

// clang-format off
CARDEA_HPP_BEGIN
namespace detail {

inline void fill(const Setters<cardea_config> &to, const Configuration &from) {
    to.text(cardea_config_set_application_id, from.application_id, "application_id");
    to.text(cardea_config_set_application_name, from.application_name, "application_name");
    to.text(cardea_config_set_account, from.account, "account");
    to.text(cardea_config_set_host_override, from.host_override, "host_override");
    to.text(cardea_config_set_store_namespace, from.store_namespace, "store_namespace");
    to.value(cardea_config_set_plain_redirect_uri, from.plain_redirect_uri);
    to.text(cardea_config_set_passkey_origin, from.passkey_origin, "passkey_origin");
    to.text(cardea_config_set_passkey_page, from.passkey_page, "passkey_page");
    to.value(cardea_config_set_require_verified_address, from.require_verified_address);
    to.duration(cardea_config_set_refresh_leeway_ms, from.refresh_leeway, "refresh_leeway");
    to.duration(cardea_config_set_request_timeout_ms, from.request_timeout, "request_timeout");
    to.duration(cardea_config_set_pending_lifetime_ms, from.pending_lifetime, "pending_lifetime");
    to.text(cardea_config_set_ca_file, from.ca_file, "ca_file");
    to.text(cardea_config_set_additional_ca_file, from.additional_ca_file, "additional_ca_file");
    to.texts(cardea_config_add_pinned_public_key, from.pinned_public_keys, "pinned_public_keys");
    to.texts(cardea_config_add_authorized_url, from.authorized_urls, "authorized_urls");
}

inline void fill(const Setters<cardea_options> &to, const OAuthLoginOptions &from) {
    to.text(cardea_options_set_provider, from.provider, "provider");
    to.text(cardea_options_set_redirect_uri, from.redirect_uri, "redirect_uri");
    to.text(cardea_options_set_fallback_redirect_uri, from.fallback_redirect_uri, "fallback_redirect_uri");
    to.choice(cardea_options_set_redirect_capture, from.redirect_capture);
    to.text(cardea_options_set_deep_link_scheme, from.deep_link_scheme, "deep_link_scheme");
    to.value(cardea_options_set_accepts_token_handoff, from.accepts_token_handoff);
    to.value(cardea_options_set_may_replace_scheme_handler, from.may_replace_scheme_handler);
    to.value(cardea_options_set_prefers_ephemeral_session, from.prefers_ephemeral_session);
    to.text(cardea_options_set_activation_token, from.activation_token, "activation_token");
    to.duration(cardea_options_set_timeout_ms, from.timeout, "timeout");
    to.texts(cardea_options_add_scope, from.scopes, "scopes");
    to.pairs(cardea_options_add_parameter, from.parameters, "the name of a parameter", "the value of a parameter");
    to.value(cardea_options_set_registers, from.registers);
    to.value(cardea_options_set_reauthenticates, from.reauthenticates);
    to.text(cardea_options_set_step_up, from.step_up, "step_up");
    to.text(cardea_options_set_transient_payload, from.transient_payload, "transient_payload");
    to.text(cardea_options_set_traits, from.traits, "traits");
    to.text(cardea_options_set_organization, from.organization, "organization");
    to.text(cardea_options_set_identity_schema, from.identity_schema, "identity_schema");
}

inline void fill(const Setters<cardea_request> &to, const AuthorizedRequest &from) {
    to.text(cardea_request_set_method, from.method, "method");
    to.text(cardea_request_set_url, from.url, "url");
    to.pairs(cardea_request_add_header, from.headers, "the name of a header", "the value of a header");
    to.value(cardea_request_set_max_response, from.max_response);
    to.duration(cardea_request_set_timeout_ms, from.timeout, "timeout");
}

} // namespace detail
CARDEA_HPP_END
// clang-format on

#endif
