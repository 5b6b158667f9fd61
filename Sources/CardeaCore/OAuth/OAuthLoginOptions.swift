/// The settings of one login.
public struct OAuthLoginOptions: Sendable, Hashable {
    /// The provider to sign in with, at a server with several; ignored by a client of one OpenID Connect provider.
    public var provider: OAuthProvider
    /// Where the provider sends the user back to; on the allow-list of the server.
    public var redirectURI: String
    /// How the redirect is received.
    public var redirectCapture: RedirectCapture
    /// A second redirect URI on the allow-list of the server, such as `http://127.0.0.1/callback`, for desktops on which the
    /// scheme of the first does not come back. With ``RedirectCapture/scheme`` a login then tries, before it asks for its
    /// page, whether a URL of the scheme comes back by each way in which browsers hand it over; where one fails, or the
    /// scheme cannot be claimed, the redirect is taken here as with ``RedirectCapture/loopback``. `nil`: nothing is tried.
    public var fallbackRedirectURI: String?
    /// Asks for a separate browser window, which shares no cookies with the user's ordinary one and closes with the
    /// login. Where the default browser has none, the login fails with ``CardeaError/Code/ephemeralUnavailable``: an
    /// ordinary window would share what was to be kept apart.
    public var prefersEphemeralSession: Bool
    /// Whether a login may take the redirect's scheme, for as long as it lasts, from another application that handles it.
    public var mayReplaceSchemeHandler = false
    /// Lets the browser's window come to the front on Wayland, once: the application's toolkit has it from the click that
    /// began the login.
    public var activationToken: String?
    /// How long the login may wait for its redirect, in milliseconds: ten minutes unless changed. One that has come is
    /// redeemed to the end, however long that takes.
    public var timeoutMilliseconds: UInt32 = 600_000

    /// With ``RedirectCapture/oauthPrefix``: the application's scheme, where the redirect URI is an `https` page of the
    /// application's owner that leads back to it. `nil`: the scheme of the redirect URI itself.
    public var deepLinkScheme: String?
    /// With ``RedirectCapture/oauthPrefix``: the deep link may bring tokens instead of a code. Off unless asked for, because
    /// links end in logs. They count only when an ID token and the UserInfo endpoint prove them.
    public var acceptsTokenHandoff = false

    /// The company whose people sign in, in the place of a provider. For Prelude servers.
    public var company: CompanySignOn?
    /// Asks for a new account, if the server distinguishes registrations from logins. Both sign in known and new users:
    /// they differ in what the server asks for on the way.
    public var registers = false
    /// Makes users sign in again who are signed in, here or in the browser. The session that is held stays until the new one
    /// takes its place; a session from before, or one of another user than the one who is signed in, is refused. For Ory.
    public var reauthenticates = false
    /// Data about this login for the project's webhooks, as the text of a JSON object. For Ory.
    public var transientPayload: String?
    /// Properties of a new account that the application already knows, as the text of a JSON object. They go before what the
    /// provider tells. For Ory.
    public var traits: String?
    /// The organization whose members sign in, by its id. For Ory.
    public var organization: String?
    /// The schema of a new account, by its id, if the project lets applications choose. For Ory.
    public var identitySchema: String?

    /// The step-up whose step is to sign in again, by its id: the login asks for what it demands, of the same user. The session
    /// that is held stays until one takes its place that has it. For OpenID Connect providers and Ory.
    public var stepUp: StepUpChallenge.ID?

    /// What to ask the provider for, instead of what its configuration says. For OpenID Connect providers.
    public var scopes: [String] = []
    /// Further parameters of the authorization request, such as `prompt` or `login_hint`. For OpenID Connect providers.
    public var parameters: [OAuthParameter] = []

    /// Creates options for a client of one OpenID Connect provider.
    public init(
        redirectURI: String, redirectCapture: RedirectCapture = .scheme, prefersEphemeralSession: Bool = false
    ) {
        self.init(
            provider: OAuthProvider(rawValue: ""), redirectURI: redirectURI, redirectCapture: redirectCapture,
            prefersEphemeralSession: prefersEphemeralSession)
    }

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

// Traits and payloads are of a person: no textual form shows them.
extension OAuthLoginOptions: Redacted {
    /// The provider and the redirect URI.
    public var description: String { "OAuthLoginOptions(\(provider.rawValue), \(redirectURI))" }
}

/// How the redirect at the end of a login comes back to the application.
public enum RedirectCapture: Sendable, Hashable {
    /// Through a custom scheme. For the time of the login this process becomes the handler of the scheme, unless the
    /// application has installed one of its own, or the presenter captures the redirect itself.
    case scheme
    /// Through a custom scheme whose handler the application has installed, and which calls
    /// `CardeaClient.deliverRedirect` or `cardea redirect`. Nothing on the desktop is changed.
    case installedScheme
    /// Through a listener on `127.0.0.1` or `[::1]` for the time of the login (RFC 8252, section 7.3), or on both for a
    /// redirect URI with `localhost`. A redirect URI without a port gets a free one.
    case loopback
    /// Through a deep link of the application's scheme with the authority `oauth`: `myapp://oauth/…` ends the login, any other
    /// link of the scheme leaves the browser open. The scheme is taken as for ``scheme``.
    case oauthPrefix
}
