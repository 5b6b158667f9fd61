// Every marked line is refused by the compiler.
import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.OAuthEmailChallenge
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.OpenIDProvider
import io.github.cardea_auth.Pending
import io.github.cardea_auth.internal.Raw // wrong: the raw layer is hidden

suspend fun wrong(client: CardeaClient, result: FinalizeOAuthLoginResult, challenge: OAuthEmailChallenge) {
    Configuration(Backend.Prelude("https://auth.example.com")) // wrong: the application id is missing
    OAuthLoginOptions("myapp://oauth-callback", "google") // wrong: a provider is no text
    OAuthLoginOptions("myapp://oauth-callback", timeout = 60) // wrong: a duration
    OAuthLoginOptions("myapp://oauth-callback").redirectUri = "a:b" // wrong: it does not change
    client.listSessions(limit = "5") // wrong: a number
    client.close(true) // wrong: no such parameter
    Configuration(Backend.Prelude("https://auth.example.com"), "org.example", colour = 1) // wrong: no such setting
    val name: Int = when (result) { // wrong: one outcome is left out
        is FinalizeOAuthLoginResult.LoggedIn -> 1
    }
    OpenIDProvider("https://accounts.example.com") // wrong: the client id is missing
    OpenIDProvider("https://accounts.example.com", "notes", clockLeeway = 60) // wrong: a duration
    OpenIDProvider("https://accounts.example.com", "notes", quirks = "tenant_issuer") // wrong: a list
    OpenIDProvider(clientId = "notes", wellKnown = "google") // wrong: a provider is no text
    client.continueDeviceLogin("id") // wrong: the login itself
    client.continueDeviceLogin(challenge) // wrong: another kind
    client.checkOTP("123456", challenge) // wrong: the challenge first
    client.openDeepLinkPage("https://a", "myapp") // wrong: options
    client.continueLogin("id", "password") // wrong: the step itself
    client.continueLogin(challenge, "password") // wrong: another kind
    client.loginWithIDToken("google", "token") // wrong: a provider is no text
    Backend.Ory() // wrong: the address is missing
    client.signWithPasskey("{}") // wrong: the question itself
    client.linkIdentity(1) // wrong: a text
    result.user // wrong: nobody knows yet who it is
    object : Pending("id", null, emptyMap()) {} // wrong: only the library makes kinds
    Raw.version() // wrong: hidden
}
