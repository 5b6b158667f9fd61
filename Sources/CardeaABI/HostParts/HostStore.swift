import CardeaCore

/// A secure store of the host, as the engine sees it.
final class HostStore: SecureStore {
    private let part: HostPart<StoreFunctions>
    private let delivery: any Delivery

    init(_ part: HostPart<StoreFunctions>, delivery: any Delivery) {
        self.part = part
        self.delivery = delivery
    }

    var location: String { "store supplied by the application" }

    func read(_ key: StoreKey) async throws(CardeaError) -> Secret? {
        try await ask(.read, key, nil)
    }

    func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        _ = try await ask(.write, key, record)
    }

    func remove(_ key: StoreKey) async throws(CardeaError) {
        _ = try await ask(.remove, key, nil)
    }

    private func ask(
        _ operation: StoreRequestHandle.Operation, _ key: StoreKey, _ record: Secret?
    ) async throws(CardeaError) -> Secret? {
        try await hand(operation, key, record).value()
    }

    /// Hands a request to the host. The host's handle is the only reference left, so that freeing it counts as an answer.
    private func hand(
        _ operation: StoreRequestHandle.Operation, _ key: StoreKey, _ record: Secret?
    ) -> OneShot<Secret?> {
        let request = StoreRequestHandle(operation, key: key, record: record)
        delivery.enqueue { [part] in
            part.functions.handle(part.userData.pointer, HandleTable.insert(request))
        }
        return request.reply
    }
}

/// What a `cardea_store_request` names.
final class StoreRequestHandle: Sendable {
    enum Operation: Int32, Sendable {
        case read = 1
        case write = 2
        case remove = 3
    }

    let operation: Operation
    let key: StoreKey
    let record: Secret?
    let texts = BorrowedTexts()
    let reply = OneShot<Secret?>()

    init(_ operation: Operation, key: StoreKey, record: Secret?) {
        self.operation = operation
        self.key = key
        self.record = record
    }

    deinit {
        reply.deliver(
            .failure(CardeaError(.storeFailed, "The application's store did not answer the request.")))
    }

    static func find(_ handle: OpaquePointer?) -> StoreRequestHandle? {
        HandleTable.find(handle, StoreRequestHandle.self)
    }

    /// The parts of the key, percent-encoded so that none can run into the next.
    var keyText: String {
        [key.application, key.backend, key.account, key.kind.rawValue]
            .map { PercentEncoding.encode(segment: $0) }.joined(separator: "+")
    }

    /// The failure that the host reports, by one of the storage statuses.
    func reject(_ status: Int32, _ message: String) {
        reply.deliver(.failure(StoreRefusal.error(status, message)))
    }
}
