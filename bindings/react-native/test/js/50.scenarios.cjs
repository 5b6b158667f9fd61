'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { Scenario } = require('./support/scenario.cjs');

const folder = process.env.CARDEA_SCENARIOS;

// A store of JavaScript would carry the records over the bridge: there is none.
const needsHostStore = (plan) => Object.values(plan.clients ?? {}).some(({ store }) => store?.startsWith('host'));

for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
    const name = path.basename(file, '.json');
    const plan = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
    if (!needsHostStore(plan)) test(`scenario: ${name}`, () => new Scenario(name, plan).play(), { limit: 60_000 });
}
