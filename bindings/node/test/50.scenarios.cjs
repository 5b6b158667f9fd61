'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { Scenario } = require('./support/scenario.cjs');

const folder = process.env.CARDEA_SCENARIOS;

for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
    const name = path.basename(file, '.json');
    test(`scenario: ${name}`, () => new Scenario(name, JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))).play(),
        { limit: 60_000 });
}
