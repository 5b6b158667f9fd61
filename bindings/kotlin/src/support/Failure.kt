package io.github.cardea_auth.internal

import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.ErrorCode
import java.io.Serializable
import java.time.Duration

/** What an error of the library says. */
internal class Failure(
    val status: Int,
    val code: String,
    val message: String,
    val serverCode: String?,
    val httpStatus: Int?,
    val retryAfter: Duration?,
    val isRetryable: Boolean,
    val details: Map<String, String>,
) : Serializable {
    fun exception(): CardeaException = CardeaException(this, null)

    internal companion object {
        /** Reads an error that stays its owner's; 0 is one that says nothing but its status. */
        fun read(status: Int, error: Long): Failure = Failure(
            status = status,
            code = text(Raw.errorCode(error) ?: Raw.statusName(status)) ?: ErrorCode.INTERNAL_ERROR,
            message = text(Raw.errorMessage(error)) ?: "The call failed with status $status.",
            serverCode = text(Raw.errorServerCode(error)),
            httpStatus = Raw.errorHttpStatus(error).takeIf { it != 0 },
            retryAfter = Raw.errorRetryAfterMs(error).takeIf { it != 0L }?.let(Duration::ofMillis),
            isRetryable = Raw.errorIsRetryable(error),
            details = buildMap {
                generateSequence(0) { it + 1 }.map { Raw.errorDetailName(error, it) }.takeWhile { it != null }
                    .forEach { put(text(it).orEmpty(), text(Raw.errorDetail(error, it)).orEmpty()) }
            },
        )

        /** One that begins in Kotlin. */
        fun of(code: String, message: String): Failure = Failure(
            ErrorCode.statuses[code] ?: Constants.ERROR_SERVER, code, message, null, null, null,
            code in ErrorCode.retryable, emptyMap(),
        )
    }
}
