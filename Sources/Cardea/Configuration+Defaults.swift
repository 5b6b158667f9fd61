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
        let (store, lock) = (try store.makeStore(log: Log(logHandler)), FileLock())
        return EnginePlatform(
            executor: loop,
            transport: try CurlTransport(loop: loop, configuration: transportConfiguration),
            store: store, clock: SystemClock(), entropy: SystemEntropy(), digest: OpenSSLDigest(),
            proofKeys: OpenSSLProofKeys(), lock: lock,
            after: { [weak loop] delay, action in loop?.perform(afterMilliseconds: delay, action) },
            requireLibraries: { () throws(CardeaError) in
                try SystemLibrary.crypto.require()
                OpenSSLLifetime.outlastsExit
            },
            shutdown: {
                loop.stop()
                for owner in [store as? any ThreadOwner, lock] { owner?.endThreads() }
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
    /// Makes the store; touches nothing yet.
    func makeStore(log: Log = Log(nil)) throws(CardeaError) -> any SecureStore {
        switch kind {
        case .automatic(let fallback, let folder):
            let files = try fallback.map { key throws(CardeaError) in try Self.sealedFiles(folder, key) }
            return AutomaticStore(log: log, fallback: files)
        case .secretService(let collection):
            return SecretServiceStore(keyring: collection == .login ? .login : .session)
        case .sealedFile(let folder, let key):
            return try Self.sealedFiles(folder, key)
        case .memory:
            return MemoryStore()
        case .custom(let store):
            return store
        }
    }

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

    func end() { (store as? any ThreadOwner)?.endThreads() }

    /// How many sealed files this key does not open.
    package func unreadableCount() async throws(CardeaError) -> Int {
        try await (store as? SealedFileStore)?.unreadableCount() ?? 0
    }
}
