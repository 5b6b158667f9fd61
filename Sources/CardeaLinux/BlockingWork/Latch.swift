/// Closed until somebody opens it, once and for all.
///
/// `@unchecked Sendable`: the flag is touched with `lock` held only.
final class Latch: @unchecked Sendable {
    private let lock = ConditionLock()
    private var isOpen = false

    func open() {
        lock.withLock {
            isOpen = true
            lock.signal()
        }
    }

    /// Waits for the opening; `false` when it does not come in time. For one waiting thread.
    func wait(milliseconds: UInt32) -> Bool {
        lock.withLock {
            let deadline = ConditionLock.deadline(afterMilliseconds: milliseconds)
            while !isOpen {
                if !lock.wait(until: deadline) { return isOpen }
            }
            return true
        }
    }
}
