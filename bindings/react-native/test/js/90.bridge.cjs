'use strict';

// The last file: it looks back at what all others have sent over the bridge.

const assert = require('node:assert/strict');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { OPTIONS, withClient } = require('./support/clients.cjs');
const { spec, problems, seen, record } = require('./module/traffic.cjs');
const { read } = require('./module/spec.cjs');

test('the TypeScript spec and the C++ have the same methods, with as many parameters and the same kind of answer', () => {
    const native = require(process.env.CARDEA_RN_ADDON).methods();
    assert.deepEqual(
        native.map(({ name, arity, isAsynchronous }) => [name, arity, isAsynchronous]),
        [...spec.methods].map(([name, { parameters, result }]) => [name, parameters.length, result.promise !== undefined]));
    assert.deepEqual([...spec.emitters.keys()], ['onEvent']);
});

test('the spec has only types that Codegen knows, and others would be found', () => {
    for (const wrong of ['Map<string, string>', 'string | number', 'unknown', 'Nothing', '() => void', '{ readonly [name: string]: string }', 'Uint8Array']) {
        assert.throws(() => read(`export interface Spec extends TurboModule { call(value: ${wrong}): void; }`), /no type/, wrong);
    }
});

test('neither verifier, verification token, refresh token nor proof crosses the bridge; the access token does', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'unverified' } });
    let user;
    const crossed = await record(() => withClient({}, async (client) => {
        const { challenge } = await client.loginWithOAuth(OPTIONS);
        await client.resendOTP(challenge);
        user = await client.checkOAuthEmailOTP(challenge, await sandbox.newestCode('user@example.com'));
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
        await client.loginWithOAuth(OPTIONS);
        await client.refresh();
        await client.logout();
    }));
    const { requests } = await sandbox.read('log');
    const secrets = new Set();
    for (const { headers, body, answer } of requests) {
        for (const [name, value] of [...headers, ...(answer?.headers ?? [])]) {
            if (/^(x-verification-token|x-refresh-token|dpop|cookie|set-cookie)$/i.test(name)) secrets.add(value.split(';')[0]);
        }
        for (const [, value] of (body ?? '').matchAll(/"(?:code_verifier|refresh_token)"\s*:\s*"([^"]+)"/g)) secrets.add(value);
    }
    assert.ok(secrets.size >= 4, `found ${secrets.size} secrets`);
    for (const secret of secrets) assert.ok(!crossed.includes(secret), 'a secret crossed');
    assert.ok(crossed.includes(user.accessToken));
});

test('everything that crossed the bridge in all tests is as the spec says, and every method and every operation was used', () => {
    assert.deepEqual(problems, []);
    // When only some tests were chosen it cannot be.
    if (process.execArgv.some((word) => word.startsWith('--test-name-pattern='))) return;
    const { operations } = require(process.env.CARDEA_RN_ADDON);
    assert.deepEqual([...spec.methods.keys(), 'onEvent', ...operations()].filter((name) => !seen.has(name)), []);
});
