import CardeaAsync
import CardeaBasics
import CardeaSandbox

/// Signs in to whatever answers 401, one step at a time.
struct ResourceClient {
    let server: SandboxServer
    let openID: OpenIDClient
    static let redirect = "http://127.0.0.1/callback"
    /// The redirect with the port that a client listens on.
    static let listening = "http://127.0.0.1:51004/callback"

    init(_ server: SandboxServer) {
        self.server = server
        openID = OpenIDClient(server)
        server.control.update { behaviour in
            behaviour.resource.isEnabled = true
            behaviour.openID.takesRegistrations = true
            behaviour.openID.signingAlgorithm = .es256
        }
    }

    func misbehave(_ misbehaviours: SandboxMisbehaviour...) {
        server.control.update { $0.openID.misbehaviours = Set(misbehaviours) }
    }

    func register(_ changes: JSONObject = [:]) async throws -> Reply {
        var metadata: JSONObject = [
            "redirect_uris": [.string(Self.redirect)], "token_endpoint_auth_method": "none",
            "grant_types": ["authorization_code", "refresh_token"], "application_type": "native",
            "client_name": "A test",
        ]
        for member in changes.members { metadata[member.name] = member.value }
        return try await openID.client.post("/oidc/register", metadata)
    }

    /// The answer of the token endpoint to the client of an id, without anything that shows who it is.
    func login(
        as id: String, scope: String? = "mcp", resource: String? = nil, changes: KeyValuePairs<String, String?> = [:],
        headers: [String: String] = [:]
    ) async throws -> Reply {
        let url = resource ?? server.resourceURL
        let response = try await openID.response([
            "client_id": id, "redirect_uri": Self.listening, "scope": scope, "nonce": nil, "resource": url,
        ])
        var form = OpenIDClient.exchange(
            response.first("code"), ["client_id": id, "redirect_uri": Self.listening, "resource": url])
        for (name, value) in changes {
            form.removeAll { $0.0 == name }
            if let value { form.append((name, value)) }
        }
        return try await openID.token(form, headers: headers)
    }

    /// An access token of a client that registers for it.
    func token(scope: String? = "mcp", resource: String? = nil) async throws -> String {
        let id = try await register().json["client_id"]?.string ?? ""
        return try await login(as: id, scope: scope, resource: resource).json["access_token"]?.string ?? ""
    }

    func send(
        _ method: String, _ parameters: JSONObject = [:], at path: String = "/mcp", token: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Reply {
        let authorization = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
        return try await openID.client.post(
            path, ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(parameters)],
            headers: authorization.merging(headers) { $1 })
    }

    func call(_ tool: String, at path: String = "/mcp", token: String?) async throws -> Reply {
        try await send("tools/call", ["name": .string(tool)], at: path, token: token)
    }

    func metadata(of path: String = "/mcp") async throws -> Reply {
        try await openID.get("/.well-known/oauth-protected-resource\(path)")
    }

    /// The challenge of a request without a token.
    func challenge() async throws -> String { try await send("ping").header("WWW-Authenticate") ?? "" }
}
