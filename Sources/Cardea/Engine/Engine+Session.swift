package import CardeaCore

/// The session as the rest of the engine sees it.
///
/// The store has the truth, because other processes share it. `held` is what this process saw last; it answers
/// ``accessToken()`` while its token lasts, and the store is asked again behind the caller now and then, so that a sign-out
/// elsewhere is noticed. Whoever changes the session holds the session's lock, and counts up `changes`.
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
    func usableSession() async throws(CardeaError) -> HeldSession {
        try requireOpen()
        if let held, isFresh(held) {
            lookAgain()
            return held
        }
        guard let known = try await known() else { throw .notSignedIn }
        if isFresh(known) || mayWait(known) { return known }
        do throws(CardeaError) {
            return try await refreshed(insteadOf: known.session.accessToken)
        } catch {
            guard let held, held.isValid(platform.clock), error.code != .cancelled else { throw error }
            return held
        }
    }

    private func known() async throws(CardeaError) -> HeldSession? {
        if let held { return held }
        return try await storedSession()
    }

    /// Whether a token that is about to end serves for now, because a moment ago the server could not be asked.
    private func mayWait(_ session: HeldSession) -> Bool {
        guard let failedAt = refreshing.failedAt, session.isValid(platform.clock) else { return false }
        return platform.clock.uptime() &- failedAt < Self.retryInterval
    }

    /// Marks the access token as ended, so that the next call refreshes it. User and claims stay readable.
    package func invalidate() async throws(CardeaError) {
        let hold = try await lock(.session)
        defer { hold.release() }
        guard var session = try await storedSession()?.session else { throw .notSignedIn }
        session.accessTokenExpiresAt = platform.clock.now().advanced(byMilliseconds: -1)
        try await write(session)
    }

    private func isFresh(_ session: HeldSession) -> Bool {
        session.isFresh(platform.clock, leewayMilliseconds: Int64(settings.refreshLeewayMilliseconds))
    }

    /// The session in the store, and what it tells about other processes.
    func storedSession() async throws(CardeaError) -> HeldSession? {
        try requireOpen()
        while true {
            if forgetting > 0 { return nil }
            let before = changes
            let record = try await platform.store.read(key(.session))
            guard changes == before else { continue }
            lookedAt = platform.clock.uptime()
            return try await adopt(record)
        }
    }

    /// Makes a session durable and then, unless the user has signed out meanwhile, this engine's own.
    func write(_ session: Session, user: CardeaUser? = nil) async throws(CardeaError) {
        let record = session.record()
        let begunIn = epoch
        changes &+= 1
        try await platform.store.write(record, for: key(.session))
        changes &+= 1
        if epoch == begunIn { held = HeldSession(session, record: record, clock: platform.clock, user: user) }
    }

    /// Takes over what the store has, and tells the observer what others have done.
    private func adopt(_ record: Secret?) async throws(CardeaError) -> HeldSession? {
        guard let record else {
            if held != nil { report(.signedOut(.elsewhere)) }
            held = nil
            return nil
        }
        if let held, held.record == record { return held }
        let session = try Session(record: record)
        if let refused = refreshing.refused, session.renewal == refused {
            try? await platform.store.remove(key(.session))
            return nil
        }
        let adopted = HeldSession(session, record: record, clock: platform.clock)
        if let before = held?.session, before.accessToken != session.accessToken, let user = try? session.user() {
            let isSame = (try? before.user().profile.sessionID) == user.profile.sessionID
            report(isSame ? .refreshed(user) : .signedIn(user))
        }
        held = adopted
        return adopted
    }

    /// Asks the store, behind the caller, whether another process has changed the session; once a second at most.
    private func lookAgain() {
        guard platform.store.isPersistent, platform.clock.uptime() &- lookedAt >= Self.sharedSessionInterval else {
            return
        }
        lookedAt = platform.clock.uptime()
        spawn { [self] in _ = try? await storedSession() }
    }

    /// Stores the session that a login earned and only then shows it to anybody. One that the store does not take yet is kept
    /// in memory for the next try: the server grants it once.
    func signIn(
        _ granted: GrantedSession, for id: String, epoch begunIn: UInt64
    ) async throws(CardeaError) -> CardeaUser {
        guard epoch == begunIn else { throw endUnwanted(granted.session) }
        unstored[id] = granted
        let hold = try await lock(.session)
        defer { hold.release() }
        guard epoch == begunIn else { throw endUnwanted(granted.session) }
        try await write(granted.session, user: granted.user)
        unstored[id] = nil
        (refreshing.unstored, refreshing.refused, refreshing.pause) = (nil, nil, nil)
        if epoch != begunIn {
            held = nil
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
        let knowledge = proof.knowledge
        spawn { [self] in try? await revokeAtServer(session, knowing: knowledge) }
        return .signedOutMeanwhile
    }

    func requireEpoch(_ begunIn: UInt64) throws(CardeaError) {
        if epoch != begunIn { throw .signedOutMeanwhile }
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

    /// How often a refresh that is not urgent is tried, in milliseconds.
    private static let retryInterval: Int64 = 1000
    /// How old the knowledge of what other processes did may be, in milliseconds.
    private static let sharedSessionInterval: Int64 = 1000
}

extension CardeaError {
    static let signedOutMeanwhile = CardeaError(.unauthorized, "The user signed out while this login was running.")
    static let notSignedIn = CardeaError(.notSignedIn, "Nobody is signed in.")
}
