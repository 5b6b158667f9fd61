package cardea.internal

import java.time.Duration

/** Sets what there is of an object's settings; null leaves the default. A name is what an error calls the setting. */
internal object Setters {
    inline fun text(to: Long, value: String?, name: String, set: (Long, ByteArray?, LongArray?) -> Int) {
        if (value == null) return
        val text = utf8(name, value)
        checked { set(to, text, it) }
    }

    inline fun texts(to: Long, values: Collection<String>, name: String, add: (Long, ByteArray?, LongArray?) -> Int) {
        for (value in values) text(to, value, name, add)
    }

    inline fun pairs(
        to: Long,
        values: Map<String, String>,
        name: String,
        add: (Long, ByteArray?, ByteArray?, LongArray?) -> Int,
    ) {
        for ((key, value) in values) {
            val first = utf8(name, key)
            val second = utf8("$name.$key", value)
            checked { add(to, first, second, it) }
        }
    }

    inline fun truth(to: Long, value: Boolean?, set: (Long, Boolean, LongArray?) -> Int) {
        if (value != null) checked { set(to, value, it) }
    }

    inline fun choice(to: Long, number: Int?, set: (Long, Int, LongArray?) -> Int) {
        if (number != null) checked { set(to, number, it) }
    }

    inline fun flags(to: Long, sum: Long?, set: (Long, Long, LongArray?) -> Int) {
        if (sum != null) checked { set(to, sum, it) }
    }

    /** Flags of which one is needed. */
    inline fun someFlags(to: Long, sum: Long?, name: String, set: (Long, Long, LongArray?) -> Int) {
        if (sum == 0L) throw invalid(name, "must not be empty")
        flags(to, sum, set)
    }

    /** A number that 32 bits without a sign hold. */
    inline fun number(to: Long, value: Long?, name: String, set: (Long, Long, LongArray?) -> Int) {
        if (value == null) return
        if (value !in 0..0xFFFF_FFFFL) throw invalid(name, "must be from 0 to 4294967295")
        checked { set(to, value, it) }
    }

    inline fun duration(to: Long, value: Duration?, name: String, set: (Long, Long, LongArray?) -> Int) {
        if (value == null) return
        val time = milliseconds(name, value)
        checked { set(to, time, it) }
    }
}
