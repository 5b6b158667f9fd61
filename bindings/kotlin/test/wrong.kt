// Every marked line is refused by the compiler.
import cardea.Backend
import cardea.CardeaClient
import cardea.Configuration
import cardea.EndBrowserSessionOptions
import cardea.OAuthLinkOptions
import cardea.OAuthLoginAnswer
import cardea.OAuthLoginOptions
import cardea.OAuthLoginResult
import cardea.OAuthProvider
import cardea.OpenIDProvider
import cardea.internal.Raw // wrong: the raw layer is hidden

suspend fun wrong(client: CardeaClient, result: OAuthLoginResult) {
    Configuration("https://auth.example.com") // wrong: the application id is missing
    OAuthLoginOptions("google", "myapp://oauth-callback") // wrong: a provider is no text
    client.listSessions(limit = "5") // wrong: a number
    client.close(true) // wrong: no such parameter
    Configuration("https://auth.example.com", "org.example").apply { colour = 1 } // wrong: no such setting
    val name: Int = when (result) { // wrong: one outcome is left out
        is OAuthLoginResult.LoggedIn -> 1
    }
    OAuthLoginOptions(OAuthProvider.GOOGLE, null) // wrong: an address is needed
    OpenIDProvider("https://accounts.example.com") // wrong: the client id is missing
    OpenIDProvider.google("notes").apply { clockLeeway = 60 } // wrong: a duration
    OpenIDProvider.google("notes").apply { colour = 1 } // wrong: no such setting
    OpenIDProvider.myspace("notes") // wrong: nobody knows it
    EndBrowserSessionOptions("a:b").apply { uiLocales = "de" } // wrong: a list
    client.finishDeviceLogin("id") // wrong: the login itself
    OAuthLinkOptions(1) // wrong: a text
    client.openOAuthLink("https://a", "myapp") // wrong: options
    client.answerLoginStep("id", OAuthLoginAnswer("password")) // wrong: the step itself
    OAuthLoginAnswer("password", mapOf("password" to 1)) // wrong: texts
    client.loginWithIDToken("google", "token") // wrong: a provider is no text
    Backend.Ory() // wrong: the address is missing
    client.loginWithPasskey("https://auth.example.com") // wrong: an authenticator
    client.linkIdentity(1) // wrong: a text
    result.user // wrong: nobody knows yet who it is
    Raw.version() // wrong: hidden
}
