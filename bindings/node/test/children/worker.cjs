'use strict';

// A worker with a client of its own. It says when its operations wait.
const { parentPort, workerData } = require('node:worker_threads');
const { OPTIONS, configuration, follow } = require('../support/clients.cjs');
const { CardeaClient } = require('@cardea/auth');

const never = () => new Promise(() => {});
const { what, account } = workerData;

const KINDS = {
    async complete() {
        const client = new CardeaClient(configuration({ account }));
        client.on('refreshed', (user) => parentPort.postMessage({ refreshed: user.claims.sid }));
        // One login at a time in a process, whichever thread it is of: this one is in two halves.
        const attempt = await client.initiateOAuthLogin(OPTIONS);
        const redirect = await follow({ url: attempt.authorizationUrl });
        const { user } = await client.finalizeOAuthLogin(attempt, redirect);
        for (let i = 0; i < 50; i++) await Promise.all([client.currentUser(), client.accessToken()]);
        await client.refresh();
        await client.close();
        parentPort.postMessage({ done: user.claims.sid });
    },
    async pending() {
        const client = new CardeaClient(configuration({ account, store: { read: never, write: never, remove: never } }));
        const other = new CardeaClient(configuration({ account, logLevel: 'trace', logger() {} }));
        for (let i = 0; i < 10; i++) client.currentUser().catch(() => {});
        (async () => { for (;;) await other.currentUser().catch(() => {}); })();
        setTimeout(() => parentPort.postMessage({ waiting: true }), 20);
    },
    async closing() {
        const client = new CardeaClient(configuration({ account, store: { read: never, write: never, remove: never } }));
        client.currentUser().catch(() => {});
        setTimeout(() => { client.close(); parentPort.postMessage({ waiting: true }); }, 20);
    },
    async exitInListener() {
        const client = new CardeaClient(configuration({ account, presenter: never, logLevel: 'trace', logger: () => process.exit(3) }));
        client.loginWithOAuth(OPTIONS).catch(() => {});
    },
    async exit() {
        const client = new CardeaClient(configuration({ account, store: { read: never, write: never, remove: never } }));
        client.currentUser().catch(() => {});
        setTimeout(() => process.exit(3), 20);
    },
};
KINDS[what]();
