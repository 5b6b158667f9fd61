package io.github.cardea_auth

import io.github.cardea_auth.internal.OwnedHandle
import io.github.cardea_auth.internal.Raw
import io.github.cardea_auth.internal.Row
import io.github.cardea_auth.internal.rows
import io.github.cardea_auth.internal.using
import io.github.cardea_auth.internal.utf8
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
    /** Equal to the claim "sid" for this one. */
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
    internal constructor(row: Row) : this(
        row.text("id").orEmpty(), row.text("device_model"), row.text("device_type").orEmpty(), row.text("os_version"),
        row.text("country_code"), row.time("created_at"), row.time("last_seen_at"), row.time("expires_at"),
    )

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
    /** The server, as the store names it: "prelude https://auth.example.com", or [Configuration.storeNamespace]. */
    public val server: String,
    /** The account's name: that of the configuration. */
    public val account: String,
    /** Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished. */
    public val hasSession: Boolean,
) {
    internal constructor(row: Row) : this(row.text("server").orEmpty(), row.text("account").orEmpty(), row.flag("has_session"))

    override fun toString(): String = "StoredAccount($account at $server)"
}

/** To which of the application's users the signed-in user is linked. The names are of a person: no textual form shows them. */
public class IdentityLink @JvmOverloads constructor(
    /** Whether this call made the link; otherwise it existed before. */
    public val isNew: Boolean,
    /** The application's own name for its user. */
    public val appUserId: String,
    /** Earlier names of the same user, such as the one before the first sign-in. */
    public val aliases: List<String> = emptyList(),
) {
    internal constructor(row: Row) :
        this(row.flag("is_new"), row.text("app_user_id").orEmpty(), row.list("aliases") { it.text("name").orEmpty() })

    override fun toString(): String = "IdentityLink(isNew=$isNew)"
}

/** A passkey of an account. Points in time are those of the server's clock. */
public class Passkey @JvmOverloads constructor(
    /** The server's name for it. */
    public val id: String,
    /** The user's name for it. */
    public val nickname: String? = null,
    /** How its authenticator is reached, such as "usb" and "nfc". */
    public val transports: List<String> = emptyList(),
    /** Whether it is known to be kept elsewhere, too, such as in a cloud. */
    public val isBackedUp: Boolean = false,
    /** When it was made. */
    public val createdAt: Instant? = null,
    /** When it was last used. */
    public val lastUsedAt: Instant? = null,
    /** Whether the server had it already when it was registered; false in lists. */
    public val isAlreadyRegistered: Boolean = false,
) {
    internal constructor(row: Row) : this(
        row.text("id").orEmpty(), row.text("nickname"), row.text("transports").orEmpty().split(" ").filter(String::isNotEmpty),
        row.flag("is_backed_up"), row.time("created_at"), row.time("last_used_at"), row.flag("is_already_registered"),
    )

    override fun toString(): String = "Passkey(id=$id)"
}

/** An address or a telephone number of an account. */
public class UserIdentifier @JvmOverloads constructor(
    /** The server's name for it. */
    public val id: String,
    /** The address or the number. */
    public val value: String,
    /** What it is, in the server's words, such as "email_address". */
    public val type: String? = null,
) {
    internal constructor(row: Row) : this(row.text("id").orEmpty(), row.text("value").orEmpty(), row.text("type"))

    override fun toString(): String = "UserIdentifier(id=$id)"
}

/** What a server demands of passwords. */
public class PasswordCompliancy internal constructor(private val handle: OwnedHandle) {
    /**
     * How many characters there must be, by criterion: "min_length"; "max_length", 0 for any number; "uppercase" letters, "lowercase"
     * letters, "numbers", "symbols", all others. A character is a Unicode scalar value, of its general category.
     */
    public val expected: Map<String, Long> =
        handle.use { list -> rows(list).associate { it.text("criterion").orEmpty() to it.number("expected") } }

    /** Checks a password against these rules, here and without a server: one result for each criterion. */
    public fun check(password: String): List<PasswordCheck> = handle.use { list ->
        Raw.validatePassword(list, utf8("password", password)).using(Raw::listFree) { checked -> rows(checked).map(::PasswordCheck) }
    }
}

/** How a password stands by one criterion. */
public class PasswordCheck(
    /** What was counted: see [PasswordCompliancy.expected]. */
    public val criterion: String,
    /** How many there are. */
    public val actual: Long,
    /** How many there must be, or, by "max_length", may be. */
    public val expected: Long,
    /** Whether that is enough. */
    public val isValid: Boolean,
) {
    internal constructor(row: Row) :
        this(row.text("criterion").orEmpty(), row.number("actual"), row.number("expected"), row.flag("valid"))
}
