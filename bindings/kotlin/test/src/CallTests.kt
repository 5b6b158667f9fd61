import io.github.cardea_auth.AuthorizedRequest
import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.CardeaUser
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.OAuthEmailChallenge
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.OTPChannel
import io.github.cardea_auth.OpenIDProvider
import io.github.cardea_auth.SessionEvent
import io.github.cardea_auth.SessionState
import io.github.cardea_auth.StoreChoice
import io.github.cardea_auth.SessionTarget
import io.github.cardea_auth.internal.Operations
import java.time.Duration
import java.time.Instant
import java.util.concurrent.CountDownLatch
import java.util.concurrent.ExecutorService
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import kotlin.coroutines.coroutineContext
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.cancel
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext
import kotlinx.coroutines.withTimeout
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import org.junit.jupiter.api.Assumptions.abort
import org.junit.jupiter.api.Test

inline fun refused(code: String, call: () -> Any?): CardeaException {
    val value = try {
        call()
    } catch (error: CardeaException) {
        expectEqual(code, error.code, error.toString())
        return error
    }
    throw AssertionError("expected $code, was $value")
}

fun hold(path: String, times: Int = 1) =
    Sandbox.post("control", mapOf("faults" to mapOf(path to List(times) { mapOf("hold" to "request") })))

fun release() = Sandbox.post("control", mapOf("release" to "*"))

class CallTests {
    @Test
    fun `an argument that cannot be is refused by name`() = test {
        client().use { client ->
            expect("limit" in refused("invalid_argument") { client.listSessions(limit = -1) }.message!!) { "limit" }
            expect("timeout" in refused("invalid_argument") {
                client.loginWithOAuth(OAuthLoginOptions("myapp://oauth-callback", OAuthProvider.GOOGLE, timeout = (-1).seconds))
            }.message!!) { "timeout" }
        }
        val error = refused("invalid_argument") { client { requestTimeout(Duration.ofDays(100)) } }
        expect("`request_timeout_ms`" in error.message!!) { error.toString() }
        val both = refused("invalid_configuration") {
            client { store(StoreChoice.EncryptedFile(passphrase = "x", keyProvider = { null })) }
        }
        expect("passphrase" in both.message!!) { both.toString() }
    }

    private fun texts(text: String) = test {
        Sandbox.reset()
        suspend fun named(parameter: String, call: suspend () -> Any?) {
            val error = refused("invalid_argument") { call() }
            expect(parameter in error.message!!) { "$parameter is not in: ${error.message}" }
        }
        named("base_url") { client(Backend.Prelude(text)) }
        named("application_id") { CardeaClient(Configuration(Backend.Prelude(Sandbox.url), text)) }
        named("account") { client { account(text) } }
        named("passphrase") { client { store(StoreChoice.EncryptedFile("/tmp", text)) } }
        named("folder") { client { store(StoreChoice.Automatic(text)) } }
        client().use { client ->
            named("provider") { client.loginWithOAuth(OAuthLoginOptions("myapp://oauth-callback", OAuthProvider(text))) }
            named("redirect_uri") { client.initiateOAuthLogin(OAuthLoginOptions(text)) }
            named("id") { client.restore(text) }
            named("id") { client.revokeSessions(SessionTarget.One(text)) }
            named("url") { client.openDeepLinkPage(text, google) }
            named("scope") { client.requestStepUp(text) }
            named("redirect_url") { CardeaClient.deliverRedirect(text) }
            named("url") { client.sendAuthorizedRequest(AuthorizedRequest(text)) }
            named("X-Test") { client.sendAuthorizedRequest(AuthorizedRequest(Sandbox.url, headers = mapOf("X-Test" to text))) }
            val attempt = client.initiateOAuthLogin(google)
            named("challenge_token") { client.finalizeOAuthLoginWithToken(attempt, text) }
            named("redirect_url") { client.finalizeOAuthLogin(attempt, text) }
        }
        expectEqual(0, Operations.count, "operations")
    }

    @Test
    fun `text with U+0000 is refused by name`() = texts("be\u0000fore")

    @Test
    fun `half of a surrogate pair is refused by name`() = texts("half \uD83E")

    @Test
    fun `an error is a CardeaException with every field, thrown where the call was made`() = test {
        Sandbox.reset()
        val fault = mapOf("answer" to "error", "status" to 429, "code" to "too_many_requests", "headers" to mapOf("Retry-After" to "7"))
        Sandbox.post("control", mapOf("faults" to mapOf("/v1/session/login/oauth/google/authorize" to listOf(fault))))
        client().use { client ->
            val error = refused(ErrorCode.RATE_LIMITED) { client.loginWithOAuth(google) }
            expectEqual(listOf(-304, "too_many_requests", 429, Duration.ofSeconds(7), true),
                listOf(error.status, error.serverCode, error.httpStatus, error.retryAfter, error.isRetryable))
            expect(!error.requestId.isNullOrEmpty() && !error.message.isNullOrEmpty()) { "no request id or message" }
            expect(error.stackTrace.any { "CallTests" in it.fileName.orEmpty() || "Operation" in it.className }) {
                error.stackTraceToString()
            }
        }
    }

    @Test
    fun `a call that is cancelled before it begins sends nothing`() = test {
        Sandbox.reset()
        client().use { client ->
            coroutineScope {
                launch {
                    coroutineContext.cancel()
                    client.loginWithOAuth(google)
                }.join()
            }
            expectEqual(emptyList(), Sandbox.requests(), "requests")
            expectEqual(0, Operations.count, "operations")
        }
    }

    @Test
    fun `cancelling the coroutine ends the operation, and the next login finds nothing in its way`() = test {
        Sandbox.reset()
        client().use { client ->
            hold("/v1/session/login/oauth/google/authorize")
            var outcome: Throwable? = null
            val job = launch { runCatching { client.loginWithOAuth(google) }.onFailure { outcome = it } }
            Sandbox.untilHeld("/v1/session/login/oauth/google/authorize")
            job.cancelAndJoin()
            expect(outcome is CancellationException) { "was $outcome" }
            expectEqual(0, Operations.count, "operations")
            client.signIn()
            release()
        }
    }

    @Test
    fun `a time limit of the coroutine ends the operation`() = test {
        Sandbox.reset()
        client { presenter { presentation("silent")(it) } }.use { client ->
            val problem = runCatching { withTimeout(200.milliseconds) { client.loginWithOAuth(google) } }.exceptionOrNull()
            expect(problem is TimeoutCancellationException) { "was $problem" }
        }
    }

    @Test
    fun `a race of cancellation and end leaves nothing behind`() = test {
        Sandbox.reset()
        client().use { client ->
            client.signIn()
            repeat(500) {
                val job = launch(Dispatchers.Default) { client.currentUser() }
                if (it % 3 != 0) Thread.yield()
                job.cancel()
                job.join()
            }
            expectEqual(0, Operations.count, "operations")
            client.currentUser()
        }
    }

    @Test
    fun `a cancellation reaches the library while the coroutine's dispatcher is busy`() = test {
        Sandbox.reset()
        client().use { client ->
            hold("/v1/session/login/oauth/google/authorize")
            Executors.newSingleThreadExecutor().asCoroutineDispatcher().use { single ->
                val login = async(single) { client.loginWithOAuth(google) }
                Sandbox.untilHeld("/v1/session/login/oauth/google/authorize")
                withContext(single) {
                    login.cancel()
                    until("the end of the operation") { Operations.count == 0 }
                }
                runCatching { login.await() }
            }
            release()
        }
    }

    @Test
    fun `the session's state flow tells of login, refresh and logout`() = test {
        Sandbox.reset()
        client().use { client ->
            expectEqual<SessionState>(SessionState.Unknown, client.session.value)
            refused("not_signed_in") { client.currentUser() }
            expectEqual<SessionState>(SessionState.SignedOut, client.session.value)
            val user = client.signIn().user
            expectEqual<SessionState>(SessionState.SignedIn(user), client.session.value)
            val next = client.refresh()
            expect(next.accessToken != user.accessToken) { "the same token" }
            expectEqual<SessionState>(SessionState.SignedIn(next), client.session.value)
            client.logout()
            expectEqual<SessionState>(SessionState.SignedOut, client.session.value)
        }
    }

    @Test
    fun `the state flow finds a session that an earlier client left`() = test {
        Sandbox.reset()
        inTemporaryFolder { folder ->
            val store = StoreChoice.EncryptedFile("$folder", "hinge")
            val user = client { store(store) }.use { it.signIn().user }
            client { store(store) }.use { client ->
                client.currentUser()
                val state = client.session.value as SessionState.SignedIn
                expectEqual(user.id, state.user.id)
            }
        }
    }

    /** Whether a call ends before its coroutine is left for the first time. */
    private fun CoroutineScope.endsAtOnce(call: suspend () -> Unit): Boolean =
        launch(start = CoroutineStart.UNDISPATCHED) { call() }.isCompleted

    @Test
    fun `what a client has in memory is told at once, and what is news behind its event`() = test {
        Sandbox.reset()
        inTemporaryFolder { folder ->
            val store = StoreChoice.EncryptedFile("$folder", "hinge")
            val (entered, left) = CountDownLatch(1) to CountDownLatch(1)
            client { store(store) }.use { other ->
                other.signIn()
                client {
                    store(store)
                    observer {
                        if (it is SessionEvent.Refreshed) {
                            entered.countDown()
                            left.await()
                        }
                    }
                }.use { client ->
                    client.currentUser()
                    val refresh = async { client.refresh() }
                    until("the event") { entered.count == 0L }
                    // From now on nothing comes from the callback thread.
                    until("a user at once") { endsAtOnce { client.currentUser() } }
                    until("headers at once") { endsAtOnce { client.authorizeRequest("GET", "https://api.example/") } }
                    left.countDown()
                    val user = refresh.await()
                    val headers = client.authorizeRequest("GET", "https://api.example/")
                    expectEqual("Bearer ${user.accessToken}", headers["Authorization"])
                    repeat(20) {
                        val next = other.refresh()
                        expectEqual(next.accessToken, client.currentUser().accessToken)
                        val state = client.session.value as SessionState.SignedIn
                        expectEqual(next.accessToken, state.user.accessToken)
                    }
                    other.logout()
                    refused("not_signed_in") { client.currentUser() }
                    expectEqual<SessionState>(SessionState.SignedOut, client.session.value)
                }
            }
            until("the end of the operations") { Operations.count == 0 }
        }
    }

    @Test
    fun `many threads use one client at a time`() = test {
        Sandbox.reset()
        client().use { client ->
            val user = client.signIn().user.id
            Executors.newFixedThreadPool(16).asCoroutineDispatcher().use { pool ->
                List(16) { launch(pool) { repeat(60) { expectEqual(user, client.currentUser().id) } } }.joinAll()
            }
            expectEqual(0, Operations.count, "operations")
        }
    }

    @Test
    fun `virtual threads use a client like any others`() = test {
        val make = runCatching { Executors::class.java.getMethod("newVirtualThreadPerTaskExecutor") }.getOrNull()
            ?: abort("this Java has none")
        Sandbox.reset()
        client().use { client ->
            val user = client.signIn().user.id
            val executor = make.invoke(null) as ExecutorService
            val calls = List(200) { executor.submit<String> { runBlocking { client.currentUser().id } } }
            for (call in calls) expectEqual<String?>(user, withContext(Dispatchers.IO) { call.get(10, TimeUnit.SECONDS) })
            executor.shutdown()
        }
    }

    @Test
    fun `loops of their own have clients of their own, and two clients keep their accounts apart`() = test {
        Sandbox.reset()
        val users = List(3) { number ->
            async(Dispatchers.IO) {
                runBlocking {
                    client { account("account $number") }.use { client ->
                        val attempt = client.initiateOAuthLogin(google)
                        val page = "${attempt.authorizationUrl}&sandbox_outcome=verified&email=user$number@example.com"
                        val result = client.finalizeOAuthLogin(attempt, Sandbox.browse(page)!!)
                        val user = (result as FinalizeOAuthLoginResult.LoggedIn).user.id
                        expectEqual(user, client.currentUser().id)
                        user
                    }
                }
            }
        }.awaitAll()
        expectEqual(3, users.toSet().size, "users")
    }

    @Test
    fun `the textual forms of user, challenge, attempt and result show no token, address or URL`() = test {
        Sandbox.reset(mapOf("automatic_outcome" to "unverified"))
        val shown = mutableListOf<String>()
        val secrets = mutableListOf<String>()
        client().use { client ->
            val asked = client.loginWithOAuth(google) as FinalizeOAuthLoginResult.OTPRequired
            shown += listOf(asked.toString(), asked.challenge.toString())
            secrets += asked.challenge.address!!
            val user = client.checkOAuthEmailOTP(asked.challenge, Sandbox.newestCode(asked.challenge.address!!))
            shown += listOf(user.toString(), client.session.value.toString())
            secrets += listOf(user.accessToken, user.accessToken.substringAfterLast('.'))
            val attempt = client.initiateOAuthLogin(google)
            shown += attempt.toString()
            secrets += listOf(attempt.authorizationUrl, Sandbox.url)
        }
        for (secret in secrets) expect(shown.none { secret in it }) { "$secret is in $shown" }
    }

    @Test
    fun `claims and members of the token's answer are read by name`() = test {
        Sandbox.reset()
        client(OpenIDProvider("${Sandbox.url}/oidc", "notes")).use { client ->
            val user = (client.loginWithOAuth(OAuthLoginOptions("myapp://oauth-callback")) as FinalizeOAuthLoginResult.LoggedIn).user
            expectEqual(listOf("user@example.com", "true", user.id, null), listOf("email", "email_verified", "sub", "none").map(user::claim))
            expect("\"sub\"" in user.claimsJson && user.claimsJson.startsWith("{")) { user.claimsJson }
            expectEqual("Bearer", user.tokenMember("token_type"))
            expect("openid" in user.tokenMember("scope").orEmpty().split(" ")) { "scope: ${user.tokenMember("scope")}" }
            expect(user.tokenMember("id_token")?.count { it == '.' } == 2) { "no ID token" }
            expectEqual(null, user.tokenMember("refresh_token"))
        }
    }

    @Test
    fun `an application makes values of its own for its tests, which a client refuses`() = test {
        val user = CardeaUser("usr_1", "token", claims = mapOf("email" to "a@b"), tokenMembers = mapOf("scope" to "openid"))
        expectEqual(listOf("a@b", null, "openid", "CardeaUser(id=usr_1)"), listOf(user.email, user.name, user.tokenMember("scope"), "$user"))
        val challenge = OAuthEmailChallenge("id", Instant.MAX, "+49", OTPChannel.SMS)
        expectEqual(listOf("+49", OTPChannel.SMS, null), listOf(challenge.address, challenge.channel, challenge.text("none")))
        val refused = client().use { client -> refused("invalid_argument") { client.checkOTP(challenge, "1") } }
        expect("OAuthEmailChallenge" in refused.message!!) { refused.toString() }
        expectEqual(0, Operations.count, "operations")
    }

    @Test
    fun `a server that ends in the middle of a call is a network error`() = test {
        val other = ProcessBuilder(System.getenv("CARDEA_COMMAND"), "sandbox", "--quiet", "--until-eof").start()
        val url = other.inputReader().readLine().removePrefix("listening on ")
        val client = client(Backend.Prelude(url))
        client.use {
            val attempt = client.initiateOAuthLogin(google)
            other.destroyForcibly().waitFor(10, TimeUnit.SECONDS)
            val redirect = "myapp://oauth-callback?challenge_token=e30.e30.e30"
            val problem = runCatching { client.finalizeOAuthLogin(attempt, redirect) }.exceptionOrNull()
            expect(problem is CardeaException) { "was $problem" }
            refused("network") { client.initiateOAuthLogin(google) }
        }
    }
}
