public import CardeaBasics

/// A page for a presenter to show.
public struct Presentation: Sendable {
    /// The page to show. It carries one-time values: never log it.
    public let authorizationURL: String
    /// The redirect URI at which the login ends.
    public let redirectURI: String
    /// Whether the page should share no cookies with ordinary browsing.
    public let prefersEphemeralSession: Bool
    /// Where the redirect comes from: the origins of the authorization page and of the auth server, such as
    /// `https://auth.example.com`. A browser may follow it from there without asking the user.
    public let redirectOrigins: [String]
    /// Lets the page's window come to the front on Wayland, once; see ``OAuthLoginOptions/activationToken``.
    public let activationToken: String?

    /// Creates a presentation. Without origins, that of the page counts.
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
