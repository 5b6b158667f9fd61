import CardeaBasics

/// The values of a form or a JSON body, with the parameters of the query merged in.
struct OrySubmission: Sendable {
    /// Nested, whether it was sent so or with names such as `traits.name`.
    private let members: JSONObject

    init(_ request: HTTPRequest) throws(OryFailure) {
        guard !request.body.isEmpty else {
            throw Self.unreadable(
                "Unable to decode HTTP Request Body because its HTTP Header \"Content-Length\" is zero.")
        }
        let type = ASCII.lowercased(request.headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " }
        var members = JSONObject()
        switch type {
        case "application/json":
            guard let body = try? request.json() else { throw Self.unreadable("The body must be a JSON object.") }
            for member in body.members { Self.set(member.value, at: member.name, in: &members) }
        case "application/x-www-form-urlencoded":
            for pair in request.form.pairs { Self.set(.string(pair.value), at: pair.name, in: &members) }
        default: throw Self.unreadable("Content-Type \"\(type)\" cannot be decoded.")
        }
        for pair in request.query.pairs where pair.name != "flow" {
            Self.set(.string(pair.value), at: pair.name, in: &members)
        }
        self.members = members
    }

    private static func unreadable(_ reason: String) -> OryFailure {
        var failure = OryFailure.badRequest(reason)
        failure.isOfForm = true
        return failure
    }

    /// A text; an empty one counts as missing.
    func text(_ name: String) -> String? {
        members[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    func object(_ name: String) -> JSONObject? { members[name]?.object }

    func value(_ name: String) -> JSONValue? { members[name] }

    private static func set(_ value: JSONValue, at path: String, in object: inout JSONObject) {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return object[path] = value }
        var inner = object[parts[0]]?.object ?? JSONObject()
        set(value, at: parts[1], in: &inner)
        object[parts[0]] = .object(inner)
    }
}
