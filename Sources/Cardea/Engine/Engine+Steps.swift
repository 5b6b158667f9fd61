package import CardeaCore

/// Logins that want more than their redirect brought.
///
/// A step is *open* until it is answered for good: a refusal, or a page that its user leaves, lets it stay, because another
/// answer may be right. It has *ended* with the session, with the next step in its place, or with its time. One call at a time
/// answers it, by its id in `inUse`.
extension Engine {
    package func continueLogin(
        _ id: String, with answer: OAuthLoginAnswer
    ) async throws(CardeaError) -> ContinuedOAuthLogin {
        let epoch = epoch
        return try await exclusively(id, or: .attemptConsumed) { engine throws(CardeaError) in
            let step = try await engine.step(id)
            let run = try engine.backend.answer(step, with: answer)
            if let granted = engine.unstored[id] {
                let user = try await engine.signIn(granted, for: id, epoch: epoch)
                engine.end(id)
                return .finished(.loggedIn(user))
            }
            let signer = RequestSigner()
            do throws(CardeaError) {
                switch try await engine.drive(run, signer: signer, epoch: epoch) {
                case .page(let begun, let provider):
                    try engine.requireEpoch(epoch)
                    return .page(try engine.awaitRedirect(begun.leading(from: id), provider, step.redirect))
                case .login(let outcome):
                    let result = try await engine.conclude(
                        outcome, of: id, step.redirect, signer: signer, epoch: epoch)
                    engine.end(id)
                    return .finished(result)
                }
            } catch {
                if error.refusal == .login {
                    engine.endGranted(of: id)
                    engine.end(id)
                }
                throw error
            }
        }
    }

    package func login(
        with token: OAuthIDToken, registers: Bool
    ) async throws(CardeaError) -> OAuthLoginResult {
        let run = try backend.login(with: token, registers: registers)
        try await requireStore()
        let (epoch, id) = (epoch, try newID("idt"))
        return try await exclusively(id, or: .attemptConsumed) { engine throws(CardeaError) in
            defer { engine.unstored[id] = nil }
            let signer = RequestSigner()
            let outcome = try await engine.drive(run, signer: signer, epoch: epoch)
            return try await engine.conclude(
                outcome, of: id, PendingStep.Redirect(uri: ""), signer: signer, epoch: epoch)
        }
    }

    package func restoreStep(id: String) async throws(CardeaError) -> OAuthLoginStep {
        try described(try await step(id))
    }

    package func saveStep(id: String) async throws(CardeaError) {
        _ = try await step(id)
        try await writePending()
    }

    func awaitAnswer(
        secrets: [String: Secret], _ redirect: PendingStep.Redirect
    ) throws(CardeaError) -> OAuthLoginStep {
        let step = PendingStep(
            id: try newID("step"), expiresAt: pendingExpiry(), redirect: redirect, secrets: secrets)
        let described = try described(step)
        keep { $0.insert(step) }
        log(.info, "More is required.", [("step", step.id), ("kind", described.kind.rawValue)])
        return described
    }

    private func described(_ step: PendingStep) throws(CardeaError) -> OAuthLoginStep {
        OAuthLoginStep(id: step.id, expiresAt: step.expiresAt, try backend.describe(step))
    }

    private func step(_ id: String) async throws(CardeaError) -> PendingStep {
        try requireOpen()
        if consumed.contains(id) {
            throw CardeaError(.attemptConsumed, "This step of a login was completed before.")
        }
        if pending.step(id) == nil { try await loadPending() }
        guard let step = pending.step(id) else {
            throw missing(id, CardeaError(.attemptNotFound, "No step of a login of this id is stored. Sign in again."))
        }
        guard step.expiresAt > platform.clock.now() else {
            endGranted(of: id)
            forget(id)
            throw CardeaError(.attemptExpired, "This step of a login is too old. Sign in again.")
        }
        return step
    }
}
