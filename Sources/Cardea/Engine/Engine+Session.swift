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
    package func invalidate() async throws(CardeaError) {
        let hold = try await lock(.session)
        defer { hold.release() }
        guard var session = try await storedSession()?.session else { throw .notSignedIn }
        session.accessTokenExpiresAt = platform.clock.now().advanced(byMilliseconds: -1)
        try await write(session)
    }

    /// The session in the store, and what it tells about other processes.
    func storedSession() async throws(CardeaError) -> CachedSession? {
        try requireOpen()
        while true {
            guard let reading = state.session.beginReading() else { return nil }
            let record = try await platform.store.read(key(.session))
            guard !state.session.isStale(reading) else { continue }
            let adoption = try state.session.adopt(record, at: platform.clock.moment()) { report($0) }
            switch adoption {
            case .nobody: return nil
            case .session(let session): return session
            case .leftover:
                try? await platform.store.remove(key(.session))
                return nil
            }
        }
    }

    /// Makes a session durable and then, unless the user has signed out meanwhile, this engine's own.
    func write(_ session: Session, user: CardeaUser? = nil) async throws(CardeaError) {
        let writing = state.session.beginWriting(session, user: user)
        try await platform.store.write(writing.record, for: key(.session))
        state.session.finish(writing, at: platform.clock.moment())
    }

    /// Asks the store, behind the caller, whether another process has changed the session.
    private func lookAgain(at uptime: Int64) {
        guard platform.store.isPersistent, state.session.isDueToAsk(at: uptime) else { return }
        spawn { [self] in _ = try? await storedSession() }
    }

    /// Stores the session that a login earned and only then shows it to anybody. One that the store does not take yet is kept
    /// in memory for the next try: the server grants it once.
    func signIn(
        _ granted: GrantedSession, for id: String, epoch begunIn: UInt64
    ) async throws(CardeaError) -> CardeaUser {
        guard state.session.epoch == begunIn else { throw endUnwanted(granted.session) }
        state.logins.granted(granted, to: id)
        let hold = try await lock(.session)
        defer { hold.release() }
        guard state.session.epoch == begunIn else { throw endUnwanted(granted.session) }
        try await write(granted.session, user: granted.user)
        state.logins.dropGrant(of: id)
        state.session.refresh.reset()
        if state.session.epoch != begunIn {
            state.session.dropCached()
            try await platform.store.remove(key(.session))
            throw endUnwanted(granted.session)
        }
        report(.signedIn(granted.user))
        log(.info, "Signed in.")
        return granted.user
    }

    /// A session that the server granted and that nobody will use, because the user has signed out for instance, is ended there, too.
    @discardableResult
    func endUnwanted(_ session: Session) -> CardeaError {
        let knowledge = state.proof.knowledge
        spawn { [self] in try? await revokeAtServer(session, knowing: knowledge) }
        return .signedOutMeanwhile
    }

    /// The session that a login replaces. A locked store is no obstacle yet: the write that follows unlocks it. A store that
    /// fails is reported before anything is redeemed.
    func previousSession() async throws(CardeaError) -> Session? {
        do throws(CardeaError) {
            return try await storedSession()?.session
        } catch {
            if error.code == .storeLocked { return nil }
            guard error.code == .storeUnavailable else { throw error }
            // One that is out of sight stays where it is, if there is another place for the new one.
            try await requireStore()
            return nil
        }
    }

    func report(_ event: SessionEvent) { settings.observer?.sessionChanged(event) }
}
