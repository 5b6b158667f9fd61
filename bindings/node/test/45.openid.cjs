'use strict';

const assert = require('node:assert/strict');
const { inspect } = require('node:util');
const { test } = require('./support/harness.cjs');
const sandbox = require('./support/sandbox.cjs');
const { native, leavesHandles } = require('./support/memory.cjs');
const { configuration, follow, withClient, deferred } = require('./support/clients.cjs');
const { CardeaClient, CardeaError, DeviceLogin, OpenIDProvider } = require('cardea');

const SETTINGS = Object.freeze({ issuer: `${sandbox.url}/oidc`, clientId: 'notes' });
const PAGE = Object.freeze({ redirectUri: 'myapp://oauth-callback' });
const LOGIN = Object.freeze({ ...PAGE, provider: 'google' });
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
    ['that is misspelt', { clientID: 'x' }, /openid\.clientID is unknown; there are issuer/],
    ['that is misspelt inside another', { endpoints: { userinfo: 'x' } }, /openid\.endpoints\.userinfo is unknown; there are authorization/],
    ['that is no choice', { clientAuthentication: 'post' }, /openid\.clientAuthentication must be one of "body", "basic"/],
    ['that is a name of every object', { responseMode: 'constructor' }, /openid\.responseMode must be one of "query", "formPost"/],
    ['that is no truth', { bindsTokens: 1 }, /openid\.bindsTokens must be true or false/],
    ['that is no list', { scopes: 'openid email' }, /openid\.scopes must be an array/],
    ['with an element of the wrong type', { trustedAudiences: ['a', 5] }, /openid\.trustedAudiences\[1\] must be a string/],
    ['with an element that is no choice', { leniencies: ['tenantIssuer', 'anything'] }, /openid\.leniencies\[1\] must be one of "formTokenAnswer"/],
    ['with no scope at all', { scopes: [] }, /openid\.scopes is empty; leave it out for the default/],
    ['with no redirect form at all', { redirectForms: [] }, /openid\.redirectForms is empty/],
    ['with a parameter of the wrong type', { parameters: { prompt: true } }, /openid\.parameters\.prompt must be a string/],
    ['with parameters in a list', { parameters: [['a', 'b']] }, /openid\.parameters must be an object/],
    ['that is no whole number', { clockLeeway: 0.5 }, /openid\.clockLeeway must be a whole number/],
    ['with U+0000', { clientSecret: 'a\0b' }, /openid\.clientSecret contains U\+0000/],
    ['with U+0000 in a name', { parameters: { 'a\0': 'b' } }, /openid\.parameters: a name contains U\+0000/],
    ['with a lone surrogate', { allowedTenants: ['\udc00'] }, /openid\.allowedTenants\[0\] is not well-formed Unicode/],
];
for (const [what, changes, message] of WRONG_SETTINGS) {
    test(`a provider's setting ${what} is refused by name`, () => {
        assert.throws(make(changes), refused(message));
        assert.throws(() => new OpenIDProvider({ ...SETTINGS, ...changes }), refused(new RegExp(message.source.replace(/^\^?.*?openid/, 'settings'))));
    });
}

test('a backend that is neither of the two, or both, is refused by name', () => {
    for (const backend of [{}, { prelude: 'https://a.example', openid: SETTINGS }, { prelude: null, openid: undefined }]) {
        assert.throws(() => new CardeaClient(configuration({ backend })), refused(/configuration\.backend must have one of prelude and openid/));
    }
    for (const wrong of ['google', [SETTINGS], 5]) {
        assert.throws(() => new CardeaClient(configuration({ backend: { openid: wrong } })), refused(/configuration\.backend\.openid must be an object/));
    }
});

test('a provider that is known by its name takes an id, and settings on top', () => {
    const known = [
        OpenIDProvider.google('notes', { clientSecret: 'x' }), OpenIDProvider.apple('notes'),
        OpenIDProvider.microsoft('notes', { issuer: 'https://login.microsoftonline.com/tenant/v2.0', leniencies: [] }),
        OpenIDProvider.github('notes', { scopes: ['read:user'] }), OpenIDProvider.facebook('notes', null),
        OpenIDProvider.okta('https://dev.okta.com', 'notes'),
    ];
    for (const provider of known) {
        assert.equal(provider.clientId, 'notes');
        assert.ok(Object.isFrozen(provider));
        void new CardeaClient(configuration({ backend: { openid: provider } })).close();
    }
    assert.equal(known.at(-1).issuer, 'https://dev.okta.com');
    assert.throws(() => OpenIDProvider.google(), refused(/^clientId must be a string/));
    assert.throws(() => OpenIDProvider.google({ clientId: 'notes' }), refused(/^clientId must be a string/));
    assert.throws(() => OpenIDProvider.okta('notes'), refused(/^clientId must be a string/));
    assert.throws(() => OpenIDProvider.google('notes', { clientId: 'other' }), refused(/^settings\.clientId is unknown/));
    assert.throws(() => OpenIDProvider.okta('https://dev.okta.com', 'notes', { issuer: 'x' }), refused(/^settings\.issuer is unknown/));
    assert.throws(() => OpenIDProvider.google('notes', { scopes: 'x' }), refused(/^settings\.scopes must be an array/));
});

test('a description is as it was made, whatever becomes of the object that it was made from', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { automatic_outcome: 'verified' } });
    const settings = { ...SETTINGS, scopes: ['openid', 'email'] };
    const provider = new OpenIDProvider(settings);
    settings.issuer = 'https://elsewhere.example';
    settings.scopes.push('offline_access');
    await withClient({ backend: { openid: provider } }, async (client) => {
        const { authorizationUrl } = await client.initiateOAuthLogin(LOGIN);
        assert.match(authorizationUrl, /[?&]scope=openid%20email(&|$)/);
    });
});

const WRONG_CALLS = [
    ['no scope at all', (client) => client.loginWithOAuth({ ...PAGE, scopes: [] }), /options\.scopes is empty/],
    ['a scope with U+0000', (client) => client.initiateOAuthLogin({ ...PAGE, scopes: ['a\0'] }), /options\.scopes\[0\] contains U\+0000/],
    ['a parameter of the wrong type', (client) => client.loginWithOAuth({ ...PAGE, parameters: { max_age: 5 } }), /options\.parameters\.max_age must be a string/],
    ['a redirect URI for another device', (client) => client.initiateDeviceLogin(PAGE), /options\.redirectUri is unknown; there are scopes, parameters/],
    ['options for another device that are none', (client) => client.initiateDeviceLogin('openid'), /options must be an object/],
    ['a login of another device that nobody made', (client) => client.finishDeviceLogin({ id: 'x' }), /login must be a DeviceLogin that a client made/],
    ['a login of another device by its id', (client) => client.finishDeviceLogin('x'), /login must be a DeviceLogin/],
    ['a browser logout without a redirect URI', (client) => client.endBrowserSession({}), /options\.redirectUri is missing/],
    ['a browser logout without options', (client) => client.endBrowserSession(), /options must be an object/],
    ['a browser logout with a provider', (client) => client.endBrowserSession({ ...PAGE, provider: 'google' }), /options\.provider is unknown/],
    ['languages that are no list', (client) => client.endBrowserSession({ ...PAGE, uiLocales: 'de' }), /options\.uiLocales must be an array/],
    ['a hint with a lone surrogate', (client) => client.endBrowserSession({ ...PAGE, logoutHint: '\ud800' }), /options\.logoutHint is not well-formed/],
];
for (const [what, call, message] of WRONG_CALLS) {
    test(`${what} is refused by name, in the promise`, () => withClient(openid(), (client) => assert.rejects(call(client), refused(message))));
}

test('a server that has several providers is told which, by an error of the engine', () => withClient({}, (client) =>
    assert.rejects(client.initiateOAuthLogin(PAGE), { name: 'CardeaError', message: /provider/ })));

test('the printed forms of a provider and of a login on another device show no secret', async () => {
    await sandbox.reset();
    const clientSecret = 'hush-4711';
    const providers = [new OpenIDProvider({ ...SETTINGS, clientSecret, parameters: { login_hint: clientSecret } }), OpenIDProvider.google('notes', { clientSecret })];
    await withClient(openid(), async (client) => {
        const login = await client.initiateDeviceLogin({ scopes: ['openid'] });
        assert.ok(login instanceof DeviceLogin && login.expiresAt instanceof Date);
        const secrets = [clientSecret, login.userCode, 'http://', 'device', String(login.expiresAt.getFullYear())];
        for (const value of [...providers, login, { nested: [login, ...providers] }]) {
            for (const text of [inspect(value, { depth: 9, showHidden: true }), String(value), JSON.stringify(value)]) {
                const said = text.replaceAll(SETTINGS.issuer, '').replaceAll(login.id, '');
                for (const secret of secrets) assert.ok(!said.includes(secret), `${text} has ${secret}`);
            }
        }
        assert.equal(inspect(login), `DeviceLogin { id: '${login.id}' }`);
        assert.equal(String(providers[0]), `OpenIDProvider { clientId: 'notes', issuer: '${SETTINGS.issuer}' }`);
    });
});

test('a wait for another device that was called off can be taken up again', async () => {
    await sandbox.reset();
    await sandbox.control({ behaviour: { oidc_device_interval: 1 } });
    await withClient(openid(), async (client) => {
        const login = await client.initiateDeviceLogin();
        const reason = new RangeError('enough');
        const controller = new AbortController();
        const wait = client.finishDeviceLogin(login, { signal: controller.signal });
        controller.abort(reason);
        await assert.rejects(wait, (error) => error === reason);
        await sandbox.control({ devices: { [login.userCode]: 'verified' } });
        assert.equal((await client.finishDeviceLogin(login)).profile.claims.email, 'user@example.com');
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
        await client.loginWithOAuth(LOGIN);
        assert.equal(await client.endBrowserSession({ ...PAGE, redirectCapture: 'installedScheme', uiLocales: [], timeout: 9000 }), 'confirmed');
        assert.equal((await dismissed.promise).redirectUri, PAGE.redirectUri);
    });
});

test('providers and logins on other devices leave no handle, whether or not a client could be made', async () => {
    const handles = native.liveHandles();
    for (let i = 0; i < 50; i++) {
        for (const changes of [{ clientId: '' }, { issuer: 'no url' }, { clockLeeway: 600_001 }, { scopes: ['a b'] }, { scopes: ['a\0'] }, { idTokenAlgorithms: ['none'] }]) {
            assert.throws(make(changes), { name: 'CardeaError' });
        }
        assert.throws(() => new CardeaClient(configuration({ ...openid(), applicationId: '' })), { name: 'CardeaError' });
        assert.throws(() => new CardeaClient(configuration({ ...openid(), store: 'disk' })), { name: 'CardeaError' });
    }
    assert.equal(native.liveHandles(), handles);
    await sandbox.reset();
    await leavesHandles(() => withClient(openid(), async (client) => {
        for (let i = 0; i < 20; i++) await client.initiateDeviceLogin();
        await assert.rejects(client.loginWithOAuth({ ...LOGIN, parameters: { state: 'mine' } }), { name: 'CardeaError' });
    }));
});
