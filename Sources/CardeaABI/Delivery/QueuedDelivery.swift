import CardeaBasics
import Glibc

/// The callbacks of one client that was given a queue.
///
/// The queue knows the order; the callbacks lie here, so that a client whose host waits for its end can run its own meanwhile.
final class QueuedDelivery: Delivery {
    private struct State {
        var waiting = Fifo<HostCall>()
        var isEnding = false
        var isFinished = false
    }

    private let queue: CallbackQueue
    private let state = Lock(State())
    private let running = RunLock()

    init(_ queue: CallbackQueue) { self.queue = queue }

    func enqueue(_ call: HostCall) {
        let isTaken = state.withLock { state in
            if !state.isFinished { state.waiting.append(call) }
            return !state.isFinished
        }
        if isTaken { queue.announce(self) }
    }

    var isEnding: Bool { state.withLock { $0.isEnding } }

    func beginEnding() {
        state.withLock { $0.isEnding = true }
        queue.beginEnding()
    }

    /// On a thread that the host lends, or for want of any: a queue that was freed is dispatched by nobody.
    func runHere() {
        if !isEnding || queue.isRetired { while let call = begin(HostCall.requireReturn) { call.make() } }
    }

    func finish(_ last: [HostCall], isAwaited: Bool) {
        last.forEach(enqueue)
        state.withLock { $0.isFinished = true }
        runHere()
        if isEnding { queue.finishEnding() } else { queue.forget(self) }
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

    func awaitRunning() {
        running.lock()
        running.unlock()
    }

    var isServedHere: Bool { queue.isServedHere }

    private func takeNext() -> HostCall? { state.withLock { $0.waiting.popFirst() } }
}
