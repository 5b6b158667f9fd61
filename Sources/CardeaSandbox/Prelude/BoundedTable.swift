/// A dictionary for fresh random keys that forgets its oldest entry rather than grow beyond its limit.
struct BoundedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private(set) var entries: [Key: Value] = [:]
    private var order: [Key] = []
    /// Everything before this index in `order` is gone already.
    private var first = 0
    private let limit: Int

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    var count: Int { entries.count }
    var values: Dictionary<Key, Value>.Values { entries.values }

    subscript(key: Key) -> Value? {
        get { entries[key] }
        set {
            guard let newValue else { return remove(key) }
            if entries.updateValue(newValue, forKey: key) == nil { order.append(key) }
            while entries.count > limit { dropOldest() }
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
        if order.count > 2 * limit { compact() }
    }

    private mutating func dropOldest() {
        guard first < order.count else { return }
        entries[order[first]] = nil
        first += 1
        if first > limit { compact() }
    }

    private mutating func compact() {
        order = order[first...].filter { entries[$0] != nil }
        first = 0
    }
}
