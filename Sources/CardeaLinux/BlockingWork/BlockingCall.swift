import CardeaCore

/// The meeting point of a waiting task, the thread that works for it, and its cancellation: whoever is first ends the
/// call, and the task is resumed exactly once.
final class BlockingCall<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, CardeaError>
    typealias Continuation = CheckedContinuation<Outcome, Never>

    private enum State {
        case new
        case waiting(Continuation)
        case finishedEarly(Outcome)
        case over
    }

    private let state = VisibleMutex(State.new)

    /// Takes the task's continuation. `false`: the call was over before, the task is resumed and no work is wanted.
    func wait(with continuation: Continuation) -> Bool {
        let early: Outcome? = state.withLock { state in
            if case .finishedEarly(let outcome) = state {
                state = .over
                return outcome
            }
            state = .waiting(continuation)
            return nil
        }
        if let early { continuation.resume(returning: early) }
        return early == nil
    }

    /// Works, unless nobody waits any more.
    func perform(_ body: () throws(CardeaError) -> Value) {
        guard isAwaited else { return }
        finish(Outcome(catching: body))
    }

    /// Ends the call; only the first end counts.
    func finish(_ outcome: Outcome) {
        let waiting: Continuation? = state.withLock { state in
            switch state {
            case .new:
                state = .finishedEarly(outcome)
                return nil
            case .waiting(let continuation):
                state = .over
                return continuation
            case .finishedEarly, .over:
                return nil
            }
        }
        waiting?.resume(returning: outcome)
    }

    /// For the task once it goes on.
    func catchUp() { state.catchUp() }

    private var isAwaited: Bool {
        state.withLock { state in
            if case .waiting = state { true } else { false }
        }
    }
}
