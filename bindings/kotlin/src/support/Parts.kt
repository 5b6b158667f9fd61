package cardea.internal

import cardea.CardeaException
import cardea.LogHandler
import cardea.ErrorCode
import cardea.LogLevel
import cardea.Presentation
import cardea.Presenter
import cardea.SealingKeyProvider
import cardea.SecureStore
import cardea.SessionEvent
import cardea.SessionObserver
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.isActive
import kotlinx.coroutines.launch
import java.lang.ref.WeakReference
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong

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

/** A part whose answers may take time: each is a coroutine. */
internal abstract class AnsweringPart : AutoCloseable {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.IO)

    /** [free] is called once, also when nobody wants the answer any more. */
    protected fun answer(free: () -> Unit, work: suspend CoroutineScope.() -> Unit): Job {
        val job = scope.launch(start = CoroutineStart.LAZY, block = work)
        job.invokeOnCompletion { free() }
        return job
    }

    override fun close() = scope.cancel()
}

private val storeFailures = setOf(
    ErrorCode.STORE_LOCKED, ErrorCode.STORE_UNAVAILABLE, ErrorCode.STORE_FAILED, ErrorCode.STORE_CORRUPTED,
)

private val presenterFailures = setOf(ErrorCode.LOGIN_DISMISSED, ErrorCode.CANCELLED, ErrorCode.BROWSER_UNAVAILABLE)

/**
 * What the library is told of a failure of the application's code: an exception of the library's own keeps code and text; of
 * another one only the class is named, because its text may have a secret.
 */
internal inline fun rejecting(problem: Throwable, codes: Set<String>, otherwise: String, reject: (Int, ByteArray) -> Unit) {
    val own = (problem as? CardeaException)?.takeIf { it.code in codes }
    val message = own?.message ?: problem.javaClass.name
    reject(ErrorCode.statuses.getValue(own?.code ?: otherwise), message.replace('\u0000', ' ').encodeToByteArray())
}

internal class StorePart(private val store: SecureStore) : AnsweringPart() {
    fun take(request: Long) {
        answer({ Raw.storeRequestFree(request) }) {
            try {
                Raw.storeRequestReply(request, perform(request))
            } catch (problem: Throwable) {
                rejecting(problem, storeFailures, ErrorCode.STORE_FAILED) { status, message ->
                    Raw.storeRequestReject(request, status, message)
                }
            }
        }.start()
    }

    private suspend fun perform(request: Long): ByteArray? {
        val key = text(Raw.storeRequestKey(request)).orEmpty()
        when (Raw.storeRequestOperation(request)) {
            Constants.STORE_READ -> return store.read(key)
            Constants.STORE_WRITE -> store.write(key, Raw.storeRequestRecord(request) ?: ByteArray(0))
            Constants.STORE_REMOVE -> store.remove(key)
            else -> throw UnsupportedOperationException("an operation that this version does not know")
        }
        return null
    }
}

internal class SealingKeyPart(private val keys: SealingKeyProvider) : AnsweringPart() {
    fun take(request: Long) {
        answer({ Raw.sealingKeyRequestFree(request) }) {
            try {
                val key = keys.key(text(Raw.sealingKeyRequestId(request)))
                Raw.sealingKeyRequestReply(request, key?.let { utf8("the id of the key", it.id) }, key?.bytes)
            } catch (problem: Throwable) {
                rejecting(problem, storeFailures, ErrorCode.STORE_FAILED) { status, message ->
                    Raw.sealingKeyRequestReject(request, status, message)
                }
            }
        }.start()
    }
}

/** Weak, like all parts that only matter while the client is in use: they often know it. */
internal class PresenterPart(presenter: Presenter) : AnsweringPart() {
    private class Shown(val page: Presentation, val presenter: Presenter, val job: Job)

    private val presenter = WeakReference(presenter)
    private val shown = ConcurrentHashMap<Long, Shown>()

    fun take(presentation: Long) {
        val presenter = presenter.get() ?: return Raw.presentationFree(presentation)
        val page = Presentation(
            url = text(Raw.presentationUrl(presentation)).orEmpty(),
            redirectUri = text(Raw.presentationRedirectUri(presentation)).orEmpty(),
            prefersEphemeralSession = Raw.presentationPrefersEphemeralSession(presentation),
            activationToken = text(Raw.presentationActivationToken(presentation)),
        )
        val id = Raw.presentationId(presentation)
        val job = answer({ Raw.presentationFree(presentation) }) {
            val waits = present(presenter, page, presentation)
            if (!waits) shown.remove(id)
        }
        shown[id] = Shown(page, presenter, job)
        job.start()
    }

    /** Whether the page is shown on, because the redirect comes another way. Otherwise the library needs it no more. */
    private suspend fun CoroutineScope.present(presenter: Presenter, page: Presentation, presentation: Long): Boolean {
        try {
            val redirect = presenter.present(page)
            Raw.presentationReply(presentation, redirect?.let { utf8("the redirect URL", it) })
            return redirect == null
        } catch (problem: Throwable) {
            if (!isActive) return false
            val otherwise = if (problem is CancellationException) ErrorCode.CANCELLED else ErrorCode.BROWSER_UNAVAILABLE
            rejecting(problem, presenterFailures, otherwise) { status, message ->
                Raw.presentationReject(presentation, status, message)
            }
            return false
        }
    }

    fun dismiss(presentation: Long) {
        val gone = shown.remove(presentation) ?: return
        gone.job.cancel()
        gone.presenter.dismiss(gone.page)
    }
}

internal class LoggerPart(logger: LogHandler) {
    private val logger = WeakReference(logger)

    fun take(entry: Long) {
        val level = LogLevel.entries.getOrElse(Raw.logEntryLevel(entry)) { LogLevel.ERROR }
        logger.get()?.log(level, OwnNames.inText(text(Raw.logEntryText(entry)).orEmpty()))
    }
}

internal class ObserverPart(observer: SessionObserver?, private val session: SessionTracker) {
    private val observer = observer?.let(::WeakReference)

    fun take(handle: Long) {
        val event = readEvent(handle)
        if (event !is SessionEvent.LoginWaiting) Raw.eventFree(handle)
        if (event == null) return
        session.learn(event)
        observer?.get()?.onEvent(event)
    }
}
