import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Metadata and keys of the OpenID provider, over real sockets.
@Suite struct OpenIDDiscoveryTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
    }

    private func metadata() async throws -> JSONObject {
        try await client.get("/oidc/.well-known/openid-configuration").json
    }

    private func metadata(_ misbehaviour: SandboxMisbehaviour) async throws -> JSONObject {
        server.control.update { $0.openID.misbehaviours = [misbehaviour] }
        return try await metadata()
    }

    @Test(
        "the metadata is found in every form of its address",
        arguments: [
            "/oidc/.well-known/openid-configuration", "/.well-known/openid-configuration/oidc",
            "/.well-known/oauth-authorization-server/oidc",
        ])
    func addresses(path: String) async throws {
        let reply = try await client.get(path)
        #expect(reply.status == 200)
        #expect(reply.header("Content-Type") == "application/json")
        #expect(reply.header("Cache-Control") == "max-age=300")
        #expect(reply.json["issuer"]?.string == client.issuer)
    }

    @Test("every endpoint that the metadata names exists")
    func endpoints() async throws {
        let metadata = try await metadata()
        let endpoints = metadata.members.filter { $0.name.hasSuffix("_endpoint") || $0.name == "jwks_uri" }
        #expect(endpoints.count == 8)
        for endpoint in endpoints {
            let path = try URI(parsing: endpoint.value.string ?? "").path
            #expect(try await client.get(path).status != 404, "\(endpoint.name)")
        }
        #expect(metadata["code_challenge_methods_supported"] == ["S256"])
        #expect(metadata["authorization_response_iss_parameter_supported"]?.bool == true)
        #expect(metadata["require_pushed_authorization_requests"]?.bool == false)
    }

    @Test("the metadata says how requests may be pushed")
    func pushedRequests() async throws {
        server.control.update { $0.openID.pushedRequests = .required }
        #expect(try await metadata()["require_pushed_authorization_requests"]?.bool == true)
        server.control.update { $0.openID.pushedRequests = .off }
        #expect(try await metadata()["pushed_authorization_request_endpoint"] == nil)
        #expect(try await client.post("par", OpenIDClient.request()).status == 404)
    }

    @Test(
        "the key set has a key for the algorithm that the metadata names", arguments: SandboxSigningAlgorithm.allCases)
    func keys(algorithm: SandboxSigningAlgorithm) async throws {
        server.control.update { $0.openID.signingAlgorithm = algorithm }
        #expect(
            try await metadata()["id_token_signing_alg_values_supported"] == .array([.string(algorithm.rawValue)]))
        let reply = try await client.get("/oidc/jwks.json")
        #expect(reply.header("Content-Type") == "application/jwk-set+json")
        let keys = try await client.keys()
        #expect(keys.map { $0["alg"]?.string } == [algorithm.rawValue])
        #expect(try await client.login().idToken?.isSigned(byOneOf: keys) == true)
        #expect(try await client.keys() == keys)
    }

    @Test("there can be several keys, and all are replaced by a command")
    func rotation() async throws {
        server.control.update {
            $0.openID.signingAlgorithm = .es256
            $0.openID.signingKeyCount = 3
        }
        let before = try await client.keys()
        #expect(Set(before.compactMap { $0["kid"]?.string }).count == 3)
        #expect(try await client.login().idToken?.header["kid"] == before.last?["kid"])
        let command = try await client.client.post("/sandbox/control", ["rotate_keys": true])
        #expect(command.status == 200)
        let after = try await client.keys()
        #expect(after.count == 3)
        #expect(Set(after.map { $0["kid"] }).isDisjoint(with: before.map { $0["kid"] }))
        #expect(try await client.login().idToken?.isSigned(byOneOf: after) == true)
    }

    @Test("the issuer in the metadata can be another one")
    func otherIssuers() async throws {
        #expect(try await metadata(.discoveryIssuerMismatch)["issuer"]?.string == "https://other.example")
        #expect(try await metadata(.discoveryIssuerSlash)["issuer"]?.string == "\(client.issuer)/")
        #expect(try await metadata(.discoveryIssuerTemplate)["issuer"]?.string == "\(client.issuer)/{tenantid}/v2.0")
    }

    @Test("the metadata can lack what clients need, and have what they do not")
    func otherMembers() async throws {
        #expect(try await metadata(.discoveryWithoutKeys)["jwks_uri"] == nil)
        #expect(try await metadata(.discoveryPlainPKCE)["code_challenge_methods_supported"] == ["plain"])
        #expect(
            try await metadata(.discoveryWithoutResponseIssuer)["authorization_response_iss_parameter_supported"] == nil
        )
        #expect(
            try await metadata(.discoveryInsecureEndpoints)["token_endpoint"]?.string
                == "http://other.example/oidc/token")
        let minimal = try await metadata(.discoveryMinimal)
        #expect(minimal["token_endpoint"] != nil && minimal["jwks_uri"] != nil)
        #expect(minimal["userinfo_endpoint"] == nil && minimal["scopes_supported"] == nil)
        let aliases = try await metadata(.mutualTLSAliases)["mtls_endpoint_aliases"]?.object
        #expect(aliases?["token_endpoint"]?.string == "https://mtls.example/token")
    }

    @Test("the key set can be unhelpful")
    func otherKeys() async throws {
        server.control.update { $0.openID = .init(.es256, [.keysWithoutID]) }
        #expect(try await client.keys().map { $0["kid"] } == [nil])
        server.control.update { $0.openID = .init(.es256, [.encryptionKey]) }
        #expect(try await client.keys().map { $0["use"]?.string } == ["enc"])
        server.control.update { $0.openID = .init(.es256, [.emptyKeySet]) }
        #expect(try await client.keys().isEmpty)
        server.control.update { $0.openID = .init(.es256, [.unusableKeys]) }
        let keys = try await client.keys()
        #expect(keys.count == 5)
        #expect(Set(keys.map { $0["kid"] }).count == 1)
        let token = try #require(await client.login().idToken)
        #expect(keys.map(token.isSigned(by:)) == [false, false, false, false, true])
    }

    @Test("faults touch discovery, and the log has it")
    func faults() async throws {
        let path = "/oidc/.well-known/openid-configuration"
        server.control.inject(.malformedJSON, on: path)
        #expect(try await client.get(path).json.members.isEmpty)
        #expect(try await client.get(path).json["issuer"] != nil)
        #expect(server.control.requests(to: path).map(\.status) == [200, 200])
    }
}

extension SandboxOpenIDBehaviour {
    /// What a provider does that signs with an algorithm and has a flaw.
    init(_ algorithm: SandboxSigningAlgorithm = .es256, _ misbehaviours: Set<SandboxMisbehaviour>) {
        self.init()
        signingAlgorithm = algorithm
        self.misbehaviours = misbehaviours
    }
}
