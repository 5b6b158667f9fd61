import Synchronization

/// How many names an object has whose last one ends it.
final class NameCount: Sendable {
    private let count = Atomic(1)

    /// Counts one more; `false` where the last one is gone.
    func retain() -> Bool {
        var present = count.load(ordering: .relaxed)
        while present > 0 {
            let (exchanged, found) = count.compareExchange(expected: present, desired: present + 1, ordering: .relaxed)
            if exchanged { return true }
            present = found
        }
        return false
    }

    /// Counts one less; `true` where it was the last.
    func release() -> Bool { count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
