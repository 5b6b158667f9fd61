/// The one error type of Cardea: what went wrong, for whom, and what can be done about it.
///
/// Branch on ``code``; show ``message`` in logs. No part of an error contains a token, code, verifier, e-mail address or
/// URL query.
public struct CardeaError: Error, Sendable, Hashable {
    /// The stable name of the failure.
    public let code: Code
    /// What happened, in English, for logs and developers.
    public let message: String
    /// The code that the server sent, when a server answered; may be finer than ``code``.
    public let serverCode: String?
    /// The HTTP status, when a server answered.
    public let httpStatus: Int?
    /// The server's identifier of the request, to quote in a support case.
    public let requestID: String?
    /// How long the server asks to wait before the next try, in milliseconds.
    public let retryAfterMilliseconds: UInt32?
    /// What a backend has said of it; see ``refusal``. Not the last one: an enum around an error would keep its case in the next
    /// byte, both are then compared at once, and that byte is undefined in other cases, which valgrind reports.
    var judgement: Refusal?
    /// What else the server says of the failure, by its own names, such as `use_flow_id` or `x-ratelimit-remaining`.
    public let details: [String: String]

    /// Creates an error.
    public init(
        _ code: Code, _ message: String, serverCode: String? = nil, httpStatus: Int? = nil, requestID: String? = nil,
        retryAfterMilliseconds: UInt32? = nil, details: [String: String] = [:]
    ) {
        self.code = code
        self.message = message
        self.serverCode = serverCode
        self.httpStatus = httpStatus
        self.requestID = requestID
        self.retryAfterMilliseconds = retryAfterMilliseconds
        self.details = details
    }

    /// Whether the same call may succeed later without any change.
    public var isRetryable: Bool {
        if let row = ErrorTable.row(for: code) { return row.retryable }
        return httpStatus.map { $0 >= 500 || $0 == 429 } ?? false
    }

    /// The same error with another wait.
    package func retrying(afterMilliseconds wait: UInt32) -> CardeaError {
        var copy = CardeaError(
            code, message, serverCode: serverCode, httpStatus: httpStatus, requestID: requestID,
            retryAfterMilliseconds: wait, details: details)
        copy.judgement = judgement
        return copy
    }

    /// The family number of the C contract, such as -304; see `docs/errors.md`.
    public var status: Int32 {
        ErrorTable.row(for: code)?.status ?? ErrorTable.unknownServerStatus
    }
}

extension CardeaError: CustomStringConvertible {
    /// Code, message, and what the server said of it.
    public var description: String {
        var text = "\(code.rawValue): \(message)"
        if let httpStatus { text += " (HTTP \(httpStatus))" }
        if let requestID { text += " [request \(requestID)]" }
        return text
    }
}

extension CardeaError {
    package static let cancelled = CardeaError(.cancelled, "The operation was cancelled.")
}
