import CardeaAsync
public import CardeaCore
public import CardeaEngine

/// Moves sessions, and all that is stored with them, from one store to another.
///
/// It may be interrupted at any point and repeated: no session is lost, and none is in two stores at once. Until an
/// interrupted move is repeated, a client may find the session in neither. Programs that still use the old store find
/// nobody signed in there; nobody's refresh is disturbed, because the move waits for it. Cancelling the task ends a move
/// where nobody is signed out by it.
public struct StoreMove: Sendable {
    private let source: StoreChoice
    private let target: StoreChoice

    /// How long a move waits for each lock, in milliseconds: longer than a refresh by a slow server and a slow keyring takes.
    package static let lockPatience: UInt32 = 60_000

    /// Prepares a move.
    public init(from source: StoreChoice, to target: StoreChoice) {
        self.source = source
        self.target = target
    }

    /// Moves the account that a configuration names; its own store does not matter.
    ///
    /// - Returns: What was moved: nothing if there was nothing to move.
    /// - Throws: ``CardeaError/Code/conflict`` when both stores hold a session of the account; nothing has changed of either.
    ///   ``CardeaError/Code/timeout`` when another program holds the session's lock for a minute.
    @discardableResult
    public func move(_ configuration: Configuration) async throws(CardeaError) -> [StoreKey] {
        try await run([try configuration.storeKey(.session)])
    }

    /// Moves all accounts of an application, at all servers, that either store tells of.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` when the source cannot list what it holds.
    @discardableResult
    public func moveAll(applicationID: String) async throws(CardeaError) -> [StoreKey] {
        try await withStores { move throws(CardeaError) in
            let listed = try await move.source.keys(of: applicationID)
            let accounts = Set(listed.map { ($0.unstaged ?? $0).with(.session) })
            let moved = try await Self.move(accounts, move)
            // What an interrupted move has staged is in the target alone. Asked for now, because the writes may have
            // unlocked it.
            guard move.target.isListable else { return moved }
            let staged = try await move.target.keys(of: applicationID).compactMap { $0.unstaged?.with(.session) }
            return moved + (try await Self.move(Set(staged).subtracting(accounts), move))
        }
    }

    private func run(_ accounts: Set<StoreKey>) async throws(CardeaError) -> [StoreKey] {
        try await withStores { stores throws(CardeaError) in try await Self.move(accounts, stores) }
    }

    private struct Stores: Sendable {
        let source: OpenStore
        let target: OpenStore
    }

    private func withStores(
        _ body: @Sendable (Stores) async throws(CardeaError) -> [StoreKey]
    ) async throws(CardeaError) -> [StoreKey] {
        let source = try await OpenStore(source)
        defer { source.end() }
        let target = try await OpenStore(target)
        defer { target.end() }
        return try await body(Stores(source: source, target: target))
    }

    private static func move(_ accounts: Set<StoreKey>, _ stores: Stores) async throws(CardeaError) -> [StoreKey] {
        guard !accounts.isEmpty else { return [] }
        let lock = try PairedLock.of(stores.source.lock, stores.target.lock)
        let move = RecordMove(source: stores.source.store, target: stores.target.store, lock: lock)
        var moved: [StoreKey] = []
        for account in accounts.sorted(by: { ($0.backend, $0.account) < ($1.backend, $1.account) }) {
            let kinds = try await move.move(account)
            if kinds.contains(.session) {
                stores.source.mark(account, false)
                stores.target.mark(account, true)
            }
            moved += kinds.map(account.with)
        }
        return moved
    }
}

extension Configuration {
    /// What a client of this configuration stores under.
    package func storeKey(_ kind: StoreKey.Kind) throws(CardeaError) -> StoreKey {
        let server = try makeBackend().partition
        return StoreKey(application: applicationID, backend: partition ?? server, account: account, kind: kind)
    }
}
