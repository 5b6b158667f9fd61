/// How the page that ends the browser's session at a provider is shown.
public struct EndBrowserSessionOptions: Sendable, Hashable {
    /// Where the provider sends the user back to; registered there for this purpose.
    public var redirectURI: String
    /// How the redirect comes back.
    public var redirectCapture: RedirectCapture
    /// Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that has kept the
    /// login's own window: a new one has no session to end.
    public var prefersEphemeralSession = false
    /// See ``OAuthLoginOptions/mayReplaceSchemeHandler``.
    public var mayReplaceSchemeHandler = false
    /// See ``OAuthLoginOptions/activationToken``.
    public var activationToken: String?
    /// How long to wait for the browser to come back, in milliseconds. Default: two minutes, because users who decide
    /// to stay never come back.
    public var timeoutMilliseconds: UInt32 = 120_000
    /// The user to sign out, for a provider that asks.
    public var logoutHint: String?
    /// The languages of the page, the preferred one first, such as `de-AT`.
    public var uiLocales: [String] = []

    /// Creates options.
    public init(redirectURI: String, redirectCapture: RedirectCapture = .scheme) {
        self.redirectURI = redirectURI
        self.redirectCapture = redirectCapture
    }
}

/// How the return from the provider's page is to be understood.
public enum BrowserSessionEnd: String, Sendable, Hashable {
    /// It answers this very request: the provider has ended the session, or there was none.
    case confirmed
    /// It does not say which request it answers, or names another one; most likely the session has ended.
    case unconfirmed
}
