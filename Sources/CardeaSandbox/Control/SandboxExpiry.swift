/// Kinds of things that a test can declare expired.
public enum SandboxExpiry: String, Sendable, Hashable, CaseIterable {
    /// Logins that wait at a provider's page.
    case authorizations
    /// Challenge tokens.
    case challengeTokens = "challenge_tokens"
    /// One-time codes.
    case codes
    /// Access tokens.
    case accessTokens = "access_tokens"
    /// Refresh tokens.
    case refreshTokens = "refresh_tokens"
    /// Nonces for DPoP proofs.
    case nonces
}
