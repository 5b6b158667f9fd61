import CardeaBasics

/// A refusal in the generic form of the server's errors.
struct OryFailure: Error, Sendable, Hashable {
    var status: Int
    /// Most refusals have none.
    var id: String?
    /// `code` in the body where it is not the status.
    var code: Int?
    var reason: String?
    /// The text in place of the one that all refusals with this status have.
    var message: String?
    var details = JSONObject()
    /// Members beside `error`.
    var siblings = JSONObject()
    var cookie: String?
    /// The body cannot be read, which the form that it was for says in the place of a refusal.
    var isOfForm = false

    init(_ status: Int, _ id: String?, _ reason: String?, message: String? = nil) {
        (self.status, self.id, self.reason, self.message) = (status, id, reason, message)
    }

    init(_ status: Int, _ reason: String) {
        self.init(status, nil, reason)
    }

    init(_ status: Int, message: String) {
        self.init(status, nil, nil, message: message)
    }

    static func badRequest(_ reason: String) -> OryFailure { OryFailure(400, reason) }
    static func notFound(_ reason: String) -> OryFailure { OryFailure(404, reason) }
    /// The refusal of a name that nothing has.
    static let unlocated = OryFailure(404, message: "Unable to locate the resource")
    static let noSession = OryFailure(401, "No active session was found in this request.")

    /// The refusal with more beside `error`.
    func with(_ siblings: JSONObject) -> OryFailure {
        var copy = self
        copy.siblings = siblings
        return copy
    }

    /// The refusal with the cookie that the server gives to whoever may be a browser.
    func withCSRFCookie() -> OryFailure {
        var copy = self
        copy.cookie = OryRandom.csrfCookie()
        return copy
    }

    /// The refusal as an answer.
    ///
    /// - Parameter requestID: The value of the request's `X-Request-ID`; errors that have members beside them do not repeat it.
    func response(requestID: String? = nil) -> HTTPResponse {
        let shown = code ?? status
        let error: JSONValue = .members([
            "id": id.map(JSONValue.string), "code": .integer(shown), "status": .string(Self.name(shown)),
            "request": siblings.members.isEmpty ? requestID.map(JSONValue.string) : nil,
            "reason": reason.map(JSONValue.string), "details": details.members.isEmpty ? nil : .object(details),
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
        case 410: "The requested resource is no longer available because it has expired or is otherwise invalid."
        case 429: "Too many requests"
        case 502: "Upstream error"
        case 500...: "The server could not complete the request"
        default: "The request was malformed or contained invalid parameters"
        }
    }
}
