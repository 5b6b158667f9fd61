package import CardeaCore
import CardeaLinux

extension Configuration {
    /// The server's protocol, after checking every setting.
    package func makeBackend() throws(CardeaError) -> any OAuthBackend {
        try makeBackend(digest: OpenSSLDigest(), verifier: OpenSSLSignatureVerifier())
    }

    /// The parts that a client stands on: the one place where the engine meets the Linux adapters.
    func makePlatform() throws(CardeaError) -> EnginePlatform {
        let loop = EventLoop()
        let (store, endStoreThreads) = try store.makeStore(log: Log(logHandler))
        let (lock, endLockThreads) = self.store.makeLock()
        return EnginePlatform(
            executor: loop,
            transport: try CurlTransport(loop: loop, configuration: transportConfiguration),
            store: store, clock: SystemClock(), entropy: SystemEntropy(), digest: OpenSSLDigest(),
            proofKeys: OpenSSLProofKeys(), lock: lock,
            after: { [weak loop] delay, action in loop?.perform(afterMilliseconds: delay, action) ?? {} },
            requireLibraries: { () throws(CardeaError) in
                try SystemLibrary.crypto.require()
                OpenSSLLifetime.outlastsExit
            },
            shutdown: {
                loop.stop()
                endStoreThreads()
                endLockThreads()
            })
    }

    private var transportConfiguration: TransportConfiguration {
        var transport = TransportConfiguration()
        transport.userAgent = "Cardea/\(CardeaVersion.current) (Linux)"
        transport.timeoutMilliseconds = requestTimeoutMilliseconds
        transport.pinnedPublicKeys = pinnedPublicKeys
        switch certificateAuthorities {
        case .system: transport.certificateAuthorities = .system
        case .file(let path): transport.certificateAuthorities = .file(path)
        }
        return transport
    }
}

extension StoreChoice {
    /// A store, and what ends its threads.
    typealias Made = (store: any SecureStore, endThreads: @Sendable () -> Void)

    /// Makes the store; touches nothing yet.
    func makeStore(log: Log = Log(nil)) throws(CardeaError) -> Made {
        switch kind {
        case .automatic(let fallback, let folder):
            let files = try fallback.map { key throws(CardeaError) in try Self.sealedFiles(folder, key) }
            return Self.owned(AutomaticStore(log: log, fallback: files))
        case .secretService(let collection):
            return Self.owned(SecretServiceStore(keyring: collection == .login ? .login : .session))
        case .sealedFile(let folder, let key):
            return Self.owned(try Self.sealedFiles(folder, key))
        case .memory:
            return (MemoryStore(), {})
        case .custom(let store):
            return (store, {})
        }
    }

    /// What keeps others from changing the same records, and what ends its threads. No other process has a store in memory.
    package func makeLock() -> (lock: any ProcessLock, endThreads: @Sendable () -> Void) {
        if case .memory = kind { return (MemoryLock(), {}) }
        let lock = FileLock()
        return (lock, { lock.endThreads() })
    }

    /// Says here, where the class is known, what ends the threads: asked later whether a store has any, the runtime would
    /// search every conformance of the process.
    private static func owned(_ store: some SecureStore & ThreadOwner) -> Made { (store, { store.endThreads() }) }

    static func sealedFiles(_ folder: String?, _ key: SealingKey) throws(CardeaError) -> SealedFileStore {
        let location = if let folder { folder } else { try DataFolder.standard() }
        return try SealedFileStore(folder: location, key: key)
    }
}

extension StoreKind {
    init(_ store: any SecureStore) {
        self =
            switch store {
            case let store as AutomaticStore: store.decided.map { StoreKind($0) } ?? .undecided
            case is SecretServiceStore: .secretService
            case is SealedFileStore: .sealedFile
            case is MemoryStore: .memory
            default: .custom
            }
    }
}

extension SealedFiles {
    static func rotate(_ folder: String?, _ old: SealingKey, _ new: SealingKey) async throws(CardeaError) -> Int {
        let store = try StoreChoice.sealedFiles(folder, old)
        defer { store.endThreads() }
        return try await store.rotateKey(to: new)
    }
}

extension StoreMove {
    /// The lock that clients of this user take.
    static func standardLock() -> any ProcessLock { FileLock() }
}

extension OpenStore {
    /// The store itself, after an automatic choice has been made.
    static func decided(_ store: any SecureStore) async throws(CardeaError) -> any SecureStore {
        if let automatic = store as? AutomaticStore { return try await automatic.store() }
        return store
    }

    /// How many sealed files this key does not open.
    package func unreadableCount() async throws(CardeaError) -> Int {
        try await (store as? SealedFileStore)?.unreadableCount() ?? 0
    }
}
