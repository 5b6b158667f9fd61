/// The form of the OpenID provider's access tokens.
public enum SandboxAccessTokenForm: String, Sendable, Hashable, CaseIterable {
    /// A text that says nothing to clients.
    case opaque
    /// A signed token by RFC 9068.
    case jwt
}

/// The occasions on which the OpenID provider issues refresh tokens.
public enum SandboxRefreshTokenPolicy: String, Sendable, Hashable, CaseIterable {
    /// If the scope has `offline_access`.
    case onOfflineAccess = "on_offline_access"
    /// With every code.
    case always
    /// Not at all.
    case never
}

/// The OpenID provider's treatment of pushed authorization requests (RFC 9126).
public enum SandboxPushedRequests: String, Sendable, Hashable, CaseIterable {
    /// There is no such endpoint.
    case off
    /// Requests may be pushed.
    case optional
    /// Requests that were not pushed are refused.
    case required
}
