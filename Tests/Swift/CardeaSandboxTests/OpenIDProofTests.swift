import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// DPoP at the OpenID provider, over real sockets.
@Suite struct OpenIDProofTests {
    let server: SandboxServer
    let client: OpenIDClient
    let key: TestProofKey

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        key = try TestProofKey()
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    private func proof(
        _ path: String, by other: TestProofKey? = nil, method: String = "POST", nonce: String? = nil,
        accessToken: String? = nil
    ) throws -> [String: String] {
        let proof = TestProof(
            by: other ?? key, method, "\(client.issuer)/\(path)", nonce: nonce, accessToken: accessToken)
        return ["DPoP": try proof.signed()]
    }

    private func login(_ changes: KeyValuePairs<String, String?> = [:], nonce: String? = nil) async throws -> Reply {
        let code = try await client.response(changes).first("code")
        return try await client.token(OpenIDClient.exchange(code), headers: proof("token", nonce: nonce))
    }

    private func userinfo(_ reply: Reply, by other: TestProofKey? = nil, nonce: String? = nil) async throws -> Reply {
        let token = reply.json["access_token"]?.string ?? ""
        var headers = try proof("userinfo", by: other, method: "GET", nonce: nonce, accessToken: token)
        headers["Authorization"] = "DPoP \(token)"
        return try await client.get("/oidc/userinfo", headers: headers)
    }

    @Test("a proof binds the tokens to its key")
    func binding() async throws {
        let login = try await login()
        #expect(login.json["token_type"]?.string == "DPoP")
        #expect(try await userinfo(login).status == 200)
        let bearer = try await client.userinfo(login)
        #expect(bearer.status == 401)
        #expect(bearer.header("WWW-Authenticate") == #"Bearer error="invalid_token""#)
        let stranger = try await userinfo(login, by: TestProofKey())
        #expect(stranger.status == 401)
        #expect(stranger.header("WWW-Authenticate") == #"DPoP algs="ES256", error="invalid_token""#)
        #expect(try await client.refresh(login).error == "invalid_request")
        #expect(try await client.refresh(login, headers: proof("token", by: TestProofKey())).error == "invalid_grant")
        let refreshed = try await client.refresh(login, headers: proof("token"))
        #expect(refreshed.json["token_type"]?.string == "DPoP")
    }

    @Test("a signed access token names the key")
    func confirmation() async throws {
        server.control.update { $0.openID.accessTokenForm = .jwt }
        let token = TestToken(try await login().json["access_token"]?.string ?? "")
        #expect(token?.claims["cnf"]?.object?["jkt"]?.string == key.thumbprint)
    }

    @Test("a proof can be demanded, and a wrong one is refused")
    func demand() async throws {
        server.control.update { $0.dpop = .required }
        let missing = try await client.login()
        #expect(missing.status == 400 && missing.error == "invalid_request")
        let code = try await client.response().first("code")
        let wrong = try await client.token(OpenIDClient.exchange(code), headers: proof("par"))
        #expect(wrong.error == "invalid_dpop_proof")
        #expect(try await client.token(OpenIDClient.exchange(code), headers: proof("token")).status == 200)
    }

    @Test("the nonce is demanded with status 400 and the code stays good, and with 401 by userinfo")
    func nonce() async throws {
        server.control.update { $0.nonceMode = .onFirstRequest }
        let code = try await client.response().first("code")
        let first = try await client.token(OpenIDClient.exchange(code), headers: proof("token"))
        #expect(first.status == 400 && first.error == "use_dpop_nonce")
        let nonce = try #require(first.header("DPoP-Nonce"))
        let login = try await client.token(OpenIDClient.exchange(code), headers: proof("token", nonce: nonce))
        #expect(login.status == 200)
        server.control.expire(.nonces)
        let refused = try await userinfo(login, nonce: nonce)
        #expect(refused.status == 401)
        #expect(refused.header("WWW-Authenticate") == #"DPoP algs="ES256", error="use_dpop_nonce""#)
        #expect(try await userinfo(login, nonce: refused.header("DPoP-Nonce")).status == 200)
    }

    @Test("a code that is bound to a key is exchanged with a proof of that key only")
    func boundCode() async throws {
        let changes: KeyValuePairs<String, String?> = ["dpop_jkt": key.thumbprint]
        #expect(try await login(changes).status == 200)
        let code = try await client.response(changes).first("code")
        #expect(try await client.token(OpenIDClient.exchange(code)).error == "invalid_grant")
        let stranger = try await client.token(
            OpenIDClient.exchange(code), headers: proof("token", by: TestProofKey()))
        #expect(stranger.error == "invalid_grant")
    }

    @Test("a pushed request is bound by its proof, which has to agree with dpop_jkt")
    func boundPush() async throws {
        let pushed = try await client.post("par", OpenIDClient.request(), headers: proof("par"))
        #expect(pushed.status == 201)
        let query = QueryParameters.encode([
            ("client_id", "native app+1"), ("request_uri", pushed.json["request_uri"]?.string ?? ""),
            ("sandbox_outcome", "verified"),
        ])
        let code = try await client.get("/oidc/authorize?\(query)").redirected.first("code")
        #expect(try await client.token(OpenIDClient.exchange(code)).error == "invalid_grant")
        #expect(try await client.token(OpenIDClient.exchange(code), headers: proof("token")).status == 200)
        let other = try OpenIDClient.request(["dpop_jkt": TestProofKey().thumbprint])
        #expect(try await client.post("par", other, headers: proof("par")).error == "invalid_dpop_proof")
    }

    @Test("the application's API takes a bound token with its proof")
    func applicationAPI() async throws {
        server.control.update { $0.apiAsksForDPoP = true }
        let token = try await login().json["access_token"]?.string ?? ""
        let proof = TestProof(by: key, "GET", "\(server.baseURL)/sandbox/api/me", accessToken: token)
        let reply = try await client.get(
            "/sandbox/api/me", headers: ["Authorization": "DPoP \(token)", "DPoP": try proof.signed()])
        #expect(reply.status == 200 && reply.json["scheme"]?.string == "DPoP")
        let bearer = try await client.get("/sandbox/api/me", headers: ["Authorization": "Bearer \(token)"])
        #expect(bearer.status == 401 && bearer.header("WWW-Authenticate") == #"DPoP algs="ES256""#)
    }

    @Test("the token type can be in odd letters, or not say that the token is bound")
    func tokenTypes() async throws {
        server.control.update { $0.openID.misbehaviours = [.tokenTypeCase, .challengeSchemeCase] }
        let odd = try await login()
        #expect(odd.json["token_type"]?.string == "dPoP")
        #expect(try await userinfo(odd, by: TestProofKey()).header("WWW-Authenticate")?.hasPrefix("dPoP algs=") == true)
        server.control.update { $0.openID.misbehaviours = [.bearerDespiteProof] }
        let downgraded = try await login()
        #expect(downgraded.json["token_type"]?.string == "Bearer")
        #expect(try await client.userinfo(downgraded).status == 401)
    }
}
