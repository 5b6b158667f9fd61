import CardeaAsync
import CardeaBasics
import CardeaSandbox

/// Speaks the API of Ory as a native application's engine would, one request at a time.
struct OryClient: Sendable {
    let client: TestClient
    let base: String
    static let returnTo = "myapp://oauth-callback"
    private static let json = ["Accept": "application/json"]

    init(_ server: SandboxServer) {
        client = TestClient(server)
        base = server.baseURL
    }

    /// A request to an address of the server, whole or without its beginning.
    func send(
        _ method: String, _ address: String, headers: [String: String] = [:], body: JSONObject? = nil
    ) async throws -> Reply {
        let target = address.hasPrefix(base) ? String(address.dropFirst(base.count)) : "/ory\(address)"
        var fields = Self.json.merging(headers) { $1 }
        if body != nil, fields["Content-Type"] == nil { fields["Content-Type"] = "application/json" }
        fields = fields.filter { !$0.value.isEmpty }
        let text = body.map { String(decoding: $0.serialized(), as: UTF8.self) }
        return try await client.send(method, target, headers: fields, body: text)
    }

    func get(_ address: String, headers: [String: String] = [:]) async throws -> Reply {
        try await send("GET", address, headers: headers)
    }

    /// Begins a flow.
    func begin(
        _ kind: String = "login", returnTo: String? = OryClient.returnTo, code: String? = "true",
        more: [(String, String)] = [], headers: [String: String] = [:]
    ) async throws -> Reply {
        var pairs = more
        if let code { pairs.append(("return_session_token_exchange_code", code)) }
        if let returnTo { pairs.append(("return_to", returnTo)) }
        return try await get("/self-service/\(kind)/api?\(QueryParameters.encode(pairs))", headers: headers)
    }

    /// Sends the form of a flow.
    func submit(_ flow: Reply, _ body: JSONObject, headers: [String: String] = [:]) async throws -> Reply {
        try await send("POST", flow.action, headers: headers, body: body)
    }

    /// Chooses a provider.
    func choose(_ provider: String = "google", in flow: Reply, _ more: JSONObject = [:]) async throws -> Reply {
        var body: JSONObject = ["method": "oidc", "provider": .string(provider)]
        for member in more.members { body[member.name] = member.value }
        return try await submit(flow, body)
    }

    /// Does what a browser and a person do after the answer to a form; returns what the callback answers.
    func browse(
        _ answer: Reply, as outcome: SandboxOutcome = .verified, email: String = "user@example.com",
        cookie: String? = nil
    ) async throws -> Reply {
        let url = answer.json["redirect_browser_to"]?.string ?? ""
        let query = QueryParameters.encode([("sandbox_outcome", outcome.rawValue), ("email", email)])
        let back = try await get("\(url)&\(query)", headers: ["Accept": "text/html"])
        return try await comeBack(back, cookie: cookie)
    }

    /// Follows a provider's redirect to the callback.
    func comeBack(_ redirect: Reply, cookie: String? = nil) async throws -> Reply {
        var headers = ["Accept": "text/html"]
        if let cookie { headers["Cookie"] = "ory_kratos_session=\(cookie)" }
        return try await get(redirect.header("Location") ?? "", headers: headers)
    }

    func exchange(_ flow: Reply, _ callback: Reply) async throws -> Reply {
        try await exchange(flow.initCode, callback.redirected.first("code"))
    }

    func exchange(_ initCode: String?, _ returnCode: String?) async throws -> Reply {
        let pairs = [("init_code", initCode ?? ""), ("return_to_code", returnCode ?? "")]
        return try await get("/sessions/token-exchange?\(QueryParameters.encode(pairs))")
    }

    /// Signs in with a browser and returns the answer of the exchange.
    func login(
        _ provider: String = "google", as outcome: SandboxOutcome = .verified, email: String = "user@example.com"
    ) async throws -> Reply {
        let flow = try await begin()
        return try await exchange(flow, browse(choose(provider, in: flow), as: outcome, email: email))
    }

    func whoami(_ session: Reply) async throws -> Reply {
        try await get("/sessions/whoami", headers: ["X-Session-Token": session.sessionToken])
    }

    /// Reads a flow again.
    func flow(_ id: String?, _ kind: String = "login") async throws -> Reply {
        try await get("/self-service/\(kind)/flows?id=\(id ?? "")")
    }
}

/// What the answers of the server say.
extension Reply {
    var id: String? { json["id"]?.string }
    var initCode: String? { json["session_token_exchange_code"]?.string }
    var action: String { json["ui"]?.object?["action"]?.string ?? "" }
    var state: String? { json["state"]?.string }
    var sessionToken: String { json["session_token"]?.string ?? "" }
    var session: JSONObject { json["session"]?.object ?? [:] }
    var identity: JSONObject { (json["session"]?.object ?? json)["identity"]?.object ?? [:] }
    var address: JSONObject { identity["verifiable_addresses"]?.array?.first?.object ?? [:] }
    var nodes: [JSONObject] { json["ui"]?.object?["nodes"]?.array?.compactMap(\.object) ?? [] }
    /// The numbers of what stands above the form.
    var messages: [Int64] { Self.numbers(json["ui"]?.object?["messages"]) }
    var errorBody: JSONObject { json["error"]?.object ?? [:] }
    var errorID: String? { errorBody["id"]?.string }

    /// The element of that name, with that value if one is given.
    func node(_ name: String, value: JSONValue? = nil) -> JSONObject? {
        nodes.first { node in
            let attributes = node["attributes"]?.object
            return attributes?["name"]?.string == name && (value == nil || attributes?["value"] == value)
        }
    }

    /// The numbers of what an element complains of.
    func messages(at name: String) -> [Int64] { Self.numbers(node(name)?["messages"]) }

    private static func numbers(_ list: JSONValue?) -> [Int64] {
        list?.array?.compactMap { $0.object?["id"]?.integer } ?? []
    }
}

extension JSONObject {
    /// The number of an element's label.
    var label: Int64? { self["meta"]?.object?["label"]?.object?["id"]?.integer }
    /// An attribute of an element.
    func attribute(_ name: String) -> JSONValue? { self["attributes"]?.object?[name] }
}
