package import CardeaBasics
package import CardeaModel

/// The locks of two stores, held together: clients of either one wait then.
package final class PairedLock: ProcessLock {
    private let first: any ProcessLock
    private let second: any ProcessLock

    private init(first: any ProcessLock, second: any ProcessLock) { (self.first, self.second) = (first, second) }

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
        let calls = CallChain()
        calls.begin {
            first.acquire(name) { [self] result in
                switch result {
                case .success(let one): calls.begin { acquireSecond(name, besides: one, done) }
                case .failure: done(result)
                }
            }
        }
        return { calls.cancel() }
    }

    private func acquireSecond(
        _ name: String, besides one: any LockHold, _ done: @escaping Completion<any LockHold>
    ) -> Cancellation? {
        second.acquire(name) { result in
            switch result {
            case .success(let two): done(.success(PairedHold(one: one, two: two)))
            case .failure:
                one.release()
                done(result)
            }
        }
    }
}

private final class PairedHold: LockHold {
    private let one: any LockHold
    private let two: any LockHold

    init(one: any LockHold, two: any LockHold) { (self.one, self.two) = (one, two) }

    func release() {
        two.release()
        one.release()
    }
}
