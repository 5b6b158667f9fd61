package import CardeaBasics
package import CardeaModel

/// A store with asynchronous functions, as hosts in Swift supply them, behind the engine's port.
package final class AsyncRecordStore: RecordStore {
    package let store: any SecureStore
    private let executor: (any TaskExecutor)?

    /// - Parameter loop: What the calls begin on.
    package init(_ store: any SecureStore, on loop: (any EngineLoop)?) {
        self.store = store
        executor = loop.map { LoopExecutor($0) }
    }

    /// The store itself, where it reports by completions.
    package static func port(of store: any SecureStore, on loop: (any EngineLoop)?) -> any RecordStore {
        store as? any RecordStore ?? AsyncRecordStore(store, on: loop)
    }

    package var location: String { store.location }

    package var isPersistent: Bool { store.isPersistent }

    package func read(_ key: StoreKey, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in try await store.read(key) }
    }

    package func write(_ record: Secret, for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in try await store.write(record, for: key) }
    }

    package func remove(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in try await store.remove(key) }
    }

    package func unlock(for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in try await store.unlock(for: key) }
    }

    package func requireSameKey(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        reporting(on: executor, done) { [store] () throws(CardeaError) in
            try await (store as? any RecordStore)?.requireSameKey(key)
        }
    }
}
