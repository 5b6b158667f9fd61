import CCardea
import CardeaBasics
import CardeaModel

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
    /// The PIN, or nothing from a user who gives up.
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
