package cardea.internal

import cardea.CardeaException
import cardea.ErrorCode
import cardea.PasskeyAuthenticator
import cardea.SecurityKeyGuide
import cardea.SecurityKeyNotice
import cardea.SecurityKeyPINQuestion
import kotlinx.coroutines.Job
import java.lang.ref.WeakReference

/** Weak, as a presenter is. */
internal class KeyGuidePart(guide: SecurityKeyGuide) : AnsweringPart() {
    private val guide = WeakReference(guide)
    private val asking = mutableSetOf<Job>()
    private var uses = 0

    /** Runs a call that uses a security key. After the last one, nobody waits for what the guide still asks. */
    suspend fun <T> guiding(call: suspend () -> T): T {
        synchronized(asking) { uses++ }
        try {
            return call()
        } finally {
            val left = synchronized(asking) { if (--uses == 0) asking.toList() else emptyList() }
            left.forEach { it.cancel() }
        }
    }

    fun take(prompt: Long) {
        val guide = guide.get() ?: return Raw.keyPromptFree(prompt)
        when (Raw.keyPromptKind(prompt)) {
            Constants.KEY_CONNECT -> tell(guide, prompt, SecurityKeyNotice.Connect)
            Constants.KEY_CHOOSE -> tell(guide, prompt, SecurityKeyNotice.Choose(Raw.keyPromptCount(prompt)))
            Constants.KEY_TOUCH -> tell(guide, prompt, SecurityKeyNotice.Touch(text(Raw.keyPromptKeyName(prompt)).orEmpty()))
            Constants.KEY_PIN -> ask(prompt) {
                val pin = guide.pin(question(prompt))
                Raw.keyPromptReplyPin(prompt, pin?.let { utf8("the PIN", it) })
            }
            Constants.KEY_ACCOUNT -> ask(prompt) {
                val names = List(Raw.keyPromptCount(prompt)) { text(Raw.keyPromptAccount(prompt, it)).orEmpty() }
                val chosen = guide.account(names)
                if (chosen !in names.indices) throw invalid("the place of the account", "must be from 0 to ${names.lastIndex}")
                Raw.keyPromptReplyAccount(prompt, chosen)
            }
            else -> Raw.keyPromptFree(prompt)
        }
    }

    private fun tell(guide: SecurityKeyGuide, prompt: Long, notice: SecurityKeyNotice) {
        Raw.keyPromptFree(prompt)
        guide.tell(notice)
    }

    /** What is thrown leaves the coroutine, which gives it to its thread's handler; the library takes the freed prompt as cancelled. */
    private fun ask(prompt: Long, work: suspend () -> Unit) {
        val job = answer({ Raw.keyPromptFree(prompt) }) {
            try {
                work()
            } catch (problem: CardeaException) {
                if (problem.code != ErrorCode.CANCELLED) throw problem
            }
        }
        synchronized(asking) { asking += job }
        job.invokeOnCompletion { synchronized(asking) { asking -= job } }
        job.start()
    }

    private fun question(prompt: Long) = SecurityKeyPINQuestion(
        keyName = text(Raw.keyPromptKeyName(prompt)).orEmpty(),
        isWrong = Raw.keyPromptIsPinWrong(prompt),
        triesLeft = Raw.keyPromptTriesLeft(prompt).takeIf { it >= 0 },
    )
}

/** An authenticator of a client, over the operations that sign and make. */
internal class ClientAuthenticator(
    private val sign: suspend (options: ByteArray) -> String,
    private val make: suspend (options: ByteArray) -> String,
) : PasskeyAuthenticator {
    override suspend fun assertion(options: String): String = sign(utf8("options", options))

    override suspend fun attestation(options: String): String = make(utf8("options", options))
}
