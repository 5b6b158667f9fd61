import CLinux
import Glibc
import Synchronization

/// A client's own callback thread: starts with the first callback, lives as long as the client.
final class CallbackThread: Delivery {
    private struct State {
        var waiting: [HostCall] = []
        var thread: pthread_t?
        var isFinished = false
    }

    private let state = Mutex(State())
    private let wakeUps = Semaphore()

    func enqueue(_ call: HostCall) {
        let isThreadThere = state.withLock { state -> Bool? in
            if state.isFinished { return nil }
            if state.thread == nil { state.thread = start() }
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

    func runHere() {}

    func finish() {
        let thread = state.withLock { state -> pthread_t? in
            defer { state.thread = nil }
            state.isFinished = true
            return state.thread
        }
        guard let thread else { return }
        wakeUps.signal()
        if pthread_equal(thread, pthread_self()) != 0 { pthread_detach(thread) } else { pthread_join(thread, nil) }
    }

    var isRunningCallbackHere: Bool {
        state.withLock { $0.thread }.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }

    private func start() -> pthread_t? {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let result = cardea_start_thread(
            &thread,
            { context in
                guard let context else { return nil }
                _ = cardea_name_this_thread("cardea-callback")
                Unmanaged<CallbackThread>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        if result != 0 { context.release() }
        return result == 0 ? thread : nil
    }

    private func run() {
        while true {
            wakeUps.wait()
            let (batch, isFinished) = state.withLock { state in
                defer { state.waiting = [] }
                return (state.waiting, state.isFinished)
            }
            for call in batch { call.make() }
            if isFinished && batch.isEmpty { return }
            if isFinished { wakeUps.signal() }
        }
    }
}
