import CardeaAsync
public import CardeaBasics
public import CardeaEngine
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Begins a login whose page you show yourself.
    ///
    /// The engine also stores the attempt, so that a later process can finish it by its id.
    ///
    /// - Throws: What the store reports if it could not keep the session; no server is asked then.
    public func initiateOAuthLogin(_ options: OAuthLoginOptions) async throws(CardeaError) -> OAuthLoginContext {
        try await awaiting { engine.initiate(options, $0) }
    }

    /// Redeems the challenge token that the redirect of the attempt brought, at a Prelude server.
    ///
    /// An attempt is redeemed once. After a transient failure (`isRetryable`), try again.
    public func finalizeOAuthLogin(
        _ attempt: OAuthLoginContext, challengeToken: String
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await awaiting { engine.finalize(attempt.id, challengeToken: Secret(challengeToken), $0) }
    }

    /// Redeems the whole redirect URL, if it belongs to the attempt.
    public func finalizeOAuthLogin(
        _ attempt: OAuthLoginContext, redirectURL: String
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await finalize(attempt.id, redirectURL)
    }

    /// Redeems a redirect URL for the one login that waits for it.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound`` if no login waits for this URL;
    ///   ``CardeaError/Code/invalidArgument`` if several do: then name the attempt.
    public func finalizeOAuthLogin(redirectURL: String) async throws(CardeaError) -> FinalizeOAuthLoginResult {
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

    private func finalize(_ id: String, _ redirectURL: String) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await awaiting { engine.finalize(id, redirectURL: redirectURL, $0) }
    }
}
