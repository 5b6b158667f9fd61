public import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLogins
public import CardeaModel

extension CardeaClient {
    /// Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the
    /// link that ends it: `{scheme}://oauth/…`. Any other link of the scheme leaves the browser open, and is reported
    /// to the observer.
    ///
    /// Nothing that the route brings is trusted here.
    ///
    /// - Parameter url: `oauth://?url=` with the page's address, percent-encoded once, or the address itself: `https`, or
    ///   `http` of a loopback host.
    /// - Parameter options: How the page is shown, and by their deep link scheme or redirect URI the scheme of the link.
    /// - Returns: Where in the application the link leads. It is safe to go to.
    /// - Throws: ``CardeaError/Code/invalidArgument`` for a link that names no page;
    ///   ``CardeaError/Code/invalidConfiguration`` for a scheme that is none; ``CardeaError/Code/redirectMismatch``
    ///   if the route is not safe to go to; or any error that ``loginWithOAuth(_:presenter:)`` can throw.
    public func openDeepLinkPage(
        _ url: String, _ options: OAuthLoginOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> OAuthRoute {
        try await awaitingTheEnd { openDeepLinkPage(url, options, presenter: port(of: presenter), $0) }
    }
}
