/// A value that is delivered once and awaited by one task.
///
/// States: empty → delivered, or empty → awaited → delivered. The first delivery wins; cancelling the waiting task delivers
/// `CardeaError.cancelled` and returns to the waiter at once, whatever the producer is still doing. The lock is never held
/// while a continuation resumes.
package final class OneShot<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case awaited(CheckedContinuation<Result<Value, CardeaError>, Never>)
        case delivered(Result<Value, CardeaError>)
    }

    private let state = VisibleMutex(State.empty)

    package init() {}

    /// Delivers the value unless there is one; says whether it was taken.
    @discardableResult
    package func deliver(_ result: Result<Value, CardeaError>) -> Bool {
        let (isFirst, waiter) = state.withLock { state in
            switch state {
            case .empty:
                state = .delivered(result)
                return (true, nil as CheckedContinuation<Result<Value, CardeaError>, Never>?)
            case .awaited(let continuation):
                state = .delivered(result)
                return (true, continuation)
            case .delivered:
                return (false, nil)
            }
        }
        waiter?.resume(returning: result)
        return isFirst
    }

    /// Whether a value was delivered, or its waiter cancelled.
    package var isDelivered: Bool {
        state.withLock { state in if case .delivered = state { true } else { false } }
    }

    /// Waits for the value. A second concurrent waiter gets an internal error instead of hanging.
    package func value() async throws(CardeaError) -> Value {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let result = park(continuation) { continuation.resume(returning: result) }
            }
        } onCancel: {
            deliver(.failure(.cancelled))
        }
        state.catchUp()
        return try result.get()
    }

    /// Leaves the continuation for the delivery, or returns what it resumes with now.
    private func park(
        _ continuation: CheckedContinuation<Result<Value, CardeaError>, Never>
    ) -> Result<Value, CardeaError>? {
        state.withLock { state in
            switch state {
            case .empty:
                state = .awaited(continuation)
                return nil
            case .delivered(let result):
                return result
            case .awaited:
                return .failure(CardeaError(.internalError, "Two tasks wait for one result."))
            }
        }
    }
}
