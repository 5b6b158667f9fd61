import CardeaBasics

/// A value that comes once, and that any number of tasks wait for - cancelled ones, too.
package final class AsyncEventual<Value: Sendable>: Sendable {
    private enum State {
        case ahead([CheckedContinuation<Void, Never>])
        case reached(Value)
    }

    private let state = Lock(State.ahead([]))

    package init() {}

    /// Only the first value counts.
    package func reach(_ value: Value) {
        let waiting: [CheckedContinuation<Void, Never>] = state.withLock { state in
            guard case .ahead(let waiting) = state else { return [] }
            state = .reached(value)
            return waiting
        }
        waiting.forEach { $0.resume() }
    }

    package var value: Value {
        get async {
            while true {
                if case .reached(let value) = state.withLock({ $0 }) { return value }
                await withCheckedContinuation { continuation in
                    if !park(continuation) { continuation.resume() }
                }
            }
        }
    }

    /// Leaves the continuation for the value; `false` when that is there.
    private func park(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
        state.withLock { state in
            guard case .ahead(let waiting) = state else { return false }
            state = .ahead(waiting + [continuation])
            return true
        }
    }
}
