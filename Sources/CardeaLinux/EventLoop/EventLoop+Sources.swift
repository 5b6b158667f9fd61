/// Files, timers and the end: for code that runs on the loop, and only there.
extension EventLoop {
    /// Whether files can be watched and timers fire: false after the end, and when the system refused the resources.
    package var isOpen: Bool { confined.poller != nil }

    /// Watches a file descriptor from now on; on one that is watched already, changes the events and keeps the handler.
    package func watch(_ file: Int32, for events: FileEvents, handler: @escaping FileHandler) {
        confined.poller?.watch(file, for: events, handler: handler)
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

    /// Runs an action on the loop after a delay, unless the loop ends before. From any thread.
    package func perform(afterMilliseconds delay: UInt32, _ action: @escaping @Sendable () -> Void) {
        perform { [self] in
            makeTimer(action).arm(afterMilliseconds: Int64(delay))
        }
    }

    /// Has an action run at the end, while the loop still runs work; the last one registered runs first.
    package func onStop(_ action: @escaping () -> Void) {
        confined.stopActions.append(action)
    }
}
