import CardeaBasics
import CardeaLinux
import Glibc

/// The place where callbacks of a client run: one after the other, never on the stack of the call that caused them.
protocol Delivery: AnyObject, Sendable {
    /// Has the call made later.
    func enqueue(_ call: HostCall)

    /// Notes that the client ends in the background: nobody waits for it, and no thread is lent to ``runHere()``.
    func beginEnding()

    /// Runs the waiting calls, if no other thread is bound to do so.
    func runHere()

    /// Takes these calls and no more. A thread of its own runs the rest, and has ended when this returns if `isAwaited` - unless
    /// this is called on that thread, which then ends by itself.
    func finish(_ last: [HostCall], isAwaited: Bool)

    /// Returns when the callback that runs on another thread now has been left.
    func awaitRunning()

    /// True if the calling thread has to run the callbacks, so that it must not wait for their results.
    var isServedHere: Bool { get }
}

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

    /// Runs them on a thread that the host lends, or for want of any: a freed queue is not dispatched.
    func runHere() {
        if !isEnding || queue.isRetired { while let call = begin(HostCall.requireReturn) { call.make() } }
    }

    func finish(_ last: [HostCall], isAwaited: Bool) {
        last.forEach(enqueue)
        state.withLock { $0.isFinished = true }
        runHere()
        if isEnding { queue.finishEnding() } else { queue.forget(self) }
    }

    /// Returns the callback whose turn it is, ready to run: no other one runs until it has been left. `nil` if there is none.
    ///
    /// - Parameter end: Runs then, and learns if the callback has returned.
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

/// A client's own callback thread: starts with the first callback, lives as long as the client.
final class CallbackThread: Delivery {
    private struct State {
        var waiting = Fifo<HostCall>()
        var thread: pthread_t?
        var isFinished = false
    }

    private let state = Lock(State())
    private let wakeUps = Semaphore()
    private let running = RunLock()

    func enqueue(_ call: HostCall) {
        let isThreadThere = state.withLock { state -> Bool? in
            if state.isFinished { return nil }
            if state.thread == nil { state.thread = NativeThread.start(named: "cardea-callback") { [self] in run() } }
            if state.thread != nil { state.waiting.append(call) }
            return state.thread != nil
        }
        switch isThreadThere {
        case true?: wakeUps.signal()
        // A system without a thread to give must not cost the host its result.
        case false?: call.make()
        case nil: break
        }
    }

    func beginEnding() {}

    func runHere() {}

    func finish(_ last: [HostCall], isAwaited: Bool) {
        // Where nothing has to be called, a thread is not begun for it.
        if state.withLock({ $0.thread != nil }) || last.contains(where: { $0.isCall }) { last.forEach(enqueue) }
        let thread = state.withLock { state -> pthread_t? in
            defer { state.thread = nil }
            state.isFinished = true
            return state.thread
        }
        guard let thread else { return }
        wakeUps.signal()
        if isAwaited, pthread_equal(thread, pthread_self()) == 0 {
            pthread_join(thread, nil)
        } else {
            pthread_detach(thread)
        }
    }

    func awaitRunning() {
        running.lock()
        running.unlock()
    }

    /// Callbacks that wait for each other are another matter; see ``HostStack``.
    var isServedHere: Bool { false }

    private func run() {
        while true {
            wakeUps.wait()
            while let call = takeNext() {
                running.lock()
                call.make()
                running.unlock()
            }
            if state.withLock({ $0.isFinished && $0.waiting.isEmpty }) { return }
        }
    }

    /// Takes one at a time: the values that a call kept are let go before the next one is made.
    private func takeNext() -> HostCall? { state.withLock { $0.waiting.popFirst() } }
}
