import CardeaBasics

/// Refusals by RFC 6749, section 5.2.
extension Failure {
    static func invalidRequest(_ message: String) -> Failure { Failure(400, "invalid_request", message) }
    static func invalidGrant(_ message: String) -> Failure { Failure(400, "invalid_grant", message) }

    /// The refusal with the status and the code that OAuth has for it.
    var inOAuthTerms: Failure {
        var failure: Failure
        switch code {
        case Failure.missingProof.code: failure = .invalidRequest(message)
        case Failure.keyMismatch.code: failure = .invalidGrant(message)
        case "internal_server_error": failure = Failure(500, "server_error", message)
        default: return self
        }
        failure.headers = headers
        return failure
    }

    /// The refusal as the token endpoint and its like put it.
    func oauthResponse(_ flaws: Set<SandboxMisbehaviour> = []) -> HTTPResponse {
        let failure = inOAuthTerms
        var status = failure.status
        var error: JSONValue = .string(failure.code)
        if flaws.contains(.nestedError) {
            error = ["message": .string(failure.message), "type": "OAuthException", "code": .string(failure.code)]
        }
        if flaws.contains(.errorWithStatus200) { status = 200 }
        var response = HTTPResponse.json(
            .members([
                "error": error, "error_description": .string(failure.message),
                "interval": interval.map(JSONValue.integer),
            ]), status: status)
        for field in failure.headers.fields { response.headers[field.name] = field.value }
        if let retryAfter { response.headers["Retry-After"] = String(retryAfter) }
        return response
    }
}
