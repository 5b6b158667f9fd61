/// A value that comes once, and what is done with it then: from any thread, in whichever order the two come.
package final class Eventual<Value: Sendable>: Sendable {
    private enum State {
        case ahead([@Sendable (Value) -> Void])
        case reached(Value)
    }

    private let state = Lock(State.ahead([]))

    package init() {}

    /// Takes the value, of which only the first counts; returns whether this was it.
    @discardableResult
    package func reach(_ value: Value) -> Bool {
        let waiting = state.withLock { state -> [@Sendable (Value) -> Void]? in
            guard case .ahead(let waiting) = state else { return nil }
            state = .reached(value)
            return waiting
        }
        guard let waiting else { return false }
        for act in waiting { act(value) }
        return true
    }

    /// Acts on the value once it is there: at once, if it is there already.
    package func whenReached(_ act: @escaping @Sendable (Value) -> Void) {
        let value = state.withLock { state -> Value? in
            if case .reached(let value) = state { return value }
            if case .ahead(let waiting) = state { state = .ahead(waiting + [act]) }
            return nil
        }
        if let value { act(value) }
    }

    /// The value, once it is there.
    package var reached: Value? {
        state.withLock { state in if case .reached(let value) = state { value } else { nil } }
    }

    package var isReached: Bool { reached != nil }
}

/// The actions of everyone who waits for an end, which run when it comes.
package final class EndHooks: Sendable {
    private struct State {
        var actions: [UInt64: @Sendable () -> Void] = [:]
        var last: UInt64 = 0
        var isOver = false
    }

    private let state = Lock(State())

    package init() {}

    /// Runs an action at the end: at once, if that has come already. Returns a number to call it off with.
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
