package cardea

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

    public fun loginWithOAuth(options: OAuthLoginOptions): CompletableFuture<OAuthLoginResult> =
        future { client.loginWithOAuth(options) }

    public fun initiateOAuthLogin(options: OAuthLoginOptions): CompletableFuture<OAuthLoginAttempt> =
        future { client.initiateOAuthLogin(options) }

    public fun finalizeOAuthLogin(attempt: OAuthLoginAttempt, challengeToken: String): CompletableFuture<OAuthLoginResult> =
        future { client.finalizeOAuthLogin(attempt, challengeToken) }

    public fun finalizeOAuthLoginWithRedirect(
        attempt: OAuthLoginAttempt,
        redirectUrl: String,
    ): CompletableFuture<OAuthLoginResult> = future { client.finalizeOAuthLoginWithRedirect(attempt, redirectUrl) }

    public fun checkOAuthEmailOTP(code: String, challenge: OAuthEmailChallenge): CompletableFuture<User> =
        future { client.checkOAuthEmailOTP(code, challenge) }

    public fun resendOAuthEmailOTP(challenge: OAuthEmailChallenge): CompletableFuture<Void?> =
        nothing { client.resendOAuthEmailOTP(challenge) }

    /** Null when there is nothing to resume. */
    public fun resumeOAuthLogin(): CompletableFuture<OAuthLoginResult?> = future { client.resumeOAuthLogin() }

    public fun continueOAuthLogin(step: OAuthLoginStep, answer: OAuthLoginAnswer): CompletableFuture<ContinuedOAuthLogin> =
        future { client.continueOAuthLogin(step, answer) }

    public fun continueLoginWithOAuth(
        step: OAuthLoginStep,
        answer: OAuthLoginAnswer,
        options: OAuthLoginOptions,
    ): CompletableFuture<OAuthLoginResult> = future { client.continueLoginWithOAuth(step, answer, options) }

    @JvmOverloads
    public fun loginWithIDToken(
        provider: OAuthProvider,
        idToken: String,
        nonce: String? = null,
        registers: Boolean = false,
    ): CompletableFuture<OAuthLoginResult> = future { client.loginWithIDToken(provider, idToken, nonce, registers) }

    @JvmOverloads
    public fun initiateDeviceLogin(options: DeviceLoginOptions = DeviceLoginOptions()): CompletableFuture<DeviceLogin> =
        future { client.initiateDeviceLogin(options) }

    public fun finishDeviceLogin(login: DeviceLogin): CompletableFuture<User> = future { client.finishDeviceLogin(login) }

    public fun endBrowserSession(options: EndBrowserSessionOptions): CompletableFuture<BrowserSessionEnd> =
        future { client.endBrowserSession(options) }

    public fun openOAuthLink(link: String, options: OAuthLinkOptions): CompletableFuture<String> =
        future { client.openOAuthLink(link, options) }

    public fun linkProvider(options: OAuthLoginOptions): CompletableFuture<Void?> = nothing { client.linkProvider(options) }

    public fun unlinkProvider(provider: OAuthProvider): CompletableFuture<Void?> =
        nothing { client.unlinkProvider(provider) }

    public fun recoverAccount(email: String): CompletableFuture<OAuthEmailChallenge> =
        future { client.recoverAccount(email) }

    public fun setPassword(password: String): CompletableFuture<Void?> = nothing { client.setPassword(password) }

    @JvmOverloads
    public fun linkIdentity(appUserId: String? = null): CompletableFuture<IdentityLink> =
        future { client.linkIdentity(appUserId) }

    public fun saveOAuthLogin(attempt: OAuthLoginAttempt): CompletableFuture<Void?> =
        nothing { client.saveOAuthLogin(attempt) }

    public fun restoreOAuthLogin(id: String): CompletableFuture<OAuthLoginAttempt> =
        future { client.restoreOAuthLogin(id) }

    public fun saveOAuthEmailChallenge(challenge: OAuthEmailChallenge): CompletableFuture<Void?> =
        nothing { client.saveOAuthEmailChallenge(challenge) }

    public fun restoreOAuthEmailChallenge(id: String): CompletableFuture<OAuthEmailChallenge> =
        future { client.restoreOAuthEmailChallenge(id) }

    public fun saveOAuthLoginStep(step: OAuthLoginStep): CompletableFuture<Void?> =
        nothing { client.saveOAuthLoginStep(step) }

    public fun restoreOAuthLoginStep(id: String): CompletableFuture<OAuthLoginStep> =
        future { client.restoreOAuthLoginStep(id) }

    public fun currentUser(): CompletableFuture<User> = future { client.currentUser() }

    public fun accessToken(): CompletableFuture<String> = future { client.accessToken() }

    public fun refresh(): CompletableFuture<User> = future { client.refresh() }

    public fun unlockStore(): CompletableFuture<Void?> = nothing { client.unlockStore() }

    public fun invalidate(): CompletableFuture<Void?> = nothing { client.invalidate() }

    @JvmOverloads
    public fun listSessions(limit: Int = 0, offset: Int = 0): CompletableFuture<SessionList> =
        future { client.listSessions(limit, offset) }

    public fun revokeSessions(target: SessionTarget): CompletableFuture<Void?> = nothing { client.revokeSessions(target) }

    public fun logout(): CompletableFuture<Void?> = nothing { client.logout() }

    public fun authorizedRequest(request: AuthorizedRequest): CompletableFuture<AuthorizedResponse> =
        future { client.authorizedRequest(request) }

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

    public fun write(key: String, record: ByteArray): CompletionStage<*>

    public fun remove(key: String): CompletionStage<*>

    /** For [SessionStore.Custom]. */
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

/** A [LoginPresenter] written in Java. The future is cancelled when the login ends meanwhile. */
public fun interface FutureLoginPresenter {
    /** The redirect URL that the page arrived at, or null when the redirect comes another way. */
    public fun present(page: LoginPage): CompletionStage<String?>

    /** For [CardeaConfiguration.presenter]. */
    public fun asLoginPresenter(): LoginPresenter = LoginPresenter { page -> present(page).await() }
}

/** A [SealingKeyProvider] written in Java. */
public fun interface FutureSealingKeyProvider {
    /** The key of that id; for null the key to seal files with from now on. */
    public fun key(id: String?): CompletionStage<SealingKey?>

    /** For [SessionStore.SealedFile]. */
    public fun asSealingKeyProvider(): SealingKeyProvider = SealingKeyProvider { id -> key(id).await() }
}
