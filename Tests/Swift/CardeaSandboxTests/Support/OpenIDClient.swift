import CardeaAsync
import CardeaBasics
import CardeaSandbox

/// Speaks OpenID Connect as an application's engine would, one request at a time.
struct OpenIDClient: Sendable {
    let client: TestClient
    let issuer: String
    static let redirect = "myapp://oauth-callback"
    static let state = "af0ifjsldkj-0123456789abcdef"
    static let nonce = "n-0S6_WzA2Mj-0123456789"

    init(_ server: SandboxServer) {
        client = TestClient(server)
        issuer = "\(server.baseURL)/oidc"
    }

    /// The parameters of a request that is right; a change to `nil` leaves one out.
    static func request(_ changes: KeyValuePairs<String, String?> = [:]) -> [(String, String)] {
        var pairs = [
            ("response_type", "code"), ("client_id", "native app+1"), ("redirect_uri", redirect),
            ("scope", "openid profile email offline_access"), ("state", state), ("nonce", nonce),
            ("code_challenge", TestClient.challenge), ("code_challenge_method", "S256"),
        ]
        for (name, value) in changes {
            pairs.removeAll { $0.0 == name }
            if let value { pairs.append((name, value)) }
        }
        return pairs
    }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> Reply {
        try await client.send("GET", path, headers: headers)
    }

    func post(
        _ path: String, _ pairs: [(String, String)], headers: [String: String] = [:]
    ) async throws -> Reply {
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        return try await client.send(
            "POST", "/oidc/\(path)", headers: type.merging(headers) { $1 }, body: QueryParameters.encode(pairs))
    }

    func authorize(
        _ changes: KeyValuePairs<String, String?> = [:], outcome: SandboxOutcome? = .verified
    ) async throws -> Reply {
        var pairs = Self.request(changes)
        if let outcome { pairs.append(("sandbox_outcome", outcome.rawValue)) }
        return try await get("/oidc/authorize?\(QueryParameters.encode(pairs))")
    }

    /// What the redirect after an authorization request carries.
    func response(
        _ changes: KeyValuePairs<String, String?> = [:], outcome: SandboxOutcome? = .verified
    ) async throws -> QueryParameters {
        try await authorize(changes, outcome: outcome).redirected
    }

    /// The form that exchanges a code; a change to `nil` leaves a member out.
    static func exchange(_ code: String?, _ changes: KeyValuePairs<String, String?> = [:]) -> [(String, String)] {
        var pairs = [
            ("grant_type", "authorization_code"), ("code", code ?? ""), ("redirect_uri", redirect),
            ("client_id", "native app+1"), ("code_verifier", TestClient.verifier),
        ]
        for (name, value) in changes {
            pairs.removeAll { $0.0 == name }
            if let value { pairs.append((name, value)) }
        }
        return pairs
    }

    func token(_ pairs: [(String, String)], headers: [String: String] = [:]) async throws -> Reply {
        try await post("token", pairs, headers: headers)
    }

    /// Signs in and returns the answer of the token endpoint.
    func login(_ changes: KeyValuePairs<String, String?> = [:]) async throws -> Reply {
        try await token(Self.exchange(response(changes).first("code")))
    }

    func refresh(_ reply: Reply, headers: [String: String] = [:]) async throws -> Reply {
        let token = reply.json["refresh_token"]?.string ?? ""
        return try await self.token(
            [("grant_type", "refresh_token"), ("refresh_token", token), ("client_id", "native app+1")],
            headers: headers)
    }

    func userinfo(_ reply: Reply) async throws -> Reply {
        try await get(
            "/oidc/userinfo", headers: ["Authorization": "Bearer \(reply.json["access_token"]?.string ?? "")"])
    }

    /// The published keys.
    func keys() async throws -> [JSONObject] {
        try await get("/oidc/jwks.json").json["keys"]?.array?.compactMap(\.object) ?? []
    }
}

extension Reply {
    /// The parameters of the redirect that this is.
    var redirected: QueryParameters {
        QueryParameters(parsing: (try? URI(parsing: header("Location") ?? ""))?.query ?? "", plusIsSpace: true)
    }

    var error: String? { json["error"]?.string }

    var idToken: TestToken? { json["id_token"]?.string.flatMap(TestToken.init) }
}
