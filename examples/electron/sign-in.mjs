// The login of an application that has its own OAuth: Cardea opens the page and brings the redirect, the rest is here. It knows
// nothing of Electron.

import { createHash, randomBytes } from 'node:crypto';
import { CardeaClient } from '@cardea/auth';

// A provider that compares ports wants one here, such as http://127.0.0.1:8765/callback.
const CALLBACK = { redirectUri: 'http://127.0.0.1/callback', redirectCapture: 'loopback', timeout: 300_000 };

async function json(url, init) {
    const answer = await fetch(url, init);
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.error_description ?? body.error ?? `The server answers ${answer.status}.`);
    return body;
}

/**
 * Signs in at an OpenID Connect provider by the user's browser. Resolves with the tokens, and with what the provider says of the user.
 * `onWaiting` gets the page: its `attempt?.authorizationUrl` and `openAgain()`; `onReturned` is called when the redirect has come.
 */
export async function signIn({ issuer, clientId, signal, onWaiting = () => {}, onReturned = () => {} }) {
    const provider = await json(`${issuer}/.well-known/openid-configuration`, { signal });
    const [verifier, state] = [randomBytes(32), randomBytes(16)].map((bytes) => bytes.toString('base64url'));
    const page = new URL(provider.authorization_endpoint);
    page.search = new URLSearchParams({
        response_type: 'code', client_id: clientId, scope: 'openid email', state, redirect_uri: '{redirect_uri}',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256',
    });

    const client = new CardeaClient({ applicationId: 'com.example.electron-notes', applicationName: 'Notes' });
    client.on('loginWaiting', onWaiting).on('loginReturned', onReturned);
    const redirect = await client.openWebSession(page.href, CALLBACK, { signal }).finally(() => client.close());

    const answer = new URL(redirect).searchParams;
    if (answer.get('state') !== state) throw new Error('The redirect belongs to another login.');
    if (!answer.has('code')) throw new Error(answer.get('error_description') ?? answer.get('error') ?? 'There is no code.');
    const tokens = await json(provider.token_endpoint, {
        method: 'POST', signal,
        body: new URLSearchParams({
            grant_type: 'authorization_code', client_id: clientId, code: answer.get('code'), code_verifier: verifier,
            redirect_uri: redirect.split('?')[0],
        }),
    });
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    return { tokens, user: await json(provider.userinfo_endpoint, { headers, signal }) };
}
