import cardea.CardeaClient
import cardea.Configuration
import cardea.DeviceLoginOptions
import cardea.EndBrowserSessionOptions
import cardea.OAuthLinkOptions
import cardea.OAuthLoginOptions
import cardea.OpenIDEndpoints
import cardea.OpenIDProvider
import cardea.SessionState
import cardea.StoreChoice
import cardea.internal.Operations
import cardea.internal.Raw
import java.time.Duration
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.async
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch

private const val REDIRECT = "myapp://oauth-callback"

private fun provider(adjust: OpenIDProvider.() -> Unit = {}) = OpenIDProvider("${Sandbox.url}/oidc", "notes").apply(adjust)

private fun clientOf(provider: OpenIDProvider) = CardeaClient(
    Configuration(provider, "org.example.kotlin").apply {
        store = StoreChoice.Memory
        presenter = follow
    },
)

private fun described(adjust: OpenIDProvider.() -> Unit) = clientOf(provider(adjust))

private fun endpoints(adjust: OpenIDEndpoints.() -> Unit) =
    clientOf(OpenIDProvider(OpenIDEndpoints("https://a.example", "https://a.example").apply(adjust), "notes"))

/** Every text of a provider, by its parameter's name. */
private val providerTexts: List<Pair<String, (String) -> CardeaClient>> = listOf(
    "issuer" to { described { issuer = it } },
    "clientId" to { described { clientId = it } },
    "clientSecret" to { described { clientSecret = it } },
    "endpoints.authorization" to { endpoints { authorization = it } },
    "endpoints.token" to { endpoints { token = it } },
    "endpoints.keySet" to { endpoints { keySet = it } },
    "scopes" to { described { scopes = listOf("openid", it) } },
    "scopeSeparator" to { described { scopeSeparator = it } },
    "parameters" to { described { parameters = mapOf(it to "x") } },
    "parameters" to { described { parameters = mapOf("x" to it) } },
    "trustedAudiences" to { described { trustedAudiences = setOf(it) } },
    "allowedTenants" to { described { allowedTenants = setOf(it) } },
    "idTokenAlgorithms" to { described { idTokenAlgorithms = setOf(it) } },
    "identityLinkingUrl" to { described { identityLinkingUrl = it } },
    "emailVerificationUrl" to { described { emailVerificationUrl = it } },
)

private val callTexts: List<Pair<String, suspend CardeaClient.(String) -> Any?>> = listOf(
    "scopes" to { loginWithOAuth(OAuthLoginOptions(REDIRECT).apply { scopes = listOf(it) }) },
    "parameters" to { initiateOAuthLogin(OAuthLoginOptions(REDIRECT).apply { parameters = mapOf("prompt" to it) }) },
    "scopes" to { initiateDeviceLogin(DeviceLoginOptions().apply { scopes = listOf(it) }) },
    "parameters" to { initiateDeviceLogin(DeviceLoginOptions().apply { parameters = mapOf(it to "x") }) },
    "deepLinkScheme" to { loginWithOAuth(OAuthLoginOptions(REDIRECT).apply { deepLinkScheme = it }) },
    "link" to { openOAuthLink(it, OAuthLinkOptions("myapp")) },
    "redirectUri" to { openOAuthLink("https://a.example", OAuthLinkOptions().apply { redirectUri = it }) },
    "scheme" to { openOAuthLink("https://a.example", OAuthLinkOptions(it)) },
    "appUserId" to { linkIdentity(it) },
    "redirectUri" to { endBrowserSession(EndBrowserSessionOptions(it)) },
    "logoutHint" to { endBrowserSession(EndBrowserSessionOptions(REDIRECT).apply { logoutHint = it }) },
    "uiLocales" to { endBrowserSession(EndBrowserSessionOptions(REDIRECT).apply { uiLocales = listOf("en", it) }) },
)

fun openIDTests() {
    Tap.test("texts of providers and of their calls are checked by name") {
        Sandbox.reset()
        clientOf(provider()).use { client ->
            for (text in listOf("be\u0000fore", "half \uD83E")) {
                for ((name, make) in providerTexts) {
                    expect(name in refused("invalid_argument") { make(text) }.message!!) { "no $name" }
                }
                for ((name, call) in callTexts) {
                    expect(name in refused("invalid_argument") { client.call(text) }.message!!) { "no $name" }
                }
            }
        }
        expectEqual(0, Operations.count, "operations")
    }
    Tap.test("settings of providers out of range are refused by name") {
        val late = refused("invalid_argument") { described { clockLeeway = Duration.ofSeconds(-1) } }
        expect("clockLeeway" in late.message!!) { late.toString() }
        refused("invalid_argument") { described { clockLeeway = Duration.ofHours(1) } }
        val forms = refused("invalid_argument") { described { redirectForms = emptySet() } }
        expect("redirectForms" in forms.message!!) { forms.toString() }
    }
    Tap.test("the textual forms of a provider and of a login on another device show no secret") {
        Sandbox.reset()
        val shown = provider { clientSecret = "hush-4711" }.toString()
        expect("hush-4711" !in shown && "/oidc" in shown) { shown }
        expectEqual("OpenIDProvider(google)", OpenIDProvider.google("notes").apply { clientSecret = "hush-4711" }.toString())
        clientOf(provider()).use { client ->
            val login = client.initiateDeviceLogin()
            for (secret in listOf(login.userCode, login.verificationUri, login.verificationUriComplete!!)) {
                expect(secret !in login.toString()) { "$secret is in $login" }
            }
            expect(login.id in login.toString()) { login.toString() }
        }
    }
    Tap.test("a well-known provider keeps what is peculiar to it, and what is set on top") {
        Sandbox.reset()
        suspend fun page(adjust: OpenIDProvider.() -> Unit): String =
            clientOf(OpenIDProvider.okta("${Sandbox.url}/oidc", "notes").apply(adjust))
                .use { it.initiateOAuthLogin(OAuthLoginOptions(REDIRECT)).authorizationUrl }
        expect("offline_access" in page {}) { "not the scopes of Okta" }
        val changed = page {
            scopes = listOf("openid")
            parameters = mapOf("acr_values" to "high")
        }
        expect("scope=openid&" in changed && "acr_values=high" in changed) { changed }
        with(OpenIDProvider) {
            for (one in listOf(google("notes"), apple("notes"), microsoft("notes"), github("notes"), facebook("notes"))) {
                clientOf(one).close()
            }
        }
    }
    Tap.test("a server that has several providers has to be told which") {
        Sandbox.reset()
        client().use { client ->
            val error = refused("invalid_argument") { client.initiateOAuthLogin(OAuthLoginOptions(REDIRECT)) }
            expect("provider" in error.message!!) { error.toString() }
        }
    }
    Tap.test("a wait for another device that is called off can begin again, and signs in") {
        Sandbox.reset()
        Sandbox.post("control", mapOf("behaviour" to mapOf("oidc_device_interval" to 1)))
        clientOf(provider()).use { client ->
            val login = client.initiateDeviceLogin()
            var outcome: Throwable? = null
            val wait = launch(start = CoroutineStart.UNDISPATCHED) {
                runCatching { client.finishDeviceLogin(login) }.onFailure { outcome = it }
            }
            wait.cancelAndJoin()
            expect(outcome is CancellationException) { "was $outcome" }
            Sandbox.post("control", mapOf("behaviour" to mapOf("automatic_outcome" to "verified", "oidc_device_interval" to 1)))
            val user = client.finishDeviceLogin(login)
            expectEqual<SessionState>(SessionState.SignedIn(user), client.session.value)
        }
    }
    Tap.test("the wait for another device ends with its client") {
        Sandbox.reset()
        val client = clientOf(provider())
        val login = client.initiateDeviceLogin()
        val wait = async(start = CoroutineStart.UNDISPATCHED) { runCatching { client.finishDeviceLogin(login) } }
        client.close()
        refused("cancelled") { wait.await().getOrThrow() }
    }
    Tap.test("providers are gone when their client is made or refused, and logins when nobody has them") {
        Sandbox.reset()
        val first = Raw.configNew().also(Raw::configFree)
        repeat(20) {
            for ((_, make) in providerTexts) refused("invalid_argument") { make("\u0000") }
            clientOf(provider()).use { it.initiateDeviceLogin() }
        }
        untilCollected("the handles") { living(first).isEmpty() }
    }
}
