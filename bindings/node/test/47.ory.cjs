'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { inspect } = require('node:util');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { native, leavesHandles } = require('./support/memory.cjs');
const { packageFolder, withFolder } = require('./support/children.cjs');
const { OPTIONS, configuration, withClient } = require('./support/clients.cjs');
const { CardeaClient, CardeaError, OAuthLoginAnswer, OAuthLoginAttempt, OAuthLoginStep } = require('cardea-auth');

const { makeStep } = require(path.join(packageFolder(), 'lib/steps.cjs'));
const { engine } = require(path.join(packageFolder(), 'lib/load.cjs'));

const PASSWORD = 'correct horse battery staple';
const RIGHT = Object.freeze({ way: 'password', values: Object.freeze({ password: PASSWORD }) });
const project = { projectUrl: `${sandbox.url}/ory` };
/** A step whose handle leads nowhere. */
const nobodys = () => makeStep({ ...engine().raw, cardea_login_step_free() {} }, 16);
const ory = (changes = {}) => ({ backend: { ory: { ...project, ...changes } } });

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
    return stepOf(client.loginWithOAuth(OPTIONS), 'accountLinking');
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
        assert.deepEqual([kind, user.profile.claims.email], ['loggedIn', 'user@example.com']);
        const answer = await client.authorizedRequest({ url: `${sandbox.url}/sandbox/api/me` });
        assert.equal(answer.status, 200);
        const { sessions } = await client.listSessions();
        assert.deepEqual(sessions.map(({ id }) => id), [user.profile.sessionId]);
        await client.logout();
        await assert.rejects(client.currentUser(), { code: 'not_signed_in' });
    });
});

test('a login that asks for missing traits goes on with them, and signs in after another page', async () => {
    await behave({ ory_missing_traits: ['city'] });
    const shown = [];
    const presenter = (page) => { shown.push(page); return sandbox.browse(page.url); };
    await withClient({ ...ory(), presenter }, async (client) => {
        const step = await stepOf(client.loginWithOAuth(OPTIONS), 'missingTraits');
        const way = wayOf(step, 'oidc:google');
        assert.equal(way.provider, 'google');
        assert.ok(way.label);
        const fields = Object.fromEntries(way.fields.map((field) => [field.name, field]));
        const { name, type, label, value, isRequired, message } = fields['traits.city'];
        assert.deepEqual([name, type, label, value, isRequired], ['traits.city', 'text', 'City', null, true]);
        assert.ok(message);
        assert.deepEqual([fields['traits.email'].value, fields['traits.email'].message], ['user@example.com', null]);
        const answer = { way: way.id, values: { 'traits.city': 'Turin' } };
        const { kind, user } = await client.answerLoginStepInBrowser(step, answer, OPTIONS);
        assert.deepEqual([kind, user.profile.claims.traits.city], ['loggedIn', 'Turin']);
        assert.deepEqual(shown.map(({ redirectUri }) => redirectUri), [OPTIONS.redirectUri, OPTIONS.redirectUri]);
    });
});

test('an answer whose way leads through a page brings an attempt, which its redirect finishes', async () => {
    await behave({ ory_missing_traits: ['city'] });
    await withClient(ory(), async (client) => {
        const step = await stepOf(client.loginWithOAuth(OPTIONS), 'missingTraits');
        const page = await client.answerLoginStep(step, { way: 'oidc:google', values: { 'traits.city': 'Turin' } });
        assert.equal(page.kind, 'pageRequired');
        assert.ok(page.attempt instanceof OAuthLoginAttempt);
        const redirect = await sandbox.browse(page.attempt.authorizationUrl);
        assert.equal((await client.finalizeOAuthLoginWithRedirect(page.attempt, redirect)).kind, 'loggedIn');
        assert.ok(!inspect(page, { depth: 9 }).includes('http'));
    });
});

test('a wrong password when accounts are linked leaves the step usable, and the right one signs in', () =>
    withClient(ory(), async (client) => {
        const step = await linking(client);
        assert.equal(step.identifier, 'user@example.com');
        assert.deepEqual(step.messages.map(({ id, isError }) => [id, isError]), [[1010016, false]]);
        assert.deepEqual(wayOf(step, 'password').fields.map(({ name, type }) => [name, type]), [['password', 'password']]);
        const wrong = new OAuthLoginAnswer('password', { password: 'hush-4711' });
        await assert.rejects(client.answerLoginStep(step, wrong), (error) => {
            assert.equal(error.code, 'wrong_credentials');
            return !inspect(error).includes('hush-4711');
        });
        assert.equal((await client.answerLoginStep(step, new OAuthLoginAnswer('password', RIGHT.values))).kind, 'loggedIn');
        assert.equal((await client.currentUser()).profile.claims.email, 'user@example.com');
        await assert.rejects(client.answerLoginStep(step, RIGHT), { code: 'attempt_consumed' });
    }));

test('a way or a field that a step does not have is refused, and the step stays usable', () =>
    withClient(ory(), async (client) => {
        const step = await linking(client);
        for (const answer of [{ way: 'carrier pigeon' }, { way: 'password', values: { totp_code: 'hush' } }]) {
            await assert.rejects(client.answerLoginStep(step, answer), refused(/way/));
        }
        assert.equal((await client.answerLoginStepInBrowser(step, RIGHT, OPTIONS)).kind, 'loggedIn');
    }));

test('a step that was saved is found by its id in another client, and goes on there', () => withFolder(async (folder) => {
    const settings = { ...ory(), store: { kind: 'sealedFile', folder, passphrase: 'hinge' } };
    const told = ({ id, kind, expiresAt, identifier, messages, ways }) => [
        id, kind, expiresAt.getTime(), identifier, messages.map(({ text }) => text),
        ways.map((way) => [way.id, way.label, way.fields.map(({ name, label }) => [name, label])])];
    const step = await withClient(settings, async (client) => {
        const received = await linking(client);
        await client.saveOAuthLoginStep(received);
        return received;
    });
    await withClient(settings, async (client) => {
        const found = await client.restoreOAuthLoginStep(step.id);
        assert.ok(found instanceof OAuthLoginStep);
        assert.deepEqual(told(found), told(step));
        assert.equal((await client.answerLoginStep(found, RIGHT)).kind, 'loggedIn');
    });
}));

test('a second factor is a step, whose wrong code leaves it usable', async () => {
    await behave({ ory_second_factor: 'totp', ory_totp_code: '246810' });
    await withClient(ory(), async (client) => {
        const step = await stepOf(client.loginWithOAuth(OPTIONS), 'secondFactor');
        const answer = (code) => ({ way: 'totp', values: { totp_code: code } });
        await assert.rejects(client.answerLoginStep(step, answer('000000')), { serverCode: '4000008' });
        assert.equal((await client.answerLoginStep(step, answer('246810'))).kind, 'loggedIn');
    });
});

test('an address that is not verified is proven by a code where the configuration says so', async () => {
    await behave({ automatic_outcome: 'unverified' });
    await withClient(ory({ verifiesEmail: true }), async (client) => {
        const { kind, email, challenge } = await client.loginWithOAuth(OPTIONS);
        assert.deepEqual([kind, email], ['otpRequired', 'user@example.com']);
        const user = await client.checkOTP(await sandbox.newestCode(email), challenge);
        assert.equal(user.profile.claims.email_verified, true);
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
            assert.deepEqual([result.kind, result.user.profile.claims.email], ['loggedIn', 'user@example.com']);
        }
    });
    await withClient({}, (client) =>
        assert.rejects(client.loginWithIDToken({ provider: 'google', idToken }), { code: 'not_supported' }));
});

test('an error has what the server says of it besides', () => withClient(ory(), async (client) => {
    const step = await linking(client);
    await sandbox.control({ expire: ['ory_flows'] });
    await assert.rejects(client.answerLoginStep(step, RIGHT), ({ code, details }) => {
        assert.deepEqual([code, Object.keys(details)], ['attempt_expired', ['use_flow_id']]);
        return Object.isFrozen(details) && details.use_flow_id !== '';
    });
    const headers = { 'x-ratelimit-limit': '10, 10;w=1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' };
    await sandbox.control({ faults: { '/ory/self-service/login/api': [{ answer: 'status', status: 429, headers, body: '{}' }] } });
    await assert.rejects(client.loginWithOAuth(OPTIONS), { code: 'rate_limited', details: headers, retryAfter: 1000 });
}));

test('the printed forms of steps and answers show nothing of a person', () => withClient(ory(), async (client) => {
    const step = await linking(client);
    const answer = new OAuthLoginAnswer('password', { password: 'hush-4711' });
    assert.deepEqual(answer.values, { password: 'hush-4711' });
    const things = [step, step.messages, step.ways, wayOf(step, 'password').fields, answer, { kind: 'moreRequired', step }];
    for (const thing of [...things, things]) {
        for (const text of [inspect(thing, { depth: 9, showHidden: true }), String(thing), JSON.stringify(thing)]) {
            for (const secret of ['user@example.com', 'hush-4711', 'http', 'ory_st_']) assert.ok(!text.includes(secret), text);
        }
    }
    assert.match(String(step), /^OAuthLoginStep \{ id: '[^']+', kind: 'accountLinking', expiresAt: [^,]+ \}$/);
    assert.equal(String(answer), "OAuthLoginAnswer { way: 'password' }");
    assert.ok(Object.isFrozen(step) && Object.isFrozen(step.ways) && Object.isFrozen(step.ways[0].fields));
}));

test('steps and answers leave no handle, whether or not they were taken', () => leavesHandles(() => withClient(ory(), async (client) => {
    const step = await linking(client);
    for (let i = 0; i < 20; i++) {
        await client.restoreOAuthLoginStep(step.id);
        await assert.rejects(client.answerLoginStep(step, { way: 'password', values: { password: 'x' } }), { code: 'wrong_credentials' });
        await assert.rejects(client.answerLoginStep(step, { way: 'password', values: { password: 5 } }), refused(/values\.password/));
        await assert.rejects(client.answerLoginStepInBrowser(step, RIGHT, { ...OPTIONS, timeout: -1 }), refused(/options\.timeout/));
    }
})), { limit: 60_000 });

test('a step that is nobody\'s is refused by every call that takes one', () => withClient(ory(), async (client) => {
    const handles = native.liveHandles();
    const nobody = nobodys();
    assert.deepEqual([nobody.kind, nobody.messages, nobody.ways, nobody.expiresAt], ['other', [], [], null]);
    for (const call of [
        () => client.answerLoginStep(nobody, RIGHT), () => client.saveOAuthLoginStep(nobody),
        () => client.answerLoginStepInBrowser(nobody, RIGHT, OPTIONS),
    ]) await assert.rejects(call(), { code: 'invalid_handle' });
    assert.equal(native.liveHandles(), handles);
    await assert.rejects(client.restoreOAuthLoginStep('step_4711'), { code: 'attempt_not_found' });
}));

const WRONG_PROJECTS = [
    ['of the wrong type', 'https://a.example', /^configuration\.backend\.ory must be an object/],
    ['without an address', {}, /^configuration\.backend\.ory\.projectUrl is missing/],
    ['with an address of the wrong type', { projectUrl: 5 }, /ory\.projectUrl must be a string/],
    ['with U+0000', { projectUrl: 'hush\0' }, /ory\.projectUrl contains U\+0000/],
    ['that is misspelt', { projectURL: 'x' }, /ory\.projectURL is unknown; there are projectUrl, verifiesEmail/],
    ['that verifies something else', { ...project, verifiesEmail: 'yes' }, /ory\.verifiesEmail must be true or false/],
];
for (const [what, given, message] of WRONG_PROJECTS) {
    test(`a project ${what} is refused by name`, () =>
        assert.throws(() => new CardeaClient(configuration({ backend: { ory: given } })), refused(message)));
}

test('a project whose address cannot work is an invalid configuration', () => {
    for (const projectUrl of ['no url', 'http://auth.example.com']) {
        assert.throws(() => new CardeaClient(configuration({ backend: { ory: { projectUrl } } })), { code: 'invalid_configuration' });
    }
});

const WRONG_CALLS = [
    ['a step by its id', (client) => client.answerLoginStep('step_4711', RIGHT), /^step must be an OAuthLoginStep that a client made/],
    ['a step that nobody made', (client) => client.saveOAuthLoginStep(Object.create(OAuthLoginStep.prototype)), /^step must be an OAuthLoginStep/],
    ['a step with a page by its id', (client) => client.answerLoginStepInBrowser('step_4711', RIGHT, OPTIONS), /^step must be/],
    ['an id of a step that is no text', (client) => client.restoreOAuthLoginStep(5), /^id must be a string/],
    ['an answer that is none', (client, step) => client.answerLoginStep(step, 'password'), /^answer must be an object/],
    ['an answer without a way', (client, step) => client.answerLoginStep(step, {}), /^answer\.way is missing/],
    ['an answer that is misspelt', (client, step) => client.answerLoginStep(step, { way: 'x', value: {} }), /^answer\.value is unknown/],
    ['values in a list', (client, step) => client.answerLoginStep(step, { way: 'x', values: ['hush'] }), /^answer\.values must be an object/],
    ['a value of the wrong type', (client, step) => client.answerLoginStep(step, { way: 'x', values: { code: 5 } }), /^answer\.values\.code must be a string/],
    ['a value with U+0000', (client, step) => client.answerLoginStep(step, { way: 'x', values: { code: 'hush\0' } }), /^answer\.values\.code contains U\+0000/],
    ['a page without options', (client, step) => client.answerLoginStepInBrowser(step, RIGHT), /^options must be an object/],
    ['a registration that is no truth', (client) => client.loginWithOAuth({ ...OPTIONS, registers: 1 }), /^options\.registers must be true or false/],
    ['an ID token alone', (client) => client.loginWithIDToken('hush'), /^token must be an object/],
    ['an ID token of nobody', (client) => client.loginWithIDToken({ idToken: 'hush' }), /^token\.provider is missing/],
    ['an ID token of the wrong type', (client) => client.loginWithIDToken({ provider: 'google', idToken: {} }), /^token\.idToken must be a string/],
    ['a nonce with a lone surrogate', (client) => client.loginWithIDToken({ provider: 'google', idToken: 'x', nonce: '\udc00' }), /^token\.nonce is not well-formed/],
];
for (const [what, call, message] of WRONG_CALLS) {
    test(`${what} is refused by name, in the promise`, () => withClient(ory(), (client) =>
        assert.rejects(call(client, nobodys()), refused(message))));
}

test('an answer of the wrong type is refused by name when it is made', () => {
    assert.throws(() => new OAuthLoginAnswer(), refused(/^way must be a string/));
    assert.throws(() => new OAuthLoginAnswer('x', { code: 5 }), refused(/^values\.code must be a string/));
});
