import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.OpenIDProvider
import io.github.cardea_auth.SessionState
import io.github.cardea_auth.internal.Operations
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.async
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.seconds
import org.junit.jupiter.api.Test

private const val REDIRECT = "myapp://oauth-callback"

private val provider get() = OpenIDProvider("${Sandbox.url}/oidc", "notes")

/** Every text of a provider, by its property's name. */
private val providerTexts: List<Pair<String, (String) -> OpenIDProvider>> = listOf(
    "issuer" to { OpenIDProvider(it, "notes") },
    "client_id" to { OpenIDProvider("https://a.example", it) },
    "client_secret" to { OpenIDProvider("https://a.example", "notes", clientSecret = it) },
    "jwks_uri" to { OpenIDProvider("https://a.example", "notes", jwksUri = it) },
    "scope" to { OpenIDProvider("https://a.example", "notes", scopes = listOf("openid", it)) },
    "scope_separator" to { OpenIDProvider("https://a.example", "notes", scopeSeparator = it) },
    "parameters" to { OpenIDProvider("https://a.example", "notes", parameters = mapOf(it to "x")) },
    "parameters" to { OpenIDProvider("https://a.example", "notes", parameters = mapOf("x" to it)) },
    "trusted_audience" to { OpenIDProvider("https://a.example", "notes", trustedAudiences = listOf(it)) },
    "well_known" to { OpenIDProvider("https://a.example", "notes", OAuthProvider(it)) },
)

private val callTexts: List<Pair<String, suspend CardeaClient.(String) -> Any?>> = listOf(
    "scopes" to { loginWithOAuth(OAuthLoginOptions(REDIRECT, scopes = listOf(it))) },
    "parameters" to { initiateOAuthLogin(OAuthLoginOptions(REDIRECT, parameters = mapOf("prompt" to it))) },
    "scopes" to { beginDeviceLogin(OAuthLoginOptions(scopes = listOf(it))) },
    "parameters" to { beginDeviceLogin(OAuthLoginOptions(parameters = mapOf(it to "x"))) },
    "deep_link_scheme" to { openDeepLinkPage("https://a.example", OAuthLoginOptions(deepLinkScheme = it)) },
    "url" to { openDeepLinkPage(it, OAuthLoginOptions(REDIRECT)) },
    "app_user_id" to { linkIdentity(it) },
    "redirect_uri" to { endBrowserSession(OAuthLoginOptions(it)) },
)

class OpenIDTests {
    @Test
    fun `texts of providers and of their calls are checked by name`() = test {
        Sandbox.reset()
        client(provider).use { client ->
            for (text in listOf("be\u0000fore", "half \uD83E")) {
                for ((name, make) in providerTexts) {
                    expect(name in refused("invalid_argument") { client(make(text)) }.message!!) { "no $name" }
                }
                for ((name, call) in callTexts) {
                    expect(name in refused("invalid_argument") { client.call(text) }.message!!) { "no $name" }
                }
            }
        }
        expectEqual(0, Operations.count, "operations")
    }

    @Test
    fun `settings of providers out of range are refused by name`() = test {
        for (leeway in listOf((-1).seconds, 1.hours)) {
            val error = refused("invalid_argument") { client(OpenIDProvider("https://a.example", "notes", clockLeeway = leeway)) }
            expect("clock_leeway_ms" in error.message!!) { error.toString() }
        }
        val form = refused("invalid_argument") { client(OpenIDProvider("https://a.example", "notes", redirectForms = listOf("round"))) }
        expect("redirect_form" in form.message!!) { form.toString() }
        refused("invalid_argument") { client(OpenIDProvider(clientId = "notes", wellKnown = OAuthProvider("myspace"))) }
    }

    @Test
    fun `the textual forms of a provider and of a login on another device show no secret`() = test {
        Sandbox.reset()
        val shown = OpenIDProvider(clientId = "notes", wellKnown = OAuthProvider.GOOGLE, clientSecret = "hush-4711").toString()
        expectEqual("OpenIDProvider(wellKnown=google, issuer=null)", shown)
        client(provider).use { client ->
            val login = client.beginDeviceLogin()
            for (secret in listOf(login.userCode, login.verificationUri, login.verificationUriComplete!!)) {
                expect(secret !in login.toString()) { "$secret is in $login" }
            }
            expect(login.id in login.toString()) { login.toString() }
        }
    }

    @Test
    fun `a well-known provider keeps what is peculiar to it, and what is set on top`() = test {
        Sandbox.reset()
        suspend fun page(provider: OpenIDProvider): String =
            client(provider).use { it.initiateOAuthLogin(OAuthLoginOptions(REDIRECT)).authorizationUrl }
        val okta = OAuthProvider.OKTA
        expect("offline_access" in page(OpenIDProvider("${Sandbox.url}/oidc", "notes", okta))) { "not the scopes of Okta" }
        val changed = page(
            OpenIDProvider(
                "${Sandbox.url}/oidc", "notes", okta, scopes = listOf("openid"), parameters = mapOf("acr_values" to "high"),
            ),
        )
        expect("scope=openid&" in changed && "acr_values=high" in changed) { changed }
        for (one in OAuthProvider.all - okta) client(OpenIDProvider(clientId = "notes", wellKnown = one)).close()
    }

    @Test
    fun `a server that has several providers has to be told which`() = test {
        Sandbox.reset()
        client().use { client ->
            val error = refused("invalid_argument") { client.initiateOAuthLogin(OAuthLoginOptions(REDIRECT)) }
            expect("provider" in error.message!!) { error.toString() }
        }
    }

    @Test
    fun `a wait for another device that is called off can begin again, and signs in`() = test {
        Sandbox.reset()
        Sandbox.post("control", mapOf("behaviour" to mapOf("oidc_device_interval" to 1)))
        client(provider).use { client ->
            val login = client.beginDeviceLogin()
            var outcome: Throwable? = null
            val wait = launch(start = CoroutineStart.UNDISPATCHED) {
                runCatching { client.continueDeviceLogin(login) }.onFailure { outcome = it }
            }
            wait.cancelAndJoin()
            expect(outcome is CancellationException) { "was $outcome" }
            Sandbox.post("control", mapOf("behaviour" to mapOf("automatic_outcome" to "verified", "oidc_device_interval" to 1)))
            val user = client.continueDeviceLogin(login)
            expectEqual<SessionState>(SessionState.SignedIn(user), client.session.value)
        }
    }

    @Test
    fun `the wait for another device ends with its client`() = test {
        Sandbox.reset()
        val client = client(provider)
        val login = client.beginDeviceLogin()
        val wait = async(start = CoroutineStart.UNDISPATCHED) { runCatching { client.continueDeviceLogin(login) } }
        client.close()
        refused("cancelled") { wait.await().getOrThrow() }
    }

    @Test
    fun `providers are gone when their client is made or refused, and logins when nobody has them`() = test {
        Sandbox.reset()
        leavesNoHandles {
            repeat(20) {
                for ((_, make) in providerTexts) refused("invalid_argument") { client(make("\u0000")) }
                client(provider).use { it.beginDeviceLogin() }
            }
        }
    }
}
