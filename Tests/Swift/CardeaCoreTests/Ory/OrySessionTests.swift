import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 11: sessions of Ory")
struct OrySessionTests {
    static func session(_ backend: OryBackend, _ known: JSONObject = OryFixture.session()) throws -> Session {
        var run = try OryFixture.exchanging(backend)
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        // Whatever the setting says of addresses, one that is verified ends the login.
        guard case .session(let granted) = try run.output(after: PreludeFixture.answer(200, known)) else {
            throw UnexpectedAction()
        }
        return try Session(record: granted.session.record())
    }

    private func signedIn(
        _ known: JSONObject, headers: [String: String] = [:]
    ) throws -> GrantedSession {
        var run = try OryFixture.exchanging(OryFixture.backend())
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        guard case .session(let granted) = try run.output(after: PreludeFixture.answer(200, known, headers: headers))
        else { throw UnexpectedAction() }
        return granted
    }

    private func refusal(_ known: JSONObject) throws -> CardeaError? {
        var run = try OryFixture.exchanging(OryFixture.backend())
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        return run.failure(after: PreludeFixture.answer(200, known))
    }

    @Test("section 11.2: the token is the session: no refresh token, and its end is the session's")
    func token() throws {
        let session = try Self.session(OryFixture.backend())
        #expect(session.accessToken.reveal() == OryFixture.token && session.refreshToken == nil)
        #expect(session.renewsItself && session.renewal?.reveal() == OryFixture.token)
        #expect(session.accessTokenExpiresAt == Timestamp(milliseconds: 1_800_086_400_123))
        #expect(session.obtainedAt == OryFixture.now)
    }

    @Test("section 11.2: the end is meant by the server's clock")
    func clock() throws {
        let ahead = try signedIn(OryFixture.session(), headers: ["Date": "Fri, 15 Jan 2027 08:01:00 GMT"])
        #expect(ahead.session.accessTokenExpiresAt == Timestamp(seconds: 1_800_086_340))
    }

    @Test("section 11.2: without an end that can be read the server is asked again after an hour")
    func unknownEnd() throws {
        for value in [nil, .null, "soon", 5] as [JSONValue?] {
            let session = try signedIn(OryFixture.session([("expires_at", value)])).session
            #expect(session.accessTokenExpiresAt == OryFixture.now.advanced(byMilliseconds: 3_600_000))
        }
    }

    @Test("section 4.5: the claims are the identity's, by their names in OpenID Connect where they have some")
    func claims() throws {
        let profile = try signedIn(OryFixture.session(verified: true)).user.profile
        #expect(profile.userID == "usr_1" && profile.sessionID == "ses_1")
        #expect(profile.claims["email"] == "ada@example.com" && profile.claims["email_verified"] == true)
        #expect(profile.claims["name"] == "Ada" && profile.claims["schema_id"] == "default")
        #expect(profile.claims["traits"] == ["email": "ada@example.com", "name": "Ada"])
        #expect(profile.claims["organization_id"] == .null && profile.claims["metadata_public"] == .null)
        #expect(profile.claims["authentication_methods"]?.array?.first?.object?["provider"] == "google")
    }

    @Test("section 4.5: a name that is no text, and an identity without addresses, are no claims of that name")
    func oddTraits() throws {
        let identity: JSONObject = ["id": "usr_1", "traits": ["email": 5, "name": ["first": "Ada"]]]
        let profile = try signedIn(OryFixture.session([("identity", .object(identity))])).user.profile
        for name in ["email", "email_verified", "name"] { #expect(profile.claims[name] == nil) }
        #expect(profile.claims["traits"] == ["email": 5, "name": ["first": "Ada"]])
        let bare = try signedIn(OryFixture.session([("identity", ["id": "usr_1"])])).user.profile
        #expect(bare.userID == "usr_1" && bare.claims["traits"] == nil)
    }

    @Test("section 15: a session that has ended and an account that is switched off are no success")
    func inactive() throws {
        #expect(try refusal(OryFixture.session([("active", false)]))?.code == .unauthorized)
        let identity: JSONObject = ["id": "usr_1", "state": "inactive"]
        #expect(try refusal(OryFixture.session([("identity", .object(identity))]))?.code == .identityDisabled)
    }

    @Test("a session without its user or its id is undecodable")
    func incomplete() throws {
        for change in [
            ("identity", nil), ("identity", .null), ("identity", [:]), ("identity", ["id": ""]),
            ("identity", ["id": 5]),
            ("id", nil), ("id", ""), ("id", 5),
        ] as [(String, JSONValue?)] {
            #expect(try refusal(OryFixture.session([change]))?.code == .decodingFailed)
        }
    }

    @Test("section 11.4: the logout sends the token in its body; 204 and an unknown token's 403 both end the session")
    func logout() throws {
        let backend = try OryFixture.backend()
        for answer in [PreludeFixture.answer(204), OryFixture.error(403, nil)] {
            var run = try #require(backend.revoke(try Self.session(backend)))
            let request = try run.request(after: .begin)
            #expect(request.method == .delete)
            #expect(request.url.text == "https://auth.example.test/self-service/logout/api")
            #expect(request.json == ["session_token": .string(OryFixture.token)])
            #expect(request.header("X-Session-Token") == nil)
            try run.output(after: answer)
        }
    }

    @Test("section 11.4: any other answer to the logout is told")
    func logoutFails() throws {
        let backend = try OryFixture.backend()
        for (answer, code) in [
            (OryFixture.error(400, nil), .badRequest), (OryFixture.error(500, nil), .internalServerError),
            (OryFixture.error(429, nil), .rateLimited),
            (PreludeFixture.answer(502), CardeaError.Code(rawValue: "http_502")),
        ] as [(RunEvent, CardeaError.Code)] {
            var run = try #require(backend.revoke(try Self.session(backend)))
            _ = try run.request(after: .begin)
            #expect(run.failure(after: answer)?.code == code)
        }
    }

    private func other(_ id: String, _ agent: String? = nil) -> JSONValue {
        var device: JSONObject = ["id": "dev", "ip_address": "192.0.2.1"]
        device["user_agent"] = agent.map { .string($0) }
        return .object([
            "id": .string(id), "active": true, "devices": [.object(device)], "expires_at": "2027-02-01T00:00:00Z",
        ])
    }

    private func list(_ others: [JSONValue], limit: Int? = nil, offset: Int? = nil) throws -> SessionList {
        var run = try OryFixture.backend().listSessions(
            limit: limit, offset: offset, accessToken: Secret(OryFixture.token))
        #expect(try run.request(after: .begin).url.path == "/sessions/whoami")
        let request = try run.request(after: PreludeFixture.answer(200, OryFixture.session()))
        #expect(request.method == .get && request.url.text == "https://auth.example.test/sessions?page=1&per_page=250")
        #expect(request.header("X-Session-Token") == OryFixture.token)
        let body = JSONValue.array(others).serialized()
        return try run.output(after: .answered(HTTPResponse(status: 200, body: body), at: OryFixture.now))
    }

    /// A page of the other sessions with these numbers, with the header that the server sends with every page.
    private func page(_ numbers: Range<Int>, total: Int? = nil) -> RunEvent {
        let link = HTTPHeader("Link", "</sessions?page=0>; rel=\"first\",</sessions?page=1&per_page=250>; rel=\"next\"")
        let count = total.map { [HTTPHeader("X-Total-Count", "\($0)")] } ?? []
        let body = JSONValue.array(numbers.map { other("other_\($0)") }).serialized()
        return .answered(HTTPResponse(status: 200, headers: [link] + count, body: body), at: OryFixture.now)
    }

    private func listing() throws -> Run<SessionList> {
        var run = try OryFixture.backend().listSessions(limit: nil, offset: nil, accessToken: Secret(OryFixture.token))
        _ = try run.request(after: .begin)
        #expect(
            try run.request(after: PreludeFixture.answer(200, OryFixture.session())).url.query?.hasPrefix("page=1&")
                == true)
        return run
    }

    @Test("section 11.3: pages are counted from 1 whatever the server names, to the first that is short")
    func pages() throws {
        var run = try listing()
        #expect(try run.request(after: page(0..<250)).url.query == "page=2&per_page=250")
        // What was listed before moves when a session begins meanwhile.
        #expect(try run.request(after: page(249..<499)).url.query == "page=3&per_page=250")
        let list = try run.output(after: page(499..<512))
        #expect(list.total == 513 && Set(list.sessions.map(\.id)).count == 513)
        #expect(list.sessions.map(\.id) == ["ses_1"] + (0..<512).map { "other_\($0)" })
    }

    @Test("section 11.3: a list of no other session, or of as many as the server counts, is not asked for again")
    func lastPage() throws {
        var alone = try listing()
        #expect(try alone.output(after: page(0..<0, total: 0)).total == 1)
        var full = try listing()
        #expect(try full.output(after: page(0..<250, total: 250)).total == 251)
        var stuck = try listing()
        _ = try stuck.request(after: page(0..<250))
        #expect(try stuck.output(after: page(0..<250)).total == 251, "a server that always has the same page")
    }

    @Test("section 11.3: the list has this session first, then the others, once each")
    func lists() throws {
        let list = try list([other("ses_2", "Browser 1"), other("ses_1"), other("ses_3")])
        #expect(list.sessions.map(\.id) == ["ses_1", "ses_2", "ses_3"] && list.total == 3)
        #expect(list.sessions.map(\.deviceModel) == [nil, "Browser 1", nil])
        #expect(list.sessions[1].expiresAt == Timestamp(milliseconds: 1_801_440_000_000))
        #expect(list.limit == 3 && list.offset == 0)
    }

    @Test("section 11.3: a part of the list is cut here, because the server's list is the others' only")
    func listParts() throws {
        let others = [other("ses_2"), other("ses_3")]
        #expect(try list(others, limit: 2).sessions.map(\.id) == ["ses_1", "ses_2"])
        #expect(try list(others, limit: 2, offset: 2).sessions.map(\.id) == ["ses_3"])
        #expect(try list(others, limit: 1, offset: 9).sessions.isEmpty)
        #expect(try list(others, limit: 5, offset: 1).total == 3)
    }

    @Test("section 11.3: a list that is none, or has something else in it, is undecodable")
    func oddLists() throws {
        for (status, body, code) in [
            (200, "{}", .decodingFailed), (200, "[5]", .decodingFailed), (200, #"[{"id":""}]"#, .decodingFailed),
            (200, "", .decodingFailed), (401, #"{"error":{"code":401,"message":"x"}}"#, .unauthorized),
            (303, "", .decodingFailed),
        ] as [(Int, String, CardeaError.Code)] {
            var run = try OryFixture.backend().listSessions(limit: nil, offset: nil, accessToken: Secret("t"))
            _ = try run.request(after: .begin)
            _ = try run.request(after: PreludeFixture.answer(200, OryFixture.session()))
            #expect(run.failure(after: OryFixture.text(status, body))?.code == code)
        }
        var run = try OryFixture.backend().listSessions(limit: nil, offset: nil, accessToken: Secret("t"))
        _ = try run.request(after: .begin)
        #expect(run.failure(after: OryFixture.error(401, nil))?.code == .unauthorized)
    }

    private func revoking(_ target: SessionTarget) throws -> Run<Void> {
        try OryFixture.backend().revokeSessions(target, accessToken: Secret(OryFixture.token))
    }

    @Test("section 11.3: DELETE /sessions ends the others, and with the logout all of them")
    func revokeOthers() throws {
        var others = try revoking(.others)
        let request = try others.request(after: .begin)
        #expect(request.method == .delete && request.url.text == "https://auth.example.test/sessions")
        #expect(request.header("X-Session-Token") == OryFixture.token && request.body == nil)
        try others.output(after: PreludeFixture.answer(200, ["count": 2]))
        var all = try revoking(.all)
        _ = try all.request(after: .begin)
        let logout = try all.request(after: PreludeFixture.answer(200, ["count": 0]))
        #expect(logout.url.path == "/self-service/logout/api")
        try all.output(after: PreludeFixture.answer(204))
    }

    @Test("section 11.3: DELETE of an id ends that session, and 400 for this one is answered with the logout")
    func revokeOne() throws {
        var other = try revoking(.session("a/b c"))
        #expect(try other.request(after: .begin).url.text == "https://auth.example.test/sessions/a%2Fb%20c")
        try other.output(after: PreludeFixture.answer(204))
        var own = try revoking(.session("ses_1"))
        _ = try own.request(after: .begin)
        #expect(try own.request(after: OryFixture.error(400, nil)).url.path == "/sessions/whoami")
        let logout = try own.request(after: PreludeFixture.answer(200, OryFixture.session()))
        #expect(logout.url.path == "/self-service/logout/api")
        try own.output(after: OryFixture.error(403, nil))
        var mine = try revoking(.mine)
        #expect(try mine.request(after: .begin).url.path == "/self-service/logout/api")
        try mine.output(after: PreludeFixture.answer(204))
    }

    @Test("section 11.3: 400 for a session that is not this one, and any other refusal, is told")
    func revokeFails() throws {
        var foreign = try revoking(.session("nonsense"))
        _ = try foreign.request(after: .begin)
        _ = try foreign.request(after: OryFixture.error(400, nil))
        let error = foreign.failure(after: PreludeFixture.answer(200, OryFixture.session()))
        #expect(error?.code == .badRequest)
        for target in [.all, .others, .mine, .session("ses_2")] as [SessionTarget] {
            for (answer, code) in [
                (OryFixture.error(401, nil), .unauthorized), (OryFixture.error(500, nil), .internalServerError),
            ] as [(RunEvent, CardeaError.Code)] {
                var run = try revoking(target)
                _ = try run.request(after: .begin)
                #expect(run.failure(after: answer)?.code == code)
            }
        }
    }
}
