public import Cardea
public import CardeaCore
public import CardeaDesktop

extension CardeaClient {
    /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it.
    ///
    /// While it waits for its user, the observer has a ``LoginWaiting``, with which an application offers to cancel, to open
    /// the page again, and to copy its address. Cancelling the task ends the login. Once the redirect is being redeemed,
    /// the session is stored all the same, because the server has granted it.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration`` for a redirect URI that the capture cannot bring back, such as an
    ///   `http` or `https` one with ``RedirectCapture/scheme``, and ``CardeaError/Code/conflict`` when a login is running
    ///   in this process already; both before any request, as ``CardeaError/Code/ephemeralUnavailable`` where the presenter has
    ///   no such window, and what the store reports when it could not keep the session.
    ///   ``CardeaError/Code/loginDismissed`` when the user closed the
    ///   window, ``CardeaError/Code/accessDenied`` when the user said no, ``CardeaError/Code/loginTimedOut``, and
    ///   ``CardeaError/Code/cancelled``. After ``CardeaError/Code/browserUnavailable`` the attempt can still be finished:
    ///   show the address of its page, and give the redirect to `finalizeOAuthLogin(redirectURL:)`.
    public func loginWithOAuth(
        _ options: OAuthLoginOptions, presenter: any Presenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await present(options, presenter) { options throws(CardeaError) in
            try await self.initiateOAuthLogin(options)
        }
    }

    /// Takes the redirect of an attempt that is begun once it is known where that comes to.
    func present(
        _ options: OAuthLoginOptions, _ presenter: any Presenter,
        begin: @escaping @Sendable (OAuthLoginOptions) async throws(CardeaError) -> OAuthLoginAttempt
    ) async throws(CardeaError) -> OAuthLoginResult {
        let choice = try RedirectChoice(options)
        try engine.requireNotClosed()
        let login = try await LoginGate.enter { [weak self] error in self?.tellIgnored(error) }
        return try await login.hold { () async throws(CardeaError) in
            try await present(options, choice, presenter, login, begin)
        }
    }

    private func present(
        _ options: OAuthLoginOptions, _ choice: RedirectChoice, _ presenter: any Presenter, _ login: LoginGate.Login,
        _ begin: @escaping @Sendable (OAuthLoginOptions) async throws(CardeaError) -> OAuthLoginAttempt
    ) async throws(CardeaError) -> OAuthLoginResult {
        let ending = engine.endings.add { login.fail(.cancelled) }
        defer { engine.endings.callOff(ending) }
        let callOff = limit(
            login, milliseconds: options.timeoutMilliseconds, "The login was not finished",
            hint: " If the page showed an error, the server may not know the redirect URI or the client.")
        defer { callOff() }
        try await presenter.checkBeforehand(prefersEphemeralSession: options.prefersEphemeralSession)
        let options = presenter.leavesRedirectToDesktop ? try await choice.made(for: self) : options
        let target = try LoginCapture.require(options)
        let capture = try await LoginCapture.begin(
            options, target, isForBrowser: presenter.leavesRedirectToDesktop, of: self, for: login)
        return try await toTheEnd(
            { () async throws(CardeaError) in
                var begun = options
                begun.redirectURI = capture.redirectURI
                let attempt = try await attempt(of: login) { [begun] () throws(CardeaError) in try await begin(begun) }
                return try await run(attempt, begun, target, presenter, login, capture)
            }, then: { await capture.end() })
    }

    /// From the attempt to the result.
    private func run(
        _ attempt: OAuthLoginAttempt, _ options: OAuthLoginOptions, _ target: RedirectTarget,
        _ presenter: any Presenter, _ login: LoginGate.Login, _ capture: LoginCapture
    ) async throws(CardeaError) -> OAuthLoginResult {
        do throws(CardeaError) {
            login.expect(try await redirectRule(for: attempt), or: target.oversight)
            await capture.keepRedirect(for: attempt, of: self)
            let request = Presentation(
                authorizationURL: attempt.authorizationURL,
                redirectURI: target.leadsThroughPage ? target.end : options.redirectURI,
                prefersEphemeralSession: options.prefersEphemeralSession,
                redirectOrigins: redirectOrigins(from: attempt, target), activationToken: options.activationToken)
            let presentation = LoginPresentation(request, by: presenter, of: self, for: login)
            return try await toTheEnd(
                { () async throws(CardeaError) in
                    try await redeemed(attempt, presentation, login, capture)
                }, then: { await presentation.dismiss() })
        } catch {
            if error.code != .browserUnavailable { abandon(attempt) }
            throw error
        }
    }

    /// A provider's page leads to the auth server, which redirects; a server may also redirect by itself, or lead to a page
    /// that does.
    private func redirectOrigins(from attempt: OAuthLoginAttempt, _ target: RedirectTarget) -> [String] {
        let page = target.leadsThroughPage ? target.redirectURI.uri.origin : nil
        let origins = [(try? URI(parsing: attempt.authorizationURL))?.origin, engine.settings.serverOrigin, page]
        return Array(Set(origins.compactMap { $0 }))
    }

    /// Shows the page and waits for whichever comes first: the redirect, by any way, or a reason why there is none. After a
    /// redirect that was not this login's, for the next one.
    private func redeemed(
        _ attempt: OAuthLoginAttempt, _ presentation: LoginPresentation, _ login: LoginGate.Login,
        _ capture: LoginCapture
    ) async throws(CardeaError) -> OAuthLoginResult {
        var isShown = false
        while true {
            let arrived = try await redirect(of: attempt, presentation, login, isShown: isShown)
            isShown = true
            do throws(CardeaError) {
                return try await finalized(attempt, arrived)
            } catch {
                guard error.refusal == .answer, capture.takesMore, !presentation.hasReturned else { throw error }
                tellIgnored(error)
                login.waitOn()
            }
        }
    }

    /// Redeems what has arrived. Where the server has granted a session and something behind that fails for a passing reason, it
    /// is tried a few times more: nobody can bring that redirect again.
    private func finalized(
        _ attempt: OAuthLoginAttempt, _ arrived: ArrivedRedirect
    ) async throws(CardeaError) -> OAuthLoginResult {
        for milliseconds in Self.pausesOfRepeats {
            do throws(CardeaError) {
                return try await finalizeOAuthLogin(attempt, redirectURL: arrived.text)
            } catch {
                guard error.refusal == .passing, await holdsGrant(attempt) else { throw error }
            }
            try await pause(milliseconds: milliseconds)
        }
        return try await finalizeOAuthLogin(attempt, redirectURL: arrived.text)
    }

    private static let pausesOfRepeats: [UInt32] = [1000, 2000, 4000, 8000]

    private func pause(milliseconds: UInt32) async throws(CardeaError) {
        let waiter = OneShot<Void>()
        let ending = engine.endings.add { waiter.deliver(.failure(.cancelled)) }
        defer { engine.endings.callOff(ending) }
        let callOff = perform(afterMilliseconds: milliseconds) { waiter.deliver(.success(())) }
        defer { callOff() }
        try await waiter.value()
    }

    private func redirect(
        of attempt: OAuthLoginAttempt, _ presentation: LoginPresentation, _ login: LoginGate.Login, isShown: Bool
    ) async throws(CardeaError) -> ArrivedRedirect {
        let page = LoginWaiting(
            attemptID: attempt.id, authorizationURL: Secret(attempt.authorizationURL), redirectURI: attempt.redirectURI
        ) { action in
            switch action {
            case .cancel: return login.fail(.cancelled)
            case .presentAgain where login.redirect.isDelivered: return false
            case .presentAgain: return presentation.show()
            }
        }
        defer { page.end() }
        await report(.loginWaiting(page))
        if !isShown { presentation.show() }
        let arrived = try await login.redirect.value()
        await report(.loginReturned(activationToken: arrived.activationToken))
        return arrived
    }

    /// Ends the wait of a login that takes too long, unless what is returned is called.
    func limit(
        _ login: LoginGate.Login, milliseconds: UInt32, _ what: String, hint: String = ""
    ) -> @Sendable () -> Void {
        let time = milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
        return perform(afterMilliseconds: milliseconds) { [weak login] in
            login?.fail(CardeaError(.loginTimedOut, "\(what) within \(time).\(hint)"))
        }
    }

    /// Does the work, and then what must be done however it ended, also when the calling task is cancelled.
    func toTheEnd<Value: Sendable>(
        _ work: () async throws(CardeaError) -> Value, then last: @escaping @Sendable () async -> Void
    ) async throws(CardeaError) -> Value {
        let outcome = await Result(of: work)
        await spawn { await last() }.value
        return try outcome.get()
    }
}
