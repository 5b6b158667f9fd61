/// How to show a page that an application opens by a link, and how the page comes back.
public struct OAuthLinkOptions: Sendable, Hashable {
    /// The application's scheme: the page ends with a link `{scheme}://oauth/…`.
    public var scheme: String
    /// Whether `{scheme}:/oauth/…` ends it as well.
    public var takesSingleSlash = false
    /// See ``OAuthLoginOptions/prefersEphemeralSession``.
    public var prefersEphemeralSession = false
    /// See ``OAuthLoginOptions/mayReplaceSchemeHandler``.
    public var mayReplaceSchemeHandler = false
    /// See ``OAuthLoginOptions/activationToken``.
    public var activationToken: String?
    /// How long to wait for the link, in milliseconds. Default: ten minutes.
    public var timeoutMilliseconds: UInt32 = 600_000

    /// Creates options.
    public init(scheme: String) { self.scheme = scheme }

    /// The same settings, as a login has them.
    package var shown: OAuthLoginOptions {
        var options = OAuthLoginOptions(
            redirectURI: takesSingleSlash ? "\(scheme):/oauth/" : "\(scheme)://oauth/", redirectCapture: .oauthPrefix,
            prefersEphemeralSession: prefersEphemeralSession)
        options.mayReplaceSchemeHandler = mayReplaceSchemeHandler
        options.activationToken = activationToken
        options.timeoutMilliseconds = timeoutMilliseconds
        return options
    }
}
