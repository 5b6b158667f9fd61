// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
package io.github.cardea_auth

import kotlin.time.Duration
import kotlin.time.toKotlinDuration

/**
 * An OAuth 2.0 or OpenID Connect provider that the client talks to directly. Its metadata say what is not set, if it
 * has an [issuer]; a well-known one has its peculiarities, and what is set comes on top. Mistakes are reported when the
 * client is made.
 */
public class OpenIDProvider(
    /** An https URL; the rest comes from its metadata. */
    public val issuer: String? = null,
    /** The client's name at the provider. */
    public val clientId: String,
    /** The well-known provider that this is. Default: any other one. */
    public val wellKnown: OAuthProvider? = null,
    /**
     * A secret that the provider insists on, although it is in every copy of the application and so keeps nothing
     * secret.
     */
    public val clientSecret: String? = null,
    /**
     * "client_secret_basic" or "client_secret_post". Default: as the metadata names first, else the first; then once
     * more the other way.
     */
    public val tokenEndpointAuthMethod: String? = null,
    /**
     * A URL. A provider without metadata needs [authorizationEndpoint], [tokenEndpoint] and, with an issuer - hence ID
     * tokens -, the key set; nothing is discovered then. With an issuer and neither of the two, the provider is
     * discovered, and this replaces what its metadata says.
     */
    public val authorizationEndpoint: String? = null,
    /** As [authorizationEndpoint] is. */
    public val tokenEndpoint: String? = null,
    /** As [authorizationEndpoint] is. */
    public val userinfoEndpoint: String? = null,
    /** As [authorizationEndpoint] is. */
    public val revocationEndpoint: String? = null,
    /** As [authorizationEndpoint] is. */
    public val jwksUri: String? = null,
    /** As [authorizationEndpoint] is. */
    public val pushedAuthorizationRequestEndpoint: String? = null,
    /** As [authorizationEndpoint] is. */
    public val deviceAuthorizationEndpoint: String? = null,
    /** As [authorizationEndpoint] is. */
    public val endSessionEndpoint: String? = null,
    /**
     * The scopes. Default: "openid profile email", and "offline_access" if the metadata lists it; or none without an
     * issuer. An empty list asks for none.
     */
    public val scopes: List<String>? = null,
    /** What stands between scopes. Default: a space. */
    public val scopeSeparator: String? = null,
    /** "query", the default, or "form_post", to a loopback listener or a relay. */
    public val responseMode: String? = null,
    /** Whether requests are pushed. Default: as the provider demands (RFC 9126). */
    public val par: Boolean? = null,
    /**
     * True binds tokens to a key (RFC 9449), and refuses others. Default: false, because not every API takes such
     * tokens.
     */
    public val dpop: Boolean? = null,
    /**
     * True refuses a provider whose metadata does not name S256, as the Model Context Protocol wants it. Default:
     * false.
     */
    public val requiresAnnouncedPkce: Boolean? = null,
    /** How far this machine's and the provider's clock may differ. At most 10 minutes. Default: 1 minute. */
    public val clockLeeway: Duration? = null,
    /**
     * Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends
     * with an [OAuthEmailChallenge]. Without it the user is signed in, and the claim "email_verified" is there to be
     * read.
     */
    public val emailVerificationUrl: String? = null,
    /**
     * Where the application's own server links identities to its users, for [CardeaClient.linkIdentity]: https, or http
     * to this machine. docs/openid.md says what it has to do.
     */
    public val identityLinkingUrl: String? = null,
    /**
     * Each is a form of redirect URI that the provider accepts, checked before the browser opens: "custom_scheme",
     * "reverse_domain_scheme" (one with a dot), "loopback_ipv4", "loopback_ipv6", "localhost", "https", which a relay
     * receives. Default: all.
     */
    public val redirectForms: List<String> = emptyList(),
    /**
     * Each is a tolerated deviation from the standards: "form_token_answer", a token answer may be a form instead of
     * JSON; "no_token_type", it may leave out token_type; "tenant_issuer", the metadata's issuer stands for many
     * tenants; "fragment_answer", the redirect may answer in its fragment; "return_to_logout", the logout page takes
     * its redirect URI as returnTo, and brings no state back. Default: what a well-known provider needs, else none.
     */
    public val quirks: List<String> = emptyList(),
    /** Each is a further audience of ID tokens beside the client itself. */
    public val trustedAudiences: List<String> = emptyList(),
    /** Each is a tenant whose users may sign in, if the issuer stands for many. Default: all. */
    public val allowedTenants: List<String> = emptyList(),
    /** Each is one for the signature of ID tokens, such as "ES256". Default: the metadata's, else RS256. */
    public val idTokenAlgorithms: List<String> = emptyList(),
    /** Parameters to send with every authorization request. */
    public val parameters: Map<String, String> = emptyMap(),
) : Backend {
    override fun toString(): String = "OpenIDProvider(wellKnown=$wellKnown, issuer=$issuer)"

    /** Makes [OpenIDProvider] in Java. */
    public class Builder internal constructor(private val clientId: String) {
        private var issuer: String? = null
        private var wellKnown: OAuthProvider? = null
        private var clientSecret: String? = null
        private var tokenEndpointAuthMethod: String? = null
        private var authorizationEndpoint: String? = null
        private var tokenEndpoint: String? = null
        private var userinfoEndpoint: String? = null
        private var revocationEndpoint: String? = null
        private var jwksUri: String? = null
        private var pushedAuthorizationRequestEndpoint: String? = null
        private var deviceAuthorizationEndpoint: String? = null
        private var endSessionEndpoint: String? = null
        private var scopes: List<String>? = null
        private var scopeSeparator: String? = null
        private var responseMode: String? = null
        private var par: Boolean? = null
        private var dpop: Boolean? = null
        private var requiresAnnouncedPkce: Boolean? = null
        private var clockLeeway: Duration? = null
        private var emailVerificationUrl: String? = null
        private var identityLinkingUrl: String? = null
        private var redirectForms: List<String> = emptyList()
        private var quirks: List<String> = emptyList()
        private var trustedAudiences: List<String> = emptyList()
        private var allowedTenants: List<String> = emptyList()
        private var idTokenAlgorithms: List<String> = emptyList()
        private var parameters: Map<String, String> = emptyMap()

        /** Sets [OpenIDProvider.issuer]. */
        public fun issuer(value: String?): Builder = apply { issuer = value }

        /** Sets [OpenIDProvider.wellKnown]. */
        public fun wellKnown(value: OAuthProvider?): Builder = apply { wellKnown = value }

        /** Sets [OpenIDProvider.clientSecret]. */
        public fun clientSecret(value: String?): Builder = apply { clientSecret = value }

        /** Sets [OpenIDProvider.tokenEndpointAuthMethod]. */
        public fun tokenEndpointAuthMethod(value: String?): Builder = apply { tokenEndpointAuthMethod = value }

        /** Sets [OpenIDProvider.authorizationEndpoint]. */
        public fun authorizationEndpoint(value: String?): Builder = apply { authorizationEndpoint = value }

        /** Sets [OpenIDProvider.tokenEndpoint]. */
        public fun tokenEndpoint(value: String?): Builder = apply { tokenEndpoint = value }

        /** Sets [OpenIDProvider.userinfoEndpoint]. */
        public fun userinfoEndpoint(value: String?): Builder = apply { userinfoEndpoint = value }

        /** Sets [OpenIDProvider.revocationEndpoint]. */
        public fun revocationEndpoint(value: String?): Builder = apply { revocationEndpoint = value }

        /** Sets [OpenIDProvider.jwksUri]. */
        public fun jwksUri(value: String?): Builder = apply { jwksUri = value }

        /** Sets [OpenIDProvider.pushedAuthorizationRequestEndpoint]. */
        public fun pushedAuthorizationRequestEndpoint(value: String?): Builder = apply { pushedAuthorizationRequestEndpoint = value }

        /** Sets [OpenIDProvider.deviceAuthorizationEndpoint]. */
        public fun deviceAuthorizationEndpoint(value: String?): Builder = apply { deviceAuthorizationEndpoint = value }

        /** Sets [OpenIDProvider.endSessionEndpoint]. */
        public fun endSessionEndpoint(value: String?): Builder = apply { endSessionEndpoint = value }

        /** Sets [OpenIDProvider.scopes]. */
        public fun scopes(value: List<String>?): Builder = apply { scopes = value }

        /** Sets [OpenIDProvider.scopeSeparator]. */
        public fun scopeSeparator(value: String?): Builder = apply { scopeSeparator = value }

        /** Sets [OpenIDProvider.responseMode]. */
        public fun responseMode(value: String?): Builder = apply { responseMode = value }

        /** Sets [OpenIDProvider.par]. */
        public fun par(value: Boolean?): Builder = apply { par = value }

        /** Sets [OpenIDProvider.dpop]. */
        public fun dpop(value: Boolean?): Builder = apply { dpop = value }

        /** Sets [OpenIDProvider.requiresAnnouncedPkce]. */
        public fun requiresAnnouncedPkce(value: Boolean?): Builder = apply { requiresAnnouncedPkce = value }

        /** Sets [OpenIDProvider.clockLeeway]. */
        public fun clockLeeway(value: java.time.Duration?): Builder = apply { clockLeeway = value?.toKotlinDuration() }

        /** Sets [OpenIDProvider.emailVerificationUrl]. */
        public fun emailVerificationUrl(value: String?): Builder = apply { emailVerificationUrl = value }

        /** Sets [OpenIDProvider.identityLinkingUrl]. */
        public fun identityLinkingUrl(value: String?): Builder = apply { identityLinkingUrl = value }

        /** Sets [OpenIDProvider.redirectForms]. */
        public fun redirectForms(value: List<String>): Builder = apply { redirectForms = value }

        /** Sets [OpenIDProvider.quirks]. */
        public fun quirks(value: List<String>): Builder = apply { quirks = value }

        /** Sets [OpenIDProvider.trustedAudiences]. */
        public fun trustedAudiences(value: List<String>): Builder = apply { trustedAudiences = value }

        /** Sets [OpenIDProvider.allowedTenants]. */
        public fun allowedTenants(value: List<String>): Builder = apply { allowedTenants = value }

        /** Sets [OpenIDProvider.idTokenAlgorithms]. */
        public fun idTokenAlgorithms(value: List<String>): Builder = apply { idTokenAlgorithms = value }

        /** Sets [OpenIDProvider.parameters]. */
        public fun parameters(value: Map<String, String>): Builder = apply { parameters = value }

        /** Returns the settings. */
        public fun build(): OpenIDProvider = OpenIDProvider(
            issuer,
            clientId,
            wellKnown,
            clientSecret,
            tokenEndpointAuthMethod,
            authorizationEndpoint,
            tokenEndpoint,
            userinfoEndpoint,
            revocationEndpoint,
            jwksUri,
            pushedAuthorizationRequestEndpoint,
            deviceAuthorizationEndpoint,
            endSessionEndpoint,
            scopes,
            scopeSeparator,
            responseMode,
            par,
            dpop,
            requiresAnnouncedPkce,
            clockLeeway,
            emailVerificationUrl,
            identityLinkingUrl,
            redirectForms,
            quirks,
            trustedAudiences,
            allowedTenants,
            idTokenAlgorithms,
            parameters,
        )
    }

    public companion object {
        /** For Java. */
        @JvmStatic
        public fun builder(clientId: String): Builder = Builder(clientId)
    }
}
