import CardeaLinux

extension BlockingWorker {
    /// Does blocking work to its end, also in a task that was cancelled; `false` when the work says so, or no thread could be
    /// made for it.
    @discardableResult
    func perform(_ work: @escaping @Sendable () -> Bool) async -> Bool {
        await withCheckedContinuation { continuation in
            let isAccepted = submit { continuation.resume(returning: work()) }
            if !isAccepted { continuation.resume(returning: false) }
        }
    }

    func perform(_ work: @escaping @Sendable () -> Void) async {
        await perform {
            work()
            return true
        }
    }
}
