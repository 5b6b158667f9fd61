// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
package io.github.cardea_auth

import kotlin.time.Duration
import kotlin.time.toKotlinDuration

/**
 * The settings of a login, or of another page that a user is shown. A call refuses a setting that it has no use for, by
 * name.
 */
public class OAuthLoginOptions(
    /** Where the provider sends the user back to; on the allow-list of the server. */
    public val redirectUri: String? = null,
    /** The provider to sign in with, at a server that has several; an OpenID Connect provider is its own. */
    public val provider: OAuthProvider? = null,
    /**
     * A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
     * scheme of the first does not arrive. Before it asks for its page, a login with [RedirectCapture.SCHEME] then
     * tries every way in which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes on
     * as with [RedirectCapture.LOOPBACK]. Default: none.
     */
    public val fallbackRedirectUri: String? = null,
    /** How the redirect comes back. Default: [RedirectCapture.SCHEME]. */
    public val redirectCapture: RedirectCapture = RedirectCapture.SCHEME,
    /**
     * For [RedirectCapture.OAUTH_PREFIX]: the application's scheme, if the redirect URI is an https page of the
     * application's owner that leads back to it. Default: the scheme of the redirect URI.
     */
    public val deepLinkScheme: String? = null,
    /**
     * For [RedirectCapture.OAUTH_PREFIX]: lets the deep link bring tokens instead of a code. Default: false, because
     * links end in logs. Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
     */
    public val acceptsTokenHandoff: Boolean = false,
    /**
     * Lets the page take the redirect's scheme, while it waits, from another application that handles it. Default:
     * false, and it fails with `scheme_taken`.
     */
    public val mayReplaceSchemeHandler: Boolean = false,
    /**
     * Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the page.
     * Default: false. If the default browser has none, the call fails with `ephemeral_unavailable`.
     */
    public val prefersEphemeralSession: Boolean = false,
    /**
     * Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that
     * began the login. Default: none.
     */
    public val activationToken: String? = null,
    /**
     * How long the page may wait for its redirect, from the call on. At least 1 millisecond. Default: 10 minutes. It
     * then fails with `login_timed_out`. Once a redirect has arrived it is redeemed, however long its requests take; if
     * a transient failure follows the provider's grant, up to four more times, with pauses of 15 s in all.
     */
    public val timeout: Duration? = null,
    /** For OpenID Connect: the scopes to ask for, in place of those of the provider. */
    public val scopes: List<String> = emptyList(),
    /**
     * For OpenID Connect and Ory: parameters of the page's address, or of the request of a login on another device, by
     * name: "prompt", "login_hint", "max_age", "resource"; for a logout "logout_hint", "ui_locales"; at Ory "prompt",
     * "hd", "auth_type", "acr_values".
     */
    public val parameters: Map<String, String> = emptyMap(),
    /**
     * Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and new
     * users; they differ in what the server asks for on the way. Default: false.
     */
    public val registers: Boolean = false,
    /**
     * Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the new
     * one replaces it. A session from before the login is refused with `unauthorized`, one of another user with
     * `wrong_credentials`. For Ory. Default: false.
     */
    public val reauthenticates: Boolean = false,
    /**
     * The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The present
     * session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
     */
    public val stepUp: String? = null,
    /** Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing. */
    public val transientPayload: String? = null,
    /**
     * Properties of a new account that the application knows already, which take precedence over the provider's: the
     * text of a JSON object. For Ory. Default: none.
     */
    public val traits: String? = null,
    /** The organization whose members sign in, by its id. For Ory. Default: none. */
    public val organization: String? = null,
    /**
     * The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
     * own.
     */
    public val identitySchema: String? = null,
    /** Signs in at a company instead of with a provider. For Prelude. */
    public val company: CompanySignOn? = null,
) {
    override fun toString(): String = "OAuthLoginOptions(provider=$provider, redirectUri=$redirectUri)"

    /** Makes [OAuthLoginOptions] in Java. */
    public class Builder internal constructor() {
        private var redirectUri: String? = null
        private var provider: OAuthProvider? = null
        private var fallbackRedirectUri: String? = null
        private var redirectCapture: RedirectCapture = RedirectCapture.SCHEME
        private var deepLinkScheme: String? = null
        private var acceptsTokenHandoff: Boolean = false
        private var mayReplaceSchemeHandler: Boolean = false
        private var prefersEphemeralSession: Boolean = false
        private var activationToken: String? = null
        private var timeout: Duration? = null
        private var scopes: List<String> = emptyList()
        private var parameters: Map<String, String> = emptyMap()
        private var registers: Boolean = false
        private var reauthenticates: Boolean = false
        private var stepUp: String? = null
        private var transientPayload: String? = null
        private var traits: String? = null
        private var organization: String? = null
        private var identitySchema: String? = null
        private var company: CompanySignOn? = null

        /** Sets [OAuthLoginOptions.redirectUri]. */
        public fun redirectUri(value: String?): Builder = apply { redirectUri = value }

        /** Sets [OAuthLoginOptions.provider]. */
        public fun provider(value: OAuthProvider?): Builder = apply { provider = value }

        /** Sets [OAuthLoginOptions.fallbackRedirectUri]. */
        public fun fallbackRedirectUri(value: String?): Builder = apply { fallbackRedirectUri = value }

        /** Sets [OAuthLoginOptions.redirectCapture]. */
        public fun redirectCapture(value: RedirectCapture): Builder = apply { redirectCapture = value }

        /** Sets [OAuthLoginOptions.deepLinkScheme]. */
        public fun deepLinkScheme(value: String?): Builder = apply { deepLinkScheme = value }

        /** Sets [OAuthLoginOptions.acceptsTokenHandoff]. */
        public fun acceptsTokenHandoff(value: Boolean): Builder = apply { acceptsTokenHandoff = value }

        /** Sets [OAuthLoginOptions.mayReplaceSchemeHandler]. */
        public fun mayReplaceSchemeHandler(value: Boolean): Builder = apply { mayReplaceSchemeHandler = value }

        /** Sets [OAuthLoginOptions.prefersEphemeralSession]. */
        public fun prefersEphemeralSession(value: Boolean): Builder = apply { prefersEphemeralSession = value }

        /** Sets [OAuthLoginOptions.activationToken]. */
        public fun activationToken(value: String?): Builder = apply { activationToken = value }

        /** Sets [OAuthLoginOptions.timeout]. */
        public fun timeout(value: java.time.Duration?): Builder = apply { timeout = value?.toKotlinDuration() }

        /** Sets [OAuthLoginOptions.scopes]. */
        public fun scopes(value: List<String>): Builder = apply { scopes = value }

        /** Sets [OAuthLoginOptions.parameters]. */
        public fun parameters(value: Map<String, String>): Builder = apply { parameters = value }

        /** Sets [OAuthLoginOptions.registers]. */
        public fun registers(value: Boolean): Builder = apply { registers = value }

        /** Sets [OAuthLoginOptions.reauthenticates]. */
        public fun reauthenticates(value: Boolean): Builder = apply { reauthenticates = value }

        /** Sets [OAuthLoginOptions.stepUp]. */
        public fun stepUp(value: String?): Builder = apply { stepUp = value }

        /** Sets [OAuthLoginOptions.transientPayload]. */
        public fun transientPayload(value: String?): Builder = apply { transientPayload = value }

        /** Sets [OAuthLoginOptions.traits]. */
        public fun traits(value: String?): Builder = apply { traits = value }

        /** Sets [OAuthLoginOptions.organization]. */
        public fun organization(value: String?): Builder = apply { organization = value }

        /** Sets [OAuthLoginOptions.identitySchema]. */
        public fun identitySchema(value: String?): Builder = apply { identitySchema = value }

        /** Sets [OAuthLoginOptions.company]. */
        public fun company(value: CompanySignOn?): Builder = apply { company = value }

        /** Returns the settings. */
        public fun build(): OAuthLoginOptions = OAuthLoginOptions(
            redirectUri,
            provider,
            fallbackRedirectUri,
            redirectCapture,
            deepLinkScheme,
            acceptsTokenHandoff,
            mayReplaceSchemeHandler,
            prefersEphemeralSession,
            activationToken,
            timeout,
            scopes,
            parameters,
            registers,
            reauthenticates,
            stepUp,
            transientPayload,
            traits,
            organization,
            identitySchema,
            company,
        )
    }

    public companion object {
        /** For Java. */
        @JvmStatic
        public fun builder(): Builder = Builder()

        /** A login whose redirect a listener on a free port of this machine takes: what a program without a scheme of its own needs. */
        @JvmStatic
        @JvmOverloads
        public fun loopback(provider: OAuthProvider? = null): OAuthLoginOptions =
            OAuthLoginOptions("http://127.0.0.1/callback", provider, redirectCapture = RedirectCapture.LOOPBACK)
    }
}
