package import CardeaCore

/// Unfinished logins live in memory and are written to the store behind the caller's back: that the store takes records was
/// proven when the login began, and a slow one must not hold up its page once more. `save` is for callers who need to know.
extension Engine {
    package func restoreAttempt(id: String) async throws(CardeaError) -> OAuthLoginAttempt {
        OAuthLoginAttempt(try await unfinished(id) as PendingAttempt)
    }

    package func restoreChallenge(id: String) async throws(CardeaError) -> OAuthEmailChallenge {
        OAuthEmailChallenge(try await unfinished(id) as PendingChallenge)
    }

    package func saveAttempt(id: String) async throws(CardeaError) {
        _ = try await unfinished(id) as PendingAttempt
        try await writePending()
    }

    package func saveChallenge(id: String) async throws(CardeaError) {
        _ = try await unfinished(id) as PendingChallenge
        try await writePending()
    }

    /// The ids of attempts that wait for a redirect to this URL, newest first.
    package func attemptsAwaiting(_ redirect: URI) async throws(CardeaError) -> [String] {
        try requireOpen()
        let known = state.logins.hasLoaded ? knownAttempts(awaiting: redirect) : []
        guard known.isEmpty else { return known }
        try await loadPending()
        return knownAttempts(awaiting: redirect)
    }

    private func knownAttempts(awaiting redirect: URI) -> [String] {
        let now = platform.clock.now()
        let waiting = state.logins.pending.attempts.reversed().filter { $0.expiresAt > now }
        return waiting.filter { redirectRule($0)(redirect) }.map(\.id)
    }

    /// Which redirects are an attempt's: those to its redirect URI, or by its deep link, that answer it and no other.
    private func redirectRule(_ attempt: PendingAttempt) -> @Sendable (URI) -> Bool {
        let target = try? RedirectTarget(attempt)
        return { [backend] redirect in target?.matches(redirect) == true && backend.answers(redirect, attempt) }
    }

    package func redirectRule(attemptID: String) async throws(CardeaError) -> @Sendable (URI) -> Bool {
        redirectRule(try await unfinished(attemptID))
    }

    /// A login that waits.
    func unfinished<Login: UnfinishedLogin>(_ id: String) async throws(CardeaError) -> Login {
        try requireOpen()
        return try await perform(LoginLookup<Login>(id))
    }

    /// Changes the unfinished logins and has the change written.
    func updatePending(_ change: @escaping LoginBook.Change) { self.change { $0.changeLogins(change) } }

    func saveLogins() {
        if savingLogins == nil { savingLogins = spawn { [self] in await saveUntilClean() } }
    }

    /// Returns once nothing is under way that outlives its caller: the store has what this engine knows of unfinished
    /// logins, or has refused it.
    package func settle() async {
        while let task = background.values.first { await task.value }
    }

    private func saveUntilClean() async {
        var tried = 0
        while state.logins.unsavedCount > tried {
            do throws(CardeaError) {
                try await writePending()
                tried = 0
            } catch {
                // The changes stay for the next write; this one goes on only if there are new ones.
                tried = state.logins.unsavedCount
                log(
                    .warning, "An unfinished login could not be stored; it will not survive a restart.",
                    [("code", error.code.rawValue)])
            }
        }
        savingLogins = nil
    }

    /// Applies what this process has changed to what the store has, so that others' unfinished logins stay.
    func writePending() async throws(CardeaError) {
        guard platform.store.isPersistent else { return }
        let hold = try await lock(.pending)
        defer { hold.release() }
        let begunIn = state.session.epoch
        let stored = try await readPending() ?? PendingLogins()
        guard state.session.epoch == begunIn else { return }
        let count = state.logins.unsavedCount
        var current = state.logins.brought(upToDate: stored, at: platform.clock.now())
        if current.isEmpty {
            try await platform.store.remove(key(.pending))
        } else {
            try await platform.store.write(current.record(), for: key(.pending))
        }
        if state.session.epoch == begunIn { state.logins.saved(count) }
        change { client in
            for session in client.logins.dropUnclaimed(of: &current) { client.endUnwanted(session) }
        }
    }

    /// Takes in what the store has. What a logout has removed meanwhile stays away.
    func loadPending() async throws(CardeaError) {
        guard platform.store.isPersistent else { return }
        let begunIn = state.session.epoch
        let stored = try await readPending()
        if state.session.epoch == begunIn { state.logins.take(stored) }
    }

    private func readPending() async throws(CardeaError) -> PendingLogins? {
        let record = try await platform.store.read(key(.pending))
        return try record.map { secret throws(CardeaError) in try PendingLogins(record: secret) }
    }
}
