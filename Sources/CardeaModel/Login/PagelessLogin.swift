package import CardeaBasics

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
