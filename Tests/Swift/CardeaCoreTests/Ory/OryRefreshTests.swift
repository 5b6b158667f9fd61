import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 11: whether a session of Ory lasts")
struct OryRefreshTests {
    private func refreshing() throws -> Run<RefreshOutcome> {
        let backend = try OryFixture.backend()
        var session = try OrySessionTests.session(backend)
        session.proofKey = Secret(bytes: [1, 2])
        var run = backend.refresh(session)
        let request = try run.request(after: .begin)
        #expect(request.method == .get && request.url.text == "https://auth.example.test/sessions/whoami")
        #expect(request.header("X-Session-Token") == OryFixture.token)
        #expect(request.delivery == .repeatable, "asking spends nothing")
        return run
    }

    /// Why the session does not go on as before, and whether it has ended.
    private func failure(_ answer: RunEvent) throws -> (error: CardeaError, ends: Bool) {
        var run = try refreshing()
        switch try run.output(after: answer) {
        case .kept(let kept, let error):
            #expect(kept.accessToken.reveal() == OryFixture.token)
            return (error, false)
        case .ended(let error): return (error, true)
        case .renewed: throw UnexpectedAction()
        }
    }

    @Test("section 11.1: 200 is the same token with what is now known of the user and of the session's end")
    func granted() throws {
        var run = try refreshing()
        let known = OryFixture.session([("expires_at", "2027-01-20T08:00:00Z")], verified: true)
        guard case .renewed(let granted) = try run.output(after: PreludeFixture.answer(200, known)) else {
            throw UnexpectedAction()
        }
        #expect(granted.session.accessToken.reveal() == OryFixture.token && granted.session.refreshToken == nil)
        #expect(granted.session.accessTokenExpiresAt == Timestamp(seconds: 1_800_432_000))
        #expect(granted.session.proofKey == Secret(bytes: [1, 2]) && granted.session.renewsItself)
        #expect(granted.user.profile.claims["email_verified"] == true)
    }

    @Test("section 11.1: headers about caches and identities, and a token of another form, change nothing")
    func headers() throws {
        var run = try refreshing()
        let known = OryFixture.session([("tokenized", "header.payload.signature")])
        let headers = ["X-Kratos-Authenticated-Identity-Id": "usr_2", "Ory-Session-Cache-For": "60"]
        guard
            case .renewed(let granted) = try run.output(after: PreludeFixture.answer(200, known, headers: headers))
        else { throw UnexpectedAction() }
        #expect(granted.user.profile.userID == "usr_1" && granted.session.accessToken.reveal() == OryFixture.token)
        #expect(granted.session.accessTokenExpiresAt == Timestamp(milliseconds: 1_800_086_400_123))
    }

    @Test(
        "section 11.1: any 401 of the server, with an id or without one, ends the session",
        arguments: [
            "session_inactive", nil, "session_aal1_required",
        ] as [String?])
    func unauthorized(id: String?) throws {
        let (error, ends) = try failure(OryFixture.error(401, id))
        #expect(error.code == .unauthorized && ends)
        #expect(error.serverCode == id, "exactly what the server has sent")
    }

    @Test("section 15, rule 4: a session or an account that is shown as ended ends the session as well")
    func shownAsEnded() throws {
        var identity = try #require(OryFixture.session()["identity"]?.object)
        identity["state"] = "inactive"
        for (shown, code) in [
            (OryFixture.session([("active", false)]), CardeaError.Code.unauthorized),
            (OryFixture.session([("identity", .object(identity))]), .identityDisabled),
        ] {
            let (error, ends) = try failure(PreludeFixture.answer(200, shown))
            #expect(error.code == code && error.serverCode == nil && ends)
        }
    }

    @Test("section 11.1: 403, because a second factor is now needed, ends the session: a login asks for the factor")
    func secondFactor() throws {
        let (error, ends) = try failure(OryFixture.missingFactor)
        #expect(error.code == .unauthorized && error.serverCode == "session_aal2_required" && ends)
    }

    @Test("section 11.1: 403 without an id ends nothing")
    func forbidden() throws {
        let (error, ends) = try failure(OryFixture.error(403, nil))
        #expect(error.code == .forbidden && !ends)
    }

    @Test(
        "a failing server, a limit and a page of a proxy end nothing, whatever the status",
        arguments: [
            (500, #"{"error":{"code":500,"id":"x","status":"Internal Server Error"}}"#), (502, "<html>"), (503, ""),
            (429, ""), (401, "<html>Sign in to the network</html>"), (403, "<html>"), (404, "<html>"), (410, ""),
            (401, #"{"error":"unauthorized"}"#), (401, #"{"message":"unauthorized"}"#), (302, ""), (303, "<html>"),
            (200, "<html>Sign in to the network</html>"), (200, "{}"), (200, "[]"), (200, ""), (204, ""),
            (429, #"{"error":{"code":429,"id":"rate","message":"x"}}"#),
        ])
    func passing(status: Int, body: String) throws {
        let (error, ends) = try failure(OryFixture.text(status, body))
        #expect(!ends)
        if status == 200 || status == 204 { #expect(error.code == .decodingFailed) }
        if status == 429 || status >= 500 { #expect(error.isRetryable) }
    }

    @Test("a stored session asks the server by its own token; one of another kind needs a refresh token for that")
    func renewal() throws {
        let session = try OrySessionTests.session(OryFixture.backend())
        #expect(try session.redeemableToken().reveal() == OryFixture.token)
        #expect(session.record().reveal().includes(#""renews_itself":true"#))
        var other = session
        other.renewsItself = false
        #expect(OryFixture.failure { _ = try other.redeemableToken() }?.code == .sessionExpired)
        #expect(try !Session(record: other.record()).renewsItself)
        other.renewsItself = true
        other.refreshToken = Secret("rt")
        #expect(other.renewal?.reveal() == "rt")
    }
}
