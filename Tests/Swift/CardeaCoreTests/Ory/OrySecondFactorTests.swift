import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 8.4: a second factor at Ory")
struct OrySecondFactorTests {
    @Test("section 8.4: a missing second factor is a step of a login at aal2, with the session's token")
    func secondFactor() throws {
        let backend = try OryFixture.backend()
        let (step, begin) = try secondFactorStep(backend)
        #expect(begin.url.text == "https://auth.example.test/self-service/login/api?aal=aal2")
        #expect(begin.header("X-Session-Token") == OryFixture.token)
        let content = try backend.describe(step)
        #expect(content.kind == .secondFactor && content.ways.map(\.id) == ["totp"])
        #expect(content.ways[0].fields.map(\.name) == ["totp_code"] && content.messages.map(\.id) == [1_010_004])
        #expect(step.unprovenSession()?.accessToken.reveal() == OryFixture.token)
    }

    @Test("section 8.3: a password whose account has a second factor leads to the step that asks for it")
    func passwordFirst() throws {
        let backend = try OryFixture.backend()
        let linking = try OryFixture.step(OryFixture.linking(), backend)
        var run = try backend.answer(
            linking, with: OAuthLoginAnswer(way: "password", values: ["password": "correct horse"]))
        _ = try run.request(after: .begin)
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        let begin = try run.request(after: OryFixture.missingFactor)
        #expect(begin.url.query == "aal=aal2" && begin.header("X-Session-Token") == OryFixture.token)
        let flow = PreludeFixture.answer(200, OryFixture.secondFactor())
        guard case .login(let outcome) = try run.output(after: flow) else { throw UnexpectedAction() }
        let step = try OryFixture.step(outcome)
        #expect(try backend.describe(step).kind == .secondFactor)
        #expect(step.unprovenSession()?.accessToken.reveal() == OryFixture.token)
    }

    private func secondFactorStep(_ backend: OryBackend) throws -> (PendingStep, HTTPRequest) {
        var run = try OryFixture.exchanging(backend)
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        let begin = try run.request(after: OryFixture.missingFactor)
        let outcome = try run.output(after: PreludeFixture.answer(200, OryFixture.secondFactor()))
        return (try OryFixture.step(outcome), begin)
    }

    @Test(
        "section 8.4: the factor goes with the token, and the session is the same one or another that the answer names")
    func factorAnswered() throws {
        let backend = try OryFixture.backend()
        let (step, _) = try secondFactorStep(backend)
        let other = "ory_st_" + String(repeating: "z", count: 32)
        for (named, expected) in [(nil, OryFixture.token), (other, other)] as [(String?, String)] {
            var run = try backend.answer(step, with: OAuthLoginAnswer(way: "totp", values: ["totp_code": "123456"]))
            let request = try run.request(after: .begin)
            #expect(request.header("X-Session-Token") == OryFixture.token)
            #expect(request.json == ["method": "totp", "totp_code": "123456"])
            var answer: JSONObject = ["session": .object(OryFixture.session())]
            answer["session_token"] = named.map { .string($0) }
            let whoami = try run.request(after: PreludeFixture.answer(200, answer))
            #expect(whoami.header("X-Session-Token") == expected)
            let known = OryFixture.session([("authenticator_assurance_level", "aal2")])
            guard case .login(.session(let granted)) = try run.output(after: PreludeFixture.answer(200, known)) else {
                throw UnexpectedAction()
            }
            #expect(granted.session.accessToken.reveal() == expected)
            #expect(granted.user.profile.claims["authenticator_assurance_level"] == "aal2")
        }
    }

    @Test("section 8.4: a wrong factor is a refusal that leaves the step as it is")
    func wrongFactor() throws {
        let backend = try OryFixture.backend()
        let (step, _) = try secondFactorStep(backend)
        var run = try backend.answer(step, with: OAuthLoginAnswer(way: "totp", values: ["totp_code": "000000"]))
        _ = try run.request(after: .begin)
        let answer = OryFixture.secondFactor(messages: [OryFixture.message(4_000_008)])
        let error = run.failure(after: PreludeFixture.answer(400, answer))
        #expect(error?.code == .invalidOTPCode && error?.serverCode == "4000008" && error?.isRetryable == false)
    }

    @Test(
        "section 8.4: a factor that only a page can ask for, and an account without one, end the login with its session"
    )
    func factorOutOfReach() throws {
        let key = OryFixture.input("webauthn_login_trigger", group: "webauthn", type: "button")
        for (nodes, words) in [([key], "only its own page"), ([], "has no second factor")] {
            var run = try OryFixture.exchanging(OryFixture.backend())
            _ = try run.requestPastKeeping(after: OryFixture.exchanged())
            _ = try run.request(after: OryFixture.missingFactor)
            let flow = OryFixture.flow(.login, id: "x", nodes: nodes)
            let error = run.failure(after: PreludeFixture.answer(200, flow))
            #expect(error?.code == .notSupported && error?.refusal == .login)
            #expect(error?.message.includes(words) == true)
        }
    }

    @Test("section 8.4: a server that has no second factor to ask for is told as such, and one that fails as failing")
    func factorFails() throws {
        for (answer, code) in [
            (OryFixture.error(401, "session_aal1_required"), .unauthorized),
            (OryFixture.error(503, nil), .internalServerError),
            (OryFixture.error(400, "session_aal_already_fulfilled"), .conflict),
            (PreludeFixture.answer(200, [:]), .decodingFailed),
        ] as [(RunEvent, CardeaError.Code)] {
            var run = try OryFixture.exchanging(OryFixture.backend())
            _ = try run.requestPastKeeping(after: OryFixture.exchanged())
            _ = try run.request(after: OryFixture.missingFactor)
            #expect(run.failure(after: answer)?.code == code)
        }
    }
}
