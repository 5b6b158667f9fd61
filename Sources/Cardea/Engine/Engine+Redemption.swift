import CardeaCore

extension Engine {
    /// Continues an unfinished login, to the end even if the caller stops waiting: what the server grants must reach the store.
    func resume(_ id: String, with work: some LoginWork) async throws(CardeaError) -> ContinuedOAuthLogin {
        if Task.isCancelled { throw .cancelled }
        let operation = LoginOperation(id, work, epoch: state.session.epoch)
        return try await uninterrupted { engine throws(CardeaError) in
            try engine.requireOpen()
            return try await engine.perform(operation)
        }
    }
}
