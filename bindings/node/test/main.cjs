'use strict';

// Runs every numbered file of this folder.
// usage: node --expose-gc main.cjs [PART OF A NAME...]

const fs = require('node:fs');
const path = require('node:path');
const { run } = require('./support/harness.cjs');

for (const file of fs.readdirSync(__dirname).filter((name) => /^\d\d\..*\.cjs$/.test(name)).sort()) {
    require(path.join(__dirname, file));
}
run(process.argv.slice(2)).then((passed) => { process.exitCode = passed ? 0 : 1; });
