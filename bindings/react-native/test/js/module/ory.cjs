'use strict';

// The Ory server beside the tests.

const sandbox = require('../support/sandbox.cjs');

/** What makes a configuration one of a client of the server. */
const ory = (changes = {}) => ({ backend: { ory: `${sandbox.url}/ory` }, ...changes });

async function behave(behaviour = {}) {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified', ...behaviour } });
}

module.exports = { ory, behave };
