package import CardeaCore

extension Engine {
    package func initiate(_ options: OAuthLoginOptions) async throws(CardeaError) -> OAuthLoginAttempt {
        guard !options.redirectURI.isEmpty else {
            throw CardeaError(
                .invalidArgument, "The redirect URI is empty; expected one such as myapp://oauth-callback.")
        }
        let deepLink = try RedirectTarget.deepLink(of: options)
        try requireOpen()
        let seed = LoginSeed(entropy: try platform.entropy.bytes(LoginSeed.entropySize), digest: platform.digest)
        let run = try backend.initiate(options, seed: seed, at: platform.clock.now())
        try await requireStore()
        let begun = try await drive(run)
        let redirect = PendingStep.Redirect(uri: options.redirectURI, deepLinkScheme: deepLink?.scheme)
        let id = try newID("att")
        return change { $0.awaitRedirect(begun, options.provider, redirect, named: id) }
    }

    package func finalize(
        attemptID: String, challengeToken: Secret
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await redeem(attemptID, .challengeToken(challengeToken))
    }

    package func finalize(
        attemptID: String, redirectURL: String
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        let redirect: URI
        do {
            redirect = try URI(parsing: redirectURL)
        } catch {
            throw CardeaError(.invalidArgument, "The redirect URL is not a URL: \(error).")
        }
        return try await redeem(attemptID, .redirect(redirect))
    }

    private func redeem(
        _ id: String, _ redemption: Redemption
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        guard case .finished(let result) = try await resume(id, with: RedirectWork(redemption)) else {
            throw .unexpectedEvent
        }
        return result
    }

    package func checkEmailOTP(_ code: String, challengeID id: String) async throws(CardeaError) -> CardeaUser {
        guard case .finished(.loggedIn(let user)) = try await resume(id, with: CodeWork(code)) else {
            throw .unexpectedEvent
        }
        return user
    }

    package func resendEmailOTP(challengeID: String) async throws(CardeaError) {
        let challenge: PendingChallenge = try await unfinished(challengeID)
        if let session = try challenge.unprovenSession() {
            // It may spend the refresh token of that session, which a check of the code would do as well.
            try await exclusively(challengeID, or: .challengeConsumed) { engine throws(CardeaError) in
                try await engine.resend(try await engine.unfinished(challengeID), signer: RequestSigner(session))
            }
        } else {
            try await resend(challenge, signer: RequestSigner())
        }
        log(.info, "E-mail code sent again.", [("challenge", challengeID)])
    }

    private func resend(_ challenge: PendingChallenge, signer: RequestSigner) async throws(CardeaError) {
        let id = challenge.id
        let secrets = try await drive(try backend.resendEmailOTP(challenge), signer: signer) { [self] secrets in
            updatePending { $0.updateChallenge(id, secrets) }
        }
        updatePending { $0.updateChallenge(id, secrets) }
    }

    /// Whether the server has granted the session of an attempt that could not be finished yet.
    package func holdsGrant(attemptID id: String) -> Bool {
        state.logins.pending.attempt(id)?.secrets[PendingAttempt.sessionName] != nil
    }

    /// Works on an unfinished login that nobody else works on meanwhile, to the end even when the caller stops waiting.
    func exclusively<Value: Sendable>(
        _ id: String, or consumedCode: CardeaError.Code,
        _ work: @escaping @Sendable (isolated Engine) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        if Task.isCancelled { throw .cancelled }
        guard state.logins.beginUse(id) else {
            throw CardeaError(consumedCode, "This login is being finished by another call.")
        }
        return try await uninterrupted { engine throws(CardeaError) in
            defer { engine.state.logins.endUse(id) }
            return try await work(engine)
        }
    }

    /// Forgets an attempt that nobody will finish.
    package func abandon(attemptID id: String) {
        guard !state.logins.isInUse(id) else { return }
        change { $0.abandonLogin(id) }
    }
}
