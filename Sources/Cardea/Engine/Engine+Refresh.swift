package import CardeaCore

/// A refresh goes: lock → read again → mark the record → send → store → show. One runs at a time in this process, whoever
/// asks meanwhile joins it, and the lock keeps other processes out. It runs to its stored end whatever becomes of those who
/// wait. The mark proves, before the token is spent, that the store takes records, and tells later that somebody was
/// interrupted.
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
        let result: Result<CachedSession, CardeaError>
        do throws(CardeaError) {
            result = .success(try await renew(insteadOf: spoiled))
        } catch {
            result = .failure(error)
        }
        let waiters = refreshWaiters.take() ?? []
        for waiter in waiters { waiter.deliver(result) }
    }

    private func renew(insteadOf spoiled: Secret) async throws(CardeaError) -> CachedSession {
        try requireOpen()
        let begunIn = state.session.epoch
        let hold = try await lock(.session)
        defer { hold.release() }
        guard state.session.epoch == begunIn, let current = try await storedSession() else { throw .notSignedIn }
        if let successor = state.session.refresh.unstoredSuccessor(of: current.session) {
            return try await storeRefreshed(
                successor, spent: try current.session.redeemableToken(), epoch: begunIn)
        }
        state.session.refresh.dropUnstored()
        let moment = platform.clock.moment()
        if current.session.accessToken != spoiled, current.isValid(at: moment) { return current }
        try state.session.refresh.requireNoPause(at: moment.uptime)
        return try await renew(current.session, epoch: begunIn)
    }

    /// Trades the refresh token, under the lock.
    private func renew(_ session: Session, epoch begunIn: UInt64) async throws(CardeaError) -> CachedSession {
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
            return try await storeRefreshed(
                granted.session, user: granted.user, spent: token, epoch: begunIn)
        case .kept(let next, let error) where next.renewal != token:
            _ = try await storeRefreshed(next, spent: token, epoch: begunIn, isComplete: false)
            report(.refreshFailed(error, isTerminal: false))
            throw error
        case .kept(let next, let error):
            guard state.session.epoch == begunIn else { throw .notSignedIn }
            await refreshFailed(next, error)
            throw error
        case .ended(let error):
            guard state.session.epoch == begunIn else { throw .notSignedIn }
            await endRefused(session, error)
            throw error
        }
    }

    /// Stores what the server gave, and only then lets anybody see it.
    private func storeRefreshed(
        _ session: Session, user: CardeaUser? = nil, spent: Secret, epoch begunIn: UInt64, isComplete: Bool = true
    ) async throws(CardeaError) -> CachedSession {
        state.session.refresh.granted(session, for: spent)
        try await write(session, user: user)
        state.session.refresh.dropUnstored()
        guard state.session.epoch == begunIn, let cached = state.session.cached else {
            state.session.dropCached()
            throw .notSignedIn
        }
        state.session.refresh.succeeded()
        if isComplete {
            report(.refreshed(try cached.user()))
            log(.debug, "The session was refreshed.")
        }
        return cached
    }

    /// Lets the session go on after a refresh that has brought nothing.
    private func refreshFailed(_ session: Session, _ error: CardeaError) async {
        state.session.refresh.failed(error, at: platform.clock.uptime())
        // The server itself has refused, so the token was not spent and nobody was interrupted.
        if let status = error.httpStatus, (300..<500).contains(status) { try? await write(session) }
        if error.code != .cancelled { report(.refreshFailed(error, isTerminal: false)) }
    }

    /// Ends the session as its server has, and only then.
    private func endRefused(_ session: Session, _ error: CardeaError) async {
        let reason: SignOutReason = session.isBeingRefreshed ? .interrupted : .refused
        state.session.endedByServer(session)
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
}
