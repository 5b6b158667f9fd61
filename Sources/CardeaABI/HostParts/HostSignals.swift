import CCardea
import CardeaBasics
import CardeaModel

/// A source of signals of the host, as the engine sees it.
final class HostSignals: SignalSource {
    private let use: PartUse

    init(_ use: PartUse) { self.use = use }

    func dispatch(_ done: @escaping Completion<String?>) -> Cancellation? {
        let reply = Reply(done)
        use.ask(QuestionHandle(CARDEA_QUESTION_RISK_SIGNALS) { reply.deliver($0.dispatchID) }) { reply.isDelivered }
        return { reply.deliver(.failure(.cancelled)) }
    }
}

extension QuestionHandle.Answer {
    /// The name of the signals; nothing where there are none. Of the failures, one alone has a consequence.
    fileprivate var dispatchID: Result<String?, CardeaError> {
        switch self {
        case .text(let id): return .success(id)
        case .rejected(let status, let message) where status == ErrorTable.row(for: .cancelled)?.status:
            return .failure(CardeaError(.cancelled, (message ?? "The application has cancelled.").unmarked))
        case .rejected(_, let message?): return .failure(CardeaError(.internalError, message.unmarked))
        case .rejected, .none, .bytes, .key:
            return .failure(CardeaError(.internalError, "The application has collected no signals."))
        }
    }
}
