'use strict';

const assert = require('node:assert/strict');
const { test } = require('./support/harness.cjs');
const { OPTIONS, configuration, withClient } = require('./support/clients.cjs');
const cardea = require('cardea-auth-react-native');

const { CardeaClient, CardeaError } = cardea;

const refused = (message) => (error) => {
    assert.ok(error instanceof CardeaError, String(error));
    assert.equal(error.code, 'invalid_argument');
    assert.equal(error.status, -101);
    assert.match(error.message, message);
    return true;
};

const WRONG_SETTINGS = [
    ['of the wrong type', { applicationId: 7 }, /^configuration\.applicationId must be a string, but is of type number\./],
    ['that is missing', { applicationId: undefined }, /^configuration\.applicationId is missing/],
    ['that is misspelt', { applicationID: 'x' }, /^configuration\.applicationID is unknown; there are backend/],
    ['inside another', { backend: { Prelude: 'x' } }, /^configuration\.backend\.Prelude is unknown/],
    ['that is no whole number', { requestTimeout: 1.5 }, /^configuration\.requestTimeout must be a whole number/],
    ['that is a negative number', { requestTimeout: -1 }, /^configuration\.requestTimeout must be a whole number/],
    ['that is beyond uint32', { refreshLeeway: 2 ** 32 }, /^configuration\.refreshLeeway must be a whole number/],
    ['that is a BigInt', { pendingLifetime: 5n }, /^configuration\.pendingLifetime must be/],
    ['that names no store', { store: 'disk' }, /^configuration\.store\.kind must be one of "secret_service", "session_keyring"/],
    ['with a store of JavaScript', { store: { read() {}, write() {}, remove() {} } }, /^configuration\.store\.read is unknown/],
    ['for another kind of store', { store: { kind: 'memory', folder: '/x' } }, /^configuration\.store of the kind "memory" takes no further settings/],
    ['that is no presenter', { presenter: {} }, /^configuration\.presenter\.present must be a function/],
    ['that is no observer', { observer: { signedin() {} } }, /^configuration\.observer\.signedin is unknown/],
    ['that is no logger', { logger: 'x' }, /^configuration\.logger must be a function/],
    ['that is no level', { logger() {}, logLevel: 'loud' }, /^configuration\.logLevel must be one of "trace"/],
    ['that is no list', { pinnedPublicKeys: 'x' }, /^configuration\.pinnedPublicKeys must be an array/],
    ['with U+0000', { account: 'a\0b' }, /^configuration\.account contains U\+0000/],
    ['with a lone surrogate', { account: 'a\ud83d' }, /^configuration\.account is not well-formed Unicode/],
    ['with surrogates in the wrong order', { account: '\udd25\ud83d' }, /^configuration\.account is not well-formed Unicode/],
];
for (const [what, changes, message] of WRONG_SETTINGS) {
    test(`a setting ${what} is refused by name`, () => assert.throws(() => new CardeaClient(configuration(changes)), refused(message)));
}

test('no configuration at all is refused by name', () => {
    for (const none of [undefined, null, 'x', []]) {
        assert.throws(() => new CardeaClient(none), refused(/^configuration must be an object/));
    }
});

const WRONG_CALLS = [
    ['options of the wrong type', (client) => client.loginWithOAuth('google'), /^options must be an object/],
    ['an option that is missing', (client) => client.loginWithOAuth({ provider: 'google' }), /^options\.redirectUri is missing/],
    ['an option that is misspelt', (client) => client.loginWithOAuth({ ...OPTIONS, redirectURI: 'x' }), /^options\.redirectURI is unknown/],
    ['an option that is no choice', (client) => client.initiateOAuthLogin({ ...OPTIONS, redirectCapture: 'toString' }), /^options\.redirectCapture must be one of "scheme"/],
    ['an option that is no truth', (client) => client.loginWithOAuth({ ...OPTIONS, prefersEphemeralSession: 1 }), /^options\.prefersEphemeralSession must be true or false/],
    ['an option with U+0000', (client) => client.loginWithOAuth({ ...OPTIONS, provider: 'goo\0gle' }), /^options\.provider contains U\+0000/],
    ['a code in place of a challenge', (client) => client.checkOTP('123456', {}), /^challenge must be an OAuthEmailChallenge/],
    ['an id with U+0000', (client) => client.restore('a\0'), /^id contains U\+0000/],
    ['an id with a lone surrogate', (client) => client.restore('\udc00'), /^id is not well-formed Unicode/],
    ['a challenge of the wrong type', (client) => client.checkOAuthEmailOTP('ch_1', '1'), /^challenge must be an OAuthEmailChallenge/],
    ['an attempt that nobody made', (client) => client.finalizeOAuthLogin(null, 'x'), /^attempt must be an OAuthLoginContext/],
    ['what waits for nobody', (client) => client.save({ id: 'x' }), /^pending must be a Pending/],
    ['a question of another kind', (client) => client.signWithPasskey({}), /^question must be a PasskeyQuestion or a StepUpChallenge/],
    ['a signal that is none', (client) => client.currentUser({ signal: {} }), /^call\.signal must be an AbortSignal/],
    ['a call setting that is misspelt', (client) => client.currentUser({ Signal: null }), /^call\.Signal is unknown/],
    ['a page that is no number', (client) => client.listSessions({ limit: '5' }), /^page\.limit must be a whole number/],
    ['a target that is none', (client) => client.revokeSessions('everybody'), /^target must be one of "all"/],
    ['a target without an id', (client) => client.revokeSessions({}), /^target\.id is missing/],
    ['headers that are none', (client) => client.sendAuthorizedRequest({ url: 'x', headers: 'y' }), /^options\.headers must be an object/],
    ['a header with U+0000', (client) => client.sendAuthorizedRequest({ url: 'x', headers: { A: '\0' } }), /^options\.headers\.A contains/],
    ['a body that is none', (client) => client.sendAuthorizedRequest({ url: 'x', body: 5 }), /^options\.body must be a Uint8Array/],
    ['a body that is no Unicode', (client) => client.sendAuthorizedRequest({ url: 'x', body: '\ud800' }), /^options\.body is not well-formed Unicode/],
    ['a redirect that is no text', () => CardeaClient.deliverRedirect(), /^redirectUrl must be a string/],
];
for (const [what, call, message] of WRONG_CALLS) {
    test(`${what} is refused by name, in the promise`, () => withClient({}, async (client) => {
        let promise;
        assert.doesNotThrow(() => { promise = call(client); });
        await assert.rejects(promise, refused(message));
    }));
}

test('an event that there is not, and a listener that is none, are refused', () => withClient({}, (client) => {
    assert.throws(() => client.addListener('signedin', () => {}), refused(/^event must be one of "signedIn"/));
    assert.throws(() => client.addListener('signedIn', 5), refused(/^listener must be a function/));
}));

test('every error code of the contract has its constant', () => {
    const { codes } = require(`${process.env.CARDEA_ROOT}/abi/codes.json`);
    assert.deepEqual({ ...cardea.ErrorStatus }, Object.fromEntries(codes.map(({ code, status }) => [code, status])));
    assert.equal(new CardeaError('rate_limited', 'x').status, cardea.ErrorStatus.rate_limited);
});

test('what the engine says of a setting has its name in C', () => {
    assert.throws(() => new CardeaClient(configuration({ hostOverride: 'a b' })), { code: 'invalid_configuration', message: /`host_override` must/ });
});

test('an error has one class, a stack, and every field', () => withClient({}, async (client) => {
    const error = await client.currentUser().then(() => assert.fail('a user'), (reason) => reason);
    assert.ok(error instanceof CardeaError && error instanceof Error);
    assert.equal(error.name, 'CardeaError');
    const { name, ...fields } = { ...error };
    assert.deepEqual(fields, {
        code: 'not_signed_in', status: -510, serverCode: null, httpStatus: null, requestId: null, retryAfter: null, isRetryable: false,
        details: {},
    });
    assert.match(error.stack, /Nobody is signed in/);
}));

test('a code that the server alone knows is a plain CardeaError, also one that every object has', () => {
    const { errorFrom } = require(require.resolve('cardea-auth-react-native').replace('index.js', 'reading.js'));
    for (const code of ['solar_eclipse', 'constructor', '__proto__', '']) {
        const error = errorFrom({
            code, status: -300, message: 'm', serverCode: code, httpStatus: 418, retryAfter: 7000, isRetryable: true,
            details: [{ name: 'use_flow_id', value: 'f' }, { name: 'request_id', value: 'r' }],
        });
        assert.equal(error.constructor, CardeaError);
        assert.deepEqual([error.code, error.status, error.httpStatus, error.requestId, error.retryAfter, error.isRetryable], [code, -300, 418, 'r', 7000, true]);
        assert.deepEqual(error.details, { use_flow_id: 'f', request_id: 'r' });
    }
});

test('bytes become text as UTF-8 says, with U+FFFD for what is none', () => {
    const { decodeUtf8, textFromBody } = require(require.resolve('cardea-auth-react-native').replace('index.js', 'bytes.js'));
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const texts = ['', 'abc', 'Zoë 🦊 李 علي', '\u0000\u007f\u0080\u07ff\u0800\uffff', '\u{10ffff}'];
    for (const text of texts) {
        assert.equal(decodeUtf8(new TextEncoder().encode(text)), text);
        assert.deepEqual(Buffer.from(textFromBody(text), 'latin1'), Buffer.from(text));
    }
    const other = require('node:vm').runInNewContext('new Uint8Array([0, 128, 255])');
    assert.equal(textFromBody(other), '\u0000\u0080\u00ff');
    let seed = 4711;
    for (let round = 0; round < 20000; round++) {
        const bytes = Uint8Array.from({ length: round % 7 }, () => {
            seed = (seed * 1103515245 + 12345) % 2147483648;
            return [0x41, 0x80, 0xbf, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf8, 0xff, seed >> 16][seed % 12] & 0xff;
        });
        assert.equal(decodeUtf8(bytes), decoder.decode(bytes), Buffer.from(bytes).toString('hex'));
    }
});
