/// Between functions that wait and functions that report: the one place where the two meet.

/// Waits for what reports its result. Cancelling the task ends the wait at once, and what is waited for.
package func awaiting<Value: Sendable>(
    _ begin: (@escaping Completion<Value>) -> Cancellation?
) async throws(CardeaError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    let outcome = OneShot<Value>()
    let cancel = begin { outcome.deliver($0) }
    do throws(CardeaError) {
        return try await outcome.value()
    } catch {
        if error.code == .cancelled { cancel?() }
        throw error
    }
}

/// Begins work that waits, and reports its result.
///
/// - Parameter executor: What it begins on, and comes back to.
package func reporting<Value: Sendable>(
    on executor: (any TaskExecutor)?, _ done: @escaping Completion<Value>,
    _ work: @escaping @Sendable () async throws(CardeaError) -> Value
) -> Cancellation {
    let task = Task(executorPreference: executor) { done(await Result(of: work)) }
    return { task.cancel() }
}
