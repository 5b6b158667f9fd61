import CardeaAsync
public import CardeaCore
public import CardeaEngine

extension CardeaClient {
    /// Begins a login whose page you show yourself.
    ///
    /// The engine also stores the attempt, so that a later process can finish it by its id.
    ///
    /// - Throws: What the store reports if it could not keep the session; no server is asked then.
    public func initiateOAuthLogin(_ options: OAuthLoginOptions) async throws(CardeaError) -> OAuthLoginAttempt {
        try await awaiting { engine.initiate(options, $0) }
    }

    /// Redeems the challenge token that the redirect of the attempt brought, at a Prelude server.
    ///
    /// An attempt is redeemed once. After a transient failure (`isRetryable`), try again.
    public func finalizeOAuthLogin(
        _ attempt: OAuthLoginAttempt, challengeToken: String
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await awaiting { engine.finalize(attempt.id, challengeToken: Secret(challengeToken), $0) }
    }

    /// Redeems the whole redirect URL, if it belongs to the attempt.
    public func finalizeOAuthLogin(
        _ attempt: OAuthLoginAttempt, redirectURL: String
    ) async throws(CardeaError) -> OAuthLoginResult {
        try await finalize(attempt.id, redirectURL)
    }

    /// Redeems a redirect URL for the one login that waits for it.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound`` if no login waits for this URL;
    ///   ``CardeaError/Code/invalidArgument`` if several do: then name the attempt.
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

    /// Makes sure that the attempt is in the secure store. The engine stores it by itself as well, but does not wait,
    /// nor report a store that is locked or missing.
    public func saveOAuthLogin(_ attempt: OAuthLoginAttempt) async throws(CardeaError) {
        try await engine.perform(LoginKeeping<PendingAttempt>(attempt.id))
    }

    /// Finds an attempt by its id, even if an earlier process began it.
    public func restoreOAuthLogin(id: String) async throws(CardeaError) -> OAuthLoginAttempt {
        OAuthLoginAttempt(try await engine.perform(LoginLookup<PendingAttempt>(id)))
    }

    /// Makes sure that the challenge is in the secure store.
    public func saveOAuthEmailChallenge(_ challenge: OAuthEmailChallenge) async throws(CardeaError) {
        try await engine.perform(LoginKeeping<PendingChallenge>(challenge.id))
    }

    /// Waits until the store knows of every unfinished login what this client knows, or has refused it. Call it
    /// before the process ends: then no redeemed login comes back, and no unfinished one is lost.
    public func settle() async {
        await withCheckedContinuation { continuation in engine.settle { continuation.resume() } }
    }

    /// Finds a challenge by its id, even if an earlier process received it.
    public func restoreOAuthEmailChallenge(id: String) async throws(CardeaError) -> OAuthEmailChallenge {
        OAuthEmailChallenge(try await engine.perform(LoginLookup<PendingChallenge>(id)))
    }

    private func finalize(_ id: String, _ redirectURL: String) async throws(CardeaError) -> OAuthLoginResult {
        try await awaiting { engine.finalize(id, redirectURL: redirectURL, $0) }
    }
}
