'use strict';

// Tests of node:test with a limit each: Node 20 has an option for all of them only where each file has a process of its own.

const { test } = require('node:test');

module.exports = {
    /** A test by the name that says the situation and the outcome. */
    test: (name, body, { limit = 20_000 } = {}) => test(name, { timeout: limit }, () => body()),
    skip: (name, reason) => test(name, { skip: reason }),
};
