import CardeaBasics
import CardeaModel
import Glibc
import Synchronization

/// A client's share of the thread that runs its operations, its network and its deadlines.
///
/// Operations and the transport share the thread, so nothing hops between threads from a request to its answer.
///
/// It ends with ``stop()``, and the others on its thread go on. By then what was queued has run, then the stop actions, then what
/// those queued; file watches and timers are gone: a caller that waits on one registers with ``onStop(_:)`` to end the wait. Work that
/// comes later is still run.
///
/// States: open → stopping (was asked to) → closed (the stop actions have run) → over (nothing is queued any more).
///
/// `@unchecked Sendable`: what is confined is touched on the thread alone.
package final class EventLoop: EngineLoop, @unchecked Sendable {
    private struct End {
        var hasLeft = false
        var isOver = false
        /// True if the thread ends without anybody who waits for it, should this be its last loop.
        var isAlone = false
        var waiting: [ConditionSleeper] = []
    }

    let thread: LoopThread
    /// The number of pieces of work that have not run yet.
    private let pending = Atomic(0)
    private let hasWorked = Atomic(false)
    private let isStopping = Atomic(false)
    private let isClosed = Atomic(false)
    private let end = Lock(End())
    /// Confined. The last one runs first.
    private var stopActions: [() -> Void] = []
    /// Confined. Runs when the bell has rung.
    private(set) var heard: (() -> Void)?

    /// - Parameter thread: One that this loop has entered.
    init(on thread: LoopThread) { self.thread = thread }

    /// Makes one on a thread of its own.
    package convenience init() {
        self.init(on: LoopThread())
        thread.enter()
    }

    /// Makes one on the thread of the process's clients.
    package static func ofProcess() -> EventLoop { EventLoop(on: .enterProcess()) }

    /// True if the caller is running on the loop.
    package var isCurrent: Bool { thread.isCurrent }

    /// True if the end was asked for.
    package var isStopRequested: Bool { isStopping.load(ordering: .acquiring) }

    /// Runs a closure on the loop: at once when the caller is there already, else soon.
    package func perform(_ body: @escaping @Sendable () -> Void) {
        if isCurrent { body() } else { add(body) }
    }

    package func performLater(_ body: @escaping @Sendable () -> Void) { add(body) }

    package func lend(_ body: () -> Void) { thread.lend(body) }

    private func add(_ body: @escaping @Sendable () -> Void) {
        if !hasWorked.load(ordering: .relaxed) { hasWorked.store(true, ordering: .relaxed) }
        pending.add(1, ordering: .relaxed)
        thread.add(LoopThread.Work(loop: self, body: body))
    }

    /// A piece of work has run.
    func hasRun() {
        if pending.subtract(1, ordering: .acquiringAndReleasing).newValue == 0, isClosed.load(ordering: .relaxed) {
            isDone()
        }
    }
}

/// The end.
extension EventLoop {
    /// Ends the loop: what is queued runs, then the stop actions, then what those queued. The last loop of a thread ends that.
    ///
    /// From another thread, returns when all that has happened. From the loop itself, returns at once.
    package func stop() {
        let isCurrent = isCurrent
        if !isStopping.exchange(true, ordering: .acquiringAndReleasing) {
            end.withLock { $0.isAlone = isCurrent }
            // What has done nothing needs no thread for its end.
            if hasWorked.load(ordering: .relaxed) { add(close) } else { closeAtOnce() }
        }
        guard !isCurrent else { return }
        let sleeper = end.withLock { end -> ConditionSleeper? in
            if end.isOver { return nil }
            let sleeper = ConditionSleeper()
            end.waiting.append(sleeper)
            return sleeper
        }
        sleeper?.sleep(milliseconds: nil)
        thread.awaitEnd()
    }

    /// Runs the stop actions once nothing else is queued.
    private func close() {
        guard pending.load(ordering: .relaxed) == 1 else { return add(close) }
        while let action = stopActions.popLast() { action() }
        heard = nil
        thread.confined.forget(self)
        isClosed.store(true, ordering: .relaxed)
    }

    private func closeAtOnce() {
        isClosed.store(true, ordering: .relaxed)
        isDone()
    }

    /// Nothing is queued after the close.
    private func isDone() {
        let isFirst = end.withLock { end in
            defer { end.hasLeft = true }
            return !end.hasLeft
        }
        guard isFirst else { return }
        let isLast = thread.leave()
        let (waiting, isAlone) = end.withLock { end in
            end.isOver = true
            defer { end.waiting = [] }
            return (end.waiting, end.isAlone)
        }
        if isLast, isAlone, waiting.isEmpty { thread.detach() }
        for sleeper in waiting { sleeper.wake() }
    }
}

/// Files, timers and the end: for code that runs on the loop, and only there.
extension EventLoop {
    /// Sees to it that files can be watched, and says whether they can: not after the end, and not while the system has no
    /// thread or no files for it, which is asked for them each time.
    package func open() -> Bool { !isClosed.load(ordering: .relaxed) && thread.confined.open() }

    /// Watches a file descriptor from now on; on one that is watched already, changes the events and keeps the handler.
    /// Nothing comes of it unless ``open()`` says that files can be watched.
    package func watch(_ file: Int32, for events: FileEvents, handler: @escaping FileHandler) {
        if open() { thread.confined.poller?.watch(file, for: events, handler: handler) }
    }

    /// Delivers nothing more of a file that stays open, until it is watched again.
    package func pause(_ file: Int32) { thread.confined.poller?.pause(file) }

    /// Ends a watch. Call it before the descriptor is closed.
    package func unwatch(_ file: Int32) { thread.confined.poller?.unwatch(file) }

    /// A timer, not yet armed.
    package func makeTimer(_ action: @escaping () -> Void) -> LoopTimer {
        LoopTimer(queue: thread.confined.timers, loop: self, action: action)
    }

    var mayWait: Bool { !isClosed.load(ordering: .relaxed) }

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
        perform { [self] in
            guard mayWait else { return }
            heard = action
            thread.confined.listen(self)
        }
    }

    /// Has an action run at the end, while the loop still runs work; the last one registered runs first.
    package func onStop(_ action: @escaping () -> Void) { stopActions.append(action) }
}
