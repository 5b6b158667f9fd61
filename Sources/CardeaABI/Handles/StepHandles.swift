import CardeaCore
import Synchronization

/// What a `cardea_login_step` names.
final class StepHandle: Sendable {
    let step: OAuthLoginStep
    let texts = BorrowedTexts()

    init(_ step: OAuthLoginStep) { self.step = step }

    static func find(_ handle: OpaquePointer?) -> StepHandle? { HandleTable.find(handle, StepHandle.self) }

    func message(at index: Int32) -> OAuthLoginStep.Message? { step.messages.element(index) }

    func way(at index: Int32) -> OAuthLoginStep.Way? { step.ways.element(index) }

    func field(_ way: Int32, _ index: Int32) -> OAuthLoginStep.Field? { self.way(at: way)?.fields.element(index) }
}

extension Array {
    fileprivate func element(_ index: Int32) -> Element? {
        indices.contains(Int(index)) ? self[Int(index)] : nil
    }
}

/// What a `cardea_login_answer` names.
final class AnswerHandle: Sendable {
    private let draft = Mutex(OAuthLoginAnswer(way: ""))

    var answer: OAuthLoginAnswer { draft.withLock { $0 } }

    func set(way: String) { draft.withLock { $0.way = way } }

    func set(_ name: String, _ value: Secret?) { draft.withLock { $0.values[name] = value } }
}
