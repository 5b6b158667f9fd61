import CardeaAsync
public import CardeaBasics
public import CardeaEngine
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Makes sure that what waits for a person is in the secure store. The engine stores it by itself as well, but does
    /// not wait, nor report a store that is locked or missing. A client keeps 16; a further one takes the place of
    /// the oldest.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound``; ``CardeaError/Code/notSupported`` for a ``DeviceLogin``, which
    ///   ends with its client; what the store reports.
    public func save(_ pending: some Pending) async throws(CardeaError) {
        try await engine.perform(LoginKeeping(pending.id))
    }

    /// Finds what waits for a person by its id, even if an earlier process began it.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound``, also if what has that id is of another kind;
    ///   ``CardeaError/Code/attemptConsumed``; ``CardeaError/Code/attemptExpired``.
    public func restore<Kind: Pending>(
        _ id: String, as kind: Kind.Type = Kind.self
    ) async throws(CardeaError) -> Kind {
        let login = try await engine.perform(LoginLookup<PendingLogin>(id))
        let found: any Pending =
            switch login {
            case .attempt(let attempt): OAuthLoginContext(attempt)
            case .challenge(let challenge): engine.backend.describe(challenge) ?? OAuthEmailChallenge(challenge)
            case .step(let step):
                OAuthLoginStep(
                    id: step.id, expiresAt: step.expiresAt, try engine.backend.parts.requireSteps().describe(step))
            case .device(let login): login.told
            }
        guard let found = found as? Kind else {
            throw CardeaError(.attemptNotFound, "What waits under this id is of another kind.")
        }
        return found
    }

    /// Waits until the store knows of every unfinished login what this client knows, or has refused it. Call it
    /// before the process ends: then no redeemed login comes back, and no unfinished one is lost.
    public func settle() async {
        await withCheckedContinuation { continuation in engine.settle { continuation.resume() } }
    }
}
