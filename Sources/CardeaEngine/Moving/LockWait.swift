package import CardeaBasics
package import CardeaModel

/// A wait for a lock that has an end: a process that was stopped while it held the lock must not stop all others.
package struct LockWait: Sendable {
    let lock: any ProcessLock
    let timer: TimedLoop
    let milliseconds: UInt32
    /// What the wait ends with when the lock is never free.
    let neverFree: CardeaError

    package init(_ lock: any ProcessLock, _ timer: TimedLoop, milliseconds: UInt32, neverFree: CardeaError) {
        (self.lock, self.timer) = (lock, timer)
        (self.milliseconds, self.neverFree) = (milliseconds, neverFree)
    }

    /// Reports when the lock is there, the time is over, or nobody waits any longer. Called on the loop, and reports there.
    ///
    /// - Parameter endings: What ends the wait as well.
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
