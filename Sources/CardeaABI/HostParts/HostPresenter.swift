import CCardea
import CardeaBasics
import CardeaModel
import Synchronization

/// A presenter of the host, as the login sees it.
final class HostPresenter: PagePresenter {
    private static let lastID = Atomic<Int64>(0)
    private let use: PartUse
    let usesSystemBrowser: Bool

    init(_ use: PartUse, usesSystemBrowser: Bool) { (self.use, self.usesSystemBrowser) = (use, usesSystemBrowser) }

    /// Hands a page to the host. When the login ends another way first, tells the host that the page is not needed any more.
    func present(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation? {
        let reply = Reply(done)
        let id = Self.lastID.add(1, ordering: .relaxed).newValue
        let fields: Fields = [
            "id": .number(id), "url": .text(request.authorizationURL), "redirect_uri": .text(request.redirectURI),
            "prefers_ephemeral_session": .yes(request.prefersEphemeralSession),
            "activation_token": .text(request.activationToken),
        ]
        use.ask(QuestionHandle(CARDEA_QUESTION_PAGE, fields) { Self.deliver($0, to: reply) })
        return { [use] in
            guard reply.deliver(.failure(.cancelled)) else { return }
            use.ask(QuestionHandle(CARDEA_QUESTION_DISMISS, ["id": .number(id)]))
        }
    }
}

extension HostPresenter {
    /// Takes the host's answer. NULL: the page is shown, and the redirect comes another way; the login goes on waiting.
    fileprivate static func deliver(_ answer: QuestionHandle.Answer, to reply: Reply<String?>) {
        switch answer {
        case .text(let url?): reply.deliver(.success(url))
        case .text(nil): break
        case .rejected(let status, let message):
            // A text that cannot be read is refused as an argument.
            let codes: [CardeaError.Code] = [.cancelled, .loginDismissed, .invalidArgument]
            let code = codes.first { ErrorTable.row(for: $0)?.status == status }
            let text = message ?? "The application did not show the page."
            reply.deliver(.failure(CardeaError(code ?? .browserUnavailable, text.unmarked)))
        case .none, .bytes, .key: reply.deliver(.failure(.cancelled))
        }
    }
}
