import CardeaBasics

/// What the server remembers of a challenge token.
struct Challenge: Sendable {
    /// What the token is good for.
    enum GrantMode: String, Sendable {
        case sessionStart = "session-start"
        case oauthEmailLink = "oauth-email-link"
    }

    let grantMode: GrantMode
    let identity: Identity
    /// The hash that the verifier of finalize must match; `nil` when none is needed.
    let pkceChallenge: String?
    /// What the login began with; goes into the next token when the e-mail has been proven and that is wanted.
    let codeChallenge: String?
    var expiresAt: Timestamp
    /// What the session's token allows from the start.
    var scopes: [String] = []
    var isUsed = false
    /// The verification that proves the e-mail address.
    var verification: String?
}
