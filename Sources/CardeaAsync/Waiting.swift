package import CardeaBasics
package import CardeaLinux
package import CardeaModel

// Functions that wait, over those that report; and with them the engine's stores as a `SecureStore`: to look at, to tidy up, to
// move from.

extension MemoryStore: SecureStore {}

extension EncryptedFileStore: SecureStore {
    package func keys(of application: String?) async throws(CardeaError) -> [RecordName] {
        try await awaiting { keys(of: application, $0) }
    }

    /// Counts the records that cannot be read with this store's key.
    package func unreadableCount() async throws(CardeaError) -> Int { try await awaiting { countUnreadable($0) } }

    /// Seals every record again with a key of another source, or with a new one of the same source; returns their number.
    package func rotateKey(to source: EncryptionKeySource) async throws(CardeaError) -> Int {
        try await awaiting { rotateKey(to: source, $0) }
    }
}

extension SecretServiceStore: SecureStore {
    package func keys(of application: String?) async throws(CardeaError) -> [RecordName] {
        try await awaiting { keys(of: application, $0) }
    }

    /// Returns if a Secret Service answers, locked or not, and throws the reason otherwise. Prompts nobody.
    package func probe() async throws(CardeaError) { try await awaiting { probe($0) } }

    /// Writes and removes a trial record of the account, and asks the keyring's user nothing; returns true if it could.
    package func tryOutUnasked(_ account: RecordName) async throws(CardeaError) -> Bool {
        try await awaiting { tryOutUnasked(account, $0) }
    }

    /// Looks, and asks the user nothing. Returns the state, and the message of the error that calls end with.
    package func state() async -> (state: KeyringState, message: String) {
        let found = Eventual<(state: KeyringState, message: String)>()
        look { found.reach((state: $0, message: $1)) }
        return await found.value
    }
}

extension AutomaticStore: SecureStore {
    /// - Parameter preferred: Makes the better store.
    package convenience init(
        log: Log, fallback: (any RecordStore)?, sandboxed: SandboxedFiles? = nil,
        marks: KeyringMarks = KeyringMarks(folder: nil), account: RecordName? = nil,
        preferred: @escaping @Sendable () async throws(CardeaError) -> any RecordStore
    ) {
        self.init(log: log, fallback: fallback, sandboxed: sandboxed, marks: marks, account: account, asking: nil) {
            done in
            reporting(on: nil, done) { () throws(CardeaError) in try await preferred() }
        }
    }

    /// Returns the chosen store, which is chosen now if it was not before.
    package func store() async throws(CardeaError) -> any RecordStore { try await awaiting { store($0) } }
}

extension SecretPortal {
    /// Returns true if this desktop keeps secrets for programs. Asks nobody.
    package func isOffered() async throws(CardeaError) -> Bool { try await awaiting { isOffered($0) } }

    package func encryptionKey(id: String?) async throws(CardeaError) -> EncryptionKey? {
        try await awaiting { encryptionKey(id: id, $0) }
    }
}

/// A store that reports by completions, behind asynchronous functions.
package struct ReportingStore: SecureStore {
    private let store: any RecordStore

    private init(_ store: any RecordStore) { self.store = store }

    /// Returns the store itself if it has such functions, else an adapter.
    package static func waiting(_ store: any RecordStore) -> any SecureStore {
        if let adapted = store as? AsyncRecordStore { return adapted.store }
        return store as? any SecureStore ?? ReportingStore(store)
    }

    package var location: String { store.location }
    package var isPersistent: Bool { store.isPersistent }

    package func read(_ key: RecordName) async throws(CardeaError) -> Secret? { try await store.read(key) }

    package func write(_ record: Secret, for key: RecordName) async throws(CardeaError) {
        try await store.write(record, for: key)
    }

    package func remove(_ key: RecordName) async throws(CardeaError) { try await store.remove(key) }
    package func unlock(for key: RecordName) async throws(CardeaError) { try await store.unlock(for: key) }
}

extension SecureStore {
    /// Writes and removes a trial record of the account, and throws the reason that it cannot; also if the account's own record has
    /// another key than this store, which would not replace it.
    package func tryOut(_ account: RecordName) async throws(CardeaError) {
        try await write(RecordName.trialContent, for: account.trial)
        try await remove(account.trial)
        try await (self as? any RecordStore)?.requireSameKey(account)
    }
}

extension RecordStore {
    package func read(_ key: RecordName) async throws(CardeaError) -> Secret? { try await awaiting { read(key, $0) } }

    package func write(_ record: Secret, for key: RecordName) async throws(CardeaError) {
        try await awaiting { write(record, for: key, $0) }
    }

    package func remove(_ key: RecordName) async throws(CardeaError) { try await awaiting { remove(key, $0) } }

    package func unlock(for key: RecordName) async throws(CardeaError) { try await awaiting { unlock(for: key, $0) } }

    package func requireSameKey(_ key: RecordName) async throws(CardeaError) {
        try await awaiting { requireSameKey(key, $0) }
    }
}

extension SecureStore where Self: RecordStore {
    package func unlock(for key: RecordName) async throws(CardeaError) { try await awaiting { unlock(for: key, $0) } }
}

extension ProcessLock {
    /// Waits until this process holds the lock.
    package func acquire(_ name: String) async throws(CardeaError) -> any LockHold {
        try await awaiting { acquire(name, $0) }
    }
}

extension HTTPTransport {
    /// Sends a request and waits for its answer.
    package func send(_ request: HTTPRequest) async throws(CardeaError) -> HTTPResponse {
        try await awaiting { send(request, $0) }
    }
}

extension BlockingWorker {
    /// Runs the body on the worker's thread and returns its result.
    package func run<Value: Sendable>(
        within limit: CallLimit? = nil, _ body: @escaping @Sendable () throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        try await awaiting { run(within: limit, body, $0) }
    }
}
