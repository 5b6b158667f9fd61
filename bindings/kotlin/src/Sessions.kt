package cardea

import java.time.Instant

/** Some of the user's sessions at the server. */
public class SessionList(
    /** The sessions of this part of the list. */
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

/** One session. Points in time are those of the server's clock. */
public class Session @JvmOverloads constructor(
    /** Equal to [CardeaProfile.sessionId] for this one. */
    public val id: String,
    /** The model of the device in the server's words. */
    public val deviceModel: String? = null,
    /** "desktop", "mobile", "tablet" or "unknown". */
    public val deviceType: String = "unknown",
    /** The device's operating system in the server's words. */
    public val osVersion: String? = null,
    /** The country that the session was last seen in, two letters. */
    public val countryCode: String? = null,
    /** When the user signed in. */
    public val createdAt: Instant? = null,
    /** When the session was last used. */
    public val lastSeenAt: Instant? = null,
    /** When the session ends. */
    public val expiresAt: Instant? = null,
) {
    override fun toString(): String = "Session(id=$id)"
}

/** The sessions to end. */
public sealed interface SessionTarget {
    /** All of them, this one included. */
    public object All : SessionTarget

    /** All but this one. */
    public object Others : SessionTarget

    /** This one. */
    public object Mine : SessionTarget

    /** The one of that id. */
    public class One(
        /** The name of the session. */
        public val id: String,
    ) : SessionTarget
}

/** An account of the application that a store has something of. */
public class StoredAccount(
    /** The server, as the store names it: "prelude https://auth.example.com", or [Configuration.partition]. */
    public val server: String,
    /** The account's name: that of the configuration. */
    public val account: String,
    /** Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished. */
    public val hasSession: Boolean,
) {
    override fun toString(): String = "StoredAccount($account at $server)"
}
