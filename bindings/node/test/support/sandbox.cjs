'use strict';

// The embedded auth server beside the tests.

const { spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const { once } = require('node:events');
const readline = require('node:readline');

const url = process.env.CARDEA_SANDBOX_URL;

async function ask(method, path, body, base = url) {
    const answer = await fetch(`${base}${path}`, {
        method, headers: { 'Content-Type': 'application/json' }, body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the sandbox answers ${method} ${path} with ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
}

const control = (command, base) => ask('POST', '/sandbox/control', command, base);
const reset = (base) => ask('POST', '/sandbox/reset', {}, base);
const authenticator = async (options) => JSON.stringify(await ask('POST', '/sandbox/authenticator', JSON.parse(options)));
const read = (document, base) => ask('GET', `/sandbox/${document}`, undefined, base);

/** A request that the application sends by itself. */
async function send(address, headers) {
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    return answer;
}

/** What a browser does: asks for the page and is sent on, until it leaves the page's server. */
async function browse(page) {
    let at = page;
    do {
        const answer = await fetch(at, { redirect: 'manual' });
        await answer.arrayBuffer();
        at = answer.headers.get('location');
    } while (at !== null && new URL(at).origin === new URL(page).origin);
    return at;
}

/** One that the sandbox's OpenID provider has made for a client, as a provider's own button brings it. */
async function idToken(nonce) {
    const verifier = 'v'.repeat(43);
    const words = { client_id: 'notes', redirect_uri: 'myapp://oauth-callback' };
    const asked = new URLSearchParams({
        response_type: 'code', scope: 'openid profile email', state: 's', nonce, code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'), sandbox_outcome: 'verified', ...words,
    });
    const code = new URL(await browse(`${url}/oidc/authorize?${asked}`)).searchParams.get('code');
    const answer = await fetch(`${url}/oidc/token`, {
        method: 'POST', body: new URLSearchParams({ grant_type: 'authorization_code', code, code_verifier: verifier, ...words }),
    });
    return (await answer.json()).id_token;
}

async function newestCode(email) {
    const { mails } = await read(`mailbox.json?email=${encodeURIComponent(email)}`);
    return mails.at(-1).code;
}

/** A server of one's own: { url, stop }. */
async function start(behaviour = {}) {
    const child = spawn(process.env.CARDEA_COMMAND,
        ['sandbox', '--quiet', '--until-eof', '--behaviour', JSON.stringify(behaviour)], { stdio: ['pipe', 'pipe', 'ignore'] });
    for await (const line of readline.createInterface({ input: child.stdout })) {
        if (!line.startsWith('listening on ')) continue;
        const ended = once(child, 'exit');
        return { url: line.split(' ').at(-1), stop: () => { child.stdin.end(); return ended; } };
    }
    throw new Error('the sandbox did not start');
}

module.exports = { url, control, reset, read, authenticator, send, browse, idToken, newestCode, start };
