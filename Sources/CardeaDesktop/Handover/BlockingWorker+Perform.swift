import CardeaCore
package import CardeaLinux

extension BlockingWorker {
    /// Does blocking work to its end, also in a task that was cancelled; `false` when the work says so, or no thread could be
    /// made for it.
    @discardableResult
    package func perform(_ work: @escaping @Sendable () -> Bool) async -> Bool {
        let isDone = Milestone<Bool>()
        if !submit({ isDone.reach(work()) }) { isDone.reach(false) }
        return await isDone.value
    }

    package func perform(_ work: @escaping @Sendable () -> Void) async {
        await perform {
            work()
            return true
        }
    }
}
