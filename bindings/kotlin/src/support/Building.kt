package cardea.internal

import cardea.AuthorizedRequest
import cardea.Backend
import cardea.CompanySignOn
import cardea.Configuration
import cardea.DeviceLoginOptions
import cardea.EndBrowserSessionOptions
import cardea.LogLevel
import cardea.OAuthLinkOptions
import cardea.OAuthLoginAnswer
import cardea.OAuthLoginOptions
import cardea.OpenIDProvider
import cardea.RedirectCapture
import cardea.SealingKeyProvider
import cardea.StoreChoice
import java.time.Duration

/** Makes the library's objects from the application's. */
internal object Building {
    fun client(configuration: Configuration): Client {
        Engine.open()
        val session = SessionTracker()
        return Raw.configNew().using(Raw::configFree) { config ->
            settings(config, configuration)
            store(config, configuration.store)
            parts(config, configuration, session)
            val handle = LongArray(1)
            checked { Raw.clientNew(config, handle, it) }
            val freed = ClientHandle(handle[0])
            val known = listOfNotNull(configuration.presenter, configuration.signals, configuration.logger, configuration.observer)
            Client(freed, session, known).also { Handles.register(it, freed::abandon) }
        }
    }

    /** A configuration with a store alone; freed by the caller. */
    fun source(from: StoreChoice): Long = building(Raw.configNew(), Raw::configFree) { config -> store(config, from) }

    private fun settings(config: Long, from: Configuration) {
        when (val backend = from.backend) {
            is Backend.Prelude -> set("baseUrl", backend.baseUrl) { text, error -> Raw.configSetPrelude(config, text, error) }
            is Backend.Ory -> set("projectUrl", backend.projectUrl) { text, error ->
                Raw.configSetOry(config, text, backend.verifiesEmail, error)
            }
            is OpenIDProvider -> Providers.describe(backend).using(Raw::openidProviderFree) { provider ->
                checked { Raw.configSetOpenidProvider(config, provider, it) }
            }
        }
        set("applicationId", from.applicationId) { text, error -> Raw.configSetApplicationId(config, text, error) }
        set("applicationName", from.applicationName) { text, error -> Raw.configSetApplicationName(config, text, error) }
        set("account", from.account) { text, error -> Raw.configSetAccount(config, text, error) }
        set("hostOverride", from.hostOverride) { text, error -> Raw.configSetHostOverride(config, text, error) }
        set("partition", from.partition) { text, error -> Raw.configSetPartition(config, text, error) }
        set("caFile", from.caFile) { text, error -> Raw.configSetCaFile(config, text, error) }
        for (pin in from.pinnedPublicKeys) {
            set("pinnedPublicKeys", pin) { text, error -> Raw.configAddPinnedPublicKey(config, text, error) }
        }
        from.refreshLeeway?.let { duration ->
            checked { Raw.configSetRefreshLeewayMs(config, milliseconds("refreshLeeway", duration), it) }
        }
        from.requestTimeout?.let { duration ->
            checked { Raw.configSetRequestTimeoutMs(config, milliseconds("requestTimeout", duration), it) }
        }
        from.pendingLifetime?.let { duration ->
            checked { Raw.configSetPendingLifetimeMs(config, milliseconds("pendingLifetime", duration), it) }
        }
    }

    private fun store(config: Long, store: StoreChoice) {
        when (store) {
            StoreChoice.Desktop -> Unit // What a configuration has from the beginning.
            StoreChoice.SecretService -> checked { Raw.configUseSecretService(config, it) }
            StoreChoice.SessionKeyring -> checked { Raw.configUseSessionKeyring(config, it) }
            StoreChoice.Memory -> checked { Raw.configUseMemoryStore(config, it) }
            is StoreChoice.SealedFile -> sealed(
                store.folder, store.passphrase, store.keyProvider,
                { folder, passphrase, error -> Raw.configUseSealedFile(config, folder, passphrase, error) },
                { folder, key, error -> Raw.configUseSealedFileWithKey(config, folder, key, error) },
            )
            is StoreChoice.Automatic -> sealed(
                store.folder, store.passphrase, store.keyProvider,
                { folder, passphrase, error -> Raw.configUseAutomaticStore(config, folder, passphrase, error) },
                { folder, key, error -> Raw.configUseAutomaticStoreWithKey(config, folder, key, error) },
            )
            is StoreChoice.Custom -> Raw.storeNew(true, Parts.add(StorePart(store.store)), true)
                .using(Raw::storeFree) { made -> checked { Raw.configSetStore(config, made, it) } }
        }
    }

    private fun sealed(
        folder: String?,
        passphrase: String?,
        keys: SealingKeyProvider?,
        byPassphrase: (ByteArray?, ByteArray?, LongArray) -> Int,
        byKeys: (ByteArray?, Long, LongArray) -> Int,
    ) {
        val folderText = folder?.let { utf8("folder", it) }
        if (keys == null) {
            checked { byPassphrase(folderText, passphrase?.let { utf8("passphrase", it) }, it) }
            return
        }
        if (passphrase != null) throw invalid("passphrase", "and keyProvider exclude each other")
        Raw.sealingKeyNew(true, Parts.add(SealingKeyPart(keys)), true)
            .using(Raw::sealingKeyFree) { made -> checked { byKeys(folderText, made, it) } }
    }

    private fun parts(config: Long, from: Configuration, session: SessionTracker) {
        from.presenter?.let { presenter ->
            Raw.presenterNew(true, true, Parts.add(PresenterPart(presenter)), true).using(Raw::presenterFree) { made ->
                checked { Raw.presenterSetLeavesRedirectToDesktop(made, presenter.leavesRedirectToDesktop, it) }
                checked { Raw.configSetPresenter(config, made, it) }
            }
        }
        from.signals?.let { collector ->
            Raw.signalsNew(true, Parts.add(SignalsPart(collector)), true)
                .using(Raw::signalsFree) { made -> checked { Raw.configSetSignals(config, made, it) } }
        }
        from.logger?.let { logger ->
            Raw.loggerNew(number(from.logLevel), true, Parts.add(LoggerPart(logger)), true)
                .using(Raw::loggerFree) { made -> checked { Raw.configSetLogger(config, made, it) } }
        }
        Raw.observerNew(true, Parts.add(ObserverPart(from.observer, session)), true)
            .using(Raw::observerFree) { made -> checked { Raw.configSetObserver(config, made, it) } }
    }

    /** What only flows of Ory have a place for. */
    private fun flow(options: Long, from: OAuthLoginOptions) {
        checked { Raw.oauthOptionsSetReauthenticates(options, from.reauthenticates, it) }
        set("transientPayload", from.transientPayload) { text, error ->
            Raw.oauthOptionsSetTransientPayload(options, text, error)
        }
        set("traits", from.traits) { text, error -> Raw.oauthOptionsSetTraits(options, text, error) }
        set("organization", from.organization) { text, error -> Raw.oauthOptionsSetOrganization(options, text, error) }
        set("identitySchema", from.identitySchema) { text, error -> Raw.oauthOptionsSetIdentitySchema(options, text, error) }
    }

    private fun company(options: Long, from: CompanySignOn) {
        if (from.email != null) {
            set("company", from.email) { text, error -> Raw.oauthOptionsSetCompanyEmail(options, text, error) }
        } else {
            val provider = from.provider?.let { utf8("company", it) }
            set("company", from.connectionId) { text, error ->
                Raw.oauthOptionsSetCompanyConnection(options, provider, text, error)
            }
        }
    }

    /** Options for one call; freed by the caller. */
    fun options(from: OAuthLoginOptions): Long = building(Raw.oauthOptionsNew(), Raw::oauthOptionsFree) { options ->
        from.company?.let { company(options, it) }
        set("fallbackRedirectUri", from.fallbackRedirectUri) { text, error ->
            Raw.oauthOptionsSetFallbackRedirectUri(options, text, error)
        }
        set("deepLinkScheme", from.deepLinkScheme) { text, error -> Raw.oauthOptionsSetDeepLinkScheme(options, text, error) }
        checked { Raw.oauthOptionsSetAcceptsTokenHandoff(options, from.acceptsTokenHandoff, it) }
        checked { Raw.oauthOptionsSetRegisters(options, from.registers, it) }
        flow(options, from)
        set("provider", from.provider?.name) { text, error -> Raw.oauthOptionsSetProvider(options, text, error) }
        set("redirectUri", from.redirectUri) { text, error -> Raw.oauthOptionsSetRedirectUri(options, text, error) }
        checked { Raw.oauthOptionsSetRedirectCapture(options, number(from.redirectCapture), it) }
        checked { Raw.oauthOptionsSetMayReplaceSchemeHandler(options, from.mayReplaceSchemeHandler, it) }
        checked { Raw.oauthOptionsSetPrefersEphemeralSession(options, from.prefersEphemeralSession, it) }
        set("activationToken", from.activationToken) { text, error -> Raw.oauthOptionsSetActivationToken(options, text, error) }
        waiting(from.timeout) { time, error -> Raw.oauthOptionsSetTimeoutMs(options, time, error) }
        texts("scopes", from.scopes) { text, error -> Raw.oauthOptionsAddScope(options, text, error) }
        parameters(from.parameters) { name, value, error -> Raw.oauthOptionsAddParameter(options, name, value, error) }
    }

    /** Options for one call; freed by the caller. */
    fun options(from: DeviceLoginOptions): Long =
        building(Raw.deviceLoginOptionsNew(), Raw::deviceLoginOptionsFree) { options ->
            texts("scopes", from.scopes) { text, error -> Raw.deviceLoginOptionsAddScope(options, text, error) }
            parameters(from.parameters) { name, value, error ->
                Raw.deviceLoginOptionsAddParameter(options, name, value, error)
            }
        }

    /** Options for one call; freed by the caller. */
    fun options(from: OAuthLinkOptions): Long = building(Raw.linkOptionsNew(), Raw::linkOptionsFree) { options ->
        set("scheme", from.scheme) { text, error -> Raw.linkOptionsSetScheme(options, text, error) }
        set("redirectUri", from.redirectUri) { text, error -> Raw.linkOptionsSetRedirectUri(options, text, error) }
        checked { Raw.linkOptionsSetMayReplaceSchemeHandler(options, from.mayReplaceSchemeHandler, it) }
        checked { Raw.linkOptionsSetPrefersEphemeralSession(options, from.prefersEphemeralSession, it) }
        set("activationToken", from.activationToken) { text, error -> Raw.linkOptionsSetActivationToken(options, text, error) }
        waiting(from.timeout) { time, error -> Raw.linkOptionsSetTimeoutMs(options, time, error) }
    }

    /** Options for one call; freed by the caller. */
    fun options(from: EndBrowserSessionOptions): Long =
        building(Raw.browserLogoutOptionsNew(), Raw::browserLogoutOptionsFree) { options ->
            set("redirectUri", from.redirectUri) { text, error ->
                Raw.browserLogoutOptionsSetRedirectUri(options, text, error)
            }
            checked { Raw.browserLogoutOptionsSetRedirectCapture(options, number(from.redirectCapture), it) }
            checked { Raw.browserLogoutOptionsSetMayReplaceSchemeHandler(options, from.mayReplaceSchemeHandler, it) }
            checked { Raw.browserLogoutOptionsSetPrefersEphemeralSession(options, from.prefersEphemeralSession, it) }
            set("activationToken", from.activationToken) { text, error ->
                Raw.browserLogoutOptionsSetActivationToken(options, text, error)
            }
            waiting(from.timeout) { time, error -> Raw.browserLogoutOptionsSetTimeoutMs(options, time, error) }
            set("logoutHint", from.logoutHint) { text, error -> Raw.browserLogoutOptionsSetLogoutHint(options, text, error) }
            texts("uiLocales", from.uiLocales) { text, error -> Raw.browserLogoutOptionsAddUiLocale(options, text, error) }
        }

    private fun number(capture: RedirectCapture): Int = when (capture) {
        RedirectCapture.SCHEME -> Constants.CAPTURE_SCHEME
        RedirectCapture.LOOPBACK -> Constants.CAPTURE_LOOPBACK
        RedirectCapture.INSTALLED_SCHEME -> Constants.CAPTURE_INSTALLED_SCHEME
        RedirectCapture.OAUTH_PREFIX -> Constants.CAPTURE_OAUTH_PREFIX
    }

    private fun number(level: LogLevel): Int = when (level) {
        LogLevel.TRACE -> Constants.LOG_TRACE
        LogLevel.DEBUG -> Constants.LOG_DEBUG
        LogLevel.INFO -> Constants.LOG_INFO
        LogLevel.WARNING -> Constants.LOG_WARNING
        LogLevel.ERROR -> Constants.LOG_ERROR
    }

    private fun waiting(timeout: Duration?, setter: (Long, LongArray) -> Int) {
        timeout?.let { duration -> checked { setter(milliseconds("timeout", duration), it) } }
    }

    private fun texts(name: String, values: List<String>, add: (ByteArray, LongArray) -> Int) {
        for (value in values) set(name, value, add)
    }

    private fun parameters(values: Map<String, String>, add: (ByteArray, ByteArray, LongArray) -> Int) {
        for ((name, value) in values) {
            val nameText = utf8("parameters", name)
            set("parameters", value) { text, error -> add(nameText, text, error) }
        }
    }

    /** An answer for one call; freed by the caller, which overwrites what was filled in. */
    fun answer(from: OAuthLoginAnswer): Long = building(Raw.loginAnswerNew(), Raw::loginAnswerFree) { answer ->
        set("way", from.way) { text, error -> Raw.loginAnswerSetWay(answer, text, error) }
        for ((name, value) in from.values) {
            val nameText = utf8("values", name)
            set("values", value) { text, error -> Raw.loginAnswerSetValue(answer, nameText, text, error) }
        }
    }

    /** A request for one call; freed by the caller. */
    fun request(from: AuthorizedRequest): Long = building(Raw.requestNew(), Raw::requestFree) { request ->
        set("url", from.url) { text, error -> Raw.requestSetUrl(request, text, error) }
        set("method", from.method) { text, error -> Raw.requestSetMethod(request, text, error) }
        for ((name, value) in from.headers) {
            val nameText = utf8("the name of a header", name)
            set("the header $name", value) { text, error -> Raw.requestAddHeader(request, nameText, text, error) }
        }
        from.body?.let { body -> checked { Raw.requestSetBody(request, body, it) } }
        from.maxResponse?.let { most ->
            if (most !in 0..0xFFFF_FFFFL) throw invalid("maxResponse", "must be from 0 to 4294967295")
            checked { Raw.requestSetMaxResponse(request, most, it) }
        }
        waiting(from.timeout) { time, error -> Raw.requestSetTimeoutMs(request, time, error) }
    }

    /** Sets a text that is there. */
    inline fun set(parameter: String, value: String?, call: (ByteArray, LongArray) -> Int) {
        if (value == null) return
        val text = utf8(parameter, value)
        checked { call(text, it) }
    }

    /** Fills what was made, and frees it when that fails. */
    inline fun building(handle: Long, free: (Long) -> Unit, fill: (Long) -> Unit): Long {
        try {
            fill(handle)
        } catch (problem: Throwable) {
            free(handle)
            throw problem
        }
        return handle
    }
}
