import CardeaBasics
import CardeaModel

/// The first of several things that may end a wait; the others are called off then.
///
/// `@unchecked Sendable`: touched on the engine's loop alone.
final class FirstResult<Value: Sendable>: @unchecked Sendable {
    private var done: Completion<Value>?
    private var callOff: (() -> Void)?

    init(_ done: @escaping Completion<Value>) { self.done = done }

    /// Whether the first has come.
    var isOver: Bool { done == nil }

    /// Has the others called off when the first has come; at once, when it has come already.
    func whenOver(_ callOff: @escaping () -> Void) {
        if done == nil { callOff() } else { self.callOff = callOff }
    }

    func come(_ result: Result<Value, CardeaError>) {
        guard let done = done.take() else { return }
        callOff.take()?()
        done(result)
    }
}

/// A result that any number of callers wait for.
///
/// `@unchecked Sendable`: touched on the engine's loop alone.
final class SharedResult<Value: Sendable>: @unchecked Sendable {
    private var waiters: [(number: UInt64, done: Completion<Value>)] = []
    private var last: UInt64 = 0

    /// Adds a caller, who can cease to wait.
    func add(_ loop: any EngineLoop, _ done: @escaping Completion<Value>) -> Cancellation {
        last += 1
        waiters.append((last, done))
        return { [last] in loop.perform { [self] in giveUp(last) } }
    }

    func come(_ result: Result<Value, CardeaError>) {
        let waiting = waiters
        waiters = []
        for waiter in waiting { waiter.done(result) }
    }

    private func giveUp(_ number: UInt64) {
        guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
        waiters.remove(at: index).done(.failure(.cancelled))
    }
}
