/// A value that comes once, and that any number of tasks wait for - cancelled ones, too.
package final class Milestone<Value: Sendable>: Sendable {
    private enum State {
        case ahead([CheckedContinuation<Value, Never>])
        case reached(Value)
    }

    private let state = VisibleMutex(State.ahead([]))

    package init() {}

    /// Only the first value counts.
    package func reach(_ value: Value) {
        let waiting: [CheckedContinuation<Value, Never>] = state.withLock { state in
            guard case .ahead(let waiting) = state else { return [] }
            state = .reached(value)
            return waiting
        }
        waiting.forEach { $0.resume(returning: value) }
    }

    package var value: Value {
        get async {
            let value = await withCheckedContinuation { continuation in
                let early: Value? = state.withLock { state in
                    switch state {
                    case .reached(let value): return value
                    case .ahead(let waiting):
                        state = .ahead(waiting + [continuation])
                        return nil
                    }
                }
                if let early { continuation.resume(returning: early) }
            }
            state.catchUp()
            return value
        }
    }
}
