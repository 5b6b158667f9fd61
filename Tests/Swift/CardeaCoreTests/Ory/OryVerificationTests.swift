import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 10: how a code is sent by e-mail")
struct OryVerificationTests {
    static let verification = PreludeFixture.answer(200, OryFixture.flow(.verification))
    static let sent = PreludeFixture.answer(
        200,
        OryFixture.flow(
            .verification, messages: [OryFixture.message(1_080_003, "info")],
            nodes: [
                OryFixture.input("method", group: "code", type: "hidden", value: "code"),
                OryFixture.input("code", group: "code", isRequired: true, label: 1_070_011),
                OryFixture.input("email", group: "code", type: "submit", value: "ada@example.com", label: 1_070_008),
            ], state: "sent_email"))

    /// A run that has learned who has signed in; what it does next.
    private func granted(
        _ session: JSONObject, verifiesEmail: Bool = true
    ) throws -> (run: Run<LoginOutcome>, action: RunAction<LoginOutcome>) {
        var run = try OryFixture.exchanging(OryFixture.backend(verifiesEmail: verifiesEmail))
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        let action = try run.next(PreludeFixture.answer(200, session))
        return (run, action)
    }

    /// A login that waits for its code.
    static func challenge(_ backend: OryBackend, isSent: Bool = true) throws -> PendingChallenge {
        var run = try OryFixture.exchanging(backend)
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        _ = try run.request(after: PreludeFixture.answer(200, OryFixture.session(verified: false)))
        if isSent { _ = try run.request(after: verification) }
        let end = isSent ? sent : PreludeFixture.answer(503)
        guard case .unprovenSession(let granted, let code) = try run.output(after: end) else {
            throw UnexpectedAction()
        }
        return pending(code, granted)
    }

    static func pending(_ code: AwaitedCode, _ granted: GrantedSession? = nil) -> PendingChallenge {
        PendingChallenge(
            id: "otp_1", email: code.email, channel: code.channel, expiresAt: OryFixture.now,
            unproven: granted.map { .granted($0.session) }, secrets: code.secrets)
    }

    @Test(
        "section 10.1: an address that is not verified, and the setting, begin a verification of the application's own")
    func needed() throws {
        let (_, action) = try granted(OryFixture.session(verified: false))
        guard case .send(let request) = action else { throw UnexpectedAction() }
        #expect(request.method == .get && request.isDispensable)
        #expect(request.url.text == "https://auth.example.test/self-service/verification/api")
        #expect(request.header("X-Session-Token") == nil)
    }

    @Test(
        "section 10.1: without the setting, with a verified address, and without an address nobody is asked for a code")
    func notNeeded() throws {
        let unknown: JSONObject = [
            "id": "usr_1", "verifiable_addresses": [["value": "x", "via": "pigeon", "verified": false]],
        ]
        let phone = Self.phone(verified: true)
        for (session, verifiesEmail) in [
            (OryFixture.session(verified: false), false), (OryFixture.session(verified: true), true),
            (OryFixture.session(), true), (OryFixture.session([("identity", .object(phone))]), true),
            (OryFixture.session([("identity", .object(unknown))]), true),
        ] {
            guard case .finish(.session) = try granted(session, verifiesEmail: verifiesEmail).action else {
                throw UnexpectedAction()
            }
        }
    }

    static func phone(verified: Bool, email: Bool? = nil) -> JSONObject {
        var addresses: [JSONValue] = [
            ["value": "+4930", "via": "sms", "verified": .bool(verified)],
            ["value": "+4940", "via": "sms", "verified": false],
        ]
        if let email { addresses.append(["value": "ada@example.com", "via": "email", "verified": .bool(email)]) }
        return ["id": "usr_1", "traits": ["phone": "+4940"], "verifiable_addresses": .array(addresses)]
    }

    @Test("section 10.1: without an e-mail address the telephone gets the code, and the challenge says so")
    func phone() throws {
        let session = OryFixture.session([("identity", .object(Self.phone(verified: false)))])
        var (run, _) = try granted(session)
        #expect(try run.request(after: Self.verification).json == ["method": "code", "email": "+4940"])
        guard case .unprovenSession(let granted, let code) = try run.output(after: Self.sent) else {
            throw UnexpectedAction()
        }
        #expect(granted.user.profile.claims["phone_number"] == "+4940")
        #expect(granted.user.profile.claims["phone_number_verified"] == false)
        let pending = Self.pending(code)
        #expect(OAuthEmailChallenge(pending).channel == .sms && OAuthEmailChallenge(pending).email == "+4940")
        let unsent = RunEvent.answered(.none, at: OryFixture.now)
        var (failing, _) = try self.granted(session)
        guard case .unprovenSession(_, let kept) = try failing.output(after: unsent) else {
            throw UnexpectedAction()
        }
        let later = Self.pending(kept)
        #expect(later.channel == .sms, "also where the code could not be sent yet")
    }

    @Test("section 10.1: an e-mail address goes before a telephone, and its channel is e-mail")
    func phoneAndEmail() throws {
        let both = OryFixture.session([("identity", .object(Self.phone(verified: true, email: false)))])
        var (run, _) = try granted(both)
        #expect(try run.request(after: Self.verification).json?["email"] == "ada@example.com")
        guard case .unprovenSession(_, let code) = try run.output(after: Self.sent) else {
            throw UnexpectedAction()
        }
        let pending = Self.pending(code)
        #expect(OAuthEmailChallenge(pending).channel == .email)
        let done = OryFixture.session([("identity", .object(Self.phone(verified: false, email: true)))])
        guard case .finish(.session) = try granted(done).action else { throw UnexpectedAction() }
    }

    @Test("section 10.1: of several addresses the user's own is asked for, and one that is verified is enough")
    func severalAddresses() throws {
        func identity(_ addresses: [(String, Bool)], own: String) -> JSONObject {
            [
                "id": "usr_1", "traits": ["email": .string(own)],
                "verifiable_addresses": .array(
                    addresses.map {
                        .object(["value": .string($0.0), "verified": .bool($0.1), "via": "email", "status": "sent"])
                    }),
            ]
        }
        let two = identity([("a@example.com", false), ("b@example.com", false)], own: "b@example.com")
        var (run, _) = try granted(OryFixture.session([("identity", .object(two))]))
        #expect(try run.request(after: Self.verification).json?["email"] == "b@example.com")
        let one = identity([("a@example.com", false), ("b@example.com", true)], own: "a@example.com")
        guard case .finish = try granted(OryFixture.session([("identity", .object(one))])).action else {
            throw UnexpectedAction()
        }
    }

    @Test("section 10.3: the code is sent with the method and the address, and the session is held back")
    func sends() throws {
        var (run, _) = try granted(OryFixture.session(verified: false))
        let request = try run.request(after: Self.verification)
        #expect(request.method == .post && request.isDispensable && request.delivery == .once)
        #expect(request.url.text == "https://auth.example.test/self-service/verification?flow=\(OryFixture.flowID)")
        #expect(request.json == ["method": "code", "email": "ada@example.com"])
        guard case .unprovenSession(let granted, let code) = try run.output(after: Self.sent) else {
            throw UnexpectedAction()
        }
        #expect(code.email?.reveal() == "ada@example.com" && granted.session.accessToken.reveal() == OryFixture.token)
        guard case .verifying(let flow?) = try OryChallenge.of(code.secrets) else { throw UnexpectedAction() }
        #expect(flow.id.reveal() == OryFixture.flowID)
        let written = try WrittenLogins.secrets(Self.pending(code, granted))
        #expect(
            written.members.map(\.name) == ["flow_id", "flow_action", "session"],
            "the exchange is done: its code is forgotten")
    }

    @Test("section 10.3: a code that cannot be sent now is left to \"send again\"")
    func sendingFailsForNow() throws {
        for response in [
            HTTPResponse.none, PreludeFixture.response(503), OryFixture.errorResponse(429, nil),
            OryFixture.errorResponse(500, nil),
        ] {
            let failure = RunEvent.answered(response, at: OryFixture.now)
            var (beginning, _) = try granted(OryFixture.session(verified: false))
            guard case .unprovenSession(_, let none) = try beginning.output(after: failure) else {
                throw UnexpectedAction()
            }
            guard case .verifying(nil) = try OryChallenge.of(none.secrets) else { throw UnexpectedAction() }
            var (sending, _) = try granted(OryFixture.session(verified: false))
            _ = try sending.request(after: Self.verification)
            guard case .unprovenSession(_, let some) = try sending.output(after: failure) else {
                throw UnexpectedAction()
            }
            guard case .verifying(let flow?) = try OryChallenge.of(some.secrets) else { throw UnexpectedAction() }
            #expect(flow.id.reveal() == OryFixture.flowID)
        }
    }

    @Test("section 10.2: 400, because verification is switched off, ends the login with that refusal")
    func switchedOff() throws {
        var (run, _) = try granted(OryFixture.session(verified: false))
        let error = run.failure(after: OryFixture.error(400, nil))
        #expect(error?.code == .badRequest && error?.message == "This is why." && error?.refusal == .login)
    }

    @Test("a project that sends links sends no code: the login ends")
    func links() throws {
        var (run, _) = try granted(OryFixture.session(verified: false))
        var flow = OryFixture.flow(.verification)
        flow["active"] = "link"
        let error = run.failure(after: PreludeFixture.answer(200, flow))
        #expect(error?.code == .notSupported && error?.refusal == .login && error?.message.includes("links") == true)
    }

    @Test("section 10.3: 400 with the flow, 4000002 on the address or 4010006, ends it with that message")
    func refusedAddress() throws {
        let missing = OryFixture.input("email", group: "code", messages: [OryFixture.message(4_000_002)])
        for (flow, id) in [
            (OryFixture.flow(.verification, nodes: [missing]), "4000002"),
            (OryFixture.flow(.verification, messages: [OryFixture.message(4_010_006)]), "4010006"),
        ] {
            var (run, _) = try granted(OryFixture.session(verified: false))
            _ = try run.request(after: Self.verification)
            let error = run.failure(after: PreludeFixture.answer(400, flow))
            #expect(error?.code == .badRequest && error?.serverCode == id)
        }
    }

    @Test("section 10.3: 200 that is still choosing a method has sent nothing")
    func notSent() throws {
        var (run, _) = try granted(OryFixture.session(verified: false))
        _ = try run.request(after: Self.verification)
        #expect(run.failure(after: Self.verification)?.code == .decodingFailed)
    }

    @Test("section 10.3: a code is sent again in the same flow, whose earlier codes count no longer")
    func resend() throws {
        let backend = try OryFixture.backend(verifiesEmail: true)
        let challenge = try Self.challenge(backend)
        var run = try backend.resendEmailOTP(challenge)
        let request = try run.request(after: .begin)
        #expect(request.json == ["method": "code", "email": "ada@example.com"])
        #expect(request.url.query == "flow=\(OryFixture.flowID)")
        guard case .verifying(let flow?) = try OryChallenge.of(run.output(after: Self.sent)) else {
            throw UnexpectedAction()
        }
        #expect(flow.id.reveal() == OryFixture.flowID)
    }

    @Test("section 10.5: where the flow is gone, the code is sent in a new one, whatever says so")
    func resendAnew() throws {
        let backend = try OryFixture.backend(verifiesEmail: true)
        for answer in [
            PreludeFixture.answer(303), OryFixture.error(403, "security_csrf_violation"), OryFixture.error(404, nil),
            OryFixture.error(410, nil), OryFixture.error(410, "self_service_flow_replaced"),
        ] {
            var run = try backend.resendEmailOTP(Self.challenge(backend))
            _ = try run.request(after: .begin)
            #expect(try run.request(after: answer).url.path == "/self-service/verification/api")
            let fresh = PreludeFixture.answer(200, OryFixture.flow(.verification, id: OryFixture.otherFlowID))
            #expect(try run.request(after: fresh).url.query == "flow=\(OryFixture.otherFlowID)")
            var gone = run
            guard case .verifying(let flow?) = try OryChallenge.of(run.output(after: Self.sent)) else {
                throw UnexpectedAction()
            }
            #expect(flow.id.reveal() == OryFixture.otherFlowID)
            #expect(gone.failure(after: answer) != nil, "twice is enough")
        }
    }

    @Test("a challenge whose code was never sent begins with a flow, and has no code that could be right")
    func neverSent() throws {
        let backend = try OryFixture.backend(verifiesEmail: true)
        let challenge = try Self.challenge(backend, isSent: false)
        var resend = try backend.resendEmailOTP(challenge)
        #expect(try resend.request(after: .begin).url.path == "/self-service/verification/api")
        #expect(try resend.request(after: Self.verification).json?["email"] == "ada@example.com")
        var check = try backend.checkEmailOTP(challenge, code: "123456", replacing: nil)
        #expect(check.failure(after: .begin)?.code == .invalidOTPCode)
    }

    @Test("a limit while a code is sent again is told, and nothing is begun")
    func resendLimited() throws {
        let backend = try OryFixture.backend(verifiesEmail: true)
        var run = try backend.resendEmailOTP(Self.challenge(backend))
        _ = try run.request(after: .begin)
        let limited = OryFixture.errorResponse(429, nil, headers: ["x-ratelimit-reset": "7"])
        let error = run.failure(after: .answered(limited, at: OryFixture.now))
        #expect(error?.code == .rateLimited && error?.retryAfterMilliseconds == 7000)
    }

    @Test("a challenge without its session or its address is corrupted")
    func corrupted() throws {
        let backend = try OryFixture.backend(verifiesEmail: true)
        let whole = try Self.challenge(backend)
        let session = PendingChallenge(
            id: "otp_1", email: whole.email, expiresAt: OryFixture.now, secrets: whole.secrets)
        let check = OryFixture.failure { _ = try backend.checkEmailOTP(session, code: "1", replacing: nil) }?.code
        let address = PendingChallenge(id: "otp_1", email: nil, expiresAt: OryFixture.now, secrets: whole.secrets)
        let resend = OryFixture.failure { _ = try backend.resendEmailOTP(address) }?.code
        #expect(check == .storeCorrupted && resend == .storeCorrupted)
    }
}
