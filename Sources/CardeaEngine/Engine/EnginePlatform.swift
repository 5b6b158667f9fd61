package import CardeaBasics
package import CardeaModel

/// What the engine stands on.
package struct EnginePlatform: Sendable {
    package let executor: any EngineLoop
    package let transport: any HTTPTransport
    package let store: any RecordStore
    /// What kind of store that is.
    package let storeKind: @Sendable () -> StoreKind
    /// Opens the store for what goes beyond one session, after an automatic choice was made. Told whether sessions are about to be moved
    /// there.
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
    /// Has the store let go of those who wait for its user, and ask no more.
    package let stopAsking: @Sendable () -> Void
    /// Has the store let go of everybody.
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
