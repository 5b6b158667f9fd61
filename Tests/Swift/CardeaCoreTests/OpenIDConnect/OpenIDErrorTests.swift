import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// What a provider's errors become.
@Suite("Errors of a provider")
struct OpenIDErrorTests {
    private func error(_ status: Int, _ body: JSONObject, headers: [String: String] = [:]) -> CardeaError? {
        OpenIDErrors.error(PreludeFixture.response(status, body, headers: headers))
    }

    @Test(
        "ER-8: the codes of all endpoints have types, and keep their names",
        arguments: [
            ("invalid_request", CardeaError.Code.badRequest), ("invalid_client", .unauthorized),
            ("invalid_grant", .unauthorized), ("unauthorized_client", .unauthorized),
            ("unsupported_grant_type", .badRequest), ("invalid_scope", CardeaError.Code(rawValue: "invalid_scope")),
            ("access_denied", .accessDenied), ("invalid_dpop_proof", .unauthorized), ("use_dpop_nonce", .unauthorized),
            ("invalid_target", CardeaError.Code(rawValue: "invalid_target")), ("unsupported_token_type", .badRequest),
            ("expired_token", CardeaError.Code(rawValue: "expired_token")),
            ("something_new", CardeaError.Code(rawValue: "something_new")),
        ])
    func codes(name: String, code: CardeaError.Code) {
        for status in [400, 401, 200] {
            let error = error(status, ["error": .string(name)])
            #expect(error?.code == code && error?.serverCode == name && error?.httpStatus == status)
        }
    }

    @Test("ER-3: what an error says is foreign text: no control characters, no addresses, of bounded length")
    func description() {
        let hostile =
            "Sorry\u{1B}[2J\u{202E} mail ada@example.com https://evil.example/?a=b "
            + String(repeating: "a ", count: 900)
        let message = error(400, ["error": "invalid_request", "error_description": .string(hostile)])?.message ?? ""
        #expect(
            message.utf8.count < 1024 && message.hasPrefix("The provider answers invalid_request: Sorry "), "\(message)"
        )
        for part in ["\u{1B}", "\u{202E}", "@", "evil.example/?"] { #expect(!message.includes(part)) }
        let plain = error(400, ["error": "invalid_request", "error_description": "Größe fehlt"])
        #expect(plain?.message == "The provider answers invalid_request: Größe fehlt", "UTF-8 is let pass")
        #expect(error(400, ["error": "invalid_request"])?.message == "The provider answers invalid_request.")
    }

    private static let scope = "audience:server:client_id:notes-secret"
    private static let uri = "com.example.notes.desktop:/oauth-callback"
    private static let api = "https://api.example/v1?tenant=1"

    /// What a provider says of this word, with a code, a token, an address and a longer word behind it.
    private func refusal(_ own: String) -> HTTPResponse {
        let secrets = "SplxlOBeZQQYbYS6WxSbIA eyJhbGciOiJSUzI1NiJ9.e30.c2ln ada@example.com"
        return PreludeFixture.response(
            400,
            ["error": "invalid_target", "error_description": .string("Not here: [\"\(own)\"]. \(secrets) \(own)x")])
    }

    private func shows(_ own: String, _ error: CardeaError?) -> Bool {
        error?.message == "The provider answers invalid_target: Not here: [\"\(own)\"]. … … … …"
    }

    @Test(
        "ER-3: the refusal of a pushed request shows what the application has sent, and nothing else",
        arguments: [scope, uri, api])
    func ownWordsPushed(own: String) throws {
        var provider = OpenIDFixture.provider
        provider.pushesAuthorizationRequest = true
        var options = OAuthLoginOptions(provider: .google, redirectURI: Self.uri)
        options.scopes = ["openid", Self.scope]
        options.parameters = [OAuthParameter("resource", Self.api), OAuthParameter("login_hint", "ada@example.com")]
        var run = try OpenIDFixture.backend(provider).initiate(
            options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try run.request(after: .begin)
        let metadata = OpenIDFixture.metadata([("pushed_authorization_request_endpoint", "https://op.example/par")])
        _ = try run.request(after: PreludeFixture.answer(200, metadata))
        #expect(shows(own, run.failure(after: .answered(refusal(own), at: OpenIDFixture.now))))
    }

    @Test("ER-3: so does that of a code", arguments: [scope, uri, api])
    func ownWordsOfCode(own: String) throws {
        let backend = try OpenIDFixture.backend()
        var options = OpenIDFixture.options
        options.scopes = ["openid", Self.scope]
        options.parameters = [OAuthParameter("resource", Self.api)]
        let begun = try OpenIDFixture.begun(backend, options)
        let attempt = PendingAttempt(
            id: begun.id, provider: .google, redirectURI: Self.uri, page: begun.page,
            expiresAt: begun.expiresAt, secrets: begun.secrets)
        var run = try backend.finalize(
            attempt, with: .redirect(try OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try run.redemption()
        #expect(shows(own, run.failure(after: .answered(refusal(own), at: OpenIDFixture.now))))
    }

    @Test("ER-3: so does that of a refresh, but for scopes, which it does not send", arguments: [scope, api])
    func ownWordsOfRefresh(own: String) throws {
        let backend = try OpenIDFixture.backend()
        var options = OpenIDFixture.options
        options.scopes = ["openid", Self.scope]
        options.parameters = [OAuthParameter("resource", Self.api)]
        var run = backend.refresh(try OpenIDFixture.signedIn(backend, options))
        _ = try run.request(after: .begin)
        guard case .kept(_, let error) = try run.output(after: .answered(refusal(own), at: OpenIDFixture.now)) else {
            throw UnexpectedAction()
        }
        #expect(shows(own, error) == (own == Self.api))
    }

    @Test("ER-3: so do those of a device login, at both endpoints", arguments: [scope, api])
    func ownWordsOfDevices(own: String) throws {
        let backend = try OpenIDFixture.backend()
        let options = DeviceLoginOptions(scopes: [Self.scope], parameters: [OAuthParameter("resource", Self.api)])
        func begin() throws -> Run<BegunDeviceLogin> {
            var run = try backend.initiateDevice(options, at: OpenIDFixture.now)
            if try run.request(after: .begin).method == .get {
                _ = try run.request(after: PreludeFixture.answer(200, DeviceFixture.metadata))
            }
            return run
        }
        var refused = try begin()
        #expect(shows(own, refused.failure(after: .answered(refusal(own), at: OpenIDFixture.now))))
        var taken = try begin()
        let poll = try backend.awaitDevice(
            try taken.output(after: PreludeFixture.answer(200, DeviceFixture.answer())), since: 0)
        _ = try poll.request(.ready, 7000)
        #expect(shows(own, poll.failure(.answered(refusal(own), at: OpenIDFixture.now), 7000)))
    }

    @Test("a client that the provider does not take is told which settings to compare")
    func unknownClient() {
        for (text, before) in [
            ("No such client", "No such client. "), ("No such client.", "No such client. "), (nil, "invalid_client. "),
        ]
            as [(String?, String)]
        {
            let error = error(401, ["error": "invalid_client", "error_description": text.map { .string($0) } ?? .null])
            #expect(error?.message.includes(before + "Set `client_id`") == true, "\(error?.message ?? "")")
        }
    }

    @Test("ER-6: the number under which the provider knows the request is told")
    func requestIdentifiers() {
        for member in ["trace_id", "correlation_id"] {
            #expect(error(400, ["error": "invalid_grant", member: "4f-1"])?.requestID == "4f-1")
        }
        #expect(error(500, [:], headers: ["X-Request-Id": "r-1"])?.requestID == "r-1")
        #expect(error(400, ["error": ["type": "OAuthException", "fbtrace_id": "A1"]])?.requestID == "A1")
    }

    @Test("ER-12: an answer without a readable error is told by status and length, and never quoted")
    func unreadable() {
        let page = HTTPResponse(status: 502, body: Array("<html>token=hush</html>".utf8))
        let error = OpenIDErrors.error(page)
        #expect(error?.httpStatus == 502 && error?.message.includes("23 bytes") == true)
        #expect(error?.message.includes("hush") == false && error?.isRetryable == true)
    }

    @Test("ER-15: Retry-After is told, as seconds and as a date")
    func retryAfter() {
        for (status, value) in [(429, "120"), (503, "Fri, 15 Jan 2027 08:02:00 GMT")] {
            let headers = ["Retry-After": value, "Date": "Fri, 15 Jan 2027 08:00:00 GMT"]
            let error = error(status, [:], headers: headers)
            #expect(error?.retryAfterMilliseconds == 120_000 && error?.isRetryable == true)
        }
    }

    @Test("ER-7 AR-1: tokens in a redirect are nobody's, alone or beside an error")
    func tokensInRedirects() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        for (query, code) in [
            ("access_token=x&token_type=bearer", .missingAuthorizationCode),
            ("id_token=x.y.z", .missingAuthorizationCode),
            ("error=access_denied&access_token=x", .accessDenied),
        ] as [(String, CardeaError.Code)] {
            let redirect = try OpenIDFixture.redirect(query)
            #expect { try backend.finalize(attempt, with: .redirect(redirect), replacing: nil) } throws: {
                ($0 as? CardeaError)?.code == code
            }
        }
    }

    @Test("JM-2: a signed response that nobody asked for is no answer")
    func signedResponse() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        let redirect = try OpenIDFixture.redirect("response=\(OpenIDFixture.idToken([("code", "c")]))")
        #expect { try backend.finalize(attempt, with: .redirect(redirect), replacing: nil) } throws: {
            ($0 as? CardeaError)?.code == .missingAuthorizationCode
        }
    }

    @Test(
        "a refused revocation is the client's where the status or the code says so, and else nobody's word",
        arguments: [
            (401, nil, true), (403, nil, true), (401, "invalid_client", true), (400, "invalid_client", true),
            (400, "unauthorized_client", true), (400, "invalid_request", false), (400, nil, false),
            (400, "unsupported_token_type", false), (404, nil, false), (429, "invalid_client", false),
            (503, nil, false),
        ] as [(Int, String?, Bool)])
    func revocation(status: Int, code: String?, isForbidden: Bool) {
        let error = CardeaError(.unauthorized, "No.", serverCode: code, httpStatus: status)
        #expect(OpenIDVerdicts.forbidsRevocation(error) == isForbidden)
    }
}
