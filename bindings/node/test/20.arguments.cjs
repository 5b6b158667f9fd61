'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { OPTIONS, configuration, withClient } = require('./support/clients.cjs');
const { packageFolder } = require('./support/children.cjs');
const cardea = require('@cardea/auth');

const { CardeaClient, CardeaError, ErrorStatus } = cardea;

const refused = (message) => (error) => {
    assert.ok(error instanceof CardeaError, String(error));
    assert.equal(error.code, 'invalid_argument');
    assert.equal(error.status, -101);
    assert.match(error.message, message);
    return true;
};

const make = (changes) => () => new CardeaClient(configuration(changes));

const WRONG_SETTINGS = [
    ['of the wrong type', { applicationId: 7 }, /configuration\.applicationId must be a string, but is of type number/],
    ['that is missing', { applicationId: undefined }, /configuration\.applicationId is missing/],
    ['that is misspelt', { applicationID: 'x' }, /configuration\.applicationID is unknown; there are backend/],
    ['inside another', { backend: { Prelude: 'x' } }, /configuration\.backend\.Prelude is unknown/],
    ['that is no whole number', { requestTimeout: 1.5 }, /configuration\.requestTimeout must be a whole number/],
    ['that is a negative number', { requestTimeout: -1 }, /configuration\.requestTimeout must be a whole number/],
    ['that is a BigInt', { requestTimeout: 5n }, /configuration\.requestTimeout/],
    ['that names no store', { store: 'disk' }, /configuration\.store\.kind must be one of "secret_service", "session_keyring"/],
    ['that is a name of every object', { store: 'constructor' }, /configuration\.store\.kind must be one of/],
    ['with half a store', { store: { read() {} } }, /configuration\.store\.write must be a function/],
    ['with two ways to seal', { store: { kind: 'encrypted_file', passphrase: 'x', keyProvider() {} } }, /one of them/],
    ['for another kind of store', { store: { kind: 'memory', folder: '/x' } }, /takes no further settings/],
    ['that is no presenter', { presenter: {} }, /configuration\.presenter\.present must be a function/],
    ['that is no logger', { logger: 'x' }, /configuration\.logger must be a function/],
    ['that is no level', { logger() {}, logLevel: 'loud' }, /configuration\.logLevel must be one of "trace", "debug"/],
    ['that is no list', { pinnedPublicKeys: 'x' }, /configuration\.pinnedPublicKeys must be an array/],
    ['with U+0000', { account: 'a\0b' }, /configuration\.account contains U\+0000/],
    ['with a lone surrogate', { account: 'a\ud83d' }, /configuration\.account is not well-formed Unicode/],
];
for (const [what, changes, message] of WRONG_SETTINGS) {
    test(`a setting ${what} is refused by name`, () => assert.throws(make(changes), refused(message)));
}

test('no configuration at all is refused by name', () => {
    for (const none of [undefined, null, 'x', []]) {
        assert.throws(() => new CardeaClient(none), refused(/configuration must be an object/));
    }
});

const WRONG_CALLS = [
    ['options of the wrong type', (client) => client.loginWithOAuth('google'), /options must be an object/],
    ['an option that is missing', (client) => client.loginWithOAuth({ provider: 'google' }), /options\.redirectUri is missing/],
    ['an option that is misspelt', (client) => client.loginWithOAuth({ ...OPTIONS, redirectURI: 'x' }), /options\.redirectURI is unknown/],
    ['an option that is no choice', (client) => client.initiateOAuthLogin({ ...OPTIONS, redirectCapture: 'toString' }), /options\.redirectCapture must be one of "scheme", "loopback"/],
    ['an option with U+0000', (client) => client.loginWithOAuth({ ...OPTIONS, provider: 'goo\0gle' }), /options\.provider contains U\+0000/],
    ['an address with U+0000', (client) => client.startOTPLogin('12\0'), /address contains U\+0000/],
    ['an id with a lone surrogate', (client) => client.restore('\udc00'), /id is not well-formed Unicode/],
    ['a code in front of its challenge', (client) => client.checkOTP('123456', {}), /challenge must be an OAuthEmailChallenge that a client made/],
    ['a challenge of the wrong type', (client) => client.checkOTP({}, '123456'), /challenge must be an OAuthEmailChallenge/],
    ['an attempt that nobody made', (client) => client.finalizeOAuthLogin(null, 'myapp://x'), /attempt must be an OAuthLoginContext/],
    ['a signal that is none', (client) => client.currentUser({ signal: {} }), /call\.signal must be an AbortSignal/],
    ['a setting that is misspelt', (client) => client.currentUser({ Signal: null }), /call\.Signal is unknown/],
    ['a signal in place of options', (client) => client.loginWithOAuth(OPTIONS, 5), /call must be an object/],
    ['a page that is negative', (client) => client.listSessions({ limit: -1 }), /page\.limit must be a whole number/],
    ['a target that is none', (client) => client.revokeSessions('everybody'), /target must be one of "all", "others", "mine"/],
    ['a target without an id', (client) => client.revokeSessions({}), /target\.id is missing/],
    ['headers that are none', (client) => client.sendAuthorizedRequest({ url: 'x', headers: 'y' }), /options\.headers must be an object/],
    ['a body that is none', (client) => client.sendAuthorizedRequest({ url: 'x', body: 5 }), /options\.body must be a Uint8Array/],
    ['a redirect that is no text', () => CardeaClient.deliverRedirect(), /redirectUrl must be a string/],
];
for (const [what, call, message] of WRONG_CALLS) {
    test(`${what} is refused by name, in the promise`, () => withClient({}, async (client) => {
        let promise;
        assert.doesNotThrow(() => { promise = call(client); });
        await assert.rejects(promise, refused(message));
    }));
}

test('an application makes values for its own tests, and a client refuses those that only clients make', () => withClient({}, async (client) => {
    const expiresAt = new Date(0);
    const user = new cardea.CardeaUser({ id: 'usr_1', accessToken: 'hush', claims: { a: 1, b: 'x', email: 'hush' }, tokenMember: () => 'hush' });
    assert.deepEqual([user.id, user.accessToken, user.accessTokenExpiresAt, user.name], ['usr_1', 'hush', null, null]);
    assert.deepEqual([user.claim('a'), user.claim('b'), user.claim('toString'), user.claims.a, user.email], ['1', 'x', null, 1, 'hush']);
    assert.deepEqual([user.claimsJson, user.tokenMember('scope')], ['{"a":1,"b":"x","email":"hush"}', 'hush']);
    const challenge = new cardea.OAuthEmailChallenge({ id: 'c', expiresAt, address: 'hush' });
    const attempt = new cardea.OAuthLoginContext({ id: 'a', expiresAt, authorizationUrl: 'hush', redirectUri: 'hush' });
    const step = new cardea.OAuthLoginStep({ id: 's', kind: 'other', expiresAt, identifier: 'hush' });
    const login = new cardea.DeviceLogin({ id: 'd', userCode: 'hush', verificationUri: 'hush', expiresAt });
    for (const value of [user, challenge, attempt, step, login]) assert.doesNotMatch(`${value} ${JSON.stringify(value)}`, /hush/);
    await assert.rejects(client.checkOTP(challenge, '1'), refused(/^challenge must be an OAuthEmailChallenge that a client made/));
    for (const value of [attempt, challenge, step]) await assert.rejects(client.save(value), refused(/^pending must be a Pending that/));
    await assert.rejects(client.continueDeviceLogin(login), refused(/^login must be/));
    const answer = new cardea.AuthorizedResponse({ status: 200, headers: [['ETag', 'x']], body: Buffer.from('{"a": "Ä"}') });
    assert.deepEqual([answer.header('etag'), answer.header('x'), answer.text(), answer.json()], ['x', null, '{"a": "Ä"}', { a: 'Ä' }]);
}));

test('a setting that the engine refuses is named as in C', () =>
    assert.throws(make({ hostOverride: 'a b' }), { code: 'invalid_configuration', message: /^`host_override` must be/ }));

test('a setting that a call has no use for is refused by name', () => withClient({}, (client) =>
    assert.rejects(client.beginDeviceLogin({ redirectUri: 'myapp://x' }), { name: 'CardeaError' })));

test('an error has a class, a name, a stack that leads to the call, and every field', () => withClient({}, async (client) => {
    const error = await client.currentUser().then(() => assert.fail('a user'), (reason) => reason);
    assert.ok(error instanceof CardeaError && error instanceof Error);
    assert.equal(error.name, 'CardeaError');
    assert.deepEqual({ ...error }, {
        code: 'not_signed_in', status: -510, serverCode: null, httpStatus: null, requestId: null, retryAfter: null,
        isRetryable: false, details: {},
    });
    assert.match(error.stack, /^CardeaError: .*\n[^]*20\.arguments\.cjs/);
}));

test('a program that tells stacks in a way of its own gets the error all the same', () => withClient({}, async (client) => {
    const before = Error.prepareStackTrace;
    Error.prepareStackTrace = (error, sites) => sites;
    try {
        await assert.rejects(client.currentUser(), { name: 'CardeaError', code: 'not_signed_in' });
    } finally {
        Error.prepareStackTrace = before;
    }
}));

test('every error code of the contract has its constant', () => {
    const contract = require(path.join(process.env.CARDEA_ROOT, 'abi/codes.json'));
    assert.deepEqual(ErrorStatus, Object.fromEntries(contract.codes.map(({ code, status }) => [code, status])));
});

test('the raw functions refuse what the package would never pass', () => {
    const { raw } = require(path.join(packageFolder(), 'lib/load.js')).engine();
    for (const call of [
        () => raw.cardea_config_set_account('x', 'y'), () => raw.cardea_config_set_account(null, 5),
        () => raw.cardea_config_set_account(null, 'a\0b'), () => raw.cardea_config_set_account(),
        () => raw.cardea_list_text(null, 2 ** 31, 'id'), () => raw.cardea_list_text(null, NaN, 'id'),
        () => raw.cardea_request_set_body(null, 'text'), () => raw.cardea_request_set_body(null, new Uint16Array(1)),
        () => raw.cardea_options_set_prefers_ephemeral_session(null, 1), () => raw.cardea_error_code(2 ** 60),
        () => raw.cardea_error_code(-1), () => raw.cardea_error_code({}),
    ]) assert.throws(call, (error) => error instanceof TypeError && !/is not a function/.test(error.message));
    assert.equal(raw.cardea_error_code(16), null);
    assert.equal(raw.cardea_client_store_kind(2 ** 50 + 16), null);
});
