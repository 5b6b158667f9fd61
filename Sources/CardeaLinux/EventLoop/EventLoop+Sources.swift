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
