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
        return try awaitRedirect(
            begun, options.provider, PendingStep.Redirect(uri: options.redirectURI, deepLinkScheme: deepLink?.scheme))
    }

    /// Keeps what redeems the redirect of a page that is ready to be shown.
    func awaitRedirect(
        _ begun: BegunLogin, _ provider: OAuthProvider, _ redirect: PendingStep.Redirect
    ) throws(CardeaError) -> OAuthLoginAttempt {
        var attempt = PendingAttempt(
            id: try newID("att"), provider: provider, redirectURI: redirect.uri,
            authorizationURL: begun.authorizationURL, expiresAt: pendingExpiry(), secrets: begun.secrets)
        attempt.deepLinkScheme = redirect.deepLinkScheme
        keep { [attempt] in $0.insert(attempt) }
        prepareRedemption(of: attempt)
        log(.info, "Login begun.", [("attempt", attempt.id), ("provider", provider.rawValue)])
        return OAuthLoginAttempt(attempt)
    }

    /// Has a connection ready for what redeems the redirect: from when the page is shown, and again from when the redirect is
    /// there, because servers do not wait for people.
    private func prepareRedemption(of attempt: PendingAttempt) {
        guard let url = backend.redemptionURL(of: attempt, at: platform.clock.now()) else { return }
        platform.transport.prepare(for: url)
    }

    package func finalize(
        attemptID: String, challengeToken: Secret
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await redeem(attemptID) { _ in .challengeToken(challengeToken) }
    }

    package func finalize(
        attemptID: String, redirectURL: String
    ) async throws(CardeaError) -> OAuthLoginResult {
        let redirect: URI
        do {
            redirect = try URI(parsing: redirectURL)
        } catch {
            throw CardeaError(.invalidArgument, "The redirect URL is not a URL: \(error).")
        }
        let answers: @Sendable (PendingAttempt) -> Bool = { [backend] attempt in backend.answers(redirect, attempt) }
        return try await redeem(attemptID) { attempt throws(CardeaError) in
            let target = try RedirectTarget(attempt)
            guard target.matches(redirect) else { throw target.oversight(redirect) ?? .foreignRedirect }
            guard answers(attempt) else {
                throw CardeaError(
                    .redirectMismatch,
                    "The redirect answers another login than this one. The login goes on waiting.")
            }
            return .redirect(redirect)
        }
    }

    package func checkEmailOTP(_ code: String, challengeID id: String) async throws(CardeaError) -> CardeaUser {
        let epoch = epoch
        return try await exclusively(id, or: .challengeConsumed) { engine throws(CardeaError) in
            let challenge = try await engine.challenge(id)
            let run = try engine.backend.checkEmailOTP(
                challenge, code: code, replacing: try await engine.previousSession())
            return try await engine.ending(id) { engine throws(CardeaError) in
                if let granted = engine.unstored[id] { return try await engine.signIn(granted, for: id, epoch: epoch) }
                let signer = RequestSigner(try challenge.heldSession())
                var granted = try await engine.drive(run, signer: signer, epoch: epoch) { secrets in
                    engine.keep { $0.updateChallenge(id, secrets) }
                }
                granted.session.proofKey = signer.key?.secret ?? granted.session.proofKey
                return try await engine.signIn(granted, for: id, epoch: epoch)
            }
        }
    }

    package func resendEmailOTP(challengeID: String) async throws(CardeaError) {
        let challenge = try await challenge(challengeID)
        if let session = try challenge.heldSession() {
            // It may spend the refresh token of that session, which a check of the code would do as well.
            try await exclusively(challengeID, or: .challengeConsumed) { engine throws(CardeaError) in
                try await engine.resend(try await engine.challenge(challengeID), signer: RequestSigner(session))
            }
        } else {
            try await resend(challenge, signer: RequestSigner())
        }
        log(.info, "E-mail code sent again.", [("challenge", challengeID)])
    }

    private func resend(_ challenge: PendingChallenge, signer: RequestSigner) async throws(CardeaError) {
        let id = challenge.id
        let secrets = try await drive(try backend.resendEmailOTP(challenge), signer: signer) { [self] secrets in
            keep { $0.updateChallenge(id, secrets) }
        }
        keep { $0.updateChallenge(id, secrets) }
    }

    private func redeem(
        _ id: String, with redemption: @escaping @Sendable (PendingAttempt) throws(CardeaError) -> Redemption
    ) async throws(CardeaError) -> OAuthLoginResult {
        let epoch = epoch
        return try await exclusively(id, or: .attemptConsumed) { engine throws(CardeaError) in
            let attempt = try await engine.attempt(id)
            let answer = try redemption(attempt)
            engine.prepareRedemption(of: attempt)
            let previous = try await engine.previousSession()
            let result = try await engine.endingUnlessStrange(id) { engine throws(CardeaError) in
                let run = try engine.backend.finalize(
                    attempt, with: answer, replacing: previous, at: engine.platform.clock.now())
                if let granted = engine.unstored[id] {
                    return OAuthLoginResult.loggedIn(try await engine.signIn(granted, for: id, epoch: epoch))
                }
                let signer = RequestSigner(try attempt.heldSession())
                let outcome = try await engine.drive(run, signer: signer, epoch: epoch) { secrets in
                    let kept = Self.withKey(secrets, signer)
                    engine.keep { $0.updateAttempt(id, kept) }
                }
                return try await engine.conclude(
                    outcome, of: id,
                    PendingStep.Redirect(uri: attempt.redirectURI, deepLinkScheme: attempt.deepLinkScheme),
                    signer: signer, epoch: epoch)
            }
            // Whoever was let in by a page of a step needs that step no longer.
            if let step = attempt.secrets[PendingStep.idName] { engine.end(step.reveal()) }
            return result
        }
    }

    /// What a run keeps; a session among it with the key that it may be bound to.
    private static func withKey(_ secrets: [String: Secret], _ signer: RequestSigner) -> [String: Secret] {
        guard let record = secrets[PendingAttempt.sessionName], var session = try? Session(record: record) else {
            return secrets
        }
        session.proofKey = signer.secret
        var secrets = secrets
        secrets[PendingAttempt.sessionName] = session.record()
        return secrets
    }

    /// Whether the server has granted the session of an attempt that could not be finished yet.
    package func holdsGrant(attemptID id: String) -> Bool {
        pending.attempt(id)?.secrets[PendingAttempt.sessionName] != nil
    }

    /// What a login has come to, for its caller; a session is stored first.
    func conclude(
        _ outcome: LoginOutcome, of id: String, _ redirect: PendingStep.Redirect, signer: RequestSigner,
        epoch begunIn: UInt64
    ) async throws(CardeaError) -> OAuthLoginResult {
        switch outcome {
        case .session(var granted):
            granted.session.proofKey = signer.secret
            return .loggedIn(try await signIn(granted, for: id, epoch: begunIn))
        case .emailCode(let email, let secrets):
            let challenge = try awaitCode(email: email, secrets: secrets)
            return .otpRequired(challenge, email: challenge.email)
        case .heldSession(var granted, let email, var secrets):
            // A logout that came meanwhile has forgotten every unfinished login.
            guard epoch == begunIn else { throw endUnwanted(granted.session) }
            granted.session.proofKey = signer.secret
            secrets[PendingChallenge.sessionName] = granted.session.record()
            let challenge = try awaitCode(email: email, secrets: secrets)
            return .otpRequired(challenge, email: challenge.email)
        case .step(let secrets):
            try requireEpoch(begunIn)
            return .moreRequired(try awaitAnswer(secrets: secrets, redirect))
        }
    }

    /// Redeems what a redirect brought. What is refused without being evidence against the login - anybody can make up a
    /// link - leaves it waiting, a few times: nobody shall make us ask the server again and again.
    private func endingUnlessStrange<Value: Sendable>(
        _ id: String, _ work: @Sendable (isolated Engine) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        do throws(CardeaError) {
            return try await ending(id, work)
        } catch {
            guard error.refusal == .answer else { throw error }
            strangers[id, default: 0] += 1
            guard strangers[id] == Self.mostStrangers else { throw error }
            endGranted(of: id)
            end(id)
            throw CardeaError(
                .redirectMismatch,
                "\(Self.mostStrangers) redirects have come that are not this login's, the last one refused as "
                    + "\(error.code.rawValue). The login has ended: begin a new one."
            ).judged(.login)
        }
    }

    private static let mostStrangers = 8

    func awaitCode(email: Secret?, secrets: [String: Secret]) throws(CardeaError) -> OAuthEmailChallenge {
        let challenge = PendingChallenge(
            id: try newID("otp"), email: email, expiresAt: pendingExpiry(), secrets: secrets)
        keep { $0.insert(challenge) }
        log(.info, "E-mail code required.", [("challenge", challenge.id)])
        return OAuthEmailChallenge(challenge)
    }

    /// Works on an unfinished login that nobody else works on meanwhile, to the end even when the caller stops waiting.
    func exclusively<Value: Sendable>(
        _ id: String, or consumedCode: CardeaError.Code,
        _ work: @escaping @Sendable (isolated Engine) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        if Task.isCancelled { throw .cancelled }
        guard inUse.insert(id).inserted else {
            throw CardeaError(consumedCode, "This login is being finished by another call.")
        }
        return try await uninterrupted { engine throws(CardeaError) in
            defer { engine.inUse.remove(id) }
            return try await work(engine)
        }
    }

    /// Redeems an unfinished login. Success and what is final for the login end it; any other failure leaves it usable.
    func ending<Value: Sendable>(
        _ id: String, _ work: @Sendable (isolated Engine) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        do throws(CardeaError) {
            let value = try await work(self)
            end(id)
            return value
        } catch {
            if error.refusal == .login {
                endGranted(of: id)
                end(id)
            }
            throw error
        }
    }

    /// Forgets an attempt that nobody will finish.
    package func abandon(attemptID: String) {
        guard !inUse.contains(attemptID) else { return }
        endGranted(of: attemptID)
        end(attemptID)
    }

    func end(_ id: String) {
        consumed.insert(id)
        forget(id)
    }

    func pendingExpiry() -> Timestamp {
        platform.clock.now().advanced(byMilliseconds: Int64(settings.pendingLifetimeMilliseconds))
    }
}

extension CardeaError {
    fileprivate static let foreignRedirect = CardeaError(
        .redirectMismatch,
        "The redirect does not belong to this login: scheme, host, port and path must equal its redirect URI.")
}
