// Sends a request to the application's own server in the user's name: java RequestKt SERVER URL
import io.github.cardea_auth.AuthorizedRequest
import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.StoreChoice
import kotlin.system.exitProcess
import kotlinx.coroutines.runBlocking

fun main(arguments: Array<String>) = runBlocking {
    val configuration = Configuration(Backend.Prelude(arguments[0]), "org.example.small", store = StoreChoice.Automatic())
    try {
        CardeaClient(configuration).use { client ->
            val response = client.sendAuthorizedRequest(AuthorizedRequest(arguments[1]))
            println("${response.status} ${response.body.decodeToString()}")
        }
    } catch (error: CardeaException) {
        System.err.println("No answer: ${error.message}")
        exitProcess(1)
    }
}
