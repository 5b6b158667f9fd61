/// What belongs to the thread that runs an event loop's work.
///
/// `@unchecked Sendable`: touched by the running thread alone; the loop's inbox lock orders the hand-over to the thread
/// that runs late work.
final class LoopState: @unchecked Sendable {
    /// Work taken from the inbox; the two arrays change places, so that neither is allocated again.
    var batch: [EventLoop.Work] = []
    /// Present while files can be watched.
    var poller: Poller?
    let timers = TimerQueue()
    var stopActions: [() -> Void] = []

    /// Runs the stop actions, newest first, and gives up watches and timers.
    func close() {
        while let action = stopActions.popLast() { action() }
        timers.close()
        poller = nil
    }
}
