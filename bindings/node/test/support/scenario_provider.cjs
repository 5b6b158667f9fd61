'use strict';

const { CardeaError, OpenIDProvider } = require('cardea-auth');
const sandbox = require('./sandbox.cjs');

const SETTINGS = {
    issuer: 'issuer', client_id: 'clientId', client_secret: 'clientSecret', client_authentication: 'clientAuthentication',
    endpoints: 'endpoints', scopes: 'scopes', scope_separator: 'scopeSeparator', parameters: 'parameters',
    response_mode: 'responseMode', pushes_requests: 'pushesRequests', binds_tokens: 'bindsTokens',
    no_scopes: 'noScopes', requires_announced_pkce: 'requiresAnnouncedPkce',
    redirect_forms: 'redirectForms', leniencies: 'leniencies', trusted_audiences: 'trustedAudiences',
    allowed_tenants: 'allowedTenants', id_token_algorithms: 'idTokenAlgorithms', clock_leeway_ms: 'clockLeeway',
    email_verification_url: 'emailVerificationUrl', identity_linking_url: 'identityLinkingUrl',
};

/** What one of several is called, where that is another word than the scenario's. */
const WORDS = {
    userinfo: 'userInfo', key_set: 'keySet', pushed_authorization: 'pushedAuthorization',
    device_authorization: 'deviceAuthorization', end_session: 'endSession', form_post: 'formPost',
    custom_scheme: 'customScheme', reverse_domain_scheme: 'reverseDomainScheme', loopback_ipv4: 'loopbackIPv4',
    loopback_ipv6: 'loopbackIPv6', form_token_answer: 'formTokenAnswer', missing_token_type: 'missingTokenType',
    tenant_issuer: 'tenantIssuer', fragment_answer: 'fragmentAnswer', return_to_logout: 'returnToLogout',
};
const word = (name) => WORDS[name] ?? name;

function valueOf(key, value) {
    if (value === null) return null;
    if (key === 'endpoints') return Object.fromEntries(Object.entries(value).map(([name, url]) => [word(name), url]));
    if (key === 'redirect_forms' || key === 'leniencies') return value.map(word);
    return key === 'response_mode' ? word(value) : value;
}

/** The provider that a scenario describes. */
function providerOf({ known, ...entry }) {
    const given = known === undefined ? { issuer: `${sandbox.url}/oidc`, client_id: 'notes', ...entry } : entry;
    const settings = Object.fromEntries(Object.entries(given).map(([key, value]) => [SETTINGS[key] ?? key, valueOf(key, value)]));
    if (known === undefined) return new OpenIDProvider(settings);
    if (!Object.hasOwn(OpenIDProvider, known)) throw new CardeaError('invalid_argument', `no provider is called ${known}`);
    const { issuer, clientId = 'notes', ...others } = settings;
    return known === 'okta' ? OpenIDProvider.okta(issuer, clientId, others) : OpenIDProvider[known](clientId, others);
}

module.exports = { providerOf };
