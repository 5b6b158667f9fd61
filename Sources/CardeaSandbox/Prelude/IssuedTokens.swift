import CardeaBasics

/// The answer of finalize and refresh.
struct IssuedTokens: Sendable {
    let accessToken: String
    let accessTokenExpiresAt: Timestamp
    let refreshToken: String
    let refreshTokenExpiresAt: Timestamp
}
