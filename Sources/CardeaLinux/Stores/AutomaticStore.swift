package import CardeaBasics
package import CardeaModel

/// The Secret Service where there is one, else encrypted files where the desktop keeps a key for them or one was named. Decides
/// at the first use and stays with it; as long as there is none, every call says so. A session that is known to be in the Secret Service is
/// never taken for missing where that is out of sight, and one in encrypted files is used there, whatever has come up since.
package final class AutomaticStore: RecordStore, ThreadOwner {
    /// Makes a store, and reports it.
    package typealias Maker = @Sendable (@escaping Completion<any RecordStore>) -> Cancellation?

    private let preferred: Maker?
    /// The store of this session's Secret Service.
    private let keyring: SecretServiceStore
    private let fallback: (any RecordStore)?
    private let sandboxed: SandboxedFiles?
    private let marks: KeyringMarks
    private let account: RecordName?
    private let log: Log
    private let decision = Lock<Decision?>(nil)

    private struct Decision {
        let store: any RecordStore
        let isPreferred: Bool
        /// The reason why the preferred one is out of sight; `nil` when it is not.
        let absence: String?
    }

    /// - Parameters:
    ///   - log: Hears of the decision.
    ///   - fallback: The store to use where the better one is not; `nil` when none was configured.
    ///   - sandboxed: What comes before the fallback for a program in a sandbox.
    ///   - marks: Which sessions are in the preferred store.
    ///   - account: The session that is kept here; `nil` where the store is nobody's.
    ///   - asking: Hears what the Secret Service asks its user, on a thread of the store's.
    ///   - preferred: Makes the better store; fails with ``CardeaError/Code/storeUnavailable`` where there is none. Without it,
    ///     the better one is that of the Secret Service, if it answers.
    package init(
        log: Log, fallback: (any RecordStore)?, sandboxed: SandboxedFiles? = nil,
        marks: KeyringMarks = KeyringMarks(folder: nil), account: RecordName? = nil,
        asking: (@Sendable (StoreQuestion) -> Void)? = nil,
        preferred: Maker? = nil
    ) {
        keyring = SecretServiceStore(asking: asking)
        self.log = log
        self.preferred = preferred
        self.fallback = fallback
        self.sandboxed = sandboxed
        self.marks = marks
        self.account = account
    }

    /// The store that was decided on; `nil` before the first use.
    package var decided: (any RecordStore)? { decision.withLock { $0?.store } }

    /// The files to use where the Secret Service is not, if there may be any.
    package var encryptedFiles: EncryptedFileStore? { sandboxed?.store ?? fallback as? EncryptedFileStore }

    package var isPersistent: Bool { true }

    package var location: String {
        if let decided { return decided.location }
        return fallback == nil && sandboxed == nil
            ? "Secret Service, if it answers at the first use"
            : "Secret Service or encrypted files, decided at the first use"
    }

    package func read(_ key: RecordName, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        withStore(done) { [self] store, done in
            store.read(key) { [self] result in
                done(
                    result.flatMap { record in
                        Result { () throws(CardeaError) in
                            try check(key, isThere: record != nil)
                            return record
                        }
                    })
            }
        }
    }

    package func write(_ record: Secret, for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        withStore(done) { [self] store, done in
            store.write(record, for: key) { [self] result in
                if case .success = result { mark(key, true) }
                done(result)
            }
        }
    }

    package func remove(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        withStore(done) { [self] store, done in
            store.remove(key) { [self] result in
                if case .success = result { mark(key, false) }
                done(result)
            }
        }
    }

    package func unlock(for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        withStore(done) { store, done in store.unlock(for: key, done) }
    }

    package func requireSameKey(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        guard let decided else {
            done(.success(()))
            return nil
        }
        return decided.requireSameKey(key, done)
    }

    package func list(_ application: String?, _ done: @escaping Completion<[RecordName]?>) -> Cancellation? {
        withStore(done) { store, done in store.list(application, done) }
    }

    package func stopAsking() {
        keyring.stopAsking()
        sandboxed?.portal.stopAsking()
    }

    package func cutShort() {
        keyring.cutShort()
        sandboxed?.portal.cutShort()
    }

    package func endThreads() {
        keyring.endThreads()
        sandboxed?.endThreads()
        (decided as? SecretServiceStore)?.endThreads()
        (decided as? EncryptedFileStore)?.endThreads()
    }

    /// Begins a call to the store that is decided on, after the decision.
    private func withStore<Value: Sendable>(
        _ done: @escaping Completion<Value>,
        _ call: @escaping @Sendable (any RecordStore, @escaping Completion<Value>) -> Cancellation?
    ) -> Cancellation? {
        if let decided { return call(decided, done) }
        let calls = CallChain()
        calls.begin {
            store { result in
                switch result {
                case .success(let store): calls.begin { call(store, done) }
                case .failure(let error): done(.failure(error))
                }
            }
        }
        return { calls.cancel() }
    }

    /// Reports the decision, which is made now if it was not before. Several first users may look at once; the first to finish
    /// decides for all.
    ///
    /// - Parameter isTarget: Whether sessions are about to be moved here: those in encrypted files hold nobody back.
    package func store(
        asTarget isTarget: Bool = false, _ done: @escaping Completion<any RecordStore>
    ) -> Cancellation? {
        if let decided {
            done(.success(decided))
            return nil
        }
        let calls = CallChain()
        calls.begin {
            better { [self] result in
                switch result {
                case .success(let better) where isTarget: done(.success(decideOnPreferred(better)))
                case .success(let better): decide(between: better, calls, done)
                // Only "there is none" leads elsewhere: a record must not end up in another place because of a mishap.
                case .failure(let error) where error.code == .storeUnavailable: decideOtherwise(error, calls, done)
                case .failure(let error): done(.failure(error))
                }
            }
        }
        return { calls.cancel() }
    }

    /// Leaves a session where it is that was put into encrypted files before there was a Secret Service.
    private func decide(
        between better: any RecordStore, _ calls: CallChain, _ done: @escaping Completion<any RecordStore>
    ) {
        guard let account, !marks.has(account), let files = sandboxed?.store ?? fallback else {
            return done(.success(decideOnPreferred(better)))
        }
        calls.begin {
            files.read(account) { [self] result in
                guard case .success(_?) = result else { return done(.success(decideOnPreferred(better))) }
                let (store, isNew) = decide(Decision(store: files, isPreferred: false, absence: nil))
                if isNew {
                    log(
                        .info,
                        "The session of this account is in encrypted files, and stays there until it is moved or ends.",
                        [("location", store.location)])
                }
                done(.success(store))
            }
        }
    }

    private func decideOnPreferred(_ better: any RecordStore) -> any RecordStore {
        let (store, isNew) = decide(Decision(store: better, isPreferred: true, absence: nil))
        if isNew { log(.debug, "Records are kept in the Secret Service.", [("location", store.location)]) }
        return store
    }

    /// Decides what is used where there is no Secret Service.
    private func decideOtherwise(
        _ reason: CardeaError, _ calls: CallChain, _ done: @escaping Completion<any RecordStore>
    ) {
        guard let sandboxed else { return done(otherwise(reason)) }
        calls.begin {
            sandboxed.areUsable { [self] result in
                switch result {
                case .success(false): done(otherwise(reason))
                case .success(true): done(.success(decideOnSandboxed(sandboxed.store, reason)))
                case .failure(let error): done(.failure(error))
                }
            }
        }
    }

    private func decideOnSandboxed(_ files: EncryptedFileStore, _ reason: CardeaError) -> any RecordStore {
        let (store, isNew) = decide(Decision(store: files, isPreferred: false, absence: reason.message))
        if isNew {
            log(
                .debug, "Records are kept in encrypted files, with the key that the desktop keeps for this program.",
                [("location", store.location), ("reason", reason.message)])
        }
        return store
    }

    private func otherwise(_ reason: CardeaError) -> Result<any RecordStore, CardeaError> {
        guard let fallback else {
            return .failure(sandboxed == nil ? Self.nowhere(reason) : Self.nowhereInSandbox(reason))
        }
        let (store, isNew) = decide(Decision(store: fallback, isPreferred: false, absence: reason.message))
        if isNew {
            log(
                .warning, "No Secret Service answers; records are kept in encrypted files.",
                [("location", store.location), ("reason", reason.message)])
        }
        return .success(store)
    }

    private func better(_ done: @escaping Completion<any RecordStore>) -> Cancellation? {
        if let preferred { return preferred(done) }
        return keyring.probe { [keyring] result in done(result.map { () -> any RecordStore in keyring }) }
    }

    private static func nowhere(_ reason: CardeaError) -> CardeaError {
        CardeaError(
            .storeUnavailable,
            "\(reason.message) No key for encrypted files is set either: start a Secret Service, or set a key file, "
                + "a passphrase or a key provider for the automatic store.")
    }

    private static func nowhereInSandbox(_ reason: CardeaError) -> CardeaError {
        CardeaError(
            .storeUnavailable,
            "\(reason.message) The desktop keeps no secret for this program either (org.freedesktop.portal.Secret): "
                + "allow the package to talk to org.freedesktop.secrets, or set a key file, a passphrase or a key "
                + "provider for the "
                + "automatic store.")
    }

    private func decide(_ candidate: Decision) -> (store: any RecordStore, isNew: Bool) {
        decision.withLock { decision in
            if let decision { return (decision.store, false) }
            decision = candidate
            return (candidate.store, true)
        }
    }
}

// MARK: Sessions that are out of sight

extension AutomaticStore {
    /// Refuses to say that there is no session where one is known to be in the Secret Service, which is out of sight here.
    package func requireInSight(_ account: RecordName) throws(CardeaError) {
        guard let absence = decision.withLock({ $0?.absence }), marks.has(account) else { return }
        throw CardeaError(
            .storeUnavailable,
            "The session of this account is in the Secret Service of a desktop session, which this program cannot "
                + "reach. \(absence) "
                + "Use the account there, or set DBUS_SESSION_BUS_ADDRESS to that session's bus. A sign-in here would "
                + "create a second session.")
    }

    private func check(_ key: RecordName, isThere: Bool) throws(CardeaError) {
        guard key.kind == .session else { return }
        if !isThere { try requireInSight(key) }
        mark(key, isThere)
    }

    /// Notes what the preferred store has; what the fallback has, every program sees.
    private func mark(_ key: RecordName, _ isThere: Bool) {
        guard key.kind == .session, decision.withLock({ $0?.isPreferred ?? false }) else { return }
        marks.set(key, isThere)
    }
}

/// The locks of the store that an automatic choice decides on. A lock that is asked for first makes that choice.
package final class AutomaticLock: ProcessLock, ThreadOwner {
    private let store: AutomaticStore
    private let shared = FileLock()
    private let files: FileLock?

    /// - Parameter folder: That of the encrypted files, where there is such a choice.
    package init(_ store: AutomaticStore, encryptedFiles folder: String?) {
        self.store = store
        files = folder.map { FileLock(encryptedFiles: $0) }
    }

    package func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)? {
        guard let decided = store.decided else { return nil }
        return try lock(of: decided).acquireIfFree(name)
    }

    package func acquire(_ name: String, _ done: @escaping Completion<any LockHold>) -> Cancellation? {
        if let decided = store.decided { return lock(of: decided).acquire(name, done) }
        let calls = CallChain()
        calls.begin {
            store.store { [self] result in
                switch result {
                case .success(let decided): calls.begin { lock(of: decided).acquire(name, done) }
                case .failure(let error): done(.failure(error))
                }
            }
        }
        return { calls.cancel() }
    }

    package func place() throws(CardeaError) -> String? {
        guard let decided = store.decided else { return nil }
        return try lock(of: decided).place()
    }

    package func endThreads() {
        shared.endThreads()
        files?.endThreads()
    }

    private func lock(of decided: any RecordStore) -> FileLock {
        decided is EncryptedFileStore ? files ?? shared : shared
    }
}

/// Encrypted files of a program in a Flatpak or Snap, with the key that the desktop keeps for it. In the same folder as those of
/// the key that the application has named.
package struct SandboxedFiles: Sendable {
    package let store: EncryptedFileStore
    let portal: SecretPortal
    private let named: EncryptionKeySource?

    /// - Parameter named: The key of the application's choice, if any. `nil` for one that is its own business, such as a
    ///   passphrase, and for a program that runs in no sandbox.
    package init?(
        folder: String, named: EncryptionKeySource?, sandbox: SandboxKind? = .current(),
        portal: SecretPortal = SecretPortal()
    ) throws(CardeaError) {
        switch named?.kind {
        case .passphrase, .provider: return nil
        case .keyFile, nil: break
        }
        guard sandbox != nil else { return nil }
        self.named = named
        self.portal = portal
        store = try EncryptedFileStore.open(folder: folder, key: EncryptionKeySource(.provider(portal)))
    }

    /// Returns whether the desktop keeps a key, and no records with a key file are there already, which this key does not open.
    func areUsable(_ done: @escaping Completion<Bool>) -> Cancellation? {
        guard named == nil || !store.hasKeyFile else {
            done(.success(false))
            return nil
        }
        return portal.isOffered(done)
    }

    func endThreads() {
        portal.endThreads()
        store.endThreads()
    }
}
