import CardeaBasics

/// A login between the request for its authorization URL and the redirect back to the application.
struct Authorization: Sendable {
    let provider: Provider
    let redirectURI: URI
    let codeChallenge: String
    var expiresAt: Timestamp
}
