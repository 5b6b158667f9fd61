/// Shows an authorization page to the user.
///
/// `present` is called once per login. It may return the redirect URL when it captured it itself (an embedded web
/// view), or `nil` once the page is shown and the redirect arrives elsewhere: by the engine's loopback listener, or by
/// `CardeaClient.deliverRedirect`. It throws ``CardeaError/Code/loginDismissed`` when the user dismissed the page. Cancellation of the
/// calling task means that the page is no longer needed.
public protocol Presenter: Sendable {
    /// Whether the page is shown in a browser that follows the redirect by asking the desktop for the handler of its
    /// scheme. The login then makes sure that this handler leads back here. `false` unless a presenter says otherwise.
    var leavesRedirectToDesktop: Bool { get }

    /// Refuses what this presenter could not show, before any server is asked for a page. Nothing, unless a presenter says
    /// otherwise.
    func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError)

    /// Shows the page.
    func present(_ request: Presentation) async throws(CardeaError) -> String?
}

extension Presenter {
    /// The presenter itself receives the redirect.
    public var leavesRedirectToDesktop: Bool { false }

    /// Refuses nothing.
    public func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError) {}
}

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
