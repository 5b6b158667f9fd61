import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Refreshing and ending a session at a provider")
struct OpenIDRefreshTests {
    private func refresh(_ answer: JSONObject, status: Int = 200) throws -> RefreshOutcome {
        let backend = try OpenIDFixture.backend()
        var run = backend.refresh(try OpenIDFixture.signedIn(backend))
        _ = try run.request(after: .begin)
        return try run.output(after: PreludeFixture.answer(status, answer))
    }

    @Test("GitHub's refusal, with status 200 and in either encoding, ends the session", arguments: [true, false])
    func refusedByGitHub(isForm: Bool) throws {
        var provider = OpenIDFixture.provider
        provider.quirks = OpenIDProvider.github(clientID: "client").quirks
        let backend = try OpenIDFixture.backend(provider)
        var run = backend.refresh(try OpenIDFixture.signedIn(backend))
        _ = try run.request(after: .begin)
        let answer =
            isForm
            ? OryFixture.text(200, "error=bad_refresh_token&error_description=expired")
            : PreludeFixture.answer(200, ["error": "bad_refresh_token"])
        guard case .ended(let error) = try run.output(after: answer) else { throw UnexpectedAction() }
        #expect(error.code == .unauthorized && error.serverCode == "bad_refresh_token")
    }

    @Test("RF-1: the request is a form with the refresh token and the client, to the endpoint of the login")
    func request() throws {
        let backend = try OpenIDFixture.backend()
        var run = backend.refresh(try OpenIDFixture.signedIn(backend))
        let request = try run.request(after: .begin)
        #expect(request.url.text == "https://op.example/token" && request.delivery == .once)
        #expect(request.form == ["grant_type": "refresh_token", "refresh_token": "rt1", "client_id": "client"])
    }

    @Test(
        "RF-2: a new refresh token replaces the old one; without one the old one stays; claims stay without an ID token"
    )
    func tokens() throws {
        let answer: JSONObject = ["access_token": "two", "token_type": "bearer", "expires_in": 60]
        guard case .renewed(let granted) = try refresh(answer) else { throw UnexpectedAction() }
        #expect(granted.session.refreshToken?.reveal() == "rt1" && granted.user.accessToken.reveal() == "two")
        #expect(granted.user.profile.userID == "u1")
        var rotating = answer
        rotating["refresh_token"] = "rt2"
        guard case .renewed(let rotated) = try refresh(rotating) else { throw UnexpectedAction() }
        #expect(rotated.session.refreshToken?.reveal() == "rt2")
        rotating["refresh_token"] = ""
        guard case .renewed(let kept) = try refresh(rotating) else { throw UnexpectedAction() }
        #expect(kept.session.refreshToken?.reveal() == "rt1")
    }

    @Test(
        "ID-20: the ID token is of the same user; else its rest is not used",
        arguments: [
            ("iss", "https://evil.example"), ("sub", "u2"), ("aud", "other"), ("nonce", "other"), ("azp", "other"),
            ("exp", 1), ("iat", 1_800_000_100),
        ] as [(String, JSONValue)])
    func wrongIDToken(claim: String, value: JSONValue) throws {
        let answer: JSONObject = [
            "access_token": "two", "token_type": "bearer", "refresh_token": "rt2",
            "id_token": .string(OpenIDFixture.idToken([(claim, value)])),
        ]
        guard case .kept(let kept, let error) = try refresh(answer) else { throw UnexpectedAction() }
        #expect(kept.refreshToken?.reveal() == "rt2" && kept.accessToken.reveal() == "opaque")
        #expect(error.code == .refreshFailed)
    }

    @Test("ID-20: an ID token that is older than the session's is taken: the provider's clock was ahead then")
    func clockSetBack() throws {
        let answer: JSONObject = [
            "access_token": "two", "token_type": "bearer",
            "id_token": .string(OpenIDFixture.idToken([("iat", 1_799_990_000)])),
        ]
        guard case .renewed(let granted) = try refresh(answer) else { throw UnexpectedAction() }
        #expect(granted.user.accessToken.reveal() == "two")
    }

    @Test("ID-20: a right ID token renews the claims; it may leave the nonce out")
    func newClaims() throws {
        let answer: JSONObject = [
            "access_token": "two", "token_type": "bearer",
            "id_token": .string(OpenIDFixture.idToken([("nonce", nil), ("name", "Ada K.")])),
        ]
        guard case .renewed(let granted) = try refresh(answer) else { throw UnexpectedAction() }
        #expect(granted.user.profile.claims["name"]?.string == "Ada K.")
        #expect(granted.user.profile.claims["email"]?.string == "ada@example.com")
    }

    @Test("ID-20: a sign-in elsewhere moves auth_time on, and the session goes on")
    func signedInElsewhere() throws {
        let answer: JSONObject = [
            "access_token": "two", "token_type": "bearer",
            "id_token": .string(OpenIDFixture.idToken([("auth_time", 1_799_999_990)])),
        ]
        guard case .renewed(let granted) = try refresh(answer) else { throw UnexpectedAction() }
        #expect(granted.user.accessToken.reveal() == "two")
    }

    @Test(
        "a session that is bound to a key stays so: an answer without the binding is not used, but for its refresh token"
    )
    func unbound() throws {
        let backend = try OpenIDFixture.backend()
        var session = try OpenIDFixture.signedIn(backend)
        session.isTokenBound = true
        var run = backend.refresh(session)
        _ = try run.request(after: .begin)
        let answer: JSONObject = ["access_token": "two", "token_type": "Bearer", "refresh_token": "rt2"]
        guard case .kept(let kept, let error) = try run.output(after: PreludeFixture.answer(200, answer)) else {
            throw UnexpectedAction()
        }
        #expect(kept.isTokenBound && kept.refreshToken?.reveal() == "rt2" && kept.accessToken.reveal() == "opaque")
        #expect(error.code == .refreshFailed)
    }

    @Test("a refresh that is called malformed twice in a row ends the session; one that works in between counts anew")
    func malformedTwice() throws {
        let backend = try OpenIDFixture.backend()
        let refusal = PreludeFixture.answer(400, ["error": "invalid_request"])
        func refreshed(_ session: Session, _ event: RunEvent) throws -> RefreshOutcome {
            var run = backend.refresh(try Session(record: session.record()))
            _ = try run.request(after: .begin)
            return try run.output(after: event)
        }
        guard case .kept(let once, _) = try refreshed(OpenIDFixture.signedIn(backend), refusal) else {
            throw UnexpectedAction()
        }
        guard case .ended(let error) = try refreshed(once, refusal) else { throw UnexpectedAction() }
        #expect(error.code == .badRequest && error.serverCode == "invalid_request")
        let answer: JSONObject = ["access_token": "two", "token_type": "bearer"]
        guard case .renewed(let renewed) = try refreshed(once, PreludeFixture.answer(200, answer)) else {
            throw UnexpectedAction()
        }
        guard case .kept = try refreshed(renewed.session, refusal) else { throw UnexpectedAction() }
        guard case .kept = try refreshed(once, PreludeFixture.answer(400, ["error": "invalid_scope"])) else {
            throw UnexpectedAction()
        }
    }

    @Test("RF-6: only what says that the grant is no more ends the session")
    func terminal() throws {
        for (status, name, ends) in [
            (400, "invalid_grant", true), (401, "invalid_grant", true), (503, "invalid_grant", false),
            (401, "invalid_client", false), (400, "invalid_client", false), (400, "unauthorized_client", false),
            (400, "invalid_request", false), (400, "invalid_scope", false), (503, "temporarily_unavailable", false),
            (500, "server_error", false), (400, "use_dpop_nonce", false),
        ] {
            let backend = try OpenIDFixture.backend()
            var run = backend.refresh(try OpenIDFixture.signedIn(backend))
            _ = try run.request(after: .begin)
            switch try run.output(after: PreludeFixture.answer(status, ["error": .string(name)])) {
            case .ended(let error): #expect(ends && error.serverCode == name, "\(name)")
            case .kept(let kept, let error):
                #expect(!ends && error.serverCode == name && kept.refreshToken?.reveal() == "rt1", "\(name)")
            case .renewed: Issue.record("\(name)")
            }
        }
    }

    @Test("AR-11: the resources of a login are those of its code, of its refreshes and of a later process's, too")
    func resources() throws {
        let backend = try OpenIDFixture.backend()
        var options = OpenIDFixture.options
        let api = "https://api.example/a?b=c"
        options.parameters = [OAuthParameter("resource", api), OAuthParameter("resource", "https://other.example/")]
        var initiate = try backend.initiate(options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try initiate.request(after: .begin)
        let begun = try initiate.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
        let attempt = try OpenIDAttempt.of(begun.secrets)
        var run = try backend.finalize(
            OpenIDFixture.attempt(begun), with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        let asked = [("resource", api), ("resource", "https://other.example/")]
        func resources(_ request: HTTPRequest) -> [String] {
            QueryParameters(parsing: String(decoding: request.body ?? [], as: UTF8.self), plusIsSpace: true)
                .all("resource")
        }
        #expect(attempt.asked.resources.map(\.1) == asked.map(\.1))
        #expect(resources(try run.redemption()) == asked.map(\.1))
        let bare = OpenIDFixture.tokens([("id_token", .string(OpenIDFixture.idToken([("email", nil)])))])
        guard case .session(let granted) = try run.output(after: PreludeFixture.answer(200, bare)) else {
            throw UnexpectedAction()  // UserInfo is another place than the token's.
        }
        var session = try Session(record: granted.session.record())
        for _ in 0..<2 {
            var refresh = backend.refresh(session)
            #expect(resources(try refresh.request(after: .begin)) == asked.map(\.1))
            let answer: JSONObject = ["access_token": "two", "token_type": "bearer"]
            guard case .renewed(let renewed) = try refresh.output(after: PreludeFixture.answer(200, answer)) else {
                throw UnexpectedAction()
            }
            session = try Session(record: renewed.session.record())
        }
    }

    @Test("RV-1: the refresh token is revoked, and any success will do")
    func revocation() throws {
        let backend = try OpenIDFixture.backend()
        var run = try #require(backend.revoke(try OpenIDFixture.signedIn(backend)))
        let request = try run.request(after: .begin)
        #expect(request.url.text == "https://op.example/revoke")
        #expect(request.form == ["token": "rt1", "token_type_hint": "refresh_token", "client_id": "client"])
        try run.output(after: PreludeFixture.answer(200))
        let other = try OpenIDFixture.backend()
        var second = try #require(other.revoke(try OpenIDFixture.signedIn(other)))
        _ = try second.request(after: .begin)
        #expect(second.failure(after: PreludeFixture.answer(503))?.httpStatus == 503)
    }
}
