import CLinux
import CardeaBasics
import Glibc

extension LoopThread {
    /// Begins the thread; without one, the loop stays idle.
    func start(_ inbox: inout Inbox) {
        guard let thread = NativeThread.start(named: "cardea", { [self] in run() }) else { return }
        inbox.phase = .running
        inbox.thread = thread
    }

    private func run() {
        setRunner(isCaller: true)
        confined.begin()
        turn()
        confined.close()
        while !endIfIdle() { runQueuedWork() }
    }

    /// Runs work, watches files and fires timers until it is asked to stop.
    private func turn() {
        while true {
            runQueuedWork()
            let (poller, milliseconds) = confined.prepareSleep()
            let (isIdle, isStopping) = inbox.withLock { inbox in
                let isIdle = inbox.work.isEmpty
                if isIdle, !inbox.isStopRequested {
                    (inbox.sleeper, inbox.mayVisit) = (confined.sleeper, poller != nil)
                }
                return (isIdle, inbox.isStopRequested)
            }
            if isIdle, isStopping { return }
            let events = confined.sleep(poller, milliseconds: isIdle ? milliseconds : 0)
            endSleep()
            guard let events else { return }
            confined.wake(poller, events: events)
            confined.timers.fireDue()
        }
    }

    /// After a sleep nobody else runs work of the loop.
    private func endSleep() {
        while isHeldUp() { handover.sleep(milliseconds: nil) }
        setRunner(isCaller: true)
    }

    private func isHeldUp() -> Bool {
        inbox.withLock { inbox in
            inbox.sleeper = nil
            inbox.isHeldUp = inbox.isVisited
            return inbox.isHeldUp
        }
    }

    /// Runs what is queued and what that queues, but lets files and timers have their turn now and then.
    func runQueuedWork() {
        for _ in 0..<64 {
            inbox.withLock { inbox in
                inbox.sleeper = nil
                swap(&inbox.work, &confined.batch)
            }
            guard !confined.batch.isEmpty else { return }
            runBatch()
        }
    }

    /// Takes the batch out while it runs: work may run more work of the loop inside itself.
    private func runBatch() {
        var batch: [Work] = []
        swap(&batch, &confined.batch)
        for work in batch {
            work.body()
            work.loop.hasRun()
        }
        batch.removeAll(keepingCapacity: true)
        swap(&batch, &confined.batch)
    }

    private func endIfIdle() -> Bool {
        inbox.withLock { inbox in
            guard inbox.work.isEmpty else { return false }
            inbox.phase = .ended
            setRunner(isCaller: false)
            return true
        }
    }

    /// Runs work that has no thread on the caller's, with the loop's guarantee of one at a time, and the end if it has come.
    func drain() {
        setRunner(isCaller: true)
        repeat {
            runQueuedWork()
            if inbox.withLock({ $0.isStopRequested }) { confined.close() }
        } while endDrainIfIdle() == nil
    }

    /// Hands the reference of this object to itself to the caller, to be released outside the lock.
    private func endDrainIfIdle() -> LoopThread? {
        inbox.withLock { inbox in
            guard inbox.work.isEmpty, confined.isClosed || !inbox.isStopRequested else { return nil }
            setRunner(isCaller: false)
            return inbox.drained.take()
        }
    }
}

/// Threads that are lent to the loop.
extension LoopThread {
    /// Runs a closure at once. Where the loop's thread sleeps, all work that the closure brings runs on this thread as well, before
    /// this returns; what has to be waited for is left to the loop's thread. Where that is awake, it gets all of the work.
    ///
    /// For callers that are going to wait for what they begin: nobody has to be woken for it. Not for a thread that draws windows.
    func lend(_ body: () -> Void) {
        guard beginVisit() else { return body() }
        var visitor = cardea_visitor()
        cardea_begin_visit(&visitor)
        setRunner(isCaller: true)
        body()
        runQueuedWork()
        endVisit()
        cardea_end_visit(&visitor)
    }

    private func beginVisit() -> Bool {
        inbox.withLock { inbox in
            guard inbox.mayVisit, inbox.sleeper != nil, !inbox.isStopRequested else { return false }
            inbox.sleeper = nil
            inbox.isVisited = true
            return true
        }
    }

    /// Leaves the loop as the sleeping thread would find it right, or wakes that.
    private func endVisit() {
        let maySleepOn = confined.tellSleeper()
        setRunner(isCaller: false)
        let woken = inbox.withLock { inbox -> (any LoopSleeper)? in
            inbox.isVisited = false
            if inbox.isHeldUp { return handover }
            let sleeper = confined.sleeper
            guard maySleepOn, inbox.work.isEmpty, !inbox.isStopRequested else { return sleeper }
            inbox.sleeper = sleeper
            return nil
        }
        woken?.wake()
    }
}
