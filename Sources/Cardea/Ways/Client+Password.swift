public import CardeaBasics
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Signs in with an e-mail address and a password.
    ///
    /// - Throws: ``CardeaError/Code/unauthorized`` if the two do not belong together;
    ///   ``CardeaError/Code/passwordNotSet`` if the account has none: send a code;
    ///   ``CardeaError/Code/invalidPassword`` for one that breaks the policy; ``CardeaError/Code/samlLoginRequired``;
    ///   ``CardeaError/Code/rateLimited``; ``CardeaError/Code/notSupported`` at other servers than Prelude.
    public func loginWithPassword(
        _ password: Secret, email: String
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await engine.perform(DirectLogin(.password(password, email: Secret(email))))
    }

    /// Returns what the server demands of passwords. Nobody has to be signed in.
    public func passwordCompliancy() async throws(CardeaError) -> PasswordCompliancy {
        try await awaiting { engine.passwordCompliancy($0) }
    }

    /// Returns whether the server lets the signed-in user set a password now. Asks the server each time, because one
    /// change uses that right up.
    ///
    /// - Throws: Any error that ``refresh()`` can throw; ``CardeaError/Code/notSupported`` at other servers than
    ///   Prelude.
    public func canChangePassword() async throws(CardeaError) -> Bool {
        try await awaiting { engine.canChangePassword($0) }
    }

    /// Sets the password of the signed-in user, the first one or another. For Ory, too.
    ///
    /// - Throws: At Prelude ``CardeaError/Code/insufficientScope``: sign in with a code, or request the scope
    ///   `prld:pwd:write`, then repeat the call; ``CardeaError/Code/invalidPassword`` for one that breaks the policy.
    ///   At Ory ``CardeaError/Code/badRequest`` with the server's words for a password that it does not accept;
    ///   ``CardeaError/Code/unauthorized`` as for ``unlinkProvider(_:)``. ``CardeaError/Code/notSupported`` at OpenID
    ///   Connect providers; ``CardeaError/Code/notSignedIn``.
    public func changePassword(_ password: Secret) async throws(CardeaError) {
        try await awaiting { engine.changePassword(password, $0) }
    }
}
