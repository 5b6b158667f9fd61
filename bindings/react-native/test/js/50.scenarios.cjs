'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { Scenario } = require('./support/scenario.cjs');

const folder = process.env.CARDEA_SCENARIOS;

// A store of JavaScript would carry the records over the bridge: there is none.
const needsHostStore = (plan) => Object.values(plan.clients ?? {}).some(({ store }) => store?.startsWith('host'));

// The module has no calls yet for ways in without a page and for step-ups.
const WAYS = new Set([
    'code_by_email', 'code_by_phone', 'code_restored', 'code_refused', 'company_sign_on', 'identifiers', 'migration', 'passkeys',
    'password_login', 'password_policy', 'signals', 'step_up_by_code',
]);

for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
    const name = path.basename(file, '.json');
    const plan = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
    if (!needsHostStore(plan) && !WAYS.has(name)) test(`scenario: ${name}`, () => new Scenario(name, plan).play(), { limit: 60_000 });
}
