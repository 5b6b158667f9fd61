package import CardeaBasics
package import CardeaModel

// Bridges between functions that wait and functions that report: the one place where the two meet.

/// Waits for a call that reports its result. Cancelling the task ends the wait at once, and the call.
package func awaiting<Value: Sendable>(
    _ begin: (@escaping Completion<Value>) -> Cancellation?
) async throws(CardeaError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    let outcome = AsyncReply<Value>()
    let cancel = begin { outcome.deliver($0) }
    do throws(CardeaError) {
        return try await outcome.value()
    } catch {
        if error.code == .cancelled { cancel?() }
        throw error
    }
}

/// Waits for a call that reports its result, to its end: cancelling the task makes it end soon, after it has put right its changes.
package func awaitingTheEnd<Value: Sendable>(
    _ begin: (@escaping Completion<Value>) -> Cancellation?
) async throws(CardeaError) -> Value {
    if Task.isCancelled { throw .cancelled }
    let (outcome, chain) = (Eventual<Result<Value, CardeaError>>(), CallChain())
    let result = await withTaskCancellationHandler {
        chain.begin { begin { outcome.reach($0) } }
        return await outcome.value
    } onCancel: {
        chain.cancel()
    }
    return try result.get()
}

/// Waits for the end of a call that cannot fail.
package func awaitingTheEnd(_ begin: (@escaping @Sendable () -> Void) -> Void) async {
    let end = Eventual<Void>()
    begin { end.reach(()) }
    await end.value
}

/// Begins work that waits, and reports its result.
///
/// - Parameter executor: The executor that the work begins on, and comes back to.
package func reporting<Value: Sendable>(
    on executor: (any TaskExecutor)?, _ done: @escaping Completion<Value>,
    _ work: @escaping @Sendable () async throws(CardeaError) -> Value
) -> Cancellation {
    let task = Task(executorPreference: executor) { done(await outcome(of: work)) }
    return { task.cancel() }
}

/// Waits for work, and returns its result or its error.
package func outcome<Value: Sendable>(
    of work: () async throws(CardeaError) -> Value
) async -> Result<Value, CardeaError> {
    do throws(CardeaError) {
        return .success(try await work())
    } catch {
        return .failure(error)
    }
}

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
