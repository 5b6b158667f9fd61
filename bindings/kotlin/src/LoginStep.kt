package io.github.cardea_auth

import io.github.cardea_auth.internal.Row
import java.time.Instant

/**
 * What a server wants to know before it lets the user in, beyond the sign-in at the provider. Show its [ways], ask for the fields
 * of the chosen one, and call [CardeaClient.continueLogin].
 */
public class OAuthLoginStep : Pending {
    internal constructor(handle: Long) : super(handle) {
        messages = list("messages", ::Message)
        ways = list("ways", ::Way)
    }

    /** For tests of an application: a client refuses it. */
    @JvmOverloads
    public constructor(
        id: String,
        kind: Kind,
        expiresAt: Instant,
        identifier: String? = null,
        provider: OAuthProvider? = null,
        messages: List<Message> = emptyList(),
        ways: List<Way> = emptyList(),
    ) : super(id, expiresAt, mapOf("kind" to kind.name.lowercase(), "identifier" to identifier, "provider" to provider?.name)) {
        this.messages = messages
        this.ways = ways
    }

    /** What the server says to the user, in its own words. */
    public val messages: List<Message>

    /** The ways to go on; any one is enough. */
    public val ways: List<Way>

    /** What is missing. */
    public val kind: Kind get() = Kind.entries.firstOrNull { it.name.lowercase() == text("kind") } ?: Kind.OTHER

    /** The identifier that it concerns, if the server says so, such as an address that belongs to another account. */
    public val identifier: String? get() = text("identifier")

    /** The provider that it concerns, if the server says so: the one to link, or whose sign-in lacks something. */
    public val provider: OAuthProvider? get() = text("provider")?.let(::OAuthProvider)

    /** What is missing. */
    public enum class Kind {
        /** The account lacks properties: ask for the fields. */
        MISSING_TRAITS,

        /** The address belongs to an account that signs in another way: do so once, and the two are linked. */
        ACCOUNT_LINKING,

        /** The account has a second factor. */
        SECOND_FACTOR,

        /** Something that this version has no name for: the messages and the ways say more. */
        OTHER,
    }

    /** Something that the server says to the user. */
    public class Message @JvmOverloads constructor(
        /** The server's number for it, the part that does not change. */
        public val id: Long,
        /** The text, in English or as the project has set it. */
        public val text: String,
        /** Whether it reports an error. */
        public val isError: Boolean = false,
    ) {
        internal constructor(row: Row) : this(row.number("id"), row.text("text").orEmpty(), row.flag("is_error"))

        override fun toString(): String = "Message(id=$id)"
    }

    /** One way to go on. */
    public class Way @JvmOverloads constructor(
        /** The name of the way, such as "password", "totp" or "oidc:google". */
        public val id: String,
        /** The provider to sign in with, if this way leads through a browser. */
        public val provider: OAuthProvider? = null,
        /** The server's words for it. */
        public val label: String? = null,
        /** What to ask for. */
        public val fields: List<Field> = emptyList(),
    ) {
        internal constructor(row: Row) : this(
            row.text("id").orEmpty(), row.text("provider")?.let(::OAuthProvider), row.text("label"), row.list("fields", ::Field),
        )

        override fun toString(): String = "Way(id=$id)"
    }

    /** Something to ask for. */
    public class Field @JvmOverloads constructor(
        /** The name of the field in the answer. */
        public val name: String,
        /** What kind of input it is, in the words of HTML: "text", "email", "password", "number", "checkbox". */
        public val type: String,
        /** The server's words for it. */
        public val label: String? = null,
        /** What is known already. */
        public val value: String? = null,
        /** Whether the server wants it filled in. */
        public val isRequired: Boolean = false,
        /** What the server says of it, a line for each message. */
        public val message: String? = null,
    ) {
        internal constructor(row: Row) : this(
            row.text("name").orEmpty(), row.text("type").orEmpty(), row.text("label"), row.text("value"), row.flag("is_required"),
            row.text("message"),
        )

        override fun toString(): String = "Field(name=$name)"
    }
}
