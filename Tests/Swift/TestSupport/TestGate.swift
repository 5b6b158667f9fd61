import CardeaAsync
import CardeaBasics

/// Keeps calls waiting until it is opened, whatever becomes of their tasks.
final class TestGate: Sendable {
    private let opened = Eventual<Void>()
    private let calls = Lock(0)

    func pass() async {
        calls.withLock { $0 += 1 }
        await opened.value
    }

    func open() { opened.reach(()) }

    /// Whether so many calls have come to wait.
    func waitUntilHeld(_ count: Int = 1) async -> Bool {
        await eventually { self.calls.withLock { $0 >= count } }
    }
}
