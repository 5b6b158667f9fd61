'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { packageFolder } = require('./children.cjs');

const { raw } = require(path.join(packageFolder(), 'lib/load.js')).engine();

/** How many handles of the engine this process has. */
const liveHandles = () => raw.cardea_debug_live_handles();

/** Lets the collector run, and what it found be freed. */
async function settled() {
    for (let i = 0; i < 5; i++) {
        global.gc();
        await new Promise((resolve) => { setImmediate(resolve); });
    }
}

/** Calls `body`, after which the process owns as many handles as before. */
async function leavesHandles(body) {
    await settled();
    const handles = liveHandles();
    await body();
    for (let i = 0; i < 50 && liveHandles() !== handles; i++) await settled();
    assert.equal(liveHandles(), handles);
}

module.exports = { liveHandles, settled, leavesHandles };
