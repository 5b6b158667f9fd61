package import CardeaCore

/// What an engine keeps about refreshes.
///
/// A refresh goes: lock → read again → mark the record → send → store → show. One runs at a time in this process, whoever
/// asks meanwhile joins it, and the lock keeps other processes out. It runs to its stored end whatever becomes of those who
/// wait. The mark proves, before the token is spent, that the store takes records, and tells later that somebody was
/// interrupted.
struct RefreshState {
    /// Those who wait for the running refresh; `nil` when none runs.
    var waiters: [OneShot<HeldSession>]?
    /// What the server gave and the store has not taken yet, and the refresh token that was spent for it.
    var unstored: (session: Session, spent: Secret)?
    /// The token that the server refused for good, in case the store does not let go of its record.
    var refused: Secret?
    /// Until when, by the uptime, the server is left alone, and why.
    var pause: (until: Int64, error: CardeaError)?
    /// When a refresh failed for a passing reason, by the uptime.
    var failedAt: Int64?
}

extension Engine {
    /// Gets a new access token now, and returns its user.
    package func refresh() async throws(CardeaError) -> CardeaUser {
        guard let stored = try await storedSession() else { throw .notSignedIn }
        return try await refreshed(insteadOf: stored.session.accessToken).user()
    }

    /// The session with another access token than this one: of the refresh that runs, of another process, or of a new refresh.
    func refreshed(insteadOf spoiled: Secret) async throws(CardeaError) -> HeldSession {
        if let held, held.session.accessToken != spoiled, held.isValid(platform.clock) { return held }
        let waiter = OneShot<HeldSession>()
        if refreshing.waiters == nil {
            refreshing.waiters = [waiter]
            spawn { [self] in await runRefresh(insteadOf: spoiled) }
        } else {
            refreshing.waiters?.append(waiter)
        }
        return try await waiter.value()
    }

    private func runRefresh(insteadOf spoiled: Secret) async {
        let result: Result<HeldSession, CardeaError>
        do throws(CardeaError) {
            result = .success(try await renew(insteadOf: spoiled))
        } catch {
            result = .failure(error)
        }
        let waiters = refreshing.waiters.take() ?? []
        for waiter in waiters { waiter.deliver(result) }
    }

    private func renew(insteadOf spoiled: Secret) async throws(CardeaError) -> HeldSession {
        try requireOpen()
        let begunIn = epoch
        let hold = try await lock(.session)
        defer { hold.release() }
        guard epoch == begunIn, let current = try await storedSession() else { throw .notSignedIn }
        if let unstored = refreshing.unstored {
            if current.session.renewal == unstored.spent {
                return try await keep(unstored.session, spent: unstored.spent, epoch: begunIn)
            }
            refreshing.unstored = nil
        }
        if current.session.accessToken != spoiled, current.isValid(platform.clock) { return current }
        try requireNoPause()
        return try await redeem(current.session, epoch: begunIn)
    }

    /// Trades the refresh token, under the lock.
    private func redeem(_ session: Session, epoch begunIn: UInt64) async throws(CardeaError) -> HeldSession {
        let token = try session.redeemableToken()
        try beginSpending()
        defer { endSpending() }
        if !session.renewsItself {
            var marked = session
            marked.isBeingRefreshed = true
            try await write(marked)
        }
        let outcome: RefreshOutcome
        do throws(CardeaError) {
            outcome = try await drive(backend.refresh(session), signer: RequestSigner(session))
        } catch {
            outcome = .kept(session, error)
        }
        switch outcome {
        case .renewed(let granted):
            return try await keep(granted.session, user: granted.user, spent: token, epoch: begunIn)
        case .kept(let next, let error) where next.renewal != token:
            _ = try await keep(next, spent: token, epoch: begunIn, isComplete: false)
            report(.refreshFailed(error, isTerminal: false))
            throw error
        case .kept(let next, let error):
            guard epoch == begunIn else { throw .notSignedIn }
            await refreshFailed(next, error)
            throw error
        case .ended(let error):
            guard epoch == begunIn else { throw .notSignedIn }
            await endSession(session, error)
            throw error
        }
    }

    /// Stores what the server gave, and only then lets anybody see it.
    private func keep(
        _ session: Session, user: CardeaUser? = nil, spent: Secret, epoch begunIn: UInt64, isComplete: Bool = true
    ) async throws(CardeaError) -> HeldSession {
        refreshing.unstored = (session, spent)
        try await write(session, user: user)
        refreshing.unstored = nil
        guard epoch == begunIn, let held else {
            self.held = nil
            throw .notSignedIn
        }
        (refreshing.pause, refreshing.failedAt) = (nil, nil)
        if isComplete {
            report(.refreshed(try held.user()))
            log(.debug, "The session was refreshed.")
        }
        return held
    }

    /// Lets the session go on after a refresh that has brought nothing.
    private func refreshFailed(_ session: Session, _ error: CardeaError) async {
        pause(after: error)
        // The server itself has refused, so the token was not spent and nobody was interrupted.
        if let status = error.httpStatus, (300..<500).contains(status) { try? await write(session) }
        if error.code != .cancelled { report(.refreshFailed(error, isTerminal: false)) }
    }

    /// Ends the session as its server has, and only then.
    private func endSession(_ session: Session, _ error: CardeaError) async {
        let reason: SignOutReason = session.isBeingRefreshed ? .interrupted : .refused
        (held, refreshing.refused, refreshing.unstored) = (nil, session.renewal, nil)
        changes &+= 1
        report(.refreshFailed(error, isTerminal: true))
        report(.signedOut(reason))
        log(.info, "The server ended the session.", [("reason", reason.rawValue), ("code", error.code.rawValue)])
        do throws(CardeaError) {
            try await platform.store.remove(key(.session))
            try await forgetProof()
        } catch {
            log(.warning, "The ended session could not be removed.", [("code", error.code.rawValue)])
        }
    }

    private func requireNoPause() throws(CardeaError) {
        guard let pause = refreshing.pause else { return }
        let left = pause.until &- platform.clock.uptime()
        if left > 0 { throw pause.error.retrying(afterMilliseconds: UInt32(clamping: left)) }
    }

    /// An hour: what asks for more is more likely a broken proxy than a server that means it.
    private static let longestPause: UInt32 = 3_600_000

    /// Leaves the server alone for as long as it asks.
    private func pause(after error: CardeaError) {
        refreshing.failedAt = platform.clock.uptime()
        guard let wait = error.retryAfterMilliseconds, wait > 0 else { return }
        refreshing.pause = (platform.clock.uptime() &+ Int64(min(wait, Self.longestPause)), error)
    }
}
