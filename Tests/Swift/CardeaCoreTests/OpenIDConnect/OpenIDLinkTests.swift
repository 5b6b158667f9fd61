import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Linking who has signed in to a user of the application")
struct OpenIDLinkTests {
    private static let url = "https://api.example.com/identity-link"

    private func backend(_ change: (inout OpenIDProvider) -> Void = { _ in }) throws -> OpenIDBackend {
        var provider = OpenIDFixture.provider
        provider.identityLinking = IdentityLinkingEndpoint(url: Self.url)
        change(&provider)
        return try OpenIDFixture.backend(provider)
    }

    /// A session whose ID token has been believed, as a later process finds it.
    private func session(_ changes: [(String, JSONValue?)] = []) throws -> (session: Session, idToken: String) {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try run.redemption()
        let idToken = OpenIDFixture.idToken(changes)
        let tokens = PreludeFixture.answer(200, OpenIDFixture.tokens([("id_token", .string(idToken))]))
        guard case .session(let granted) = try run.output(after: tokens) else { throw UnexpectedAction() }
        return (try Session(record: granted.session.record()), idToken)
    }

    /// The run that links that user, with its request sent.
    private func sent(to appUserID: String? = nil) throws -> Run<IdentityLink> {
        var run = try backend().linkIdentity(of: session().session, to: appUserID)
        _ = try run.request(after: .begin)
        return run
    }

    private func refusal(_ session: Session, _ backend: OpenIDBackend, to appUserID: String? = nil) -> CardeaError? {
        do throws(CardeaError) {
            _ = try backend.linkIdentity(of: session, to: appUserID)
            return nil
        } catch {
            return error
        }
    }

    @Test("DE-24: issuer and subject go as the ID token has them, with the token and nothing else of the user")
    func request() throws {
        let subject = "00123456789012345678901234567890|A+b/=\\\""
        let (session, idToken) = try session([("sub", .string(subject))])
        var run = try backend().linkIdentity(of: session, to: "anon-1")
        let request = try run.request(after: .begin)
        #expect(request.method == .post && request.url.text == Self.url && request.delivery == .once)
        #expect(
            request.json == [
                "iss": .string(OpenIDFixture.issuer), "sub": .string(subject), "id_token": .string(idToken),
                "app_user_id": "anon-1",
            ])
        #expect(request.header("Authorization") == nil, "whoever sends it adds the token")
        var plain = try backend().linkIdentity(of: session, to: nil)
        #expect(try plain.request(after: .begin).names == ["iss", "sub", "id_token"])
    }

    @Test("DE-25: the answer tells a new link from one that was there, and DE-26: brings the earlier names")
    func answers() throws {
        for (answer, link) in [
            (
                ["result": "linked", "app_user_id": "app-1", "aliases": ["anon-1", "anon-0"]],
                (true, "app-1", ["anon-1", "anon-0"])
            ),
            (["result": "already_linked", "app_user_id": "app-1", "aliases": []], (false, "app-1", [])),
            (["result": "linked", "app_user_id": "app-1", "aliases": nil, "more": 1], (true, "app-1", [])),
        ] as [(JSONObject, (Bool, String, [String]))] {
            var run = try sent()
            let output = try run.output(after: PreludeFixture.answer(200, answer))
            #expect(output.isNew == link.0 && output.appUserID == link.1 && output.aliases == link.2)
            #expect(!"\(output)".contains("app-1"))
        }
    }

    @Test(
        "an answer of another shape is no link",
        arguments: [
            [:], ["result": "linked"], ["result": "linked", "app_user_id": ""],
            ["result": "linked", "app_user_id": 7], ["result": "merged", "app_user_id": "a"],
            ["app_user_id": "a", "aliases": []], ["result": "linked", "app_user_id": "a", "aliases": "b"],
            ["result": "linked", "app_user_id": "a", "aliases": ["b", 1]],
        ] as [JSONObject])
    func shapes(answer: JSONObject) throws {
        var run = try sent()
        #expect(run.failure(after: PreludeFixture.answer(200, answer))?.code == .decodingFailed)
    }

    @Test("DE-25: every 409 is a conflict, and so is that code with another status; it does not help to repeat it")
    func conflicts() throws {
        for (status, body, serverCode) in [
            (409, ["code": "identity_conflict", "message": "no"], "identity_conflict"), (409, nil, nil),
            (409, ["code": "rate_limited"], "rate_limited"), (422, ["code": "identity_conflict"], "identity_conflict"),
        ] as [(Int, JSONObject?, String?)] {
            var run = try sent(to: "anon-1")
            let error = run.failure(after: PreludeFixture.answer(status, body))
            #expect(error?.code == .conflict && error?.serverCode == serverCode && error?.httpStatus == status)
            #expect(error?.isRetryable == false)
        }
    }

    @Test("other refusals are the server's")
    func refusals() throws {
        for (status, body, code, isRetryable) in [
            (403, ["code": "forbidden"], .forbidden, false),
            (403, ["code": "invalid_id_token"], .invalidIDToken, false),
            (401, ["code": "invalid_token"], .unauthorized, false), (401, nil, .unauthorized, false),
            (503, nil, CardeaError.Code(rawValue: "http_503"), true),
            (303, nil, CardeaError.Code(rawValue: "http_303"), false),
            (429, ["code": "rate_limited"], .rateLimited, true),
        ] as [(Int, JSONObject?, CardeaError.Code, Bool)] {
            var run = try sent()
            let error = run.failure(after: PreludeFixture.answer(status, body))
            #expect(error?.code == code && error?.isRetryable == isRetryable)
        }
    }

    @Test("DE-10: without an ID token of this client nobody is linked, whatever else tells who it is")
    func unverified() throws {
        let (good, _) = try session()
        let backend = try backend()
        #expect(refusal(good, backend) == nil)
        func changed(_ change: (inout JSONObject) -> Void) throws -> Session {
            var session = good
            var context = try #require(session.context)
            change(&context)
            session.context = context
            return session
        }
        let other = OpenIDFixture.idToken([("sub", "u2")])
        let foreign = OpenIDFixture.idToken([("aud", "another")])
        var nameless = good
        nameless.claims = Secret(bytes: JSONObject().serialized())
        for session in [
            try changed { $0["id_token"] = nil }, try changed { $0["id_token"] = "opaque" },
            try changed { $0["id_token"] = .string(other) }, try changed { $0["id_token"] = .string(foreign) },
            nameless,
            try changed {
                var provider = $0["provider"]?.object
                provider?["issuer"] = nil
                $0["provider"] = provider.map { .object($0) }
            },
        ] {
            let error = refusal(session, backend)
            #expect(error?.code == .invalidIDToken && error?.isRetryable == false)
        }
        #expect(refusal(good, try self.backend { $0.clientID = "another" })?.code == .invalidIDToken)
    }

    @Test("DE-10: UserInfo and an access token that is a JSON Web Token do not take the ID token's place")
    func unverifiedAccessToken() throws {
        var session = Session(
            accessToken: Secret(PreludeFixture.jwt(OpenIDFixture.claims)), accessTokenExpiresAt: OpenIDFixture.now,
            refreshToken: nil, refreshTokenExpiresAt: nil)
        let metadata = try ProviderMetadata(record: OpenIDFixture.metadata)
        session.context = OpenIDSessionContext(metadata: metadata, scope: "openid", idToken: nil).record()
        session.claims = Secret(bytes: OpenIDFixture.claims.serialized())
        #expect(refusal(session, try backend())?.code == .invalidIDToken)
    }

    @Test("a blank id of the user, a provider without the setting, and an endpoint that is none are refused")
    func settings() throws {
        let (session, _) = try session()
        #expect(refusal(session, try backend(), to: "")?.code == .invalidArgument)
        #expect(refusal(session, try backend(), to: " \t")?.code == .invalidArgument)
        #expect(refusal(session, try backend { $0.identityLinking = nil })?.code == .notSupported)
        for url in ["http://api.example.com/x", "https://api.example.com/x?y", "https://u@api.example.com/", "x", ""] {
            #expect(throws: CardeaError.self) { try backend { $0.identityLinking = IdentityLinkingEndpoint(url: url) } }
        }
        let prelude = try PreludeFixture.backend()
        #expect(throws: CardeaError.self) {
            try prelude.parts.requireIdentityLinking().linkIdentity(of: session, to: nil)
        }
    }
}
