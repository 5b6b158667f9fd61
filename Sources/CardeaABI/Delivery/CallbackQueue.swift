import CLinux
import CardeaBasics
import Glibc
import Synchronization

/// The object of a `cardea_queue`: deliveries whose callbacks wait until the host's own loop runs them.
final class CallbackQueue: Handle {
    private struct State {
        /// One entry for each waiting callback, in order.
        var waiting = Fifo<QueuedDelivery>()
        /// The thread inside `dispatch`, and how many of these calls lie within one another.
        var dispatcher: pthread_t?
        var depth = 0
        /// Signalled when other threads that came meanwhile need not wait any longer.
        var bystanders: [Semaphore] = []
        /// The number of clients that end in the background.
        var endings = 0
        /// True if the host has freed its handle and waits for them. It dispatches no more afterwards.
        var isRetiring = false
        var isRetired = false
    }

    /// A descriptor that is readable while callbacks wait. Owned, and closed with the last reference.
    let descriptor: Int32
    /// The time that a thread waits for another one that dispatches: it may not sleep on the descriptor, which has to wake the
    /// loop inside a callback there, and must return, because that callback may wait for it.
    private static let patienceMilliseconds: UInt32 = 20
    private let state = Lock(State())
    private let names = NameCount()
    /// Signalled for ``retire()`` whenever there may be something for it to do.
    private let changes = Semaphore()

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Creates a queue; `nil` while the system has no descriptor for it.
    static func make() -> CallbackQueue? {
        let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        return descriptor < 0 ? nil : CallbackQueue(descriptor)
    }

    deinit { Glibc.close(descriptor) }

    /// Announces one callback of the delivery.
    func announce(_ delivery: QueuedDelivery) {
        state.withLock { state in
            if state.waiting.isEmpty { _ = eventfd_write(descriptor, 1) }
            state.waiting.append(delivery)
            if state.isRetiring { changes.signal() }
        }
    }

    /// Forgets a delivery that has run its callbacks itself.
    func forget(_ delivery: QueuedDelivery) {
        state.withLock { state in
            state.waiting.removeAll { $0 === delivery }
            if state.waiting.isEmpty { silence(&state) }
        }
    }

    /// Makes the descriptor silent, because nothing waits any more.
    private func silence(_ state: inout State) {
        var count = eventfd_t()
        eventfd_read(descriptor, &count)
        letGo(&state)
    }

    private func letGo(_ state: inout State) {
        for bystander in state.bystanders { bystander.signal() }
        state.bystanders = []
    }

    /// Begins to run callbacks on the calling thread, perhaps inside one of them. Returns the number that wait now; `nil` if
    /// there are none, or if another thread goes on running them after a short wait.
    func beginDispatch() -> Int? {
        switch turn() {
        case .mine(let count): return count
        case .nothing: return nil
        case .another(let end):
            _ = end.wait(milliseconds: Self.patienceMilliseconds)
            guard case .mine(let count) = turn(after: end) else { return nil }
            return count
        }
    }

    private enum Turn {
        case mine(Int)
        case nothing
        /// Signalled when the other thread is done, or nothing waits any more.
        case another(Semaphore)
    }

    /// - Parameter waited: The signal that the caller has waited for, and does not wait for again.
    private func turn(after waited: Semaphore? = nil) -> Turn {
        state.withLock { state in
            let caller = pthread_self()
            if let waited { state.bystanders.removeAll { $0 === waited } }
            guard !state.waiting.isEmpty else { return .nothing }
            if let dispatcher = state.dispatcher, pthread_equal(dispatcher, caller) == 0 {
                guard waited == nil else { return .nothing }
                let end = Semaphore()
                state.bystanders.append(end)
                return .another(end)
            }
            state.dispatcher = caller
            state.depth += 1
            return .mine(state.waiting.count)
        }
    }

    /// Returns the delivery whose turn it is.
    func next() -> QueuedDelivery? {
        state.withLock { state in
            guard let first = state.waiting.popFirst() else { return nil }
            if state.waiting.isEmpty { silence(&state) }
            return first
        }
    }

    /// Ends what ``beginDispatch()`` began. What came meanwhile is announced again: an edge-triggered loop hears of nothing twice.
    func endDispatch() {
        state.withLock { state in
            if !state.waiting.isEmpty { _ = eventfd_write(descriptor, 1) }
            state.depth -= 1
            guard state.depth == 0 else { return }
            state.dispatcher = nil
            letGo(&state)
        }
    }

    /// True if the calling thread dispatches.
    var isServedHere: Bool { state.withLock { $0.dispatcher }.map { pthread_equal($0, pthread_self()) != 0 } ?? false }

    // MARK: The end of clients, and of the handle

    func beginEnding() { state.withLock { $0.endings += 1 } }

    func finishEnding() {
        state.withLock { state in
            state.endings -= 1
            if state.isRetiring { changes.signal() }
        }
    }

    /// True if the queue is dispatched no more.
    var isRetired: Bool { state.withLock { $0.isRetired } }

    /// Counts one more name; `false` where the last one is gone.
    func retain() -> Bool { names.retain() }

    /// Gives one name up. With the last one, runs here the remaining callbacks of clients that end in the background, until they
    /// have ended. Others run theirs when they end.
    func release() {
        guard names.release() else { return }
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
            if let delivery = state.waiting.popFirst(where: { $0.isEnding }) {
                if state.waiting.isEmpty { silence(&state) }
                return .run(delivery)
            }
            state.isRetiring = state.endings > 0
            state.isRetired = !state.isRetiring
            return state.isRetired ? .nothing : .wait
        }
    }
}

/// One call of `cardea_queue_dispatch`: runs as many callbacks as waited when it began. Another one may run inside a callback.
final class QueueDispatch {
    private let queue: CallbackQueue
    private var left: Int

    private init(_ queue: CallbackQueue, _ count: Int) { (self.queue, left) = (queue, count) }

    /// Returns how many callbacks ran, or -1 when the handle is not a queue's.
    ///
    /// An exception of a callback leaves through here, past everything that stands behind a call. So nothing is held during
    /// one: this object is owned by hand, and a call that is left by an exception ends it.
    static func run(_ handle: OpaquePointer?) -> Int32 {
        guard let dispatch = begun(handle) else { return isQueue(handle) ? 0 : -1 }
        var count: Int32 = 0
        while let call = dispatch._withUnsafeGuaranteedRef({ $0.next() }) {
            call.make()
            count &+= 1
        }
        dispatch.takeRetainedValue().queue.endDispatch()
        return count
    }

    private static func isQueue(_ handle: OpaquePointer?) -> Bool {
        CallbackQueue.find(handle) != nil
    }

    /// Begins to dispatch; `nil` when there is nothing to run, or it is not this call's to run.
    private static func begun(_ handle: OpaquePointer?) -> Unmanaged<QueueDispatch>? {
        guard let queue = CallbackQueue.find(handle), let count = queue.beginDispatch() else {
            return nil
        }
        return Unmanaged.passRetained(QueueDispatch(queue, count))
    }

    private func next() -> PreparedHostCall? {
        while left > 0, let delivery = queue.next() {
            left -= 1
            let call = delivery.begin { [self] hasReturned in
                guard !hasReturned else { return }
                queue.endDispatch()
                Unmanaged.passUnretained(self).release()
            }
            if let call { return call }
        }
        return nil
    }
}

/// Counts the names of an object that ends with the last one.
private final class NameCount: Sendable {
    private let count = Atomic(1)

    /// Counts one more; `false` where the last one is gone.
    func retain() -> Bool {
        var present = count.load(ordering: .relaxed)
        while present > 0 {
            let (exchanged, found) = count.compareExchange(expected: present, desired: present + 1, ordering: .relaxed)
            if exchanged { return true }
            present = found
        }
        return false
    }

    /// Counts one less; `true` where it was the last.
    func release() -> Bool { count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
