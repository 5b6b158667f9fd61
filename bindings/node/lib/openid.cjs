'use strict';

// OpenID Connect providers. A description is checked when it is made, and told to the engine when a client is.

const { inspect } = require('node:util');
const { ENDPOINT, CLIENT_AUTHENTICATION, RESPONSE_MODE, REDIRECT, LENIENCY } = require('./constants.g.cjs');
const { check } = require('./error.cjs');
const { lent } = require('./handle.cjs');
const {
    text, milliseconds, boolean, oneOf, record, texts, someTexts, textPairs, member, required,
} = require('./arguments.cjs');

const ENDPOINTS = Object.freeze({
    authorization: ENDPOINT.AUTHORIZATION, token: ENDPOINT.TOKEN, userInfo: ENDPOINT.USERINFO,
    revocation: ENDPOINT.REVOCATION, keySet: ENDPOINT.KEY_SET, pushedAuthorization: ENDPOINT.PUSHED_AUTHORIZATION,
    deviceAuthorization: ENDPOINT.DEVICE_AUTHORIZATION, endSession: ENDPOINT.END_SESSION,
});
const CLIENT_AUTHENTICATIONS = Object.freeze({ body: CLIENT_AUTHENTICATION.BODY, basic: CLIENT_AUTHENTICATION.BASIC });
const RESPONSE_MODES = Object.freeze({ query: RESPONSE_MODE.QUERY, formPost: RESPONSE_MODE.FORM_POST });
const REDIRECT_FORMS = Object.freeze({
    customScheme: REDIRECT.CUSTOM_SCHEME, reverseDomainScheme: REDIRECT.REVERSE_DOMAIN_SCHEME,
    loopbackIPv4: REDIRECT.LOOPBACK_IPV4, loopbackIPv6: REDIRECT.LOOPBACK_IPV6, localhost: REDIRECT.LOCALHOST,
    https: REDIRECT.HTTPS,
});
const LENIENCIES = Object.freeze({
    formTokenAnswer: LENIENCY.FORM_TOKEN_ANSWER, missingTokenType: LENIENCY.NO_TOKEN_TYPE,
    tenantIssuer: LENIENCY.TENANT_ISSUER, fragmentAnswer: LENIENCY.FRAGMENT_ANSWER,
    returnToLogout: LENIENCY.RETURN_TO_LOGOUT,
});

const choice = (choices) => (name, value) => oneOf(name, value, choices);

/** The sum of what a list names. */
const flags = (choices, list) => (name, value) =>
    list(name, value).reduce((sum, each, index) => sum | oneOf(`${name}[${index}]`, each, choices), 0);

/** The settings that one call sets: [rule, the end of the function's name]. */
const SETTERS = Object.freeze({
    issuer: [text, 'set_issuer'],
    clientId: [text, 'set_client_id'],
    clientSecret: [text, 'set_client_secret'],
    clientAuthentication: [choice(CLIENT_AUTHENTICATIONS), 'set_client_authentication'],
    scopeSeparator: [text, 'set_scope_separator'],
    responseMode: [choice(RESPONSE_MODES), 'set_response_mode'],
    pushesRequests: [boolean, 'set_pushes_requests'],
    bindsTokens: [boolean, 'set_binds_tokens'],
    redirectForms: [flags(REDIRECT_FORMS, someTexts), 'set_redirect_forms'],
    leniencies: [flags(LENIENCIES, texts), 'set_leniencies'],
    clockLeeway: [milliseconds, 'set_clock_leeway_ms'],
    emailVerificationUrl: [text, 'set_email_verification_url'],
    identityLinkingUrl: [text, 'set_identity_linking_url'],
});

/** The settings that take a call for each element: [rule, the end of the function's name]. */
const ADDERS = Object.freeze({
    endpoints: [endpointPairs, 'set_endpoint'],
    scopes: [single(someTexts), 'add_scope'],
    parameters: [textPairs, 'add_parameter'],
    trustedAudiences: [single(texts), 'add_trusted_audience'],
    allowedTenants: [single(texts), 'add_allowed_tenant'],
    idTokenAlgorithms: [single(texts), 'add_id_token_algorithm'],
});

const SETTINGS = [...Object.keys(SETTERS), ...Object.keys(ADDERS)];

function single(rule) {
    return (name, value) => rule(name, value).map((each) => [each]);
}

function endpointPairs(name, value) {
    record(name, value, Object.keys(ENDPOINTS));
    const pairs = [];
    for (const key of Object.keys(ENDPOINTS)) {
        member(value, `${name}.`, key, text, (url) => pairs.push([ENDPOINTS[key], url]));
    }
    return pairs;
}

/** What the engine is told: [the end of the function's name, the arguments...]. */
function stepsOf(name, settings) {
    record(name, settings, SETTINGS);
    required(settings, `${name}.`, 'clientId', text);
    const steps = [];
    for (const [key, [rule, step]] of Object.entries(SETTERS)) {
        member(settings, `${name}.`, key, rule, (value) => steps.push([step, value]));
    }
    for (const [key, [rule, step]] of Object.entries(ADDERS)) {
        member(settings, `${name}.`, key, rule, (all) => all.forEach((values) => steps.push([step, ...values])));
    }
    return steps;
}

const descriptions = new WeakMap(); // { known, steps } by provider

/** An OAuth 2.0 or OpenID Connect provider that a client talks to directly. Its printed form shows no secret. */
class OpenIDProvider {
    constructor(settings) {
        descriptions.set(this, { known: null, steps: stepsOf('settings', settings) });
        this.clientId = settings.clientId;
        this.issuer = settings.issuer ?? null;
        Object.freeze(this);
    }

    static google(clientId, settings) {
        return wellKnown('google', { clientId }, settings);
    }

    static apple(clientId, settings) {
        return wellKnown('apple', { clientId }, settings);
    }

    static microsoft(clientId, settings) {
        return wellKnown('microsoft', { clientId }, settings);
    }

    static github(clientId, settings) {
        return wellKnown('github', { clientId }, settings);
    }

    static okta(issuer, clientId, settings) {
        return wellKnown('okta', { issuer, clientId }, settings);
    }

    static facebook(clientId, settings) {
        return wellKnown('facebook', { clientId }, settings);
    }

    toString() {
        return inspect(this, { breakLength: Infinity });
    }
}

/** A provider that the engine knows by its name, with settings on top. */
function wellKnown(known, named, settings) {
    for (const [name, value] of Object.entries(named)) text(name, value);
    record('settings', settings ?? {}, SETTINGS.filter((name) => !(name in named)));
    const provider = new OpenIDProvider({ ...settings, ...named });
    descriptions.get(provider).known = known;
    return provider;
}

/** Calls `use` with a handle of a provider, or of the one that settings describe. */
function withProvider(raw, name, given, use) {
    const { known, steps } = descriptions.get(given) ?? { known: null, steps: stepsOf(name, given) };
    const make = () => (known === null
        ? raw.cardea_openid_provider_new() : raw.cardea_openid_provider_new_known(known));
    return lent(make, raw.cardea_openid_provider_free, (provider) => {
        for (const [step, ...values] of steps) check(raw, raw[`cardea_openid_provider_${step}`](provider, ...values));
        return use(provider);
    });
}

module.exports = { OpenIDProvider, withProvider };
