import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// What the protected resources and the metadata of their issuer do wrong, over real sockets.
@Suite struct ResourceFlawTests {
    let server: SandboxServer
    let client: ResourceClient

    init() throws {
        server = try SandboxServer()
        client = ResourceClient(server)
    }

    private func metadata(_ misbehaviour: SandboxMisbehaviour) async throws -> JSONObject {
        client.misbehave(misbehaviour)
        return try await client.metadata().json
    }

    private func challenge(_ misbehaviour: SandboxMisbehaviour) async throws -> String {
        client.misbehave(misbehaviour)
        return try await client.challenge()
    }

    @Test("the metadata of a resource goes wrong on demand")
    func resourceMetadata() async throws {
        #expect(try await metadata(.resourceForeign)["resource"]?.string == "https://other.example/mcp")
        #expect(try await metadata(.resourceLookAlike)["resource"]?.string == "\(server.resourceURL)2")
        #expect(try await metadata(.resourceWithoutIssuers)["authorization_servers"] == nil)
        #expect(try await metadata(.resourceEmptyIssuers)["authorization_servers"] == [])
        let issuer = server.openIDIssuer
        #expect(try await metadata(.resourceIssuersText)["authorization_servers"] == .string(issuer))
        #expect(try await metadata(.resourceIssuerSlash)["authorization_servers"] == [.string("\(issuer)/")])
        client.misbehave(.resourceMetadataAtRoot)
        #expect(try await client.metadata().status == 404)
        #expect(try await client.metadata(of: "").json["resource"]?.string == server.baseURL)
        #expect(try await client.challenge() == #"Bearer scope="mcp""#)
    }

    @Test("documents are redirected, too long, and have members twice")
    func documents() async throws {
        let places: [(String, [SandboxMisbehaviour], String)] = [
            (
                "/.well-known/oauth-protected-resource/mcp",
                [.resourceMetadataRedirected, .resourceMetadataOversized, .resourceMetadataRepeated], "resource"
            ),
            (
                "/.well-known/oauth-authorization-server/oidc",
                [.discoveryRedirected, .discoveryOversized, .discoveryRepeatedMembers], "issuer"
            ),
        ]
        for (path, flaws, member) in places {
            client.misbehave(flaws[0])
            let moved = try await client.openID.get(path)
            #expect(moved.status == 307 && moved.header("Location") == "\(server.baseURL)\(path)?detour=1")
            #expect(try await client.openID.get("\(path)?detour=1").json[member] != nil)
            client.misbehave(flaws[1])
            let long = try await client.openID.get(path)
            let limits = JSONReader.Limits(byteCount: 1 << 21)
            #expect(long.body.count > 1 << 20)
            #expect(try JSONReader.read(long.body, limits: limits).object?[member] != nil)
            client.misbehave(flaws[2])
            #expect(try await client.openID.get(path).text.ranges(of: "\"\(member)\":").count == 2)
        }
    }

    @Test("the metadata of the issuer goes wrong on demand, and the token endpoint redirects")
    func issuer() async throws {
        let path = "/.well-known/oauth-authorization-server/oidc"
        client.misbehave(.discoveryWithoutPKCE)
        #expect(try await client.openID.get(path).json["code_challenge_methods_supported"] == nil)
        client.misbehave(.discoveryScriptEndpoint)
        let page = try await client.openID.get(path).json["authorization_endpoint"]?.string
        #expect(page == "javascript:alert(1)")
        client.misbehave(.tokenRedirected)
        let moved = try await client.openID.token(OpenIDClient.exchange("code"))
        #expect(moved.status == 307 && moved.header("Location") == "\(server.openIDIssuer)/token?detour=1")
    }

    @Test("a challenge goes wrong on demand")
    func challenges() async throws {
        let good = try await client.challenge()
        let place = "other.example/.well-known/oauth-protected-resource/mcp"
        #expect(try await challenge(.resourceMetadataElsewhere).contains(#"resource_metadata="https://\#(place)""#))
        #expect(try await challenge(.resourceMetadataInsecure).contains(#"resource_metadata="http://\#(place)""#))
        #expect(try await challenge(.challengeWithoutMetadata) == #"Bearer scope="mcp""#)
        #expect(try await challenge(.challengeWithoutScope).contains("scope") == false)
        #expect(try await challenge(.challengeOversized).utf8.count > 1 << 16)
        #expect(try await challenge(.challengeManyScopes).split(separator: " ").count > 10_000)
        #expect(try await challenge(.challengeControlCharacters).hasSuffix("scope=\"mcp\u{1}\u{1b}[2J\""))
        #expect(try await challenge(.challengeQuotes).hasSuffix(#"scope="mcp \"write\" a\\b""#))
        let twice = try await challenge(.challengeRepeatedParameter)
        #expect(twice == good + #", resource_metadata="https://\#(place)", scope="other""#)
        client.misbehave(.challengeContradicting)
        let both = try await client.send("ping").headers.filter { $0.name == "WWW-Authenticate" }.map(\.value)
        #expect(both == [good, #"Bearer resource_metadata="https://\#(place)", scope="other""#])
        client.misbehave(.challengeInSuccess)
        let success = try await client.send("ping", token: client.token())
        #expect(success.status == 200 && success.header("WWW-Authenticate") == good)
    }

    @Test("refusals never end on demand, and their scopes may grow")
    func endless() async throws {
        let token = try await client.token(scope: "mcp mcp:write")
        client.misbehave(.resourceAlwaysUnauthorized)
        #expect(try await client.call("whoami", token: token).status == 401)
        client.misbehave(.resourceAlwaysForbidden)
        for _ in 0..<2 {
            let refused = try await client.call("whoami", token: token)
            #expect(refused.status == 403)
            #expect(refused.header("WWW-Authenticate")?.hasSuffix(#"scope="mcp mcp:write""#) == true)
        }
        #expect(try await client.send("initialize", token: token).status == 200)
        client.misbehave(.resourceGrowingScope)
        for step in 1...2 {
            let scope = "mcp mcp:write mcp:step\(step)"
            let refused = try await client.call("write", token: token)
            #expect(refused.status == 403)
            #expect(refused.header("WWW-Authenticate")?.hasSuffix(#"scope="\#(scope)""#) == true)
            let id = try await client.register().json["client_id"]?.string ?? ""
            #expect(try await client.login(as: id, scope: scope).json["scope"]?.string == scope)
        }
    }
}
