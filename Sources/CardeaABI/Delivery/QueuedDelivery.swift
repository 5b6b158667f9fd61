import Glibc
import Synchronization

/// The callbacks of one client that was given a queue.
///
/// The queue knows the order; the callbacks lie here, so that a client which ends can run its own before it is gone.
final class QueuedDelivery: Delivery {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var isFinished = false
    }

    private let queue: CallbackQueue
    private let state = Mutex(State())
    private let running = RunLock()

    init(_ queue: CallbackQueue) { self.queue = queue }

    func enqueue(_ callback: @escaping @Sendable () -> Void) {
        let isTaken = state.withLock { state in
            if !state.isFinished { state.waiting.append(callback) }
            return !state.isFinished
        }
        if isTaken { queue.announce(self) }
    }

    func runHere() { while runNext() {} }

    /// Runs the callbacks that are left, here and now, after the one that another thread may be running.
    func finish() {
        state.withLock { $0.isFinished = true }
        runHere()
        queue.forget(self)
    }

    /// Runs the callback whose turn it is; says whether there was one.
    func runNext() -> Bool {
        running.withLock {
            guard let callback = takeNext() else { return false }
            callback()
            return true
        }
    }

    var isRunningCallbackHere: Bool { running.isHeldHere }

    private func takeNext() -> (@Sendable () -> Void)? {
        state.withLock { state in
            state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
    }
}
