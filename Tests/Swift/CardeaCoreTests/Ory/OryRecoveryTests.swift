import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// The recovery flow by code, and the password that follows it.
@Suite struct OryRecoveryTests {
    private typealias Fixture = OryFixture
    private let backend: OryBackend
    private let email = Secret("ada@example.com")

    init() throws { backend = try OryFixture.backend() }

    private func answer(_ status: Int, _ object: JSONObject) -> RunEvent { PreludeFixture.answer(status, object) }

    private static func sent(_ state: String = "sent_email", id: String = OryFixture.flowID) -> JSONObject {
        Fixture.flow(.recovery, id: id, messages: [Fixture.message(1_060_003, "info")], state: state)
    }

    /// The answer to the right code.
    private static func passed(_ steps: JSONValue?) -> JSONObject {
        var flow = Fixture.flow(.recovery, state: "passed_challenge")
        flow["continue_with"] = steps
        return flow
    }

    private static let steps: JSONValue = [
        ["action": "show_settings_ui", "flow": ["id": "settings"]],
        ["action": "set_ory_session_token", "ory_session_token": .string(OryFixture.token)],
    ]

    private static let page: RunEvent = Fixture.browserChange("https://auth.example.test/ui/settings?flow=1")

    private func challenge(_ kept: (any LoginSecrets)? = nil) throws -> PendingChallenge {
        var run = try backend.recover(email)
        _ = try run.request(after: .begin)
        _ = try run.request(after: answer(200, Fixture.flow(.recovery)))
        let sent = try run.output(after: answer(200, Self.sent()))
        return PendingChallenge(id: "otp_1", email: email, expiresAt: Fixture.now, secrets: kept ?? sent)
    }

    private func checking() throws -> Run<GrantedSession> {
        var run = try backend.checkEmailOTP(challenge(), code: "123 456", replacing: nil)
        _ = try run.request(after: .begin)
        return run
    }

    @Test("a code is asked for in a flow of the application's own, without any session")
    func begin() throws {
        var run = try backend.recover(email)
        let begin = try run.request(after: .begin)
        #expect(begin.method == .get && begin.url.text == "https://auth.example.test/self-service/recovery/api")
        #expect(begin.header("X-Session-Token") == nil)
        let send = try run.request(after: answer(200, Fixture.flow(.recovery)))
        #expect(send.method == .post && send.url.path == "/self-service/recovery")
        #expect(send.json == ["method": "code", "email": "ada@example.com"])
        guard case .recovering(let flow?) = try OryChallenge.of(run.output(after: answer(200, Self.sent()))) else {
            throw UnexpectedAction()
        }
        #expect(flow.id.reveal() == Fixture.flowID)
    }

    @Test(
        "a code goes to a telephone by text message, and to an address by mail; a project that sends links sends none")
    func channel() throws {
        for (address, channel) in [("+4915112345678", OTPChannel.sms), ("ada@example.com", .email)] {
            var run = try backend.login(by: .recovery(Secret(address)), replacing: nil)
            _ = try run.request(after: .begin)
            _ = try run.request(after: answer(200, Fixture.flow(.recovery)))
            guard case .emailCode(let code) = try run.output(after: answer(200, Self.sent())) else {
                throw UnexpectedAction()
            }
            #expect(code.channel == channel)
        }
        var linking = try backend.recover(email)
        _ = try linking.request(after: .begin)
        var flow = Fixture.flow(.recovery)
        flow["active"] = "link"
        let error = linking.failure(after: answer(200, flow))
        #expect(error?.code == .notSupported && error?.message.includes("links") == true)
    }

    @Test("where users may choose among their addresses the field has another name, and several addresses are too many")
    func severalAddresses() throws {
        let form = Fixture.flow(.recovery, nodes: [Fixture.input("recovery_address", group: "code")])
        for (state, code) in [
            ("recovery_awaiting_code", nil), ("recovery_awaiting_address_choice", CardeaError.Code.notSupported),
            ("choose_method", .decodingFailed),
        ] {
            var run = try backend.recover(email)
            _ = try run.request(after: .begin)
            let send = try run.request(after: answer(200, form))
            #expect(send.json == ["method": "code", "recovery_address": "ada@example.com"])
            #expect(Fixture.failure { _ = try run.output(after: answer(200, Self.sent(state))) }?.code == code)
        }
    }

    @Test("a refusal before the code is sent is told as it is")
    func refused() throws {
        for (event, code) in [
            (Fixture.error(400, nil), CardeaError.Code.badRequest), (Fixture.error(404, nil), .notFound),
            (answer(200, Fixture.flow(.login)), .decodingFailed), (Self.page, .decodingFailed),
        ] {
            var run = try backend.recover(email)
            _ = try run.request(after: .begin)
            #expect(run.failure(after: event)?.code == code)
        }
        var run = try backend.recover(email)
        _ = try run.request(after: .begin)
        _ = try run.request(after: answer(200, Fixture.flow(.recovery)))
        let error = run.failure(
            after: answer(400, Fixture.flow(.recovery, messages: [Fixture.message(4_010_005, text: "No.")])))
        #expect(error?.code == .badRequest && error?.serverCode == "4010005")
        #expect(Fixture.failure { _ = try backend.recover(Secret("")) }?.code == .invalidArgument)
    }

    @Test("the right code brings a token, which is kept before the session is read with it")
    func right() throws {
        var run = try backend.checkEmailOTP(challenge(), code: "123 456", replacing: nil)
        let check = try run.request(after: .begin)
        #expect(check.json == ["method": "code", "code": "123456"] && check.url.path == "/self-service/recovery")
        guard case .recovered(let kept) = try OryChallenge.of(run.kept(after: answer(200, Self.passed(Self.steps))))
        else {
            throw UnexpectedAction()
        }
        #expect(kept.reveal() == Fixture.token)
        let whoami = try run.request(after: .remembered)
        #expect(whoami.url.path == "/sessions/whoami" && whoami.header("X-Session-Token") == Fixture.token)
        let granted = try run.output(after: answer(200, Fixture.session(verified: true)))
        #expect(granted.session.accessToken.reveal() == Fixture.token && granted.user.profile.userID == "usr_1")
    }

    @Test("once the code was right nobody is asked for it again")
    func again() throws {
        let proven = SecretsBox(OryChallenge.recovered(Secret(Fixture.token)))
        var run = try backend.checkEmailOTP(challenge(proven), code: "000000", replacing: nil)
        #expect(try run.request(after: .begin).url.path == "/sessions/whoami")
        let error = run.failure(after: Fixture.error(503, nil))
        #expect(error?.refusal == .passing)
        #expect(
            Fixture.failure { _ = try backend.resendEmailOTP(challenge(proven)) }?.code == .challengeConsumed)
    }

    @Test("a wrong code comes with status 200, and leaves the challenge")
    func wrong() throws {
        let wrong = Fixture.flow(.recovery, messages: [Fixture.message(4_060_006)], state: "sent_email")
        for event in [answer(200, wrong), answer(400, wrong), answer(200, Self.sent())] {
            var run = try checking()
            let error = run.failure(after: event)
            #expect(error?.code == .invalidOTPCode && error?.refusal == .answer)
        }
    }

    @Test("a flow that takes no code any more says so in several ways, and is forgotten before that is told")
    func gone() throws {
        let body: JSONObject = [
            "error": [
                "code": 400, "message": "no",
                "details": ["continue_with": [["action": "show_recovery_ui", "flow": ["id": "x"]]]],
            ]
        ]
        for event in [
            RunEvent.answered(PreludeFixture.response(400, body), at: Fixture.now), PreludeFixture.answer(303),
            Fixture.error(410, nil), Fixture.error(404, nil), Fixture.error(403, "security_csrf_violation"),
        ] {
            var run = try checking()
            let kept = try run.kept(after: event)
            guard case .recovering(nil) = try OryChallenge.of(kept) else { throw UnexpectedAction() }
            #expect(run.failure(after: .remembered)?.code == .invalidOTPCode)
            var later = try backend.checkEmailOTP(challenge(kept), code: "123456", replacing: nil)
            #expect(later.failure(after: .begin)?.code == .invalidOTPCode)
        }
        var run = try checking()
        #expect(run.failure(after: Fixture.error(400, nil))?.code == .badRequest, "another refusal is none of these")
    }

    @Test("the right code without a token ends it: the server leads to a page, where the user is not signed in")
    func noToken() throws {
        let empty: JSONValue = [["action": "set_ory_session_token", "ory_session_token": ""]]
        for event in [Self.page, answer(200, Self.passed(nil)), answer(200, Self.passed(empty))] {
            var run = try checking()
            let error = run.failure(after: event)
            #expect(error?.code == .notSupported && error?.refusal == .login)
        }
    }

    @Test("a token in an answer that is not a right code counts for nothing")
    func strayToken() throws {
        var flow = Fixture.flow(.recovery, state: "sent_email")
        flow["continue_with"] = Self.steps
        var run = try checking()
        #expect(run.failure(after: answer(200, flow))?.code == .invalidOTPCode)
        var other = try checking()
        #expect(other.failure(after: answer(400, Self.passed(Self.steps)))?.code == .decodingFailed)
    }

    @Test("an account with a second factor is not let in by a code alone: the session is ended at the server")
    func secondFactor() throws {
        for ended in [Fixture.text(204, ""), RunEvent.answered(.none, at: Fixture.now)] {
            var run = try checking()
            guard case .remember = try run.next(answer(200, Self.passed(Self.steps))) else { throw UnexpectedAction() }
            _ = try run.request(after: .remembered)
            let logout = try run.request(after: Fixture.missingFactor)
            #expect(logout.method == .delete && logout.isDispensable)
            #expect(logout.json == ["session_token": .string(Fixture.token)])
            let error = run.failure(after: ended)
            #expect(error?.code == .notSupported && error?.refusal == .login)
            #expect(error?.serverCode == "session_aal2_required")
        }
    }

    @Test("a code is sent again by a new flow, and only its code counts then")
    func resend() throws {
        var run = try backend.resendEmailOTP(challenge())
        #expect(try run.request(after: .begin).url.path == "/self-service/recovery/api")
        let fresh = answer(200, Fixture.flow(.recovery, id: Fixture.otherFlowID))
        #expect(try run.request(after: fresh).url.query == "flow=\(Fixture.otherFlowID)")
        let secrets = try run.output(after: answer(200, Self.sent(id: Fixture.otherFlowID)))
        guard case .recovering(let flow?) = try OryChallenge.of(secrets) else { throw UnexpectedAction() }
        #expect(flow.id.reveal() == Fixture.otherFlowID)
        var check = try backend.checkEmailOTP(challenge(secrets), code: "123456", replacing: nil)
        #expect(try check.request(after: .begin).url.query == "flow=\(Fixture.otherFlowID)")
    }

    @Test("a password is set in a settings flow, and the server's words say why not")
    func password() throws {
        let token = Secret(Fixture.token)
        func setting() throws -> Run<Void> {
            var run = try backend.changePassword(Secret("correct horse"), accessToken: token)
            let begin = try run.request(after: .begin)
            #expect(begin.url.path == "/self-service/settings/api")
            #expect(begin.header("X-Session-Token") == Fixture.token)
            let submit = try run.request(after: answer(200, Fixture.flow(.settings)))
            #expect(submit.json == ["method": "password", "password": "correct horse"])
            #expect(submit.header("X-Session-Token") == Fixture.token)
            return run
        }
        var run = try setting()
        try run.output(after: answer(200, Fixture.flow(.settings, state: "success")))
        let short = Fixture.input(
            "password", group: "password", messages: [Fixture.message(4_000_032, text: "Too short.")])
        var refused = try setting()
        let error = refused.failure(after: answer(400, Fixture.flow(.settings, nodes: [short])))
        #expect(error?.code == .badRequest && error?.serverCode == "4000032" && error?.message == "Too short.")
        #expect(
            Fixture.failure { _ = try backend.changePassword(Secret(""), accessToken: token) }?.code == .invalidArgument
        )
        var lacking = try backend.changePassword(Secret("correct horse battery"), accessToken: token)
        _ = try lacking.request(after: .begin)
        let factor = lacking.failure(after: Fixture.missingFactor)
        #expect(
            factor?.serverCode == "session_aal2_required"
                && factor?.message.includes("`cardea_request_step_up`") == true)
        #expect(!"\(run)".includes("correct horse") && !String(reflecting: run).includes("correct horse"))
    }

    @Test("other kinds of servers have no such calls")
    func otherServers() throws {
        let prelude = try PreludeFixture.backend()
        let recovery = PagelessLogin.recovery(email)
        #expect(Fixture.failure { _ = try prelude.login(by: recovery, replacing: nil) }?.code == .notSupported)
        let provider = try OpenIDFixture.backend()
        #expect(
            Fixture.failure { _ = try provider.parts.requirePasswords().changePassword(email, accessToken: email) }?
                .code == .notSupported)
    }
}
