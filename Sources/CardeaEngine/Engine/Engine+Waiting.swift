package import CardeaBasics
import CardeaModel

/// Waits: for other processes, and for time to pass. Each has an end.
extension Engine {
    /// Waits for a lock between processes, and between the clients of this one.
    func lock(_ purpose: LockPurpose, _ done: @escaping Completion<any LockHold>) -> Cancellation? {
        let patience = settings.requestTimeoutMilliseconds &+ Self.lockPatience
        return LockWait(platform.lock, platform.timer, milliseconds: patience, neverFree: Self.neverFree)
            .acquire(lockNames[purpose], until: waits) { [self] result in done(tolerated(result)) }
    }

    /// Accepts a failure to lock a store inside this process, which no other process shares.
    private func tolerated(_ result: Result<any LockHold, CardeaError>) -> Result<any LockHold, CardeaError> {
        guard case .failure(let error) = result, error.code == .storeFailed, !platform.store.isPersistent else {
            return result
        }
        return .success(NoLock())
    }

    /// The time beyond one request that the holder of a lock may need: for a few calls of a slow keyring.
    private static let lockPatience: UInt32 = 30_000
    private static let neverFree = CardeaError(
        .timeout,
        "Another process has held the session's lock for too long: it waits for a slow store or server. Try again.")

    /// Waits on the client's timer, or until the caller stops waiting.
    ///
    /// - Parameter outlastsLogout: True if a logout leaves the wait as it is.
    package func wait(
        _ milliseconds: UInt32, outlastsLogout: Bool = false, _ done: @escaping Completion<Void>
    ) -> Cancellation {
        let (wait, loop) = (FirstResult(done), platform.executor)
        let ending = endings.add { loop.perform { wait.come(.failure(.cancelled)) } }
        let callOff = platform.after(milliseconds) { loop.perform { wait.come(.success(())) } }
        if !outlastsLogout { pauses[ObjectIdentifier(wait)] = wait }
        wait.whenOver { [self, name = ObjectIdentifier(wait)] in
            endings.callOff(ending)
            callOff()
            pauses[name] = nil
        }
        return { loop.perform { wait.come(.failure(.cancelled)) } }
    }

    func endPauses() {
        for pause in Array(pauses.values) { pause.come(.failure(.cancelled)) }
    }
}

/// Stands in where no lock is needed.
private final class NoLock: LockHold {
    func release() {}
}

/// Waits for the first of several results; the others are called off then.
///
/// `@unchecked Sendable`: touched on the engine's loop alone.
final class FirstResult<Value: Sendable>: @unchecked Sendable {
    private var done: Completion<Value>?
    private var callOff: (() -> Void)?

    init(_ done: @escaping Completion<Value>) { self.done = done }

    /// True if the first result has come.
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
