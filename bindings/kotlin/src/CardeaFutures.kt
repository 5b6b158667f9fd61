package cardea

import cardea.internal.invalid
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.future.await
import kotlinx.coroutines.future.future
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CompletionStage
import java.util.concurrent.Executor

/**
 * The calls of [CardeaClient] for Java. A future fails with [CardeaException]; cancelling it cancels the call. Futures complete
 * on the executor, never on the library's thread: what waits there stops nothing.
 */
public class CardeaFutures internal constructor(private val client: CardeaClient, executor: Executor) {
    private val scope = CoroutineScope(SupervisorJob() + executor.asCoroutineDispatcher())

    /** Runs a whole login: begins it, shows the page, takes the redirect, redeems it. */
    public fun loginWithOAuth(options: OAuthLoginOptions): CompletableFuture<OAuthLoginResult> =
        future { client.loginWithOAuth(options) }

    /** Begins a login whose page the application shows itself. */
    public fun initiateOAuthLogin(options: OAuthLoginOptions): CompletableFuture<OAuthLoginAttempt> =
        future { client.initiateOAuthLogin(options) }

    /** Redeems a challenge token that a redirect brought for this attempt. */
    public fun finalizeOAuthLogin(attempt: OAuthLoginAttempt, challengeToken: String): CompletableFuture<OAuthLoginResult> =
        future { client.finalizeOAuthLogin(attempt, challengeToken) }

    /** Redeems the whole redirect URL, after checking that it belongs to the attempt. */
    public fun finalizeOAuthLoginWithRedirect(
        attempt: OAuthLoginAttempt,
        redirectUrl: String,
    ): CompletableFuture<OAuthLoginResult> = future { client.finalizeOAuthLoginWithRedirect(attempt, redirectUrl) }

    /** Completes a login with the code that was sent by e-mail. After a wrong code the challenge stays usable. */
    public fun checkOTP(code: String, challenge: OAuthEmailChallenge): CompletableFuture<CardeaUser> =
        future { client.checkOTP(code, challenge) }

    /** Sends the code again. */
    public fun resendOTP(challenge: OAuthEmailChallenge): CompletableFuture<Void?> =
        nothing { client.resendOTP(challenge) }

    /** Finishes a login whose process ended before its redirect came; null when there is none. Call it at the start. */
    public fun resumeOAuthLogin(): CompletableFuture<OAuthLoginResult?> = future { client.resumeOAuthLogin() }

    /** Answers a step, and so continues its login. */
    public fun answerLoginStep(step: OAuthLoginStep, answer: OAuthLoginAnswer): CompletableFuture<ContinuedOAuthLogin> =
        future { client.answerLoginStep(step, answer) }

    /** Gives this answer to a step and, if the chosen way leads through a page, shows it. */
    public fun answerLoginStepInBrowser(
        step: OAuthLoginStep,
        answer: OAuthLoginAnswer,
        options: OAuthLoginOptions,
    ): CompletableFuture<OAuthLoginResult> = future { client.answerLoginStepInBrowser(step, answer, options) }

    /** Signs in with an ID token that the application got by itself. */
    @JvmOverloads
    public fun loginWithIDToken(
        provider: OAuthProvider,
        idToken: String,
        nonce: String? = null,
        registers: Boolean = false,
    ): CompletableFuture<OAuthLoginResult> = future { client.loginWithIDToken(provider, idToken, nonce, registers) }

    /** Begins a login on a machine without a browser: show the code and the page, then call [finishDeviceLogin]. */
    @JvmOverloads
    public fun initiateDeviceLogin(options: DeviceLoginOptions = DeviceLoginOptions()): CompletableFuture<DeviceLogin> =
        future { client.initiateDeviceLogin(options) }

    /** Waits until the user has let this device in. */
    public fun finishDeviceLogin(login: DeviceLogin): CompletableFuture<CardeaUser> = future { client.finishDeviceLogin(login) }

    /** Ends the session that the user's browser has at an [OpenIDProvider], and nothing here. */
    public fun endBrowserSession(options: EndBrowserSessionOptions): CompletableFuture<BrowserSessionEnd> =
        future { client.endBrowserSession(options) }

    /** Shows the page of a link in the user's browser, and returns the route of the link that ends it. */
    public fun openOAuthLink(link: String, options: OAuthLinkOptions): CompletableFuture<String> =
        future { client.openOAuthLink(link, options) }

    /** Adds a provider to the account of the user signed in at Ory, on the page of the project. */
    public fun linkProvider(options: OAuthLoginOptions): CompletableFuture<Void?> = nothing { client.linkProvider(options) }

    /** Removes a provider from the account of the user signed in at Ory. */
    public fun unlinkProvider(provider: OAuthProvider): CompletableFuture<Void?> =
        nothing { client.unlinkProvider(provider) }

    /** Sends a code that signs in a user who cannot sign in at Ory any more. */
    public fun recoverAccount(email: String): CompletableFuture<OAuthEmailChallenge> =
        future { client.recoverAccount(email) }

    /** Sets the password of the signed-in user, the first one or another. */
    public fun setPassword(password: String): CompletableFuture<Void?> = nothing { client.setPassword(password) }

    /**
     * Links the identity that signed in at an [OpenIDProvider] to a user of the application, at the application's own server.
     */
    @JvmOverloads
    public fun linkIdentity(appUserId: String? = null): CompletableFuture<IdentityLink> =
        future { client.linkIdentity(appUserId) }

    /** Makes sure that an attempt is in the store. */
    public fun saveOAuthLogin(attempt: OAuthLoginAttempt): CompletableFuture<Void?> =
        nothing { client.saveOAuthLogin(attempt) }

    /** Finds an attempt by its id, even one begun by an earlier process. */
    public fun restoreOAuthLogin(id: String): CompletableFuture<OAuthLoginAttempt> =
        future { client.restoreOAuthLogin(id) }

    /** Makes sure that a challenge is in the store. */
    public fun saveOAuthEmailChallenge(challenge: OAuthEmailChallenge): CompletableFuture<Void?> =
        nothing { client.saveOAuthEmailChallenge(challenge) }

    /** Finds a challenge by its id, even one received by an earlier process. */
    public fun restoreOAuthEmailChallenge(id: String): CompletableFuture<OAuthEmailChallenge> =
        future { client.restoreOAuthEmailChallenge(id) }

    /** Makes sure that a step is in the store. */
    public fun saveOAuthLoginStep(step: OAuthLoginStep): CompletableFuture<Void?> =
        nothing { client.saveOAuthLoginStep(step) }

    /** Finds a step by its id, even one received by an earlier process. */
    public fun restoreOAuthLoginStep(id: String): CompletableFuture<OAuthLoginStep> =
        future { client.restoreOAuthLoginStep(id) }

    /** Returns the signed-in user from the stored session, without asking a server. */
    public fun currentUser(): CompletableFuture<CardeaUser> = future { client.currentUser() }

    /**
     * Returns an access token that servers accept now, refreshed if necessary. A token that is bound to a key is not for headers
     * of your own: use [authorize].
     */
    public fun accessToken(): CompletableFuture<String> = future { client.accessToken() }

    /** Gets a new access token now. */
    public fun refresh(): CompletableFuture<CardeaUser> = future { client.refresh() }

    /** Opens a locked keyring: the desktop asks the user. */
    public fun unlockStore(): CompletableFuture<Void?> = nothing { client.unlockStore() }

    /** Lists the accounts of the application, at all servers, that the store has something of. */
    public fun listAccounts(): CompletableFuture<List<StoredAccount>> = future { client.listAccounts() }

    /** Moves the account's session, or those of all accounts of the application, from [source] into the store of this client. */
    @JvmOverloads
    public fun moveSessions(source: StoreChoice, allAccounts: Boolean = false): CompletableFuture<List<StoredAccount>> =
        future { client.moveSessions(source, allAccounts) }

    /** Marks the access token as ended: the next [accessToken] refreshes it. */
    public fun expireAccessToken(): CompletableFuture<Void?> = nothing { client.expireAccessToken() }

    /** Lists the user's sessions at the server. A limit of 0 leaves the number to the server. */
    @JvmOverloads
    public fun listSessions(limit: Int = 0, offset: Int = 0): CompletableFuture<SessionList> =
        future { client.listSessions(limit, offset) }

    /** Ends sessions of the user at the server. If this one is among them, it is deleted here, too. */
    public fun revokeSessions(target: SessionTarget): CompletableFuture<Void?> = nothing { client.revokeSessions(target) }

    /** Ends the session: deletes it here first, then at the server. */
    public fun logout(): CompletableFuture<Void?> = nothing { client.logout() }

    /** Sends a request with the user's access token, and returns the answer, whatever its status. */
    public fun authorizedRequest(request: AuthorizedRequest): CompletableFuture<AuthorizedResponse> =
        future { client.authorizedRequest(request) }

    /** Returns what a request must carry that you send yourself. Call it for every request, right before it is sent. */
    public fun authorize(method: String, url: String): CompletableFuture<RequestAuthorization> =
        future { client.authorize(method, url) }

    /**
     * Learns from the answer to such a request: its status, and its headers WWW-Authenticate and DPoP-Nonce. Returns what the
     * request must carry to be sent again, five times at most, each time with its answer passed on; or null: the answer is
     * yours to read.
     */
    @JvmOverloads
    public fun authorizeFeedback(
        method: String,
        url: String,
        status: Int,
        wwwAuthenticate: String? = null,
        dpopNonce: String? = null,
    ): CompletableFuture<RequestAuthorization?> =
        future { client.authorizeFeedback(method, url, status, wwwAuthenticate, dpopNonce) }

    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678.
     */
    @JvmOverloads
    public fun startOTPLogin(address: String, configuration: String? = null): CompletableFuture<OAuthEmailChallenge> =
        future { client.startOTPLogin(address, configuration) }

    /** Signs in with an e-mail address and a password. */
    public fun loginWithPassword(email: String, password: String): CompletableFuture<OAuthLoginResult> =
        future { client.loginWithPassword(email, password) }

    /** Takes over the session that the user has at another service, by what that service knows it by. */
    public fun migrateSession(sessionToken: String): CompletableFuture<CardeaUser> =
        future { client.migrateSession(sessionToken) }

    /** Asks what the server demands of passwords. */
    public fun passwordPolicy(): CompletableFuture<PasswordPolicy> =
        future { client.passwordPolicy() }

    /** Tells whether the server lets the user set a password now. */
    public fun canSetPassword(): CompletableFuture<Boolean> =
        future { client.canSetPassword() }

    /** Begins a login with a passkey, for an authenticator that answers later. */
    public fun beginPasskeyLogin(): CompletableFuture<PasskeyQuestion> =
        future { client.beginPasskeyLogin() }

    /** Signs in with the assertion that answers the question, as JSON. */
    public fun finishPasskeyLogin(assertion: String, question: PasskeyQuestion): CompletableFuture<OAuthLoginResult> =
        future { client.finishPasskeyLogin(assertion, question) }

    /** Begins to add a passkey to the account. */
    @JvmOverloads
    public fun beginPasskeyRegistration(username: String, displayName: String? = null, nickname: String? = null): CompletableFuture<PasskeyQuestion> =
        future { client.beginPasskeyRegistration(username, displayName, nickname) }

    /** Adds the passkey whose attestation answers the question, as JSON. */
    public fun finishPasskeyRegistration(attestation: String, question: PasskeyQuestion): CompletableFuture<Passkey> =
        future { client.finishPasskeyRegistration(attestation, question) }

    /** As [CardeaClient.securityKey]. */
    public fun securityKey(origin: String): FuturePasskeyAuthenticator = OwnAuthenticator(client.securityKey(origin))

    /** As [CardeaClient.passkeyPage]. */
    public fun passkeyPage(url: String): FuturePasskeyAuthenticator = OwnAuthenticator(client.passkeyPage(url))

    /** Signs in with a passkey that an authenticator has: both halves in one call. */
    public fun loginWithPasskey(authenticator: FuturePasskeyAuthenticator): CompletableFuture<OAuthLoginResult> =
        future { client.loginWithPasskey(authenticator.asPasskeyAuthenticator()) }

    /** Adds a passkey that an authenticator makes: both halves in one call. */
    @JvmOverloads
    public fun registerPasskey(
        username: String,
        authenticator: FuturePasskeyAuthenticator,
        displayName: String? = null,
        nickname: String? = null,
    ): CompletableFuture<Passkey> =
        future { client.registerPasskey(username, authenticator.asPasskeyAuthenticator(), displayName, nickname) }

    /** Lists the passkeys of the account. */
    public fun listPasskeys(): CompletableFuture<List<Passkey>> =
        future { client.listPasskeys() }

    /** Gives a passkey a nickname; an empty one takes its name away. */
    public fun renamePasskey(id: String, nickname: String): CompletableFuture<Void?> = nothing { client.renamePasskey(id, nickname) }

    /** Removes a passkey from the account. */
    public fun removePasskey(id: String): CompletableFuture<Void?> = nothing { client.removePasskey(id) }

    /** Asks for a scope that the server grants after more proof. */
    @JvmOverloads
    public fun requestScope(scope: String, metadata: Map<String, String>? = null): CompletableFuture<StepUpResult> =
        future { client.requestScope(scope, metadata) }

    /** Sends the code of a step, the first one or another. */
    public fun sendStepUpCode(challenge: StepUpChallenge): CompletableFuture<Void?> = nothing { client.sendStepUpCode(challenge) }

    /** Does the step of a challenge. */
    public fun continueStepUp(challenge: StepUpChallenge, answer: StepUpAnswer): CompletableFuture<StepUpResult> =
        future { client.continueStepUp(challenge, answer) }

    /** Does the step `verify_passkey` of a challenge with what an authenticator signs. */
    public fun continueStepUp(
        challenge: StepUpChallenge,
        authenticator: FuturePasskeyAuthenticator,
    ): CompletableFuture<StepUpResult> = future {
        val options = challenge.passkeyOptions ?: throw invalid("challenge", "asks for no passkey")
        val assertion = authenticator.asPasskeyAuthenticator().assertion(options)
        client.continueStepUp(challenge, StepUpAnswer.passkeyAssertion(assertion))
    }

    /** Finds a challenge by its id, even one received by an earlier process. */
    public fun restoreStepUp(id: String): CompletableFuture<StepUpChallenge> =
        future { client.restoreStepUp(id) }

    /** Adds an e-mail address or a telephone number to the account: its code is the step. */
    public fun addIdentifier(address: String): CompletableFuture<StepUpResult> =
        future { client.addIdentifier(address) }

    /** Lists the addresses and telephone numbers of the account. */
    public fun listIdentifiers(): CompletableFuture<List<UserIdentifier>> =
        future { client.listIdentifiers() }

    private inner class OwnAuthenticator(private val authenticator: PasskeyAuthenticator) : FuturePasskeyAuthenticator {
        override fun assertion(options: String) = future { authenticator.assertion(options) }

        override fun attestation(options: String) = future { authenticator.attestation(options) }

        override fun asPasskeyAuthenticator() = authenticator
    }

    private fun <T> future(call: suspend () -> T): CompletableFuture<T> = scope.future { call() }

    private fun nothing(call: suspend () -> Unit): CompletableFuture<Void?> = scope.future {
        call()
        null
    }
}

/** A [SecureStore] written in Java. A stage that fails, and a method that throws, is a failure of the store. */
public interface FutureSecureStore {
    /** The record of that key, or null when there is none. */
    public fun read(key: String): CompletionStage<ByteArray?>

    /** Creates or replaces the record; completes when it is durable. */
    public fun write(key: String, record: ByteArray): CompletionStage<*>

    /** Removes the record; one that is not there counts as removed. */
    public fun remove(key: String): CompletionStage<*>

    /** For [StoreChoice.Custom]. */
    public fun asSecureStore(): SecureStore = object : SecureStore {
        override suspend fun read(key: String): ByteArray? = this@FutureSecureStore.read(key).await()

        override suspend fun write(key: String, record: ByteArray) {
            this@FutureSecureStore.write(key, record).await()
        }

        override suspend fun remove(key: String) {
            this@FutureSecureStore.remove(key).await()
        }
    }
}

/** A [Presenter] written in Java. The future is cancelled when the login ends meanwhile. */
public fun interface FuturePresenter {
    /** The redirect URL that the page arrived at, or null when the redirect comes another way. */
    public fun present(page: Presentation): CompletionStage<String?>

    /** For [Configuration.presenter]. */
    public fun asPresenter(): Presenter = Presenter { page -> present(page).await() }
}

/** A [SignalCollector] written in Java. */
public fun interface FutureSignalCollector {
    /** The service's name for the signals, or null. */
    public fun collect(): CompletionStage<String?>

    /** For [Configuration.signals]. */
    public fun asSignalCollector(): SignalCollector = SignalCollector { collect().await() }
}

/** A [PasskeyAuthenticator] for Java. A future is cancelled when its call ends meanwhile. */
public interface FuturePasskeyAuthenticator {
    /** Signs in: takes PublicKeyCredentialRequestOptions, and returns the assertion. */
    public fun assertion(options: String): CompletionStage<String>

    /** Makes a passkey: takes PublicKeyCredentialCreationOptions, and returns the attestation. */
    public fun attestation(options: String): CompletionStage<String>

    /** For functions of Kotlin. */
    public fun asPasskeyAuthenticator(): PasskeyAuthenticator = object : PasskeyAuthenticator {
        override suspend fun assertion(options: String): String = this@FuturePasskeyAuthenticator.assertion(options).await()

        override suspend fun attestation(options: String): String = this@FuturePasskeyAuthenticator.attestation(options).await()
    }
}

/** A [SecurityKeyGuide] written in Java. A future is cancelled when the call ends meanwhile. */
public interface FutureSecurityKeyGuide {
    /** Shows what to do now. On the library's thread: do not block. */
    public fun tell(notice: SecurityKeyNotice)

    /** Asks for the key's PIN, and returns it, or null: the user gives up. */
    public fun pin(question: SecurityKeyPINQuestion): CompletionStage<String?>

    /** Asks which account is meant, and returns its place among the [names]; the first one unless you say otherwise. */
    public fun account(names: List<String>): CompletionStage<Int> = CompletableFuture.completedFuture(0)

    /** For [Configuration.keyGuide]. */
    public fun asSecurityKeyGuide(): SecurityKeyGuide = object : SecurityKeyGuide {
        override fun tell(notice: SecurityKeyNotice) = this@FutureSecurityKeyGuide.tell(notice)

        override suspend fun pin(question: SecurityKeyPINQuestion): String? = this@FutureSecurityKeyGuide.pin(question).await()

        override suspend fun account(names: List<String>): Int = this@FutureSecurityKeyGuide.account(names).await()
    }
}

/** A [SealingKeyProvider] written in Java. */
public fun interface FutureSealingKeyProvider {
    /** The key of that id; for null the key to seal files with from now on. */
    public fun key(id: String?): CompletionStage<SealingKey?>

    /** For [StoreChoice.SealedFile]. */
    public fun asSealingKeyProvider(): SealingKeyProvider = SealingKeyProvider { id -> key(id).await() }
}
