'use strict';

// Options of operations. Each of these functions checks its argument at once and answers with what begins the operation.

const { SESSIONS } = require('./constants.g.cjs');
const { check, invalid } = require('./error.cjs');
const { text, count, boolean, bytes, oneOf, record, textPairs, member, required, described } = require('./arguments.cjs');
const { settingsOf, callsOf } = require('./settings.cjs');

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

/** Options of one kind. */
const withOptions = (kind, options, use) => filled(`${kind}_new`, `${kind}_free`,
    callsOf(kind, 'options.', record('options', options, settingsOf(kind))), use);

/** The company of a login: { email }, or { provider, connectionId }; its setter with its values. */
function companySetter(name, company) {
    record(name, company, ['email', 'provider', 'connectionId']);
    if ((company.email ?? null) !== null) {
        return ['cardea_oauth_options_set_company_email', text(`${name}.email`, company.email)];
    }
    return ['cardea_oauth_options_set_company_connection',
        required(company, `${name}.`, 'provider', text), required(company, `${name}.`, 'connectionId', text)];
}

function oauthOptions(options, use) {
    const kind = 'cardea_oauth_options';
    record('options', options, [...settingsOf(kind), 'company']);
    const calls = callsOf(kind, 'options.', options);
    member(options, 'options.', 'company', companySetter, (setter) => calls.push(setter));
    return filled(`${kind}_new`, `${kind}_free`, calls, use);
}

const deviceOptions = (options, use) => withOptions('cardea_device_login_options', options ?? {}, use);
const browserSessionOptions = (options, use) => withOptions('cardea_browser_logout_options', options, use);

function linkOptions(options, use) {
    const begun = withOptions('cardea_link_options', options, use);
    if ((options.redirectUri ?? null) === null) required(options, 'options.', 'scheme', text);
    return begun;
}

/** The answer to a step: an OAuthLoginAnswer, or an object with the same members. */
function loginAnswer(answer, use) {
    record('answer', answer, ['way', 'values']);
    const setters = callsOf('cardea_login_answer', 'answer.', answer);
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
function headerPairs(_name, headers) {
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
    record('options', options, [...settingsOf('cardea_request'), 'body', 'outputFd']);
    const setters = callsOf('cardea_request', 'options.', options, { headers: headerPairs });
    member(options, 'options.', 'body', body, (value) => setters.push(['cardea_request_set_body', value]));
    member(options, 'options.', 'outputFd', count, (value) => setters.push(['cardea_request_set_output_fd', value]));
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
