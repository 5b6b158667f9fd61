import * as check from './checks';
import type { CallOptions } from './ClientWays';
import { ClientWays } from './ClientWays';
import { CARDEA_ABI_VERSION } from './codes.g';
import { errorFrom, failure } from './failures';
import type { ContinuedOAuthLogin, OAuthLoginResult } from './logins';
import { continuedFrom, loginFrom } from './logins';
import type { NativeResult } from './NativeCardea';
import NativeCardea from './NativeCardea';
import type {
    Configuration, DeviceLoginOptions, EndBrowserSessionOptions, OAuthLinkOptions, OAuthLoginOptions, OAuthProvider, StoreChoice,
} from './options';
import {
    nativeBrowserSessionOptions, nativeConfiguration, nativeDeviceOptions, nativeLinkOptions, nativeLoginOptions, nativeStore,
} from './options';
import type { AbortSignalLike, SessionEvents, Subscription } from './parts';
import { eventNames } from './parts';
import type { AuthorizedRequest, AuthorizedResponse } from './requests';
import { RequestAuthorization, nativeRequest, responseFrom } from './requests';
import type { MoveOptions, SessionList, SessionPage, SessionTarget, StoredAccount } from './sessions';
import { accountsFrom, movesAll, nativePage, nativeTarget, sessionsFrom } from './sessions';
import { Sink } from './Sink';
import type { OAuthIDToken, OAuthLoginAnswerLike, OAuthLoginStep } from './steps';
import { nativeAnswer, nativeIDToken, stepFrom, stepId } from './steps';
import type { BrowserSessionEnd, CardeaUser, IdentityLink } from './values';
import {
    attemptFrom, challengeFrom, DeviceLogin, deviceLoginFrom, identityLinkFrom, OAuthEmailChallenge, OAuthLoginAttempt, required, userFrom,
} from './values';

/** The library that is loaded. */
export interface LoadedLibrary {
    /** Its version, such as "0.1.0". */
    readonly version: string;
    /** The number of its binary contract. */
    readonly abiVersion: number;
    /** The file. */
    readonly path: string;
}

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
export class CardeaClient extends ClientWays {
    readonly #number: number;
    readonly #sink: Sink;
    #closing: Promise<void> | null = null;

    /** Makes a client. No file or network is touched before the first call. */
    constructor(configuration: Configuration) {
        super();
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
     * Loads libcardea.so.1, from this path or, without one, from CARDEA_LIBRARY in the environment, from beside the native module, or
     * from the system. Without this call the first client does it. A library that is loaded stays.
     */
    static useLibrary(path?: string): LoadedLibrary {
        const { version, abiVersion, path: found } = succeeded(NativeCardea.loadLibrary(check.optionalText(path, 'path') ?? null));
        if (abiVersion !== CARDEA_ABI_VERSION) {
            throw failure('dependency_missing', `The native module is for the contract ${abiVersion}, this package for ${CARDEA_ABI_VERSION}.`);
        }
        return { version: required(version), abiVersion, path: required(found) };
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

    /** secret_service, sealed_file, memory - or undecided until an automatic choice is first needed. Null when closed. */
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
    async loginWithOAuth(options: OAuthLoginOptions, call?: CallOptions): Promise<OAuthLoginResult> {
        const native = nativeLoginOptions(options);
        return loginFrom(await this.run(call, (client, number) => NativeCardea.loginWithOAuth(client, number, native)));
    }

    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view: oauth://?url= with its
     * address, percent-encoded once, or the address itself. Resolves with the place in the application that this link leads
     * to: a path that is safe to go to, and the query and the fragment as they came. It may hold a token: never log it.
     */
    async openOAuthLink(link: string, options: OAuthLinkOptions, call?: CallOptions): Promise<string> {
        const given = check.text(link, 'link');
        const native = nativeLinkOptions(options);
        const result = await this.run(call, (client, number) => NativeCardea.openOAuthLink(client, number, given, native));
        return required(result.route);
    }

    /** Begins a login whose page the application shows itself. */
    async initiateOAuthLogin(options: OAuthLoginOptions, call?: CallOptions): Promise<OAuthLoginAttempt> {
        const native = nativeLoginOptions(options);
        const result = await this.run(call, (client, number) => NativeCardea.initiateOAuthLogin(client, number, native));
        return attemptFrom(result.attempt);
    }

    /** Redeems a challenge token that a redirect brought for this attempt. An attempt is redeemed once. */
    async finalizeOAuthLogin(attempt: OAuthLoginAttempt, challengeToken: string, call?: CallOptions): Promise<OAuthLoginResult> {
        const id = attemptId(attempt);
        const token = check.text(challengeToken, 'challengeToken');
        return loginFrom(await this.run(call, (client, number) => NativeCardea.finalizeOAuthLogin(client, number, id, token)));
    }

    /** Completes a login with the whole redirect URL, after checking that it belongs to the attempt's redirect URI. */
    async finalizeOAuthLoginWithRedirect(
        attempt: OAuthLoginAttempt, redirectUrl: string, call?: CallOptions,
    ): Promise<OAuthLoginResult> {
        const id = attemptId(attempt);
        const url = check.text(redirectUrl, 'redirectUrl');
        return loginFrom(
            await this.run(call, (client, number) => NativeCardea.finalizeOAuthLoginWithRedirect(client, number, id, url)),
        );
    }

    /**
     * Proves the e-mail address with the code that was sent to it, and completes the login. A wrong code, a network failure and a
     * rate limit leave the challenge usable.
     */
    async checkOTP(code: string, challenge: OAuthEmailChallenge, call?: CallOptions): Promise<CardeaUser> {
        const id = challengeId(challenge);
        const entered = check.text(code, 'code');
        return userFrom(await this.run(call, (client, number) => NativeCardea.checkOTP(client, number, entered, id)));
    }

    /** Sends the code again. */
    async resendOTP(challenge: OAuthEmailChallenge, call?: CallOptions): Promise<void> {
        const id = challengeId(challenge);
        await this.run(call, (client, number) => NativeCardea.resendOTP(client, number, id));
    }

    /** Finishes a login whose process ended before its redirect came, if it has come meanwhile. Call it at the start. */
    async resumeOAuthLogin(call?: CallOptions): Promise<OAuthLoginResult | null> {
        const result = await this.run(call, (client, number) => NativeCardea.resumeOAuthLogin(client, number));
        return result.kind === 'none' ? null : loginFrom(result);
    }

    /**
     * Continues a login whose server asks for more, in one of the ways that the step offers. A page that this leads to is
     * shown by the application. A wrong password or code (wrong_credentials, invalid_otp_code) leaves the step usable.
     */
    async answerLoginStep(step: OAuthLoginStep, answer: OAuthLoginAnswerLike, call?: CallOptions): Promise<ContinuedOAuthLogin> {
        const id = stepId(step);
        const native = nativeAnswer(answer);
        return continuedFrom(await this.run(call, (client, number) => NativeCardea.answerLoginStep(client, number, id, native)));
    }

    /**
     * Gives this answer to a step and, if the chosen way leads through a page, shows it as loginWithOAuth does. Only the
     * options that control how a page is shown are used: the redirect URI was fixed when the login began.
     */
    async answerLoginStepInBrowser(
        step: OAuthLoginStep, answer: OAuthLoginAnswerLike, options: OAuthLoginOptions, call?: CallOptions,
    ): Promise<OAuthLoginResult> {
        const id = stepId(step);
        const given = nativeAnswer(answer);
        const native = nativeLoginOptions(options);
        return loginFrom(
            await this.run(call, (client, number) => NativeCardea.answerLoginStepInBrowser(client, number, id, given, native)),
        );
    }

    /** Signs in with an ID token that the application already has, at a server that accepts it. */
    async loginWithIDToken(token: OAuthIDToken, call?: CallOptions): Promise<OAuthLoginResult> {
        const native = nativeIDToken(token);
        return loginFrom(await this.run(call, (client, number) => NativeCardea.loginWithIDToken(client, number, native)));
    }

    /** Begins a login on a machine without a browser: show the user the code and the page, then call finishDeviceLogin. */
    async initiateDeviceLogin(options: DeviceLoginOptions = {}, call?: CallOptions): Promise<DeviceLogin> {
        const native = nativeDeviceOptions(options);
        const result = await this.run(call, (client, number) => NativeCardea.initiateDeviceLogin(client, number, native));
        return deviceLoginFrom(result.deviceLogin);
    }

    /** Waits until the user has let this device in. After a cancellation the same client can wait again. */
    async finishDeviceLogin(login: DeviceLogin, call?: CallOptions): Promise<CardeaUser> {
        if (!(login instanceof DeviceLogin)) throw check.invalid('login must be a DeviceLogin.');
        return userFrom(await this.run(call, (client, number) => NativeCardea.finishDeviceLogin(client, number, login.id)));
    }

    /** Makes sure that an attempt is in the secure store. */
    async saveOAuthLogin(attempt: OAuthLoginAttempt, call?: CallOptions): Promise<void> {
        const id = attemptId(attempt);
        await this.run(call, (client, number) => NativeCardea.saveOAuthLogin(client, number, id));
    }

    /** Finds an attempt by its id, even one begun by an earlier process. */
    async restoreOAuthLogin(id: string, call?: CallOptions): Promise<OAuthLoginAttempt> {
        const wanted = check.text(id, 'id');
        const result = await this.run(call, (client, number) => NativeCardea.restoreOAuthLogin(client, number, wanted));
        return attemptFrom(result.attempt);
    }

    /** Makes sure that a challenge is in the secure store. */
    async saveOAuthEmailChallenge(challenge: OAuthEmailChallenge, call?: CallOptions): Promise<void> {
        const id = challengeId(challenge);
        await this.run(call, (client, number) => NativeCardea.saveOAuthEmailChallenge(client, number, id));
    }

    /** Finds a challenge by its id, even one received by an earlier process. */
    async restoreOAuthEmailChallenge(id: string, call?: CallOptions): Promise<OAuthEmailChallenge> {
        const wanted = check.text(id, 'id');
        const result = await this.run(call, (client, number) => NativeCardea.restoreOAuthEmailChallenge(client, number, wanted));
        return challengeFrom(result.challenge);
    }

    /** Makes sure that a step is in the secure store. */
    async saveOAuthLoginStep(step: OAuthLoginStep, call?: CallOptions): Promise<void> {
        const id = stepId(step);
        await this.run(call, (client, number) => NativeCardea.saveOAuthLoginStep(client, number, id));
    }

    /** Finds a step by its id, even one received by an earlier process. */
    async restoreOAuthLoginStep(id: string, call?: CallOptions): Promise<OAuthLoginStep> {
        const wanted = check.text(id, 'id');
        const result = await this.run(call, (client, number) => NativeCardea.restoreOAuthLoginStep(client, number, wanted));
        return stepFrom(result.step);
    }

    /** Returns the signed-in user from the stored session, without asking a server. Rejects with not_signed_in. */
    async currentUser(call?: CallOptions): Promise<CardeaUser> {
        return userFrom(await this.run(call, (client, number) => NativeCardea.currentUser(client, number)));
    }

    /**
     * Returns an access token that servers accept now: the one at hand, or, shortly before it ends, a refreshed one. A token
     * that is bound to a key is not for headers of your own: use `authorize`.
     */
    async accessToken(call?: CallOptions): Promise<string> {
        const result = await this.run(call, (client, number) => NativeCardea.accessToken(client, number));
        return required(result.accessToken);
    }

    /** Gets a new access token now: after a change that should show up in its claims. */
    async refresh(call?: CallOptions): Promise<CardeaUser> {
        return userFrom(await this.run(call, (client, number) => NativeCardea.refresh(client, number)));
    }

    /**
     * Opens a locked keyring: the desktop asks the user, of which storeAsking tells. Where nothing is locked, nobody is
     * asked. Rejects with store_locked when the user refuses.
     */
    async unlockStore(call?: CallOptions): Promise<void> {
        await this.run(call, (client, number) => NativeCardea.unlockStore(client, number));
    }

    /** Lists the accounts of the application, at all servers, that the store has something of. */
    async listAccounts(call?: CallOptions): Promise<StoredAccount[]> {
        return accountsFrom(await this.run(call, (client, number) => NativeCardea.listAccounts(client, number)));
    }

    /**
     * Moves the account's session, and all that is stored with it, from another store into the one of this client. Resolves
     * with the accounts from which something was moved. An application that changes its store calls it at each start: an
     * interrupted move goes on, and none loses a session or leaves it in both stores. Rejects with conflict when both stores
     * have a session of an account.
     */
    async moveSessions(source: StoreChoice, options: MoveOptions = {}, call?: CallOptions): Promise<StoredAccount[]> {
        const [given, all] = [nativeStore(source, 'source'), movesAll(options)];
        return accountsFrom(await this.run(call, (client, number) => NativeCardea.moveSessions(client, number, given, all)));
    }

    /** Marks the access token as ended: the next accessToken() refreshes it. */
    async expireAccessToken(call?: CallOptions): Promise<void> {
        await this.run(call, (client, number) => NativeCardea.expireAccessToken(client, number));
    }

    /** Returns the user's sessions at the server, on this device and on others. */
    async listSessions(page: SessionPage = {}, call?: CallOptions): Promise<SessionList> {
        const [limit, offset] = nativePage(page);
        return sessionsFrom((await this.run(call, (client, number) => NativeCardea.listSessions(client, number, limit, offset))).page);
    }

    /** Ends sessions of the user at the server. If this one is among them, it is deleted here, too. */
    async revokeSessions(target: SessionTarget, call?: CallOptions): Promise<void> {
        const [which, id] = nativeTarget(target);
        await this.run(call, (client, number) => NativeCardea.revokeSessions(client, number, which, id));
    }

    /** Ends the session: deletes it here first, then at the server. */
    async logout(call?: CallOptions): Promise<void> {
        await this.run(call, (client, number) => NativeCardea.logout(client, number));
    }

    /**
     * Ends the session that the user's browser has at an OpenID Connect provider, and nothing here: call logout() afterwards.
     * unconfirmed: the browser came back without naming the request that it answers.
     */
    async endBrowserSession(options: EndBrowserSessionOptions, call?: CallOptions): Promise<BrowserSessionEnd> {
        const native = nativeBrowserSessionOptions(options);
        const result = await this.run(call, (client, number) => NativeCardea.endBrowserSession(client, number, native));
        return result.browserSession === 'confirmed' ? 'confirmed' : 'unconfirmed';
    }

    /**
     * Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links it,
     * waits for the browser to come back, and asks the server whether it is linked. conflict when it is linked already, or
     * unknown; access_denied when the browser came back and it is not linked.
     */
    async linkProvider(options: OAuthLoginOptions, call?: CallOptions): Promise<void> {
        const native = nativeLoginOptions(options);
        await this.run(call, (client, number) => NativeCardea.linkProvider(client, number, native));
    }

    /**
     * Removes a provider from the account of the user signed in at Ory. unauthorized with the server's code
     * session_refresh_required when the user signed in too long ago; bad_request when it is not linked, or is the only way to
     * sign in.
     */
    async unlinkProvider(provider: OAuthProvider, call?: CallOptions): Promise<void> {
        const name = check.text(provider, 'provider');
        await this.run(call, (client, number) => NativeCardea.unlinkProvider(client, number, name));
    }

    /**
     * Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this address of
     * the account. checkOTP with the right code signs in.
     */
    async recoverAccount(email: string, call?: CallOptions): Promise<OAuthEmailChallenge> {
        const address = check.text(email, 'email');
        const result = await this.run(call, (client, number) => NativeCardea.recoverAccount(client, number, address));
        return challengeFrom(result.challenge);
    }

    /**
     * Sets the password of the signed-in user, the first one or another. At Prelude insufficient_scope: sign in with a code,
     * or request the scope prld:pwd:write, first; invalid_password for one that breaks the policy. At Ory bad_request with
     * the server's words, and unauthorized with its code session_refresh_required when the user signed in too long ago.
     */
    async setPassword(password: string, call?: CallOptions): Promise<void> {
        const given = check.text(password, 'password');
        await this.run(call, (client, number) => NativeCardea.setPassword(client, number, given));
    }

    /**
     * Links the identity that signed in at an OpenID Connect provider to a user of the application, at the application's own
     * server. The id is the application's own name for its user so far, such as an anonymous one. Calling it again is
     * harmless.
     */
    async linkIdentity(appUserId?: string | null, call?: CallOptions): Promise<IdentityLink> {
        const id = check.optionalText(appUserId, 'appUserId') ?? null;
        const result = await this.run(call, (client, number) => NativeCardea.linkIdentity(client, number, id));
        return identityLinkFrom(result.identityLink);
    }

    /**
     * Sends a request to the application's own server with the user's access token, and returns the answer, whatever its
     * status.
     */
    async authorizedRequest(request: AuthorizedRequest, call?: CallOptions): Promise<AuthorizedResponse> {
        const native = nativeRequest(request);
        const result = await this.run(call, (client, number) => NativeCardea.authorizedRequest(client, number, native));
        return responseFrom(result.response);
    }

    /**
     * Returns what a request must carry that you send yourself, by fetch or a WebSocket. Call it for every request, right
     * before it is sent.
     */
    async authorize(method: string, url: string, call?: CallOptions): Promise<RequestAuthorization> {
        const given = [check.text(method, 'method'), check.text(url, 'url')] as const;
        const result = await this.run(call, (client, number) => NativeCardea.authorize(client, number, ...given));
        return new RequestAuthorization({ authorization: required(result.authorization), dpopProof: result.dpopProof ?? null });
    }

    /**
     * Learns from the answer to such a request. Returns what the request must carry to be sent again, five times at most,
     * each time with its answer passed on; or null: the answer is yours to read.
     */
    async authorizeFeedback(
        method: string, url: string,
        answer: { readonly status: number; readonly wwwAuthenticate?: string | null; readonly dpopNonce?: string | null },
        call?: CallOptions,
    ): Promise<RequestAuthorization | null> {
        const given = check.members(answer, 'answer', ['status', 'wwwAuthenticate', 'dpopNonce']);
        const words = [check.text(method, 'method'), check.text(url, 'url')] as const;
        const status = check.wholeNumber(given.status, 'status');
        const challenge = check.optionalText(given.wwwAuthenticate, 'wwwAuthenticate') ?? null;
        const nonce = check.optionalText(given.dpopNonce, 'dpopNonce') ?? null;
        const result = await this.run(call, (client, number) =>
            NativeCardea.authorizeFeedback(client, number, ...words, status, challenge, nonce));
        if (result.kind === 'none') return null;
        return new RequestAuthorization({ authorization: required(result.authorization), dpopProof: result.dpopProof ?? null });
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
    protected override async run(
        options: CallOptions | undefined, begin: (client: number, call: number) => Promise<NativeResult>,
    ): Promise<NativeResult> {
        const signal = signalOf(options);
        if (signal?.aborted) throw reasonOf(signal);
        if (this.#closing) throw failure('client_closed', 'The client was closed.');
        const call = ++lastCall;
        const cancel = () => NativeCardea.cancel(this.#number, call);
        signal?.addEventListener('abort', cancel);
        try {
            const result = await begin(this.#number, call);
            if (result.error?.code === 'cancelled' && signal?.aborted) throw reasonOf(signal);
            return succeeded(result);
        } finally {
            signal?.removeEventListener('abort', cancel);
        }
    }

    /** Names the class. */
    override toString(): string {
        return 'CardeaClient';
    }
}

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

function attemptId(attempt: OAuthLoginAttempt): string {
    if (!(attempt instanceof OAuthLoginAttempt)) throw check.invalid('attempt must be an OAuthLoginAttempt.');
    return attempt.id;
}

function challengeId(challenge: OAuthEmailChallenge): string {
    if (!(challenge instanceof OAuthEmailChallenge)) throw check.invalid('challenge must be an OAuthEmailChallenge.');
    return challenge.id;
}
