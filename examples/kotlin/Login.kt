// Signs in with the user's browser and prints who it was. README.md says how to build and run it.
import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.OAuthEmailChallenge
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.OpenIDProvider
import io.github.cardea_auth.SessionEvent
import io.github.cardea_auth.StoreChoice
import io.github.cardea_auth.CardeaUser
import kotlin.system.exitProcess
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.job
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.runInterruptible
import kotlinx.coroutines.withTimeoutOrNull

fun main(arguments: Array<String>) {
    val backend = chooseBackend(arguments.getOrNull(0) ?: System.getenv("CARDEA_BASE_URL")) ?: return usage()
    // At an OpenID Connect provider there is no choice.
    val provider = if (backend is OpenIDProvider) null else arguments.getOrNull(1)?.let(::OAuthProvider) ?: chooseProvider()
    val isSignedIn = try {
        newClient(backend).use { client -> runBlocking { signIn(client, provider) } }
    } catch (error: CardeaException) {
        // A setting that cannot work.
        System.err.println("Not signed in: ${error.message}")
        false
    } catch (_: CancellationException) {
        false
    }
    exitProcess(if (isSignedIn) 0 else 1)
}

private fun usage() {
    System.err.println("usage: login SERVER [PROVIDER]   or CARDEA_BASE_URL in the environment, or CARDEA_ISSUER and CARDEA_CLIENT_ID")
    exitProcess(2)
}

private fun chooseBackend(server: String?): Backend? {
    if (server != null) return Backend.Prelude(server)
    val issuer = System.getenv("CARDEA_ISSUER") ?: return null
    return OpenIDProvider(issuer, System.getenv("CARDEA_CLIENT_ID") ?: return null)
}

private fun chooseProvider(): OAuthProvider {
    val console = System.console() ?: return OAuthProvider.GOOGLE
    console.printf("Sign in with %s [google]: ", OAuthProvider.all.joinToString(", "))
    return OAuthProvider(console.readLine()?.trim().orEmpty().ifEmpty { "google" })
}

private fun newClient(backend: Backend) = CardeaClient(
    Configuration(
        backend, "com.example.kotlin-login",
        // The desktop's keyring; where there is none, files encrypted with a key file.
        store = StoreChoice.Automatic(),
        observer = { event ->
            if (event is SessionEvent.LoginWaiting) {
                println("Opened your browser. If none came up, open this page:\n  ${event.authorizationUrl}")
            }
        },
    ),
)

private suspend fun signIn(client: CardeaClient, provider: OAuthProvider?): Boolean = coroutineScope {
    cancelOnInterrupt(coroutineContext.job)
    try {
        // A program without a window has no redirect scheme of its own: a listener on a free loopback port takes the redirect.
        val options = OAuthLoginOptions.loopback(provider)
        val user = when (val result = client.loginWithOAuth(options)) {
            is FinalizeOAuthLoginResult.LoggedIn -> result.user
            is FinalizeOAuthLoginResult.OTPRequired -> proveEmail(client, result.challenge)
            is FinalizeOAuthLoginResult.MoreRequired ->
                throw CardeaException(ErrorCode.NOT_SUPPORTED, "the server wants to know more: ${result.step.kind}")
        }
        println(if (user == null) "Not signed in: no code was given" else "Signed in: ${user.id}")
        if (user != null) println("Session kept in: ${client.storeLocation}")
        user != null
    } catch (error: CardeaException) {
        // The end of the process closes the client, and that may come before the coroutine is cancelled.
        System.err.println("Not signed in: ${if (error.code == ErrorCode.CANCELLED) "cancelled" else error.message}")
        false
    } catch (cancellation: CancellationException) {
        // Here, because the process ends as soon as this coroutine has.
        System.err.println("Not signed in: cancelled")
        throw cancellation
    }
}

/** Asks for the code that was sent by e-mail, until it is right or the user gives up with an empty line. */
private suspend fun proveEmail(client: CardeaClient, challenge: OAuthEmailChallenge): CardeaUser? {
    while (true) {
        print("Code sent to ${challenge.address ?: "you"}: ")
        System.out.flush()
        val code = runInterruptible(Dispatchers.IO) { readlnOrNull() }
        if (code.isNullOrBlank()) return null
        try {
            return client.checkOAuthEmailOTP(challenge, code.trim())
        } catch (error: CardeaException) {
            if (error.code != ErrorCode.INVALID_OTP_CODE) throw error
            println("That was not the code.")
        }
    }
}

/** Ctrl-C cancels the login. Who waits at the prompt cannot be waited for. */
private fun cancelOnInterrupt(login: Job) {
    val cancel = {
        login.cancel()
        runBlocking { withTimeoutOrNull(1_000) { login.join() } }
    }
    Runtime.getRuntime().addShutdownHook(Thread { cancel() })
}
