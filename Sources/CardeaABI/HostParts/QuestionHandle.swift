import CCardea
import CardeaBasics
import CardeaModel
import Synchronization

/// What a `cardea_question` names. The host's handle is the only reference to it, so that freeing it counts as an answer.
final class QuestionHandle: Sendable {
    /// What the host says.
    enum Answer: Sendable {
        case text(String?)
        case bytes([UInt8]?)
        case key(EncryptionKey?)
        case rejected(Int32, String?)
        /// The question was freed without an answer.
        case none
    }

    let kind: cardea_question_kind
    let fields: BorrowedFields
    let bytes: Secret?
    private let take: @Sendable (Answer) -> Void
    private let isAnswered = Atomic(false)

    /// - Parameter take: Gets one answer, the first.
    init(
        _ kind: cardea_question_kind, _ fields: Fields = [:], bytes: Secret? = nil,
        _ take: @escaping @Sendable (Answer) -> Void = { _ in }
    ) {
        (self.kind, self.fields, self.bytes, self.take) = (kind, BorrowedFields(fields), bytes, take)
    }

    deinit { answer(.none) }

    static func find(_ handle: OpaquePointer?) -> QuestionHandle? { HandleTable.find(handle, QuestionHandle.self) }

    func answer(_ answer: Answer) {
        if !isAnswered.exchange(true, ordering: .relaxed) { take(answer) }
    }
}
