public import CardeaBasics

/// The settings of a login, or of another page that a user is shown: each call says what it uses.
public struct OAuthLoginOptions: Sendable, Hashable {
    /// The provider to sign in with, at a server that has several; a client of one OpenID Connect provider ignores
    /// it.
    public var provider: OAuthProvider
    /// The address that the provider sends the user back to; on the allow-list of the server.
    public var redirectURI: String
    /// The way that the redirect comes back.
    public var redirectCapture: RedirectCapture
    /// A second redirect URI on the allow-list, such as `http://127.0.0.1/callback`, for desktops on which the scheme
    /// of the first does not come back. Before it asks for its page, a login with ``RedirectCapture/scheme`` then
    /// tries every way in which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes
    /// on as with ``RedirectCapture/loopback``. `nil`: no test.
    public var fallbackRedirectURI: String?
    /// Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the
    /// login. If the default browser has none, the login fails with ``CardeaError/Code/ephemeralUnavailable``.
    public var prefersEphemeralSession: Bool
    /// Lets the login take the redirect's scheme, while it lasts, from another application that handles it. Without
    /// that, the login fails with ``CardeaError/Code/schemeTaken``.
    public var mayReplaceSchemeHandler = false
    /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that
    /// began the login.
    public var activationToken: String?
    /// The longest wait for the redirect, in milliseconds, from the call on. `nil`: ten minutes, or two for
    /// the browser's logout, because users who decide to stay signed in never come back. Then it fails with
    /// ``CardeaError/Code/loginTimedOut``. A redirect that has come is redeemed to the end, however long that takes.
    public var timeoutMilliseconds: UInt32?

    /// For ``RedirectCapture/oauthPrefix``: the application's scheme, if the redirect URI is an `https` page of the
    /// application's owner that leads back to it. `nil`: the scheme of the redirect URI.
    public var deepLinkScheme: String?
    /// For ``RedirectCapture/oauthPrefix``: lets the deep link bring tokens instead of a code. Default: `false`,
    /// because links end in logs. Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
    public var acceptsTokenHandoff = false

    /// The company whose people sign in, instead of a provider. For Prelude.
    public var company: CompanySignOn?
    /// Asks for a new account, at a server that tells registrations from logins. Either signs in known and new users;
    /// they differ in what the server asks for on the way.
    public var registers = false
    /// Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the
    /// new one replaces it. A session from before the login is refused with ``CardeaError/Code/unauthorized``, one of
    /// another user with ``CardeaError/Code/wrongCredentials``. For Ory.
    public var reauthenticates = false
    /// Data for the project's webhooks: the text of a JSON object. For Ory.
    public var transientPayload: String?
    /// Properties of a new account that the application knows already, which count before what the provider tells:
    /// the text of a JSON object. For Ory.
    public var traits: String?
    /// The organization whose members sign in, by its id. For Ory.
    public var organization: String?
    /// The schema of a new account, by its id, if the project lets applications choose. For Ory.
    public var identitySchema: String?

    /// The step-up whose step is to sign in again, by its id: the login asks for what it demands, of the same user.
    /// The present session stays until one replaces it that has it. For OpenID Connect providers and Ory.
    public var stepUp: StepUpChallenge.ID?

    /// The scopes to ask for, instead of those of the provider. For OpenID Connect providers.
    public var scopes: [String] = []
    /// Further parameters of the page, such as `prompt` or `login_hint`; for the browser's logout `logout_hint`,
    /// `ui_locales`. For OpenID Connect providers.
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

/// The way that the redirect at the end of a login comes back to the application.
public enum RedirectCapture: Sendable, Hashable {
    /// Through a custom scheme. While the login lasts, this process becomes the handler of the scheme, unless the
    /// application has installed one of its own, or the presenter captures the redirect itself.
    case scheme
    /// Through a custom scheme whose handler the application has installed, and which calls
    /// `CardeaClient.deliverRedirect` or `cardea redirect`. Nothing on the desktop is changed.
    case installedScheme
    /// Through a listener on `127.0.0.1` or `[::1]` while the login lasts (RFC 8252, section 7.3), or on both for a
    /// redirect URI with `localhost`. A redirect URI without a port gets a free one.
    case loopback
    /// Through a deep link of the application's scheme with the authority `oauth`: `myapp://oauth/…` ends the login,
    /// any other link of the scheme leaves the browser open. The login takes the scheme as with ``scheme``.
    case oauthPrefix
}
