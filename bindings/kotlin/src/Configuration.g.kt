// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
package io.github.cardea_auth

import kotlin.time.Duration
import kotlin.time.toKotlinDuration

/** The settings of a client. They are read when the client is made. */
public class Configuration(
    /** The server, or the provider. */
    public val backend: Backend,
    /** Names the application, in reverse-DNS form: part of the name of everything that is stored. */
    public val applicationId: String,
    /**
     * The application's name as users see it: a browser asks "Open Notes?" before it follows the redirect. Default: the
     * id.
     */
    public val applicationName: String? = null,
    /** Names the account, for applications that keep several signed in. Default: the empty name. */
    public val account: String? = null,
    /** Sends this Host header, and keeps the session under this name instead of the server's. */
    public val hostOverride: String? = null,
    /**
     * Names the server in the store instead of its address, for a server with several addresses. Clients with the same
     * name share what is stored. Without a name, servers that differ in scheme, host, port or path never share
     * anything. Default: no name.
     */
    public val storeNamespace: String? = null,
    /**
     * Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a
     * server that compares to the letter, and else refuses a client's first login once. A page that makes up a redirect
     * with an error can end a login then. Default: false.
     */
    public val plainRedirectUri: Boolean = false,
    /**
     * Where passkeys are used, one of the origins that the server allows, such as "https://auth.example.com". Never
     * take it from the server's answer. Needed for security keys.
     */
    public val passkeyOrigin: String? = null,
    /**
     * Signs with passkeys of the user's browser instead of security keys, by this page, which is yours and at an
     * allowed origin, and which asks the browser; docs/passkey-page.md has such a page. Default: none.
     */
    public val passkeyPage: String? = null,
    /**
     * Asks a user without a verified e-mail address - or, without any e-mail address, without a verified telephone
     * number - for a code before the login ends. For Ory. Default: false.
     */
    public val requireVerifiedAddress: Boolean = false,
    /** Refreshes a token this long before its end, a tenth of its life at most. Default: 30 seconds. */
    public val refreshLeeway: Duration? = null,
    /**
     * How long one request may take. A host's risk signals are waited for as long; a refresh in another process, 30
     * seconds longer. At least 1 millisecond. Default: 10 seconds.
     */
    public val requestTimeout: Duration? = null,
    /** How long an unfinished login stays redeemable. At least 1 second. Default: 10 minutes. */
    public val pendingLifetime: Duration? = null,
    /** Trusts the certificates of this PEM file instead of the system's and the environment's. */
    public val caFile: String? = null,
    /** Trusts the certificates of this PEM file, too, beside those that count without it. */
    public val additionalCaFile: String? = null,
    /** Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256. */
    public val pinnedPublicKeys: List<String> = emptyList(),
    /**
     * The addresses whose requests may have the access token, each with what is below it, such as
     * https://api.example.com/v1. Requests to any other fail with `resource_mismatch` before they are sent. Without
     * one, your choice of address decides.
     */
    public val authorizedUrls: List<String> = emptyList(),
    /** Where the session is kept. */
    public val store: StoreChoice = StoreChoice.SecretService,
    /** Shows pages. Default: the user's browser. */
    public val presenter: Presenter? = null,
    /** Collects signals for a service against fraud before a request that can be abused. For Prelude. */
    public val signals: SignalsDispatcher? = null,
    /** Tells the user of a security key what to do, and asks for its PIN. Security keys need it. */
    public val keyGuide: SecurityKeyGuide? = null,
    /** Receives log entries of [logLevel] and above. */
    public val logger: LogHandler? = null,
    /** The least important entries that the logger receives. */
    public val logLevel: LogLevel = LogLevel.INFO,
    /** Receives events, each before the call returns that made it. */
    public val observer: SessionObserver? = null,
) {
    override fun toString(): String = "Configuration(applicationId=$applicationId)"

    /** Makes [Configuration] in Java. */
    public class Builder internal constructor(private val backend: Backend, private val applicationId: String) {
        private var applicationName: String? = null
        private var account: String? = null
        private var hostOverride: String? = null
        private var storeNamespace: String? = null
        private var plainRedirectUri: Boolean = false
        private var passkeyOrigin: String? = null
        private var passkeyPage: String? = null
        private var requireVerifiedAddress: Boolean = false
        private var refreshLeeway: Duration? = null
        private var requestTimeout: Duration? = null
        private var pendingLifetime: Duration? = null
        private var caFile: String? = null
        private var additionalCaFile: String? = null
        private var pinnedPublicKeys: List<String> = emptyList()
        private var authorizedUrls: List<String> = emptyList()
        private var store: StoreChoice = StoreChoice.SecretService
        private var presenter: Presenter? = null
        private var signals: SignalsDispatcher? = null
        private var keyGuide: SecurityKeyGuide? = null
        private var logger: LogHandler? = null
        private var logLevel: LogLevel = LogLevel.INFO
        private var observer: SessionObserver? = null

        /** Sets [Configuration.applicationName]. */
        public fun applicationName(value: String?): Builder = apply { applicationName = value }

        /** Sets [Configuration.account]. */
        public fun account(value: String?): Builder = apply { account = value }

        /** Sets [Configuration.hostOverride]. */
        public fun hostOverride(value: String?): Builder = apply { hostOverride = value }

        /** Sets [Configuration.storeNamespace]. */
        public fun storeNamespace(value: String?): Builder = apply { storeNamespace = value }

        /** Sets [Configuration.plainRedirectUri]. */
        public fun plainRedirectUri(value: Boolean): Builder = apply { plainRedirectUri = value }

        /** Sets [Configuration.passkeyOrigin]. */
        public fun passkeyOrigin(value: String?): Builder = apply { passkeyOrigin = value }

        /** Sets [Configuration.passkeyPage]. */
        public fun passkeyPage(value: String?): Builder = apply { passkeyPage = value }

        /** Sets [Configuration.requireVerifiedAddress]. */
        public fun requireVerifiedAddress(value: Boolean): Builder = apply { requireVerifiedAddress = value }

        /** Sets [Configuration.refreshLeeway]. */
        public fun refreshLeeway(value: java.time.Duration?): Builder = apply { refreshLeeway = value?.toKotlinDuration() }

        /** Sets [Configuration.requestTimeout]. */
        public fun requestTimeout(value: java.time.Duration?): Builder = apply { requestTimeout = value?.toKotlinDuration() }

        /** Sets [Configuration.pendingLifetime]. */
        public fun pendingLifetime(value: java.time.Duration?): Builder = apply { pendingLifetime = value?.toKotlinDuration() }

        /** Sets [Configuration.caFile]. */
        public fun caFile(value: String?): Builder = apply { caFile = value }

        /** Sets [Configuration.additionalCaFile]. */
        public fun additionalCaFile(value: String?): Builder = apply { additionalCaFile = value }

        /** Sets [Configuration.pinnedPublicKeys]. */
        public fun pinnedPublicKeys(value: List<String>): Builder = apply { pinnedPublicKeys = value }

        /** Sets [Configuration.authorizedUrls]. */
        public fun authorizedUrls(value: List<String>): Builder = apply { authorizedUrls = value }

        /** Sets [Configuration.store]. */
        public fun store(value: StoreChoice): Builder = apply { store = value }

        /** Sets [Configuration.presenter]. */
        public fun presenter(value: Presenter?): Builder = apply { presenter = value }

        /** Sets [Configuration.signals]. */
        public fun signals(value: SignalsDispatcher?): Builder = apply { signals = value }

        /** Sets [Configuration.keyGuide]. */
        public fun keyGuide(value: SecurityKeyGuide?): Builder = apply { keyGuide = value }

        /** Sets [Configuration.logger]. */
        public fun logger(value: LogHandler?): Builder = apply { logger = value }

        /** Sets [Configuration.logLevel]. */
        public fun logLevel(value: LogLevel): Builder = apply { logLevel = value }

        /** Sets [Configuration.observer]. */
        public fun observer(value: SessionObserver?): Builder = apply { observer = value }

        /** Returns the settings. */
        public fun build(): Configuration = Configuration(
            backend,
            applicationId,
            applicationName,
            account,
            hostOverride,
            storeNamespace,
            plainRedirectUri,
            passkeyOrigin,
            passkeyPage,
            requireVerifiedAddress,
            refreshLeeway,
            requestTimeout,
            pendingLifetime,
            caFile,
            additionalCaFile,
            pinnedPublicKeys,
            authorizedUrls,
            store,
            presenter,
            signals,
            keyGuide,
            logger,
            logLevel,
            observer,
        )
    }

    public companion object {
        /** For Java. */
        @JvmStatic
        public fun builder(backend: Backend, applicationId: String): Builder = Builder(backend, applicationId)
    }
}
