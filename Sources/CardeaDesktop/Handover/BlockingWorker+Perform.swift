package import CardeaLinux

extension BlockingWorker {
    /// Does blocking work to its end, and reports on the worker's thread: `false` when the work says so, or, on the caller's, when no
    /// thread could be made for it.
    package func perform(_ work: @escaping @Sendable () -> Bool, _ done: @escaping @Sendable (Bool) -> Void) {
        if !submit({ done(work()) }) { done(false) }
    }

    package func perform(_ work: @escaping @Sendable () -> Void, _ done: @escaping @Sendable () -> Void) {
        perform(
            {
                work()
                return true
            }, { _ in done() })
    }
}
