package import CardeaBasics
package import CardeaModel

/// The three ways to continue an unfinished login, each by a type of its own: what is generic is made for them here, where the
/// compiler sees both.

/// Redeems what a redirect brought.
package struct RedirectLogin: Operation {
    private var operation: LoginOperation<RedirectWork>

    package init(_ id: String, _ redemption: Redemption) {
        operation = LoginOperation(id, RedirectWork(redemption))
    }

    package var isKept: Bool { true }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> { try operation.next(event, &client) }
}

/// Checks a code that was sent to the user.
package struct CodeLogin: Operation {
    private var operation: LoginOperation<CodeWork>

    package init(_ id: String, _ code: String) {
        operation = LoginOperation(id, CodeWork(code))
    }

    package var isKept: Bool { true }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> { try operation.next(event, &client) }
}

/// Answers a step.
package struct StepLogin: Operation {
    private var operation: LoginOperation<AnswerWork>

    package init(_ id: String, _ answer: OAuthLoginAnswer) {
        operation = LoginOperation(id, AnswerWork(answer))
    }

    package var isKept: Bool { true }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> { try operation.next(event, &client) }
}
