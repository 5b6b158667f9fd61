public import CardeaBasics

/// An identity provider. Open: a server may offer providers beyond the named ones.
public struct OAuthProvider: RawRepresentable, Sendable, Hashable {
    /// The provider's name on the wire.
    public let rawValue: String
    /// Names a provider.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sign in with Google.
    public static let google = OAuthProvider(rawValue: "google")
    /// Sign in with Apple.
    public static let apple = OAuthProvider(rawValue: "apple")
    /// Sign in with Microsoft.
    public static let microsoft = OAuthProvider(rawValue: "microsoft")
    /// Sign in with GitHub.
    public static let github = OAuthProvider(rawValue: "github")
    /// Sign in with Okta.
    public static let okta = OAuthProvider(rawValue: "okta")
    /// Sign in with Facebook.
    public static let facebook = OAuthProvider(rawValue: "facebook")
}

/// A parameter of an authorization request.
public struct OAuthParameter: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String
    /// Creates a parameter.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

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
