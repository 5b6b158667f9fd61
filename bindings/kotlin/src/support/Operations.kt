package cardea.internal

import cardea.ErrorCode
import kotlinx.coroutines.CancellableContinuation
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.Job
import kotlinx.coroutines.NonCancellable
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.coroutines.withContext
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong
import kotlin.coroutines.coroutineContext

/** Starts an operation of the library: its token, where its id goes, where an error goes. */
internal typealias Start = (token: Long, operation: LongArray, error: LongArray) -> Int

/** The operations that run, by the numbers that the library carries for them. */
internal object Operations {
    private val tokens = AtomicLong()
    private val running = ConcurrentHashMap<Long, Operation<*>>()

    val count: Int get() = running.size

    fun add(operation: Operation<*>): Long = tokens.incrementAndGet().also { running[it] = operation }

    fun take(token: Long): Operation<*>? = running.remove(token)
}

/**
 * One operation. The table of [Operations] holds it, and it holds its client, which so is not collected while something is to
 * come.
 */
internal class Operation<T>(private val client: Client, private val read: (result: Long) -> T) {
    private val ended = Job()
    private lateinit var continuation: CancellableContinuation<T>

    /**
     * Runs it to its end. A coroutine that is cancelled cancels the operation and waits for it, so that what comes next finds
     * nothing in its way; the library ends a cancelled operation at once.
     */
    suspend fun run(start: Start): T {
        coroutineContext.ensureActive()
        try {
            return suspendCancellableCoroutine {
                continuation = it
                begin(start)
            }
        } catch (cancellation: CancellationException) {
            withContext(NonCancellable) { ended.join() }
            throw cancellation
        }
    }

    /** Throws nothing: a continuation that is left without an outcome stays with its parent, and all that it knows as well. */
    private fun begin(start: Start) {
        val token = Operations.add(this)
        val operation = LongArray(1)
        val error = LongArray(1)
        val status = try {
            start(token, operation, error)
        } catch (problem: Throwable) {
            Operations.take(token)
            return end(Result.failure(problem))
        }
        if (status == Constants.OK) {
            continuation.invokeOnCancellation { Raw.operationCancel(client.handle.value, operation[0]) }
        } else {
            Operations.take(token)
            end(Result.failure(client.refused(takeFailure(status, error[0])).exception()))
        }
    }

    /** On a thread of the library: the result is read here, and freed by the caller. */
    fun end(result: Long) {
        val status = Raw.resultStatus(result)
        if (status == Constants.OK) {
            val value = read(result)
            client.session.learn(value)
            end(Result.success(value))
        } else {
            val failure = Failure.read(status, Raw.resultError(result))
            client.session.learn(failure)
            end(Result.failure(failure.exception()))
        }
    }

    /** When the result could not be read. */
    fun fail(problem: Throwable) {
        val failure = Failure.of(ErrorCode.INTERNAL_ERROR, "the result cannot be read: ${problem.javaClass.name}")
        end(Result.failure(failure.exception()))
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
    private val guide: KeyGuidePart?,
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

    private fun closedFailure() = Failure.of(ErrorCode.CLIENT_CLOSED, "the client was closed")
}
