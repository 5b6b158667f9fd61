import CCardea
import Cardea
import CardeaCore

/// The work of one operation, its arguments already read.
typealias OperationWork = @Sendable (CardeaClient, any LoginPresenter) async throws(CardeaError) -> Outcome

/// Starts an operation: reads the arguments on the caller's stack, then hands the work to the client.
func start(
    _ client: OpaquePointer?, _ done: HostFunction?, _ userData: UnsafeMutableRawPointer?,
    _ outOperation: UnsafeMutablePointer<UInt64>?, _ outError: UnsafeMutablePointer<OpaquePointer?>?,
    _ prepare: () throws(CardeaError) -> OperationWork
) -> Int32 {
    outOperation?.pointee = 0
    return status(outError) { () throws(CardeaError) in
        let owner = try HandleTable.require(client, ClientHandle.self, "client")
        if done == nil && outOperation == nil {
            throw CardeaError(.invalidArgument, "done and out_operation are both NULL: nobody could learn the result.")
        }
        let completion = done.map {
            OperationTable.Completion(function: $0, userData: UserData(pointer: userData))
        }
        try owner.start(as: client, completion, out: outOperation, try prepare())
    }
}

extension Int {
    /// An enum constant of the header as a status.
    var status: Int32 { Int32(clamping: self) }
}
