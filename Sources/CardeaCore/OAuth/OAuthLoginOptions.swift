/// The settings of one login.
public struct OAuthLoginOptions: Sendable, Hashable {
    /// Whom to sign in with.
    public var provider: OAuthProvider
    /// Where the provider sends the user back to; on the allow-list of the server.
    public var redirectURI: String
    /// How the redirect comes back.
    public var redirectCapture: RedirectCapture
    /// Asks for a browser window that shares no cookies with the user's ordinary one.
    public var prefersEphemeralSession: Bool

    /// Creates options.
    public init(
        provider: OAuthProvider, redirectURI: String, redirectCapture: RedirectCapture = .scheme,
        prefersEphemeralSession: Bool = false
    ) {
        self.provider = provider
        self.redirectURI = redirectURI
        self.redirectCapture = redirectCapture
        self.prefersEphemeralSession = prefersEphemeralSession
    }
}

/// How the redirect at the end of a login comes back to the application.
public enum RedirectCapture: Sendable, Hashable {
    /// Through a custom scheme, handed to `CardeaClient.deliverRedirect` by the application.
    case scheme
    /// Through a listener on `127.0.0.1` or `[::1]` for the time of the login (RFC 8252, section 7.3), or on both for a
    /// redirect URI with `localhost`. A redirect URI without a port gets a free one.
    case loopback
}
