public import CardeaBasics
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Sends a one-time code to an e-mail address or a telephone number, to sign in with it.
    ///
    /// The challenge is like that of a login with a provider, and survives a restart: ``checkOTP(_:resuming:)`` with
    /// that code signs in, and ``resendOTP(_:)`` sends another one. The server does not say whether anyone of that
    /// address may sign in: if no code comes, offer to send it again, and another way in.
    ///
    /// - Parameter configuration: The name of the server's configuration to send it by; `nil` is the usual one.
    /// - Throws: ``CardeaError/Code/invalidArgument`` for what can never be an address;
    ///   ``CardeaError/Code/noLoginConfig`` if the server sends no codes that way;
    ///   ``CardeaError/Code/samlLoginRequired`` for an address of a company with a sign-in of its own;
    ///   ``CardeaError/Code/rateLimited``; ``CardeaError/Code/notSupported`` at other servers than Prelude.
    public func startOTPLogin(
        _ identifier: LoginIdentifier, configuration: String? = nil
    ) async throws(CardeaError) -> OAuthEmailChallenge {
        try await awaiting { engine.sendCode(.code(identifier, configuration: configuration), $0) }
    }

    /// Completes a login that began with a code, by that code; see ``checkOAuthEmailOTP(_:resuming:)``.
    public func checkOTP(
        _ code: String, resuming challenge: OAuthEmailChallenge
    ) async throws(CardeaError) -> CardeaUser {
        try await checkOAuthEmailOTP(code, resuming: challenge)
    }

    /// Completes a login with the code that was sent to its user, whichever call began the login.
    ///
    /// A wrong code, a network failure and a rate limit leave the challenge usable: ask again, and pass the same one.
    public func checkOAuthEmailOTP(
        _ code: String, resuming challenge: OAuthEmailChallenge
    ) async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.checkEmailOTP(code, of: challenge.id, $0) }
    }

    /// Sends the code again. The challenge stays the same.
    public func resendOTP(_ challenge: OAuthEmailChallenge) async throws(CardeaError) {
        try await engine.perform(CodeRepetition(challenge.id))
    }
}
