import CardeaAsync
import CardeaBasics
import Dispatch

/// A value behind a lock that others can wait for.
final class Observed<Value: Sendable>: Sendable {
    private struct Waiter {
        let condition: @Sendable (Value) -> Bool
        /// True if the condition came to hold.
        let verdict: Eventual<Bool>
    }

    private struct State {
        var value: Value
        var waiters: [Waiter] = []
    }

    private let state: Lock<State>

    init(_ value: Value) {
        state = Lock(State(value: value))
    }

    /// The value as it is now.
    var current: Value { state.withLock { $0.value } }

    /// Changes the value, then wakes those that waited for the new one.
    func update<Result: Sendable>(_ change: @Sendable (inout Value) -> Result) -> Result {
        let (result, ready) = state.withLock { state in
            let result = change(&state.value)
            let ready = state.waiters.filter { $0.condition(state.value) }.map(\.verdict)
            if !ready.isEmpty { state.waiters.removeAll { waiter in ready.contains { $0 === waiter.verdict } } }
            return (result, ready)
        }
        for verdict in ready { verdict.reach(true) }
        return result
    }

    /// Waits until the condition holds; `false` when the time is over.
    func wait(milliseconds: Int, until condition: @escaping @Sendable (Value) -> Bool) async -> Bool {
        let verdict = Eventual<Bool>()
        let holds = state.withLock { state in
            if condition(state.value) { return true }
            state.waiters.append(Waiter(condition: condition, verdict: verdict))
            return false
        }
        if holds { return true }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { self.giveUp(verdict) }
        return await verdict.value
    }

    private func giveUp(_ verdict: Eventual<Bool>) {
        state.withLock { $0.waiters.removeAll { $0.verdict === verdict } }
        verdict.reach(false)
    }
}
