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
        try await move(.one(try configuration.storeKey(.session)))
    }

    /// Moves all accounts of an application, at all servers, that either store tells of.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` when the source cannot list what it holds.
    @discardableResult
    public func moveAll(applicationID: String) async throws(CardeaError) -> [StoreKey] {
        try await move(.all(application: applicationID))
    }

    private func move(_ accounts: SessionMove.Accounts) async throws(CardeaError) -> [StoreKey] {
        let source = try await OpenStore.opened(source)
        defer { source.end() }
        let target = try await OpenStore.opened(target)
        defer { target.end() }
        let (timer, end) = TimedLoop.make()
        defer { end() }
        let move = SessionMove(from: source, to: target, by: timer)
        return try await awaitingTheEnd { move.move(accounts, $0) }
    }
}

extension CardeaClient {
    /// Lists the application's accounts, at all servers, that the client's store keeps something of. Asks no server.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` for a store of the application's own, which cannot list what it holds.
    public func listAccounts() async throws(CardeaError) -> [StoredAccount] {
        try await awaiting { engine.listAccounts($0) }
    }

    /// Moves the session of this client's account, and all that is stored with it, from another store into this client's; as
    /// ``StoreMove`` does. A program that changes its store calls it at each start: where nothing is left to move, it costs a look.
    ///
    /// - Parameters:
    ///   - source: Where the session is kept so far.
    ///   - allAccounts: Whether to move all accounts of the application, at all servers, that either store tells of.
    /// - Returns: The accounts of which something was moved.
    /// - Throws: ``CardeaError/Code/conflict`` when both stores hold a session of an account; nothing has changed of either.
    ///   ``CardeaError/Code/timeout`` when another program holds the session's lock for a minute.
    @discardableResult
    public func moveSessions(
        from source: StoreChoice, allAccounts: Bool = false
    ) async throws(CardeaError) -> [StoredAccount] {
        try await awaitingTheEnd { engine.moveSessions(from: source, allAccounts: allAccounts, $0) }
    }
}

extension Configuration {
    /// What a client of this configuration stores under.
    package func storeKey(_ kind: StoreKey.Kind) throws(CardeaError) -> StoreKey {
        let server = try makeBackend().partition
        return StoreKey(application: applicationID, backend: partition ?? server, account: account, kind: kind)
    }
}
