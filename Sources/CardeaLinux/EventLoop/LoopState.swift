/// The state of the thread that runs the work of event loops.
///
/// `@unchecked Sendable`: touched by the running thread alone; the lock of the inbox orders the hand-over to a thread that
/// runs work for want of its own.
final class LoopState: @unchecked Sendable {
    /// Work taken from the inbox; the two arrays change places, so that neither is allocated again.
    var batch: [LoopThread.Work] = []
    /// Present while files can be watched.
    private(set) var poller: Poller?
    let timers = TimerQueue()
    /// What the transports of these loops share.
    let curl = CurlThread()
    /// When the thread's sleep ends at the latest, in nanoseconds of the monotonic clock.
    private var alarm = Int64.max
    /// The loops that listen to the bell.
    private var listeners: [EventLoop] = []
    /// True if watches and timers are given up.
    private(set) var isClosed = false
    /// True if the loop's own thread is there to wait for files.
    private var isTurning = false
    private let condition = ConditionSleeper()

    func begin() { isTurning = true }

    /// The files for it are taken when one is to be watched first, and asked for again while there are none.
    func open() -> Bool {
        if poller == nil, isTurning {
            poller = Poller.make()
            if !listeners.isEmpty { poller?.listen() }
        }
        return poller != nil
    }

    func listen(_ loop: EventLoop) {
        guard !isClosed else { return }
        listeners.append(loop)
        if poller == nil { _ = open() } else { poller?.listen() }
    }

    /// Gives up what a loop waits for.
    func forget(_ loop: EventLoop) {
        listeners.removeAll { $0 === loop }
        timers.forget(loop)
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
        condition.sleep(milliseconds: listeners.isEmpty || open() ? milliseconds : min(milliseconds ?? 200, 200))
        return 0
    }

    func wake(_ poller: Poller?, events: Int) {
        let hasRung = poller?.deliver(events) ?? true
        if hasRung { for loop in listeners { loop.heard?() } }
    }

    /// Sees to it that the sleeping thread knows of new files and earlier timers. False when it has to be woken for that.
    func tellSleeper() -> Bool {
        guard let poller else { return false }
        poller.applyChanges()
        guard let next = timers.nextDeadline, next < alarm else { return !poller.hasRefused }
        alarm = next
        return poller.setAlarm(next) && !poller.hasRefused
    }

    /// Gives up watches and timers.
    func close() {
        isTurning = false
        curl.close()
        timers.close()
        poller = nil
        isClosed = true
    }
}
