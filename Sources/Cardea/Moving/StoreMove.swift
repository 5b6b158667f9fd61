import CardeaAsync
public import CardeaBasics
public import CardeaEngine
public import CardeaModel

/// Moves sessions, and all that is stored with them, from one store to another.
///
/// You may interrupt it at any point and repeat it: no session is lost, and none is in both stores. Until you repeat
/// an interrupted move, a client may find the session in neither store. Programs that still use the old store find
/// nobody signed in there. No refresh is disturbed, because the move waits for it. Cancelling the task ends a move at
/// a point where nobody is signed out by it.
public struct StoreMove: Sendable {
    private let source: StoreChoice
    private let target: StoreChoice

    /// Prepares a move.
    public init(from source: StoreChoice, to target: StoreChoice) {
        self.source = source
        self.target = target
    }

    /// Moves the account that a configuration names; the store of the configuration does not count.
    ///
    /// - Returns: What was moved: nothing if there was nothing to move.
    /// - Throws: ``CardeaError/Code/conflict`` if both stores have a session of the account: sign out of one;
    ///   ``CardeaError/Code/timeout`` if another program holds its lock for a minute.
    @discardableResult
    public func move(_ configuration: Configuration) async throws(CardeaError) -> [StoreKey] {
        try await move(.one(try configuration.storeKey(.session)))
    }

    /// Moves all accounts of an application, at all servers, that either store lists.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` if the source cannot list what it has.
    @discardableResult
    public func moveAll(applicationID: String) async throws(CardeaError) -> [StoreKey] {
        try await move(.all(application: applicationID))
    }

    private func move(_ accounts: SessionMove.Accounts) async throws(CardeaError) -> [StoreKey] {
        let source = try await OpenStore.opened(source, for: accounts.single)
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
    /// Lists the application's accounts, at all servers, that the client's store has something of. Asks no server.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` for a store of the application's own, which cannot list what it
    ///   has.
    public func listAccounts() async throws(CardeaError) -> [StoredAccount] {
        try await awaiting { engine.listAccounts($0) }
    }

    /// Moves the session of this client's account, and all that is stored with it, from another store into this
    /// client's; see ``StoreMove``. If your application changes its store, call this at each start: it costs one look
    /// if nothing is left to move.
    ///
    /// - Parameters:
    ///   - source: Where the session is kept so far.
    ///   - allAccounts: Whether to move all accounts of the application, at all servers, that either store lists.
    /// - Returns: The accounts that something came of.
    /// - Throws: ``CardeaError/Code/conflict`` if both stores have a session of an account: sign out of one;
    ///   ``CardeaError/Code/timeout`` if another program holds its lock for a minute.
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
        return StoreKey(application: applicationID, backend: storeNamespace ?? server, account: account, kind: kind)
    }
}
