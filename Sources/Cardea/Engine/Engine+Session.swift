package import CardeaCore

extension Engine {
    /// Who is signed in, by the stored session.
    package func currentUser() async throws(CardeaError) -> CardeaUser {
        guard let session = try await storedSession() else {
            throw CardeaError(.notSignedIn, "Nobody is signed in.")
        }
        return try session.user()
    }

    /// Forgets the session here first, so that it is gone whatever the server says, then tells the server. Callers that come
    /// before it is gone join the first one.
    package func logout() async throws(CardeaError) {
        let running = loggingOut ?? Task(executorPreference: platform.executor) { [self] in await endSession() }
        loggingOut = running
        try await uninterrupted { _ throws(CardeaError) in try await running.value.get() }
    }

    private func endSession() async -> Result<Void, CardeaError> {
        do throws(CardeaError) {
            let (session, failure) = try await forgetSession()
            settings.observer?.sessionChanged(.signedOut(.requested))
            log(.info, "Signed out.")
            if let session, let run = backend.revoke(session) { try await drive(run) }
            if let failure { throw failure }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Removes the session and the unfinished logins. Returns the session that is to be revoked, and why the logins could not
    /// be removed; throws while the session is still there.
    private func forgetSession() async throws(CardeaError) -> (Session?, CardeaError?) {
        defer { loggingOut = nil }
        let session = try await sessionToEnd()
        epoch &+= 1
        (pending, unstored, lastSession) = (PendingLogins(), [:], nil)
        (hasLoadedPending, needsSaving) = (true, false)
        try await platform.store.remove(key(.session))
        do throws(CardeaError) {
            await saving?.value
            try await platform.store.remove(key(.pending))
            return (session, nil)
        } catch {
            return (session, error)
        }
    }

    /// Stores the session that a login earned and only then shows it to anybody. One that the store does not take yet is kept
    /// in memory for the next try: the server grants it once.
    func signIn(
        _ granted: GrantedSession, for id: String, epoch begunIn: UInt64
    ) async throws(CardeaError) -> CardeaUser {
        try requireEpoch(begunIn)
        unstored[id] = granted
        let record = granted.session.record()
        try await platform.store.write(record, for: key(.session))
        unstored[id] = nil
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
