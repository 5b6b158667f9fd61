package import CardeaCore

extension Engine {
    /// Who is signed in, by the stored session.
    package func currentUser() async throws(CardeaError) -> CardeaUser {
        guard let session = try await storedSession() else {
            throw CardeaError(.notSignedIn, "Nobody is signed in.")
        }
        return try session.user()
    }

    /// Forgets the session here first, so that it is gone whatever the server says, then tells the server.
    package func logout() async throws(CardeaError) {
        let session = try await sessionToEnd()
        epoch &+= 1
        pending = PendingLogins()
        hasLoadedPending = true
        try await platform.store.remove(key(.session))
        try await platform.store.remove(key(.pending))
        settings.observer?.sessionChanged(.signedOut(.requested))
        log(.info, "Signed out.")
        guard let session, let run = backend.revoke(session) else { return }
        try await uninterrupted { engine throws(CardeaError) in try await engine.drive(run) }
    }

    /// Stores a new session and only then shows it to anybody.
    func signIn(_ granted: GrantedSession, epoch begunIn: UInt64) async throws(CardeaError) -> CardeaUser {
        try requireEpoch(begunIn)
        let record = granted.session.record()
        try await platform.store.write(record, for: key(.session))
        if epoch != begunIn {
            try await platform.store.remove(key(.session))
            try requireEpoch(begunIn)
        }
        lastSession = (record, granted.session)
        settings.observer?.sessionChanged(.signedIn(granted.user))
        log(.info, "Signed in.")
        return granted.user
    }

    /// The session that a login replaces. A locked store is no obstacle yet: the write that follows unlocks it. A store that
    /// fails is reported before anything is redeemed.
    func previousSession() async throws(CardeaError) -> Session? {
        do throws(CardeaError) {
            return try await storedSession()
        } catch {
            if error.code == .storeLocked { return nil }
            throw error
        }
    }

    /// Opens the store's connection beside the network's, not after it.
    func warmStore() {
        guard platform.store.isPersistent else { return }
        let (store, key) = (platform.store, key(.session))
        spawn { _ = try? await store.read(key) }
    }

    private func storedSession() async throws(CardeaError) -> Session? {
        try requireOpen()
        guard let record = try await platform.store.read(key(.session)) else { return nil }
        if let lastSession, lastSession.record == record { return lastSession.session }
        let session = try Session(record: record)
        lastSession = (record, session)
        return session
    }

    /// The session to revoke; one that cannot be read is removed without.
    private func sessionToEnd() async throws(CardeaError) -> Session? {
        do throws(CardeaError) {
            return try await storedSession()
        } catch {
            if error.code == .storeCorrupted { return nil }
            throw error
        }
    }

    private func requireEpoch(_ begunIn: UInt64) throws(CardeaError) {
        guard epoch == begunIn else {
            throw CardeaError(.unauthorized, "The user signed out while this login was running.")
        }
    }
}
