public import CardeaCore

extension CardeaClient {
    /// Has a one-time code sent to an e-mail address or a telephone number, to sign in with it.
    ///
    /// The challenge is like that of a login with a provider: it survives a restart, ``checkOTP(_:resuming:)`` with the right code
    /// signs in, and ``resendOTP(_:)`` sends another one. The server does not say whether anybody of that address may sign in: if
    /// no code comes, offer to send it again, and another way in.
    ///
    /// - Parameter configuration: The name of the server's configuration to send the code by; `nil` for the usual one.
    /// - Throws: ``CardeaError/Code/invalidArgument`` for what can never be an address or a number;
    ///   ``CardeaError/Code/noLoginConfig`` where the server sends no codes that way;
    ///   ``CardeaError/Code/samlLoginRequired`` for an address whose company has a sign-in of its own;
    ///   ``CardeaError/Code/rateLimited``; ``CardeaError/Code/notSupported`` at other kinds of servers than Prelude.
    public func startOTPLogin(
        _ identifier: LoginIdentifier, configuration: String? = nil
    ) async throws(CardeaError) -> OAuthEmailChallenge {
        try await awaiting { engine.sendCode(.code(identifier, configuration: configuration), $0) }
    }

    /// Signs in with the code that was sent to an address or a number, of whatever login the challenge is.
    ///
    /// A wrong code, a network failure and a rate limit leave the challenge usable.
    public func checkOTP(
        _ code: String, resuming challenge: OAuthEmailChallenge
    ) async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.checkEmailOTP(code, of: challenge.id, $0) }
    }

    /// Sends the code again, of whatever login the challenge is. The challenge stays the same.
    public func resendOTP(_ challenge: OAuthEmailChallenge) async throws(CardeaError) {
        try await engine.perform(CodeRepetition(challenge.id))
    }
}
