import CLinux
import CardeaBasics

/// Threads that are lent to the loop.
extension EventLoop {
    /// Runs a closure at once. Where the loop's thread sleeps, all work that the closure brings runs on this thread as well, before
    /// this returns; what has to be waited for is left to the loop's thread. Where that is awake, it gets all of the work.
    ///
    /// For callers that are going to wait for what they begin: nobody has to be woken for it. Not for a thread that draws windows.
    package func lend(_ body: () -> Void) {
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
