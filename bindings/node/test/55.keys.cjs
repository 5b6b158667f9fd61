'use strict';

const { setTimeout: pause } = require('node:timers/promises');
const { testKeys } = require('./support/keys.cjs');

/** Calls `body`, and returns what was thrown past everybody meanwhile. */
async function escaping(body) {
    const caught = [];
    const before = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.on('uncaughtException', (error) => caught.push(error));
    try {
        await body();
        await pause(0);
    } finally {
        process.removeAllListeners('uncaughtException');
        for (const listener of before) process.on('uncaughtException', listener);
    }
    return caught;
}

testKeys(escaping, 'is an uncaught exception');
