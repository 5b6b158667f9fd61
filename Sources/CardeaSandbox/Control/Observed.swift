import CardeaCore
import Foundation

/// A value behind a lock that others can wait for.
final class Observed<Value: Sendable>: Sendable {
    private struct Waiter {
        let id: UInt64
        let condition: @Sendable (Value) -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var value: Value
        var waiters: [Waiter] = []
        var nextID: UInt64 = 0
    }

    private let state: VisibleMutex<State>

    init(_ value: Value) {
        state = VisibleMutex(State(value: value))
    }

    /// The value as it is now.
    var current: Value { state.withLock { $0.value } }

    /// Changes the value, then wakes whoever waited for the new one.
    func update<Result: Sendable>(_ change: @Sendable (inout Value) -> Result) -> Result {
        let (result, ready) = state.withLock { state in
            let result = change(&state.value)
            let ready = state.waiters.filter { $0.condition(state.value) }
            if !ready.isEmpty { state.waiters.removeAll { waiter in ready.contains { $0.id == waiter.id } } }
            return (result, ready)
        }
        for waiter in ready { waiter.continuation.resume(returning: true) }
        return result
    }

    /// Waits until the condition holds; `false` when the time is over.
    func wait(milliseconds: Int, until condition: @escaping @Sendable (Value) -> Bool) async -> Bool {
        let id = state.withLock { state in
            state.nextID &+= 1
            return state.nextID
        }
        let holds = await withCheckedContinuation { continuation in
            let waiter = Waiter(id: id, condition: condition, continuation: continuation)
            let holds = state.withLock { state in
                if condition(state.value) { return true }
                state.waiters.append(waiter)
                return false
            }
            if holds { return continuation.resume(returning: true) }
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { self.giveUp(id) }
        }
        state.catchUp()
        return holds
    }

    private func giveUp(_ id: UInt64) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
            return state.waiters.remove(at: index)
        }
        waiter?.continuation.resume(returning: false)
    }
}
