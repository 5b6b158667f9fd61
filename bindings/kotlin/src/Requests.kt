// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
package cardea

import cardea.internal.Json
import java.time.Duration

/** A request to the application's own server, in the name of the signed-in user. */
public class AuthorizedRequest @JvmOverloads constructor(
    /**
     * The address: https, or http to this machine. The access token goes there: never take the address from a third
     * party.
     */
    public val url: String,
    /** The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET". */
    public val method: String = "GET",
    /** The headers to send, by name; not Authorization or DPoP, which the engine adds. */
    public val headers: Map<String, String> = emptyMap(),
    /** What is sent. */
    public val body: ByteArray? = null,
    /**
     * The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
     * `response_too_large`. The whole answer is held in memory.
     */
    public val maxResponse: Long? = null,
    /** How long the request may take. At least 1 millisecond. Default: the request timeout of the client. */
    public val timeout: Duration? = null,
)

/** What a request must carry that the application sends itself. */
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
    /** The whole body. */
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
