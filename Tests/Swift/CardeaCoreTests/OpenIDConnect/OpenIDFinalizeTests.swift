import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Redeeming a code")
struct OpenIDFinalizeTests {
    private func run(
        _ provider: OpenIDProvider = OpenIDFixture.provider, metadata: JSONObject = OpenIDFixture.metadata
    ) throws -> Run<LoginOutcome> {
        let backend = try OpenIDFixture.backend(provider)
        let attempt = try OpenIDFixture.begun(backend, metadata: metadata)
        return try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c%2Bd")), replacing: nil)
    }

    private func session(_ outcome: LoginOutcome) throws -> GrantedSession {
        guard case .session(let granted) = outcome else { throw UnexpectedAction() }
        return granted
    }

    @Test("TE-1 TE-2 TE-3 TE-4 PK-8: the request is a form with code, verifier, redirect URI and client, and no secret")
    func request() throws {
        var run = try run()
        let request = try run.redemption()
        #expect(request.method == .post && request.url.text == "https://op.example/token")
        #expect(request.header("Accept") == "application/json")
        #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
        #expect(request.header("Authorization") == nil)
        #expect(
            request.form == [
                "grant_type": "authorization_code", "code": "c+d", "redirect_uri": "com.example.app:/callback",
                "client_id": "client", "code_verifier": OpenIDFixture.seed.pkce.verifier.reveal(),
            ])
        #expect(request.delivery == .once, "TE-12")
    }

    @Test(
        "what the login asked for decides whether there must be an ID token",
        arguments: [(["read"], ["openid"], false), (["openid"], ["read"], true)] as [([String], [String], Bool)])
    func scopesOfTheLogin(asked: [String], standing: [String], isNeeded: Bool) throws {
        var provider = OpenIDFixture.provider
        provider.scopes = standing
        var options = OpenIDFixture.options
        options.scopes = asked
        let backend = try OpenIDFixture.backend(provider)
        var initiate = try backend.initiate(options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try initiate.request(after: .begin)
        let begun = try initiate.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
        var run = try backend.finalize(
            OpenIDFixture.attempt(begun), with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try run.redemption()
        let answer = PreludeFixture.answer(200, OpenIDFixture.tokens([("id_token", nil)]))
        if isNeeded {
            #expect(run.failure(after: answer)?.code == .invalidIDToken)
        } else {
            #expect(try session(run.output(after: answer)).user.profile.userID == nil)
        }
    }

    @Test("a right ID token signs in: claims are the user's, the access token stays opaque")
    func signsIn() throws {
        var run = try run()
        let keys = try run.request(after: .begin)
        #expect(keys.url.text == "https://op.example/keys", "before the code is spent")
        let code = try run.request(after: PreludeFixture.answer(200, OpenIDFixture.keys("one")))
        #expect(code.url.text == "https://op.example/token")
        let granted = try session(try run.output(after: PreludeFixture.answer(200, OpenIDFixture.tokens())))
        #expect(granted.user.profile.userID == "u1" && granted.user.accessToken.reveal() == "opaque")
        #expect(granted.user.profile.claims["email"]?.string == "ada@example.com")
        #expect(granted.session.accessTokenExpiresAt == OpenIDFixture.now.advanced(byMilliseconds: 300_000))
        #expect(granted.session.refreshToken?.reveal() == "rt1")
        let restored = try Session(record: granted.session.record())
        #expect(try restored.user().profile.userID == "u1")
    }

    @Test("JW-4: keys are remembered; one that is unknown makes them be fetched once, and at most once a minute")
    func keyMemory() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        func next() throws -> Run<LoginOutcome> {
            var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
            _ = try run.redemption()
            return run
        }
        var first = try next()
        _ = try first.output(after: PreludeFixture.answer(200, OpenIDFixture.tokens()))
        var second = try next()
        _ = try second.output(after: PreludeFixture.answer(200, OpenIDFixture.tokens()))
        let rotated = OpenIDFixture.tokens([("id_token", .string(OpenIDFixture.idToken(key: "two")))])
        var third = try next()
        _ = try third.requestOnceKept(after: PreludeFixture.answer(200, rotated))
        let unchanged = PreludeFixture.answer(200, OpenIDFixture.keys("one"))
        #expect(third.failure(after: unchanged)?.code == .invalidIDToken)
        var another = try next()
        #expect(
            another.failure(after: PreludeFixture.answer(200, rotated))?.code == .invalidIDToken,
            "a minute has not passed since one was looked for")
        let later = OpenIDFixture.now.advanced(byMilliseconds: 60_001)
        var fourth = try next()
        _ = try fourth.requestOnceKept(after: .answered(PreludeFixture.response(200, rotated), at: later))
        _ = try fourth.output(
            after: .answered(PreludeFixture.response(200, OpenIDFixture.keys("one", "two")), at: later))
    }

    @Test("ID-6: a wrong signature, an unknown key and an unreadable key set are refused")
    func signatures() throws {
        let forged = OpenIDFixture.tokens([("id_token", .string(OpenIDFixture.idToken(signature: [2])))])
        var run = try run()
        _ = try run.redemption()
        #expect(run.failure(after: PreludeFixture.answer(200, forged))?.code == .invalidIDToken)
        var second = try self.run()
        _ = try second.redemption(keys: OpenIDFixture.keys("two"))
        _ = try second.requestOnceKept(after: PreludeFixture.answer(200, OpenIDFixture.tokens()))
        #expect(second.failure(after: PreludeFixture.answer(200, OpenIDFixture.keys("two")))?.code == .invalidIDToken)
        var third = try self.run()
        _ = try third.request(after: .begin)
        #expect(third.failure(after: PreludeFixture.answer(200))?.code == .decodingFailed)
    }

    @Test("an answer without an ID token does not sign in where one was asked for")
    func withoutIDToken() throws {
        var run = try run()
        _ = try run.redemption()
        let tokens = OpenIDFixture.tokens([("id_token", nil)])
        #expect(run.failure(after: PreludeFixture.answer(200, tokens))?.code == .invalidIDToken)
    }

    @Test(
        "TE-7 TE-8 ER-9 ER-10 ER-16: an answer that is no success is told as what it is",
        arguments: [
            (400, ["error": "invalid_grant"], CardeaError.Code.unauthorized),
            (200, ["error": "bad_verification_code", "access_token": "x", "token_type": "bearer"], .unauthorized),
            (200, JSONObject(), .missingAccessToken),
            (200, ["access_token": "", "token_type": "bearer"], .missingAccessToken),
            (200, ["access_token": "x"], .decodingFailed),
            (200, ["access_token": "x", "token_type": "mac"], .decodingFailed),
            (200, ["access_token": "x", "token_type": "bearer", "expires_in": -1], .decodingFailed),
            (200, ["access_token": "x", "token_type": "bearer", "expires_in": "soon"], .decodingFailed),
            (
                200, ["error": "not \"a\" code!", "access_token": "x", "token_type": "bearer"],
                CardeaError.Code(rawValue: "error")
            ),
            (200, ["error": "", "access_token": "x", "token_type": "bearer"], CardeaError.Code(rawValue: "error")),
            (200, ["error": .object([:]), "access_token": "x"], CardeaError.Code(rawValue: "error")),
            (503, JSONObject(), .internalServerError), (429, JSONObject(), .rateLimited),
            (
                400, ["error": ["type": "OAuthException", "message": "No", "code": 100]],
                CardeaError.Code(rawValue: "OAuthException")
            ),
        ] as [(Int, JSONObject, CardeaError.Code)])
    func failures(status: Int, body: JSONObject, code: CardeaError.Code) throws {
        var run = try run()
        _ = try run.redemption()
        #expect(run.failure(after: PreludeFixture.answer(status, body))?.code == code)
    }

    @Test("TE-7 TE-8: the type's case, a lifetime as text and an unknown lifetime are let pass")
    func tolerance() throws {
        for (changes, end) in [
            ([("token_type", "bEARER"), ("expires_in", "60")], OpenIDFixture.now.advanced(byMilliseconds: 60_000)),
            ([("expires_in", nil)], TokenAnswer.unknownEnd), ([("expires_in", .null)], TokenAnswer.unknownEnd),
        ] as [([(String, JSONValue?)], Timestamp)] {
            var run = try run()
            _ = try run.redemption()
            let granted = try session(try run.output(after: PreludeFixture.answer(200, OpenIDFixture.tokens(changes))))
            #expect(granted.session.accessTokenExpiresAt == end)
        }
    }

    @Test("ER-11 PV-2: a form instead of JSON is read for providers that are known for it, and for no other")
    func formAnswer() throws {
        let form = HTTPResponse(status: 200, body: Array("access_token=gho_1&scope=read%3Auser&token_type=bearer".utf8))
        var run = try OpenIDBackend.make(.github(clientID: "c"), digest: PrefixDigest(), verifier: SealOfApproval())
            .initiate(
                OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        let attempt = OpenIDFixture.attempt(try run.output(after: .begin))
        let backend = try OpenIDFixture.backend(.github(clientID: "c"))
        var second = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try second.request(after: .begin)
        let granted = try session(try second.output(after: .answered(form, at: OpenIDFixture.now)))
        #expect(granted.user.accessToken.reveal() == "gho_1" && granted.user.profile.userID == nil)
        for repeated in ["access_token=a&access_token=b&token_type=bearer", "access_token=%FF&token_type=bearer"] {
            var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
            _ = try run.request(after: .begin)
            let answer = HTTPResponse(status: 200, body: Array(repeated.utf8))
            #expect(run.failure(after: .answered(answer, at: OpenIDFixture.now))?.code == .decodingFailed, "TE-10")
        }
        var strict = try self.run()
        _ = try strict.redemption()
        #expect(strict.failure(after: .answered(form, at: OpenIDFixture.now))?.code == .decodingFailed)
    }

    @Test("UI-1 UI-2: what the ID token leaves out is asked for, and discarded where it is of somebody else")
    func userInfo() throws {
        let bare = OpenIDFixture.tokens([("id_token", .string(OpenIDFixture.idToken([("name", nil), ("email", nil)])))])
        for (answer, name) in [
            (["sub": "u1", "name": "Ada L."], "Ada L."), (["sub": "u2", "name": "Eve"], nil), (["name": "Eve"], nil),
        ] as [(JSONObject, String?)] {
            var run = try run()
            _ = try run.redemption()
            let request = try run.requestOnceKept(after: PreludeFixture.answer(200, bare))
            #expect(request.url.text == "https://op.example/me" && request.header("Authorization") == "Bearer opaque")
            let granted = try session(try run.output(after: PreludeFixture.answer(200, answer)))
            #expect(granted.user.profile.claims["name"]?.string == name && granted.user.profile.userID == "u1")
        }
    }
}
