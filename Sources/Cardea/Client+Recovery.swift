import CardeaAsync
public import CardeaCore
public import CardeaEngine

extension CardeaClient {
    /// Signs in a user who cannot sign in any more, such as after a forgotten password, by a code sent to an address of the account.
    ///
    /// The challenge is like that of a login: `checkOTP` with the right code signs in, and `resendOTP` sends
    /// another one. Then let the user set a new password, by `setPassword`, or link a provider. The server does not say
    /// whether there is an account of this address.
    ///
    /// - Throws: ``CardeaError/Code/badRequest`` where the project has recovery switched off;
    ///   ``CardeaError/Code/notSupported`` at other kinds of servers than Ory: there,
    ///   ``startOTPLogin(_:configuration:)`` does the same.
    public func recoverAccount(email: String) async throws(CardeaError) -> OAuthEmailChallenge {
        try await awaiting { engine.recover(Secret(email), $0) }
    }
}
