package import CardeaBasics
package import CardeaModel

/// A Prelude Auth compatible server: challenge token, e-mail code, finalize.
package final class PreludeBackend: OAuthBackend {
    let endpoint: PreludeEndpoint
    let memory = PreludeMemory()

    /// - Parameters:
    /// - baseURL: The address of the server, without `/v1/session`.
    /// - takesNoItems: True if the server is known to take no redirect URI but those of its list, to the letter.
    package init(baseURL: URI, hostOverride: String?, takesNoItems: Bool = false) {
        endpoint = PreludeEndpoint(baseURL: baseURL, hostOverride: hostOverride)
        if takesNoItems { memory.noteNoItems() }
    }

    package var partition: String {
        "prelude \(endpoint.baseURL.partition(host: endpoint.hostOverride))"
    }

    package var identifiesDevice: Bool { true }
    package var redeemsAgain: Bool { false }

    package var parts: ServerParts {
        var parts = ServerParts()
        (parts.passwords, parts.sessions, parts.ways) = (self, self, self)
        parts.passkeys = PreludePasskeys(endpoint: endpoint, memory: memory)
        parts.stepUp = PreludeStepUp(endpoint: endpoint, memory: memory)
        return parts
    }

    package func preparation(of attempt: PendingAttempt, at now: Timestamp) -> Run<Void>? { nil }
    package func completion(of session: Session) -> Run<GrantedSession>? { nil }

    package func initiate(
        _ options: OAuthLoginOptions, to target: RedirectTarget, seed: LoginSeed, at now: Timestamp
    ) throws(CardeaError) -> Run<BegunLogin> {
        guard !["", ".", ".."].contains(options.provider.rawValue) else {
            throw CardeaError(.invalidArgument, "The provider is not a name such as \"google\".")
        }
        guard !options.acceptsTokenHandoff else {
            throw CardeaError(
                .invalidConfiguration, "Links from this kind of server carry challenge tokens only.")
        }
        try options.requireNoFlowOptions()
        guard options.scopes.isEmpty, options.parameters.isEmpty else {
            let option = options.scopes.isEmpty ? "`parameter`" : "`scope`"
            throw CardeaError(
                .invalidArgument, "The option \(option) has no place at this kind of server: leave it out.")
        }
        try Self.require(options.company)
        return Run(
            PreludeInitiateRun(endpoint: endpoint, memory: memory, options: options, to: target, seed: seed))
    }

    /// Decides by the item of ours in the redirect URI, and by a challenge token that names the login's own code challenge: the
    /// server gives the application no state back.
    ///
    /// A token without the item is tried, because a server may drop the item and knows its tokens. A refusal without it may be
    /// anybody's, unless the server has not taken the item, or a page that leads on has not handed it on. Of deep links, of which
    /// an application has others as well, only those count that bring an answer.
    package func answers(_ redirect: URI, _ attempt: PendingAttempt) -> Bool {
        guard attempt.target.deepLink == nil || PreludeRedirect.isAnswer(redirect) else { return false }
        return switch attempt.redirectItem?.find(in: redirect) {
        case nil, .own: true
        case .absent: attempt.target.leadsThroughPage || !PreludeRedirect.isRefusal(redirect)
        case .foreign: false
        }
    }

    package func redemptionURL(of attempt: PendingAttempt, at now: Timestamp) -> URI? { endpoint.baseURL }

    package func finalize(
        _ attempt: PendingAttempt, with redemption: Redemption, replacing previous: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<LoginOutcome> {
        let token: Secret
        var isBound = false
        switch redemption {
        case .challengeToken(let given): token = given
        case .redirect(let uri):
            token = try PreludeVerdicts.challengeToken(in: uri)
            if case .own = attempt.redirectItem?.find(in: uri) { isBound = true }
        }
        let challenge = try PreludeVerdicts.unbound { () throws(CardeaError) in try PreludeChallengeToken(token) }
        let own = try PreludeAttempt.of(attempt.secrets)
        // A provider that has begun the sign-in by itself gives a token that is tied to nobody's login.
        guard !own.isOfCompany || challenge.codeChallenge != nil else {
            throw CardeaError(
                .redirectMismatch,
                "The company has begun this sign-in, and not the application. The login goes on waiting for its own.")
        }
        // Else a page could have its own login's address proven, with a code that this user is asked for.
        if let codeChallenge = own.codeChallenge, !challenge.mayAnswer(codeChallenge) {
            throw CardeaError(
                .redirectMismatch, "The challenge token belongs to another login. This login keeps waiting.")
        }
        let run = PreludeFinalizeRun(
            endpoint: endpoint, challengeToken: challenge,
            verifier: own.verifier, previousRefreshToken: previous?.refreshToken)
        if isBound { return Run(run) }
        return Run(run).judged(by: PreludeVerdicts.redemption)
    }

    package func checkEmailOTP(
        _ challenge: PendingChallenge, code: String, replacing previous: Session?
    ) throws(CardeaError) -> Run<GrantedSession> {
        Run(
            PreludeCodeCheckRun(
                endpoint: endpoint, kept: try PreludeCode.of(challenge.secrets), code: try OneTimeCode(code),
                previousRefreshToken: previous?.refreshToken))
    }

    package func resendEmailOTP(_ challenge: PendingChallenge) throws(CardeaError) -> Run<any LoginSecrets> {
        let code = try PreludeCode.of(challenge.secrets)
        return Run(PreludeResendRun(endpoint: endpoint, code: code, channel: challenge.channel))
    }
}
