// Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: java ResumeKt SERVER
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
            client.resumeOAuthLogin()
            println("Signed in: ${client.currentUser().id}")
        }
    } catch (error: CardeaException) {
        System.err.println("Not signed in: ${error.message}")
        exitProcess(1)
    }
}
