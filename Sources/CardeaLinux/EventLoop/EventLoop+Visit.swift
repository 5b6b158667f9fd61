import CLinux
import CardeaCore

/// Threads that are lent to the loop.
extension EventLoop {
    /// Runs a closure at once. Where the loop rests, all that it brings runs on this thread as well, before this returns; it may
    /// lie still until then, and until the answers of others are there. Else what it brings goes to the loop's thread.
    ///
    /// For callers that are going to wait for what they begin: nobody has to be woken for that. Not for a thread with something else to do.
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
