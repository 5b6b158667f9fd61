package io.github.cardea_auth.internal

import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.EncryptionKeyProvider
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.LogHandler
import io.github.cardea_auth.LogLevel
import io.github.cardea_auth.Presentation
import io.github.cardea_auth.Presenter
import io.github.cardea_auth.SecureStore
import io.github.cardea_auth.SecurityKeyGuide
import io.github.cardea_auth.SecurityKeyNotice
import io.github.cardea_auth.SecurityKeyPINQuestion
import io.github.cardea_auth.SessionEvent
import io.github.cardea_auth.SessionObserver
import io.github.cardea_auth.SignalsDispatcher
import java.lang.ref.WeakReference
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.isActive
import kotlinx.coroutines.launch

/** What the application supplies, by the numbers that the library carries for it, until the library releases it. */
internal object Parts {
    private val tokens = AtomicLong()
    private val parts = ConcurrentHashMap<Long, Any>()

    val count: Int get() = parts.size

    fun add(part: Any): Long = tokens.incrementAndGet().also { parts[it] = part }

    inline fun <reified T> find(token: Long): T? = get(token) as? T

    fun get(token: Long): Any? = parts[token]

    fun release(token: Long) {
        (parts.remove(token) as? AutoCloseable)?.close()
    }
}

/** What the library asks; owned. Late answers do nothing. */
internal class Question(private val handle: Long) {
    val kind: Int get() = Raw.questionGetKind(handle)
    val bytes: ByteArray get() = Raw.questionBytes(handle) ?: ByteArray(0)

    fun text(field: String): String? = text(Raw.questionText(handle, field.encodeToByteArray()))

    fun number(field: String): Long = Raw.questionNumber(handle, field.encodeToByteArray())

    fun rows(field: String): List<Row> = rows(Raw.questionList(handle, field.encodeToByteArray()))

    fun reply(text: ByteArray?) = Raw.questionReplyText(handle, text)

    fun replyBytes(bytes: ByteArray?) = Raw.questionReplyBytes(handle, bytes)

    fun replyKey(id: ByteArray?, key: ByteArray?) = Raw.questionReplyKey(handle, id, key)

    fun reject(status: Int, message: ByteArray) = Raw.questionReject(handle, status, message)

    fun free() = Raw.questionFree(handle)
}

/**
 * Answers questions, each in a coroutine. The library is told of a failure of the application's code: a [CardeaException] with one of
 * [codes] keeps code and text; of another one only the class is named, because its text may have a secret.
 */
internal abstract class AnsweringPart(private val codes: Set<String>, private val otherwise: String) : AutoCloseable {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.IO)

    abstract fun take(question: Question)

    /** A coroutine that is yet to be started. The question is freed once, also when nobody wants the answer any more. */
    protected fun answering(question: Question, work: suspend () -> Unit): Job {
        val job = scope.launch(start = CoroutineStart.LAZY) {
            try {
                work()
            } catch (problem: Throwable) {
                if (isActive) failed(question, problem)
            }
        }
        job.invokeOnCompletion { question.free() }
        return job
    }

    protected open fun failed(question: Question, problem: Throwable) {
        val own = (problem as? CardeaException)?.takeIf { it.code in codes }
        val message = own?.message ?: problem.javaClass.name
        question.reject(
            ErrorCode.statuses.getValue(own?.code ?: codeOf(problem)), message.replace('\u0000', ' ').encodeToByteArray(),
        )
    }

    protected open fun codeOf(problem: Throwable): String = otherwise

    override fun close() = scope.cancel()
}

private val storeFailures = setOf(
    ErrorCode.STORE_LOCKED, ErrorCode.STORE_UNAVAILABLE, ErrorCode.STORE_FAILED, ErrorCode.STORE_CORRUPTED,
)

internal class StorePart(private val store: SecureStore) : AnsweringPart(storeFailures, ErrorCode.STORE_FAILED) {
    override fun take(question: Question) {
        answering(question) { question.replyBytes(perform(question, question.text("key").orEmpty())) }.start()
    }

    private suspend fun perform(question: Question, key: String): ByteArray? {
        when (question.kind) {
            Constants.QUESTION_READ -> return store.read(key)
            Constants.QUESTION_WRITE -> store.write(key, question.bytes)
            Constants.QUESTION_REMOVE -> store.remove(key)
            else -> throw UnsupportedOperationException("a question that this version does not know")
        }
        return null
    }
}

internal class EncryptionKeyPart(private val keys: EncryptionKeyProvider) : AnsweringPart(storeFailures, ErrorCode.STORE_FAILED) {
    override fun take(question: Question) {
        answering(question) {
            val key = keys.key(question.text("id"))
            question.replyKey(key?.let { utf8("id", it.id) }, key?.bytes)
        }.start()
    }
}

// The others are held weakly: they only matter while the client is in use, and they often know it.

internal class SignalsPart(collector: SignalsDispatcher) : AnsweringPart(setOf(ErrorCode.CANCELLED), ErrorCode.INTERNAL_ERROR) {
    private val collector = WeakReference(collector)

    override fun take(question: Question) {
        val collector = collector.get() ?: return question.free()
        answering(question) { question.reply(collector.collect()?.let { utf8("signals", it) }) }.start()
    }
}

internal class PresenterPart(presenter: Presenter) : AnsweringPart(
    setOf(ErrorCode.LOGIN_DISMISSED, ErrorCode.CANCELLED, ErrorCode.BROWSER_UNAVAILABLE), ErrorCode.BROWSER_UNAVAILABLE,
) {
    private class Shown(val page: Presentation, val presenter: Presenter, val job: Job)

    private val presenter = WeakReference(presenter)
    private val shown = ConcurrentHashMap<Long, Shown>()

    override fun take(question: Question) {
        val id = question.number("id")
        if (question.kind != Constants.QUESTION_PAGE) {
            question.free()
            return dismiss(id)
        }
        val presenter = presenter.get() ?: return question.free()
        val page = Presentation(
            url = question.text("url").orEmpty(),
            redirectUri = question.text("redirect_uri").orEmpty(),
            prefersEphemeralSession = question.number("prefers_ephemeral_session") != 0L,
            activationToken = question.text("activation_token"),
        )
        val job = answering(question) {
            // Without a redirect the page is shown on, until the library needs it no more.
            var waits = false
            try {
                val redirect = presenter.present(page)
                waits = redirect == null
                question.reply(redirect?.let { utf8("redirect_url", it) })
            } finally {
                if (!waits) shown.remove(id)
            }
        }
        shown[id] = Shown(page, presenter, job)
        job.start()
    }

    override fun codeOf(problem: Throwable) =
        if (problem is CancellationException) ErrorCode.CANCELLED else super.codeOf(problem)

    private fun dismiss(id: Long) {
        val gone = shown.remove(id) ?: return
        gone.job.cancel()
        gone.presenter.dismiss(gone.page)
    }
}

internal class SecurityKeyPart(guide: SecurityKeyGuide) : AnsweringPart(emptySet(), ErrorCode.CANCELLED) {
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

    override fun take(question: Question) {
        val guide = guide.get() ?: return question.free()
        when (question.kind) {
            Constants.QUESTION_PROMPT -> tell(guide, question)
            Constants.QUESTION_PIN -> ask(question) { guide.pin(pinQuestion(question))?.let { utf8("pin", it) } }
            Constants.QUESTION_ACCOUNT -> ask(question) {
                val accounts = question.rows("accounts")
                val chosen = accounts.getOrNull(guide.account(accounts.map { it.text("name").orEmpty() }))
                    ?: throw invalid("`account` must be from 0 to ${accounts.lastIndex}.")
                chosen.text("id").orEmpty().encodeToByteArray()
            }
            else -> question.free()
        }
    }

    private fun tell(guide: SecurityKeyGuide, question: Question) {
        val notice = when (question.text("step")) {
            "connect" -> SecurityKeyNotice.Connect
            "choose" -> SecurityKeyNotice.Choose(question.number("count").toInt())
            "touch" -> SecurityKeyNotice.Touch(question.text("key_name").orEmpty())
            else -> null
        }
        question.free()
        if (notice != null) guide.tell(notice)
    }

    private fun ask(question: Question, work: suspend () -> ByteArray?) {
        val job = answering(question) { question.reply(work()) }
        synchronized(asking) { asking += job }
        job.invokeOnCompletion { synchronized(asking) { asking -= job } }
        job.start()
    }

    /** What is thrown leaves the coroutine, which gives it to its thread's handler; the library takes the freed question as cancelled. */
    override fun failed(question: Question, problem: Throwable) {
        if (problem !is CardeaException || problem.code != ErrorCode.CANCELLED) throw problem
    }

    private fun pinQuestion(question: Question) = SecurityKeyPINQuestion(
        keyName = question.text("key_name").orEmpty(),
        isWrong = question.number("is_pin_wrong") != 0L,
        triesLeft = question.number("tries_left").toInt().takeIf { it >= 0 },
    )
}

/** Takes what happens; owned. */
internal fun interface EventPart {
    fun take(event: Long)
}

internal class LoggerPart(logger: LogHandler) : EventPart {
    private val logger = WeakReference(logger)

    override fun take(event: Long) = event.using(Raw::eventFree) {
        val level = LogLevel.entries.firstOrNull { it.word == eventText(event, "level") } ?: LogLevel.ERROR
        logger.get()?.log(level, eventText(event, "text").orEmpty())
        Unit
    }
}

internal class ObserverPart(observer: SessionObserver?, private val session: SessionTracker) : EventPart, AutoCloseable {
    private val observer = observer?.let(::WeakReference)

    override fun take(event: Long) {
        val read = readEvent(event)
        if (read !is SessionEvent.LoginWaiting) Raw.eventFree(event)
        if (read == null) return
        session.learn(read)
        observer?.get()?.onEvent(read)
    }

    override fun close() = session.close()
}
