import CardeaAsync
public import CardeaCore
public import CardeaEngine

extension CardeaClient {
    /// Lets somebody in who cannot sign in any more, such as for a forgotten password: a code goes to this address of the account.
    ///
    /// The challenge is like that of a login: `checkOAuthEmailOTP` with the right code signs in, and `resendOAuthEmailOTP` sends
    /// another one. Then let the user set a new password, by ``setPassword(_:)``, or link a provider. The server does not say
    /// whether there is an account of this address.
    ///
    /// - Throws: ``CardeaError/Code/badRequest`` where the project has recovery switched off;
    ///   ``CardeaError/Code/notSupported`` at other kinds of servers than Ory.
    public func recoverAccount(email: String) async throws(CardeaError) -> OAuthEmailChallenge {
        try await awaiting { engine.recover(Secret(email), $0) }
    }

    /// Sets the password of who is signed in, the first one or another.
    ///
    /// - Throws: ``CardeaError/Code/badRequest`` with the server's words for a password that it does not take;
    ///   ``CardeaError/Code/unauthorized`` with the server's code `session_refresh_required` when the user signed in too long
    ///   ago: sign in again, then repeat the call. ``CardeaError/Code/notSupported`` at other kinds of servers than Ory;
    ///   ``CardeaError/Code/notSignedIn``.
    public func setPassword(_ password: String) async throws(CardeaError) {
        try await awaiting { engine.setPassword(Secret(password), $0) }
    }
}
