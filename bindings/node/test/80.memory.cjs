'use strict';

const assert = require('node:assert/strict');
const { test } = require('./support/harness.cjs');
const { runChild } = require('./support/children.cjs');
const { liveHandles, leavesHandles } = require('./support/memory.cjs');
const { OPTIONS, configuration, withSession } = require('./support/clients.cjs');
const { CardeaClient } = require('@cardea/auth');

const MEGABYTE = 2 ** 20;

test('ten thousand operations leave the memory and the handles as they were', async () => {
    // A small heap for young objects reaches its full size before the measurement begins.
    const { out, err } = await runChild('memory.cjs', { flags: ['--expose-gc', '--max-semi-space-size=1'] });
    assert.equal(err, '');
    const grown = JSON.parse(out);
    assert.equal(grown.handles, 0);
    assert.ok(grown.bytes < 4 * MEGABYTE, `grown by ${grown.bytes} bytes`);
}, { limit: 35_000 });

async function cancelRound(client, isAborted) {
    const controller = new AbortController();
    const { signal } = controller;
    const calls = Array.from({ length: 100 }, (_, number) => (number < 5
        ? client.initiateOAuthLogin(OPTIONS, { signal }) : client.currentUser({ signal })));
    if (isAborted) controller.abort();
    await Promise.allSettled(calls);
}

test('a thousand operations, cancelled and not, leave the handles as they were', () => withSession({}, (client) =>
    leavesHandles(async () => {
        for (let round = 0; round < 10; round++) await cancelRound(client, round % 2 === 1);
    })), { limit: 60_000 });

test('two hundred clients that are made and closed leave the handles as they were', () => leavesHandles(async () => {
    for (let round = 0; round < 20; round++) {
        const clients = Array.from({ length: 10 }, () => new CardeaClient(configuration({ logger() {}, logLevel: 'trace' })));
        await Promise.allSettled(clients.map((client) => client.currentUser()));
        await Promise.all(clients.map((client) => client.close()));
    }
}), { limit: 60_000 });

test('configurations that are refused leave no handle', () => {
    const handles = liveHandles();
    for (let i = 0; i < 100; i++) {
        for (const changes of [{ applicationId: '' }, { backend: { prelude: 'no url' } }, { requestTimeout: 0 }, { pinnedPublicKeys: ['md5//x'] }]) {
            assert.throws(() => new CardeaClient(configuration(changes)), { name: 'CardeaError' });
        }
    }
    assert.equal(liveHandles(), handles);
});
