package cardea

import cardea.internal.Json
import java.time.Duration

/** A request to the application's own server, in the name of the signed-in user. */
public class AuthorizedRequest @JvmOverloads constructor(
    /** An https address, or an http one of this machine. The access token goes there: take it from nobody else. */
    public val url: String,
    /** "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". */
    public val method: String = "GET",
    /** Authorization and DPoP are the library's own. */
    public val headers: Map<String, String> = emptyMap(),
    /** What is sent. */
    public val body: ByteArray? = null,
    /** The largest answer to accept, in bytes with its headers; 16 MiB if it is null. */
    public val maxResponse: Long? = null,
    /** How long it may take; as long as the client's other requests if it is null. */
    public val timeout: Duration? = null,
)

/** What a request carries that the application sends by itself. */
public class RequestAuthorization @JvmOverloads constructor(
    /** The value of the header Authorization. */
    public val authorization: String,
    /** The value of the header DPoP, for one request; null if it carries none. */
    public val dpopProof: String? = null,
) {
    /** Names nothing: both are secrets. */
    override fun toString(): String = "RequestAuthorization"
}

/** The answer of the application's own server, whatever its status. */
public class AuthorizedResponse @JvmOverloads constructor(
    /** The HTTP status. */
    public val status: Int,
    /** Names and values, in the order of the answer. */
    public val headers: List<Pair<String, String>> = emptyList(),
    /** What was sent, whole. */
    public val body: ByteArray = ByteArray(0),
) {
    /** The value of the first header of that name, whatever its case. */
    public fun header(name: String): String? = headers.firstOrNull { it.first.equals(name, ignoreCase = true) }?.second

    /** The body as UTF-8; what is none is replaced by U+FFFD. */
    public fun text(): String = body.decodeToString()

    /** The body as JSON: text, Long, Double, Boolean, null, lists and maps of these. Throws [IllegalArgumentException] when it is none. */
    public fun json(): Any? = Json.parse(text())

    override fun toString(): String = "AuthorizedResponse(status=$status, ${body.size} bytes)"
}
