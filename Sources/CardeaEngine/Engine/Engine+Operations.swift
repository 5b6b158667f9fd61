package import CardeaBasics
import CardeaModel
package import CardeaOperations

/// How operations begin.
extension Engine {
    /// Starts a call of the application, from any thread. Its result is reported on the client's own thread.
    ///
    /// - Returns: What ends the waiting for it.
    package func start<Output: Sendable>(
        _ operation: some Operation<Output>, _ done: @escaping Completion<Output>
    ) -> Cancellation {
        let flight = OperationInFlight(self, OperationStack(operation), done)
        let loop = platform.executor
        loop.perform { flight.begin(isOfCaller: true) }
        return { loop.perform { flight.cancel() } }
    }

    /// Starts a part of another operation that has locks and a key of its own, on the loop.
    func startPart<Output: Sendable>(
        _ operation: some Operation<Output>, _ done: @escaping Completion<Output>
    ) -> Cancellation {
        let flight = OperationInFlight(self, OperationStack(operation), done)
        flight.begin(isOfCaller: false)
        let loop = platform.executor
        return { loop.perform { flight.cancel() } }
    }

    /// Starts an operation that nobody can end.
    ///
    /// - Parameter isLater: Whether it begins after what the loop is doing now.
    func startUnattended<Output: Sendable>(
        _ operation: OperationStack<Output>, later isLater: Bool, _ done: @escaping Completion<Output> = { _ in }
    ) {
        addUnattended()
        let flight = OperationInFlight(self, operation) { [self] result in
            done(result)
            removeUnattended()
        }
        if isLater {
            platform.executor.performLater { flight.begin(isOfCaller: false) }
        } else {
            flight.begin(isOfCaller: false)
        }
    }

    /// Changes what the operations share, outside of any.
    func change<Value>(_ body: (inout ClientState) -> Value) -> Value {
        state.moment = platform.clock.moment()
        defer { performAsides(for: nil) }
        return body(&state)
    }

    /// Does what operations want done besides.
    func performAsides(for flight: OperationInFlight?) {
        for aside in state.takeAsides() {
            switch aside {
            case .report(let event): report(event)
            case .log(let level, let message, let metadata): log(level, message, metadata)
            case .unlock(let purpose): flight?.unlock(purpose)
            case .begin(let operation): startUnattended(operation, later: true)
            case .prepare(let operation): prepareLogin(operation)
            case .endJoining: loggingOut = nil
            case .endWaits: endPauses()
            case .saveLogins: saveLogins()
            case .saveKnowledge: saveKnowledge()
            case .prepareConnection(let url): platform.transport.prepare(for: url)
            }
        }
    }

    func report(_ event: SessionEvent) { settings.observer?.sessionChanged(event) }
}
