import CardeaBasics

extension HTTPResponse {
    /// JSON as Go's encoder writes it for web pages: `&`, `<` and `>` are escaped, and a line ends it.
    static func ory(
        _ value: JSONValue, status: Int = 200, type: String = "application/json; charset=utf-8"
    ) -> HTTPResponse {
        var response = HTTPResponse.json(value, status: status)
        response.headers["Content-Type"] = type
        response.body = escaped(response.body) + [UInt8(ascii: "\n")]
        return response
    }

    /// Outside of strings JSON has none of these bytes.
    private static func escaped(_ json: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(json.count)
        for byte in json {
            switch byte {
            case UInt8(ascii: "&"): result += Array(#"\u0026"#.utf8)
            case UInt8(ascii: "<"): result += Array(#"\u003c"#.utf8)
            case UInt8(ascii: ">"): result += Array(#"\u003e"#.utf8)
            default: result.append(byte)
            }
        }
        return result
    }

    /// Sends a browser, or a client that looks like one, elsewhere.
    static func seeOther(_ location: String) -> HTTPResponse { .redirect(to: location, status: 303) }

    /// The answer with the header fields that all answers of the public API have. The sandbox's own `no-store` is none of them.
    func onPublicAPI(to method: String) -> HTTPResponse {
        var response = self
        let isRead = method == "GET" || method == "HEAD"
        response.headers["Cache-Control"] = isRead ? "private, no-cache, no-store, must-revalidate" : nil
        response.headers["Referrer-Policy"] = nil
        response.headers["Vary"] = "Cookie"
        if isRead, headers["Location"] != nil { response.headers["Content-Type"] = "text/html; charset=utf-8" }
        return response
    }

    /// The answer with the cookie that the server gives to whoever may be a browser.
    func withCSRFCookie() -> HTTPResponse {
        var response = self
        response.headers["Set-Cookie"] = OryRandom.csrfCookie()
        return response
    }
}

extension Timestamp {
    /// RFC 3339 with as many digits of a second as are needed, as Go writes it.
    var goText: String {
        let fraction = milliseconds - seconds * 1000
        let base = CalendarTime.iso8601(self)
        guard fraction > 0 else { return base }
        var digits = String(String(1000 + fraction).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(base.dropLast()).\(digits)Z"
    }

    var goJSON: JSONValue { .string(goText) }
}
