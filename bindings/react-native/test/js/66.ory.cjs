'use strict';

// Ory servers: their settings, logins that want more, and ID tokens of the application's own.

const assert = require('node:assert/strict');
const { inspect } = require('node:util');
const { test } = require('./support/harness.cjs');
const { withFolder } = require('./support/children.cjs');
const sandbox = require('./support/sandbox.cjs');
const { OPTIONS, configuration, withClient } = require('./support/clients.cjs');
const { behave, ory } = require('./module/ory.cjs');
const { record } = require('./module/traffic.cjs');
const { CardeaClient, CardeaError, OAuthLoginStep } = require('cardea-auth-react-native');

/** The step that a login of a client ends with. */
async function stepOf(client) {
    const result = await client.loginWithOAuth(OPTIONS);
    assert.equal(result.kind, 'moreRequired');
    return result.step;
}

const wayOf = (step, id) => step.ways.find((way) => way.id === id);
const nickname = ['oidc:google', { 'traits.nickname': 'Addie' }];

const refused = (message) => (error) => {
    assert.ok(error instanceof CardeaError && error.code === 'invalid_argument', String(error));
    assert.match(error.message, message);
    return true;
};

test('a setting of an Ory server that cannot be used is refused by name', () => {
    const make = (changes) => () => new CardeaClient(configuration({ backend: { ory: 'https://a.example' }, ...changes }));
    assert.throws(make({ backend: { ory: {} } }), refused(/^configuration\.backend\.ory must be a string/));
    assert.throws(make({ backend: { ory: 'https://a\0' } }), refused(/^configuration\.backend\.ory contains U\+0000/));
    assert.throws(make({ requireVerifiedAddress: 1 }), refused(/^configuration\.requireVerifiedAddress must be true or false/));
    assert.throws(make({ backend: { ory: 'http://a.example' } }), { code: 'invalid_configuration', message: /https/ });
});

const WRONG_CALLS = [
    ['a step that is none', (client) => client.initiateContinuedLogin({ id: 'x' }, 'password'), /^step must be an OAuthLoginStep that a client made/],
    ['a way that is missing', (client, step) => client.continueLogin(step), /^way must be a string/],
    ['a way with U+0000', (client, step) => client.continueLogin(step, 'a\0'), /^way contains U\+0000/],
    ['fields that are none', (client, step) => client.continueLogin(step, 'password', 'hush'), /^fields must be an object/],
    ['a field that is no text', (client, step) => client.continueLogin(step, 'x', { a: 5 }), /^fields\.a must be a string/],
    ['a field that is no Unicode', (client, step) => client.continueLogin(step, 'x', { a: '\ud800' }), /^fields\.a is not well-formed Unicode/],
    ['an option that is misspelt', (client, step) => client.continueLogin(step, 'x', {}, { timeOut: 5 }), /^options\.timeOut is unknown/],
    ['an ID token without its provider', (client) => client.loginWithIDToken({ idToken: 'x' }), /^token\.provider is missing/],
    ['an ID token that is misspelt', (client) => client.loginWithIDToken({ provider: 'google', token: 'x' }), /^token\.token is unknown; there are provider/],
    ['an ID token with a nonce of the wrong type', (client) => client.loginWithIDToken({ provider: 'google', idToken: 'x', nonce: 5 }), /^token\.nonce must be a string/],
    ['a registration that is no truth', (client) => client.loginWithOAuth({ ...OPTIONS, registers: 'yes' }), /^options\.registers must be true or false/],
];
for (const [what, call, message] of WRONG_CALLS) {
    test(`${what} is refused by name, in the promise`, async () => {
        await behave({ ory_missing_traits: ['nickname'] });
        await withClient(ory(), async (client) => assert.rejects(call(client, await stepOf(client)), refused(message)));
    });
}

test('a step of another client is not found, whatever is asked of it, and one that no client made is refused', async () => {
    await behave({ ory_missing_traits: ['nickname'] });
    await withClient(ory(), async (other) => {
        const step = await stepOf(other);
        await withClient(ory(), async (client) => {
            const missing = { code: 'attempt_not_found' };
            await assert.rejects(client.initiateContinuedLogin(step, ...nickname), missing);
            await assert.rejects(client.continueLogin(step, ...nickname), missing);
            await assert.rejects(client.save(step), missing);
            await assert.rejects(client.restore('x'), missing);
            const made = new OAuthLoginStep({ id: step.id, kind: 'other', expiresAt: new Date(0) });
            await assert.rejects(other.continueLogin(made, ...nickname), refused(/^step must be an OAuthLoginStep that a client made/));
            await assert.rejects(other.save(made), refused(/^pending must be a Pending that a client made/));
        });
    });
});

test('a client of an Ory server signs in, registers, and verifies an address where it wants to', async () => {
    await behave();
    await withClient(ory(), async (client) => {
        const registered = await client.loginWithOAuth({ ...OPTIONS, registers: true });
        assert.equal(registered.kind, 'loggedIn');
        await client.logout();
        const { user } = await client.loginWithOAuth(OPTIONS);
        assert.equal(user.id, registered.user.id);
        assert.equal(user.claims.email, 'user@example.com');
        const { requests } = await sandbox.read('log');
        const begun = requests.map(({ path }) => path).filter((path) => path.endsWith('/api') && !path.includes('logout'));
        assert.deepEqual(begun, ['/ory/self-service/registration/api', '/ory/self-service/login/api']);
    });
    await behave({ automatic_outcome: 'unverified' });
    await withClient(ory({ requireVerifiedAddress: true }), async (client) => {
        const result = await client.loginWithOAuth(OPTIONS);
        assert.equal(result.kind, 'otpRequired');
        assert.equal(result.challenge.address, 'user@example.com');
        const user = await client.checkOAuthEmailOTP(result.challenge, await sandbox.newestCode('user@example.com'));
        assert.equal(user.claims.email_verified, true);
    });
});

test('a login whose account lacks properties says which, and goes on with them', async () => {
    await behave({ ory_missing_traits: ['nickname'] });
    await withClient(ory(), async (client) => {
        const step = await stepOf(client);
        assert.ok(step instanceof OAuthLoginStep && step.expiresAt > new Date());
        assert.deepEqual([step.kind, step.identifier], ['missing_traits', null]);
        const way = wayOf(step, 'oidc:google');
        assert.ok(way.provider === 'google' && way.label !== null);
        assert.deepEqual(way.fields.map(({ name, type, label, value, isRequired }) => [name, type, label, value, isRequired]), [
            ['traits.email', 'email', 'Email', 'user@example.com', true], ['traits.name', 'text', 'Name', 'Example User', true],
            ['traits.nickname', 'text', 'Nickname', null, true],
        ]);
        assert.equal(way.fields[0].message, null);
        assert.match(way.fields[2].message, /nickname/);
        assert.throws(() => step.ways.push(way), TypeError);
        await assert.rejects(client.continueLogin(step, 'oidc:myspace'), { code: 'invalid_argument' });
        await assert.rejects(client.continueLogin(step, way.id, { shoe_size: '43' }), { code: 'invalid_argument' });
        const result = await client.continueLogin(step, ...nickname, { timeout: 9000 });
        assert.equal(result.user.claims.traits.nickname, 'Addie');
        await assert.rejects(client.continueLogin(step, ...nickname), { code: 'attempt_consumed' });
    });
});

test('a step goes on with a page that the application shows itself', async () => {
    await behave({ ory_missing_traits: ['nickname'] });
    await withClient(ory(), async (client) => {
        const result = await client.initiateContinuedLogin(await stepOf(client), ...nickname);
        assert.equal(result.kind, 'pageRequired');
        const redirect = await sandbox.browse(result.attempt.authorizationUrl);
        assert.equal((await client.finalizeOAuthLogin(result.attempt, redirect)).kind, 'loggedIn');
    });
});

test('a wrong password for the account to be linked leaves the step usable', async () => {
    await behave({ ory_duplicate: 'password', ory_password: 'open sesame' });
    await withClient(ory(), async (client) => {
        const step = await stepOf(client);
        assert.deepEqual([step.kind, step.identifier], ['account_linking', 'user@example.com']);
        assert.equal(step.messages[0].id, 1010016);
        assert.equal(step.messages[0].isError, false);
        const { provider, fields } = wayOf(step, 'password');
        assert.deepEqual([provider, fields.length, fields[0].name, fields[0].type], [null, 1, 'password', 'password']);
        const wrong = client.continueLogin(step, 'password', { password: 'open barley' });
        await assert.rejects(wrong, (error) => error.code === 'wrong_credentials' && error.serverCode === '4000006');
        const right = ['password', { password: 'open sesame' }];
        assert.equal((await client.initiateContinuedLogin(step, ...right)).kind, 'loggedIn');
        await assert.rejects(client.initiateContinuedLogin(step, ...right), { code: 'attempt_consumed' });
        await client.logout();
        assert.equal((await client.loginWithOAuth(OPTIONS)).kind, 'loggedIn');
    });
});

test('a second factor is asked for before anybody is signed in', async () => {
    await behave({ ory_second_factor: 'totp', ory_totp_code: '424242' });
    await withClient(ory(), async (client) => {
        const step = await stepOf(client);
        assert.equal(step.kind, 'second_factor');
        await assert.rejects(client.currentUser(), { code: 'not_signed_in' });
        const code = (text) => client.continueLogin(step, 'totp', { totp_code: text });
        await assert.rejects(code('000000'), { name: 'CardeaError' });
        assert.equal((await code('424242')).kind, 'loggedIn');
    });
});

test('a step that was saved is found by a later client', () => withFolder(async (folder) => {
    await behave({ ory_missing_traits: ['nickname'] });
    const kept = { ...ory(), store: { kind: 'encrypted_file', folder, passphrase: 'hinge' } };
    const { id } = await withClient(kept, async (client) => {
        const step = await stepOf(client);
        await client.save(step);
        return step;
    });
    await withClient(kept, async (client) => {
        const step = await client.restore(id);
        assert.equal(step.id, id);
        assert.equal((await client.continueLogin(step, ...nickname, { timeout: 9000 })).kind, 'loggedIn');
    });
}));

test('an ID token of the application\'s own signs in, and one with another nonce does not', async () => {
    await behave();
    const token = { provider: 'google', idToken: await sandbox.idToken('n-4711'), nonce: 'n-4711' };
    await withClient(ory(), async (client) => {
        await assert.rejects(client.loginWithIDToken({ ...token, nonce: 'n-4712' }), { name: 'CardeaError' });
        const result = await client.loginWithIDToken(token);
        assert.equal(result.user.claims.email, 'user@example.com');
        await client.logout();
        const again = await client.loginWithIDToken({ ...token, registers: true });
        assert.equal(again.user.id, result.user.id);
    });
    await withClient({}, (client) => assert.rejects(client.loginWithIDToken(token), { code: 'not_supported' }));
});

test('an error has what else the server says of it', async () => {
    await behave();
    const headers = { 'x-ratelimit-limit': '10, 10;w=1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '7' };
    await sandbox.control({ faults: { '/ory/self-service/login/api': [{ answer: 'status', status: 429, headers, body: '{}' }] } });
    await withClient(ory(), (client) => assert.rejects(client.loginWithOAuth(OPTIONS), (error) => {
        assert.deepEqual([error.code, error.retryAfter, error.details], ['rate_limited', 7000, headers]);
        return true;
    }));
});

test('what a user fills in crosses the bridge inwards alone, and what completes the login does not cross', async () => {
    await behave({ ory_duplicate: 'password', ory_password: 'open sesame' });
    const crossed = await record(() => withClient(ory(), async (client) => {
        await client.continueLogin(await stepOf(client), 'password', { password: 'open sesame' });
    }));
    assert.equal(crossed.split('open sesame').length, 2);
    const { requests } = await sandbox.read('log');
    const sent = requests.find(({ path, method }) => method === 'POST' && path === '/ory/self-service/login');
    const flow = new URLSearchParams(sent.query).get('flow');
    assert.ok(flow && !crossed.includes(flow));
});

test('the printed forms of steps, ways and fields show nothing of a person', async () => {
    await behave({ ory_missing_traits: ['nickname'] });
    await withClient(ory(), async (client) => {
        const result = await client.loginWithOAuth(OPTIONS);
        const { step } = result;
        const way = wayOf(step, 'oidc:google');
        for (const value of [result, step, way, way.fields, way.fields[0], { nested: [step, way] }]) {
            for (const text of [inspect(value, { depth: 9, showHidden: true }), String(value), JSON.stringify(value)]) {
                for (const secret of ['user@example.com', 'Example User', 'http']) assert.ok(!text.includes(secret), `${text} has ${secret}`);
            }
        }
        assert.match(String(step), new RegExp(`^OAuthLoginStep \\{ id: '${step.id}', kind: 'missing_traits', expiresAt: `));
        assert.equal(JSON.stringify([way.fields[0]]), '[{"name":"traits.email","type":"email","isRequired":true}]');
        assert.equal(String(way.fields[0]), "OAuthLoginStepField { name: 'traits.email', type: 'email', isRequired: true }");
    });
});
