import type { ErrorCode, KnownErrorCode } from './codes.g';
import type {
    ContinuedOAuthLogin, MoreRequired, OAuthIDToken, OAuthLoginAnswerLike, OAuthLoginStep,
} from './steps';

export type { ErrorCode, KnownErrorCode };
export * from './steps';

/** Why a call failed. Every promise of this package is rejected with one, or with the reason of the caller's AbortSignal. */
export class CardeaError extends Error {
    /** For parts that a host supplies: what they fail with keeps its code. */
    constructor(code: ErrorCode, message: string);
    readonly name: 'CardeaError';
    /** The stable name of what happened: branch on this. A code that this version does not know is passed through. */
    readonly code: ErrorCode;
    /** The same as a number. */
    readonly status: number;
    /** The code exactly as the server sent it. */
    readonly serverCode: string | null;
    readonly httpStatus: number | null;
    /** The server's name for the request, to quote in a support case. */
    readonly requestId: string | null;
    /** How long the server asks to wait before the next try, in milliseconds. */
    readonly retryAfter: number | null;
    /** Whether the same call may succeed later without any change. */
    readonly isRetryable: boolean;
    /** What else the server says, by its own names: use_flow_id, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset. */
    readonly details: { readonly [name: string]: string };
}

/** The statuses of errors by their codes. */
export const ErrorStatus: Readonly<Record<KnownErrorCode, number>>;

/** The version of this package. */
export const version: string;

/** Names the engine's library before its first use; it is then looked for nowhere else. As the environment's CARDEA_LIBRARY. */
export function setLibraryPath(path: string): void;

export const OAuthProvider: Readonly<{
    google: 'google';
    apple: 'apple';
    microsoft: 'microsoft';
    github: 'github';
    okta: 'okta';
    facebook: 'facebook';
}>;
export type OAuthProvider = typeof OAuthProvider[keyof typeof OAuthProvider] | (string & {});

/** The server that signs users in: one of the three. */
export type Backend = PreludeBackend | OryBackend | OpenIDBackend;

export interface PreludeBackend {
    /** The https address of a Prelude Auth compatible server; http for loopback hosts only. */
    prelude: string;
    ory?: null;
    openid?: null;
}

export interface OryBackend {
    /** A project of the Ory network, or an Ory Kratos server. */
    ory: OryProject;
    prelude?: null;
    openid?: null;
}

export interface OryProject {
    /** The https address of its public API; http for loopback hosts only. */
    projectUrl: string;
    /** Whether a user none of whose e-mail addresses is verified gets otpRequired first. Default: false. */
    verifiesEmail?: boolean | null;
}

export interface OpenIDBackend {
    /** An OpenID Connect provider that the client talks to directly. */
    openid: OpenIDProvider | OpenIDProviderSettings;
    prelude?: null;
    ory?: null;
}

/** A client needs an issuer - or endpoints - besides its id; for everything else there are defaults. */
export interface OpenIDProviderSettings {
    /** Who signs the ID tokens, an https address; the metadata below it says the rest. */
    issuer?: string | null;
    /** The client's name at the provider. */
    clientId: string;
    /** A secret that the provider insists on, although it is in every copy of the application and so keeps nothing secret. */
    clientSecret?: string | null;
    /** How the secret is shown. Default: in the header, or as the metadata says; then once in the other way. */
    clientAuthentication?: 'body' | 'basic' | null;
    /**
     * For a provider that publishes no metadata; authorization and token are needed then, and nothing is discovered. Without both:
     * what the metadata of the issuer leaves out.
     */
    endpoints?: OpenIDEndpoints | null;
    /** What is asked for. Default: openid, profile, email. */
    scopes?: readonly string[] | null;
    /** Default: a space. */
    scopeSeparator?: string | null;
    /** Sent with every authorization request. */
    parameters?: { readonly [name: string]: string } | null;
    /** How the answer comes back; formPost needs a loopback listener or a relay. Default: 'query'. */
    responseMode?: 'query' | 'formPost' | null;
    /** Whether requests are pushed first (RFC 9126). Default: where the provider demands it. */
    pushesRequests?: boolean | null;
    /** Whether tokens are bound to a key (RFC 9449). Default: where the metadata offers it. */
    bindsTokens?: boolean | null;
    /** The redirect URIs that the provider takes from native applications. Default: all. */
    redirectForms?: readonly RedirectForm[] | null;
    /** Deviations from the standards that are let pass. Default: none. */
    leniencies?: readonly Leniency[] | null;
    /** Audiences of ID tokens that are trusted beside the client itself. */
    trustedAudiences?: readonly string[] | null;
    /** The tenants whose users may sign in, for an issuer that stands for many. Default: all. */
    allowedTenants?: readonly string[] | null;
    /** How ID tokens may be signed, such as "ES256". Default: as the metadata says, else RS256. */
    idTokenAlgorithms?: readonly string[] | null;
    /** How far the clocks of this machine and the provider may be apart, at most 600000. Default: 60000. */
    clockLeeway?: number | null;
    /** Where the application's own server proves e-mail addresses that the provider has not verified. */
    emailVerificationUrl?: string | null;
    /** Where the application's own server links who signs in to its users, for linkIdentity. */
    identityLinkingUrl?: string | null;
}

export interface OpenIDEndpoints {
    authorization?: string | null;
    token?: string | null;
    userInfo?: string | null;
    revocation?: string | null;
    keySet?: string | null;
    pushedAuthorization?: string | null;
    deviceAuthorization?: string | null;
    endSession?: string | null;
}

export type RedirectForm =
    'customScheme' | 'reverseDomainScheme' | 'loopbackIPv4' | 'loopbackIPv6' | 'localhost' | 'https';

export type Leniency = 'formTokenAnswer' | 'missingTokenType' | 'tenantIssuer' | 'fragmentAnswer' | 'returnToLogout';

/** What may be set on top of a provider that is known by its name. */
export type WellKnownSettings = Omit<OpenIDProviderSettings, 'clientId'>;

/**
 * The description of an OAuth 2.0 or OpenID Connect provider; its printed form shows no secret. What only the engine can judge
 * is reported when a client is made.
 */
export class OpenIDProvider {
    constructor(settings: OpenIDProviderSettings);
    static google(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    static apple(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    /** For any tenant; set an issuer for one, or allowedTenants. */
    static microsoft(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    static github(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    static okta(issuer: string, clientId: string, settings?: Omit<WellKnownSettings, 'issuer'> | null): OpenIDProvider;
    static facebook(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    readonly clientId: string;
    readonly issuer: string | null;
}

/** Where keys of sealed files come from. Asked without an id, it answers with the key to seal files with from now on. */
export type KeyProvider = (id: string | null) => MaybePromise<SealingKey | null>;

export interface SealingKey {
    /** 1 to 128 bytes, not secret. */
    id: string;
    /** 32 random bytes. */
    bytes: Uint8Array;
}

/** A secure store of the host. What fails with a CardeaError of a store_ code keeps it; everything else is store_failed. */
export interface HostStore {
    read(key: string): MaybePromise<Uint8Array | null | undefined>;
    /** Settles when the record is durable. */
    write(key: string, record: Uint8Array): MaybePromise<void>;
    remove(key: string): MaybePromise<void>;
}

/** Encrypted files in a folder, with a key file beside them unless a passphrase or a key provider is given. */
export interface FileStore {
    kind: 'sealedFile' | 'automatic';
    folder?: string | null;
    passphrase?: string | null;
    keyProvider?: KeyProvider | null;
}

/** `automatic`: the Secret Service where one answers, else sealed files. */
export type Store = 'secretService' | 'sessionKeyring' | 'sealedFile' | 'automatic' | 'memory' | FileStore | HostStore;

/** A page for a presenter of the host. */
export interface Presentation {
    /** It carries one-time values: never log it. */
    readonly url: string;
    readonly redirectUri: string;
    readonly prefersEphemeralSession: boolean;
    readonly activationToken: string | null;
}

/**
 * Shows a page and answers with the redirect URL that it arrived at; or with null: it is shown, and the redirect comes
 * another way. The signal is aborted when the page is no longer needed. A CardeaError of login_dismissed, cancelled or
 * browser_unavailable keeps its code; everything else is browser_unavailable.
 */
export type Present = (presentation: Presentation, signal: AbortSignal) => MaybePromise<string | null | undefined>;

export interface Presenter {
    present: Present;
    /** Whether the page follows the redirect by asking the desktop for the handler of its scheme. Default: false. */
    leavesRedirectToDesktop?: boolean;
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warning' | 'error';

/** All durations are milliseconds. */
export interface Configuration {
    backend: Backend;
    /** In reverse-DNS form: part of the name of everything that is stored. */
    applicationId: string;
    applicationName?: string | null;
    /** For applications that keep several accounts signed in. Default: the empty name. */
    account?: string | null;
    hostOverride?: string | null;
    partition?: string | null;
    /** How long before its end an access token is refreshed. Default: 30000. */
    refreshLeeway?: number | null;
    /** How long one request may take. Default: 10000. */
    requestTimeout?: number | null;
    /** How long an unfinished login stays redeemable. Default: 600000. */
    pendingLifetime?: number | null;
    caFile?: string | null;
    pinnedPublicKeys?: readonly string[] | null;
    /** Default: 'secretService'. */
    store?: Store | null;
    /** Default: the user's browser. */
    presenter?: Present | Presenter | null;
    logger?: ((level: LogLevel, text: string) => void) | null;
    /** Default: 'info'. */
    logLevel?: LogLevel | null;
}

/** How a page is shown. */
export interface ShownOptions {
    /** A browser window of its own, which shares no cookies. Default: false. */
    prefersEphemeralSession?: boolean | null;
    /** Default: false. */
    mayReplaceSchemeHandler?: boolean | null;
    /** Lets the browser's window come to the front on Wayland. */
    activationToken?: string | null;
    /**
     * How long to wait until the browser comes back, in milliseconds. Default: 600000 for a login, 120000 for the
     * browser's logout. A login whose redirect has come is finished, however long that takes.
     */
    timeout?: number | null;
}

/** How a page is shown, and how its redirect comes back. */
export interface PageOptions extends ShownOptions {
    redirectUri: string;
    /** Default: 'scheme'. `oauthPrefix`: by a deep link with the authority oauth, such as myapp://oauth/callback. */
    redirectCapture?: 'scheme' | 'loopback' | 'installedScheme' | 'oauthPrefix' | null;
}

/** What is asked for at an OpenID Connect provider. */
export interface DeviceLoginOptions {
    /** In place of what the provider's description asks for. */
    scopes?: readonly string[] | null;
    /** Such as prompt, login_hint, max_age, resource. */
    parameters?: { readonly [name: string]: string } | null;
}

export interface OAuthLoginOptions extends PageOptions, DeviceLoginOptions {
    /** Needed at a server that has several; an OpenID Connect provider is its own. */
    provider?: OAuthProvider | null;
    /**
     * A second redirect URI, such as http://127.0.0.1/callback: where a URL of the scheme does not come back on this desktop,
     * which the login then tries first, it is used as with loopback.
     */
    fallbackRedirectUri?: string | null;
    /** With oauthPrefix: the application's scheme, where the redirect URI is an https page of its owner. Default: that of the URI. */
    deepLinkScheme?: string | null;
    /** With oauthPrefix: whether the link may bring tokens, which links are no good place for. Default: false. */
    acceptsTokenHandoff?: boolean | null;
    /** Asks for a new account, where the server tells registrations from logins; both let everybody in. Default: false. */
    registers?: boolean | null;
    /**
     * Asks who it is although somebody is signed in, here or in the browser. The session that is held stays until the new one takes
     * its place; one from before, or of another user, is refused. For Ory. Default: false.
     */
    reauthenticates?: boolean | null;
    /** What the project's webhooks are to be told, as the text of a JSON object. For Ory. */
    transientPayload?: string | null;
    /** Properties of a new account that the application knows already, as the text of a JSON object. For Ory. */
    traits?: string | null;
    /** The organization whose members sign in, by its id. For Ory. */
    organization?: string | null;
    /** The schema that a new account has, by its id, where the project lets applications choose. For Ory. */
    identitySchema?: string | null;
}

/** How a page is shown that an application's own page opens by a link, and how it comes back. */
export interface OAuthLinkOptions extends ShownOptions {
    /** The application's: a link {scheme}://oauth/... ends the page. Needed without a redirect URI. */
    scheme?: string | null;
    /** In place of the scheme, such as myapp:/oauth/ for links with one slash. */
    redirectUri?: string | null;
}

export interface EndBrowserSessionOptions extends PageOptions {
    /** Whom to sign out, for a provider that asks. */
    logoutHint?: string | null;
    /** The languages of the page, the preferred one first. */
    uiLocales?: readonly string[] | null;
}

/** The last argument of every operation. */
export interface OperationSettings {
    /** Aborting it ends the operation; the promise is then rejected with the signal's reason. */
    signal?: AbortSignal | null;
}

/**
 * What is known of the user: the claims of the access token, which are read, not verified; with an OpenID Connect provider
 * those of the verified ID token.
 */
export class CardeaProfile {
    private constructor();
    /** Null when the provider says nothing about the user. */
    readonly userId: string | null;
    readonly sessionId: string | null;
    readonly claims: Readonly<Record<string, unknown>>;
    readonly claimsJson: string;
}

/** Who is signed in. Its printed form shows no token. */
export class CardeaUser {
    private constructor();
    /** The bearer token at the time of the call. Ask the client's accessToken() whenever one is needed. */
    readonly accessToken: string;
    readonly accessTokenExpiresAt: Date | null;
    readonly profile: CardeaProfile;
}

/** A login that was begun: its page is ready to be shown. */
export class OAuthLoginAttempt {
    private constructor();
    /** For restoreOAuthLogin. Not a secret. */
    readonly id: string;
    readonly expiresAt: Date | null;
    /** It carries one-time values: never log it. */
    readonly authorizationUrl: string;
    readonly redirectUri: string;
}

/** A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone. */
export class OAuthEmailChallenge {
    private constructor();
    /** For restoreOAuthEmailChallenge. Not a secret. */
    readonly id: string;
    readonly expiresAt: Date | null;
    /** With the channel sms a telephone number. */
    readonly email: string | null;
    /** By which way the code was sent. */
    readonly channel: 'email' | 'sms';
}

/** A login that somebody finishes on another device. Its printed form shows the id alone. */
export class DeviceLogin {
    private constructor();
    readonly id: string;
    /** What is typed at the page. Show it also beside a QR code: people compare it with what the page shows. */
    readonly userCode: string;
    readonly verificationUri: string;
    /** The same page with the code already in it, for a QR code or a link; null where the provider has none. */
    readonly verificationUriComplete: string | null;
    readonly expiresAt: Date | null;
}

/** To whom of the application's users somebody is linked. Its printed form shows no name. */
export class IdentityLink {
    private constructor();
    /** Whether this call has made the link; otherwise it was there before. */
    readonly isNew: boolean;
    /** The application's own name for its user. */
    readonly appUserId: string;
    /** Earlier names of the same user, such as that of before the first sign-in. */
    readonly aliases: readonly string[];
}

export type OAuthLoginResult = LoggedIn | OTPRequired | MoreRequired;

export interface LoggedIn {
    readonly kind: 'loggedIn';
    readonly user: CardeaUser;
}

export interface OTPRequired {
    readonly kind: 'otpRequired';
    readonly challenge: OAuthEmailChallenge;
    /** The address that the code was sent to, when the server says it. */
    readonly email: string | null;
}

/** Points in time are ISO 8601 text, as the server has them. */
export interface Session {
    readonly id: string;
    readonly deviceModel: string | null;
    readonly deviceType: 'desktop' | 'mobile' | 'tablet' | 'unknown' | (string & {});
    readonly osVersion: string | null;
    readonly countryCode: string | null;
    readonly createdAt: string | null;
    readonly lastSeenAt: string | null;
    readonly expiresAt: string | null;
}

export interface SessionList {
    readonly sessions: Session[];
    readonly total: number;
    readonly limit: number;
    readonly offset: number;
}

/** Which sessions are ended: all of the user, all but this one, this one, or the one of an id. */
export type SessionTarget = 'all' | 'others' | 'mine' | { id: string };

export interface AuthorizedRequest {
    url: string;
    /** Default: GET. */
    method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | null;
    /** Authorization and DPoP are the engine's own. */
    headers?:
        | ReadonlyArray<readonly [string, string]>
        | Iterable<readonly [string, string]>
        | { readonly [name: string]: string }
        | null;
    body?: string | Uint8Array | null;
}

export interface AuthorizedResponse {
    readonly status: number;
    /** In the order of the answer; `new Headers(response.headers)` takes them. */
    readonly headers: Array<[string, string]>;
    readonly body: Uint8Array;
}

/** The page of a login that waits for its user. */
export interface LoginPage {
    /** For restoreOAuthLogin. */
    readonly attemptId: string;
    /** For the clipboard or the terminal of its user, never for a log. Null when the client is closed. */
    readonly authorizationUrl: string | null;
    /** Shows the page anew. False when the login waits for it no longer. */
    openAgain(): boolean;
}

export type SignedOutReason = 'requested' | 'revoked' | 'refused' | 'interrupted' | 'elsewhere' | (string & {});

/** To unlock the keyring, to choose a password for the first one, or to allow what is done to a record. */
export type StoreQuestion = 'unlock' | 'create' | 'confirm' | (string & {});

/** What a client emits, with the arguments of the listeners. */
export interface CardeaEvents {
    /** A login finished. */
    signedIn: [user: CardeaUser];
    /** The session is gone. */
    signedOut: [reason: SignedOutReason];
    /** The session has a new access token, which this process or another one got. */
    refreshed: [user: CardeaUser];
    /** If it is terminal, signedOut follows; if not, the session goes on, and the next call tries again. */
    refreshFailed: [error: CardeaError, isTerminal: boolean];
    /** The page of a login is about to be shown. */
    loginWaiting: [page: LoginPage];
    /** The redirect of the login has arrived; the token lets the application raise its window on Wayland. */
    loginReturned: [activationToken: string | null];
    /** A redirect arrived that is not the login's, and the login goes on waiting. */
    redirectIgnored: [error: CardeaError];
    /** The secure store asks its user, in a window of the desktop's that can lie behind others: tell the user of it. */
    storeAsking: [question: StoreQuestion];
}

type Listener<Name extends keyof CardeaEvents> = (...given: CardeaEvents[Name]) => void;
type MaybePromise<T> = T | PromiseLike<T>;

/**
 * One account of one application at one server. It is an EventEmitter of node:events; what is declared here are the parts of
 * one that most programs need.
 */
export class CardeaClient {
    /** Touches no network and no file. Throws a CardeaError that names the setting which cannot work. */
    constructor(configuration: Configuration);

    /** The version of the engine's library. */
    static readonly version: string;
    /** Hands a redirect URL that reached this process to the login that waits for it, here or in another process. */
    static deliverRedirect(redirectUrl: string): Promise<void>;

    /** Where the session is kept, in words for a person; null when the client is closed. */
    readonly storeLocation: string | null;
    readonly storeKind: 'secret_service' | 'sealed_file' | 'memory' | 'custom' | 'undecided' | (string & {}) | null;

    /** Ends what is pending as cancelled. May be called again; the promise is kept when nothing runs any more. */
    close(): Promise<void>;

    /** Runs a whole login: begins it, shows the page, takes the redirect, redeems it. */
    loginWithOAuth(options: OAuthLoginOptions, settings?: OperationSettings): Promise<OAuthLoginResult>;
    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view: `oauth://?url=` with its
     * address, percent-encoded once, or the address itself. Brings where in the application the link leads that ends it: a
     * path that is safe to go to, and the query and the fragment as they came. It may hold a token: never log it.
     */
    openOAuthLink(link: string, options: OAuthLinkOptions, settings?: OperationSettings): Promise<string>;
    /** Begins a login whose page the application shows itself. */
    initiateOAuthLogin(options: OAuthLoginOptions, settings?: OperationSettings): Promise<OAuthLoginAttempt>;
    /** Redeems a challenge token that a redirect brought for this attempt. */
    finalizeOAuthLogin(
        attempt: OAuthLoginAttempt, challengeToken: string, settings?: OperationSettings): Promise<OAuthLoginResult>;
    /** Redeems the whole redirect URL, after checking that it belongs to the attempt. */
    finalizeOAuthLoginWithRedirect(
        attempt: OAuthLoginAttempt, redirectUrl: string, settings?: OperationSettings): Promise<OAuthLoginResult>;
    /** Completes a login with the code that was sent by e-mail. After a wrong code the challenge stays usable. */
    checkOAuthEmailOTP(code: string, challenge: OAuthEmailChallenge, settings?: OperationSettings): Promise<CardeaUser>;
    /** Sends the code again. */
    resendOAuthEmailOTP(challenge: OAuthEmailChallenge, settings?: OperationSettings): Promise<void>;
    /** Finishes a login whose process ended before its redirect came; null when there is none. Call it at the start. */
    resumeOAuthLogin(settings?: OperationSettings): Promise<OAuthLoginResult | null>;

    /**
     * Goes on with a login that wants more, in one of the ways that the step offers. A wrong password (wrong_credentials) or
     * code (invalid_otp_code) leaves the step usable; attempt_expired ends it.
     */
    continueOAuthLogin(
        step: OAuthLoginStep, answer: OAuthLoginAnswerLike, settings?: OperationSettings): Promise<ContinuedOAuthLogin>;
    /**
     * The same to the login's result: where the chosen way leads through a page, shows it. Of the options, those count that
     * say how a page is shown; where it leads back to is decided since the login began.
     */
    continueLoginWithOAuth(
        step: OAuthLoginStep, answer: OAuthLoginAnswerLike, options: OAuthLoginOptions,
        settings?: OperationSettings): Promise<OAuthLoginResult>;
    /** Signs in with an ID token that the application has got by itself. Rejected with not_supported when the server takes none. */
    loginWithIDToken(token: OAuthIDToken, settings?: OperationSettings): Promise<OAuthLoginResult>;

    /** Begins a login on a machine without a browser: show the user the code and the page, then call finishDeviceLogin. */
    initiateDeviceLogin(options?: DeviceLoginOptions, settings?: OperationSettings): Promise<DeviceLogin>;
    /** Waits until the user has let this device in. After a cancellation the same client can wait again. */
    finishDeviceLogin(login: DeviceLogin, settings?: OperationSettings): Promise<CardeaUser>;

    /** Makes sure that an attempt is in the store, for a process that is restarted. */
    saveOAuthLogin(attempt: OAuthLoginAttempt, settings?: OperationSettings): Promise<void>;
    restoreOAuthLogin(id: string, settings?: OperationSettings): Promise<OAuthLoginAttempt>;
    saveOAuthEmailChallenge(challenge: OAuthEmailChallenge, settings?: OperationSettings): Promise<void>;
    restoreOAuthEmailChallenge(id: string, settings?: OperationSettings): Promise<OAuthEmailChallenge>;

    saveOAuthLoginStep(step: OAuthLoginStep, settings?: OperationSettings): Promise<void>;
    restoreOAuthLoginStep(id: string, settings?: OperationSettings): Promise<OAuthLoginStep>;

    /**
     * Opens a locked keyring: has the desktop ask its user. Where nothing is locked, nobody is asked. Rejected with
     * store_locked when the user refuses.
     */
    unlockStore(settings?: OperationSettings): Promise<void>;
    /** Who is signed in, by the stored session; asks no server. Rejected with not_signed_in. */
    currentUser(settings?: OperationSettings): Promise<CardeaUser>;
    /** An access token that the servers take now: refreshed when its end is near, once for all callers. */
    accessToken(settings?: OperationSettings): Promise<string>;
    /** Gets a new access token now. */
    refresh(settings?: OperationSettings): Promise<CardeaUser>;
    /** Marks the access token as ended: the next accessToken() refreshes it. */
    invalidate(settings?: OperationSettings): Promise<void>;
    /** The user's sessions at the server. Without a limit the server chooses one. */
    listSessions(page?: { limit?: number; offset?: number }, settings?: OperationSettings): Promise<SessionList>;
    revokeSessions(target: SessionTarget, settings?: OperationSettings): Promise<void>;
    /** Ends the session: forgets it here first, then tells the server. */
    logout(settings?: OperationSettings): Promise<void>;
    /**
     * Ends the session that the user's browser has at an OpenID Connect provider, and nothing here: call logout() afterwards.
     * `unconfirmed`: the browser came back without saying from where.
     */
    endBrowserSession(
        options: EndBrowserSessionOptions, settings?: OperationSettings): Promise<'confirmed' | 'unconfirmed'>;
    /**
     * Adds a provider to the account of who is signed in at Ory: shows the page of the project on which the user links it,
     * waits for the browser to come back, and asks the server whether it is linked. `conflict` when it is linked already, or
     * unknown; `access_denied` when the browser came back and it is not linked.
     */
    linkProvider(options: OAuthLoginOptions, settings?: OperationSettings): Promise<void>;
    /**
     * Takes a provider away from the account of who is signed in at Ory. `unauthorized` with the server's code
     * `session_refresh_required` when the user signed in too long ago; `bad_request` when it is not linked, or is the only way
     * to sign in.
     */
    unlinkProvider(provider: OAuthProvider, settings?: OperationSettings): Promise<void>;
    /**
     * Lets somebody in who cannot sign in at Ory any more, such as for a forgotten password: has a code sent to this address of
     * the account. checkOAuthEmailOTP with the right code signs in.
     */
    recoverAccount(email: string, settings?: OperationSettings): Promise<OAuthEmailChallenge>;
    /**
     * Sets the password of who is signed in at Ory, the first one or another. `bad_request` with the server's words for a
     * password that it does not take; `unauthorized` with the server's code session_refresh_required when the user signed in too
     * long ago.
     */
    setPassword(password: string, settings?: OperationSettings): Promise<void>;
    /**
     * Links who has signed in at an OpenID Connect provider to a user of the application, at its own server. The id is the
     * application's own name for its user so far, such as an anonymous one. Calling it again is harmless.
     */
    linkIdentity(appUserId?: string | null, settings?: OperationSettings): Promise<IdentityLink>;
    /** Sends a request with the user's access token, and takes the answer whatever its status. */
    authorizedRequest(request: AuthorizedRequest, settings?: OperationSettings): Promise<AuthorizedResponse>;

    on<Name extends keyof CardeaEvents>(event: Name, listener: Listener<Name>): this;
    once<Name extends keyof CardeaEvents>(event: Name, listener: Listener<Name>): this;
    off<Name extends keyof CardeaEvents>(event: Name, listener: Listener<Name>): this;
    addListener<Name extends keyof CardeaEvents>(event: Name, listener: Listener<Name>): this;
    removeListener<Name extends keyof CardeaEvents>(event: Name, listener: Listener<Name>): this;
    removeAllListeners(event?: keyof CardeaEvents): this;
    listenerCount(event: keyof CardeaEvents): number;
}
