import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Tokens that a deep link brings")
struct TokenHandoffTests {
    /// `at_hash` of the access token "opaque".
    private static let hash = JSONValue.string(Base64URL.encode(Array("opa".utf8)))
    private static let me: JSONObject = ["sub": "u1", "email": "ada@example.com", "nickname": "Ad"]

    private func idToken(_ changes: [(String, JSONValue?)] = []) -> String {
        OpenIDFixture.idToken([("at_hash", Self.hash)] + changes)
    }

    private func run(
        _ tokens: String, _ provider: OpenIDProvider = OpenIDFixture.provider, scopes: [String] = []
    ) throws -> Run<LoginOutcome> {
        let backend = try OpenIDFixture.backend(provider)
        let attempt = try DeepLinkAnswerTests.begun(backend, handoff: true, scopes: scopes)
        let link = "myapp://oauth/callback#access_token=opaque&state=\(DeepLinkAnswerTests.state)\(tokens)"
        return try backend.finalize(attempt, with: .redirect(URI(parsing: link)), replacing: nil)
    }

    /// What follows the answer of the UserInfo endpoint.
    private func outcome(
        _ tokens: String, _ provider: OpenIDProvider = OpenIDFixture.provider, scopes: [String] = [],
        userInfo: RunEvent = PreludeFixture.answer(200, me)
    ) throws -> Result<GrantedSession, CardeaError> {
        var run = try run(tokens, provider, scopes: scopes)
        let trial = try run.request(after: .begin)
        #expect(trial.method == .get && trial.url.path == "/me" && !trial.isDispensable)
        #expect(trial.header("Authorization") == "Bearer opaque")
        do throws(CardeaError) {
            var action = try run.next(userInfo)
            while case .send(let request) = action {
                #expect(request.url.path == "/keys")
                action = try run.next(PreludeFixture.answer(200, OpenIDFixture.keys("one")))
            }
            guard case .finish(.session(let granted)) = action else { throw .unexpectedEvent }
            return .success(granted)
        } catch { return .failure(error) }
    }

    private func code(_ result: Result<GrantedSession, CardeaError>) -> CardeaError.Code? {
        if case .failure(let error) = result { error.code } else { nil }
    }

    @Test("DE-9a DE-10: an ID token of this login and a UserInfo answer of the same user sign in")
    func signsIn() throws {
        let granted = try outcome("&id_token=\(idToken())&refresh_token=rt1&expires_in=300&token_type=bearer").get()
        #expect(granted.user.profile.userID == "u1" && granted.user.accessToken.reveal() == "opaque")
        #expect(granted.session.refreshToken?.reveal() == "rt1")
        #expect(granted.session.accessTokenExpiresAt == OpenIDFixture.now.advanced(byMilliseconds: 300_000))
        #expect(granted.user.profile.claims["nickname"]?.string == "Ad")
    }

    @Test(
        "DE-9a DE-10 NO-1: an ID token that breaks a rule is refused, and so is one that does not name the access token",
        arguments: [
            ("nonce", "other"), ("nonce", nil), ("aud", "another-client"), ("iss", "https://evil.example"),
            ("exp", 1_700_000_000), ("at_hash", nil), ("at_hash", "b3RoZXI"),
        ] as [(String, JSONValue?)])
    func badIDToken(claim: String, value: JSONValue?) throws {
        #expect(code(try outcome("&id_token=\(idToken([(claim, value)]))")) == .invalidIDToken)
    }

    @Test("DE-9a: a signature that is wrong is refused")
    func badSignature() throws {
        let forged = OpenIDFixture.idToken([("at_hash", Self.hash)], signature: [2])
        #expect(code(try outcome("&id_token=\(forged)")) == .invalidIDToken)
    }

    @Test("DE-10: without an ID token nobody is signed in, although openid was asked for")
    func noIDToken() throws {
        #expect(code(try outcome("")) == .invalidIDToken)
    }

    @Test("DE-10: an ID token that was not asked for is none of this login")
    func unasked() throws {
        let token = idToken([("nonce", nil)])
        #expect(code(try outcome("&id_token=\(token)", scopes: ["profile"])) == .invalidIDToken)
    }

    @Test(
        "DE-9a UI-2: what the UserInfo endpoint says decides",
        arguments: [
            (PreludeFixture.answer(200, ["sub": "u2"]), .unauthorized),
            (PreludeFixture.answer(200, [:]), .unauthorized),
            (PreludeFixture.answer(401, [:]), .unauthorized), (PreludeFixture.answer(403, [:]), .unauthorized),
            (PreludeFixture.answer(401, ["error": "invalid_token"]), .unauthorized),
            (PreludeFixture.answer(204, [:]), .unauthorized),
            (PreludeFixture.answer(503, ["error": "temporarily_unavailable"]), .internalServerError),
        ] as [(RunEvent, CardeaError.Code)])
    func userInfo(answer: RunEvent, expected: CardeaError.Code) throws {
        #expect(code(try outcome("&id_token=\(idToken())", userInfo: answer)) == expected)
    }

    @Test("DE-9a: a provider without OpenID Connect signs in whom its UserInfo endpoint names, and nobody else")
    func withoutOpenID() throws {
        var endpoints = OpenIDEndpoints(
            authorization: "https://op.example/authorize", token: "https://op.example/token")
        endpoints.userInfo = "https://op.example/me"
        let provider = OpenIDProvider(endpoints: endpoints, clientID: "client")
        let granted = try outcome("", provider, userInfo: PreludeFixture.answer(200, ["sub": "7", "name": "Ada"])).get()
        #expect(granted.user.profile.userID == "7")
        #expect(code(try outcome("", provider, userInfo: PreludeFixture.answer(404, [:]))) != nil)
        let broken = RunEvent.answered(HTTPResponse(status: 200, body: Array("no".utf8)), at: OpenIDFixture.now)
        #expect(code(try outcome("", provider, userInfo: broken)) == .unauthorized)
    }

    @Test("DP-3: a token of a link is not bound to a key, so it does not do where that is demanded")
    func boundTokens() throws {
        var provider = OpenIDFixture.provider
        provider.dpop = true
        let backend = try OpenIDFixture.backend(provider)
        var run = try backend.initiate(
            DeepLinkAnswerTests.options(handoff: true), seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try run.request(after: .begin)
        #expect(run.failure(after: PreludeFixture.answer(200, OpenIDFixture.metadata))?.code == .invalidConfiguration)
    }
}
