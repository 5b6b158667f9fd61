/// The sleep of a loop that watches no files, which needs none itself.
///
/// `@unchecked Sendable`: the flag is touched with `lock` held only.
final class ConditionSleeper: LoopSleeper, @unchecked Sendable {
    private let lock = ConditionLock()
    private var isOver = false

    func wake() {
        lock.withLock {
            isOver = true
            lock.signal()
        }
    }

    /// Sleeps until it is woken or the time is up; at once when it was woken before.
    func sleep(milliseconds: Int64?) {
        guard milliseconds != 0 else { return }
        let deadline = ConditionLock.deadline(afterMilliseconds: UInt32(clamping: milliseconds ?? .max))
        lock.withLock {
            while !isOver, lock.wait(until: deadline) {}
            isOver = false
        }
    }
}
