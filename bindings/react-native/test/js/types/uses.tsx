// Uses of the package that a type checker must take, and those that it must refuse.
import * as React from 'react';
import {
    CardeaClient, CardeaError, CardeaProfile, CardeaProvider, CardeaUser, DeviceLogin, ErrorStatus, IdentityLink, OAuthEmailChallenge,
    OAuthLoginAnswer, OAuthLoginStep, OAuthProvider, OpenIDProvider, useCardea, useOAuthLogin, useSession,
} from 'cardea-auth-react-native';
import type {
    AbortSignalLike, Configuration, ContinuedOAuthLogin, EndBrowserSessionOptions, JSONValue, OAuthLoginOptions, OAuthLoginResult,
    OpenIDProviderSettings, PasskeyAuthenticator, SessionList,
} from 'cardea-auth-react-native';

const configuration: Configuration = {
    backend: { prelude: 'https://auth.example.com' },
    applicationId: 'com.example.app',
    store: { kind: 'automatic', folder: '/x', passphrase: 'y' },
    presenter: async (page, signal) => (signal.aborted ? null : page.url),
    keyGuide: {
        tell: (notice) => void (notice.kind === 'touch' ? notice.keyName : notice.kind === 'choose' ? notice.count : 0),
        pin: async ({ keyName, isWrong, triesLeft, isLastTry }) => (isWrong && isLastTry && triesLeft === 1 ? null : keyName),
        account: (names) => names.indexOf('ada'),
    },
    observer: { signedOut: (reason: string) => void reason, loginWaiting: (login) => void login.openAgain() },
    logger: (level, text) => void (level === 'error' && text.length),
    logLevel: 'debug',
};
const client = new CardeaClient(configuration);
const options: OAuthLoginOptions = { provider: 'google', redirectUri: 'myapp://oauth-callback', redirectCapture: 'loopback' };
const signal: AbortSignalLike = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };

export async function signIn(): Promise<string> {
    const result: OAuthLoginResult = await client.loginWithOAuth({ ...options, provider: OAuthProvider.google }, { signal });
    if (result.kind === 'otpRequired') {
        const email: string | null = result.email;
        const user: CardeaUser = await client.checkOTP('123456', result.challenge);
        return email ?? user.accessToken;
    }
    if (result.kind === 'moreRequired') return result.step.id;
    const name: JSONValue | undefined = result.user.profile.claims.name;
    return typeof name === 'string' ? name : result.user.accessToken;
}

export async function passkeys(): Promise<string> {
    const own: PasskeyAuthenticator = { assertion: (given) => given, attestation: async (given, call) => `${given}${call?.signal}` };
    await client.registerPasskey('ada', own);
    await client.registerPasskey('ada', client.passkeyPage('https://auth.example.com/passkey'), { nickname: 'phone' }, { signal });
    const key: PasskeyAuthenticator = client.securityKey('https://auth.example.com');
    return (await client.loginWithPasskey(key, { signal })).kind + (await key.assertion('{}', { signal }));
}

export function explain(error: unknown): string {
    if (!(error instanceof CardeaError)) return 'unknown';
    if (error.code === 'rate_limited') return String(error.retryAfter ?? ErrorStatus.rate_limited);
    if (error.code === 'access_denied') return 'no';
    if (error.code === 'a_code_of_the_server') return error.message;
    return 'unknown';
}

/** What an application makes for its own tests. */
export function doubles(): OAuthLoginResult[] {
    const expiresAt = new Date(0);
    const user = new CardeaUser({ accessToken: 'x', profile: new CardeaProfile({ userId: 'usr_1', claims: { email: 'a' } }) });
    const challenge = new OAuthEmailChallenge({ id: 'c', expiresAt, email: 'a' });
    return [
        { kind: 'loggedIn', user },
        { kind: 'otpRequired', challenge, email: challenge.email },
        { kind: 'moreRequired', step: new OAuthLoginStep({ id: 's', kind: 'secondFactor', expiresAt }) },
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
    if (session.status === 'signedIn') void session.user.profile;
    if (state.step === 'waiting') state.login?.openAgain();
    if (state.step === 'code') void (state.email ?? state.error?.code);
    if (state.step === 'more' && !state.isBusy) void submitAnswer(new OAuthLoginAnswer(state.more.ways[0].id));
    void begin(options);
    return <CardeaProvider client={again}>text</CardeaProvider>;
}

const provider: OpenIDProviderSettings = {
    issuer: 'https://accounts.example.com', clientId: 'notes', clientSecret: 'x', clientAuthentication: 'basic',
    endpoints: { authorization: 'https://a/x', token: 'https://a/y', userInfo: null }, scopes: ['openid'], scopeSeparator: ' ',
    parameters: { prompt: 'login' }, responseMode: 'formPost', pushesRequests: true, bindsTokens: false,
    redirectForms: ['loopbackIPv4', 'https'], leniencies: ['tenantIssuer'], trustedAudiences: [], allowedTenants: ['x'],
    idTokenAlgorithms: ['ES256'], clockLeeway: 60_000, emailVerificationUrl: 'https://api.example.com/email',
};

export async function signInAtProvider(): Promise<string> {
    new CardeaClient({ backend: { openid: OpenIDProvider.okta('https://dev.okta.com', 'notes', { scopes: ['openid'] }) }, applicationId: 'x' });
    new CardeaClient({ backend: { openid: new OpenIDProvider(provider) }, applicationId: 'x' });
    const direct = new CardeaClient({ backend: { openid: provider }, applicationId: 'x' });
    const result = await direct.loginWithOAuth({ redirectUri: 'myapp://x', scopes: ['openid'], parameters: { login_hint: 'ada' } });
    const login: DeviceLogin = await direct.initiateDeviceLogin({ scopes: ['openid'] }, { signal });
    const shown: string = `${login.userCode} ${login.verificationUriComplete ?? login.verificationUri}${login.expiresAt.getTime()}`;
    const user: CardeaUser = await direct.finishDeviceLogin(login);
    const leave: EndBrowserSessionOptions = { redirectUri: 'myapp://out', logoutHint: 'ada', uiLocales: ['de-AT'], timeout: 5 };
    const end: 'confirmed' | 'unconfirmed' = await direct.endBrowserSession(leave);
    const link: IdentityLink = await direct.linkIdentity('anonymous');
    const linked: string = link.isNew ? link.appUserId : link.aliases.join();
    const route: string = await direct.openOAuthLink('oauth://?url=x', { scheme: 'myapp', timeout: 5 }, { signal });
    await direct.loginWithOAuth({ redirectUri: 'https://a/x', redirectCapture: 'oauthPrefix', deepLinkScheme: 'myapp', acceptsTokenHandoff: true });
    await direct.loginWithOAuth({ redirectUri: 'myapp://a', fallbackRedirectUri: 'http://127.0.0.1/a' });
    return shown + end + linked + route + (user.profile.userId ?? result.kind);
}

export async function wrongAtProvider(): Promise<void> {
    // @ts-expect-error a client needs an id
    new OpenIDProvider({ issuer: 'https://accounts.example.com' });
    // @ts-expect-error the setting is misspelt
    new OpenIDProvider({ ...provider, clientID: 'x' });
    // @ts-expect-error there is no such leniency
    new OpenIDProvider({ ...provider, leniencies: ['anything'] });
    // @ts-expect-error there is no such endpoint
    new OpenIDProvider({ ...provider, endpoints: { userinfo: 'x' } });
    // @ts-expect-error Okta has an issuer for each organization
    OpenIDProvider.okta('notes');
    // @ts-expect-error one server, not two
    new CardeaClient({ backend: { prelude: 'x', openid: provider }, applicationId: 'x' });
    // @ts-expect-error no server
    new CardeaClient({ backend: {}, applicationId: 'x' });
    // @ts-expect-error the secret is not to be read again
    void new OpenIDProvider(provider).clientSecret;
    // @ts-expect-error a login has a code and a page
    new DeviceLogin();
    // @ts-expect-error an id is no login
    await client.finishDeviceLogin('x');
    // @ts-expect-error the redirect URI is missing
    await client.endBrowserSession({ logoutHint: 'ada' });
    // @ts-expect-error a link takes no provider
    await client.openOAuthLink('oauth://?url=x', { scheme: 'myapp', provider: 'x' });
    // @ts-expect-error nothing comes back to another device
    await client.initiateDeviceLogin({ redirectUri: 'myapp://x' });
}

export async function signInAtOry(step: OAuthLoginStep): Promise<string> {
    const ory = new CardeaClient({ backend: { ory: { projectUrl: 'https://a.projects.oryapis.com', verifiesEmail: true } }, applicationId: 'x' });
    const fields: string[] = step.ways.flatMap((way) => way.fields.map((field) => field.label ?? field.name));
    const said: string[] = step.messages.filter((message) => message.isError).map((message) => `${message.id} ${message.text}`);
    const answer = new OAuthLoginAnswer(step.ways[0].id, { 'traits.email': step.identifier ?? '' });
    const went: ContinuedOAuthLogin = await ory.answerLoginStep(step, answer, { signal });
    if (went.kind === 'pageRequired') return went.attempt.authorizationUrl;
    const end: OAuthLoginResult = await ory.answerLoginStepInBrowser(step, { way: answer.way, values: answer.values }, {
        ...options, registers: true, reauthenticates: false, traits: '{}', transientPayload: '{}', organization: null, identitySchema: 's',
    });
    const own: OAuthLoginResult = await ory.loginWithIDToken({ provider: 'apple', idToken: 'x', nonce: null, registers: false });
    await ory.saveOAuthLoginStep(step);
    const again: OAuthLoginStep = await ory.restoreOAuthLoginStep(step.id);
    return [...fields, ...said, end.kind, own.kind, again.kind, step.provider, step.expiresAt.getTime()].join();
}

export async function wrongAtOry(step: OAuthLoginStep, error: CardeaError): Promise<void> {
    // @ts-expect-error the address is missing
    new CardeaClient({ backend: { ory: { verifiesEmail: true } }, applicationId: 'x' });
    // @ts-expect-error one server, not two
    new CardeaClient({ backend: { ory: { projectUrl: 'x' }, prelude: 'x' }, applicationId: 'x' });
    // @ts-expect-error a step has an id, a kind and an end
    new OAuthLoginStep();
    // @ts-expect-error a value is a text
    new OAuthLoginAnswer('password', { remember: true });
    // @ts-expect-error an answer is read-only
    new OAuthLoginAnswer('password').values.password = 'x';
    // @ts-expect-error the way must be said
    await client.answerLoginStep(step, { values: { password: 'x' } });
    // @ts-expect-error there is no such kind
    void (step.kind === 'missing_traits');
    // @ts-expect-error how a page is shown must be said
    await client.answerLoginStepInBrowser(step, new OAuthLoginAnswer('password'));
    // @ts-expect-error whose token it is must be said
    await client.loginWithIDToken({ idToken: 'x' });
    // @ts-expect-error an id is no step
    await client.saveOAuthLoginStep(step.id);
    // @ts-expect-error a step is read-only
    step.ways.pop();
    // @ts-expect-error what the server says is read-only
    error.details.use_flow_id = 'x';
}

export async function wrong(challenge: OAuthEmailChallenge, result: OAuthLoginResult): Promise<void> {
    // @ts-expect-error the backend is missing
    new CardeaClient({ applicationId: 'x' });
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
    // @ts-expect-error the code comes first
    await client.checkOTP(challenge, '123456');
    // @ts-expect-error an id is no challenge
    await client.checkOTP('123456', challenge.id);
    // @ts-expect-error a challenge has an id and an end
    new OAuthEmailChallenge();
    // @ts-expect-error a user has a token and a profile
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
