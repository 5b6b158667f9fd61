package io.github.cardea_auth.internal

import java.lang.ref.Cleaner
import java.lang.ref.Reference

/** Frees what the collector finds. A thread of its own, because the JVM's common one may be kept busy by others. */
internal object Handles {
    private val cleaner: Cleaner = Cleaner.create()

    /** [free] is called once, when [owner] is gone; it must not know the owner. */
    fun register(owner: Any, free: Runnable): Cleaner.Cleanable = cleaner.register(owner, free)
}

/** A handle that is freed when nobody knows it any more. */
internal class OwnedHandle(val value: Long, free: (Long) -> Unit) {
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

/** Gives an owned handle to [use] and frees it, whatever happens. */
internal inline fun <T> Long.using(free: (Long) -> Unit, use: (Long) -> T): T =
    try {
        use(this)
    } finally {
        free(this)
    }

/** Throws the error of a refused call and frees it. */
internal inline fun checked(call: (error: LongArray) -> Int) {
    val error = LongArray(1)
    val status = call(error)
    if (status != Constants.OK) throw takeFailure(status, error[0]).exception()
}

/** What an owned error says, which is freed. */
internal fun takeFailure(status: Int, error: Long): Failure = error.using(Raw::errorFree) { Failure.read(status, it) }
