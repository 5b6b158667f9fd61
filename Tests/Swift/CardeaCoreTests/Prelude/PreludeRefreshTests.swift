import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// Refresh, list and end of sessions as requests and answers.
@Suite struct PreludeRefreshTests {
    @Test(
        "what may be said of the step-up's token does not end the session",
        arguments: [
            (409, "token_reused"), (401, "token_reused"), (401, "expired_challenge_token"),
            (401, "invalid_challenge_token"),
        ])
    func stepUpRefused(status: Int, name: String) throws {
        let (backend, session) = (try PreludeFixture.backend(), PreludeFixture.session(refreshToken: "rft_1"))
        var run = try #require(backend.parts.stepUp).refresh(session, showing: Secret("step"))
        _ = try run.request(after: .begin)
        guard case .kept(_, let error) = try run.output(after: PreludeFixture.answer(status, ["code": .string(name)]))
        else { throw UnexpectedAction() }
        #expect(error.serverCode == name)
        run = try #require(backend.parts.stepUp).refresh(session, showing: Secret("step"))
        _ = try run.request(after: .begin)
        let gone = PreludeFixture.answer(401, ["code": "unauthorized"])
        guard case .ended = try run.output(after: gone) else { throw UnexpectedAction() }
    }

    private let session = Session(
        accessToken: Secret("old"), accessTokenExpiresAt: PreludeFixture.now, refreshToken: Secret("rft_old"),
        refreshTokenExpiresAt: "2027", proofKey: Secret("key"), isBeingRefreshed: true)

    private func outcome(_ event: RunEvent) throws -> RefreshOutcome {
        var run = try PreludeFixture.backend().refresh(session)
        _ = try run.request(after: .begin)
        return try run.output(after: event)
    }

    @Test("the refresh token rides in its header, with a proof, once")
    func request() throws {
        var run = try PreludeFixture.backend("https://auth.example.com/t").refresh(session)
        let request = try run.request(after: .begin)
        #expect(request.url.text == "https://auth.example.com/t/v1/session/refresh")
        #expect(request.header("X-Refresh-Token") == "rft_old")
        #expect(request.header("Content-Type") == "application/json" && request.body == [])
        #expect(request.delivery == .once)
        guard case .standard = request.proof else { throw UnexpectedAction() }
    }

    @Test("a session without a refresh token is expired, and nothing is sent")
    func noToken() throws {
        var run = try PreludeFixture.backend().refresh(PreludeFixture.session(refreshToken: nil))
        #expect(run.failure(after: .begin)?.code == .sessionExpired)
    }

    @Test("new tokens replace the old ones; the key stays, the mark goes")
    func granted() throws {
        guard case .renewed(let granted) = try outcome(PreludeFixture.signedIn()) else { throw UnexpectedAction() }
        #expect(granted.session.refreshToken == Secret("rft_new"))
        #expect(granted.session.proofKey == Secret("key") && !granted.session.isBeingRefreshed)
        #expect(granted.session.obtainedAt == PreludeFixture.now)
    }

    @Test("without a new refresh token the old one stays")
    func notRotated() throws {
        guard case .renewed(let granted) = try outcome(PreludeFixture.signedIn(headers: [:])) else {
            throw UnexpectedAction()
        }
        #expect(granted.session.refreshToken == Secret("rft_old"))
        #expect(granted.session.refreshTokenExpiresAt == "2027")
    }

    @Test(
        "a new refresh token counts even when the rest of the answer is of no use",
        arguments: [
            ["access_token": "x", "expires_at": 5], ["access_token": ""], [:], ["access_token": "a.e30.c"],
        ] as [JSONObject])
    func rotated(body: JSONObject) throws {
        let event = PreludeFixture.answer(200, body, headers: ["X-Refresh-Token": "rft_new"])
        guard case .kept(let kept, let error) = try outcome(event) else { throw UnexpectedAction() }
        #expect(kept.refreshToken == Secret("rft_new") && kept.accessToken == Secret("old"))
        #expect(!kept.isBeingRefreshed && kept.proofKey == Secret("key"))
        #expect(error.code == .refreshFailed && error.isRetryable && error.refusal == .passing)
        guard case .kept(let same, _) = try outcome(PreludeFixture.answer(200, body)) else { throw UnexpectedAction() }
        #expect(same.refreshToken == session.refreshToken && same.isBeingRefreshed)
    }

    @Test("an answer that broke off is not read, but for its headers")
    func brokenOff() throws {
        guard case .answered(var response, let now) = PreludeFixture.signedIn() else { throw UnexpectedAction() }
        response.isWhole = false
        guard case .kept(let kept, _) = try outcome(.answered(response, at: now)) else { throw UnexpectedAction() }
        #expect(kept.refreshToken == Secret("rft_new"))
    }

    @Test(
        "the list asks for a part only where one is wanted",
        arguments: [
            (nil, nil, ""), (5, nil, "?limit=5"), (5, 10, "?limit=5&offset=10"),
        ] as [(Int?, Int?, String)])
    func listRequest(limit: Int?, offset: Int?, query: String) throws {
        var run = try PreludeFixture.backend().listSessions(limit: limit, offset: offset, accessToken: Secret("at"))
        let request = try run.request(after: .begin)
        #expect(request.method == .get && request.url.text == "https://auth.example.com/v1/session/me/list\(query)")
        #expect(request.header("Authorization") == "Bearer at")
        #expect(request.header("Content-Type") == nil && request.body == nil)
    }

    @Test("a listed session needs an id; unknown device types are unknown")
    func list() throws {
        var run = try PreludeFixture.backend().listSessions(limit: nil, offset: nil, accessToken: Secret("at"))
        _ = try run.request(after: .begin)
        let list = try run.output(
            after: PreludeFixture.answer(
                200,
                [
                    "sessions": [["id": "ses_1", "device_type": "fridge", "country_code": "DE"]], "total": 7,
                    "limit": 1, "offset": 2,
                ]))
        #expect(list.sessions.first?.deviceType == .unknown && list.sessions.first?.countryCode == "DE")
        #expect(list.total == 7 && list.limit == 1 && list.offset == 2)
        for body in [["sessions": [["id": 5]]], ["sessions": 1], [:]] as [JSONObject] {
            #expect(run.failure(after: PreludeFixture.answer(200, body))?.code == .decodingFailed)
        }
    }

    @Test(
        "the target of an end is in the query, an id encoded",
        arguments: [
            (SessionTarget.all, "target=all"), (.others, "target=others"), (.mine, "target=mine"),
            (.session("ses_1&target=all"), "target=session&session_id=ses_1%26target%3Dall"),
        ])
    func revoke(target: SessionTarget, query: String) throws {
        var run = try PreludeFixture.backend().revokeSessions(target, accessToken: Secret("at"))
        let request = try run.request(after: .begin)
        #expect(request.method == .post && request.url.query == query)
        _ = try run.output(after: PreludeFixture.answer(204))
    }
}
