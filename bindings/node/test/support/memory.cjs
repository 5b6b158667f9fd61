'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { packageFolder } = require('./children.cjs');

const { native } = require(path.join(packageFolder(), 'lib/load.cjs')).engine();

/** Lets the collector run, and what it found be freed. */
async function settled() {
    for (let i = 0; i < 5; i++) {
        global.gc();
        await new Promise((resolve) => { setImmediate(resolve); });
    }
}

/** Calls `body`, after which the process owns as many handles of the engine as before. */
async function leavesHandles(body) {
    await settled();
    const handles = native.liveHandles();
    await body();
    for (let i = 0; i < 50 && native.liveHandles() !== handles; i++) await settled();
    assert.equal(native.liveHandles(), handles);
}

module.exports = { native, settled, leavesHandles };
