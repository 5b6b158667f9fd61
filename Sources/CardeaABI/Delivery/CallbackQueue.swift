import CLinux
import Glibc
import Synchronization

/// What a `cardea_queue` names: deliveries whose callbacks wait until the host's own loop runs them.
final class CallbackQueue: Sendable {
    private struct State {
        /// One entry for each waiting callback, in order.
        var waiting: [QueuedDelivery] = []
        /// The thread inside `dispatch`, so that a nested call is recognised.
        var dispatcher: pthread_t?
    }

    /// Readable while callbacks wait. Owned, and closed with the last reference.
    let descriptor: Int32
    private let state = Mutex(State())

    init?() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        if descriptor < 0 { return nil }
    }

    deinit { Glibc.close(descriptor) }

    /// Announces one callback of the delivery.
    func announce(_ delivery: QueuedDelivery) {
        state.withLock { state in
            state.waiting.append(delivery)
            _ = eventfd_write(descriptor, 1)
        }
    }

    /// Forgets a delivery that has run its callbacks itself.
    func forget(_ delivery: QueuedDelivery) {
        state.withLock { state in state.waiting.removeAll { $0 === delivery } }
    }

    /// The callbacks that wait now, for the calling thread to run; `nil` when none does, or while a thread dispatches: others
    /// and nested calls find nothing.
    func beginDispatch() -> [QueuedDelivery]? {
        state.withLock { state in
            guard state.dispatcher == nil else { return nil }
            var count = eventfd_t()
            eventfd_read(descriptor, &count)
            guard !state.waiting.isEmpty else { return nil }
            state.dispatcher = pthread_self()
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Ends what ``beginDispatch()`` began.
    ///
    /// - Parameter left: What has not run. It comes before what was announced meanwhile.
    func endDispatch(putBack left: ArraySlice<QueuedDelivery>) {
        state.withLock { state in
            state.dispatcher = nil
            state.waiting.insert(contentsOf: left, at: 0)
            if !state.waiting.isEmpty { eventfd_write(descriptor, 1) }
        }
    }
}
