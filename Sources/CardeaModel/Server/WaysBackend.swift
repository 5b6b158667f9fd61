package import CardeaBasics

/// Ways in without a page, for kinds of servers that have some.
package protocol WaysBackend: AnyObject, Sendable {
    /// Signs in. `previous` is the session that the new one replaces.
    func login(by way: PagelessLogin, replacing previous: Session?) throws(CardeaError) -> Run<LoginOutcome>
}

extension CardeaError {
    /// Returns the error of a kind of server that does not have a way in.
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

/// Passwords of the signed-in user, for kinds of servers that let one set them.
package protocol PasswordBackend: AnyObject, Sendable {
    /// The scope of access tokens with which a user changes the password; `nil` if tokens do not say what they allow.
    var passwordScope: String? { get }

    /// Asks for the rules of passwords.
    func passwordCompliancy() throws(CardeaError) -> Run<PasswordCompliancy>

    /// Sets the password.
    func changePassword(_ password: Secret, accessToken: Secret) throws(CardeaError) -> Run<Void>
}

/// The list of a user's sessions, for kinds of servers that have one.
package protocol SessionsBackend: AnyObject, Sendable {
    func listSessions(limit: Int?, offset: Int?, accessToken: Secret) throws(CardeaError) -> Run<SessionList>

    /// Ends sessions of the user.
    func revokeSessions(_ target: SessionTarget, accessToken: Secret) throws(CardeaError) -> Run<Void>
}

/// A login without a page, by something that the application has of its user already.
package enum PagelessLogin: Sendable {
    /// A token that the application has got from a provider.
    case idToken(OAuthIDToken, registers: Bool)
    /// A code to an address of a user who cannot sign in any more.
    case recovery(Secret)
    /// A code to an address or a number, by one of the server's configurations.
    case code(LoginIdentifier, configuration: String?)
    case password(Secret, email: Secret)
    /// An assertion of an authenticator, as JSON, for the login of that token.
    case passkey(Secret, assertion: String)
    /// The session that the user has at another service. Its seed is drawn when the login begins.
    case migration(Secret, LoginSeed?)
}

// Its content lets a user in: no textual form shows it.
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
