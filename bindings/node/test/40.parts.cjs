'use strict';

const assert = require('node:assert/strict');
const crypto = require('node:crypto');
const fs = require('node:fs');
const { setTimeout: pause } = require('node:timers/promises');
const { inspect } = require('node:util');
const { test } = require('./support/harness.cjs');
const { withFolder } = require('./support/children.cjs');
const sandbox = require('./support/sandbox.cjs');
const { OPTIONS, follow, withClient, withSession, deferred, until } = require('./support/clients.cjs');
const { CardeaClient, CardeaError } = require('@cardea/auth');

function slowStore(records = new Map()) {
    return {
        records,
        async read(key) { await pause(5); return records.get(key); },
        async write(key, record) { await pause(5); records.set(key, Buffer.from(record)); },
        async remove(key) { await pause(5); records.delete(key); },
    };
}

test('a store and a presenter of the host may answer later', () => {
    const store = slowStore();
    const presenter = async (page) => { await pause(20); return follow(page); };
    return withSession({ store, presenter }, async (client, user) => {
        assert.equal(client.storeKind, 'custom');
        assert.ok(store.records.size > 0);
        await withClient({ store }, async (another) => {
            assert.equal((await another.currentUser()).id, user.id);
        });
        await client.logout();
    });
});

for (const code of ['store_locked', 'store_unavailable', 'store_corrupted', 'store_failed']) {
    test(`an error ${code} that a store of the host fails with keeps its code`, () => {
        const fail = () => Promise.reject(new CardeaError(code, 'said by the store'));
        return withClient({ store: { read: fail, write: fail, remove: fail } }, async (client) => {
            await assert.rejects(client.currentUser(), (error) => {
                assert.equal(error.code, code);
                return true;
            });
        });
    });
}

for (const [what, read] of [
    ['a text', () => 'hush-4711'], ['a number', () => 4711], ['an exception that is no Error', () => { throw 'hush-4711'; }],
    ['an exception whose class has an odd name', () => { throw new (class extends Error { static name = 'a\0\ud83d'; })('hush-4711'); }],
]) {
    test(`a store of the host that answers with ${what} has failed, and its text stays where it is`, () => {
        const store = { read, write() {}, remove() {} };
        return withClient({ store }, async (client) => {
            const error = await client.currentUser().then(() => assert.fail('a user'), (reason) => reason);
            assert.equal(error.code, 'store_failed');
            assert.ok(!inspect(error).includes('4711'), inspect(error));
        });
    });
}

test('keys of encrypted files may come from the host, later, and are asked for by their id', () => withFolder(async (folder) => {
    const keys = new Map([['first', crypto.randomBytes(32)]]);
    const asked = [];
    const keyProvider = async (id) => {
        asked.push(id);
        await pause(5);
        const found = id ?? 'first';
        return keys.has(found) ? { id: found, bytes: keys.get(found) } : null;
    };
    const store = { kind: 'encrypted_file', folder, keyProvider };
    await withSession({ store }, async (client, user) => {
        await client.close();
        await withClient({ store }, async (again) => {
            assert.equal((await again.currentUser()).id, user.id);
        });
        assert.ok(asked.includes(null) && asked.includes('first'), String(asked));
        keys.clear();
        await withClient({ store }, (again) => assert.rejects(again.currentUser(), (error) => /^store_/.test(error.code)));
    });
}));

test('a key provider that fails or answers with nonsense fails the call', () => withFolder(async (folder) => {
    for (const keyProvider of [() => { throw new RangeError('hush-4711'); }, () => ({ id: 5, bytes: 'x' }), () => ({ id: 'a', bytes: Buffer.alloc(3) })]) {
        await withClient({ store: { kind: 'encrypted_file', folder, keyProvider } }, async (client) => {
            const error = await client.loginWithOAuth(OPTIONS).then(() => assert.fail('a user'), (reason) => reason);
            assert.match(error.code, /^store_|invalid/);
            assert.ok(!error.message.includes('4711'));
        });
    }
}));

test('the passphrase of encrypted files opens them again, and another one does not', () => withFolder((folder) => {
    const store = { kind: 'encrypted_file', folder, passphrase: 'hinge 🔑' };
    return withSession({ store }, async (client, user) => {
        assert.equal(client.storeKind, 'encrypted_file');
        assert.ok(fs.readdirSync(folder).length > 0);
        await withClient({ store }, async (again) => assert.equal((await again.currentUser()).id, user.id));
        await withClient({ store: { ...store, passphrase: 'hinges' } }, (other) => assert.rejects(other.currentUser(), { name: 'CardeaError' }));
    });
}));

test('a presenter has its signal aborted when the page is no longer needed', async () => {
    const dismissed = deferred();
    const presenter = (page, signal) => {
        signal.addEventListener('abort', () => dismissed.resolve(page));
        return null;
    };
    await withClient({ presenter }, async (client) => {
        const controller = new AbortController();
        client.once('loginWaiting', () => setTimeout(() => controller.abort(), 20));
        await assert.rejects(client.loginWithOAuth(OPTIONS, { signal: controller.signal }), { name: 'AbortError' });
        assert.equal((await dismissed.promise).redirectUri, OPTIONS.redirectUri);
    });
});

test('a presenter that answers with anything but a text is unavailable', () => withClient({ presenter: () => 5 }, (client) =>
    assert.rejects(client.loginWithOAuth(OPTIONS), { code: 'browser_unavailable' })));

test('a page can be opened again while its login waits, and not afterwards', () => {
    const shown = [];
    const presenter = (page) => (shown.push(page) === 1 ? null : follow(page));
    return withClient({ presenter }, async (client) => {
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
        const waits = new Promise((resolve) => { client.once('loginWaiting', resolve); });
        const login = client.loginWithOAuth(OPTIONS);
        const page = await waits;
        assert.ok(page.attempt.authorizationUrl.startsWith(sandbox.url));
        assert.match(page.attempt.id, /^att_/);
        assert.doesNotMatch(inspect(page, { depth: 9 }), /http/);
        await until(() => shown.length === 1, 'shown');
        assert.equal(page.openAgain(), true);
        assert.equal((await login).kind, 'loggedIn');
        assert.equal(shown.length, 2);
        assert.equal(page.openAgain(), false);
        await client.close();
        assert.equal(page.openAgain(), false);
    });
});

test('a login whose page could not be shown is finished by the attempt of its event', () => {
    const presenter = () => { throw new CardeaError('browser_unavailable', 'There is no browser.'); };
    return withClient({ presenter }, async (client) => {
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
        const waits = new Promise((resolve) => { client.once('loginWaiting', resolve); });
        await assert.rejects(client.loginWithOAuth(OPTIONS), { code: 'browser_unavailable' });
        const { attempt } = await waits;
        const redirect = await sandbox.browse(attempt.authorizationUrl);
        assert.equal((await client.finalizeOAuthLogin(attempt, redirect)).kind, 'loggedIn');
        await assert.rejects(client.finalizeOAuthLogin(attempt, redirect), { code: 'attempt_consumed' });
    });
});

test('a logger gets entries of its level and above', async () => {
    const levels = { trace: new Set(), warning: new Set() };
    for (const logLevel of Object.keys(levels)) {
        await withSession({ logLevel, logger: (level, text) => { levels[logLevel].add(level); assert.equal(typeof text, 'string'); } },
            (client) => client.refresh());
    }
    assert.ok(levels.trace.size > 1);
    assert.deepEqual([...levels.warning].filter((level) => !['warning', 'error'].includes(level)), []);
});

for (const [who, changes, listen] of [
    ['a listener', {}, (client, fail) => client.on('signedIn', fail)],
    ['a logger', (fail) => ({ logLevel: 'trace', logger: fail }), () => {}],
]) {
    test(`${who} that throws is an uncaught exception, and the login goes on`, async () => {
        const caught = [];
        const before = process.listeners('uncaughtException');
        process.removeAllListeners('uncaughtException');
        process.on('uncaughtException', (error) => caught.push(error.message));
        const fail = () => { throw new Error('a mistake of the host'); };
        try {
            await withClient(typeof changes === 'function' ? changes(fail) : changes, async (client) => {
                await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
                listen(client, fail);
                assert.equal((await client.loginWithOAuth(OPTIONS)).kind, 'loggedIn');
            });
        } finally {
            process.removeAllListeners('uncaughtException');
            for (const listener of before) process.on('uncaughtException', listener);
        }
        assert.ok(caught.length > 0 && caught.every((message) => message === 'a mistake of the host'), String(caught));
    });
}

test('a listener hears of a change before the call that made it ends', () => withSession({}, async (client) => {
    const heard = [];
    client.on('refreshed', () => heard.push('refreshed'));
    client.on('signedOut', (reason) => heard.push(reason));
    await client.refresh();
    heard.push('after refresh');
    await client.logout();
    heard.push('after logout');
    assert.deepEqual(heard, ['refreshed', 'after refresh', 'requested', 'after logout']);
}));

test('the printed forms of user, challenge, attempt and result show no token, address or URL', async () => {
    await withSession({}, async (client, user) => {
        const attempt = await client.initiateOAuthLogin(OPTIONS);
        await sandbox.control({ behaviour: { automatic_outcome: 'unverified' } });
        const result = await client.loginWithOAuth(OPTIONS);
        assert.equal(result.challenge.address, 'user@example.com');
        const secrets = [user.accessToken, user.claimsJson, 'example.com', 'Example User', 'http', 'oauth-callback', 'challenge_token'];
        for (const value of [user, attempt, result, result.challenge, { nested: [user, result] }]) {
            for (const text of [inspect(value, { depth: 9, showHidden: true }), String(value), JSON.stringify(value), `${value}`]) {
                for (const secret of secrets) assert.ok(!text.includes(secret), `${text} has ${secret}`);
            }
        }
        assert.ok(inspect(user).includes(user.id));
    });
});

test('text beyond ASCII goes both ways: emoji, and what looks like a surrogate', () => withSession({ account: '👩‍🚀 Zoë – 東京', applicationName: '🦊' }, async (client) => {
    const user = await client.currentUser();
    assert.equal(user.claims.sub, user.id);
    const { status, body } = await client.sendAuthorizedRequest({
        url: `${sandbox.url}/sandbox/api/me`, headers: new Headers({ 'X-Name': 'x' }),
    });
    assert.equal(status, 200);
    assert.equal(JSON.parse(Buffer.from(body)).user_id ?? user.id, user.id);
    await assert.rejects(client.restore('att_🦊'), { name: 'CardeaError' });
}));

test('a request that the application sends itself carries the headers it is given, which print no token', () => withSession({}, async (client, user) => {
    const url = `${sandbox.url}/sandbox/api/me`;
    const headers = await client.authorizeRequest('GET', url);
    assert.ok(headers instanceof Headers);
    const response = await fetch(url, { headers });
    assert.equal(response.status, 200);
    assert.equal(await client.retryRequest('GET', url, { status: response.status }), null);
    const inDeno = headers[Symbol.for('Deno.privateCustomInspect')]();
    for (const text of [inspect(headers), inspect({ headers }, { depth: 9, showHidden: true }), String(headers), JSON.stringify(headers), inDeno]) {
        assert.ok(!text.includes(user.accessToken), text);
    }
    assert.equal((await client.retryRequest('GET', url, { status: 401 })).get('authorization'), `Bearer ${await client.accessToken()}`);
}));

test('a request sends bytes of every kind of array', () => withSession({}, async (client) => {
    const shared = new Uint8Array(new SharedArrayBuffer(4)).fill(65);
    const part = new Uint8Array(Buffer.from('xxBODYxx').buffer, 0).subarray(0, 2);
    const detached = new Uint8Array(4);
    structuredClone(detached, { transfer: [detached.buffer] });
    for (const body of ['a\0b 🦊', Buffer.from('x'), shared, part, detached, new Uint8Array(0), new Uint8Array(70_000)]) {
        const { status } = await client.sendAuthorizedRequest({ url: `${sandbox.url}/sandbox/api/me`, method: 'POST', body });
        assert.ok(status > 0);
    }
}));

test('an answer is written to a file, and a full one says so', () => withFolder((folder) => withSession({}, async (client) => {
    const url = `${sandbox.url}/sandbox/api/me`;
    const file = fs.openSync(`${folder}/answer`, 'w+');
    const { status, body } = await client.sendAuthorizedRequest({ url, outputFd: file });
    assert.equal(status, 200);
    assert.equal(body.length, 0);
    assert.ok(JSON.parse(fs.readFileSync(`${folder}/answer`, 'utf8')));
    fs.closeSync(file);
    const full = fs.openSync('/dev/full', 'w');
    await assert.rejects(client.sendAuthorizedRequest({ url, outputFd: full }), { code: 'output_failed' });
    fs.closeSync(full);
})));

test('a client ends with the block that declares it with await using', () => withSession({}, async (client) => {
    await client[Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose')]();
    await assert.rejects(client.currentUser(), { code: 'client_closed' });
}));

test('an error of a static call is the one class too', () =>
    assert.rejects(CardeaClient.deliverRedirect('myapp://nobody-waits?x=1'), { name: 'CardeaError', code: 'attempt_not_found' }));
