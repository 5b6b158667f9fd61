package cardea.internal

import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicBoolean

/** The handle of a client, freed once: by close, by the collector, or at the end of the process. */
internal class ClientHandle(val value: Long) {
    private val isFreed = AtomicBoolean(false)
    private val freed = CountDownLatch(1)

    val isClosed: Boolean get() = isFreed.get()

    init {
        Exit.opened(this)
    }

    /** Returns when no callback runs any more; inside a callback at once. */
    fun free() {
        if (isFreed.compareAndSet(false, true)) {
            Raw.clientFree(value)
            Exit.closed(this)
            freed.countDown()
        } else if (!Upcalls.isRunningHere) {
            freed.await()
        }
    }

    /** What the collector calls. The library waits for what it has to store, and the collector's thread has more to do. */
    fun abandon() {
        if (isClosed) return
        System.getLogger("cardea").log(System.Logger.Level.WARNING, "A CardeaClient was collected that was never closed.")
        Thread(::free, "cardea-close").apply { isDaemon = true }.start()
    }
}
