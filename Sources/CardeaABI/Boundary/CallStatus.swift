import CardeaCore

/// Runs the body of a C call: success is `CARDEA_OK`, an error becomes its status and, if wanted, an error handle.
func status(
    _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws(CardeaError) -> Void
) -> Int32 {
    guard !ForkedProcess.isThis else {
        outError?.pointee = ForkedProcess.refusalName
        return ForkedProcess.refusal.error.status
    }
    outError?.pointee = nil
    do throws(CardeaError) {
        try body()
        return 0
    } catch {
        outError?.pointee = HandleTable.insert(ErrorHandle(error))
        return error.status
    }
}

extension Int {
    /// An enum constant of the header as functions give it.
    var constant: Int32 { Int32(clamping: self) }
    /// A `CARDEA_ERROR_` constant of the header as a status.
    var status: Int32 { constant }
}
