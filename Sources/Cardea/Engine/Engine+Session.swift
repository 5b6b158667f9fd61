package import CardeaCore

/// The session as the rest of the engine sees it; its rules are those of ``SessionState``.
extension Engine {
    /// Who is signed in, by the stored session.
    package func currentUser() async throws(CardeaError) -> CardeaUser {
        guard let held = try await storedSession() else { throw .notSignedIn }
        return try held.user()
    }

    /// An access token that the servers take now.
    package func accessToken() async throws(CardeaError) -> Secret {
        try await usableSession().session.accessToken
    }

    /// The session with an access token that lasts, refreshed if need be. While the old one has not ended, a refresh that
    /// fails for a passing reason fails nobody.
    func usableSession() async throws(CardeaError) -> CachedSession {
        try requireOpen()
        let moment = platform.clock.moment()
        if let cached = state.session.cached, state.session.isFresh(cached, at: moment) {
            lookAgain(at: moment.uptime)
            return cached
        }
        guard let known = try await known() else { throw .notSignedIn }
        let later = platform.clock.moment()
        if state.session.isFresh(known, at: later) || state.session.servesForNow(known, at: later) { return known }
        do throws(CardeaError) {
            return try await refreshed(insteadOf: known.session.accessToken)
        } catch {
            guard let cached = state.session.cached, cached.isValid(at: platform.clock.moment()),
                error.code != .cancelled
            else { throw error }
            return cached
        }
    }

    private func known() async throws(CardeaError) -> CachedSession? {
        if let cached = state.session.cached { return cached }
        return try await storedSession()
    }

    /// Marks the access token as ended, so that the next call refreshes it. User and claims stay readable.
    package func invalidate() async throws(CardeaError) { try await perform(Invalidation()) }

    /// The session in the store, and what it tells about other processes.
    func storedSession() async throws(CardeaError) -> CachedSession? {
        try requireOpen()
        return try await perform(SessionLookup())
    }

    /// Asks the store, behind the caller, whether another process has changed the session.
    private func lookAgain(at uptime: Int64) {
        guard platform.store.isPersistent, state.session.isDueToAsk(at: uptime) else { return }
        spawn { [self] in _ = try? await storedSession() }
    }

    func report(_ event: SessionEvent) { settings.observer?.sessionChanged(event) }
}
