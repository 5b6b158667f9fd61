import io.github.cardea_auth.Backend
import io.github.cardea_auth.Presenter
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.OpenIDProvider
import io.github.cardea_auth.RedirectCapture
import io.github.cardea_auth.internal.Operations
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import org.junit.jupiter.api.Test

private const val LINK = "oauth://?url=https%3A%2F%2Faccounts.example%2Flogin%3Fa%3Db%26c"
private const val PAGE = "https://app.example/back"

/** A page of the application's owner, which hands the redirect on. */
private val relaying = Presenter { Sandbox.browse(it.url)!!.replace(PAGE, "myapp://oauth/back") }

private const val WEB_PAGE = "https://auth.example.com/authorize?redirect_uri={redirect_uri}"

class LinkTests {
    @Test
    fun `a page of another login library is shown without a server, and its redirect comes back as it is, but no other`() = test {
        val pages = CopyOnWriteArrayList<String>()
        var end = "myapp://callback?code=hush-4711&state=x"
        val ending = Presenter { page -> end.also { pages += page.url } }
        val options = OAuthLoginOptions("myapp://callback")
        client(Backend.NoServer) { presenter(ending) }.use { client ->
            expectEqual(end, client.openWebSession(WEB_PAGE, options))
            expectEqual(listOf("https://auth.example.com/authorize?redirect_uri=myapp%3A%2F%2Fcallback"), pages.toList())
            refused("invalid_argument") { client.openWebSession("file:///etc/passwd", options) }
            refused("invalid_configuration") { client.currentUser() }
            expectEqual(1, pages.size)
            end = "myapp://elsewhere?code=1"
            refused("redirect_mismatch") { client.openWebSession(WEB_PAGE, options) }
        }
    }

    @Test
    fun `a page of another login library comes back by a free port, which the page is told`() = test {
        Sandbox.reset()
        var redirect = ""
        val browser = Presenter { page ->
            redirect = Sandbox.browse(page.url)!!
            Sandbox.browse(redirect)
            null
        }
        val page = "${Sandbox.url}/oidc/authorize?client_id=notes&response_type=code&scope=openid&state=s" +
            "&code_challenge=${"c".repeat(43)}&code_challenge_method=S256&redirect_uri={redirect_uri}"
        client(Backend.NoServer) { presenter(browser) }.use { client ->
            val options = OAuthLoginOptions("http://127.0.0.1/callback", redirectCapture = RedirectCapture.LOOPBACK)
            val brought = client.openWebSession(page, options)
            expectEqual(redirect, brought)
            expect(Regex("http://127\\.0\\.0\\.1:\\d+/callback\\?.*code=.+").matches(redirect)) { "the redirect has no code" }
        }
    }

    @Test
    fun `a page that is opened by a link ends with its route`() = test {
        val own = OAuthLoginOptions(deepLinkScheme = "myapp")
        val single = OAuthLoginOptions("myapp:/oauth/")
        for ((end, options, expected) in listOf(
            Triple("myapp://oauth/auth?token=hush#x", own, "/auth?token=hush#x"),
            Triple("myapp://oauth", own, "/"),
            Triple("myapp:/oauth/home", single, "/home"),
        )) {
            val pages = CopyOnWriteArrayList<String>()
            val ending = Presenter { page -> end.also { pages += page.url } }
            client { presenter(ending) }.use { client ->
                val route = client.openDeepLinkPage(LINK, options)
                expectEqual(expected, route)
            }
            expectEqual(listOf("https://accounts.example/login?a=b&c"), pages.toList())
        }
    }

    @Test
    fun `a link that names no page, and a route that is not safe, are refused`() = test {
        for ((link, end, code) in listOf(
            Triple(LINK, "myapp://oauth//evil.example", "redirect_mismatch"),
            Triple(LINK, "myapp://auth?token=a", "redirect_mismatch"),
            Triple("oauth://?url=javascript%3Aalert(1)", "", "invalid_argument"),
        )) {
            client { presenter { end } }.use { client ->
                refused(code) { client.openDeepLinkPage(link, OAuthLoginOptions(deepLinkScheme = "myapp")) }
                refused("invalid_argument") { client.openDeepLinkPage(LINK, OAuthLoginOptions()) }
            }
        }
    }

    @Test
    fun `a page that is opened by a link can be called off`() = test {
        val shown = CompletableDeferred<Unit>()
        val silent = Presenter {
            shown.complete(Unit)
            awaitCancellation()
        }
        client { presenter(silent) }.use { client ->
            var outcome: Throwable? = null
            val job = launch {
                runCatching { client.openDeepLinkPage(LINK, OAuthLoginOptions(deepLinkScheme = "myapp")) }.onFailure { outcome = it }
            }
            shown.await()
            job.cancelAndJoin()
            expect(outcome is CancellationException) { "was $outcome" }
            expectEqual(0, Operations.count, "operations")
        }
    }

    @Test
    fun `a login through a page of the application's owner ends with a deep link`() = test {
        Sandbox.reset(mapOf("automatic_outcome" to "verified", "allowed_redirect_uris" to listOf(PAGE)))
        fun options(scheme: String?, acceptsTokenHandoff: Boolean = false) = OAuthLoginOptions(
            PAGE, OAuthProvider.GOOGLE, redirectCapture = RedirectCapture.OAUTH_PREFIX, deepLinkScheme = scheme,
            acceptsTokenHandoff = acceptsTokenHandoff,
        )
        client { presenter(relaying) }.use { client ->
            val result = client.loginWithOAuth(options("myapp"))
            expect(result is FinalizeOAuthLoginResult.LoggedIn) { "was $result" }
            refused("invalid_configuration") { client.loginWithOAuth(options(null)) }
            refused("invalid_configuration") { client.loginWithOAuth(options("myapp", acceptsTokenHandoff = true)) }
        }
    }

    @Test
    fun `an identity is linked once, keeps its earlier name, and no textual form shows a name`() = test {
        Sandbox.reset()
        val provider = OpenIDProvider(
            "${Sandbox.url}/oidc", "notes", identityLinkingUrl = "${Sandbox.url}/sandbox/api/identity-link",
        )
        client(provider).use { client ->
            refused("not_signed_in") { client.linkIdentity() }
            client.loginWithOAuth(OAuthLoginOptions("myapp://oauth-callback"))
            val link = client.linkIdentity("anon-4711")
            expect(link.isNew && link.appUserId.isNotEmpty()) { link.toString() }
            expectEqual(listOf("anon-4711"), link.aliases)
            expectEqual("IdentityLink(isNew=true)", link.toString())
            val again = client.linkIdentity()
            expect(!again.isNew && again.appUserId == link.appUserId) { again.toString() }
            val conflict = mapOf("automatic_outcome" to "verified", "oidc_misbehaviour" to listOf("link_conflict"))
            Sandbox.post("control", mapOf("behaviour" to conflict))
            refused("conflict") { client.linkIdentity("anon-4712") }
        }
    }

    @Test
    fun `a server whose users are the application's own links nobody`() = test {
        Sandbox.reset()
        client().use { client ->
            client.signIn()
            refused("not_supported") { client.linkIdentity() }
        }
    }
}
