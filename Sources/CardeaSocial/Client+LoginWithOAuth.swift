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
        guard options.redirectCapture == .loopback else { return try await run(options, presenter, login) }
        let listener = try LoopbackListener(redirectURI.uri) { login.offer($0) }
        options.redirectURI = listener.redirectURI
        let result: Result<FinalizeOAuthLoginResult, CardeaError>
        do throws(CardeaError) {
            result = .success(try await run(options, presenter, login))
        } catch {
            result = .failure(error)
        }
        await listener.end()
        return try result.get()
    }

    /// From the attempt to the result.
    private func run(
        _ options: OAuthLoginOptions, _ presenter: any LoginPresenter, _ login: LoginGate.Login
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
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

    /// Hands a redirect URL that reached this process to the login that waits for it.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound`` when no login waits for this URL.
    public static func deliverRedirect(_ redirectURL: String) throws(CardeaError) {
        let url: URI
        do {
            url = try URI(parsing: redirectURL)
        } catch {
            throw CardeaError(.invalidArgument, "The redirect URL is not a URL: \(error).")
        }
        guard LoginGate.deliver(redirectURL, url: url) else {
            throw CardeaError(.attemptNotFound, "No login of this process waits for this redirect.")
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
            try LoopbackListener.require(uri)
        }
    }
}
