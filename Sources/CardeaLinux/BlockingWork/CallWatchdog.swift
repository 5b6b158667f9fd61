import CardeaBasics
import Glibc

/// The longest time that the caller of a blocking call waits, from the moment of the call.
package struct CallLimit: Sendable {
    private let watchdog: CallWatchdog
    private let milliseconds: UInt32
    private let error: CardeaError
    private let cut: EndHooks
    private let whenReached: @Sendable () -> Void

    /// - Parameters:
    ///   - error: What the caller gets at the limit.
    ///   - cut: Ends the waiting before the limit: the caller gets ``CardeaError/cancelled``.
    ///   - whenReached: Runs when the waiting is ended, on the thread that does, before the caller gets its error.
    init(
        _ watchdog: CallWatchdog, milliseconds: UInt32, error: CardeaError, cut: EndHooks,
        whenReached: @escaping @Sendable () -> Void = {}
    ) {
        self.watchdog = watchdog
        self.milliseconds = milliseconds
        self.error = error
        self.cut = cut
        self.whenReached = whenReached
    }

    /// Starts to count; returns what ends that.
    func begin(_ giveUp: @escaping @Sendable (CardeaError) -> Void) -> @Sendable () -> Void {
        let end = { @Sendable [whenReached] (error: CardeaError) in
            whenReached()
            giveUp(error)
        }
        let cutting = cut.add { end(.cancelled) }
        let number = watchdog.act(afterMilliseconds: milliseconds) { [error] in end(error) }
        return { [watchdog, cut] in
            watchdog.callOff(number)
            cut.callOff(cutting)
        }
    }
}

/// Acts on calls that take too long.
///
/// A thread of its own sleeps until the earliest deadline that there was when it fell asleep, and looks again then: so a
/// call that ends in time costs a lock and, as a rule, wakes nobody.
///
/// `@unchecked Sendable`: every mutable property is touched with `lock` held only.
final class CallWatchdog: @unchecked Sendable {
    typealias Action = @Sendable () -> Void

    private let thread = BlockingWorker()
    private let lock = ConditionLock()
    private var watches: [UInt64: (deadline: timespec, action: Action)] = [:]
    private var lastWatch: UInt64 = 0
    private var isThreadThere = false
    /// When the thread will look again.
    private var waking = timespec()
    private var isDismissed = false

    /// Acts after a while unless that is called off with the number that is returned. Without a thread to watch, nothing
    /// happens, and D-Bus's own limit of 25 seconds has to do.
    func act(afterMilliseconds milliseconds: UInt32, _ action: @escaping Action) -> UInt64 {
        let deadline = ConditionLock.deadline(afterMilliseconds: milliseconds)
        let (number, needsThread) = lock.withLock {
            lastWatch &+= 1
            watches[lastWatch] = (deadline, action)
            isDismissed = false
            if isThreadThere, deadline.nanoseconds < waking.nanoseconds { lock.signal() }
            defer { isThreadThere = true }
            return (lastWatch, !isThreadThere)
        }
        if needsThread, !thread.submit({ while let late = self.nextLate() { late.forEach { $0() } } }) {
            lock.withLock { isThreadThere = false }
        }
        return number
    }

    func callOff(_ number: UInt64) { lock.withLock { watches[number] = nil } }

    /// Lets the thread go. Deadlines that are pending are forgotten.
    func dismiss() {
        lock.withLock {
            isDismissed = true
            lock.signal()
        }
    }

    /// Lets the thread go and waits for its end.
    func finish() {
        dismiss()
        thread.finish()
    }

    /// Sleeps until something is late. `nil`, the end of the watch, when there is nothing to watch at a waking.
    private func nextLate() -> [Action]? {
        lock.withLock {
            while !isDismissed,
                let next = watches.values.map({ $0.deadline }).min(by: { $0.nanoseconds < $1.nanoseconds })
            {
                let now = ConditionLock.deadline(afterMilliseconds: 0).nanoseconds
                if next.nanoseconds <= now {
                    let late = watches.filter { $0.value.deadline.nanoseconds <= now }
                    for number in late.keys { watches[number] = nil }
                    return late.values.map { $0.action }
                }
                waking = next
                _ = lock.wait(until: next)
            }
            isThreadThere = false
            return nil
        }
    }
}

extension timespec {
    fileprivate var nanoseconds: Int { tv_sec * 1_000_000_000 + tv_nsec }
}
