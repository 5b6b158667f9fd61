package io.github.cardea_auth

import io.github.cardea_auth.internal.OwnedHandle
import io.github.cardea_auth.internal.Raw
import io.github.cardea_auth.internal.Row
import io.github.cardea_auth.internal.instant
import io.github.cardea_auth.internal.rows
import io.github.cardea_auth.internal.text
import io.github.cardea_auth.internal.utf8
import java.time.Instant

/**
 * An unfinished login, or a part of one: it waits for a page, a code, a step, another device, an authenticator. It never changes, and
 * [CardeaClient.restore] finds it by its id, also in a later process.
 */
public sealed class Pending private constructor(
    internal val handle: OwnedHandle?,
    /** The id, for [CardeaClient.restore]. Not a secret. */
    public val id: String,
    /** When it stops being usable, by this machine's clock. */
    public val expiresAt: Instant?,
    private val texts: Map<String, String?>,
) {
    /** Takes the handle over. */
    protected constructor(handle: Long) : this(
        OwnedHandle(handle, Raw::pendingFree), text(Raw.pendingId(handle)).orEmpty(), instant(Raw.pendingExpiresAtMs(handle)), emptyMap(),
    )

    /** What an application makes for its tests. */
    protected constructor(id: String, expiresAt: Instant?, texts: Map<String, String?>) : this(null, id, expiresAt, texts)

    /** The text of that name, as the library has it; null if there is none. */
    public fun text(name: String): String? =
        if (handle == null) texts[name] else handle.use { text(Raw.pendingText(it, utf8("name", name))) }

    internal fun <T> list(name: String, read: (Row) -> T): List<T> =
        handle?.use { rows(Raw.pendingList(it, utf8("name", name))).map(read) }.orEmpty()

    override fun toString(): String = "${javaClass.simpleName}(id=$id, expiresAt=$expiresAt)"
}

/** A login that was begun: its page is ready to be shown. */
public class OAuthLoginContext : Pending {
    internal constructor(handle: Long) : super(handle)

    /** For tests of an application: a client refuses it. */
    public constructor(id: String, authorizationUrl: String, redirectUri: String, expiresAt: Instant) :
        super(id, expiresAt, mapOf("authorization_url" to authorizationUrl, "redirect_uri" to redirectUri))

    /** The page to show. It carries one-time values: never log it. */
    public val authorizationUrl: String get() = text("authorization_url").orEmpty()

    /** The address that the page redirects to. */
    public val redirectUri: String get() = text("redirect_uri").orEmpty()
}

/** By which way a one-time code reaches its user. */
public enum class OTPChannel {
    /** By e-mail. */
    EMAIL,

    /** By a text message to a telephone. */
    SMS,
}

/** A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone. */
public class OAuthEmailChallenge : Pending {
    internal constructor(handle: Long) : super(handle)

    /** For tests of an application: a client refuses it. */
    @JvmOverloads
    public constructor(id: String, expiresAt: Instant, address: String? = null, channel: OTPChannel = OTPChannel.EMAIL) :
        super(id, expiresAt, mapOf("address" to address, "channel" to channel.name.lowercase()))

    /** The address that the code was sent to, when the server says it: with [OTPChannel.SMS] a telephone number. */
    public val address: String? get() = text("address")

    /** How the code was sent. */
    public val channel: OTPChannel get() = if (text("channel") == "sms") OTPChannel.SMS else OTPChannel.EMAIL
}

/** A login that the user finishes on another device. Show both: users compare the code with the page's, also beside a QR code. */
public class DeviceLogin : Pending {
    internal constructor(handle: Long) : super(handle)

    /** For tests of an application: a client refuses it. */
    @JvmOverloads
    public constructor(
        id: String, userCode: String, verificationUri: String, expiresAt: Instant, verificationUriComplete: String? = null,
    ) : super(
        id, expiresAt,
        mapOf(
            "user_code" to userCode, "verification_uri" to verificationUri, "verification_uri_complete" to verificationUriComplete,
        ),
    )

    /** The code to type. */
    public val userCode: String get() = text("user_code").orEmpty()

    /** The page where the user types it. */
    public val verificationUri: String get() = text("verification_uri").orEmpty()

    /** The same page with the code in it, for a QR code. */
    public val verificationUriComplete: String? get() = text("verification_uri_complete")
}

/** What a user has to do before the server grants a scope. */
public class StepUpChallenge : Pending {
    internal constructor(handle: Long) : super(handle)

    /** For tests of an application: a client refuses it. */
    @JvmOverloads
    public constructor(
        id: String, scope: String, step: String, expiresAt: Instant, passkeyOptions: String? = null, status: String? = null,
    ) : super(id, expiresAt, mapOf("scope" to scope, "step" to step, "options" to passkeyOptions, "status" to status))

    /** The scope that was asked for. */
    public val scope: String get() = text("scope").orEmpty()

    /**
     * What comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in" for a login with
     * [OAuthLoginOptions.stepUp], or a step of the application's own server.
     */
    public val step: String get() = text("step").orEmpty()

    /** What to ask an authenticator for in a "verify_passkey", as JSON. */
    public val passkeyOptions: String? get() = text("options")

    /** What a Prelude server has said of it when it began: "review" or "continue". */
    public val status: String? get() = text("status")
}

/** What an authenticator is asked for. */
public class PasskeyQuestion : Pending {
    internal constructor(handle: Long) : super(handle)

    /** For tests of an application: a client refuses it. */
    public constructor(id: String, options: String, expiresAt: Instant?) : super(id, expiresAt, mapOf("options" to options))

    /** The options of WebAuthn, as JSON. */
    public val options: String get() = text("options").orEmpty()
}
