'use strict';

// OpenID Connect providers. A description is checked when it is made, and told to the engine when a client is.

const { inspect } = require('node:util');
const { ENDPOINT } = require('./constants.g.cjs');
const { check } = require('./error.cjs');
const { lent } = require('./handle.cjs');
const { text, record, member } = require('./arguments.cjs');
const { settingsOf, callsOf } = require('./settings.cjs');

const ENDPOINTS = Object.freeze({
    authorization: ENDPOINT.AUTHORIZATION, token: ENDPOINT.TOKEN, userInfo: ENDPOINT.USERINFO,
    revocation: ENDPOINT.REVOCATION, keySet: ENDPOINT.KEY_SET, pushedAuthorization: ENDPOINT.PUSHED_AUTHORIZATION,
    deviceAuthorization: ENDPOINT.DEVICE_AUTHORIZATION, endSession: ENDPOINT.END_SESSION,
});
const SETTINGS = [...settingsOf('cardea_openid_provider'), 'endpoints'];

function endpointPairs(name, value) {
    record(name, value, Object.keys(ENDPOINTS));
    const pairs = [];
    for (const key of Object.keys(ENDPOINTS)) {
        member(value, `${name}.`, key, text, (url) => pairs.push([ENDPOINTS[key], url]));
    }
    return pairs;
}

/** The calls that describe a provider: [function, ...arguments]. */
function stepsOf(name, settings) {
    record(name, settings, SETTINGS);
    const calls = callsOf('cardea_openid_provider', `${name}.`, settings);
    member(settings, `${name}.`, 'endpoints', endpointPairs, (pairs) => {
        for (const pair of pairs) calls.push(['cardea_openid_provider_set_endpoint', ...pair]);
    });
    return calls;
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
        for (const [setter, ...values] of steps) check(raw, raw[setter](provider, ...values));
        return use(provider);
    });
}

module.exports = { OpenIDProvider, withProvider };
