import CardeaBasics

/// A dictionary for fresh random keys that forgets its oldest entries rather than grow without bound.
///
/// Beyond `limit` entries it forgets those that are over; beyond `ceiling` entries whatever is oldest.
struct BoundedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private(set) var entries: [Key: Value] = [:]
    private var order: [Key] = []
    /// Everything before this index in `order` is gone already.
    private var first = 0
    /// The index in `order` at which the search for entries that are over goes on.
    private var hand = 0
    private let limit: Int
    private let ceiling: Int

    /// - Parameter ceiling: `limit` when it is not given, as for values that are never over.
    init(limit: Int, ceiling: Int? = nil) {
        self.limit = max(1, limit)
        self.ceiling = max(self.limit, ceiling ?? limit)
    }

    var count: Int { entries.count }
    var values: Dictionary<Key, Value>.Values { entries.values }

    subscript(key: Key) -> Value? {
        get { entries[key] }
        set {
            guard let newValue else { return remove(key) }
            if entries.updateValue(newValue, forKey: key) == nil { order.append(key) }
            while entries.count > ceiling { dropOldest() }
            compactIfSparse()
        }
    }

    /// Changes every value in place.
    mutating func updateAll(_ change: (inout Value) -> Void) {
        entries = entries.mapValues { value in
            var copy = value
            change(&copy)
            return copy
        }
    }

    /// Leaves the key in `order`; keys are never used twice, so a stale one does no harm until it is cleared out.
    private mutating func remove(_ key: Key) {
        entries[key] = nil
        compactIfSparse()
    }

    private mutating func dropOldest() {
        while first < order.count {
            defer { first += 1 }
            if entries.removeValue(forKey: order[first]) != nil { return }
        }
    }

    private mutating func compactIfSparse() {
        guard order.count > 2 * max(limit, entries.count) else { return }
        order = order[first...].filter { entries[$0] != nil }
        first = 0
        hand = 0
    }
}

extension BoundedTable where Value: Perishable {
    /// Adds an entry. When there are many, the next few are looked at, round and round, and leave if they are over.
    mutating func insert(_ value: Value, for key: Key, at now: Timestamp) {
        self[key] = value
        for _ in 0..<4 where entries.count > limit {
            if hand < first || hand >= order.count { hand = first }
            if entries[order[hand]]?.isOver(at: now) ?? false { entries[order[hand]] = nil }
            hand += 1
        }
        compactIfSparse()
    }
}
