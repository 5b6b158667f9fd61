import CardeaAsync
package import CardeaCore

extension OpenStore {
    /// Removes what is stored for an account, readable or not, and tells no server. The session's lock is held, so that a
    /// refresh under way does not bring it back.
    ///
    /// - Parameter lock: In the place of the store's own, for tests.
    /// - Returns: The kinds of the records that were there, as far as the store tells.
    /// - Throws: ``CardeaError/Code/timeout`` if another program holds the lock for too long; nothing is removed then.
    package func forget(
        _ account: StoreKey, lock: (any ProcessLock)? = nil, lockMilliseconds: UInt32 = StoreMove.lockPatience
    ) async throws(CardeaError) -> [StoreKey.Kind] {
        let lock = BoundedLock(lock: lock ?? self.lock, milliseconds: lockMilliseconds)
        let hold = try await lock.acquire(LockPurpose.session.name(for: account))
        defer { hold.release() }
        var removed: [StoreKey.Kind] = []
        for kind in StoreKey.Kind.allCases {
            if await holds(account.with(kind)) { removed.append(kind) }
            try await store.remove(account.with(kind))
            try await store.remove(account.with(kind).staged)
        }
        try await store.remove(account.trial)
        mark(account, false)
        return removed
    }

    private func holds(_ key: StoreKey) async -> Bool {
        do throws(CardeaError) {
            return try await store.read(key) != nil
        } catch {
            return error.code == .storeCorrupted || error.code == .invalidConfiguration
        }
    }
}
