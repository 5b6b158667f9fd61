// Uses of the package that a type checker must take, and those that it must refuse.
import * as React from 'react';
import {
    CardeaClient, CardeaError, CardeaProvider, CardeaUser, DeviceLogin, ErrorStatus, IdentityLink, OAuthEmailChallenge, OAuthLoginStep,
    OAuthProvider, Pending, RequestHeaders, useCardea, useOAuthLogin, useSession,
} from 'cardea-auth-react-native';
import type {
    AbortSignalLike, Configuration, ContinuedOAuthLogin, FinalizeOAuthLoginResult, JSONValue, OAuthLoginOptions, OpenIDProviderSettings,
    SessionList, StepUpResult,
} from 'cardea-auth-react-native';

const configuration: Configuration = {
    backend: { prelude: 'https://auth.example.com' },
    applicationId: 'com.example.app',
    store: { kind: 'automatic', folder: '/x', passphrase: 'y' },
    presenter: async (page, signal) => (signal.aborted ? null : page.url),
    keyGuide: {
        tell: (notice) => void (notice.kind === 'touch' ? notice.keyName : notice.kind === 'choose' ? notice.count : 0),
        pin: async ({ keyName, isWrong, triesLeft, isLastTry }) => (isWrong && isLastTry && triesLeft === 1 ? null : keyName),
        account: (accounts) => accounts.find(({ name }) => name === 'ada')?.id ?? accounts[0].id,
    },
    observer: { signedOut: (reason: string) => void reason, loginWaiting: (login) => void login.openAgain() },
    logger: (level, text) => void (level === 'error' && text.length),
    logLevel: 'debug',
};
const client = new CardeaClient(configuration);
const options: OAuthLoginOptions = { provider: 'google', redirectUri: 'myapp://oauth-callback', redirectCapture: 'loopback' };
const signal: AbortSignalLike = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };

export async function signIn(): Promise<string> {
    const result: FinalizeOAuthLoginResult = await client.loginWithOAuth({ ...options, provider: OAuthProvider.google }, { signal });
    if (result.kind === 'otpRequired') {
        const address: string | null = result.challenge.address;
        const user: CardeaUser = await client.checkOAuthEmailOTP(result.challenge, '123456');
        return address ?? user.accessToken;
    }
    if (result.kind === 'moreRequired') return result.step.id;
    const name: JSONValue | undefined = result.user.claims.name;
    return typeof name === 'string' ? name : result.user.claim('sid') ?? result.user.tokenMember('scope') ?? client.peekAccessToken() ?? '';
}

export async function passkeys(): Promise<string> {
    const question = await client.beginPasskeyRegistration('ada', { nickname: 'phone' }, { signal });
    const added = await client.continueWithPasskey(question, await client.signWithPasskey(question, { signal }));
    const step: StepUpResult = await client.requestStepUp('sign');
    if (step.kind === 'stepRequired') await client.continueStepUpWithPasskey(step.challenge, await client.signWithPasskey(step.challenge));
    return added.kind === 'passkeyAdded' ? added.passkey.id : added.kind;
}

export async function request(): Promise<Record<string, string>> {
    const headers: RequestHeaders = await client.authorizeRequest('GET', 'https://api.example.com');
    await client.retryRequest('GET', 'https://api.example.com', { status: 401, dpopNonce: headers.get('dpop') });
    return Object.fromEntries([...headers]);
}

export function explain(error: unknown): string {
    if (!(error instanceof CardeaError)) return 'unknown';
    if (error.code === 'rate_limited') return String(error.retryAfter ?? ErrorStatus.rate_limited);
    if (error.code === 'access_denied') return 'no';
    if (error.code === 'a_code_of_the_server') return error.message;
    return 'unknown';
}

/** What an application makes for its own tests. */
export function doubles(): FinalizeOAuthLoginResult[] {
    const expiresAt = new Date(0);
    const user = new CardeaUser({ accessToken: 'x', id: 'usr_1', claims: { email: 'a' } });
    const challenge = new OAuthEmailChallenge({ id: 'c', expiresAt, address: 'a' });
    return [
        { kind: 'loggedIn', user },
        { kind: 'otpRequired', challenge },
        { kind: 'moreRequired', step: new OAuthLoginStep({ id: 's', kind: 'second_factor', expiresAt }) },
    ];
}

export async function sessions(): Promise<number> {
    const list: SessionList = await client.listSessions({ limit: 5 });
    await client.revokeSessions(list.sessions[0] ? { id: list.sessions[0].id } : 'others');
    return (list.sessions[0]?.lastSeenAt?.getTime() ?? 0) + list.total;
}

export function Screen(): React.ReactElement {
    const session = useSession();
    const { state, signIn: begin, submitAnswer } = useOAuthLogin();
    const again: CardeaClient = useCardea();
    if (session.status === 'signedIn') void session.user.id;
    if (state.step === 'waiting') state.login?.openAgain();
    if (state.step === 'code') void (state.address ?? state.error?.code);
    if (state.step === 'more' && !state.isBusy) void submitAnswer(state.more.ways[0].id, { password: 'x' });
    void begin(options);
    return <CardeaProvider client={again}>text</CardeaProvider>;
}

const provider: OpenIDProviderSettings = {
    issuer: 'https://accounts.example.com', clientId: 'notes', clientSecret: 'x', tokenEndpointAuthMethod: 'client_secret_basic',
    authorizationEndpoint: 'https://a/x', tokenEndpoint: 'https://a/y', userinfoEndpoint: null, scopes: ['openid'], scopeSeparator: ' ',
    parameters: { prompt: 'login' }, responseMode: 'form_post', par: true, dpop: false,
    redirectForms: ['loopback_ipv4', 'https'], quirks: ['tenant_issuer'], trustedAudiences: [], allowedTenants: ['x'],
    idTokenAlgorithms: ['ES256'], clockLeeway: 60_000, emailVerificationUrl: 'https://api.example.com/email',
};

export async function signInAtProvider(): Promise<string> {
    new CardeaClient({ backend: { openid: { wellKnown: 'okta', issuer: 'https://dev.okta.com', clientId: 'notes' } }, applicationId: 'x' });
    const direct = new CardeaClient({ backend: { openid: provider }, applicationId: 'x' });
    const result = await direct.loginWithOAuth({ redirectUri: 'myapp://x', scopes: ['openid'], parameters: { login_hint: 'ada' } });
    const login: DeviceLogin = await direct.beginDeviceLogin({ scopes: ['openid'] }, { signal });
    const shown: string = `${login.userCode} ${login.verificationUriComplete ?? login.verificationUri}${login.expiresAt?.getTime()}`;
    const user: CardeaUser = await direct.continueDeviceLogin(login);
    const leave: OAuthLoginOptions = { redirectUri: 'myapp://out', parameters: { logout_hint: 'ada', ui_locales: 'de-AT' }, timeout: 5 };
    const end: boolean = await direct.endBrowserSession(leave);
    const link: IdentityLink = await direct.linkIdentity('anonymous');
    const linked: string = link.isNew ? link.appUserId : link.aliases.join();
    const route: string = await direct.openDeepLinkPage('oauth://?url=x', { deepLinkScheme: 'myapp', timeout: 5 }, { signal });
    const alone = new CardeaClient({ applicationId: 'x' });
    const brought: string = await alone.openWebSession('https://x/?{redirect_uri}', { redirectUri: 'myapp://a' }, { signal });
    await direct.loginWithOAuth({ redirectUri: 'https://a/x', redirectCapture: 'oauth_prefix', deepLinkScheme: 'myapp', acceptsTokenHandoff: true });
    await direct.loginWithOAuth({ redirectUri: 'myapp://a', fallbackRedirectUri: 'http://127.0.0.1/a' });
    return shown + end + linked + route + brought + (user.id ?? result.kind);
}

export async function wrongAtProvider(): Promise<void> {
    // @ts-expect-error a client needs an id
    new CardeaClient({ backend: { openid: { issuer: 'https://accounts.example.com' } }, applicationId: 'x' });
    // @ts-expect-error the setting is misspelt
    new CardeaClient({ backend: { openid: { ...provider, clientID: 'x' } }, applicationId: 'x' });
    // @ts-expect-error quirks are a list
    new CardeaClient({ backend: { openid: { ...provider, quirks: 'anything' } }, applicationId: 'x' });
    // @ts-expect-error one server, not two
    new CardeaClient({ backend: { prelude: 'x', openid: provider }, applicationId: 'x' });
    // @ts-expect-error no server
    new CardeaClient({ backend: {}, applicationId: 'x' });
    // @ts-expect-error a login has a code and a page
    new DeviceLogin();
    // @ts-expect-error an id is no login
    await client.continueDeviceLogin('x');
    // @ts-expect-error the redirect URI is missing
    await client.endBrowserSession({ timeout: 5 });
    // @ts-expect-error the option is misspelt
    await client.openDeepLinkPage('oauth://?url=x', { scheme: 'myapp' });
}

export async function signInAtOry(step: OAuthLoginStep): Promise<string> {
    const ory = new CardeaClient({ backend: { ory: 'https://a.projects.oryapis.com' }, requireVerifiedAddress: true, applicationId: 'x' });
    const labels: string[] = step.ways.flatMap((way) => way.fields.map((field) => field.label ?? field.name));
    const said: string[] = step.messages.filter((message) => message.isError).map((message) => `${message.id} ${message.text}`);
    const fields = { 'traits.email': step.identifier ?? '' };
    const went: ContinuedOAuthLogin = await ory.initiateContinuedLogin(step, step.ways[0].id, fields, null, { signal });
    if (went.kind === 'pageRequired') return went.attempt.authorizationUrl;
    const end: FinalizeOAuthLoginResult = await ory.continueLogin(step, step.ways[0].id, fields, { timeout: 5 });
    await ory.loginWithOAuth({
        ...options, registers: true, reauthenticates: false, traits: '{}', transientPayload: '{}', organization: null, identitySchema: 's',
    });
    const own: FinalizeOAuthLoginResult = await ory.loginWithIDToken({ provider: 'apple', idToken: 'x', nonce: null, registers: false });
    await ory.save(step);
    const again: Pending = await ory.restore(step.id);
    return [...labels, ...said, end.kind, own.kind, again.id, step.provider, step.expiresAt?.getTime()].join();
}

export async function wrongAtOry(step: OAuthLoginStep, error: CardeaError): Promise<void> {
    // @ts-expect-error the address is missing
    new CardeaClient({ backend: { ory: null }, applicationId: 'x' });
    // @ts-expect-error one server, not two
    new CardeaClient({ backend: { ory: 'x', prelude: 'x' }, applicationId: 'x' });
    // @ts-expect-error a step has an id, a kind and an end
    new OAuthLoginStep();
    // @ts-expect-error a field is a text
    await client.continueLogin(step, 'password', { remember: true });
    // @ts-expect-error the way must be said
    await client.continueLogin(step);
    // @ts-expect-error whose token it is must be said
    await client.loginWithIDToken({ idToken: 'x' });
    // @ts-expect-error an id is nothing that waits
    await client.save(step.id);
    // @ts-expect-error a step is read-only
    step.ways.pop();
    // @ts-expect-error what the server says is read-only
    error.details.use_flow_id = 'x';
}

export async function wrong(challenge: OAuthEmailChallenge, result: FinalizeOAuthLoginResult): Promise<void> {
    // @ts-expect-error the application id is missing
    new CardeaClient({});
    // @ts-expect-error the setting is misspelt
    new CardeaClient({ ...configuration, applicationID: 'x' });
    // @ts-expect-error there is no such store
    new CardeaClient({ ...configuration, store: 'disk' });
    // @ts-expect-error a store of JavaScript would carry secrets over the bridge
    new CardeaClient({ ...configuration, store: { read: () => null, write: () => {}, remove: () => {} } });
    // @ts-expect-error the observer hears of nothing by that name
    new CardeaClient({ ...configuration, observer: { signedin: () => {} } });
    // @ts-expect-error the redirect URI is missing
    await client.loginWithOAuth({ provider: 'google' });
    // @ts-expect-error there is no such way
    await client.loginWithOAuth({ ...options, redirectCapture: 'carrier pigeon' });
    // @ts-expect-error the challenge comes first
    await client.checkOTP('123456', challenge);
    // @ts-expect-error an id is no challenge
    await client.checkOTP(challenge.id, '123456');
    // @ts-expect-error a challenge has an id and an end
    new OAuthEmailChallenge();
    // @ts-expect-error a user has a token
    new CardeaUser({});
    // @ts-expect-error the verification token is not there
    void challenge.verificationToken;
    // @ts-expect-error it must be known first that there is a user
    void result.user;
    // @ts-expect-error the id of a session is read-only
    challenge.id = 'x';
    // @ts-expect-error there is no such target
    await client.revokeSessions('everybody');
    // @ts-expect-error there is no such event
    client.addListener('signedin', () => {});
    // @ts-expect-error the listener takes a user
    client.addListener('signedIn', (user: string) => void user);
    // @ts-expect-error the provider needs a client
    <CardeaProvider>text</CardeaProvider>;
    // @ts-expect-error there is no such code
    void ErrorStatus.solar_eclipse;
}
