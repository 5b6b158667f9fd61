'use strict';

const assert = require('node:assert/strict');
const { inspect } = require('node:util');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { configuration, follow, withClient, withSession, deferred } = require('./support/clients.cjs');
const { record } = require('./module/traffic.cjs');
const { CardeaClient, DeviceLogin, CardeaError, IdentityLink } = require('cardea-auth-react-native');

const SETTINGS = Object.freeze({ issuer: `${sandbox.url}/oidc`, clientId: 'notes' });
const PAGE = Object.freeze({ redirectUri: 'myapp://oauth-callback' });
const openid = (changes = {}) => ({ backend: { openid: { ...SETTINGS, ...changes } } });
const make = (changes) => () => new CardeaClient(configuration(openid(changes)));

const refused = (message) => (error) => {
    assert.ok(error instanceof CardeaError && error.code === 'invalid_argument', String(error));
    assert.match(error.message, message);
    return true;
};

const WRONG_SETTINGS = [
    ['of the wrong type', { issuer: 5 }, /^configuration\.backend\.openid\.issuer must be a string, but/],
    ['that is missing', { clientId: undefined }, /openid\.clientId is missing/],
    ['that is misspelt', { clientID: 'x' }, /openid\.clientID is unknown; there are wellKnown, issuer/],
    ['that is no truth', { dpop: 1 }, /openid\.dpop must be true or false/],
    ['that is no list', { scopes: 'openid email' }, /openid\.scopes must be an array, but/],
    ['with an element of the wrong type', { trustedAudiences: ['a', 5] }, /openid\.trustedAudiences\[1\] must be a string/],
    ['with a parameter of the wrong type', { parameters: { prompt: true } }, /openid\.parameters\.prompt must be a string/],
    ['with parameters in a list', { parameters: [['a', 'b']] }, /openid\.parameters must be an object/],
    ['that is no whole number', { clockLeeway: 0.5 }, /openid\.clockLeeway must be a whole number/],
    ['with U+0000', { clientSecret: 'a\0b' }, /openid\.clientSecret contains U\+0000/],
    ['with U+0000 in a name', { parameters: { 'a\0': 'b' } }, /openid\.parameters: a name contains U\+0000/],
    ['with a lone surrogate', { allowedTenants: ['\udc00'] }, /openid\.allowedTenants\[0\] is not well-formed Unicode/],
];
for (const [what, changes, message] of WRONG_SETTINGS) {
    test(`a provider's setting ${what} is refused by name`, () => assert.throws(make(changes), refused(message)));
}

test('a backend that is none of the three, or two of them, is refused by name', () => {
    const ory = 'https://a.example';
    for (const backend of [{}, { prelude: 'https://a.example', openid: SETTINGS }, { ory, openid: SETTINGS }, { prelude: null, openid: undefined, ory: null }]) {
        assert.throws(() => new CardeaClient(configuration({ backend })), refused(/^configuration\.backend must have one of prelude, ory and openid/));
    }
    for (const wrong of ['google', [SETTINGS], 5]) {
        assert.throws(() => new CardeaClient(configuration({ backend: { openid: wrong } })), refused(/^configuration\.backend\.openid must be an object/));
    }
});

test('a provider that is known by its name takes an id, and settings on top', async () => {
    for (const settings of [
        { wellKnown: 'google', clientSecret: 'x' }, { wellKnown: 'apple' },
        { wellKnown: 'microsoft', issuer: 'https://login.microsoftonline.com/tenant/v2.0', quirks: [] },
        { wellKnown: 'github', scopes: ['read:user'] }, { wellKnown: 'facebook', scopes: null },
        { wellKnown: 'okta', issuer: 'https://dev.okta.com' },
    ]) await new CardeaClient(configuration({ backend: { openid: { clientId: 'notes', ...settings } } })).close();
    assert.throws(make({ wellKnown: 5 }), refused(/^configuration\.backend\.openid\.wellKnown must be a string/));
});

test('what only the engine can judge of a provider is refused when a client is made', () => {
    for (const changes of [
        { clientId: '' }, { issuer: 'no url' }, { clockLeeway: 600_001 }, { scopes: ['a\nb'] }, { idTokenAlgorithms: ['none'] },
        { wellKnown: 'myspace' }, { tokenEndpointAuthMethod: 'post' }, { responseMode: 'pigeon' }, { quirks: ['anything'] },
        { redirectForms: ['pigeon'] },
    ]) assert.throws(make(changes), { name: 'CardeaError', code: /^invalid_/ }, JSON.stringify(changes));
});

const WRONG_CALLS = [
    ['no scope at all', (client) => client.loginWithOAuth({ ...PAGE, scopes: [] }), /^options\.scopes is empty/],
    ['a scope with U+0000', (client) => client.initiateOAuthLogin({ ...PAGE, scopes: ['a\0'] }), /^options\.scopes\[0\] contains U\+0000/],
    ['a parameter of the wrong type', (client) => client.loginWithOAuth({ ...PAGE, parameters: { max_age: 5 } }), /^options\.parameters\.max_age must be a string/],
    ['an option for another device that is misspelt', (client) => client.beginDeviceLogin({ scope: 'x' }), /^options\.scope is unknown/],
    ['options for another device that are none', (client) => client.beginDeviceLogin('openid'), /^options must be an object/],
    ['a login of another device that nobody made', (client) => client.continueDeviceLogin({ id: 'x' }), /^login must be a DeviceLogin/],
    ['a browser logout without a redirect URI', (client) => client.endBrowserSession({}), /^options\.redirectUri is missing/],
    ['an address of a page that is no text', (client) => client.openDeepLinkPage(5, { deepLinkScheme: 'myapp' }), /^url must be a string/],
    ['a token handoff that is no truth', (client) => client.loginWithOAuth({ ...PAGE, acceptsTokenHandoff: 1 }), /^options\.acceptsTokenHandoff must be true or false/],
    ['a scheme with U+0000', (client) => client.loginWithOAuth({ ...PAGE, deepLinkScheme: 'my\0app' }), /^options\.deepLinkScheme contains U\+0000/],
    ['a user of the application of the wrong type', (client) => client.linkIdentity({ id: 'x' }), /^appUserId must be a string/],
    ['a parameter with a lone surrogate', (client) => client.endBrowserSession({ ...PAGE, parameters: { logout_hint: '\ud800' } }), /^options\.parameters\.logout_hint is not well-formed Unicode/],
];
for (const [what, call, message] of WRONG_CALLS) {
    test(`${what} is refused by name, in the promise`, () => withClient(openid(), (client) => assert.rejects(call(client), refused(message))));
}

test('a call refuses an option that it has no use for, by its name', () => withClient(openid(), (client) =>
    assert.rejects(client.beginDeviceLogin({ redirectUri: 'myapp://x' }), { code: 'invalid_argument', message: /redirect_uri/ })));

test('the printed forms of a login on another device show no secret', async () => {
    await sandbox.reset();
    await withClient(openid(), async (client) => {
        const login = await client.beginDeviceLogin({ scopes: ['openid'] });
        assert.ok(login instanceof DeviceLogin && login.expiresAt instanceof Date);
        for (const value of [login, { nested: [login] }]) {
            for (const text of [inspect(value, { depth: 9, showHidden: true }), String(value), JSON.stringify(value)]) {
                for (const secret of [login.userCode, 'http', '/device']) assert.ok(!text.includes(secret), `${text} has ${secret}`);
            }
        }
        assert.match(String(login), new RegExp(`^DeviceLogin \\{ id: '${login.id}', expiresAt: `));
    });
});

test('a client secret and what is asked for cross the bridge inwards, the code of the device does not cross at all', async () => {
    await sandbox.reset();
    const clientSecret = 'hush 4711';
    await sandbox.control({ behaviour: { automatic_outcome: 'verified', oidc_client_secret: clientSecret, oidc_device_interval: 1 } });
    const crossed = await record(() => withClient(openid({ clientSecret }), async (client) => {
        const user = await client.continueDeviceLogin(await client.beginDeviceLogin({ scopes: ['openid', 'email'] }));
        assert.equal(user.email, 'user@example.com');
    }));
    assert.equal(crossed.split(clientSecret).length, 2);
    const { requests } = await sandbox.read('log');
    const sent = requests.find(({ path }) => path.startsWith('/oidc/token'));
    const code = new URLSearchParams(sent.body).get('device_code');
    assert.ok(code && !crossed.includes(code));
});

test('a wait for another device that was called off can be taken up again', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { oidc_device_interval: 1 } });
    await withClient(openid(), async (client) => {
        const login = await client.beginDeviceLogin();
        await assert.rejects(client.save(login), { code: 'not_supported' });
        const reason = new RangeError('enough');
        const controller = new AbortController();
        const wait = client.continueDeviceLogin(login, { signal: controller.signal });
        controller.abort(reason);
        await assert.rejects(wait, (error) => error === reason);
        await sandbox.control({ devices: { [login.userCode]: 'verified' } });
        assert.equal((await client.continueDeviceLogin(login)).email, 'user@example.com');
    });
});

test('the page of a browser logout is dismissed when the browser has come back', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const dismissed = deferred();
    const isLogout = ({ url }) => new URL(url).pathname.startsWith('/oidc/') && !url.includes('/authorize');
    const presenter = async (page, signal) => {
        if (!isLogout(page)) return follow(page);
        signal.addEventListener('abort', () => dismissed.resolve(page));
        void CardeaClient.deliverRedirect(await follow(page));
        return null;
    };
    await withClient({ ...openid(), presenter }, async (client) => {
        await client.loginWithOAuth(PAGE);
        assert.equal(await client.endBrowserSession({ ...PAGE, redirectCapture: 'installed_scheme', timeout: 9000 }), true);
        assert.equal((await dismissed.promise).redirectUri, PAGE.redirectUri);
    });
});

test('a login ends by a deep link with the authority oauth, and by no other link of the scheme', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified', allowed_redirect_uris: ['myapp://oauth/callback'] } });
    const ignored = [];
    const presenter = async (page) => {
        await assert.rejects(CardeaClient.deliverRedirect('myapp://home?token=x'));
        return follow(page);
    };
    await withClient({ ...openid(), presenter }, async (client) => {
        client.addListener('redirectIgnored', (error) => ignored.push(error.code));
        const options = { redirectUri: 'myapp://oauth/callback', redirectCapture: 'oauth_prefix', deepLinkScheme: 'myapp', acceptsTokenHandoff: false };
        const { user } = await client.loginWithOAuth(options);
        assert.equal(user.email, 'user@example.com');
        await assert.rejects(client.loginWithOAuth({ ...options, redirectUri: 'myapp://auth' }), { code: 'invalid_configuration' });
    });
});

test('a page that a link names is shown, and its own link brings a route that is safe to go to', async () => {
    const shown = [];
    let answer = 'myapp://oauth/auth?code=hush-4711#top';
    const presenter = ({ url }) => { shown.push(url); return answer; };
    await withClient({ presenter }, async (client) => {
        const link = `oauth://?url=${encodeURIComponent('https://app.example.com/login?a=1')}`;
        assert.equal(await client.openDeepLinkPage(link, { deepLinkScheme: 'myapp', timeout: 9000 }), '/auth?code=hush-4711#top');
        assert.deepEqual(shown, ['https://app.example.com/login?a=1']);
        answer = 'myapp:/oauth/home';
        assert.equal(await client.openDeepLinkPage('https://app.example.com', { redirectUri: 'myapp:/oauth/' }), '/home');
        answer = 'myapp://oauth//evil.example';
        await assert.rejects(client.openDeepLinkPage(link, { deepLinkScheme: 'myapp' }), { code: 'redirect_mismatch' });
        await assert.rejects(client.openDeepLinkPage('oauth://?url=javascript%3Ax', { deepLinkScheme: 'myapp' }), { code: 'invalid_argument' });
    });
});

test('a page of another login library is shown without a server, and the redirect comes back as it is, but no other', async () => {
    const shown = [];
    let answer = 'myapp://callback?code=hush-4711&state=x';
    const presenter = ({ url }) => { shown.push(url); return answer; };
    await withClient({ backend: undefined, presenter }, async (client) => {
        const page = 'https://auth.example.com/authorize?redirect_uri={redirect_uri}';
        assert.equal(await client.openWebSession(page, { redirectUri: 'myapp://callback', timeout: 9000 }), answer);
        assert.deepEqual(shown, ['https://auth.example.com/authorize?redirect_uri=myapp%3A%2F%2Fcallback']);
        await assert.rejects(client.openWebSession('file:///etc/passwd', { redirectUri: 'myapp://callback' }), { code: 'invalid_argument' });
        answer = 'myapp://elsewhere?code=1';
        await assert.rejects(client.openWebSession(page, { redirectUri: 'myapp://callback', timeout: 300 }), { code: 'redirect_mismatch' });
        await assert.rejects(client.currentUser(), { code: 'invalid_configuration', message: /This client has no server/ });
    });
});

test('an identity is linked to a user of the application once, and its names are printed nowhere', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    await withClient(openid({ identityLinkingUrl: `${sandbox.url}/sandbox/api/identity-link` }), async (client) => {
        const { user } = await client.loginWithOAuth(PAGE);
        assert.match(user.tokenMember('id_token'), /^ey.*\..*\./);
        assert.deepEqual([user.tokenMember('token_type').toLowerCase(), user.tokenMember('nothing')], ['bearer', null]);
        const first = await client.linkIdentity('anonymous-4711');
        assert.ok(first instanceof IdentityLink);
        assert.equal(first.isNew, true);
        assert.ok(first.appUserId !== '' && first.aliases.concat(first.appUserId).includes('anonymous-4711'));
        const again = await client.linkIdentity();
        assert.deepEqual([again.isNew, again.appUserId], [false, first.appUserId]);
        for (const text of [inspect({ first }, { depth: 9, showHidden: true }), String(first), JSON.stringify(first)]) {
            for (const name of [first.appUserId, 'anonymous-4711']) assert.ok(!text.includes(name), text);
        }
    });
    await withSession({}, (client) => assert.rejects(client.linkIdentity(null), { code: 'not_supported' }));
});
