'use strict';

// Says by how much the memory and the handles of a process have grown through ten thousand operations.
const path = require('node:path');
const { withSession } = require('../support/clients.cjs');
const { packageFolder } = require('../support/children.cjs');

const { native } = require(path.join(packageFolder(), 'lib/load.cjs')).engine();

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
        await Promise.all(Array.from({ length: 50 }, () => Promise.all([
            client.currentUser({ signal }), client.restoreOAuthLogin('att_x').catch((error) => error)])));
    }
}

withSession({}, async (client) => {
    await burst(client, 30_000);
    const [handles, memory] = [native.liveHandles(), await settled()];
    await burst(client, 10_000);
    console.log(JSON.stringify({ handles: native.liveHandles() - handles, bytes: await settled() - memory }));
});
