import CLinux
import CardeaCore
import Glibc

/// What a `cardea_queue` names: deliveries whose callbacks wait until the host's own loop runs them.
final class CallbackQueue: Sendable {
    private struct State {
        /// One entry for each waiting callback, in order.
        var waiting: [QueuedDelivery] = []
        /// The thread inside `dispatch`, and how many of these calls lie within one another.
        var dispatcher: pthread_t?
        var depth = 0
        /// Whether another thread came meanwhile and took the signal, so that it does not come again and again.
        var isMuted = false
        /// Who made the queue, and who dispatched last.
        let maker = pthread_self()
        var server: pthread_t?
        /// How many clients end in the background.
        var endings = 0
        /// Whether the host has freed its handle: it waits for them, and dispatches no more afterwards.
        var isRetiring = false
        var isRetired = false
    }

    /// Readable while callbacks wait, but for a thread that finds another one dispatching. Owned, and closed with the last
    /// reference.
    let descriptor: Int32
    private let state = Lock(State())
    /// Signalled for ``retire()`` whenever there may be something for it to do.
    private let changes = Semaphore()

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// `nil` while the system has no descriptor for it.
    static func make() -> CallbackQueue? {
        let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        return descriptor < 0 ? nil : CallbackQueue(descriptor)
    }

    deinit { Glibc.close(descriptor) }

    /// Announces one callback of the delivery.
    func announce(_ delivery: QueuedDelivery) {
        state.withLock { state in
            if state.waiting.isEmpty || state.isMuted { _ = eventfd_write(descriptor, 1) }
            state.waiting.append(delivery)
            if state.isRetiring { changes.signal() }
        }
    }

    /// Forgets a delivery that has run its callbacks itself.
    func forget(_ delivery: QueuedDelivery) {
        state.withLock { state in
            state.waiting.removeAll { $0 === delivery }
            if state.waiting.isEmpty { silence() }
        }
    }

    private func silence() {
        var count = eventfd_t()
        eventfd_read(descriptor, &count)
    }

    /// Begins to run callbacks on the calling thread, perhaps inside one of them. How many wait now; `nil` when none does, or
    /// while another thread runs them.
    func beginDispatch() -> Int? {
        state.withLock { state in
            let caller = pthread_self()
            if let dispatcher = state.dispatcher, pthread_equal(dispatcher, caller) == 0 {
                silence()
                state.isMuted = true
                return nil
            }
            state.server = caller
            guard !state.waiting.isEmpty else { return nil }
            state.dispatcher = caller
            state.depth += 1
            return state.waiting.count
        }
    }

    /// Whose turn it is.
    func next() -> QueuedDelivery? {
        state.withLock { state in
            guard !state.waiting.isEmpty else { return nil }
            defer { if state.waiting.isEmpty { silence() } }
            return state.waiting.removeFirst()
        }
    }

    /// Ends what ``beginDispatch()`` began.
    func endDispatch() {
        state.withLock { state in
            state.depth -= 1
            guard state.depth == 0 else { return }
            state.dispatcher = nil
            if state.isMuted, !state.waiting.isEmpty { eventfd_write(descriptor, 1) }
            state.isMuted = false
        }
    }

    /// Whether the calling thread is the one that callbacks need to go on.
    var isServedHere: Bool {
        let (maker, server) = state.withLock { ($0.maker, $0.server) }
        return [maker, server ?? maker].contains { pthread_equal($0, pthread_self()) != 0 }
    }

    // MARK: The end of clients, and of the handle

    func beginEnding() { state.withLock { $0.endings += 1 } }

    func finishEnding() {
        state.withLock { state in
            state.endings -= 1
            if state.isRetiring { changes.signal() }
        }
    }

    /// Whether nobody dispatches any more.
    var isRetired: Bool { state.withLock { $0.isRetired } }

    /// Runs here what is left of clients that end in the background, until they have ended. Others run theirs when they end.
    func retire() {
        while true {
            switch nextEnding() {
            case .run(let delivery): delivery.begin(HostCall.requireReturn)?.make()
            case .wait: changes.wait()
            case .nothing: return
            }
        }
    }

    private enum Duty {
        case run(QueuedDelivery)
        case wait
        case nothing
    }

    private func nextEnding() -> Duty {
        state.withLock { state in
            if let index = state.waiting.firstIndex(where: { $0.isEnding }) {
                defer { if state.waiting.isEmpty { silence() } }
                return .run(state.waiting.remove(at: index))
            }
            state.isRetiring = state.endings > 0
            state.isRetired = !state.isRetiring
            return state.isRetired ? .nothing : .wait
        }
    }
}
