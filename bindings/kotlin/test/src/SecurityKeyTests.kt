import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.SecurityKeyGuide
import io.github.cardea_auth.SecurityKeyNotice
import io.github.cardea_auth.SecurityKeyPINQuestion
import io.github.cardea_auth.StepUpResult
import java.util.concurrent.ConcurrentLinkedQueue
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.withContext
import org.junit.jupiter.api.Test

private const val ORIGIN = "https://auth.example.com"
private const val PAGE = "https://auth.example.com/passkey"
private const val SCOPE = "prld:passkey:write"

/** Notes what it hears, and answers with a function. */
private class Guide(private val answer: suspend () -> String?) : SecurityKeyGuide {
    val told = ConcurrentLinkedQueue<SecurityKeyNotice>()
    val asked = ConcurrentLinkedQueue<SecurityKeyPINQuestion>()

    override fun tell(notice: SecurityKeyNotice) {
        told += notice
    }

    override suspend fun pin(question: SecurityKeyPINQuestion): String? {
        asked += question
        return answer()
    }
}

private fun allowPasskeys(vararg more: Pair<String, List<String>>) =
    Sandbox.reset(mapOf("automatic_outcome" to "verified", "scopes" to mapOf(SCOPE to emptyList<String>(), *more)))

/** Runs with a client that is signed in and may add passkeys. */
private suspend fun <T> ready(guide: SecurityKeyGuide?, page: String? = null, work: suspend (CardeaClient) -> T): T {
    val client = client { keyGuide(guide).passkeyOrigin(ORIGIN).passkeyPage(page) }
    return try {
        client.signIn()
        expect(client.requestStepUp(SCOPE) is StepUpResult.Granted) { "the scope is not granted" }
        client.listPasskeys().forEach { client.deletePasskey(it.id) }
        work(client)
    } finally {
        client.close()
    }
}

private suspend fun CardeaClient.register(nickname: String = "blue") = registerPasskey("user@example.com", nickname = nickname)

/** What goes to the handler of uncaught exceptions meanwhile, which is that many. */
private suspend fun uncaught(count: Int, work: suspend () -> Unit): List<Throwable> {
    val problems = ConcurrentLinkedQueue<Throwable>()
    val before = Thread.getDefaultUncaughtExceptionHandler()
    Thread.setDefaultUncaughtExceptionHandler { _, problem -> problems += problem }
    try {
        work()
        until("what is thrown") { problems.size >= count }
    } finally {
        Thread.setDefaultUncaughtExceptionHandler(before)
    }
    return problems.toList()
}

/** Runs beside a key named blue with the PIN 1234. */
class SecurityKeyTests {
    @Test
    fun `a security key makes a passkey and signs in by it, with a guide that answers later`() = test {
        allowPasskeys()
        val guide = Guide {
            delay(20)
            withContext(Dispatchers.Default) { "1234" }
        }
        ready(guide) { client ->
            expectEqual("blue", client.register().nickname)
            client.logout()
            expectEqual("user@example.com", client.loginWithPasskey().email)
        }
        expect(guide.told.all { it is SecurityKeyNotice.Touch && it.keyName == "blue" }) { guide.told.toString() }
        expectEqual(listOf("blue", "blue"), guide.asked.map { it.keyName })
        val first = guide.asked.first()
        expect(first.triesLeft == 8 && !first.isWrong && !first.isLastTry) { "$first" }
    }

    @Test
    fun `a passkey of a security key answers a step-up`() = test {
        allowPasskeys("payments" to listOf("verify_passkey"))
        ready(Guide { "1234" }) { client ->
            client.register()
            val challenge = (client.requestStepUp("payments") as StepUpResult.StepRequired).challenge
            val signed = client.signWithPasskey(challenge)
            expect(client.continueStepUpWithPasskey(challenge, signed) is StepUpResult.Granted) { "not granted" }
        }
    }

    @Test
    fun `what a guide throws ends the call as cancelled, and goes to the handler of its thread`() = test {
        allowPasskeys()
        val answers = listOf<Pair<String, suspend () -> String?>>(
            "IllegalStateException" to { throw IllegalStateException("hush-4711") },
            "CardeaException" to { throw CardeaException(ErrorCode.NETWORK, "hush-4711") },
            "CardeaException" to { "12\u000034" },
        )
        for ((name, answer) in answers) {
            val problems = uncaught(1) {
                ready(Guide(answer)) { client ->
                    val error = refused(ErrorCode.CANCELLED) { client.register() }
                    expect("4711" !in error.message!!) { error.toString() }
                }
            }
            expectEqual(listOf(name), problems.map { it.javaClass.simpleName })
        }
    }

    @Test
    fun `what a guide throws that is told something goes to the handler of its thread, and the call goes on`() = test {
        allowPasskeys()
        val mute = object : SecurityKeyGuide {
            override fun tell(notice: SecurityKeyNotice) = throw IllegalStateException("mute")

            override suspend fun pin(question: SecurityKeyPINQuestion) = "1234"
        }
        val problems = uncaught(1) { ready(mute) { client -> expectEqual("blue", client.register().nickname) } }
        expect(problems.all { it.message == "mute" }) { problems.toString() }
    }

    @Test
    fun `a user who gives up ends the call as cancelled, and nothing is thrown`() = test {
        allowPasskeys()
        val answers = listOf<suspend () -> String?>(
            { null }, { throw CardeaException(ErrorCode.CANCELLED, "closed") }, { throw CancellationException("enough") },
        )
        for (answer in answers) {
            val problems = uncaught(0) { ready(Guide(answer)) { client -> refused(ErrorCode.CANCELLED) { client.register() } } }
            expect(problems.isEmpty()) { problems.toString() }
        }
    }

    @Test
    fun `a call that is cancelled while its guide asks for a PIN ends at once, and so does what asks`() = test {
        allowPasskeys()
        val stopped = CompletableDeferred<Unit>()
        val guide = Guide {
            try {
                awaitCancellation()
            } finally {
                stopped.complete(Unit)
            }
        }
        ready(guide) { client ->
            coroutineScope {
                val call = async(Dispatchers.Default) { client.register() }
                until("the question") { guide.asked.isNotEmpty() }
                call.cancelAndJoin()
            }
            stopped.await()
            expect(client.currentUser().id != null) { "the session is gone" }
        }
    }

    @Test
    fun `a client that is closed while its guide asks for a PIN closes at once`() = test {
        allowPasskeys()
        val guide = Guide { awaitCancellation() }
        ready(guide) { client ->
            coroutineScope {
                val call = async(Dispatchers.Default) { runCatching { client.register() } }
                until("the question") { guide.asked.isNotEmpty() }
                withContext(Dispatchers.IO) { client.close() }
                val error = call.await().exceptionOrNull()
                expect(error is CardeaException && error.code == ErrorCode.CANCELLED) { "$error" }
            }
        }
    }

    @Test
    fun `a client without a guide refuses security keys`() = test {
        allowPasskeys()
        ready(null) { client -> refused(ErrorCode.INVALID_CONFIGURATION) { client.register() } }
    }

    @Test
    fun `a page of the application asks the browser for a passkey, and signs in by it, in one call each`() = test {
        allowPasskeys()
        ready(null, PAGE) { client ->
            expectEqual("phone", client.register("phone").nickname)
            client.logout()
            expectEqual("user@example.com", client.loginWithPasskey().email)
        }
    }

    @Test
    fun `texts of notices and questions name the key alone`() = test {
        val question = SecurityKeyPINQuestion("blue", isWrong = true, triesLeft = 1)
        expect(question.isLastTry) { "not the last try" }
        val notices = listOf(SecurityKeyNotice.Connect, SecurityKeyNotice.Choose(2), SecurityKeyNotice.Touch("blue"))
        expectEqual("SecurityKeyPINQuestion(keyName=blue) [Connect, Choose(count=2), Touch(keyName=blue)]", "$question $notices")
    }

    @Test
    fun `Java signs in by passkeys, of a security key, of a page and of its own, and steps up with them`() = test {
        allowPasskeys("payments" to listOf("verify_passkey"))
        JavaUse.signInWithPasskeys(Sandbox.url)
    }
}
