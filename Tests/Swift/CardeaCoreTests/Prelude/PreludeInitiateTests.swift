import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// The run that asks for the authorization URL.
@Suite struct PreludeInitiateTests {
    private func run(
        _ provider: OAuthProvider = .google, baseURL: String = "https://auth.example.com", host: String? = nil
    ) throws -> Run<BegunLogin> {
        let options = OAuthLoginOptions(provider: provider, redirectURI: "myapp://oauth-callback")
        let seed = LoginSeed(entropy: (0..<LoginSeed.entropySize).map { UInt8($0) }, digest: PrefixDigest())
        return try PreludeFixture.backend(baseURL, host: host).initiate(options, seed: seed, at: Timestamp(seconds: 0))
    }

    @Test("the request carries redirect URI and challenge, and no optional member")
    func requestShape() throws {
        var run = try run()
        let request = try run.request(after: .begin)
        #expect(request.method == .post)
        #expect(request.url.text == "https://auth.example.com/v1/session/login/oauth/google/authorize")
        #expect(request.header("Accept") == "application/json")
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.header("Host") == nil)
        #expect(request.header("Authorization") == nil)
        #expect(request.names == ["redirect_uri", "code_challenge", "code_challenge_method"])
        let redirectURI = try #require(request.json?["redirect_uri"]?.string)
        #expect(redirectURI.hasPrefix("myapp://oauth-callback?cardea-login=") && redirectURI.utf8.count == 36 + 43)
        #expect(request.json?["code_challenge"]?.string?.utf8.count == 43)
        #expect(request.json?["code_challenge_method"]?.string == "S256")
    }

    @Test("a server that refuses the redirect URI with the item is asked without, once, and from then on so")
    func itemRefused() throws {
        let options = OAuthLoginOptions(provider: .google, redirectURI: "myapp://oauth-callback")
        let backend = try PreludeFixture.backend()
        let refusal = PreludeFixture.answer(400, ["code": "invalid_redirect_uri"])
        var run = try backend.initiate(options, seed: OpenIDFixture.seed, at: PreludeFixture.now)
        _ = try run.request(after: .begin)
        let again = try run.request(after: refusal)
        #expect(again.json?["redirect_uri"]?.string == "myapp://oauth-callback")
        #expect(run.failure(after: refusal)?.serverCode == "invalid_redirect_uri")
        let begun = try run.output(after: PreludeFixture.answer(200, ["authorization_url": "https://id.example.com/"]))
        #expect(begun.redirectItem == nil)
        var next = try backend.initiate(options, seed: OpenIDFixture.seed, at: PreludeFixture.now)
        #expect(try next.request(after: .begin).json?["redirect_uri"]?.string == "myapp://oauth-callback")
    }

    @Test("a server that is known to take no items gets none from the beginning")
    func plain() throws {
        let backend = PreludeBackend(
            baseURL: try URI(parsing: "https://auth.example.com"), hostOverride: nil, takesNoItems: true)
        let options = OAuthLoginOptions(provider: .google, redirectURI: "myapp://oauth-callback")
        var run = try backend.initiate(options, seed: OpenIDFixture.seed, at: PreludeFixture.now)
        #expect(try run.request(after: .begin).json?["redirect_uri"]?.string == "myapp://oauth-callback")
    }

    @Test("the verifier is not sent with the challenge")
    func verifierStays() throws {
        var run = try run()
        let request = try run.request(after: .begin)
        let begun = try run.output(
            after: PreludeFixture.answer(200, ["authorization_url": "https://id.example.com/page?state=1"]))
        let verifier = try PreludeAttempt.of(begun.secrets).verifier.reveal()
        #expect(verifier.utf8.count == 43)
        #expect(!String(decoding: request.body ?? [], as: UTF8.self).contains(verifier))
        #expect(begun.page.url.reveal() == "https://id.example.com/page?state=1")
    }

    @Test(
        "the path of the base URL stays in front, whatever slashes it ends with",
        arguments: [
            "https://auth.example.com/tenant", "https://auth.example.com/tenant/", "https://auth.example.com/tenant//",
        ])
    func basePath(baseURL: String) throws {
        var run = try run(baseURL: baseURL)
        let url = try run.request(after: .begin).url.text
        #expect(url == "https://auth.example.com/tenant/v1/session/login/oauth/google/authorize")
    }

    @Test("the host override is sent as Host, the URL stays")
    func hostOverride() throws {
        var run = try run(baseURL: "https://127.0.0.1:8443", host: "auth.example.com:443")
        let request = try run.request(after: .begin)
        #expect(request.header("Host") == "auth.example.com:443")
        #expect(request.url.text.hasPrefix("https://127.0.0.1:8443/v1/session/"))
    }

    @Test(
        "a provider cannot leave its path segment",
        arguments: [
            ("a/b", "a%2Fb"), ("../otp", "..%2Fotp"), ("x?y=1", "x%3Fy%3D1"), ("x#f", "x%23f"), ("a b", "a%20b"),
            ("%2F", "%252F"), ("é", "%C3%A9"),
        ])
    func providerEncoding(provider: String, encoded: String) throws {
        var run = try run(OAuthProvider(rawValue: provider))
        let url = try run.request(after: .begin).url
        #expect(url.path == "/v1/session/login/oauth/\(encoded)/authorize")
        #expect(url.query == nil)
    }

    @Test(
        "an authorization URL that no browser should open is refused",
        arguments: [
            ["authorization_url": "http://id.example.com/page"], ["authorization_url": "not a url"],
            ["authorization_url": ""], ["authorization_url": 5], ["authorization_url": .null], [:],
            ["authorization_url": "/relative"], ["authorization_url": "javascript:alert(1)"],
            ["authorization_url": "file:///etc/passwd"], ["authorization_url": "https:///nohost"],
            ["authorization_url": "http://localhost.example.com/"],
            ["authorization_url": "http://127.0.0.1.example.com/"],
        ] as [JSONObject])
    func badURL(body: JSONObject) throws {
        var run = try run()
        _ = try run.request(after: .begin)
        let error = run.failure(after: PreludeFixture.answer(200, body))
        #expect(error?.code == .invalidAuthorizationURL)
        #expect(error?.httpStatus == 200)
    }

    @Test(
        "plain http is a usable authorization URL on this machine only",
        arguments: ["http://127.0.0.1:8080/p?s=1", "http://localhost/p", "http://[::1]:1/p"])
    func loopbackURL(url: String) throws {
        var run = try run()
        _ = try run.request(after: .begin)
        let begun = try run.output(after: PreludeFixture.answer(200, ["authorization_url": .string(url)]))
        #expect(begun.page.url.reveal() == url)
    }

    @Test(
        "a success answer that is no object fails to decode", arguments: ["", "[]", "null", "{\"a\":1,\"a\":2}", "{"])
    func undecodable(body: String) throws {
        var run = try run()
        _ = try run.request(after: .begin)
        let response = HTTPResponse(status: 200, body: Array(body.utf8))
        #expect(run.failure(after: .answered(response, at: PreludeFixture.now))?.code == .decodingFailed)
    }

    @Test("an event that was not asked for is an internal error")
    func unexpectedEvent() throws {
        var run = try run()
        #expect(run.failure(after: .remembered)?.code == .internalError)
    }
}
