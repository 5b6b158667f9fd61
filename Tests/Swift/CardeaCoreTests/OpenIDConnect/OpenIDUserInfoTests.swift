import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("What a provider knows of its user")
struct OpenIDUserInfoTests {
    /// A run that has asked the endpoint.
    private func asked(key: String = "one") throws -> Run<LoginOutcome> {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try run.redemption()
        let bare = OpenIDFixture.idToken([("name", nil), ("email", nil)])
        let tokens = OpenIDFixture.tokens([("id_token", .string(bare))])
        let request = try run.requestOnceKept(after: PreludeFixture.answer(200, tokens))
        #expect(request.isDispensable && request.header("Accept") == "application/json, application/jwt")
        return run
    }

    private func signed(_ token: String, type: String = "application/jwt; charset=utf-8") -> HTTPResponse {
        HTTPResponse(status: 200, headers: [HTTPHeader("Content-Type", type)], body: Array(token.utf8))
    }

    private func name(_ outcome: LoginOutcome) throws -> String? {
        guard case .session(let granted) = outcome else { throw UnexpectedAction() }
        #expect(granted.user.profile.userID == "u1")
        return granted.user.profile.claims["name"]?.string
    }

    /// Signed claims of the user, with nothing but what an ID token must have that they need not.
    private static let bare: [(String, JSONValue?)] = [
        ("nonce", nil), ("exp", nil), ("iat", nil), ("iss", nil), ("aud", nil),
    ]

    @Test(
        "UI-1: a signed answer is believed like an ID token: its signature, its sub, and iss, aud and exp where it has them",
        arguments: [
            ([], [1], "Ada"), (bare, [1], "Ada"), ([("aud", ["other", "client"])], [1], "Ada"), ([], [2], nil),
            ([("iss", "https://evil.example")], [1], nil), ([("aud", "other")], [1], nil), ([("aud", 1)], [1], nil),
            ([("sub", "u2")], [1], nil), ([("sub", nil)], [1], nil), ([("exp", 1_799_999_000)], [1], nil),
            ([("exp", "soon")], [1], nil),
        ] as [([(String, JSONValue?)], [UInt8], String?)])
    func signedAnswers(changes: [(String, JSONValue?)], signature: [UInt8], name: String?) throws {
        var run = try asked()
        let token = OpenIDFixture.idToken(changes, signature: signature)
        let output = try run.output(after: .answered(signed(token), at: OpenIDFixture.now))
        #expect(try self.name(output) == name)
    }

    @Test("UI-1: the type of an answer decides how it is read, and what is no token signs nothing")
    func types() throws {
        for (response, name) in [
            (signed(OpenIDFixture.idToken(), type: "Application/JWT"), "Ada"),
            (signed(OpenIDFixture.idToken(), type: "application/json"), nil), (signed("a.b"), nil),
            (signed(OpenIDFixture.idToken().split(separator: ".").joined(separator: "..")), nil),
            (signed(String(decoding: OpenIDFixture.claims.serialized(), as: UTF8.self)), nil),
        ] as [(HTTPResponse, String?)] {
            var run = try asked()
            #expect(try self.name(run.output(after: .answered(response, at: OpenIDFixture.now))) == name)
        }
    }

    @Test("UI-1 JW-4: an unknown key is fetched once, whenever the others came, and without it there are no claims")
    func keys() throws {
        let later = OpenIDFixture.now.advanced(byMilliseconds: 60_001)
        for (answer, name) in [
            (PreludeFixture.response(200, OpenIDFixture.keys("one", "two")), "Ada"),
            (PreludeFixture.response(200, OpenIDFixture.keys("one")), nil), (PreludeFixture.response(404), nil),
            (HTTPResponse.none, nil),
        ] as [(HTTPResponse, String?)] {
            var run = try asked()
            let request = try run.request(after: .answered(signed(OpenIDFixture.idToken(key: "two")), at: later))
            #expect(request.url.text == "https://op.example/keys" && request.isDispensable)
            #expect(try self.name(run.output(after: .answered(answer, at: later))) == name)
        }
        var run = try asked()
        let soon = signed(OpenIDFixture.idToken(key: "two"))
        _ = try run.request(after: .answered(soon, at: OpenIDFixture.now))
        #expect(try self.name(run.output(after: .answered(.none, at: OpenIDFixture.now))) == nil)
    }

    @Test("UI-1 UI-2: an endpoint that fails costs its claims, never the login")
    func failures() throws {
        var brokenOff = PreludeFixture.response(200, ["sub": "u1", "name": "Ada"])
        brokenOff.isWhole = false
        for response in [
            PreludeFixture.response(500), PreludeFixture.response(401, ["error": "invalid_token"]),
            PreludeFixture.response(200), .none, brokenOff,
        ] {
            var run = try asked()
            #expect(try name(run.output(after: .answered(response, at: OpenIDFixture.now))) == nil)
        }
    }

    /// Whether a login that asked for this asks the endpoint, too.
    private func asks(
        _ scopes: [String], _ parameters: [OAuthParameter] = [], claims: [(String, JSONValue?)] = []
    )
        throws -> Bool
    {
        let backend = try OpenIDFixture.backend()
        var options = OpenIDFixture.options
        (options.scopes, options.parameters) = (scopes, parameters)
        var initiate = try backend.initiate(options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try initiate.request(after: .begin)
        let attempt = OpenIDFixture.attempt(
            try initiate.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata)))
        var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try run.redemption()
        let tokens = OpenIDFixture.tokens([("id_token", .string(OpenIDFixture.idToken(claims)))])
        switch try run.next(PreludeFixture.answer(200, tokens)) {
        case .finish: return false
        case .remember: return true
        default: throw UnexpectedAction()
        }
    }

    @Test(
        "UI-1: every scope that may stand for claims leads there, unless the ID token has them; an API's does not",
        arguments: [
            (["openid"], false), (["openid", "profile", "email"], false), (["openid", "phone"], true),
            (["openid", "address"], true), (["openid", "groups"], true), (["openid", "offline_access"], false),
            (["openid", "notes:read", "User.Read", "https://api.example/x"], false),
        ])
    func scopes(scopes: [String], isAsked: Bool) throws {
        #expect(try asks(scopes) == isAsked)
    }

    @Test("UI-1: claims that were asked for by name lead there, unless the ID token has them")
    func claimsParameter() throws {
        for (claims, isAsked) in [
            (#"{"userinfo":{"address":null}}"#, true), (#"{"userinfo":{"name":null}}"#, false),
            (#"{"id_token":{"acr":null}}"#, false), (#"{"userinfo":null}"#, false), ("{", false),
        ] {
            #expect(try asks(["openid"], [OAuthParameter("claims", claims)]) == isAsked, "\(claims)")
        }
        #expect(try !asks(["openid", "groups"], claims: [("groups", ["a"])]))
        #expect(try !asks(["openid", "phone"], claims: [("phone_number", "+1")]))
    }

    @Test("UI-1: what failed at the login is asked for again behind the next refresh, until it is there")
    func again() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        var login = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try login.redemption()
        let bare = OpenIDFixture.idToken([("name", nil), ("email", nil)])
        _ = try login.requestOnceKept(
            after: PreludeFixture.answer(200, OpenIDFixture.tokens([("id_token", .string(bare))])))
        guard case .session(let granted) = try login.output(after: PreludeFixture.answer(503)) else {
            throw UnexpectedAction()
        }
        #expect(granted.lackOfClaims?.httpStatus == 503)
        var refresh = backend.refresh(try Session(record: granted.session.record()))
        _ = try refresh.request(after: .begin)
        let answer: JSONObject = ["access_token": "two", "token_type": "bearer", "id_token": .string(bare)]
        guard case .renewed(let renewed) = try refresh.output(after: PreludeFixture.answer(200, answer)) else {
            throw UnexpectedAction()
        }
        let session = try Session(record: renewed.session.record())
        var failing = try #require(backend.completion(of: session))
        let request = try failing.request(after: .begin)
        #expect(request.url.path == "/me" && request.header("Authorization") == "Bearer two")
        #expect(failing.failure(after: PreludeFixture.answer(503))?.httpStatus == 503)
        var foreign = try #require(backend.completion(of: session))
        _ = try foreign.request(after: .begin)
        #expect(foreign.failure(after: PreludeFixture.answer(200, ["sub": "u2"])) != nil)
        var run = try #require(backend.completion(of: session))
        _ = try run.request(after: .begin)
        let completed = try run.output(after: PreludeFixture.answer(200, ["sub": "u1", "name": "Ada"]))
        #expect(completed.user.profile.claims["name"]?.string == "Ada" && completed.session.refreshToken != nil)
        #expect(backend.completion(of: try Session(record: completed.session.record())) == nil)
    }

    @Test(
        "UI-2: what an answer says of a sign-in is not taken for the ID token's, and claims of others stay as they are")
    func merging() throws {
        var run = try asked()
        let sources: JSONObject = [
            "sub": "u1", "sid": "s", "auth_time": 1, "azp": "x", "_claim_names": ["eye_color": "src1"],
            "_claim_sources": ["src1": ["JWT": "e30.e30.e30"]],
        ]
        guard case .session(let granted) = try run.output(after: PreludeFixture.answer(200, sources)) else {
            throw UnexpectedAction()
        }
        let claims = granted.user.profile.claims
        #expect(granted.user.profile.sessionID == nil && claims["auth_time"] == nil && claims["azp"] == nil)
        #expect(claims["_claim_names"] == ["eye_color": "src1"])
        #expect(claims["_claim_sources"] == ["src1": ["JWT": "e30.e30.e30"]])
    }
}
