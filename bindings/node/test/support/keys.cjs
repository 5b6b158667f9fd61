'use strict';

// Tests of security keys, and of pages that ask the browser for a passkey, as far as JavaScript matters: for every binding of it.
// Tests/Support/VirtualKey is the key.

const assert = require('node:assert/strict');
const { setTimeout: pause } = require('node:timers/promises');
const { inspect } = require('node:util');
const { test } = require('./harness.cjs');
const sandbox = require('./sandbox.cjs');
const { OPTIONS, configuration, follow, withClient, withSession, deferred } = require('./clients.cjs');
const { followPasskey } = require('./scenario_parts.cjs');
const { CardeaClient, CardeaError } = require('cardea-auth');

const ORIGIN = 'https://keys.example.org';
const PAGE = 'https://auth.example.com/passkey';
const challenge = Buffer.alloc(32, 7).toString('base64url');
/** The options of WebAuthn for a passkey of that user, of no server. */
const making = (name, id = 'keys.example.org') => JSON.stringify({
    challenge, rp: { id, name: 'Keys' }, pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    user: { id: Buffer.from(name).toString('base64url'), name, displayName: name },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
});
const signing = (rpId) => JSON.stringify({ challenge, rpId, userVerification: 'required' });

const guide = (changes = {}) => ({ tell() {}, pin: () => '1234', ...changes });
const withGuide = (changes, body) => withClient({ keyGuide: guide(changes) }, (client) => body(client.securityKey(ORIGIN), client));

/** Signs a user in who may add passkeys. */
const withUser = (changes, body) => withSession(changes, async (client) => {
    await sandbox.control({ behaviour: { scopes: { 'prld:passkey:write': [], sign: ['verify_passkey'] } } });
    await client.requestScope('prld:passkey:write');
    await body(client);
});

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
            const key = client.securityKey('https://auth.example.com');
            const passkey = await client.registerPasskey('user@example.com', key, { nickname: 'blue' });
            assert.equal(passkey.nickname, 'blue');
            assert.deepEqual(told, [
                { keyName: 'blue', isWrong: false, triesLeft: 8, isLastTry: false }, { kind: 'touch', keyName: 'blue' }]);
            const { challenge: step } = await client.requestScope('sign');
            assert.equal(step.step, 'verify_passkey');
            const granted = await client.continueStepUp(step, { passkeyAssertion: await key.assertion(step.passkeyOptions) });
            assert.equal(granted.kind, 'granted');
            await client.logout();
            assert.equal((await client.loginWithPasskey(key)).kind, 'loggedIn');
        });
    });

    for (const [how, pin] of [
        ['throws', () => { throw new RangeError('a mistake of the host'); }],
        ['rejects', () => Promise.reject(new RangeError('a mistake of the host'))],
    ]) {
        test(`a guide for security keys that ${how} ends the call as cancelled, and ${where}`, async () => {
            const caught = await reported(() => withGuide({ pin }, async (key) => {
                const error = await key.attestation(making('ada')).then(() => assert.fail('a passkey'), (reason) => reason);
                assert.equal(error.code, 'cancelled');
                assert.ok(!inspect(error).includes('mistake'), inspect(error));
            }));
            assert.deepEqual(caught.map(({ name, message }) => [name, message]), [['RangeError', 'a mistake of the host']]);
        });
    }

    test(`a guide for security keys that throws at a notice ${where}, and the call goes on`, async () => {
        const tell = () => { throw new RangeError('a mistake of the host'); };
        const caught = await reported(() => withGuide({ tell }, async (key) => {
            assert.ok(JSON.parse(await key.attestation(making('ada'))).response.attestationObject);
        }));
        assert.deepEqual(caught.map(({ message }) => message), ['a mistake of the host']);
    });

    test('a guide for security keys whose user gives up ends the call as cancelled, whichever way it says so', async () => {
        const caught = await reported(async () => {
            const leave = () => { throw new CardeaError('cancelled', 'The window was closed.'); };
            for (const pin of [() => null, async () => undefined, leave]) {
                await withGuide({ pin }, (key) => assert.rejects(key.attestation(making('ada')), { code: 'cancelled', status: -501 }));
            }
        });
        assert.deepEqual(caught, []);
    });

    test('a PIN that is none is refused without its value', async () => {
        for (const pin of [() => 4711, () => '4711\0', () => ['4711']]) {
            const caught = await reported(() => withGuide({ pin }, (key) =>
                assert.rejects(key.attestation(making('ada')), { code: 'cancelled' })));
            assert.deepEqual(caught.map(({ code }) => code), ['invalid_argument']);
            assert.ok(!inspect(caught).includes('4711'), inspect(caught));
        }
    });

    test('a call is aborted while its guide asks for a PIN, whose answer then comes too late', async () => {
        const asked = deferred();
        const pin = deferred();
        let times = 0;
        await withGuide({ pin() { times += 1; asked.resolve(); return times === 1 ? pin.promise : '1234'; } }, async (key) => {
            const controller = new AbortController();
            const call = key.attestation(making('ada'), { signal: controller.signal });
            call.catch(() => {});
            await asked.promise;
            controller.abort();
            await assert.rejects(call, { name: 'AbortError' });
            pin.resolve('9999');
            await key.attestation(making('ada'));
            assert.equal(times, 2);
        });
    });

    test('the signal of a login with a passkey reaches its key', () => {
        const controller = new AbortController();
        return withUser({ keyGuide: guide({ pin() { controller.abort(); return new Promise(() => {}); } }) }, (client) => assert.rejects(
            client.registerPasskey('user@example.com', client.securityKey('https://auth.example.com'), {}, { signal: controller.signal }),
            { name: 'AbortError' }));
    });

    test('a client is closed while its guide asks for a PIN, and the answer goes nowhere', async () => {
        const asked = deferred();
        const pin = deferred();
        await withGuide({ pin() { asked.resolve(); return pin.promise; } }, async (key, client) => {
            const call = key.attestation(making('ada'));
            call.catch(() => {});
            await asked.promise;
            await client.close();
            await assert.rejects(call, { code: 'cancelled' });
            pin.resolve('1234');
            await pause(0);
        });
    });

    test('a guide for security keys chooses among accounts, by default the latest', async () => {
        const host = 'two.example.org';
        const chosen = [];
        const sign = (changes) => withGuide(changes, async (_, client) => {
            const { response } = JSON.parse(await client.securityKey(`https://${host}`).assertion(signing(host)));
            return Buffer.from(response.userHandle, 'base64url').toString();
        });
        await withGuide({}, async (_, client) => {
            for (const name of ['ada', 'grace']) await client.securityKey(`https://${host}`).attestation(making(name, host));
        });
        assert.equal(await sign({}), 'grace');
        assert.equal(await sign({ async account(names) { chosen.push(names); return 1; } }), 'ada');
        assert.deepEqual(chosen, [['grace', 'ada']]);
        await assert.rejects(sign({ account: () => 2 }), { code: 'invalid_argument' });
        const caught = await reported(() => assert.rejects(sign({ account: () => 'ada' }), { code: 'cancelled' }));
        assert.deepEqual(caught.map(({ code }) => code), ['invalid_argument']);
    });

    test('a PIN is in no log entry', async () => {
        const log = [];
        await withSession({ keyGuide: guide(), logLevel: 'trace', logger: (level, text) => log.push(text) }, (client) =>
            client.securityKey(ORIGIN).attestation(making('ada')));
        assert.ok(log.length > 0);
        assert.doesNotMatch(log.join('\n'), /\b1234\b/);
    });

    test('a guide for security keys is checked, and so are origins, pages and options', () => {
        for (const [keyGuide, message] of [
            [5, /keyGuide must be an object/], [{ pin() {} }, /keyGuide\.tell must be a function/],
            [{ tell() {} }, /keyGuide\.pin must be a function/],
            [guide({ account: 0 }), /keyGuide\.account must be a function/],
        ]) assert.throws(() => new CardeaClient(configuration({ keyGuide })), { code: 'invalid_argument', message });
        return withGuide({}, async (key, client) => {
            assert.throws(() => client.securityKey(5), { code: 'invalid_argument', message: /^origin must be a/ });
            assert.throws(() => client.passkeyPage(), { code: 'invalid_argument', message: /^url must be a/ });
            await assert.rejects(key.assertion({}), { code: 'invalid_argument', message: /^options must be a/ });
            await assert.rejects(client.securityKey('http://example.org').assertion(signing('example.org')), { code: 'invalid_configuration' });
        });
    });

    test('a page asks the browser for a passkey, which signs in', () => {
        const pages = [];
        const presenter = (page) => { pages.push(page); return page.url.startsWith(PAGE) ? followPasskey(page) : follow(page); };
        return withUser({ presenter }, async (client) => {
            const browser = client.passkeyPage(PAGE);
            assert.equal((await client.registerPasskey('user@example.com', browser, { nickname: 'phone' })).nickname, 'phone');
            await client.logout();
            assert.equal((await client.loginWithPasskey(browser)).kind, 'loggedIn');
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
        await withClient({ presenter }, async (client) => {
            const controller = new AbortController();
            const call = client.passkeyPage(PAGE).assertion(signing('auth.example.com'), { signal: controller.signal });
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
