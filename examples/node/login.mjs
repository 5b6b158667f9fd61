#!/usr/bin/env node
// Signs in with the user's browser and prints who it was. A complete program for a terminal.
//
//     cardea sandbox                                    in one terminal
//     node login.mjs http://127.0.0.1:PORT [PROVIDER]   in another; Ctrl-C cancels
//
// With CARDEA_ISSUER and CARDEA_CLIENT_ID in the environment it signs in at that OpenID Connect provider instead.

import { stdin, stdout } from 'node:process';
import readline from 'node:readline';
import { CardeaClient, CardeaError, OAuthProvider } from '@cardea/auth';

const input = readline.createInterface({ input: stdin });
const lines = input[Symbol.asyncIterator]();

/** Asks on the terminal. Null when there is nobody who could answer any more. */
async function ask(question) {
    stdout.write(question);
    const { value, done } = await lines.next();
    return done ? null : value.trim();
}

async function chooseProvider(given) {
    if (given !== undefined || !stdin.isTTY) return given ?? OAuthProvider.google;
    const names = Object.values(OAuthProvider);
    names.forEach((name, index) => console.log(`${index + 1}  ${name}`));
    return names[Number(await ask('Sign in with: ')) - 1] ?? OAuthProvider.google;
}

/** Asks for the code that was sent by e-mail, until it is right or the user gives up with an empty line. */
async function proveEmail(client, { challenge }, signal) {
    for (;;) {
        const code = await ask(`Code sent to ${challenge.address ?? 'you'}: `);
        if (!code) throw new CardeaError('cancelled', 'no code was given');
        try {
            return await client.checkOAuthEmailOTP(challenge, code, { signal });
        } catch (error) {
            if (!(error instanceof CardeaError) || error.code !== 'invalid_otp_code') throw error;
            console.log('That code is wrong.');
        }
    }
}

async function signIn(client, provider, signal) {
    client.on('loginWaiting', ({ attempt }) => {
        console.log(`Your browser was opened. If it was not, open: ${attempt.authorizationUrl}`);
    });
    // A program without a window has no redirect scheme of its own: a listener on a free loopback port takes the redirect.
    const result = await client.loginWithOAuth(
        { provider, redirectUri: 'http://127.0.0.1/callback', redirectCapture: 'loopback' }, { signal });
    return result.kind === 'loggedIn' ? result.user : proveEmail(client, result, signal);
}

async function main(backend, givenProvider) {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    stop.signal.addEventListener('abort', () => input.close());

    const client = new CardeaClient({
        backend,
        applicationId: 'com.example.node-login',
        // The desktop's keyring; where there is none, encrypted files.
        store: 'automatic',
    });
    try {
        // A server has several providers to choose from; an OpenID Connect provider is its own.
        const provider = backend.openid ? null : await chooseProvider(givenProvider);
        const user = await signIn(client, provider, stop.signal);
        console.log(`Signed in: ${user.id}`);
        console.log(`Session kept in: ${client.storeLocation}`);
    } catch (error) {
        if (!stop.signal.aborted && !(error instanceof CardeaError)) throw error;
        console.error(`Not signed in: ${stop.signal.aborted ? 'cancelled' : error.message}`);
        process.exitCode = stop.signal.aborted ? 130 : 1;
    } finally {
        input.close();
        await client.close();
    }
}

const { CARDEA_ISSUER: issuer, CARDEA_CLIENT_ID: clientId, CARDEA_BASE_URL: baseUrl } = process.env;
const [prelude = baseUrl ?? 'https://auth.example.com', provider] = process.argv.slice(2);
await main(issuer ? { openid: { issuer, clientId } } : { prelude }, provider);
