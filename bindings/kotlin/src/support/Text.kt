package cardea.internal

import cardea.CardeaException
import cardea.ErrorCode
import java.time.Duration
import java.time.Instant

internal fun invalid(parameter: String, problem: String): CardeaException =
    CardeaException(ErrorCode.INVALID_ARGUMENT, "$parameter $problem")

/** Text as the library takes it. What would be cut off or replaced on the way is refused, by the name of its parameter. */
internal fun utf8(parameter: String, text: String): ByteArray {
    if (text.indexOf('\u0000') >= 0) throw invalid(parameter, "must not contain U+0000")
    return try {
        text.encodeToByteArray(throwOnInvalidSequence = true)
    } catch (_: CharacterCodingException) {
        throw invalid(parameter, "is not Unicode text: it has half of a surrogate pair")
    }
}

/** Text as the library gives it. */
internal fun text(bytes: ByteArray?): String? = bytes?.decodeToString()

/** A length of time as the library takes it: milliseconds in 32 bits without a sign. */
internal fun milliseconds(parameter: String, duration: Duration): Long {
    val most = Duration.ofMillis(0xFFFF_FFFEL)
    if (duration.isNegative || duration > most) throw invalid(parameter, "must be from 0 to 49 days")
    return duration.toMillis()
}

/** A point in time as the library gives it; 0 is none. */
internal fun instant(milliseconds: Long): Instant? = if (milliseconds == 0L) null else Instant.ofEpochMilli(milliseconds)
