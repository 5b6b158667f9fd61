package io.github.cardea_auth.internal

import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.ErrorCode
import java.time.Instant
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds

// Messages name a parameter and a setting as the C headers do, as those of the library do.

internal fun invalid(problem: String): CardeaException = CardeaException(ErrorCode.INVALID_ARGUMENT, problem)

/** Text as the library takes it. What would be cut off or replaced on the way is refused, by the name of its parameter. */
internal fun utf8(parameter: String, text: String): ByteArray {
    if (text.indexOf('\u0000') >= 0) throw invalid("`$parameter` must not contain U+0000.")
    return try {
        text.encodeToByteArray(throwOnInvalidSequence = true)
    } catch (_: CharacterCodingException) {
        throw invalid("`$parameter` is not Unicode text: it has half of a surrogate pair.")
    }
}

/** Text as the library gives it. */
internal fun text(bytes: ByteArray?): String? = bytes?.decodeToString()

private val longest = 0xFFFF_FFFEL.milliseconds

/** A length of time as the library takes it: milliseconds in 32 bits without a sign. */
internal fun milliseconds(parameter: String, duration: Duration): Long {
    if (duration.isNegative() || duration > longest) throw invalid("`$parameter` must be from 0 to 49 days.")
    return duration.inWholeMilliseconds
}

/** A point in time as the library gives it; 0 is none. */
internal fun instant(milliseconds: Long): Instant? = if (milliseconds == 0L) null else Instant.ofEpochMilli(milliseconds)

/** Texts by their names, as JSON. */
internal fun jsonOf(texts: Map<String, String>): String =
    texts.entries.joinToString(",", "{", "}") { (name, value) -> "${quoted(name)}:${quoted(value)}" }

private fun quoted(text: String): String = buildString {
    append('"')
    for (character in text) {
        when {
            character == '"' || character == '\\' -> append('\\').append(character)
            character < ' ' -> append("\\u%04x".format(character.code))
            else -> append(character)
        }
    }
    append('"')
}
