import CardeaBasics
import CardeaServers
import Testing

/// From a wire code to Cardea's.
@Suite struct PreludeErrorTests {
    private func error(
        _ status: Int, _ body: JSONObject?, headers: [String: String] = [:]
    ) -> CardeaError {
        PreludeErrors.error(PreludeFixture.response(status, body, headers: headers))
    }

    /// The table of the protocol, written out once more.
    private static let table: [(String, String)] = [
        (
            "bad_request",
            """
            bad_request invalid_identifier invalid_metadata invalid_pagination_limit invalid_pagination_offset
            invalid_redirect_uri invalid_verification_token oauth_provider_not_configured oauth_provider_disabled
            email_domain_not_verified insufficient_balance
            """
        ),
        ("unauthorized", "unauthorized invalid_dpop_proof dpop_key_mismatch missing_dpop_proof use_dpop_nonce"),
        ("invalid_otp_code", "bad_check_code"),
        ("rate_limited", "rate_limited too_many_requests"),
        ("internal_server_error", "internal internal_server_error"),
        ("missing_challenge_token", "missing_challenge_token"),
        (
            "invalid_challenge_token",
            """
            invalid_challenge_token step_not_completed step_not_found step_bypassed token_mismatch
            """
        ),
        ("expired_challenge_token", "expired_challenge_token"), ("token_reused", "token_reused"),
        ("invalid_password", "invalid_password"), ("password_not_set", "password_not_set"),
        ("no_login_config", "no_login_config"),
        (
            "forbidden",
            """
            forbidden auth_blocked scope_not_allowed not_configured direct_scope_identifier_mismatch
            invalid_verify_configuration suspended_account invalid_api_key email_verification_not_allowed
            saml_connection_disabled
            """
        ),
        ("insufficient_scope", "insufficient_scope"), ("saml_login_required", "saml_login_required"),
        ("passkey_not_configured", "passkey_not_configured"),
        ("passkey_registration_failed", "passkey_registration_failed"),
        ("passkey_step_unavailable", "passkey_step_unavailable passkey_authenticator_blocked"),
        ("not_found", "not_found saml_connection_not_configured saml_no_connection_for_email"),
        ("conflict", "conflict identifier_already_exists"),
    ]

    @Test("every wire code has its typed error, whatever the status", arguments: table)
    func mapping(code: String, wireCodes: String) {
        for wireCode in wireCodes.split(whereSeparator: \.isWhitespace).map(String.init) {
            for status in [400, 401, 409, 500] {
                let error = error(status, ["code": .string(wireCode)])
                #expect(error.code.rawValue == code)
                #expect(error.serverCode == wireCode)
                #expect(error.httpStatus == status)
                #expect(error.message == wireCode)
            }
        }
    }

    @Test("an unknown code stays as it is")
    func unknown() {
        let error = error(418, ["code": "brand_new", "message": "Something new"])
        #expect(error.code.rawValue == "brand_new")
        #expect(error.message == "Something new")
        #expect(error.status == ErrorTable.unknownServerStatus)
        #expect(!error.isRetryable)
    }

    @Test(
        "a server cannot speak of what happens in this process",
        arguments: [
            "cancelled", "timeout", "network", "tls_failed", "store_locked", "store_corrupted", "attempt_consumed",
            "challenge_not_found", "invalid_argument", "client_closed", "internal_error", "not_signed_in",
        ])
    func localNames(name: String) {
        let error = error(400, ["code": .string(name)])
        #expect(error.code.rawValue == "http_400")
        #expect(error.serverCode == name)
        #expect(!error.isRetryable)
    }

    @Test(
        "a body that is no error object gives the status as code and is never quoted",
        arguments: [
            "", "<html>secret</html>", "[]", "{}", #"{"code":5}"#, #"{"code":""}"#, #"{"code":"secret value"}"#,
            #"{"message":"secret"}"#, #"{"code":"a","code":"b"}"#, #"{"code":null}"#,
        ], [400, 404, 502, 503])
    func unreadable(body: String, status: Int) {
        let error = PreludeErrors.error(HTTPResponse(status: status, body: Array(body.utf8)))
        #expect(error.code.rawValue == "http_\(status)")
        #expect(error.message == "HTTP \(status)")
        #expect(error.serverCode == nil)
        #expect(error.isRetryable == (status >= 500))
        #expect(!"\(error)".contains("secret"))
    }

    @Test("a body of wrong optional members is read all the same")
    func wrongTypes() {
        let error = error(400, ["code": "not_found", "message": 5, "request_id": ["a"], "type": true])
        #expect(error.code == .notFound)
        #expect(error.message == "not_found")
        #expect(error.requestID == nil)
    }

    @Test("the request id is kept when it is one")
    func requestID() {
        #expect(error(400, ["code": "x", "request_id": "req_1-A"]).requestID == "req_1-A")
        #expect(error(400, ["code": "x", "request_id": "user@example.com"]).requestID == nil)
        #expect(error(400, ["code": "x", "request_id": ""]).requestID == nil)
    }

    @Test(
        "Retry-After is read as seconds, or as a date by the server's own clock",
        arguments: [
            ("30", nil, 30_000), ("0", nil, 0), ("soon", nil, nil), ("-1", nil, nil), ("", nil, nil),
            ("99999999999999999999", nil, UInt32.max),
            ("Fri, 15 Jan 2027 08:01:00 GMT", "Fri, 15 Jan 2027 08:00:00 GMT", 60_000),
            ("Fri, 15 Jan 2027 07:00:00 GMT", "Fri, 15 Jan 2027 08:00:00 GMT", 0),
            ("Fri, 15 Jan 2027 08:01:00 GMT", nil, nil),
        ] as [(String, String?, UInt32?)])
    func retryAfter(value: String, date: String?, expected: UInt32?) {
        var headers = ["Retry-After": value]
        headers["Date"] = date
        #expect(error(429, ["code": "rate_limited"], headers: headers).retryAfterMilliseconds == expected)
        #expect(error(503, nil, headers: headers).retryAfterMilliseconds == expected)
    }
}
