package import CardeaCore
import Synchronization

/// Keeps records in this process and forgets them with it. Chosen explicitly only: nobody stays signed in with it.
package final class MemoryStore: ListableStore {
    private let records = Mutex<[StoreKey: Secret]>([:])

    package init() {}

    package let location = "memory of this process"
    /// Nothing outlives the process.
    package let isPersistent = false

    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? {
        records.withLock { $0[key] }
    }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        records.withLock { $0[key] = record }
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) {
        records.withLock { _ = $0.removeValue(forKey: key) }
    }

    package func keys(of application: String?) async throws(CardeaError) -> [StoreKey] {
        records.withLock { records in
            records.keys.filter { application == nil || $0.application == application }
        }
    }
}
