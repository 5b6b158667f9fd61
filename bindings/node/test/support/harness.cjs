'use strict';

// Prints flat TAP. Each test has a limit; what escapes from one is a failure of it.

const { inspect } = require('node:util');

const tests = [];

/** A test by the name that says the situation and the outcome. */
function test(name, body, { limit = 20_000 } = {}) {
    tests.push({ name, body, limit });
}

function skip(name, reason) {
    tests.push({ name: `${name} # SKIP ${reason}`, body: () => {}, limit: 1000 });
}

function withLimit(promise, limit, what) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what}: not within ${limit} ms`)), limit);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function outcome({ name, body, limit }) {
    let escaped = null;
    const note = (error) => { escaped ??= error; };
    process.on('uncaughtException', note);
    process.on('unhandledRejection', note);
    try {
        await withLimit((async () => body())(), limit, name);
        return escaped;
    } catch (error) {
        return error ?? new Error('failed with nothing');
    } finally {
        process.off('uncaughtException', note);
        process.off('unhandledRejection', note);
    }
}

/** Runs everything. The names that are given restrict it to tests that contain one of them. */
async function run(names) {
    const chosen = tests.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
    let failed = 0;
    for (const [index, each] of chosen.entries()) {
        const error = await outcome(each);
        console.log(`${error === null ? 'ok' : 'not ok'} ${index + 1} - ${each.name}`);
        if (error === null) continue;
        failed += 1;
        const said = error instanceof Error ? error.stack : inspect(error);
        for (const line of said.split('\n')) console.log(`#   ${line}`);
    }
    console.log(`1..${chosen.length}`);
    return failed === 0 && chosen.length > 0;
}

module.exports = { test, skip, run, withLimit };
