package cardea

import cardea.internal.OwnedHandle
import java.time.Duration
import java.time.Instant

/** The provider to sign in with. */
public class OAuthProvider(
    /** The provider's name at the server. */
    public val name: String,
) {
    override fun equals(other: Any?): Boolean = other is OAuthProvider && name == other.name

    override fun hashCode(): Int = name.hashCode()

    override fun toString(): String = name

    public companion object {
        /** Google. */
        @JvmField public val GOOGLE: OAuthProvider = OAuthProvider("google")

        /** Apple. */
        @JvmField public val APPLE: OAuthProvider = OAuthProvider("apple")

        /** Microsoft. */
        @JvmField public val MICROSOFT: OAuthProvider = OAuthProvider("microsoft")

        /** GitHub. */
        @JvmField public val GITHUB: OAuthProvider = OAuthProvider("github")

        /** Okta. */
        @JvmField public val OKTA: OAuthProvider = OAuthProvider("okta")

        /** Facebook. */
        @JvmField public val FACEBOOK: OAuthProvider = OAuthProvider("facebook")

        /** The six that every server knows. */
        @JvmField public val all: List<OAuthProvider> = listOf(GOOGLE, APPLE, MICROSOFT, GITHUB, OKTA, FACEBOOK)
    }
}

/** How the redirect at the end of a login comes back. */
public enum class RedirectCapture {
    /** Through a custom scheme, whose handler this process becomes for the time of the login. */
    SCHEME,

    /** Through a listener on 127.0.0.1 or [::1] for the time of the login; without a port in the URI, on a free one. */
    LOOPBACK,

    /** Through a custom scheme whose handler the application has installed, and which calls [CardeaClient.deliverRedirect]. */
    INSTALLED_SCHEME,

    /**
     * Through a deep link of the application's scheme with the authority "oauth": myapp://oauth/... ends the login, any other
     * link of the scheme leaves the browser open. The scheme is taken as for [SCHEME].
     */
    OAUTH_PREFIX,
}

/** The settings of one login. */
public class OAuthLoginOptions(
    /** The provider to sign in with, at a server that has several; null where the client's backend is an [OpenIDProvider]. */
    public var provider: OAuthProvider?,
    /** Where the provider sends the user back to; on the allow-list of the server. */
    public var redirectUri: String,
) {
    /** A login at the [OpenIDProvider] that is the client's backend. */
    public constructor(redirectUri: String) : this(null, redirectUri)

    /** How the redirect is received. */
    public var redirectCapture: RedirectCapture = RedirectCapture.SCHEME

    /**
     * A second redirect URI, such as `http://127.0.0.1/callback`: where a URL of the scheme does not come back on this desktop,
     * which the login then tries first, it is used as with [RedirectCapture.LOOPBACK].
     */
    public var fallbackRedirectUri: String? = null

    /** Asks for a separate browser window, which shares no cookies with the user's ordinary one. */
    public var prefersEphemeralSession: Boolean = false

    /** Whether the login may take the redirect's scheme, for as long as it lasts, from another application. */
    public var mayReplaceSchemeHandler: Boolean = false

    /** Lets the browser's window come to the front on Wayland, once. */
    public var activationToken: String? = null

    /**
     * How long the login may wait for its redirect; ten minutes when it is null. One that has come is redeemed
     * to the end, however long that takes.
     */
    public var timeout: Duration? = null

    /** For an [OpenIDProvider]: what is asked for, in place of the scopes of its description. */
    public var scopes: List<String> = emptyList()

    /** For an [OpenIDProvider]: sent along, such as "prompt", "login_hint", "max_age". */
    public var parameters: Map<String, String> = emptyMap()

    /**
     * With [RedirectCapture.OAUTH_PREFIX]: the application's scheme, where the redirect URI is an https page of the
     * application's owner that leads back to it; the scheme of the redirect URI when it is null.
     */
    public var deepLinkScheme: String? = null

    /**
     * With [RedirectCapture.OAUTH_PREFIX]: whether the deep link may bring tokens instead of a code. Links end in logs; tokens
     * count only when an ID token and the provider's UserInfo endpoint prove them.
     */
    public var acceptsTokenHandoff: Boolean = false

    /**
     * Whether a new account is asked for, if the server distinguishes registrations from logins. Both sign in known users and
     * new ones: they differ in what the server asks for on the way.
     */
    public var registers: Boolean = false

    /**
     * Whether users who are signed in, here or in the browser, must sign in again. The session that is held stays until the new
     * one takes its place; one from before, or of another user, is refused. For Ory.
     */
    public var reauthenticates: Boolean = false

    /**
     * The step-up whose step is `sign_in`, by its id: the login asks the same user for what it demands. The session that is held
     * stays until one takes its place that has it. For OpenID Connect providers and Ory.
     */
    public var stepUp: String? = null

    /** Data for the project's webhooks, as the text of a JSON object. For Ory. */
    public var transientPayload: String? = null

    /** Properties of a new account that the application already knows, as the text of a JSON object. For Ory. */
    public var traits: String? = null

    /** The organization whose members sign in, by its id. For Ory. */
    public var organization: String? = null

    /** The schema that a new account has, by its id, where the project lets applications choose. For Ory. */
    public var identitySchema: String? = null

    /** Signs in at a company instead of with a provider. For Prelude. */
    public var company: CompanySignOn? = null

    override fun toString(): String = "OAuthLoginOptions(provider=$provider, redirectUri=$redirectUri)"
}

/** How a login ended. */
public sealed interface OAuthLoginResult : ContinuedOAuthLogin {
    /** The user is signed in. */
    public class LoggedIn(
        /** Who signed in. */
        public val user: CardeaUser,
    ) : OAuthLoginResult {
        override fun toString(): String = "LoggedIn($user)"
    }

    /** A code was sent by e-mail: pass it to [CardeaClient.checkOTP]. */
    public class OTPRequired @JvmOverloads constructor(
        /** What the code answers. */
        public val challenge: OAuthEmailChallenge,
        /** The address that the code was sent to, when the server says it. */
        public val email: String? = challenge.email,
    ) : OAuthLoginResult {
        override fun toString(): String = "OTPRequired($challenge)"
    }

    /** The server wants to know more: pass the answer to [CardeaClient.answerLoginStepInBrowser]. */
    public class MoreRequired(
        /** What it wants to know. */
        public val step: OAuthLoginStep,
    ) : OAuthLoginResult {
        override fun toString(): String = "MoreRequired($step)"
    }
}

/** A login that was begun: its page is ready to be shown. */
public class OAuthLoginAttempt internal constructor(
    internal val handle: OwnedHandle,
    /** The name of the attempt for [CardeaClient.restoreOAuthLogin]. Not a secret. */
    public val id: String,
    /** The page to show. It carries one-time values: never log it. */
    public val authorizationUrl: String,
    /** The address that the page redirects to. */
    public val redirectUri: String,
    /** When it stops being redeemable. */
    public val expiresAt: Instant,
) {
    /** For tests of an application: a client refuses it. */
    public constructor(id: String, authorizationUrl: String, redirectUri: String, expiresAt: Instant) :
        this(OwnedHandle.none("attempt"), id, authorizationUrl, redirectUri, expiresAt)

    override fun toString(): String = "OAuthLoginAttempt(id=$id, expiresAt=$expiresAt)"
}

/** By which way a one-time code reaches its user. */
public enum class OTPChannel {
    /** By e-mail. */
    EMAIL,

    /** By a text message to a telephone. */
    SMS,
}

/** A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone. */
public class OAuthEmailChallenge internal constructor(
    internal val handle: OwnedHandle,
    /** The name of the challenge for [CardeaClient.restoreOAuthEmailChallenge]. Not a secret. */
    public val id: String,
    /** The address that the code was sent to, when the server says it: with [OTPChannel.SMS] a telephone number. */
    public val email: String?,
    /** How the code was sent. */
    public val channel: OTPChannel,
    /** When it stops being redeemable. */
    public val expiresAt: Instant,
) {
    /** For tests of an application: a client refuses it. */
    @JvmOverloads
    public constructor(id: String, expiresAt: Instant, email: String? = null, channel: OTPChannel = OTPChannel.EMAIL) :
        this(OwnedHandle.none("challenge"), id, email, channel, expiresAt)

    override fun toString(): String = "OAuthEmailChallenge(id=$id, expiresAt=$expiresAt)"
}
