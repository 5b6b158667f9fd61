import type { Configuration, StoreChoice } from './configuration';
import type { SessionEvents } from './events';
import type {
    CallOptions, DeviceLoginOptions, EndBrowserSessionOptions, OAuthLinkOptions, OAuthLoginOptions, OAuthProvider,
} from './options';
import type { AuthorizedRequest, AuthorizedResponse, RequestAuthorization } from './requests';
import type { MoveOptions, SessionList, SessionPage, SessionTarget, StoredAccount } from './sessions';
import type { ContinuedOAuthLogin, OAuthIDToken, OAuthLoginAnswerLike, OAuthLoginStep } from './steps';
import type {
    BrowserSessionEnd, CardeaUser, DeviceLogin, IdentityLink, OAuthEmailChallenge, OAuthLoginAttempt, OAuthLoginResult,
} from './values';
import type {
    Passkey, PasskeyAuthenticator, PasskeyQuestion, PasswordPolicy, StepUpAnswer, StepUpChallenge, StepUpResult, UserIdentifier,
} from './ways';

declare global {
    interface SymbolConstructor {
        /** Compilers before TypeScript 5.2 do not know it. */
        readonly asyncDispose: unique symbol;
    }
}

/** The version of this package. */
export const version: string;

/**
 * Names the engine's library before its first use; it is then looked for nowhere else. The same as CARDEA_LIBRARY in the
 * environment.
 */
export function useLibrary(path: string): void;

/** What is called with an event of that name. */
export type Listener<Name extends keyof SessionEvents> = (...given: SessionEvents[Name]) => void;

/**
 * One account of one application at one server. It is an EventEmitter of node:events, and has all of its methods, so that
 * `events.once(client, 'signedIn')` and `events.on(client, 'refreshed')` take it, too.
 *
 * @example
 * ```ts
 * const client = new CardeaClient({ backend: { prelude: 'https://auth.example.com' }, applicationId: 'com.example.notes' });
 * const result = await client.loginWithOAuth({ provider: 'google', redirectUri: 'com.example.notes://oauth-callback' });
 * if (result.kind === 'loggedIn') console.log('Hello,', result.user.profile.userId);
 * ```
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
    /** What kind of store that is; `undecided` until an automatic choice is first needed. Null when the client is closed. */
    readonly storeKind: 'secret_service' | 'sealed_file' | 'memory' | 'custom' | 'undecided' | (string & {}) | null;

    /** Whether `close` was called. */
    readonly isClosed: boolean;

    /** Cancels pending operations and frees the client. May be called again; the promise settles when nothing runs any more. */
    close(): Promise<void>;
    /** The same as `close`, for `await using`. */
    [Symbol.asyncDispose](): Promise<void>;

    /** Runs a whole login: begins it, shows the page, takes the redirect, redeems it. */
    loginWithOAuth(options: OAuthLoginOptions, call?: CallOptions): Promise<OAuthLoginResult>;
    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that
     * ends it. The link to open is `oauth://?url=` with the page's address, percent-encoded once, or the address itself.
     * Resolves with the place in the application that this link leads to: a path that is safe to go to, and the query and the
     * fragment as they came. It may hold a token: never log it.
     */
    openOAuthLink(link: string, options: OAuthLinkOptions, call?: CallOptions): Promise<string>;
    /** Begins a login whose page the application shows itself. */
    initiateOAuthLogin(options: OAuthLoginOptions, call?: CallOptions): Promise<OAuthLoginAttempt>;
    /** Redeems a challenge token that a redirect brought for this attempt. */
    finalizeOAuthLogin(
        attempt: OAuthLoginAttempt, challengeToken: string, call?: CallOptions): Promise<OAuthLoginResult>;
    /** Redeems the whole redirect URL, after checking that it belongs to the attempt. */
    finalizeOAuthLoginWithRedirect(
        attempt: OAuthLoginAttempt, redirectUrl: string, call?: CallOptions): Promise<OAuthLoginResult>;
    /** Completes a login with the code that was sent by e-mail. After a wrong code the challenge stays usable. */
    checkOTP(code: string, challenge: OAuthEmailChallenge, call?: CallOptions): Promise<CardeaUser>;
    /** Sends the code again. */
    resendOTP(challenge: OAuthEmailChallenge, call?: CallOptions): Promise<void>;
    /** Finishes a login whose process ended before its redirect came; null when there is none. Call it at the start. */
    resumeOAuthLogin(call?: CallOptions): Promise<OAuthLoginResult | null>;

    /**
     * Answers a step, and so continues its login. A wrong password (wrong_credentials) or code (invalid_otp_code) leaves the
     * step usable; attempt_expired ends it.
     */
    answerLoginStep(
        step: OAuthLoginStep, answer: OAuthLoginAnswerLike, call?: CallOptions): Promise<ContinuedOAuthLogin>;
    /**
     * Gives this answer to a step and, if the chosen way leads through a page, shows it. Only the options that control how a
     * page is shown are used: the redirect URI was fixed when the login began.
     */
    answerLoginStepInBrowser(
        step: OAuthLoginStep, answer: OAuthLoginAnswerLike, options: OAuthLoginOptions,
        call?: CallOptions): Promise<OAuthLoginResult>;
    /** Signs in with an ID token that the application got by itself. Rejected with not_supported if the server accepts none. */
    loginWithIDToken(token: OAuthIDToken, call?: CallOptions): Promise<OAuthLoginResult>;

    /** Begins a login on a machine without a browser: show the user the code and the page, then call finishDeviceLogin. */
    initiateDeviceLogin(options?: DeviceLoginOptions, call?: CallOptions): Promise<DeviceLogin>;
    /** Waits until the user has let this device in. After a cancellation the same client can wait again. */
    finishDeviceLogin(login: DeviceLogin, call?: CallOptions): Promise<CardeaUser>;

    /** Makes sure that an attempt is in the store, for a process that is restarted. */
    saveOAuthLogin(attempt: OAuthLoginAttempt, call?: CallOptions): Promise<void>;
    /** Finds an attempt by its id, even one begun by an earlier process. */
    restoreOAuthLogin(id: string, call?: CallOptions): Promise<OAuthLoginAttempt>;
    /** Makes sure that a challenge is in the store, for a process that is restarted. */
    saveOAuthEmailChallenge(challenge: OAuthEmailChallenge, call?: CallOptions): Promise<void>;
    /** Finds a challenge by its id, even one received by an earlier process. */
    restoreOAuthEmailChallenge(id: string, call?: CallOptions): Promise<OAuthEmailChallenge>;
    /** Makes sure that a step is in the store, for a process that is restarted. */
    saveOAuthLoginStep(step: OAuthLoginStep, call?: CallOptions): Promise<void>;
    /** Finds a step by its id, even one received by an earlier process. */
    restoreOAuthLoginStep(id: string, call?: CallOptions): Promise<OAuthLoginStep>;

    /**
     * Opens a locked keyring: the desktop asks the user. If nothing is locked, it asks nothing. Rejected with
     * store_locked when the user refuses.
     */
    unlockStore(call?: CallOptions): Promise<void>;
    /**
     * Lists the accounts of the application, at all servers, that the store has something of. Rejected with invalid_argument for
     * a store of the host, which cannot list what it has.
     */
    listAccounts(call?: CallOptions): Promise<StoredAccount[]>;
    /**
     * Moves the account's session, and all that is stored with it, from another store into the one of this client. Resolves
     * with the accounts from which something was moved. An application that changes its store calls it at each start: an
     * interrupted move goes on, and none loses a session or leaves it in both stores. Rejected with conflict when both stores
     * have a session of an account.
     */
    moveSessions(source: StoreChoice, options?: MoveOptions, call?: CallOptions): Promise<StoredAccount[]>;
    /** Returns the signed-in user from the stored session, without asking a server. Rejected with not_signed_in. */
    currentUser(call?: CallOptions): Promise<CardeaUser>;
    /**
     * Returns an access token that servers accept now, refreshed once for all callers when its end is near. A token that is
     * bound to a key is not for headers of your own: use `authorize`.
     */
    accessToken(call?: CallOptions): Promise<string>;
    /** Gets a new access token now. */
    refresh(call?: CallOptions): Promise<CardeaUser>;
    /** Marks the access token as ended: the next accessToken() refreshes it. */
    expireAccessToken(call?: CallOptions): Promise<void>;
    /** Lists the user's sessions at the server. Without a limit the server chooses one. */
    listSessions(page?: SessionPage, call?: CallOptions): Promise<SessionList>;
    /** Ends sessions of the user at the server. If this one is among them, it is deleted here, too. */
    revokeSessions(target: SessionTarget, call?: CallOptions): Promise<void>;
    /** Ends the session: deletes it here first, then at the server. */
    logout(call?: CallOptions): Promise<void>;
    /**
     * Ends the session that the user's browser has at an OpenID Connect provider, and nothing here: call logout() afterwards.
     * `unconfirmed`: the browser came back without naming the request that it answers.
     */
    endBrowserSession(
        options: EndBrowserSessionOptions, call?: CallOptions): Promise<BrowserSessionEnd>;
    /**
     * Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links it,
     * waits for the browser to come back, and asks the server whether it is linked. `conflict` when it is linked already, or
     * unknown; `access_denied` when the browser came back and it is not linked.
     */
    linkProvider(options: OAuthLoginOptions, call?: CallOptions): Promise<void>;
    /**
     * Removes a provider from the account of the user signed in at Ory. `unauthorized` with the server's code
     * `session_refresh_required` when the user signed in too long ago; `bad_request` when it is not linked, or is the only
     * way to sign in.
     */
    unlinkProvider(provider: OAuthProvider, call?: CallOptions): Promise<void>;
    /**
     * Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this address of
     * the account. checkOTP with the right code signs in.
     */
    recoverAccount(email: string, call?: CallOptions): Promise<OAuthEmailChallenge>;
    /**
     * Sets the password of the signed-in user, the first one or another. At Prelude `insufficient_scope`: sign in with a
     * code, or request the scope `prld:pwd:write`, first; `invalid_password` for one that breaks the policy. At Ory
     * `bad_request` with the server's words, and `unauthorized` with its code session_refresh_required when the user signed
     * in too long ago.
     */
    setPassword(password: string, call?: CallOptions): Promise<void>;
    /** Asks what the server demands of passwords. Nobody has to be signed in. For Prelude, as everything down to `listIdentifiers`. */
    passwordPolicy(call?: CallOptions): Promise<PasswordPolicy>;
    /** Tells whether the server lets the user set a password now. Asks it each time. */
    canSetPassword(call?: CallOptions): Promise<boolean>;
    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678. checkOTP with that code signs in, and resendOTP sends another one. The server does not
     * say whether anyone of that address may sign in. `configuration` names the server's configuration to send it by.
     */
    startOTPLogin(
        address: string, options?: { configuration?: string | null } | null, call?: CallOptions): Promise<OAuthEmailChallenge>;
    /**
     * Signs in with an e-mail address and a password. `unauthorized` when the two do not belong together, `password_not_set` when the
     * account has none: send a code.
     */
    loginWithPassword(email: string, password: string, call?: CallOptions): Promise<OAuthLoginResult>;
    /** Takes over the session that the user has at another service, by what that service knows it by. */
    migrateSession(token: string, call?: CallOptions): Promise<CardeaUser>;
    /** Signs in with a passkey that an authenticator has: `securityKey`, `passkeyPage`, or one of the application's own. */
    loginWithPasskey(authenticator: PasskeyAuthenticator, call?: CallOptions): Promise<OAuthLoginResult>;
    /** The first half of that, for an authenticator that answers later. */
    beginPasskeyLogin(call?: CallOptions): Promise<PasskeyQuestion>;
    /** The second half: signs in with the assertion, as JSON. `unauthorized` for a passkey that the server does not know. */
    finishPasskeyLogin(assertion: string, question: PasskeyQuestion, call?: CallOptions): Promise<OAuthLoginResult>;
    /**
     * Adds a passkey to the account. `username` is what the authenticator shows beside it, `nickname` what the user calls it.
     * `insufficient_scope`: request the scope `prld:passkey:write` first.
     */
    registerPasskey(
        username: string, authenticator: PasskeyAuthenticator,
        options?: { displayName?: string | null; nickname?: string | null } | null, call?: CallOptions): Promise<Passkey>;
    /** The first half of that. */
    beginPasskeyRegistration(
        username: string, options?: { displayName?: string | null; nickname?: string | null } | null, call?: CallOptions,
    ): Promise<PasskeyQuestion>;
    /** The second half: takes the attestation, as JSON. */
    finishPasskeyRegistration(attestation: string, question: PasskeyQuestion, call?: CallOptions): Promise<Passkey>;
    /**
     * Passkeys of security keys, over USB or NFC, by libfido2. `origin` is where the passkeys are used, one of those that the server
     * allows, such as https://auth.example.com; never take it from the server's answer. `keyGuide` of the configuration tells the user
     * what to do. Its calls fail with `dependency_missing` without libfido2; `not_found` if the key has no such passkey, `conflict` if
     * it has one of this account already; `wrong_credentials` for a locked key; `login_timed_out`; `cancelled` by the user, or if the
     * key is removed; `passkey_registration_failed` if it has no room; `not_supported` for what it cannot do; `invalid_configuration`
     * for another server's relying party, or without a guide.
     */
    securityKey(origin: string): PasskeyAuthenticator;
    /**
     * Passkeys of the user's browser: a phone's, a password manager's, this computer's. Its calls open a page of yours at an allowed
     * origin, such as https://auth.example.com/passkey, which asks the browser. They fail with `cancelled` also if the user has no
     * passkey; `conflict` if there is one of this account already; `passkey_registration_failed`; `not_supported`;
     * `invalid_configuration` for a page at no safe origin, or another server's relying party; and with what `loginWithOAuth` fails
     * with because of a page.
     */
    passkeyPage(url: string): PasskeyAuthenticator;
    /** Lists the passkeys of the account. */
    listPasskeys(call?: CallOptions): Promise<Passkey[]>;
    /** Gives a passkey a nickname; an empty one takes its name away. */
    renamePasskey(id: string, nickname: string, call?: CallOptions): Promise<void>;
    /** Removes a passkey from the account. */
    removePasskey(id: string, call?: CallOptions): Promise<void>;
    /**
     * Asks for a scope that a Prelude server grants after more proof; `metadata` is what the application's own server is told
     * with it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata says what another sign-in has
     * to show: `acr_values`, `max_age` and `claims`, or `aal`, `max_age` and `refresh`; the scope may be empty. The step is
     * `sign_in` then: begin a login with the option `stepUp`. The error `insufficient_user_authentication` has both arguments
     * in its details, `scope` and `metadata`, the latter as JSON.
     */
    requestScope(scope: string, metadata?: { readonly [name: string]: string } | null, call?: CallOptions): Promise<StepUpResult>;
    /** Sends the code of a step, the first one or another. Nothing sends it before. */
    sendStepUpCode(challenge: StepUpChallenge, call?: CallOptions): Promise<void>;
    /** Does the step of a challenge. A wrong code leaves it usable; after any other refusal request the scope again. */
    continueStepUp(challenge: StepUpChallenge, answer: StepUpAnswer, call?: CallOptions): Promise<StepUpResult>;
    /** Finds a challenge by its id, even one received by an earlier process. */
    restoreStepUp(id: string, call?: CallOptions): Promise<StepUpChallenge>;
    /** Adds an e-mail address or a telephone number to the account: its code is the step. `conflict` when it is another user's. */
    addIdentifier(address: string, call?: CallOptions): Promise<StepUpResult>;
    /** Lists the addresses and telephone numbers of the account. */
    listIdentifiers(call?: CallOptions): Promise<UserIdentifier[]>;
    /**
     * Links the identity that signed in at an OpenID Connect provider to a user of the application, at the application's own
     * server. The id is the application's own name for its user so far, such as an anonymous one. Calling it again is
     * harmless.
     */
    linkIdentity(appUserId?: string | null, call?: CallOptions): Promise<IdentityLink>;
    /** Sends a request with the user's access token, and returns the answer, whatever its status. */
    authorizedRequest(request: AuthorizedRequest, call?: CallOptions): Promise<AuthorizedResponse>;
    /**
     * Returns what a request must carry that the application sends itself, by `fetch` or a WebSocket. Call it for every
     * request, right before it is sent.
     */
    authorize(method: string, url: string, call?: CallOptions): Promise<RequestAuthorization>;
    /**
     * Learns from the answer to such a request. Returns what the request must carry to be sent again, five times at most,
     * each time with its answer passed on; or null: the answer is the application's to read.
     */
    authorizeFeedback(
        method: string, url: string, answer: { status: number; wwwAuthenticate?: string | null; dpopNonce?: string | null },
        call?: CallOptions,
    ): Promise<RequestAuthorization | null>;

    /** Calls the listener with each event of that name. */
    on<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** Calls the listener with the next event of that name. */
    once<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** Calls the listener no longer. */
    off<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** The same as `on`. */
    addListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** The same as `off`. */
    removeListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** The same as `on`, before the other listeners. */
    prependListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** The same as `once`, before the other listeners. */
    prependOnceListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** Calls no listener of that name any more, or none at all. */
    removeAllListeners(event?: keyof SessionEvents): this;
    /** How many listeners there are of that name. */
    listenerCount(event: keyof SessionEvents): number;
    /** The listeners of that name. */
    listeners<Name extends keyof SessionEvents>(event: Name): Array<Listener<Name>>;
    /** The same, with the wrappers that `once` makes. */
    rawListeners<Name extends keyof SessionEvents>(event: Name): Array<Listener<Name>>;
    /** The names that have listeners. */
    eventNames(): Array<keyof SessionEvents>;
    /** Calls the listeners of that name, as the client does. For tests of an application. */
    emit<Name extends keyof SessionEvents>(event: Name, ...given: SessionEvents[Name]): boolean;
    /** From how many listeners of one name on Node warns of a leak. */
    setMaxListeners(count: number): this;
    /** What `setMaxListeners` has set. */
    getMaxListeners(): number;
}
