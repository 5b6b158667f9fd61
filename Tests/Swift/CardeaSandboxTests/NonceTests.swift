import CardeaSandbox
import Testing

/// The nonce modes, over real sockets.
@Suite struct NonceTests {
    let server: SandboxServer
    let client: ProvingClient

    init() throws {
        server = try SandboxServer()
        client = try ProvingClient(server)
    }

    /// Demands that a request was sent back for another nonce, and returns that one.
    private func demanded(_ reply: Reply) throws -> String {
        #expect(reply.status == 400)
        #expect(reply.code == "use_dpop_nonce")
        return try #require(reply.header("DPoP-Nonce"))
    }

    @Test("without a mode no nonce is handed out, and one that is sent is not looked at")
    func never() async throws {
        let login = try await client.login(nonce: "made-up")
        #expect(login.status == 200)
        #expect(login.header("DPoP-Nonce") == nil)
        #expect(try await client.client.api("refresh", headers: ["DPoP": "x"]).header("DPoP-Nonce") == nil)
    }

    @Test("the first request gets a nonce, which is then good for all")
    func onFirstRequest() async throws {
        server.control.update { $0.nonceMode = .onFirstRequest }
        let nonce = try demanded(await client.login())
        let login = try await client.login(nonce: nonce)
        #expect(login.status == 200)
        #expect(login.header("DPoP-Nonce") == nil)
        #expect(try demanded(await client.send("refresh", login, nonce: "another")) == nonce)
        #expect(try await client.send("refresh", login, nonce: nonce).status == 200)
    }

    @Test("a nonce that has expired is replaced")
    func expiry() async throws {
        server.control.update { $0.nonceMode = .onFirstRequest }
        let nonce = try demanded(await client.login())
        server.control.expire(.nonces)
        let next = try demanded(await client.login(nonce: nonce))
        #expect(next != nonce)
        #expect(try await client.login(nonce: next).status == 200)
    }

    @Test("with a nonce in every answer only the newest is good")
    func rotateEveryAnswer() async throws {
        server.control.update { $0.nonceMode = .rotateEveryAnswer }
        let first = try demanded(await client.login())
        let login = try await client.login(nonce: first)
        let second = try #require(login.header("DPoP-Nonce"))
        #expect(second != first)
        let third = try demanded(await client.send("refresh", login, nonce: first))
        let refreshed = try await client.send("refresh", login, nonce: third)
        #expect(refreshed.status == 200)
        let fourth = try #require(refreshed.header("DPoP-Nonce"))
        let failed = try await client.send("refresh", login, nonce: fourth)
        #expect(failed.status == 401)
        #expect(failed.header("DPoP-Nonce") != fourth)
    }

    @Test("with a nonce in every error a success brings none, and any other error does")
    func rotateOnErrors() async throws {
        server.control.update { $0.nonceMode = .rotateOnErrors }
        let first = try demanded(await client.login())
        let login = try await client.login(nonce: first)
        #expect(login.header("DPoP-Nonce") == nil)
        let refreshed = try await client.send("refresh", login, nonce: first)
        #expect(refreshed.header("DPoP-Nonce") == nil)
        let failed = try await client.send("refresh", login, nonce: first)
        #expect(failed.code == "unauthorized")
        let second = try #require(failed.header("DPoP-Nonce"))
        #expect(try demanded(await client.login(nonce: first)) != second)
    }

    @Test("each key has its own nonces")
    func perKey() async throws {
        server.control.update { $0.nonceMode = .rotateEveryAnswer }
        let other = try ProvingClient(server)
        let nonce = try demanded(await client.login())
        _ = try demanded(await other.login(nonce: nonce))
        #expect(try await client.login(nonce: nonce).status == 200)
    }

    @Test("a demand can come without the nonce")
    func omittedHeader() async throws {
        server.control.update {
            $0.nonceMode = .rotateEveryAnswer
            $0.omitsNonceHeader = true
        }
        let reply = try await client.login()
        #expect(reply.code == "use_dpop_nonce")
        #expect(reply.header("DPoP-Nonce") == nil)
    }

    @Test("revoke takes an old nonce, unless it is told not to")
    func revoke() async throws {
        server.control.update { $0.nonceMode = .rotateEveryAnswer }
        let login = try await client.login(nonce: demanded(await client.login()))
        server.control.update { $0.revokeDemandsNonce = true }
        _ = try demanded(await client.send("revoke", login, nonce: "old"))
        server.control.update { $0.revokeDemandsNonce = false }
        #expect(try await client.send("revoke", login, nonce: "old").status == 204)
    }
}
