/// What a presenter needs to know.
public struct Presentation: Sendable {
    /// The page to show. It carries one-time values: hand it to a browser, never to a log.
    public let authorizationURL: String
    /// The address that the page redirects to at the end.
    public let redirectURI: String
    /// Whether the page should share no cookies with the user's ordinary browsing.
    public let prefersEphemeralSession: Bool
    /// From where the redirect comes: the origins of the authorization page and of the auth server, such as
    /// `https://auth.example.com`. A browser may follow it from there without asking the user.
    public let redirectOrigins: [String]
    /// Lets the page's window come to the front on Wayland, once; see ``OAuthLoginOptions/activationToken``.
    public let activationToken: String?

    /// Creates a request. Without origins it is that of the page.
    public init(
        authorizationURL: String, redirectURI: String, prefersEphemeralSession: Bool, redirectOrigins: [String] = [],
        activationToken: String? = nil
    ) {
        self.authorizationURL = authorizationURL
        self.redirectURI = redirectURI
        self.prefersEphemeralSession = prefersEphemeralSession
        self.activationToken = activationToken
        let page = (try? URI(parsing: authorizationURL))?.origin
        self.redirectOrigins = redirectOrigins.isEmpty ? page.map { [$0] } ?? [] : redirectOrigins
    }
}

extension Presentation: Redacted {
    /// Redacted.
    public var description: String { "Presentation(ephemeral: \(prefersEphemeralSession))" }
}
