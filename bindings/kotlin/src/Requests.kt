package cardea

/** A request to the application's own server, in the name of the signed-in user. */
public class AuthorizedRequest @JvmOverloads constructor(
    /** An https address, or an http one of this machine. The access token goes there: never take it from somebody else. */
    public val url: String,
    /** "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". */
    public val method: String = "GET",
    /** Authorization and DPoP are the library's own. */
    public val headers: Map<String, String> = emptyMap(),
    public val body: ByteArray? = null,
)

/** The answer of the application's own server, whatever its status. */
public class AuthorizedResponse internal constructor(
    public val status: Int,
    /** Names and values, in the order of the answer. */
    public val headers: List<Pair<String, String>>,
    public val body: ByteArray,
) {
    /** The value of the first header of that name, whatever its case. */
    public fun header(name: String): String? = headers.firstOrNull { it.first.equals(name, ignoreCase = true) }?.second

    override fun toString(): String = "AuthorizedResponse(status=$status, ${body.size} bytes)"
}
