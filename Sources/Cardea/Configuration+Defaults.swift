import CardeaCore
import CardeaLinux

extension Configuration {
    /// The parts that a client stands on: the one place where the engine meets the Linux adapters.
    func makePlatform() throws(CardeaError) -> EnginePlatform {
        let loop = EventLoop()
        let (store, lock) = (try makeStore(), FileLock())
        return EnginePlatform(
            executor: loop,
            transport: try CurlTransport(loop: loop, configuration: transportConfiguration),
            store: store, clock: SystemClock(), entropy: SystemEntropy(), digest: OpenSSLDigest(),
            proofKeys: OpenSSLProofKeys(), lock: lock,
            after: { [weak loop] delay, action in loop?.perform(afterMilliseconds: delay, action) },
            requireLibraries: { () throws(CardeaError) in try SystemLibrary.crypto.require() },
            shutdown: {
                loop.stop()
                for owner in [store as? any ThreadOwner, lock] { owner?.endThreads() }
            })
    }

    private func makeStore() throws(CardeaError) -> any SecureStore {
        switch store {
        case .automatic:
            return AutomaticStore(log: Log(logHandler))
        case .secretService:
            return SecretServiceStore()
        case .sealedFile(let folder, let passphrase):
            let location = if let folder { folder } else { try DataFolder.standard() }
            return try SealedFileStore(
                folder: location, protection: passphrase.map { .passphrase($0) } ?? .keyFile)
        case .memory:
            return MemoryStore()
        case .custom(let store):
            return store
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
