'use strict';

const { CardeaError } = require('@cardea/auth');
const { follow } = require('./clients.cjs');
const sandbox = require('./sandbox.cjs');

/** What a page for passkeys does, the browser's authenticator included. */
async function followPasskey({ url }) {
    const asked = new URLSearchParams(new URL(url).hash.slice(1));
    const answer = await sandbox.authenticator(asked.get('options'));
    return `${asked.get('redirect')}?${new URLSearchParams({ state: asked.get('state'), answer })}`;
}

const isForPasskeys = ({ url }) => new URLSearchParams(new URL(url).hash.slice(1)).has('options');

function throwing() {
    throw new RangeError('hush-4711');
}

const rejecting = (code) => () => { throw new CardeaError(code, `The presenter says ${code}.`); };

/** Presenters by their names in scenarios. */
const presenters = {
    follow: (page) => (isForPasskeys(page) ? followPasskey(page) : follow(page)),
    elsewhere: () => null,
    silent: (page, signal) => new Promise((resolve) => { signal.addEventListener('abort', () => resolve(null)); }),
    foreign: () => 'other-app://oauth-callback?challenge_token=x',
    route: () => 'myapp://oauth/welcome?x=1',
    dismissed: rejecting('login_dismissed'),
    cancelled: rejecting('cancelled'),
    unavailable: rejecting('browser_unavailable'),
    throwing,
    browser: undefined,
};

/** Collectors of signals: a name is answered. */
const signals = (kind) => async () => {
    if (kind === 'throwing') throwing();
    if (kind === 'cancelled') throw new CardeaError('cancelled', 'The collector says cancelled.');
    return kind === 'none' ? null : kind;
};

/** Guides for security keys: what they are told and asked goes to a list. */
const keyGuide = (pins, guided) => ({
    tell({ kind, count, keyName }) {
        guided.push({ connect: 'connect', choose: `choose ${count}`, touch: `touch ${keyName}` }[kind]);
    },
    async pin({ keyName, isWrong, triesLeft }) {
        guided.push(`${isWrong ? 'wrong pin' : 'pin'} of ${keyName}, ${triesLeft} tries`);
        return pins.shift() ?? null;
    },
    account(accounts) {
        guided.push(`account of ${accounts.length}`);
        return accounts[0].id;
    },
});

const locked = () => { throw new CardeaError('store_locked', 'The store is locked.'); };

/** Stores by their names in scenarios. */
const stores = {
    memory: () => 'memory',
    keyring: () => 'secret_service',
    encrypted_file: ({ folder }) => ({ kind: 'encrypted_file', folder, passphrase: 'hinge' }),
    host: ({ records }) => ({
        read: (key) => records.get(key) ?? null,
        write: (key, record) => { records.set(key, Uint8Array.from(record)); },
        remove: (key) => { records.delete(key); },
    }),
    host_locked: () => ({ read: locked, write: locked, remove: locked }),
    host_throwing: () => ({ read: throwing, write: throwing, remove: throwing }),
};

module.exports = { followPasskey, presenters, signals, keyGuide, stores };
