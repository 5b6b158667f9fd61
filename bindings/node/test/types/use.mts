// What programs do with the package, and below what the compiler must refuse.
import { on, once } from './emitter.js';
import {
    AuthorizedResponse, CardeaClient, CardeaError, CardeaUser, DeviceLogin, ErrorStatus, IdentityLink, OAuthEmailChallenge,
    OAuthLoginContext, OAuthLoginStep, OAuthProvider, PasskeyQuestion, PasswordCompliancy, Pending, StepUpChallenge, useLibrary, version,
} from '@cardea/auth';
import type {
    Configuration, ContinuedOAuthLogin, ErrorCode, FinalizeOAuthLoginResult, JSONValue, OAuthLoginOptions, OpenIDProviderSettings, Presenter,
    SecureStore, SecurityKeyGuide, SessionList, SignOutReason, StepUpResult,
} from '@cardea/auth';

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
    account: (accounts) => accounts.find(({ name }) => name === 'ada')?.id ?? '',
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
    client.on('loginWaiting', ({ attempt, openAgain }) => { const url: string = attempt.authorizationUrl; url.concat(String(openAgain)); });
    const result: FinalizeOAuthLoginResult = await client.loginWithOAuth(
        { provider: OAuthProvider.google, redirectUri: 'myapp://x', redirectCapture: 'loopback' }, { signal });
    const user: CardeaUser = result.kind === 'otpRequired'
        ? await client.checkOAuthEmailOTP(result.challenge, '123456', { signal }) : await client.currentUser();
    const attempt = await client.initiateOAuthLogin({ provider: 'another', redirectUri: 'myapp://x' });
    await client.finalizeOAuthLogin(attempt, 'myapp://x?code=y');
    await client.finalizeOAuthLoginWithToken(attempt, 'token');
    const list: SessionList = await client.listSessions({ limit: 5 });
    await client.revokeSessions(list.sessions[0] ? { id: list.sessions[0].id } : 'others');
    const response: AuthorizedResponse = await client.sendAuthorizedRequest({ url: 'https://x', headers: [['a', 'b']], body: 'x' });
    const headers: Headers = await client.authorizeRequest('GET', 'https://x');
    const again: Headers | null = await client.retryRequest('GET', 'https://x', { status: 401, wwwAuthenticate: headers.get('a') });
    new Headers(response.headers).get('a');
    const json: JSONValue = response.json();
    const seen: Date | null | undefined = list.sessions[0]?.lastSeenAt;
    await once(client, 'signedIn');
    for await (const [refreshed] of on(client, 'refreshed')) return `${refreshed}${json}${seen?.getTime()}${response.header('etag')}`;
    client.prependListener('storeAsking', (question) => question.trim()).setMaxListeners(20);
    const end: () => Promise<void> = () => client[Symbol.asyncDispose]();
    if (!client.isClosed) await end();
    const resumed: FinalizeOAuthLoginResult | null = await client.resumeOAuthLogin();
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
    const token: string | null = client.peekAccessToken();
    return `${user.id}${again}${token}${user.claim('email')}${user.tokenMember('scope')}${resumed?.kind}${user.accessTokenExpiresAt?.getTime()}${await client.accessToken()}`;
}

export async function useWays(client: CardeaClient, signal: AbortSignal): Promise<string> {
    const question: PasskeyQuestion = await client.beginPasskeyRegistration('ada', { nickname: 'phone' }, { signal });
    const result = await client.continueWithPasskey(question, await client.signWithPasskey(question, { signal }));
    if (result.kind === 'passkeyAdded') return result.passkey.transports.join();
    const asked: StepUpResult = await client.requestStepUp('transfer:write', { amount: '500' });
    if (asked.kind === 'stepRequired') {
        const stepUp: StepUpChallenge = asked.challenge;
        await client.sendStepUpOTP(stepUp);
        await client.continueStepUpWithPasskey(stepUp, await client.signWithPasskey(stepUp));
        await client.continueStepUpWithToken(stepUp, 'token');
        return (await client.submitStepUpOTP(stepUp, '123456')).kind;
    }
    const rules: PasswordCompliancy = await client.passwordCompliancy();
    const challenge: OAuthEmailChallenge = await client.startOTPLogin('ada@example.com', { configuration: 'sms' });
    const found = await client.restore(challenge.id);
    if (found instanceof OAuthLoginContext) return found.redirectUri;
    await client.save(found);
    return rules.check('x').map(({ criterion, isValid }) => criterion + isValid).join() + (await client.checkOTP(challenge, '1')).name;
}

const provider: OpenIDProviderSettings = {
    issuer: 'https://accounts.example.com', clientId: 'notes', clientSecret: 'x', tokenEndpointAuthMethod: 'client_secret_basic',
    authorizationEndpoint: 'https://a/x', tokenEndpoint: 'https://a/y', userinfoEndpoint: null, scopes: ['openid'], scopeSeparator: ' ',
    parameters: { prompt: 'login' }, responseMode: 'form_post', par: true, dpop: false,
    redirectForms: ['loopback_ipv4', 'https'], quirks: ['tenant_issuer'], trustedAudiences: [], allowedTenants: ['x'],
    idTokenAlgorithms: ['ES256'], clockLeeway: 60_000, emailVerificationUrl: 'https://api.example.com/email',
};

/** What an application makes for its own tests. */
export function doubles(): FinalizeOAuthLoginResult[] {
    const expiresAt = new Date(0);
    const user = new CardeaUser({ id: 'usr_1', claims: { email: 'a' }, accessToken: 'x', tokenMember: (name) => name });
    const challenge = new OAuthEmailChallenge({ id: 'c', expiresAt, address: 'a' });
    new AuthorizedResponse({ status: 200, body: new Uint8Array(1) }).text();
    return [
        { kind: 'loggedIn', user },
        { kind: 'otpRequired', challenge },
        { kind: 'moreRequired', step: new OAuthLoginStep({ id: 's', kind: 'second_factor', expiresAt }) },
    ];
}

export async function useProvider(signal: AbortSignal): Promise<string> {
    new CardeaClient({ backend: { openid: { wellKnown: 'okta', issuer: 'https://dev.okta.com', clientId: 'notes' } }, applicationId: 'x' });
    const client = new CardeaClient({ backend: { openid: provider }, applicationId: 'x' });
    const result = await client.loginWithOAuth({ redirectUri: 'myapp://x', scopes: ['openid'], parameters: { login_hint: 'ada' } });
    const login: DeviceLogin = await client.beginDeviceLogin({ scopes: ['openid'] });
    const shown: string = `${login.userCode} ${login.verificationUriComplete ?? login.verificationUri}${login.expiresAt.getTime()}`;
    const user: CardeaUser = await client.continueDeviceLogin(login, { signal });
    const options: OAuthLoginOptions = { redirectUri: 'myapp://out', parameters: { logout_hint: 'ada' }, timeout: 5 };
    const end: boolean = await client.endBrowserSession(options);
    const link: IdentityLink = await client.linkIdentity('anonymous');
    const linked: string = link.isNew ? link.appUserId : link.aliases.join();
    const route: string = await client.openDeepLinkPage('oauth://?url=x', { deepLinkScheme: 'myapp', timeout: 5 }, { signal });
    const alone = new CardeaClient({ applicationId: 'x' });
    const brought: string = await alone.openWebSession('https://x/?{redirect_uri}', { redirectUri: 'myapp://a' }, { signal });
    await client.loginWithOAuth({ redirectUri: 'https://a/x', redirectCapture: 'oauth_prefix', deepLinkScheme: 'myapp', acceptsTokenHandoff: true });
    await client.loginWithOAuth({ redirectUri: 'myapp://a', fallbackRedirectUri: 'http://127.0.0.1/a' });
    return shown + end + linked + route + brought + (user.id ?? result.kind);
}

export async function useOry(signal: AbortSignal): Promise<string> {
    const client = new CardeaClient({ backend: { ory: 'https://x' }, applicationId: 'x', requireVerifiedAddress: true });
    const options = { provider: 'google', redirectUri: 'myapp://x', registers: true, reauthenticates: false, traits: '{}',
        transientPayload: '{}', organization: null, identitySchema: 's' };
    let result: FinalizeOAuthLoginResult = await client.loginWithOAuth(options);
    if (result.kind === 'moreRequired') {
        const { step }: { step: OAuthLoginStep } = result;
        if (step.provider !== null) step.provider.toUpperCase();
        const way = step.ways[0];
        if (way === undefined || step.kind === 'other') return step.messages.map(({ id, text, isError }) => `${id}${text}${isError}`).join();
        const values = Object.fromEntries(way.fields.map(({ name, value }) => [name, value ?? '']));
        result = await client.continueLogin(step, way.id, values, { timeout: 5 }, { signal });
        const continued: ContinuedOAuthLogin = await client.initiateContinuedLogin(step, way.id, values, {}, { signal });
        if (continued.kind === 'pageRequired') await client.finalizeOAuthLogin(continued.attempt, 'myapp://x?code=y');
        const pending: Pending = await client.restore(step.id);
        await client.save(pending);
        return `${way.provider}${step.identifier}${step.expiresAt.getTime()}`;
    }
    return (await client.loginWithIDToken({ provider: 'google', idToken: 'x.y.z', nonce: 'n' }, { signal })).kind;
}

export async function misuseOry(client: CardeaClient, step: OAuthLoginStep): Promise<void> {
    // @ts-expect-error: a project is its address
    new CardeaClient({ backend: { ory: {} }, applicationId: 'x' });
    // @ts-expect-error: one server, not two
    new CardeaClient({ backend: { ory: 'x', prelude: 'x' }, applicationId: 'x' });
    // @ts-expect-error: a step has an id, a kind and an end
    new OAuthLoginStep();
    // @ts-expect-error: a way is chosen
    await client.continueLogin(step);
    // @ts-expect-error: values are texts
    await client.continueLogin(step, 'totp', { totp_code: 123456 });
    // @ts-expect-error: an id is no step
    await client.save(step.id);
    // @ts-expect-error: whose token it is must be said
    await client.loginWithIDToken({ idToken: 'x.y.z' });
    // @ts-expect-error: what a step says is read-only
    step.ways[0] = { id: 'x', provider: null, label: null, fields: [] };
}

export async function misuseProvider(client: CardeaClient): Promise<void> {
    // @ts-expect-error: a client needs an id
    new CardeaClient({ backend: { openid: { issuer: 'https://accounts.example.com' } }, applicationId: 'x' });
    // @ts-expect-error: an unknown setting
    new CardeaClient({ backend: { openid: { ...provider, clientID: 'x' } }, applicationId: 'x' });
    // @ts-expect-error: no such quirk
    new CardeaClient({ backend: { openid: { ...provider, quirks: ['anything'] } }, applicationId: 'x' });
    // @ts-expect-error: no provider that the library knows
    new CardeaClient({ backend: { openid: { ...provider, wellKnown: 'example' } }, applicationId: 'x' });
    // @ts-expect-error: one server, not two
    new CardeaClient({ backend: { prelude: 'x', openid: provider }, applicationId: 'x' });
    // @ts-expect-error: no server
    new CardeaClient({ backend: {}, applicationId: 'x' });
    // @ts-expect-error: a login has a code and a page
    new DeviceLogin();
    // @ts-expect-error: an id is no login
    await client.continueDeviceLogin('x');
    // @ts-expect-error: a redirect URI is missing
    await client.endBrowserSession({ parameters: { logout_hint: 'ada' } });
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
    // @ts-expect-error: the challenge is the first argument
    await client.checkOTP('123456', new OAuthEmailChallenge({ id: 'c', expiresAt: new Date(0) }));
    const result = await client.loginWithOAuth({ provider: 'google', redirectUri: 'x' });
    // @ts-expect-error: the user is there only when somebody is logged in
    result.user;
    // @ts-expect-error: an attempt is no challenge
    await client.checkOTP(await client.initiateOAuthLogin({ provider: 'google', redirectUri: 'x' }), '123456');
    // @ts-expect-error: a user has a token
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
