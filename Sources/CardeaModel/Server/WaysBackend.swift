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

/// A login without a page: by what the application has of its user already.
package enum PagelessLogin: Sendable {
    /// A token that the application has got from a provider.
    case idToken(OAuthIDToken, registers: Bool)
    /// A code to an address of a user who cannot sign in any more.
    case recovery(Secret)
    /// A code to an address or a number, by one of the server's configurations.
    case code(LoginIdentifier, configuration: String?)
    case password(Secret, email: Secret)
    /// What an authenticator has signed, as JSON, for a login of that token.
    case passkey(Secret, assertion: String)
    /// The session that the user has at another service. Its seed is drawn when the login begins.
    case migration(Secret, LoginSeed?)
}

// What is in it lets a user in: no textual form shows it.
extension PagelessLogin: Redacted {
    /// The name of the case.
    package var description: String {
        switch self {
        case .idToken: "idToken"
        case .recovery: "recovery"
        case .code: "code"
        case .password: "password"
        case .passkey: "passkey"
        case .migration: "migration"
        }
    }
}
