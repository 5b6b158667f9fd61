/// The state of the thread that runs an event loop's work.
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
    /// When the thread's sleep ends at the latest, in nanoseconds of the monotonic clock.
    private var alarm = Int64.max
    /// Runs after each sleep, where the loop listens to the bell.
    private(set) var heard: (() -> Void)?
    /// True if stop actions have run, and watches and timers are given up.
    private(set) var isClosed = false
    /// True if the loop's own thread is there to wait for files.
    private var isTurning = false
    private let condition = ConditionSleeper()

    func begin() { isTurning = true }

    /// The files for it are taken when one is to be watched first, and asked for again while there are none.
    func open() -> Bool {
        if poller == nil, isTurning {
            poller = Poller.make()
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
        if let poller { poller.signal } else { condition }
    }

    /// Returns where the thread sleeps, and for how long; `nil` means without an end.
    func prepareSleep() -> (poller: Poller?, milliseconds: Int64?) {
        poller?.applyChanges()
        alarm = timers.nextDeadline ?? .max
        return (poller, poller?.hasRefused == true ? 0 : timers.millisecondsToNext())
    }

    /// Sleeps, and returns how many files have something to tell; `nil` when sleeping is impossible for good. With a poller
    /// nothing is touched that belongs to the thread that runs the work meanwhile.
    func sleep(_ poller: Poller?, milliseconds: Int64?) -> Int? {
        if let poller { return poller.sleep(milliseconds: milliseconds) }
        // Without files the bell is not heard. That ends soon, and is asked for meanwhile.
        condition.sleep(milliseconds: heard == nil || open() ? milliseconds : min(milliseconds ?? 200, 200))
        return 0
    }

    func wake(_ poller: Poller?, events: Int) {
        poller?.deliver(events)
        heard?()
    }

    /// Sees to it that the sleeping thread knows of new files and earlier timers. False when it has to be woken for that.
    func tellSleeper() -> Bool {
        guard let poller else { return false }
        poller.applyChanges()
        guard let next = timers.nextDeadline, next < alarm else { return !poller.hasRefused }
        alarm = next
        return poller.setAlarm(next) && !poller.hasRefused
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
