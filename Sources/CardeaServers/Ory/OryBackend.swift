package import CardeaBasics
package import CardeaModel

/// Ory Kratos, or a project of Ory's network: flows of the kind for native applications, with the exchange code in two halves.
///
/// The states of a login: *begun* (an attempt with its flow and the half of the code that no browser sees) → *redirected* →
/// *signed in*, *code by e-mail* (the session waits for it), *more required* (a step with its flow), or an error that the flow
/// tells. A step leads to the same four, or through another page. The engine's thread runs all of it, one request at a time,
/// and each flow is answered by one call at a time.
package final class OryBackend: OAuthBackend, PasswordBackend, ProviderBackend, SessionsBackend, StepBackend,
    WaysBackend
{
    private let server: OryServer
    private var endpoint: OryEndpoint { server.endpoint }

    /// Takes the address that the project's public API has.
    package init(projectURL: URI, hostOverride: String?, verifiesEmail: Bool) {
        server = OryServer(
            endpoint: OryEndpoint(projectURL: projectURL, hostOverride: hostOverride), verifiesEmail: verifiesEmail)
    }

    package var partition: String { "ory \(endpoint.projectURL.partition(host: endpoint.hostOverride))" }

    package var identifiesDevice: Bool { false }
    package var passwordScope: String? { nil }

    package var parts: ServerParts {
        var parts = ServerParts()
        (parts.passwords, parts.providers, parts.sessions) = (self, self, self)
        (parts.signInAgain, parts.steps, parts.ways) = (self, self, self)
        return parts
    }

    package func preparation(of attempt: PendingAttempt, at now: Timestamp) -> Run<Void>? { nil }
    package func completion(of session: Session) -> Run<GrantedSession>? { nil }

    package func initiate(
        _ options: OAuthLoginOptions, to target: RedirectTarget, seed: LoginSeed, at now: Timestamp
    ) throws(CardeaError) -> Run<BegunLogin> {
        try options.requireNoCompany()
        try Self.require(options.provider)
        guard !options.acceptsTokenHandoff else {
            throw CardeaError(.invalidConfiguration, "Links from this kind of server carry codes, not tokens.")
        }
        guard options.scopes.isEmpty else {
            throw CardeaError(
                .invalidArgument, "The project decides which scopes it asks the provider for: leave them out.")
        }
        try OryRedirect.require(target.redirectURI.uri)
        return try Run(OryInitiateRun(server, options, to: target, RedirectItem(seed)))
    }

    /// Compares the item of ours in the redirect URI, which binds a redirect to its login: the server keeps it whatever it adds,
    /// and a page that leads on may have left it out. Of deep links, of which an application has others as well, only those count
    /// that bring an answer.
    package func answers(_ redirect: URI, _ attempt: PendingAttempt) -> Bool {
        guard attempt.target.deepLink == nil || OryRedirect.isAnswer(redirect) else { return false }
        return switch attempt.redirectItem?.find(in: redirect) {
        case nil, .own: true
        case .absent: attempt.target.leadsThroughPage
        case .foreign: false
        }
    }

    package func redemptionURL(of attempt: PendingAttempt, at now: Timestamp) -> URI? { endpoint.projectURL }

    /// True: the server spends no code, and the same exchange brings the same session. That holds for a redirect that nothing
    /// binds to the login, too: a stranger's code has no session with this login's own, and a flow is only read.
    package var redeemsAgain: Bool { true }

    package func finalize(
        _ attempt: PendingAttempt, with redemption: Redemption, replacing previous: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<LoginOutcome> {
        guard case .redirect(let redirect) = redemption else {
            throw CardeaError(
                .invalidArgument, "This kind of server has no challenge tokens: finish the login with its redirect URL."
            )
        }
        let content = OryRedirect.content(of: redirect)
        let own = try OryAttempt.of(attempt.secrets)
        let needsFactor = attempt.signInDemand?.needsSecondFactor ?? false
        let kept = try attempt.unprovenSession()?.accessToken
        if case .own = attempt.redirectItem?.find(in: redirect) {
            let login = own.login.redirected(over: previous, asked: .provider(attempt.provider))
            return Run(
                OryFinalizeRun(
                    server, content, OryAttempt(login, own.flow), needsSecondFactor: needsFactor, kept: kept))
        }
        let login = own.login.redirected(over: previous, asked: nil)
        let run = OryFinalizeRun(
            server, content, OryAttempt(login, own.flow), unboundTo: attempt.provider, needsSecondFactor: needsFactor,
            kept: kept)
        return Run(run).judged(by: OryVerdicts.redemption)
    }

    package func describe(_ step: PendingStep) throws(CardeaError) -> OAuthLoginStep {
        try OryStep.describe(try OryOpenStep.of(step.secrets), as: step)
    }

    package func answer(
        _ step: PendingStep, with answer: OAuthLoginAnswer
    ) throws(CardeaError) -> Run<StepOutcome> {
        Run(try OryAnswerRun(server, step, answer)).judged(by: OryVerdicts.step)
    }

    package func login(
        by way: PagelessLogin, replacing previous: Session?
    ) throws(CardeaError) -> Run<LoginOutcome> {
        switch way {
        case .idToken(let token, let registers): try login(with: token, registers: registers)
        case .recovery(let email):
            try recover(email).map { secrets in
                // Servers write a telephone number with its country.
                let isNumber = email.withBytes { $0.first == UInt8(ascii: "+") }
                return .emailCode(AwaitedCode(email: email, channel: isNumber ? .sms : .email, secrets: secrets))
            }
        case .code, .password, .passkey:
            throw CardeaError(
                .notSupported,
                "Cardea signs in at this kind of server through a provider, with an ID token, or by a recovery: it does "
                    + "not use the server's own passwords, codes and passkeys yet.")
        case .migration: throw .noSuchWay(way)
        }
    }

    package func login(
        with token: OAuthIDToken, registers: Bool
    ) throws(CardeaError) -> Run<LoginOutcome> {
        guard !token.provider.rawValue.isEmpty, !token.token.isEmpty else {
            throw CardeaError(.invalidArgument, "The ID token or the name of its provider is empty.")
        }
        return Run(OryIDTokenRun(server, token, registers: registers))
    }

    package func checkEmailOTP(
        _ challenge: PendingChallenge, code: String, replacing previous: Session?
    ) throws(CardeaError) -> Run<GrantedSession> {
        let own = try OryChallenge.of(challenge.secrets)
        switch own {
        case .recovering, .recovered:
            return Run(OryRecoveryCheckRun(endpoint, try OneTimeCode(code), own))
        case .verifying, .verified:
            let session = try RecordReader.required(try challenge.unprovenSession())
            return Run(OryEmailCheckRun(endpoint, session, try OneTimeCode(code), own))
        }
    }

    package func resendEmailOTP(_ challenge: PendingChallenge) throws(CardeaError) -> Run<any LoginSecrets> {
        switch try OryChallenge.of(challenge.secrets) {
        case .verified, .recovered:
            throw CardeaError(.challengeConsumed, "The code has already been accepted; check it once more to finish.")
        case .recovering:
            return Run(OryRecoverRun(endpoint, try RecordReader.required(challenge.email)))
        case .verifying(let flow):
            return Run(OryEmailResendRun(endpoint, try RecordReader.required(challenge.email), flow))
        }
    }

    package func beginLinking(
        _ provider: OAuthProvider, to target: RedirectTarget, seed: LoginSeed, accessToken: Secret
    ) throws(CardeaError) -> Run<BegunLinking> {
        try Self.require(provider)
        try OryRedirect.require(target.redirectURI.uri)
        return Run(
            OryBeginLinkingRun(
                endpoint: endpoint, token: accessToken, provider: provider, redirectURI: target.text,
                item: RedirectItem(seed)))
    }

    /// Asks whether the provider is linked. The browser's return from the page says nothing about that.
    package func confirmLinking(
        _ provider: OAuthProvider, accessToken: Secret
    ) -> Run<Void> {
        Run(sending: OrySettings.begin(endpoint, accessToken)) { response, _ throws(CardeaError) in
            guard try !OrySettings.offers(provider, OrySettings.flow(response)) else {
                throw CardeaError(
                    .accessDenied,
                    "The browser came back, but the provider is not linked: the user declined, or the browser is "
                        + "signed in as another user.")
            }
        }
    }

    package func unlink(
        _ provider: OAuthProvider, accessToken: Secret
    ) throws(CardeaError) -> Run<Void> {
        try Self.require(provider)
        return Run(OryChangeRun(endpoint: endpoint, token: accessToken, change: OrySettings.unlinking(provider)))
    }

    package func passwordCompliancy() throws(CardeaError) -> Run<PasswordCompliancy> {
        throw CardeaError(.notSupported, "This kind of server does not say what passwords must be like.")
    }

    package func changePassword(
        _ password: Secret, accessToken: Secret
    ) throws(CardeaError) -> Run<Void> {
        guard !password.isEmpty else { throw CardeaError(.invalidArgument, "The password is empty.") }
        return Run(OryChangeRun(endpoint: endpoint, token: accessToken, change: OrySettings.setting(password)))
    }

    package func recover(_ email: Secret) throws(CardeaError) -> Run<any LoginSecrets> {
        guard !email.isEmpty else {
            throw CardeaError(.invalidArgument, "The e-mail address is empty; expected the address of an account.")
        }
        return Run(OryRecoverRun(endpoint, email))
    }

    private static func require(_ provider: OAuthProvider) throws(CardeaError) {
        guard !provider.rawValue.isEmpty else {
            throw CardeaError(.invalidArgument, "The provider is empty; expected its name in the project.")
        }
    }

    /// Asks whether the session lasts, and who its user is by now. The token stays the same; the server alone can prolong it.
    package func refresh(_ session: Session) -> Run<RefreshOutcome> {
        Run(sending: endpoint.whoami(session.accessToken)) { response, now in
            OrySession.renewal(of: session, response, at: now)
        }
    }

    package func listSessions(
        limit: Int?, offset: Int?, accessToken: Secret
    ) -> Run<SessionList> {
        Run(OryListRun(endpoint, token: accessToken, limit: limit, offset: offset))
    }

    package func revokeSessions(_ target: SessionTarget, accessToken: Secret) -> Run<Void> {
        Run(OryRevokeSessionsRun(endpoint, token: accessToken, target: target))
    }

    /// Ends the session at the server. A session that the server does not know has ended already.
    package func revoke(_ session: Session) -> Run<Void>? {
        Run(sending: endpoint.logout(session.accessToken)) { response, _ throws(CardeaError) in
            if case .failure(let error) = OryResponse(response), response.status != 403 { throw error }
        }
    }
}
