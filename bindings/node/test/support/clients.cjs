'use strict';

const cardea = require('@cardea/auth');
const sandbox = require('./sandbox.cjs');

const OPTIONS = Object.freeze({ provider: 'google', redirectUri: 'myapp://oauth-callback' });

const follow = ({ url }) => sandbox.browse(url);

/** What most tests begin with. */
function configuration(changes = {}) {
    return {
        backend: { prelude: sandbox.url }, applicationId: 'org.example.node', store: 'memory', presenter: follow, ...changes,
    };
}

/** Calls `body` with a client, which is closed afterwards. */
async function withClient(changes, body) {
    const client = new cardea.CardeaClient(configuration(changes));
    try {
        return await body(client);
    } finally {
        await client.close();
    }
}

/** The same with somebody signed in. */
async function withSession(changes, body) {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    return withClient(changes, async (client) => {
        const { user } = await client.loginWithOAuth(OPTIONS);
        return body(client, user);
    });
}

/** Something that another part of a test waits for. */
function deferred() {
    const made = {};
    made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    return made;
}

/** Waits until `holds` answers with something true. */
async function until(holds, what, limit = 10_000) {
    const deadline = Date.now() + limit;
    for (;;) {
        const found = await holds();
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`${what}: not within ${limit} ms`);
        await new Promise((resolve) => { setTimeout(resolve, 5); });
    }
}

module.exports = { OPTIONS, follow, configuration, withClient, withSession, deferred, until };
