// Every marked line is refused by the compiler.
import cardea.CardeaClient
import cardea.CardeaConfiguration
import cardea.OAuthLoginOptions
import cardea.OAuthLoginResult
import cardea.OAuthProvider
import cardea.internal.Raw // wrong: the raw layer is hidden

suspend fun wrong(client: CardeaClient, result: OAuthLoginResult) {
    CardeaConfiguration("https://auth.example.com") // wrong: the application id is missing
    OAuthLoginOptions("google", "myapp://oauth-callback") // wrong: a provider is no text
    client.listSessions(limit = "5") // wrong: a number
    client.close(true) // wrong: no such parameter
    CardeaConfiguration("https://auth.example.com", "org.example").apply { colour = 1 } // wrong: no such setting
    val name: Int = when (result) { // wrong: one outcome is left out
        is OAuthLoginResult.LoggedIn -> 1
    }
    OAuthLoginOptions(OAuthProvider.GOOGLE, null) // wrong: an address is needed
    result.user // wrong: nobody knows yet who it is
    Raw.version() // wrong: hidden
}
