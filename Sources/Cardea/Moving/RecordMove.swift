package import CardeaAsync
package import CardeaCore
import CardeaEngine

/// Moves the records of one account from one store to another.
///
/// A session in two stores would be refreshed in both, and the server ends a session whose refresh token comes twice. So a
/// record is first *staged* in the target, under a name that no client reads, then removed from the source, then given its
/// own name. A crash leaves it readable in the source, or staged and nowhere else; the same move again goes on. Where a
/// client has refreshed the session of the source meanwhile, that one is staged again. The session's lock is held throughout,
/// so that nobody refreshes or signs out in between.
package struct RecordMove: Sendable {
    let source: any SecureStore
    let target: any SecureStore
    let lock: BoundedLock

    package init(
        source: any SecureStore, target: any SecureStore, lock: any ProcessLock,
        lockMilliseconds: UInt32 = StoreMove.lockPatience
    ) {
        self.source = source
        self.target = target
        self.lock = BoundedLock(lock: lock, milliseconds: lockMilliseconds)
    }

    /// Moves what there is of an account, and finishes what an interrupted move has left. Cancelling the task ends it between
    /// two records, or before a record leaves its store.
    ///
    /// - Returns: The kinds of the records that came to the target.
    /// - Throws: ``CardeaError/Code/timeout`` if another program holds a lock of the account for too long.
    package func move(_ account: StoreKey) async throws(CardeaError) -> [StoreKey.Kind] {
        let hold = try await lock.acquire(LockPurpose.session.name(for: account))
        defer { hold.release() }
        var moved: [StoreKey.Kind] = []
        // The session last: when it is there, so is all that belongs to it.
        for kind in [StoreKey.Kind.device, .proof, .pending, .session] {
            let inner = try await lockRecord(account, kind)
            defer { inner?.release() }
            if Task.isCancelled { throw .cancelled }
            if try await moveRecord(account.with(kind)) { moved.append(kind) }
        }
        return moved
    }

    private func lockRecord(_ account: StoreKey, _ kind: StoreKey.Kind) async throws(CardeaError) -> (any LockHold)? {
        guard let purpose = LockPurpose(rawValue: kind.rawValue), purpose != .session else { return nil }
        return try await lock.acquire(purpose.name(for: account))
    }

    private func moveRecord(_ key: StoreKey) async throws(CardeaError) -> Bool {
        try await finishMoveBack(key)
        guard let record = try await source.read(key) else {
            return try await uncancelled { move throws(CardeaError) in try await move.unstage(key) }
        }
        do throws(CardeaError) {
            try await stage(record, key)
            if Task.isCancelled { throw .cancelled }
        } catch {
            if error.code == .cancelled { await discardStaged(key) }
            throw error
        }
        if let there = try await target.read(key), there != record, try await keepTarget(key, there, record) {
            try await target.remove(key.staged)
            try await source.remove(key)
            return false
        }
        return try await uncancelled { move throws(CardeaError) in
            try await move.source.remove(key)
            return try await move.unstage(key)
        }
    }

    /// Leaves no copy behind of a record that stays where it is.
    private func discardStaged(_ key: StoreKey) async {
        _ = try? await uncancelled { move throws(CardeaError) in
            try await move.target.remove(key.staged)
            return false
        }
    }

    /// Steps between which no client finds the record: they come to their end also when the caller gives up.
    private func uncancelled(
        _ steps: @escaping @Sendable (RecordMove) async throws(CardeaError) -> Bool
    ) async throws(CardeaError) -> Bool {
        let work = Task { await outcome(of: { () async throws(CardeaError) in try await steps(self) }) }
        return try await work.value.get()
    }

    /// Puts the record where no client looks, and makes sure that it is there and that it is another place.
    private func stage(_ record: Secret, _ key: StoreKey) async throws(CardeaError) {
        try await target.write(record, for: key.staged)
        guard try await target.read(key.staged) == record else {
            throw CardeaError(.storeFailed, "What was written to \(target.location) reads back differently.")
        }
        guard try await source.read(key.staged) == nil else {
            try await target.remove(key.staged)
            throw CardeaError(.invalidArgument, "Source and target are the same store: \(target.location).")
        }
    }

    /// Gives a staged record its own name. One that has it already was moved, or signed in again, before: it is newer.
    private func unstage(_ key: StoreKey) async throws(CardeaError) -> Bool {
        guard let staged = try await target.read(key.staged) else { return false }
        let there = try await target.read(key)
        if there == nil || key.kind == .pending {
            try await target.write(try merged(staged, into: there), for: key)
        }
        try await target.remove(key.staged)
        return there == nil || key.kind == .pending
    }

    /// Whether the target's own record stays. Two sessions are not chosen between.
    private func keepTarget(_ key: StoreKey, _ there: Secret, _ record: Secret) async throws(CardeaError) -> Bool {
        switch key.kind {
        case .pending: return false
        // Both serve for logins to come; the session has its own key with it.
        case .proof, .device: return true
        case .session:
            try await target.remove(key.staged)
            throw CardeaError(
                .conflict,
                "Both stores hold a session of this account. Sign out of one or forget it, then move the other.")
        }
    }

    /// Unfinished logins of both.
    private func merged(_ staged: Secret, into there: Secret?) throws(CardeaError) -> Secret {
        guard let there else { return staged }
        var logins = try PendingLogins(record: there)
        logins.merge(try PendingLogins(record: staged)) { _ in true }
        return logins.record()
    }

    /// What an interrupted move in the other direction has staged in the source is the source's, unless it is elsewhere.
    private func finishMoveBack(_ key: StoreKey) async throws(CardeaError) {
        guard let staged = try await source.read(key.staged), try await target.read(key.staged) == nil else { return }
        let live = try await source.read(key)
        if key.kind == .pending {
            try await source.write(try merged(staged, into: live), for: key)
        } else if live == nil, try await target.read(key) == nil {
            try await source.write(staged, for: key)
        }
        try await source.remove(key.staged)
    }
}
