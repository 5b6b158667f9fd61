package cardea

/** Some of the user's sessions at the server. */
public class SessionList internal constructor(
    public val sessions: List<Session>,
    /** How many sessions the user has in all. */
    public val total: Long,
    /** How many sessions one answer has at most. */
    public val limit: Long,
    /** How many sessions come before the first one of the list. */
    public val offset: Long,
) {
    override fun toString(): String = "SessionList(${sessions.size} of $total)"
}

/** One session. Points in time are ISO 8601 text, as the server has them. */
public class Session internal constructor(
    /** Equal to [Profile.sessionId] for this one. */
    public val id: String?,
    /** The model of the device in the server's words. */
    public val deviceModel: String?,
    /** "desktop", "mobile", "tablet" or "unknown". */
    public val deviceType: String?,
    /** The device's operating system in the server's words. */
    public val osVersion: String?,
    /** The country that the session was last seen in, two letters. */
    public val countryCode: String?,
    /** When the user signed in. */
    public val createdAt: String?,
    /** When the session was last used. */
    public val lastSeenAt: String?,
    /** When the session ends. */
    public val expiresAt: String?,
) {
    override fun toString(): String = "Session(id=$id)"
}

/** Which sessions of the user are ended. */
public sealed interface SessionTarget {
    /** All of them, this one included. */
    public object All : SessionTarget

    /** All but this one. */
    public object Others : SessionTarget

    /** This one. */
    public object Mine : SessionTarget

    /** The one of that id. */
    public class One(public val id: String) : SessionTarget
}
