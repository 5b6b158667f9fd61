package import CardeaBasics

/// The unfinished logins of one account, of whatever kind, in the order in which they came: young, and each redeemable once.
package struct PendingLogins: Sendable {
    /// More unfinished logins than this are abandoned ones; the oldest goes first.
    package static let capacity = 16

    package private(set) var all: [PendingLogin] = []
    /// The last ones that were dropped to make room: a call for one gets an error that says so.
    package private(set) var displaced = BoundedSet(capacity: 256)
    package private(set) var displacedCount = 0
    /// Sessions that the server has granted to logins which went without being asked for, by the ids of those.
    private var unclaimed: [String: Session] = [:]

    package init() {}

    package var isEmpty: Bool { all.isEmpty }
    package var isFull: Bool { all.count >= Self.capacity }

    package subscript(id: String) -> PendingLogin? { all.first { $0.id == id } }

    /// Adds one as the newest, in the place of the one that it goes on from.
    package mutating func insert(_ login: some UnfinishedLogin, after previous: String? = nil) {
        if let previous { remove(previous) }
        remove(login.id)
        all.append(login.pending)
        if all.count > Self.capacity { displace(all.removeFirst()) }
    }

    private mutating func displace(_ login: PendingLogin) {
        displaced.insert(login.id)
        displacedCount &+= 1
        unclaimed[login.id] = login.granted
    }

    package mutating func remove(_ id: String) { all.removeAll { $0.id == id } }

    /// Changes one that is still there, and is of this kind.
    package mutating func update<Login: UnfinishedLogin>(
        _ id: String, as kind: Login.Type = Login.self, _ change: (inout Login) -> Void
    ) {
        guard let index = all.firstIndex(where: { $0.id == id }), var login = Login(all[index]) else { return }
        change(&login)
        all[index] = login.pending
    }

    /// Takes in stored logins that are not known here yet and that the filter wants. Of all, those that end last are kept.
    package mutating func merge(_ stored: PendingLogins, where isWanted: (String) -> Bool) {
        let others = stored.all.filter { self[$0.id] == nil && isWanted($0.id) }
        guard !others.isEmpty else { return }
        all = (others + all).sorted { $0.expiresAt < $1.expiresAt }.suffix(Self.capacity)
    }

    package mutating func removeExpired(at now: Timestamp) {
        removeUnclaimed(at: now)
        all.removeAll { $0.expiresAt <= now && $0.granted == nil }
    }

    /// Drops those too old that the server has granted a session already. They stay a while longer than the others: the caller that began
    /// to finish one in time, here or in another process, has come to an end by then.
    package mutating func removeUnclaimed(at now: Timestamp) {
        let end = now.advanced(byMilliseconds: -Self.timeToFinish)
        for login in all where login.expiresAt <= end {
            guard let session = login.granted else { continue }
            unclaimed[login.id] = session
            remove(login.id)
        }
    }

    /// Hands out, once, the sessions of logins that went without being asked for.
    package mutating func takeUnclaimed() -> [String: Session] {
        defer { unclaimed = [:] }
        return unclaimed
    }

    /// In milliseconds: more than all the requests of a call may take.
    private static let timeToFinish: Int64 = 300_000
}

extension PendingLogin {
    /// The session that the server has granted, and that is nobody's yet.
    fileprivate var granted: Session? { try? unprovenSession() }
}
