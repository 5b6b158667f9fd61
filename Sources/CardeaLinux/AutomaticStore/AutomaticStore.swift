package import CardeaCore

/// The Secret Service where there is one, sealed files otherwise. Decides at the first use and stays with it.
package final class AutomaticStore: SecureStore, ThreadOwner {
    private let preferred: @Sendable () async throws(CardeaError) -> any SecureStore
    private let fallback: @Sendable () throws(CardeaError) -> any SecureStore
    private let log: Log
    private let decision = VisibleMutex<(any SecureStore)?>(nil)

    /// - Parameters:
    ///   - log: Hears of it when the fallback is taken.
    ///   - preferred: Makes the better store; throws ``CardeaError/Code/storeUnavailable`` where there is none.
    ///   - fallback: Makes the other one.
    package init(
        log: Log,
        preferred: @escaping @Sendable () async throws(CardeaError) -> any SecureStore = secretService,
        fallback: @escaping @Sendable () throws(CardeaError) -> any SecureStore = sealedFiles
    ) {
        self.log = log
        self.preferred = preferred
        self.fallback = fallback
    }

    /// The Secret Service of this session, if it answers.
    @Sendable package static func secretService() async throws(CardeaError) -> any SecureStore {
        let store = SecretServiceStore()
        try await store.probe()
        return store
    }

    /// Sealed files in the user's data folder, with a key file beside them.
    @Sendable package static func sealedFiles() throws(CardeaError) -> any SecureStore {
        try SealedFileStore(folder: try DataFolder.standard(), protection: .keyFile)
    }

    package var location: String {
        decision.withLock { $0 }?.location ?? "Secret Service or sealed files, decided at the first use"
    }

    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? {
        try await store().read(key)
    }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        try await store().write(record, for: key)
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) {
        try await store().remove(key)
    }

    package func endThreads() { (decision.withLock { $0 } as? any ThreadOwner)?.endThreads() }

    /// Several first users may look at once; the first to finish decides for all.
    private func store() async throws(CardeaError) -> any SecureStore {
        if let decided = decision.withLock({ $0 }) { return decided }
        do throws(CardeaError) {
            return decide(try await preferred()).store
        } catch {
            // Only "there is none" leads elsewhere: a record must not end up in another place because of a mishap.
            guard error.code == .storeUnavailable else { throw error }
            let (store, isNew) = decide(try fallback())
            if isNew {
                log(
                    .warning, "No Secret Service answers; records are kept in sealed files.",
                    [("location", store.location), ("reason", error.message)])
            }
            return store
        }
    }

    private func decide(_ candidate: any SecureStore) -> (store: any SecureStore, isNew: Bool) {
        decision.withLock { decision in
            if let decision { return (decision, false) }
            decision = candidate
            return (candidate, true)
        }
    }
}
