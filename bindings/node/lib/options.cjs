'use strict';

// Parameters of operations. Each takes its values from the front of what a method was given, checks them at once, and answers with what
// the function of the library is called with: texts, numbers, handles, and what is lent to it for the call.

const { SESSIONS } = require('./constants.g.cjs');
const { check, invalid } = require('./error.cjs');
const { handleOf } = require('./guarded.cjs');
const { storePartsOf, chooseStore } = require('./configuration.cjs');
const { text, count, boolean, bytes, oneOf, record, textPairs, member, required, described } = require('./arguments.cjs');
const { settingsOf, callsOf } = require('./settings.cjs');

/** A handle that is made for one call: `fill` is given the raw functions, the handle, and the token of the call. */
class Lent {
    constructor(kind, fill) {
        Object.assign(this, { kind, fill });
    }
}

const withCalls = (kind, calls) => new Lent(kind, (raw, handle) => {
    for (const [setter, ...values] of calls) check(raw, raw[setter](handle, ...values));
});

/** A parameter of one value, whose check answers with one argument. */
const one = (name, rule) => (given) => [rule(name, given.shift())];
const word = (name) => one(name, text);
const wordOrNull = (name) => (given) => {
    const value = given.shift() ?? null;
    return [value === null ? null : text(name, value)];
};
/** What waits for an answer, of one of these kinds. */
const waiting = (name, ...types) => one(name, (_, value) => handleOf(name, value, ...types));

/** Members of an options object, all of which may be missing: texts, or what another rule says. */
const members = (name, names, rule = text, absent = null) => (given) => {
    const options = given.shift() ?? {};
    record(name, options, names);
    return names.map((each) => {
        let found = absent;
        member(options, `${name}.`, each, rule, (value) => { found = value; });
        return found;
    });
};

/** The company of a login: { email }, or { provider, connectionId }; its setter with its values. */
function companySetter(name, company) {
    record(name, company, ['email', 'provider', 'connectionId']);
    if ((company.email ?? null) !== null) return ['cardea_options_set_company_email', text(`${name}.email`, company.email)];
    return ['cardea_options_set_company_connection',
        required(company, `${name}.`, 'provider', text), required(company, `${name}.`, 'connectionId', text)];
}

function pageCalls(options, partial) {
    record('options', options, [...settingsOf('cardea_options'), 'company']);
    const calls = callsOf('cardea_options', 'options.', options, { partial });
    member(options, 'options.', 'company', companySetter, (setter) => calls.push(setter));
    return calls;
}

/** The options of a page that needs a redirect URI, and those that may be missing. */
const pageOptions = (given) => [withCalls('cardea_options', pageCalls(given.shift(), false))];
const partialOptions = (given) => [withCalls('cardea_options', pageCalls(given.shift() ?? {}, true))];

/** The fields of a way, and the options of its page. */
function fieldsAndOptions(given) {
    const fields = textPairs('fields', given.shift() ?? {}).map((pair) => ['cardea_options_set_field', ...pair]);
    return [withCalls('cardea_options', [...fields, ...pageCalls(given.shift() ?? {}, true)])];
}

/** An ID token of the application's own. */
function idToken(given) {
    const token = record('token', given.shift(), ['provider', 'idToken', 'nonce', 'registers']);
    const calls = [];
    member(token, 'token.', 'registers', boolean, (registers) => calls.push(['cardea_options_set_registers', registers]));
    const [provider, words] = ['provider', 'idToken'].map((name) => required(token, 'token.', name, text));
    let nonce = null;
    member(token, 'token.', 'nonce', text, (value) => { nonce = value; });
    return [provider, words, nonce, withCalls('cardea_options', calls)];
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

/** The body of a request may have U+0000, which no other text may. */
function body(name, value) {
    if (typeof value !== 'string') return bytes(name, value);
    text(name, value.replaceAll('\0', ' '));
    return Buffer.from(value);
}

function request(given) {
    const options = record('options', given.shift(), [...settingsOf('cardea_request'), 'body', 'outputFd']);
    const calls = callsOf('cardea_request', 'options.', options, { own: { headers: headerPairs } });
    member(options, 'options.', 'body', body, (value) => calls.push(['cardea_request_set_body', value]));
    member(options, 'options.', 'outputFd', count, (value) => calls.push(['cardea_request_set_output_fd', value]));
    return [withCalls('cardea_request', calls)];
}

/** What an answer said of a request that the application has sent: its status, and the two headers that matter. */
function answer(given) {
    const said = record('answer', given.shift(), ['status', 'wwwAuthenticate', 'dpopNonce']);
    const status = required(said, 'answer.', 'status', count);
    return [status, ...['wwwAuthenticate', 'dpopNonce'].map((name) => {
        let found = null;
        member(said, 'answer.', name, text, (value) => { found = value; });
        return found;
    })];
}

/** "all", "others", "mine" or { id }. */
function sessionTarget(given) {
    const target = given.shift();
    const { one: single, ...several } = SESSIONS;
    if (typeof target !== 'object' || target === null) return [oneOf('target', target, several), null];
    record('target', target, ['id']);
    return [single, required(target, 'target.', 'id', text)];
}

/** What the step-up's server is told: texts by their names, as JSON. */
function metadata(given) {
    const told = given.shift() ?? null;
    return [told === null ? null : JSON.stringify(Object.fromEntries(textPairs('metadata', told)))];
}

/** The store that sessions come from, which has parts of its own while the call lasts. */
function source(given, operation) {
    const store = required({ source: given.shift() }, '', 'source', (_, value) => value);
    const parts = storePartsOf('source', store);
    operation.parts = parts;
    return [new Lent('cardea_config', (raw, config, token) => chooseStore(raw, token, config, 'source', store, parts))];
}

module.exports = {
    Lent, word, wordOrNull, waiting, members, pageOptions, partialOptions, fieldsAndOptions, idToken, request, answer, sessionTarget,
    metadata, source,
};
