package cardea.internal

import cardea.CardeaException
import cardea.ErrorCode
import java.lang.ref.Reference

/** A handle that is freed when nobody knows it any more. */
internal class OwnedHandle private constructor(private val value: Long, private val what: String) {
    constructor(value: Long, free: (Long) -> Unit) : this(value, "") {
        Handles.register(this, Freeing(value, free))
    }

    /** A class of its own: a lambda could hold on to the handle's owner. */
    private class Freeing(private val value: Long, private val free: (Long) -> Unit) : Runnable {
        override fun run() = free(value)
    }

    /** Whether there is one. */
    val isThere: Boolean get() = value != 0L

    /** Keeps it for as long as [work] takes. */
    inline fun <T> use(work: (Long) -> T): T {
        if (!isThere) throw CardeaException(ErrorCode.INVALID_ARGUMENT, "$what must be one that a client made.")
        try {
            return work(value)
        } finally {
            Reference.reachabilityFence(this)
        }
    }

    companion object {
        /** What has a value that an application has made for its tests. */
        fun none(what: String): OwnedHandle = OwnedHandle(0, what)
    }
}
