import CardeaBasics

/// What a `cardea_error` names.
final class ErrorHandle: Sendable {
    let error: CardeaError
    let texts = BorrowedTexts()

    init(_ error: CardeaError) { self.error = error }

    /// What the server calls its details, and its name for the request.
    var details: [String: String] {
        var details = error.details
        if let id = error.requestID { details["request_id"] = id }
        return details
    }

    static func find(_ handle: OpaquePointer?) -> ErrorHandle? {
        if ForkedProcess.isThis { return handle == ForkedProcess.refusalName ? ForkedProcess.refusal : nil }
        return HandleTable.find(handle, ErrorHandle.self)
    }
}
