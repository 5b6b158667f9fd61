import CardeaAsync
public import CardeaBasics
public import CardeaEngine
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Continues a login by one of the step's ways. A wrong password or code leaves the step usable.
    ///
    /// If the chosen way leads through a page (``ContinuedOAuthLogin/page(_:)``), you show it yourself; its redirect
    /// finishes the login. `continueLogin` does both.
    ///
    /// - Throws: ``CardeaError/Code/wrongCredentials``, ``CardeaError/Code/invalidOTPCode``;
    ///   ``CardeaError/Code/invalidArgument`` for a way or a field that the step does not have;
    ///   ``CardeaError/Code/attemptExpired`` if the step has ended.
    public func initiateContinuedLogin(
        _ step: OAuthLoginStep, with answer: OAuthLoginAnswer
    ) async throws(CardeaError) -> ContinuedOAuthLogin {
        try await engine.perform(LoginOperation(step.id, AnswerWork(answer)))
    }

    /// Signs in with an ID token that the application got by itself, such as from a provider's own button, at a
    /// server that accepts it.
    ///
    /// - Parameter registers: Asks for a new account; see ``OAuthLoginOptions/registers``.
    /// - Throws: ``CardeaError/Code/notSupported`` if the server takes none; what the server says of the token.
    public func loginWithIDToken(
        _ token: OAuthIDToken, registers: Bool = false
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await engine.perform(DirectLogin(token, registers: registers))
    }
}
