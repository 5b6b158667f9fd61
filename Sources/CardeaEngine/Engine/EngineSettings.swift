package import CardeaCore

/// The part of a configuration that the engine works by.
package struct EngineSettings: Sendable {
    package let applicationID: String
    package let applicationName: String
    package let redirectRelay: [String]
    /// Of the auth server, such as `https://auth.example.com`.
    package let serverOrigin: String?
    package let account: String
    package let storeNamespace: String?
    /// What the platform's store was made by.
    let store: StoreChoice
    package let pendingLifetimeMilliseconds: UInt32
    package let requestTimeoutMilliseconds: UInt32
    package let refreshLeewayMilliseconds: UInt32
    let log: Log
    package let observer: (any SessionObserver)?
    package let signals: (any SignalSource)?

    package init(_ configuration: Configuration) {
        applicationID = configuration.applicationID
        applicationName = configuration.applicationName ?? configuration.applicationID
        redirectRelay = configuration.redirectRelay
        serverOrigin = configuration.backend.origin
        account = configuration.account
        storeNamespace = configuration.storeNamespace
        store = configuration.store
        requestTimeoutMilliseconds = configuration.requestTimeoutMilliseconds
        refreshLeewayMilliseconds = configuration.refreshLeewayMilliseconds
        pendingLifetimeMilliseconds = configuration.pendingLifetimeMilliseconds
        log = configuration.log
        observer = configuration.observer
        signals = configuration.signalSource
    }

    /// Under which name the client keeps a record.
    func key(_ kind: StoreKey.Kind, at backend: any OAuthBackend) -> StoreKey {
        StoreKey(
            application: applicationID, backend: storeNamespace ?? backend.partition, account: account, kind: kind)
    }
}
