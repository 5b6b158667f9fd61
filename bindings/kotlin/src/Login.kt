package io.github.cardea_auth

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

/** The sign-on of a company (SAML). */
public class CompanySignOn private constructor(
    /** An address that belongs to the company. */
    public val email: String?,
    /** The provider of a connection, such as "okta". */
    public val provider: String?,
    /** The server's name for the connection. */
    public val connectionId: String?,
) {
    /** The sign-on of the company that this e-mail address belongs to. */
    public constructor(email: String) : this(email, null, null)

    /** The sign-on by a connection that the server has with a company. */
    public constructor(provider: String, connectionId: String) : this(null, provider, connectionId)

    override fun toString(): String = "CompanySignOn"
}
