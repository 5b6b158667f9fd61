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
    public var authorizationURL: String { page.url.reveal() }
    package let page: PageAddress
    /// The redirect URI at which the login ends.
    public let redirectURI: String
    /// The application's scheme that the page leads to in the end; `nil` for one that ends at an http or https URL.
    package let redirectScheme: String?
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
        let end = try? URI(parsing: redirectURI)
        self.init(
            PageAddress(authorizationURL), endingAt: redirectURI, scheme: end.flatMap { $0.isHTTP ? nil : $0.scheme },
            prefersEphemeralSession: prefersEphemeralSession, redirectOrigins: redirectOrigins,
            activationToken: activationToken)
    }

    package init(
        _ page: PageAddress, endingAt redirectURI: String, scheme: String?, prefersEphemeralSession: Bool,
        redirectOrigins: [String], activationToken: String?
    ) {
        (self.page, self.redirectURI, redirectScheme) = (page, redirectURI, scheme)
        (self.prefersEphemeralSession, self.activationToken) = (prefersEphemeralSession, activationToken)
        self.redirectOrigins = redirectOrigins.isEmpty ? page.origin.map { [$0] } ?? [] : redirectOrigins
    }
}

extension Presentation: Redacted {
    /// Redacted.
    public var description: String { "Presentation(ephemeral: \(prefersEphemeralSession))" }
}
