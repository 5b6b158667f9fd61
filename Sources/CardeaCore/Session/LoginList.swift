/// Unfinished logins of one kind, in the order in which they came. Finding, adding and dropping one takes the same time however many
/// there are.
struct LoginList<Login: UnfinishedLogin>: Sendable {
    /// In their order, with gaps where one has gone.
    private var places: [Login?] = []
    private var indices: [String: Int] = [:]
    /// Before the first one there are gaps only.
    private var first = 0
    /// No login ends before this.
    private var soonestEnd = Timestamp(milliseconds: .max)

    var count: Int { indices.count }

    var all: [Login] { places.compactMap { $0 } }

    subscript(id: String) -> Login? { indices[id].flatMap { places[$0] } }

    /// Adds one as the newest.
    mutating func insert(_ login: Login) {
        remove(login.id)
        soonestEnd = min(soonestEnd, login.expiresAt)
        indices[login.id] = places.count
        places.append(login)
    }

    mutating func remove(_ id: String) {
        guard let index = indices.removeValue(forKey: id) else { return }
        places[index] = nil
        if places.count > 2 * count + Self.mostGaps { fill(with: all) }
    }

    mutating func update(_ id: String, _ change: (inout Login) -> Void) {
        guard let index = indices[id], var login = places[index].take() else { return }
        change(&login)
        places[index] = login
    }

    mutating func popOldest() -> Login? {
        while first < places.count, places[first] == nil { first += 1 }
        guard first < places.count, let oldest = places[first] else { return nil }
        remove(oldest.id)
        return oldest
    }

    mutating func removeAll(where isOver: (Login) -> Bool) { fill(with: all.filter { !isOver($0) }) }

    /// The same for those that end now or have ended.
    mutating func removeExpired(at now: Timestamp, where isOver: (Login) -> Bool) {
        if soonestEnd <= now { removeAll { $0.expiresAt <= now && isOver($0) } }
    }

    /// Adds those of others that are not here yet and that the filter wants, as older than those that are, as far as there is room.
    mutating func merge(_ others: LoginList, capacity: Int, where isWanted: (String) -> Bool) {
        let older = others.all.filter { self[$0.id] == nil && isWanted($0.id) }
        if !older.isEmpty { fill(with: (older + all).suffix(capacity)) }
    }

    private mutating func fill(with logins: some Sequence<Login>) {
        self = LoginList()
        for login in logins { insert(login) }
    }

    private static var mostGaps: Int { 32 }
}
