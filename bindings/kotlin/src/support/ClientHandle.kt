package io.github.cardea_auth.internal

import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicBoolean

/** The handle of a client, freed once: by close, by the collector, or at the end of the process. */
internal class ClientHandle(val value: Long) {
    private val isFreed = AtomicBoolean(false)
    private val ended = CountDownLatch(1)
    private val freed = CountDownLatch(1)

    val isClosed: Boolean get() = isFreed.get()

    init {
        Exit.opened(this)
    }

    /**
     * Ends what is under way as cancelled, so that every coroutine goes on, and frees the handle. Returns when no callback runs any
     * more; inside a callback at once.
     */
    fun free() {
        val isInside = Upcalls.isRunningHere
        if (isFreed.compareAndSet(false, true)) {
            val slots = longArrayOf(Operations.add { ended(isInside) }, 0, 0)
            if (Raw.clientClose(value, slots) != Constants.OK) {
                Raw.errorFree(slots[2])
                Operations.take(slots[0])
                ended(isInside)
            }
            if (isInside) return
            wait(ended)
            release()
        } else if (!isInside) {
            wait(freed)
        }
    }

    private fun ended(isReleased: Boolean) {
        ended.countDown()
        if (isReleased) release()
    }

    private fun release() {
        Raw.clientFree(value)
        Exit.closed(this)
        freed.countDown()
    }

    /** An interrupt does not leave the handle behind. */
    private fun wait(latch: CountDownLatch) {
        var isInterrupted = false
        while (latch.count > 0) {
            try {
                latch.await()
            } catch (_: InterruptedException) {
                isInterrupted = true
            }
        }
        if (isInterrupted) Thread.currentThread().interrupt()
    }

    /** What the collector calls. The library waits for what it has to store, and the collector's thread has more to do. */
    fun abandon() {
        if (isClosed) return
        System.getLogger("io.github.cardea_auth")
            .log(System.Logger.Level.WARNING, "A CardeaClient was collected that was never closed.")
        Thread(::free, "cardea-close").apply { isDaemon = true }.start()
    }
}
