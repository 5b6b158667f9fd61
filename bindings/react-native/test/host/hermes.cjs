'use strict';

// What shows in React Native's own engine alone.

const assert = require('node:assert/strict');
const { test } = require('./support/harness.cjs');
const { configuration, until } = require('./support/clients.cjs');
const { CardeaClient } = require('cardea-auth-react-native');

const native = globalThis.__turboModuleProxy('NativeCardea');

test('a value that nests without end is refused', () => {
    const deep = {};
    for (let at = deep, depth = 0; depth < 100_000; depth++) at = at.a = {};
    assert.throws(() => native.openClient(deep), /nests so deep/);
});

test('methods without their arguments answer with what the spec says', () => {
    assert.equal(native.peekAccessToken(), null);
    assert.equal(native.validatePassword().kind, 'failed');
    assert.deepEqual(native.describeStore(), { kind: null, location: null });
    assert.equal(native.openLoginAgain(1), false);
    assert.equal(native.openClient().kind, 'failed');
});

test('clients that nobody holds are closed by the collector', async () => {
    const closed = new Set();
    const { watch } = require('react-native');
    watch((direction, name, value) => { if (direction === 'arguments' && name === 'closeClient') closed.add(value[0]); });
    (() => { for (let left = 20; left > 0; left--) new CardeaClient(configuration({ account: `dropped ${left}` })); })();
    await until(() => { host.collect(); return closed.size === 20; }, 'closed clients');
    watch(null);
});

test('when all tests have ended nothing is pending', () => assert.equal(host.pending(), 0));
