/// A queue whose elements are taken in the order in which they came, each in the same time however many wait.
package struct Fifo<Element> {
    private var incoming: [Element] = []
    /// The older elements, the oldest last.
    private var outgoing: [Element] = []

    package init() {}

    package var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    package var count: Int { incoming.count + outgoing.count }

    package mutating func append(_ element: Element) { incoming.append(element) }

    package mutating func popFirst() -> Element? {
        if outgoing.isEmpty {
            swap(&incoming, &outgoing)
            outgoing.reverse()
        }
        return outgoing.popLast()
    }

    /// Takes the oldest element that is wanted.
    package mutating func popFirst(where isWanted: (Element) -> Bool) -> Element? {
        outgoing = incoming.reversed() + outgoing
        incoming = []
        return outgoing.lastIndex(where: isWanted).map { outgoing.remove(at: $0) }
    }

    package mutating func removeAll(where isOver: (Element) -> Bool) {
        incoming.removeAll(where: isOver)
        outgoing.removeAll(where: isOver)
    }
}

extension Fifo: Sendable where Element: Sendable {}

/// The last few distinct values that were inserted.
package struct BoundedSet: Sendable {
    private let capacity: Int
    private var known: Set<String> = []
    /// The values in the order in which they came. Once all places are taken, ``next`` is the oldest.
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
