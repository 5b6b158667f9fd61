import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Beginning a login at a provider")
struct OpenIDInitiateTests {
    private func parameters(_ url: String) throws -> QueryParameters {
        QueryParameters(parsing: try URI(parsing: url).query ?? "", plusIsSpace: true)
    }

    /// A login that has asked for the provider's metadata.
    private func run(
        _ provider: OpenIDProvider = OpenIDFixture.provider, _ options: OAuthLoginOptions = OpenIDFixture.options
    ) throws -> Run<BegunLogin> {
        var run = try OpenIDFixture.backend(provider).initiate(
            options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try run.request(after: .begin)
        return run
    }

    @Test("DI-1 AR-1 AR-2 AR-3: metadata is asked for below the issuer, then the page's address has all parameters")
    func authorizationURL() throws {
        var run = try OpenIDFixture.backend().initiate(
            OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        let request = try run.request(after: .begin)
        #expect(request.url.text == "https://op.example/tenant/.well-known/openid-configuration")
        #expect(request.method == .get && request.header("Accept") == "application/json")
        let begun = try run.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
        let url = begun.page.url.reveal()
        #expect(url.hasPrefix("https://op.example/authorize?tenant=1&"))
        let sent = try parameters(url)
        #expect(sent.all("response_type") == ["code"] && sent.all("client_id") == ["client"])
        #expect(sent.all("redirect_uri") == ["com.example.app:/callback"])
        #expect(sent.all("scope") == ["openid profile email"])
        #expect(sent.all("state") == [OpenIDFixture.seed.state.reveal()])
        #expect(sent.all("nonce") == [OpenIDFixture.seed.nonce.reveal()])
        #expect(sent.all("code_challenge") == [OpenIDFixture.seed.pkce.challenge])
        #expect(sent.all("code_challenge_method") == ["S256"])
        #expect(!url.includes(OpenIDFixture.seed.pkce.verifier.reveal()))
    }

    @Test("ST-1 ST-4 NO-1 PK-1 PK-5: verifier, state and nonce are 32 random bytes each")
    func seed() {
        let seed = LoginSeed(entropy: Array(0..<96), digest: PrefixDigest())
        let all = [seed.pkce.verifier, seed.state, seed.nonce].map { Base64URL.decode($0.reveal()) ?? [] }
        #expect(all == [Array(0..<32), Array(32..<64), Array(64..<96)])
        #expect(seed.pkce.verifier.reveal().utf8.count == 43)
    }

    @Test("DI-1 DI-2: other places are asked when the first has nothing; the last failure is told")
    func places() throws {
        var run = try run()
        let second = try run.request(after: PreludeFixture.answer(404))
        #expect(second.url.text == "https://op.example/.well-known/oauth-authorization-server/tenant")
        let third = try run.request(after: PreludeFixture.answer(404))
        #expect(third.url.text == "https://op.example/.well-known/openid-configuration/tenant")
        let failure = run.failure(after: PreludeFixture.answer(404))
        #expect(failure?.code == .decodingFailed && failure?.httpStatus == 404)
    }

    @Test(
        "DI-2: the places of an issuer without and with a path",
        arguments: [
            ("https://example.com", ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server"]),
            ("https://example.com/", ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server"]),
            (
                "https://example.com/issuer1",
                [
                    "/issuer1/.well-known/openid-configuration", "/.well-known/oauth-authorization-server/issuer1",
                    "/.well-known/openid-configuration/issuer1",
                ]
            ),
        ])
    func placesOfIssuers(issuer: String, paths: [String]) throws {
        #expect(ProviderMetadata.places(for: try URI(parsing: issuer)).map(\.path) == paths)
    }

    @Test("a server that fails is asked once more, and not elsewhere")
    func failingServer() throws {
        var run = try OpenIDFixture.backend().initiate(
            OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        let first = try run.request(after: .begin)
        #expect(try run.request(after: PreludeFixture.answer(503)).url == first.url)
        #expect(run.failure(after: PreludeFixture.answer(503))?.isRetryable == true)
    }

    @Test(
        "DI-3: metadata of another issuer ends the login, with no request after it",
        arguments: ["https://op.example/tenant/", "https://OP.example/tenant", "https://other.example"])
    func foreignMetadata(issuer: String) throws {
        var run = try run()
        let metadata = OpenIDFixture.metadata([("issuer", .string(issuer))])
        let failure = run.failure(after: PreludeFixture.answer(200, metadata))
        #expect(failure?.code == .invalidConfiguration && failure?.message.includes(issuer) == true)
    }

    @Test(
        "DI-3 AR-8 DI-6: metadata without an issuer or endpoints, or with plain http, is not used",
        arguments: [
            ("issuer", nil),
            ("token_endpoint", nil), ("token_endpoint", "http://op.example/token"), ("token_endpoint", "/token"),
            ("authorization_endpoint", "https://op.example/#a"), ("jwks_uri", 1),
            ("userinfo_endpoint", "https://user@op.example/"),
        ] as [(String, JSONValue?)])
    func unusableMetadata(name: String, value: JSONValue?) throws {
        var run = try run()
        _ = try run.request(after: PreludeFixture.answer(200, OpenIDFixture.metadata([(name, value)])))
        _ = try run.request(after: PreludeFixture.answer(404))
        let failure = run.failure(after: PreludeFixture.answer(404))
        #expect(failure?.code == .decodingFailed && failure?.httpStatus == nil, "the first failure is told")
    }

    @Test("DI-7: metadata is remembered for an hour, and not longer")
    func memory() throws {
        let backend = try OpenIDFixture.backend()
        _ = try OpenIDFixture.begun(backend)
        let later = OpenIDFixture.now.advanced(byMilliseconds: 3_599_999)
        var run = try backend.initiate(OpenIDFixture.options, seed: OpenIDFixture.seed, at: later)
        _ = try run.output(after: .begin)
        var third = try backend.initiate(
            OpenIDFixture.options, seed: OpenIDFixture.seed, at: later.advanced(byMilliseconds: 1))
        _ = try third.request(after: .begin)
        var past = try backend.initiate(
            OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now.advanced(byMilliseconds: -1))
        _ = try past.request(after: .begin)
    }

    @Test("PK-4 PK-7: a provider that takes PKCE by other methods alone is refused")
    func challengeMethods() throws {
        #expect(throws: CardeaError.self) {
            try OpenIDFixture.begun(
                OpenIDFixture.backend(),
                metadata: OpenIDFixture.metadata([("code_challenge_methods_supported", ["plain"])]))
        }
        _ = try OpenIDFixture.begun(
            OpenIDFixture.backend(),
            metadata: OpenIDFixture.metadata([("code_challenge_methods_supported", ["plain", "S256"])]))
    }

    @Test("DI-8 PV-4: a provider with endpoints of its own is asked nothing; without OpenID Connect there is no nonce")
    func fixedEndpoints() throws {
        var run = try OpenIDFixture.backend(.github(clientID: "a b+c")).initiate(
            OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        let url = try run.output(after: .begin).page.url.reveal()
        #expect(url.hasPrefix("https://github.com/login/oauth/authorize?"))
        #expect(url.includes("client_id=a%20b%2Bc"), "AR-4")
        #expect(try parameters(url).all("nonce").isEmpty)
    }

    @Test(
        "AR-5 AR-7: a parameter of the protocol's own, one that comes twice, and prompt none beside another are refused",
        arguments: [
            [OAuthParameter("state", "x")], [OAuthParameter("redirect_uri", "x")],
            [OAuthParameter("code_challenge", "x")],
            [OAuthParameter("", "x")], [OAuthParameter("login_hint", "a"), OAuthParameter("login_hint", "b")],
            [OAuthParameter("prompt", "none login")], [OAuthParameter("nonce", "x")],
        ])
    func refusedParameters(parameters: [OAuthParameter]) throws {
        var options = OpenIDFixture.options
        options.parameters = parameters
        var run = try OpenIDFixture.backend(.github(clientID: "c")).initiate(
            options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        #expect(run.failure(after: .begin)?.code == .invalidArgument)
    }

    @Test("AR-5 AR-6: further parameters are sent, resources repeatedly; a login's own replace the provider's")
    func furtherParameters() throws {
        var options = OpenIDFixture.options
        options.scopes = ["openid"]
        options.parameters = [
            OAuthParameter("prompt", "login consent"), OAuthParameter("resource", "https://a.example"),
            OAuthParameter("resource", "https://b.example"), OAuthParameter("access_type", "online"),
        ]
        var provider = OpenIDFixture.provider
        provider.authorizationParameters = [
            OAuthParameter("access_type", "offline"), OAuthParameter("hd", "example.com"),
        ]
        var run = try run(provider, options)
        let url = try run.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata)).page.url.reveal()
        let sent = try parameters(url)
        #expect(sent.all("resource") == ["https://a.example", "https://b.example"])
        #expect(sent.all("access_type") == ["online"] && sent.all("hd") == ["example.com"])
        #expect(sent.all("scope") == ["openid"] && sent.all("prompt") == ["login consent"])
    }

    @Test(
        "PA-1 PA-2 PA-3 PA-4: where the provider demands it, the request is pushed and the browser carries its name alone"
    )
    func pushed() throws {
        let metadata = OpenIDFixture.metadata([
            ("pushed_authorization_request_endpoint", "https://op.example/par"),
            ("require_pushed_authorization_requests", true),
        ])
        var run = try run()
        let push = try run.request(after: PreludeFixture.answer(200, metadata))
        #expect(push.url.text == "https://op.example/par" && push.method == .post)
        #expect(push.header("Content-Type") == "application/x-www-form-urlencoded")
        #expect(push.form["state"] == OpenIDFixture.seed.state.reveal() && push.form["client_id"] == "client")
        #expect(push.form["request_uri"] == nil && push.form["client_secret"] == nil)
        let name = "urn:ietf:params:oauth:request_uri:6esc_11ACC5bwc014ltc14eY22c"
        let answer: JSONObject = ["request_uri": .string(name), "expires_in": 60]
        let url = try run.output(after: PreludeFixture.answer(201, answer)).page.url.reveal()
        let sent = try parameters(url)
        #expect(sent.pairs.map(\.name) == ["tenant", "client_id", "request_uri"] && sent.first("request_uri") == name)
    }

    @Test("PA-2 PA-4: a push that is refused or answered wrongly is not replaced by a plain request")
    func refusedPush() throws {
        let metadata = OpenIDFixture.metadata([
            ("pushed_authorization_request_endpoint", "https://op.example/par"),
            ("require_pushed_authorization_requests", true),
        ])
        for (status, body) in [
            (400, ["error": "invalid_request"]), (200, ["request_uri": "urn:x", "expires_in": 60]),
            (201, ["request_uri": "urn:x"]), (201, ["expires_in": 60]),
        ] as [(Int, JSONObject)] {
            var run = try run()
            _ = try run.request(after: PreludeFixture.answer(200, metadata))
            #expect(run.failure(after: PreludeFixture.answer(status, body)) != nil)
        }
    }

    @Test("a push that is refused without a word says what may be wrong", arguments: [401, 403])
    func silentRefusal(status: Int) throws {
        var provider = OpenIDFixture.provider
        provider.pushesAuthorizationRequest = true
        let metadata = OpenIDFixture.metadata([("pushed_authorization_request_endpoint", "https://op.example/par")])
        var run = try run(provider)
        _ = try run.request(after: PreludeFixture.answer(200, metadata))
        let failure = run.failure(after: PreludeFixture.answer(status, JSONObject()))
        #expect(failure?.message.includes("client id or the redirect URI") == true)
        #expect(failure?.httpStatus == status)
    }

    @Test("DP-10: what metadata offers binds nothing")
    func offeredBinding() throws {
        let metadata = OpenIDFixture.metadata([("dpop_signing_alg_values_supported", ["ES256"])])
        var run = try run()
        let url = try run.output(after: PreludeFixture.answer(200, metadata)).page.url.reveal()
        #expect(try parameters(url).all("dpop_jkt").isEmpty)
    }

    @Test("PK-7: a provider that does not announce PKCE is refused where that is required of it, and else taken")
    func announcedPKCE() throws {
        for (methods, isRequired, isTaken) in [
            (nil, false, true), (nil, true, false), (["S256"], true, true), (["plain"], false, false),
        ] as [(JSONValue?, Bool, Bool)] {
            var provider = OpenIDFixture.provider
            provider.requiresAnnouncedPKCE = isRequired
            var run = try run(provider)
            let metadata = OpenIDFixture.metadata([("code_challenge_methods_supported", methods)])
            let failure = run.failure(after: PreludeFixture.answer(200, metadata))
            #expect(failure?.code == (isTaken ? nil : .invalidConfiguration))
            #expect(!isRequired || isTaken || failure?.message.includes("`requires_announced_pkce`") == true)
        }
    }

    @Test(
        "AR-10: offline_access is asked for where the metadata lists it and nobody has named scopes; no scopes are none",
        arguments: [
            (nil, ["openid", "offline_access"], "openid profile email offline_access"),
            (nil, ["openid"], "openid profile email"), (nil, nil, "openid profile email"),
            (["openid"], ["offline_access"], "openid"), ([], ["offline_access"], nil),
        ] as [([String]?, JSONValue?, String?)])
    func offlineAccess(scopes: [String]?, supported: JSONValue?, expected: String?) throws {
        var provider = OpenIDFixture.provider
        provider.scopes = scopes
        var run = try run(provider)
        let metadata = OpenIDFixture.metadata([("scopes_supported", supported)])
        let url = try run.output(after: PreludeFixture.answer(200, metadata)).page.url.reveal()
        #expect(try parameters(url).first("scope") == expected)
    }

    @Test(
        "AR-10: an empty scope, and one with a space or a control character, is refused before any request",
        arguments: ["", "a b", "a\tb", "a\u{7F}"])
    func impossibleScopes(scope: String) throws {
        var options = OpenIDFixture.options
        options.scopes = ["openid", scope]
        #expect {
            try OpenIDFixture.backend().initiate(options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        } throws: {
            ($0 as? CardeaError)?.code == .invalidArgument
        }
        #expect {
            try OpenIDFixture.backend().initiateDevice(
                DeviceLoginOptions(scopes: [scope]), at: OpenIDFixture.now)
        } throws: {
            ($0 as? CardeaError)?.code == .invalidArgument
        }
    }

    @Test("DI-3: an issuer that is the address of its metadata is told to cut that off")
    func pastedDocument() throws {
        var provider = OpenIDFixture.provider
        provider.issuer = OpenIDFixture.issuer + "/.well-known/openid-configuration"
        #expect {
            try OpenIDFixture.backend(provider)
        } throws: {
            ($0 as? CardeaError)?.message.includes("cut off /.well-known/openid-configuration") == true
        }
    }

    @Test("DP-7: where the application binds tokens, the request names the key")
    func keyThumbprint() throws {
        let metadata = OpenIDFixture.metadata([])
        var provider = OpenIDFixture.provider
        provider.dpop = true
        var run = try run(provider)
        guard case .identifyKey = try run.next(PreludeFixture.answer(200, metadata)) else { throw UnexpectedAction() }
        let url = try run.output(after: .keyIdentified(thumbprint: "thumb")).page.url.reveal()
        #expect(try parameters(url).all("dpop_jkt") == ["thumb"])
    }

    @Test(
        "PV-3: a redirect URI that the provider does not take from native applications is refused before any request",
        arguments: [
            (OpenIDProvider.google(clientID: "c"), "myapp://cb", false),
            (.google(clientID: "c"), "com.example.app:/cb", true),
            (.google(clientID: "c"), "http://127.0.0.1:1/cb", true),
            (.apple(clientID: "c"), "com.example.app:/cb", false),
            (.apple(clientID: "c"), "http://localhost/cb", false),
            (.apple(clientID: "c"), "https://example.com/relay", true),
            (.microsoft(clientID: "c"), "http://[::1]:1/cb", false),
            (.microsoft(clientID: "c"), "http://localhost:1/cb", true),
            (.github(clientID: "c"), "http://192.168.0.1/cb", false),
        ])
    func redirectForms(provider: OpenIDProvider, redirect: String, isTaken: Bool) throws {
        var options = OpenIDFixture.options
        options.redirectURI = redirect
        var failure: CardeaError?
        do throws(CardeaError) {
            _ = try OpenIDBackend.make(provider, digest: PrefixDigest(), verifier: SealOfApproval()).initiate(
                options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        } catch { failure = error }
        #expect((failure == nil) == isTaken)
        #expect(failure == nil || failure?.code == .invalidConfiguration)
    }
}
