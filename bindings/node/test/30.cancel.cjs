'use strict';

const assert = require('node:assert/strict');
const { getEventListeners } = require('node:events');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { OPTIONS, follow, withClient, withSession, deferred, until } = require('./support/clients.cjs');
const { CardeaError } = require('@cardea/auth');

const LIST = '/v1/session/me/list';
const isHeld = (path) => async () => ((await sandbox.read('faults.json'))[path]?.held ?? 0) > 0;
const hold = (path) => sandbox.control({ faults: { [path]: [{ hold: 'request' }] } });
const release = () => sandbox.control({ release: '*', clear_faults: true });

test('a call whose signal was aborted before is rejected with its reason and sends nothing', () => withSession({}, async (client) => {
    await sandbox.control({ clear_log: true });
    const reason = new Error('not today');
    await assert.rejects(client.listSessions({}, { signal: AbortSignal.abort(reason) }), (error) => error === reason);
    await assert.rejects(client.loginWithOAuth(OPTIONS, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    assert.deepEqual((await sandbox.read('log')).requests, []);
}));

test('a signal that is aborted during a request ends the call with an AbortError', () => withSession({}, async (client) => {
    await hold(LIST);
    const controller = new AbortController();
    const call = client.listSessions({}, { signal: controller.signal });
    call.catch(() => {});
    await until(isHeld(LIST), 'held');
    controller.abort();
    await assert.rejects(call, { name: 'AbortError' });
    await release();
    assert.ok((await client.listSessions()).total > 0);
}));

test('a reason of its own comes back as it is', () => withClient({ presenter: (page, signal) => untilAborted(signal) }, async (client) => {
    const controller = new AbortController();
    client.once('loginWaiting', () => controller.abort('the user left'));
    await assert.rejects(client.loginWithOAuth(OPTIONS, { signal: controller.signal }), (reason) => reason === 'the user left');
}));

test('a signal of a time limit ends the call with its TimeoutError', () => withSession({}, async (client) => {
    await hold(LIST);
    await assert.rejects(client.listSessions({}, { signal: AbortSignal.timeout(50) }), { name: 'TimeoutError' });
    await release();
}));

test('one signal for many calls ends all of them, and keeps no listener', () => withSession({}, async (client) => {
    await sandbox.control({ faults: { [LIST]: [{ hold: 'request', times: 20 }] } });
    const controller = new AbortController();
    const calls = Array.from({ length: 20 }, () => client.listSessions({}, { signal: controller.signal }));
    const outcomes = Promise.allSettled(calls);
    await until(isHeld(LIST), 'held');
    assert.equal(getEventListeners(controller.signal, 'abort').length, 1);
    controller.abort();
    for (const { reason } of await outcomes) assert.equal(reason.name, 'AbortError');
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
    await release();
}));

test('a signal that is aborted after the end changes nothing and keeps no listener', () => withSession({}, async (client) => {
    const controller = new AbortController();
    const user = await client.currentUser({ signal: controller.signal });
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
    controller.abort();
    assert.equal((await client.currentUser()).id, user.id);
}));

test('a failure that is no cancellation stays itself when the signal is aborted too', () => withClient({}, async (client) => {
    const controller = new AbortController();
    const call = client.currentUser({ signal: controller.signal });
    await assert.rejects(call.finally(() => controller.abort()), { code: 'not_signed_in' });
}));

test('closing a client ends its calls as cancelled by the engine, and later ones as client_closed', () => withSession({}, async (client) => {
    await sandbox.control({ faults: { [LIST]: [{ hold: 'request', times: 5 }] } });
    const controller = new AbortController();
    const calls = Array.from({ length: 5 }, () => client.listSessions({}, { signal: controller.signal }));
    const outcomes = Promise.allSettled(calls);
    await until(isHeld(LIST), 'held');
    const closing = client.close();
    assert.equal(client.close(), closing);
    await assert.rejects(client.currentUser(), { code: 'client_closed', status: -104 });
    for (const { reason } of await outcomes) {
        assert.ok(reason instanceof CardeaError);
        assert.equal(reason.code, 'cancelled');
    }
    await closing;
    controller.abort();
    await assert.rejects(client.logout(), { code: 'client_closed' });
    await release();
}));

test('a second login at the same time is a conflict, and the page of the first one stays', async () => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const shown = deferred();
    const go = deferred();
    const presenter = async (page, signal) => {
        shown.resolve(signal);
        await go.promise;
        return follow(page);
    };
    await withClient({ presenter }, async (client) => {
        const first = client.loginWithOAuth(OPTIONS);
        first.catch(() => {});
        const signal = await shown.promise;
        await assert.rejects(client.loginWithOAuth(OPTIONS), { code: 'conflict' });
        await assert.rejects(client.loginWithOAuth({}), { code: 'invalid_argument' });
        assert.equal(signal.aborted, false);
        go.resolve();
        assert.equal((await first).kind, 'loggedIn');
    });
});

function untilAborted(signal) {
    return new Promise((resolve, reject) => { signal.addEventListener('abort', () => reject(signal.reason)); });
}
