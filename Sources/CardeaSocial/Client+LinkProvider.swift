public import CardeaAsync
public import CardeaCore
public import CardeaEngine
import CardeaLogins

extension CardeaClient {
    /// Adds a provider to the account of who is signed in: shows the page of the server on which the user links it, and waits
    /// for the browser to come back. Only then the server is asked whether it is linked. `unlinkProvider` takes it away.
    ///
    /// The page has a sign-in of its own, where nobody is signed in with the browser, and may offer more than this provider.
    /// The session here is not touched.
    ///
    /// - Parameter options: As of a login, without scopes, parameters, deep links and what only logins at Ory take, such as `traits`.
    /// - Throws: ``CardeaError/Code/conflict`` when the provider is linked already, or unknown;
    ///   ``CardeaError/Code/accessDenied`` when the browser came back and it is not linked;
    ///   ``CardeaError/Code/notSupported`` at other kinds of servers than Ory; ``CardeaError/Code/notSignedIn``; and as
    ///   ``loginWithOAuth(_:presenter:)`` what is wrong with the redirect URI and what ends the wait.
    public func linkProvider(
        _ options: OAuthLoginOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) {
        try await awaitingTheEnd { linkProvider(options, presenter: port(of: presenter), $0) }
    }
}
