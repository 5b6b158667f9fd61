public import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLogins
public import CardeaModel

extension CardeaClient {
    /// Ends the session that the user's browser has at an OpenID Connect provider: shows the provider's page, which
    /// may ask the user, and waits for the browser to come back.
    ///
    /// The session here is not touched. To end both, call this first and `logout` afterwards: the page gets the
    /// session's last ID token as a hint, without which some providers ask more, or refuse.
    ///
    /// - Parameter options: How the page is shown. The redirect URI is one that is registered for this purpose. An
    ///   ephemeral session is only for a presenter that has kept the login's own window. Of parameters, `logout_hint`
    ///   and `ui_locales`.
    /// - Returns: Whether the return answers this very request; if not, most likely it worked.
    /// - Throws: ``CardeaError/Code/notSupported`` if the provider has no such page; or any error that
    ///   ``loginWithOAuth(_:presenter:)`` can throw.
    @discardableResult
    public func endBrowserSession(
        _ options: OAuthLoginOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> Bool {
        try await awaitingTheEnd { endBrowserSession(options, presenter: port(of: presenter), $0) }
    }
}
