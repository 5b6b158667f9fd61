package import CardeaBasics

/// Ways in without a page.
package protocol WaysBackend: AnyObject, Sendable {
    /// Signs in. `previous` is the session that the new one replaces.
    func login(by way: PagelessLogin, replacing previous: Session?) throws(CardeaError) -> Run<LoginOutcome>
}

extension CardeaError {
    /// What a kind of server says to a way in that it does not have.
    package static func noSuchWay(_ way: PagelessLogin) -> CardeaError {
        let text =
            switch way {
            case .idToken: "does not take ID tokens of the application."
            case .recovery: "has no call that recovers an account; have a code sent, and set a password then."
            case .code: "sends codes from its own page only."
            case .password: "takes passwords on its own page only."
            case .passkey: "takes passkeys on its own page only."
            case .migration: "does not take sessions of other services."
            }
        return CardeaError(.notSupported, "This kind of server \(text)")
    }
}

/// Passwords of who is signed in.
package protocol PasswordBackend: AnyObject, Sendable {
    /// The scope of access tokens with which a user changes the password; `nil` where tokens do not say what they allow.
    var passwordScope: String? { get }

    /// Asks what passwords must be like.
    func passwordCompliancy() throws(CardeaError) -> Run<PasswordCompliancy>

    /// Sets the password.
    func changePassword(_ password: Secret, accessToken: Secret) throws(CardeaError) -> Run<Void>
}

/// The list of a user's sessions.
package protocol SessionsBackend: AnyObject, Sendable {
    func listSessions(limit: Int?, offset: Int?, accessToken: Secret) throws(CardeaError) -> Run<SessionList>

    /// Ends sessions of the user.
    func revokeSessions(_ target: SessionTarget, accessToken: Secret) throws(CardeaError) -> Run<Void>
}
