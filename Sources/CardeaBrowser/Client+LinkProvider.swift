public import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLogins
public import CardeaModel

extension CardeaClient {
    /// Adds a provider to the account of the signed-in user: shows the page of the project on which the user links
    /// it, waits for the browser to come back, and asks the server whether it is linked. `unlinkProvider` removes it.
    ///
    /// The page has a sign-in of its own if nobody is signed in with the browser, and may offer more than this
    /// provider. The session here is not touched.
    ///
    /// - Parameter options: Those of a login, without scopes, parameters, a deep link and the settings for Ory, such
    ///   as `traits`.
    /// - Throws: ``CardeaError/Code/conflict`` if the provider is linked already, or unknown;
    ///   ``CardeaError/Code/accessDenied`` if the browser came back and it is not linked;
    ///   ``CardeaError/Code/notSupported`` at other servers than Ory; ``CardeaError/Code/notSignedIn``; or any error
    ///   that ``loginWithOAuth(_:presenter:)`` can throw.
    public func linkProvider(
        _ options: OAuthLoginOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) {
        try await awaitingTheEnd { linkProvider(options, presenter: port(of: presenter), $0) }
    }
}
