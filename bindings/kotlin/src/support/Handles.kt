package cardea.internal

import java.lang.ref.Cleaner

/** Frees what the collector finds. A thread of its own, because the JVM's common one may be kept busy by others. */
internal object Handles {
    private val cleaner: Cleaner = Cleaner.create()

    /** [free] is called once, when [owner] is gone or the answer is told to clean; it must not know the owner. */
    fun register(owner: Any, free: Runnable): Cleaner.Cleanable = cleaner.register(owner, free)
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
