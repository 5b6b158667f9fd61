public import CardeaBasics
public import CardeaModel

/// Keeps small secret records between runs of the program.
///
/// The engine calls a store from its own thread and waits: an implementation that blocks must do so on a thread of its
/// own. A record is replaced as a whole; a reader sees the old or the new one, never a mixture.
///
/// Several calls may be under way at once, also for one record; those must take effect in the order in which they
/// came, as they do in an actor that awaits nothing. If the task of a call is cancelled, return soon, with the result
/// or with ``CardeaError/Code/cancelled``: the cancelled operation waits for you.
///
/// *Not found* is `nil`. *Locked* and *failed* are errors with the codes ``CardeaError/Code/storeLocked``,
/// ``CardeaError/Code/storeUnavailable`` and ``CardeaError/Code/storeFailed``: neither is ever taken for "signed
/// out".
public protocol SecureStore: Sendable {
    /// The place of the records, in words for a person: "Secret Service, login keyring".
    var location: String { get }

    /// True if records outlive the process. The engine keeps unfinished logins only in such a store.
    var isPersistent: Bool { get }

    /// Returns the record under that key, or `nil` if there is none.
    func read(_ key: RecordName) async throws(CardeaError) -> Secret?

    /// Creates or replaces the record. Returns once it is durable.
    func write(_ record: Secret, for key: RecordName) async throws(CardeaError)

    /// Removes the record; one that is not there counts as removed.
    func remove(_ key: RecordName) async throws(CardeaError)

    /// Opens the store for the records of that account, and asks its user if that is needed. Returns once they can be
    /// read; throws ``CardeaError/Code/storeLocked`` if the user refuses. A store that is never locked, or that
    /// cannot be opened from here, does nothing.
    func unlock(for key: RecordName) async throws(CardeaError)
}

extension SecureStore {
    /// Returns `true`: records outlive the process.
    public var isPersistent: Bool { true }

    /// Does nothing: the store is never locked.
    public func unlock(for key: RecordName) async throws(CardeaError) {}
}

/// A store with asynchronous functions, as hosts in Swift supply them, behind the engine's port.
package final class AsyncRecordStore: RecordStore {
    package let store: any SecureStore
    private let executor: (any TaskExecutor)?

    /// - Parameter loop: The loop that the calls begin on.
    package init(_ store: any SecureStore, on loop: (any EngineLoop)?) {
        self.store = store
        executor = loop.map { LoopExecutor($0) }
    }

    /// Returns the store itself if it reports by completions, else an adapter.
    package static func port(of store: any SecureStore, on loop: (any EngineLoop)?) -> any RecordStore {
        store as? any RecordStore ?? AsyncRecordStore(store, on: loop)
    }

    package var location: String { store.location }

    package var isPersistent: Bool { store.isPersistent }

    package func read(_ key: RecordName, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in try await store.read(key) }
    }

    package func write(_ record: Secret, for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in try await store.write(record, for: key) }
    }

    package func remove(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in try await store.remove(key) }
    }

    package func unlock(for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in try await store.unlock(for: key) }
    }

    package func requireSameKey(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in
            try await (store as? any RecordStore)?.requireSameKey(key)
        }
    }
}
