import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("A client's secret")
struct ClientAuthenticationTests {
    private let secret = "a b+ü:"
    private let digits = "Basic Y2xpZW50OmElMjBiJTJCJUMzJUJDJTNB"

    private func metadata(_ methods: JSONValue?) -> JSONObject {
        OpenIDFixture.metadata([
            ("token_endpoint_auth_methods_supported", methods),
            ("revocation_endpoint_auth_methods_supported", ["client_secret_basic"]),
            ("pushed_authorization_request_endpoint", "https://op.example/par"),
        ])
    }

    private func provider(_ authentication: ClientAuthentication? = nil) -> OpenIDProvider {
        var provider = OpenIDFixture.provider
        provider.clientSecret = secret
        provider.clientAuthentication = authentication
        return provider
    }

    /// The request that redeems the code of a login.
    private func redemption(_ provider: OpenIDProvider, _ metadata: JSONObject) throws -> HTTPRequest {
        let backend = try OpenIDFixture.backend(provider)
        var run = try backend.finalize(
            try OpenIDFixture.begun(backend, metadata: metadata), with: .redirect(OpenIDFixture.redirect("code=c")),
            replacing: nil)
        return try run.redemption()
    }

    @Test(
        "TE-5 PV-5: it is in the body alone where the provider names that first",
        arguments: [
            ["client_secret_post"], ["none", "client_secret_post"], ["client_secret_post", "client_secret_basic"],
        ] as [JSONValue])
    func body(methods: JSONValue) throws {
        let request = try redemption(provider(), metadata(methods))
        #expect(request.form["client_secret"] == secret && request.form["client_id"] == "client")
        #expect(request.header("Authorization") == nil)
    }

    @Test(
        "TE-5: it is in the header alone, encoded as in a form, where the provider names that first or does not say",
        arguments: [
            ["client_secret_basic"], ["client_secret_basic", "client_secret_post"], ["private_key_jwt"], nil,
        ] as [JSONValue?])
    func header(methods: JSONValue?) throws {
        let request = try redemption(provider(), metadata(methods))
        #expect(request.header("Authorization") == digits)
        #expect(request.form["client_secret"] == nil && request.form["client_id"] == "client")
    }

    @Test("what the application says of it counts more than the metadata")
    func chosen() throws {
        #expect(
            try redemption(provider(.basic), metadata(["client_secret_post"])).header("Authorization") == digits)
        #expect(try redemption(provider(.body), metadata(nil)).form["client_secret"] == secret)
    }

    @Test("TE-5: without metadata it is in the header; GitHub gets it in the body, as it documents")
    func configured() throws {
        var provider = OpenIDProvider.github(clientID: "client", clientSecret: secret)
        provider.redirectForms = .all
        let backend = try OpenIDFixture.backend(provider)
        var initiate = try backend.initiate(OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        let attempt = OpenIDFixture.attempt(try initiate.output(after: .begin))
        var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        #expect(try run.request(after: .begin).form["client_secret"] == secret)
        provider.clientAuthentication = nil
        var plain = try OpenIDFixture.backend(provider).finalize(
            attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        #expect(try plain.request(after: .begin).header("Authorization") == digits)
    }

    private static let unknown = PreludeFixture.answer(401, ["error": "invalid_client"])

    @Test(
        "TE-13: a client that is not known is shown once more in the other way, and the way that worked is remembered",
        arguments: [(401, "invalid_client"), (400, "invalid_client"), (403, "unauthorized_client")])
    func otherWay(status: Int, code: String) throws {
        let backend = try OpenIDFixture.backend(provider())
        let attempt = try OpenIDFixture.begun(backend, metadata: metadata(["client_secret_basic"]))
        func run() throws -> Run<LoginOutcome> {
            try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        }
        var first = try run()
        #expect(try first.redemption().header("Authorization") == digits)
        let second = try first.request(after: PreludeFixture.answer(status, ["error": .string(code)]))
        #expect(second.header("Authorization") == nil && second.form["client_secret"] == secret)
        #expect(second.form["code"] == "c" && second.form["code_verifier"] != nil)
        guard case .session(let granted) = try first.output(after: PreludeFixture.answer(200, OpenIDFixture.tokens()))
        else { throw UnexpectedAction() }
        var next = try run()
        #expect(try next.redemption().form["client_secret"] == secret, "in this process")
        let later = try OpenIDFixture.backend(provider())
        var refresh = later.refresh(try Session(record: granted.session.record()))
        #expect(try refresh.request(after: .begin).form["client_secret"] == secret, "and in a later one")
    }

    @Test("TE-13: a client that is known in neither way is refused, after two requests and no more")
    func neitherWay() throws {
        let backend = try OpenIDFixture.backend(provider())
        let attempt = try OpenIDFixture.begun(backend, metadata: metadata(nil))
        for _ in 0..<2 {
            var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
            #expect(try run.redemption().header("Authorization") == digits)
            _ = try run.request(after: Self.unknown)
            #expect(run.failure(after: Self.unknown)?.serverCode == "invalid_client")
        }
    }

    @Test("TE-13: nothing is sent twice without a secret, where the application chose the way, or for another reason")
    func onlyThere() throws {
        let refused = PreludeFixture.answer(400, ["error": "invalid_grant"])
        for (provider, answer) in [
            (OpenIDFixture.provider, Self.unknown), (provider(.basic), Self.unknown), (provider(), refused),
        ] {
            let backend = try OpenIDFixture.backend(provider)
            var run = try backend.finalize(
                try OpenIDFixture.begun(backend), with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
            _ = try run.redemption()
            #expect(run.failure(after: answer)?.code == .unauthorized)
        }
    }

    @Test("TE-13: the same goes for a refresh, a revocation, a pushed request, and the requests of a device")
    func otherEndpoints() throws {
        var pushing = provider()
        pushing.pushesAuthorizationRequest = true
        let backend = try OpenIDFixture.backend(pushing)
        func isShown(_ request: HTTPRequest) -> Bool { request.form["client_secret"] == secret }
        let session = try OpenIDFixture.signedIn(try OpenIDFixture.backend())
        var refresh = backend.refresh(session)
        #expect(!isShown(try refresh.request(after: .begin)))
        #expect(isShown(try refresh.request(after: Self.unknown)))
        var revocation = try #require(backend.revoke(session))
        #expect(!isShown(try revocation.request(after: .begin)))
        #expect(isShown(try revocation.request(after: Self.unknown)))
        var initiate = try backend.initiate(OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try initiate.request(after: .begin)
        let pushed = try initiate.request(after: PreludeFixture.answer(200, metadata(nil)))
        #expect(pushed.url.path == "/par" && !isShown(pushed))
        #expect(isShown(try initiate.request(after: Self.unknown)))
        let devices = try OpenIDFixture.backend(provider())
        var device = try devices.initiateDevice(DeviceLoginOptions(), at: OpenIDFixture.now)
        _ = try device.request(after: .begin)
        #expect(!isShown(try device.request(after: PreludeFixture.answer(200, DeviceFixture.metadata))))
        #expect(isShown(try device.request(after: Self.unknown)))
        let polling = try backend.awaitDevice(DeviceFixture.begun(try OpenIDFixture.backend()), since: 0)
        guard case .send(let poll) = try polling.next(.ready, uptime: 7000),
            case .send(let again) = try polling.next(
                .answered(PreludeFixture.response(401, ["error": "invalid_client"]), at: OpenIDFixture.now),
                uptime: 7000)
        else { throw UnexpectedAction() }
        #expect(!isShown(poll) && isShown(again))
    }

    @Test("a client without a secret names itself in the body and shows nothing")
    func none() throws {
        let request = try redemption(OpenIDFixture.provider, metadata(["client_secret_basic"]))
        #expect(request.form["client_id"] == "client" && request.header("Authorization") == nil)
    }

    @Test("a stored session goes on in the same way, and so does its revocation")
    func session() throws {
        let backend = try OpenIDFixture.backend(provider())
        let document = metadata(["client_secret_post"])
        let context = OpenIDSessionContext(
            metadata: try ProviderMetadata(document, issuer: OpenIDFixture.issuer, isTemplate: false), scope: nil,
            idToken: nil)
        var session = Session(
            accessToken: Secret("a"), accessTokenExpiresAt: OpenIDFixture.now, refreshToken: Secret("r"),
            refreshTokenExpiresAt: nil, obtainedAt: OpenIDFixture.now)
        session.context = context.record()
        var refresh = backend.refresh(session)
        #expect(try refresh.request(after: .begin).form["client_secret"] == secret)
        var revoke = try #require(backend.revoke(session))
        let request = try revoke.request(after: .begin)
        #expect(request.form["client_secret"] == secret && request.header("Authorization") == nil)
    }
}
