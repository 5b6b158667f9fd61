import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Sections 12 and 13: errors and limits of Ory")
struct OryErrorTests {
    private func error(_ status: Int, _ text: String, headers: [String: String] = [:]) -> CardeaError? {
        let response = HTTPResponse(
            status: status, headers: headers.map { HTTPHeader($0.key, $0.value) }, body: Array(text.utf8))
        guard case .failure(let error) = OryResponse(response) else { return nil }
        return error
    }

    private func error(_ response: HTTPResponse) -> CardeaError? {
        guard case .failure(let error) = OryResponse(response) else { return nil }
        return error
    }

    @Test("section 12.1: the generic form gives reason, id, status and the id of the request")
    func genericForm() {
        let error = error(
            400,
            #"""
            {"error":{"id":"session_already_available","code":400,"status":"Bad Request","request":"3f5c-11",
            "reason":"A valid session was detected.","details":{},"message":"The request was malformed"}}
            """#)
        #expect(error?.code == .conflict && error?.serverCode == "session_already_available")
        #expect(error?.message == "A valid session was detected." && error?.requestID == "3f5c-11")
        #expect(error?.httpStatus == 400 && error?.details == [:])
    }

    @Test("section 12.1: only the message is guaranteed; without it the status is told")
    func messageOnly() {
        #expect(
            error(404, #"{"error":{"message":"Unable to locate the resource"}}"#)?.message
                == "Unable to locate the resource")
        #expect(error(404, #"{"error":{"reason":"","message":"Not there"}}"#)?.message == "Not there")
        let empty = error(404, #"{"error":{}}"#)
        #expect(empty?.message == "HTTP 404" && empty?.code == .notFound && empty?.serverCode == nil)
    }

    @Test("what a provider has answered has the code of its name, and ends the login")
    func quoted() throws {
        for (name, code) in [
            ("access_denied", CardeaError.Code.accessDenied), ("user_denied", .accessDenied),
            ("server_error", .internalServerError), ("temporarily_unavailable", .internalServerError),
        ] {
            let text = "OpenID Provider returned error \"\(name)\": said \"so\""
            let message = try #require(OryMessage(OryFixture.message(4_000_001, text: text)))
            let error = OryErrors.error(message)
            #expect(error.code == code && error.refusal == .login && error.serverCode == "4000001")
        }
        let off = OryFixture.message(4_000_001, text: "Registration is not allowed because it was disabled.")
        #expect(OryErrors.error(try #require(OryMessage(off))).code == .forbidden)
    }

    @Test("an address that is not the public API's, and a redirect URI that is not allowed, say what to do")
    func remedies() throws {
        #expect(error(404, "404 page not found")?.message.contains("public API") == true)
        var run = try OryFixture.initiate(try OryFixture.backend())
        _ = try run.request(after: .begin)
        let moved = run.failure(after: OryFixture.text(307, "", headers: ["Location": "/admin/x"]))
        #expect(moved?.message.contains("public API") == true && moved?.refusal == .passing)
        let forbidden = error(OryFixture.errorResponse(400, "self_service_flow_return_to_forbidden"))
        #expect(forbidden?.message.contains("allowed return URLs") == true && forbidden?.code == .badRequest)
    }

    @Test("section 12.1: a scrubbed 5xx is a failing server, which may be asked again")
    func scrubbed() {
        for status in [500, 502, 503] {
            let error = error(
                status, #"{"error":{"id":"x","code":500,"status":"Internal Server Error","request":"r-1"}}"#)
            #expect(error?.code == .internalServerError && error?.isRetryable == true)
            #expect(error?.message == "HTTP \(status)" && error?.requestID == "r-1" && error?.serverCode == "x")
        }
    }

    @Test("section 12.1: the code in the body may differ from the status; the status counts")
    func differingCode() {
        #expect(error(403, #"{"error":{"code":400,"message":"x"}}"#)?.code == .forbidden)
        #expect(error(403, #"{"error":{"code":400,"message":"x"}}"#)?.httpStatus == 403)
    }

    @Test("section 12.1: an error that is nested twice is read like one that is not")
    func nested() {
        let error = error(400, #"{"error":{"error":{"id":"session_already_available","reason":"Why."}}}"#)
        #expect(error?.code == .conflict && error?.message == "Why.")
    }

    @Test("section 12.1: siblings of the error do no harm, and the replacement's id is told")
    func siblings() {
        let error = error(OryFixture.errorResponse(410, "self_service_flow_expired", OryFixture.flowReplacement))
        #expect(error?.code == .attemptExpired && error?.details == ["use_flow_id": OryFixture.otherFlowID])
        let odd = self.error(410, #"{"error":{"id":"self_service_flow_expired"},"use_flow_id":"a b?c","since":null}"#)
        #expect(odd?.details == [:])
    }

    @Test("section 12.1: the request's id is found in the header where the body has none that is one")
    func requestID() {
        for body in [#"{"error":{"message":"x"}}"#, #"{"error":{"request":""}}"#, #"{"error":{"request":"a b"}}"#, ""] {
            #expect(error(500, body, headers: ["X-Request-Id": "h-1"])?.requestID == "h-1", "\(body)")
        }
        #expect(error(500, #"{"error":{"request":"b-1"}}"#, headers: ["X-Request-Id": "h-1"])?.requestID == "b-1")
        #expect(error(500, "", headers: ["X-Request-Id": "ada@example.com"])?.requestID == nil)
    }

    @Test("section 12.1: a body is a flow if it has a form, an error if it has an error, whatever the status")
    func shapes() throws {
        for status in [200, 400, 422] {
            guard case .flow = OryResponse(PreludeFixture.response(status, OryFixture.flow(.login))) else {
                throw UnexpectedAction()
            }
        }
        guard case .failure = OryResponse(OryFixture.errorResponse(422, nil)) else { throw UnexpectedAction() }
    }

    /// Section 12.2, written out once more.
    private static let names: [(String, CardeaError.Code)] = [
        ("session_already_available", .conflict), ("session_inactive", .unauthorized),
        ("session_aal1_required", .unauthorized), ("session_aal2_required", .unauthorized),
        ("session_aal_already_fulfilled", .conflict), ("session_refresh_required", .unauthorized),
        ("session_verified_address_required", .addressNotVerified), ("self_service_flow_expired", .attemptExpired),
        ("self_service_flow_replaced", .attemptExpired), ("self_service_flow_disabled", .forbidden),
        ("self_service_flow_return_to_forbidden", .badRequest), ("security_csrf_violation", .forbidden),
        ("security_identity_mismatch", .forbidden), ("identity_disabled", .identityDisabled),
        ("invalid_configuration", .internalServerError), ("upstream_error", .internalServerError),
    ]

    @Test("section 12.2: every id has its type, whatever the status", arguments: names)
    func ids(name: String, code: CardeaError.Code) {
        for status in [400, 401, 403, 410, 500] {
            let error = error(OryFixture.errorResponse(status, name))
            #expect(error?.code == code && error?.serverCode == name && error?.httpStatus == status)
        }
    }

    @Test("section 12.2: browser_location_change_required without its page is a refusal of that name")
    func missingPage() {
        for body in [#"{"error":{"id":"browser_location_change_required","code":422}}"#] {
            #expect(error(422, body)?.serverCode == "browser_location_change_required")
        }
    }

    @Test(
        "section 12.2: an id that is missing or not known leaves the status to tell the type",
        arguments: [
            (400, .badRequest), (401, .unauthorized), (403, .forbidden), (404, .notFound), (409, .conflict),
            (410, .attemptExpired), (429, .rateLimited), (500, .internalServerError), (599, .internalServerError),
            (418, CardeaError.Code(rawValue: "http_418")),
        ] as [(Int, CardeaError.Code)])
    func unknownIDs(status: Int, code: CardeaError.Code) {
        for id in [nil, "something_new"] as [String?] {
            let error = error(OryFixture.errorResponse(status, id))
            #expect(error?.code == code && error?.httpStatus == status)
            #expect(error?.serverCode == id, "exactly as the server has sent it")
        }
    }

    @Test(
        "a server cannot speak of what happens in this process", arguments: ["cancelled", "timeout", "store_corrupted"])
    func localNames(name: String) {
        let error = error(OryFixture.errorResponse(400, name))
        #expect(error?.code == .badRequest && error?.serverCode == name)
    }

    /// Section 12.3: the numbers that report an error.
    private static let messages: [(Int64, CardeaError.Code)] =
        [
            (4_000_006, .wrongCredentials), (4_000_007, .conflict), (4_000_008, .invalidOTPCode),
            (4_000_012, .invalidOTPCode), (4_000_016, .invalidOTPCode), (4_010_008, .invalidOTPCode),
            (4_000_010, .addressNotVerified),
            (4_000_027, .conflict), (4_000_028, .conflict), (4_010_001, .attemptExpired),
            (4_010_009, .wrongCredentials),
            (4_010_011, .identityDisabled), (4_040_001, .attemptExpired), (4_070_006, .invalidOTPCode),
            (5_000_001, .internalServerError),
        ]
        + [
            4_000_001, 4_000_002, 4_000_003, 4_000_004, 4_000_017, 4_000_026, 4_000_040, 4_000_041, 4_010_002,
            4_010_003,
            4_010_006, 4_070_002, 4_070_005, 4_999_999,
        ].map { ($0, .badRequest) }

    @Test("section 12.3: every number of an error has its type and stays to be told", arguments: messages)
    func messageIDs(id: Int64, code: CardeaError.Code) throws {
        let message = try #require(OryMessage(OryFixture.message(id, text: "Tell it.")))
        let error = OryErrors.error(message)
        #expect(error.code == code && error.serverCode == "\(id)" && error.message == "Tell it.")
    }

    @Test("section 12.3: a number that is not known, and a text that is empty, are told by the number")
    func unknownMessage() throws {
        for (id, code) in [(6_000_001, .badRequest), (5_999_999, .internalServerError), (-5_000_001, .badRequest)]
            as [(Int64, CardeaError.Code)]
        {
            let message = try #require(OryMessage(OryFixture.message(id, text: "")))
            let error = OryErrors.error(message)
            #expect(error.code == code && error.message.includes("\(id)"))
        }
    }

    @Test("section 12.3: what is information or success reports no error")
    func information() throws {
        for (id, type) in [(1_010_016, "info"), (1_080_002, "success"), (4_000_001, "info"), (4_000_001, "new")] {
            let message = try #require(OryMessage(OryFixture.message(Int64(id), type)))
            #expect(!message.isError)
        }
    }

    @Test("what a server says is foreign text: no addresses, no codes, no control characters")
    func foreignText() throws {
        let hostile = "Sorry\u{1B}[2J ada@example.com \(OryFixture.token) https://op.example/?code=c"
        let texts = [
            error(400, #"{"error":{"reason":"Sorry ada@example.com ory_st_0123456789abcdefghijABCDEFGHIJ01"}}"#)?
                .message,
            OryErrors.error(try #require(OryMessage(OryFixture.message(4_000_001, text: hostile)))).message,
        ]
        for text in texts {
            #expect(text?.hasPrefix("Sorry") == true)
            for part in ["\u{1B}", "ada@", "ory_st_", "code=c"] { #expect(text?.includes(part) == false) }
        }
        let page = "In order to complete this flow please redirect the browser to: \(OryFixture.page)"
        let quoting = error(
            PreludeFixture.response(400, ["error": ["id": "x", "reason": .string(page), "message": "y"]]))
        #expect(quoting?.message.includes("state=opaque") == false)
    }

    @Test(
        "a body that is no error object gives the status as code and is never quoted",
        arguments: [
            "", "<html>secret</html>", "[]", "{}", #"{"error":5}"#, #"{"error":"secret"}"#,
            #"{"error":[{"id":"secret"}]}"#,
            #"{"message":"secret"}"#, #"{"error":{"id":"secret"},"error":{}}"#, "null", #"{"error":null}"#,
        ], [400, 401, 403, 404, 410, 502])
    func unreadable(body: String, status: Int) {
        let error = error(status, body)
        #expect(error?.code.rawValue == "http_\(status)" && error?.message.hasPrefix("HTTP \(status)") == true)
        #expect(error?.serverCode == nil && error?.isRetryable == (status >= 500))
    }

    @Test("an error with members of wrong types is read as far as it goes")
    func wrongTypes() {
        let error = error(403, #"{"error":{"id":5,"reason":["x"],"message":null,"request":7,"code":"403"}}"#)
        #expect(error?.code == .forbidden && error?.serverCode == nil && error?.message == "HTTP 403")
        #expect(self.error(403, #"{"error":{"id":"a b@c","message":"x"}}"#)?.serverCode == nil)
    }

    @Test("section 13: 429 tells the limit's headers and how long to wait, whatever its body")
    func rateLimit() {
        let headers = [
            "x-ratelimit-limit": "10, 10;w=1, 300;w=60", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "12",
        ]
        for body in ["", "<html>", #"{"error":{"code":429,"message":"Too many requests"}}"#, #"{"error":{"id":"x"}}"#] {
            let error = error(429, body, headers: headers)
            #expect(error?.code == .rateLimited && error?.isRetryable == true && error?.details == headers)
            #expect(error?.retryAfterMilliseconds == 12_000)
        }
    }

    @Test("section 13: the names of the limit's headers have no case, and Retry-After counts first")
    func rateLimitNames() {
        let error = error(429, "", headers: ["X-RateLimit-Reset": "12", "X-RateLimit-Remaining": "0"])
        #expect(error?.retryAfterMilliseconds == 12_000)
        #expect(error?.details == ["x-ratelimit-reset": "12", "x-ratelimit-remaining": "0"])
        let both = self.error(429, "", headers: ["Retry-After": "3", "x-ratelimit-reset": "12"])
        #expect(both?.retryAfterMilliseconds == 3000)
    }

    @Test("section 13: limits of other answers, and headers that are no limits, are not told")
    func otherHeaders() {
        #expect(error(400, "", headers: ["x-ratelimit-reset": "12"])?.retryAfterMilliseconds == nil)
        #expect(error(400, "", headers: ["x-ratelimit-reset": "12"])?.details == [:])
        #expect(error(503, "", headers: ["Retry-After": "4"])?.retryAfterMilliseconds == 4000)
        for value in ["ada@example.com", "", String(repeating: "1", count: 65), "1\u{1B}"] {
            let error = error(429, "", headers: ["x-ratelimit-limit": value, "x-ratelimit-reset": "soon"])
            #expect(error?.details["x-ratelimit-limit"] == nil && error?.retryAfterMilliseconds == nil)
        }
        #expect(error(429, "")?.details == [:])
    }
}
