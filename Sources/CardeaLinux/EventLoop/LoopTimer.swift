/// Runs one action on the loop after a delay, as often as it is armed.
///
/// `@unchecked Sendable`: armed, fired and disarmed on its loop alone.
package final class LoopTimer: @unchecked Sendable {
    /// A year: keeps the arithmetic far from overflow.
    private static let longestDelay: Int64 = 365 * 24 * 3600 * 1000

    private let queue: TimerQueue
    let action: () -> Void
    /// In nanoseconds of the monotonic clock; meaningful while armed.
    fileprivate(set) var deadline: Int64 = 0
    fileprivate(set) var isArmed = false

    init(queue: TimerQueue, action: @escaping () -> Void) {
        self.queue = queue
        self.action = action
    }

    /// Has the action run once after that time; an earlier order is forgotten.
    package func arm(afterMilliseconds delay: Int64) {
        disarm()
        let nanoseconds = max(0, min(delay, Self.longestDelay)) * 1_000_000
        deadline = MonotonicTime.now.nanoseconds &+ nanoseconds
        isArmed = true
        queue.insert(self)
    }

    /// Forgets the order, if there is one.
    package func disarm() {
        guard isArmed else { return }
        isArmed = false
        queue.remove(self)
    }

    func disarmed() { isArmed = false }
}
