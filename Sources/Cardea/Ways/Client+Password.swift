public import CardeaCore

extension CardeaClient {
    /// Signs in with an e-mail address and a password.
    ///
    /// - Throws: ``CardeaError/Code/unauthorized`` when the two do not belong together;
    ///   ``CardeaError/Code/passwordNotSet`` when the account has no password: have a code sent;
    ///   ``CardeaError/Code/invalidPassword`` for one that breaks the policy; ``CardeaError/Code/samlLoginRequired``;
    ///   ``CardeaError/Code/rateLimited``; ``CardeaError/Code/notSupported`` at other kinds of servers than Prelude.
    public func loginWithPassword(
        _ password: Secret, email: String
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await engine.perform(DirectLogin(.password(password, email: Secret(email))))
    }

    /// What the server demands of passwords. Nobody has to be signed in.
    public func passwordPolicy() async throws(CardeaError) -> PasswordPolicy {
        try await awaiting { engine.passwordPolicy($0) }
    }

    /// Whether the server lets the user set a password now. Always asks the server, because what an access token at hand allows may
    /// be used up.
    ///
    /// - Throws: what a refresh throws that fails; ``CardeaError/Code/notSupported`` at other kinds of servers than Prelude.
    public func canSetPassword() async throws(CardeaError) -> Bool {
        try await awaiting { engine.canSetPassword($0) }
    }

    /// Sets the password of who is signed in, the first one or another.
    ///
    /// - Throws: ``CardeaError/Code/insufficientScope`` at Prelude servers: sign in with a code, or ask for the scope
    ///   `prld:pwd:write`, then repeat the call; ``CardeaError/Code/invalidPassword`` for one that breaks the policy.
    ///   At Ory ``CardeaError/Code/badRequest`` with the server's words for a password that it does not take, and
    ///   ``CardeaError/Code/unauthorized`` with the server's code `session_refresh_required` when the user signed in too long
    ///   ago: sign in again, then repeat the call. ``CardeaError/Code/notSupported`` at OpenID Connect providers;
    ///   ``CardeaError/Code/notSignedIn``.
    public func setPassword(_ password: Secret) async throws(CardeaError) {
        try await awaiting { engine.setPassword(password, $0) }
    }
}
