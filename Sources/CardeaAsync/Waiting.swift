package import CardeaBasics
package import CardeaLinux
package import CardeaModel

/// Functions that wait, over those that report.
extension RecordStore {
    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? { try await awaiting { read(key, $0) } }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        try await awaiting { write(record, for: key, $0) }
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) { try await awaiting { remove(key, $0) } }

    package func unlock(for key: StoreKey) async throws(CardeaError) { try await awaiting { unlock(for: key, $0) } }

    package func requireSameKey(_ key: StoreKey) async throws(CardeaError) {
        try await awaiting { requireSameKey(key, $0) }
    }
}

extension SecureStore where Self: RecordStore {
    package func unlock(for key: StoreKey) async throws(CardeaError) { try await awaiting { unlock(for: key, $0) } }
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
