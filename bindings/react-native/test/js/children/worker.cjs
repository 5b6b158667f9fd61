'use strict';

// A JavaScript thread with a client of its own.
const { parentPort, workerData } = require('node:worker_threads');
const { OPTIONS, configuration, follow } = require('../support/clients.cjs');
const { CardeaClient } = require('cardea-auth-react-native');

const { what, account } = workerData;
const KINDS = {
    async complete() {
        const client = new CardeaClient(configuration({ account }));
        // One login at a time in a process, whichever thread it is of: this one is in two halves.
        const attempt = await client.initiateOAuthLogin(OPTIONS);
        const redirect = await follow({ url: attempt.authorizationUrl });
        const { user } = await client.finalizeOAuthLogin(attempt, redirect);
        for (let i = 0; i < 50; i++) await Promise.all([client.currentUser(), client.accessToken()]);
        await client.close();
        parentPort.postMessage({ done: user.claim('sid') });
    },
    async pending() {
        const client = new CardeaClient(configuration({ account, logLevel: 'trace', logger() {} }));
        for (let i = 0; i < 10; i++) client.initiateOAuthLogin(OPTIONS).catch(() => {});
        (async () => { for (;;) await client.currentUser().catch(() => {}); })();
        setTimeout(() => parentPort.postMessage({ waiting: true }), 20);
    },
};
KINDS[what]();
