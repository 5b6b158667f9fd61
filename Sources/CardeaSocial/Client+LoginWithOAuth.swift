public import Cardea
public import CardeaCore

extension CardeaClient {
    /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it.
    ///
    /// Cancelling the task ends the login. Once the redirect is being redeemed, the session is stored all the same, because
    /// the server has granted it.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration`` for an `http` or `https` redirect URI without
    ///   ``RedirectCapture/loopback``, and ``CardeaError/Code/conflict`` when a login is running in this process already;
    ///   both before any request.
    public func loginWithOAuth(
        _ options: OAuthLoginOptions, presenter: any LoginPresenter = SystemBrowserPresenter()
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        let redirectURI = try RedirectURI(options.redirectURI)
        try Self.requireCapturable(redirectURI.uri, options.redirectCapture)
        let login = try LoginGate.enter()
        defer { login.leave() }

        var options = options
        let listener = try options.redirectCapture == .loopback ? LoopbackListener(redirectURI.uri, login) : nil
        defer { listener?.close() }
        if let listener { options.redirectURI = listener.redirectURI }

        let attempt = try await initiateOAuthLogin(options)
        login.expect(try RedirectURI(options.redirectURI))
        do throws(CardeaError) {
            let redirect = try await present(attempt, options, presenter: presenter, login: login)
            return try await finalizeOAuthLogin(attempt, redirectURL: redirect)
        } catch {
            abandon(attempt)
            throw error
        }
    }

    /// Hands a redirect URL that reached this process to the login that waits for it: one of this process, else one of
    /// another process of this user. If that process has ended, the URL is kept, sealed, for ``resumeOAuthLogin()``.
    ///
    /// Blocks: as a rule for less than a millisecond; for up to three seconds when other processes wait for the same scheme
    /// and hang.
    ///
    /// - Throws: ``CardeaError/Code/invalidArgument`` for what is no URL of at most 64 KiB;
    ///   ``CardeaError/Code/attemptNotFound`` when no login waits for this URL.
    public static func deliverRedirect(_ redirectURL: String) throws(CardeaError) {
        try deliver(try ArrivedRedirect(redirectURL))
    }

    package static func deliver(
        _ redirect: ArrivedRedirect, folders: HandoverFolders = .standard()
    ) throws(CardeaError) {
        guard RedirectRoute.send(redirect, folders: folders) != .nobody else {
            throw CardeaError(.attemptNotFound, "No login waits for this redirect.")
        }
    }

    /// Shows the page and waits for whichever comes first: the redirect, by any way, or the presenter's failure.
    private func present(
        _ attempt: OAuthLoginAttempt, _ options: OAuthLoginOptions, presenter: any LoginPresenter,
        login: LoginGate.Login
    ) async throws(CardeaError) -> String {
        let request = PresentationRequest(
            authorizationURL: attempt.authorizationURL, redirectURI: options.redirectURI,
            prefersEphemeralSession: options.prefersEphemeralSession)
        let page = spawn {
            do throws(CardeaError) {
                if let redirect = try await presenter.present(request) { login.redirect.deliver(.success(redirect)) }
            } catch {
                login.redirect.deliver(.failure(error))
            }
        }
        defer { page.cancel() }
        return try await login.redirect.value()
    }

    private static func requireCapturable(_ uri: URI, _ capture: RedirectCapture) throws(CardeaError) {
        switch capture {
        case .scheme where uri.isHTTP:
            throw CardeaError(
                .invalidConfiguration,
                "The redirect URI uses \(uri.scheme), which leads back to a web server. Use a custom scheme such as "
                    + "myapp://oauth-callback, or the loopback capture with http://127.0.0.1/callback.")
        case .scheme:
            return
        case .loopback:
            guard uri.scheme == "http", uri.host == "127.0.0.1" || uri.host == "[::1]", uri.query == nil else {
                throw CardeaError(
                    .invalidConfiguration,
                    "The loopback capture needs a redirect URI on http://127.0.0.1 or http://[::1], with or without a port."
                )
            }
        }
    }
}
