// What programs do with the package, and below what the compiler must refuse.
import { on, once } from './emitter.js';
import {
    AuthorizedResponse, CardeaClient, CardeaError, CardeaProfile, CardeaUser, DeviceLogin, ErrorStatus, IdentityLink, OAuthLoginAnswer, OAuthLoginStep,
    OAuthEmailChallenge, OAuthProvider, OpenIDProvider, useLibrary, version,
} from 'cardea-auth';
import type {
    Configuration, ContinuedOAuthLogin, EndBrowserSessionOptions, ErrorCode, JSONValue, OAuthLoginResult, OpenIDProviderSettings,
    PasskeyAuthenticator, Presenter, SecureStore, SecurityKeyGuide, SessionList, SignOutReason,
} from 'cardea-auth';

const store: SecureStore = {
    async read(key) { return key === '' ? null : new Uint8Array(1); },
    write(key: string, record: Uint8Array) { key.concat(String(record.length)); },
    remove: async () => {},
};
const presenter: Presenter = {
    present: async ({ url, prefersEphemeralSession }, signal) => (signal.aborted || prefersEphemeralSession ? null : url),
};
const keyGuide: SecurityKeyGuide = {
    tell(notice) { return void (notice.kind === 'touch' ? notice.keyName : notice.kind === 'choose' ? String(notice.count) : '').trim(); },
    async pin({ keyName, isWrong, triesLeft, isLastTry }) { return isWrong && isLastTry && triesLeft === 1 ? null : keyName; },
    account: (names) => names.indexOf('ada'),
};
const configuration: Configuration = {
    backend: { prelude: 'https://auth.example.com' }, applicationId: 'com.example.app', store, presenter, keyGuide,
    pinnedPublicKeys: ['sha256//x'], logger: (level, text) => { const line: string = level + text; line.trim(); },
};

export async function use(signal: AbortSignal): Promise<string> {
    useLibrary(version);
    const client: CardeaClient = new CardeaClient(configuration);
    client.on('signedIn', (user) => user.accessToken.trim()).once('signedOut', (reason: SignOutReason) => reason.trim());
    client.on('refreshFailed', (error, isTerminal) => { const both: [ErrorCode, boolean] = [error.code, isTerminal]; both.pop(); });
    client.on('loginWaiting', (page) => { const opened: boolean = page.openAgain(); opened.valueOf(); });
    const result: OAuthLoginResult = await client.loginWithOAuth(
        { provider: OAuthProvider.google, redirectUri: 'myapp://x', redirectCapture: 'loopback' }, { signal });
    const user: CardeaUser = result.kind === 'otpRequired'
        ? await client.checkOTP('123456', result.challenge, { signal }) : await client.currentUser();
    const attempt = await client.initiateOAuthLogin({ provider: 'another', redirectUri: 'myapp://x' });
    await client.finalizeOAuthLogin(attempt, 'token');
    const list: SessionList = await client.listSessions({ limit: 5 });
    await client.revokeSessions(list.sessions[0] ? { id: list.sessions[0].id } : 'others');
    const response: AuthorizedResponse = await client.authorizedRequest({ url: 'https://x', headers: [['a', 'b']], body: 'x' });
    new Headers(response.headers).get('a');
    const json: JSONValue = response.json();
    const seen: Date | null | undefined = list.sessions[0]?.lastSeenAt;
    await once(client, 'signedIn');
    for await (const [refreshed] of on(client, 'refreshed')) return `${refreshed}${json}${seen?.getTime()}${response.header('etag')}`;
    client.prependListener('storeAsking', (question) => question.trim()).setMaxListeners(20);
    const end: () => Promise<void> = () => client[Symbol.asyncDispose]();
    if (!client.isClosed) await end();
    const resumed: OAuthLoginResult | null = await client.resumeOAuthLogin();
    await CardeaClient.deliverRedirect('myapp://x');
    try {
        await client.refresh();
    } catch (error) {
        if (!(error instanceof CardeaError)) throw error;
        if (error.code === 'rate_limited') return String(error.retryAfter ?? ErrorStatus.rate_limited);
        if (error.details['use_flow_id'] !== undefined) return error.details['use_flow_id'];
        if (error.code === 'a_code_of_the_server') return error.requestId ?? '';
    }
    await client.close();
    return `${user.profile.userId}${resumed?.kind}${user.accessTokenExpiresAt?.getTime()}${await client.accessToken()}`;
}

export async function usePasskeys(client: CardeaClient, signal: AbortSignal): Promise<string> {
    const own: PasskeyAuthenticator = { assertion: (options) => options, attestation: async (options, call) => `${options}${call?.signal}` };
    await client.registerPasskey('ada', own);
    const key: PasskeyAuthenticator = client.securityKey('https://auth.example.com');
    const page: PasskeyAuthenticator = client.passkeyPage('https://auth.example.com/passkey');
    await client.registerPasskey('ada', page, { nickname: 'phone' }, { signal });
    return (await client.loginWithPasskey(key, { signal })).kind + (await key.assertion('{}', { signal })).trim();
}

const provider: OpenIDProviderSettings = {
    issuer: 'https://accounts.example.com', clientId: 'notes', clientSecret: 'x', clientAuthentication: 'basic',
    endpoints: { authorization: 'https://a/x', token: 'https://a/y', userInfo: null }, scopes: ['openid'], scopeSeparator: ' ',
    parameters: { prompt: 'login' }, responseMode: 'formPost', pushesRequests: true, bindsTokens: false,
    redirectForms: ['loopbackIPv4', 'https'], leniencies: ['tenantIssuer'], trustedAudiences: [], allowedTenants: ['x'],
    idTokenAlgorithms: ['ES256'], clockLeeway: 60_000, emailVerificationUrl: 'https://api.example.com/email',
};

/** What an application makes for its own tests. */
export function doubles(): OAuthLoginResult[] {
    const expiresAt = new Date(0);
    const user = new CardeaUser({ accessToken: 'x', profile: new CardeaProfile({ userId: 'usr_1', claims: { email: 'a' } }) });
    const challenge = new OAuthEmailChallenge({ id: 'c', expiresAt, email: 'a' });
    const answer = new AuthorizedResponse({ status: 200, body: new Uint8Array(1) });
    return [
        { kind: 'loggedIn', user },
        { kind: 'otpRequired', challenge, email: answer.text() },
        { kind: 'moreRequired', step: new OAuthLoginStep({ id: 's', kind: 'secondFactor', expiresAt }) },
    ];
}

export async function useProvider(signal: AbortSignal): Promise<string> {
    new CardeaClient({ backend: { openid: OpenIDProvider.okta('https://dev.okta.com', 'notes', { scopes: ['openid'] }) }, applicationId: 'x' });
    new CardeaClient({ backend: { openid: OpenIDProvider.google('notes') }, applicationId: 'x' });
    new CardeaClient({ backend: { openid: new OpenIDProvider(provider) }, applicationId: 'x' });
    const client = new CardeaClient({ backend: { openid: provider }, applicationId: 'x' });
    const result = await client.loginWithOAuth({ redirectUri: 'myapp://x', scopes: ['openid'], parameters: { login_hint: 'ada' } });
    const login: DeviceLogin = await client.initiateDeviceLogin({ scopes: ['openid'] });
    const shown: string = `${login.userCode} ${login.verificationUriComplete ?? login.verificationUri}${login.expiresAt?.getTime()}`;
    const user: CardeaUser = await client.finishDeviceLogin(login, { signal });
    const options: EndBrowserSessionOptions = { redirectUri: 'myapp://out', logoutHint: 'ada', uiLocales: ['de-AT'], timeout: 5 };
    const end: 'confirmed' | 'unconfirmed' = await client.endBrowserSession(options);
    const link: IdentityLink = await client.linkIdentity('anonymous');
    const linked: string = link.isNew ? link.appUserId : link.aliases.join();
    const route: string = await client.openOAuthLink('oauth://?url=x', { scheme: 'myapp', timeout: 5 }, { signal });
    await client.loginWithOAuth({ redirectUri: 'https://a/x', redirectCapture: 'oauthPrefix', deepLinkScheme: 'myapp', acceptsTokenHandoff: true });
    await client.loginWithOAuth({ redirectUri: 'myapp://a', fallbackRedirectUri: 'http://127.0.0.1/a' });
    return shown + end + linked + route + (user.profile.userId ?? result.kind);
}

export async function useOry(signal: AbortSignal): Promise<string> {
    const client = new CardeaClient({ backend: { ory: { projectUrl: 'https://x', verifiesEmail: true } }, applicationId: 'x' });
    const options = { provider: 'google', redirectUri: 'myapp://x', registers: true, reauthenticates: false, traits: '{}',
        transientPayload: '{}', organization: null, identitySchema: 's' };
    let result: OAuthLoginResult = await client.loginWithOAuth(options);
    if (result.kind === 'moreRequired') {
        const { step }: { step: OAuthLoginStep } = result;
        if (step.provider !== null) step.provider.toUpperCase();
        const way = step.ways[0];
        if (way === undefined || step.kind === 'other') return step.messages.map(({ id, text, isError }) => `${id}${text}${isError}`).join();
        const values = Object.fromEntries(way.fields.map(({ name, value }) => [name, value ?? '']));
        result = await client.answerLoginStepInBrowser(step, new OAuthLoginAnswer(way.id, values), options, { signal });
        const continued: ContinuedOAuthLogin = await client.answerLoginStep(step, { way: way.id }, { signal });
        if (continued.kind === 'pageRequired') await client.finalizeOAuthLoginWithRedirect(continued.attempt, 'myapp://x?code=y');
        await client.saveOAuthLoginStep(await client.restoreOAuthLoginStep(step.id));
        return `${way.provider}${step.identifier}${step.expiresAt?.getTime()}`;
    }
    return (await client.loginWithIDToken({ provider: 'google', idToken: 'x.y.z', nonce: 'n' }, { signal })).kind;
}

export async function misuseOry(client: CardeaClient, step: OAuthLoginStep): Promise<void> {
    // @ts-expect-error: a project has an address
    new CardeaClient({ backend: { ory: {} }, applicationId: 'x' });
    // @ts-expect-error: one server, not two
    new CardeaClient({ backend: { ory: { projectUrl: 'x' }, prelude: 'x' }, applicationId: 'x' });
    // @ts-expect-error: a step has an id, a kind and an end
    new OAuthLoginStep();
    // @ts-expect-error: an answer chooses a way
    await client.answerLoginStep(step, { values: {} });
    // @ts-expect-error: values are texts
    new OAuthLoginAnswer('totp', { totp_code: 123456 });
    // @ts-expect-error: an id is no step
    await client.saveOAuthLoginStep(step.id);
    // @ts-expect-error: a page needs options
    await client.answerLoginStepInBrowser(step, { way: 'password' });
    // @ts-expect-error: whose token it is must be said
    await client.loginWithIDToken({ idToken: 'x.y.z' });
    // @ts-expect-error: what a step says is read-only
    step.ways[0] = { id: 'x', provider: null, label: null, fields: [] };
}

export async function misuseProvider(client: CardeaClient): Promise<void> {
    // @ts-expect-error: a client needs an id
    new OpenIDProvider({ issuer: 'https://accounts.example.com' });
    // @ts-expect-error: an unknown setting
    new OpenIDProvider({ ...provider, clientID: 'x' });
    // @ts-expect-error: no such leniency
    new OpenIDProvider({ ...provider, leniencies: ['anything'] });
    // @ts-expect-error: no such endpoint
    new OpenIDProvider({ ...provider, endpoints: { userinfo: 'x' } });
    // @ts-expect-error: Okta has an issuer for each organization
    OpenIDProvider.okta('notes');
    // @ts-expect-error: one server, not two
    new CardeaClient({ backend: { prelude: 'x', openid: provider }, applicationId: 'x' });
    // @ts-expect-error: no server
    new CardeaClient({ backend: {}, applicationId: 'x' });
    // @ts-expect-error: the secret is not to be read again
    new OpenIDProvider(provider).clientSecret;
    // @ts-expect-error: a login has a code and a page
    new DeviceLogin();
    // @ts-expect-error: an id is no login
    await client.finishDeviceLogin('x');
    // @ts-expect-error: a redirect URI is missing
    await client.endBrowserSession({ logoutHint: 'ada' });
    // @ts-expect-error: a link takes no provider
    await client.openOAuthLink('oauth://?url=x', { scheme: 'myapp', provider: 'x' });
    // @ts-expect-error: nothing comes back to another device
    await client.initiateDeviceLogin({ redirectUri: 'myapp://x' });
}

export async function misuse(client: CardeaClient): Promise<void> {
    // @ts-expect-error: the application id is missing
    new CardeaClient({ backend: { prelude: 'x' } });
    // @ts-expect-error: an unknown setting
    new CardeaClient({ ...configuration, requestTimeoutMs: 5 });
    // @ts-expect-error: no such store
    new CardeaClient({ ...configuration, store: 'disk' });
    // @ts-expect-error: half a store
    new CardeaClient({ ...configuration, store: { read: () => null } });
    // @ts-expect-error: a redirect URI is missing
    await client.loginWithOAuth({ provider: 'google' });
    // @ts-expect-error: no such capture
    await client.loginWithOAuth({ provider: 'google', redirectUri: 'x', redirectCapture: 'magic' });
    // @ts-expect-error: the challenge is the second argument
    await client.checkOTP(null, '123456');
    const result = await client.loginWithOAuth({ provider: 'google', redirectUri: 'x' });
    // @ts-expect-error: the user is there only when somebody is logged in
    result.user;
    // @ts-expect-error: an attempt is no challenge
    await client.checkOTP('123456', await client.initiateOAuthLogin({ provider: 'google', redirectUri: 'x' }));
    // @ts-expect-error: a user has a token and a profile
    new CardeaUser();
    // @ts-expect-error: no such event
    client.on('error', () => {});
    // @ts-expect-error: the listener takes an error, not a text
    client.on('redirectIgnored', (text: string) => text);
    // @ts-expect-error: a signal comes in an object
    await client.currentUser(new AbortController().signal);
    // @ts-expect-error: no such target
    await client.revokeSessions('everybody');
    // @ts-expect-error: a token is a text
    const token: number = await client.accessToken();
    token.toFixed();
    // @ts-expect-error: settings are read-only
    client.storeKind = 'memory';
    // @ts-expect-error: no method of the engine's
    await client.loginWithPassword();
    // @ts-expect-error: statuses exist for the codes of the contract alone
    ErrorStatus.nothing;
}
