'use strict';

// Signs in, refreshes and logs out.
const { withSession } = require('../support/clients.cjs');

withSession({}, async (client) => {
    await client.refresh();
    await client.logout();
    console.log('done');
});
