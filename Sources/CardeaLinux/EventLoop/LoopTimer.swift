import Glibc

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

/// The armed timers of a loop, the next one last. Few at any time, so an array serves.
final class TimerQueue {
    private var timers: [LoopTimer] = []
    private var isClosed = false

    /// After the end of the loop nobody fires timers, and one that was kept would keep the queue.
    func insert(_ timer: LoopTimer) {
        guard !isClosed else { return timer.disarmed() }
        let index = timers.lastIndex { $0.deadline > timer.deadline }.map { $0 + 1 } ?? 0
        timers.insert(timer, at: index)
    }

    func remove(_ timer: LoopTimer) {
        if let index = timers.firstIndex(where: { $0 === timer }) { timers.remove(at: index) }
    }

    func close() {
        isClosed = true
        for timer in timers { timer.disarmed() }
        timers.removeAll()
    }

    /// When the next timer is due, in nanoseconds of the monotonic clock.
    var nextDeadline: Int64? { timers.last?.deadline }

    /// Returns how long to sleep, rounded up so that nobody wakes too early, or `nil` for no limit.
    func millisecondsToNext() -> Int64? {
        guard let timer = timers.last else { return nil }
        let nanoseconds = max(0, timer.deadline &- MonotonicTime.now.nanoseconds)
        return nanoseconds / 1_000_000 + (nanoseconds % 1_000_000 == 0 ? 0 : 1)
    }

    /// Fires what was due on entry; what an action arms again waits for the next turn.
    func fireDue() {
        guard !timers.isEmpty else { return }
        let now = MonotonicTime.now.nanoseconds
        var due: [LoopTimer] = []
        while let timer = timers.last, timer.deadline <= now {
            timers.removeLast()
            due.append(timer)
        }
        for timer in due where timer.isArmed && timer.deadline <= now {
            timer.disarm()
            timer.action()
        }
    }
}
