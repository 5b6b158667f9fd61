'use strict';

// The hooks, with a stand-in for React (test/stand-ins/react).

const assert = require('node:assert/strict');
const { createElement, createRoot, useState } = require('react');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { OPTIONS, configuration, deferred, until, withClient, withSession } = require('./support/clients.cjs');
const { behave, ory } = require('./module/ory.cjs');
const { CardeaClient, CardeaProvider, useCardea, useOAuthLogin, useSession } = require('cardea-auth-react-native');

/** Renders components that use a hook below a provider; brings what the hook says now. */
async function withHook(use, client, body) {
    for (const isStrict of [false, true]) {
        const shown = [];
        const Component = () => {
            shown.push(use());
            return createElement('Text', null, String(shown.length));
        };
        const root = createRoot({ isStrict });
        root.render(createElement(CardeaProvider, { client }, createElement(Component)));
        try {
            await body({ now: () => shown.at(-1), shown, root, isStrict });
        } finally {
            root.unmount();
        }
    }
}

const loginState = (of) => of.now().state;
const step = (of, name) => until(() => loginState(of).step === name && loginState(of), `the step ${name}`);

test('useCardea brings the client of the provider, and says when there is none', () => withClient({}, async (client) => {
    await withHook(useCardea, client, async (of) => assert.equal(of.now(), client));
    const Component = () => createElement('Text', null, String(useCardea()));
    assert.throws(() => createRoot().render(createElement(Component)), /needs a CardeaProvider/);
}));

test('useSession follows a session from nobody through a login, a refresh and a logout', () => withClient({}, (client) =>
    withHook(useSession, client, async (of) => {
        assert.equal(of.now().status, 'loading');
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
        await until(() => of.now().status === 'signedOut', 'signed out');
        const { user } = await client.loginWithOAuth(OPTIONS);
        await until(() => of.now().status === 'signedIn', 'signed in');
        assert.equal(of.now().user.id, user.id);
        await client.refresh();
        await until(() => of.now().user.accessToken !== user.accessToken, 'refreshed');
        await client.logout();
        await until(() => of.now().status === 'signedOut', 'signed out again');
        assert.equal(of.now().user, null);
    })));

test('useSession of a session that is there is signed in, for all components with one question', () => withSession({}, async (client, user) => {
    let asked = 0;
    const { currentUser } = client;
    client.currentUser = () => { asked++; return currentUser.call(client); };
    const Component = () => createElement('Text', null, useSession().user?.id ?? 'nobody');
    const root = createRoot();
    root.render(createElement(CardeaProvider, { client }, createElement(Component), createElement(Component)));
    await until(() => root.text() === `${user.id} ${user.id}`, 'two texts');
    assert.equal(asked, 1);
    root.unmount();
}));

test('useSession says that it does not know when the store fails, and asks again on reload', () => withClient({}, async (client) => {
    const failure = Object.assign(new Error('locked'), { code: 'store_locked' });
    client.currentUser = () => Promise.reject(failure);
    await withHook(useSession, client, async (of) => {
        await until(() => of.now().status === 'unknown', 'unknown');
        assert.equal(of.now().error, failure);
        const { reload } = of.now();
        delete client.currentUser;
        await reload();
        await until(() => of.now().status === 'signedOut', 'signed out');
        client.currentUser = () => Promise.reject(failure);
    });
}));

test('an answer of the store that is older than an event does not undo it', () => withClient({}, async (client) => {
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const late = deferred();
    client.currentUser = () => late.promise;
    const root = createRoot();
    const Component = () => createElement('Text', null, useSession().status);
    root.render(createElement(CardeaProvider, { client }, createElement(Component)));
    await client.loginWithOAuth(OPTIONS);
    await until(() => root.text() === 'signedIn', 'signed in');
    late.reject(Object.assign(new Error('too late'), { code: 'not_signed_in' }));
    await new Promise((resolve) => { setTimeout(resolve, 20); });
    assert.equal(root.text(), 'signedIn');
    root.unmount();
}));

test('useOAuthLogin goes from idle through waiting to signed in', () => withClient({}, (client) =>
    withHook(useOAuthLogin, client, async (of) => {
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
        assert.deepEqual(loginState(of), { step: 'idle' });
        await of.now().signIn(OPTIONS);
        const { user } = await step(of, 'signedIn');
        assert.equal(user.email, 'user@example.com');
        const steps = of.shown.map(({ state }) => state.step);
        assert.ok(steps.includes('waiting'));
        assert.ok(of.shown.some(({ state }) => state.login?.attempt.authorizationUrl.startsWith(sandbox.url)));
    })));

test('useOAuthLogin asks for the code, asks again for a wrong one, and sends it again', () => withClient({}, (client) =>
    withHook(useOAuthLogin, client, async (of) => {
        await sandbox.reset();
        await sandbox.control({ behaviour: { automatic_outcome: 'unverified' } });
        await of.now().signIn(OPTIONS);
        assert.deepEqual(await step(of, 'code'), { step: 'code', address: 'user@example.com', isBusy: false, error: null });
        await of.now().submitCode('000000');
        assert.ok(of.shown.some(({ state }) => state.isBusy));
        await until(() => loginState(of).error?.code === 'invalid_otp_code', 'a wrong code');
        await of.now().resendCode();
        await until(() => loginState(of).error === null && !loginState(of).isBusy, 'sent again');
        await of.now().submitCode(await sandbox.newestCode('user@example.com'));
        await step(of, 'signedIn');
        await of.now().submitCode('1');
        assert.equal(loginState(of).step, 'signedIn');
    })));

test('useOAuthLogin keeps the code step over a failure that passes, and fails for one that does not', () => withClient({}, (client) =>
    withHook(useOAuthLogin, client, async (of) => {
        await sandbox.reset();
        await sandbox.control({ behaviour: { automatic_outcome: 'unverified' } });
        await of.now().signIn(OPTIONS);
        await step(of, 'code');
        await sandbox.control({ faults: { '/v1/session/otp/check': [{ answer: 'error', status: 503, code: 'internal_server_error' }] } });
        await of.now().submitCode('000000');
        await until(() => loginState(of).error?.code === 'internal_server_error', 'a failure that passes');
        await sandbox.control({ faults: { '/v1/session/otp/check': [{ answer: 'error', status: 403, code: 'forbidden' }] } });
        await of.now().submitCode('000000');
        assert.equal((await step(of, 'failed')).error.code, 'forbidden');
    })));

test('useOAuthLogin asks for what an Ory server wants, asks again after a wrong answer, and fails once no answer can be right', () => {
    const password = (text) => ['password', { password: text }];
    return withClient(ory(), (client) => withHook(useOAuthLogin, client, async (of) => {
        await behave({ ory_duplicate: 'password', ory_password: 'open sesame' });
        await of.now().signIn(OPTIONS);
        const { more, isBusy, error } = await step(of, 'more');
        assert.deepEqual([more.kind, isBusy, error], ['account_linking', false, null]);
        await of.now().submitAnswer(...password('open barley'));
        assert.ok(of.shown.some(({ state }) => state.isBusy));
        await until(() => loginState(of).error?.code === 'wrong_credentials', 'a wrong password');
        assert.equal(loginState(of).more.id, more.id);
        await of.now().submitAnswer(...password('open sesame'));
        await step(of, 'signedIn');
        await of.now().submitAnswer(...password('open sesame'));
        assert.equal(loginState(of).step, 'signedIn');
        await client.logout();

        await behave({ ory_duplicate: 'password', ory_password: 'open sesame' });
        await of.now().signIn(OPTIONS);
        const asked = await step(of, 'more');
        await client.continueLogin(asked.more, ...password('open sesame'));
        await of.now().submitAnswer(...password('open sesame'));
        assert.equal((await step(of, 'failed')).error.code, 'attempt_consumed');
    }));
});

test('a login that is cancelled, or replaced by the next one, does not come back', () => {
    let answers = [];
    const presenter = () => new Promise((resolve) => { answers.push(resolve); });
    return withClient({ presenter }, (client) => withHook(useOAuthLogin, client, async (of) => {
        await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
        answers = [];
        const first = of.now().signIn(OPTIONS);
        await until(() => answers.length === 1, 'the first page');
        of.now().cancel();
        await until(() => loginState(of).step === 'idle', 'idle');
        await first;
        assert.equal(loginState(of).step, 'idle');
        const second = of.now().signIn(OPTIONS);
        await until(() => answers.length === 2, 'the second page');
        const third = of.now().signIn({ ...OPTIONS, provider: 'apple' });
        await Promise.all([second, until(() => answers.length === 3, 'the third page')]);
        assert.equal(loginState(of).step, 'waiting');
        of.now().cancel();
        await third;
        await until(() => loginState(of).step === 'idle', 'idle at the end');
        assert.ok(!of.shown.some(({ state }) => state.step === 'failed'));
    }));
});

test('a login ends when its component goes away, and the next one can begin', () => {
    const shown = deferred();
    return withClient({ presenter: () => { shown.resolve(); return null; } }, async (client) => {
        const ends = deferred();
        const { loginWithOAuth } = client;
        client.loginWithOAuth = (...given) => loginWithOAuth.apply(client, given).catch((error) => { ends.resolve(error); throw error; });
        const Login = () => {
            const { signIn } = useOAuthLogin();
            return createElement('Button', { onPress: () => signIn(OPTIONS) });
        };
        let hide;
        const Screen = () => {
            const [isShown, setShown] = useState(true);
            hide = () => setShown(false);
            return isShown ? createElement(Login) : null;
        };
        const root = createRoot({ isStrict: true });
        root.render(createElement(CardeaProvider, { client }, createElement(Screen)));
        [...root.hosts()].find(({ type }) => type === 'Button').props.onPress();
        await shown.promise;
        hide();
        assert.equal((await ends.promise).name, 'AbortError');
        root.unmount();
    });
});

test('a client that is closed under a screen is shown as such', async () => {
    const client = new CardeaClient(configuration());
    await client.close();
    await withHook(useSession, client, async (of) => {
        await until(() => of.now().status === 'unknown', 'unknown');
        assert.equal(of.now().error.code, 'client_closed');
    });
});
