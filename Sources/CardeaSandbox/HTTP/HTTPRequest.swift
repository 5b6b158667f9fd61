import CardeaBasics

/// One request as it arrived, with its body whole.
struct HTTPRequest: Sendable {
    /// The method as sent.
    var method: String
    /// The path as sent, percent-encoded.
    var path: String
    /// The query without its question mark; `nil` when there is none.
    var rawQuery: String?
    /// All header fields in their order.
    var headers: HTTPFields
    /// The body.
    var body: [UInt8] = []
    /// The number of bytes of the body that were thrown away because it is too large.
    var discardedBytes = 0

    /// The parameters of the query.
    var query: QueryParameters { QueryParameters(parsing: rawQuery ?? "", plusIsSpace: true) }

    /// The parameters of a body that a page's form has posted.
    var form: QueryParameters { QueryParameters(parsing: String(decoding: body, as: UTF8.self), plusIsSpace: true) }

    /// The value of a cookie.
    func cookie(_ name: String) -> String? {
        for field in headers.values("Cookie") {
            for pair in field.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
                return String(parts[1])
            }
        }
        return nil
    }

    /// The `Authorization` field: its scheme in lower case, and its token.
    var authorization: (scheme: String, token: String)? {
        guard let value = headers["Authorization"] else { return nil }
        let parts = value.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2 else { return nil }
        return (ASCII.lowercased(String(parts[0])), String(parts[1]))
    }

    /// The token of an `Authorization: Bearer` field.
    var bearerToken: String? {
        guard let authorization, authorization.scheme == "bearer" else { return nil }
        return authorization.token
    }

    /// The members of a JSON body. No body at all counts as an empty object.
    func json() throws(Failure) -> JSONObject {
        if body.isEmpty { return JSONObject() }
        guard let object = (try? JSONReader.read(body))?.object else {
            throw .badRequest("the body must be a JSON object")
        }
        return object
    }
}
