import CCardea
import CardeaBasics

/// Runs the body of a C call: success is `CARDEA_OK`, an error becomes its status and, if wanted, an error handle.
///
/// Never inlined: where it is, the compiler makes a copy of all that starts an operation for each of them, a twentieth of the library.
@inline(never)
func status(
    _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws(CardeaError) -> Void
) -> cardea_status {
    guard !ForkedProcess.isThis else {
        outError?.pointee = ForkedProcess.refusalName
        return cardea_status(ForkedProcess.refusal.error)
    }
    outError?.pointee = nil
    do throws(CardeaError) {
        try body()
        return CARDEA_OK
    } catch {
        outError?.pointee = HandleTable.insert(ErrorHandle(error))
        return cardea_status(error)
    }
}

extension cardea_status {
    /// How a call ends that has this error.
    init(_ error: CardeaError) { self.init(rawValue: error.status) }
}
