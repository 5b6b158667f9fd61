/// How the page that ends the browser's session at a provider is shown.
public struct EndBrowserSessionOptions: Sendable, Hashable {
    /// Where the provider sends the user back to; registered there for this purpose.
    public var redirectURI: String
    /// How the redirect is received.
    public var redirectCapture: RedirectCapture
    /// Shows the page in a window that shares nothing with the user's ordinary browsing. Only for a presenter that has kept
    /// the login's own window: a new one has no session to end.
    public var prefersEphemeralSession = false
    /// Whether the wait may take the redirect's scheme, for as long as it lasts, from another application that handles it.
    public var mayReplaceSchemeHandler = false
    /// Lets the browser's window come to the front on Wayland, once; see ``OAuthLoginOptions/activationToken``.
    public var activationToken: String?
    /// How long to wait for the browser to come back, in milliseconds: two minutes unless changed. A user who decides to stay
    /// signed in never comes back.
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

/// What the return from the provider's page confirms.
public enum BrowserSessionEnd: String, Sendable, Hashable {
    /// It is the answer to this very request. The provider has ended the session, or there was none.
    case confirmed
    /// It does not say which request it answers, or names another one. Most likely the session has ended all the same.
    case unconfirmed
}
