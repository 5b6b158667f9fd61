// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.

/** How a redirect comes back, with the numbers of C. */
export const CAPTURES = {
    scheme: 0,
    loopback: 1,
    installed_scheme: 2,
    oauth_prefix: 3,
} as const;

/** Which sessions are ended, with the numbers of C. */
export const SESSIONS = {
    all: 0,
    others: 1,
    mine: 2,
    one: 3,
} as const;

/** The settings of each object: member, setter of C, rule. */
export const SETTINGS = {
    config: [
        ['applicationId', 'set_application_id', 'required'],
        ['applicationName', 'set_application_name', 'text'],
        ['account', 'set_account', 'text'],
        ['hostOverride', 'set_host_override', 'text'],
        ['storeNamespace', 'set_store_namespace', 'text'],
        ['plainRedirectUri', 'set_plain_redirect_uri', 'boolean'],
        ['passkeyOrigin', 'set_passkey_origin', 'text'],
        ['passkeyPage', 'set_passkey_page', 'text'],
        ['requireVerifiedAddress', 'set_require_verified_address', 'boolean'],
        ['refreshLeeway', 'set_refresh_leeway_ms', 'milliseconds'],
        ['requestTimeout', 'set_request_timeout_ms', 'milliseconds'],
        ['pendingLifetime', 'set_pending_lifetime_ms', 'milliseconds'],
        ['caFile', 'set_ca_file', 'text'],
        ['additionalCaFile', 'set_additional_ca_file', 'text'],
        ['pinnedPublicKeys', 'add_pinned_public_key', 'texts'],
        ['authorizedUrls', 'add_authorized_url', 'texts'],
    ],
    options: [
        ['provider', 'set_provider', 'text'],
        ['redirectUri', 'set_redirect_uri', 'required'],
        ['fallbackRedirectUri', 'set_fallback_redirect_uri', 'text'],
        ['redirectCapture', 'set_redirect_capture', 'choice'],
        ['deepLinkScheme', 'set_deep_link_scheme', 'text'],
        ['acceptsTokenHandoff', 'set_accepts_token_handoff', 'boolean'],
        ['mayReplaceSchemeHandler', 'set_may_replace_scheme_handler', 'boolean'],
        ['prefersEphemeralSession', 'set_prefers_ephemeral_session', 'boolean'],
        ['activationToken', 'set_activation_token', 'text'],
        ['timeout', 'set_timeout_ms', 'milliseconds'],
        ['scopes', 'add_scope', 'someTexts'],
        ['parameters', 'add_parameter', 'pairs'],
        ['registers', 'set_registers', 'boolean'],
        ['reauthenticates', 'set_reauthenticates', 'boolean'],
        ['stepUp', 'set_step_up', 'text'],
        ['transientPayload', 'set_transient_payload', 'text'],
        ['traits', 'set_traits', 'text'],
        ['organization', 'set_organization', 'text'],
        ['identitySchema', 'set_identity_schema', 'text'],
    ],
    request: [
        ['method', 'set_method', 'text'],
        ['url', 'set_url', 'required'],
        ['headers', 'add_header', 'pairs'],
        ['maxResponse', 'set_max_response', 'count'],
        ['timeout', 'set_timeout_ms', 'milliseconds'],
    ],
} as const;
