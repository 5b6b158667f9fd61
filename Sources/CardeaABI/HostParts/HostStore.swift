import CCardea
import CardeaBasics
import CardeaModel

/// A secure store of the host, as the engine sees it.
final class HostStore: RecordStore {
    private let line: StoreRequestLine

    init(_ use: PartUse) { line = StoreRequestLine(use) }

    deinit { line.end() }

    var location: String { "store supplied by the application" }

    var isPersistent: Bool { true }

    func read(_ key: RecordName, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        hand(CARDEA_QUESTION_READ, key, nil, done)
    }

    func write(_ record: Secret, for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        hand(CARDEA_QUESTION_WRITE, key, record) { done($0.map { _ in }) }
    }

    func remove(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        hand(CARDEA_QUESTION_REMOVE, key, nil) { done($0.map { _ in }) }
    }

    private func hand(
        _ kind: cardea_question_kind, _ key: RecordName, _ record: Secret?, _ done: @escaping Completion<Secret?>
    ) -> Cancellation {
        let reply = Reply(done)
        // A host may keep a question for longer than its client, and the line with it.
        let question = QuestionHandle(kind, ["key": .text(key.named)], bytes: record) { [line] answer in
            reply.deliver(answer.record)
            line.next(key)
        }
        line.add(StoreRequest(key: key, question: question, reply: reply))
        return { reply.deliver(.failure(.cancelled)) }
    }
}

/// One question to a store of the host.
struct StoreRequest: Sendable {
    let key: RecordName
    let question: QuestionHandle
    let reply: Reply<Secret?>
}

extension RecordName {
    /// Its parts, percent-encoded so that none can run into the next.
    fileprivate var named: String {
        [application, backend, account, kind.rawValue].map { PercentEncoding.encode(segment: $0) }.joined(
            separator: "+")
    }
}

extension QuestionHandle.Answer {
    /// The record that the host has found, or that it is done.
    fileprivate var record: Result<Secret?, CardeaError> {
        switch self {
        case .bytes(let record): .success(record.map { Secret(bytes: $0) })
        case .rejected(let status, let message):
            .failure(Self.storeRefusal(status, message ?? "The application's store failed."))
        case .none: .failure(CardeaError(.storeFailed, "The application's store did not answer the question."))
        case .text, .key:
            .failure(CardeaError(.storeFailed, "The application's store answered with something else than bytes."))
        }
    }
}

/// Hands questions to a store of the host, for each record one at a time and in order.
///
/// An operation that is cancelled stops waiting at once, while the host may still be at its question. Without the order, a
/// host that answers from several threads could carry out an abandoned write after the removal that followed it.
final class StoreRequestLine: Sendable {
    private let use: PartUse
    /// The requests after the one that the host has, by record; no entry if it has none.
    private let waiting = Lock<[RecordName: Fifo<StoreRequest>]>([:])

    init(_ use: PartUse) { self.use = use }

    func add(_ request: StoreRequest) {
        let isFree = waiting.withLock { waiting in
            let isFree = waiting[request.key] == nil
            if isFree { waiting[request.key] = Fifo() } else { waiting[request.key]?.append(request) }
            return isFree
        }
        if isFree { hand(request) }
    }

    /// Goes on after the host is done with its request for that record.
    func next(_ key: RecordName) {
        let request = waiting.withLock { waiting -> StoreRequest? in
            guard let first = waiting[key]?.popFirst() else {
                waiting[key] = nil
                return nil
            }
            return first
        }
        if let request { hand(request) }
    }

    /// Drops the requests that wait: they refer to the line, which refers to them.
    func end() {
        let dropped = waiting.withLock { waiting in
            defer { waiting = [:] }
            return waiting
        }
        withExtendedLifetime(dropped) {}
    }

    /// Hands a request to the host, unless nobody waits for it by now. Then it goes with the callback, and its turn with it.
    private func hand(_ request: StoreRequest) { use.ask(request.question) { request.reply.isDelivered } }
}

extension QuestionHandle.Answer {
    /// Returns the failure that a host reports by one of the storage statuses.
    static func storeRefusal(_ status: Int32, _ message: String) -> CardeaError {
        let codes: [CardeaError.Code] = [.storeUnavailable, .storeLocked, .storeFailed, .storeCorrupted]
        return CardeaError(codes.first { ErrorTable.row(for: $0)?.status == status } ?? .storeFailed, message.unmarked)
    }
}
