package io.github.cardea_auth

import io.github.cardea_auth.internal.OwnedHandle
import io.github.cardea_auth.internal.Raw
import io.github.cardea_auth.internal.instant
import io.github.cardea_auth.internal.text
import io.github.cardea_auth.internal.utf8
import java.time.Instant

/**
 * Who is signed in. A value: it does not change when the session does. Ask [CardeaClient.accessToken] whenever a token is
 * needed instead of keeping this one.
 */
public class CardeaUser private constructor(
    private val handle: OwnedHandle?,
    /** The user's identifier ("sub"). */
    public val id: String?,
    /** The bearer token for the application's own server. */
    public val accessToken: String,
    /** When the access token expires, by this machine's clock. */
    public val accessTokenExpiresAt: Instant?,
    private val claims: Map<String, String>,
    private val tokenMembers: Map<String, String>,
) {
    /** Takes the handle over. The library writes to [expiresAt]. */
    internal constructor(handle: Long, expiresAt: LongArray = LongArray(1)) : this(
        OwnedHandle(handle, Raw::userFree),
        id = text(Raw.userId(handle)),
        accessToken = text(Raw.userAccessToken(handle, expiresAt)).orEmpty(),
        accessTokenExpiresAt = instant(expiresAt[0]),
        claims = emptyMap(),
        tokenMembers = emptyMap(),
    )

    /** For tests of an application. [claimsJson] is empty then. */
    @JvmOverloads
    public constructor(
        id: String?,
        accessToken: String,
        accessTokenExpiresAt: Instant? = null,
        claims: Map<String, String> = emptyMap(),
        tokenMembers: Map<String, String> = emptyMap(),
    ) : this(null, id, accessToken, accessTokenExpiresAt, claims, tokenMembers)

    /**
     * All claims as a JSON object. Those of an access token are read, not verified: the server that receives the token verifies it.
     * Those of an ID token and of Ory are verified.
     */
    public val claimsJson: String get() = handle?.use { text(Raw.userClaimsJson(it)) } ?: "{}"

    /** What the user is called. */
    public val name: String? get() = claim("name")

    /** The user's e-mail address; the claim "email_verified" says whether it is proven. */
    public val email: String? get() = claim("email")

    /** The address of the user's picture. */
    public val picture: String? get() = claim("picture")

    /**
     * A claim by its name: a text as it is, anything else as JSON ("true"). "sid" is the session's identifier. Which ones there are
     * depends on the server and, at an OpenID Connect provider, on the scopes.
     */
    public fun claim(name: String): String? =
        if (handle == null) claims[name] else handle.use { text(Raw.userClaim(it, utf8("name", name))) }

    /**
     * A member of an OpenID Connect provider's last token answers by its name, such as "id_token", "scope" and "token_type": a text as it
     * is, anything else as JSON. Not the refresh token.
     */
    public fun tokenMember(name: String): String? =
        if (handle == null) tokenMembers[name] else handle.use { text(Raw.userTokenMember(it, utf8("name", name))) }

    override fun equals(other: Any?): Boolean = other is CardeaUser && id == other.id && accessToken == other.accessToken &&
        accessTokenExpiresAt == other.accessTokenExpiresAt && claimsJson == other.claimsJson

    override fun hashCode(): Int = accessToken.hashCode()

    override fun toString(): String = "CardeaUser(id=$id)"
}
