import CardeaBasics

/// A refusal: the error body of the wire contract with its status.
struct Failure: Error, Sendable, Hashable {
    var status: Int
    let code: String
    let message: String
    /// Seconds after which another try makes sense.
    var retryAfter: Int?
    /// The interval that a device has to keep from now on, in the body.
    var interval: Int?
    /// Further header fields of the answer.
    var headers = HTTPFields()

    init(_ status: Int, _ code: String, _ message: String, retryAfter: Int? = nil) {
        self.status = status
        self.code = code
        self.message = message
        self.retryAfter = retryAfter
    }

    static func badRequest(_ message: String) -> Failure { Failure(400, "bad_request", message) }
    static func unauthorized(_ message: String) -> Failure { Failure(401, "unauthorized", message) }
    static func notFound(_ message: String) -> Failure { Failure(404, "not_found", message) }

    /// The refusal as an answer. The same request id stands in the body and in `X-Request-Id`.
    func response(requestID: String = Identifier.make("req")) -> HTTPResponse {
        var response = HTTPResponse.json(
            .members([
                "code": .string(code), "message": .string(message), "type": .string(kind),
                "request_id": .string(requestID),
            ]), status: status)
        for field in headers.fields { response.headers[field.name] = field.value }
        response.headers["X-Request-Id"] = requestID
        if let retryAfter { response.headers["Retry-After"] = String(retryAfter) }
        return response
    }

    private var kind: String {
        switch status {
        case 401: "authentication_error"
        case 429: "rate_limit_error"
        case 500...: "api_error"
        default: "invalid_request_error"
        }
    }
}
