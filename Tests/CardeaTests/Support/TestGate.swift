import CardeaCore

/// Keeps calls waiting until it is opened, whatever becomes of their tasks.
final class TestGate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = VisibleMutex(State())

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
        state.catchUp()
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        waiting.forEach { $0.resume() }
    }

    /// Whether so many calls have come to wait.
    func waitUntilHeld(_ count: Int = 1) async -> Bool {
        await eventually { self.state.withLock { $0.waiting.count >= count } }
    }
}
