'use strict';

// The tests of the folder js that need no other process, in Hermes over the TurboModule. Prints TAP.

const { NODE, NotHere, PLACES, load, names, inspect } = globalThis.environment;
const HERE = ['20.arguments', '50.scenarios', '60.calls', '65.openid', '66.ory', '70.hooks', 'hermes'];

let escaped = null;
HermesInternal.enablePromiseRejectionTracker({
    allRejections: true, onUnhandled: (id, error) => { escaped ??= error; }, onHandled() {},
});

const tests = [];
const harness = { test: (name, body, { limit = 20_000 } = {}) => tests.push({ name, body, limit }) };

function withLimit(promise, limit, what) {
    let timer;
    const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error(`${what}: not within ${limit} ms`)), limit); });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Everything that crosses the bridge while the body runs, as one text. */
async function record(body) {
    const said = [];
    const { watch } = load(PLACES['react-native']);
    watch((direction, name, value) => said.push(JSON.stringify(value)));
    await body();
    watch(null);
    return said.join('\n');
}
Object.assign(NODE, { './support/harness.cjs': harness, './harness.cjs': harness, './module/traffic.cjs': { record } });

async function outcome({ name, body, limit }) {
    escaped = null;
    try {
        await withLimit((async () => body())(), limit, name);
        return escaped;
    } catch (error) {
        return error ?? new Error('failed with nothing');
    }
}

(async () => {
    for (const file of HERE) load(`${host.env('CARDEA_TESTS')}/${file}.cjs`);
    const chosen = tests.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
    let failed = 0;
    for (const [index, each] of chosen.entries()) {
        const error = await outcome(each);
        if (error === null) {
            host.print(`ok ${index + 1} - ${each.name}`);
        } else if (error instanceof NotHere) {
            host.print(`ok ${index + 1} - ${each.name} # SKIP ${error.message}`);
        } else {
            failed += 1;
            host.print(`not ok ${index + 1} - ${each.name}`);
            for (const line of (error instanceof Error ? `${error.message}\n${error.stack}` : inspect(error)).split('\n')) host.print(`#   ${line}`);
        }
    }
    host.print(`1..${chosen.length}`);
    host.exit(failed === 0 && chosen.length > 0 ? 0 : 1);
})().catch((error) => {
    host.print(`# ${error.stack}`);
    host.exit(2);
});
