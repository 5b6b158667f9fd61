import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// Answers that no server of the kind gives.
@Suite("Hostile answers of an Ory server are errors with a type")
struct OryHostileTests {
    /// Every place of every run in which an answer is awaited.
    private static func places() throws -> [(String, (RunEvent) -> CardeaError?)] {
        let backend = try OryFixture.backend(verifiesEmail: true)
        let begun = PreludeFixture.answer(200, OryFixture.begun(.login))
        let unverified = PreludeFixture.answer(200, OryFixture.session(verified: false))
        let verification = PreludeFixture.answer(200, OryFixture.flow(.verification))
        let code = "code=\(OryFixture.returnToCode)"
        let linking = try OryFixture.step(OryFixture.linking(), backend)
        let challenge = try OryVerificationTests.challenge(backend)
        let session = try OrySessionTests.session(backend)
        let known = PreludeFixture.answer(200, OryFixture.session())
        let token = OAuthIDToken(provider: .apple, token: "t")
        func place<Output>(
            _ name: String, _ run: Run<Output>, _ events: [RunEvent] = []
        ) throws -> (String, (RunEvent) -> CardeaError?) {
            var run = run
            for event in [.begin] + events { _ = try run.requestPastKeeping(after: event) }
            return (
                name,
                { [run] event in
                    var run = run
                    // Where a session was granted already, it is ended before the refusal is told.
                    return run.told(after: event) ?? run.told(after: event)
                }
            )
        }
        return [
            try place("begin", OryFixture.initiate(backend)),
            try place("submit", OryFixture.initiate(backend), [begun]),
            try place("reason", OryFixture.initiate(backend), [begun, PreludeFixture.answer(303)]),
            try place("exchange", OryFixture.redeeming(code, backend)),
            try place("own flow", OryFixture.redeeming(nil, backend)),
            try place("linking flow", OryFixture.redeeming("flow=F", backend)),
            try place("whoami", OryFixture.redeeming(code, backend), [OryFixture.exchanged()]),
            try place(
                "factor", OryFixture.redeeming(code, backend), [OryFixture.exchanged(), OryFixture.missingFactor]),
            try place("verification", OryFixture.redeeming(code, backend), [OryFixture.exchanged(), unverified]),
            try place("code", OryFixture.redeeming(code, backend), [OryFixture.exchanged(), unverified, verification]),
            try place("answer", backend.answer(linking, with: OAuthLoginAnswer(way: "password"))),
            try place("ID token", backend.login(with: token, registers: false)),
            try place(
                "ID token's flow", backend.login(with: token, registers: true),
                [PreludeFixture.answer(200, OryFixture.flow(.registration))]),
            try place("check", backend.checkEmailOTP(challenge, code: "1", replacing: nil)),
            try place("resend", backend.resendEmailOTP(challenge)), try place("refresh", backend.refresh(session)),
            try place("list", backend.listSessions(limit: nil, offset: nil, accessToken: session.accessToken)),
            try place(
                "others", backend.listSessions(limit: nil, offset: nil, accessToken: session.accessToken), [known]),
        ]
    }

    /// A code that cannot be sent for a reason that may pass is left to "send again": no failure.
    private static let sending = ["verification", "code"]

    private static func response(_ text: String, _ status: Int = 200) -> RunEvent { OryFixture.text(status, text) }

    @Test("a success that is no JSON, no object, or an object of nothing is undecodable wherever it comes")
    func rubbish() throws {
        let deep = String(repeating: "[", count: 100_000)
        let twice = #"{"session_token":"a","session_token":"b"}"#
        let large = "[\"" + String(repeating: "x", count: 1 << 21) + "\"]"
        for (name, failure) in try Self.places() where !Self.sending.contains(name) {
            for text in ["", "{", "<html>", "null", "5", "\"x\"", "{}", "{\"a\":1}", "\u{0}", deep, twice, large] {
                #expect(failure(Self.response(text))?.code == .decodingFailed, "\(name): \(text.prefix(20))")
            }
        }
    }

    @Test("an answer whose members have wrong types is undecodable wherever it comes")
    func wrongTypes() throws {
        // Of this session the list wants to know nothing but its id.
        for (name, failure) in try Self.places() where !(Self.sending + ["list"]).contains(name) {
            for text in [
                #"{"session_token":5,"id":5,"ui":5}"#, #"{"id":"x","ui":{"action":5}}"#, #"{"session_token":null}"#,
                #"{"id":"x","identity":5,"active":true}"#,
                #"{"id":"x","ui":{"action":"http://evil.example/self-service/login","nodes":[]}}"#,
                #"{"redirect_browser_to":"https://op.example/"}"#,
            ] {
                #expect(failure(Self.response(text))?.code == .decodingFailed, "\(name): \(text)")
            }
        }
    }

    @Test("a refusal that is no error object is told by its status wherever it comes")
    func rubbishRefusals() throws {
        for (name, failure) in try Self.places() where !(Self.sending + ["check", "resend"]).contains(name) {
            for status in [400, 418, 502] {
                #expect(failure(Self.response("<html>", status))?.code.rawValue == "http_\(status)", "\(name)")
            }
        }
    }

    @Test("a form with more elements than people fill in is undecodable, and one as large as allowed is read at once")
    func hugeForms() throws {
        func form(_ count: Int) -> JSONObject {
            let nodes = (0..<count).map { OryFixture.input("n\($0)", group: "g\($0)") }
            return OryFixture.flow(.login, messages: [OryFixture.linkingNotice], nodes: nodes)
        }
        let backend = try OryFixture.backend()
        let step = try OryFixture.step(form(500), backend)
        #expect(try backend.describe(step).ways.count == 500)
        var run = try OryFixture.exchanging(backend)
        #expect(run.failure(after: PreludeFixture.answer(200, form(501)))?.code == .decodingFailed)
    }

    @Test("huge lists of messages, addresses and sessions are only read")
    func hugeLists() throws {
        let messages = (0..<5000).map { OryFixture.message(Int64($0), "info") }
        let flow = OryFixture.flow(.login, messages: messages + [OryFixture.message(4_000_006)])
        var run = try OryFixture.exchanging(OryFixture.backend())
        #expect(run.failure(after: PreludeFixture.answer(422, flow))?.code == .wrongCredentials)
        let addresses = JSONValue.array(
            (0..<5000).map { .object(["value": .string("a\($0)"), "via": "fax", "verified": false]) })
        let identity: JSONObject = ["id": "usr_1", "verifiable_addresses": addresses]
        let session = try OrySessionTests.session(
            OryFixture.backend(verifiesEmail: true), OryFixture.session([("identity", .object(identity))]))
        #expect(try session.user().profile.claims["verifiable_addresses"]?.array?.count == 5000)
    }

    @Test("an event that no run asked for is a defect of the driver")
    func events() throws {
        let backend = try OryFixture.backend()
        let session = try OrySessionTests.session(backend)
        for event in [.remembered, .keyIdentified(thumbprint: "t")] as [RunEvent] {
            var initiate = try OryFixture.initiate(backend)
            #expect(initiate.failure(after: event) == .unexpectedEvent)
            var finalize = try OryFixture.redeeming(nil, backend)
            #expect(finalize.failure(after: event) == .unexpectedEvent)
            var refresh = backend.refresh(session)
            #expect(refresh.failure(after: event) == .unexpectedEvent)
        }
    }
}

extension FedRun {
    /// The failure after an event: thrown, or told as why a session goes on or ends as it is.
    fileprivate mutating func told(after event: RunEvent) -> CardeaError? {
        do throws(CardeaError) {
            guard case .finish(let output) = try next(event) else { return nil }
            switch output as? RefreshOutcome {
            case .kept(_, let error), .ended(let error): return error
            case .renewed, nil: return nil
            }
        } catch {
            return error
        }
    }
}
