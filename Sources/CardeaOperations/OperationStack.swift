package import CardeaBasics

/// An operation of any type, with the parts that it has called: the driver feeds it.
///
/// A class, as ``Run`` is. The driver is its one owner.
package final class OperationStack<Output: Sendable>: @unchecked Sendable {
    /// The step after an event.
    package enum Turn: Sendable {
        /// The driver performs this and hands over what came of it.
        case perform(OperationAction)
        /// The whole is over.
        case finish(Output)
    }

    private let step: (OperationEvent, inout ClientState) throws(CardeaError) -> Turn
    private let keeps: () -> Bool

    private init(
        step: @escaping (OperationEvent, inout ClientState) throws(CardeaError) -> Turn, keeps: @escaping () -> Bool
    ) {
        (self.step, self.keeps) = (step, keeps)
    }

    package convenience init(_ operation: some Operation<Output>) {
        var frame = OperationFrame(operation)
        self.init(
            step: { event, client throws(CardeaError) in try frame.next(event, &client) }, keeps: { frame.isKept })
    }

    /// Hands an event to the operation that waits for it, and returns what follows for the whole.
    package func next(_ event: OperationEvent, _ client: inout ClientState) throws(CardeaError) -> Turn {
        try step(event, &client)
    }

    /// True if one of its operations goes on to its end when the caller stops waiting.
    package var isKept: Bool { keeps() }
}

/// An operation, and the part that it has called, which is another stack.
private struct OperationFrame<Work: Operation> {
    private var work: Work
    private var part: OperationCall<Work>?

    init(_ work: Work) { self.work = work }

    var isKept: Bool { work.isKept || part?.isKept() ?? false }

    mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStack<Work.Output>.Turn {
        let result: Result<Work.Output, CardeaError>
        do throws(CardeaError) {
            switch try advance(event, &client) {
            case .perform(let action): return .perform(action)
            case .finish(let output): result = .success(output)
            }
        } catch {
            result = .failure(error)
        }
        return .finish(try work.ended(result, &client).get())
    }

    /// Handles an event. Immediate answers are handled in a loop, so an operation that calls again and again needs no stack of
    /// the machine.
    private mutating func advance(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStack<Work.Output>.Turn {
        var event = event
        while true {
            let step: OperationTurn<Work>
            if let part {
                switch try part.next(event, &work, &client) {
                case .waiting(let action): return .perform(action)
                case .over(let next): step = next
                }
            } else {
                step = try work.next(event, &client)
            }
            part = nil
            switch step {
            case .perform(let action): return .perform(action)
            case .finish(let output): return .finish(output)
            case .call(let called): (part, event) = (called, .begin)
            }
        }
    }
}

/// A part of an operation that another one does, and how the operation goes on then.
package struct OperationCall<Work: Operation>: Sendable {
    fileprivate enum Progress {
        /// The part wants this action performed.
        case waiting(OperationAction)
        /// The part is over, and this step follows.
        case over(OperationTurn<Work>)
    }

    fileprivate let next: @Sendable (OperationEvent, inout Work, inout ClientState) throws(CardeaError) -> Progress
    fileprivate let isKept: @Sendable () -> Bool

    fileprivate init<Part: Operation>(_ operation: Part, _ goOn: @escaping OperationTurn<Work>.Judging<Part.Output>) {
        let part = OperationStack(operation)
        isKept = { part.isKept }
        next = { event, work, client throws(CardeaError) in
            let result: Result<Part.Output, CardeaError>
            do throws(CardeaError) {
                switch try part.next(event, &client) {
                case .perform(let action): return .waiting(action)
                case .finish(let output): result = .success(output)
                }
            } catch {
                result = .failure(error)
            }
            return .over(try goOn(&work, result, &client))
        }
    }
}

extension OperationTurn {
    /// The continuation of an operation with the output of a part.
    package typealias GoingOn<Value: Sendable> =
        @Sendable (inout Work, Value, inout ClientState) throws(CardeaError) -> OperationTurn

    /// The continuation of an operation with the output or the failure of a part.
    package typealias Judging<Value: Sendable> = GoingOn<Result<Value, CardeaError>>

    /// Has another operation do a part. If that fails, so does the whole.
    package static func call<Part: Operation>(
        _ part: Part, then goOn: @escaping GoingOn<Part.Output>
    ) -> OperationTurn {
        .call(
            OperationCall(part) { work, result, client throws(CardeaError) in
                try goOn(&work, try result.get(), &client)
            })
    }

    /// Has another operation do a part, and goes on with its result or its failure.
    package static func attempt<Part: Operation>(
        _ part: Part, then goOn: @escaping Judging<Part.Output>
    ) -> OperationTurn {
        .call(OperationCall(part, goOn))
    }

    /// Has another operation do the rest.
    package static func finish(by part: some Operation<Work.Output>) -> OperationTurn {
        .call(part) { _, output, _ in .finish(output) }
    }
}
