package import CardeaBasics
import CardeaModel

/// An operation of any type, with the parts that it has called: the driver feeds it.
///
/// The driver is its one owner; a copy is the same operation.
package struct OperationStack<Output: Sendable>: @unchecked Sendable {
    package typealias Turn = DriverTurn<OperationAction, Output>

    private let bottom: StackBottom<Output>

    package init<Work: Operation>(_ operation: Work) where Work.Output == Output { bottom = WholeOperation(operation) }

    /// Hands an event to the operation that waits for it, and returns what follows for the whole.
    package func next(_ event: OperationEvent, _ client: inout ClientState) throws(CardeaError) -> Turn {
        try bottom.next(event, &client)
    }

    /// True if one of its operations goes on to its end when the caller stops waiting.
    package var isKept: Bool { bottom.isKept }
}

/// The operation that a stack began with, whatever its type.
private class StackBottom<Output: Sendable> {
    func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStack<Output>.Turn { throw .unexpectedEvent }
    var isKept: Bool { false }
}

private final class WholeOperation<Work: Operation>: StackBottom<Work.Output> {
    private var frame: OperationFrame<Work>

    init(_ operation: Work) { frame = OperationFrame(operation) }

    override func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStack<Work.Output>.Turn { try frame.next(event, &client) }
    override var isKept: Bool { frame.isKept }
}

/// An operation, and the part that it has called, which has a frame of its own.
private struct OperationFrame<Work: Operation> {
    private var work: Work
    private var part: OperationCall<Work>?

    init(_ work: Work) { self.work = work }

    var isKept: Bool { work.isKept || part?.isKept ?? false }

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
                case .perform(let action): return .perform(action)
                case .finish(let next): step = next
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
///
/// `@unchecked Sendable`: the stack of the operation is its one owner.
package class OperationCall<Work: Operation>: @unchecked Sendable {
    /// The step of the part; when that is over, the one of the operation that follows.
    fileprivate typealias PartTurn = DriverTurn<OperationAction, OperationTurn<Work>>

    fileprivate init() {}

    fileprivate func next(
        _ event: OperationEvent, _ work: inout Work, _ client: inout ClientState
    ) throws(CardeaError) -> PartTurn { throw .unexpectedEvent }
    fileprivate var isKept: Bool { false }
}

/// The call of a part of that type. A stack costs one block of memory for each part: logins call some ten.
private final class PartCall<Work: Operation, Part: Operation>: OperationCall<Work>, @unchecked Sendable {
    enum Continuation {
        case output(OperationTurn<Work>.GoingOn<Part.Output>)
        case result(OperationTurn<Work>.Judging<Part.Output>)
    }

    private var frame: OperationFrame<Part>
    private let continuation: Continuation

    init(_ part: Part, _ continuation: Continuation) {
        (frame, self.continuation) = (OperationFrame(part), continuation)
    }

    override var isKept: Bool { frame.isKept }

    override func next(
        _ event: OperationEvent, _ work: inout Work, _ client: inout ClientState
    ) throws(CardeaError) -> PartTurn {
        let result: Result<Part.Output, CardeaError>
        do throws(CardeaError) {
            switch try frame.next(event, &client) {
            case .perform(let action): return .perform(action)
            case .finish(let output): result = .success(output)
            }
        } catch {
            result = .failure(error)
        }
        switch continuation {
        case .output(let goOn): return .finish(try goOn(&work, try result.get(), &client))
        case .result(let goOn): return .finish(try goOn(&work, result, &client))
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
        .call(PartCall(part, .output(goOn)))
    }

    /// Has another operation do a part, and goes on with its result or its failure.
    package static func attempt<Part: Operation>(
        _ part: Part, then goOn: @escaping Judging<Part.Output>
    ) -> OperationTurn {
        .call(PartCall(part, .result(goOn)))
    }

    /// Has another operation do the rest.
    package static func finish(by part: some Operation<Work.Output>) -> OperationTurn {
        .call(part) { _, output, _ in .finish(output) }
    }
}
