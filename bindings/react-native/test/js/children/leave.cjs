'use strict';

// Leaves a client open, with operations pending or not, and ends as the first argument says.
const { OPTIONS, configuration } = require('../support/clients.cjs');
const sandbox = require('../support/sandbox.cjs');
const { CardeaClient } = require('cardea-auth-react-native');

const [how, what] = process.argv.slice(2);
const client = new CardeaClient(configuration(what === 'pending'
    ? { presenter: () => new Promise(() => {}), logLevel: 'trace', logger() {} } : {}));

(async () => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    if (what === 'pending') {
        for (let i = 0; i < 3; i++) client.currentUser().catch(() => {});
        client.loginWithOAuth(OPTIONS).catch(() => {});
        client.initiateOAuthLogin(OPTIONS).catch(() => {});
        setTimeout(() => process.exit(7), 150);
    } else {
        await client.loginWithOAuth(OPTIONS);
        client.addListener('refreshed', () => {});
        if (how === 'exit') process.exit(7);
    }
})();
