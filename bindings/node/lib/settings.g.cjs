'use strict';

// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
// The settings of each object: member, rule, function, and of a choice the family of its constants.

module.exports = Object.freeze({
    cardea_config: [
        ['applicationId', 'required', 'cardea_config_set_application_id'],
        ['applicationName', 'text', 'cardea_config_set_application_name'],
        ['account', 'text', 'cardea_config_set_account'],
        ['hostOverride', 'text', 'cardea_config_set_host_override'],
        ['storeNamespace', 'text', 'cardea_config_set_store_namespace'],
        ['plainRedirectUri', 'boolean', 'cardea_config_set_plain_redirect_uri'],
        ['passkeyOrigin', 'text', 'cardea_config_set_passkey_origin'],
        ['passkeyPage', 'text', 'cardea_config_set_passkey_page'],
        ['requireVerifiedAddress', 'boolean', 'cardea_config_set_require_verified_address'],
        ['refreshLeeway', 'milliseconds', 'cardea_config_set_refresh_leeway_ms'],
        ['requestTimeout', 'milliseconds', 'cardea_config_set_request_timeout_ms'],
        ['pendingLifetime', 'milliseconds', 'cardea_config_set_pending_lifetime_ms'],
        ['caFile', 'text', 'cardea_config_set_ca_file'],
        ['additionalCaFile', 'text', 'cardea_config_set_additional_ca_file'],
        ['pinnedPublicKeys', 'texts', 'cardea_config_add_pinned_public_key'],
    ],
    cardea_options: [
        ['provider', 'text', 'cardea_options_set_provider'],
        ['redirectUri', 'required', 'cardea_options_set_redirect_uri'],
        ['fallbackRedirectUri', 'text', 'cardea_options_set_fallback_redirect_uri'],
        ['redirectCapture', 'choice', 'cardea_options_set_redirect_capture', 'CAPTURE'],
        ['deepLinkScheme', 'text', 'cardea_options_set_deep_link_scheme'],
        ['acceptsTokenHandoff', 'boolean', 'cardea_options_set_accepts_token_handoff'],
        ['mayReplaceSchemeHandler', 'boolean', 'cardea_options_set_may_replace_scheme_handler'],
        ['prefersEphemeralSession', 'boolean', 'cardea_options_set_prefers_ephemeral_session'],
        ['activationToken', 'text', 'cardea_options_set_activation_token'],
        ['timeout', 'milliseconds', 'cardea_options_set_timeout_ms'],
        ['scopes', 'someTexts', 'cardea_options_add_scope'],
        ['parameters', 'pairs', 'cardea_options_add_parameter'],
        ['registers', 'boolean', 'cardea_options_set_registers'],
        ['reauthenticates', 'boolean', 'cardea_options_set_reauthenticates'],
        ['stepUp', 'text', 'cardea_options_set_step_up'],
        ['transientPayload', 'text', 'cardea_options_set_transient_payload'],
        ['traits', 'text', 'cardea_options_set_traits'],
        ['organization', 'text', 'cardea_options_set_organization'],
        ['identitySchema', 'text', 'cardea_options_set_identity_schema'],
    ],
    cardea_request: [
        ['method', 'text', 'cardea_request_set_method'],
        ['url', 'required', 'cardea_request_set_url'],
        ['headers', 'pairs', 'cardea_request_add_header'],
        ['maxResponse', 'count', 'cardea_request_set_max_response'],
        ['timeout', 'milliseconds', 'cardea_request_set_timeout_ms'],
    ],
});
