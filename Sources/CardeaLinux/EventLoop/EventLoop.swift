import CardeaBasics
import CardeaModel
import Glibc
import Synchronization

/// One thread that runs the engine: its operations, its network and its deadlines.
///
/// Operations and the transport share the thread, so nothing hops between threads
/// from a request to its answer. The thread begins with the first work and ends with ``stop()``; without that call it
/// lives as long as the process.
///
/// No work is ever dropped, because a dropped job is a caller that waits forever. Work that comes after the end, or
/// when the system has no thread to give, runs at once on the thread that brings it, still one piece at a time. After the
/// end, file watches and timers are gone: a caller that waits on one registers with ``onStop(_:)`` to end the wait.
///
/// A shortage is no end. Without a thread, the next work asks for one again, and armed timers wait for it; without files,
/// the thread runs work and timers, and ``open()`` asks again.
///
/// A caller that is going to wait lends its thread (``lend(_:)``): what it begins runs there while the loop's own thread sleeps,
/// and no thread has to be woken for it.
///
/// States: idle, until the system gives a thread → running → ended. The thread begins once at most; its id belongs to
/// the thread that takes it out of the inbox, to wait for the thread or to let it go.
package final class EventLoop: EngineLoop {
    typealias Work = @Sendable () -> Void

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
        /// Set while a thread other than the loop's runs the work; it will find what is added meanwhile. Keeps the loop
        /// alive: a job may release the last actor on it, and who enqueues a job owns no reference.
        var drained: EventLoop?
    }

    let inbox = Lock(Inbox())
    /// The state of the thread that runs the work.
    let confined = LoopState()
    /// The sleeper with which the loop's thread waits for the end of a visit.
    let handover = ConditionSleeper()
    /// The thread that runs the work, or zero.
    private let runner = Atomic<UInt>(0)
    /// Held while a thread waits for the end, so that every ``stop()`` from outside returns after it.
    private let joining = Lock(())

    package init() {}

    /// True if the caller is running on the loop.
    package var isCurrent: Bool { runner.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// True if the end was asked for.
    package var isStopRequested: Bool { inbox.withLock { $0.isStopRequested } }

    func setRunner(isCaller: Bool) {
        runner.store(isCaller ? UInt(pthread_self()) : 0, ordering: .relaxed)
    }

    /// Runs a closure on the loop: at once when the caller is there already, else soon.
    package func perform(_ body: @escaping @Sendable () -> Void) {
        if isCurrent { body() } else { add(body) }
    }

    package func performLater(_ body: @escaping @Sendable () -> Void) { add(body) }

    /// Ends the loop: what is queued runs, then the stop actions, then what those queued.
    ///
    /// From another thread, returns when the loop's thread is gone. From the loop itself, returns at once, and the
    /// thread ends on its own after the current work.
    package func stop() {
        let isCurrent = isCurrent
        let (sleeper, endsHere) = inbox.withLock { inbox in
            // What runs work of a loop without a thread runs its end, too.
            let endsHere = inbox.phase == .idle && inbox.drained == nil
            if endsHere { inbox.drained = self }
            if inbox.phase == .idle { inbox.phase = .ended }
            inbox.isStopRequested = true
            return (inbox.sleeper.take(), endsHere)
        }
        sleeper?.wake()
        if endsHere { return drain() }
        if isCurrent {
            if let thread = takeThread() { pthread_detach(thread) }
        } else {
            joining.withLock { _ in
                if let thread = takeThread() { pthread_join(thread, nil) }
            }
        }
    }

    private func takeThread() -> pthread_t? {
        inbox.withLock { $0.thread.take() }
    }

    private func add(_ work: @escaping Work) {
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

/// Files, timers and the end: for code that runs on the loop, and only there.
extension EventLoop {
    /// Sees to it that files can be watched, and says whether they can: not after the end, and not while the system has no
    /// thread or no files for it, which is asked for them each time.
    package func open() -> Bool { confined.open() }

    /// Watches a file descriptor from now on; on one that is watched already, changes the events and keeps the handler.
    /// Nothing comes of it unless ``open()`` says that files can be watched.
    package func watch(_ file: Int32, for events: FileEvents, handler: @escaping FileHandler) {
        if open() { confined.poller?.watch(file, for: events, handler: handler) }
    }

    /// Delivers nothing more of a file that stays open, until it is watched again.
    package func pause(_ file: Int32) {
        confined.poller?.pause(file)
    }

    /// Ends a watch. Call it before the descriptor is closed.
    package func unwatch(_ file: Int32) {
        confined.poller?.unwatch(file)
    }

    /// A timer, not yet armed.
    package func makeTimer(_ action: @escaping () -> Void) -> LoopTimer {
        LoopTimer(queue: confined.timers, action: action)
    }

    /// Runs an action on the loop after a delay, unless the loop ends before, or what is returned is called: that forgets
    /// the action and all that it holds. From any thread.
    @discardableResult
    package func perform(
        afterMilliseconds delay: UInt32, _ action: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
        let timer = makeTimer(action)
        perform { timer.arm(afterMilliseconds: Int64(delay)) }
        return { [self] in perform { timer.disarm() } }
    }

    /// Has an action run on the loop whenever the ``Bell`` has rung, and at other times.
    package func listen(_ action: @escaping @Sendable () -> Void) {
        _ = Bell.file
        perform { [self] in confined.listen(action) }
    }

    /// Has an action run at the end, while the loop still runs work; the last one registered runs first.
    package func onStop(_ action: @escaping () -> Void) {
        confined.stopActions.append(action)
    }
}
