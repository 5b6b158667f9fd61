import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.ContinuedOAuthLogin
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.OAuthLoginStep
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.SessionState
import io.github.cardea_auth.StoreChoice
import io.github.cardea_auth.CardeaUser
import io.github.cardea_auth.internal.Operations
import java.security.MessageDigest
import java.time.Instant
import java.util.Base64
import java.util.concurrent.ConcurrentHashMap
import org.junit.jupiter.api.Test

private fun ory(adjust: Configuration.Builder.() -> Unit = {}) = client(Backend.Ory("${Sandbox.url}/ory"), adjust)

private fun server(vararg behaviour: Pair<String, Any?>) =
    Sandbox.reset(mapOf<String, Any?>("automatic_outcome" to "verified") + behaviour)

private fun linksByPassword() = server("ory_duplicate" to "password", "ory_password" to "correct horse")

private fun asked(result: ContinuedOAuthLogin): OAuthLoginStep =
    (result as? FinalizeOAuthLoginResult.MoreRequired)?.step ?: throw AssertionError("expected a step, was $result")

private fun user(result: ContinuedOAuthLogin): CardeaUser =
    (result as? FinalizeOAuthLoginResult.LoggedIn)?.user ?: throw AssertionError("expected a user, was $result")

private fun password(text: String) = mapOf("password" to text)

private fun nickname(text: String) = mapOf("traits.nickname" to text)

/** A step whose handle nobody has made. */
private fun lost() = OAuthLoginStep(0x4711)

/** An ID token with that nonce, as an application gets one from a provider's own button. */
private fun idToken(nonce: String): String {
    val verifier = "v".repeat(43)
    val digest = MessageDigest.getInstance("SHA-256").digest(verifier.encodeToByteArray())
    val notes = mapOf("client_id" to "notes", "redirect_uri" to "myapp://oauth-callback")
    val page = notes + mapOf(
        "response_type" to "code", "scope" to "openid email profile", "nonce" to nonce, "sandbox_outcome" to "verified",
        "code_challenge_method" to "S256",
        "code_challenge" to Base64.getUrlEncoder().withoutPadding().encodeToString(digest),
    )
    val redirect = Sandbox.browse("${Sandbox.url}/oidc/authorize?${Sandbox.query(page)}")!!
    val code = redirect.substringAfter("code=").substringBefore('&')
    val form = notes + mapOf("grant_type" to "authorization_code", "code" to code, "code_verifier" to verifier)
    val answer = Sandbox.submit("/oidc/token", form) as Map<*, *>
    return answer["id_token"] as? String ?: throw AssertionError("no ID token but $answer")
}

/** A function of its own: what a coroutine has in its variables stays there until it ends. */
private suspend fun answerTwice(client: CardeaClient) {
    val step = asked(client.loginWithOAuth(google))
    refused("invalid_argument") { client.initiateContinuedLogin(step, "password", password("\u0000")) }
    refused(ErrorCode.WRONG_CREDENTIALS) { client.initiateContinuedLogin(step, "password", password("hush")) }
}

/** Every text of a project and of the calls that only steps have, by its parameter's name. */
private fun texts(step: OAuthLoginStep): List<Pair<String, suspend CardeaClient.(String) -> Any?>> = listOf(
    "project_url" to { client(Backend.Ory(it)) },
    "way" to { continueLogin(step, it) },
    "fields" to { initiateContinuedLogin(step, "password", mapOf(it to "x")) },
    "fields" to { continueLogin(step, "password", password(it)) },
    "provider" to { loginWithIDToken(OAuthProvider(it), "token") },
    "id_token" to { loginWithIDToken(OAuthProvider.GOOGLE, it) },
    "nonce" to { loginWithIDToken(OAuthProvider.GOOGLE, "token", it) },
    "id" to { restore(it) },
)

class OryTests {
    @Test
    fun `an address that no project can have is refused`() = test {
        for (address in listOf("no address", "http://auth.example.com")) {
            refused(ErrorCode.INVALID_CONFIGURATION) { client(Backend.Ory(address)) }
        }
        client(Backend.Ory("https://auth.example.com")) { requireVerifiedAddress(true) }.close()
    }

    @Test
    fun `a user of an Ory project signs in, asks as a new user, and signs out`() = test {
        server()
        ory().use { client ->
            val user = user(client.loginWithOAuth(google))
            expectEqual(user.id, client.currentUser().id)
            expect(client.listSessions().sessions.isNotEmpty()) { "the server knows no session" }
            expect(Sandbox.oryRequests().first().endsWith("/self-service/login/api")) { "${Sandbox.oryRequests()}" }
            client.logout()
            server()
            user(client.loginWithOAuth(OAuthLoginOptions("myapp://oauth-callback", OAuthProvider.GOOGLE, registers = true)))
            expect(Sandbox.oryRequests().first().endsWith("/self-service/registration/api")) { "${Sandbox.oryRequests()}" }
        }
    }

    @Test
    fun `a login that lacks traits ends with a step, and goes on through a page`() = test {
        server("ory_missing_traits" to listOf("nickname"))
        ory().use { client ->
            val step = asked(client.loginWithOAuth(google))
            expectEqual(OAuthLoginStep.Kind.MISSING_TRAITS, step.kind)
            expect(step.id.isNotEmpty() && step.expiresAt!! > Instant.now()) { "it cannot be restored" }
            expectEqual<SessionState>(SessionState.Unknown, client.session.value)
            val way = step.ways.single { it.id == "oidc:google" }
            expectEqual(OAuthProvider.GOOGLE, way.provider)
            expect(!way.label.isNullOrEmpty()) { "no label" }
            val field = way.fields.single { it.name == "traits.nickname" }
            expectEqual(listOf(true, "text", "Nickname"), listOf(field.isRequired, field.type, field.label))
            expect("nickname" in field.message!!) { "the server says ${field.message}" }
            expect(way.fields.any { it.value == "user@example.com" }) { "what is known is not filled in" }
            val user = user(client.continueLogin(step, "oidc:google", nickname("Zoë 🦊")))
            expectEqual<SessionState>(SessionState.SignedIn(user), client.session.value)
        }
    }

    @Test
    fun `a step that leads through a page leaves it to the application`() = test {
        server("ory_missing_traits" to listOf("nickname"))
        ory().use { client ->
            val step = asked(client.loginWithOAuth(google))
            val page = client.initiateContinuedLogin(step, "oidc:google", nickname("Zoë")) as ContinuedOAuthLogin.PageRequired
            val redirect = Sandbox.browseThrough(page.attempt.authorizationUrl)!!
            user(client.finalizeOAuthLogin(page.attempt, redirect))
        }
    }

    @Test
    fun `a wrong password when linking leaves the step as it is`() = test {
        linksByPassword()
        ory().use { client ->
            val step = asked(client.loginWithOAuth(google))
            expectEqual(OAuthLoginStep.Kind.ACCOUNT_LINKING, step.kind)
            expectEqual<String?>("user@example.com", step.identifier)
            expect(step.messages.any { it.id == 1_010_016L && !it.isError }) { "the server does not say why" }
            repeat(2) { refused(ErrorCode.WRONG_CREDENTIALS) { client.initiateContinuedLogin(step, "password", password("hush")) } }
            val user = user(client.initiateContinuedLogin(step, "password", password("correct horse")))
            expectEqual<SessionState>(SessionState.SignedIn(user), client.session.value)
            refused(ErrorCode.ATTEMPT_CONSUMED) { client.initiateContinuedLogin(step, "password", password("correct horse")) }
        }
    }

    @Test
    fun `a second factor is asked for, and again after a wrong code`() = test {
        server("ory_second_factor" to "totp", "ory_totp_code" to "246813")
        ory().use { client ->
            val step = asked(client.loginWithOAuth(google))
            expectEqual(OAuthLoginStep.Kind.SECOND_FACTOR, step.kind)
            fun code(text: String) = mapOf("totp_code" to text)
            val wrong = runCatching { client.continueLogin(step, "totp", code("000000")) }.exceptionOrNull()
            expectEqual<String?>("4000008", (wrong as? CardeaException)?.serverCode, "$wrong")
            user(client.continueLogin(step, "totp", code("246813")))
        }
    }

    @Test
    fun `a way and a field that the step does not have are refused`() = test {
        linksByPassword()
        ory().use { client ->
            val step = asked(client.loginWithOAuth(google))
            refused(ErrorCode.INVALID_ARGUMENT) { client.continueLogin(step, "palm") }
            refused(ErrorCode.INVALID_ARGUMENT) { client.continueLogin(step, "password", mapOf("colour" to "blue")) }
        }
    }

    @Test
    fun `a step is found by its id, also by another client`() = test {
        linksByPassword()
        val records = ConcurrentHashMap<String, ByteArray>()
        fun one() = ory { store(StoreChoice.Custom(MapStore(records))) }
        val step = one().use { client -> asked(client.loginWithOAuth(google)).also { client.save(it) } }
        one().use { client ->
            val found = client.restore(step.id) as OAuthLoginStep
            expectEqual("${step.id} ${step.kind} ${step.ways}", "${found.id} ${found.kind} ${found.ways}")
            user(client.initiateContinuedLogin(found, "password", password("correct horse")))
            refused(ErrorCode.ATTEMPT_NOT_FOUND) { client.restore("nobody") }
        }
    }

    @Test
    fun `a user whose address is not verified is let in after a code`() = test {
        server("automatic_outcome" to "unverified")
        ory { requireVerifiedAddress(true) }.use { client ->
            val asked = client.loginWithOAuth(google) as FinalizeOAuthLoginResult.OTPRequired
            client.checkOAuthEmailOTP(asked.challenge, Sandbox.newestCode("user@example.com"))
        }
    }

    @Test
    fun `an ID token of the application signs in, at a server that takes one`() = test {
        server()
        val token = idToken("n-4711")
        ory().use { client ->
            val wrong = runCatching { client.loginWithIDToken(OAuthProvider.GOOGLE, token, "another") }.exceptionOrNull()
            expect((wrong as CardeaException).httpStatus != null) { "was $wrong" }
            user(client.loginWithIDToken(OAuthProvider.GOOGLE, token, "n-4711", OAuthLoginOptions(registers = true)))
            expect(Sandbox.oryRequests().any { it.endsWith("/self-service/registration/api") }) { "no registration" }
        }
        client().use { refused(ErrorCode.NOT_SUPPORTED) { it.loginWithIDToken(OAuthProvider.GOOGLE, token) } }
    }

    @Test
    fun `an error has what else the server says of it`() = test {
        server()
        val limits = mapOf("x-ratelimit-limit" to "10, 10;w=1", "x-ratelimit-remaining" to "0", "x-ratelimit-reset" to "7")
        val fault = mapOf("answer" to "error", "status" to 429, "code" to "rate_limited", "headers" to limits)
        Sandbox.post("control", mapOf("faults" to mapOf("/ory/self-service/login/api" to listOf(fault))))
        ory().use { client ->
            expectEqual(limits, refused(ErrorCode.RATE_LIMITED) { client.loginWithOAuth(google) }.details - "request_id")
            expectEqual(emptyMap(), refused(ErrorCode.NOT_SIGNED_IN) { client.currentUser() }.details)
        }
        expectEqual(emptyMap(), CardeaException(ErrorCode.STORE_LOCKED, "locked").details)
    }

    @Test
    fun `texts of projects, steps and answers are checked by name`() = test {
        linksByPassword()
        ory().use { client ->
            val step = asked(client.loginWithOAuth(google))
            for (text in listOf("be\u0000fore", "half \uD83E")) {
                for ((name, call) in texts(step)) {
                    expect(name in refused("invalid_argument") { client.call(text) }.message!!) { "no $name" }
                }
            }
        }
        expectEqual(0, Operations.count, "operations")
    }

    @Test
    fun `a step whose handle is none, and one of a closed client, are refused`() = test {
        val client = ory()
        for (call in listOf<suspend () -> Any?>(
            { client.initiateContinuedLogin(lost(), "password", password("x")) },
            { client.continueLogin(lost(), "password", password("x")) },
            { client.save(lost()) },
        )) {
            refused(ErrorCode.INVALID_HANDLE) { call() }
        }
        client.close()
        refused(ErrorCode.CLIENT_CLOSED) { client.initiateContinuedLogin(lost(), "password", password("x")) }
        expectEqual(0, Operations.count, "operations")
    }

    @Test
    fun `textual forms of steps show nothing of a person`() = test {
        linksByPassword()
        ory().use { client ->
            val result = client.loginWithOAuth(google)
            val step = asked(result)
            expect(step.messages.any { "user@example.com" in it.text }) { "no message names the address" }
            val fields = step.ways.flatMap { it.fields }
            val shown = "$step $result ${step.messages} ${step.ways} $fields"
            for (secret in listOf("user@example.com", "http")) {
                expect(secret !in shown) { "$secret is in $shown" }
            }
            expect(step.id in shown) { shown }
        }
    }

    @Test
    fun `what is filled in is gone when its call is made or refused, and steps when nobody has them`() = test {
        linksByPassword()
        leavesNoHandles { ory().use { client -> repeat(20) { answerTwice(client) } } }
    }
}
