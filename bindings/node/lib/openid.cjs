'use strict';

// Tells the engine of an OpenID Connect provider.

const { check, invalid } = require('./error.cjs');
const { snake } = require('./fields.cjs');
const { lent } = require('./handle.cjs');
const { text, milliseconds, boolean, record, texts, textPairs, member, required } = require('./arguments.cjs');

const each = (property) => (name, value) => texts(name, value).map((one) => ['add', property, one]);
const one = (rule, property) => (name, value) => [['set', property, String(rule(name, value))]];

/** The calls that tell of a setting, each the end of a function's name and its arguments. */
const SETTINGS = Object.freeze({
    ...Object.fromEntries([
        'issuer', 'clientId', 'clientSecret', 'tokenEndpointAuthMethod', 'authorizationEndpoint', 'tokenEndpoint', 'userinfoEndpoint',
        'revocationEndpoint', 'jwksUri', 'pushedAuthorizationRequestEndpoint', 'deviceAuthorizationEndpoint', 'endSessionEndpoint',
        'scopeSeparator', 'responseMode', 'emailVerificationUrl', 'identityLinkingUrl',
    ].map((name) => [name, one(text, snake(name))])),
    ...Object.fromEntries(['par', 'dpop', 'requiresAnnouncedPkce'].map((name) => [name, one(boolean, snake(name))])),
    clockLeeway: one(milliseconds, 'clock_leeway_ms'),
    scopes: (name, value) => [['set', 'scope', texts(name, value).join(' ')]],
    redirectForms: each('redirect_form'),
    quirks: each('quirk'),
    trustedAudiences: each('trusted_audience'),
    allowedTenants: each('allowed_tenant'),
    idTokenAlgorithms: each('id_token_algorithm'),
    parameters: (name, value) => textPairs(name, value).map((pair) => ['add_parameter', ...pair]),
});

/** Calls `use` with a handle of the provider that the settings describe. */
function withProvider(raw, name, settings, use) {
    record(name, settings, ['wellKnown', ...Object.keys(SETTINGS)]);
    required(settings, `${name}.`, 'clientId', text);
    let known = null;
    member(settings, `${name}.`, 'wellKnown', text, (value) => { known = value; });
    return lent(() => raw.cardea_provider_new(known), raw.cardea_provider_free, (provider) => {
        if (provider === null) throw invalid(`${name}.wellKnown is no provider that the library knows.`);
        for (const key of Object.keys(SETTINGS)) {
            member(settings, `${name}.`, key, SETTINGS[key], (calls) => {
                for (const [end, ...given] of calls) check(raw, raw[`cardea_provider_${end}`](provider, ...given));
            });
        }
        return use(provider);
    });
}

module.exports = { withProvider };
