import CardeaBasics
import CardeaModel
import CardeaOperations

/// One operation from its start to its end: hands it events, has the engine perform what it answers, and holds what it needs
/// meanwhile.
///
/// States: prepared → under way → ended. Under way, one action is outstanding at a time; its number tells its result from one that
/// comes too late. What answers at once is handled in a loop, so an operation of any length needs no stack.
///
/// `@unchecked Sendable`: touched on the engine's loop alone.
final class OperationInFlight: @unchecked Sendable {
    /// The answer of an operation to an event; when it has ended, what tells its caller.
    private typealias Answer = DriverTurn<OperationAction, () -> Void>

    enum State {
        case prepared
        case underWay
        /// The caller is gone, and the operation goes on for the server's grant.
        case kept
        /// The caller is gone, and the operation ends soon: its actions fail as cancelled.
        case cancelled
        case ended
    }

    /// The operation, and the functions that tell its caller.
    private struct Steps {
        let next: (OperationEvent, inout ClientState) -> Answer
        let isKept: () -> Bool
        let fail: (CardeaError) -> Void
    }

    let engine: Engine
    /// The operation until its end: its caller may hold what cancels this object.
    private var steps: Steps?
    private(set) var state = State.prepared

    /// The number of the outstanding action.
    private var number: UInt64 = 0
    /// True while the outstanding action is being begun. Its result, if it came by then, is in `early`.
    private var isBeginning = false
    private var early: OperationEvent?
    private var cancelAction: Cancellation?
    var isWaiting = false

    var holds: [(purpose: LockPurpose, hold: any LockHold)] = []
    var holdsOffClosing = false
    /// The key with which it signs, from its first request on.
    var identity: SigningIdentity?

    private init(_ engine: Engine, _ steps: Steps) { (self.engine, self.steps) = (engine, steps) }

    convenience init<Output: Sendable>(
        _ engine: Engine, _ operation: OperationStack<Output>, _ done: @escaping Completion<Output>
    ) {
        self.init(
            engine,
            Steps(
                next: { event, client in
                    do throws(CardeaError) {
                        switch try operation.next(event, &client) {
                        case .perform(let action): return .perform(action)
                        case .finish(let output): return .finish { done(.success(output)) }
                        }
                    } catch {
                        return .finish { done(.failure(error)) }
                    }
                },
                isKept: { operation.isKept }, fail: { done(.failure($0)) }))
    }

    /// - Parameter isOfCaller: True for a call of the application, which a closed client refuses.
    func begin(isOfCaller: Bool) {
        guard case .prepared = state else { return }
        state = .underWay
        guard isOfCaller else { return run(.begin) }
        do throws(CardeaError) {
            try engine.requireOpen()
        } catch {
            return refuse(error)
        }
        run(.begin)
    }

    /// Stops waiting for the caller. Decides what becomes of the operation.
    func cancel() {
        switch state {
        case .prepared:
            refuse(.cancelled)
        case .underWay where steps?.isKept() ?? false:
            state = .kept
            engine.addUnattended()
            steps?.fail(.cancelled)
            if isWaiting { cancelAction.take()?() }
        case .underWay:
            state = .cancelled
            cancelAction.take()?()
        case .kept, .cancelled, .ended:
            break
        }
    }

    /// Ends before anything was done.
    private func refuse(_ error: CardeaError) {
        state = .ended
        steps.take()?.fail(error)
    }

    private func run(_ event: OperationEvent) {
        var event = event
        while let steps {
            engine.state.moment = engine.platform.clock.moment()
            let answer = steps.next(event, &engine.state)
            engine.showSession()
            switch answer {
            case .finish(let tell):
                return end(tell)
            case .perform(let action):
                engine.performAsides(for: self)
                guard let outcome = perform(action) else { return }
                event = outcome
            }
        }
    }

    /// Ends the operation: performs its side effects and releases everything.
    private func end(_ tell: () -> Void) {
        let isAttended = if case .kept = state { false } else { true }
        state = .ended
        (steps, cancelAction) = (nil, nil)
        engine.performAsides(for: self)
        if holdsOffClosing { engine.endSpending() }
        while let last = holds.popLast() { last.hold.release() }
        if isAttended { tell() } else { engine.removeUnattended() }
    }

    /// Begins an action that reports its result.
    func report<Value>(
        _ begin: (@escaping Completion<Value>) -> Cancellation?,
        then event: @escaping @Sendable (Value) -> OperationEvent
    ) -> OperationEvent? {
        number &+= 1
        isBeginning = true
        let cancel = begin { [self, number] result in
            let outcome: OperationEvent =
                switch result {
                case .success(let value): event(value)
                case .failure(let error): .failed(error)
                }
            engine.platform.executor.perform { self.arrived(outcome, number) }
        }
        // What is over already is not kept: its cancellation may refer to a part of this operation, which refers to it.
        cancelAction = early == nil ? cancel : nil
        // It may have been cancelled from inside.
        if case .cancelled = state { cancelAction.take()?() }
        isBeginning = false
        return early.take()
    }

    private func arrived(_ event: OperationEvent, _ number: UInt64) {
        guard number == self.number, early == nil else { return }
        cancelAction = nil
        isWaiting = false
        if isBeginning {
            early = event
        } else {
            self.number &+= 1
            run(event)
        }
    }

    func result(_ work: () throws(CardeaError) -> OperationEvent) -> OperationEvent {
        do throws(CardeaError) { return try work() } catch { return .failed(error) }
    }
}
