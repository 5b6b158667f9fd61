package import CardeaBasics
package import CardeaModel

/// The unfinished logins of one client, and which of them may be redeemed.
///
/// A login is known by its id from its beginning to its end: *waiting*, *in use* while one call redeems it, then waiting again
/// or *consumed*. A consumed one is remembered for a while, so that a late second try gets the right error.
package struct LoginBook: Sendable {
    /// A change of the unfinished logins.
    package typealias Change = @Sendable (inout PendingLogins) -> Void

    /// The logins that this client knows.
    package private(set) var pending = PendingLogins()
    /// True if those in the store are among them.
    package private(set) var hasLoaded = false
    private var inUse: Set<String> = []
    private var consumed = BoundedSet(capacity: 64)
    /// The number of redirects that were refused for a login which keeps waiting for its own.
    private var strangers: [String: Int] = [:]
    /// Sessions that the server granted and the store has not taken yet, by the login that earned them.
    private var unstored: [String: GrantedSession] = [:]
    /// Changes that the store does not have yet, in their order.
    private var unsaved: [Change] = []

    package init() {}

    /// The number of redirects that may be refused before a login ends, so that strangers cannot make the client ask the server
    /// without end.
    package static let mostStrangers = 8
}

/// The right to redeem a login.
extension LoginBook {
    /// Marks a login as being redeemed; `false` when another call does so.
    package mutating func beginUse(_ id: String) -> Bool { inUse.insert(id).inserted }

    package mutating func endUse(_ id: String) { inUse.remove(id) }

    package func isInUse(_ id: String) -> Bool { inUse.contains(id) }

    package func isConsumed(_ id: String) -> Bool { consumed.contains(id) }

    /// Remembers that a login has ended.
    package mutating func consume(_ id: String) { consumed.insert(id) }

    /// Counts a redirect that was refused without being evidence against the login. Returns true if it was the last one that the
    /// login bears.
    package mutating func bearsNoMoreStrangers(_ id: String) -> Bool {
        strangers[id, default: 0] += 1
        return strangers[id] == Self.mostStrangers
    }
}

/// The sessions that logins have brought already.
extension LoginBook {
    /// Keeps a session that the server granted: it does so once.
    package mutating func granted(_ session: GrantedSession, to id: String) { unstored[id] = session }

    /// The session of a login that the store has not taken yet.
    package func unstoredGrant(of id: String) -> GrantedSession? { unstored[id] }

    package mutating func dropGrant(of id: String) { unstored[id] = nil }

    /// Returns the session of a login that the server has granted and no code or answer has proven yet.
    package func unprovenSession(of id: String) -> Session? {
        try? pending[id]?.unprovenSession()
    }
}

/// The entries, and their changes.
extension LoginBook {
    /// Changes the logins. Returns whether one gave way to a new one, and the sessions that the server has granted to logins that
    /// went without being asked for.
    package mutating func change(
        _ change: @escaping Change, isStored: Bool, at now: Timestamp
    ) -> (isDisplacing: Bool, unclaimed: [Session]) {
        let displaced = pending.displacedCount
        // Others stay beyond their time, so that they are reported as too old.
        if pending.isFull { pending.removeExpired(at: now) }
        change(&pending)
        pending.removeUnclaimed(at: now)
        let unclaimed = pending.takeUnclaimed()
        if isStored {
            unsaved.append { [ended = unclaimed.keys] logins in
                change(&logins)
                for id in ended { logins.remove(id) }
            }
            if unsaved.count > Self.mostUnsaved { unsaved.removeFirst() }
        }
        return (pending.displacedCount > displaced, ofNobody(unclaimed))
    }

    /// The number of changes that wait for a store which refuses them.
    private static let mostUnsaved = 256

    /// Drops logins that the stored ones have lost without being asked. Returns the sessions that the server has granted to
    /// those.
    package mutating func dropUnclaimed(of stored: inout PendingLogins) -> [Session] {
        let unclaimed = stored.takeUnclaimed()
        for id in unclaimed.keys { pending.remove(id) }
        return ofNobody(unclaimed)
    }

    /// Returns the sessions without those whose login a call redeems, which has them in its hands.
    private func ofNobody(_ unclaimed: [String: Session]) -> [Session] {
        unclaimed.filter { !inUse.contains($0.key) }.map { $0.value }
    }

    /// The number of changes that the store does not have.
    package var unsavedCount: Int { unsaved.count }

    /// Returns the stored logins with the changes of this client, so that others' unfinished logins stay.
    package func brought(upToDate stored: PendingLogins, at now: Timestamp) -> PendingLogins {
        var stored = stored
        for change in unsaved { change(&stored) }
        stored.removeExpired(at: now)
        return stored
    }

    /// Notes that the store has the first changes.
    package mutating func saved(_ count: Int) { unsaved.removeFirst(min(count, unsaved.count)) }

    /// Adds the stored logins, because another process may have begun some.
    package mutating func take(_ stored: PendingLogins?) {
        hasLoaded = true
        if let stored { pending.merge(stored) { [consumed] in !consumed.contains($0) } }
    }

    /// Drops everything of a login but its entry.
    package mutating func forgetRemains(of id: String) { (unstored[id], strangers[id]) = (nil, nil) }

    /// Forgets all of them, as a logout does.
    ///
    /// - Returns: The sessions that cannot be proven any more.
    package mutating func forgetAll() -> [Session] {
        let unproven = pending.all.compactMap { try? $0.unprovenSession() }
        (pending, unstored, unsaved, strangers) = (PendingLogins(), [:], [], [:])
        hasLoaded = true
        return unproven
    }
}

/// The result of a look-up by id.
package enum FoundLogin<Login: UnfinishedLogin>: Sendable {
    case waiting(Login)
    case tooOld
    /// It is not here; the store may have it.
    case unknown
}

extension LoginBook {
    /// Looks a login up; throws when it was redeemed before.
    package func find<Login: UnfinishedLogin>(
        _ id: String, at now: Timestamp
    ) throws(CardeaError) -> FoundLogin<Login> {
        if isConsumed(id) { throw Login.isConsumed }
        guard let login = pending[id].flatMap({ Login($0) }) else { return .unknown }
        return login.expiresAt > now ? .waiting(login) : .tooOld
    }

    /// Returns the error for a login that is not stored. One that was dropped to make room has an error of its own.
    package func missing<Login: UnfinishedLogin>(_ id: String, _ kind: Login.Type) -> CardeaError {
        guard pending.displaced.contains(id) else { return kind.isUnknown }
        return CardeaError(
            kind.isUnknown.code,
            "Too many logins at once: this one was dropped for newer ones, because at most \(PendingLogins.capacity) "
                + "unfinished logins are kept. Begin a new one.")
    }
}
