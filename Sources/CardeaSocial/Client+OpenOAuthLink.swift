public import Cardea
public import CardeaCore
public import CardeaDesktop

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
    ///   ``CardeaError/Code/invalidConfiguration`` for a scheme that is none, ``CardeaError/Code/conflict`` when a login is
    ///   running in this process; ``CardeaError/Code/redirectMismatch`` when the route is not safe to go to; and what ends the
    ///   wait without one: ``CardeaError/Code/loginDismissed``, ``CardeaError/Code/loginTimedOut``,
    ///   ``CardeaError/Code/cancelled``, ``CardeaError/Code/browserUnavailable``.
    public func openOAuthLink(
        _ link: String, _ options: OAuthLinkOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> OAuthRoute {
        let page = try OAuthLink(link).page
        let deepLink = try OAuthDeepLink(scheme: options.scheme, takesSingleSlash: options.takesSingleSlash)
        let target = try LoginCapture.require(options.shown)
        let wait = try await LoginGate.enter { [weak self] error in self?.tellIgnored(error) }
        return try await wait.hold { () async throws(CardeaError) in
            try await route(deepLink, from: page, target, options, presenter, wait)
        }
    }

    private func route(
        _ deepLink: OAuthDeepLink, from page: URI, _ target: RedirectTarget, _ options: OAuthLinkOptions,
        _ presenter: any Presenter, _ wait: LoginGate.Login
    ) async throws(CardeaError) -> OAuthRoute {
        let ending = engine.endings.add { wait.fail(.cancelled) }
        defer { engine.endings.callOff(ending) }
        let callOff = limit(wait, milliseconds: options.timeoutMilliseconds, "The browser did not come back")
        defer { callOff() }
        wait.expect(deepLink.closes, or: target.oversight)
        let capture = try await LoginCapture.begin(
            options.shown, target, isForBrowser: presenter.leavesRedirectToDesktop, of: self, for: wait)
        return try await toTheEnd(
            { () async throws(CardeaError) in try await route(deepLink, from: page, options, presenter, wait) },
            then: { await capture.end() })
    }

    private func route(
        _ deepLink: OAuthDeepLink, from page: URI, _ options: OAuthLinkOptions, _ presenter: any Presenter,
        _ wait: LoginGate.Login
    ) async throws(CardeaError) -> OAuthRoute {
        let request = Presentation(
            authorizationURL: page.text, redirectURI: deepLink.prefix,
            prefersEphemeralSession: options.prefersEphemeralSession, activationToken: options.activationToken)
        let presentation = LoginPresentation(request, by: presenter, of: self, for: wait)
        return try await toTheEnd(
            { () async throws(CardeaError) in
                presentation.show()
                let arrived = try await wait.redirect.value()
                await report(.loginReturned(activationToken: arrived.activationToken))
                return try OAuthRoute(arrived.url, of: deepLink)
            }, then: { await presentation.dismiss() })
    }
}
