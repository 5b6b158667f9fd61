// Sends a request to the application's own server in the user's name: java RequestKt SERVER URL
import cardea.AuthorizedRequest
import cardea.Backend
import cardea.CardeaClient
import cardea.CardeaException
import cardea.Configuration
import cardea.StoreChoice
import kotlin.system.exitProcess
import kotlinx.coroutines.runBlocking

fun main(arguments: Array<String>) = runBlocking {
    val configuration = Configuration(Backend.Prelude(arguments[0]), "org.example.small")
    configuration.store = StoreChoice.Automatic()
    try {
        CardeaClient(configuration).use { client ->
            val response = client.authorizedRequest(AuthorizedRequest(arguments[1]))
            println("${response.status} ${response.body.decodeToString()}")
        }
    } catch (error: CardeaException) {
        System.err.println("No answer: ${error.message}")
        exitProcess(1)
    }
}
