import Cardea
import CardeaCore

/// A page that is no login's.
protocol VisitedPage: Sendable {
    var url: Secret { get }

    /// Whether the redirect, which leads to the right address, comes from this page.
    func isLeft(by redirect: URI) -> Bool
}

extension CardeaClient {
    /// Shows a page that is no login's, and waits for the browser to come back from it.
    ///
    /// - Parameters:
    ///   - options: Those count that say how the page is shown and its redirect taken.
    ///   - begin: Finds the page once it is known where it has to lead back to.
    /// - Returns: The page, and the redirect.
    func visit<Page: VisitedPage>(
        _ options: OAuthLoginOptions, _ presenter: any Presenter, for purpose: LoopbackPurpose = .login,
        begin: @escaping @Sendable (_ redirectURI: String) async throws(CardeaError) -> Page
    ) async throws(CardeaError) -> (Page, URI) {
        let choice = try RedirectChoice(options)
        try engine.requireNotClosed()
        let wait = try await LoginGate.enter { [weak self] error in self?.tellIgnored(error) }
        return try await wait.hold { () async throws(CardeaError) in
            try await visit(options, choice, presenter, purpose, wait, begin)
        }
    }

    private func visit<Page: VisitedPage>(
        _ options: OAuthLoginOptions, _ choice: RedirectChoice, _ presenter: any Presenter, _ purpose: LoopbackPurpose,
        _ wait: LoginGate.Login, _ begin: @Sendable (_ redirectURI: String) async throws(CardeaError) -> Page
    ) async throws(CardeaError) -> (Page, URI) {
        let ending = engine.endings.add { wait.fail(.cancelled) }
        defer { engine.endings.callOff(ending) }
        let callOff = limit(wait, milliseconds: options.timeoutMilliseconds, "The browser did not come back")
        defer { callOff() }
        try await presenter.checkBeforehand(prefersEphemeralSession: options.prefersEphemeralSession)
        let options = presenter.leavesRedirectToDesktop ? try await choice.made(for: self) : options
        let capture = try await LoginCapture.begin(
            options, try LoginCapture.require(options), isForBrowser: presenter.leavesRedirectToDesktop, of: self,
            for: wait, purpose)
        return try await toTheEnd(
            { () async throws(CardeaError) -> (Page, URI) in
                let page = try await begin(capture.redirectURI)
                let request = Presentation(
                    authorizationURL: page.url.reveal(), redirectURI: capture.redirectURI,
                    prefersEphemeralSession: options.prefersEphemeralSession,
                    activationToken: options.activationToken)
                return (page, try await redirect(from: page, request, presenter, wait))
            }, then: { await capture.end() })
    }

    private func redirect(
        from page: any VisitedPage, _ request: Presentation, _ presenter: any Presenter,
        _ wait: LoginGate.Login
    ) async throws(CardeaError) -> URI {
        let uri = try RedirectURI(request.redirectURI)
        let isOwn: @Sendable (URI) -> Bool = { uri.matches($0) && page.isLeft(by: $0) }
        wait.expect(isOwn)
        let presentation = LoginPresentation(request, by: presenter, of: self, for: wait)
        return try await toTheEnd(
            { () async throws(CardeaError) in
                presentation.show()
                let arrived = try await wait.redirect.value()
                // A presenter that captures the redirect itself is believed no more than the desktop.
                guard isOwn(arrived.url) else {
                    throw CardeaError(
                        .redirectMismatch, "The browser came back somewhere else than from the page that it was shown.")
                }
                return arrived.url
            }, then: { await presentation.dismiss() })
    }
}
