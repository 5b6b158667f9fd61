package import CardeaBasics
package import CardeaModel

/// Keeps records in this process and forgets them with it. Chosen explicitly only: nobody stays signed in with it.
package final class MemoryStore: RecordStore {
    private let records = Lock<[StoreKey: Secret]>([:])

    package init() {}

    package let location = "memory of this process"
    /// Nothing outlives the process.
    package let isPersistent = false

    package func keys(of application: String?) -> [StoreKey] {
        records.withLock { records in
            records.keys.filter { application == nil || $0.application == application }
        }
    }

    package func list(_ application: String?, _ done: @escaping Completion<[StoreKey]?>) -> Cancellation? {
        done(.success(keys(of: application)))
        return nil
    }

    package func read(_ key: StoreKey, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        done(.success(records.withLock { $0[key] }))
        return nil
    }

    package func write(_ record: Secret, for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        records.withLock { $0[key] = record }
        done(.success(()))
        return nil
    }

    package func remove(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        records.withLock { _ = $0.removeValue(forKey: key) }
        done(.success(()))
        return nil
    }
}
