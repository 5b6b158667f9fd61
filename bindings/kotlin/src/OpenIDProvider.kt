// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
package cardea

import java.time.Duration

/**
 * An OAuth 2.0 or OpenID Connect provider that the client talks to directly, and how.
 *
 * An [issuer] says the rest in its metadata; a provider that publishes none has [endpoints]. The companion has the well-known
 * ones, with what is peculiar to them; whatever is set afterwards comes on top. Mistakes are reported when the client is made.
 */
public class OpenIDProvider private constructor(
    /** The well-known provider that this is, such as "google"; null for any other. */
    internal val known: String?,
    /** The client's name at the provider. */
    public var clientId: String,
    /** The issuer, an https URL; the rest comes from its metadata. */
    public var issuer: String?,
) : Backend {
    /** A provider whose metadata is published below its issuer. */
    public constructor(issuer: String, clientId: String) : this(null, clientId, issuer)

    /** A provider with its own endpoints: nothing is discovered. */
    public constructor(endpoints: OpenIDEndpoints, clientId: String) : this(null, clientId, null) {
        this.endpoints = endpoints
    }

    /**
     * A secret that the provider insists on, although it is in every copy of the application and so keeps nothing
     * secret.
     */
    public var clientSecret: String? = null

    /**
     * How the secret is sent. Default: as the metadata names first, else in the Authorization header; then once more
     * the other way.
     */
    public var clientAuthentication: ClientAuthentication? = null

    /** Where the provider is, for one that publishes no metadata, or what is not discovered of one. */
    public var endpoints: OpenIDEndpoints? = null

    /**
     * The scopes to ask for. Default: "openid", "profile" and "email", and "offline_access" if the metadata lists it;
     * or none without an issuer.
     */
    public var scopes: List<String> = emptyList()

    /** Whether no scopes are asked for, which some servers of plain OAuth 2.0 want. Default: no. */
    public var noScopes: Boolean? = null

    /**
     * Whether a provider is refused whose metadata does not name S256 for PKCE (code_challenge_methods_supported), as
     * the Model Context Protocol wants it. Default: no.
     */
    public var requiresAnnouncedPkce: Boolean? = null

    /** The separator between scopes. Default: a space. */
    public var scopeSeparator: String? = null

    /** Parameters to send with every authorization request, by name. */
    public var parameters: Map<String, String> = emptyMap()

    /** How answers come back. Default: in the query. */
    public var responseMode: ResponseMode? = null

    /** Whether requests are pushed (RFC 9126). Default: only if the provider demands it. */
    public var pushesRequests: Boolean? = null

    /**
     * Whether tokens are bound to a key (RFC 9449), and others refused. Default: off, because not every API takes such
     * tokens.
     */
    public var bindsTokens: Boolean? = null

    /**
     * The redirect URIs that the provider takes from native applications; checked before the browser opens. Default:
     * all.
     */
    public var redirectForms: Set<RedirectForm>? = null

    /** The deviations from the standards to tolerate. Default: what a well-known provider needs, else none. */
    public var leniencies: Set<Leniency>? = null

    /** The further audiences of ID tokens to accept beside the client itself. */
    public var trustedAudiences: Set<String> = emptySet()

    /** The tenants whose users may sign in, if the issuer stands for many. Default: all tenants. */
    public var allowedTenants: Set<String> = emptySet()

    /** The ID token signature algorithms to allow, such as "ES256". Default: the metadata's, else RS256. */
    public var idTokenAlgorithms: Set<String> = emptySet()

    /** How far this machine's and the provider's clock may differ. At most 10 minutes. Default: 1 minute. */
    public var clockLeeway: Duration? = null

    /**
     * Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends
     * with [OAuthLoginResult.OTPRequired]. Without it the user is signed in, and the claim "email_verified" is there to
     * be read.
     */
    public var emailVerificationUrl: String? = null

    /**
     * Where the application's own server links identities to its users, for [CardeaClient.linkIdentity]: https, or http
     * to this machine.
     */
    public var identityLinkingUrl: String? = null

    override fun toString(): String = "OpenIDProvider(${known ?: issuer ?: endpoints?.authorization})"

    public companion object {
        /** Google. A client of the kind "desktop" has a secret that Google itself does not treat as one. */
        @JvmStatic
        public fun google(clientId: String): OpenIDProvider = OpenIDProvider("google", clientId, null)

        /** Apple, whose answer comes as a POST to an https address: a relay of the application's owner has to receive it. */
        @JvmStatic
        public fun apple(clientId: String): OpenIDProvider = OpenIDProvider("apple", clientId, null)

        /** Microsoft Entra, for accounts of every tenant; an [issuer] of one tenant is for that alone. */
        @JvmStatic
        public fun microsoft(clientId: String): OpenIDProvider = OpenIDProvider("microsoft", clientId, null)

        /** GitHub: OAuth 2.0 without OpenID Connect, so there is an account, but no ID token. */
        @JvmStatic
        public fun github(clientId: String): OpenIDProvider = OpenIDProvider("github", clientId, null)

        /** Okta, at the address of an organization or of one of its authorization servers. */
        @JvmStatic
        public fun okta(issuer: String, clientId: String): OpenIDProvider = OpenIDProvider("okta", clientId, issuer)

        /** Facebook: OAuth 2.0 without refresh tokens. */
        @JvmStatic
        public fun facebook(clientId: String): OpenIDProvider = OpenIDProvider("facebook", clientId, null)
    }
}

/**
 * Where a provider that publishes no metadata is, with [authorization] and [token]; or, without both, what the metadata of an
 * issuer leaves out. https addresses.
 */
public class OpenIDEndpoints @JvmOverloads constructor(
    /** The page where users sign in. */
    public var authorization: String? = null,
    /** Where codes and refresh tokens are redeemed. */
    public var token: String? = null,
) {
    /** What is known of the user. */
    public var userInfo: String? = null

    /** Where tokens are revoked. */
    public var revocation: String? = null

    /** The keys that sign ID tokens. */
    public var keySet: String? = null

    /** Where requests are pushed. */
    public var pushedAuthorization: String? = null

    /** Where devices without a browser ask for a code. */
    public var deviceAuthorization: String? = null

    /** The page that ends the browser's session. */
    public var endSession: String? = null
}

/** How a client shows its secret, where it has one. */
public enum class ClientAuthentication {
    /** In the form of the request. */
    BODY,

    /** In the Authorization header. */
    BASIC,
}

/** How a provider's answer comes back to the redirect URI. */
public enum class ResponseMode {
    /** In its query. */
    QUERY,

    /** In the body of a POST, to a loopback listener or a relay. */
    FORM_POST,
}

/** Redirect URIs that a provider takes from native applications. */
public enum class RedirectForm {
    /** A custom scheme of any form. */
    CUSTOM_SCHEME,

    /** A custom scheme with a dot, such as com.example.app:/callback. */
    REVERSE_DOMAIN_SCHEME,

    /** http://127.0.0.1 */
    LOOPBACK_IPV4,

    /** http://[::1] */
    LOOPBACK_IPV6,

    /** http://localhost */
    LOCALHOST,

    /** https, which a relay receives. */
    HTTPS,
}

/** Deviations from the standards that a provider is known for. */
public enum class Leniency {
    /** The answer to a token request may be a form instead of JSON. */
    FORM_ENCODED_TOKEN_ANSWER,

    /** The answer to a token request may leave out token_type. */
    MISSING_TOKEN_TYPE,

    /** The issuer of the metadata is a template for many tenants. */
    TENANT_ISSUER,

    /** The answer to an authorization request may lie in the fragment of the redirect. */
    FRAGMENT_ANSWER,

    /** The page that ends the browser's session takes its redirect URI as returnTo, and brings no state back. */
    RETURN_TO_LOGOUT,
}
