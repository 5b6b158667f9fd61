import type { Configuration, StoreChoice } from './configuration';
import type { SessionEvents } from './events';
import type { CallOptions, OAuthIDToken, OAuthLoginOptions, OAuthProvider, PartialOptions } from './options';
import type {
    DeviceLogin, OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep, PasskeyQuestion, Pending, StepUpChallenge,
} from './pending';
import type { AuthorizedRequest, AuthorizedResponse } from './requests';
import type { ContinuedOAuthLogin, FinalizeOAuthLoginResult, PasskeyResult, StepUpResult } from './results';
import type { MoveOptions, SessionList, SessionPage, SessionTarget, StoredAccount } from './sessions';
import type { CardeaUser, IdentityLink, Passkey, PasswordCompliancy, UserIdentifier } from './values';

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
 * if (result.kind === 'loggedIn') console.log('Hello,', result.user.id);
 * ```
 */
export class CardeaClient {
    /** Touches no network and no file. Throws a CardeaError that names the setting which cannot work. */
    constructor(configuration: Configuration);

    /** The version of the engine's library. */
    static readonly version: string;
    /** Hands a redirect URL that reached this process to the login that waits for it, here or in another process. */
    static deliverRedirect(redirectUrl: string): Promise<void>;

    /** Where the session is kept, in words for a person; null when the client has ended. */
    readonly storeLocation: string | null;
    /** What kind of store that is; `undecided` until an automatic choice is first needed. Null when the client has ended. */
    readonly storeKind: 'secret_service' | 'encrypted_file' | 'memory' | 'custom' | 'undecided' | (string & {}) | null;

    /** Whether `close` was called. */
    readonly isClosed: boolean;

    /** Cancels pending operations and frees the client. May be called again; the promise settles when nothing runs any more. */
    close(): Promise<void>;
    /** The same as `close`, for `await using`. */
    [Symbol.asyncDispose](): Promise<void>;

    /** Runs a whole login: begins it, shows the page, takes the redirect, redeems it. */
    loginWithOAuth(options: OAuthLoginOptions, call?: CallOptions): Promise<FinalizeOAuthLoginResult>;
    /** Begins a login whose page the application shows itself. */
    initiateOAuthLogin(options: OAuthLoginOptions, call?: CallOptions): Promise<OAuthLoginContext>;
    /** Redeems the whole redirect URL, if it belongs to the attempt: `redirect_mismatch` otherwise. An attempt is redeemed once. */
    finalizeOAuthLogin(attempt: OAuthLoginContext, redirectUrl: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult>;
    /** Redeems a challenge token that a redirect brought for this attempt, if you have it alone. For Prelude. */
    finalizeOAuthLoginWithToken(
        attempt: OAuthLoginContext, challengeToken: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult>;
    /**
     * Completes a login that went through a page, or a recovery, with the code that was sent to its user. After a wrong code
     * (invalid_otp_code) the challenge stays usable.
     */
    checkOAuthEmailOTP(challenge: OAuthEmailChallenge, code: string, call?: CallOptions): Promise<CardeaUser>;
    /** Sends the code again. The challenge stays the same. */
    resendOTP(challenge: OAuthEmailChallenge, call?: CallOptions): Promise<void>;
    /** Finishes a login whose process ended before its redirect came; null when there is none. Call it at the start. */
    resumeOAuthLogin(call?: CallOptions): Promise<FinalizeOAuthLoginResult | null>;
    /**
     * Makes sure that an attempt, a challenge, a step or a step-up is in the store, for a process that is restarted. Rejected with
     * not_supported for what ends with its client.
     */
    save(pending: Pending, call?: CallOptions): Promise<void>;
    /** Finds one by its id, even one that an earlier process began. Rejected with attempt_not_found. */
    restore(id: string, call?: CallOptions): Promise<OAuthLoginContext | OAuthEmailChallenge | OAuthLoginStep | StepUpChallenge>;

    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678. checkOTP with that code signs in, and resendOTP sends another one. The server does not
     * say whether anyone of that address may sign in. `configuration` names the server's configuration to send it by. For Prelude.
     */
    startOTPLogin(
        address: string, options?: { configuration?: string | null } | null, call?: CallOptions): Promise<OAuthEmailChallenge>;
    /** Completes such a login, as `checkOAuthEmailOTP` does. */
    checkOTP(challenge: OAuthEmailChallenge, code: string, call?: CallOptions): Promise<CardeaUser>;
    /**
     * Signs in with an e-mail address and a password. `unauthorized` when the two do not belong together, `password_not_set` when the
     * account has none: send a code. For Prelude.
     */
    loginWithPassword(email: string, password: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult>;
    /** Takes over the session that the user has at another service, by what that service knows it by. For Prelude. */
    migrate(token: string, call?: CallOptions): Promise<CardeaUser>;
    /** Signs in with an ID token that the application got by itself. Rejected with not_supported if the server accepts none. */
    loginWithIDToken(token: OAuthIDToken, call?: CallOptions): Promise<FinalizeOAuthLoginResult>;
    /**
     * Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this address of
     * the account. checkOAuthEmailOTP with the right code signs in.
     */
    recoverAccount(email: string, call?: CallOptions): Promise<OAuthEmailChallenge>;
    /**
     * Continues a login by one of the step's ways, with values by the names of its fields; a checkbox is "true" or "false", and fields
     * that are left out keep the value they have. If the way leads through a page, it is shown, by what the options say of that: the
     * redirect URI was fixed when the login began. A wrong password (wrong_credentials) or code (invalid_otp_code) leaves the step usable;
     * attempt_expired ends it.
     */
    continueLogin(
        step: OAuthLoginStep, way: string, fields?: { readonly [name: string]: string } | null, options?: PartialOptions | null,
        call?: CallOptions): Promise<FinalizeOAuthLoginResult>;
    /** Continues it in the same way, but the application shows the page itself. */
    initiateContinuedLogin(
        step: OAuthLoginStep, way: string, fields?: { readonly [name: string]: string } | null, options?: PartialOptions | null,
        call?: CallOptions): Promise<ContinuedOAuthLogin>;
    /** Begins a login on a machine without a browser: show the user the code and the page, then call continueDeviceLogin. */
    beginDeviceLogin(options?: PartialOptions | null, call?: CallOptions): Promise<DeviceLogin>;
    /** Waits until the user has let this device in. After a cancellation the same client can wait again. */
    continueDeviceLogin(login: DeviceLogin, call?: CallOptions): Promise<CardeaUser>;

    /** Begins a login with a passkey. For Prelude, as everything of passkeys. */
    beginPasskeyLogin(call?: CallOptions): Promise<PasskeyQuestion>;
    /**
     * Begins to add a passkey to the account. `username` is what the authenticator shows beside it, `nickname` what the user calls it.
     * `insufficient_scope`: request the scope `prld:passkey:write` first.
     */
    beginPasskeyRegistration(
        username: string, options?: { displayName?: string | null; nickname?: string | null } | null, call?: CallOptions,
    ): Promise<PasskeyQuestion>;
    /**
     * Asks the user for a passkey, and resolves with the answer, as JSON: of the browser, if the configuration has a `passkeyPage`, and
     * else of a security key, over USB or NFC, by libfido2; then `keyGuide` tells the user what to do. Rejected with `cancelled` by the
     * user, or if the key is removed, or if the browser has no passkey; `login_timed_out`; `not_found` if the key has no such passkey;
     * `conflict` if there is one of this account already; `wrong_credentials` for a locked key; `passkey_registration_failed`;
     * `not_supported` for what it cannot do; `dependency_missing` without libfido2; `invalid_configuration` without an origin or a guide,
     * or for another server's relying party; and with what `loginWithOAuth` is rejected with because of a page.
     */
    signWithPasskey(question: PasskeyQuestion | StepUpChallenge, call?: CallOptions): Promise<string>;
    /** Continues with what an authenticator answered, as JSON: signs in, or adds the passkey. */
    continueWithPasskey(question: PasskeyQuestion, answer: string, call?: CallOptions): Promise<PasskeyResult>;
    /** Lists the passkeys of the account. */
    listPasskeys(call?: CallOptions): Promise<Passkey[]>;
    /** Gives a passkey a nickname; an empty one takes its name away. */
    renamePasskey(id: string, nickname: string, call?: CallOptions): Promise<void>;
    /** Removes a passkey from the account. */
    deletePasskey(id: string, call?: CallOptions): Promise<void>;

    /**
     * Asks for a scope that a Prelude server grants after more proof; `metadata` is what the application's own server is told
     * with it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata says what another sign-in has
     * to show: `acr_values`, `max_age` and `claims`, or `aal`, `max_age` and `refresh`; the scope may be null. The step is
     * `sign_in` then: begin a login with the option `stepUp`. The error `insufficient_user_authentication` has both arguments
     * in its details, `scope` and `metadata`, the latter as JSON.
     */
    requestStepUp(
        scope: string | null, metadata?: { readonly [name: string]: string } | null, call?: CallOptions): Promise<StepUpResult>;
    /** Sends the code of a step, the first one or another. Nothing sends it before. */
    sendStepUpOTP(stepUp: StepUpChallenge, call?: CallOptions): Promise<void>;
    /** Does a step with the code that was sent. A wrong code leaves it usable; after any other refusal request the scope again. */
    submitStepUpOTP(stepUp: StepUpChallenge, code: string, call?: CallOptions): Promise<StepUpResult>;
    /** Does a step with what an authenticator answered, as JSON. */
    continueStepUpWithPasskey(stepUp: StepUpChallenge, answer: string, call?: CallOptions): Promise<StepUpResult>;
    /** Does a step of the application's own server with a token of it. */
    continueStepUpWithToken(stepUp: StepUpChallenge, token: string, call?: CallOptions): Promise<StepUpResult>;
    /** Adds an e-mail address or a telephone number to the account: its code is the step. `conflict` when it is another user's. */
    addIdentifier(address: string, call?: CallOptions): Promise<StepUpResult>;
    /** Lists the addresses and telephone numbers of the account. */
    listIdentifiers(call?: CallOptions): Promise<UserIdentifier[]>;

    /** Asks for the server's rules for passwords. Nobody has to be signed in. For Prelude. */
    passwordCompliancy(call?: CallOptions): Promise<PasswordCompliancy>;
    /** Tells whether the server lets the user set a password now. Asks it each time. For Prelude. */
    canChangePassword(call?: CallOptions): Promise<boolean>;
    /**
     * Sets the password of the signed-in user, the first one or another. At Prelude `insufficient_scope`: sign in with a
     * code, or request the scope `prld:pwd:write`, first; `invalid_password` for one that breaks the rules. At Ory
     * `bad_request` with the server's words, and `unauthorized` with its code session_refresh_required when the user signed
     * in too long ago.
     */
    changePassword(password: string, call?: CallOptions): Promise<void>;
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
     * Links the identity that signed in at an OpenID Connect provider to a user of the application, at the application's own
     * server. The id is the application's own name for its user so far, such as an anonymous one. Calling it again is
     * harmless.
     */
    linkIdentity(appUserId?: string | null, call?: CallOptions): Promise<IdentityLink>;

    /** Returns the signed-in user from the stored session, without asking a server. Rejected with not_signed_in. */
    currentUser(call?: CallOptions): Promise<CardeaUser>;
    /**
     * Returns an access token that servers accept now, refreshed once for all callers when its end is near. A token that is
     * bound to a key is not for headers of your own: use `authorizeRequest`.
     */
    accessToken(call?: CallOptions): Promise<string>;
    /** Returns the access token at hand, at once; null when none is that servers accept now without a refresh: call `accessToken` then. */
    peekAccessToken(): string | null;
    /** Gets a new access token now. */
    refresh(call?: CallOptions): Promise<CardeaUser>;
    /** Marks the access token as ended: the next accessToken() refreshes it. */
    invalidateSession(call?: CallOptions): Promise<void>;
    /** Ends the session: deletes it here first, then at the server. */
    logout(call?: CallOptions): Promise<void>;
    /**
     * Ends the session that the user's browser has at an OpenID Connect provider, and nothing here: call logout() afterwards.
     * Resolves with whether the return answers this very request; if not, most likely it worked. `logout_hint` and `ui_locales` are
     * parameters.
     */
    endBrowserSession(options: OAuthLoginOptions, call?: CallOptions): Promise<boolean>;
    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that
     * ends it. The url is `oauth://?url=` with the page's address, percent-encoded once, or the address itself; the options have a
     * `deepLinkScheme` or a `redirectUri`. Resolves with the place in the application that the link leads to: a path that is safe to go
     * to, and the query and the fragment as they came. It may hold a token: never log it.
     */
    openDeepLinkPage(url: string, options: PartialOptions, call?: CallOptions): Promise<string>;
    /** Lists the user's sessions at the server. Without a limit the server chooses one. */
    listSessions(page?: SessionPage | null, call?: CallOptions): Promise<SessionList>;
    /** Ends sessions of the user at the server. If this one is among them, it is deleted here, too. */
    revokeSessions(target: SessionTarget, call?: CallOptions): Promise<void>;

    /** Sends a request with the user's access token, and returns the answer, whatever its status. */
    sendAuthorizedRequest(request: AuthorizedRequest, call?: CallOptions): Promise<AuthorizedResponse>;
    /**
     * Returns the headers that a request must carry that the application sends itself, by `fetch` or a WebSocket. Call it for every
     * request, right before it is sent. Their printed form shows no token.
     */
    authorizeRequest(method: string, url: string, call?: CallOptions): Promise<Headers>;
    /**
     * Learns from the answer to such a request. Returns the headers to send it again with, five times at most, each time with its answer
     * passed on; or null: the answer is the application's to read.
     */
    retryRequest(
        method: string, url: string, answer: { status: number; wwwAuthenticate?: string | null; dpopNonce?: string | null },
        call?: CallOptions,
    ): Promise<Headers | null>;

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
    moveSessions(source: StoreChoice, options?: MoveOptions | null, call?: CallOptions): Promise<StoredAccount[]>;

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
