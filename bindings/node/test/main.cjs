'use strict';

// The tests of every numbered file of this folder, in one process.
// usage: node --expose-gc --test-reporter=tap [--test-name-pattern=PART OF A NAME...] main.cjs

const fs = require('node:fs');
const path = require('node:path');

for (const file of fs.readdirSync(__dirname).filter((name) => /^\d\d\..*\.cjs$/.test(name)).sort()) {
    require(path.join(__dirname, file));
}
