package import CardeaCore

/// One refresh runs at a time in this process, and whoever asks meanwhile joins it. It runs to its stored end whatever becomes of
/// those who wait; how it goes is ``RefreshOperation``'s.
extension Engine {
    /// Gets a new access token now, and returns its user.
    package func refresh() async throws(CardeaError) -> CardeaUser {
        guard let stored = try await storedSession() else { throw .notSignedIn }
        return try await refreshed(insteadOf: stored.session.accessToken).user()
    }

    /// The session with another access token than this one: of the refresh that runs, of another process, or of a new refresh.
    func refreshed(insteadOf spoiled: Secret) async throws(CardeaError) -> CachedSession {
        if let cached = state.session.cached(insteadOf: spoiled, at: platform.clock.moment()) { return cached }
        let waiter = OneShot<CachedSession>()
        if refreshWaiters == nil {
            refreshWaiters = [waiter]
            spawn { [self] in await runRefresh(insteadOf: spoiled) }
        } else {
            refreshWaiters?.append(waiter)
        }
        return try await waiter.value()
    }

    private func runRefresh(insteadOf spoiled: Secret) async {
        let result = await Result(of: { () async throws(CardeaError) in
            try await perform(RefreshOperation(insteadOf: spoiled))
        })
        let waiters = refreshWaiters.take() ?? []
        for waiter in waiters { waiter.deliver(result) }
    }
}
