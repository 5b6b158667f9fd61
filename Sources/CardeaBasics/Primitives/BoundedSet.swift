/// The last few distinct values that were inserted.
package struct BoundedSet: Sendable {
    private let capacity: Int
    private var known: Set<String> = []
    /// In the order in which they came; once all places are taken, ``next`` is the oldest.
    private var values: [String] = []
    private var next = 0

    package init(capacity: Int) { self.capacity = capacity }

    package func contains(_ value: String) -> Bool { known.contains(value) }

    package mutating func insert(_ value: String) {
        guard known.insert(value).inserted else { return }
        guard values.count == capacity else { return values.append(value) }
        known.remove(values[next])
        values[next] = value
        next = (next + 1) % capacity
    }
}
