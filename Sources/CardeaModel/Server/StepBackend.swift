package import CardeaBasics

/// How the answer to a step ended.
package enum StepOutcome: Sendable {
    /// As a redemption ends.
    case login(LoginOutcome)
    /// With another page for a provider.
    case page(BegunLogin, OAuthProvider)
}

/// Steps between the redirect and the session.
package protocol StepBackend: AnyObject, Sendable {
    /// Describes what a step asks for.
    func describe(_ step: PendingStep) throws(CardeaError) -> OAuthLoginStep.Content

    /// Goes on with a step.
    func answer(_ step: PendingStep, with answer: OAuthLoginAnswer) throws(CardeaError) -> Run<StepOutcome>
}
