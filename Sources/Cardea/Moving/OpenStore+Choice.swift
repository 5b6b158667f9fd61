import CardeaAsync
import CardeaCore
import CardeaEngine
import CardeaLinux

extension OpenStore {
    /// The store itself, after an automatic choice has been made.
    static func decided(_ store: any RecordStore) async throws(CardeaError) -> any SecureStore {
        guard let automatic = store as? AutomaticStore else { return ReportingStore.waiting(store) }
        return ReportingStore.waiting(try await automatic.store())
    }

    /// What refuses to call a session missing that is known to be out of sight.
    static func sight(of store: any RecordStore) -> @Sendable (StoreKey) throws(CardeaError) -> Void {
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
