package io.github.cardea_auth

import io.github.cardea_auth.internal.Building
import io.github.cardea_auth.internal.Building.options
import io.github.cardea_auth.internal.Building.request
import io.github.cardea_auth.internal.Building.source
import io.github.cardea_auth.internal.Client
import io.github.cardea_auth.internal.Constants
import io.github.cardea_auth.internal.Engine
import io.github.cardea_auth.internal.Operation
import io.github.cardea_auth.internal.Raw
import io.github.cardea_auth.internal.Starting
import io.github.cardea_auth.internal.checked
import io.github.cardea_auth.internal.jsonOf
import io.github.cardea_auth.internal.listOf
import io.github.cardea_auth.internal.pending
import io.github.cardea_auth.internal.readAccessToken
import io.github.cardea_auth.internal.readAuthorization
import io.github.cardea_auth.internal.readCompliancy
import io.github.cardea_auth.internal.readContinued
import io.github.cardea_auth.internal.readLoggedIn
import io.github.cardea_auth.internal.readLogin
import io.github.cardea_auth.internal.readPasskey
import io.github.cardea_auth.internal.readResponse
import io.github.cardea_auth.internal.readResumed
import io.github.cardea_auth.internal.readRetry
import io.github.cardea_auth.internal.readSessions
import io.github.cardea_auth.internal.readStepUp
import io.github.cardea_auth.internal.readText
import io.github.cardea_auth.internal.text
import io.github.cardea_auth.internal.utf8
import java.lang.ref.Reference
import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.Executor
import kotlin.coroutines.coroutineContext
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

/**
 * One account of one application at one server or provider.
 *
 * Every function may be called on any thread. Cancelling the calling coroutine cancels the call; it then ends when the
 * library has let go. What fails throws [CardeaException].
 *
 * No thread starts and no file or network is touched before the first call.
 *
 * @throws CardeaException `invalid_configuration` or `invalid_argument` for a setting that cannot work, `dependency_missing`
 *   when the library cannot be loaded.
 */
public class CardeaClient(configuration: Configuration) : AutoCloseable {
    private val client: Client = Building.client(configuration)

    /** Where the session is kept, in words for a person: "Secret Service (Login)". */
    public val storeLocation: String get() = described(Raw::clientStoreLocation)

    /** "secret_service", "encrypted_file", "memory", "custom", or "undecided" until a call first needs an automatic choice. */
    public val storeKind: String get() = described(Raw::clientStoreKind)

    /**
     * The session as the calls and events of this client tell it, in their order. It begins as [SessionState.Unknown], and stays
     * so until a call - such as [currentUser] - finds out.
     */
    public val session: StateFlow<SessionState> = client.session.state.asStateFlow()

    /** What happens to the session and in logins, from the time of collecting on, until the client is closed. No event is lost. */
    public val events: Flow<SessionEvent> get() = client.session.events

    /** Whether [close] was called. */
    public val isClosed: Boolean get() = client.handle.isClosed

    /**
     * Cancels pending calls and frees the client. When it returns, no callback runs and none will. That can take a second
     * for what is not stored yet, and up to the request timeout for a refresh that is under way; inside a callback it returns
     * at once. A client that nobody closes is closed by the collector, or at the end of the process.
     */
    override fun close(): Unit = client.handle.free()

    // Login ----------------------------------------------------------------------------------------------------------------

    /**
     * Runs a whole login: begins it, shows the page, takes the redirect, redeems it. One at a time in a process: a second one
     * fails with `conflict`.
     */
    public suspend fun loginWithOAuth(options: OAuthLoginOptions): FinalizeOAuthLoginResult =
        operation(::readLogin) { Raw.loginWithOauth(client, options(options), slots) }

    /** Begins a login whose page the application shows itself. */
    public suspend fun initiateOAuthLogin(options: OAuthLoginOptions): OAuthLoginContext =
        operation(pending()) { Raw.initiateOauthLogin(client, options(options), slots) }

    /** Redeems the whole redirect URL, if it belongs to the attempt. An attempt is redeemed once. */
    public suspend fun finalizeOAuthLogin(attempt: OAuthLoginContext, redirectUrl: String): FinalizeOAuthLoginResult =
        operation(::readLogin) { Raw.finalizeOauthLogin(client, of(attempt), utf8("redirect_url", redirectUrl), slots) }

    /** Redeems a challenge token that a redirect brought for this attempt, if you have it alone. */
    public suspend fun finalizeOAuthLoginWithToken(attempt: OAuthLoginContext, challengeToken: String): FinalizeOAuthLoginResult =
        operation(::readLogin) {
            Raw.finalizeOauthLoginWithToken(client, of(attempt), utf8("challenge_token", challengeToken), slots)
        }

    /**
     * Completes a login with the code that was sent to its user, whichever call began it. A wrong code (`invalid_otp_code`), a
     * network failure and a rate limit leave the challenge usable.
     */
    public suspend fun checkOAuthEmailOTP(challenge: OAuthEmailChallenge, code: String): CardeaUser =
        operation(::readLoggedIn) { Raw.checkOauthEmailOtp(client, of(challenge), utf8("code", code), slots) }

    /** Completes a login that [startOTPLogin] began, as [checkOAuthEmailOTP] does. */
    public suspend fun checkOTP(challenge: OAuthEmailChallenge, code: String): CardeaUser =
        operation(::readLoggedIn) { Raw.checkOtp(client, of(challenge), utf8("code", code), slots) }

    /** Sends the code again. */
    public suspend fun resendOTP(challenge: OAuthEmailChallenge): Unit =
        operation({}) { Raw.resendOtp(client, of(challenge), slots) }

    /**
     * Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile; null when there is
     * none. Call it when the application starts.
     */
    public suspend fun resumeOAuthLogin(): FinalizeOAuthLoginResult? =
        operation(::readResumed) { Raw.resumeOauthLogin(client, slots) }

    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that
     * ends it: `myapp://oauth/...`. [url] is `oauth://?url=` with the page's address, percent-encoded once, or the address
     * itself. Returns where in the application the link leads, such as `/auth?code=...`: its path is safe to open. The code that
     * gets it must check its query. It may hold secrets: never log it.
     */
    public suspend fun openDeepLinkPage(url: String, options: OAuthLoginOptions): String =
        operation(::readText) { Raw.openDeepLinkPage(client, utf8("url", url), options(options), slots) }

    /**
     * Opens a page of another login library in the user's browser and brings the redirect, and nothing else: its whole URL. With a
     * free port [url] has `{redirect_uri}` where the redirect URI belongs. The state in it is yours to compare.
     */
    public suspend fun openWebSession(url: String, options: OAuthLoginOptions): String =
        operation(::readText) { Raw.openWebSession(client, utf8("url", url), options(options), slots) }

    // Logins that want more ------------------------------------------------------------------------------------------------

    /**
     * Continues a login by one of the step's ways, with what was filled in by the names of its fields; a field that is left out keeps
     * the value that it has, a checkbox is "true" or "false". If the way leads through a page, it is shown as [loginWithOAuth] does,
     * by what [options] say of pages. A wrong password or code - `wrong_credentials`, `invalid_otp_code` - leaves the step usable; a
     * way or a field that the step does not have is an `invalid_argument`. Fails with `attempt_expired` when the step has ended.
     */
    public suspend fun continueLogin(
        step: OAuthLoginStep,
        way: String,
        fields: Map<String, String> = emptyMap(),
        options: OAuthLoginOptions? = null,
    ): FinalizeOAuthLoginResult =
        operation(::readLogin) { Raw.continueLogin(client, of(step), utf8("way", way), options(options, fields), slots) }

    /** Continues it in the same way, but the application shows the page: then it brings a [ContinuedOAuthLogin.PageRequired]. */
    public suspend fun initiateContinuedLogin(
        step: OAuthLoginStep,
        way: String,
        fields: Map<String, String> = emptyMap(),
        options: OAuthLoginOptions? = null,
    ): ContinuedOAuthLogin = operation(::readContinued) {
        Raw.initiateContinuedLogin(client, of(step), utf8("way", way), options(options, fields), slots)
    }

    /**
     * Signs in with an ID token that the application got by itself, such as from a provider's own button, at a server that
     * accepts it; fails with `not_supported` at others. [nonce] is the one in the token, if it has one; of [options],
     * [OAuthLoginOptions.registers] counts.
     */
    public suspend fun loginWithIDToken(
        provider: OAuthProvider,
        idToken: String,
        nonce: String? = null,
        options: OAuthLoginOptions? = null,
    ): FinalizeOAuthLoginResult = operation(::readLogin) {
        Raw.loginWithIdToken(
            client, utf8("provider", provider.name), utf8("id_token", idToken), nonce?.let { utf8("nonce", it) }, options(options), slots,
        )
    }

    /**
     * Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this address of
     * the account. [checkOAuthEmailOTP] with that code signs in. The server does not say whether there is such an account.
     */
    public suspend fun recoverAccount(email: String): OAuthEmailChallenge =
        operation(pending()) { Raw.recoverAccount(client, utf8("email", email), slots) }

    // Logins without a page ------------------------------------------------------------------------------------------------

    /**
     * Begins a login on a machine without a browser: show the user its code and its page, then call [continueDeviceLogin]. Of
     * [options], scopes and parameters count. Fails with `not_supported` when the server has no such logins.
     */
    public suspend fun beginDeviceLogin(options: OAuthLoginOptions? = null): DeviceLogin =
        operation(pending()) { Raw.beginDeviceLogin(client, options(options), slots) }

    /**
     * Waits until the user has let this device in, and signs in. After a cancellation this client can wait again, until the
     * code expires. Fails with `access_denied` when the user refuses, with `login_timed_out` when the code has expired.
     */
    public suspend fun continueDeviceLogin(login: DeviceLogin): CardeaUser =
        operation(::readLoggedIn) { Raw.continueDeviceLogin(client, of(login), slots) }

    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678. [checkOTP] with that code signs in, and [resendOTP] sends another one. The server does not
     * say whether that address may sign in. [configuration] names the server's configuration that sends it.
     */
    public suspend fun startOTPLogin(address: String, configuration: String? = null): OAuthEmailChallenge = operation(pending()) {
        Raw.startOtpLogin(client, utf8("address", address), configuration?.let { utf8("configuration", it) }, slots)
    }

    /**
     * Signs in with an e-mail address and a password. Fails with `unauthorized` when the two do not belong together, with
     * `password_not_set` when the account has none: send a code.
     */
    public suspend fun loginWithPassword(email: String, password: String): CardeaUser =
        operation(::readLoggedIn) { Raw.loginWithPassword(client, utf8("email", email), utf8("password", password), slots) }

    /** Takes over the session that the user has at another service, by what that service knows it by. */
    public suspend fun migrate(token: String): CardeaUser =
        operation(::readLoggedIn) { Raw.migrate(client, utf8("token", token), slots) }

    // Unfinished logins ----------------------------------------------------------------------------------------------------

    /**
     * Makes sure that an unfinished login is in the secure store. It is stored anyway, but nothing else waits for that, or reports
     * a store that is locked or missing. Fails with `not_supported` for what ends with its client: a login on another device, a
     * passkey.
     */
    public suspend fun save(pending: Pending): Unit = operation({}) { Raw.save(client, of(pending), slots) }

    /** Finds an unfinished login by its id, even if an earlier process began it. Fails with `attempt_not_found`. */
    public suspend fun restore(id: String): Pending = operation(pending()) { Raw.restore(client, utf8("id", id), slots) }

    // Session --------------------------------------------------------------------------------------------------------------

    /** Returns the signed-in user from the stored session, without asking a server. Fails with `not_signed_in`. */
    public suspend fun currentUser(): CardeaUser =
        operation(::readLoggedIn, isQuick = true) { Raw.getCurrentUser(client, slots) }

    /**
     * Returns an access token that servers accept now: the one at hand, without an operation, or a refreshed one, which callers that
     * need it at the same time share. A token that is bound to a key is not for headers of your own: use [authorizeRequest].
     */
    public suspend fun accessToken(): String =
        peekAccessToken()?.also { coroutineContext.ensureActive() } ?: operation(::readAccessToken) { Raw.getAccessToken(client, slots) }

    /**
     * Returns the access token that is at hand, for code that cannot suspend; null if there is none that servers accept now without
     * a refresh: then call [accessToken].
     */
    public fun peekAccessToken(): String? {
        var buffer = ByteArray(2048)
        while (true) {
            val length = asking { Raw.peekAccessToken(it, buffer) }.toInt()
            val token = if (length < buffer.size - 1) buffer.decodeToString(0, length) else null
            buffer.fill(0)
            if (token != null) return token.ifEmpty { null }
            buffer = ByteArray(buffer.size * 2)
        }
    }

    /** Gets a new access token now: after a change that should show up in its claims. */
    public suspend fun refresh(): CardeaUser = operation(::readLoggedIn) { Raw.refresh(client, slots) }

    /** Marks the access token as expired: the next [accessToken] refreshes it. */
    public suspend fun invalidateSession(): Unit = operation({}) { Raw.invalidateSession(client, slots) }

    /** Ends the session: forgets it here first, then tells the server, whose errors are reported. */
    public suspend fun logout(): Unit = operation({}) { Raw.logout(client, slots) }

    /**
     * Ends the session that the user's browser has at an [OpenIDProvider]: shows its page, which may ask the user, and waits for
     * the browser to come back. Returns whether the return answers this very request; if not, most likely it worked. The session here
     * is not touched: call [logout] afterwards. Fails with `not_supported` where the provider has no such page.
     */
    public suspend fun endBrowserSession(options: OAuthLoginOptions): Boolean =
        operation(Raw::resultBool) { Raw.endBrowserSession(client, options(options), slots) }

    /**
     * Opens a locked keyring: the desktop asks the user, which [SessionEvent.StoreAsking] reports. If nothing is locked,
     * it asks nothing. Fails with `store_locked` when the user refuses.
     */
    public suspend fun unlockStore(): Unit = operation({}) { Raw.unlockStore(client, slots) }

    /**
     * Lists the accounts of the application, at all servers, that the store has something of. Fails with `invalid_argument`
     * for a store of the application, which cannot list what it has.
     */
    public suspend fun listAccounts(): List<StoredAccount> = operation(listOf(::StoredAccount)) { Raw.listAccounts(client, slots) }

    /**
     * Moves the account's session, and all that is stored with it, from [source] into the store of this client; with
     * [allAccounts] those of all accounts of the application, at all servers. Returns the accounts from which something was
     * moved. An application that changes its store calls it at each start: an interrupted move goes on, and none loses a
     * session or leaves it in both stores. Fails with `conflict` when both stores have a session of an account.
     */
    public suspend fun moveSessions(source: StoreChoice, allAccounts: Boolean = false): List<StoredAccount> =
        operation(listOf(::StoredAccount)) { Raw.moveSessions(client, source(source), allAccounts, slots) }

    /** Lists the user's sessions at the server, on this device and on others; a limit of 0 leaves the number to the server. */
    public suspend fun listSessions(limit: Int = 0, offset: Int = 0): SessionList =
        operation(::readSessions) { Raw.listSessions(client, limit, offset, slots) }

    /** Ends sessions of the user at the server. If this one is among them, it is forgotten here, too. */
    public suspend fun revokeSessions(target: SessionTarget): Unit = operation({}) {
        when (target) {
            SessionTarget.All -> Raw.revokeSessions(client, Constants.SESSIONS_ALL, null, slots)
            SessionTarget.Others -> Raw.revokeSessions(client, Constants.SESSIONS_OTHERS, null, slots)
            SessionTarget.Mine -> Raw.revokeSessions(client, Constants.SESSIONS_MINE, null, slots)
            is SessionTarget.One -> Raw.revokeSessions(client, Constants.SESSIONS_ONE, utf8("session_id", target.id), slots)
        }
    }

    // Account --------------------------------------------------------------------------------------------------------------

    /**
     * Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links it,
     * waits for the browser to come back, and asks the server whether it is linked. Fails with `conflict` when it is linked
     * already, or unknown, and with `access_denied` when the browser came back and it is not linked.
     */
    public suspend fun linkProvider(options: OAuthLoginOptions): Unit =
        operation({}) { Raw.linkProvider(client, options(options), slots) }

    /**
     * Removes a provider from the account of the user signed in at Ory. Fails with `unauthorized` and the server's code
     * `session_refresh_required` when the user signed in too long ago, and with `bad_request` when it is not linked, or is
     * the only way to sign in.
     */
    public suspend fun unlinkProvider(provider: OAuthProvider): Unit =
        operation({}) { Raw.unlinkProvider(client, utf8("provider", provider.name), slots) }

    /**
     * Links the identity that signed in at an [OpenIDProvider] to a user of the application, at the application's own server
     * that [OpenIDProvider.identityLinkingUrl] names. [appUserId] is the application's own name for its user so far, such as
     * an anonymous one. Calling it again is harmless, and nothing of it is kept here. Fails with `conflict` if the identity
     * is linked to another user.
     */
    public suspend fun linkIdentity(appUserId: String? = null): IdentityLink =
        operation({ listOf(::IdentityLink)(it).first() }) {
            Raw.linkIdentity(client, appUserId?.let { utf8("app_user_id", it) }, slots)
        }

    /** Asks for the server's rules for passwords. Nobody has to be signed in. */
    public suspend fun passwordCompliancy(): PasswordCompliancy =
        operation(::readCompliancy) { Raw.getPasswordCompliancy(client, slots) }

    /** Tells whether the server lets the user change the password now. Asks it each time. */
    public suspend fun canChangePassword(): Boolean = operation(Raw::resultBool) { Raw.canChangePassword(client, slots) }

    /**
     * Sets the password of the signed-in user, a first one or a new one. At Prelude it fails with `insufficient_scope`: sign
     * in with a code, or step up to `prld:pwd:write`, first; with `invalid_password` for one that breaks the rules. At Ory it
     * fails with `bad_request` and the server's words, and with `unauthorized` and its code `session_refresh_required` when the
     * user signed in too long ago.
     */
    public suspend fun changePassword(password: String): Unit =
        operation({}) { Raw.changePassword(client, utf8("password", password), slots) }

    /**
     * Adds an e-mail address or a telephone number to the account: its code is the step. Fails with `conflict` when it is another
     * user's.
     */
    public suspend fun addIdentifier(address: String): StepUpResult =
        operation(::readStepUp) { Raw.addIdentifier(client, utf8("address", address), slots) }

    /** Lists the addresses and telephone numbers of the account. */
    public suspend fun listIdentifiers(): List<UserIdentifier> =
        operation(listOf(::UserIdentifier)) { Raw.listIdentifiers(client, slots) }

    // Passkeys -------------------------------------------------------------------------------------------------------------

    /** Begins a login with a passkey; [continueWithPasskey] takes what an authenticator answers. */
    public suspend fun beginPasskeyLogin(): PasskeyQuestion = operation(pending()) { Raw.beginPasskeyLogin(client, slots) }

    /**
     * Begins to add a passkey to the account. [username] is what the authenticator shows beside it, [nickname] what the user calls it.
     * Fails with `insufficient_scope`: step up to `prld:passkey:write` first.
     */
    public suspend fun beginPasskeyRegistration(username: String, displayName: String? = null, nickname: String? = null): PasskeyQuestion =
        operation(pending()) {
            Raw.beginPasskeyRegistration(
                client, utf8("username", username), displayName?.let { utf8("display_name", it) }, nickname?.let { utf8("nickname", it) },
                slots,
            )
        }

    /**
     * Asks the user for a passkey, and returns the answer: of the browser, if [Configuration.passkeyPage] names a page, and else of a
     * security key, over USB or NFC, by libfido2, which the system has to have (`dependency_missing`). [question] is a
     * [PasskeyQuestion], or a step-up whose step is "verify_passkey".
     *
     * It fails with `cancelled`, also when the browser has no passkey; `not_found` for a key without a passkey of that server;
     * `wrong_credentials` for a locked one; `conflict` for an authenticator that has one of this account already; `login_timed_out`;
     * `not_supported`; `invalid_configuration` without [Configuration.passkeyOrigin] or a guide, for a page at an unsafe origin, or
     * another server's relying party; and, with a page, as [loginWithOAuth] does.
     */
    public suspend fun signWithPasskey(question: Pending): String =
        this.client.guiding { operation(::readText) { Raw.signWithPasskey(client, of(question), slots) } }

    /** Continues with the answer of an authenticator: signs in, or adds the passkey. Fails with `unauthorized` for an unknown passkey. */
    public suspend fun continueWithPasskey(question: PasskeyQuestion, answer: String): PasskeyResult =
        operation(::readPasskey) { Raw.continueWithPasskey(client, of(question), utf8("answer", answer), slots) }

    /** Signs in with a passkey of the browser or of a security key: [beginPasskeyLogin] and what follows, in one call. */
    public suspend fun loginWithPasskey(): CardeaUser {
        val question = beginPasskeyLogin()
        return (continueWithPasskey(question, signWithPasskey(question)) as PasskeyResult.LoggedIn).user
    }

    /** Adds a passkey of the browser or of a security key: [beginPasskeyRegistration] and what follows, in one call. */
    public suspend fun registerPasskey(username: String, displayName: String? = null, nickname: String? = null): Passkey {
        val question = beginPasskeyRegistration(username, displayName, nickname)
        return (continueWithPasskey(question, signWithPasskey(question)) as PasskeyResult.PasskeyAdded).passkey
    }

    /** Lists the passkeys of the account. */
    public suspend fun listPasskeys(): List<Passkey> = operation(listOf(::Passkey)) { Raw.listPasskeys(client, slots) }

    /** Gives a passkey a nickname; an empty one removes it. */
    public suspend fun renamePasskey(id: String, nickname: String): Unit =
        operation({}) { Raw.renamePasskey(client, utf8("passkey_id", id), utf8("nickname", nickname), slots) }

    /** Removes a passkey from the account. */
    public suspend fun deletePasskey(id: String): Unit =
        operation({}) { Raw.deletePasskey(client, utf8("passkey_id", id), slots) }

    // Step-up --------------------------------------------------------------------------------------------------------------

    /**
     * Asks for a scope, or a fresh or stronger sign-in. At Prelude, [metadata] is what the application's own server learns: at most
     * five short texts. At an OpenID Connect provider and at Ory, it says what another sign-in has to show: `acr_values`, `max_age`
     * and `claims`, or `aal`, `max_age` and `refresh`; the scope may be null. The step is `sign_in` then: begin a login with
     * [OAuthLoginOptions.stepUp]. The error `insufficient_user_authentication` has both arguments in its details, `scope` and
     * `metadata`, the latter as JSON.
     */
    public suspend fun requestStepUp(scope: String?, metadata: Map<String, String>? = null): StepUpResult = operation(::readStepUp) {
        Raw.requestStepUp(client, scope?.let { utf8("scope", it) }, metadata?.let { utf8("metadata", jsonOf(it)) }, slots)
    }

    /** Sends the code of a step, for the first time or again. Nothing sends it before. */
    public suspend fun sendStepUpOTP(stepUp: StepUpChallenge): Unit =
        operation({}) { Raw.sendStepUpOtp(client, of(stepUp), slots) }

    /** Completes a step with the code that was sent. A wrong code leaves it usable; after any other refusal request the step-up again. */
    public suspend fun submitStepUpOTP(stepUp: StepUpChallenge, code: String): StepUpResult =
        operation(::readStepUp) { Raw.submitStepUpOtp(client, of(stepUp), utf8("code", code), slots) }

    /** Completes a step with what an authenticator has signed, as JSON: see [signWithPasskey]. */
    public suspend fun continueStepUpWithPasskey(stepUp: StepUpChallenge, answer: String): StepUpResult =
        operation(::readStepUp) { Raw.continueStepUpWithPasskey(client, of(stepUp), utf8("answer", answer), slots) }

    /** Completes a step of the application's own server with a token of it. */
    public suspend fun continueStepUpWithToken(stepUp: StepUpChallenge, token: String): StepUpResult =
        operation(::readStepUp) { Raw.continueStepUpWithToken(client, of(stepUp), utf8("token", token), slots) }

    // Requests -------------------------------------------------------------------------------------------------------------

    /** Sends a request with the user's access token, and returns the answer, whatever its status. */
    public suspend fun sendAuthorizedRequest(request: AuthorizedRequest): AuthorizedResponse =
        operation(::readResponse) { Raw.sendAuthorizedRequest(client, request(request), slots) }

    /** Returns what a request must carry that you send yourself. Call it for every request, right before it is sent. */
    public suspend fun authorizeRequest(method: String, url: String): RequestAuthorization =
        operation(::readAuthorization, isQuick = true) { Raw.authorizeRequest(client, utf8("method", method), utf8("url", url), slots) }

    /**
     * Learns from the answer to such a request: its status, and its headers WWW-Authenticate and DPoP-Nonce. Returns what the
     * request must carry to be sent again, five times at most, each time with its answer passed on; or null: the answer is
     * yours to read.
     */
    public suspend fun retryRequest(
        method: String,
        url: String,
        status: Int,
        wwwAuthenticate: String? = null,
        dpopNonce: String? = null,
    ): RequestAuthorization? = operation(::readRetry) {
        Raw.retryRequest(
            client, utf8("method", method), utf8("url", url), status, wwwAuthenticate?.let { utf8("www_authenticate", it) },
            dpopNonce?.let { utf8("dpop_nonce", it) }, slots,
        )
    }

    // For Java -------------------------------------------------------------------------------------------------------------

    /** The same calls for Java. Futures complete on [executor]; where [CompletableFuture] completes its own when it is left out. */
    @JvmOverloads
    public fun futures(executor: Executor = CompletableFuture<Unit>().defaultExecutor()): CardeaFutures =
        CardeaFutures(this, executor)

    private suspend fun <T> operation(read: (result: Long) -> T, isQuick: Boolean = false, start: Starting.() -> Int): T {
        client.requireOpen()
        // Without a token at hand, what is begun on this thread could load libcurl here.
        return Operation(client, read).run(isQuick && asking { Raw.peekAccessToken(it, null) } > 0, start)
    }

    private fun described(read: (Long) -> ByteArray?): String = text(asking(read)) ?: throw client.closed()

    private inline fun <T> asking(read: (Long) -> T): T {
        client.requireOpen()
        return try {
            read(client.handle.value)
        } finally {
            Reference.reachabilityFence(client)
        }
    }

    public companion object {
        /** The version of the library that is loaded. */
        @JvmStatic
        public val version: String
            get() {
                Engine.open()
                return text(Raw.version()).orEmpty()
            }

        /**
         * Hands a redirect URL that reached this process to the login that waits for it, here or in another process of this
         * user. Blocks, as a rule for less than a millisecond. Fails with `attempt_not_found` when no login waits for it.
         */
        @JvmStatic
        public fun deliverRedirect(redirectUrl: String) {
            Engine.open()
            val given = utf8("redirect_url", redirectUrl)
            checked { Raw.deliverRedirect(given, it) }
        }

        /** Opens this file as the library, instead of the packaged one. Before everything else. */
        @JvmStatic
        public fun useLibrary(path: Path): Unit = Engine.choose(path)
    }
}
