/// How a page is shown that an application opens by a link, and how it comes back.
public struct OAuthLinkOptions: Sendable, Hashable {
    /// The application's scheme: the page ends with a link `{scheme}://oauth/…`.
    public var scheme: String
    /// Whether `{scheme}:/oauth/…` ends it as well.
    public var takesSingleSlash = false
    /// Asks for a separate browser window; see ``OAuthLoginOptions/prefersEphemeralSession``.
    public var prefersEphemeralSession = false
    /// Whether the wait may take the scheme, for as long as it lasts, from another application that handles it.
    public var mayReplaceSchemeHandler = false
    /// Lets the browser's window come to the front on Wayland, once; see ``OAuthLoginOptions/activationToken``.
    public var activationToken: String?
    /// How long to wait for the link, in milliseconds: ten minutes unless changed.
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
