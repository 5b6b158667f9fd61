package cardea

import cardea.internal.Building
import cardea.internal.Client
import cardea.internal.Constants
import cardea.internal.Engine
import cardea.internal.Operation
import cardea.internal.Raw
import cardea.internal.Start
import cardea.internal.checked
import cardea.internal.invalid
import cardea.internal.readAccessToken
import cardea.internal.readAccounts
import cardea.internal.readAttempt
import cardea.internal.readAuthorization
import cardea.internal.readBrowserSession
import cardea.internal.readChallenge
import cardea.internal.readContinued
import cardea.internal.readDeviceLogin
import cardea.internal.readFeedback
import cardea.internal.readIdentityLink
import cardea.internal.readLoggedIn
import cardea.internal.readLogin
import cardea.internal.readResponse
import cardea.internal.readResumed
import cardea.internal.readRoute
import cardea.internal.readSessions
import cardea.internal.readStep
import cardea.internal.text
import cardea.internal.using
import cardea.internal.utf8
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import java.lang.ref.Reference
import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.Executor

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
public class CardeaClient(configuration: Configuration) : ClientWays(), AutoCloseable {
    internal override val client: Client = Building.client(configuration)

    /** Where the session is kept, in words for a person: "Secret Service (Login)". */
    public val storeLocation: String get() = described(Raw::clientStoreLocation)

    /** "secret_service", "sealed_file", "memory", "custom", or "undecided" until a call first needs an automatic choice. */
    public val storeKind: String get() = described(Raw::clientStoreKind)

    /**
     * The session as the calls and events of this client tell it, in their order. It begins as [SessionState.Unknown], and stays
     * so until a call - such as [currentUser] - finds out.
     */
    public val session: StateFlow<SessionState> = client.session.state.asStateFlow()

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
    public suspend fun loginWithOAuth(options: OAuthLoginOptions): OAuthLoginResult =
        start(::readLogin) { token, operation, error ->
            Building.options(options).using(Raw::oauthOptionsFree) {
                Raw.loginWithOauth(client.handle.value, it, true, token, operation, error)
            }
        }

    /** Begins a login whose page the application shows itself. */
    public suspend fun initiateOAuthLogin(options: OAuthLoginOptions): OAuthLoginAttempt =
        start(::readAttempt) { token, operation, error ->
            Building.options(options).using(Raw::oauthOptionsFree) {
                Raw.initiateOauthLogin(client.handle.value, it, true, token, operation, error)
            }
        }

    /** Redeems a challenge token that a redirect brought for this attempt. An attempt is redeemed once. */
    public suspend fun finalizeOAuthLogin(attempt: OAuthLoginAttempt, challengeToken: String): OAuthLoginResult {
        val given = utf8("challengeToken", challengeToken)
        return start(::readLogin) { token, operation, error ->
            attempt.handle.use {
                Raw.finalizeOauthLogin(client.handle.value, it, given, true, token, operation, error)
            }
        }
    }

    /** Completes a login with the whole redirect URL, after checking that it belongs to the attempt's redirect URI. */
    public suspend fun finalizeOAuthLoginWithRedirect(attempt: OAuthLoginAttempt, redirectUrl: String): OAuthLoginResult {
        val given = utf8("redirectUrl", redirectUrl)
        return start(::readLogin) { token, operation, error ->
            attempt.handle.use {
                Raw.finalizeOauthLoginWithRedirect(client.handle.value, it, given, true, token, operation, error)
            }
        }
    }

    /**
     * Proves the e-mail address with the code that was sent to it, and completes the login. A wrong code
     * (`invalid_otp_code`), a network failure and a rate limit leave the challenge usable.
     */
    public suspend fun checkOTP(code: String, challenge: OAuthEmailChallenge): CardeaUser {
        val given = utf8("code", code)
        return start(::readLoggedIn) { token, operation, error ->
            challenge.handle.use {
                Raw.checkOtp(client.handle.value, given, it, true, token, operation, error)
            }
        }
    }

    /** Sends the code again. */
    public suspend fun resendOTP(challenge: OAuthEmailChallenge): Unit = start({}) { token, operation, error ->
        challenge.handle.use { Raw.resendOtp(client.handle.value, it, true, token, operation, error) }
    }

    /**
     * Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile; null when there is
     * none. Call it when the application starts.
     */
    public suspend fun resumeOAuthLogin(): OAuthLoginResult? = start(::readResumed) { token, operation, error ->
        Raw.resumeOauthLogin(client.handle.value, true, token, operation, error)
    }

    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that
     * ends it: `myapp://oauth/...`. [link] is `oauth://?url=` with the page's address, percent-encoded once, or the address
     * itself. Returns the route, such as `/auth?code=...`: its path is safe to open. The code that gets it must check its
     * query. It may hold secrets: never log it.
     */
    public suspend fun openOAuthLink(link: String, options: OAuthLinkOptions): String {
        val given = utf8("link", link)
        return start(::readRoute) { token, operation, error ->
            Building.options(options).using(Raw::linkOptionsFree) {
                Raw.openOauthLink(client.handle.value, given, it, true, token, operation, error)
            }
        }
    }

    // Logins that want more ------------------------------------------------------------------------------------------------

    /**
     * Answers a step, and so continues its login. For a [ContinuedOAuthLogin.PageRequired], show the page and finish the
     * login with its redirect; [answerLoginStepInBrowser] does so by itself. A wrong password or code - `wrong_credentials`,
     * `invalid_otp_code` - leaves the step usable; a way or a field that the step does not have is an `invalid_argument`.
     * Fails with `attempt_expired` when the step has ended: sign in again.
     */
    public suspend fun answerLoginStep(step: OAuthLoginStep, answer: OAuthLoginAnswer): ContinuedOAuthLogin =
        start(::readContinued) { token, operation, error ->
            Building.answer(answer).using(Raw::loginAnswerFree) { given ->
                step.handle.use { Raw.answerLoginStep(client.handle.value, it, given, true, token, operation, error) }
            }
        }

    /**
     * Gives this answer to a step and, if the chosen way leads through a page, shows it as [loginWithOAuth] does. Only the
     * options that control how a page is shown are used: the redirect URI was fixed when the login began. If the user leaves
     * the page, the step stays usable.
     */
    public suspend fun answerLoginStepInBrowser(
        step: OAuthLoginStep,
        answer: OAuthLoginAnswer,
        options: OAuthLoginOptions,
    ): OAuthLoginResult = start(::readLogin) { token, operation, error ->
        Building.answer(answer).using(Raw::loginAnswerFree) { given ->
            Building.options(options).using(Raw::oauthOptionsFree) { how ->
                step.handle.use {
                    Raw.answerLoginStepInBrowser(client.handle.value, it, given, how, true, token, operation, error)
                }
            }
        }
    }

    /**
     * Signs in with an ID token that the application got by itself, such as from a provider's own button, at a server that
     * accepts it; fails with `not_supported` at others. [nonce] is the one in the token, if it has one; [registers] as in
     * [OAuthLoginOptions].
     */
    public suspend fun loginWithIDToken(
        provider: OAuthProvider,
        idToken: String,
        nonce: String? = null,
        registers: Boolean = false,
    ): OAuthLoginResult {
        val (name, given) = utf8("provider", provider.name) to utf8("idToken", idToken)
        val expected = nonce?.let { utf8("nonce", it) }
        return start(::readLogin) { token, operation, error ->
            Raw.loginWithIdToken(client.handle.value, name, given, expected, registers, true, token, operation, error)
        }
    }

    // Logins without a browser ---------------------------------------------------------------------------------------------

    /**
     * Begins a login on a machine without a browser: show the user its code and its page, then call [finishDeviceLogin]. Fails
     * with `not_supported` when the server has no such logins.
     */
    public suspend fun initiateDeviceLogin(options: DeviceLoginOptions = DeviceLoginOptions()): DeviceLogin =
        start(::readDeviceLogin) { token, operation, error ->
            Building.options(options).using(Raw::deviceLoginOptionsFree) {
                Raw.initiateDeviceLogin(client.handle.value, it, true, token, operation, error)
            }
        }

    /**
     * Waits until the user has approved this device, and signs in. After a cancellation this client can wait again, until the
     * code ends. Fails with `access_denied` when the user says no, with `login_timed_out` when the code has ended.
     */
    public suspend fun finishDeviceLogin(login: DeviceLogin): CardeaUser = start(::readLoggedIn) { token, operation, error ->
        login.handle.use { Raw.finishDeviceLogin(client.handle.value, it, true, token, operation, error) }
    }

    // Unfinished logins ----------------------------------------------------------------------------------------------------

    /** Makes sure that an attempt is in the secure store. */
    public suspend fun saveOAuthLogin(attempt: OAuthLoginAttempt): Unit = start({}) { token, operation, error ->
        attempt.handle.use { Raw.saveOauthLogin(client.handle.value, it, true, token, operation, error) }
    }

    /** Finds an attempt by its id, even one begun by an earlier process. */
    public suspend fun restoreOAuthLogin(id: String): OAuthLoginAttempt {
        val given = utf8("id", id)
        return start(::readAttempt) { token, operation, error ->
            Raw.restoreOauthLogin(client.handle.value, given, true, token, operation, error)
        }
    }

    /** Makes sure that a challenge is in the secure store. */
    public suspend fun saveOAuthEmailChallenge(challenge: OAuthEmailChallenge): Unit = start({}) { token, operation, error ->
        challenge.handle.use { Raw.saveOauthEmailChallenge(client.handle.value, it, true, token, operation, error) }
    }

    /** Finds a challenge by its id, even one received by an earlier process. */
    public suspend fun restoreOAuthEmailChallenge(id: String): OAuthEmailChallenge {
        val given = utf8("id", id)
        return start(::readChallenge) { token, operation, error ->
            Raw.restoreOauthEmailChallenge(client.handle.value, given, true, token, operation, error)
        }
    }

    /** Makes sure that a step is in the secure store. */
    public suspend fun saveOAuthLoginStep(step: OAuthLoginStep): Unit = start({}) { token, operation, error ->
        step.handle.use { Raw.saveOauthLoginStep(client.handle.value, it, true, token, operation, error) }
    }

    /** Finds a step by its id, even one received by an earlier process. */
    public suspend fun restoreOAuthLoginStep(id: String): OAuthLoginStep {
        val given = utf8("id", id)
        return start(::readStep) { token, operation, error ->
            Raw.restoreOauthLoginStep(client.handle.value, given, true, token, operation, error)
        }
    }

    // Session --------------------------------------------------------------------------------------------------------------

    /** Returns the signed-in user from the stored session, without asking a server. Fails with `not_signed_in`. */
    public suspend fun currentUser(): CardeaUser = start(::readLoggedIn) { token, operation, error ->
        Raw.getCurrentUser(client.handle.value, true, token, operation, error)
    }

    /**
     * Returns an access token that servers accept now; callers that need a refresh at the same time share one. A token that is
     * bound to a key is not for headers of your own: use [authorize].
     */
    public suspend fun accessToken(): String = start(::readAccessToken) { token, operation, error ->
        Raw.getAccessToken(client.handle.value, true, token, operation, error)
    }

    /** Gets a new access token now: after a change that should show up in its claims. */
    public suspend fun refresh(): CardeaUser = start(::readLoggedIn) { token, operation, error ->
        Raw.refresh(client.handle.value, true, token, operation, error)
    }

    /**
     * Opens a locked keyring: the desktop asks the user, which [SessionEvent.StoreAsking] reports. If nothing is locked,
     * it asks nothing. Fails with `store_locked` when the user refuses.
     */
    public suspend fun unlockStore(): Unit = start({}) { token, operation, error ->
        Raw.unlockStore(client.handle.value, true, token, operation, error)
    }

    /**
     * Lists the accounts of the application, at all servers, that the store has something of. Fails with `invalid_argument`
     * for a store of the application, which cannot list what it has.
     */
    public suspend fun listAccounts(): List<StoredAccount> = start(::readAccounts) { token, operation, error ->
        Raw.listAccounts(client.handle.value, true, token, operation, error)
    }

    /**
     * Moves the account's session, and all that is stored with it, from [source] into the store of this client; with
     * [allAccounts] those of all accounts of the application, at all servers. Returns the accounts from which something was
     * moved. An application that changes its store calls it at each start: an interrupted move goes on, and none loses a
     * session or leaves it in both stores. Fails with `conflict` when both stores have a session of an account.
     */
    public suspend fun moveSessions(source: StoreChoice, allAccounts: Boolean = false): List<StoredAccount> =
        start(::readAccounts) { token, operation, error ->
            Building.source(source).using(Raw::configFree) {
                Raw.moveSessions(client.handle.value, it, allAccounts, true, token, operation, error)
            }
        }

    /** Marks the access token as ended: the next [accessToken] refreshes it. */
    public suspend fun expireAccessToken(): Unit = start({}) { token, operation, error ->
        Raw.expireAccessToken(client.handle.value, true, token, operation, error)
    }

    /** Lists the user's sessions at the server, on this device and on others; a limit of 0 leaves the number to the server. */
    public suspend fun listSessions(limit: Int = 0, offset: Int = 0): SessionList {
        if (limit < 0) throw invalid("limit", "must not be negative")
        if (offset < 0) throw invalid("offset", "must not be negative")
        return start(::readSessions) { token, operation, error ->
            Raw.listSessions(client.handle.value, limit, offset, true, token, operation, error)
        }
    }

    /** Ends sessions of the user at the server. If this one is among them, it is deleted here, too. */
    public suspend fun revokeSessions(target: SessionTarget) {
        val (number, id) = when (target) {
            SessionTarget.All -> Constants.SESSIONS_ALL to null
            SessionTarget.Others -> Constants.SESSIONS_OTHERS to null
            SessionTarget.Mine -> Constants.SESSIONS_MINE to null
            is SessionTarget.One -> Constants.SESSIONS_ONE to utf8("id", target.id)
        }
        start({}) { token, operation, error ->
            Raw.revokeSessions(client.handle.value, number, id, true, token, operation, error)
        }
    }

    /** Ends the session: forgets it here first, then tells the server, whose errors are reported. */
    public suspend fun logout(): Unit = start({}) { token, operation, error ->
        Raw.logout(client.handle.value, true, token, operation, error)
    }

    /**
     * Ends the session that the user's browser has at an [OpenIDProvider]: shows its page, which may ask the user, and waits for
     * the browser to come back. The session here is not touched: call [logout] afterwards. Fails with `not_supported` where the
     * provider has no such page.
     */
    public suspend fun endBrowserSession(options: EndBrowserSessionOptions): BrowserSessionEnd =
        start(::readBrowserSession) { token, operation, error ->
            Building.options(options).using(Raw::browserLogoutOptionsFree) {
                Raw.endBrowserSession(client.handle.value, it, true, token, operation, error)
            }
        }

    /**
     * Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links it,
     * waits for the browser to come back, and asks the server whether it is linked. Fails with `conflict` when it is linked
     * already, or unknown, and with `access_denied` when the browser came back and it is not linked.
     */
    public suspend fun linkProvider(options: OAuthLoginOptions): Unit =
        start({}) { token, operation, error ->
            Building.options(options).using(Raw::oauthOptionsFree) {
                Raw.linkProvider(client.handle.value, it, true, token, operation, error)
            }
        }

    /**
     * Removes a provider from the account of the user signed in at Ory. Fails with `unauthorized` and the server's code
     * `session_refresh_required` when the user signed in too long ago, and with `bad_request` when it is not linked, or is
     * the only way to sign in.
     */
    public suspend fun unlinkProvider(provider: OAuthProvider) {
        val name = utf8("provider", provider.name)
        return start({}) { token, operation, error ->
            Raw.unlinkProvider(client.handle.value, name, true, token, operation, error)
        }
    }

    /**
     * Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this address of
     * the account. [checkOTP] with the right code signs in. The server does not say whether there is such an account.
     */
    public suspend fun recoverAccount(email: String): OAuthEmailChallenge {
        val given = utf8("email", email)
        return start(::readChallenge) { token, operation, error ->
            Raw.recoverAccount(client.handle.value, given, true, token, operation, error)
        }
    }

    /**
     * Sets the password of the signed-in user, the first one or another. At Prelude it fails with `insufficient_scope`: sign
     * in with a code, or request the scope `prld:pwd:write`, first; with `invalid_password` for one that breaks the policy.
     * At Ory it fails with `bad_request` and the server's words, and with `unauthorized` and its code
     * `session_refresh_required` when the user signed in too long ago.
     */
    public suspend fun setPassword(password: String) {
        val given = utf8("password", password)
        return start({}) { token, operation, error ->
            Raw.setPassword(client.handle.value, given, true, token, operation, error)
        }
    }

    /**
     * Links the identity that signed in at an [OpenIDProvider] to a user of the application, at the application's own server
     * that [OpenIDProvider.identityLinkingUrl] names. [appUserId] is the application's own name for its user so far, such as
     * an anonymous one. Calling it again is harmless, and nothing of it is kept here. Fails with `conflict` if the identity
     * is linked to another user.
     */
    public suspend fun linkIdentity(appUserId: String? = null): IdentityLink {
        val given = appUserId?.let { utf8("appUserId", it) }
        return start(::readIdentityLink) { token, operation, error ->
            Raw.linkIdentity(client.handle.value, given, true, token, operation, error)
        }
    }

    /** Sends a request with the user's access token, and returns the answer, whatever its status. */
    public suspend fun authorizedRequest(request: AuthorizedRequest): AuthorizedResponse =
        start(::readResponse) { token, operation, error ->
            Building.request(request).using(Raw::requestFree) {
                Raw.sendAuthorizedRequest(client.handle.value, it, true, token, operation, error)
            }
        }

    /** Returns what a request must carry that you send yourself. Call it for every request, right before it is sent. */
    public suspend fun authorize(method: String, url: String): RequestAuthorization {
        val (givenMethod, givenUrl) = utf8("method", method) to utf8("url", url)
        return start(::readAuthorization) { token, operation, error ->
            Raw.authorize(client.handle.value, givenMethod, givenUrl, true, token, operation, error)
        }
    }

    /**
     * Learns from the answer to such a request: its status, and its headers WWW-Authenticate and DPoP-Nonce. Returns what the
     * request must carry to be sent again, five times at most, each time with its answer passed on; or null: the answer is
     * yours to read.
     */
    public suspend fun authorizeFeedback(
        method: String,
        url: String,
        status: Int,
        wwwAuthenticate: String? = null,
        dpopNonce: String? = null,
    ): RequestAuthorization? {
        val (givenMethod, givenUrl) = utf8("method", method) to utf8("url", url)
        val challenge = wwwAuthenticate?.let { utf8("wwwAuthenticate", it) }
        val nonce = dpopNonce?.let { utf8("dpopNonce", it) }
        return start(::readFeedback) { token, operation, error ->
            Raw.authorizeFeedback(
                client.handle.value, givenMethod, givenUrl, status, challenge, nonce, true, token, operation, error,
            )
        }
    }

    // For Java -------------------------------------------------------------------------------------------------------------

    /** The same calls for Java. Futures complete on [executor]; where [CompletableFuture] completes its own when it is left out. */
    @JvmOverloads
    public fun futures(executor: Executor = CompletableFuture<Unit>().defaultExecutor()): CardeaFutures =
        CardeaFutures(this, executor)

    internal override suspend fun <T> start(read: (Long) -> T, start: Start): T {
        client.requireOpen()
        return Operation(client, read).run(start)
    }

    private fun described(read: (Long) -> ByteArray?): String {
        client.requireOpen()
        return try {
            text(read(client.handle.value)) ?: throw client.closed()
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
            val given = utf8("redirectUrl", redirectUrl)
            checked { Raw.deliverRedirect(given, it) }
        }

        /** Opens this file as the library, instead of the packaged one. Before everything else. */
        @JvmStatic
        public fun useLibrary(path: Path): Unit = Engine.choose(path)
    }
}
