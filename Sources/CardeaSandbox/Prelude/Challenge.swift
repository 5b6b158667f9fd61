import CardeaBasics

/// A challenge token, as the server remembers it.
struct Challenge: Sendable {
    /// The uses of a challenge token.
    enum GrantMode: String, Sendable {
        case sessionStart = "session-start"
        case oauthEmailLink = "oauth-email-link"
    }

    let grantMode: GrantMode
    let identity: Identity
    /// The hash that the verifier of finalize must match; `nil` when none is needed.
    let pkceChallenge: String?
    /// The PKCE challenge of the login; goes into the next token when the e-mail has been proven and that is wanted.
    let codeChallenge: String?
    var expiresAt: Timestamp
    /// The scopes that the session has from the start.
    var scopes: [String] = []
    var isUsed = false
    /// The verification that proves the e-mail address.
    var verification: String?
}
