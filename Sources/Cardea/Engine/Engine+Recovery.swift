package import CardeaCore

extension Engine {
    package func recover(_ email: Secret) async throws(CardeaError) -> OAuthEmailChallenge {
        let run = try backend.recover(email)
        try await requireStore()
        let epoch = state.session.epoch
        let secrets = try await drive(run)
        try state.session.requireEpoch(epoch)
        let result = try await perform(
            LoginConclusion(
                .emailCode(email: email, secrets: secrets), of: "", PendingStep.Redirect(uri: ""), signedWith: nil,
                epoch: epoch))
        guard case .otpRequired(let challenge, _) = result else { throw .unexpectedEvent }
        return challenge
    }

    package func setPassword(_ password: Secret) async throws(CardeaError) {
        try await asUser { engine, token throws(CardeaError) in
            try await engine.drive(try engine.backend.setPassword(password, accessToken: token))
        }
        log(.info, "The password is set.")
    }
}
