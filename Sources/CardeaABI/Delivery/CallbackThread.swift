import CardeaBasics
import CardeaLinux
import Glibc

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

    /// One at a time: what a call kept is let go before the next one is made.
    private func takeNext() -> HostCall? { state.withLock { $0.waiting.popFirst() } }
}
