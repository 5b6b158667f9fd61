'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { OPTIONS, configuration, withClient } = require('./support/clients.cjs');
const { packageFolder } = require('./support/children.cjs');
const cardea = require('cardea-auth');

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
    ['that names no store', { store: 'disk' }, /configuration\.store\.kind must be one of "desktop", "secretService"/],
    ['that is a name of every object', { store: 'constructor' }, /configuration\.store\.kind must be one of/],
    ['with half a store', { store: { read() {} } }, /configuration\.store\.write must be a function/],
    ['with two ways to seal', { store: { kind: 'sealedFile', passphrase: 'x', keyProvider() {} } }, /one of them/],
    ['for another kind of store', { store: { kind: 'memory', folder: '/x' } }, /takes no further settings/],
    ['that is no presenter', { presenter: {} }, /configuration\.presenter\.present must be a function/],
    ['that is no logger', { logger: 'x' }, /configuration\.logger must be a function/],
    ['that is no level', { logger() {}, logLevel: 'loud' }, /configuration\.logLevel must be one of "trace"/],
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
    ['a code with U+0000', (client) => client.checkOTP('12\0', null), /code contains U\+0000/],
    ['an id with a lone surrogate', (client) => client.restoreOAuthLogin('\udc00'), /id is not well-formed Unicode/],
    ['a challenge of the wrong type', (client) => client.checkOTP('123456', {}), /challenge must be an OAuthEmailChallenge/],
    ['an attempt that nobody made', (client) => client.saveOAuthLogin(null), /attempt must be an OAuthLoginAttempt/],
    ['a signal that is none', (client) => client.currentUser({ signal: {} }), /call\.signal must be an AbortSignal/],
    ['a setting that is misspelt', (client) => client.currentUser({ Signal: null }), /call\.Signal is unknown/],
    ['a signal in place of options', (client) => client.loginWithOAuth(OPTIONS, 5), /call must be an object/],
    ['a page that is negative', (client) => client.listSessions({ limit: -1 }), /page\.limit must be a whole number/],
    ['a target that is none', (client) => client.revokeSessions('everybody'), /target must be one of "all", "others", "mine"/],
    ['a target without an id', (client) => client.revokeSessions({}), /target\.id is missing/],
    ['headers that are none', (client) => client.authorizedRequest({ url: 'x', headers: 'y' }), /options\.headers must be an object/],
    ['a body that is none', (client) => client.authorizedRequest({ url: 'x', body: 5 }), /options\.body must be a Uint8Array/],
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
    const user = new cardea.CardeaUser({ accessToken: 'hush', profile: new cardea.CardeaProfile({ userId: 'usr_1', claims: { a: 1 } }) });
    assert.deepEqual([user.accessToken, user.accessTokenExpiresAt, user.profile.claims, user.profile.claimsJson], ['hush', null, { a: 1 }, '{"a":1}']);
    const challenge = new cardea.OAuthEmailChallenge({ id: 'c', expiresAt, email: 'hush' });
    const attempt = new cardea.OAuthLoginAttempt({ id: 'a', expiresAt, authorizationUrl: 'hush', redirectUri: 'hush' });
    const step = new cardea.OAuthLoginStep({ id: 's', kind: 'other', expiresAt, identifier: 'hush' });
    const login = new cardea.DeviceLogin({ id: 'd', userCode: 'hush', verificationUri: 'hush', expiresAt });
    for (const value of [user, challenge, attempt, step, login]) assert.doesNotMatch(`${value} ${JSON.stringify(value)}`, /hush/);
    await assert.rejects(client.checkOTP('1', challenge), refused(/^challenge must be an OAuthEmailChallenge that a client made/));
    await assert.rejects(client.saveOAuthLogin(attempt), refused(/^attempt must be/));
    await assert.rejects(client.saveOAuthLoginStep(step), refused(/^step must be/));
    await assert.rejects(client.finishDeviceLogin(login), refused(/^login must be/));
    const answer = new cardea.AuthorizedResponse({ status: 200, headers: [['ETag', 'x']], body: Buffer.from('{"a": "Ä"}') });
    assert.deepEqual([answer.header('etag'), answer.header('x'), answer.text(), answer.json()], ['x', null, '{"a": "Ä"}', { a: 'Ä' }]);
}));

test('what the engine says of its interface has the name in JavaScript, and nothing else changes', () => {
    const { ownWords } = require(path.join(packageFolder(), 'lib/error.cjs'));
    for (const [name, expected] of [
        ['application_id', 'applicationId'],
        ['request_timeout_ms', 'requestTimeout'],
        ['cardea_config_set_ca_file', 'caFile'],
        ['CARDEA_CAPTURE_OAUTH_PREFIX', 'oauthPrefix'],
        ['account', 'account'],
    ]) assert.equal(ownWords(`Set \`${name}\`.`), `Set \`${expected}\`.`);
    for (const name of ['continue_step_up', 'list_passkeys', 'list_sessions', 'restore_oauth_email_challenge']) {
        const [, method] = /^`(.+)\(\)`$/.exec(ownWords(`\`cardea_${name}\``));
        assert.equal(typeof CardeaClient.prototype[method], 'function', method);
    }
    for (const text of ['takes acr_values and max_age', 'traits.first_name is missing', '/home/ann_lee/a_b', 'no_proxy is set',
        '`/home/ann_lee`, `traits.first_name`, `a_b', '`CARDEA_PROOF_`, `a b_c`']) assert.equal(ownWords(text), text);
    assert.throws(make({ hostOverride: 'a b' }), { code: 'invalid_configuration', message: /^`hostOverride` must be/ });
});

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
    const { raw } = require(path.join(packageFolder(), 'lib/load.cjs')).engine();
    for (const call of [
        () => raw.cardea_config_set_account('x', 'y'), () => raw.cardea_config_set_account(null, 5),
        () => raw.cardea_config_set_account(null, 'a\0b'), () => raw.cardea_config_set_account(),
        () => raw.cardea_session_list_id(null, 2 ** 31), () => raw.cardea_session_list_id(null, NaN),
        () => raw.cardea_request_set_body(null, 'text'), () => raw.cardea_request_set_body(null, new Uint16Array(1)),
        () => raw.cardea_oauth_options_set_prefers_ephemeral_session(null, 1), () => raw.cardea_error_code(2 ** 60),
        () => raw.cardea_error_code(-1), () => raw.cardea_error_code({}),
    ]) assert.throws(call, TypeError);
    assert.equal(raw.cardea_error_code(16), null);
    assert.equal(raw.cardea_client_store_kind(2 ** 50 + 16), null);
});
