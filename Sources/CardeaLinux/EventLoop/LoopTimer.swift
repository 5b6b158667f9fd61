import Glibc

/// Runs one action on the loop after a delay, as often as it is armed.
///
/// `@unchecked Sendable`: armed, fired and disarmed on its loop alone.
package final class LoopTimer: @unchecked Sendable {
    /// A year: keeps the arithmetic far from overflow.
    private static let longestDelay: Int64 = 365 * 24 * 3600 * 1000

    private let queue: TimerQueue
    /// With the end of this one, it is not armed any more; `nil`: with that of the thread.
    fileprivate let loop: EventLoop?
    let action: () -> Void
    /// In nanoseconds of the monotonic clock; meaningful while armed.
    fileprivate(set) var deadline: Int64 = 0
    fileprivate(set) var isArmed = false
    /// The place in the queue; negative outside.
    fileprivate var place = -1

    init(queue: TimerQueue, loop: EventLoop?, action: @escaping () -> Void) {
        self.queue = queue
        self.loop = loop
        self.action = action
    }

    /// Has the action run once after that time; an earlier order is forgotten.
    package func arm(afterMilliseconds delay: Int64) {
        disarm()
        guard loop?.mayWait != false else { return }
        let nanoseconds = max(0, min(delay, Self.longestDelay)) * 1_000_000
        deadline = MonotonicTime.now.nanoseconds &+ nanoseconds
        isArmed = queue.insert(self)
    }

    /// Forgets the order, if there is one.
    package func disarm() {
        guard isArmed else { return }
        isArmed = false
        queue.remove(self)
    }
}

/// The armed timers of a thread: a heap whose first one is due next. There are as many as there are clients with connections at rest.
final class TimerQueue {
    private var timers: [LoopTimer] = []
    private var isClosed = false

    /// Returns false after the end: nobody fires timers then, and one that was kept would keep the queue.
    func insert(_ timer: LoopTimer) -> Bool {
        guard !isClosed else { return false }
        timers.append(timer)
        rise(timers.count - 1)
        return true
    }

    func remove(_ timer: LoopTimer) {
        let place = timer.place
        guard place >= 0, let last = timers.popLast() else { return }
        timer.place = -1
        guard last !== timer else { return }
        put(last, place)
        rise(place)
        sink(last.place)
    }

    /// Disarms those of a loop.
    func forget(_ loop: EventLoop) {
        for timer in timers where timer.loop === loop { timer.disarm() }
    }

    func close() {
        isClosed = true
        for timer in timers { timer.disarm() }
    }

    private func put(_ timer: LoopTimer, _ place: Int) {
        timers[place] = timer
        timer.place = place
    }

    /// Brings what lies there to its place between it and the first.
    private func rise(_ place: Int) {
        let timer = timers[place]
        var place = place
        while place > 0, timers[(place - 1) / 2].deadline > timer.deadline {
            put(timers[(place - 1) / 2], place)
            place = (place - 1) / 2
        }
        put(timer, place)
    }

    /// Brings what lies there to its place between it and the last ones.
    private func sink(_ place: Int) {
        let timer = timers[place]
        var place = place
        while 2 * place + 1 < timers.count {
            var child = 2 * place + 1
            if child + 1 < timers.count, timers[child + 1].deadline < timers[child].deadline { child += 1 }
            guard timers[child].deadline < timer.deadline else { break }
            put(timers[child], place)
            place = child
        }
        put(timer, place)
    }

    /// When the next timer is due, in nanoseconds of the monotonic clock.
    var nextDeadline: Int64? { timers.first?.deadline }

    /// Returns how long to sleep, rounded up so that nobody wakes too early, or `nil` for no limit.
    func millisecondsToNext() -> Int64? {
        guard let timer = timers.first else { return nil }
        let nanoseconds = max(0, timer.deadline &- MonotonicTime.now.nanoseconds)
        return nanoseconds / 1_000_000 + (nanoseconds % 1_000_000 == 0 ? 0 : 1)
    }

    /// Fires what was due on entry; what an action arms again waits for the next turn.
    func fireDue() {
        guard !timers.isEmpty else { return }
        let now = MonotonicTime.now.nanoseconds
        var due: [LoopTimer] = []
        while let timer = timers.first, timer.deadline <= now {
            remove(timer)
            due.append(timer)
        }
        for timer in due where timer.isArmed && timer.deadline <= now {
            timer.disarm()
            timer.action()
        }
    }
}
