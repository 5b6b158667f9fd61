/// The last few distinct values that were inserted.
package struct BoundedSet: Sendable {
    private let capacity: Int
    private var values: [String] = []

    package init(capacity: Int) { self.capacity = capacity }

    package func contains(_ value: String) -> Bool { values.contains(value) }

    package mutating func insert(_ value: String) {
        values.append(value)
        if values.count > capacity { values.removeFirst() }
    }
}
