package import CardeaBasics
package import CardeaModel

/// Waits for a lock, but not forever: a process that was stopped while it held the lock must not stop all others.
package struct LockWait: Sendable {
    let lock: any ProcessLock
    let timer: TimedLoop
    let milliseconds: UInt32
    /// The error of a wait for a lock that is never free.
    let neverFree: CardeaError

    package init(_ lock: any ProcessLock, _ timer: TimedLoop, milliseconds: UInt32, neverFree: CardeaError) {
        (self.lock, self.timer) = (lock, timer)
        (self.milliseconds, self.neverFree) = (milliseconds, neverFree)
    }

    /// Reports when the lock is there, the time is over, or the caller stops waiting. Called on the loop, and reports there.
    ///
    /// - Parameter endings: Hooks that end the wait as well.
    package func acquire(
        _ name: String, until endings: EndHooks? = nil, _ done: @escaping Completion<any LockHold>
    ) -> Cancellation? {
        do throws(CardeaError) {
            if let hold = try lock.acquireIfFree(name) {
                done(.success(hold))
                return nil
            }
        } catch {
            done(.failure(error))
            return nil
        }
        let (wait, loop) = (FirstResult(done), timer.loop)
        // A hold that comes too late is let go of, and released by that.
        let cancel = lock.acquire(name) { result in loop.perform { wait.come(result) } }
        let callOff = timer.after(milliseconds) { [neverFree] in loop.perform { wait.come(.failure(neverFree)) } }
        let ending = endings?.add { loop.perform { wait.come(.failure(.cancelled)) } }
        // A client that often waits would keep each wait until its patience is over.
        wait.whenOver {
            callOff()
            if let ending { endings?.callOff(ending) }
            cancel?()
        }
        return { loop.perform { wait.come(.failure(.cancelled)) } }
    }
}

/// A loop, and what runs an action on it after that many milliseconds; never, when what is returned is called before.
package struct TimedLoop: Sendable {
    package let loop: any EngineLoop
    package let after: @Sendable (UInt32, @escaping @Sendable () -> Void) -> @Sendable () -> Void

    package init(
        _ loop: any EngineLoop,
        after: @escaping @Sendable (UInt32, @escaping @Sendable () -> Void) -> @Sendable () -> Void
    ) { (self.loop, self.after) = (loop, after) }
}

/// The locks of two stores, held together: clients of either one wait then.
package final class PairedLock: ProcessLock {
    private let first: any ProcessLock
    private let second: any ProcessLock

    private init(first: any ProcessLock, second: any ProcessLock) { (self.first, self.second) = (first, second) }

    /// Returns both locks in an order of their own, so that two moves in opposite directions do not wait for each other forever;
    /// one lock if the two are the same.
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
