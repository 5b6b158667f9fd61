package import CardeaModel

/// The part of a configuration that the engine works by.
package struct EngineSettings: Sendable {
    package let applicationID: String
    package let applicationName: String
    package let redirectRelay: [String]
    /// Of the auth server, such as `https://auth.example.com`.
    package let serverOrigin: String?
    package let account: String
    package let storeNamespace: String?
    package let pendingLifetimeMilliseconds: UInt32
    package let requestTimeoutMilliseconds: UInt32
    package let refreshLeewayMilliseconds: UInt32
    package let log: Log
    package let observer: (any SessionObserver)?
    package let signals: (any SignalSource)?

    package init(
        applicationID: String, applicationName: String, redirectRelay: [String], serverOrigin: String?, account: String,
        storeNamespace: String?, pendingLifetimeMilliseconds: UInt32, requestTimeoutMilliseconds: UInt32,
        refreshLeewayMilliseconds: UInt32, log: Log, observer: (any SessionObserver)?, signals: (any SignalSource)?
    ) {
        self.applicationID = applicationID
        self.applicationName = applicationName
        self.redirectRelay = redirectRelay
        self.serverOrigin = serverOrigin
        self.account = account
        self.storeNamespace = storeNamespace
        self.pendingLifetimeMilliseconds = pendingLifetimeMilliseconds
        self.requestTimeoutMilliseconds = requestTimeoutMilliseconds
        self.refreshLeewayMilliseconds = refreshLeewayMilliseconds
        self.log = log
        self.observer = observer
        self.signals = signals
    }

    /// Under which name the client keeps a record.
    package func key(_ kind: StoreKey.Kind, at backend: any OAuthBackend) -> StoreKey {
        StoreKey(
            application: applicationID, backend: storeNamespace ?? backend.partition, account: account, kind: kind)
    }
}
