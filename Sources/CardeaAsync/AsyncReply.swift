package import CardeaBasics

/// A value that is delivered once and awaited by one task.
///
/// States: empty → delivered, or empty → awaited → delivered. The first delivery wins; cancelling the waiting task delivers
/// `CardeaError.cancelled` and returns to the waiter at once, whatever the producer is still doing. The lock is never held
/// while a continuation resumes.
package final class AsyncReply<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case awaited(CheckedContinuation<Void, Never>)
        case delivered(Result<Value, CardeaError>)
    }

    private let state = Lock(State.empty)

    package init() {}

    /// Delivers the value unless there is one; returns true if it was taken.
    @discardableResult
    package func deliver(_ result: Result<Value, CardeaError>) -> Bool {
        let (isFirst, waiter) = state.withLock { state in
            switch state {
            case .empty:
                state = .delivered(result)
                return (true, nil as CheckedContinuation<Void, Never>?)
            case .awaited(let continuation):
                state = .delivered(result)
                return (true, continuation)
            case .delivered:
                return (false, nil)
            }
        }
        waiter?.resume()
        return isFirst
    }

    /// True once a value was delivered, or its waiter cancelled.
    package var isDelivered: Bool {
        state.withLock { state in if case .delivered = state { true } else { false } }
    }

    /// Waits for the value. A second concurrent waiter gets an internal error instead of hanging.
    package func value() async throws(CardeaError) -> Value {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if !park(continuation) { continuation.resume() }
            }
        } onCancel: {
            deliver(.failure(.cancelled))
        }
        return try outcome.get()
    }

    /// Leaves the continuation for the delivery; `false` if there is nothing to wait for.
    private func park(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
        state.withLock { state in
            guard case .empty = state else { return false }
            state = .awaited(continuation)
            return true
        }
    }

    /// The outcome for a task that has waited: without a delivery only a second one goes on.
    private var outcome: Result<Value, CardeaError> {
        state.withLock { state in
            guard case .delivered(let result) = state else {
                return .failure(CardeaError(.internalError, "Two tasks wait for one result."))
            }
            return result
        }
    }
}

extension Eventual {
    /// Waits for the value, in any number of tasks - cancelled ones, too.
    package var value: Value {
        get async {
            while true {
                if let value = reached { return value }
                await withCheckedContinuation { continuation in whenReached { _ in continuation.resume() } }
            }
        }
    }
}
