import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLinux
public import CardeaModel
import CardeaOperations

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
    /// - Returns: The names of the records that were moved; none if there was nothing to move.
    /// - Throws: ``CardeaError/Code/conflict`` if both stores have a session of the account: sign out of one;
    ///   ``CardeaError/Code/timeout`` if another program holds its lock for a minute.
    @discardableResult
    public func move(_ configuration: Configuration) async throws(CardeaError) -> [RecordName] {
        try await move(.one(try configuration.storeKey(.session)))
    }

    /// Moves all accounts of an application, at all servers, that either store lists.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` if the source cannot list what it has.
    @discardableResult
    public func moveAll(applicationID: String) async throws(CardeaError) -> [RecordName] {
        try await move(.all(application: applicationID))
    }

    private func move(_ accounts: SessionMove.Accounts) async throws(CardeaError) -> [RecordName] {
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
    ///   - source: The store that keeps the session so far.
    ///   - allAccounts: True to move all accounts of the application, at all servers, that either store lists.
    /// - Returns: The accounts of which something came.
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
    /// Returns the name under which a client of this configuration stores a record.
    package func storeKey(_ kind: RecordName.Kind) throws(CardeaError) -> RecordName {
        let server = try makeBackend().partition
        return RecordName(application: applicationID, backend: storeNamespace ?? server, account: account, kind: kind)
    }
}

/// Maintains a folder of encrypted files.
public enum EncryptedFiles {
    /// Seals every record of a folder again: with another passphrase, a new key file, or a provider's new key.
    ///
    /// A crash leaves each record sealed with the old or the new key; repeat the call to finish. Keep both keys at
    /// hand until it returns. Clients of a key file may stay open meanwhile. Other clients fail, and write nothing,
    /// once their record is sealed again: those of a passphrase with ``CardeaError/Code/invalidConfiguration``, those
    /// of a key provider with ``CardeaError/Code/storeCorrupted``.
    ///
    /// - Parameters:
    ///   - folder: The folder; `nil` for the default one.
    ///   - old: The key that opens the records now.
    ///   - new: The key that will open them. From a key file to a key file makes a new one.
    /// - Returns: The number of records that were sealed again.
    /// - Throws: ``CardeaError/Code/storeCorrupted`` if neither key opens some of the records; then those and the
    ///   keys are unchanged.
    @discardableResult
    public static func rotateKey(
        folder: String? = nil, from old: EncryptionKeySource, to new: EncryptionKeySource
    ) async throws(CardeaError) -> Int {
        let store = try StoreChoice.encryptedFiles(folder, old)
        defer { store.endThreads() }
        return try await store.rotateKey(to: new)
    }
}

extension CardeaClient {
    /// Opens a locked keyring: asks its user for the password, or to choose one for a first keyring. Writing does
    /// that too; reading never asks and fails with ``CardeaError/Code/storeLocked``. Any other store needs no
    /// question, and the call succeeds.
    ///
    /// The question has a window of the desktop's, announced by ``SessionEvent/storeAsking(_:)``; calls that need the
    /// same answer share it. Cancelling the task ends the call at once; the question stays, and an answer still opens
    /// the keyring.
    ///
    /// - Throws: ``CardeaError/Code/storeLocked`` if the user refuses, or does not answer within two minutes;
    ///   ``CardeaError/Code/storeUnavailable`` without a Secret Service, or if the user wants no first keyring.
    public func unlockStore() async throws(CardeaError) {
        try await engine.perform(StoreUnlocking())
    }
}
