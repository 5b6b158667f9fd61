/// A ``SecureStore`` as the engine uses it: by completions.
///
/// Calls for one record take effect in the order in which they came. A call that is cancelled is answered soon.
package protocol RecordStore: AnyObject, Sendable {
    /// Whether records outlive the process.
    var isPersistent: Bool { get }

    func read(_ key: StoreKey, _ done: @escaping Completion<Secret?>) -> Cancellation?
    func write(_ record: Secret, for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation?
    func remove(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation?
    func unlock(for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation?

    /// Fails with ``CardeaError/Code/invalidConfiguration`` where the record is there and has another key than this store.
    func requireSameKey(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation?
}

extension RecordStore {
    package func unlock(for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        done(.success(()))
        return nil
    }

    package func requireSameKey(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        done(.success(()))
        return nil
    }
}

/// A store that reports by completions is one with asynchronous functions, too.
extension SecureStore where Self: RecordStore {
    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? { try await awaiting { read(key, $0) } }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        try await awaiting { write(record, for: key, $0) }
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) { try await awaiting { remove(key, $0) } }
}
