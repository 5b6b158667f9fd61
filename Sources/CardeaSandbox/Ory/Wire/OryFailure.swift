import CardeaCore

/// A refusal in the generic form of the server's errors.
struct OryFailure: Error, Sendable, Hashable {
    var status: Int
    /// Most refusals have none.
    var id: String?
    /// `code` in the body where it is not the status.
    var code: Int?
    /// Empty in a refusal that has only a message.
    var reason: String
    /// What it says in place of the status's own words.
    var message: String?
    var details = JSONObject()
    /// Members beside `error`.
    var siblings = JSONObject()
    var cookie: String?

    init(_ status: Int, _ id: String?, _ reason: String) {
        self.status = status
        self.id = id
        self.reason = reason
    }

    init(_ status: Int, _ reason: String) {
        self.init(status, nil, reason)
    }

    init(_ status: Int, message: String) {
        self.init(status, nil, "")
        self.message = message
    }

    static func badRequest(_ reason: String) -> OryFailure { OryFailure(400, reason) }
    static func notFound(_ reason: String) -> OryFailure { OryFailure(404, reason) }
    static let noSession = OryFailure(401, "No active session was found in this request.")

    /// The refusal with more beside `error`.
    func with(_ siblings: JSONObject) -> OryFailure {
        var copy = self
        copy.siblings = siblings
        return copy
    }

    /// The refusal as an answer.
    ///
    /// - Parameter requestID: What the request's `X-Request-ID` says; errors that have members beside them do not repeat it.
    func response(requestID: String? = nil) -> HTTPResponse {
        let shown = code ?? status
        let error: JSONValue = .members([
            "id": id.map(JSONValue.string), "code": .integer(shown), "status": .string(Self.name(shown)),
            "request": siblings.members.isEmpty ? requestID.map(JSONValue.string) : nil, "reason": reason.isEmpty ? nil : .string(reason),
            "details": details.members.isEmpty ? nil : .object(details),
            "message": .string(message ?? Self.message(shown)),
        ])
        var body: JSONObject = ["error": error]
        for member in siblings.members { body[member.name] = member.value }
        var response = HTTPResponse.ory(.object(body), status: status, type: "application/json")
        if let id { response.headers["Ory-Error-Id"] = id }
        if let cookie { response.headers["Set-Cookie"] = cookie }
        return response
    }

    private static func name(_ status: Int) -> String {
        names[status] ?? (status < 500 ? "Bad Request" : "Internal Server Error")
    }

    private static let names = [
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 409: "Conflict", 410: "Gone",
        415: "Unsupported Media Type", 422: "Unprocessable Entity", 429: "Too Many Requests",
        500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]

    private static func message(_ status: Int) -> String {
        switch status {
        case 401: "The request could not be authorized"
        case 403: "The requested action was forbidden"
        case 404: "The requested resource could not be found"
        case 410: "The requested resource is not available any more"
        case 422: "browser location change required"
        case 429: "Too many requests"
        case 500...: "The server could not complete the request"
        default: "The request was malformed or contained invalid parameters"
        }
    }
}
