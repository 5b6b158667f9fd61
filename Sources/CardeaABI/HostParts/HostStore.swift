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

    func read(_ key: StoreKey, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        hand(CARDEA_QUESTION_READ, key, nil, done)
    }

    func write(_ record: Secret, for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        hand(CARDEA_QUESTION_WRITE, key, record) { done($0.map { _ in }) }
    }

    func remove(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        hand(CARDEA_QUESTION_REMOVE, key, nil) { done($0.map { _ in }) }
    }

    private func hand(
        _ kind: cardea_question_kind, _ key: StoreKey, _ record: Secret?, _ done: @escaping Completion<Secret?>
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
    let key: StoreKey
    let question: QuestionHandle
    let reply: Reply<Secret?>
}

extension StoreKey {
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
            .failure(StoreRefusal.error(status, message ?? "The application's store failed."))
        case .none: .failure(CardeaError(.storeFailed, "The application's store did not answer the question."))
        case .text, .key:
            .failure(CardeaError(.storeFailed, "The application's store answered with something else than bytes."))
        }
    }
}
