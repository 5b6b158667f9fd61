'use strict';

// Tests of security keys, and of pages that ask the browser for a passkey, as far as JavaScript matters: for every binding of it.
// Tests/Hosts/SecurityKey is the key.

const assert = require('node:assert/strict');
const { setTimeout: pause } = require('node:timers/promises');
const { inspect } = require('node:util');
const { test } = require('./harness.cjs');
const sandbox = require('./sandbox.cjs');
const { OPTIONS, configuration, follow, withClient, withSession, deferred } = require('./clients.cjs');
const { followPasskey } = require('./scenario_parts.cjs');
const { CardeaClient, CardeaError } = require('@cardea/auth');

const ORIGIN = 'https://auth.example.com';
const PAGE = 'https://auth.example.com/passkey';
const ADDRESS = 'user@example.com';

const guide = (changes = {}) => ({ tell() {}, pin: () => '1234', ...changes });

/** Signs a user in who may add passkeys. */
const withUser = (changes, body) => withSession({ passkeyOrigin: ORIGIN, ...changes }, async (client) => {
    await sandbox.control({ behaviour: { scopes: { 'prld:passkey:write': [], sign: ['verify_passkey'] } } });
    await client.requestStepUp('prld:passkey:write');
    await body(client);
});

/** The same with a guide, and the question for a new passkey. */
const withGuide = (changes, body) => withUser({ keyGuide: guide(changes) }, async (client) =>
    body(client, await client.beginPasskeyRegistration(ADDRESS)));

/** Adds a passkey to the account. */
async function register(client, options = {}, username = ADDRESS) {
    const question = await client.beginPasskeyRegistration(username, options);
    return (await client.continueWithPasskey(question, await client.signWithPasskey(question))).passkey;
}

/** Signs in with a passkey. */
async function login(client) {
    const question = await client.beginPasskeyLogin();
    return client.continueWithPasskey(question, await client.signWithPasskey(question));
}

/**
 * The tests. `reported` calls a function, and brings what guides have thrown meanwhile, from where the binding tells of it; `where` says
 * so in the names of tests.
 */
function testKeys(reported, where) {
    test('a guide for security keys may answer later, and its key signs in and steps up', () => {
        const told = [];
        const keyGuide = {
            async tell(notice) { told.push(notice); },
            async pin(question) { await pause(20); told.push(question); return '1234'; },
        };
        return withUser({ keyGuide }, async (client) => {
            assert.equal((await register(client, { nickname: 'blue' })).nickname, 'blue');
            assert.deepEqual(told, [
                { keyName: 'blue', isWrong: false, triesLeft: 8, isLastTry: false }, { kind: 'touch', keyName: 'blue' }]);
            const { challenge: step } = await client.requestStepUp('sign');
            assert.equal(step.step, 'verify_passkey');
            const granted = await client.continueStepUpWithPasskey(step, await client.signWithPasskey(step));
            assert.equal(granted.kind, 'granted');
            await client.logout();
            assert.equal((await login(client)).kind, 'loggedIn');
        });
    });

    for (const [how, pin] of [
        ['throws', () => { throw new RangeError('a mistake of the host'); }],
        ['rejects', () => Promise.reject(new RangeError('a mistake of the host'))],
    ]) {
        test(`a guide for security keys that ${how} ends the call as cancelled, and ${where}`, async () => {
            const caught = await reported(() => withGuide({ pin }, async (client, question) => {
                const error = await client.signWithPasskey(question).then(() => assert.fail('a passkey'), (reason) => reason);
                assert.equal(error.code, 'cancelled');
                assert.ok(!inspect(error).includes('mistake'), inspect(error));
            }));
            assert.deepEqual(caught.map(({ name, message }) => [name, message]), [['RangeError', 'a mistake of the host']]);
        });
    }

    test(`a guide for security keys that throws at a notice ${where}, and the call goes on`, async () => {
        const tell = () => { throw new RangeError('a mistake of the host'); };
        const caught = await reported(() => withGuide({ tell }, async (client, question) => {
            assert.ok(JSON.parse(await client.signWithPasskey(question)).response.attestationObject);
        }));
        assert.deepEqual(caught.map(({ message }) => message), ['a mistake of the host']);
    });

    test('a guide for security keys whose user gives up ends the call as cancelled, whichever way it says so', async () => {
        const caught = await reported(async () => {
            const leave = () => { throw new CardeaError('cancelled', 'The window was closed.'); };
            for (const pin of [() => null, async () => undefined, leave]) {
                await withGuide({ pin }, (client, question) =>
                    assert.rejects(client.signWithPasskey(question), { code: 'cancelled', status: -501 }));
            }
        });
        assert.deepEqual(caught, []);
    });

    test('a PIN that is none is refused without its value', async () => {
        for (const pin of [() => 4711, () => '4711\0', () => ['4711']]) {
            const caught = await reported(() => withGuide({ pin }, (client, question) =>
                assert.rejects(client.signWithPasskey(question), { code: 'cancelled' })));
            assert.deepEqual(caught.map(({ code }) => code), ['invalid_argument']);
            assert.ok(!inspect(caught).includes('4711'), inspect(caught));
        }
    });

    test('a call is aborted while its guide asks for a PIN, whose answer then comes too late', async () => {
        const asked = deferred();
        const pin = deferred();
        let times = 0;
        await withGuide({ pin() { times += 1; asked.resolve(); return times === 1 ? pin.promise : '1234'; } }, async (client, question) => {
            const controller = new AbortController();
            const call = client.signWithPasskey(question, { signal: controller.signal });
            call.catch(() => {});
            await asked.promise;
            controller.abort();
            await assert.rejects(call, { name: 'AbortError' });
            pin.resolve('9999');
            await client.signWithPasskey(question);
            assert.equal(times, 2);
        });
    });

    test('a client is closed while its guide asks for a PIN, and the answer goes nowhere', async () => {
        const asked = deferred();
        const pin = deferred();
        await withGuide({ pin() { asked.resolve(); return pin.promise; } }, async (client, question) => {
            const call = client.signWithPasskey(question);
            call.catch(() => {});
            await asked.promise;
            await client.close();
            await assert.rejects(call, { code: 'cancelled' });
            pin.resolve('1234');
            await pause(0);
        });
    });

    test('a guide for security keys chooses among accounts, by default the latest', async () => {
        let choose = (accounts) => accounts.find(({ name }) => name === 'ada').id;
        const account = async (accounts) => choose(accounts);
        await withUser({ keyGuide: guide({ account }) }, async (client) => {
            await register(client, {}, 'ada');
            const ada = (await client.currentUser()).id;
            await client.logout();
            const challenge = await client.startOTPLogin('grace@example.com');
            const grace = (await client.checkOTP(challenge, await sandbox.newestCode('grace@example.com'))).id;
            await client.requestStepUp('prld:passkey:write');
            await register(client, {}, 'grace');
            await client.logout();
            assert.equal((await login(client)).user.id, ada);
            await withClient({ keyGuide: guide(), passkeyOrigin: ORIGIN, account: 'default' }, async (other) =>
                assert.equal((await login(other)).user.id, grace));
            choose = () => 'nobody';
            await assert.rejects(login(client), { name: 'CardeaError' });
            choose = () => 0;
            const caught = await reported(() => assert.rejects(login(client), { code: 'cancelled' }));
            assert.deepEqual(caught.map(({ code }) => code), ['invalid_argument']);
        });
    });

    test('a PIN is in no log entry', async () => {
        const log = [];
        await withUser({ keyGuide: guide(), logLevel: 'trace', logger: (level, text) => log.push(text) }, (client) => register(client));
        assert.ok(log.length > 0);
        assert.doesNotMatch(log.join('\n'), /\b1234\b/);
    });

    test('a guide for security keys is checked, and so is what a passkey is asked for', () => {
        for (const [keyGuide, message] of [
            [5, /keyGuide must be an object/], [{ pin() {} }, /keyGuide\.tell must be a function/],
            [{ tell() {} }, /keyGuide\.pin must be a function/],
            [guide({ account: 0 }), /keyGuide\.account must be a function/],
        ]) assert.throws(() => new CardeaClient(configuration({ keyGuide })), { code: 'invalid_argument', message });
        assert.throws(() => new CardeaClient(configuration({ passkeyOrigin: 'http://example.org' })), { name: 'CardeaError' });
        return withClient({ keyGuide: guide() }, async (client) => {
            await assert.rejects(client.signWithPasskey('{}'), { code: 'invalid_argument', message: /^question must be a PasskeyQuestion or a/ });
            await assert.rejects(client.signWithPasskey(await client.beginPasskeyLogin()), { code: 'invalid_configuration' });
        });
    });

    test('a page asks the browser for a passkey, which signs in', () => {
        const pages = [];
        const presenter = (page) => { pages.push(page); return page.url.startsWith(PAGE) ? followPasskey(page) : follow(page); };
        return withUser({ presenter, passkeyPage: PAGE }, async (client) => {
            assert.equal((await register(client, { nickname: 'phone' })).nickname, 'phone');
            await client.logout();
            assert.equal((await login(client)).kind, 'loggedIn');
            assert.equal(pages.length, 3);
            assert.match(pages[2].redirectUri, /^http:\/\/127\.0\.0\.1:\d+\/passkey$/);
        });
    });

    test('a page for passkeys is dismissed when its call is aborted, and another page can be shown', async () => {
        const shown = deferred();
        const dismissed = deferred();
        const presenter = ({ url, ...page }, signal) => {
            if (!url.startsWith(PAGE)) return follow({ url, ...page });
            signal.addEventListener('abort', () => dismissed.resolve());
            shown.resolve();
            return null;
        };
        await withUser({ presenter, passkeyPage: PAGE }, async (client) => {
            const controller = new AbortController();
            const question = await client.beginPasskeyRegistration(ADDRESS);
            const call = client.signWithPasskey(question, { signal: controller.signal });
            call.catch(() => {});
            await shown.promise;
            await assert.rejects(client.loginWithOAuth(OPTIONS), { code: 'conflict' });
            controller.abort();
            await assert.rejects(call, { name: 'AbortError' });
            await dismissed.promise;
            await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
            assert.equal((await client.loginWithOAuth(OPTIONS)).kind, 'loggedIn');
        });
    });
}

module.exports = { testKeys };
