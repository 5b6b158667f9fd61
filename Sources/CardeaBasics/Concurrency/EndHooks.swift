/// Actions that run when something ends: those of everyone who waits meanwhile.
package final class EndHooks: Sendable {
    private struct State {
        var actions: [UInt64: @Sendable () -> Void] = [:]
        var last: UInt64 = 0
        var isOver = false
    }

    private let state = Lock(State())

    package init() {}

    /// Has an action run at the end; at once, when that has come already. Returns a number to call it off with.
    package func add(_ action: @escaping @Sendable () -> Void) -> UInt64 {
        let number = state.withLock { state -> UInt64? in
            guard !state.isOver else { return nil }
            state.last += 1
            state.actions[state.last] = action
            return state.last
        }
        guard let number else {
            action()
            return 0
        }
        return number
    }

    package func callOff(_ number: UInt64) { state.withLock { $0.actions[number] = nil } }

    /// Runs all actions, once: the end has come.
    package func run() {
        let actions = state.withLock { state in
            state.isOver = true
            let actions = Array(state.actions.values)
            state.actions = [:]
            return actions
        }
        for action in actions { action() }
    }
}
