import * as check from './checks';
import { errorFrom, failure } from './failures';
import type { Row } from './fields';
import { required } from './fields';
import type { ContinuedOAuthLogin, FinalizeOAuthLoginResult, PasskeyAdded, StepUpResult } from './logins';
import { outcome } from './logins';
import type { NativeResult } from './NativeCardea';
import NativeCardea from './NativeCardea';
import type { Operations } from './operations.g';
import { MADE_FOR } from './operations.g';
import type { Configuration, OAuthLoginOptions, OAuthProvider, PartialOptions, StoreChoice } from './options';
import { fieldSetters, nativeConfiguration, pageSetters, partialSetters, storeSetters } from './options';
import type { AbortSignalLike, CallOptions, SessionEvents, Subscription } from './parts';
import { eventNames } from './parts';
import {
    DeviceLogin, idOf, OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep, PasskeyQuestion, Pending, pendingFrom, StepUpChallenge,
} from './pending';
import type { AuthorizedRequest, AuthorizedResponse, RequestHeaders } from './requests';
import { nativeRequest, requestHeadersFrom, responseFrom } from './requests';
import type { MoveOptions, SessionList, SessionPage, SessionTarget, StoredAccount } from './sessions';
import { accountFrom, movesAll, nativePage, nativeTarget, sessionsFrom } from './sessions';
import { Sink } from './Sink';
import type { CardeaUser, IdentityLink, Passkey, PasswordCompliancy, UserIdentifier } from './values';
import { compliancyFrom, identifierFrom, identityLinkFrom, passkeyFrom, passwordCheckFrom } from './values';

/** The library that is loaded. */
export interface LoadedLibrary {
    /** Its version, such as "0.1.0". */
    readonly version: string;
    /** The file. */
    readonly path: string;
}

/** An ID token that the application got by itself, such as from a provider's own button. */
export interface OAuthIDToken {
    /** The provider that issued it. */
    readonly provider: OAuthProvider;
    /** The token. */
    readonly idToken: string;
    /** The nonce as the token has it; none for a token without one. */
    readonly nonce?: string | null;
    /** Whether a new account is asked for, if the server distinguishes registrations from logins. Default: false. */
    readonly registers?: boolean | null;
}

/** What was filled in of a step's way, by the names of its fields. A field that is left out keeps the value that it has. */
export type OAuthLoginFields = Readonly<Record<string, string>>;

// Hermes has it from some version on. Without it a client that is dropped lives on until the application ends.
declare const FinalizationRegistry:
    | { new (clean: (held: number) => void): { register(target: object, held: number, token: object): void; unregister(token: object): void } }
    | undefined;

const sinks = new Map<number, Sink>();
let isListening = false;
let lastCall = 0;

const dropped =
    typeof FinalizationRegistry === 'undefined'
        ? undefined
        : new FinalizationRegistry((client) => {
              sinks.delete(client);
              void NativeCardea.closeClient(client);
          });

function listen(): void {
    if (isListening) return;
    isListening = true;
    NativeCardea.onEvent((event) => sinks.get(event.client)?.take(event));
}

/** The result, or the error that it is. */
function succeeded(result: NativeResult): NativeResult {
    if (result.error) throw errorFrom(result.error);
    return result;
}

/** One account of one application at one server. */
export class CardeaClient {
    readonly #number: number;
    readonly #sink: Sink;
    #closing: Promise<void> | null = null;

    /** Makes a client. No file or network is touched before the first call. */
    constructor(configuration: Configuration) {
        const native = nativeConfiguration(configuration);
        if (configuration.observer) check.members(configuration.observer, 'observer', eventNames);
        CardeaClient.useLibrary();
        listen();
        this.#sink = new Sink(configuration);
        this.#number = required(succeeded(NativeCardea.openClient(native)).client);
        this.#sink.client = this.#number;
        sinks.set(this.#number, this.#sink);
        dropped?.register(this, this.#number, this);
    }

    /** The version of the library, such as "0.1.0". */
    static get version(): string {
        return CardeaClient.useLibrary().version;
    }

    /**
     * Loads libcardea.so.0, from this path or, without one, from CARDEA_LIBRARY in the environment, from beside the native module, or
     * from the system. Without this call the first client does it. A library that is loaded stays.
     */
    static useLibrary(path?: string): LoadedLibrary {
        const loaded = succeeded(NativeCardea.loadLibrary(check.optionalText(path, 'path') ?? null));
        const version = required(loaded.version);
        if (!version.startsWith(MADE_FOR)) {
            throw failure('dependency_missing', `The native module has loaded version ${version}, and this package needs ${MADE_FOR}x.`);
        }
        return { version, path: required(loaded.path) };
    }

    /**
     * Hands over a redirect URL that reached this process, as from Linking, to the login that waits for it: here or in another
     * process of this user. Rejects with attempt_not_found when none does.
     */
    static async deliverRedirect(redirectUrl: string): Promise<void> {
        succeeded(await NativeCardea.deliverRedirect(check.text(redirectUrl, 'redirectUrl')));
    }

    /** Where the session is kept, in words for a person: "Secret Service (Login)". Null when the client is closed. */
    get storeLocation(): string | null {
        return NativeCardea.describeStore(this.#number).location;
    }

    /** secret_service, encrypted_file, memory - or undecided until an automatic choice is first needed. Null when closed. */
    get storeKind(): string | null {
        return NativeCardea.describeStore(this.#number).kind;
    }

    /** Listens to session changes and to the steps of a login. */
    addListener<Name extends keyof SessionEvents>(event: Name, listener: SessionEvents[Name]): Subscription {
        check.oneOf(event, 'event', eventNames);
        if (typeof listener !== 'function') throw check.invalid('listener must be a function.');
        return this.#sink.listen(event, listener);
    }

    /** Runs a whole login: begins it, shows the page, takes the redirect, redeems it. */
    async loginWithOAuth(options: OAuthLoginOptions, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#login(call, 'login_with_oauth', { options: pageSetters(options) });
    }

    /** Begins a login whose page the application shows itself. */
    async initiateOAuthLogin(options: OAuthLoginOptions, call?: CallOptions): Promise<OAuthLoginContext> {
        return this.#pending(call, 'initiate_oauth_login', { options: pageSetters(options) });
    }

    /** Completes a login with the whole redirect URL, if it belongs to the attempt. An attempt is redeemed once. */
    async finalizeOAuthLogin(attempt: OAuthLoginContext, redirectUrl: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#login(call, 'finalize_oauth_login', {
            attempt: idOf(attempt, 'attempt', OAuthLoginContext), redirect_url: check.text(redirectUrl, 'redirectUrl'),
        });
    }

    /** Completes it with the challenge token that a Prelude server's redirect brought, if you have that alone. */
    async finalizeOAuthLoginWithToken(attempt: OAuthLoginContext, challengeToken: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        return this.#login(call, 'finalize_oauth_login_with_token', {
            attempt: idOf(attempt, 'attempt', OAuthLoginContext), challenge_token: check.text(challengeToken, 'challengeToken'),
        });
    }

    /**
     * Completes a login with the code that was sent to its user. A wrong code, a network failure and a rate limit leave the challenge
     * usable.
     */
    async checkOAuthEmailOTP(challenge: OAuthEmailChallenge, code: string, call?: CallOptions): Promise<CardeaUser> {
        return this.#user(call, 'check_oauth_email_otp', codeOf(challenge, code));
    }

    /** Completes a login that began with a code, by startOTPLogin, in the same way. */
    async checkOTP(challenge: OAuthEmailChallenge, code: string, call?: CallOptions): Promise<CardeaUser> {
        return this.#user(call, 'check_otp', codeOf(challenge, code));
    }

    /** Sends the code again. */
    async resendOTP(challenge: OAuthEmailChallenge, call?: CallOptions): Promise<void> {
        await this.#run(call, 'resend_otp', { challenge: idOf(challenge, 'challenge', OAuthEmailChallenge) });
    }

    /** Finishes a login whose process ended before its redirect came, if it has come meanwhile. Call it at the start. */
    async resumeOAuthLogin(call?: CallOptions): Promise<FinalizeOAuthLoginResult | null> {
        const result = await this.#run(call, 'resume_oauth_login', {});
        return result.kind === 'none' ? null : (this.#outcome('loggedIn', result) as FinalizeOAuthLoginResult);
    }

    /** Makes sure that what waits is in the secure store. not_supported for a login on another device and for an authenticator. */
    async save(pending: Pending, call?: CallOptions): Promise<void> {
        await this.#run(call, 'save', { pending: idOf(pending, 'pending', Pending) });
    }

    /** Finds what waits by its id, even if an earlier process began it. */
    async restore(id: string, call?: CallOptions): Promise<Pending> {
        return this.#pending(call, 'restore', { id: check.text(id, 'id') });
    }

    /**
     * Continues a login whose server asks for more, by one of the ways that the step offers, with its fields. If the way leads through
     * a page, it is shown as by loginWithOAuth: of the options, those of how a page is shown count. A wrong password or code
     * (wrong_credentials, invalid_otp_code) leaves the step usable.
     */
    async continueLogin(
        step: OAuthLoginStep, way: string, fields?: OAuthLoginFields | null, options?: PartialOptions | null, call?: CallOptions,
    ): Promise<FinalizeOAuthLoginResult> {
        return this.#login(call, 'continue_login', wayOf(step, way, fields, options));
    }

    /** Continues it in the same way, but a page is shown by the application. */
    async initiateContinuedLogin(
        step: OAuthLoginStep, way: string, fields?: OAuthLoginFields | null, options?: PartialOptions | null, call?: CallOptions,
    ): Promise<ContinuedOAuthLogin> {
        return this.#login(call, 'initiate_continued_login', wayOf(step, way, fields, options));
    }

    /** Signs in with an ID token that the application already has, at a server that accepts it. */
    async loginWithIDToken(token: OAuthIDToken, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        const given = check.members(token, 'token', ['provider', 'idToken', 'nonce', 'registers']);
        return this.#login(call, 'login_with_id_token', {
            provider: check.text(given.provider, 'provider'), id_token: check.text(given.idToken, 'idToken'),
            nonce: check.optionalText(given.nonce, 'nonce') ?? null, options: partialSetters({ registers: given.registers }),
        });
    }

    /** Begins a login on a machine without a browser: show the user the code and the page, then call continueDeviceLogin. */
    async beginDeviceLogin(options?: PartialOptions | null, call?: CallOptions): Promise<DeviceLogin> {
        return this.#pending(call, 'begin_device_login', { options: partialSetters(options) });
    }

    /** Waits until the user has let this device in. After a cancellation the same client can wait again. */
    async continueDeviceLogin(login: DeviceLogin, call?: CallOptions): Promise<CardeaUser> {
        return this.#user(call, 'continue_device_login', { login: idOf(login, 'login', DeviceLogin) });
    }

    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view: oauth://?url= with its
     * address, percent-encoded once, or the address itself. Resolves with the place in the application that its link leads
     * to: a path that is safe to go to, and the query and the fragment as they came. It may hold a token: never log it.
     */
    async openDeepLinkPage(url: string, options: PartialOptions, call?: CallOptions): Promise<string> {
        const given = { url: check.text(url, 'url'), options: partialSetters(options) };
        return this.#text(call, 'open_deep_link_page', given);
    }

    /** Returns the signed-in user from the stored session, without asking a server. Rejects with not_signed_in. */
    async currentUser(call?: CallOptions): Promise<CardeaUser> {
        return this.#user(call, 'get_current_user', {});
    }

    /**
     * Returns an access token that servers accept now: the one at hand, or, shortly before it ends, a refreshed one. A token
     * that is bound to a key is not for headers of your own: use `authorizeRequest`.
     */
    async accessToken(call?: CallOptions): Promise<string> {
        return required((await this.#run(call, 'get_access_token', {})).accessToken);
    }

    /** The access token that is at hand and that servers accept now, at once; null if there is none: call accessToken then. */
    peekAccessToken(): string | null {
        return NativeCardea.peekAccessToken(this.#number);
    }

    /** Gets a new access token now: after a change that should show up in its claims. */
    async refresh(call?: CallOptions): Promise<CardeaUser> {
        return this.#user(call, 'refresh', {});
    }

    /** Marks the access token as ended: the next accessToken() refreshes it. */
    async invalidateSession(call?: CallOptions): Promise<void> {
        await this.#run(call, 'invalidate_session', {});
    }

    /** Ends the session: deletes it here first, then at the server. */
    async logout(call?: CallOptions): Promise<void> {
        await this.#run(call, 'logout', {});
    }

    /**
     * Opens a locked keyring: the desktop asks the user, of which storeAsking tells. Where nothing is locked, nobody is
     * asked. Rejects with store_locked when the user refuses.
     */
    async unlockStore(call?: CallOptions): Promise<void> {
        await this.#run(call, 'unlock_store', {});
    }

    /** Lists the accounts of the application, at all servers, that the store has something of. */
    async listAccounts(call?: CallOptions): Promise<StoredAccount[]> {
        return (await this.#rows(call, 'list_accounts', {})).map(accountFrom);
    }

    /**
     * Moves the account's session, and all that is stored with it, from another store into the one of this client. Resolves
     * with the accounts from which something was moved. An application that changes its store calls it at each start: an
     * interrupted move goes on, and none loses a session or leaves it in both stores. Rejects with conflict when both stores
     * have a session of an account.
     */
    async moveSessions(source: StoreChoice, options: MoveOptions = {}, call?: CallOptions): Promise<StoredAccount[]> {
        const given = { source: { settings: storeSetters(source, 'source') }, all_accounts: movesAll(options) };
        return (await this.#rows(call, 'move_sessions', given)).map(accountFrom);
    }

    /** Returns the user's sessions at the server, on this device and on others. */
    async listSessions(page: SessionPage = {}, call?: CallOptions): Promise<SessionList> {
        const [limit, offset] = nativePage(page);
        return sessionsFrom(required((await this.#run(call, 'list_sessions', { limit, offset })).list));
    }

    /** Ends sessions of the user at the server. If this one is among them, it is deleted here, too. */
    async revokeSessions(target: SessionTarget, call?: CallOptions): Promise<void> {
        const [which, id] = nativeTarget(target);
        await this.#run(call, 'revoke_sessions', { target: which, session_id: id });
    }

    /**
     * Ends the session that the user's browser has at an OpenID Connect provider, and nothing here: call logout() afterwards.
     * Resolves with whether the return answers this very request; if not, most likely it worked.
     */
    async endBrowserSession(options: OAuthLoginOptions, call?: CallOptions): Promise<boolean> {
        return this.#truth(call, 'end_browser_session', { options: pageSetters(options) });
    }

    /**
     * Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links it,
     * waits for the browser to come back, and asks the server whether it is linked. conflict when it is linked already, or
     * unknown; access_denied when the browser came back and it is not linked.
     */
    async linkProvider(options: OAuthLoginOptions, call?: CallOptions): Promise<void> {
        await this.#run(call, 'link_provider', { options: pageSetters(options) });
    }

    /**
     * Removes a provider from the account of the user signed in at Ory. unauthorized with the server's code
     * session_refresh_required when the user signed in too long ago; bad_request when it is not linked, or is the only way to
     * sign in.
     */
    async unlinkProvider(provider: OAuthProvider, call?: CallOptions): Promise<void> {
        await this.#run(call, 'unlink_provider', { provider: check.text(provider, 'provider') });
    }

    /**
     * Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this address of
     * the account. checkOAuthEmailOTP with the right code signs in.
     */
    async recoverAccount(email: string, call?: CallOptions): Promise<OAuthEmailChallenge> {
        return this.#pending(call, 'recover_account', { email: check.text(email, 'email') });
    }

    /**
     * Links the identity that signed in at an OpenID Connect provider to a user of the application, at the application's own
     * server. The id is the application's own name for its user so far, such as an anonymous one. Calling it again is
     * harmless.
     */
    async linkIdentity(appUserId?: string | null, call?: CallOptions): Promise<IdentityLink> {
        const [row] = await this.#rows(call, 'link_identity', { app_user_id: check.optionalText(appUserId, 'appUserId') ?? null });
        return identityLinkFrom(required(row));
    }

    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678. checkOTP with that code signs in, and resendOTP sends another one. The server does not
     * say whether anyone of that address may sign in. configuration names the server's configuration to send it by.
     */
    async startOTPLogin(
        address: string, options?: { readonly configuration?: string | null } | null, call?: CallOptions,
    ): Promise<OAuthEmailChallenge> {
        const { configuration } = check.members(options ?? {}, 'options', ['configuration']);
        return this.#pending(call, 'start_otp_login', {
            address: check.text(address, 'address'), configuration: check.optionalText(configuration, 'configuration') ?? null,
        });
    }

    /**
     * Signs in with an e-mail address and a password. unauthorized when the two do not belong together, password_not_set when the
     * account has none: send a code.
     */
    async loginWithPassword(email: string, password: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult> {
        const given = { email: check.text(email, 'email'), password: check.text(password, 'password') };
        return this.#login(call, 'login_with_password', given);
    }

    /** Takes over the session that the user has at another service, by what that service knows it by. */
    async migrate(token: string, call?: CallOptions): Promise<CardeaUser> {
        return this.#user(call, 'migrate', { token: check.text(token, 'token') });
    }

    /** Asks what the server demands of passwords. Nobody has to be signed in. */
    async passwordCompliancy(call?: CallOptions): Promise<PasswordCompliancy> {
        const { list, rows } = required((await this.#run(call, 'get_password_compliancy', {})).list);
        const client = this.#number;
        return compliancyFrom(rows as Row[], (password) => {
            const checks = succeeded(NativeCardea.validatePassword(client, list, password));
            return (required(checks.list).rows as Row[]).map(passwordCheckFrom);
        });
    }

    /** Tells whether the server lets the user set a password now. Asks it each time. */
    async canChangePassword(call?: CallOptions): Promise<boolean> {
        return this.#truth(call, 'can_change_password', {});
    }

    /**
     * Sets the password of the signed-in user, the first one or another. At Prelude insufficient_scope: sign in with a code,
     * or request the scope prld:pwd:write, first; invalid_password for one that breaks the rules. At Ory bad_request with
     * the server's words, and unauthorized with its code session_refresh_required when the user signed in too long ago.
     */
    async changePassword(password: string, call?: CallOptions): Promise<void> {
        await this.#run(call, 'change_password', { password: check.text(password, 'password') });
    }

    /** Begins a login with a passkey. */
    async beginPasskeyLogin(call?: CallOptions): Promise<PasskeyQuestion> {
        return this.#pending(call, 'begin_passkey_login', {});
    }

    /**
     * Begins to add a passkey to the account. username is what the authenticator shows beside it, nickname what the user calls it.
     * insufficient_scope: request the scope prld:passkey:write first.
     */
    async beginPasskeyRegistration(
        username: string, options?: { readonly displayName?: string | null; readonly nickname?: string | null } | null, call?: CallOptions,
    ): Promise<PasskeyQuestion> {
        const given = check.members(options ?? {}, 'options', ['displayName', 'nickname']);
        return this.#pending(call, 'begin_passkey_registration', {
            username: check.text(username, 'username'), display_name: check.optionalText(given.displayName, 'displayName') ?? null,
            nickname: check.optionalText(given.nickname, 'nickname') ?? null,
        });
    }

    /**
     * Asks the user for a passkey: of the browser, if the configuration has a passkeyPage, else of a security key, over USB or NFC, by
     * libfido2; then the configuration's keyGuide tells the user what to do, and passkeyOrigin is needed. Resolves with what
     * continueWithPasskey, or for a step-up continueStepUpWithPasskey, takes. cancelled by the user, or if the key is removed, or the
     * browser has no passkey; dependency_missing without libfido2; not_found if the key has no such passkey, conflict if it has one of
     * this account already; wrong_credentials for a locked key; login_timed_out; passkey_registration_failed; not_supported for what it
     * cannot do; invalid_configuration for another server's relying party, or without a guide.
     */
    async signWithPasskey(question: PasskeyQuestion | StepUpChallenge, call?: CallOptions): Promise<string> {
        return this.#text(call, 'sign_with_passkey', { question: idOf(question, 'question', PasskeyQuestion, StepUpChallenge) });
    }

    /** Signs in, or adds the passkey, with what an authenticator has signed, as JSON: of signWithPasskey, or of one of yours. */
    async continueWithPasskey(question: PasskeyQuestion, answer: string, call?: CallOptions): Promise<FinalizeOAuthLoginResult | PasskeyAdded> {
        const given = { question: idOf(question, 'question', PasskeyQuestion), answer: check.text(answer, 'answer') };
        const result = await this.#run(call, 'continue_with_passkey', given);
        if (!result.list) return this.#outcome('loggedIn', result) as FinalizeOAuthLoginResult;
        return { kind: 'passkeyAdded', passkey: passkeyFrom(required((result.list.rows as Row[])[0])) };
    }

    /** Lists the passkeys of the account. */
    async listPasskeys(call?: CallOptions): Promise<Passkey[]> {
        return (await this.#rows(call, 'list_passkeys', {})).map(passkeyFrom);
    }

    /** Gives a passkey a nickname; an empty one takes its name away. */
    async renamePasskey(id: string, nickname: string, call?: CallOptions): Promise<void> {
        await this.#run(call, 'rename_passkey', { passkey_id: check.text(id, 'id'), nickname: check.text(nickname, 'nickname') });
    }

    /** Removes a passkey from the account. */
    async deletePasskey(id: string, call?: CallOptions): Promise<void> {
        await this.#run(call, 'delete_passkey', { passkey_id: check.text(id, 'id') });
    }

    /**
     * Asks for a scope that a Prelude server grants after more proof; metadata is what the application's own server is told
     * with it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata says what another sign-in has
     * to show: acr_values, max_age and claims, or aal, max_age and refresh; the scope may be null. The step is sign_in then:
     * begin a login with the option stepUp. The error insufficient_user_authentication has both arguments in its details,
     * scope and metadata, the latter as JSON.
     */
    async requestStepUp(scope: string | null, metadata?: Readonly<Record<string, string>> | null, call?: CallOptions): Promise<StepUpResult> {
        const told = check.isGiven(metadata) ? JSON.stringify(Object.fromEntries(check.textPairs(metadata, 'metadata'))) : null;
        return this.#stepUp(call, 'request_step_up', { scope: check.optionalText(scope, 'scope') ?? null, metadata: told });
    }

    /** Sends the code of a step, the first one or another. Nothing sends it before. */
    async sendStepUpOTP(stepUp: StepUpChallenge, call?: CallOptions): Promise<void> {
        await this.#run(call, 'send_step_up_otp', { step_up: stepUpId(stepUp) });
    }

    /** Completes a step with the code that was sent. A wrong code leaves it usable; after any other refusal request the scope again. */
    async submitStepUpOTP(stepUp: StepUpChallenge, code: string, call?: CallOptions): Promise<StepUpResult> {
        return this.#stepUp(call, 'submit_step_up_otp', { step_up: stepUpId(stepUp), code: check.text(code, 'code') });
    }

    /** Completes a step with what an authenticator has signed, as JSON, in the same way. */
    async continueStepUpWithPasskey(stepUp: StepUpChallenge, answer: string, call?: CallOptions): Promise<StepUpResult> {
        return this.#stepUp(call, 'continue_step_up_with_passkey', { step_up: stepUpId(stepUp), answer: check.text(answer, 'answer') });
    }

    /** Completes a step of the application's own server with a token of it, in the same way. */
    async continueStepUpWithToken(stepUp: StepUpChallenge, token: string, call?: CallOptions): Promise<StepUpResult> {
        return this.#stepUp(call, 'continue_step_up_with_token', { step_up: stepUpId(stepUp), token: check.text(token, 'token') });
    }

    /** Adds an e-mail address or a telephone number to the account: its code is the step. conflict when it is another user's. */
    async addIdentifier(address: string, call?: CallOptions): Promise<StepUpResult> {
        return this.#stepUp(call, 'add_identifier', { address: check.text(address, 'address') });
    }

    /** Lists the addresses and telephone numbers of the account. */
    async listIdentifiers(call?: CallOptions): Promise<UserIdentifier[]> {
        return (await this.#rows(call, 'list_identifiers', {})).map(identifierFrom);
    }

    /**
     * Sends a request to the application's own server with the user's access token, and returns the answer, whatever its
     * status.
     */
    async sendAuthorizedRequest(request: AuthorizedRequest, call?: CallOptions): Promise<AuthorizedResponse> {
        const result = await this.#run(call, 'send_authorized_request', { request: nativeRequest(request) });
        return responseFrom(required(result.response));
    }

    /**
     * Returns the headers of a request that you send yourself, by fetch or a WebSocket. Call it for every request, right
     * before it is sent.
     */
    async authorizeRequest(method: string, url: string, call?: CallOptions): Promise<RequestHeaders> {
        const given = { method: check.text(method, 'method'), url: check.text(url, 'url') };
        return requestHeadersFrom(await this.#rows(call, 'authorize_request', given));
    }

    /**
     * Learns from the answer to such a request. Returns the headers to send it again with, five times at most, each time with
     * its answer passed on; or null: the answer is yours to read.
     */
    async retryRequest(
        method: string, url: string,
        answer: { readonly status: number; readonly wwwAuthenticate?: string | null; readonly dpopNonce?: string | null },
        call?: CallOptions,
    ): Promise<RequestHeaders | null> {
        const given = check.members(answer, 'answer', ['status', 'wwwAuthenticate', 'dpopNonce']);
        const { list } = await this.#run(call, 'retry_request', {
            method: check.text(method, 'method'), url: check.text(url, 'url'), http_status: check.wholeNumber(given.status, 'status'),
            www_authenticate: check.optionalText(given.wwwAuthenticate, 'wwwAuthenticate') ?? null,
            dpop_nonce: check.optionalText(given.dpopNonce, 'dpopNonce') ?? null,
        });
        return list ? requestHeadersFrom(list.rows) : null;
    }

    /** Whether close was called. */
    get isClosed(): boolean {
        return this.#closing !== null;
    }

    /**
     * Cancels pending operations and frees the client; from now on calls reject with client_closed. May be called again. Wait
     * for it before the application ends: a refresh that is under way is brought to its end.
     */
    close(): Promise<void> {
        this.#closing ??= this.#close();
        return this.#closing;
    }

    async #close(): Promise<void> {
        dropped?.unregister(this);
        succeeded(await NativeCardea.closeClient(this.#number));
        sinks.delete(this.#number);
        this.#sink.end();
    }

    /** Performs an operation, and returns its result. */
    async #run<Name extends keyof Operations>(options: CallOptions | undefined, name: Name, given: Operations[Name]): Promise<NativeResult> {
        const signal = signalOf(options);
        if (signal?.aborted) throw reasonOf(signal);
        if (this.#closing) throw failure('client_closed', 'The client was closed.');
        const call = ++lastCall;
        const cancel = () => NativeCardea.cancel(this.#number, call);
        signal?.addEventListener('abort', cancel);
        try {
            const result = await NativeCardea.operate(this.#number, call, name, given);
            if (result.error?.code === 'cancelled' && signal?.aborted) throw reasonOf(signal);
            return succeeded(result);
        } finally {
            signal?.removeEventListener('abort', cancel);
        }
    }

    async #user<Name extends keyof Operations>(call: CallOptions | undefined, name: Name, given: Operations[Name]): Promise<CardeaUser> {
        return this.#sink.user(required((await this.#run(call, name, given)).user));
    }

    async #pending<Name extends keyof Operations, P extends Pending>(
        call: CallOptions | undefined, name: Name, given: Operations[Name],
    ): Promise<P> {
        return pendingFrom(required((await this.#run(call, name, given)).pending)) as P;
    }

    async #login<Name extends keyof Operations, Result extends ContinuedOAuthLogin>(
        call: CallOptions | undefined, name: Name, given: Operations[Name],
    ): Promise<Result> {
        return this.#outcome('loggedIn', await this.#run(call, name, given)) as Result;
    }

    async #stepUp<Name extends keyof Operations>(call: CallOptions | undefined, name: Name, given: Operations[Name]): Promise<StepUpResult> {
        return this.#outcome('granted', await this.#run(call, name, given)) as StepUpResult;
    }

    #outcome(done: 'loggedIn' | 'granted', result: NativeResult): ContinuedOAuthLogin | StepUpResult {
        return outcome(done, result, () => this.#sink.user(required(result.user)), () => pendingFrom(required(result.pending)));
    }

    async #rows<Name extends keyof Operations>(call: CallOptions | undefined, name: Name, given: Operations[Name]): Promise<Row[]> {
        return required((await this.#run(call, name, given)).list).rows as Row[];
    }

    async #text<Name extends keyof Operations>(call: CallOptions | undefined, name: Name, given: Operations[Name]): Promise<string> {
        return (await this.#run(call, name, given)).text ?? '';
    }

    async #truth<Name extends keyof Operations>(call: CallOptions | undefined, name: Name, given: Operations[Name]): Promise<boolean> {
        return (await this.#run(call, name, given)).isTrue === true;
    }

    /** Names the class. */
    toString(): string {
        return 'CardeaClient';
    }
}

function codeOf(challenge: OAuthEmailChallenge, code: string): { challenge: string; code: string } {
    return { challenge: idOf(challenge, 'challenge', OAuthEmailChallenge), code: check.text(code, 'code') };
}

function wayOf(step: OAuthLoginStep, way: string, fields: unknown, options: unknown): Operations['continue_login'] {
    return {
        step: idOf(step, 'step', OAuthLoginStep), way: check.text(way, 'way'),
        options: [...partialSetters(options), ...fieldSetters(fields)],
    };
}

const stepUpId = (stepUp: StepUpChallenge): string => idOf(stepUp, 'stepUp', StepUpChallenge);

function signalOf(options: CallOptions | undefined): AbortSignalLike | undefined {
    if (options === undefined) return undefined;
    const signal = (check.members(options, 'call', ['signal']).signal ?? undefined) as AbortSignalLike | undefined;
    if (signal !== undefined && typeof signal.addEventListener !== 'function') throw check.invalid('signal must be an AbortSignal.');
    return signal;
}

function reasonOf(signal: AbortSignalLike): unknown {
    if (signal.reason !== undefined) return signal.reason;
    const error = new Error('The call was cancelled.');
    error.name = 'AbortError';
    return error;
}
