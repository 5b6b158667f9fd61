'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { inspect } = require('node:util');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { liveHandles, leavesHandles } = require('./support/memory.cjs');
const { runChild, packageFolder } = require('./support/children.cjs');
const { configuration, follow, withClient, withSession, deferred } = require('./support/clients.cjs');
const { CardeaClient, CardeaError, DeviceLogin, IdentityLink } = require('@cardea/auth');

const SETTINGS = Object.freeze({ issuer: `${sandbox.url}/oidc`, clientId: 'notes' });
const PAGE = Object.freeze({ redirectUri: 'myapp://oauth-callback' });
const openid = (changes = {}) => ({ backend: { openid: { ...SETTINGS, ...changes } } });
const make = (changes) => () => new CardeaClient(configuration(openid(changes)));

const refused = (message) => (error) => {
    assert.ok(error instanceof CardeaError, String(error));
    assert.equal(error.code, 'invalid_argument');
    assert.match(error.message, message);
    return true;
};

const WRONG_SETTINGS = [
    ['of the wrong type', { issuer: 5 }, /^configuration\.backend\.openid\.issuer must be a string, but is of type number/],
    ['that is missing', { clientId: undefined }, /openid\.clientId is missing/],
    ['that is misspelt', { clientID: 'x' }, /openid\.clientID is unknown; there are wellKnown, issuer/],
    ['that is no choice', { tokenEndpointAuthMethod: 'post' }, /token_endpoint_auth_method/],
    ['that is a name of every object', { responseMode: 'constructor' }, /response_mode/],
    ['that names no provider', { wellKnown: 'example' }, /openid\.wellKnown is no provider that the library knows/],
    ['that is no truth', { dpop: 1 }, /openid\.dpop must be true or false/],
    ['that is no list', { scopes: 'openid email' }, /openid\.scopes must be an array/],
    ['with an element of the wrong type', { trustedAudiences: ['a', 5] }, /openid\.trustedAudiences\[1\] must be a string/],
    ['with an element that is no choice', { quirks: ['tenant_issuer', 'anything'] }, /quirk/],
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

test('a backend that is none of the three, or several, is refused by name', () => {
    for (const backend of [{}, { prelude: 'https://a.example', openid: SETTINGS }, { prelude: 'https://a.example', ory: 'https://b.example' }, { prelude: null, openid: undefined }]) {
        assert.throws(() => new CardeaClient(configuration({ backend })), refused(/configuration\.backend must have one of prelude, ory and openid/));
    }
    for (const wrong of ['google', [SETTINGS], 5]) {
        assert.throws(() => new CardeaClient(configuration({ backend: { openid: wrong } })), refused(/configuration\.backend\.openid must be an object/));
    }
});

test('a provider has every property of the header', () => {
    const header = fs.readFileSync(path.join(process.env.CARDEA_INCLUDE, 'cardea/openid.h'), 'utf8');
    const providers = header.slice(header.indexOf('cardea_provider_new(const'), header.indexOf('cardea_provider_add_parameter'));
    const listed = providers.split('\n *   - ').slice(1).flatMap((each) => each.slice(0, each.indexOf(':')).match(/\w+/g));
    assert.ok(listed.length > 20, String(listed));
    assert.throws(make({ nothing: 1 }), (error) => {
        const known = error.message.split('there are ')[1].replace('.', '').split(', ').map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
        const missing = listed.filter((name) => ![name, `${name}s`, name.replace(/_ms$/, '')].some((each) => known.includes(each)));
        assert.deepEqual(missing, []);
        return true;
    });
});

test('a provider that is known by its name takes an id, and settings on top', async () => {
    for (const settings of [
        { wellKnown: 'google', clientSecret: 'x' }, { wellKnown: 'apple' }, { wellKnown: 'github', scopes: ['read:user'] },
        { wellKnown: 'microsoft', issuer: 'https://login.microsoftonline.com/tenant/v2.0', quirks: [] }, { wellKnown: 'facebook' },
        { wellKnown: 'okta', issuer: 'https://dev.okta.com' },
    ]) await new CardeaClient(configuration({ backend: { openid: { clientId: 'notes', ...settings } } })).close();
    assert.throws(() => new CardeaClient(configuration({ backend: { openid: { wellKnown: 'google' } } })), refused(/openid\.clientId is missing/));
});

test('a provider is asked for no scope where the list is empty, and for its own scopes otherwise', async () => {
    await sandbox.reset();
    for (const [scopes, expected] of [[[], null], [['openid', 'email'], 'openid email']]) {
        await withClient(openid({ scopes }), async (client) => {
            const { authorizationUrl } = await client.initiateOAuthLogin(PAGE);
            assert.equal(new URL(authorizationUrl).searchParams.get('scope'), expected);
        });
    }
});

test('a user has the members of the token answer by their names', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    await withClient(openid(), async (client) => {
        const { user } = await client.loginWithOAuth(PAGE);
        assert.match(user.tokenMember('scope'), /openid/);
        assert.equal(user.tokenMember('id_token').split('.').length, 3);
        assert.deepEqual([user.tokenMember('refresh_token'), user.tokenMember('nothing')], [null, null]);
        assert.throws(() => user.tokenMember(5), refused(/^name must be a string/));
    });
});

const WRONG_CALLS = [
    ['no scope at all', (client) => client.loginWithOAuth({ ...PAGE, scopes: [] }), /options\.scopes is empty/],
    ['a scope with U+0000', (client) => client.initiateOAuthLogin({ ...PAGE, scopes: ['a\0'] }), /options\.scopes\[0\] contains U\+0000/],
    ['a parameter of the wrong type', (client) => client.loginWithOAuth({ ...PAGE, parameters: { max_age: 5 } }), /options\.parameters\.max_age must be a string/],
    ['options for another device that are none', (client) => client.beginDeviceLogin('openid'), /options must be an object/],
    ['a login of another device that nobody made', (client) => client.continueDeviceLogin({ id: 'x' }), /login must be a DeviceLogin that a client made/],
    ['a login of another device by its id', (client) => client.continueDeviceLogin('x'), /login must be a DeviceLogin/],
    ['a browser logout without a redirect URI', (client) => client.endBrowserSession({}), /options\.redirectUri is missing/],
    ['a browser logout without options', (client) => client.endBrowserSession(), /options must be an object/],
    ['a browser logout with a provider', (client) => client.endBrowserSession({ ...PAGE, provider: 'google' }), /`provider`/],
    ['a page that is no text', (client) => client.openDeepLinkPage(5, { deepLinkScheme: 'myapp' }), /url must be a string/],
    ['a page of a deep link with a provider', (client) => client.openDeepLinkPage('https://a.example', { deepLinkScheme: 'myapp', provider: 'x' }), /`provider`/],
    ['a token handoff that is no truth', (client) => client.loginWithOAuth({ ...PAGE, acceptsTokenHandoff: 1 }), /options\.acceptsTokenHandoff must be true or false/],
    ['a scheme with U+0000', (client) => client.loginWithOAuth({ ...PAGE, deepLinkScheme: 'my\0app' }), /options\.deepLinkScheme contains U\+0000/],
    ['a user of the application of the wrong type', (client) => client.linkIdentity({ id: 'x' }), /appUserId must be a string/],
    ['a hint with a lone surrogate', (client) => client.endBrowserSession({ ...PAGE, parameters: { logout_hint: '\ud800' } }), /options\.parameters\.logout_hint is not well-formed/],
];
for (const [what, call, message] of WRONG_CALLS) {
    test(`${what} is refused by name, in the promise`, () => withClient(openid(), (client) => assert.rejects(call(client), refused(message))));
}

test('a server that has several providers is told which, by an error of the engine', () => withClient({}, (client) =>
    assert.rejects(client.initiateOAuthLogin(PAGE), { name: 'CardeaError', message: /provider/ })));

test('the printed form of a login on another device shows no secret', async () => {
    await sandbox.reset();
    await withClient(openid(), async (client) => {
        const login = await client.beginDeviceLogin({ scopes: ['openid'] });
        assert.ok(login instanceof DeviceLogin && login.expiresAt instanceof Date);
        for (const value of [login, { nested: [login] }]) {
            for (const text of [inspect(value, { depth: 9, showHidden: true }), String(value), JSON.stringify(value)]) {
                for (const secret of [login.userCode, 'http://', 'device']) assert.ok(!text.replace('DeviceLogin', '').includes(secret), text);
            }
        }
        assert.match(String(login), new RegExp(`^DeviceLogin \\{ id: '${login.id}', expiresAt: `));
    });
});

test('a wait for another device that was called off can be taken up again', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { oidc_device_interval: 1 } });
    await withClient(openid(), async (client) => {
        const login = await client.beginDeviceLogin();
        const reason = new RangeError('enough');
        const controller = new AbortController();
        const wait = client.continueDeviceLogin(login, { signal: controller.signal });
        controller.abort(reason);
        await assert.rejects(wait, (error) => error === reason);
        await sandbox.control({ devices: { [login.userCode]: 'verified' } });
        assert.equal((await client.continueDeviceLogin(login)).claims.email, 'user@example.com');
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

test('providers and logins on other devices leave no handle, whether or not a client could be made', async () => {
    const handles = liveHandles();
    for (let i = 0; i < 50; i++) {
        for (const changes of [{ clientId: '' }, { issuer: 'no url' }, { clockLeeway: 600_001 }, { scopes: ['a\0'] }, { wellKnown: 'example' }, { idTokenAlgorithms: ['none'] }]) {
            assert.throws(make(changes), { name: 'CardeaError' });
        }
        assert.throws(() => new CardeaClient(configuration({ ...openid(), applicationId: '' })), { name: 'CardeaError' });
        assert.throws(() => new CardeaClient(configuration({ ...openid(), store: 'disk' })), { name: 'CardeaError' });
    }
    assert.equal(liveHandles(), handles);
    await sandbox.reset();
    await leavesHandles(() => withClient(openid(), async (client) => {
        for (let i = 0; i < 20; i++) await client.beginDeviceLogin();
        await assert.rejects(client.loginWithOAuth({ ...PAGE, parameters: { state: 'mine' } }), { name: 'CardeaError' });
    }));
});

test('what the README says of OpenID Connect providers runs as it is written, in the default browser', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified', oidc_device_interval: 1 } });
    const readme = fs.readFileSync(path.join(packageFolder(), 'README.md'), 'utf8');
    const section = readme.slice(readme.indexOf('## OpenID Connect providers'), readme.indexOf('## The life of a client'));
    const [login, device] = [...section.matchAll(/^```js\n([^]*?)^```/gm)].map((match) => match[1].replace('https://accounts.example.com', SETTINGS.issuer));
    const client = login.slice(0, login.indexOf('const { user }'));
    for (const [name, text, said] of [['login', login, 'Hello, user@example.com\n'], ['device', `const signal = null;\n${client}${device}`, /and enter .*\nHello, .+\n$/]]) {
        fs.writeFileSync(path.join(__dirname, `children/readme-${name}.mjs`), text);
        // Without the bus of these tests, whose keyring is locked.
        const { status, out, err } = await runChild(`readme-${name}.mjs`, { env: { DBUS_SESSION_BUS_ADDRESS: undefined } });
        assert.deepEqual({ status, err }, { status: 0, err: '' });
        if (typeof said === 'string') assert.equal(out, said);
        else assert.match(out, said);
    }
}, { limit: 60_000 });

test('a login ends by a deep link with the authority oauth, and by no other link of the scheme', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified', allowed_redirect_uris: ['myapp://oauth/callback'] } });
    const ignored = [];
    const presenter = async (page) => {
        await assert.rejects(CardeaClient.deliverRedirect('myapp://home?token=x'));
        return follow(page);
    };
    await withClient({ ...openid(), presenter }, async (client) => {
        client.on('redirectIgnored', (error) => ignored.push(error.code));
        const options = { redirectUri: 'myapp://oauth/callback', redirectCapture: 'oauth_prefix', deepLinkScheme: 'myapp', acceptsTokenHandoff: false };
        const { user } = await client.loginWithOAuth(options);
        assert.equal(user.claims.email, 'user@example.com');
        await assert.rejects(client.loginWithOAuth({ ...options, redirectUri: 'myapp://auth' }), { code: 'invalid_configuration' });
    });
});

test('a page that a link names is shown, and its own link brings a route that is safe to go to', async () => {
    const shown = [];
    let answer = 'myapp://oauth/auth?code=hush-4711#top';
    const presenter = ({ url }) => { shown.push(url); return answer; };
    await withClient({ presenter }, async (client) => {
        const link = `oauth://?url=${encodeURIComponent('https://app.example.com/login?a=1')}`;
        const options = { deepLinkScheme: 'myapp' };
        assert.equal(await client.openDeepLinkPage(link, { ...options, timeout: 9000 }), '/auth?code=hush-4711#top');
        assert.deepEqual(shown, ['https://app.example.com/login?a=1']);
        answer = 'myapp:/oauth/home';
        assert.equal(await client.openDeepLinkPage('https://app.example.com', { redirectUri: 'myapp:/oauth/' }), '/home');
        answer = 'myapp://oauth//evil.example';
        await assert.rejects(client.openDeepLinkPage(link, options), { code: 'redirect_mismatch' });
        await assert.rejects(client.openDeepLinkPage('oauth://?url=javascript%3Ax', options), { code: 'invalid_argument' });
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
        await client.loginWithOAuth(PAGE);
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
