public import CardeaAsync
public import CardeaCore
public import CardeaEngine
import CardeaLogins

extension CardeaClient {
    /// Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that
    /// ends it: `{scheme}://oauth/…`. Any other link of the scheme leaves the browser open; the observer is told of it.
    ///
    /// What the page does is the application's affair, and so is what the route brings: nothing of it is believed here.
    ///
    /// - Parameter link: `oauth://?url=` with the page's address, percent-encoded once, or the address itself: `https`, or
    ///   `http` of a loopback host.
    /// - Returns: Where in the application the link leads. It is safe to go to.
    /// - Throws: ``CardeaError/Code/invalidArgument`` for a link that names no such page,
    ///   ``CardeaError/Code/invalidConfiguration`` for a scheme that is none, ``CardeaError/Code/conflict`` as a login
    ///   does; ``CardeaError/Code/redirectMismatch`` when the route is not safe to go to; and what ends the
    ///   wait without one: ``CardeaError/Code/loginDismissed``, ``CardeaError/Code/loginTimedOut``,
    ///   ``CardeaError/Code/cancelled``, ``CardeaError/Code/browserUnavailable``.
    public func openOAuthLink(
        _ link: String, _ options: OAuthLinkOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> OAuthRoute {
        try await awaitingTheEnd { openOAuthLink(link, options, presenter: port(of: presenter), $0) }
    }
}
