// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
package cardea

import cardea.internal.OwnedHandle
import java.time.Instant

/**
 * What a server wants to know before it lets the user in, beyond the sign-in at the provider. Show its [ways], ask for the fields
 * of the chosen one, and call [CardeaClient.answerLoginStepInBrowser]. A value: it stays what it is.
 */
public class OAuthLoginStep internal constructor(
    internal val handle: OwnedHandle,
    /** The name of the step for [CardeaClient.restoreOAuthLoginStep], also in a later process. Not a secret. */
    public val id: String,
    /** What is missing. */
    public val kind: Kind,
    /** The identifier that it concerns, if the server says so, such as an address that belongs to another account. */
    public val identifier: String?,
    /** The provider that it concerns, if the server says so: the one to link, or whose sign-in lacks something. */
    public val provider: OAuthProvider?,
    /** When it stops being usable. */
    public val expiresAt: Instant,
    /** What the server says to the user, in its own words. */
    public val messages: List<Message>,
    /** The ways to go on; any one is enough. */
    public val ways: List<Way>,
) {
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
    ) : this(OwnedHandle.none("step"), id, kind, identifier, provider, expiresAt, messages, ways)

    override fun toString(): String = "OAuthLoginStep(id=$id, kind=$kind)"

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
        override fun toString(): String = "Field(name=$name)"
    }
}

/** The answer to an [OAuthLoginStep]. What was filled in is in no textual form. */
public class OAuthLoginAnswer @JvmOverloads constructor(
    /** The id of the chosen way. */
    public val way: String,
    /**
     * What was filled in, by the names of the fields. A field that is left out keeps the value that it has; a checkbox is "true"
     * or "false".
     */
    public val values: Map<String, String> = emptyMap(),
) {
    override fun toString(): String = "OAuthLoginAnswer(way=$way)"
}

/** How a step of a login went on: an [OAuthLoginResult], or a [PageRequired]. */
public sealed interface ContinuedOAuthLogin {
    /** Another page is to be shown; its redirect finishes the login. */
    public class PageRequired(
        /** The page, for [CardeaClient.finalizeOAuthLoginWithRedirect]. */
        public val attempt: OAuthLoginAttempt,
    ) : ContinuedOAuthLogin {
        override fun toString(): String = "PageRequired($attempt)"
    }
}
