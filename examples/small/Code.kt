// Signs in with a code that is sent by e-mail: java CodeKt SERVER ADDRESS
import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.StoreChoice
import kotlin.system.exitProcess
import kotlinx.coroutines.runBlocking

fun main(arguments: Array<String>) = runBlocking {
    val configuration = Configuration(Backend.Prelude(arguments[0]), "org.example.small", store = StoreChoice.Automatic())
    try {
        CardeaClient(configuration).use { client ->
            val challenge = client.startOTPLogin(arguments[1])
            while (true) {
                print("Code: ")
                val code = readlnOrNull() ?: break
                try {
                    println("Signed in: ${client.checkOTP(challenge, code).id}")
                    break
                } catch (error: CardeaException) {
                    if (error.code != ErrorCode.INVALID_OTP_CODE) throw error
                    println(error.message)
                }
            }
        }
    } catch (error: CardeaException) {
        System.err.println("Not signed in: ${error.message}")
        exitProcess(1)
    }
}
