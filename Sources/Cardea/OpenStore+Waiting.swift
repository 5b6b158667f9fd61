import CardeaAsync
package import CardeaBasics
package import CardeaEngine
package import CardeaModel

extension OpenStore {
    /// Lends the store, and ends its threads afterwards.
    package static func with<Value: Sendable>(
        _ choice: StoreChoice, for account: RecordName? = nil,
        _ body: @Sendable (OpenStore) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        let open = try await opened(choice, for: account)
        defer { open.end() }
        return try await body(open)
    }

    /// Opens the store, and makes an automatic choice now, as the account's client does.
    static func opened(_ choice: StoreChoice, for account: RecordName? = nil) async throws(CardeaError) -> OpenStore {
        try await awaiting { OpenStore.open(choice, for: account, $0) }
    }

    /// Lists the records of the store, also those that an interrupted move has left.
    package func keys(of application: String?) async throws(CardeaError) -> [RecordName] {
        try await awaiting { keys(of: application, $0) }
    }

    /// Counts the encrypted files that this key does not open.
    package func unreadableCount() async throws(CardeaError) -> Int { try await awaiting { countUnreadable($0) } }

    /// Removes all records of an account, readable or not, and tells no server. The session's lock is held, so that a refresh
    /// under way does not bring them back.
    ///
    /// - Parameter lock: A lock in the place of the store's own, for tests.
    /// - Returns: The kinds of the records that were there, as far as the store tells.
    /// - Throws: ``CardeaError/Code/timeout`` if another program holds the lock for too long; nothing is removed then.
    package func forget(
        _ account: RecordName, lock: (any ProcessLock)? = nil, lockMilliseconds: UInt32 = RecordMove.lockPatience
    ) async throws(CardeaError) -> [RecordName.Kind] {
        let hold = try await Self.acquire(
            LockPurpose.session.name(for: account), of: lock ?? self.lock, within: lockMilliseconds)
        defer { hold.release() }
        var removed: [RecordName.Kind] = []
        for kind in RecordName.Kind.allCases {
            if await holds(account.with(kind)) { removed.append(kind) }
            try await store.remove(account.with(kind))
            try await store.remove(account.with(kind).staged)
        }
        try await store.remove(account.trial)
        mark(account, false)
        return removed
    }

    private func holds(_ key: RecordName) async -> Bool {
        do throws(CardeaError) {
            return try await store.read(key) != nil
        } catch {
            return error.code == .storeCorrupted || error.code == .invalidConfiguration
        }
    }

    private static func acquire(
        _ name: String, of lock: any ProcessLock, within milliseconds: UInt32
    ) async throws(CardeaError) -> any LockHold {
        let (timer, end) = TimedLoop.make()
        defer { end() }
        let wait = LockWait(lock, timer, milliseconds: milliseconds, neverFree: RecordMove.neverFree)
        return try await awaiting { done in
            let calls = CallChain()
            timer.loop.perform { calls.begin { wait.acquire(name, done) } }
            return { calls.cancel() }
        }
    }
}

extension RecordMove {
    /// Prepares a move between stores with asynchronous functions.
    package init(
        source: any SecureStore, target: any SecureStore, lock: any ProcessLock,
        lockMilliseconds: UInt32 = RecordMove.lockPatience
    ) {
        self.init(
            from: AsyncRecordStore.port(of: source, on: nil), to: AsyncRecordStore.port(of: target, on: nil),
            lock: lock, lockMilliseconds: lockMilliseconds)
    }

    /// Moves all records of an account, and finishes an interrupted move. Cancelling the task ends it between two records, or before a
    /// record leaves its store.
    ///
    /// - Returns: The kinds of the records that came to the target.
    /// - Throws: ``CardeaError/Code/timeout`` if another program holds a lock of the account for too long.
    package func move(_ account: RecordName) async throws(CardeaError) -> [RecordName.Kind] {
        let (timer, end) = TimedLoop.make()
        defer { end() }
        return try await awaitingTheEnd { move(account, by: timer, $0) }
    }
}
