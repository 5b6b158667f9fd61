import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 10: how a code by e-mail is checked")
struct OryCodeTests {
    private func checking(
        _ challenge: PendingChallenge? = nil, code: String = " 12 34-56"
    ) throws -> (run: Run<GrantedSession>, request: HTTPRequest) {
        let backend = try OryFixture.backend(verifiesEmail: true)
        var run = try backend.checkEmailOTP(
            challenge ?? OryVerificationTests.challenge(backend), code: code, replacing: nil)
        let request = try run.request(after: .begin)
        return (run, request)
    }

    private static let passed = OryFixture.flow(
        .verification, state: "passed_challenge", action: "https://app.example/")

    @Test("section 10.4: the code goes with its method to the flow, once, without what people type between")
    func check() throws {
        let (_, request) = try checking()
        #expect(request.url.text == "https://auth.example.test/self-service/verification?flow=\(OryFixture.flowID)")
        #expect(request.json == ["method": "code", "code": "123456"] && request.delivery == .once)
    }

    @Test("section 10.4: right is passed_challenge; it is noted, and the session is read once more")
    func right() throws {
        let backend = try OryFixture.backend(verifiesEmail: true)
        var challenge = try OryVerificationTests.challenge(backend)
        var (run, _) = try checking(challenge)
        challenge.secrets = try run.kept(after: PreludeFixture.answer(200, Self.passed))
        guard case .verified = try OryChallenge.of(challenge.secrets) else { throw UnexpectedAction() }
        let whoami = try run.request(after: .remembered)
        #expect(whoami.url.path == "/sessions/whoami" && whoami.header("X-Session-Token") == OryFixture.token)
        let granted = try run.output(after: PreludeFixture.answer(200, OryFixture.session(verified: true)))
        #expect(granted.user.profile.claims["email_verified"] == true && granted.session.renewsItself)
        var (again, first) = try checking(challenge, code: "000000")
        #expect(first.url.path == "/sessions/whoami", "a repeat asks nobody for the code")
        _ = try again.output(after: PreludeFixture.answer(200, OryFixture.session(verified: false)))
        #expect(OryFixture.failure { _ = try backend.resendEmailOTP(challenge) }?.code == .challengeConsumed)
    }

    @Test(
        "section 10.4: right is right wherever the finished flow's page leads on to",
        arguments: [
            "https://app.example/", "myapp://callback", "http://app.example/welcome",
            "https://auth.example.test/ui/verification?flow=1", "", "/",
        ])
    func rightAnywhere(action: String) throws {
        var (run, _) = try checking()
        var flow = OryFixture.flow(.verification, state: "passed_challenge", action: action)
        var ui = flow["ui"]?.object ?? [:]
        ui["method"] = "GET"
        ui["messages"] = [OryFixture.message(1_080_002, "success")]
        ui["nodes"] = [
            [
                "type": "a", "group": "code",
                "attributes": [
                    "href": .string(action), "id": "continue", "node_type": "a", "title": ["id": 1_070_009],
                ],
                "messages": [], "meta": [:],
            ]
        ]
        flow["ui"] = .object(ui)
        guard case .verified = try OryChallenge.of(run.kept(after: PreludeFixture.answer(200, flow))) else {
            throw UnexpectedAction()
        }
    }

    @Test("section 10.4: wrong, late and superseded are 200 with 4070006 and leave the challenge usable")
    func wrong() throws {
        let wrong = OryFixture.flow(
            .verification, messages: [OryFixture.message(4_070_006, text: "The code is wrong.")], state: "sent_email")
        var (run, _) = try checking()
        let error = run.failure(after: PreludeFixture.answer(200, wrong))
        #expect(error?.code == .invalidOTPCode && error?.serverCode == "4070006")
        var (silent, _) = try checking()
        #expect(silent.failure(after: OryVerificationTests.sent)?.code == .invalidOTPCode)
    }

    @Test("section 10.4: a state alone, a right status alone and a word elsewhere are no success")
    func notRight() throws {
        for answer in [
            PreludeFixture.answer(200, ["state": "passed_challenge"]),
            PreludeFixture.answer(400, Self.passed), PreludeFixture.answer(200, [:]), PreludeFixture.answer(204),
            PreludeFixture.answer(200, ["ui": ["state": "passed_challenge"]]),
            OryFixture.text(200, #"{"ui":{},"state":"passed_challenge","state":"passed_challenge"}"#),
        ] {
            var (run, _) = try checking()
            #expect(run.failure(after: answer) != nil)
        }
    }

    @Test("section 10.4: the 6th attempt is 410, after which no code of that flow counts")
    func replaced() throws {
        var (run, _) = try checking()
        let replaced = OryFixture.error(
            410, "self_service_flow_replaced", [("use_flow_id", .string(OryFixture.otherFlowID))])
        guard case .verifying(nil) = try OryChallenge.of(run.kept(after: replaced)) else {
            Issue.record("the flow is answered again")
            return
        }
        #expect(try run.request(after: .remembered).url.path == "/sessions/whoami")
        let error = run.failure(after: PreludeFixture.answer(200, OryFixture.session(verified: false)))
        #expect(error?.code == .invalidOTPCode && error?.message.includes("Send another one") == true)
    }

    @Test("section 10.4: a flow that was completed already is 410, and the user's addresses tell that it was")
    func completedBefore() throws {
        var (run, _) = try checking()
        _ = try run.requestPastKeeping(after: OryFixture.error(410, "self_service_flow_replaced"))
        let granted = try run.output(after: PreludeFixture.answer(200, OryFixture.session(verified: true)))
        #expect(granted.user.profile.userID == "usr_1")
    }

    @Test("section 10.4: 404 of an unknown flow asks for the addresses as well")
    func unknownFlow() throws {
        var (run, _) = try checking()
        #expect(try run.requestPastKeeping(after: OryFixture.error(404, nil)).url.path == "/sessions/whoami")
        #expect(run.failure(after: OryFixture.error(503, nil))?.isRetryable == true)
    }

    @Test("section 10.5: 303 and 403 of an expired flow are never followed: no code of it counts any more")
    func expired() throws {
        for answer in [
            PreludeFixture.answer(303, nil, headers: ["Location": "https://auth.example.test/x"]),
            OryFixture.error(403, "security_csrf_violation"),
        ] {
            var (run, _) = try checking()
            #expect(try run.requestPastKeeping(after: answer).url.path == "/sessions/whoami")
            let error = run.failure(after: PreludeFixture.answer(200, OryFixture.session(verified: false)))
            #expect(error?.code == .invalidOTPCode)
        }
    }

    @Test("a failing server leaves the challenge usable; a session that has ended is told")
    func failing() throws {
        for (answer, code) in [
            (OryFixture.error(500, nil), .internalServerError), (OryFixture.error(429, nil), .rateLimited),
        ] as [(RunEvent, CardeaError.Code)] {
            var (run, _) = try checking()
            let error = run.failure(after: answer)
            #expect(error?.code == code && error?.isRetryable == true)
        }
        var (run, _) = try checking()
        _ = try run.remembered(after: PreludeFixture.answer(200, Self.passed))
        _ = try run.request(after: .remembered)
        #expect(run.failure(after: OryFixture.error(401, nil))?.code == .unauthorized)
    }
}
