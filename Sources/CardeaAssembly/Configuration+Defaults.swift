package import CardeaBasics
package import CardeaEngine
package import CardeaLinux
package import CardeaModel

extension Configuration {
    /// The server's protocol, after checking every setting.
    package func makeBackend() throws(CardeaError) -> any OAuthBackend {
        try makeBackend(digest: OpenSSLDigest(), verifier: OpenSSLSignatureVerifier())
    }

    /// The parts that a client stands on: the one place where the engine meets the Linux adapters.
    ///
    /// - Parameter account: Whose session the client keeps.
    func makePlatform(for account: RecordName) throws(CardeaError) -> EnginePlatform {
        let loop = EventLoop.ofProcess()
        let store = backend == .noServer ? .memory : store
        let made = try store.makeStore(on: loop, for: account, log: log, asking: teller(on: loop))
        let threads = made.threads
        let (lock, endLockThreads) = store.makeLock(for: made.store)
        return EnginePlatform(
            executor: loop,
            transport: try CurlTransport.make(loop: loop, configuration: transportConfiguration),
            store: made.store, storeKind: { StoreKind(made.store) },
            openStore: { [store] isTarget, done in
                OpenStore.decided(made.store, lock, by: store, asTarget: isTarget, done)
            },
            clock: SystemClock(), entropy: SystemEntropy(),
            digest: OpenSSLDigest(),
            proofKeys: OpenSSLProofKeys(), lock: lock,
            after: { delay, action in loop.perform(afterMilliseconds: delay, action) },
            listen: { action in loop.listen(action) },
            requireLibraries: { () throws(CardeaError) in
                try SystemLibrary.crypto.require()
                OpenSSLLibrary.outlastsExit
            },
            stopAsking: { threads?.stopAsking() },
            cutStoreShort: { threads?.cutShort() },
            shutdown: {
                loop.stop()
                threads?.endThreads()
                endLockThreads()
            })
    }

    /// The log that entries go to.
    var log: Log { Log(logHandler ?? StandardErrorLog.ofEnvironment) }

    /// Tells log and observer what the store asks its user, on the client's loop until that is to stop.
    private func teller(on loop: EventLoop) -> @Sendable (StoreQuestion) -> Void {
        let (log, observer) = (log, observer)
        return { question in
            guard !loop.isStopRequested else { return }
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
        transport.certificateAuthorities = certificateAuthorities
        transport.additionalCAFile = additionalCAFile
        return transport
    }
}

extension CardeaClient {
    /// Has every client run what it gave to ``listen(_:)``. Signal handlers may call it, too.
    package static func ringBell() { Bell.ring() }
}

extension StoreChoice {
    /// A store, and the same as the owner of its threads, where it has any.
    package struct Made {
        package let store: any RecordStore
        var threads: (any ThreadOwner)?

        package var endThreads: @Sendable () -> Void { { [threads] in threads?.endThreads() } }
    }

    /// Makes the store; touches nothing yet.
    ///
    /// - Parameters:
    ///   - loop: That of the client which uses the store.
    ///   - account: Whose session the client keeps; `nil` without a client.
    ///   - asking: Hears what the store asks its user, on a thread of the store's.
    package func makeStore(
        on loop: (any EngineLoop)? = nil, for account: RecordName? = nil, log: Log = Log(nil),
        asking: (@Sendable (StoreQuestion) -> Void)? = nil
    ) throws(CardeaError) -> Made {
        switch kind {
        case .automatic(let fallback, let folder):
            let files = try fallback.map { key throws(CardeaError) in try Self.encryptedFiles(folder, key) }
            let sandboxed = try SandboxKind.current().flatMap { sandbox throws(CardeaError) in
                try SandboxedFiles(folder: try Self.folder(folder), named: fallback, sandbox: sandbox)
            }
            return Self.owned(
                AutomaticStore(
                    log: log, fallback: files, sandboxed: sandboxed, marks: .standard, account: account,
                    asking: asking))
        case .secretService(let keyring):
            return Self.owned(SecretServiceStore(keyring: keyring, asking: asking))
        case .encryptedFile(let folder, let key):
            return Self.owned(try Self.encryptedFiles(folder, key))
        case .memory:
            return Made(store: MemoryStore())
        case .custom(let make):
            return Made(store: make(loop))
        }
    }

    /// Makes what keeps others from changing the same records, and what ends its threads. It lies with the store, so that every
    /// program that sees the records sees the locks; no other process has a store in memory.
    ///
    /// - Parameter store: The store that this choice has made.
    package func makeLock(
        for store: any RecordStore
    ) -> (lock: any ProcessLock, endThreads: @Sendable () -> Void) {
        func owned(_ lock: some ProcessLock & ThreadOwner) -> (any ProcessLock, @Sendable () -> Void) {
            (lock, { lock.endThreads() })
        }
        switch kind {
        case .memory:
            return (MemoryLock(), {})
        case .automatic:
            guard let store = store as? AutomaticStore else { return owned(FileLock()) }
            return owned(AutomaticLock(store, encryptedFiles: store.encryptedFiles?.path))
        case .encryptedFile:
            return owned((store as? EncryptedFileStore).map { FileLock(encryptedFiles: $0.path) } ?? FileLock())
        case .secretService, .custom:
            return owned(FileLock())
        }
    }

    /// Says here, where the class is known, who owns the threads: asked later whether a store has any, the runtime would
    /// search every conformance of the process.
    private static func owned(_ store: some RecordStore & ThreadOwner) -> Made { Made(store: store, threads: store) }

    package static func encryptedFiles(
        _ folder: String?, _ key: EncryptionKeySource
    ) throws(CardeaError) -> EncryptedFileStore {
        try EncryptedFileStore.open(folder: try Self.folder(folder), key: key)
    }

    private static func folder(_ named: String?) throws(CardeaError) -> String {
        if let named { named } else { try DataFolder.standard() }
    }
}

extension StoreKind {
    init(_ store: any RecordStore) {
        self =
            switch store {
            case let store as AutomaticStore: store.decided.map { StoreKind($0) } ?? .undecided
            case is SecretServiceStore: .secretService
            case is EncryptedFileStore: .encryptedFile
            case is MemoryStore: .memory
            default: .custom
            }
    }
}

extension CardeaClient {
    /// Creates a client.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration``; the message names the setting.
    package static func make(_ configuration: Configuration) throws(CardeaError) -> CardeaClient {
        CardeaClient(try Parts(configuration))
    }

    /// The parts that a client is made of.
    package struct Parts {
        let configuration: Configuration
        let backend: any OAuthBackend
        let platform: EnginePlatform

        package init(_ configuration: Configuration) throws(CardeaError) {
            self.configuration = configuration
            backend = try configuration.makeBackend()
            let session = EngineSettings(configuration).recordName(.session, at: backend)
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
            authorizedURLs: AuthorizedURLs(configuration.authorizedURLs),
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
