package import CardeaCore

extension Engine {
    package func recover(_ email: Secret) async throws(CardeaError) -> OAuthEmailChallenge {
        let run = try backend.recover(email)
        try await requireStore()
        let epoch = state.session.epoch
        let secrets = try await drive(run)
        try state.session.requireEpoch(epoch)
        return try awaitCode(email: email, secrets: secrets)
    }

    package func setPassword(_ password: Secret) async throws(CardeaError) {
        try await asUser { engine, token throws(CardeaError) in
            try await engine.drive(try engine.backend.setPassword(password, accessToken: token))
        }
        log(.info, "The password is set.")
    }
}
