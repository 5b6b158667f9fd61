'use strict';

// Run by react-native.sh.

const fs = require('node:fs');
const path = require('node:path');
const { performance } = require('node:perf_hooks');

const { CardeaClient } = require(process.env.CARDEA_PACKAGE);
const { TurboModuleRegistry } = require(path.join(process.env.CARDEA_PACKAGE, '../node_modules/react-native'));
const server = process.env.CARDEA_SANDBOX_URL;

/** Nanoseconds of one call, from a loop of half a second: the best of five. */
function nanoseconds(call) {
    let count = 1000;
    const time = () => {
        const began = performance.now();
        for (let i = 0; i < count; i++) call();
        return performance.now() - began;
    };
    while (time() < 50) count *= 2;
    count *= 10;
    return (Math.min(time(), time(), time(), time(), time()) * 1e6) / count;
}

/** The median microseconds of a round trip. */
async function microseconds(operation, count = 5000) {
    const times = [];
    for (let i = 0; i < count; i++) {
        const began = performance.now();
        await operation();
        times.push((performance.now() - began) * 1000);
    }
    return times.sort((one, other) => one - other)[count >> 1];
}

async function main() {
    await fetch(`${server}/sandbox/control`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ behaviour: { automatic_outcome: 'verified' } }),
    });
    const client = new CardeaClient({
        backend: { prelude: server }, applicationId: 'org.example.bench', store: 'memory',
        presenter: async ({ url }) => (await fetch(url, { redirect: 'manual' })).headers.get('location'),
    });
    await client.loginWithOAuth({ provider: 'google', redirectUri: 'myapp://oauth-callback' });
    await microseconds(() => client.currentUser(), 1000);
    const native = TurboModuleRegistry.getEnforcing('NativeCardea');
    const round = (value) => Math.round(value * 10) / 10;
    console.log(JSON.stringify({
        language: 'React Native (on Node)',
        // The least that crosses: two numbers there, nothing back.
        trivial_ns: round(nanoseconds(() => native.cancel(1, 0))),
        string_ns: round(nanoseconds(() => CardeaClient.version)),
        async_us: round(await microseconds(() => client.currentUser())),
        token_us: Math.round(await microseconds(() => client.accessToken()) * 100) / 100,
        package_bytes: fs.statSync(process.env.CARDEA_ARCHIVE).size,
    }));
    await client.close();
}

main();
