package io.github.cardea_auth

import io.github.cardea_auth.internal.Row

/** The headers that a request must carry that the application sends itself: names and values. */
public class RequestAuthorization(private val headers: Map<String, String>) : Map<String, String> by headers {
    internal constructor(rows: List<Row>) : this(rows.associate { it.text("name").orEmpty() to it.text("value").orEmpty() })

    /** Names no value: they are secrets. */
    override fun toString(): String = "RequestAuthorization"
}

/** The answer of the application's own server, whatever its status. */
public class AuthorizedResponse @JvmOverloads constructor(
    /** The HTTP status. */
    public val status: Int,
    /** Names and values, in the order of the answer. */
    public val headers: List<Pair<String, String>> = emptyList(),
    /** The whole body. */
    public val body: ByteArray = ByteArray(0),
) {
    /** The value of the first header of that name, whatever its case. */
    public fun header(name: String): String? = headers.firstOrNull { it.first.equals(name, ignoreCase = true) }?.second

    /** The body as UTF-8; what is none is replaced by U+FFFD. */
    public fun text(): String = body.decodeToString()

    override fun toString(): String = "AuthorizedResponse(status=$status, ${body.size} bytes)"
}
