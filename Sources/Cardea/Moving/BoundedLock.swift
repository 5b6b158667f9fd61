import CardeaAsync
import CardeaCore

/// A lock whose waits have an end: a process that was stopped while it held the lock must not stop a move for good.
struct BoundedLock: Sendable {
    let lock: any ProcessLock
    let milliseconds: UInt32

    /// Waits until the lock is there, the time is over, or the task is cancelled.
    func acquire(_ name: String) async throws(CardeaError) -> any LockHold {
        if Task.isCancelled { throw .cancelled }
        if let hold = try lock.acquireIfFree(name) { return hold }
        let result = OneShot<any LockHold>()
        let milliseconds = milliseconds
        // A hold that comes too late is let go of, and released by that.
        let cancel = lock.acquire(name) { result.deliver($0) }
        let timer = Task {
            try await Task.sleep(for: .milliseconds(milliseconds))
            result.deliver(.failure(Self.neverFree))
        }
        defer {
            timer.cancel()
            cancel?()
        }
        return try await result.value()
    }

    private static let neverFree = CardeaError(
        .timeout,
        "Another program holds the session's lock and is stuck. End that program or wait for it, then try again."
    )
}
