// Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: java ResumeKt SERVER
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
            client.resumeOAuthLogin()
            println("Signed in: ${client.currentUser().profile.userId}")
        }
    } catch (error: CardeaException) {
        System.err.println("Not signed in: ${error.message}")
        exitProcess(1)
    }
}
