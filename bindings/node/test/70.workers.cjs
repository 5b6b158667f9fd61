'use strict';

const assert = require('node:assert/strict');
const { once } = require('node:events');
const path = require('node:path');
const { Worker } = require('node:worker_threads');
const { test } = require('./support/harness.cjs');
const { leavesHandles } = require('./support/memory.cjs');
const sandbox = require('./support/sandbox.cjs');
const { withSession } = require('./support/clients.cjs');

const worker = (what, account) => new Worker(path.join(__dirname, 'children/worker.cjs'), { workerData: { what, account } });

/** The messages of a worker that runs to its end. */
async function messages(of) {
    const got = [];
    of.on('message', (message) => got.push(message));
    const [code] = await once(of, 'exit');
    assert.equal(code, 0);
    return got;
}

test('worker threads have clients of their own beside those of the main thread', () => withSession({}, async (client, user) => {
    const all = await Promise.all([0, 1, 2, 3].map((number) => messages(worker('complete', `worker ${number}`))));
    const sessions = all.map((got) => {
        assert.equal(got.length, 2);
        assert.equal(got[0].refreshed, got[1].done);
        return got[1].done;
    });
    assert.equal(new Set([...sessions, user.claims.sid]).size, 5);
    assert.equal((await client.currentUser()).claims.sid, user.claims.sid);
}));

for (const [what, how] of [['pending', 'operations that wait for its store'], ['closing', 'a client that is being closed']]) {
    test(`worker threads that are terminated with ${how} leave nothing behind`, () => withSession({}, async (client) => {
        await leavesHandles(async () => {
            for (let round = 0; round < 3; round++) {
                const workers = [0, 1, 2, 3].map((number) => worker(what, `${round}.${number}`));
                await Promise.all(workers.map((each) => once(each, 'message')));
                await Promise.all(workers.map((each) => each.terminate()));
            }
        });
        await client.currentUser();
    }), { limit: 40_000 });
}

for (const [what, where] of [['exit', 'operations pending'], ['exitInListener', 'a listener of its client running']]) {
    test(`a worker thread that exits with ${where} has its status`, async () => {
        const [code] = await once(worker(what, 'x'), 'exit');
        assert.equal(code, 3);
    });
}

test('many environments one after the other can be loaded, used and ended', () => withSession({}, async () => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    for (let number = 0; number < 10; number++) await messages(worker('complete', `again ${number}`));
}), { limit: 40_000 });
