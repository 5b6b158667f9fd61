import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Sessions bound to keys, and what happens to their refresh tokens, over real sockets.
@Suite struct KeyBindingTests {
    let server: SandboxServer
    let client: ProvingClient

    init() throws {
        server = try SandboxServer()
        client = try ProvingClient(server)
    }

    private func jkt(_ reply: Reply) -> String? {
        claims(of: reply.json["access_token"]?.string)["cnf"]?.object?["jkt"]?.string
    }

    private func refreshToken(_ reply: Reply) -> [String: String] {
        ["X-Refresh-Token": reply.header("X-Refresh-Token") ?? ""]
    }

    @Test("the access token names the key of the session, after a refresh too")
    func confirmation() async throws {
        let login = try await client.login()
        #expect(jkt(login) == client.key.thumbprint)
        #expect(jkt(try await client.send("refresh", login)) == client.key.thumbprint)
        let unbound = try await client.client.login()
        #expect(claims(of: unbound.json["access_token"]?.string)["cnf"] == nil)
    }

    @Test("another key can neither refresh nor revoke, and the session lives on", arguments: ["refresh", "revoke"])
    func otherKey(path: String) async throws {
        let login = try await client.login()
        let stranger = try ProvingClient(server)
        let reply = try await stranger.send(path, login)
        #expect(reply.status == 401)
        #expect(reply.code == "dpop_key_mismatch")
        #expect(try await client.send("refresh", login).status == 200)
    }

    @Test("a bound session needs its proof even where proofs are optional", arguments: ["refresh", "revoke"])
    func missingProof(path: String) async throws {
        let login = try await client.login()
        #expect(try await client.client.api(path, headers: refreshToken(login)).code == "missing_dpop_proof")
        server.control.update { $0.dpop = .off }
        #expect(try await client.client.api("refresh", headers: refreshToken(login)).status == 200)
    }

    @Test("a session without a key takes any right proof and stays without a key")
    func unbound() async throws {
        let refreshed = try await client.send("refresh", client.client.login())
        #expect(refreshed.status == 200)
        #expect(jkt(refreshed) == nil)
        #expect(try await client.send("revoke", refreshed).status == 204)
    }

    @Test("every use of a refresh token is counted, and a second one as reuse")
    func statistics() async throws {
        let login = try await client.login()
        let nothing = server.control.statistics
        #expect(nothing.refreshes == 0 && nothing.refreshTokenReuses == 0 && nothing.refreshTokenUses.isEmpty)
        let refreshed = try await client.send("refresh", login)
        #expect(server.control.statistics.refreshes == 1)
        #expect(server.control.statistics.refreshTokenReuses == 0)
        for _ in 0..<2 { #expect(try await client.send("refresh", login).code == "unauthorized") }
        let statistics = server.control.statistics
        #expect(statistics.refreshes == 1)
        #expect(statistics.refreshTokenReuses == 2)
        #expect(statistics.refreshTokenUses == [login.header("X-Refresh-Token") ?? "": 3])
        let json = try await client.client.send("GET", "/sandbox/stats.json").json
        #expect(json["refreshes"]?.integer == 1)
        #expect(json["refresh_token_reuses"]?.integer == 2)
        #expect(json["refresh_token_uses"]?.object?[login.header("X-Refresh-Token") ?? ""]?.integer == 3)
        #expect(try await client.send("refresh", refreshed).status == 401)
        server.control.reset()
        #expect(server.control.statistics == nothing)
    }

    @Test("a request that is sent back for a nonce uses nothing up")
    func nonceIsNoUse() async throws {
        let login = try await client.login()
        server.control.update { $0.nonceMode = .onFirstRequest }
        let nonce = try await client.send("refresh", login).header("DPoP-Nonce")
        #expect(server.control.statistics.refreshTokenUses.isEmpty)
        #expect(try await client.send("refresh", login, nonce: nonce).status == 200)
        #expect(server.control.statistics.refreshTokenUses.values.max() == 1)
    }

    @Test("within the grace a spent token is exchanged again, after it the session ends")
    func grace() async throws {
        server.control.update { $0.refreshTokenGrace = 30 }
        let token = refreshToken(try await client.client.login())
        for _ in 0..<2 { #expect(try await client.client.api("refresh", headers: token).status == 200) }
        #expect(server.control.statistics.refreshTokenReuses == 1)
        server.control.advanceClock(seconds: 40)
        #expect(try await client.client.api("refresh", headers: token).status == 401)
    }

    @Test("without a grace a clock that was set back does not hide a second use")
    func clockSetBack() async throws {
        let token = refreshToken(try await client.client.login())
        #expect(try await client.client.api("refresh", headers: token).status == 200)
        server.control.advanceClock(seconds: -600)
        #expect(try await client.client.api("refresh", headers: token).status == 401)
    }

    @Test("the behaviour for proofs can be set over HTTP, and only to what exists")
    func overHTTP() async throws {
        let changes: JSONValue = [
            "dpop": "required", "nonce_mode": "rotate_on_errors", "proof_window": 5, "omits_nonce_header": true,
            "revoke_demands_nonce": true, "refresh_token_grace": 10, "api_asks_for_dpop": true,
        ]
        #expect(try await client.client.post("/sandbox/control", ["behaviour": changes]).status == 200)
        let behaviour = server.control.behaviour
        #expect(behaviour.dpop == .required)
        #expect(behaviour.nonceMode == .rotateOnErrors)
        #expect(behaviour.proofWindow == 5)
        #expect(behaviour.omitsNonceHeader && behaviour.revokeDemandsNonce && behaviour.apiAsksForDPoP)
        #expect(behaviour.refreshTokenGrace == 10)
        for mistake: JSONValue in [["dpop": "sometimes"], ["nonce_mode": 1], ["dpop": .null]] {
            #expect(try await client.client.post("/sandbox/control", ["behaviour": mistake]).status == 400)
        }
        #expect(server.control.behaviour == behaviour)
    }
}
