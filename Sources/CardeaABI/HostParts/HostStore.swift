import CardeaCore
import Synchronization

/// A secure store of the host, as the engine sees it.
final class HostStore: RecordStore {
    private let line: StoreRequestLine

    init(_ functions: StoreFunctions, _ use: PartUse) { line = StoreRequestLine(functions, use) }

    deinit { line.end() }

    var location: String { "store supplied by the application" }

    var isPersistent: Bool { true }

    func read(_ key: StoreKey, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        hand(.read, key, nil, done)
    }

    func write(_ record: Secret, for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        hand(.write, key, record) { done($0.map { _ in }) }
    }

    func remove(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        hand(.remove, key, nil) { done($0.map { _ in }) }
    }

    /// Hands a request to the host. Nothing here refers to it then: the host's handle is the only reference left, so that
    /// freeing it counts as an answer.
    private func hand(
        _ operation: StoreRequestHandle.Operation, _ key: StoreKey, _ record: Secret?,
        _ done: @escaping Completion<Secret?>
    ) -> Cancellation {
        let reply = Reply(done)
        line.add(StoreRequestHandle(operation, key: key, record: record, reply: reply, line: line))
        return { reply.deliver(.failure(.cancelled)) }
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
    let reply: Reply<Secret?>
    /// Where the next one waits. A host may keep a request for longer than its client, and the line with it.
    private let line: StoreRequestLine
    private let isAnswered = Atomic(false)

    init(
        _ operation: Operation, key: StoreKey, record: Secret?, reply: Reply<Secret?>, line: StoreRequestLine
    ) {
        self.operation = operation
        self.key = key
        self.record = record
        self.reply = reply
        self.line = line
    }

    deinit {
        answer(.failure(CardeaError(.storeFailed, "The application's store did not answer the request.")))
    }

    /// Takes the host's first answer. It ends the request's turn also when nobody waits for it any more.
    private func answer(_ result: Result<Secret?, CardeaError>) {
        guard !isAnswered.exchange(true, ordering: .relaxed) else { return }
        reply.deliver(result)
        line.next(key)
    }

    static func find(_ handle: OpaquePointer?) -> StoreRequestHandle? {
        HandleTable.find(handle, StoreRequestHandle.self)
    }

    /// The parts of the key, percent-encoded so that none can run into the next.
    var keyText: String {
        [key.application, key.backend, key.account, key.kind.rawValue]
            .map { PercentEncoding.encode(segment: $0) }.joined(separator: "+")
    }

    /// The record that the host has found, or that it is done. Bytes which are announced and not there are a mistake of the
    /// host, and must not pass for "no such record": that would mean "signed out".
    func reply(_ record: UnsafePointer<UInt8>?, _ size: Int) {
        guard size >= 0, record != nil || size == 0 else {
            return answer(.failure(CardeaError(.storeFailed, "The application's store replied with NULL and a size.")))
        }
        answer(.success(record.map { Secret(bytes: UnsafeBufferPointer(start: $0, count: size)) }))
    }

    /// The failure that the host reports, by one of the storage statuses.
    func reject(_ status: Int32, _ message: String) {
        answer(.failure(StoreRefusal.error(status, message)))
    }
}
