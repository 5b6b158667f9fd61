'use strict';

// Settings, by the table that all languages share: checks those that are there, and says which calls set them.

const SETTINGS = require('./settings.g.cjs');
const { CAPTURE, CLIENT_AUTHENTICATION, RESPONSE_MODE, REDIRECT, LENIENCY } = require('./constants.g.cjs');
const {
    text, milliseconds, count, boolean, oneOf, texts, someTexts, textPairs, member, required,
} = require('./arguments.cjs');

/** The words of each choice, by the family of its constants. */
const CHOICES = Object.freeze({
    CAPTURE: {
        scheme: CAPTURE.SCHEME, loopback: CAPTURE.LOOPBACK, installedScheme: CAPTURE.INSTALLED_SCHEME,
        oauthPrefix: CAPTURE.OAUTH_PREFIX,
    },
    CLIENT_AUTHENTICATION: { body: CLIENT_AUTHENTICATION.BODY, basic: CLIENT_AUTHENTICATION.BASIC },
    RESPONSE_MODE: { query: RESPONSE_MODE.QUERY, formPost: RESPONSE_MODE.FORM_POST },
    REDIRECT: {
        customScheme: REDIRECT.CUSTOM_SCHEME, reverseDomainScheme: REDIRECT.REVERSE_DOMAIN_SCHEME,
        loopbackIPv4: REDIRECT.LOOPBACK_IPV4, loopbackIPv6: REDIRECT.LOOPBACK_IPV6, localhost: REDIRECT.LOCALHOST,
        https: REDIRECT.HTTPS,
    },
    LENIENCY: {
        formTokenAnswer: LENIENCY.FORM_TOKEN_ANSWER, missingTokenType: LENIENCY.NO_TOKEN_TYPE,
        tenantIssuer: LENIENCY.TENANT_ISSUER, fragmentAnswer: LENIENCY.FRAGMENT_ANSWER,
        returnToLogout: LENIENCY.RETURN_TO_LOGOUT,
    },
});

/** A rule takes the name and the value of a setting, and the words it may have; it answers with the arguments of each call. */
const one = (check) => (name, value) => [[check(name, value)]];
const each = (check) => (name, value) => check(name, value).map((single) => [single]);
/** The sum of what a list names. */
const flags = (check) => (name, value, words) =>
    [[check(name, value).reduce((sum, word, index) => sum | oneOf(`${name}[${index}]`, word, words), 0)]];

const RULES = Object.freeze({
    text: one(text), required: one(text), boolean: one(boolean), milliseconds: one(milliseconds), count: one(count),
    texts: each(texts), someTexts: each(someTexts), pairs: textPairs, flags: flags(texts), someFlags: flags(someTexts),
    choice: (name, value, words) => [[oneOf(name, value, words)]],
});

/** The names of an object's settings. */
const settingsOf = (kind) => SETTINGS[kind].map(([name]) => name);

/** The calls that set those of an object's settings that are there: [function, ...values]. Members of `own` have rules of their own. */
function callsOf(kind, prefix, given, own = {}) {
    const calls = [];
    for (const [name, ruleName, setter, family] of SETTINGS[kind]) {
        const rule = own[name] ?? RULES[ruleName];
        const add = (values) => { for (const single of values) calls.push([setter, ...single]); };
        const checked = (shown, value) => rule(shown, value, CHOICES[family]);
        if (ruleName === 'required') add(required(given, prefix, name, checked));
        else member(given, prefix, name, checked, add);
    }
    return calls;
}

module.exports = { settingsOf, callsOf };
