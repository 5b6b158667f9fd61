package io.github.cardea_auth

import io.github.cardea_auth.internal.Failure
import kotlinx.coroutines.CopyableThrowable
import kotlinx.coroutines.ExperimentalCoroutinesApi
import java.time.Duration

/**
 * Why a call failed. Branch on [code]: one of [ErrorCode], or a code of the server that has no name here. No text in it has
 * a token, a one-time code, an e-mail address or the query of a URL.
 *
 * With assertions (`-ea`) or `-Dkotlinx.coroutines.debug` its stack trace leads to the coroutine that made the call; the cause
 * is then the exception as it was made on the library's thread.
 */
@OptIn(ExperimentalCoroutinesApi::class)
public class CardeaException internal constructor(private val failure: Failure, cause: Throwable?) :
    RuntimeException(failure.message, cause), CopyableThrowable<CardeaException> {

    /** For stores, presenters and key providers of the application that fail: see [SecureStore] and [Presenter]. */
    public constructor(code: String, message: String) : this(Failure.of(code, message), null)

    /** The stable name of the error. */
    public val code: String = failure.code

    /** The number of the error, as in the C headers. */
    public val status: Int = failure.status

    /** The code exactly as the server sent it; may be finer than [code]. */
    public val serverCode: String? = failure.serverCode

    /** The status of the server's answer, if one came. */
    public val httpStatus: Int? = failure.httpStatus

    /** The server's name for the request, to quote in a support case. */
    public val requestId: String? get() = details["request_id"]

    /** How long the server asks to wait before the next try. */
    public val retryAfter: Duration? = failure.retryAfter

    /** Whether the same call may succeed later without any change. */
    public val isRetryable: Boolean = failure.isRetryable

    /**
     * What else the server says of the failure, by its own names: "use_flow_id", "x-ratelimit-limit", "x-ratelimit-remaining",
     * "x-ratelimit-reset"; "request_id"; of a server that wants another sign-in "scope", "acr_values", "max_age" and "metadata".
     */
    public val details: Map<String, String> = failure.details

    /** For kotlinx.coroutines. */
    override fun createCopy(): CardeaException = CardeaException(failure, this)

    override fun toString(): String = "${javaClass.name}: $code: $message"
}
