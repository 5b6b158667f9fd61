package import CardeaBasics
package import CardeaModel

/// The parts that the engine stands on.
package struct EnginePlatform: Sendable {
    package let executor: any EngineLoop
    package let transport: any HTTPTransport
    package let store: any RecordStore
    /// Returns the kind of that store.
    package let storeKind: @Sendable () -> StoreKind
    /// Opens the store for more than one session, after an automatic choice was made. Its first argument is true if sessions are
    /// about to be moved there.
    package let openStore: @Sendable (Bool, @escaping Completion<OpenStore>) -> Cancellation?
    package let clock: any Clock
    package let entropy: any Entropy
    package let digest: any Digest
    package let proofKeys: any ProofKeys
    package let lock: any ProcessLock
    /// Runs an action on the executor after that many milliseconds; never, when the executor ends before, or when what is
    /// returned is called before.
    package let after: @Sendable (UInt32, @escaping @Sendable () -> Void) -> @Sendable () -> Void
    /// The executor with what waits on it.
    var timer: TimedLoop { TimedLoop(executor, after: after) }
    /// Has an action run on the executor whenever the bell has rung.
    package let listen: @Sendable (@escaping @Sendable () -> Void) -> Void
    /// Throws when a library that the parts need is missing. Asked before each use.
    package let requireLibraries: @Sendable () throws(CardeaError) -> Void
    /// Makes the store let go of those who wait for its user, and ask no more.
    package let stopAsking: @Sendable () -> Void
    /// Makes the store let go of everybody.
    package let cutStoreShort: @Sendable () -> Void
    /// Ends the event loop and every exchange on it.
    package let shutdown: @Sendable () -> Void

    package init(
        executor: any EngineLoop, transport: any HTTPTransport, store: any RecordStore,
        storeKind: @escaping @Sendable () -> StoreKind = { .custom },
        openStore: (@Sendable (Bool, @escaping Completion<OpenStore>) -> Cancellation?)? = nil,
        clock: any Clock, entropy: any Entropy, digest: any Digest,
        proofKeys: any ProofKeys, lock: any ProcessLock,
        after: @escaping @Sendable (UInt32, @escaping @Sendable () -> Void) -> @Sendable () -> Void,
        listen: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in },
        requireLibraries: @escaping @Sendable () throws(CardeaError) -> Void = { () throws(CardeaError) in },
        stopAsking: @escaping @Sendable () -> Void = {}, cutStoreShort: @escaping @Sendable () -> Void = {},
        shutdown: @escaping @Sendable () -> Void
    ) {
        self.executor = executor
        self.transport = transport
        self.store = store
        self.storeKind = storeKind
        self.openStore =
            openStore ?? { _, done in
                done(.success(OpenStore(store: store, lock: lock)))
                return nil
            }
        self.clock = clock
        self.entropy = entropy
        self.digest = digest
        self.proofKeys = proofKeys
        self.lock = lock
        self.after = after
        self.listen = listen
        self.requireLibraries = requireLibraries
        self.stopAsking = stopAsking
        self.cutStoreShort = cutStoreShort
        self.shutdown = shutdown
    }
}

/// The part of a configuration that the engine works by.
package struct EngineSettings: Sendable {
    package let applicationID: String
    package let applicationName: String
    package let redirectRelay: [String]
    /// The origin of the auth server, such as `https://auth.example.com`.
    package let serverOrigin: String?
    package let account: String
    package let storeNamespace: String?
    package let pendingLifetimeMilliseconds: UInt32
    package let requestTimeoutMilliseconds: UInt32
    package let refreshLeewayMilliseconds: UInt32
    package let authorizedURLs: AuthorizedURLs
    package let log: Log
    package let observer: (any SessionObserver)?
    package let signals: (any SignalSource)?

    package init(
        applicationID: String, applicationName: String, redirectRelay: [String], serverOrigin: String?, account: String,
        storeNamespace: String?, pendingLifetimeMilliseconds: UInt32, requestTimeoutMilliseconds: UInt32,
        refreshLeewayMilliseconds: UInt32, authorizedURLs: AuthorizedURLs, log: Log, observer: (any SessionObserver)?,
        signals: (any SignalSource)?
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
        self.authorizedURLs = authorizedURLs
        self.log = log
        self.observer = observer
        self.signals = signals
    }

    /// Returns the name under which the client keeps a record.
    package func recordName(_ kind: RecordName.Kind, at backend: any OAuthBackend) -> RecordName {
        RecordName(
            application: applicationID, backend: storeNamespace ?? backend.partition, account: account, kind: kind)
    }
}
