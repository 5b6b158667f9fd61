package io.github.cardea_auth.internal

import kotlin.time.Duration

/**
 * Sets what there is of an object's settings; null, false and 0 are the defaults, and a call refuses a setting that it has no use for. A
 * name is what an error calls the setting.
 */
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

    inline fun truth(to: Long, value: Boolean, set: (Long, Boolean, LongArray?) -> Int) {
        if (value) checked { set(to, true, it) }
    }

    inline fun choice(to: Long, number: Int, set: (Long, Int, LongArray?) -> Int) {
        if (number != 0) checked { set(to, number, it) }
    }

    /** A number that 32 bits without a sign hold. */
    inline fun number(to: Long, value: Long?, name: String, set: (Long, Long, LongArray?) -> Int) {
        if (value == null) return
        if (value !in 0..0xFFFF_FFFFL) throw invalid("`$name` must be from 0 to 4294967295.")
        checked { set(to, value, it) }
    }

    inline fun duration(to: Long, value: Duration?, name: String, set: (Long, Long, LongArray?) -> Int) {
        if (value == null) return
        val time = milliseconds(name, value)
        checked { set(to, time, it) }
    }

    /** A property of a provider. */
    fun property(to: Long, value: Any?, name: String) {
        val written = when (value) {
            is Duration -> milliseconds(name, value)
            is List<*> -> value.joinToString(" ")
            else -> value
        }
        text(to, written?.toString(), name) { provider, text, error -> Raw.providerSet(provider, utf8("property", name), text, error) }
    }

    fun addProperty(to: Long, values: List<String>, name: String) =
        texts(to, values, name) { provider, text, error -> Raw.providerAdd(provider, utf8("property", name), text, error) }
}
