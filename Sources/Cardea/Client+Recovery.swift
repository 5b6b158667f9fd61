import CardeaAsync
public import CardeaBasics
public import CardeaEngine
public import CardeaModel

extension CardeaClient {
    /// Lets a user in who cannot sign in any more, such as after forgetting a password: sends a code to this address
    /// of the account.
    ///
    /// The challenge is like that of a login: `checkOTP` with that code signs in, and `resendOTP` sends another one.
    /// Then let the user set a new password, by `changePassword`, or link a provider. The server does not say whether
    /// the account exists.
    ///
    /// - Throws: ``CardeaError/Code/badRequest`` if the project has recovery switched off;
    ///   ``CardeaError/Code/notSupported`` at other servers than Ory: there, ``startOTPLogin(_:configuration:)`` does
    ///   the same.
    public func recoverAccount(email: String) async throws(CardeaError) -> OAuthEmailChallenge {
        try await awaiting { engine.recover(Secret(email), $0) }
    }
}
