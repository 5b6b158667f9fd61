package io.github.cardea_auth.internal

import io.github.cardea_auth.AuthorizedRequest
import io.github.cardea_auth.Backend
import io.github.cardea_auth.CompanySignOn
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.OAuthLoginOptions
import io.github.cardea_auth.OpenIDProvider
import io.github.cardea_auth.StoreChoice

/** Makes the library's objects from the application's. */
internal object Building {
    fun client(configuration: Configuration): Client {
        Engine.open()
        val session = SessionTracker()
        return Raw.configNew().using(Raw::configFree) { config ->
            backend(config, configuration.backend)
            Settings.fill(config, configuration)
            store(config, configuration.store)
            val guide = configuration.keyGuide?.let(::SecurityKeyPart)
            parts(config, configuration, guide, session)
            val handle = LongArray(1)
            checked { Raw.clientNew(config, handle, it) }
            val freed = ClientHandle(handle[0])
            val known = configuration.run { listOfNotNull(presenter, signals, keyGuide, logger, observer) }
            Client(freed, session, guide, known).also { Handles.register(it, freed::abandon) }
        }
    }

    /** A configuration with a store alone. */
    fun Starting.source(from: StoreChoice): Long = own(Raw.configNew(), Raw::configFree).also { store(it, from) }

    private fun backend(config: Long, backend: Backend) {
        when (backend) {
            is Backend.Prelude -> Setters.text(config, backend.baseUrl, "base_url", Raw::configSetPrelude)
            is Backend.Ory -> Setters.text(config, backend.projectUrl, "project_url", Raw::configSetOry)
            is Backend.NoServer -> Unit
            is OpenIDProvider -> {
                val made = Raw.providerNew(backend.wellKnown?.let { utf8("well_known", it.name) })
                if (made == 0L) throw invalid("There is no well-known provider \"${backend.wellKnown}\".")
                made.using(Raw::providerFree) { provider ->
                    Settings.fill(provider, backend)
                    checked { Raw.configSetProvider(config, provider, it) }
                }
            }
        }
    }

    private fun store(config: Long, store: StoreChoice) {
        if (store is StoreChoice.Custom) {
            return supply(StorePart(store.store)) { part, error -> Raw.configSetStoreHandler(config, true, part, true, error) }
        }
        val folder = store.folder?.let { utf8("folder", it) }
        val passphrase = store.passphrase?.let { utf8("passphrase", it) }
        checked { Raw.configSetStore(config, utf8("kind", store.kind), folder, passphrase, it) }
        store.keyProvider?.let { keys ->
            supply(EncryptionKeyPart(keys)) { part, error -> Raw.configSetEncryptionKeyHandler(config, true, part, true, error) }
        }
    }

    private fun parts(config: Long, from: Configuration, guide: SecurityKeyPart?, session: SessionTracker) {
        from.presenter?.let { presenter ->
            supply(PresenterPart(presenter)) { part, error ->
                Raw.configSetPresenter(config, true, presenter.usesSystemBrowser, part, true, error)
            }
        }
        from.signals?.let { signals ->
            supply(SignalsPart(signals)) { part, error -> Raw.configSetSignalsHandler(config, true, part, true, error) }
        }
        guide?.let { supply(it) { part, error -> Raw.configSetSecurityKeyHandler(config, true, part, true, error) } }
        from.logger?.let { logger ->
            val level = utf8("level", from.logLevel.word)
            supply(LoggerPart(logger)) { part, error -> Raw.configSetLogger(config, level, true, part, true, error) }
        }
        supply(ObserverPart(from.observer, session)) { part, error -> Raw.configSetObserver(config, true, part, true, error) }
    }

    /** A part that the library refuses stays with its owner. */
    private inline fun supply(part: Any, set: (token: Long, error: LongArray) -> Int) {
        val token = Parts.add(part)
        try {
            checked { set(token, it) }
        } catch (problem: Throwable) {
            Parts.release(token)
            throw problem
        }
    }

    /** Options for one call; 0 for none. */
    fun Starting.options(from: OAuthLoginOptions?, fields: Map<String, String> = emptyMap()): Long {
        if (from == null && fields.isEmpty()) return 0
        val options = own(Raw.optionsNew(), Raw::optionsFree)
        from?.let { Settings.fill(options, it) }
        from?.company?.let { company(options, it) }
        Setters.pairs(options, fields, "fields", Raw::optionsSetField)
        return options
    }

    private fun company(options: Long, from: CompanySignOn) {
        val provider = from.provider?.let { utf8("provider", it) }
        if (provider == null) {
            Setters.text(options, from.email, "email", Raw::optionsSetCompanyEmail)
        } else {
            Setters.text(options, from.connectionId, "connection_id") { to, text, error ->
                Raw.optionsSetCompanyConnection(to, provider, text, error)
            }
        }
    }

    /** A request for one call. */
    fun Starting.request(from: AuthorizedRequest): Long {
        val request = own(Raw.requestNew(), Raw::requestFree)
        Settings.fill(request, from)
        from.body?.let { body -> checked { Raw.requestSetBody(request, body, it) } }
        return request
    }
}
