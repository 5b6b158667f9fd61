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

    /// Runs what waits, and returns how many callbacks ran. While one thread dispatches, others and nested calls find nothing.
    func dispatch() -> Int32 {
        let batch = state.withLock { state -> [QueuedDelivery] in
            guard state.dispatcher == nil else { return [] }
            var count = eventfd_t()
            eventfd_read(descriptor, &count)
            guard !state.waiting.isEmpty else { return [] }
            state.dispatcher = pthread_self()
            defer { state.waiting = [] }
            return state.waiting
        }
        guard !batch.isEmpty else { return 0 }
        let ran = batch.reduce(Int32(0)) { count, delivery in delivery.runNext() ? count &+ 1 : count }
        state.withLock { state in
            state.dispatcher = nil
            if !state.waiting.isEmpty { eventfd_write(descriptor, 1) }
        }
        return ran
    }
}
