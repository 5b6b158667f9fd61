public import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLogins
public import CardeaModel

extension CardeaClient {
    /// Opens a page in the user's browser and returns its redirect, for applications whose login is another library's: no
    /// server is asked, nothing is stored, and what the redirect says is for the caller to check. A client of
    /// ``Backend/noServer`` has this call alone; ``WebAuthenticationSession`` needs no client.
    ///
    /// - Parameter url: The page, `http` or `https`. Each `{redirect_uri}` in it, also as `%7Bredirect_uri%7D`, is replaced by
    ///   the percent-encoded redirect URI; a loopback URI without a port, or a fallback, needs one.
    /// - Parameter options: The redirect URIs, the capture, and how the page is shown.
    /// - Returns: The whole URL of the redirect, to the scheme, host, port and path of the redirect URI and with the
    ///   parameters that this has. Never log it.
    /// - Throws: ``CardeaError/Code/invalidArgument`` for a page that is not opened, or lacks the placeholder;
    ///   ``CardeaError/Code/invalidConfiguration`` for a redirect URI that cannot come back, and for one by a scheme without
    ///   an application id; ``CardeaError/Code/conflict`` beside a page with the same scheme or fixed port;
    ///   ``CardeaError/Code/browserUnavailable``, ``CardeaError/Code/loginDismissed``,
    ///   ``CardeaError/Code/loginTimedOut``, ``CardeaError/Code/cancelled``.
    public func openWebSession(
        _ url: String, _ options: OAuthLoginOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> String {
        let session = try WebSession(url, options)
        return try await awaitingTheEnd { openWebSession(session, presenter: port(of: presenter), $0) }.reveal()
    }
}
