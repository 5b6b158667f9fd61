import cardea.AuthorizedRequest
import cardea.CardeaClient
import cardea.CardeaException
import cardea.ErrorCode
import cardea.OAuthLoginOptions
import cardea.OAuthLoginResult
import cardea.OAuthProvider
import cardea.RedirectCapture
import cardea.SessionState
import cardea.StoreChoice
import cardea.SessionTarget
import cardea.internal.Json
import cardea.internal.Operations
import cardea.internal.OwnNames
import java.time.Duration
import java.util.concurrent.ExecutorService
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import kotlin.coroutines.coroutineContext
import kotlinx.coroutines.CancellationException
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

fun callTests() {
    Tap.test("an argument that cannot be is refused by name") {
        client().use { client ->
            expect("limit" in refused("invalid_argument") { client.listSessions(limit = -1) }.message!!) { "limit" }
            expect("timeout" in refused("invalid_argument") {
                client.loginWithOAuth(google.apply { timeout = Duration.ofSeconds(-1) })
            }.message!!) { "timeout" }
        }
        val error = refused("invalid_argument") { client { requestTimeout = Duration.ofDays(100) } }
        expect("requestTimeout" in error.message!!) { error.toString() }
        val both = refused("invalid_argument") {
            client { store = StoreChoice.SealedFile(passphrase = "x", keyProvider = { null }) }
        }
        expect("passphrase" in both.message!! && "keyProvider" in both.message!!) { both.toString() }
    }
    Tap.test("what the engine says of its interface has the name in Kotlin, and nothing else changes") {
        val names = mapOf(
            "application_id" to "applicationId", "request_timeout_ms" to "requestTimeout", "account" to "account",
            "cardea_config_set_ca_file" to "caFile", "cardea_list_passkeys" to "listPasskeys()",
            "cardea_restore_oauth_email_challenge" to "restoreOAuthEmailChallenge()",
            "CARDEA_CAPTURE_OAUTH_PREFIX" to "RedirectCapture.${RedirectCapture.OAUTH_PREFIX}",
        )
        for ((name, own) in names) expectEqual("Set `$own`.", OwnNames.inText("Set `$name`."))
        val others = listOf(
            "takes acr_values and max_age", "traits.first_name is missing", "/home/ann_lee/a_b", "no_proxy is set",
            "`/home/ann_lee`, `traits.first_name`, `a_b", "`CARDEA_PROOF_`, `a b_c`",
        )
        for (text in others) expectEqual(text, OwnNames.inText(text))
        val error = refused("invalid_configuration") { client { hostOverride = "a b" } }
        expect(error.message!!.startsWith("`hostOverride` must be")) { error.toString() }
    }
    fun texts(name: String, text: String) = Tap.test(name) {
        Sandbox.reset()
        suspend fun named(parameter: String, call: suspend () -> Any?) {
            val error = refused("invalid_argument") { call() }
            expect(parameter in error.message!!) { "$parameter is not in: ${error.message}" }
        }
        named("baseUrl") { CardeaClient(cardea.Configuration(text, "org.example.kotlin")) }
        named("applicationId") { CardeaClient(cardea.Configuration(Sandbox.url, text)) }
        named("account") { client { account = text } }
        named("passphrase") { client { store = StoreChoice.SealedFile("/tmp", text) } }
        named("folder") { client { store = StoreChoice.Automatic(text) } }
        client().use { client ->
            named("provider") { client.loginWithOAuth(OAuthLoginOptions(OAuthProvider(text), "myapp://oauth-callback")) }
            named("redirectUri") { client.initiateOAuthLogin(OAuthLoginOptions(OAuthProvider.GOOGLE, text)) }
            named("id") { client.restoreOAuthLogin(text) }
            named("id") { client.revokeSessions(SessionTarget.One(text)) }
            named("origin") { client.securityKey(text) }
            named("url") { client.passkeyPage(text) }
            named("options") { client.securityKey("https://auth.example.com").assertion(text) }
            named("redirectUrl") { CardeaClient.deliverRedirect(text) }
            named("url") { client.authorizedRequest(AuthorizedRequest(text)) }
            named("X-Test") { client.authorizedRequest(AuthorizedRequest(Sandbox.url, headers = mapOf("X-Test" to text))) }
            val attempt = client.initiateOAuthLogin(google)
            named("challengeToken") { client.finalizeOAuthLogin(attempt, text) }
            named("redirectUrl") { client.finalizeOAuthLoginWithRedirect(attempt, text) }
        }
        expectEqual(0, Operations.count, "operations")
    }
    texts("text with U+0000 is refused by name", "be\u0000fore")
    texts("half of a surrogate pair is refused by name", "half \uD83E")

    Tap.test("an error is a CardeaException with every field, thrown where the call was made") {
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
    Tap.test("a call that is cancelled before it begins sends nothing") {
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
    Tap.test("cancelling the coroutine ends the operation, and the next login finds nothing in its way") {
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
    Tap.test("a time limit of the coroutine ends the operation") {
        Sandbox.reset()
        client { presenter = cardea.Presenter { presentation("silent")(it) } }.use { client ->
            val problem = runCatching { withTimeout(200.milliseconds) { client.loginWithOAuth(google) } }.exceptionOrNull()
            expect(problem is TimeoutCancellationException) { "was $problem" }
        }
    }
    Tap.test("a race of cancellation and end leaves nothing behind") {
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
    Tap.test("a cancellation reaches the library while the coroutine's dispatcher is busy") {
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
    Tap.test("the session's state flow tells of login, refresh and logout") {
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
    Tap.test("the state flow finds a session that an earlier client left") {
        Sandbox.reset()
        inTemporaryFolder { folder ->
            val store = StoreChoice.SealedFile("$folder", "hinge")
            val user = client { this.store = store }.use { it.signIn().user }
            client { this.store = store }.use { client ->
                client.currentUser()
                val state = client.session.value as SessionState.SignedIn
                expectEqual(user.profile.userId, state.user.profile.userId)
            }
        }
    }
    Tap.test("many threads use one client at a time") {
        Sandbox.reset()
        client().use { client ->
            val user = client.signIn().user.profile.userId
            Executors.newFixedThreadPool(16).asCoroutineDispatcher().use { pool ->
                List(16) { launch(pool) { repeat(60) { expectEqual(user, client.currentUser().profile.userId) } } }.joinAll()
            }
            expectEqual(0, Operations.count, "operations")
        }
    }
    Tap.test("virtual threads use a client like any others") {
        val make = runCatching { Executors::class.java.getMethod("newVirtualThreadPerTaskExecutor") }.getOrNull()
            ?: throw Tap.Skipped("this Java has none")
        Sandbox.reset()
        client().use { client ->
            val user = client.signIn().user.profile.userId
            val executor = make.invoke(null) as ExecutorService
            val calls = List(200) { executor.submit<String> { runBlocking { client.currentUser().profile.userId } } }
            for (call in calls) expectEqual<String?>(user, withContext(Dispatchers.IO) { call.get(10, TimeUnit.SECONDS) })
            executor.shutdown()
        }
    }
    Tap.test("loops of their own have clients of their own, and two clients keep their accounts apart") {
        Sandbox.reset()
        val users = List(3) { number ->
            async(Dispatchers.IO) {
                runBlocking {
                    client { account = "account $number" }.use { client ->
                        val attempt = client.initiateOAuthLogin(google)
                        val page = "${attempt.authorizationUrl}&sandbox_outcome=verified&email=user$number@example.com"
                        val result = client.finalizeOAuthLoginWithRedirect(attempt, Sandbox.browse(page)!!)
                        val user = (result as OAuthLoginResult.LoggedIn).user.profile.userId
                        expectEqual(user, client.currentUser().profile.userId)
                        user
                    }
                }
            }
        }.awaitAll()
        expectEqual(3, users.toSet().size, "users")
    }
    Tap.test("the textual forms of user, challenge, attempt and result show no token, address or URL") {
        Sandbox.reset(mapOf("automatic_outcome" to "unverified"))
        val shown = mutableListOf<String>()
        val secrets = mutableListOf<String>()
        client().use { client ->
            val asked = client.loginWithOAuth(google) as OAuthLoginResult.OTPRequired
            shown += listOf(asked.toString(), asked.challenge.toString())
            secrets += asked.email!!
            val user = client.checkOTP(Sandbox.newestCode(asked.email!!), asked.challenge)
            shown += listOf(user.toString(), user.profile.toString(), client.session.value.toString())
            secrets += listOf(user.accessToken, user.accessToken.substringAfterLast('.'))
            val attempt = client.initiateOAuthLogin(google)
            shown += attempt.toString()
            secrets += listOf(attempt.authorizationUrl, Sandbox.url)
        }
        for (secret in secrets) expect(shown.none { secret in it }) { "$secret is in $shown" }
    }
    Tap.test("claims are read as JSON has them") {
        val parsed = Json.parse("""{"a":[1,-2.5e1,true,null,"\u00e9\n\ud83e\udd8a"],"b":{},"c":[],"big":9223372036854775808}""")
        val expected = mapOf(
            "a" to listOf(1L, -25.0, true, null, "é\n🦊"), "b" to emptyMap<String, Any?>(), "c" to emptyList<Any?>(),
            "big" to 9.223372036854775808E18,
        )
        expectEqual<Any?>(expected, parsed)
        for (wrong in listOf("", "{", "[1,]", "{\"a\" 1}", "\"", "tru", "1 2", "\"\\u12\"", "[".repeat(600))) {
            expect(runCatching { Json.parse(wrong) }.exceptionOrNull() is IllegalArgumentException) { "accepted $wrong" }
        }
    }
    Tap.test("a server that ends in the middle of a call is a network error") {
        val other = ProcessBuilder(System.getenv("CARDEA_COMMAND"), "sandbox", "--quiet", "--until-eof").start()
        val url = other.inputReader().readLine().removePrefix("listening on ")
        val client = CardeaClient(cardea.Configuration(url, "org.example.kotlin").apply { store = StoreChoice.Memory })
        client.use {
            val attempt = client.initiateOAuthLogin(google)
            other.destroyForcibly().waitFor(10, TimeUnit.SECONDS)
            val redirect = "myapp://oauth-callback?challenge_token=e30.e30.e30"
            val problem = runCatching { client.finalizeOAuthLoginWithRedirect(attempt, redirect) }.exceptionOrNull()
            expect(problem is CardeaException) { "was $problem" }
            refused("network") { client.initiateOAuthLogin(google) }
        }
    }
}
