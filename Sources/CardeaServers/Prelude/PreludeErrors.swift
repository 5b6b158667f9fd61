package import CardeaBasics

/// Maps the codes of the Prelude API to Cardea's. The code alone decides, never the HTTP status.
package enum PreludeErrors {
    /// Returns the error of an error answer. Bodies are never quoted.
    package static func error(_ response: HTTPResponse) -> CardeaError {
        let retryAfter = response.header("Retry-After").flatMap {
            HeaderTimes.retryAfterMilliseconds($0, now: response.date)
        }
        guard let body = (try? JSONReader.read(response.body))?.object,
            let wireCode = body["code"]?.string.flatMap(ServerText.code)
        else {
            return CardeaError(
                CardeaError.Code(rawValue: "http_\(response.status)"), "HTTP \(response.status)",
                httpStatus: response.status, requestID: requestID(nil, response), retryAfterMilliseconds: retryAfter)
        }
        let text = body["message"]?.string.map { ServerText.sanitized($0) } ?? ""
        return CardeaError(
            code(for: wireCode) ?? CardeaError.Code(rawValue: "http_\(response.status)"),
            text.isEmpty ? wireCode : text, serverCode: wireCode, httpStatus: response.status,
            requestID: requestID(body["request_id"]?.string, response), retryAfterMilliseconds: retryAfter)
    }

    /// Returns the server's name for the request, from the body or, if a proxy answered instead, from the header.
    private static func requestID(_ named: String?, _ response: HTTPResponse) -> String? {
        (named ?? response.header("X-Request-Id")).flatMap(ServerText.code)
    }

    /// Returns the error that the `error` parameter of a redirect reports.
    package static func redirectError(_ wireCode: String, description: String?) -> CardeaError {
        let code: CardeaError.Code =
            switch wireCode {
            case "missing_challenge_token": .missingChallengeToken
            case "email_already_in_use": .conflict
            case "server_error": .internalServerError
            case "access_denied": .accessDenied
            default: ServerText.code(wireCode).flatMap(openCode) ?? .badRequest
            }
        let text = description.map { ServerText.sanitized($0) } ?? ""
        return CardeaError(
            code, text.isEmpty ? "Authentication failed" : text, serverCode: ServerText.code(wireCode))
    }

    /// Returns Cardea's code for a wire code. An unknown one stays as it is; `nil` for a name that only Cardea itself may use.
    package static func code(for wireCode: String) -> CardeaError.Code? {
        table[wireCode] ?? openCode(wireCode)
    }

    /// Returns the code of that very name, unless it is of something that happens in this process: such codes decide whether a
    /// login is kept or a call repeated, and no server has a say in that.
    private static func openCode(_ name: String) -> CardeaError.Code? {
        let code = CardeaError.Code(rawValue: name)
        return ErrorTable.row(for: code).map { ErrorTable.serverStatuses.contains($0.status) } ?? true ? code : nil
    }

    private static let table: [String: CardeaError.Code] = {
        let groups: [(CardeaError.Code, [String])] = [
            (
                .badRequest,
                [
                    "bad_request", "invalid_identifier", "invalid_metadata", "invalid_pagination_limit",
                    "invalid_pagination_offset", "invalid_redirect_uri", "invalid_verification_token",
                    "oauth_provider_not_configured", "oauth_provider_disabled", "email_domain_not_verified",
                    "insufficient_balance",
                ]
            ),
            (
                .unauthorized,
                [
                    "unauthorized", "invalid_dpop_proof", "dpop_key_mismatch", "missing_dpop_proof", "use_dpop_nonce",
                ]
            ),
            (.invalidOTPCode, ["bad_check_code"]),
            (.rateLimited, ["rate_limited", "too_many_requests"]),
            (.internalServerError, ["internal", "internal_server_error"]),
            (.missingChallengeToken, ["missing_challenge_token"]),
            (
                .invalidChallengeToken,
                [
                    "invalid_challenge_token", "step_not_completed", "step_not_found", "step_bypassed",
                    "token_mismatch",
                ]
            ),
            (.expiredChallengeToken, ["expired_challenge_token"]),
            (.tokenReused, ["token_reused"]),
            (.invalidPassword, ["invalid_password"]),
            (.passwordNotSet, ["password_not_set"]),
            (.noLoginConfig, ["no_login_config"]),
            (
                .forbidden,
                [
                    "forbidden", "auth_blocked", "scope_not_allowed", "not_configured",
                    "direct_scope_identifier_mismatch", "invalid_verify_configuration", "suspended_account",
                    "invalid_api_key", "email_verification_not_allowed", "saml_connection_disabled",
                ]
            ),
            (.insufficientScope, ["insufficient_scope"]),
            (.samlLoginRequired, ["saml_login_required"]),
            (.passkeyNotConfigured, ["passkey_not_configured"]),
            (.passkeyRegistrationFailed, ["passkey_registration_failed"]),
            (.passkeyStepUnavailable, ["passkey_step_unavailable", "passkey_authenticator_blocked"]),
            (.notFound, ["not_found", "saml_connection_not_configured", "saml_no_connection_for_email"]),
            (.conflict, ["conflict", "identifier_already_exists"]),
        ]
        var table: [String: CardeaError.Code] = [:]
        for (code, names) in groups {
            for name in names where table[name] == nil { table[name] = code }
        }
        return table
    }()
}
