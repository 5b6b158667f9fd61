'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { inspect } = require('node:util');
const { Worker } = require('node:worker_threads');
const { once } = require('node:events');
const { test } = require('./support/harness.cjs');
const { runChild, withFolder } = require('./support/children.cjs');
const sandbox = require('./support/sandbox.cjs');
const { OPTIONS, configuration, follow, withClient, withSession, deferred, until } = require('./support/clients.cjs');
const { CardeaClient, OAuthEmailChallenge, StepUpChallenge } = require('cardea-auth-react-native');

const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

test('two clients at once keep their accounts apart', () => withSession({ account: 'one' }, (one, user) =>
    withClient({ account: 'two' }, async (two) => {
        await assert.rejects(two.currentUser(), { code: 'not_signed_in' });
        const other = (await two.loginWithOAuth(OPTIONS)).user;
        assert.notEqual(other.claim('sid'), user.claim('sid'));
        await two.logout();
        assert.equal((await one.currentUser()).claim('sid'), user.claim('sid'));
    })));

test('a store that is not locked opens without asking anybody, and a closed client is told as such', async () => {
    const asked = [];
    const client = new CardeaClient(configuration({ observer: { storeAsking: (question) => asked.push(question) } }));
    assert.equal(await client.unlockStore(), undefined);
    assert.deepEqual(asked, []);
    await client.close();
    await assert.rejects(client.unlockStore(), { code: 'client_closed' });
});

for (const [where, changes] of [
    ['an observer', (self) => ({ observer: { loginReturned: () => { self.client.close(); } } })],
    ['a logger', (self) => ({ logLevel: 'trace', logger: () => { self.client?.close(); } })],
    ['a presenter', (self) => ({ presenter: () => self.client.close().then(() => null) })],
]) {
    test(`a client that is closed inside ${where} of its own ends without a deadlock`, async () => {
        // The login cannot end before the client that is being closed.
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' }, faults: { '/v1/session/login/finalize': [{ hold: 'request' }] } });
        const self = {};
        self.client = new CardeaClient(configuration(changes(self)));
        await assert.rejects(self.client.loginWithOAuth(OPTIONS), (error) => ['cancelled', 'client_closed'].includes(error.code));
        await self.client.close();
        await sandbox.reset();
        await assert.rejects(self.client.currentUser(), { code: 'client_closed' });
        assert.equal(self.client.storeKind, null);
        assert.equal(self.client.storeLocation, null);
    });
}

test('a client that is closed while JavaScript is busy does not hold it up, and its pages are dismissed', async () => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const dismissed = deferred();
    const shown = deferred();
    const client = new CardeaClient(configuration({
        presenter: (page, signal) => { signal.addEventListener('abort', () => dismissed.resolve()); shown.resolve(); return null; },
    }));
    const login = client.loginWithOAuth(OPTIONS).catch((error) => error.code);
    await shown.promise;
    const began = Date.now();
    const closing = client.close();
    assert.ok(Date.now() - began < 2000);
    assert.equal(client.close(), closing);
    assert.equal(client.isClosed, true);
    await closing;
    await dismissed.promise;
    assert.equal(await login, 'cancelled');
});

test('a presenter may answer later, and its signal is aborted when the page is no longer needed', async () => {
    const signals = [];
    await withSession({ presenter: async (page, signal) => { signals.push(signal); await pause(20); return follow(page); } }, () => {});
    assert.equal(signals[0].aborted, false);
    const dismissed = deferred();
    const presenter = (page, signal) => { signal.addEventListener('abort', () => dismissed.resolve(page)); return null; };
    await withClient({ presenter }, async (client) => {
        const controller = new AbortController();
        client.addListener('loginWaiting', () => setTimeout(() => controller.abort(), 20));
        await assert.rejects(client.loginWithOAuth(OPTIONS, { signal: controller.signal }), { name: 'AbortError' });
        assert.equal((await dismissed.promise).redirectUri, OPTIONS.redirectUri);
    });
});

test('a presenter that answers with anything but a text is unavailable', () => withClient({ presenter: () => 5 }, (client) =>
    assert.rejects(client.loginWithOAuth(OPTIONS), { code: 'browser_unavailable', message: /what present answers must be a string/ })));

test('a presenter that is an object keeps its this', () => {
    class Presenter {
        shown = 0;
        present(page) {
            this.shown++;
            return follow(page);
        }
    }
    const presenter = new Presenter();
    return withSession({ presenter: { present: (page) => presenter.present(page) } }, () => assert.equal(presenter.shown, 1));
});

test('a page can be opened again while its login waits, and not afterwards', () => {
    const shown = [];
    const presenter = (page) => (shown.push(page) === 1 ? null : follow(page));
    return withClient({ presenter }, async (client) => {
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
        const waits = new Promise((resolve) => { client.addListener('loginWaiting', resolve); });
        const login = client.loginWithOAuth(OPTIONS);
        const page = await waits;
        assert.ok(page.attempt.authorizationUrl.startsWith(sandbox.url));
        assert.ok(!inspect(page, { showHidden: true }).includes('http'));
        await until(() => shown.length === 1, 'shown');
        assert.equal(page.openAgain(), true);
        assert.equal((await login).kind, 'loggedIn');
        assert.equal(page.openAgain(), false);
        await client.close();
        assert.equal(page.openAgain(), false);
    });
});

test('a call that is cancelled before it begins sends nothing', () => withClient({}, async (client) => {
    await sandbox.reset();
    const reason = new RangeError('enough');
    await assert.rejects(client.loginWithOAuth(OPTIONS, { signal: AbortSignal.abort(reason) }), (error) => error === reason);
    assert.deepEqual((await sandbox.read('log')).requests, []);
}));

test('an aborted signal ends the operation, which rejects with the reason of the signal', () => withSession({}, async (client) => {
    await sandbox.control({ faults: { '/v1/session/me/list': [{ hold: 'request' }, { hold: 'request' }, { hold: 'request' }] } });
    for (const reason of [undefined, new RangeError('enough'), 'a text']) {
        const controller = new AbortController();
        const call = client.listSessions({}, { signal: controller.signal });
        await pause(10);
        controller.abort(reason);
        await assert.rejects(call, (error) => (reason === undefined ? error.name === 'AbortError' : error === reason));
        controller.abort();
    }
    await sandbox.control({ release: '*' });
}));

test('a signal without a reason, as older React Native has it, rejects with an AbortError', () => withClient({ presenter: () => null }, async (client) => {
    const listeners = new Set();
    const signal = {
        aborted: false,
        addEventListener: (type, listener) => listeners.add(listener),
        removeEventListener: (type, listener) => listeners.delete(listener),
    };
    const login = client.loginWithOAuth(OPTIONS, { signal });
    await pause(10);
    assert.equal(listeners.size, 1);
    signal.aborted = true;
    for (const listener of listeners) listener();
    await assert.rejects(login, { name: 'AbortError' });
    assert.equal(listeners.size, 0);
}));

test('a listener hears of a change before the call that made it ends, and no more after it is removed', () => withSession({}, async (client) => {
    const heard = [];
    const hear = () => heard.push('refreshed');
    const subscriptions = [client.addListener('refreshed', hear), client.addListener('refreshed', hear)];
    client.addListener('signedOut', (reason) => heard.push(reason));
    await client.refresh();
    heard.push('after refresh');
    for (const subscription of subscriptions) subscription.remove();
    subscriptions[0].remove();
    await client.refresh();
    await client.logout();
    assert.deepEqual(heard, ['refreshed', 'refreshed', 'after refresh', 'requested']);
}));

test('a listener that throws is reported, and harms neither the other listeners nor the login', async () => {
    const said = [];
    const { error } = console;
    console.error = (...values) => said.push(values);
    try {
        const heard = [];
        await withSession({ observer: { signedIn() { throw new Error('a mistake of the host'); } } }, (client) => {
            client.addListener('refreshed', () => heard.push('refreshed'));
            return client.refresh();
        });
        assert.deepEqual(heard, ['refreshed']);
        assert.equal(said.length, 1);
        assert.equal(said[0][1].message, 'a mistake of the host');
    } finally {
        console.error = error;
    }
});

test('a client is used by many callers at a time, and they share a refresh', () => withSession({}, async (client) => {
    await client.invalidateSession();
    await sandbox.control({ clear_log: true });
    const tokens = await Promise.all(Array.from({ length: 200 }, () => client.accessToken()));
    assert.equal(new Set(tokens).size, 1);
    const { requests } = await sandbox.read('log');
    assert.equal(requests.filter(({ path: at }) => at === '/v1/session/refresh').length, 1);
}));

test('the access token at hand is there at once while somebody is signed in, and as long as servers accept it', () => withClient({}, async (client) => {
    assert.equal(client.peekAccessToken(), null);
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const { user } = await client.loginWithOAuth(OPTIONS);
    assert.equal(client.peekAccessToken(), user.accessToken);
    await client.invalidateSession();
    assert.equal(client.peekAccessToken(), null);
    const token = await client.accessToken();
    assert.equal(client.peekAccessToken(), token);
    await client.close();
    assert.equal(client.peekAccessToken(), null);
}));

test('an access token at hand needs no operation, and is given as an operation would give it', () => withSession({}, async (client, user) => {
    let turns = 0;
    setImmediate(() => { turns += 1; });
    assert.deepEqual(await Promise.all([client.accessToken(), client.accessToken({ signal: new AbortController().signal })]),
        [user.accessToken, user.accessToken]);
    assert.equal(turns, 0);
    const reason = new Error('not now');
    await assert.rejects(client.accessToken({ signal: AbortSignal.abort(reason) }), reason);
    await assert.rejects(client.accessToken({ signal: 'soon' }), { code: 'invalid_argument' });
    await client.invalidateSession();
    const next = await client.accessToken();
    assert.notEqual(next, user.accessToken);
    assert.equal(await client.accessToken(), next);
    await client.logout();
    await assert.rejects(client.accessToken(), { code: 'not_signed_in' });
    const closing = client.close();
    await assert.rejects(client.accessToken(), { code: 'client_closed' });
    await closing;
}));

test('a step of an own server is completed by its token, and one that the server does not know is refused', () => withSession({}, async (client) => {
    await sandbox.control({ behaviour: { scopes: { transfer: ['verify_email'] } } });
    const { challenge } = await client.requestStepUp('transfer');
    const found = await client.restore(challenge.id);
    assert.ok(found instanceof StepUpChallenge);
    assert.deepEqual([found.id, found.step], [challenge.id, 'verify_email']);
    await assert.rejects(client.continueStepUpWithToken(found, 'x'), { name: 'CardeaError' });
}));

test('a page that the library no longer needs is forgotten, although its presenter never answers', () => {
    let dismissed = 0;
    const presenter = (page, signal) => { signal.addEventListener('abort', () => { dismissed += 1; }); return new Promise(() => {}); };
    return withClient({ presenter }, async (client) => {
        for (let round = 1; round <= 3; round++) {
            const controller = new AbortController();
            client.addListener('loginWaiting', () => setTimeout(() => controller.abort(), 20));
            await assert.rejects(client.loginWithOAuth(OPTIONS, { signal: controller.signal }), { name: 'AbortError' });
            await until(() => dismissed === round, 'dismissed');
        }
    });
});

test('an answer of the own server has its headers in order, its bytes, text and JSON', () => withSession({}, async (client, user) => {
    await sandbox.control({ faults: { '/sandbox/api/me': [{ answer: 'status', status: 201, headers: { 'X-Name': 'a' }, body: '{"a":"é🦊"}' }] } });
    const answer = await client.sendAuthorizedRequest({ url: `${sandbox.url}/sandbox/api/me`, method: 'POST', body: 'Zoë 🦊', headers: { 'X-Test': '1' } });
    assert.equal(answer.status, 201);
    assert.equal(answer.header('x-NAME'), 'a');
    assert.equal(answer.header('nothing'), null);
    assert.ok(answer.body instanceof Uint8Array);
    assert.deepEqual(answer.json(), { a: 'é🦊' });
    const sent = (await sandbox.read('log')).requests.at(-1);
    assert.equal(sent.body, 'Zoë 🦊');
    assert.deepEqual([user.claims.email, user.claim('email'), user.email], Array(3).fill('user@example.com'));
    assert.deepEqual([user.claim('nothing'), user.claim('toString')], [null, null]);
    assert.equal(JSON.parse(user.claimsJson).sub, user.id);
}));

test('the printed forms of user, challenge, attempt and result show no token, address or URL', async () => {
    await withSession({}, async (client, user) => {
        const attempt = await client.initiateOAuthLogin(OPTIONS);
        await sandbox.control({ behaviour: { automatic_outcome: 'unverified' } });
        const result = await client.loginWithOAuth(OPTIONS);
        assert.equal(result.challenge.address, 'user@example.com');
        assert.match(user.accessToken, /^ey.*\..*\./);
        const secrets = [user.accessToken, user.claimsJson, 'example.com', 'Example User', 'http', 'oauth-callback'];
        for (const value of [user, attempt, result, result.challenge, client, { nested: [user, result] }]) {
            for (const text of [inspect(value, { depth: 9, showHidden: true }), String(value), JSON.stringify(value), `${value}`]) {
                for (const secret of secrets) assert.ok(!text.includes(secret), `${text} has ${secret}`);
            }
        }
        assert.match(String(result.challenge), new RegExp(`^OAuthEmailChallenge \\{ id: '${result.challenge.id}', channel: 'email', expiresAt: `));
    });
});

test('an attempt and a challenge of another client are not found, and can be restored by their ids', () => withFolder((folder) =>
    withClient({ store: { kind: 'encrypted_file', folder, passphrase: 'hinge' } }, (one) =>
        withClient({ store: { kind: 'encrypted_file', folder, passphrase: 'hinge' } }, async (two) => {
            await sandbox.control({ behaviour: { automatic_outcome: 'unverified' } });
            const attempt = await one.initiateOAuthLogin(OPTIONS);
            const redirect = await follow({ url: attempt.authorizationUrl });
            await one.save(attempt);
            await assert.rejects(two.finalizeOAuthLogin(attempt, redirect), { code: 'attempt_not_found' });
            const result = await two.finalizeOAuthLogin(await two.restore(attempt.id), redirect);
            await two.save(result.challenge);
            await assert.rejects(one.resendOTP(result.challenge), { code: 'attempt_not_found' });
            const restored = await one.restore(result.challenge.id);
            assert.ok(restored instanceof OAuthEmailChallenge);
            const user = await one.checkOAuthEmailOTP(restored, await sandbox.newestCode('user@example.com'));
            assert.equal(user.claims.email, 'user@example.com');
        }))));

test('a second process finds the session that the first one left', () => withFolder(async (folder) => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const first = await runChild('keep.cjs', { args: ['login', folder] });
    const second = await runChild('keep.cjs', { args: ['show', folder] });
    assert.equal(first.err + second.err, '');
    assert.match(first.out, /^ses_/);
    assert.equal(first.out, second.out);
}));

test('clients that are dropped without being closed are collected and freed, and the process ends', async () => {
    const { status, signal, out, err } = await runChild('collect.cjs', { flags: ['--expose-gc'] });
    assert.deepEqual({ status, signal, out, err }, { status: 0, signal: null, out: 'collected\n', err: '' });
}, { limit: 35_000 });

for (const [what, how] of [['pending', 'with operations pending'], ['nothing', 'with an open client']]) {
    test(`a process that exits ${how} ends at once, without a crash`, async () => {
        const { status, signal, out, err, took } = await runChild('leave.cjs', { args: ['exit', what] });
        assert.deepEqual({ status, signal, out, err }, { status: 7, signal: null, out: '', err: '' });
        assert.ok(took < 5000, `${took} ms`);
    });
}

test('a process with an open client that does nothing ends by itself', async () => {
    const { status, signal, err } = await runChild('leave.cjs', { args: ['end', 'nothing'] });
    assert.deepEqual({ status, signal, err }, { status: 0, signal: null, err: '' });
});

const worker = (what, account) => new Worker(path.join(__dirname, 'children/worker.cjs'), { workerData: { what, account } });

test('a second JavaScript thread has clients of its own beside those of the first', () => withSession({}, async (client, user) => {
    const sessions = await Promise.all([0, 1, 2].map(async (number) => {
        const [[message], [code]] = await Promise.all([once(worker('complete', `worker ${number}`), 'message'), [0]]);
        assert.equal(code, 0);
        return message.done;
    }));
    assert.equal(new Set([...sessions, user.claim('sid')]).size, 4);
    assert.equal((await client.currentUser()).claim('sid'), user.claim('sid'));
}));

test('JavaScript threads that are terminated with operations under way leave nothing behind, as at a reload', () => withSession({}, async (client) => {
    for (let round = 0; round < 3; round++) {
        const workers = [0, 1, 2].map((number) => worker('pending', `${round}.${number}`));
        await Promise.all(workers.map((each) => once(each, 'message')));
        await Promise.all(workers.map((each) => each.terminate()));
    }
    await until(() => require(process.env.CARDEA_RN_ADDON).pending() === 0, 'no operation');
    await client.currentUser();
}), { limit: 40_000 });

test('ten thousand operations leave the memory as it was', async () => {
    const { out, err } = await runChild('memory.cjs', { flags: ['--expose-gc', '--max-semi-space-size=1'] });
    assert.equal(err, '');
    const grown = JSON.parse(out);
    assert.equal(grown.pending, 0);
    assert.ok(grown.bytes < 4 * 2 ** 20, `grown by ${grown.bytes} bytes`);
}, { limit: 35_000 });

test('a server that goes away half-way is a network error, and the client goes on with the next one', async () => {
    const server = await sandbox.start({ automatic_outcome: 'verified' });
    const client = new CardeaClient(configuration({ backend: { prelude: server.url } }));
    await client.loginWithOAuth(OPTIONS);
    await server.stop();
    await assert.rejects(client.refresh(), { code: 'network', isRetryable: true });
    assert.equal((await client.currentUser()).email, 'user@example.com');
    await client.close();
});
