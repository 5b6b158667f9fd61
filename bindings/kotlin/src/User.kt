package cardea

import cardea.internal.Json
import java.time.Instant

/**
 * Who is signed in. A value: it does not change when the session does. Ask [CardeaClient.accessToken] whenever a token is
 * needed instead of keeping this one.
 */
public class CardeaUser @JvmOverloads constructor(
    /** The bearer token for the application's own server. */
    public val accessToken: String,
    /** When the access token expires, by this machine's clock. */
    public val accessTokenExpiresAt: Instant?,
    /** What the claims of the access token say. */
    public val profile: CardeaProfile,
    /** The last ID token of an OpenID Connect provider. */
    public val idToken: String? = null,
    /** The scopes that such a provider has granted, as it writes them. */
    public val scope: String? = null,
) {
    override fun equals(other: Any?): Boolean = other is CardeaUser && accessToken == other.accessToken &&
        accessTokenExpiresAt == other.accessTokenExpiresAt && profile == other.profile

    override fun hashCode(): Int = accessToken.hashCode()

    override fun toString(): String = "CardeaUser(userId=${profile.userId})"
}

/** The claims of an access token. They are read, not verified: the server that receives the token verifies it. */
public class CardeaProfile @JvmOverloads constructor(
    /** The user's identifier ("sub"). */
    public val userId: String? = null,
    /** The session's identifier ("sid"). */
    public val sessionId: String? = null,
    /** All claims as a JSON object, as the token has them. */
    public val claimsJson: String = "{}",
) {
    /** All claims: text, Long, Double, Boolean, null, lists and maps of these. */
    @Suppress("UNCHECKED_CAST")
    public val claims: Map<String, Any?> by lazy { Json.parse(claimsJson) as? Map<String, Any?> ?: emptyMap() }

    /** What the user is called ("name"). */
    public val name: String? get() = claims["name"] as? String

    /** The user's e-mail address ("email"); the claim "email_verified" says whether it is proven. */
    public val email: String? get() = claims["email"] as? String

    /** The address of the user's picture ("picture"). */
    public val picture: String? get() = claims["picture"] as? String

    override fun equals(other: Any?): Boolean = other is CardeaProfile && userId == other.userId &&
        sessionId == other.sessionId && claimsJson == other.claimsJson

    override fun hashCode(): Int = claimsJson.hashCode()

    override fun toString(): String = "CardeaProfile(userId=$userId, sessionId=$sessionId)"
}
