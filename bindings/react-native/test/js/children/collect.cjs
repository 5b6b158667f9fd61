'use strict';

// Drops clients without closing them, and ends when all were collected and freed: their threads are gone.
const fs = require('node:fs');
const { OPTIONS, configuration, until } = require('../support/clients.cjs');
const sandbox = require('../support/sandbox.cjs');
const { CardeaClient } = require('cardea-auth-react-native');

// A thread that ends while it is read has no name any more.
function nameOf(thread) {
    try {
        return fs.readFileSync(`/proc/self/task/${thread}/comm`, 'utf8');
    } catch {
        return '';
    }
}

const engineThreads = () => fs.readdirSync('/proc/self/task').filter((id) => nameOf(id).startsWith('cardea')).length;

async function drop(account) {
    const client = new CardeaClient(configuration({ account, observer: { signedIn() {} } }));
    await client.loginWithOAuth(OPTIONS);
    await client.initiateOAuthLogin(OPTIONS);
    return new WeakRef(client);
}

(async () => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const dropped = [];
    for (let i = 0; i < 10; i++) dropped.push(await drop(String(i)));
    if (engineThreads() < 10) throw new Error('the threads of clients have another name');
    await until(() => {
        global.gc();
        return dropped.every((each) => each.deref() === undefined) && engineThreads() === 0;
    }, 'collected and freed', 15_000);
    console.log('collected');
})();
