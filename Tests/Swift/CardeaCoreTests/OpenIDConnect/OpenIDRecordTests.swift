import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// What a login and a session keep, and what a provider is made of.
@Suite("What is kept of a provider")
struct OpenIDRecordTests {
    @Test("PF-1: an unfinished login keeps state, verifier, nonce, redirect URI, provider, scopes and max_age")
    func pending() throws {
        var options = OpenIDFixture.options
        options.parameters = [OAuthParameter("max_age", "300")]
        let backend = try OpenIDFixture.backend()
        var run = try backend.initiate(options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try run.request(after: .begin)
        let begun = try run.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
        let kept = try WrittenLogins.secrets(OpenIDFixture.attempt(begun))
        #expect(kept["state"]?.string == OpenIDFixture.seed.state.reveal())
        #expect(kept["verifier"]?.string == OpenIDFixture.seed.pkce.verifier.reveal())
        #expect(kept["nonce"]?.string == OpenIDFixture.seed.nonce.reveal())
        #expect(kept["max_age"] == "300" && kept["scope"] == "openid profile email")
        let provider = try #require(try JSONReader.read(Array((kept["provider"]?.string ?? "").utf8)).object)
        #expect(provider["issuer"]?.string == OpenIDFixture.issuer)
        #expect(provider["token_endpoint"]?.string == "https://op.example/token")
        #expect(OpenIDFixture.attempt(begun).redirectURI == options.redirectURI)
    }

    @Test("TE-9: a scope that the answer leaves out is the one that was asked for; one that it has replaces that")
    func scope() throws {
        for (answered, expected) in [
            (nil, "openid profile email"), (.null, "openid profile email"), ("openid", "openid"), ("", ""),
        ] as [(JSONValue?, String)] {
            let backend = try OpenIDFixture.backend()
            let attempt = try OpenIDFixture.begun(backend)
            var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
            _ = try run.redemption()
            let tokens = PreludeFixture.answer(200, OpenIDFixture.tokens([("scope", answered)]))
            guard case .session(let granted) = try run.output(after: tokens) else { throw UnexpectedAction() }
            #expect(try OpenIDSessionContext(granted.session).scope == expected)
        }
    }

    @Test("TE-10: unknown and null members of an answer do no harm, one that comes twice does")
    func members() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        func answered(_ text: String) throws -> CardeaError? {
            var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
            _ = try run.redemption()
            return run.failure(
                after: .answered(HTTPResponse(status: 200, body: Array(text.utf8)), at: OpenIDFixture.now))
        }
        let token = OpenIDFixture.idToken()
        let members = #""access_token":"a","token_type":"Bearer","id_token":"\#(token)""#
        #expect(try answered("{\(members),\"refresh_token\":null,\"x\":{\"y\":[1]}}") == nil)
        for damaged in ["{\(members),\"access_token\":\"b\"}", "{\(members)} x", "{\(members),\"x\":\"\u{FFFD}"] {
            #expect(try answered(damaged)?.code == .decodingFailed)
        }
    }

    @Test(
        "metadata of an https issuer names https endpoints only, also where http to this machine is right elsewhere",
        arguments: ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri", "revocation_endpoint"])
    func endpointsOfThisMachine(name: String) throws {
        let document = OpenIDFixture.metadata([(name, "http://127.0.0.1:9/x")])
        #expect(throws: CardeaError.self) {
            try ProviderMetadata(document, issuer: OpenIDFixture.issuer, isTemplate: false)
        }
        let local = OpenIDFixture.metadata([(name, "http://127.0.0.1:9/x"), ("issuer", "http://127.0.0.1:9")])
        _ = try ProviderMetadata(local, issuer: "http://127.0.0.1:9", isTemplate: false)
    }

    @Test(
        "an authorization endpoint that brings parameters of the protocol is refused, and one with others taken",
        arguments: [("state=x", true), ("a=b&redirect_uri=y", true), ("client_id", true), ("tenant=one", false)])
    func parametersOfTheProtocol(query: String, isRefused: Bool) throws {
        let page = "https://op.example/authorize?\(query)"
        let document = OpenIDFixture.metadata([("authorization_endpoint", .string(page))])
        let published = try? ProviderMetadata(document, issuer: OpenIDFixture.issuer, isTemplate: false)
        #expect((published == nil) == isRefused)
        let configured = OpenIDEndpoints(authorization: page, token: "https://op.example/token")
        #expect(((try? ProviderMetadata(configured, issuer: nil)) == nil) == isRefused)
    }

    @Test("DI-5: an issuer is text: a template that no URL type reads is compared all the same")
    func template() throws {
        let template = "https://login.example/{tenantid}/v2.0"
        let document = OpenIDFixture.metadata([("issuer", .string(template))])
        let metadata = try ProviderMetadata(document, issuer: "https://login.example/common/v2.0", isTemplate: true)
        #expect(metadata.issuer == template)
        for (issuer, isTemplate) in [
            ("https://login.example/common/v2.0", false), ("https://other.example/common/v2.0", true),
        ] {
            #expect(throws: CardeaError.self) {
                try ProviderMetadata(document, issuer: issuer, isTemplate: isTemplate)
            }
        }
    }

    @Test("PA-5: a request that is pushed names the key, too")
    func pushedKey() throws {
        let metadata = OpenIDFixture.metadata([
            ("pushed_authorization_request_endpoint", "https://op.example/par"),
            ("require_pushed_authorization_requests", true), ("dpop_signing_alg_values_supported", ["ES256"]),
        ])
        var provider = OpenIDFixture.provider
        provider.dpop = true
        var run = try OpenIDFixture.backend(provider).initiate(
            OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try run.request(after: .begin)
        guard case .identifyKey = try run.next(PreludeFixture.answer(200, metadata)) else { throw UnexpectedAction() }
        let push = try run.request(after: .keyIdentified(thumbprint: "thumb"))
        #expect(push.form["dpop_jkt"] == "thumb")
    }

    @Test("PV-1 UI-3: a preset is a value like one of an application's own, and asks no profile that is not UserInfo")
    func presets() throws {
        var own = OpenIDProvider(
            endpoints: OpenIDEndpoints(
                authorization: "https://www.facebook.com/dialog/oauth",
                token: "https://graph.facebook.com/oauth/access_token"), clientID: "c")
        own.scopes = ["email", "public_profile"]
        own.scopeSeparator = ","
        own.quirks = [.formEncodedTokenAnswer, .missingTokenType]
        #expect(own == .facebook(clientID: "c"))
        for provider in [OpenIDProvider.facebook(clientID: "c"), .github(clientID: "c")] {
            #expect(provider.endpoints?.userInfo == nil && provider.issuer == nil)
        }
        for provider in [
            OpenIDProvider.google(clientID: "c"), .apple(clientID: "c"),
            .okta(issuer: "https://o.example", clientID: "c"),
        ] {
            #expect(provider.quirks.isEmpty, "PV-2: the strict way is the usual one")
        }
    }
}
