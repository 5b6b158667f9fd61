import CardeaAsync
public import CardeaCore
public import CardeaEngine

extension CardeaClient {
    /// Begins a login whose page the application shows itself.
    ///
    /// The attempt is also written to the secure store, so that a later process can finish it by its id.
    ///
    /// - Throws: what the store reports, before any server is asked, when it could not keep the session that the login leads to.
    public func initiateOAuthLogin(_ options: OAuthLoginOptions) async throws(CardeaError) -> OAuthLoginAttempt {
        try await awaiting { engine.initiate(options, $0) }
    }

    /// Completes a login with the challenge token from the attempt's redirect.
    ///
    /// An attempt works once. After a temporary failure (`isRetryable`) you may try again.
    public func finalizeOAuthLogin(
        _ attempt: OAuthLoginAttempt, challengeToken: String
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await awaiting { engine.finalize(attempt.id, challengeToken: Secret(challengeToken), $0) }
    }

    /// Completes a login with the whole redirect URL, after checking that it belongs to the attempt's redirect URI.
    public func finalizeOAuthLogin(
        _ attempt: OAuthLoginAttempt, redirectURL: String
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await finalize(attempt.id, redirectURL)
    }

    /// Completes the one login that waits for this redirect URL.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound`` when none waits for this URL, and
    ///   ``CardeaError/Code/invalidArgument`` when several do: then the attempt must be named.
    public func finalizeOAuthLogin(redirectURL: String) async throws(CardeaError) -> OAuthLoginResult {
        guard let redirect = try? URI(parsing: redirectURL) else {
            throw CardeaError(.invalidArgument, "The redirect URL is not a URL.")
        }
        let waiting = try await engine.perform(AwaitingAttempts(redirect))
        guard let id = waiting.first else {
            throw CardeaError(.attemptNotFound, "No login waits for this redirect. Begin a new one.")
        }
        guard waiting.count == 1 else {
            throw CardeaError(.invalidArgument, "\(waiting.count) logins wait for this redirect: name the attempt.")
        }
        return try await finalize(id, redirectURL)
    }

    /// Makes sure that the attempt is in the secure store. The engine writes it by itself as well, but does not report a
    /// store that is locked or missing.
    public func saveOAuthLogin(_ attempt: OAuthLoginAttempt) async throws(CardeaError) {
        try await engine.perform(LoginKeeping<PendingAttempt>(attempt.id))
    }

    /// Finds an attempt by its id, even one begun by an earlier process.
    public func restoreOAuthLogin(id: String) async throws(CardeaError) -> OAuthLoginAttempt {
        OAuthLoginAttempt(try await engine.perform(LoginLookup<PendingAttempt>(id)))
    }

    /// Makes sure that the challenge is in the secure store.
    public func saveOAuthEmailChallenge(_ challenge: OAuthEmailChallenge) async throws(CardeaError) {
        try await engine.perform(LoginKeeping<PendingChallenge>(challenge.id))
    }

    /// Returns once the store knows of every unfinished login what this client knows, or has refused it. Call it before the
    /// process ends, so that a redeemed login does not come back and an unfinished one is not lost.
    public func settle() async {
        await withCheckedContinuation { continuation in engine.settle { continuation.resume() } }
    }

    /// Finds a challenge by its id, even one received by an earlier process.
    public func restoreOAuthEmailChallenge(id: String) async throws(CardeaError) -> OAuthEmailChallenge {
        OAuthEmailChallenge(try await engine.perform(LoginLookup<PendingChallenge>(id)))
    }

    private func finalize(_ id: String, _ redirectURL: String) async throws(CardeaError) -> OAuthLoginResult {
        try await awaiting { engine.finalize(id, redirectURL: redirectURL, $0) }
    }
}
