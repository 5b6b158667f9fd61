import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Codes and what they are exchanged for, over real sockets.
@Suite struct OpenIDTokenTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    private func refusal(
        _ changes: KeyValuePairs<String, String?>, headers: [String: String] = [:]
    ) async throws -> Reply {
        let code = try await client.response().first("code")
        return try await client.token(OpenIDClient.exchange(code, changes), headers: headers)
    }

    @Test("a whole login ends with tokens of the session")
    func wholeLogin() async throws {
        let reply = try await client.login()
        #expect(reply.status == 200)
        #expect(reply.header("Cache-Control") == "no-store")
        #expect(reply.json["token_type"]?.string == "Bearer")
        #expect(reply.json["expires_in"]?.integer == 900)
        #expect(reply.json["scope"]?.string == "openid profile email offline_access")
        #expect(reply.json["refresh_token"]?.string?.hasPrefix("rft_") == true)
        let token = try #require(reply.idToken)
        let keys = try await client.keys()
        #expect(token.isSigned(byOneOf: keys))
        #expect(token.header["kid"] == keys.first?["kid"])
        let claims = token.claims
        #expect(claims["iss"]?.string == client.issuer)
        #expect(claims["aud"]?.string == "native app+1")
        #expect(claims["nonce"]?.string == OpenIDClient.nonce)
        #expect(claims["sub"]?.string?.hasPrefix("usr_") == true)
        #expect(claims["email"]?.string == "user@example.com" && claims["email_verified"]?.bool == true)
        #expect(claims["name"]?.string == "Example User")
        #expect((claims["exp"]?.integer ?? 0) - (claims["iat"]?.integer ?? 0) == 3600)
        #expect(claims["auth_time"] != nil)
        let hash = Base64URL.decode(sha256(reply.json["access_token"]?.string ?? ""))?.prefix(16)
        #expect(claims["at_hash"]?.string == hash.map { Base64URL.encode($0) })
    }

    @Test("somebody who comes again is the same user")
    func sameUser() async throws {
        let first = try await client.login().idToken?.claims["sub"]
        #expect(try await client.login().idToken?.claims["sub"] == first)
        let other = try await client.response(["email": "other@example.com"]).first("code")
        #expect(try await client.token(OpenIDClient.exchange(other)).idToken?.claims["sub"] != first)
    }

    @Test("scope and claims decide what is told, and what was asked for comes back")
    func scopes() async throws {
        let bare = try await client.login(["scope": "openid unheard-of", "acr_values": "phr phrh"])
        #expect(bare.json["scope"]?.string == "openid")
        #expect(bare.json["refresh_token"] == nil)
        let claims = try #require(bare.idToken?.claims)
        #expect(claims["email"] == nil && claims["name"] == nil)
        #expect(claims["acr"]?.string == "phr")
        let named = try await client.login(
            ["scope": "openid", "claims": #"{"id_token":{"email":null},"userinfo":{"name":{"essential":true}}}"#])
        #expect(named.idToken?.claims["email"]?.string == "user@example.com")
        #expect(named.idToken?.claims["name"] == nil)
        #expect(try await client.userinfo(named).json.members.map(\.name) == ["sub", "name"])
        server.control.update { $0.openID.claimsInIDToken = false }
        #expect(try await client.login().idToken?.claims["email"] == nil)
        let plain = try await client.login(["scope": "profile", "nonce": nil])
        #expect(plain.status == 200 && plain.json["id_token"] == nil)
    }

    @Test("outcomes without a verified address show in the claims")
    func unverified() async throws {
        let unverified = try await client.response(outcome: .unverified).first("code")
        let claims = try await client.token(OpenIDClient.exchange(unverified)).idToken?.claims
        #expect(claims?["email_verified"]?.bool == false)
        let without = try await client.response(outcome: .unverifiedWithoutEmail).first("code")
        let none = try await client.token(OpenIDClient.exchange(without)).idToken?.claims
        #expect(none?["email"] == nil && none?["email_verified"] == nil)
    }

    @Test(
        "a code is exchanged for what was asked for, by whom, with the verifier",
        arguments: [
            ("code", nil, "invalid_grant"), ("code", "unknown", "invalid_grant"),
            ("redirect_uri", nil, "invalid_grant"), ("redirect_uri", "cardea-demo://oauth-callback", "invalid_grant"),
            ("client_id", nil, "invalid_client"), ("client_id", "stranger", "invalid_grant"),
            ("code_verifier", nil, "invalid_grant"), ("code_verifier", "short", "invalid_grant"),
            ("grant_type", nil, "invalid_request"), ("grant_type", "password", "unsupported_grant_type"),
            ("client_secret", "", "invalid_client"),
        ] as [(String, String?, String)])
    func refusals(name: String, value: String?, code: String) async throws {
        let reply = try await refusal([name: value])
        #expect(reply.status == (name == "client_secret" ? 401 : 400))
        #expect(reply.error == code)
        #expect(reply.json["error_description"]?.string?.isEmpty == false)
        #expect(reply.header("Content-Type") == "application/json")
    }

    @Test("the request is a form, without a header for clients and without anything twice")
    func form() async throws {
        let json = try await refusal([:], headers: ["Content-Type": "application/json"])
        #expect(json.error == "invalid_request")
        let code = try await client.response().first("code")
        let twice = OpenIDClient.exchange(code) + [("code", "another")]
        #expect(try await client.token(twice).error == "invalid_request")
        let basic = try await refusal([:], headers: ["Authorization": "Basic bmF0aXZlOg=="])
        #expect(basic.status == 401 && basic.error == "invalid_client")
        #expect(basic.header("WWW-Authenticate")?.hasPrefix("Basic") == true)
        #expect(try await refusal([:], headers: ["Authorization": "Bearer x"]).status == 401)
        #expect(try await client.get("/oidc/token").status == 405)
    }

    @Test("a secret that the behaviour demands is taken from the header or the body")
    func secret() async throws {
        server.control.update { $0.openID.clientSecret = "gX1f Bat3:bV" }
        #expect(try await refusal([:]).error == "invalid_client")
        #expect(try await refusal(["client_secret": "gX1f Bat3:bV"]).status == 200)
        let wrong = try await refusal(["client_secret": "other"])
        #expect(wrong.status == 401 && wrong.error == "invalid_client")
        // native+app%2B1:gX1f+Bat3%3AbV
        let basic = ["Authorization": "Basic bmF0aXZlK2FwcCUyQjE6Z1gxZitCYXQzJTNBYlY="]
        #expect(try await refusal(["client_id": nil], headers: basic).status == 200)
    }

    @Test("a code that comes twice ends the session that it began")
    func codeReuse() async throws {
        let code = try await client.response().first("code")
        let login = try await client.token(OpenIDClient.exchange(code))
        #expect(try await client.userinfo(login).status == 200)
        #expect(try await client.token(OpenIDClient.exchange(code)).error == "invalid_grant")
        #expect(try await client.userinfo(login).status == 401)
        #expect(try await client.refresh(login).error == "invalid_grant")
    }

    @Test("a code expires by the clock and by command, and a wrong verifier does not use it up")
    func codeExpiry() async throws {
        let code = try await client.response().first("code")
        let wrong = OpenIDClient.exchange(code, ["code_verifier": String(TestClient.verifier.reversed())])
        #expect(try await client.token(wrong).error == "invalid_grant")
        #expect(try await client.token(OpenIDClient.exchange(code)).status == 200)
        let late = try await client.response().first("code")
        server.control.advanceClock(seconds: 60)
        #expect(try await client.token(OpenIDClient.exchange(late)).error == "invalid_grant")
        let expired = try await client.response().first("code")
        server.control.expire(.authorizationCodes)
        #expect(try await client.token(OpenIDClient.exchange(expired)).error == "invalid_grant")
    }

    @Test("an access token can be a signed one, which outlives the rotation of keys")
    func signedAccessToken() async throws {
        server.control.update { $0.openID.accessTokenForm = .jwt }
        let reply = try await client.login(["resource": "https://api.example"])
        let token = try #require(TestToken(reply.json["access_token"]?.string ?? ""))
        #expect(token.header["typ"]?.string == "at+jwt")
        #expect(token.claims["aud"] == ["https://api.example"])
        #expect(token.claims["client_id"]?.string == "native app+1")
        #expect(token.isSigned(byOneOf: try await client.keys()))
        server.control.rotateKeys()
        #expect(try await client.userinfo(reply).status == 200)
        let altered = (reply.json["access_token"]?.string ?? "").replacing(".", with: ".e30", maxReplacements: 1)
        #expect(try await client.get("/oidc/userinfo", headers: ["Authorization": "Bearer \(altered)"]).status == 401)
    }

    @Test("refresh tokens are issued when the behaviour says so")
    func refreshTokenPolicy() async throws {
        server.control.update { $0.openID.refreshTokens = .never }
        #expect(try await client.login().json["refresh_token"] == nil)
        server.control.update { $0.openID.refreshTokens = .always }
        #expect(try await client.login(["scope": "openid"]).json["refresh_token"] != nil)
    }

    @Test("faults touch the token endpoint, also with its own kind of error")
    func faults() async throws {
        let fault: JSONValue = [
            "answer": "oauth_error", "status": 503, "code": "temporarily_unavailable", "headers": ["Retry-After": "1"],
        ]
        _ = try await client.client.post("/sandbox/control", ["faults": ["/oidc/token": [fault]]])
        let unavailable = try await client.login()
        #expect(unavailable.status == 503 && unavailable.error == "temporarily_unavailable")
        #expect(unavailable.header("Retry-After") == "1")
        server.control.inject(.dropAfterHandling(), on: "/oidc/token")
        let code = try await client.response().first("code")
        await #expect(throws: Wire.Failure.self) { try await client.token(OpenIDClient.exchange(code)) }
        #expect(try await client.token(OpenIDClient.exchange(code)).error == "invalid_grant")
    }
}

extension SandboxFault {
    fileprivate static func dropAfterHandling() -> SandboxFault { SandboxFault(.dropAfterHandling) }
}
