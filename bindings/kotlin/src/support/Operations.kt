package io.github.cardea_auth.internal

import io.github.cardea_auth.CardeaUser
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.Pending
import java.lang.ref.Reference
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong
import kotlin.coroutines.coroutineContext
import kotlinx.coroutines.CancellableContinuation
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.Job
import kotlinx.coroutines.NonCancellable
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.coroutines.withContext

/** Takes a result, which its caller frees. */
internal fun interface Completion {
    fun end(result: Long)
}

/** The operations that run, by the numbers that the library carries for them. */
internal object Operations {
    private val tokens = AtomicLong()
    private val running = ConcurrentHashMap<Long, Completion>()

    val count: Int get() = running.size

    fun add(completion: Completion): Long = tokens.incrementAndGet().also { running[it] = completion }

    fun take(token: Long): Completion? = running.remove(token)
}

/** What an operation is started with. What is made for it is freed once it has started. */
internal class Starting(val client: Long, token: Long) : AutoCloseable {
    /** The number of the completion, 0 for none; then the id and the error that the library writes. */
    val slots = longArrayOf(token, 0, 0)

    private val kept = mutableListOf<Any>()
    private val frees = mutableListOf<() -> Unit>()

    /** The handle of what a client has made before. */
    fun of(pending: Pending): Long {
        kept += pending
        return pending.handle?.value ?: throw invalid("`${pending.javaClass.simpleName}` must be one that a client made.")
    }

    /** A handle for this call. */
    fun own(handle: Long, free: (Long) -> Unit): Long {
        frees += { free(handle) }
        return handle
    }

    override fun close() {
        frees.forEach { it() }
        Reference.reachabilityFence(kept)
    }
}

/**
 * One operation. The table of [Operations] holds it, and it holds its client, which so is not collected while something is to
 * come.
 */
internal class Operation<T>(private val client: Client, private val read: (result: Long) -> T) : Completion {
    private val ended = Job()
    private lateinit var continuation: CancellableContinuation<T>

    /**
     * Runs it to its end. A coroutine that is cancelled cancels the operation and waits for it, so that what comes next finds
     * nothing in its way; the library ends a cancelled operation at once. One that is quick begins on this thread, where it ends as
     * a rule.
     */
    suspend fun run(isQuick: Boolean, start: Starting.() -> Int): T {
        coroutineContext.ensureActive()
        try {
            return suspendCancellableCoroutine {
                continuation = it
                begin(isQuick, start)
            }
        } catch (cancellation: CancellationException) {
            withContext(NonCancellable) { ended.join() }
            throw cancellation
        }
    }

    /** Throws nothing: a continuation that is left without an outcome stays with its parent, and all that it knows as well. */
    private fun begin(isQuick: Boolean, start: Starting.() -> Int) {
        val token = Operations.add(this)
        val known = client.session.knownToken
        val starting = Starting(client.handle.value, if (isQuick) 0 else token)
        var status = try {
            starting.use(start)
        } catch (problem: Throwable) {
            Operations.take(token)
            return end(Result.failure(problem))
        }
        val id = starting.slots[1]
        if (status == Constants.OK && isQuick) {
            val result = LongArray(1)
            Raw.operationWait(client.handle.value, id, 0, result, null)
            if (result[0] != 0L) {
                Operations.take(token)
                return endHere(result[0], known, start)
            }
            starting.slots[0] = token
            status = Raw.operationThen(client.handle.value, id, starting.slots)
        }
        if (status == Constants.OK) {
            continuation.invokeOnCancellation { Raw.operationCancel(client.handle.value, id) }
        } else {
            Operations.take(token)
            end(Result.failure(client.refused(takeFailure(status, starting.slots[2])).exception()))
        }
    }

    /** Takes over what came at once. If it is news of the session, the operation begins again, to end behind the events that tell it. */
    private fun endHere(result: Long, known: String?, start: Starting.() -> Int) {
        val outcome = result.using(Raw::resultFree) {
            if (Raw.resultStatus(it) == Constants.OK) runCatching { read(it) } else null
        }
        val user = outcome?.getOrNull() as? CardeaUser
        if (outcome == null || outcome.isFailure || user != null && user.accessToken != known) begin(false, start) else end(outcome)
    }

    /** On a thread of the library. */
    override fun end(result: Long) {
        val outcome = try {
            val status = Raw.resultStatus(result)
            if (status == Constants.OK) {
                Result.success(read(result).also { client.session.learn(it) })
            } else {
                val failure = Failure.read(status, Raw.resultError(result))
                client.session.learn(failure)
                Result.failure(failure.exception())
            }
        } catch (problem: Throwable) {
            val text = "The result cannot be read: ${problem.javaClass.name}"
            Result.failure(Failure.of(ErrorCode.INTERNAL_ERROR, text).exception())
        }
        end(outcome)
    }

    private fun end(outcome: Result<T>) {
        continuation.resumeWith(outcome)
        ended.complete()
    }
}

/** What a client is to its operations. */
internal class Client(
    val handle: ClientHandle,
    val session: SessionTracker,
    private val guide: SecurityKeyPart?,
    @Suppress("unused") private val parts: List<Any>,
) {
    /** Runs a call that uses a security key. */
    suspend fun <T> guiding(call: suspend () -> T): T = if (guide == null) call() else guide.guiding(call)

    /** A call that came too late for its client. */
    fun refused(failure: Failure): Failure =
        if (failure.code == ErrorCode.INVALID_HANDLE && handle.isClosed) closedFailure() else failure

    fun requireOpen() {
        if (handle.isClosed) throw closed()
    }

    fun closed() = closedFailure().exception()

    private fun closedFailure() = Failure.of(ErrorCode.CLIENT_CLOSED, "The client was closed.")
}
