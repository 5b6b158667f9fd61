// See kotlin.sh.
import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.OAuthProvider
import io.github.cardea_auth.StoreChoice
import io.github.cardea_auth.internal.Raw
import java.io.File
import java.net.HttpURLConnection
import java.net.URL
import kotlinx.coroutines.runBlocking

/** Nanoseconds of one turn: the best of several loops of 0.4 s, after one that lets the compiler work. */
private fun best(turn: () -> Unit): Double {
    fun loop(): Double {
        var turns = 0L
        val started = System.nanoTime()
        do {
            repeat(1_000) { turn() }
            turns += 1_000
        } while (System.nanoTime() - started < 400_000_000)
        return (System.nanoTime() - started).toDouble() / turns
    }
    loop()
    return List(5) { loop() }.min()
}

/** Microseconds of an operation: the median of 20,000, after as many. */
private suspend fun median(turn: suspend () -> Unit): Double {
    repeat(20_000) { turn() }
    return List(20_000) {
        val started = System.nanoTime()
        turn()
        System.nanoTime() - started
    }.sorted()[10_000] / 1_000.0
}

private fun redirect(page: String): String? {
    val connection = URL("$page&sandbox_outcome=verified").openConnection() as HttpURLConnection
    connection.instanceFollowRedirects = false
    return connection.getHeaderField("Location")
}

fun main(arguments: Array<String>) {
    val started = System.nanoTime()
    CardeaClient.version
    val load = (System.nanoTime() - started) / 1e6
    val configuration = Configuration(
        Backend.Prelude(System.getenv("CARDEA_SANDBOX_URL")), "org.example.bench", store = StoreChoice.Memory,
        presenter = { redirect(it.url) },
    )
    CardeaClient(configuration).use { client ->
        val trivial = best { Raw.debugLiveHandles() }
        val text = best { CardeaClient.version }
        val (operation, token) = runBlocking {
            client.loginWithOAuth(OAuthLoginOptions("myapp://oauth-callback", OAuthProvider.GOOGLE))
            median { client.currentUser() } to median { client.accessToken() }
        }
        println(
            """{"language": "Kotlin", "runtime": "Java ${System.getProperty("java.version")}", """ +
                """"trivial_ns": %.1f, "string_ns": %.1f, "async_us": %.1f, "token_us": %.2f, """.format(trivial, text, operation, token) +
                """"load_ms": %.1f, "package_bytes": %d}""".format(load, File(arguments[0]).length()),
        )
    }
}
