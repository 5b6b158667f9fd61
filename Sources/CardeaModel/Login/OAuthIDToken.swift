public import CardeaBasics

/// An ID token that the application got by itself, such as from a provider's own button, to sign in with at a server
/// that accepts it.
public struct OAuthIDToken: Sendable {
    /// The provider that issued it.
    public var provider: OAuthProvider
    /// The token.
    public var token: Secret
    /// The nonce as the token has it; `nil` for a token without one.
    public var nonce: Secret?

    /// Creates a value from a compact JSON Web Token.
    public init(provider: OAuthProvider, token: String, nonce: String? = nil) {
        self.provider = provider
        self.token = Secret(token)
        self.nonce = nonce.map { Secret($0) }
    }
}

extension OAuthIDToken: Redacted {
    /// The provider alone.
    public var description: String { "OAuthIDToken(\(provider.rawValue))" }
}
