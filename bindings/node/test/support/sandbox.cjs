'use strict';

// The embedded auth server beside the tests.

const { spawn } = require('node:child_process');
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
const read = (document, base) => ask('GET', `/sandbox/${document}`, undefined, base);

/** What a browser does: asks for the page and is sent on. */
async function browse(page) {
    const answer = await fetch(page, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.headers.get('location');
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

module.exports = { url, control, reset, read, browse, newestCode, start };
