package import CardeaCore

/// Unfinished logins live in memory and are written to the store behind the caller's back: that the store takes records was
/// proven when the login began, and a slow one must not hold up its page once more. `save` is for callers who need to know.
extension Engine {
    package func restoreAttempt(id: String) async throws(CardeaError) -> OAuthLoginAttempt {
        OAuthLoginAttempt(try await attempt(id))
    }

    package func restoreChallenge(id: String) async throws(CardeaError) -> OAuthEmailChallenge {
        OAuthEmailChallenge(try await challenge(id))
    }

    package func saveAttempt(id: String) async throws(CardeaError) {
        _ = try await attempt(id)
        try await writePending()
    }

    package func saveChallenge(id: String) async throws(CardeaError) {
        _ = try await challenge(id)
        try await writePending()
    }

    /// The ids of attempts that wait for a redirect to this URL, newest first.
    package func attemptsAwaiting(_ redirect: URI) async throws(CardeaError) -> [String] {
        try requireOpen()
        let known = hasLoadedPending ? knownAttempts(awaiting: redirect) : []
        guard known.isEmpty else { return known }
        try await loadPending()
        return knownAttempts(awaiting: redirect)
    }

    private func knownAttempts(awaiting redirect: URI) -> [String] {
        let now = platform.clock.now()
        return pending.attempts.reversed().filter { $0.expiresAt > now && redirectRule($0)(redirect) }.map(\.id)
    }

    /// Which redirects are an attempt's: those to its redirect URI, or by its deep link, that answer it and no other.
    private func redirectRule(_ attempt: PendingAttempt) -> @Sendable (URI) -> Bool {
        let target = try? RedirectTarget(attempt)
        return { [backend] redirect in target?.matches(redirect) == true && backend.answers(redirect, attempt) }
    }

    package func redirectRule(attemptID: String) async throws(CardeaError) -> @Sendable (URI) -> Bool {
        redirectRule(try await attempt(attemptID))
    }

    func attempt(_ id: String) async throws(CardeaError) -> PendingAttempt {
        try requireOpen()
        if consumed.contains(id) {
            throw CardeaError(.attemptConsumed, "This login attempt was redeemed before. Begin a new one.")
        }
        if pending.attempt(id) == nil { try await loadPending() }
        guard let attempt = pending.attempt(id) else {
            throw missing(id, CardeaError(.attemptNotFound, "No login attempt of this id is stored. Begin a new one."))
        }
        guard attempt.expiresAt > platform.clock.now() else {
            endGranted(of: id)
            forget(id)
            throw CardeaError(.attemptExpired, "This login attempt is too old. Begin a new one.")
        }
        return attempt
    }

    func challenge(_ id: String) async throws(CardeaError) -> PendingChallenge {
        try requireOpen()
        if consumed.contains(id) {
            throw CardeaError(.challengeConsumed, "This e-mail challenge was completed before.")
        }
        if pending.challenge(id) == nil { try await loadPending() }
        guard let challenge = pending.challenge(id) else {
            throw missing(
                id, CardeaError(.challengeNotFound, "No e-mail challenge of this id is stored. Sign in again."))
        }
        guard challenge.expiresAt > platform.clock.now() else {
            endGranted(of: id)
            forget(id)
            throw CardeaError(.challengeExpired, "This e-mail challenge is too old. Sign in again.")
        }
        return challenge
    }

    /// The error for an unfinished login that is not there; one that went to make room is told so.
    func missing(_ id: String, _ error: CardeaError) -> CardeaError {
        guard pending.displaced.contains(id) else { return error }
        return CardeaError(
            error.code,
            "Too many logins at once: this one gave way to newer ones, because no more than \(PendingLogins.capacity) "
                + "unfinished ones are kept. Begin a new one.")
    }

    /// Ends at the server, as well as that goes, a session that it has granted and that no code or answer will make the user's
    /// any more.
    func endGranted(of id: String) {
        let held =
            (try? pending.attempt(id)?.heldSession()) ?? (try? pending.challenge(id)?.heldSession())
            ?? pending.step(id)?.heldSession
        if let held { endUnwanted(held) }
    }

    /// Drops an unfinished login and all that belongs to it.
    func forget(_ id: String) {
        (unstored[id], strangers[id]) = (nil, nil)
        if deviceLogins.removeValue(forKey: id) != nil { return }
        keep { $0.remove(id) }
    }

    /// Changes the unfinished logins and has the change written.
    func keep(_ change: @escaping @Sendable (inout PendingLogins) -> Void) {
        let displaced = pending.displacedCount
        change(&pending)
        if pending.count > PendingLogins.roomForOld { pending.removeExpired(at: platform.clock.now()) }
        pending.removeUnclaimed(at: platform.clock.now())
        let ended = endUnclaimed(pending.takeUnclaimed())
        if pending.displacedCount > displaced {
            log(.warning, "Too many logins at once: the oldest unfinished one gave way to a new one.")
        }
        guard platform.store.isPersistent else { return }
        unsaved.append { logins in
            change(&logins)
            for id in ended { logins.remove(id) }
        }
        if unsaved.count > PendingLogins.capacity { unsaved.removeFirst() }
        if saving == nil { saving = spawn { [self] in await saveUntilClean() } }
    }

    /// Ends at the server, as well as that goes, what it has granted to logins that nobody came back to; says which.
    private func endUnclaimed(_ sessions: [String: Session]) -> [String] {
        for (id, session) in sessions where !inUse.contains(id) { endUnwanted(session) }
        return Array(sessions.keys)
    }

    /// Returns once nothing is under way that outlives its caller: the store has what this engine knows of unfinished
    /// logins, or has refused it.
    package func settle() async {
        while let task = background.values.first { await task.value }
    }

    private func saveUntilClean() async {
        var tried = 0
        while unsaved.count > tried {
            do throws(CardeaError) {
                try await writePending()
                tried = 0
            } catch {
                // The changes stay for the next write; this one goes on only if there are new ones.
                tried = unsaved.count
                log(
                    .warning, "An unfinished login could not be stored; it will not survive a restart.",
                    [("code", error.code.rawValue)])
            }
        }
        saving = nil
    }

    /// Applies what this process has changed to what the store has, so that others' unfinished logins stay.
    func writePending() async throws(CardeaError) {
        guard platform.store.isPersistent else { return }
        let hold = try await lock(.pending)
        defer { hold.release() }
        let begunIn = epoch
        var stored = try await readPending() ?? PendingLogins()
        guard epoch == begunIn else { return }
        let changes = unsaved
        for change in changes { change(&stored) }
        stored.removeExpired(at: platform.clock.now())
        if stored.isEmpty {
            try await platform.store.remove(key(.pending))
        } else {
            try await platform.store.write(stored.record(), for: key(.pending))
        }
        if epoch == begunIn { unsaved.removeFirst(min(changes.count, unsaved.count)) }
        for id in endUnclaimed(stored.takeUnclaimed()) { pending.remove(id) }
    }

    /// Takes in what the store has: another process may have begun it. What a logout has removed meanwhile stays away.
    func loadPending() async throws(CardeaError) {
        guard platform.store.isPersistent else { return }
        let begunIn = epoch
        let stored = try await readPending()
        guard epoch == begunIn else { return }
        hasLoadedPending = true
        if let stored { pending.merge(stored) { !consumed.contains($0) } }
    }

    private func readPending() async throws(CardeaError) -> PendingLogins? {
        let record = try await platform.store.read(key(.pending))
        return try record.map { secret throws(CardeaError) in try PendingLogins(record: secret) }
    }
}
