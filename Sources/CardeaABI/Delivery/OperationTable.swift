import CardeaBasics
import Synchronization

/// The operations of one client.
///
/// An operation is *running* until its outcome comes. With a completion it then leaves the table, and the completion runs by
/// the client's delivery. Without one it becomes *finished* and waits here for `cardea_operation_wait` or `cardea_operation_then`.
final class OperationTable: Sendable {
    /// The function of a `cardea_completion`, and its user data.
    struct Completion: Sendable {
        let function: HostFunction
        let userData: UserData
    }

    /// `@unchecked Sendable`: touched with the table's lock held only.
    private final class Entry: @unchecked Sendable {
        let slot: CancelBoard.Slot
        var completion: Completion?
        /// Signalled once, when the outcome of an operation that was started without completion is there.
        let finished: Semaphore?
        /// Ends the waiting for it.
        var cancel: Cancellation?
        var outcome: Outcome?
        var isCancelled = false
        var isAwaited = false

        init(_ slot: CancelBoard.Slot, _ completion: Completion?) {
            (self.slot, self.completion) = (slot, completion)
            finished = completion == nil ? Semaphore() : nil
        }
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        /// The number of operations that have no outcome yet, or whose completion is just being enqueued by ``then(_:_:)``.
        var running = 0
        var isClosed = false
        /// Signalled when the last running operation of a closed client ends.
        var drained: Semaphore?
    }

    /// Ids are unique in the process, so that one of another client is never mistaken.
    private static let lastID = Atomic<UInt64>(0)
    private let state = Lock(State())
    private let delivery: any Delivery
    /// The client's slot.
    private let client: CancelBoard.Slot
    /// The number of requests for an end that have been looked at.
    private let requests: Atomic<UInt64>
    /// True if completions run no more.
    private let isDropped = Atomic(false)

    init(of client: CancelBoard.Slot, delivery: any Delivery) {
        (self.client, self.delivery) = (client, delivery)
        requests = Atomic(client.requestCount)
    }

    /// Enters an operation and begins it. The id is reported before it can finish.
    func start(
        _ completion: Completion?, out: UnsafeMutablePointer<UInt64>?, _ begin: (UInt64) -> Cancellation
    ) throws(CardeaError) {
        let id = Self.lastID.add(1, ordering: .relaxed).newValue
        let entered = state.withLock { state -> Entry? in
            guard !state.isClosed else { return nil }
            let entry = Entry(CancelBoard.take(id, of: client), completion)
            state.entries[id] = entry
            state.running += 1
            return entry
        }
        guard let entry = entered else { throw .clientClosed }
        out?.pointee = id
        let cancel = begin(id)
        let isCancelled = state.withLock { _ in
            // One that has its outcome already keeps nothing alive.
            if entry.outcome == nil { entry.cancel = cancel }
            return entry.isCancelled
        }
        if isCancelled { cancel() }
    }

    /// Takes the outcome of an operation, exactly once.
    func finish(_ id: UInt64, _ outcome: Outcome) {
        let (completion, finished, drained) = state.withLock { state -> (Completion?, Semaphore?, Semaphore?) in
            guard let entry = state.entries[id], entry.outcome == nil else { return (nil, nil, nil) }
            CancelBoard.giveBack(entry.slot)
            entry.outcome = outcome
            state.running -= 1
            entry.cancel = nil
            if entry.completion != nil { state.entries[id] = nil }
            return (entry.completion, entry.finished, state.isClosed && state.running == 0 ? state.drained : nil)
        }
        if let completion { enqueue(completion, outcome) }
        finished?.signal()
        drained?.signal()
    }

    /// Gives an operation without completion one, which takes its outcome, exactly once.
    func then(_ id: UInt64, _ completion: Completion) throws(CardeaError) {
        enum Duty {
            case nothing
            case enqueue(Outcome)
            case refuse(CardeaError)
        }
        let duty = state.withLock { state -> Duty in
            if state.isClosed { return .refuse(.clientClosed) }
            guard let entry = state.entries[id], entry.completion == nil, !entry.isAwaited else {
                return .refuse(.unknownOperation)
            }
            entry.completion = completion
            guard let outcome = entry.outcome.take() else { return .nothing }
            state.entries[id] = nil
            // The client does not end before the completion is in its place.
            state.running += 1
            return .enqueue(outcome)
        }
        switch duty {
        case .nothing: break
        case .refuse(let error): throw error
        case .enqueue(let outcome):
            enqueue(completion, outcome)
            let drained = state.withLock { state -> Semaphore? in
                state.running -= 1
                return state.isClosed && state.running == 0 ? state.drained : nil
            }
            drained?.signal()
        }
    }

    private func enqueue(_ completion: Completion, _ outcome: Outcome) {
        delivery.enqueue(completion.call(outcome) { [self] in isDropped.load(ordering: .relaxed) })
    }

    /// Waits for an operation without completion. `nil`: it still runs.
    func wait(_ id: UInt64, milliseconds: UInt32) throws(CardeaError) -> Outcome? {
        let found = state.withLock { state -> (Entry, Semaphore)? in
            guard let entry = state.entries[id], entry.completion == nil, !entry.isAwaited,
                let finished = entry.finished
            else { return nil }
            entry.isAwaited = true
            return (entry, finished)
        }
        guard let (entry, finished) = found else { throw .unknownOperation }
        let isFinished = finished.wait(milliseconds: milliseconds)
        return state.withLock { state in
            entry.isAwaited = false
            guard isFinished else { return nil }
            state.entries[id] = nil
            return entry.outcome.take()
        }
    }

    /// Cancels the operations that the host asks to end. Looks at them only if one has been asked for since.
    func cancelAsked() {
        let count = client.requestCount
        guard requests.load(ordering: .acquiring) != count else { return }
        let cancellations = state.withLock { state -> [Cancellation] in
            // Who finds the new number does not wait for what is done here.
            defer { requests.store(count, ordering: .releasing) }
            return state.entries.compactMap { id, entry -> Cancellation? in
                guard entry.outcome == nil, !entry.isCancelled, CancelBoard.isAsked(id, entry.slot) else { return nil }
                entry.isCancelled = true
                return entry.cancel
            }
        }
        cancellations.forEach { $0() }
    }

    /// Runs no completion any more, not even of an operation that has ended already.
    func drop() { isDropped.store(true, ordering: .relaxed) }

    /// Cancels everything, takes nothing more, and returns when every operation has its outcome, and ``then(_:_:)`` is done.
    func close() {
        let (cancellations, drained) = state.withLock { state -> ([Cancellation], Semaphore?) in
            state.isClosed = true
            state.entries.values.forEach { $0.isCancelled = true }
            if state.running > 0 && state.drained == nil { state.drained = Semaphore() }
            return (state.entries.values.compactMap { $0.cancel }, state.running > 0 ? state.drained : nil)
        }
        cancellations.forEach { $0() }
        drained?.wait()
    }
}

extension OperationTable.Completion {
    /// Returns the call that hands over the result, which its receiver owns, unless it is not wanted any more by then.
    func call(_ outcome: Outcome, unless isDropped: @escaping @Sendable () -> Bool = { false }) -> HostCall {
        HostCall(userData, of: nil) { [function] in
            isDropped() ? nil : HandleTable.insert(ResultHandle(outcome)).map { (function, $0) }
        }
    }
}

extension CardeaError {
    static let clientClosed = CardeaError(.clientClosed, "The client is closed.")
    static let unknownOperation = CardeaError(
        .unknownOperation,
        "No operation of this id waits for its result: it has a completion, is or was waited for, or never was.")
}
