import CardeaBasics

/// One answer.
struct HTTPResponse: Sendable {
    /// The status code.
    var status: Int
    /// All header fields; the listener adds the length.
    var headers = HTTPFields()
    /// The body.
    var body: [UInt8] = []

    static func empty(_ status: Int = 204) -> HTTPResponse { HTTPResponse(status: status) }

    static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: HTTPFields([("Content-Type", "application/json"), ("Cache-Control", "no-store")]),
            body: value.serialized())
    }

    /// A page that may run no script and load nothing from elsewhere.
    static func html(_ page: String, status: Int = 200) -> HTTPResponse {
        .page(
            page, status: status,
            policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'")
    }

    /// A page that says itself what it may do.
    static func page(_ page: String, status: Int = 200, policy: String = "frame-ancestors 'none'") -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: HTTPFields([
                ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
                ("Content-Security-Policy", policy), ("Referrer-Policy", "no-referrer"),
                ("X-Content-Type-Options", "nosniff"),
            ]),
            body: Array(page.utf8))
    }

    static func redirect(to location: String, status: Int = 302) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: HTTPFields([
                ("Location", location), ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
            ]))
    }
}
