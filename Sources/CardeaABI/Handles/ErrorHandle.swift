import CardeaCore

/// What a `cardea_error` names.
final class ErrorHandle: Sendable {
    let error: CardeaError
    let texts = BorrowedTexts()

    init(_ error: CardeaError) { self.error = error }

    static func find(_ handle: OpaquePointer?) -> ErrorHandle? {
        if ForkedProcess.isThis { return handle == ForkedProcess.refusalName ? ForkedProcess.refusal : nil }
        return HandleTable.find(handle, ErrorHandle.self)
    }
}
