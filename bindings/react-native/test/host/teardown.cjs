'use strict';

// The runtime goes while logins wait for their pages, requests for a server, and clients for their end.

const { CardeaClient } = require('cardea-auth-react-native');

const none = () => {};
for (let index = 0; index < 4; index++) {
    const settings = { applicationId: 'org.example.host', store: 'memory', presenter: () => null };
    const client = new CardeaClient({ ...settings, backend: { prelude: host.env('CARDEA_SANDBOX_URL') }, account: `${index}`, logLevel: 'trace', logger: none });
    client.addListener('loginWaiting', none);
    client.loginWithOAuth({ provider: 'google', redirectUri: `myapp${index}://oauth-callback` }).catch(none);
    client.listSessions().catch(none);
    new CardeaClient({ ...settings, backend: { prelude: 'http://127.0.0.1:9' }, account: `nobody ${index}` }).listSessions().catch(none);
    new CardeaClient({ ...settings, backend: { prelude: 'http://127.0.0.1:9' }, account: `closed ${index}` }).close().catch(none);
}
setTimeout(() => host.exit(0), Number(host.env('AFTER')));
