import CardeaCore
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
        return try run.request(after: .begin)
    }

    @Test(
        "TE-5 PV-5: it is in the body alone where the provider takes it there",
        arguments: [["client_secret_post"], ["client_secret_basic", "client_secret_post"]] as [JSONValue])
    func body(methods: JSONValue) throws {
        let request = try redemption(provider(), metadata(methods))
        #expect(request.form["client_secret"] == secret && request.form["client_id"] == "client")
        #expect(request.header("Authorization") == nil)
    }

    @Test(
        "TE-5: it is in the header alone, encoded as in a form, where the provider takes it only there or does not say",
        arguments: [["client_secret_basic"], ["client_secret_basic", "private_key_jwt"], nil] as [JSONValue?])
    func header(methods: JSONValue?) throws {
        let request = try redemption(provider(), metadata(methods))
        #expect(request.header("Authorization") == digits)
        #expect(request.form["client_secret"] == nil && request.form["client_id"] == nil)
    }

    @Test("what the application says of it counts more than the metadata")
    func chosen() throws {
        #expect(
            try redemption(provider(.basic), metadata(["client_secret_post"])).header("Authorization") == digits)
        #expect(try redemption(provider(.body), metadata(nil)).form["client_secret"] == secret)
    }

    @Test("a provider without metadata gets it in the body, as GitHub documents it")
    func configured() throws {
        var provider = OpenIDProvider.github(clientID: "client", clientSecret: secret)
        provider.redirectForms = .all
        let backend = try OpenIDFixture.backend(provider)
        var initiate = try backend.initiate(OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        let attempt = OpenIDFixture.attempt(try initiate.output(after: .begin))
        var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        #expect(try run.request(after: .begin).form["client_secret"] == secret)
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
