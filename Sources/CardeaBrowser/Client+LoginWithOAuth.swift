public import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaLogins
public import CardeaModel

extension CardeaClient {
    /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it.
    ///
    /// While it waits for its user, the observer gets a ``LoginWaiting``: offer to cancel, to open the page again,
    /// and to copy its address. Cancelling the task ends the login. Once the redirect is being redeemed, the session
    /// is stored all the same, because the server has granted it.
    ///
    /// - Throws: Without any request: ``CardeaError/Code/invalidConfiguration`` for a redirect URI that the capture
    ///   cannot bring back, such as an `http` or `https` one with ``RedirectCapture/scheme``;
    ///   ``CardeaError/Code/conflict`` beside a login of this process with the same account, scheme or fixed port,
    ///   unless it is cancelled; ``CardeaError/Code/ephemeralUnavailable`` if the presenter has no window of that
    ///   kind; what the store reports if it could not keep the session. Later: ``CardeaError/Code/loginDismissed`` if
    ///   the user closed the window, ``CardeaError/Code/accessDenied`` if the user said no,
    ///   ``CardeaError/Code/loginTimedOut``, ``CardeaError/Code/cancelled``. After
    ///   ``CardeaError/Code/browserUnavailable`` the attempt can still be finished: show the address of its page, and
    ///   pass the redirect to `finalizeOAuthLogin(redirectURL:)`.
    public func loginWithOAuth(
        _ options: OAuthLoginOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await awaitingTheEnd { loginWithOAuth(options, presenter: port(of: presenter), $0) }
    }
}
