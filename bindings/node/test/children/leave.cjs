'use strict';

// Leaves a client open, with operations pending or not, and ends as the first argument says.
const { OPTIONS, configuration } = require('../support/clients.cjs');
const { CardeaClient } = require('@cardea/auth');
const sandbox = require('../support/sandbox.cjs');

const [how, what] = process.argv.slice(2);
const never = () => new Promise(() => {});
const PENDING = {
    nothing: {},
    unused: {},
    presenter: { presenter: never },
    store: { store: { read: never, write: never, remove: never } },
    keys: { store: { kind: 'encrypted_file', folder: '/tmp/cardea-node-nowhere', keyProvider: never } },
    listener: { presenter: never },
    logger: { presenter: never, logLevel: 'trace', logger() {} },
};
const ENDS = {
    exit: () => process.exit(7),
    throw: () => { throw new Error('on purpose'); },
    reject: () => { Promise.reject(new Error('on purpose')); },
    end: () => {},
    abort: () => process.kill(process.pid, 'SIGTERM'),
};

const client = new CardeaClient(configuration(PENDING[what]));
process.on('exit', (code) => console.log(`exit ${code}`));

(async () => {
    if (what === 'unused') return;
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    if (what === 'nothing') {
        await client.loginWithOAuth(OPTIONS);
        client.on('refreshed', () => {});
        return ENDS[how]();
    }
    if (what === 'listener') {
        client.on('loginWaiting', ENDS[how]);
        return void client.loginWithOAuth(OPTIONS).catch(() => {});
    }
    for (let i = 0; i < 3; i++) client.currentUser().catch(() => {});
    client.loginWithOAuth(OPTIONS).catch(() => {});
    client.initiateOAuthLogin(OPTIONS).catch(() => {});
    setTimeout(ENDS[how], 150);
})();
