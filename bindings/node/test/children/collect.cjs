'use strict';

// Drops clients without closing them, and ends by itself when all were collected and freed.
const { OPTIONS, configuration, until } = require('../support/clients.cjs');
const { liveHandles } = require('../support/memory.cjs');
const sandbox = require('../support/sandbox.cjs');
const { CardeaClient } = require('@cardea/auth');


async function drop(changes, use) {
    const client = new CardeaClient(configuration(changes));
    const self = { client, records: new Map() };
    await use(client, self);
    return new WeakRef(client);
}

function hostStore(records = new Map()) {
    return {
        read: (key) => records.get(key), write: (key, record) => { records.set(key, Buffer.from(record)); },
        remove: (key) => { records.delete(key); },
    };
}

(async () => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const before = liveHandles();
    const dropped = [];
    for (let i = 0; i < 10; i++) {
        dropped.push(await drop({}, () => {}));
        dropped.push(await drop({ account: String(i) }, (client) => client.loginWithOAuth(OPTIONS)));
        dropped.push(await drop({ account: String(i), store: hostStore() }, async (client) => {
            client.on('loginWaiting', () => client.storeKind);
            await client.loginWithOAuth(OPTIONS);
            await client.initiateOAuthLogin(OPTIONS);
        }));
    }
    await until(() => {
        global.gc();
        return dropped.every((each) => each.deref() === undefined) && liveHandles() === before;
    }, 'collected and freed', 15_000);
    console.log('collected');
})();
