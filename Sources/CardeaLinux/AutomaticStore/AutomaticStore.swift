package import CardeaCore
import Synchronization

/// The Secret Service where there is one, else sealed files where a key for them was named. Decides at the first use and
/// stays with it; as long as there is neither, every call says so.
package final class AutomaticStore: SecureStore, ThreadOwner {
    private let preferred: @Sendable () async throws(CardeaError) -> any SecureStore
    private let fallback: (any SecureStore)?
    private let log: Log
    private let decision = Mutex<(any SecureStore)?>(nil)

    /// - Parameters:
    ///   - log: Hears of the decision.
    ///   - fallback: The store to use where the better one is not; `nil` when none was configured.
    ///   - preferred: Makes the better store; throws ``CardeaError/Code/storeUnavailable`` where there is none.
    package init(
        log: Log, fallback: (any SecureStore)?,
        preferred: @escaping @Sendable () async throws(CardeaError) -> any SecureStore = secretService
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

    /// The store that was decided on; `nil` before the first use.
    package var decided: (any SecureStore)? { decision.withLock { $0 } }

    package var location: String {
        if let decided { return decided.location }
        return fallback == nil
            ? "Secret Service, if it answers at the first use"
            : "Secret Service or sealed files, decided at the first use"
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

    package func endThreads() { (decided as? any ThreadOwner)?.endThreads() }

    /// The decision, which is made now if it was not before. Several first users may look at once; the first to finish
    /// decides for all.
    package func store() async throws(CardeaError) -> any SecureStore {
        if let decided { return decided }
        do throws(CardeaError) {
            let (store, isNew) = decide(try await preferred())
            if isNew { log(.debug, "Records are kept in the Secret Service.", [("location", store.location)]) }
            return store
        } catch {
            // Only "there is none" leads elsewhere: a record must not end up in another place because of a mishap.
            guard error.code == .storeUnavailable else { throw error }
            guard let fallback else { throw Self.nowhere(error) }
            let (store, isNew) = decide(fallback)
            if isNew {
                log(
                    .warning, "No Secret Service answers; records are kept in sealed files.",
                    [("location", store.location), ("reason", error.message)])
            }
            return store
        }
    }

    private static func nowhere(_ reason: CardeaError) -> CardeaError {
        CardeaError(
            .storeUnavailable,
            "\(reason.message) No key for sealed files is configured instead: start a Secret Service, or name a key file, "
                + "a passphrase or a key provider for the automatic store.")
    }

    private func decide(_ candidate: any SecureStore) -> (store: any SecureStore, isNew: Bool) {
        decision.withLock { decision in
            if let decision { return (decision, false) }
            decision = candidate
            return (candidate, true)
        }
    }
}
