import CardeaBasics
import Glibc
import Synchronization

/// The thread on which event loops run: one for all clients of a process, and one of its own for a loop that is made alone.
///
/// It begins with the first work and ends with its last loop; without that it lives as long as the process. A process has one of
/// them, so that a client more costs no thread, no descriptors of its own and none of libcurl's handles.
///
/// No work is ever dropped, because a dropped job is a caller that waits forever. Work that comes after the end, or
/// when the system has no thread to give, runs at once on the thread that brings it, still one piece at a time.
///
/// A shortage is no end. Without a thread, the next work asks for one again, and armed timers wait for it; without files,
/// the thread runs work and timers, and ``EventLoop/open()`` asks again.
///
/// A caller that is going to wait lends its thread (``lend(_:)``): what it begins runs there while the loop's own thread sleeps,
/// and no thread has to be woken for it.
///
/// States: idle, until the system gives a thread → running → ended. The thread begins once at most; its id belongs to
/// the code that takes it out of the inbox, to wait for the thread or to let it go.
final class LoopThread: Sendable {
    /// A closure of a loop, which is told when it has run.
    struct Work {
        let loop: EventLoop
        let body: @Sendable () -> Void
    }

    enum Phase {
        /// Nobody has brought work yet, or the system had no thread for it.
        case idle
        case running
        case ended
    }

    struct Inbox {
        var work: [Work] = []
        var phase = Phase.idle
        var thread: pthread_t?
        var isStopRequested = false
        /// Set while the thread sleeps or is about to: the next one to bring work takes it and wakes the thread.
        var sleeper: (any LoopSleeper)?
        /// True if the sleeping thread may be visited: it waits for files, and touches nothing meanwhile.
        var mayVisit = false
        /// True if a thread that was lent runs the work in place of the loop's own.
        var isVisited = false
        /// True if the loop's own thread has woken meanwhile, and waits for the end of the visit.
        var isHeldUp = false
        /// Set while a thread other than the loop's runs the work; it will find what is added meanwhile. Keeps this object
        /// alive: a job may release the last loop on it, and who enqueues a job owns no reference.
        var drained: LoopThread?
    }

    let inbox = Lock(Inbox())
    /// The state of the thread that runs the work.
    let confined = LoopState()
    /// The sleeper with which the loop's thread waits for the end of a visit.
    let handover = ConditionSleeper()
    /// The thread that runs the work, or zero.
    private let runner = Atomic<UInt>(0)
    /// Held while a thread waits for the end, so that everybody who waits returns after it.
    private let joining = Lock(())

    /// How many loops run here.
    private let loops = Lock(0)
    private static let shared = Lock<LoopThread?>(nil)

    /// Returns the thread of the process's clients, with room for one loop more.
    static func enterProcess() -> LoopThread {
        shared.withLock { shared in
            let thread = shared ?? LoopThread()
            shared = thread
            thread.enter()
            return thread
        }
    }

    func enter() { loops.withLock { $0 += 1 } }

    /// A loop has ended. The last one ends the thread, which nobody enters any more.
    ///
    /// - Returns: True for the last one.
    func leave() -> Bool {
        let isLast = Self.shared.withLock { shared in
            loops.withLock { count in
                count -= 1
                if count == 0, shared === self { shared = nil }
                return count == 0
            }
        }
        if isLast { requestStop() }
        return isLast
    }

    /// True if the caller is running on it.
    var isCurrent: Bool { runner.load(ordering: .relaxed) == UInt(pthread_self()) }

    func setRunner(isCaller: Bool) {
        runner.store(isCaller ? UInt(pthread_self()) : 0, ordering: .relaxed)
    }

    /// What is queued runs, then the thread ends.
    private func requestStop() {
        let (sleeper, endsHere) = inbox.withLock { inbox in
            // What runs work of a loop without a thread runs its end, too.
            let endsHere = inbox.phase == .idle && inbox.drained == nil
            if endsHere { inbox.drained = self }
            if inbox.phase == .idle { inbox.phase = .ended }
            inbox.isStopRequested = true
            return (inbox.sleeper.take(), endsHere)
        }
        sleeper?.wake()
        if endsHere { drain() }
    }

    /// Returns when the thread is gone, once its last loop has left. From another thread.
    func awaitEnd() {
        guard inbox.withLock({ $0.isStopRequested }) else { return }
        joining.withLock { _ in
            if let thread = takeThread() { pthread_join(thread, nil) }
        }
    }

    /// Has the thread end on its own, without anybody who waits for it.
    func detach() {
        if let thread = takeThread() { pthread_detach(thread) }
    }

    private func takeThread() -> pthread_t? {
        inbox.withLock { $0.thread.take() }
    }

    func add(_ work: Work) {
        enum Duty {
            case nothing
            case wake(any LoopSleeper)
            case drain
        }
        let duty = inbox.withLock { inbox -> Duty in
            inbox.work.append(work)
            if inbox.phase == .idle, inbox.drained == nil { start(&inbox) }
            if let sleeper = inbox.sleeper.take() { return .wake(sleeper) }
            guard inbox.phase != .running, inbox.drained == nil else { return .nothing }
            inbox.drained = self
            return .drain
        }
        switch duty {
        case .nothing: break
        case .wake(let sleeper): sleeper.wake()
        case .drain: drain()
        }
    }
}
