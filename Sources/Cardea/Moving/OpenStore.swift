package import CardeaAsync
package import CardeaCore
package import CardeaEngine

/// A store without a client: to look at, to tidy up, to move from.
package struct OpenStore: Sendable {
    package let store: any SecureStore
    /// What clients of this store take before they change a record.
    package let lock: any ProcessLock
    /// Throws ``CardeaError/Code/storeUnavailable`` for an account whose session is known to be where this store cannot look.
    package let requireInSight: @Sendable (StoreKey) throws(CardeaError) -> Void
    /// Hears whether the store has an account's session now.
    let mark: @Sendable (StoreKey, Bool) -> Void
    /// Ends the threads of both.
    let end: @Sendable () -> Void

    /// Makes the store, and makes an automatic choice now.
    package init(_ choice: StoreChoice) async throws(CardeaError) {
        let made = try choice.makeStore(asking: choice.asking)
        let (lock, endLockThreads) = choice.makeLock(for: made.store)
        let endStoreThreads = made.endThreads
        self.lock = lock
        end = {
            endStoreThreads()
            endLockThreads()
        }
        let decided = try await Self.decided(made.store)
        store = decided
        requireInSight = Self.sight(of: made.store)
        mark = Self.marking(choice, decided)
    }

    /// Lends the store, and ends its threads afterwards.
    package static func with<Value: Sendable>(
        _ choice: StoreChoice, _ body: @Sendable (OpenStore) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        let open = try await OpenStore(choice)
        defer { open.end() }
        return try await body(open)
    }

    package var location: String { store.location }

    /// Whether the store can tell what it holds.
    var isListable: Bool { store is any ListableStore }

    /// What the store holds, also what an interrupted move has left.
    package func keys(of application: String?) async throws(CardeaError) -> [StoreKey] {
        guard let store = store as? any ListableStore else {
            throw CardeaError(
                .invalidArgument,
                "This store cannot list what it holds: \(store.location). Name the server and the account.")
        }
        return try await store.keys(of: application).filter { !$0.isTrial }
    }
}

extension StoreKey {
    /// Marks records that are on their way into a store. No server's name has control characters.
    private static let stagePrefix = "moving\n"

    /// Where the record lies in the store that it is being moved to, until it is nowhere else.
    var staged: StoreKey {
        StoreKey(application: application, backend: Self.stagePrefix + backend, account: account, kind: kind)
    }

    /// The record that is being moved, when this is the name of one.
    package var unstaged: StoreKey? {
        guard backend.hasPrefix(Self.stagePrefix) else { return nil }
        let backend = String(backend.dropFirst(Self.stagePrefix.count))
        return StoreKey(application: application, backend: backend, account: account, kind: kind)
    }

    /// Another record of the same account.
    package func with(_ kind: Kind) -> StoreKey {
        StoreKey(application: application, backend: backend, account: account, kind: kind)
    }
}
