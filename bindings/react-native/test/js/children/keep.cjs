'use strict';

// Signs in with a store in a folder, or says who is signed in there.
const { OPTIONS, withClient } = require('../support/clients.cjs');

const [what, folder] = process.argv.slice(2);
withClient({ store: { kind: 'encrypted_file', folder } }, async (client) => {
    const user = what === 'login' ? (await client.loginWithOAuth(OPTIONS)).user : await client.currentUser();
    console.log(user.claim('sid'));
});
