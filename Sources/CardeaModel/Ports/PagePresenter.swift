public import CardeaBasics

/// Shows an authorization page to the user, by completions. Hosts in Swift supply a `Presenter`, whose documentation holds for both.
package protocol PagePresenter: AnyObject, Sendable {
    /// True if the page is shown in a browser that follows the redirect by asking the desktop for the handler of its scheme.
    var usesSystemBrowser: Bool { get }

    func checkBeforehand(prefersEphemeralSession: Bool, _ done: @escaping Completion<Void>) -> Cancellation?

    /// Shows the page. Cancelling tells that it is not needed any more; the report comes when it is gone.
    func present(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation?
}

extension PagePresenter {
    package var usesSystemBrowser: Bool { false }

    package func checkBeforehand(
        prefersEphemeralSession: Bool, _ done: @escaping Completion<Void>
    ) -> Cancellation? {
        done(.success(()))
        return nil
    }
}

/// A page for a presenter to show.
public struct Presentation: Sendable {
    /// The page to show. It carries one-time values: never log it.
    public let authorizationURL: String
    /// The redirect URI at which the login ends.
    public let redirectURI: String
    /// True if the page should share no cookies with ordinary browsing.
    public let prefersEphemeralSession: Bool
    /// The origins that the redirect comes from: those of the authorization page and of the auth server, such as
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
