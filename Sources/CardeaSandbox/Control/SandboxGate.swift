/// Keeps requests waiting until it is opened, so that a test can look at the moment in between.
public final class SandboxGate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Observed(State())

    /// Creates a closed gate.
    public init() {}

    /// True if it has been released.
    public var isOpen: Bool { state.current.isOpen }

    /// The number of requests that are waiting now.
    public var heldCount: Int { state.current.waiting.count }

    /// Lets all waiting requests go on, and every later one through.
    public func release() {
        let waiting = state.update { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for resume in waiting { resume() }
    }

    /// Waits until at least that many requests are held; `false` when that does not happen in time.
    public func waitUntilHeld(_ count: Int = 1, timeoutMilliseconds: Int = 10_000) async -> Bool {
        await state.wait(milliseconds: timeoutMilliseconds) { $0.waiting.count >= count }
    }

    /// Calls back when the gate opens, at once if it is open.
    func pass(_ resume: @escaping @Sendable () -> Void) {
        let isOpen = state.update { state in
            if !state.isOpen { state.waiting.append(resume) }
            return state.isOpen
        }
        if isOpen { resume() }
    }
}
