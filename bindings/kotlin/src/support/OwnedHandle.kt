package cardea.internal

import java.lang.ref.Reference

/** A handle that is freed when nobody knows it any more. */
internal class OwnedHandle(@PublishedApi internal val value: Long, free: (Long) -> Unit) {
    init {
        Handles.register(this, Freeing(value, free))
    }

    /** A class of its own: a lambda could hold on to the handle's owner. */
    private class Freeing(private val value: Long, private val free: (Long) -> Unit) : Runnable {
        override fun run() = free(value)
    }

    /** Keeps it for as long as [work] takes. */
    inline fun <T> use(work: (Long) -> T): T =
        try {
            work(value)
        } finally {
            Reference.reachabilityFence(this)
        }
}
