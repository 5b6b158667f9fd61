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
        _ options: EndBrowserSessionOptions, presenter: any LoginPresenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> BrowserSessionEnd {
        let shown = OAuthLoginOptions(endingBrowserSession: options)
        let requested = try LoginCapture.require(shown)
        let wait = try LoginGate.enter { [weak self] error in self?.tellIgnored(error) }
        defer { wait.leave() }
        let ending = engine.endings.add { wait.fail(.cancelled) }
        defer { engine.endings.callOff(ending) }
        let callOff = limit(wait, milliseconds: options.timeoutMilliseconds, "The browser did not come back")
        defer { callOff() }
        let capture = try await LoginCapture.begin(
            shown, requested, isForBrowser: presenter.leavesRedirectToDesktop, of: self, for: wait, .logout)
        return try await toTheEnd(
            { () async throws(CardeaError) in
                var options = options
                options.redirectURI = capture.redirectURI
                return try await end(options, presenter, wait)
            }, then: { await capture.end() })
    }

    private func end(
        _ options: EndBrowserSessionOptions, _ presenter: any LoginPresenter, _ wait: LoginGate.Login
    ) async throws(CardeaError) -> BrowserSessionEnd {
        let begun = try await beginBrowserLogout(options)
        let uri = try RedirectURI(options.redirectURI)
        let isOwn: @Sendable (URI) -> Bool = {
            uri.matches($0) && BrowserLogoutAnswer.answers($0, state: begun.state)
        }
        wait.expect(isOwn)
        let request = PresentationRequest(
            authorizationURL: begun.url.reveal(), redirectURI: options.redirectURI,
            prefersEphemeralSession: options.prefersEphemeralSession, activationToken: options.activationToken)
        let presentation = LoginPresentation(request, by: presenter, of: self, for: wait)
        return try await toTheEnd(
            { () async throws(CardeaError) in
                presentation.show()
                let arrived = try await wait.redirect.value()
                // A presenter that captures the redirect itself is believed no more than the desktop.
                guard isOwn(arrived.url) else {
                    throw CardeaError(
                        .redirectMismatch, "The browser came back somewhere else than from the provider's page.")
                }
                return BrowserLogoutAnswer.end(arrived.url, state: begun.state)
            }, then: { await presentation.dismiss() })
    }
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
