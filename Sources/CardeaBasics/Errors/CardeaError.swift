/// The one error type of Cardea: what went wrong, and what you can do about it.
///
/// Branch on ``code``; show ``message`` in logs. No part of an error contains a token, code, verifier, e-mail address or
/// URL query.
public struct CardeaError: Error, Sendable {
    /// The fields behind one reference, because nearly every function can return an error.
    private final class Parts: Sendable {
        let fields: Fields
        init(_ fields: Fields) { self.fields = fields }
    }

    fileprivate struct Fields: Sendable, Hashable {
        let code: Code
        var message: String
        let serverCode: String?
        let httpStatus: Int?
        let requestID: String?
        var retryAfterMilliseconds: UInt32?
        let details: [String: String]
        var judgement: Refusal?
        var isUnsent = false
    }

    private let parts: Parts

    /// The stable name of the failure.
    public var code: Code { parts.fields.code }
    /// The message, in English, for logs and developers.
    public var message: String { parts.fields.message }
    /// The code that the server sent, when a server answered; may be finer than ``code``.
    public var serverCode: String? { parts.fields.serverCode }
    /// The HTTP status, when a server answered.
    public var httpStatus: Int? { parts.fields.httpStatus }
    /// The server's identifier of the request, to quote in a support case.
    public var requestID: String? { parts.fields.requestID }
    /// The time that the server asks you to wait before the next try, in milliseconds.
    public var retryAfterMilliseconds: UInt32? { parts.fields.retryAfterMilliseconds }
    /// Further details from the server, by its own names, such as `use_flow_id` or `x-ratelimit-remaining`.
    public var details: [String: String] { parts.fields.details }
    /// The verdict of a backend; see ``refusal``.
    var judgement: Refusal? { parts.fields.judgement }

    /// True if its request has provably not left: what that would have spent is not spent.
    package var isUnsent: Bool { parts.fields.isUnsent }

    private init(_ fields: Fields) { parts = Parts(fields) }

    /// Creates an error.
    public init(
        _ code: Code, _ message: String, serverCode: String? = nil, httpStatus: Int? = nil, requestID: String? = nil,
        retryAfterMilliseconds: UInt32? = nil, details: [String: String] = [:]
    ) {
        self.init(
            Fields(
                code: code, message: message, serverCode: serverCode, httpStatus: httpStatus, requestID: requestID,
                retryAfterMilliseconds: retryAfterMilliseconds, details: details))
    }

    /// True if the same call may succeed later without any change.
    public var isRetryable: Bool {
        if let row = ErrorTable.row(for: code) { return row.retryable }
        return httpStatus.map { $0 >= 500 || $0 == 429 } ?? false
    }

    /// Returns the same error with another wait.
    package func retrying(afterMilliseconds wait: UInt32) -> CardeaError {
        var fields = parts.fields
        fields.retryAfterMilliseconds = wait
        return CardeaError(fields)
    }

    /// Returns the same error with another sentence behind its message.
    package func with(hint: String) -> CardeaError {
        var fields = parts.fields
        fields.message += " " + hint
        return CardeaError(fields)
    }

    /// The same error, marked as one whose request has not left.
    package var unsent: CardeaError {
        var fields = parts.fields
        fields.isUnsent = true
        return CardeaError(fields)
    }

    /// Returns the same error with the verdict of a backend.
    package func with(judgement: Refusal?) -> CardeaError {
        var fields = parts.fields
        fields.judgement = judgement
        return CardeaError(fields)
    }

    /// The family number of the C contract, such as -304; see `docs/errors.md`.
    public var status: Int32 {
        ErrorTable.row(for: code)?.status ?? ErrorTable.unknownServerStatus
    }
}

extension CardeaError: Hashable {
    /// Compares every part.
    public static func == (left: CardeaError, right: CardeaError) -> Bool {
        left.parts === right.parts || left.parts.fields == right.parts.fields
    }

    /// Hashes every part.
    public func hash(into hasher: inout Hasher) { hasher.combine(parts.fields) }
}

extension CardeaError: CustomStringConvertible {
    /// The code, the message and the server's own details.
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
