'use strict';

// Signs in, then begins to at a server over TLS that is not there.
const { OPTIONS, withClient, withSession } = require('../support/clients.cjs');

async function main() {
    await withSession({}, (client) => client.refresh());
    await withClient({ backend: { prelude: 'https://127.0.0.1:1' } }, (client) =>
        client.initiateOAuthLogin(OPTIONS).catch(({ code }) => console.log(code)));
}

main();
