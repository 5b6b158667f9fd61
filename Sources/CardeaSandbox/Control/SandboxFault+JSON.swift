import CardeaBasics

extension SandboxFault {
    /// Reads `{"answer": name, …}` with the members `status`, `headers`, `body`, `bytes`, `delay_ms`, `times` (0 for
    /// every request) and `hold` (`request` or `answer`).
    init(json: JSONValue) throws(Failure) {
        guard let object = json.object else { throw .badRequest("a fault must be an object") }
        self = try Self.named(object["answer"]?.string ?? "normal", object)
        delayMilliseconds = Int(clamping: min(max(object["delay_ms"]?.integer ?? 0, 0), 600_000))
        let count = object["times"]?.integer ?? 1
        times = count < 1 ? .max : Int(clamping: count)
        if let name = object["hold"]?.string {
            guard let hold = Hold(rawValue: name) else { throw .badRequest("hold must be request or answer") }
            self.hold = hold
            gate = SandboxGate()
        }
    }

    private static func named(_ name: String, _ object: JSONObject) throws(Failure) -> SandboxFault {
        let status = Int(clamping: object["status"]?.integer ?? 200)
        guard (200...599).contains(status) else { throw .badRequest("status must be between 200 and 599") }
        let body = object["body"]?.string ?? ""
        switch name {
        case "normal": return .none
        case "status": return SandboxFault(.status(status, headers: headers(in: object), body: body))
        case "error": return .error(status, code: object["code"]?.string ?? "internal", headers: headers(in: object))
        case "oauth_error":
            let code = object["code"]?.string ?? "server_error"
            return .oauthError(status, code: code, headers: headers(in: object))
        case "ory_error":
            return .oryError(status, id: object["code"]?.string, headers: headers(in: object))
        case "raw": return SandboxFault(.raw(Array(body.utf8)))
        case "drop": return SandboxFault(.drop)
        case "drop_after_handling": return SandboxFault(.dropAfterHandling)
        case "truncate": return SandboxFault(.truncate)
        case "cut_after_headers": return SandboxFault(.cutAfterHeaders)
        case "rewrite":
            let given = object["status"] == nil ? nil : status
            return SandboxFault(.rewrite(status: given, headers: headers(in: object), body: object["body"]?.string))
        case "omit_headers":
            return SandboxFault(.omitHeaders(object["headers"]?.array?.compactMap(\.string) ?? []))
        case "oversized":
            let count = Int(clamping: object["bytes"]?.integer ?? 1 << 21)
            return SandboxFault(.oversized(status: status, byteCount: count))
        case "malformed_json": return .malformedJSON
        case "wrong_shape": return .wrongShape
        default: throw .badRequest("there is no answer of that name")
        }
    }

    private static func headers(in object: JSONObject) -> [String: String] {
        var headers: [String: String] = [:]
        for member in object["headers"]?.object?.members ?? [] { headers[member.name] = member.value.string }
        return headers
    }
}
