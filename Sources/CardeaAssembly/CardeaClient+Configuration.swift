package import CardeaBasics
package import CardeaEngine
package import CardeaModel

extension CardeaClient {
    /// Creates a client.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration``; the message names the setting.
    package static func make(_ configuration: Configuration) throws(CardeaError) -> CardeaClient {
        CardeaClient(try Parts(configuration))
    }

    /// What a client is made of.
    package struct Parts {
        let configuration: Configuration
        let backend: any OAuthBackend
        let platform: EnginePlatform

        package init(_ configuration: Configuration) throws(CardeaError) {
            self.configuration = configuration
            backend = try configuration.makeBackend()
            let session = EngineSettings(configuration).key(.session, at: backend)
            platform = try configuration.makePlatform(for: session)
        }
    }

    package convenience init(_ parts: Parts) {
        self.init(EngineSettings(parts.configuration), backend: parts.backend, platform: parts.platform)
    }

    /// Creates a client on parts that are made elsewhere: tests put faults there.
    package convenience init(_ configuration: Configuration, backend: any OAuthBackend, platform: EnginePlatform) {
        self.init(EngineSettings(configuration), backend: backend, platform: platform)
    }
}

extension EngineSettings {
    package init(_ configuration: Configuration) {
        self.init(
            applicationID: configuration.applicationID,
            applicationName: configuration.applicationName ?? configuration.applicationID,
            redirectRelay: configuration.redirectRelay,
            serverOrigin: configuration.backend.origin,
            account: configuration.account,
            storeNamespace: configuration.storeNamespace,
            pendingLifetimeMilliseconds: configuration.pendingLifetimeMilliseconds,
            requestTimeoutMilliseconds: configuration.requestTimeoutMilliseconds,
            refreshLeewayMilliseconds: configuration.refreshLeewayMilliseconds,
            log: configuration.log,
            observer: configuration.observer,
            signals: configuration.signalSource)
    }
}

extension Engine {
    /// Moves into the client's store what another one keeps.
    package func moveSessions(
        from source: StoreChoice, allAccounts: Bool, _ done: @escaping Completion<[StoredAccount]>
    ) -> Cancellation {
        moveSessions(
            from: { account, done in OpenStore.open(source, for: account, done) }, allAccounts: allAccounts, done)
    }
}
