import COpenSSL
import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Sessions and tokens, over real sockets.
@Suite struct SessionTests {
    let server: SandboxServer
    let client: TestClient

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
    }

    @Test("refresh rotates the token, keeps the session, and notices a second use")
    func refresh() async throws {
        let login = try await client.login()
        let first = ["X-Refresh-Token": login.header("X-Refresh-Token") ?? ""]
        let refreshed = try await client.api("refresh", headers: first)
        #expect(refreshed.status == 200)
        let sid = claims(of: login.json["access_token"]?.string)["sid"]
        #expect(claims(of: refreshed.json["access_token"]?.string)["sid"] == sid)
        let second = ["X-Refresh-Token": refreshed.header("X-Refresh-Token") ?? ""]
        #expect(try await client.api("refresh", [:], headers: first).status == 401)
        #expect(try await client.api("refresh", [:], headers: second).code == "unauthorized")
    }

    @Test("revoke answers 204 and the session is gone from the list")
    func revoke() async throws {
        let gone = try await client.login()
        let stays = try await client.login()
        let reply = try await client.api("revoke", headers: ["X-Refresh-Token": gone.header("X-Refresh-Token") ?? ""])
        #expect(reply.status == 204)
        #expect(reply.body.isEmpty)
        #expect(try await list(gone).status == 401)
        let left = try await list(stays).json
        #expect(left["total"]?.integer == 1)
        let id = claims(of: stays.json["access_token"]?.string)["sid"]
        #expect(left["sessions"]?.array?.first?.object?["id"] == id)
    }

    @Test("the list is paged")
    func pages() async throws {
        let login = try await client.login()
        _ = try await client.login()
        let page = try await list(login, query: "?limit=1&offset=1").json
        #expect(page["sessions"]?.array?.count == 1)
        #expect(page["total"]?.integer == 2)
        #expect(page["limit"]?.integer == 1)
        #expect(page["offset"]?.integer == 1)
    }

    @Test("revoking all sessions ends the caller's too")
    func revokeAll() async throws {
        let login = try await client.login()
        let headers = ["Authorization": "Bearer \(login.json["access_token"]?.string ?? "")"]
        #expect(try await client.api("me/revoke?target=all", headers: headers).status == 204)
        #expect(try await client.api("me/revoke?target=all", headers: headers).status == 401)
    }

    @Test("an access token that is declared expired is refused, and a refresh helps")
    func invalidateSessions() async throws {
        let login = try await client.login()
        server.control.expire(.accessTokens)
        #expect(try await list(login).status == 401)
        let refreshed = try await client.api(
            "refresh", headers: ["X-Refresh-Token": login.header("X-Refresh-Token") ?? ""])
        #expect(try await list(refreshed).status == 200)
    }

    @Test("the clock can be set ahead, and Date says so")
    func clock() async throws {
        let login = try await client.login()
        let before = try #require(login.header("Date"))
        server.control.advanceClock(seconds: 86400)
        let reply = try await list(login)
        #expect(reply.status == 401)
        #expect(reply.header("Date")?.prefix(16) != before.prefix(16))
        server.control.update { $0.omitsDate = true }
        #expect(try await list(login).header("Date") == nil)
    }

    @Test("tokens verify with the published key")
    func signature() async throws {
        let token = try #require(try await client.login().json["access_token"]?.string)
        let keys = try await client.send("GET", "/.well-known/jwks.json").json
        let key = try #require(keys["keys"]?.array?.first?.object)
        let parts = token.split(separator: ".").map(String.init)
        let header = (try? JSONReader.read(Base64URL.decode(parts[0]) ?? []))?.object
        #expect(header?["alg"]?.string == "EdDSA")
        #expect(header?["kid"] == key["kid"])
        let publicKey = try #require(Base64URL.decode(key["x"]?.string ?? ""))
        let signature = try #require(Base64URL.decode(parts[2]))
        #expect(Self.verify(signature, of: "\(parts[0]).\(parts[1])", with: publicKey))
        #expect(!Self.verify(signature, of: "\(parts[0]).\(parts[1])x", with: publicKey))
    }

    private func list(_ login: Reply, query: String = "") async throws -> Reply {
        let token = login.json["access_token"]?.string ?? ""
        return try await client.send(
            "GET", "/v1/session/me/list\(query)", headers: ["Authorization": "Bearer \(token)"])
    }

    private static func verify(_ signature: [UInt8], of text: String, with publicKey: [UInt8]) -> Bool {
        let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, publicKey, publicKey.count)
        let context = EVP_MD_CTX_new()
        defer {
            EVP_MD_CTX_free(context)
            EVP_PKEY_free(key)
        }
        let message = Array(text.utf8)
        return EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}
