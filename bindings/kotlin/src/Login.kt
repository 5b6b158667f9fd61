// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
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

/** The options of one login. */
public class OAuthLoginOptions(
    /** The provider to sign in with, at a server that has several; an OpenID Connect provider is its own. */
    public var provider: OAuthProvider?,
    /** Where the provider sends the user back to; on the allow-list of the server. */
    public var redirectUri: String,
) {
    /** A login at the [OpenIDProvider] that is the client's backend. */
    public constructor(redirectUri: String) : this(null, redirectUri)

    /** How the redirect comes back. Default: [RedirectCapture.SCHEME]. */
    public var redirectCapture: RedirectCapture = RedirectCapture.SCHEME

    /**
     * A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
     * scheme of the first does not arrive. Before it asks for its page, a login with [RedirectCapture.SCHEME] then
     * tries every way in which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes on
     * as with [RedirectCapture.LOOPBACK]. Default: none.
     */
    public var fallbackRedirectUri: String? = null

    /**
     * Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the login.
     * Default: false. If the default browser has none, the login fails with `ephemeral_unavailable`.
     */
    public var prefersEphemeralSession: Boolean = false

    /**
     * Lets the login take the redirect's scheme, while it lasts, from another application that handles it. Default:
     * false, and the login fails with `scheme_taken`.
     */
    public var mayReplaceSchemeHandler: Boolean = false

    /**
     * Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that
     * began the login. Default: none.
     */
    public var activationToken: String? = null

    /**
     * How long the login may wait for its redirect, from the call on. At least 1 millisecond. Default: 10 minutes. A
     * login that waits longer fails with `login_timed_out`. Once a redirect has arrived it is redeemed, however long
     * its requests take; if a transient failure follows the provider's grant, up to four more times, with pauses of 15
     * s in all.
     */
    public var timeout: Duration? = null

    /** For OpenID Connect: the scopes to ask for, in place of those of the provider. */
    public var scopes: List<String> = emptyList()

    /**
     * For OpenID Connect and Ory: parameters to add to the authorization request, by name: "prompt", "login_hint",
     * "max_age", "resource"; at Ory "prompt", "hd", "auth_type", "acr_values".
     */
    public var parameters: Map<String, String> = emptyMap()

    /**
     * For [RedirectCapture.OAUTH_PREFIX]: the application's scheme, if the redirect URI is an https page of the
     * application's owner that leads back to it. Default: the scheme of the redirect URI.
     */
    public var deepLinkScheme: String? = null

    /**
     * For [RedirectCapture.OAUTH_PREFIX]: lets the deep link bring tokens instead of a code. Default: false, because
     * links end in logs. Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
     */
    public var acceptsTokenHandoff: Boolean = false

    /**
     * Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and new
     * users; they differ in what the server asks for on the way. Default: false.
     */
    public var registers: Boolean = false

    /**
     * Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the new
     * one replaces it. A session from before the login is refused with `unauthorized`, one of another user with
     * `wrong_credentials`. For Ory. Default: false.
     */
    public var reauthenticates: Boolean = false

    /**
     * The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The present
     * session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
     */
    public var stepUp: String? = null

    /** Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing. */
    public var transientPayload: String? = null

    /**
     * Properties of a new account that the application knows already, which take precedence over the provider's: the
     * text of a JSON object. For Ory. Default: none.
     */
    public var traits: String? = null

    /** The organization whose members sign in, by its id. For Ory. Default: none. */
    public var organization: String? = null

    /**
     * The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
     * own.
     */
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
