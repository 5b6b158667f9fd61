import CardeaCore

/// What the server remembers of an access or refresh token.
struct TokenGrant: Sendable {
    let sessionID: String
    var expiresAt: Timestamp
    /// A refresh token that has been exchanged: who shows it again loses the session.
    var isSpent = false
}
