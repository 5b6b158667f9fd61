package import CardeaModel

/// A client's event loop as the executor of tasks and actors.
package final class LoopExecutor: SerialExecutor, TaskExecutor {
    private let loop: any EngineLoop

    package init(_ loop: any EngineLoop) { self.loop = loop }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.performLater { [self] in
            job.runSynchronously(
                isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
    }

    package func isIsolatingCurrentContext() -> Bool? { loop.isCurrent }
}
