import CardeaAsync
package import CardeaCore

/// The locks of two stores, held together: clients of either one wait then.
package struct PairedLock: ProcessLock {
    private let first: any ProcessLock
    private let second: any ProcessLock

    /// Both locks in an order of their own, so that two moves in opposite directions do not wait for each other for good; one
    /// lock, when the two are the same.
    package static func of(
        _ lock: any ProcessLock, _ other: any ProcessLock
    ) throws(CardeaError) -> any ProcessLock {
        guard let place = try lock.place(), let otherPlace = try other.place() else {
            return PairedLock(first: lock, second: other)
        }
        if place == otherPlace { return lock }
        return place < otherPlace ? PairedLock(first: lock, second: other) : PairedLock(first: other, second: lock)
    }

    package func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)? {
        // A hold that is let go of is released.
        guard let one = try first.acquireIfFree(name), let two = try second.acquireIfFree(name) else { return nil }
        return PairedHold(one: one, two: two)
    }

    package func acquire(_ name: String, _ done: @escaping Completion<any LockHold>) -> Cancellation? {
        reporting(on: nil, done) { [self] () throws(CardeaError) in
            let one = try await first.acquire(name)
            return PairedHold(one: one, two: try await second.acquire(name))
        }
    }
}

private struct PairedHold: LockHold {
    let one: any LockHold
    let two: any LockHold

    func release() {
        two.release()
        one.release()
    }
}
