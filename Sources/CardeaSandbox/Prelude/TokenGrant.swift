import CardeaCore

/// What the server remembers of an access or refresh token.
struct TokenGrant: Sendable {
    let sessionID: String
    var expiresAt: Timestamp
    /// When a refresh token has been exchanged: who shows it again loses the session.
    var spentAt: Timestamp?
}
