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
    /// Codes of the OpenID provider.
    case authorizationCodes = "authorization_codes"
    /// Pushed requests of the OpenID provider.
    case requestURIs = "request_uris"
    /// Device codes of the OpenID provider.
    case deviceCodes = "device_codes"
    /// Registrations of clients, which are forgotten, as by a server that has restarted.
    case registrations
    /// Flows of the Ory-compatible server.
    case oryFlows = "ory_flows"
    /// Sessions of the Ory-compatible server.
    case orySessions = "ory_sessions"
    /// Nonces for DPoP proofs.
    case nonces
}
