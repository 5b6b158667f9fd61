'use strict';

// Options of operations. Each of these functions checks its argument at once and answers with what begins the operation.

const { SESSIONS } = require('./constants.g.cjs');
const { check, invalid } = require('./error.cjs');
const {
    text, milliseconds, count, boolean, bytes, oneOf, record, texts, someTexts, textPairs, member, required, described,
} = require('./arguments.cjs');
const { REDIRECT_CAPTURES } = require('./values.cjs');

const SHOWN_OPTIONS = ['prefersEphemeralSession', 'mayReplaceSchemeHandler', 'activationToken', 'timeout'];
const PAGE_OPTIONS = ['redirectUri', 'redirectCapture', ...SHOWN_OPTIONS];
const REQUEST_OPTIONS = ['scopes', 'parameters'];

const capture = (name, value) => oneOf(name, value, REDIRECT_CAPTURES);

/** Makes a handle, fills it, and uses it for one call, which may have others. */
function filled(make, free, setters, use) {
    return (raw, client, token, ...others) => {
        const handle = raw[make]();
        try {
            for (const [setter, ...values] of setters) check(raw, raw[setter](handle, ...values));
            return use(raw, handle, client, token, ...others);
        } finally {
            raw[free](handle);
        }
    };
}

/** The setters of those options of a kind that are there: [name, rule, the end of the function's name]. */
function settersOf(kind, options, ...rules) {
    const setters = [];
    for (const [name, rule, setter] of rules) {
        member(options, 'options.', name, rule, (value) => setters.push([`${kind}_set_${setter}`, value]));
    }
    return setters;
}

/** The company of a login: { email }, or { provider, connectionId }; its setter with its values. */
function companySetter(name, company) {
    record(name, company, ['email', 'provider', 'connectionId']);
    if ((company.email ?? null) !== null) {
        return ['cardea_oauth_options_set_company_email', text(`${name}.email`, company.email)];
    }
    return ['cardea_oauth_options_set_company_connection',
        required(company, `${name}.`, 'provider', text), required(company, `${name}.`, 'connectionId', text)];
}

/** How a page is shown. */
const shownSetters = (kind, options) => settersOf(kind, options,
    ['prefersEphemeralSession', boolean, 'prefers_ephemeral_session'],
    ['mayReplaceSchemeHandler', boolean, 'may_replace_scheme_handler'],
    ['activationToken', text, 'activation_token'],
    ['timeout', milliseconds, 'timeout_ms']);

/** What shows a page and waits for its redirect. */
const pageSetters = (kind, options) => [
    [`${kind}_set_redirect_uri`, required(options, 'options.', 'redirectUri', text)],
    ...settersOf(kind, options, ['redirectCapture', capture, 'redirect_capture']),
    ...shownSetters(kind, options),
];

/** What is asked for at an OpenID Connect provider. */
function requestSetters(kind, options) {
    const setters = [];
    member(options, 'options.', 'scopes', someTexts, (scopes) => {
        for (const scope of scopes) setters.push([`${kind}_add_scope`, scope]);
    });
    member(options, 'options.', 'parameters', textPairs, (pairs) => {
        for (const pair of pairs) setters.push([`${kind}_add_parameter`, ...pair]);
    });
    return setters;
}

const LOGIN = 'cardea_oauth_options';
const LINK = 'cardea_link_options';
const DEVICE = 'cardea_device_login_options';
const BROWSER_LOGOUT = 'cardea_browser_logout_options';

const withOptions = (kind, setters, use) => filled(`${kind}_new`, `${kind}_free`, setters, use);

function oauthOptions(options, use) {
    record('options', options, [
        'provider', ...PAGE_OPTIONS, ...REQUEST_OPTIONS, 'fallbackRedirectUri', 'deepLinkScheme',
        'acceptsTokenHandoff', 'registers', 'reauthenticates', 'transientPayload', 'traits', 'organization',
        'identitySchema', 'company']);
    const setters = [];
    member(options, 'options.', 'company', companySetter, (setter) => setters.push(setter));
    return withOptions(LOGIN, [
        ...setters,
        ...pageSetters(LOGIN, options), ...requestSetters(LOGIN, options),
        ...settersOf(LOGIN, options,
            ['provider', text, 'provider'],
            ['fallbackRedirectUri', text, 'fallback_redirect_uri'],
            ['deepLinkScheme', text, 'deep_link_scheme'],
            ['acceptsTokenHandoff', boolean, 'accepts_token_handoff'],
            ['registers', boolean, 'registers'],
            ['reauthenticates', boolean, 'reauthenticates'],
            ['transientPayload', text, 'transient_payload'],
            ['traits', text, 'traits'],
            ['organization', text, 'organization'],
            ['identitySchema', text, 'identity_schema']),
    ], use);
}

function linkOptions(options, use) {
    record('options', options, ['scheme', 'redirectUri', ...SHOWN_OPTIONS]);
    if ((options.redirectUri ?? null) === null) required(options, 'options.', 'scheme', text);
    return withOptions(LINK, [
        ...settersOf(LINK, options, ['scheme', text, 'scheme'], ['redirectUri', text, 'redirect_uri']),
        ...shownSetters(LINK, options),
    ], use);
}

function deviceOptions(options, use) {
    return withOptions(DEVICE, requestSetters(DEVICE, record('options', options ?? {}, REQUEST_OPTIONS)), use);
}

function browserSessionOptions(options, use) {
    record('options', options, [...PAGE_OPTIONS, 'logoutHint', 'uiLocales']);
    const setters = [
        ...pageSetters(BROWSER_LOGOUT, options), ...settersOf(BROWSER_LOGOUT, options, ['logoutHint', text, 'logout_hint'])];
    member(options, 'options.', 'uiLocales', texts, (locales) => {
        for (const locale of locales) setters.push([`${BROWSER_LOGOUT}_add_ui_locale`, locale]);
    });
    return withOptions(BROWSER_LOGOUT, setters, use);
}

/** The answer to a step: an OAuthLoginAnswer, or an object with the same members. */
function loginAnswer(answer, use) {
    record('answer', answer, ['way', 'values']);
    const setters = [['cardea_login_answer_set_way', required(answer, 'answer.', 'way', text)]];
    member(answer, 'answer.', 'values', textPairs, (pairs) => {
        for (const pair of pairs) setters.push(['cardea_login_answer_set_value', ...pair]);
    });
    return filled('cardea_login_answer_new', 'cardea_login_answer_free', setters, use);
}

/** An ID token of the application's own: the arguments that its login begins with. */
function idToken(token) {
    record('token', token, ['provider', 'idToken', 'nonce', 'registers']);
    const given = { nonce: null, registers: false };
    for (const name of ['provider', 'idToken']) given[name] = required(token, 'token.', name, text);
    member(token, 'token.', 'nonce', text, (nonce) => { given.nonce = nonce; });
    member(token, 'token.', 'registers', boolean, (registers) => { given.registers = registers; });
    return [given.provider, given.idToken, given.nonce, given.registers];
}

/** Pairs of a record, of a Headers or of another list of pairs. */
function headerPairs(headers) {
    if (typeof headers !== 'object' || headers === null) {
        throw invalid(`options.headers must be an object or a list of pairs, but is ${described(headers)}.`);
    }
    const pairs = typeof headers[Symbol.iterator] === 'function' ? [...headers] : Object.entries(headers);
    return pairs.map((pair, index) => {
        if (!Array.isArray(pair) || pair.length !== 2) throw invalid(`options.headers[${index}] must be a name and a value.`);
        return [text('options.headers: a name', pair[0]), text(`options.headers.${pair[0]}`, pair[1])];
    });
}

function body(name, value) {
    return typeof value === 'string' ? Buffer.from(wellFormed(name, value)) : bytes(name, value);
}

/** The body of a request may have U+0000, which no other text may. */
function wellFormed(name, value) {
    text(name, value.replaceAll('\0', ' '));
    return value;
}

function request(options) {
    record('options', options, ['method', 'url', 'headers', 'body', 'maxResponse', 'timeout']);
    const setters = [['cardea_request_set_url', required(options, 'options.', 'url', text)]];
    member(options, 'options.', 'method', text, (method) => setters.push(['cardea_request_set_method', method]));
    member(options, 'options.', 'headers', (name, headers) => headerPairs(headers), (pairs) => {
        for (const pair of pairs) setters.push(['cardea_request_add_header', ...pair]);
    });
    member(options, 'options.', 'body', body, (value) => setters.push(['cardea_request_set_body', value]));
    member(options, 'options.', 'maxResponse', count, (value) => setters.push(['cardea_request_set_max_response', value]));
    member(options, 'options.', 'timeout', milliseconds, (value) => setters.push(['cardea_request_set_timeout_ms', value]));
    return filled('cardea_request_new', 'cardea_request_free', setters, (raw, given, client, token) =>
        raw.cardea_send_authorized_request(client, given, token));
}

/** What an answer said of a request that the application has sent: its status, and the two headers that matter. */
function feedback(answer) {
    record('answer', answer, ['status', 'wwwAuthenticate', 'dpopNonce']);
    const given = { wwwAuthenticate: null, dpopNonce: null };
    const status = required(answer, 'answer.', 'status', count);
    for (const name of Object.keys(given)) member(answer, 'answer.', name, text, (value) => { given[name] = value; });
    return [status, given.wwwAuthenticate, given.dpopNonce];
}

const TARGETS = Object.freeze({ all: SESSIONS.ALL, others: SESSIONS.OTHERS, mine: SESSIONS.MINE });

/** "all", "others", "mine" or { id }. */
function revocation(target) {
    if (typeof target !== 'object' || target === null) return { which: oneOf('target', target, TARGETS), id: null };
    record('target', target, ['id']);
    return { which: SESSIONS.ONE, id: required(target, 'target.', 'id', text) };
}

module.exports = {
    oauthOptions, linkOptions, deviceOptions, browserSessionOptions, loginAnswer, idToken, request, feedback, revocation,
};
