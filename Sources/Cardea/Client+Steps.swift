import CardeaAsync
public import CardeaCore
public import CardeaEngine

extension CardeaClient {
    /// Continues a login whose server asks for more, in one of the ways that the step offers.
    ///
    /// With ``ContinuedOAuthLogin/page(_:)`` show the attempt's page, and finish it with its redirect; `answerLoginStepInBrowser`
    /// does so by itself. A wrong password or code leaves the step as it is, for another try.
    ///
    /// - Throws: ``CardeaError/Code/wrongCredentials`` and ``CardeaError/Code/invalidOTPCode``;
    ///   ``CardeaError/Code/invalidArgument`` for a way or a field that the step does not have;
    ///   ``CardeaError/Code/attemptExpired`` when the step has ended: sign in again.
    public func answerLoginStep(
        _ step: OAuthLoginStep, with answer: OAuthLoginAnswer
    ) async throws(CardeaError) -> ContinuedOAuthLogin {
        try await engine.perform(StepLogin(step.id, answer))
    }

    /// Signs in with an ID token that the application already has, at a server that accepts it.
    ///
    /// - Parameter registers: Asks for a new account, if the server distinguishes registrations from logins.
    /// - Throws: ``CardeaError/Code/notSupported`` when the server takes none; what the server says of the token.
    public func loginWithIDToken(
        _ token: OAuthIDToken, registers: Bool = false
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await engine.perform(DirectLogin(token, registers: registers))
    }

    /// Makes sure that the step is in the secure store.
    public func saveOAuthLoginStep(_ step: OAuthLoginStep) async throws(CardeaError) {
        try await engine.perform(LoginKeeping<PendingStep>(step.id))
    }

    /// Finds a step by its id, even one received by an earlier process.
    public func restoreOAuthLoginStep(id: String) async throws(CardeaError) -> OAuthLoginStep {
        try await awaiting { engine.restoreStep(id, $0) }
    }
}
