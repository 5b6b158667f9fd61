package import CardeaCore

/// Logins that want more than their redirect brought.
///
/// A step is *open* until it is answered for good: a refusal, or a page that its user leaves, lets it stay, because another
/// answer may be right. It has *ended* with the session, with the next step in its place, or with its time.
extension Engine {
    package func continueLogin(
        _ id: String, with answer: OAuthLoginAnswer
    ) async throws(CardeaError) -> ContinuedOAuthLogin {
        try await resume(id, with: AnswerWork(answer))
    }

    package func login(
        with token: OAuthIDToken, registers: Bool
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        let run = try backend.login(with: token, registers: registers)
        try await requireStore()
        let (epoch, id) = (state.session.epoch, try newID("idt"))
        return try await exclusively(id, or: .attemptConsumed) { engine throws(CardeaError) in
            defer { engine.state.logins.dropGrant(of: id) }
            let signer = RequestSigner()
            let outcome = try await engine.drive(run, signer: signer, epoch: epoch)
            return try await engine.perform(
                LoginConclusion(
                    outcome, of: id, PendingStep.Redirect(uri: ""), signedWith: signer.secret, epoch: epoch))
        }
    }

    package func restoreStep(id: String) async throws(CardeaError) -> OAuthLoginStep {
        try described(try await unfinished(id))
    }

    package func saveStep(id: String) async throws(CardeaError) {
        _ = try await unfinished(id) as PendingStep
        try await writePending()
    }

    private func described(_ step: PendingStep) throws(CardeaError) -> OAuthLoginStep {
        OAuthLoginStep(id: step.id, expiresAt: step.expiresAt, try backend.describe(step))
    }
}
