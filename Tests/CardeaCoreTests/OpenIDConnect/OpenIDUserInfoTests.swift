import CardeaCore
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
