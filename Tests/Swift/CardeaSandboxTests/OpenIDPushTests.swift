import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Pushed authorization requests, over real sockets.
@Suite struct OpenIDPushTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update { $0.openID.signingAlgorithm = .es256 }
    }

    private func visit(_ pushed: Reply, client id: String = "native app+1") async throws -> Reply {
        let query = QueryParameters.encode([
            ("client_id", id), ("request_uri", pushed.json["request_uri"]?.string ?? ""),
            ("sandbox_outcome", "verified"),
        ])
        return try await client.get("/oidc/authorize?\(query)")
    }

    @Test("a pushed request leads to a code, once")
    func once() async throws {
        let pushed = try await client.post("par", OpenIDClient.request())
        #expect(pushed.status == 201)
        #expect(pushed.json["expires_in"]?.integer == 60)
        #expect(pushed.json["request_uri"]?.string?.hasPrefix("urn:ietf:params:oauth:request_uri:") == true)
        let reply = try await visit(pushed)
        #expect(reply.redirected.first("state") == OpenIDClient.state)
        #expect(try await client.token(OpenIDClient.exchange(reply.redirected.first("code"))).status == 200)
        #expect(try await visit(pushed).status == 400)
    }

    @Test("another client cannot use it, and it expires")
    func refusedVisits() async throws {
        let pushed = try await client.post("par", OpenIDClient.request())
        #expect(try await visit(pushed, client: "stranger").status == 400)
        server.control.expire(.requestURIs)
        #expect(try await visit(pushed).status == 400)
        let late = try await client.post("par", OpenIDClient.request())
        server.control.advanceClock(seconds: 60)
        #expect(try await visit(late).status == 400)
    }

    @Test("mistakes are answered where they are pushed")
    func mistakes() async throws {
        func push(_ changes: KeyValuePairs<String, String?>) async throws -> Reply {
            try await client.post("par", OpenIDClient.request(changes))
        }
        #expect(try await push(["redirect_uri": "https://other.example/"]).error == "invalid_request")
        #expect(try await push(["code_challenge": nil]).error == "invalid_request")
        #expect(try await push(["scope": "unheard-of"]).error == "invalid_scope")
        #expect(try await push(["request_uri": "urn:x"]).error == "invalid_request")
        #expect(try await push(["client_secret": ""]).error == "invalid_client")
        #expect(try await push(["client_id": nil]).error == "invalid_client")
    }

    @Test("requests that were not pushed are refused if the behaviour demands it")
    func required() async throws {
        server.control.update { $0.openID.pushedRequests = .required }
        #expect(try await client.response().first("error") == "invalid_request")
        let pushed = try await client.post("par", OpenIDClient.request())
        #expect(try await visit(pushed).redirected.first("code") != nil)
    }

    @Test("the answer can have status 200, or no request_uri")
    func flaws() async throws {
        server.control.update { $0.openID.misbehaviours = [.parStatus200] }
        let pushed = try await client.post("par", OpenIDClient.request())
        #expect(pushed.status == 200 && pushed.json["request_uri"] != nil)
        server.control.update { $0.openID.misbehaviours = [.parWithoutRequestURI] }
        let without = try await client.post("par", OpenIDClient.request())
        #expect(without.status == 201 && without.json["request_uri"] == nil)
    }
}
