import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// What access tokens open, and how tokens end, over real sockets.
@Suite struct OpenIDAccessTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    private func revoke(_ token: JSONValue?, client id: String = "native app+1") async throws -> Reply {
        try await client.post("revoke", [("token", token?.string ?? ""), ("client_id", id)])
    }

    @Test("userinfo tells the claims of the scope, to GET and to POST")
    func userinfo() async throws {
        let login = try await client.login()
        let reply = try await client.userinfo(login)
        #expect(reply.header("Content-Type") == "application/json")
        #expect(reply.json["sub"] == login.idToken?.claims["sub"])
        #expect(reply.json["email"]?.string == "user@example.com" && reply.json["name"]?.string == "Example User")
        let token = login.json["access_token"]?.string ?? ""
        let header = try await client.client.send(
            "POST", "/oidc/userinfo", headers: ["Authorization": "bearer \(token)", "Content-Length": "0"])
        #expect(header.status == 200)
        #expect(try await client.post("userinfo", [("access_token", token)]).json == reply.json)
    }

    @Test("userinfo says what is wrong with an access token, and how")
    func refusals() async throws {
        let none = try await client.get("/oidc/userinfo")
        #expect(none.status == 401 && none.header("WWW-Authenticate") == "Bearer")
        let unknown = try await client.get("/oidc/userinfo", headers: ["Authorization": "Bearer unknown"])
        #expect(unknown.header("WWW-Authenticate") == #"Bearer error="invalid_token""#)
        let login = try await client.login()
        let token = login.json["access_token"]?.string ?? ""
        let inQuery = try await client.get("/oidc/userinfo?access_token=\(token)")
        #expect(inQuery.status == 400 && inQuery.error == "invalid_request")
        let twice = try await client.post(
            "userinfo", [("access_token", token)], headers: ["Authorization": "Bearer \(token)"])
        #expect(twice.status == 400)
        let narrow = try await client.userinfo(client.login(["scope": "profile"]))
        #expect(narrow.status == 403)
        #expect(narrow.header("WWW-Authenticate") == #"Bearer error="insufficient_scope", scope="openid""#)
        server.control.expire(.accessTokens)
        #expect(try await client.userinfo(login).status == 401)
        #expect(try await client.userinfo(client.refresh(login)).status == 200)
    }

    @Test("an access token expires by the clock")
    func expiry() async throws {
        server.control.update { $0.accessTokenLifetime = 60 }
        let login = try await client.login()
        server.control.advanceClock(seconds: 59)
        #expect(try await client.userinfo(login).status == 200)
        server.control.advanceClock(seconds: 2)
        #expect(try await client.userinfo(login).status == 401)
    }

    @Test("the application's API takes access tokens of both kinds", arguments: SandboxAccessTokenForm.allCases)
    func applicationAPI(form: SandboxAccessTokenForm) async throws {
        server.control.update { $0.openID.accessTokenForm = form }
        let login = try await client.login()
        let headers = ["Authorization": "Bearer \(login.json["access_token"]?.string ?? "")"]
        let reply = try await client.get("/sandbox/api/me", headers: headers)
        #expect(reply.status == 200)
        #expect(reply.json["sub"] == login.idToken?.claims["sub"] && reply.json["scheme"]?.string == "Bearer")
        server.control.expire(.accessTokens)
        let expired = try await client.get("/sandbox/api/me", headers: headers)
        #expect(expired.status == 401)
        #expect(expired.header("WWW-Authenticate") == #"Bearer error="invalid_token""#)
    }

    @Test("a revoked access token ends alone, a revoked refresh token with its session")
    func revocation() async throws {
        let login = try await client.login()
        #expect(try await revoke(login.json["access_token"]).status == 200)
        #expect(try await client.userinfo(login).status == 401)
        let refreshed = try await client.refresh(login)
        #expect(try await client.userinfo(refreshed).status == 200)
        #expect(try await revoke(refreshed.json["refresh_token"], client: "stranger").error == "unauthorized_client")
        let reply = try await revoke(refreshed.json["refresh_token"])
        #expect(reply.status == 200 && reply.body.isEmpty)
        #expect(try await client.userinfo(refreshed).status == 401)
        #expect(try await client.refresh(refreshed).error == "invalid_grant")
        #expect(try await revoke("unknown").status == 200)
        #expect(try await client.post("revoke", [("client_id", "native app+1")]).error == "invalid_request")
    }

    @Test("userinfo can be about somebody else, or nobody")
    func subjects() async throws {
        let login = try await client.login()
        server.control.update { $0.openID.misbehaviours = [.userinfoInvalidSubject] }
        let other = try await client.userinfo(login).json["sub"]
        #expect(other != nil && other != login.idToken?.claims["sub"])
        server.control.update { $0.openID.misbehaviours = [.userinfoMissingSubject] }
        #expect(try await client.userinfo(login).json["sub"] == nil)
    }

    @Test("userinfo can be a signed token, also one with a wrong signature or for somebody else")
    func signed() async throws {
        let login = try await client.login()
        let keys = try await client.keys()
        func token(_ misbehaviour: SandboxMisbehaviour) async throws -> TestToken? {
            server.control.update { $0.openID.misbehaviours = [misbehaviour] }
            let reply = try await client.userinfo(login)
            #expect(reply.header("Content-Type") == "application/jwt")
            return TestToken(reply.text)
        }
        let right = try #require(await token(.userinfoSigned))
        #expect(right.isSigned(byOneOf: keys))
        #expect(right.claims["iss"]?.string == client.issuer && right.claims["aud"]?.string == "native app+1")
        #expect(right.claims["sub"] == login.idToken?.claims["sub"])
        #expect(try await token(.userinfoInvalidSignature)?.isSigned(byOneOf: keys) == false)
        let foreign = try #require(await token(.userinfoInvalidAudience))
        #expect(foreign.isSigned(byOneOf: keys) && foreign.claims["aud"]?.string == "someone-else")
    }

    @Test("userinfo can have claims of others, inside and elsewhere")
    func foreignClaims() async throws {
        let login = try await client.login()
        server.control.update { $0.openID.misbehaviours = [.aggregatedClaims] }
        let aggregated = try await client.userinfo(login).json["_claim_sources"]?.object?["src1"]?.object
        let token = aggregated?["JWT"]?.string.flatMap(TestToken.init)
        #expect(token?.claims["eye_color"]?.string == "blue")
        server.control.update { $0.openID.misbehaviours = [.distributedClaims] }
        let distributed = try await client.userinfo(login).json["_claim_sources"]?.object?["src1"]?.object
        let path = try URI(parsing: distributed?["endpoint"]?.string ?? "").path
        #expect(try await client.get(path).json["credit_score"] != nil)
    }
}
