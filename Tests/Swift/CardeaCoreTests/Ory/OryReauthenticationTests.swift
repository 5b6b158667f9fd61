import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Sections 3.3 and 6: asking somebody at Ory who is signed in")
struct OryReauthenticationTests {
    private let backend: OryBackend
    private let options: OAuthLoginOptions

    init() throws {
        backend = try OryFixture.backend()
        var options = OryFixture.options()
        options.reauthenticates = true
        self.options = options
    }

    private func held(_ user: String = "usr_1") throws -> Session {
        var session = OryFixture.session()
        var identity = session["identity"]?.object ?? JSONObject()
        identity["id"] = .string(user)
        session["identity"] = .object(identity)
        return try OrySessionTests.session(backend, session)
    }

    /// A login that has its session, and now asks who that is.
    private func exchanged(over session: Session?) throws -> Run<LoginOutcome> {
        var run = try OryFixture.exchanging(try OryFixture.attempt(backend, options), backend, over: session)
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        return run
    }

    private func known(authenticatedAt text: String?) -> RunEvent {
        PreludeFixture.answer(200, OryFixture.session([("authenticated_at", text.map { .string($0) })]))
    }

    @Test("section 3.3: no session is presented, because there would be no exchange code; the provider asks anew")
    func requests() throws {
        var run = try OryFixture.initiate(backend, options)
        let begin = try run.request(after: .begin)
        #expect(begin.url.query?.hasSuffix("&refresh=true") == true && begin.header("X-Session-Token") == nil)
        let submit = try run.request(after: PreludeFixture.answer(200, OryFixture.begun(.login)))
        #expect(submit.header("X-Session-Token") == nil)
        #expect(submit.json?["upstream_parameters"] == ["prompt": "login"])
    }

    @Test("the application's own prompt goes before")
    func prompt() throws {
        var options = options
        options.parameters = [OAuthParameter("prompt", "select_account"), OAuthParameter("hd", "example.com")]
        var run = try OryFixture.initiate(backend, options)
        _ = try run.request(after: .begin)
        let submit = try run.request(after: PreludeFixture.answer(200, OryFixture.begun(.login)))
        #expect(submit.json?["upstream_parameters"] == ["prompt": "select_account", "hd": "example.com"])
    }

    @Test("a flow that does not say when it began is undecodable: nothing could be told by it")
    func withoutTime() throws {
        for time in [nil, "soon", 5] as [JSONValue?] {
            var flow = OryFixture.begun(.login)
            flow["issued_at"] = time
            var run = try OryFixture.initiate(backend, options)
            _ = try run.request(after: .begin)
            #expect(run.failure(after: PreludeFixture.answer(200, flow))?.code == .decodingFailed)
            var plain = try OryFixture.initiate(backend)
            _ = try plain.request(after: .begin)
            _ = try plain.request(after: PreludeFixture.answer(200, flow))
        }
    }

    /// The flow has begun at 08:00:00.5.
    @Test(
        "section 6: a session that began before the login, or does not say when, is the browser's: refused, and left as it is",
        arguments: [
            ("2027-01-15T08:00:05Z", true), ("2027-01-15T08:00:00.500Z", true), ("2027-01-15T08:00:00Z", true),
            ("2027-01-15T07:59:59.500Z", true), ("2027-01-15T07:59:59.499Z", false), ("2027-01-14T08:00:00Z", false),
            ("2027-01-15T10:00:01+02:00", true), ("", false), ("now", false), (nil, false),
        ] as [(String?, Bool)])
    func age(text: String?, isNew: Bool) throws {
        var run = try exchanged(over: try held())
        if isNew {
            guard case .session = try run.output(after: known(authenticatedAt: text)) else { throw UnexpectedAction() }
        } else {
            let error = run.failure(after: known(authenticatedAt: text))
            #expect(error?.code == .unauthorized && error?.refusal == .login)
            #expect(error?.message.contains("ephemeral") == true)
        }
    }

    @Test("a login that asks nobody anew takes the browser's session as ever")
    func ordinary() throws {
        var run = try OryFixture.exchanging(try OryFixture.attempt(backend), backend, over: try held("usr_2"))
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        guard case .session = try run.output(after: known(authenticatedAt: "2020-01-01T00:00:00Z")) else {
            throw UnexpectedAction()
        }
    }

    @Test("somebody else than who is signed in is refused, and the session of that one is ended")
    func somebodyElse() throws {
        var run = try exchanged(over: try held("usr_2"))
        let logout = try run.request(after: known(authenticatedAt: "2027-01-15T08:00:05Z"))
        #expect(logout.method == .delete && logout.url.path == "/self-service/logout/api")
        #expect(logout.json == ["session_token": .string(OryFixture.token)])
        let error = run.failure(after: PreludeFixture.answer(204))
        #expect(error?.code == .wrongCredentials && error?.refusal == .login)
    }

    @Test("where nobody is signed in, anybody may be asked")
    func nobody() throws {
        var run = try exchanged(over: nil)
        guard case .session = try run.output(after: known(authenticatedAt: "2027-01-15T08:00:05Z")) else {
            throw UnexpectedAction()
        }
    }

    @Test("steps and their pages keep the rule")
    func steps() throws {
        var exchange = try OryFixture.exchanging(
            try OryFixture.attempt(backend, options), backend, over: try held("usr_2"))
        let step = try OryFixture.step(
            try exchange.output(after: PreludeFixture.answer(422, OryFixture.linking())))
        var run = try backend.answer(step, with: OAuthLoginAnswer(way: "password", values: ["password": "pw"]))
        _ = try run.request(after: .begin)
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        let end = try run.request(after: known(authenticatedAt: "2027-01-15T08:00:05Z"))
        #expect(end.url.path == "/self-service/logout/api")
        #expect(run.failure(after: PreludeFixture.answer(204))?.code == .wrongCredentials)

        var other = try backend.answer(step, with: OAuthLoginAnswer(way: "oidc:github"))
        _ = try other.request(after: .begin)
        guard case .page(let page, _) = try other.output(after: OryFixture.browserChange()) else {
            throw UnexpectedAction()
        }
        let attempt = OryFixture.attempt(page, "att_2", at: .github)
        var last = try OryFixture.exchanging(attempt, backend)
        _ = try last.requestPastKeeping(after: OryFixture.exchanged())
        #expect(last.failure(after: known(authenticatedAt: "2027-01-14T08:00:00Z"))?.code == .unauthorized)
    }

    @Test("a second factor keeps the rule")
    func secondFactor() throws {
        var run = try exchanged(over: try held("usr_2"))
        _ = try run.request(after: OryFixture.missingFactor)
        let step = try OryFixture.step(try run.output(after: PreludeFixture.answer(200, OryFixture.secondFactor())))
        var answer = try backend.answer(step, with: OAuthLoginAnswer(way: "totp", values: ["totp_code": "123456"]))
        _ = try answer.request(after: .begin)
        _ = try answer.request(after: PreludeFixture.answer(200, ["session": .object(OryFixture.session())]))
        _ = try answer.request(after: known(authenticatedAt: "2027-01-15T08:00:05Z"))
        #expect(answer.failure(after: PreludeFixture.answer(204))?.code == .wrongCredentials)
    }
}
