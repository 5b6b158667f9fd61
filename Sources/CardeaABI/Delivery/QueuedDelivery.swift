import Glibc
import Synchronization

/// The callbacks of one client that was given a queue.
///
/// The queue knows the order; the callbacks lie here, so that a client which ends can run its own before it is gone.
final class QueuedDelivery: Delivery {
    private struct State {
        var waiting: [HostCall] = []
        var isFinished = false
    }

    private let queue: CallbackQueue
    private let state = Mutex(State())
    private let running = RunLock()

    init(_ queue: CallbackQueue) { self.queue = queue }

    func enqueue(_ call: HostCall) {
        let isTaken = state.withLock { state in
            if !state.isFinished { state.waiting.append(call) }
            return !state.isFinished
        }
        if isTaken { queue.announce(self) }
    }

    func runHere() { while let call = begin(HostCall.requireReturn) { call.make() } }

    /// Runs the callbacks that are left, here and now, after the one that another thread may be running.
    func finish() {
        state.withLock { $0.isFinished = true }
        runHere()
        queue.forget(self)
    }

    /// The callback whose turn it is, ready to run: no other one does until it has been left. `nil` when there is none.
    ///
    /// - Parameter end: Runs then, and learns whether the callback has returned.
    func begin(_ end: @escaping (_ hasReturned: Bool) -> Void) -> PreparedHostCall? {
        running.lock()
        while let call = takeNext() {
            let prepared = call.prepared { [running] hasReturned in
                running.unlock()
                end(hasReturned)
            }
            if let prepared { return prepared }
        }
        running.unlock()
        return nil
    }

    var isRunningCallbackHere: Bool { running.isHeldHere }

    private func takeNext() -> HostCall? {
        state.withLock { state in
            state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
    }
}
