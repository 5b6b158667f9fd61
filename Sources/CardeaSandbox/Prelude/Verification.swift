import CardeaBasics

/// A one-time code that is on its way.
struct Verification: Sendable {
    /// The address or number that the code goes to.
    let recipient: String
    let identity: Identity
    /// The token that asked for the code; `nil` when an identifier did.
    let challengeToken: String?
    let codeChallenge: String?
    var code: String
    var sentAt: Timestamp
    var expiresAt: Timestamp
    var wrongAttempts = 0
}
