// Signs in with a code that is sent by e-mail: java CodeKt SERVER ADDRESS
import cardea.Backend
import cardea.CardeaClient
import cardea.CardeaException
import cardea.Configuration
import cardea.ErrorCode
import cardea.StoreChoice
import kotlin.system.exitProcess
import kotlinx.coroutines.runBlocking

fun main(arguments: Array<String>) = runBlocking {
    val configuration = Configuration(Backend.Prelude(arguments[0]), "org.example.small")
    configuration.store = StoreChoice.Automatic()
    try {
        CardeaClient(configuration).use { client ->
            val challenge = client.startOTPLogin(arguments[1])
            while (true) {
                print("Code: ")
                val code = readlnOrNull() ?: break
                try {
                    println("Signed in: ${client.checkOTP(code, challenge).profile.userId}")
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
