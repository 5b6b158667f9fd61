import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
import Synchronization

/// An observer of the host, as the engine sees it.
final class HostObserver: SessionObserver {
    private let use: PartUse

    init(_ use: PartUse) { self.use = use }

    func sessionChanged(_ event: SessionEvent) { use.tell { EventHandle(event) } }
}

/// A logger of the host, as the engine sees it.
final class HostLogger: LogHandler {
    private let use: PartUse
    let level: LogLevel

    init(_ use: PartUse, level: LogLevel) { (self.use, self.level) = (use, level) }

    func log(_ entry: LogEntry) { use.tell { EventHandle(entry) } }
}

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
    /// The name of the signals; none if there are none. Only one of the failures has a consequence.
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

/// Keys of the host, as the engine sees them.
final class HostEncryptionKey: EncryptionKeySupplier {
    private let use: PartUse

    init(_ use: PartUse) { self.use = use }

    func encryptionKey(id: String?, _ done: @escaping Completion<EncryptionKey?>) -> Cancellation? {
        let reply = Reply(done)
        use.ask(QuestionHandle(CARDEA_QUESTION_ENCRYPTION_KEY, ["id": .text(id)]) { reply.deliver($0.key) })
        return { reply.deliver(.failure(.cancelled)) }
    }
}

extension QuestionHandle.Answer {
    fileprivate var key: Result<EncryptionKey?, CardeaError> {
        switch self {
        case .key(let key): .success(key)
        case .rejected(let status, let message):
            .failure(Self.storeRefusal(status, message ?? "The application has no key."))
        case .none:
            .failure(CardeaError(.storeFailed, "The application did not answer the question for an encryption key."))
        case .text, .bytes:
            .failure(CardeaError(.storeFailed, "The application answered with something else than an encryption key."))
        }
    }
}

/// A guide of the host, as the client of security keys sees it.
final class HostKeyGuide: KeyGuide {
    private let use: PartUse

    init(_ use: PartUse) { self.use = use }

    func tell(_ notice: SecurityKeyNotice) {
        use.ask(QuestionHandle(CARDEA_QUESTION_PROMPT, notice.fields))
    }

    func askPIN(_ question: SecurityKeyPINQuestion, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        let reply = Reply(done)
        let fields: Fields = [
            "key_name": .text(question.keyName), "is_pin_wrong": .yes(question.isWrong),
            "tries_left": .number(question.triesLeft.map { Int64($0) } ?? -1),
        ]
        use.ask(QuestionHandle(CARDEA_QUESTION_PIN, fields) { reply.deliver($0.pin) }) { reply.isDelivered }
        return { reply.deliver(.failure(.cancelled)) }
    }

    func askAccount(among names: [String], _ done: @escaping Completion<Int>) -> Cancellation? {
        let reply = Reply(done)
        let rows: [Fields] = names.enumerated().map { ["id": .text("\($0.offset)"), "name": .text($0.element)] }
        use.ask(
            QuestionHandle(CARDEA_QUESTION_ACCOUNT, ["accounts": .rows(rows)]) {
                reply.deliver($0.account(among: names.count))
            }
        ) { reply.isDelivered }
        return { reply.deliver(.failure(.cancelled)) }
    }
}

extension SecurityKeyNotice {
    fileprivate var fields: Fields {
        switch self {
        case .connect: ["step": .text("connect")]
        case .choose(let count): ["step": .text("choose"), "count": .number(Int64(count))]
        case .touch(let name): ["step": .text("touch"), "key_name": .text(name)]
        }
    }
}

extension QuestionHandle.Answer {
    /// The PIN, or none from a user who gives up.
    fileprivate var pin: Result<Secret?, CardeaError> {
        switch self {
        case .text(let pin): .success(pin.map { Secret($0) })
        case .rejected, .none, .bytes, .key: .failure(.cancelled)
        }
    }

    fileprivate func account(among count: Int) -> Result<Int, CardeaError> {
        guard case .text(let id?) = self else { return .failure(.cancelled) }
        guard let index = Int(id), index >= 0, index < count else {
            return .failure(CardeaError(.invalidArgument, "`text` is no `id` of an account of the question."))
        }
        return .success(index)
    }
}
