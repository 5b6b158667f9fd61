'use strict';

// Says by how much the memory and the handles of a process have grown through ten thousand operations.
const { withSession } = require('../support/clients.cjs');
const { liveHandles, settled } = require('../support/memory.cjs');


async function burst(client, count) {
    for (let done = 0; done < count; done += 100) {
        const { signal } = new AbortController();
        await Promise.all(Array.from({ length: 50 }, () => Promise.all([
            client.currentUser({ signal }), client.restore('att_x').catch((error) => error)])));
    }
}

withSession({}, async (client) => {
    await burst(client, 30_000);
    await settled();
    const [handles, memory] = [liveHandles(), process.memoryUsage.rss()];
    await burst(client, 10_000);
    await settled();
    console.log(JSON.stringify({ handles: liveHandles() - handles, bytes: process.memoryUsage.rss() - memory }));
});
