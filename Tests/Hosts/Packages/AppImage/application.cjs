// Signs its user in, by the words and settings of Tests/Hosts/Browser/application.c.
const { CardeaClient } = require('@cardea/auth');

async function main(word, url) {
    if (word === 'deliver') return CardeaClient.deliverRedirect(url);
    const client = new CardeaClient({
        backend: { prelude: process.env.CARDEA_SANDBOX_URL }, applicationId: 'com.example.app', store: 'automatic',
    });
    client.on('loginWaiting', () => console.log('waiting'));
    const options = { provider: 'google', redirectUri: process.env.REDIRECT_URI, redirectCapture: process.env.CAPTURE };
    const result = await (word === 'resume' ? client.resumeOAuthLogin() : client.loginWithOAuth(options));
    console.log('result', result?.kind === 'loggedIn' ? 'logged_in' : result?.kind);
    await client.close();
}

main(...process.argv.slice(2));
