package import CardeaBasics

/// Reads what Ory refuses: error objects, and the messages of flows.
package enum OryErrors {
    /// Returns the error of an error answer. Bodies are never quoted, but for the reason in words.
    package static func error(_ response: HTTPResponse, _ body: JSONObject?) -> CardeaError {
        // The published description nests it twice.
        let outer = body?["error"]?.object
        let error = outer?["error"]?.object ?? outer
        let name = error?["id"]?.string.flatMap(ServerText.code)
        let told = [error?["reason"], error?["message"]].lazy.compactMap { $0?.string }
            .map { ServerText.sanitized($0) }.first { !$0.isEmpty }
        let text = name.flatMap { remedies[$0] } ?? told
        return CardeaError(
            code(name, response.status, isError: error != nil),
            text
                ?? (response.status == 404 && error == nil
                    ? "HTTP 404: \(addressQuestion)" : "HTTP \(response.status)"),
            serverCode: name, httpStatus: response.status, requestID: requestID(error, response),
            retryAfterMilliseconds: wait(response), details: details(body, response))
    }

    /// A hint for answers that are not of an Ory server, or of its other API.
    static let addressQuestion = "is the project's URL that of its public API, with nothing behind it?"

    /// Advice for errors whose own words hide an address or name none.
    private static let remedies = [
        "self_service_flow_return_to_forbidden":
            "The redirect URI is not allowed: add it to the project's allowed return URLs, with its port."
    ]

    /// Returns the error that a form reports.
    package static func error(_ message: OryMessage) -> CardeaError { error(message, httpStatus: nil) }

    /// Returns that error with the status that the form came with.
    static func error(_ message: OryMessage, httpStatus: Int?) -> CardeaError {
        let text = ServerText.sanitized(message.text)
        let quoted = quotedError(message)
        let error = CardeaError(
            quoted.map(OpenIDErrors.code) ?? code(message),
            text.isEmpty ? "The server refuses the sign-in (message \(message.id))." : text,
            serverCode: String(message.id), httpStatus: httpStatus)
        // What a provider has said once stays said.
        return quoted == nil ? error : error.judged(.login)
    }

    /// Returns the name of an error that a provider has answered with, such as the user's "no". It has no number of its own: the
    /// server quotes it in the text of the general one.
    private static func quotedError(_ message: OryMessage) -> String? {
        guard message.id == OryMessage.general else { return nil }
        let parts = message.text.pieces(between: "returned error \"")
        guard parts.count > 1, let name = String(parts[1]).pieces(between: "\"").first else { return nil }
        return ServerText.code(String(name))
    }

    private static func code(_ message: OryMessage) -> CardeaError.Code {
        // The same refusal has an id of its own where a registration begins.
        if message.id == OryMessage.general, message.text.includes("Registration is not allowed") { return .forbidden }
        return messageCodes[message.id] ?? (message.id / 1_000_000 == 5 ? .internalServerError : .badRequest)
    }

    private static func code(_ name: String?, _ status: Int, isError: Bool) -> CardeaError.Code {
        if status == 429 { return .rateLimited }
        if let name, let known = names[name] { return known }
        switch status {
        case 400 where isError: return .badRequest
        case 401 where isError: return .unauthorized
        case 403 where isError: return .forbidden
        case 404 where isError: return .notFound
        case 409 where isError: return .conflict
        case 410 where isError: return .attemptExpired
        case 500..<600 where isError: return .internalServerError
        default: return CardeaError.Code(rawValue: "http_\(status)")
        }
    }

    private static let names: [String: CardeaError.Code] = [
        "session_already_available": .conflict,
        "session_inactive": .unauthorized, "session_aal1_required": .unauthorized,
        "session_aal2_required": .unauthorized, "session_refresh_required": .unauthorized,
        "session_aal_already_fulfilled": .conflict,
        "session_verified_address_required": .addressNotVerified,
        "self_service_flow_expired": .attemptExpired, "self_service_flow_replaced": .attemptExpired,
        "self_service_flow_disabled": .forbidden, "self_service_flow_return_to_forbidden": .badRequest,
        "security_csrf_violation": .forbidden, "security_identity_mismatch": .forbidden,
        "identity_disabled": .identityDisabled,
        "invalid_configuration": .internalServerError, "upstream_error": .internalServerError,
    ]

    private static let messageCodes: [Int64: CardeaError.Code] = [
        OryMessage.wrongCredentials: .wrongCredentials, OryMessage.otherAccount: .wrongCredentials,
        OryMessage.duplicate: .conflict, OryMessage.duplicateWhenLinking: .conflict,
        OryMessage.duplicateWithHints: .conflict,
        OryMessage.addressNotVerified: .addressNotVerified, OryMessage.identityDisabled: .identityDisabled,
        OryMessage.loginExpired: .attemptExpired, OryMessage.registrationExpired: .attemptExpired,
        OryMessage.wrongCode: .invalidOTPCode, OryMessage.wrongLoginCode: .invalidOTPCode,
        OryMessage.wrongRecoveryCode: .invalidOTPCode,
        OryMessage.wrongTOTPCode: .invalidOTPCode, OryMessage.wrongBackupCode: .invalidOTPCode,
        OryMessage.usedBackupCode: .invalidOTPCode,
    ]

    private static func requestID(_ error: JSONObject?, _ response: HTTPResponse) -> String? {
        error?["request"]?.string.flatMap(ServerText.code) ?? response.header("X-Request-Id").flatMap(ServerText.code)
    }

    /// Returns the time to wait: `Retry-After` where a proxy sends it, else the network's own header, in seconds.
    private static func wait(_ response: HTTPResponse) -> UInt32? {
        for name in ["Retry-After", "x-ratelimit-reset"] {
            if let value = response.header(name),
                let wait = HeaderTimes.retryAfterMilliseconds(value, now: response.date),
                name == "Retry-After" || response.status == 429
            {
                return wait
            }
        }
        return nil
    }

    /// Returns other facts about the refusal, under the server's own names.
    private static func details(_ body: JSONObject?, _ response: HTTPResponse) -> [String: String] {
        var details: [String: String] = [:]
        details["use_flow_id"] = body?["use_flow_id"]?.string.flatMap(ServerText.code)
        guard response.status == 429 else { return details }
        for name in ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"] {
            details[name] = response.header(name).flatMap(limit)
        }
        return details
    }

    /// Reads a list of numbers such as `10, 10;w=1`.
    private static func limit(_ text: String) -> String? {
        let isPlain = text.utf8.allSatisfy { ASCII.isDigit($0) || " ,;=w".utf8.contains($0) }
        return isPlain && !text.isEmpty && text.utf8.count <= 64 ? text : nil
    }
}
