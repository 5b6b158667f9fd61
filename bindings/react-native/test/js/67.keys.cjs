'use strict';

const { setTimeout: pause } = require('node:timers/promises');
const { testKeys } = require('./support/keys.cjs');

/** Calls `body`, and returns what console.error was told of meanwhile. */
async function reported(body) {
    const said = [];
    const { error } = console;
    console.error = (...values) => said.push(values);
    try {
        await body();
        await pause(0);
    } finally {
        console.error = error;
    }
    return said.map(([, value]) => value);
}

testKeys(reported, 'is reported');
