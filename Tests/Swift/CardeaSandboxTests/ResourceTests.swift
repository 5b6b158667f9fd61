import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The protected resources, over real sockets.
@Suite struct ResourceTests {
    let server: SandboxServer
    let client: ResourceClient

    init() throws {
        server = try SandboxServer()
        client = ResourceClient(server)
    }

    private func text(_ reply: Reply) -> String {
        reply.json["result"]?.object?["content"]?.array?.first?.object?["text"]?.string ?? ""
    }

    @Test("they are there only when the behaviour says so")
    func off() async throws {
        server.control.update { $0.resource.isEnabled = false }
        #expect(try await client.send("ping").status == 404)
        #expect(try await client.metadata().status == 404)
        #expect(
            try await client.openID.get("/.well-known/oauth-authorization-server/oidc").text.contains("mcp") == false)
    }

    @Test("the metadata names the resource, its issuer and its scopes", arguments: ["/mcp", "/mcp2", ""])
    func metadata(path: String) async throws {
        let reply = try await client.metadata(of: path)
        #expect(reply.status == 200 && reply.header("Content-Type") == "application/json")
        #expect(reply.json["resource"]?.string == server.baseURL + path)
        #expect(reply.json["authorization_servers"] == [.string(server.openIDIssuer)])
        #expect(reply.json["scopes_supported"] == ["mcp", "mcp:write"])
        #expect(reply.json["dpop_bound_access_tokens_required"] == nil)
        server.control.update { $0.resource.issuers = ["https://as.example"] }
        #expect(try await client.metadata(of: path).json["authorization_servers"] == ["https://as.example"])
    }

    @Test("without a token there is a challenge, whatever the request")
    func challenge() async throws {
        let place = "\(server.baseURL)/.well-known/oauth-protected-resource/mcp"
        let expected = #"Bearer resource_metadata="\#(place)", scope="mcp""#
        let reply = try await client.send("initialize")
        #expect(reply.status == 401 && reply.header("WWW-Authenticate") == expected)
        #expect(try await client.openID.get("/mcp").header("WWW-Authenticate") == expected)
        let wrong = try await client.call("whoami", token: "wrong")
        #expect(wrong.status == 401)
        #expect(
            wrong.header("WWW-Authenticate")?.hasPrefix(#"Bearer error="invalid_token", resource_metadata="#) == true)
        #expect(try await client.openID.get("/mcp?access_token=x").status == 400)
        server.control.update { $0.resource.scopes = [] }
        #expect(try await client.challenge() == #"Bearer resource_metadata="\#(place)""#)
        #expect(try await client.metadata().json["scopes_supported"] == nil)
        #expect(try await client.call("whoami", token: client.token(scope: nil)).status == 200)
    }

    @Test("a client signs in and calls tools")
    func session() async throws {
        let token = try await client.token()
        let start = try await client.send("initialize", ["protocolVersion": "2025-06-18"], token: token)
        #expect(start.json["result"]?.object?["protocolVersion"]?.string == "2025-06-18")
        let note = try await client.openID.client.post(
            "/mcp", ["jsonrpc": "2.0", "method": "notifications/initialized"],
            headers: ["Authorization": "Bearer \(token)"])
        #expect(note.status == 202 && note.body.isEmpty)
        let tools = try await client.send("tools/list", token: token).json["result"]?.object?["tools"]?.array
        #expect(tools?.map { $0.object?["name"] } == ["whoami", "write"])
        let user = try JSONReader.read(Array(text(try await client.call("whoami", token: token)).utf8)).object
        #expect(user?["email"]?.string == "user@example.com" && user?["scope"]?.string == "mcp")
        #expect(user?["aud"] == [.string(server.resourceURL)])
        #expect(try await client.send("unknown", token: token).json["error"]?.object?["code"]?.integer == -32601)
        #expect(try await client.call("unknown", token: token).json["error"] != nil)
        let wrong = ["Authorization": "Bearer \(token)"]
        #expect(try await client.openID.client.send("POST", "/mcp", headers: wrong, body: "[]").status == 400)
    }

    @Test("a token is good at its own resource alone, one for the whole server at both")
    func audience() async throws {
        let first = try await client.token()
        let elsewhere = try await client.call("whoami", at: "/mcp2", token: first)
        #expect(elsewhere.status == 401 && elsewhere.header("WWW-Authenticate")?.contains("/mcp2\"") == true)
        let second = try await client.token(resource: "\(server.baseURL)/mcp2")
        #expect(try await client.call("whoami", token: second).status == 401)
        #expect(try await client.call("whoami", at: "/mcp2", token: second).status == 200)
        let whole = try await client.token(resource: server.baseURL)
        for path in ["/mcp", "/mcp2"] { #expect(try await client.call("whoami", at: path, token: whole).status == 200) }
        let foreign = try await client.openID.login().json["access_token"]?.string
        #expect(try await client.call("whoami", token: foreign).status == 401)
    }

    @Test("a tool that needs more scopes asks for them")
    func stepUp() async throws {
        let refused = try await client.call("write", token: client.token())
        #expect(refused.status == 403 && refused.error == "insufficient_scope")
        let challenge = refused.header("WWW-Authenticate") ?? ""
        #expect(challenge.hasPrefix(#"Bearer error="insufficient_scope", resource_metadata="#))
        #expect(challenge.hasSuffix(#", scope="mcp mcp:write""#))
        #expect(text(try await client.call("write", token: client.token(scope: "mcp mcp:write"))) == "written")
        #expect(try await client.send("ping", token: client.token(scope: "openid")).status == 403)
    }

    @Test("an answer is a stream of events where the client names that first, and so is a GET")
    func streams() async throws {
        let token = try await client.token()
        func accepting(_ types: String) async throws -> Reply {
            try await client.send("ping", token: token, headers: ["Accept": types])
        }
        let both = try await accepting("application/json, text/event-stream")
        #expect(both.header("Content-Type") == "application/json")
        let stream = try await accepting("text/event-stream;q=1, application/json")
        #expect(stream.header("Content-Type") == "text/event-stream")
        #expect(stream.text == "event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n\n")
        let get = try await client.openID.get("/mcp", headers: ["Authorization": "Bearer \(token)"])
        #expect(get.status == 200 && get.header("Content-Type") == "text/event-stream")
    }

    @Test("a bound token needs its proof, and a nonce where one is demanded")
    func proofs() async throws {
        let key = try TestProofKey()
        server.control.update { $0.dpop = .required }
        #expect(try await client.metadata().json["dpop_bound_access_tokens_required"]?.bool == true)
        #expect(try await client.challenge().hasPrefix(#"DPoP algs="ES256", resource_metadata="#))
        let id = try await client.register().json["client_id"]?.string ?? ""
        let proof = try TestProof(by: key, "POST", "\(server.openIDIssuer)/token").signed()
        let token = try await client.login(as: id, headers: ["DPoP": proof]).json["access_token"]?.string ?? ""
        #expect(try await client.call("whoami", token: token).status == 401)
        func proven(nonce: String? = nil) async throws -> Reply {
            let proof = TestProof(by: key, "POST", server.resourceURL, nonce: nonce, accessToken: token)
            return try await client.send(
                "ping", headers: ["Authorization": "DPoP \(token)", "DPoP": try proof.signed()])
        }
        #expect(try await proven().status == 200)
        server.control.update { $0.nonceMode = .rotateEveryAnswer }
        let refused = try await proven()
        #expect(refused.status == 401)
        #expect(refused.header("WWW-Authenticate")?.hasPrefix(#"DPoP algs="ES256", error="use_dpop_nonce", "#) == true)
        #expect(try await proven(nonce: refused.header("DPoP-Nonce")).status == 200)
    }

    @Test("tokens of another issuer are accepted on demand")
    func foreignTokens() async throws {
        #expect(try await client.call("whoami", token: "foreign").status == 401)
        server.control.update { $0.resource.acceptsForeignTokens = true }
        #expect(text(try await client.call("whoami", token: "foreign")) == #"{"issuer":"another"}"#)
        #expect(try await client.call("write", token: client.token()).status == 403)
    }
}
