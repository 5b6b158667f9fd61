'use strict';

const assert = require('node:assert/strict');
const { inspect } = require('node:util');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { liveHandles, leavesHandles } = require('./support/memory.cjs');
const { withFolder } = require('./support/children.cjs');
const { OPTIONS, configuration, withClient } = require('./support/clients.cjs');
const { CardeaClient, CardeaError, OAuthLoginContext, OAuthLoginStep } = require('@cardea/auth');

const PASSWORD = 'correct horse battery staple';
const RIGHT = Object.freeze(['password', Object.freeze({ password: PASSWORD })]);
const ory = (changes = {}) => ({ backend: { ory: `${sandbox.url}/ory` }, ...changes });

async function behave(behaviour) {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified', ...behaviour } });
}

/** The step that a login ends with. */
async function stepOf(login, kind) {
    const result = await login;
    assert.deepEqual([result.kind, result.step?.kind], ['moreRequired', kind]);
    return result.step;
}

const wayOf = ({ ways }, id) => ways.find((way) => way.id === id);

/** A login whose address belongs to an account with a password. */
async function linking(client) {
    await behave({ ory_duplicate: 'password', ory_password: PASSWORD });
    return stepOf(client.loginWithOAuth(OPTIONS), 'account_linking');
}

const refused = (message) => (error) => {
    assert.ok(error instanceof CardeaError, String(error));
    assert.equal(error.code, 'invalid_argument');
    assert.match(error.message, message);
    assert.ok(!error.message.includes('hush'), error.message);
    return true;
};

test('a login at Ory signs in, and its session works like that of any server', async () => {
    await behave();
    await withClient(ory(), async (client) => {
        const { kind, user } = await client.loginWithOAuth(OPTIONS);
        assert.deepEqual([kind, user.claims.email], ['loggedIn', 'user@example.com']);
        const answer = await client.sendAuthorizedRequest({ url: `${sandbox.url}/sandbox/api/me` });
        assert.equal(answer.status, 200);
        const { sessions } = await client.listSessions();
        assert.deepEqual(sessions.map(({ id }) => id), [user.claims.sid]);
        await client.logout();
        await assert.rejects(client.currentUser(), { code: 'not_signed_in' });
    });
});

test('a login that asks for missing traits goes on with them, and signs in after another page', async () => {
    await behave({ ory_missing_traits: ['city'] });
    const shown = [];
    const presenter = (page) => { shown.push(page); return sandbox.browse(page.url); };
    await withClient({ ...ory(), presenter }, async (client) => {
        const step = await stepOf(client.loginWithOAuth(OPTIONS), 'missing_traits');
        const way = wayOf(step, 'oidc:google');
        assert.equal(way.provider, 'google');
        assert.ok(way.label);
        const fields = Object.fromEntries(way.fields.map((field) => [field.name, field]));
        const { name, type, label, value, isRequired, message } = fields['traits.city'];
        assert.deepEqual([name, type, label, value, isRequired], ['traits.city', 'text', 'City', null, true]);
        assert.ok(message);
        assert.deepEqual([fields['traits.email'].value, fields['traits.email'].message], ['user@example.com', null]);
        const { kind, user } = await client.continueLogin(step, way.id, { 'traits.city': 'Turin' });
        assert.deepEqual([kind, user.claims.traits.city], ['loggedIn', 'Turin']);
        assert.deepEqual(shown.map(({ redirectUri }) => redirectUri), [OPTIONS.redirectUri, OPTIONS.redirectUri]);
    });
});

test('an answer whose way leads through a page brings an attempt, which its redirect finishes', async () => {
    await behave({ ory_missing_traits: ['city'] });
    await withClient(ory(), async (client) => {
        const step = await stepOf(client.loginWithOAuth(OPTIONS), 'missing_traits');
        const page = await client.initiateContinuedLogin(step, 'oidc:google', { 'traits.city': 'Turin' });
        assert.equal(page.kind, 'pageRequired');
        assert.ok(page.attempt instanceof OAuthLoginContext);
        const redirect = await sandbox.browse(page.attempt.authorizationUrl);
        assert.equal((await client.finalizeOAuthLogin(page.attempt, redirect)).kind, 'loggedIn');
        assert.ok(!inspect(page, { depth: 9 }).includes('http'));
    });
});

test('a wrong password when accounts are linked leaves the step usable, and the right one signs in', () =>
    withClient(ory(), async (client) => {
        const step = await linking(client);
        assert.equal(step.identifier, 'user@example.com');
        assert.deepEqual(step.messages.map(({ id, isError }) => [id, isError]), [[1010016, false]]);
        assert.deepEqual(wayOf(step, 'password').fields.map(({ name, type }) => [name, type]), [['password', 'password']]);
        await assert.rejects(client.continueLogin(step, 'password', { password: 'hush-4711' }), (error) => {
            assert.equal(error.code, 'wrong_credentials');
            return !inspect(error).includes('hush-4711');
        });
        assert.equal((await client.continueLogin(step, ...RIGHT)).kind, 'loggedIn');
        assert.equal((await client.currentUser()).claims.email, 'user@example.com');
        await assert.rejects(client.continueLogin(step, ...RIGHT), { code: 'attempt_consumed' });
    }));

test('a way or a field that a step does not have is refused, and the step stays usable', () =>
    withClient(ory(), async (client) => {
        const step = await linking(client);
        for (const answer of [['carrier pigeon'], ['password', { totp_code: 'hush' }]]) {
            await assert.rejects(client.continueLogin(step, ...answer), refused(/way/));
        }
        assert.equal((await client.continueLogin(step, ...RIGHT)).kind, 'loggedIn');
    }));

test('a step that was saved is found by its id in another client, and goes on there', () => withFolder(async (folder) => {
    const settings = { ...ory(), store: { kind: 'encrypted_file', folder, passphrase: 'hinge' } };
    const told = ({ id, kind, expiresAt, identifier, messages, ways }) => [
        id, kind, expiresAt.getTime(), identifier, messages.map(({ text }) => text),
        ways.map((way) => [way.id, way.label, way.fields.map(({ name, label }) => [name, label])])];
    const step = await withClient(settings, async (client) => {
        const received = await linking(client);
        await client.save(received);
        return received;
    });
    await withClient(settings, async (client) => {
        const found = await client.restore(step.id);
        assert.ok(found instanceof OAuthLoginStep);
        assert.deepEqual(told(found), told(step));
        assert.equal((await client.continueLogin(found, ...RIGHT)).kind, 'loggedIn');
    });
}));

test('a second factor is a step, whose wrong code leaves it usable', async () => {
    await behave({ ory_second_factor: 'totp', ory_totp_code: '246810' });
    await withClient(ory(), async (client) => {
        const step = await stepOf(client.loginWithOAuth(OPTIONS), 'second_factor');
        await assert.rejects(client.continueLogin(step, 'totp', { totp_code: '000000' }), { serverCode: '4000008' });
        assert.equal((await client.continueLogin(step, 'totp', { totp_code: '246810' })).kind, 'loggedIn');
    });
});

test('an address that is not verified is proven by a code where the configuration says so', async () => {
    await behave({ automatic_outcome: 'unverified' });
    await withClient(ory({ requireVerifiedAddress: true }), async (client) => {
        const { kind, challenge } = await client.loginWithOAuth(OPTIONS);
        assert.deepEqual([kind, challenge.address, challenge.channel], ['otpRequired', 'user@example.com', 'email']);
        const user = await client.checkOAuthEmailOTP(challenge, await sandbox.newestCode(challenge.address));
        assert.equal(user.claims.email_verified, true);
    });
    await behave({ automatic_outcome: 'unverified' });
    await withClient(ory(), async (client) => assert.equal((await client.loginWithOAuth(OPTIONS)).kind, 'loggedIn'));
});

test('a login that asks for a new account begins with a registration', () => withClient(ory(), async (client) => {
    await behave();
    for (const [registers, kind] of [[false, 'login'], [true, 'registration']]) {
        await sandbox.control({ clear_log: true });
        await client.initiateOAuthLogin({ ...OPTIONS, registers });
        assert.equal((await sandbox.read('log')).requests[0].path, `/ory/self-service/${kind}/api`);
    }
}));

test('an ID token of the application\'s own signs in, and a wrong nonce does not', async () => {
    await behave();
    const idToken = await sandbox.idToken('n-0S6');
    await withClient(ory(), async (client) => {
        for (const nonce of ['another', null]) {
            await assert.rejects(client.loginWithIDToken({ provider: 'google', idToken, nonce }), (error) =>
                error instanceof CardeaError && !inspect(error).includes(idToken));
        }
        for (const registers of [true, false]) {
            const result = await client.loginWithIDToken({ provider: 'google', idToken, nonce: 'n-0S6', registers });
            assert.deepEqual([result.kind, result.user.claims.email], ['loggedIn', 'user@example.com']);
        }
    });
    await withClient({}, (client) =>
        assert.rejects(client.loginWithIDToken({ provider: 'google', idToken }), { code: 'not_supported' }));
});

test('an error has what the server says of it besides', () => withClient(ory(), async (client) => {
    const step = await linking(client);
    await sandbox.control({ expire: ['ory_flows'] });
    await assert.rejects(client.continueLogin(step, ...RIGHT), ({ code, details }) => {
        assert.deepEqual([code, Object.keys(details)], ['attempt_expired', ['use_flow_id']]);
        return Object.isFrozen(details) && details.use_flow_id !== '';
    });
    const headers = { 'x-ratelimit-limit': '10, 10;w=1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' };
    await sandbox.control({ faults: { '/ory/self-service/login/api': [{ answer: 'status', status: 429, headers, body: '{}' }] } });
    await assert.rejects(client.loginWithOAuth(OPTIONS), { code: 'rate_limited', details: headers, retryAfter: 1000 });
}));

test('the printed form of a step shows nothing of a person', () => withClient(ory(), async (client) => {
    const step = await linking(client);
    const things = [step, step.messages, step.ways, wayOf(step, 'password').fields, { kind: 'moreRequired', step }];
    for (const thing of [...things, things]) {
        for (const text of [inspect(thing, { depth: 9, showHidden: true }), String(thing), JSON.stringify(thing)]) {
            for (const secret of ['user@example.com', 'http', 'ory_st_']) assert.ok(!text.includes(secret), text);
        }
    }
    assert.match(String(step), /^OAuthLoginStep \{ id: '[^']+', kind: 'account_linking', expiresAt: [^,]+ \}$/);
    assert.ok(Object.isFrozen(step) && Object.isFrozen(step.ways) && Object.isFrozen(step.ways[0].fields));
}));

test('steps leave no handle, whether or not they were continued', () => leavesHandles(() => withClient(ory(), async (client) => {
    const step = await linking(client);
    for (let i = 0; i < 20; i++) {
        await client.restore(step.id);
        await assert.rejects(client.continueLogin(step, 'password', { password: 'x' }), { code: 'wrong_credentials' });
        await assert.rejects(client.continueLogin(step, 'password', { password: 5 }), refused(/fields\.password/));
        await assert.rejects(client.continueLogin(step, ...RIGHT, { timeout: -1 }), refused(/options\.timeout/));
    }
})), { limit: 60_000 });

test('a step that no store has is not found', () => withClient(ory(), (client) =>
    assert.rejects(client.restore('step_4711'), { code: 'attempt_not_found' })));

for (const [what, given, message] of [
    ['of the wrong type', { address: 'https://a.example' }, /^configuration\.backend\.ory must be a string/],
    ['with U+0000', 'hush\0', /^configuration\.backend\.ory contains U\+0000/],
]) {
    test(`a project ${what} is refused by name`, () =>
        assert.throws(() => new CardeaClient(configuration({ backend: { ory: given } })), refused(message)));
}

test('a project whose address cannot work is an invalid configuration', () => {
    for (const ory of ['no url', 'http://auth.example.com']) {
        assert.throws(() => new CardeaClient(configuration({ backend: { ory } })), { code: 'invalid_configuration' });
    }
});

/** One that only tests make. */
const step = new OAuthLoginStep({ id: 's', kind: 'other', expiresAt: new Date(0) });

const WRONG_CALLS = [
    ['a step by its id', (client) => client.continueLogin('step_4711', ...RIGHT), /^step must be an OAuthLoginStep that a client made/],
    ['a step that nobody made', (client) => client.continueLogin(step, ...RIGHT), /^step must be an OAuthLoginStep/],
    ['something to save that nobody made', (client) => client.save(Object.create(OAuthLoginStep.prototype)), /^pending must be a Pending/],
    ['an id of a step that is no text', (client) => client.restore(5), /^id must be a string/],
    ['a registration that is no truth', (client) => client.loginWithOAuth({ ...OPTIONS, registers: 1 }), /^options\.registers must be true or false/],
    ['an ID token alone', (client) => client.loginWithIDToken('hush'), /^token must be an object/],
    ['an ID token of nobody', (client) => client.loginWithIDToken({ idToken: 'hush' }), /^token\.provider is missing/],
    ['an ID token of the wrong type', (client) => client.loginWithIDToken({ provider: 'google', idToken: {} }), /^token\.idToken must be a string/],
    ['a nonce with a lone surrogate', (client) => client.loginWithIDToken({ provider: 'google', idToken: 'x', nonce: '\udc00' }), /^token\.nonce is not well-formed/],
];
for (const [what, call, message] of WRONG_CALLS) {
    test(`${what} is refused by name, in the promise`, () => withClient(ory(), (client) => assert.rejects(call(client), refused(message))));
}

test('what continues a step is refused by name, and the step stays usable', () => withClient(ory(), async (client) => {
    const received = await linking(client);
    for (const [given, message] of [
        [[], /^way must be a string/], [['x', ['hush']], /^fields must be an object/], [['x', { code: 5 }], /^fields\.code must be a string/],
        [['x', { code: 'hush\0' }], /^fields\.code contains U\+0000/], [['x', {}, 'hush'], /^options must be an object/],
    ]) await assert.rejects(client.continueLogin(received, ...given), refused(message));
    assert.equal((await client.continueLogin(received, ...RIGHT)).kind, 'loggedIn');
}));
