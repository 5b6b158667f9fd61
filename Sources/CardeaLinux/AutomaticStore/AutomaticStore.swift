package import CardeaCore

/// The Secret Service where there is one, else sealed files where the desktop keeps a key for them or one was named. Decides
/// at the first use and stays with it; as long as there is none, every call says so. A session that is known to be in the Secret Service is
/// never taken for missing where that is out of sight.
package final class AutomaticStore: KeyedStore, ThreadOwner {
    private let preferred: (@Sendable () async throws(CardeaError) -> any SecureStore)?
    /// The store of this session's Secret Service.
    private let keyring: SecretServiceStore
    private let fallback: (any SecureStore)?
    private let sandboxed: SandboxedFiles?
    private let marks: KeyringMarks
    private let log: Log
    private let decision = Lock<Decision?>(nil)

    private struct Decision {
        let store: any SecureStore
        /// Why it is not the preferred one; `nil` when it is.
        let absence: String?
    }

    /// - Parameters:
    ///   - log: Hears of the decision.
    ///   - fallback: The store to use where the better one is not; `nil` when none was configured.
    ///   - sandboxed: What comes before the fallback for a program in a sandbox.
    ///   - marks: Which sessions are in the preferred store.
    ///   - asking: Hears what the Secret Service asks its user, on a thread of the store's.
    ///   - preferred: Makes the better store; throws ``CardeaError/Code/storeUnavailable`` where there is none. Without it,
    ///     the better one is that of the Secret Service, if it answers.
    package init(
        log: Log, fallback: (any SecureStore)?, sandboxed: SandboxedFiles? = nil,
        marks: KeyringMarks = KeyringMarks(folder: nil),
        asking: (@Sendable (StoreQuestion) -> Void)? = nil,
        preferred: (@Sendable () async throws(CardeaError) -> any SecureStore)? = nil
    ) {
        keyring = SecretServiceStore(asking: asking)
        self.log = log
        self.preferred = preferred
        self.fallback = fallback
        self.sandboxed = sandboxed
        self.marks = marks
    }

    /// The store that was decided on; `nil` before the first use.
    package var decided: (any SecureStore)? { decision.withLock { $0?.store } }

    /// The files to use where the Secret Service is not, if there may be any.
    package var sealedFiles: SealedFileStore? { sandboxed?.store ?? fallback as? SealedFileStore }

    package var location: String {
        if let decided { return decided.location }
        return fallback == nil && sandboxed == nil
            ? "Secret Service, if it answers at the first use"
            : "Secret Service or sealed files, decided at the first use"
    }

    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? {
        let record = try await store().read(key)
        try check(key, isThere: record != nil)
        return record
    }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        try await store().write(record, for: key)
        mark(key, true)
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) {
        try await store().remove(key)
        mark(key, false)
    }

    package func unlock(for key: StoreKey) async throws(CardeaError) {
        try await store().unlock(for: key)
    }

    package func requireSameKey(_ key: StoreKey) async throws(CardeaError) {
        try await (decided as? any KeyedStore)?.requireSameKey(key)
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
        (decided as? any ThreadOwner)?.endThreads()
    }

    /// The decision, which is made now if it was not before. Several first users may look at once; the first to finish
    /// decides for all.
    package func store() async throws(CardeaError) -> any SecureStore {
        if let decided { return decided }
        do throws(CardeaError) {
            let (store, isNew) = decide(Decision(store: try await better(), absence: nil))
            if isNew { log(.debug, "Records are kept in the Secret Service.", [("location", store.location)]) }
            return store
        } catch {
            // Only "there is none" leads elsewhere: a record must not end up in another place because of a mishap.
            guard error.code == .storeUnavailable else { throw error }
            return try await otherwise(error)
        }
    }

    /// What is used where there is no Secret Service.
    private func otherwise(_ reason: CardeaError) async throws(CardeaError) -> any SecureStore {
        if let sandboxed, try await sandboxed.areUsable() {
            let (store, isNew) = decide(Decision(store: sandboxed.store, absence: reason.message))
            if isNew {
                log(
                    .debug, "Records are kept in sealed files, with the key that the desktop keeps for this program.",
                    [("location", store.location), ("reason", reason.message)])
            }
            return store
        }
        guard let fallback else { throw sandboxed == nil ? Self.nowhere(reason) : Self.nowhereInSandbox(reason) }
        let (store, isNew) = decide(Decision(store: fallback, absence: reason.message))
        if isNew {
            log(
                .warning, "No Secret Service answers; records are kept in sealed files.",
                [("location", store.location), ("reason", reason.message)])
        }
        return store
    }

    private func better() async throws(CardeaError) -> any SecureStore {
        if let preferred { return try await preferred() }
        try await keyring.probe()
        return keyring
    }

    private static func nowhere(_ reason: CardeaError) -> CardeaError {
        CardeaError(
            .storeUnavailable,
            "\(reason.message) No key for sealed files is set either: start a Secret Service, or set a key file, "
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

    private func decide(_ candidate: Decision) -> (store: any SecureStore, isNew: Bool) {
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
    package func requireInSight(_ account: StoreKey) throws(CardeaError) {
        guard let absence = decision.withLock({ $0?.absence }), marks.has(account) else { return }
        throw CardeaError(
            .storeUnavailable,
            "The session of this account is in the Secret Service of a desktop session, which this program cannot "
                + "reach. \(absence) "
                + "Use the account there, or set DBUS_SESSION_BUS_ADDRESS to that session's bus. A sign-in here would "
                + "create a second session.")
    }

    private func check(_ key: StoreKey, isThere: Bool) throws(CardeaError) {
        guard key.kind == .session else { return }
        if !isThere { try requireInSight(key) }
        mark(key, isThere)
    }

    /// Notes what the preferred store has; what the fallback has, every program sees.
    private func mark(_ key: StoreKey, _ isThere: Bool) {
        guard key.kind == .session, let decision = decision.withLock({ $0 }), decision.absence == nil else { return }
        marks.set(key, isThere)
    }
}
