import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The API that stands for an application's own, over real sockets.
@Suite struct ApplicationAPITests {
    let server: SandboxServer
    let client: ProvingClient

    init() throws {
        server = try SandboxServer()
        client = try ProvingClient(server)
    }

    private func bearer(_ token: String?) async throws -> Reply {
        try await client.client.send(
            "GET", "/sandbox/api/me", headers: token.map { ["Authorization": "Bearer \($0)"] } ?? [:])
    }

    @Test("a bearer token is taken, and the answer tells whose it is")
    func bearer() async throws {
        let token = try await client.login().json["access_token"]?.string
        let reply = try await bearer(token)
        #expect(reply.status == 200)
        #expect(reply.json["sub"] == claims(of: token)["sub"])
        #expect(reply.json["sid"] == claims(of: token)["sid"])
        #expect(reply.json["email"]?.string == "user@example.com")
        #expect(reply.json["scheme"]?.string == "Bearer")
    }

    @Test("no token, an unknown one and an expired one are refused with 401")
    func refusedTokens() async throws {
        let none = try await bearer(nil)
        #expect(none.status == 401)
        #expect(none.header("WWW-Authenticate") == "Bearer")
        #expect(try await bearer("unknown").status == 401)
        let login = try await client.login()
        server.control.expire(.accessTokens)
        let expired = try await bearer(login.json["access_token"]?.string)
        #expect(expired.status == 401)
        #expect(expired.header("WWW-Authenticate") == #"Bearer error="invalid_token""#)
        let bound = try await client.account(login)
        #expect(bound.status == 401)
        #expect(bound.header("WWW-Authenticate") == #"DPoP algs="ES256", error="invalid_token""#)
    }

    @Test("a token with its proof is taken")
    func proven() async throws {
        let reply = try await client.account(client.login())
        #expect(reply.status == 200)
        #expect(reply.json["scheme"]?.string == "DPoP")
    }

    @Test("an API that asks for proofs turns bearers away and says what it wants")
    func asksForDPoP() async throws {
        server.control.update { $0.apiAsksForDPoP = true }
        let login = try await client.login()
        for token in [nil, login.json["access_token"]?.string] {
            let reply = try await bearer(token)
            #expect(reply.status == 401)
            #expect(reply.header("WWW-Authenticate") == #"DPoP algs="ES256""#)
        }
        #expect(try await client.account(login).status == 200)
    }

    @Test("a proof without the token's hash, with another one's, or of another key is refused")
    func wrongProofs() async throws {
        let login = try await client.login()
        let missing = try await client.account(login) { $0.claims["ath"] = nil }
        #expect(missing.status == 401)
        #expect(missing.code == "invalid_dpop_proof")
        #expect(missing.header("WWW-Authenticate") == #"DPoP algs="ES256", error="invalid_dpop_proof""#)
        let other = try await client.account(login) { $0.claims["ath"] = .string(sha256("another")) }
        #expect(other.code == "invalid_dpop_proof")
        let stranger = try await ProvingClient(server).account(login)
        #expect(stranger.status == 401)
        #expect(stranger.code == "dpop_key_mismatch")
        #expect(stranger.header("WWW-Authenticate") == #"DPoP algs="ES256", error="invalid_token""#)
        let unbound = try await client.account(client.client.login())
        #expect(unbound.code == "dpop_key_mismatch")
        let headers = ["Authorization": "DPoP \(login.json["access_token"]?.string ?? "")"]
        #expect(
            try await client.client.send("GET", "/sandbox/api/me", headers: headers).code == "missing_dpop_proof")
    }

    @Test("the nonce is demanded with 401 and an explanation")
    func nonce() async throws {
        let login = try await client.login()
        server.control.update { $0.nonceMode = .onFirstRequest }
        let reply = try await client.account(login)
        #expect(reply.status == 401)
        #expect(reply.header("WWW-Authenticate") == #"DPoP algs="ES256", error="use_dpop_nonce""#)
        #expect(try await client.account(login, nonce: reply.header("DPoP-Nonce")).status == 200)
    }

    @Test("requests to it are logged, and faults touch it")
    func logAndFaults() async throws {
        server.control.inject(.error(503, code: "internal"), on: "/sandbox/api/me")
        #expect(try await bearer(nil).status == 503)
        #expect(try await bearer(nil).status == 401)
        #expect(server.control.requests(to: "/sandbox/api/me").map(\.status) == [503, 401])
    }
}
