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
        let made = try store.makeStore(log: Log(logHandler), asking: teller(on: loop))
        let threads = made.threads
        let (lock, endLockThreads) = store.makeLock(for: made.store, on: loop)
        return EnginePlatform(
            executor: loop,
            transport: try CurlTransport(loop: loop, configuration: transportConfiguration),
            store: made.store, records: made.records(on: loop), clock: SystemClock(), entropy: SystemEntropy(),
            digest: OpenSSLDigest(),
            proofKeys: OpenSSLProofKeys(), lock: lock,
            after: { [weak loop] delay, action in loop?.perform(afterMilliseconds: delay, action) ?? {} },
            listen: { [weak loop] action in loop?.listen(action) },
            requireLibraries: { () throws(CardeaError) in
                try SystemLibrary.crypto.require()
                OpenSSLLifetime.outlastsExit
            },
            stopAsking: { threads?.stopAsking() },
            cutStoreShort: { threads?.cutShort() },
            shutdown: {
                loop.stop()
                threads?.endThreads()
                endLockThreads()
            })
    }

    /// Tells log and observer what the store asks its user, on the client's own thread as long as that is there.
    private func teller(on loop: EventLoop) -> @Sendable (StoreQuestion) -> Void {
        let (log, observer) = (Log(logHandler), observer)
        return { [weak loop] question in
            guard let loop, !loop.isStopRequested else { return }
            loop.perform {
                log(.info, "The store asks its user.", [("question", question.rawValue)])
                observer?.sessionChanged(.storeAsking(question))
            }
        }
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

extension CardeaClient {
    /// Has every client run what it gave to ``listen(_:)``. Signal handlers may call it, too.
    package static func ringBell() { Bell.ring() }
}

extension StoreChoice {
    /// A store, and the same as the owner of its threads, where it has any.
    struct Made {
        let store: any SecureStore
        /// The same store, where it reports by completions itself.
        var reporting: (any RecordStore)?
        var threads: (any ThreadOwner)?

        var endThreads: @Sendable () -> Void { { [threads] in threads?.endThreads() } }

        /// The store as the engine uses it.
        ///
        /// - Parameter executor: What asynchronous calls begin on.
        func records(on executor: any TaskExecutor) -> any RecordStore {
            if let reporting { return reporting }
            if let files = store as? SealedFileStore { return SealedFileRecords(files, on: executor) }
            return AsyncRecordStore(store, on: executor)
        }
    }

    /// Makes the store; touches nothing yet.
    ///
    /// - Parameter asking: Hears what the store asks its user, on a thread of the store's.
    func makeStore(
        log: Log = Log(nil), asking: (@Sendable (StoreQuestion) -> Void)? = nil
    ) throws(CardeaError) -> Made {
        switch kind {
        case .automatic(let fallback, let folder):
            let files = try fallback.map { key throws(CardeaError) in try Self.sealedFiles(folder, key) }
            let sandboxed = try SandboxKind.current().flatMap { sandbox throws(CardeaError) in
                try SandboxedFiles(folder: try Self.folder(folder), named: fallback, sandbox: sandbox)
            }
            return Self.owned(
                AutomaticStore(log: log, fallback: files, sandboxed: sandboxed, marks: .standard, asking: asking))
        case .secretService(let collection):
            return Self.owned(SecretServiceStore(keyring: collection == .login ? .login : .session, asking: asking))
        case .sealedFile(let folder, let key):
            return Self.owned(try Self.sealedFiles(folder, key))
        case .memory:
            let store = MemoryStore()
            return Made(store: store, reporting: store)
        case .custom(let store):
            return Made(store: store)
        case .reporting(let store):
            return Made(store: store, reporting: store)
        }
    }

    /// What keeps others from changing the same records, and what ends its threads. It lies with the store, so that every program that
    /// sees the records sees the locks; no other process has a store in memory.
    ///
    /// - Parameters:
    ///   - store: The store that this choice has made.
    ///   - executor: What an automatic choice begins on.
    func makeLock(
        for store: any SecureStore, on executor: (any TaskExecutor)? = nil
    ) -> (lock: any ProcessLock, endThreads: @Sendable () -> Void) {
        func owned(_ lock: some ProcessLock & ThreadOwner) -> (any ProcessLock, @Sendable () -> Void) {
            (lock, { lock.endThreads() })
        }
        switch kind {
        case .memory:
            return (MemoryLock(), {})
        case .automatic:
            guard let store = store as? AutomaticStore else { return owned(FileLock()) }
            return owned(AutomaticLock(store, sealedFiles: store.sealedFiles?.path, on: executor))
        case .sealedFile:
            return owned((store as? SealedFileStore).map { FileLock(sealedFiles: $0.path) } ?? FileLock())
        case .secretService, .custom, .reporting:
            return owned(FileLock())
        }
    }

    /// Says here, where the class is known, who owns the threads: asked later whether a store has any, the runtime would
    /// search every conformance of the process.
    private static func owned(_ store: some SecureStore & ThreadOwner) -> Made { Made(store: store, threads: store) }

    static func sealedFiles(_ folder: String?, _ key: SealingKey) throws(CardeaError) -> SealedFileStore {
        try SealedFileStore(folder: try Self.folder(folder), key: key)
    }

    private static func folder(_ named: String?) throws(CardeaError) -> String {
        if let named { named } else { try DataFolder.standard() }
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

extension OpenStore {
    /// The store itself, after an automatic choice has been made.
    static func decided(_ store: any SecureStore) async throws(CardeaError) -> any SecureStore {
        if let automatic = store as? AutomaticStore { return try await automatic.store() }
        return store
    }

    /// What refuses to call a session missing that is known to be out of sight.
    static func sight(of store: any SecureStore) -> @Sendable (StoreKey) throws(CardeaError) -> Void {
        guard let automatic = store as? AutomaticStore else { return { _ throws(CardeaError) in } }
        return { account throws(CardeaError) in try automatic.requireInSight(account) }
    }

    /// What remembers for programs out of sight of the login keyring whether it has an account's session.
    static func marking(_ choice: StoreChoice, _ store: any SecureStore) -> @Sendable (StoreKey, Bool) -> Void {
        let isKeyring = store is SecretServiceStore
        switch choice.kind {
        case .automatic:
            return { account, isThere in if isKeyring || !isThere { KeyringMarks.standard.set(account, isThere) } }
        case .secretService(.login): return { account, isThere in KeyringMarks.standard.set(account, isThere) }
        default: return { _, _ in }
        }
    }

    /// How many sealed files this key does not open.
    package func unreadableCount() async throws(CardeaError) -> Int {
        try await (store as? SealedFileStore)?.unreadableCount() ?? 0
    }
}
