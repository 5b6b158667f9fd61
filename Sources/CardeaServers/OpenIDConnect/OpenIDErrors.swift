package import CardeaBasics

/// Reads the errors of OAuth 2.0 and OpenID Connect providers.
package enum OpenIDErrors {
    /// Returns the error that an answer of an endpoint reports, at any status, because some report one with 200; `nil` if it
    /// reports none. Bodies are never quoted.
    ///
    /// - Parameter own: The words that the application has sent and that may be shown.
    package static func error(_ response: HTTPResponse, own: [String] = []) -> CardeaError? {
        error(response, saying: body(response), own: own)
    }

    /// Returns the JSON object of an answer; `nil` when it is none.
    package static func body(_ response: HTTPResponse) -> JSONObject? { (try? JSONReader.read(response.body))?.object }

    /// Returns the error of an answer whose body has been read.
    static func error(_ response: HTTPResponse, saying body: JSONObject?, own: [String]) -> CardeaError? {
        let wait = response.header("Retry-After").flatMap { HeaderTimes.retryAfterMilliseconds($0, now: response.date) }
        guard let (name, text) = body.flatMap({ named($0, own) }) else {
            guard !response.isSuccess else { return nil }
            let code = code(ofStatus: response.status) ?? CardeaError.Code(rawValue: "http_\(response.status)")
            let why = response.mayBeOfNetwork ? ". \(networkHint)" : ""
            return CardeaError(
                code, "HTTP \(response.status), \(response.body.count) bytes without a readable error\(why)",
                httpStatus: response.status, requestID: requestID(body, response), retryAfterMilliseconds: wait)
        }
        let fix =
            name == "invalid_client"
            ? "Set `client_id`, `client_secret` and `token_endpoint_auth_method` as the client is registered there."
            : nil
        return CardeaError(
            code(ofStatus: response.status) ?? code(for: name), sentence("answers", name, text, fix), serverCode: name,
            httpStatus: response.status,
            requestID: requestID(body, response), retryAfterMilliseconds: wait)
    }

    /// Returns the JSON object of an answer that reports no error; `what` names the answer, as in "key set".
    static func object(_ response: HTTPResponse, _ what: String) throws(CardeaError) -> JSONObject {
        if let object = body(response) { return object }
        throw unreadable(response, what)
    }

    /// Returns the error for an answer that is no JSON object.
    static func unreadable(_ response: HTTPResponse, _ what: String) -> CardeaError {
        guard response.mayBeOfNetwork else {
            return CardeaError(
                .decodingFailed, "The \(what) is not a JSON object; it has \(response.body.count) bytes.",
                httpStatus: response.status)
        }
        return CardeaError(
            .decodingFailed, "The \(what) is a web page, not a JSON object. \(networkHint)", httpStatus: response.status
        ).judged(.passing)
    }

    private static let networkHint =
        "Something between here and the provider may have answered: if this network has a sign-in page, sign in there "
        + "first, then try again."

    /// Returns a sentence with the provider's words, and how to fix their cause.
    private static func sentence(_ verb: String, _ name: String, _ text: String, _ fix: String?) -> String {
        let said = text.isEmpty ? "The provider \(verb) \(name)." : "The provider \(verb) \(name): \(text)"
        guard let fix else { return said }
        return said + (said.hasSuffix(".") ? " " : ". ") + fix
    }

    /// Returns the code that the status decides alone, whatever the body calls it.
    private static func code(ofStatus status: Int) -> CardeaError.Code? {
        switch status {
        case 429: .rateLimited
        case 500..<600: .internalServerError
        default: nil
        }
    }

    /// Returns the error that the `error` parameter of a redirect reports.
    ///
    /// - Parameter own: The words that the application has sent and that may be shown.
    package static func redirectError(_ name: String, description: String?, own: [String] = []) -> CardeaError {
        let text = description.map { ServerText.sanitized($0, showing: own) } ?? ""
        guard let name = ServerText.code(name) else {
            return CardeaError(.badRequest, "The provider reports an error.")
        }
        // Metadata does not tell: it is a matter of the client's registration.
        let fix =
            ASCII.lowercased(text).includes("pushed authorization request")
            ? "Set `par`: the provider wants this client's requests to be pushed." : nil
        let error = CardeaError(code(for: name), sentence("reports", name, text, fix), serverCode: name)
        // No other redirect will come for it.
        return error.judged(.login)
    }

    /// Returns Cardea's code for a name. A name without a code of its own stays as it is.
    package static func code(for name: String) -> CardeaError.Code {
        if let known = table[name] { return known }
        let code = CardeaError.Code(rawValue: name)
        let isOpen = ErrorTable.row(for: code).map { ErrorTable.serverStatuses.contains($0.status) } ?? true
        return isOpen ? code : .badRequest
    }

    private static let table: [String: CardeaError.Code] = [
        "invalid_request": .badRequest, "unsupported_response_type": .badRequest, "unsupported_grant_type": .badRequest,
        "invalid_request_uri": .badRequest, "invalid_request_object": .badRequest, "request_not_supported": .badRequest,
        "request_uri_not_supported": .badRequest, "registration_not_supported": .badRequest,
        "unsupported_token_type": .badRequest, "redirect_uri_mismatch": .badRequest,
        "invalid_grant": .unauthorized, "invalid_client": .unauthorized, "unauthorized_client": .unauthorized,
        "invalid_token": .unauthorized, "invalid_dpop_proof": .unauthorized, "use_dpop_nonce": .unauthorized,
        "bad_verification_code": .unauthorized, "bad_refresh_token": .unauthorized,
        "incorrect_client_credentials": .unauthorized,
        "access_denied": .accessDenied, "user_denied": .accessDenied, "consent_required": .accessDenied,
        "authorization_declined": .accessDenied,
        "insufficient_scope": .insufficientScope,
        "server_error": .internalServerError, "temporarily_unavailable": .internalServerError,
    ]

    /// Reads the error's name and text: of RFC 6749, or of an object in its place, as Graph interfaces have it. A name that
    /// cannot be read is an error all the same: tokens beside it are not to be used.
    private static func named(_ body: JSONObject, _ own: [String]) -> (String, String)? {
        if let name = body["error"]?.string { return named(name, body["error_description"], own) }
        guard let nested = body["error"]?.object else { return nil }
        let name = nested["type"]?.string ?? nested["code"]?.string ?? nested["code"]?.integer.map { "\($0)" }
        return named(name ?? "error", nested["message"], own)
    }

    private static func named(_ name: String, _ text: JSONValue?, _ own: [String]) -> (String, String) {
        (ServerText.code(name) ?? "error", text?.string.map { ServerText.sanitized($0, showing: own) } ?? "")
    }

    private static func requestID(_ body: JSONObject?, _ response: HTTPResponse) -> String? {
        let named =
            body?["trace_id"]?.string ?? body?["correlation_id"]?.string
            ?? body?["error"]?.object?["fbtrace_id"]?.string
        return (named ?? response.header("X-Request-Id")).flatMap(ServerText.code)
    }
}
