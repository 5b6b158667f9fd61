import CardeaCore
import Synchronization

/// The operations of one client.
///
/// An operation is *running* until its outcome comes. With a completion it then leaves the table, and the completion runs by
/// the client's delivery. Without one it becomes *finished* and waits here for `cardea_operation_wait`.
final class OperationTable: Sendable {
    /// What `cardea_completion` receives and where.
    struct Completion: Sendable {
        let function: HostFunction
        let userData: UserData
    }

    private struct Entry {
        var task: Task<Void, Never>?
        let slot: CancelBoard.Slot
        let completion: Completion?
        /// Signalled once, when the outcome of an operation without completion is there.
        let finished: Semaphore?
        var outcome: Outcome?
        var isCancelled = false
        var isAwaited = false
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        var isClosed = false
        /// Signalled when the last running operation of a closed client ends.
        var drained: Semaphore?

        var hasRunning: Bool { entries.values.contains { $0.outcome == nil } }
    }

    /// Ids are unique in the process, so that one of another client is never mistaken.
    private static let lastID = Atomic<UInt64>(0)
    private let state = Mutex(State())
    private let delivery: any Delivery

    init(delivery: any Delivery) { self.delivery = delivery }

    /// Enters an operation and starts its task. The id is reported before the task can finish.
    func start(
        of client: OpaquePointer?, _ completion: Completion?, out: UnsafeMutablePointer<UInt64>?,
        _ makeTask: (UInt64) -> Task<Void, Never>
    ) throws(CardeaError) {
        let id = Self.lastID.add(1, ordering: .relaxed).newValue
        let isOpen = state.withLock { state in
            guard !state.isClosed else { return false }
            state.entries[id] = Entry(
                slot: CancelBoard.take(id, of: client), completion: completion,
                finished: completion == nil ? Semaphore() : nil)
            return true
        }
        guard isOpen else { throw .clientClosed }
        out?.pointee = id
        let task = makeTask(id)
        let isCancelled = state.withLock { state in
            state.entries[id]?.task = task
            return state.entries[id]?.isCancelled ?? false
        }
        if isCancelled { task.cancel() }
    }

    /// Takes the outcome of an operation, exactly once.
    func finish(_ id: UInt64, _ outcome: Outcome) {
        let (completion, finished, drained) = state.withLock { state -> (Completion?, Semaphore?, Semaphore?) in
            guard let entry = state.entries[id], entry.outcome == nil else { return (nil, nil, nil) }
            CancelBoard.giveBack(entry.slot)
            if entry.completion == nil {
                state.entries[id]?.outcome = outcome
                state.entries[id]?.task = nil
            } else {
                state.entries[id] = nil
            }
            return (entry.completion, entry.finished, state.isClosed && !state.hasRunning ? state.drained : nil)
        }
        if let completion {
            delivery.enqueue(completion.call(outcome))
        }
        finished?.signal()
        drained?.signal()
    }

    /// Waits for an operation without completion. `nil`: it still runs.
    func wait(_ id: UInt64, milliseconds: UInt32) throws(CardeaError) -> Outcome? {
        let finished = state.withLock { state -> Semaphore? in
            guard let entry = state.entries[id], !entry.isAwaited else { return nil }
            state.entries[id]?.isAwaited = entry.finished != nil
            return entry.finished
        }
        guard let finished else { throw .unknownOperation }
        let isFinished = finished.wait(milliseconds: milliseconds)
        return state.withLock { state in
            state.entries[id]?.isAwaited = false
            return isFinished ? state.entries.removeValue(forKey: id)?.outcome : nil
        }
    }

    /// Cancels those that somebody asks to end.
    func cancelAsked() {
        let tasks = state.withLock { state in
            state.entries.compactMap { id, entry -> Task<Void, Never>? in
                guard entry.outcome == nil, !entry.isCancelled, CancelBoard.isAsked(id, entry.slot) else { return nil }
                state.entries[id]?.isCancelled = true
                return entry.task
            }
        }
        tasks.forEach { $0.cancel() }
    }

    /// Cancels everything, takes nothing more, and returns when every operation has its outcome.
    func close() {
        let (tasks, drained) = state.withLock { state -> ([Task<Void, Never>], Semaphore?) in
            state.isClosed = true
            state.entries.keys.forEach { state.entries[$0]?.isCancelled = true }
            if state.hasRunning && state.drained == nil { state.drained = Semaphore() }
            return (state.entries.values.compactMap(\.task), state.hasRunning ? state.drained : nil)
        }
        tasks.forEach { $0.cancel() }
        drained?.wait()
    }
}

extension OperationTable.Completion {
    /// Hands over the result, which its receiver owns.
    func call(_ outcome: Outcome) -> HostCall {
        HostCall(userData, of: nil) { [function] in .object(function, HandleTable.insert(ResultHandle(outcome))) }
    }
}

extension CardeaError {
    static let clientClosed = CardeaError(.clientClosed, "The client is closed.")
    static let unknownOperation = CardeaError(
        .unknownOperation,
        "No operation of this id waits for its result: it has a completion, was waited for before, or never was.")
}
