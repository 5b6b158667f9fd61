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
