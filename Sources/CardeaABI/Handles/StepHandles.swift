import CardeaCore

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
final class AnswerHandle: Fillable {
    let refusals = Refusals()
    private let draft = Lock(OAuthLoginAnswer(way: ""))

    func change(_ body: (inout OAuthLoginAnswer) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { answer throws(CardeaError) in try body(&answer) }
    }

    func answer() throws(CardeaError) -> OAuthLoginAnswer {
        try refusals.check()
        return draft.withLock { $0 }
    }
}
