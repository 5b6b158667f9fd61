import CCardea
import CardeaBasics
import CardeaEngine

/// Begins one operation, its arguments already read. It reports its outcome once, on any thread.
typealias OperationStart =
    @Sendable (CardeaClient, ClientParts, _ report: @escaping @Sendable (Outcome) -> Void) -> Cancellation

extension Result where Failure == CardeaError {
    /// The outcome of an operation that has this result.
    func outcome(_ make: (Success) -> Outcome) -> Outcome {
        switch self {
        case .success(let value): make(value)
        case .failure(let error): .failure(error)
        }
    }
}

/// Starts an operation: reads the arguments on the caller's stack, then has the client begin it.
func start(
    _ client: OpaquePointer?, _ done: HostFunction?, _ userData: UnsafeMutableRawPointer?,
    _ outOperation: UnsafeMutablePointer<UInt64>?, _ outError: UnsafeMutablePointer<OpaquePointer?>?,
    _ prepare: () throws(CardeaError) -> OperationStart
) -> cardea_status {
    outOperation?.pointee = 0
    return status(outError) { () throws(CardeaError) in
        let owner = try HandleTable.require(client, ClientHandle.self, "client")
        if done == nil && outOperation == nil {
            throw CardeaError(
                .invalidArgument, "`done` and `out_operation` are both NULL: nobody could learn the result.")
        }
        let completion = done.map {
            OperationTable.Completion(function: $0, userData: UserData(pointer: userData))
        }
        try owner.start(completion, out: outOperation, try prepare())
    }
}
