'use strict';

// examples/react-native/App.tsx, compiled and run with the stand-ins, in the default browser of the desktop.

const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { createElement, createRoot } = require('react');
const { Linking } = require('react-native');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { configuration, until } = require('./support/clients.cjs');
const { CardeaClient } = require('cardea-auth-react-native');

const folder = path.join(__dirname, 'example');

/** The example as JavaScript; compiled once. */
function compiled() {
    if (!fs.existsSync(folder)) {
        fs.mkdirSync(folder);
        fs.copyFileSync(path.join(process.env.CARDEA_ROOT, 'examples/react-native/App.tsx'), path.join(folder, 'App.tsx'));
        const { stdout } = spawnSync(process.execPath, [process.env.TSC, '--strict', '--noUnusedLocals', '--noUnusedParameters',
            '--target', 'es2020', '--lib', 'es2020', '--module', 'commonjs', '--moduleResolution', 'node', '--jsx', 'react',
            path.join(folder, 'App.tsx')], { encoding: 'utf8' });
        assert.equal(stdout, '');
    }
    return require(path.join(folder, 'App.js'));
}

/** Shows the example; `body` gets what a user sees and does. */
async function withApp(outcome, body, changes = {}) {
    await sandbox.reset();
    process.env.SANDBOX_OUTCOME = outcome;
    const client = new CardeaClient(configuration({ presenter: undefined, applicationId: 'com.example.react-native', ...changes }));
    const root = createRoot({ isStrict: true });
    root.render(createElement(compiled().App, { client }));
    const find = (type, holds) => [...root.hosts()].find((host) => host.type === type && holds(host.props));
    const button = (title) => find('Button', (props) => props.title === title && !props.disabled);
    const user = {
        client, root,
        sees: (text) => until(() => root.text().includes(text), `to see: ${text}; there is: ${root.text()}`),
        press: async (title) => (await until(() => button(title), title)).props.onPress(),
        async fill(label, text) {
            (await until(() => find('TextInput', (props) => props.accessibilityLabel === label), label)).props.onChangeText(text);
        },
        async enter(code) {
            (await until(() => find('TextInput', () => true), 'a field')).props.onChangeText(code);
            await until(() => button('Verify'), 'Verify');
            await user.press('Verify');
        },
        buttons: () => [...root.hosts()].filter(({ type }) => type === 'Button').map(({ props }) => props.title),
    };
    try {
        await body(user);
    } finally {
        root.unmount();
        await client.close();
    }
}

test('the example type-checks, shows six providers, signs in with the default browser, and signs out', () => withApp('verified', async (user) => {
    await user.sees('Sign in');
    assert.deepEqual(user.buttons(), ['Google', 'Apple', 'Microsoft', 'GitHub', 'Okta', 'Facebook'].map((name) => `Continue with ${name}`));
    await user.press('Continue with GitHub');
    await user.sees('Continue in your browser.');
    await user.sees('Signed in:  Example User');
    await user.sees('memory of this process');
    await user.press('Sign out');
    await user.sees('Sign in');
}), { limit: 40_000 });

test('the example asks for the code, and again after a wrong one', () => withApp('unverified', async (user) => {
    await user.press('Continue with Google');
    await user.sees('user@example.com');
    await user.enter('000000');
    await user.sees('That code is wrong. Try again.');
    await user.press('Send the code again');
    await until(() => !user.root.text().includes('wrong'), 'no error');
    await user.enter(await sandbox.newestCode('user@example.com'));
    await user.sees('Signed in:');
}), { limit: 40_000 });

test('the example reports a refusal, and goes back', () => withApp('denied', async (user) => {
    await user.press('Continue with Okta');
    await user.sees('You chose not to sign in.');
    await user.press('Back');
    await user.press('Continue with Okta');
    await user.sees('You chose not to sign in.');
}), { limit: 40_000 });

test('the example ends a login that its user gives up, and hands over redirects of its own scheme', () => withApp('verified', async (user) => {
    await sandbox.control({ faults: { '/v1/session/login/oauth/google/authorize': [{ hold: 'request' }] } });
    await user.press('Continue with Google');
    await user.press('Cancel');
    await user.sees('Sign in');
    await sandbox.control({ release: '*' });
    Linking.arrive('myapp://oauth-callback?challenge_token=x');
}), { limit: 40_000 });

test('the example asks for the password of an account to be linked, and again after a wrong one', () => withApp('verified', async (user) => {
    await sandbox.control({ behaviour: { ory_duplicate: 'password', ory_password: 'open sesame' } });
    await user.press('Continue with Google');
    await user.sees('user@example.com');
    await user.fill('Password', 'open barley');
    await user.press('Sign in with password');
    await user.sees('That password is wrong. Try again.');
    await user.fill('Password', 'open sesame');
    await user.press('Sign in with password');
    await user.sees('Signed in:');
}, { backend: { ory: `${sandbox.url}/ory` } }), { limit: 40_000 });
