import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 7: what becomes of a code")
struct OryExchangeTests {
    private func exchangeFailure(_ answer: RunEvent) throws -> CardeaError? {
        var run = try OryFixture.exchanging(OryFixture.backend())
        return run.failure(after: answer)
    }

    /// What a login ends with whose exchange is answered with 404, and whose flow is then read.
    private func reason(_ answer: RunEvent, registers: Bool = false) throws -> CardeaError? {
        var run = try OryFixture.exchanging(OryFixture.backend(), registers: registers)
        let request = try run.request(after: OryFixture.error(404, nil))
        let kind = registers ? "registration" : "login"
        #expect(request.url.text == "https://auth.example.test/self-service/\(kind)/flows?id=\(OryFixture.flowID)")
        return run.failure(after: answer)
    }

    @Test("section 7: both halves go to the exchange, without any token")
    func request() throws {
        var run = try OryFixture.redeeming("code=\(OryFixture.returnToCode)", OryFixture.backend())
        let request = try run.request(after: .begin)
        #expect(request.method == .get && request.url.path == "/sessions/token-exchange")
        #expect(
            request.url.query
                == "init_code=\(OryFixture.exchangeCode)&return_to_code=\(OryFixture.returnToCode)")
        #expect(request.header("X-Session-Token") == nil && request.delivery == .repeatable)
    }

    @Test("a session that the exchange brings is kept with the login, and a repeat begins with it")
    func kept() throws {
        let backend = try OryFixture.backend()
        var attempt = try OryFixture.attempt(backend)
        var run = try OryFixture.exchanging(attempt, backend)
        guard case .remember(let memory) = try run.next(OryFixture.exchanged()) else { throw UnexpectedAction() }
        attempt.apply(memory, signedWith: nil)
        #expect(try attempt.unprovenSession()?.accessToken.reveal() == OryFixture.token)
        _ = try run.request(after: .remembered)
        #expect(run.failure(after: OryFixture.error(500, nil))?.refusal == .passing)
        let redirect = try URI(parsing: "\(OryFixture.redirectURI)?\(OryFixture.item)&code=\(OryFixture.returnToCode)")
        var again = try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)
        let whoami = try again.request(after: .begin)
        #expect(whoami.url.path == "/sessions/whoami" && whoami.header("X-Session-Token") == OryFixture.token)
        guard case .session = try again.output(after: PreludeFixture.answer(200, OryFixture.session())) else {
            throw UnexpectedAction()
        }
    }

    @Test("a session that may be the browser's own, because the user is asked again, is not kept")
    func notKept() throws {
        let backend = try OryFixture.backend()
        var options = OryFixture.options()
        options.reauthenticates = true
        var run = try OryFixture.exchanging(try OryFixture.attempt(backend, options), backend)
        #expect(try run.request(after: OryFixture.exchanged()).url.path == "/sessions/whoami")
    }

    @Test("section 7: 200 is a session, which whoami is asked for once")
    func signedIn() throws {
        var run = try OryFixture.exchanging(OryFixture.backend())
        let whoami = try run.requestPastKeeping(after: OryFixture.exchanged())
        #expect(whoami.method == .get && whoami.url.text == "https://auth.example.test/sessions/whoami")
        #expect(whoami.header("X-Session-Token") == OryFixture.token)
        guard case .session(let granted) = try run.output(after: PreludeFixture.answer(200, OryFixture.session()))
        else { throw UnexpectedAction() }
        #expect(granted.session.accessToken.reveal() == OryFixture.token)
        #expect(granted.user.profile.userID == "usr_1" && granted.user.profile.sessionID == "ses_1")
    }

    @Test("section 7: 200 whose session has ended by now is no success, whatever the code")
    func revoked() throws {
        var run = try OryFixture.exchanging(OryFixture.backend())
        let answer: JSONObject = [
            "session_token": .string(OryFixture.token), "session": .object(OryFixture.session([("active", false)])),
        ]
        _ = try run.requestPastKeeping(after: PreludeFixture.answer(200, answer))
        let error = run.failure(after: OryFixture.error(401, nil))
        #expect(error?.code == .unauthorized)
    }

    @Test("section 7: 422 with a login flow tells the error that it shows")
    func loginFlow() throws {
        let messages = [OryFixture.message(4_000_001, text: "The user said no.")]
        let error = try exchangeFailure(PreludeFixture.answer(422, OryFixture.flow(.login, messages: messages)))
        #expect(error?.code == .badRequest && error?.serverCode == "4000001")
        #expect(error?.message == "The user said no.")
    }

    @Test("section 7: 422 with a registration flow that a login led to is a step at that flow's own address")
    func registrationFlow() throws {
        let flow = OryFixture.missingTraits(id: OryFixture.otherFlowID)
        let step = try OryFixture.step(flow, OryFixture.backend())
        #expect(try OryOpenStep.of(step.secrets).flow.id.reveal() == OryFixture.otherFlowID)
        #expect(
            try OryOpenStep.of(step.secrets).flow.action.text
                == "https://auth.example.test/self-service/registration?flow=\(OryFixture.otherFlowID)")
    }

    @Test("section 7: 422 with an error object and no flow is that error")
    func errorObject() throws {
        let error = try exchangeFailure(OryFixture.error(422, "something_new"))
        #expect(error?.code.rawValue == "http_422" && error?.serverCode == "something_new")
    }

    @Test("section 7: 404 (up to v26.2.0) fetches the flow that the application began")
    func notFound() throws {
        for registers in [false, true] {
            let flow = OryFixture.flow(
                registers ? .registration : .login, messages: [OryFixture.message(4_000_001, text: "The user said no.")]
            )
            let error = try reason(PreludeFixture.answer(200, flow), registers: registers)
            #expect(error?.code == .badRequest && error?.message == "The user said no.")
        }
    }

    @Test("section 7: 404 of a flow that says nothing, or is gone, means to start over")
    func notFoundSilent() throws {
        for answer in [PreludeFixture.answer(200, OryFixture.flow(.login)), OryFixture.error(404, nil)] {
            let error = try reason(answer)
            #expect(error?.code == .notFound && error?.isRetryable == false)
        }
        let expired = OryFixture.error(410, "self_service_flow_expired", OryFixture.flowReplacement)
        #expect(try reason(expired)?.code == .attemptExpired)
    }

    @Test("section 7: 404 and a server that fails when its flow is read is a passing failure")
    func notFoundFailing() throws {
        #expect(try reason(OryFixture.error(503, nil))?.isRetryable == true)
        #expect(try reason(PreludeFixture.answer(502))?.isRetryable == true)
        #expect(try reason(PreludeFixture.answer(200, [:]))?.code == .decodingFailed)
    }

    @Test("section 7: 404 of a proxy, which names no error, fetches the flow as well")
    func notFoundProxy() throws {
        var run = try OryFixture.exchanging(OryFixture.backend())
        let request = try run.request(after: OryFixture.text(404, "<html>Not found</html>"))
        #expect(request.url.path == "/self-service/login/flows")
    }

    @Test("section 7: 400, because a parameter is missing, is told")
    func badRequest() throws {
        #expect(try exchangeFailure(OryFixture.error(400, nil))?.code == .badRequest)
    }

    @Test("section 7: 403 and 410, which only the description has, end the login")
    func described() throws {
        #expect(try exchangeFailure(OryFixture.error(403, nil))?.code == .forbidden)
        let gone = try exchangeFailure(OryFixture.error(410, nil))
        #expect(gone?.code == .attemptExpired && gone?.isRetryable == false)
    }

    @Test("section 7: a failing server and a limit leave the exchange to be repeated, which asks the same once more")
    func repeatable() throws {
        for answer in [OryFixture.error(500, nil), OryFixture.error(429, nil), PreludeFixture.answer(503)] {
            #expect(try exchangeFailure(answer)?.isRetryable == true)
        }
        let backend = try OryFixture.backend()
        let attempt = try OryFixture.attempt(backend)
        let redirect = try URI(parsing: "myapp://callback?code=\(OryFixture.returnToCode)")
        var urls = Set<String>()
        for _ in 0..<2 {
            var run = try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)
            urls.insert(try run.request(after: .begin).url.text)
            _ = run.failure(after: OryFixture.error(503, nil))
        }
        #expect(urls.count == 1)
    }

    @Test("section 7: 200 without a token, and a redirect, are undecodable")
    func undecodable() throws {
        for answer in [
            PreludeFixture.answer(200, ["session": .object(OryFixture.session())]),
            PreludeFixture.answer(200, ["session_token": ""]), PreludeFixture.answer(200, ["session_token": 5]),
            PreludeFixture.answer(200), PreludeFixture.answer(303), OryFixture.browserChange(),
        ] {
            #expect(try exchangeFailure(answer)?.code == .decodingFailed)
        }
    }

    @Test("section 7: a flow without a code that is gone is told, and no other flow is asked for")
    func linkingFlowGone() throws {
        for (answer, code) in [
            (OryFixture.error(404, nil), .notFound),
            (OryFixture.error(410, "self_service_flow_expired"), .attemptExpired),
        ] as [(RunEvent, CardeaError.Code)] {
            var run = try OryFixture.redeeming("flow=\(OryFixture.otherFlowID)", OryFixture.backend())
            _ = try run.request(after: .begin)
            #expect(run.failure(after: answer)?.code == code)
        }
    }
}
