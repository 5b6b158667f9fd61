public import Cardea
public import CardeaCore
public import CardeaDesktop

extension CardeaClient {
    /// Ends the session that the user's browser has at the provider: shows the provider's page, which may ask the user, and
    /// waits for the browser to come back.
    ///
    /// The session here is not touched. Where both are to end, call this first and `logout` afterwards: the page gets the
    /// session's last ID token as a hint, without which some providers ask more, or refuse.
    ///
    /// - Throws: ``CardeaError/Code/notSupported`` where the provider has no such page;
    ///   ``CardeaError/Code/invalidConfiguration`` and ``CardeaError/Code/conflict`` as a login does; and what ends the wait
    ///   without an answer: ``CardeaError/Code/loginDismissed``, ``CardeaError/Code/loginTimedOut``,
    ///   ``CardeaError/Code/cancelled``, ``CardeaError/Code/browserUnavailable``.
    public func endBrowserSession(
        _ options: EndBrowserSessionOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> BrowserSessionEnd {
        let (page, redirect) = try await visit(
            OAuthLoginOptions(endingBrowserSession: options), presenter, for: .logout
        ) { redirectURI throws(CardeaError) in
            var options = options
            options.redirectURI = redirectURI
            return try await self.beginBrowserLogout(options)
        }
        return BrowserLogoutAnswer.end(redirect, state: page.state)
    }
}

extension BegunBrowserLogout: VisitedPage {
    func isLeft(by redirect: URI) -> Bool { BrowserLogoutAnswer.answers(redirect, state: state) }
}

extension OAuthLoginOptions {
    /// The part of options that says how a page is shown and its redirect taken.
    fileprivate init(endingBrowserSession options: EndBrowserSessionOptions) {
        self.init(
            redirectURI: options.redirectURI, redirectCapture: options.redirectCapture,
            prefersEphemeralSession: options.prefersEphemeralSession)
        mayReplaceSchemeHandler = options.mayReplaceSchemeHandler
        activationToken = options.activationToken
        timeoutMilliseconds = options.timeoutMilliseconds
    }
}
