/// What belongs to the thread that runs an event loop's work.
///
/// `@unchecked Sendable`: touched by the running thread alone; the loop's inbox lock orders the hand-over to a thread that
/// runs work for want of the loop's own.
final class LoopState: @unchecked Sendable {
    /// Work taken from the inbox; the two arrays change places, so that neither is allocated again.
    var batch: [EventLoop.Work] = []
    /// Present while files can be watched.
    private(set) var poller: Poller?
    let timers = TimerQueue()
    var stopActions: [() -> Void] = []
    /// Runs after each sleep, where the loop listens to the bell.
    private(set) var heard: (() -> Void)?
    /// Whether stop actions have run, and watches and timers are given up.
    private(set) var isClosed = false
    /// Whether the loop's own thread is there to wait for files.
    private var isTurning = false
    private let nap = Nap()

    func begin() { isTurning = true }

    /// The files for it are taken when somebody wants to watch one first, and asked for again while there are none.
    func open() -> Bool {
        if poller == nil, isTurning {
            poller = Poller()
            if heard != nil { poller?.listen() }
        }
        return poller != nil
    }

    func listen(_ action: @escaping () -> Void) {
        guard !isClosed else { return }
        heard = action
        if poller == nil { _ = open() } else { poller?.listen() }
    }

    /// Ends the next sleep.
    var sleeper: any LoopSleeper {
        if let poller { poller.signal } else { nap }
    }

    /// Returns false when sleeping is impossible for good.
    func sleep(milliseconds: Int64?) -> Bool {
        defer { heard?() }
        if let poller { return poller.wait(milliseconds: milliseconds) }
        // Without files the bell is not heard. That ends soon, and is asked for meanwhile.
        nap.sleep(milliseconds: heard == nil || open() ? milliseconds : min(milliseconds ?? 200, 200))
        return true
    }

    /// Runs the stop actions, newest first, and gives up watches and timers.
    func close() {
        isTurning = false
        while let action = stopActions.popLast() { action() }
        timers.close()
        (poller, heard) = (nil, nil)
        isClosed = true
    }
}
