import Glibc
import Synchronization

/// What a `cardea_queue` names: callbacks that wait until the host's own loop runs them.
final class CallbackQueue: Delivery {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        /// The thread inside `dispatch`, so that a nested call is recognised.
        var dispatcher: pthread_t?
        var isClosed = false
    }

    /// Readable while callbacks wait. Owned, and closed with the last reference.
    let descriptor: Int32
    private let state = Mutex(State())

    init?() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    func enqueue(_ callback: @escaping @Sendable () -> Void) {
        let isTaken = state.withLock { state in
            if !state.isClosed { state.waiting.append(callback) }
            return !state.isClosed
        }
        if isTaken { eventfd_write(descriptor, 1) }
    }

    /// Runs what waits, and returns how many callbacks ran. Two threads may not dispatch at once: the second finds nothing.
    func dispatch() -> Int32 {
        let batch = state.withLock { state -> [@Sendable () -> Void] in
            guard state.dispatcher == nil else { return [] }
            var count = eventfd_t()
            eventfd_read(descriptor, &count)
            state.dispatcher = pthread_self()
            defer { state.waiting = [] }
            return state.waiting
        }
        guard !batch.isEmpty || isRunningCallbackHere else { return 0 }
        for callback in batch { callback() }
        let more = state.withLock { state in
            state.dispatcher = nil
            return !state.waiting.isEmpty
        }
        if more { eventfd_write(descriptor, 1) }
        return Int32(clamping: batch.count)
    }

    /// Drops what waits and takes no more: the host freed the queue.
    func close() {
        let dropped = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return state.waiting
        }
        _ = dropped
    }

    /// The queue belongs to the host: a client that ends leaves its last results in it.
    func finish() {}

    var isRunningCallbackHere: Bool {
        state.withLock { $0.dispatcher }.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }
}
