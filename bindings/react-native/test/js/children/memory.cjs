'use strict';

// Says by how much the memory of a process has grown through ten thousand operations.
const { setMaxListeners } = require('node:events');
const { OPTIONS, withSession } = require('../support/clients.cjs');

/** The resident memory after everything that can be collected was. */
async function settled() {
    for (let i = 0; i < 5; i++) {
        global.gc();
        await new Promise((resolve) => { setImmediate(resolve); });
    }
    return process.memoryUsage.rss();
}

async function burst(client, count) {
    for (let done = 0; done < count; done += 100) {
        const { signal } = new AbortController();
        setMaxListeners(0, signal);
        await Promise.all([client.initiateOAuthLogin(OPTIONS), ...Array.from({ length: 50 }, () => Promise.all([
            client.currentUser({ signal }), client.restore('att_x').catch((error) => error)]))]);
    }
}

withSession({}, async (client) => {
    await burst(client, 10_000);
    const memory = await settled();
    await burst(client, 10_000);
    console.log(JSON.stringify({ pending: require(process.env.CARDEA_RN_ADDON).pending(), bytes: await settled() - memory }));
});
