import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Sections 3 and 5: how a login at Ory begins")
struct OryInitiateTests {
    private func begun(
        _ options: OAuthLoginOptions = OryFixture.options()
    ) throws -> (run: Run<BegunLogin>, submission: HTTPRequest) {
        var run = try OryFixture.initiate(OryFixture.backend(), options)
        _ = try run.request(after: .begin)
        let kind: OryFlow.Kind = options.registers ? .registration : .login
        let submission = try run.request(after: PreludeFixture.answer(200, OryFixture.begun(kind)))
        return (run, submission)
    }

    private func beginFailure(_ answer: RunEvent, registers: Bool = false) throws -> CardeaError? {
        var run = try OryFixture.initiate(OryFixture.backend(), OryFixture.options(registers: registers))
        _ = try run.request(after: .begin)
        return run.failure(after: answer)
    }

    private func submitFailure(_ answer: RunEvent) throws -> CardeaError? {
        var (run, _) = try begun()
        return run.failure(after: answer)
    }

    @Test("section 3.1: a login is begun with a truthy exchange code and the redirect URI, and with nothing else")
    func beginLogin() throws {
        var run = try OryFixture.initiate(OryFixture.backend())
        let request = try run.request(after: .begin)
        #expect(request.method == .get && request.header("X-Session-Token") == nil)
        #expect(
            request.url.text == "https://auth.example.test/self-service/login/api"
                + "?return_session_token_exchange_code=true&return_to=myapp%3A%2F%2Fcallback%3F\(PercentEncoding.encode(segment: OryFixture.item))"
        )
    }

    @Test("section 3.2: a registration is begun alike, with the exact lower-case \"true\"")
    func beginRegistration() throws {
        var run = try OryFixture.initiate(OryFixture.backend(), OryFixture.options(registers: true))
        #expect(
            try run.request(after: .begin).url.text == "https://auth.example.test/self-service/registration/api"
                + "?return_session_token_exchange_code=true&return_to=myapp%3A%2F%2Fcallback%3F\(PercentEncoding.encode(segment: OryFixture.item))"
        )
    }

    @Test("section 3.3: 200 with a flow is answered at the address that the flow names")
    func flow() throws {
        let (_, submission) = try begun()
        #expect(submission.method == .post)
        #expect(
            submission.url.text == "https://auth.example.test/self-service/login?flow=\(OryFixture.flowID)")
    }

    @Test(
        "section 3.3: refusals to begin have types, and keep their names",
        arguments: [
            (400, "session_already_available", .conflict), (400, "self_service_flow_return_to_forbidden", .badRequest),
            (400, nil, .badRequest), (400, "self_service_flow_disabled", .forbidden),
            (401, "session_aal1_required", .unauthorized),
        ] as [(Int, String?, CardeaError.Code)])
    func refusals(status: Int, id: String?, code: CardeaError.Code) throws {
        for registers in [false, true] {
            let error = try beginFailure(OryFixture.error(status, id), registers: registers)
            #expect(error?.code == code && error?.serverCode == id && error?.httpStatus == status)
            let says = id == "self_service_flow_return_to_forbidden" ? "allowed return URLs" : "This is why."
            #expect(error?.message.includes(says) == true && error?.isRetryable == false)
        }
    }

    @Test("section 3.3: a flow without an exchange code begins nothing: its login would come to no end")
    func withoutCode() throws {
        for code in [nil, ""] as [String?] {
            let answer = PreludeFixture.answer(200, OryFixture.begun(.login, code: code))
            #expect(try beginFailure(answer)?.code == .decodingFailed)
        }
        let numeric = OryFixture.begun(.login, code: nil)
        var changed = numeric
        changed["session_token_exchange_code"] = 5
        #expect(try beginFailure(PreludeFixture.answer(200, changed))?.code == .decodingFailed)
    }

    @Test("section 5: the body has the method and the provider, and neither a token against forgery nor traits")
    func body() throws {
        for registers in [false, true] {
            let (_, submission) = try begun(OryFixture.options(registers: registers))
            #expect(submission.json == ["method": "oidc", "provider": "google"])
        }
    }

    @Test("section 5: upstream parameters are an object of strings, of the names that are handed on and login_hint")
    func upstream() throws {
        var options = OryFixture.options()
        let names = ["prompt", "hd", "auth_type", "acr_values", "login_hint"]
        options.parameters = names.map { OAuthParameter($0, "v_\($0)") }
        let sent = try begun(options).submission.json?["upstream_parameters"]?.object
        #expect(sent?.members.map(\.name) == names)
        #expect(sent?["hd"] == "v_hd" && sent?["login_hint"] == "v_login_hint")
    }

    @Test(
        "section 5: a parameter that the server would drop in silence is refused", arguments: ["nonce", "", "Prompt"])
    func droppedParameter(name: String) throws {
        var options = OryFixture.options()
        options.parameters = [OAuthParameter(name, "v")]
        #expect(refusal(options)?.code == .invalidArgument)
    }

    private func refusal(_ options: OAuthLoginOptions) -> CardeaError? {
        OryFixture.failure { _ = try OryFixture.initiate(OryFixture.backend(), options) }
    }

    @Test("what this kind of server has no place for is refused before any request")
    func refusedOptions() {
        let empty = OAuthLoginOptions(redirectURI: OryFixture.redirectURI)
        #expect(refusal(empty)?.code == .invalidArgument)
        var scopes = OryFixture.options()
        scopes.scopes = ["openid"]
        #expect(refusal(scopes)?.code == .invalidArgument)
        var handoff = OryFixture.options()
        handoff.acceptsTokenHandoff = true
        #expect(refusal(handoff)?.code == .invalidConfiguration)
        #expect(refusal(OryFixture.options()) == nil)
    }

    @Test("section 5: 422 names the page, which is shown unmodified, and the login keeps flow and exchange code")
    func page() throws {
        var (run, _) = try begun()
        let escaped = #"""
            {"error":{"id":"browser_location_change_required","code":422,"status":"Unprocessable Entity",
            "reason":"...","message":"browser location change required"},
            "redirect_browser_to":"https://op.example/authorize?client_id=app\u0026scope=openid+email\u0026state=a%2Fb"}
            """#
        let begun = try run.output(after: OryFixture.text(422, escaped))
        #expect(
            begun.page.url.reveal()
                == "https://op.example/authorize?client_id=app&scope=openid+email&state=a%2Fb")
        #expect(
            try WrittenLogins.secrets(OryFixture.attempt(begun)) == [
                "flow_id": .string(OryFixture.flowID),
                "flow_action": .string("https://auth.example.test/self-service/login?flow=\(OryFixture.flowID)"),
                "exchange_code": .string(OryFixture.exchangeCode),
                "redirect_item": .string(OpenIDFixture.seed.state.reveal()),
            ])
    }

    @Test("section 5: an error that is nested twice, as the published description has it, names the page all the same")
    func nestedPage() throws {
        var (run, _) = try begun()
        let nested: JSONObject = [
            "error": [
                "error": ["id": "browser_location_change_required"], "redirect_browser_to": .string(OryFixture.page),
            ]
        ]
        #expect(try run.output(after: PreludeFixture.answer(422, nested)).page.url.reveal() == OryFixture.page)
    }

    @Test(
        "a page that is no https URL is refused, but for one of this machine",
        arguments: [
            ("http://op.example/authorize", false), ("javascript:alert(1)", false), ("", false), ("/authorize", false),
            ("file:///etc/passwd", false), ("https://", false), ("http://127.0.0.1:9000/authorize", true),
            ("http://localhost:9000/authorize", true), ("http://127.0.0.1.op.example/authorize", false),
        ])
    func hostilePage(url: String, isGood: Bool) throws {
        var (run, _) = try begun()
        if isGood {
            #expect(try run.output(after: OryFixture.browserChange(url)).page.url.reveal() == url)
        } else {
            #expect(run.failure(after: OryFixture.browserChange(url))?.code == .invalidAuthorizationURL)
        }
    }

    @Test("section 5: 400 with the flow tells the first error of the form or of its elements")
    func formError() throws {
        let form = OryFixture.flow(.login, messages: [OryFixture.message(4_010_002, text: "Nobody knows that way.")])
        let error = try submitFailure(PreludeFixture.answer(400, form))
        #expect(error?.code == .badRequest && error?.serverCode == "4010002")
        #expect(error?.message == "Nobody knows that way.")
        let element = OryFixture.input("provider", group: "oidc", messages: [OryFixture.message(4_000_001)])
        let node = try submitFailure(PreludeFixture.answer(400, OryFixture.flow(.login, nodes: [element])))
        #expect(node?.serverCode == "4000001")
        let silent = try submitFailure(PreludeFixture.answer(400, OryFixture.flow(.login)))
        #expect(silent?.code == .decodingFailed)
    }

    @Test("section 5: 303 is followed nowhere: the flow that was answered tells why")
    func redirect() throws {
        for registers in [false, true] {
            let kind: OryFlow.Kind = registers ? .registration : .login
            var (run, _) = try begun(OryFixture.options(registers: registers))
            let location = "myapp://callback?code=\(OryFixture.returnToCode)"
            let request = try run.request(after: PreludeFixture.answer(303, nil, headers: ["Location": location]))
            #expect(
                request.url.text
                    == "https://auth.example.test/self-service/\(kind.rawValue)/flows?id=\(OryFixture.flowID)")
            let told = OryFixture.flow(kind, messages: [OryFixture.message(4_000_001, text: "The hook said no.")])
            let error = run.failure(after: PreludeFixture.answer(200, told))
            #expect(error?.code == .badRequest && error?.message == "The hook said no.")
        }
    }

    @Test("section 5: 303 and a flow that cannot be read is told as what went wrong")
    func redirectAndFailure() throws {
        for (answer, code) in [
            (OryFixture.error(503, nil), .internalServerError), (OryFixture.error(410, nil), .attemptExpired),
            (PreludeFixture.answer(200, OryFixture.flow(.login)), .decodingFailed),
            (PreludeFixture.answer(303), .decodingFailed),
        ] as [(RunEvent, CardeaError.Code)] {
            var (run, _) = try begun()
            _ = try run.request(after: PreludeFixture.answer(303))
            #expect(run.failure(after: answer)?.code == code)
        }
    }

    @Test(
        "section 5: error answers to the submission have types",
        arguments: [
            (400, "session_already_available", .conflict), (404, nil, .notFound),
            (401, "session_aal1_required", .unauthorized), (500, "invalid_configuration", .internalServerError),
            (502, "upstream_error", .internalServerError),
        ] as [(Int, String?, CardeaError.Code)])
    func errors(status: Int, id: String?, code: CardeaError.Code) throws {
        let error = try submitFailure(OryFixture.error(status, id))
        #expect(error?.code == code && error?.serverCode == id && error?.httpStatus == status)
        #expect(error?.isRetryable == (status >= 500))
    }

    @Test(
        "section 5: 410 begins a new flow, once; the replacement that the server names is not used, its code not missed"
    )
    func expired() throws {
        for id in ["self_service_flow_expired", nil] as [String?] {
            var (run, _) = try begun()
            let again = try run.request(after: OryFixture.error(410, id, OryFixture.flowReplacement))
            #expect(again.url.path == "/self-service/login/api")
            #expect(
                again.url.query
                    == "return_session_token_exchange_code=true&return_to=myapp%3A%2F%2Fcallback%3F\(PercentEncoding.encode(segment: OryFixture.item))"
            )
            let fresh = String(repeating: "x", count: 64)
            let second = OryFixture.begun(.login, id: "third", code: fresh)
            #expect(try run.request(after: PreludeFixture.answer(200, second)).url.query == "flow=third")
            let output = try run.output(after: OryFixture.browserChange())
            #expect(try OryAttempt.of(output.secrets).login.exchangeCode?.reveal() == fresh)
            #expect(try OryAttempt.of(output.secrets).flow.id.reveal() == "third")
        }
    }

    @Test("section 5: 410 a second time ends it")
    func expiredTwice() throws {
        var (run, _) = try begun()
        let expired = OryFixture.error(410, "self_service_flow_expired", OryFixture.flowReplacement)
        _ = try run.request(after: expired)
        _ = try run.request(after: PreludeFixture.answer(200, OryFixture.begun(.login)))
        let error = run.failure(after: expired)
        #expect(error?.code == .attemptExpired && error?.details == ["use_flow_id": OryFixture.otherFlowID])
    }

    @Test("an answer that no step of a beginning login has is undecodable")
    func unexpected() throws {
        for answer in [OryFixture.exchanged(), PreludeFixture.answer(200, [:]), PreludeFixture.answer(204)] {
            #expect(try submitFailure(answer)?.code == .decodingFailed)
            #expect(try beginFailure(answer)?.code == .decodingFailed)
        }
        #expect(try beginFailure(PreludeFixture.answer(303))?.code == .decodingFailed)
        #expect(try beginFailure(OryFixture.browserChange())?.code == .decodingFailed)
    }
}
