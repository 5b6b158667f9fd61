package import CardeaBasics

/// How the answer to a step ended.
package enum StepOutcome: Sendable {
    /// As a redemption ends.
    case login(LoginOutcome)
    /// With another page for a provider.
    case page(BegunLogin, OAuthProvider)
}

/// Steps between the redirect and the session, for kinds of servers that have them.
extension OAuthBackend {
    package func describe(_ step: PendingStep) throws(CardeaError) -> OAuthLoginStep.Content { throw .noSteps }

    package func answer(
        _ step: PendingStep, with answer: OAuthLoginAnswer
    ) throws(CardeaError) -> Run<StepOutcome> { throw .noSteps }
}

extension CardeaError {
    fileprivate static let noSteps = CardeaError(
        .notSupported, "This kind of server has no login steps after the redirect.")
}
