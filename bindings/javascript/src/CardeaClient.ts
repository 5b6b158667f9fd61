// A client: what an application calls. The native code below it is that of the platform.
import { optional, text } from './arguments';
import { CardeaError, failure } from './CardeaError';
import { ClientReceiver } from './ClientReceiver';
import type { Configuration } from './configuration';
import { openingOf } from './configuration';
import type { Operations } from './operations.g';
import type { CallOptions, OAuthIDToken, OAuthLoginOptions, OAuthProvider, PartialOptions } from './options';
import { idTokenOf, metadataOf, optionalTexts, pageOptions, partialOptions, reasonOf, signalOf, wayOptions } from './options';
import {
    DeviceLogin, keyOf, OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep, PasskeyQuestion, Pending, StepUpChallenge,
} from './pending';
import type { RequestHeaders, Signal } from './platform';
import { Emitter, listenersOf, transport } from './platform';
import type { AuthorizedRequest, AuthorizedResponse } from './requests';
import { answerOf, requestOf } from './requests';
import type { ContinuedOAuthLogin, FinalizeOAuthLoginResult, PasskeyResult, StepUpResult } from './results';
import * as read from './results';
import type { MoveOptions, SessionList, SessionPage, SessionTarget, StoredAccount } from './sessions';
import { movesAll, pageOf, targetOf } from './sessions';
import { Signals } from './signals';
import type { StoreChoice } from './store';
import { sourceOf } from './store';
import type { Engine, Result } from './transport';
import type { CardeaUser, IdentityLink, Passkey, PasswordCompliancy, UserIdentifier } from './values';

/** What a client answers from memory as long as it has a token at hand. */
const QUICK: ReadonlySet<keyof Operations> = new Set(['get_current_user', 'authorize_request'] as const);

/** One account of one application at one server. */
export class CardeaClient extends Emitter {
    readonly #engine: Engine;
    readonly #receiver: ClientReceiver;
    readonly #signals = new Signals();
    #closing: Promise<void> | null = null;

    /** Touches no network and no file. Throws a CardeaError that names the setting which cannot work. */
    constructor(configuration: Configuration) {
        super();
        const opening = openingOf(configuration);
        this.#receiver = new ClientReceiver(listenersOf(this, configuration), opening.parts);
        this.#engine = transport.open(this, opening, this.#receiver);
    }

    /** The version of the engine's library. */
    static get version(): string {
        return transport.version();
    }

    /** Hands a redirect URL that reached this process to the login that waits for it, here or in another process. */
    static async deliverRedirect(redirectUrl: string): Promise<void> {
        await transport.deliverRedirect(text('redirectUrl', redirectUrl));
    }

    /** Where the session is kept, in words for a person; null when the client has ended. */
    get storeLocation(): string | null {
        return this.#engine.storeLocation;
    }

    /** What kind of store that is; `undecided` until an automatic choice is first needed. Null when the client has ended. */
    get storeKind(): 'secret_service' | 'encrypted_file' | 'memory' | 'custom' | 'undecided' | (string & {}) | null {
        return this.#engine.storeKind;
    }

    /** Whether `close` was called. */
    get isClosed(): boolean {
        return this.#closing !== null;
    }

    /** Cancels pending operations and frees the client. May be called again; the promise settles when nothing runs any more. */
    close(): Promise<void> {
        this.#closing ??= this.#engine.close();
        return this.#closing;
    }

    /** Runs a whole login: begins it, shows the page, takes the redirect, redeems it. */
    async loginWithOAuth(options: OAuthLoginOptions, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#show('login_with_oauth', { options: pageOptions(options) }, read.login, call);
    }

    /** Begins a login whose page the application shows itself. */
    async initiateOAuthLogin(options: OAuthLoginOptions, call?: CallOptions): Promise<OAuthLoginContext> {
        return this.#run('initiate_oauth_login', { options: pageOptions(options) }, read.pending, call);
    }

    /** Redeems the whole redirect URL, if it belongs to the attempt: `redirect_mismatch` otherwise. An attempt is redeemed once. */
    async finalizeOAuthLogin(attempt: OAuthLoginContext, redirectUrl: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#run('finalize_oauth_login', {
            attempt: keyOf('attempt', attempt, OAuthLoginContext), redirect_url: text('redirectUrl', redirectUrl),
        }, read.login, call);
    }

    /** Redeems a challenge token that a redirect brought for this attempt, if you have it alone. For Prelude. */
    async finalizeOAuthLoginWithToken(
        attempt: OAuthLoginContext, challengeToken: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#run('finalize_oauth_login_with_token', {
            attempt: keyOf('attempt', attempt, OAuthLoginContext), challenge_token: text('challengeToken', challengeToken),
        }, read.login, call);
    }

    /**
     * Completes a login that went through a page, or a recovery, with the code that was sent to its user. After a wrong code
     * (invalid_otp_code) the challenge stays usable.
     */
    async checkOAuthEmailOTP(challenge: OAuthEmailChallenge, code: string, call?: CallOptions): Promise<CardeaUser> {
        return this.#run('check_oauth_email_otp', codeOf(challenge, code), read.user, call);
    }

    /** Sends the code again. The challenge stays the same. */
    async resendOTP(challenge: OAuthEmailChallenge, call?: CallOptions): Promise<void> {
        return this.#run('resend_otp', { challenge: keyOf('challenge', challenge, OAuthEmailChallenge) }, read.nothing, call);
    }

    /** Finishes a login whose process ended before its redirect came; null when there is none. Call it at the start. */
    async resumeOAuthLogin(call?: CallOptions): Promise<FinalizeOAuthLoginResult | null> {
        return this.#run('resume_oauth_login', {}, read.loginOrNull, call);
    }

    /**
     * Makes sure that an attempt, a challenge, a step or a step-up is in the store, for a process that is restarted. Rejected with
     * not_supported for what ends with its client.
     */
    async save(pending: Pending, call?: CallOptions): Promise<void> {
        return this.#run('save', { pending: keyOf('pending', pending, Pending) }, read.nothing, call);
    }

    /** Finds one by its id, even one that an earlier process began. Rejected with attempt_not_found. */
    async restore(id: string, call?: CallOptions): Promise<OAuthLoginContext | OAuthEmailChallenge | OAuthLoginStep | StepUpChallenge> {
        return this.#run('restore', { id: text('id', id) }, read.pending, call);
    }

    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678. checkOTP with that code signs in, and resendOTP sends another one. The server does not
     * say whether anyone of that address may sign in. `configuration` names the server's configuration to send it by. For Prelude.
     */
    async startOTPLogin(
        address: string, options?: { configuration?: string | null } | null, call?: CallOptions): Promise<OAuthEmailChallenge> {
        return this.#run('start_otp_login', {
            address: text('address', address), ...optionalTexts('options', options, ['configuration']),
        }, read.pending, call);
    }

    /** Completes such a login, as `checkOAuthEmailOTP` does. */
    async checkOTP(challenge: OAuthEmailChallenge, code: string, call?: CallOptions): Promise<CardeaUser> {
        return this.#run('check_otp', codeOf(challenge, code), read.user, call);
    }

    /**
     * Signs in with an e-mail address and a password. `unauthorized` when the two do not belong together, `password_not_set` when the
     * account has none: send a code. For Prelude.
     */
    async loginWithPassword(email: string, password: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#run('login_with_password', { email: text('email', email), password: text('password', password) }, read.login, call);
    }

    /** Takes over the session that the user has at another service, by what that service knows it by. For Prelude. */
    async migrate(token: string, call?: CallOptions): Promise<CardeaUser> {
        return this.#run('migrate', { token: text('token', token) }, read.user, call);
    }

    /** Signs in with an ID token that the application got by itself. Rejected with not_supported if the server accepts none. */
    async loginWithIDToken(token: OAuthIDToken, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#run('login_with_id_token', idTokenOf(token), read.login, call);
    }

    /**
     * Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this address of
     * the account. checkOAuthEmailOTP with the right code signs in.
     */
    async recoverAccount(email: string, call?: CallOptions): Promise<OAuthEmailChallenge> {
        return this.#run('recover_account', { email: text('email', email) }, read.pending, call);
    }

    /**
     * Continues a login by one of the step's ways, with values by the names of its fields; a checkbox is "true" or "false", and fields
     * that are left out keep the value they have. If the way leads through a page, it is shown, by what the options say of that: the
     * redirect URI was fixed when the login began. A wrong password (wrong_credentials) or code (invalid_otp_code) leaves the step usable;
     * attempt_expired ends it.
     */
    async continueLogin(
        step: OAuthLoginStep, way: string, fields?: { readonly [name: string]: string } | null, options?: PartialOptions | null,
        call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#show('continue_login', wayOf(step, way, fields, options), read.login, call);
    }

    /** Continues it in the same way, but the application shows the page itself. */
    async initiateContinuedLogin(
        step: OAuthLoginStep, way: string, fields?: { readonly [name: string]: string } | null, options?: PartialOptions | null,
        call?: CallOptions): Promise<ContinuedOAuthLogin> {
        return this.#run('initiate_continued_login', wayOf(step, way, fields, options), read.continuedLogin, call);
    }

    /** Begins a login on a machine without a browser: show the user the code and the page, then call continueDeviceLogin. */
    async beginDeviceLogin(options?: PartialOptions | null, call?: CallOptions): Promise<DeviceLogin> {
        return this.#run('begin_device_login', { options: partialOptions(options) }, read.pending, call);
    }

    /** Waits until the user has let this device in. After a cancellation the same client can wait again. */
    async continueDeviceLogin(login: DeviceLogin, call?: CallOptions): Promise<CardeaUser> {
        return this.#run('continue_device_login', { login: keyOf('login', login, DeviceLogin) }, read.user, call);
    }

    /** Begins a login with a passkey. For Prelude, as everything of passkeys. */
    async beginPasskeyLogin(call?: CallOptions): Promise<PasskeyQuestion> {
        return this.#run('begin_passkey_login', {}, read.pending, call);
    }

    /**
     * Begins to add a passkey to the account. `username` is what the authenticator shows beside it, `nickname` what the user calls it.
     * `insufficient_scope`: request the scope `prld:passkey:write` first.
     */
    async beginPasskeyRegistration(
        username: string, options?: { displayName?: string | null; nickname?: string | null } | null, call?: CallOptions,
    ): Promise<PasskeyQuestion> {
        const { displayName: display_name, nickname } = optionalTexts('options', options, ['displayName', 'nickname']);
        return this.#run('begin_passkey_registration', {
            username: text('username', username), display_name, nickname,
        }, read.pending, call);
    }

    /**
     * Asks the user for a passkey, and resolves with the answer, as JSON: of the browser, if the configuration has a `passkeyPage`, and
     * else of a security key, over USB or NFC, by libfido2; then `keyGuide` tells the user what to do. Rejected with `cancelled` by the
     * user, or if the key is removed, or if the browser has no passkey; `login_timed_out`; `not_found` if the key has no such passkey;
     * `conflict` if there is one of this account already; `wrong_credentials` for a locked key; `passkey_registration_failed`;
     * `not_supported` for what it cannot do; `dependency_missing` without libfido2; `invalid_configuration` without an origin or a guide,
     * or for another server's relying party; and with what `loginWithOAuth` is rejected with because of a page.
     */
    async signWithPasskey(question: PasskeyQuestion | StepUpChallenge, call?: CallOptions): Promise<string> {
        return this.#show('sign_with_passkey', {
            question: keyOf('question', question, PasskeyQuestion, StepUpChallenge),
        }, read.text, call);
    }

    /** Continues with what an authenticator answered, as JSON: signs in, or adds the passkey. */
    async continueWithPasskey(question: PasskeyQuestion, answer: string, call?: CallOptions): Promise<PasskeyResult> {
        return this.#run('continue_with_passkey', {
            question: keyOf('question', question, PasskeyQuestion), answer: text('answer', answer),
        }, read.withPasskey, call);
    }

    /** Lists the passkeys of the account. */
    async listPasskeys(call?: CallOptions): Promise<Passkey[]> {
        return this.#run('list_passkeys', {}, read.passkeys, call);
    }

    /** Gives a passkey a nickname; an empty one takes its name away. */
    async renamePasskey(id: string, nickname: string, call?: CallOptions): Promise<void> {
        return this.#run('rename_passkey', { passkey_id: text('id', id), nickname: text('nickname', nickname) }, read.nothing, call);
    }

    /** Removes a passkey from the account. */
    async deletePasskey(id: string, call?: CallOptions): Promise<void> {
        return this.#run('delete_passkey', { passkey_id: text('id', id) }, read.nothing, call);
    }

    /**
     * Asks for a scope that a Prelude server grants after more proof; `metadata` is what the application's own server is told
     * with it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata says what another sign-in has
     * to show: `acr_values`, `max_age` and `claims`, or `aal`, `max_age` and `refresh`; the scope may be null. The step is
     * `sign_in` then: begin a login with the option `stepUp`. The error `insufficient_user_authentication` has both arguments
     * in its details, `scope` and `metadata`, the latter as JSON.
     */
    async requestStepUp(
        scope: string | null, metadata?: { readonly [name: string]: string } | null, call?: CallOptions): Promise<StepUpResult> {
        return this.#run('request_step_up', { scope: optional(text, 'scope', scope), metadata: metadataOf(metadata) }, read.stepUp, call);
    }

    /** Sends the code of a step, the first one or another. Nothing sends it before. */
    async sendStepUpOTP(stepUp: StepUpChallenge, call?: CallOptions): Promise<void> {
        return this.#run('send_step_up_otp', { step_up: stepUpOf(stepUp) }, read.nothing, call);
    }

    /** Does a step with the code that was sent. A wrong code leaves it usable; after any other refusal request the scope again. */
    async submitStepUpOTP(stepUp: StepUpChallenge, code: string, call?: CallOptions): Promise<StepUpResult> {
        return this.#run('submit_step_up_otp', { step_up: stepUpOf(stepUp), code: text('code', code) }, read.stepUp, call);
    }

    /** Does a step with what an authenticator answered, as JSON. */
    async continueStepUpWithPasskey(stepUp: StepUpChallenge, answer: string, call?: CallOptions): Promise<StepUpResult> {
        return this.#run('continue_step_up_with_passkey', { step_up: stepUpOf(stepUp), answer: text('answer', answer) }, read.stepUp, call);
    }

    /** Does a step of the application's own server with a token of it. */
    async continueStepUpWithToken(stepUp: StepUpChallenge, token: string, call?: CallOptions): Promise<StepUpResult> {
        return this.#run('continue_step_up_with_token', { step_up: stepUpOf(stepUp), token: text('token', token) }, read.stepUp, call);
    }

    /** Adds an e-mail address or a telephone number to the account: its code is the step. `conflict` when it is another user's. */
    async addIdentifier(address: string, call?: CallOptions): Promise<StepUpResult> {
        return this.#run('add_identifier', { address: text('address', address) }, read.stepUp, call);
    }

    /** Lists the addresses and telephone numbers of the account. */
    async listIdentifiers(call?: CallOptions): Promise<UserIdentifier[]> {
        return this.#run('list_identifiers', {}, read.identifiers, call);
    }

    /** Asks for the server's rules for passwords. Nobody has to be signed in. For Prelude. */
    async passwordCompliancy(call?: CallOptions): Promise<PasswordCompliancy> {
        return this.#run('get_password_compliancy', {}, read.compliancy, call);
    }

    /** Tells whether the server lets the user set a password now. Asks it each time. For Prelude. */
    async canChangePassword(call?: CallOptions): Promise<boolean> {
        return this.#run('can_change_password', {}, read.truth, call);
    }

    /**
     * Sets the password of the signed-in user, the first one or another. At Prelude `insufficient_scope`: sign in with a
     * code, or request the scope `prld:pwd:write`, first; `invalid_password` for one that breaks the rules. At Ory
     * `bad_request` with the server's words, and `unauthorized` with its code session_refresh_required when the user signed
     * in too long ago.
     */
    async changePassword(password: string, call?: CallOptions): Promise<void> {
        return this.#run('change_password', { password: text('password', password) }, read.nothing, call);
    }

    /**
     * Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links it,
     * waits for the browser to come back, and asks the server whether it is linked. `conflict` when it is linked already, or
     * unknown; `access_denied` when the browser came back and it is not linked.
     */
    async linkProvider(options: OAuthLoginOptions, call?: CallOptions): Promise<void> {
        return this.#show('link_provider', { options: pageOptions(options) }, read.nothing, call);
    }

    /**
     * Removes a provider from the account of the user signed in at Ory. `unauthorized` with the server's code
     * `session_refresh_required` when the user signed in too long ago; `bad_request` when it is not linked, or is the only
     * way to sign in.
     */
    async unlinkProvider(provider: OAuthProvider, call?: CallOptions): Promise<void> {
        return this.#run('unlink_provider', { provider: text('provider', provider) }, read.nothing, call);
    }

    /**
     * Links the identity that signed in at an OpenID Connect provider to a user of the application, at the application's own
     * server. The id is the application's own name for its user so far, such as an anonymous one. Calling it again is
     * harmless.
     */
    async linkIdentity(appUserId?: string | null, call?: CallOptions): Promise<IdentityLink> {
        return this.#run('link_identity', { app_user_id: optional(text, 'appUserId', appUserId) }, read.identityLink, call);
    }

    /** Returns the signed-in user from the stored session, without asking a server. Rejected with not_signed_in. */
    async currentUser(call?: CallOptions): Promise<CardeaUser> {
        return this.#run('get_current_user', {}, read.user, call);
    }

    /**
     * Returns an access token that servers accept now: the one at hand, without an operation, or one that is refreshed once for
     * all callers when its end is near. A token that is bound to a key is not for headers of your own: use `authorizeRequest`.
     */
    async accessToken(call?: CallOptions): Promise<string> {
        this.#permitted(call);
        return this.#engine.peekAccessToken() ?? this.#run('get_access_token', {}, read.accessToken, call);
    }

    /**
     * Returns the access token at hand, for code that cannot wait; null when none is that servers accept now without a refresh: call
     * `accessToken` then.
     */
    peekAccessToken(): string | null {
        return this.#engine.peekAccessToken();
    }

    /** Gets a new access token now. */
    async refresh(call?: CallOptions): Promise<CardeaUser> {
        return this.#run('refresh', {}, read.user, call);
    }

    /** Marks the access token as ended: the next accessToken() refreshes it. */
    async invalidateSession(call?: CallOptions): Promise<void> {
        return this.#run('invalidate_session', {}, read.nothing, call);
    }

    /** Ends the session: deletes it here first, then at the server. */
    async logout(call?: CallOptions): Promise<void> {
        return this.#run('logout', {}, read.nothing, call);
    }

    /**
     * Ends the session that the user's browser has at an OpenID Connect provider, and nothing here: call logout() afterwards.
     * Resolves with whether the return answers this very request; if not, most likely it worked. `logout_hint` and `ui_locales` are
     * parameters.
     */
    async endBrowserSession(options: OAuthLoginOptions, call?: CallOptions): Promise<boolean> {
        return this.#show('end_browser_session', { options: pageOptions(options) }, read.truth, call);
    }

    /**
     * Opens a page of another login library in the user's browser and brings the redirect, and nothing else: resolves with the
     * redirect's whole URL. With a free port the URL has `{redirect_uri}` where the redirect URI belongs. The state in it is yours to compare.
     */
    async openWebSession(url: string, options: OAuthLoginOptions, call?: CallOptions): Promise<string> {
        return this.#show('open_web_session', { url: text('url', url), options: pageOptions(options) }, read.text, call);
    }

    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that
     * ends it. The url is `oauth://?url=` with the page's address, percent-encoded once, or the address itself; the options have a
     * `deepLinkScheme` or a `redirectUri`. Resolves with the place in the application that the link leads to: a path that is safe to go
     * to, and the query and the fragment as they came. It may hold a token: never log it.
     */
    async openDeepLinkPage(url: string, options: PartialOptions, call?: CallOptions): Promise<string> {
        return this.#show('open_deep_link_page', { url: text('url', url), options: partialOptions(options) }, read.text, call);
    }

    /** Lists the user's sessions at the server. Without a limit the server chooses one. */
    async listSessions(page?: SessionPage | null, call?: CallOptions): Promise<SessionList> {
        return this.#run('list_sessions', pageOf(page), read.sessions, call);
    }

    /** Ends sessions of the user at the server. If this one is among them, it is deleted here, too. */
    async revokeSessions(target: SessionTarget, call?: CallOptions): Promise<void> {
        return this.#run('revoke_sessions', targetOf(target), read.nothing, call);
    }

    /** Sends a request with the user's access token, and returns the answer, whatever its status. */
    async sendAuthorizedRequest(request: AuthorizedRequest, call?: CallOptions): Promise<AuthorizedResponse> {
        return this.#run('send_authorized_request', { request: requestOf(request) }, read.response, call);
    }

    /**
     * Returns the headers that a request must carry that the application sends itself, by `fetch` or a WebSocket. Call it for every
     * request, right before it is sent. Their printed form shows no token.
     */
    async authorizeRequest(method: string, url: string, call?: CallOptions): Promise<RequestHeaders> {
        return this.#run('authorize_request', { method: text('method', method), url: text('url', url) }, read.headers, call);
    }

    /**
     * Learns from the answer to such a request. Returns the headers to send it again with, five times at most, each time with its answer
     * passed on; or null: the answer is the application's to read.
     */
    async retryRequest(
        method: string, url: string, answer: { status: number; wwwAuthenticate?: string | null; dpopNonce?: string | null },
        call?: CallOptions,
    ): Promise<RequestHeaders | null> {
        return this.#run('retry_request', {
            method: text('method', method), url: text('url', url), ...answerOf(answer),
        }, read.headersOrNull, call);
    }

    /**
     * Opens a locked keyring: the desktop asks the user. If nothing is locked, it asks nothing. Rejected with
     * store_locked when the user refuses.
     */
    async unlockStore(call?: CallOptions): Promise<void> {
        return this.#run('unlock_store', {}, read.nothing, call);
    }

    /**
     * Lists the accounts of the application, at all servers, that the store has something of. Rejected with invalid_argument for
     * a store of the host, which cannot list what it has.
     */
    async listAccounts(call?: CallOptions): Promise<StoredAccount[]> {
        return this.#run('list_accounts', {}, read.accounts, call);
    }

    /**
     * Moves the account's session, and all that is stored with it, from another store into the one of this client. Resolves
     * with the accounts from which something was moved. An application that changes its store calls it at each start: an
     * interrupted move goes on, and none loses a session or leaves it in both stores. Rejected with conflict when both stores
     * have a session of an account.
     */
    async moveSessions(source: StoreChoice, options?: MoveOptions | null, call?: CallOptions): Promise<StoredAccount[]> {
        return this.#run('move_sessions', { source: sourceOf(source), all_accounts: movesAll(options) }, read.accounts, call);
    }

    /** The signal of a call. Throws what is wrong with beginning it now. */
    #permitted(call: CallOptions | undefined): Signal | null {
        const signal = signalOf(call);
        if (this.#closing !== null) throw failure('client_closed', 'The client is closed.');
        if (signal?.aborted) throw reasonOf(signal);
        return signal;
    }

    /** Performs an operation, and resolves with what is read of its result. */
    async #run<Name extends keyof Operations, T>(
        name: Name, given: Operations[Name], reading: (result: Result) => T, call: CallOptions | undefined,
    ): Promise<T> {
        const signal = this.#permitted(call);
        const isQuick = QUICK.has(name) && !this.#receiver.isHeard;
        const { result, cancel } = this.#engine.begin({ owner: this, name, given, isQuick, read: reading });
        if (signal === null) return result;
        this.#signals.add(signal, cancel);
        try {
            return await result;
        } catch (error) {
            // The caller's own cancellation ends as the platform has it; one of the engine stays an error of the engine.
            throw signal.aborted && error instanceof CardeaError && error.code === 'cancelled' ? reasonOf(signal) : error;
        } finally {
            this.#signals.remove(signal, cancel);
        }
    }

    /** The same with what shows a page, which is dismissed at its end. */
    async #show<Name extends keyof Operations, T>(
        name: Name, given: Operations[Name], reading: (result: Result) => T, call: CallOptions | undefined,
    ): Promise<T> {
        this.#receiver.showingBegins();
        try {
            return await this.#run(name, given, reading, call);
        } finally {
            this.#receiver.showingEnds();
        }
    }
}

const stepUpOf = (stepUp: unknown): unknown => keyOf('stepUp', stepUp, StepUpChallenge);

const codeOf = (challenge: unknown, code: unknown) =>
    ({ challenge: keyOf('challenge', challenge, OAuthEmailChallenge), code: text('code', code) });

const wayOf = (step: unknown, way: unknown, fields: unknown, options: unknown) =>
    ({ step: keyOf('step', step, OAuthLoginStep), way: text('way', way), options: wayOptions(fields, options) });
