package import CardeaBasics

/// An operation that nobody waits for, of whatever type.
///
/// A class, as ``Run`` is. The driver is its one owner.
package final class BackgroundOperation: Operation, @unchecked Sendable {
    private typealias Step = (OperationEvent, inout ClientState) throws(CardeaError) -> OperationStep<Void>

    private let step: Step
    private let keeps: () -> Bool

    private init(step: @escaping Step, keeps: @escaping () -> Bool) { (self.step, self.keeps) = (step, keeps) }

    package convenience init(_ operation: some Operation<Void>) {
        var operation = operation
        self.init(
            step: { event, client throws(CardeaError) in try operation.next(event, &client) },
            keeps: { operation.isKept })
    }

    package var isKept: Bool { keeps() }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        try step(event, &client)
    }
}
