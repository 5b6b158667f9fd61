import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// Requests and answers that standards print, read and written by the client. Names and values are those of the texts.
@Suite("Examples of standards, exchanged")
struct PublishedExchangeTests {
    private static func provider(_ issuer: String? = nil) -> OpenIDProvider {
        var endpoints = OpenIDEndpoints(
            authorization: "https://server.example.com/authorize", token: "https://server.example.com/token")
        endpoints.revocation = "https://server.example.com/revoke"
        endpoints.pushedAuthorization = "https://as.example.com/as/par"
        endpoints.deviceAuthorization = "https://server.example.com/device_authorization"
        var provider = OpenIDProvider(endpoints: endpoints, issuer: issuer, clientID: "s6BhdRkqt3")
        provider.scopes = ["read"]
        return provider
    }

    private static let options = OAuthLoginOptions(
        provider: .google, redirectURI: "https://client.example.com/cb")

    /// A login at that provider whose state is the example's.
    private func attempt(_ backend: OpenIDBackend, state: String) throws -> PendingAttempt {
        var run = try backend.initiate(Self.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        let begun = try run.output(after: .begin)
        let attempt = PendingAttempt(
            id: "att_1", provider: .google, redirectURI: Self.options.redirectURI,
            page: begun.page, expiresAt: OpenIDFixture.now, secrets: begun.secrets)
        return try WrittenLogins.rewritten(attempt) { $0["state"] = .string(state) }
    }

    private func finalize(
        _ redirect: String, state: String, provider: OpenIDProvider = provider()
    ) throws -> Result<Run<LoginOutcome>, CardeaError> {
        let backend = try OpenIDFixture.backend(provider)
        let attempt = try attempt(backend, state: state)
        let uri = try URI(parsing: redirect)
        #expect(backend.answers(uri, attempt))
        do throws(CardeaError) {
            return .success(try backend.finalize(attempt, with: .redirect(uri), replacing: nil))
        } catch { return .failure(error) }
    }

    @Test("RFC 7636 appendix A: octets are written in Base64URL without padding")
    func base64URL() { #expect(Base64URL.encode([3, 236, 255, 224, 193]) == "A-z_4ME") }

    @Test("AR-4 RFC 6749 appendix B: a value is written as in a form, and read back")
    func formEncoding() {
        let value = " %&+£€"
        #expect(QueryParameters(parsing: "v=+%25%26%2B%C2%A3%E2%82%AC", plusIsSpace: true).first("v") == value)
        let own = QueryParameters.encode([("v", value)])
        #expect(own == "v=%20%25%26%2B%C2%A3%E2%82%AC", "a space may be written in both ways")
        #expect(QueryParameters(parsing: own, plusIsSpace: true).first("v") == value)
    }

    @Test("TE-5 RFC 6749 section 2.3.1: the header that shows a client's secret")
    func basicHeader() throws {
        var provider = Self.provider()
        provider.clientSecret = "gX1fBat3bV"
        provider.clientAuthentication = .basic
        let backend = try OpenIDFixture.backend(provider)
        let attempt = try attempt(backend, state: "xyz")
        let redirect = try URI(parsing: "https://client.example.com/cb?code=a&state=xyz")
        var run = try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)
        let request = try run.request(after: .begin)
        #expect(request.header("Authorization") == "Basic czZCaGRSa3F0MzpnWDFmQmF0M2JW")
    }

    @Test("RFC 6749 section 4.1.2: the redirect's code is redeemed")
    func redirect() throws {
        let answer = try finalize("https://client.example.com/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=xyz", state: "xyz")
        var run = try answer.get()
        #expect(try run.request(after: .begin).form["code"] == "SplxlOBeZQQYbYS6WxSbIA")
    }

    @Test("RFC 6749 section 4.1.2.1: the redirect's error is the login's")
    func redirectError() throws {
        let answer = try finalize("https://client.example.com/cb?error=access_denied&state=xyz", state: "xyz")
        guard case .failure(let error) = answer else { throw UnexpectedAction() }
        #expect(error.code == .accessDenied && error.serverCode == "access_denied")
    }

    @Test("RFC 6749 section 5.1, 5.2: the example's tokens sign in, its error is told")
    func tokenAnswers() throws {
        let redirect = "https://client.example.com/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=xyz"
        var run = try finalize(redirect, state: "xyz").get()
        _ = try run.request(after: .begin)
        let tokens: JSONObject = [
            "access_token": "2YotnFZFEjr1zCsicMWpAA", "token_type": "example", "expires_in": 3600,
            "refresh_token": "tGzv3JOkF0XG5Qx2TlKWIA", "example_parameter": "example_value",
        ]
        #expect(run.failure(after: PreludeFixture.answer(200, tokens))?.code == .decodingFailed, "its type is unknown")
        var bearer = tokens
        bearer["token_type"] = "Bearer"
        var second = try finalize(redirect, state: "xyz").get()
        _ = try second.request(after: .begin)
        guard case .session(let granted) = try second.output(after: PreludeFixture.answer(200, bearer)) else {
            throw UnexpectedAction()
        }
        #expect(granted.session.refreshToken?.reveal() == "tGzv3JOkF0XG5Qx2TlKWIA")
        #expect(granted.session.accessTokenExpiresAt == OpenIDFixture.now.advanced(byMilliseconds: 3_600_000))
        var third = try finalize(redirect, state: "xyz").get()
        _ = try third.request(after: .begin)
        #expect(
            third.failure(after: PreludeFixture.answer(400, ["error": "invalid_request"]))?.serverCode
                == "invalid_request")
    }

    @Test("RFC 6749 section 6, RFC 7009 section 2.1: the refresh and the revocation of the examples")
    func refreshAndRevocation() throws {
        let backend = try OpenIDFixture.backend(Self.provider())
        let redirect = "https://client.example.com/cb?code=SplxlOBeZQQYbYS6WxSbIA&state=xyz"
        var run = try finalize(redirect, state: "xyz").get()
        _ = try run.request(after: .begin)
        let tokens: JSONObject = [
            "access_token": "2YotnFZFEjr1zCsicMWpAA", "token_type": "Bearer", "expires_in": 3600,
            "refresh_token": "tGzv3JOkF0XG5Qx2TlKWIA",
        ]
        guard case .session(let granted) = try run.output(after: PreludeFixture.answer(200, tokens)) else {
            throw UnexpectedAction()
        }
        var session = granted.session
        var refresh = backend.refresh(session)
        let request = try refresh.request(after: .begin)
        #expect(request.url.text == "https://server.example.com/token")
        #expect(
            request.form == [
                "grant_type": "refresh_token", "refresh_token": "tGzv3JOkF0XG5Qx2TlKWIA", "client_id": "s6BhdRkqt3",
            ])
        session.refreshToken = Secret("45ghiukldjahdnhzdauz")
        var revocation = try #require(backend.revoke(session))
        let revoked = try revocation.request(after: .begin)
        #expect(revoked.url.text == "https://server.example.com/revoke" && revoked.method == .post)
        #expect(revoked.form["token"] == "45ghiukldjahdnhzdauz" && revoked.form["token_type_hint"] == "refresh_token")
    }

    @Test("IS-1 IS-3 RFC 9207 section 2.1, 2.2: the answers of the honest server, and the same for another one")
    func issuers() throws {
        let states = ["ZWVlNDBlYzA1NjdkMDNhYjg3ZjUxZjAyNGQzMTM2NzI", "N2JjNGJhY2JiZjRhYzA3MGJkMzNmMDE5OWJhZmJhZjA"]
        let code = """
            https://client.example.com/cb?code=x1848ZT64p4IirMPT0R-X3141MFPTuBX-VFL_cvaplMH58&state=\(states[0])\
            &iss=https%3A%2F%2Fhonest.as.example
            """
        let error =
            "https://client.example.com/cb?error=access_denied&state=\(states[1])&iss=https%3A%2F%2Fhonest.as.example"
        for (issuer, isOwn) in [("https://honest.as.example", true), ("https://evil.as.example", false)] {
            var provider = Self.provider(issuer)
            provider.scopes = ["read"]
            let granted = try finalize(code, state: states[0], provider: provider)
            let refused = try finalize(error, state: states[1], provider: provider)
            guard case .failure(let why) = refused else { throw UnexpectedAction() }
            #expect(why.code == (isOwn ? .accessDenied : .redirectMismatch))
            if case .failure(let why) = granted {
                #expect(!isOwn && why.code == .redirectMismatch)
            } else {
                #expect(isOwn)
            }
        }
    }

    @Test("PA-1 PA-2 PA-3 RFC 9126 section 2.1, 2.2, 4: the push, its answer and the address of the page")
    func push() throws {
        var provider = Self.provider()
        provider.pushesAuthorizationRequest = true
        var run = try OpenIDFixture.backend(provider).initiate(
            Self.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        let request = try run.request(after: .begin)
        #expect(request.url.text == "https://as.example.com/as/par" && request.method == .post)
        #expect(request.form["response_type"] == "code" && request.form["client_id"] == "s6BhdRkqt3")
        #expect(request.form["redirect_uri"] == "https://client.example.com/cb" && request.form["request_uri"] == nil)
        let name = "urn:ietf:params:oauth:request_uri:6esc_11ACC5bwc014ltc14eY22c"
        let answer: JSONObject = ["request_uri": .string(name), "expires_in": 60]
        #expect(
            try run.output(after: PreludeFixture.answer(201, answer)).page.url.reveal()
                == "https://server.example.com/authorize?client_id=s6BhdRkqt3&request_uri="
                + "urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3A6esc_11ACC5bwc014ltc14eY22c")
    }

    @Test("DV-1 DV-2 RFC 8628 section 3.1, 3.2, 3.4, 3.5: the device's request, its codes, and what it polls with")
    func device() throws {
        let backend = try OpenIDFixture.backend(Self.provider())
        var run = try backend.initiateDevice(DeviceLoginOptions(scopes: ["example_scope"]), at: OpenIDFixture.now)
        let request = try run.request(after: .begin)
        #expect(request.url.text == "https://server.example.com/device_authorization")
        #expect(request.form == ["client_id": "s6BhdRkqt3", "scope": "example_scope"])
        let answer: JSONObject = [
            "device_code": "GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS", "user_code": "WDJB-MJHT",
            "verification_uri": "https://example.com/device",
            "verification_uri_complete": "https://example.com/device?user_code=WDJB-MJHT", "expires_in": 1800,
            "interval": 5,
        ]
        let begun = try run.output(after: PreludeFixture.answer(200, answer))
        #expect(begun.userCode == "WDJB-MJHT" && begun.verificationURI == "https://example.com/device")
        #expect(begun.lifetimeMilliseconds == 1_800_000 && begun.intervalMilliseconds == 5000)
        let polling = try backend.awaitDevice(begun, since: 0)
        #expect(try polling.wait(.ready, 0) == 5000)
        let poll = try polling.request(.ready, 5000)
        #expect(
            poll.form == [
                "grant_type": "urn:ietf:params:oauth:grant-type:device_code", "client_id": "s6BhdRkqt3",
                "device_code": "GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS",
            ])
        let slower = PollEvent.answered(
            PreludeFixture.response(400, ["error": "slow_down"]), at: OpenIDFixture.now)
        #expect(try polling.wait(slower, 5000) == 10_000)
    }

    @Test("DI-2 DI-6 RFC 8414 section 3.1, 3.2: where metadata lies, and the example's")
    func metadata() throws {
        for (issuer, path) in [
            ("https://example.com", "/.well-known/oauth-authorization-server"),
            ("https://example.com/issuer1", "/.well-known/oauth-authorization-server/issuer1"),
        ] {
            #expect(ProviderMetadata.places(for: try URI(parsing: issuer)).contains { $0.path == path })
        }
        let document: JSONObject = [
            "issuer": "https://server.example.com",
            "authorization_endpoint": "https://server.example.com/authorize",
            "token_endpoint": "https://server.example.com/token",
            "token_endpoint_auth_methods_supported": ["client_secret_basic", "private_key_jwt"],
            "token_endpoint_auth_signing_alg_values_supported": ["RS256", "ES256"],
            "userinfo_endpoint": "https://server.example.com/userinfo",
            "jwks_uri": "https://server.example.com/jwks.json",
            "registration_endpoint": "https://server.example.com/register",
            "scopes_supported": ["openid", "profile", "email", "address", "phone", "offline_access"],
            "response_types_supported": ["code", "code token"],
            "service_documentation": "http://server.example.com/service_documentation.html",
            "ui_locales_supported": ["en-US", "en-GB", "en-CA", "fr-FR", "fr-CA"],
        ]
        let metadata = try ProviderMetadata(document, issuer: "https://server.example.com", isTemplate: false)
        #expect(metadata.userInfo?.text == "https://server.example.com/userinfo")
        #expect(metadata.keySet?.text == "https://server.example.com/jwks.json" && metadata.revocation == nil)
        #expect(!metadata.requiresPushedRequests && !metadata.namesIssuerInAnswers && metadata.challengeMethods == nil)
    }

    @Test(
        "JW-2 RFC 7517 appendix A.1, A.2, A.3: keys for encryption, private and symmetric ones are none of a provider's"
    )
    func keySets() throws {
        let modulus = """
            0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n\
            3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zg\
            dAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csF\
            Cur-kEgU8awapJzKnqDKgw
            """
        let elliptic: JSONObject = [
            "kty": "EC", "crv": "P-256", "x": "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
            "y": "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM", "use": "enc", "kid": "1",
        ]
        let rsa: JSONObject = [
            "kty": "RSA", "n": .string(modulus), "e": "AQAB", "alg": "RS256", "kid": "2011-04-29",
        ]
        let set = try JSONWebKeySet(["keys": [.object(elliptic), .object(rsa)]])
        #expect(set.keys.map(\.id) == ["2011-04-29"], "the other one is for encryption")
        var secret = elliptic
        secret["use"] = nil
        #expect(JSONWebKey(secret)?.id == "1")
        secret["d"] = "870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE"
        #expect(JSONWebKey(secret) == nil)
        #expect(JSONWebKey(["kty": "oct", "alg": "A128KW", "k": "GawgguFyGrWKav7AX4VKUg"]) == nil)
    }

    @Test("DP-5 DP-6 RFC 9449 section 8, 8.2: the nonce of a refusal, and the next one that comes with a success")
    func nonces() throws {
        var knowledge = DPoPKnowledge()
        let refusal = HTTPResponse(
            status: 400, headers: [HTTPHeader("DPoP-Nonce", "eyJ7S_zG.eyJH0-Z.HX4w-7v")],
            body: ([
                "error": "use_dpop_nonce", "error_description": "Authorization server requires nonce in DPoP proof",
            ]
                as JSONObject).serialized())
        #expect(try knowledge.learn(from: refusal, at: OpenIDFixture.now))
        #expect(knowledge.nonce == "eyJ7S_zG.eyJH0-Z.HX4w-7v")
        let success = HTTPResponse(
            status: 200, headers: [HTTPHeader("DPoP-Nonce", "eyJ7S_zG.eyJbYu3.xQmBj-1")], body: [])
        #expect(try !knowledge.learn(from: success, at: OpenIDFixture.now))
        #expect(knowledge.nonce == "eyJ7S_zG.eyJbYu3.xQmBj-1")
    }
}
