import CardeaCore

/// A session of a user, with the family of its refresh tokens.
struct Session: Sendable {
    let id: String
    let userID: String
    let identity: Identity
    /// The thumbprint of the key that the session is bound to; `nil` without one.
    let keyThumbprint: String?
    let createdAt: Timestamp
    var lastSeenAt: Timestamp
    var expiresAt: Timestamp
    var isRevoked = false
}
