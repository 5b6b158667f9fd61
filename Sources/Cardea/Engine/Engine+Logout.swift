package import CardeaCore

extension Engine {
    /// Ends the session; how that goes is ``LogoutOperation``'s. Callers that come before it is gone join the first one.
    package func logout() async throws(CardeaError) {
        let running = loggingOut ?? Task(executorPreference: platform.executor) { [self] in await signOut() }
        loggingOut = running
        try await uninterrupted { _ throws(CardeaError) in try await running.value.get() }
    }

    private func signOut() async -> Result<Void, CardeaError> {
        await Result(of: { () async throws(CardeaError) in try await perform(LogoutOperation()) })
    }
}
