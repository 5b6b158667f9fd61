package cardea.internal

import cardea.AuthorizedRequest
import cardea.Backend
import cardea.CompanySignOn
import cardea.Configuration
import cardea.DeviceLoginOptions
import cardea.EndBrowserSessionOptions
import cardea.OAuthLinkOptions
import cardea.OAuthLoginAnswer
import cardea.OAuthLoginOptions
import cardea.OpenIDProvider
import cardea.SealingKeyProvider
import cardea.SecurityKeyGuide
import cardea.StoreChoice

/** Makes the library's objects from the application's. */
internal object Building {
    fun client(configuration: Configuration): Client {
        Engine.open()
        val session = SessionTracker()
        return Raw.configNew().using(Raw::configFree) { config ->
            settings(config, configuration)
            store(config, configuration.store)
            parts(config, configuration, session)
            val guide = configuration.keyGuide?.let { keyGuide(config, it) }
            val handle = LongArray(1)
            checked { Raw.clientNew(config, handle, it) }
            val freed = ClientHandle(handle[0])
            val known = configuration.run { listOfNotNull(presenter, signals, keyGuide, logger, observer) }
            Client(freed, session, guide, known).also { Handles.register(it, freed::abandon) }
        }
    }

    /** A configuration with a store alone; freed by the caller. */
    fun source(from: StoreChoice): Long = building(Raw.configNew(), Raw::configFree) { config -> store(config, from) }

    private fun settings(config: Long, from: Configuration) {
        when (val backend = from.backend) {
            is Backend.Prelude -> Setters.text(config, backend.baseUrl, "baseUrl", Raw::configSetPrelude)
            is Backend.Ory -> Setters.text(config, backend.projectUrl, "projectUrl") { to, text, error ->
                Raw.configSetOry(to, text, backend.verifiesEmail, error)
            }
            is OpenIDProvider -> Providers.describe(backend).using(Raw::openidProviderFree) { provider ->
                checked { Raw.configSetOpenidProvider(config, provider, it) }
            }
        }
        Settings.fill(config, from)
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

    private fun keyGuide(config: Long, guide: SecurityKeyGuide): KeyGuidePart {
        val part = KeyGuidePart(guide)
        Raw.keyGuideNew(true, Parts.add(part), true)
            .using(Raw::keyGuideFree) { made -> checked { Raw.configSetKeyGuide(config, made, it) } }
        return part
    }

    private fun company(options: Long, from: CompanySignOn) {
        if (from.email != null) {
            Setters.text(options, from.email, "company", Raw::oauthOptionsSetCompanyEmail)
        } else {
            val provider = from.provider?.let { utf8("company", it) }
            Setters.text(options, from.connectionId, "company") { to, text, error ->
                Raw.oauthOptionsSetCompanyConnection(to, provider, text, error)
            }
        }
    }

    /** Options for one call; freed by the caller. */
    fun options(from: OAuthLoginOptions): Long = building(Raw.oauthOptionsNew(), Raw::oauthOptionsFree) { options ->
        from.company?.let { company(options, it) }
        Settings.fill(options, from)
    }

    /** Options for one call; freed by the caller. */
    fun options(from: DeviceLoginOptions): Long =
        building(Raw.deviceLoginOptionsNew(), Raw::deviceLoginOptionsFree) { options -> Settings.fill(options, from) }

    /** Options for one call; freed by the caller. */
    fun options(from: OAuthLinkOptions): Long =
        building(Raw.linkOptionsNew(), Raw::linkOptionsFree) { options -> Settings.fill(options, from) }

    /** Options for one call; freed by the caller. */
    fun options(from: EndBrowserSessionOptions): Long =
        building(Raw.browserLogoutOptionsNew(), Raw::browserLogoutOptionsFree) { options -> Settings.fill(options, from) }

    /** An answer for one call; freed by the caller, which overwrites what was filled in. */
    fun answer(from: OAuthLoginAnswer): Long = building(Raw.loginAnswerNew(), Raw::loginAnswerFree) { answer ->
        Settings.fill(answer, from)
        Setters.pairs(answer, from.values, "values", Raw::loginAnswerSetValue)
    }

    /** A request for one call; freed by the caller. */
    fun request(from: AuthorizedRequest): Long = building(Raw.requestNew(), Raw::requestFree) { request ->
        Settings.fill(request, from)
        from.body?.let { body -> checked { Raw.requestSetBody(request, body, it) } }
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
