import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The endpoint that links identities, as an application's own server has it, over real sockets.
@Suite struct IdentityLinkAPITests {
    let server: SandboxServer
    let client: OpenIDClient

    private static let path = "/sandbox/api/identity-link"

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    private func login(_ email: String) async throws -> Reply {
        let pairs = OpenIDClient.request() + [("sandbox_outcome", "verified"), ("email", email)]
        let redirect = try await client.get("/oidc/authorize?\(QueryParameters.encode(pairs))").redirected
        return try await client.token(OpenIDClient.exchange(redirect.first("code")))
    }

    /// What a client that has signed in sends; a change to `nil` leaves a member out.
    private func link(
        _ login: Reply, _ id: String? = nil, _ changes: [String: JSONValue?] = [:], token: String? = nil
    ) async throws -> Reply {
        let claims = try #require(login.idToken?.claims)
        var body = JSONObject()
        body["iss"] = claims["iss"]
        body["sub"] = claims["sub"]
        body["id_token"] = login.json["id_token"]
        body["app_user_id"] = id.map { .string($0) }
        for (name, value) in changes { body[name] = value }
        let bearer = token ?? login.json["access_token"]?.string ?? ""
        return try await client.client.send(
            "POST", Self.path, headers: ["Content-Type": "application/json", "Authorization": "Bearer \(bearer)"],
            body: String(decoding: body.serialized(), as: UTF8.self))
    }

    @Test("DE-25: an identity is linked once, and found from then on")
    func twice() async throws {
        let login = try await login("ada@example.com")
        let first = try await link(login)
        #expect(first.status == 200 && first.json["result"] == "linked" && first.json["aliases"] == [])
        let second = try await link(login)
        #expect(second.json["result"] == "already_linked")
        #expect(second.json["app_user_id"] == first.json["app_user_id"])
        server.control.reset()
        server.control.update { $0.openID.signingAlgorithm = .es256 }
        #expect(try await link(login).json["result"] == "linked", "a reset forgets it")
    }

    @Test("DE-26: an anonymous user's id becomes a name of the user, once, and more may follow")
    func anonymous() async throws {
        let login = try await login("ada@example.com")
        let first = try await link(login, "anon-1")
        #expect(first.json["aliases"] == ["anon-1"] && first.json["app_user_id"] != "anon-1")
        #expect(try await link(login, "anon-1").json["aliases"] == ["anon-1"])
        #expect(try await link(login, first.json["app_user_id"]?.string).json["aliases"] == ["anon-1"])
        #expect(try await link(login, "anon-2").json["aliases"] == ["anon-1", "anon-2"])
    }

    @Test("DE-25: what is one user's is refused to another, by its id and by each of its names")
    func conflict() async throws {
        let (ada, ben) = (try await login("ada@example.com"), try await login("ben@example.com"))
        let link = try await link(ada, "anon-1")
        for taken in ["anon-1", link.json["app_user_id"]?.string] {
            let reply = try await self.link(ben, taken)
            #expect(reply.status == 409 && reply.code == "identity_conflict")
        }
        #expect(try await self.link(ben, "anon-2").json["result"] == "linked")
        #expect(try await self.link(ada, "anon-2").status == 409)
        #expect(try await self.link(ada).json["aliases"] == ["anon-1"])
    }

    @Test("DE-10: only the user of the access token is linked, and only with an ID token of that user and client")
    func evidence() async throws {
        let (ada, ben) = (try await login("ada@example.com"), try await login("ben@example.com"))
        let subject = try #require(ben.idToken?.claims["sub"])
        #expect(try await link(ada, nil, ["sub": subject]).code == "identity_mismatch")
        #expect(try await link(ada, nil, ["iss": "https://other.example"]).code == "identity_mismatch")
        #expect(try await link(ada, token: ben.json["access_token"]?.string).code == "identity_mismatch")
        #expect(try await link(ada, nil, ["id_token": ben.json["id_token"]]).code == "invalid_id_token")
        let parts = (ada.json["id_token"]?.string ?? "").split(separator: ".")
        let forged = "\(parts[0]).\(parts[1]).\(String(parts[2].reversed()))"
        #expect(try await link(ada, nil, ["id_token": .string(forged)]).code == "invalid_id_token")
        #expect(try await link(ada, nil, ["id_token": "x"]).code == "invalid_id_token")
        for name in ["iss", "sub", "id_token"] { #expect(try await link(ada, nil, [name: .some(nil)]).status == 400) }
        #expect(try await link(ada, "").status == 400)
        #expect(try await link(ada, token: "unknown").status == 401)
        server.control.update { $0.openID.misbehaviours = [.invalidAudience] }
        #expect(try await link(login("ada@example.com")).code == "invalid_id_token")
        server.control.update { $0.openID.misbehaviours = [.unsignedIDToken] }
        #expect(try await link(login("ada@example.com")).code == "invalid_id_token")
        server.control.update { $0.openID.misbehaviours = [] }
        #expect(try await link(ada).json["result"] == "linked", "nothing of that had an effect")
    }

    @Test("an ID token whose time is over is still evidence, also by a key that signs no more")
    func oldToken() async throws {
        let login = try await login("ada@example.com")
        server.control.rotateKeys()
        server.control.update { $0.accessTokenLifetime = 100_000 }
        let fresh = try await client.refresh(login)
        server.control.advanceClock(seconds: 7200)
        #expect(try await link(login, token: fresh.json["access_token"]?.string).json["result"] == "linked")
    }
}
