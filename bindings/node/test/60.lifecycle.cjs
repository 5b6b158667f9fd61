'use strict';

const assert = require('node:assert/strict');
const { inspect } = require('node:util');
const { test } = require('./support/harness.cjs');
const { runChild, withFolder } = require('./support/children.cjs');
const sandbox = require('./support/sandbox.cjs');
const { OPTIONS, configuration, withClient, withSession, deferred, until } = require('./support/clients.cjs');
const { CardeaClient, Pending } = require('@cardea/auth');

test('two clients at once keep their accounts apart', () => withSession({ account: 'one' }, (one, user) =>
    withClient({ account: 'two' }, async (two) => {
        await assert.rejects(two.currentUser(), { code: 'not_signed_in' });
        const other = (await two.loginWithOAuth(OPTIONS)).user;
        assert.notEqual(other.claims.sid, user.claims.sid);
        await two.logout();
        assert.equal((await one.currentUser()).claims.sid, user.claims.sid);
    })));

test('the access token at hand is there once somebody is signed in, until the client is closed', async () => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    await withClient({}, async (client) => {
        assert.equal(client.peekAccessToken(), null);
        const { user } = await client.loginWithOAuth(OPTIONS);
        assert.equal(client.peekAccessToken(), user.accessToken);
        await client.invalidateSession();
        assert.equal(client.peekAccessToken(), null);
        assert.equal(await client.accessToken(), client.peekAccessToken());
        await client.close();
        assert.equal(client.peekAccessToken(), null);
    });
});

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

/** Whether a call ends before anything else gets its turn. */
async function endsAtOnce(call) {
    let hasEnded = false;
    const end = () => { hasEnded = true; };
    call().then(end, end);
    for (let turn = 0; turn < 50; turn++) await null;
    return hasEnded;
}

test('what a client has in memory is told at once, unless somebody listens or a token is missing', () => withSession({}, async (client, user) => {
    const who = () => client.currentUser();
    await until(() => endsAtOnce(who), 'a user at once');
    await until(() => endsAtOnce(() => client.authorizeRequest('GET', 'https://api.example/')), 'headers at once');
    assert.equal((await client.authorizeRequest('GET', 'https://api.example/')).get('Authorization'), `Bearer ${user.accessToken}`);
    assert.equal((await who()).claims.sid, user.claims.sid);
    const listener = () => {};
    client.on('signedOut', listener);
    assert.equal(await endsAtOnce(who), false);
    client.off('signedOut', listener);
    await until(() => endsAtOnce(who), 'a user at once again');
    await client.invalidateSession();
    assert.equal(await endsAtOnce(who), false);
}));

test('what a client asks its host for comes later, also where a token is at hand', async () => {
    const records = new Map();
    let held = Promise.resolve();
    const store = {
        async read(key) {
            await held;
            return records.get(key) ?? null;
        },
        async write(key, record) { records.set(key, record); },
        async remove(key) { records.delete(key); },
    };
    await withSession({ store }, async (client, user) => {
        assert.equal(await endsAtOnce(() => client.currentUser()), false);
        const users = await Promise.all(Array.from({ length: 20 }, () => client.currentUser()));
        for (const each of users) assert.equal(each.claims.sid, user.claims.sid);
        const answer = deferred();
        held = answer.promise;
        const controller = new AbortController();
        const call = client.currentUser({ signal: controller.signal });
        const last = client.currentUser().catch(({ code }) => code);
        controller.abort();
        await assert.rejects(call, { name: 'AbortError' });
        await client.close();
        assert.equal(await last, 'cancelled');
        answer.resolve();
    });
});

test('a change by another process is heard of before the call that finds it ends', () => withFolder((folder) =>
    withSession({ store: { kind: 'encrypted_file', folder, passphrase: 'hinge' } }, (client) =>
        withClient({ store: { kind: 'encrypted_file', folder, passphrase: 'hinge' } }, async (other) => {
            await client.currentUser();
            await other.logout();
            const heard = [];
            client.on('signedOut', (reason) => heard.push(reason));
            await assert.rejects(client.currentUser(), { code: 'not_signed_in' });
            assert.deepEqual(heard, ['elsewhere']);
        }))));

test('an attempt, a challenge and a step-up are found again by their ids, each as what it was, and go on', () => withSession({}, async (client) => {
    await sandbox.control({ behaviour: { scopes: { sign: ['verify_email'] } } });
    const attempt = await client.initiateOAuthLogin(OPTIONS);
    const challenge = await client.startOTPLogin('ada@example.com');
    const { challenge: stepUp } = await client.requestStepUp('sign');
    for (const each of [attempt, challenge, stepUp]) {
        await client.save(each);
        const found = await client.restore(each.id);
        assert.ok(found instanceof each.constructor && found instanceof Pending);
        assert.deepEqual(inspect(found), inspect(each));
    }
    const url = (await client.restore(attempt.id)).authorizationUrl;
    assert.equal((await client.finalizeOAuthLogin(await client.restore(attempt.id), await sandbox.browse(url))).kind, 'loggedIn');
    const code = await sandbox.newestCode('ada@example.com');
    assert.ok((await client.checkOTP(await client.restore(challenge.id), code)).id);
    await assert.rejects(client.restore('nobody'), { code: 'attempt_not_found' });
}));

test('what ends with its client cannot be saved', () => withClient({}, async (client) =>
    assert.rejects(client.save(await client.beginPasskeyLogin()), { code: 'not_supported' })));

for (const [where, changes, close] of [
    ['a listener', { presenter: () => null }, (client) => { client.on('loginWaiting', () => { client.close(); }); }],
    ['a logger', (self) => ({ logLevel: 'trace', presenter: () => null, logger: () => { self.client.close(); } }), () => {}],
    ['a presenter', (self) => ({ presenter: () => self.client.close().then(() => null) }), () => {}],
    ['a store', (self) => ({ store: { read: () => self.client.close().then(() => null), write() {}, remove() {} } }), () => {}],
]) {
    test(`a client that is closed inside ${where} of its own ends without a deadlock`, async () => {
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
        const self = {};
        self.client = new CardeaClient(configuration(typeof changes === 'function' ? changes(self) : changes));
        close(self.client);
        await assert.rejects(self.client.loginWithOAuth(OPTIONS), (error) => ['cancelled', 'client_closed'].includes(error.code));
        await self.client.close();
        await assert.rejects(self.client.currentUser(), { code: 'client_closed' });
    });
}

test('a client that is closed waits for what its store still writes', async () => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const written = [];
    const begun = deferred();
    let tried = false;
    const store = {
        read: () => null, remove() {},
        async write(key) {
            // The first write proves that the store takes records, before anything is begun.
            if (!tried) {
                tried = true;
                return;
            }
            begun.resolve();
            await new Promise((resolve) => { setTimeout(resolve, 100); });
            written.push(key);
        },
    };
    const client = new CardeaClient(configuration({ store, presenter: () => null }));
    const login = client.loginWithOAuth(OPTIONS).catch((error) => error.code);
    await begun.promise;
    await client.close();
    assert.ok(written.length > 0);
    assert.equal(await login, 'cancelled');
});

test('a client is used by many callers at a time, and they share a refresh', () => withSession({}, async (client) => {
    await client.invalidateSession();
    await sandbox.control({ clear_log: true });
    const tokens = await Promise.all(Array.from({ length: 200 }, () => client.accessToken()));
    assert.equal(new Set(tokens).size, 1);
    const { requests } = await sandbox.read('log');
    assert.equal(requests.filter(({ path }) => path === '/v1/session/refresh').length, 1);
}));

test('clients that are dropped without being closed are collected and freed, and the process ends', async () => {
    const { status, signal, out, err } = await runChild('collect.cjs', { flags: ['--expose-gc'] });
    assert.deepEqual({ status, signal, out, err }, { status: 0, signal: null, out: 'collected\n', err: '' });
}, { limit: 35_000 });

for (const what of ['presenter', 'store', 'keys', 'logger', 'listener']) {
    test(`a process that exits with operations waiting for ${what} ends at once, without a crash`, async () => {
        const { status, signal, out, err, took } = await runChild('leave.cjs', { args: ['exit', what] });
        assert.deepEqual({ status, signal, out, err }, { status: 7, signal: null, out: 'exit 7\n', err: '' });
        assert.ok(took < 5000, `${took} ms`);
    });
}

for (const [how, where, what] of [
    ['throw', 'operations pending', 'presenter'], ['reject', 'operations pending', 'presenter'], ['throw', 'a listener running', 'listener'],
]) {
    test(`a process that ends by a ${how} with ${where} has that status, and no crash`, async () => {
        const { status, signal, err } = await runChild('leave.cjs', { args: [how, what] });
        assert.deepEqual({ status, signal }, { status: 1, signal: null });
        assert.match(err, /on purpose/);
    });
}

test('a process that is terminated by a signal with operations pending ends by that signal', async () => {
    const { status, signal } = await runChild('leave.cjs', { args: ['abort', 'presenter'] });
    assert.deepEqual({ status, signal }, { status: null, signal: 'SIGTERM' });
});

for (const [which, what] of [['an idle client', 'nothing'], ['a client that was never used', 'unused']]) {
    test(`${which} that nobody closed does not keep its process alive`, async () => {
        const { status, signal, out, err, took } = await runChild('leave.cjs', { args: ['end', what] });
        assert.deepEqual({ status, signal, out, err }, { status: 0, signal: null, out: 'exit 0\n', err: '' });
        assert.ok(took < 5000, `${took} ms`);
    });
}

test('a pending operation keeps its process alive until it has ended', async () => {
    const { status, out } = await runChild('sign_in.cjs');
    assert.deepEqual({ status, out }, { status: 0, out: 'done\n' });
});

test('a second process finds the session that the first one left', () => withFolder(async (folder) => {
    const login = await runChild('keep.cjs', { args: ['login', folder] });
    assert.match(login.out, /^ses_/);
    assert.equal((await runChild('keep.cjs', { args: ['user', folder] })).out, login.out);
}));

test('a process that is killed while it refreshes leaves the session to the next one', () => withFolder(async (folder) => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified', refresh_token_grace: 60 } });
    const { out } = await runChild('keep.cjs', { args: ['login', folder] });
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, [`${__dirname}/children/keep.cjs`, 'refresh', folder], { stdio: 'ignore' });
    await until(async () => (await sandbox.read('stats.json')).refreshes > 3, 'refreshes');
    child.kill('SIGKILL');
    await withClient({ store: { kind: 'encrypted_file', folder } }, async (client) => {
        assert.equal(`${(await client.refresh()).claims.sid}\n`, out);
    });
}));

test('a server that goes away in the middle is a network error, and the client stays usable', async () => {
    const server = await sandbox.start({ automatic_outcome: 'verified' });
    await withClient({ backend: { prelude: server.url } }, async (client) => {
        const { user } = await client.loginWithOAuth(OPTIONS);
        await sandbox.control({ faults: { '/v1/session/me/list': [{ hold: 'request' }] } }, server.url);
        const call = client.listSessions();
        call.catch(() => {});
        await until(async () => (await sandbox.read('faults.json', server.url))['/v1/session/me/list'].held === 1, 'held');
        await server.stop();
        await assert.rejects(call, { code: 'network', isRetryable: true });
        await assert.rejects(client.refresh(), { code: 'network' });
        assert.equal((await client.currentUser()).id, user.id);
    });
});
