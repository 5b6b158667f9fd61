import CardeaAsync
import CardeaBasics
import CardeaSandbox

/// Speaks the API as an application's engine would.
struct TestClient: Sendable {
    let port: UInt16
    /// The pair of the example in RFC 7636, appendix B.
    static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

    init(_ server: SandboxServer) {
        port = server.port
    }

    func send(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String? = nil
    ) async throws -> Reply {
        var head = "\(method) \(target) HTTP/1.1\r\nConnection: close\r\n"
        if headers["Host"] == nil { head += "Host: 127.0.0.1:\(port)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if let body { head += "Content-Length: \(body.utf8.count)\r\n" }
        return try Reply(await Wire.exchange(port: port, Array((head + "\r\n" + (body ?? "")).utf8)))
    }

    func post(_ path: String, _ body: JSONObject? = nil, headers: [String: String] = [:]) async throws -> Reply {
        let text = body.map { String(decoding: $0.serialized(), as: UTF8.self) } ?? ""
        let type = ["Content-Type": "application/json"]
        return try await send("POST", path, headers: type.merging(headers) { $1 }, body: text)
    }

    func api(_ path: String, _ body: JSONObject? = nil, headers: [String: String] = [:]) async throws -> Reply {
        try await post("/v1/session/\(path)", body, headers: headers)
    }

    /// Begins a login and returns the authorization URL.
    func authorize(
        provider: String = "google", redirect: String = "myapp://oauth-callback"
    ) async throws -> String {
        let reply = try await api(
            "login/oauth/\(provider)/authorize",
            [
                "redirect_uri": .string(redirect), "code_challenge": .string(Self.challenge),
                "code_challenge_method": "S256",
            ])
        return reply.json["authorization_url"]?.string ?? ""
    }

    /// Follows an authorization URL with that outcome and returns the parameters of the redirect.
    func redirect(
        _ outcome: SandboxOutcome, redirect: String = "myapp://oauth-callback"
    ) async throws -> QueryParameters {
        let url = try URI(parsing: await authorize(redirect: redirect))
        let reply = try await send("GET", "\(url.path)?\(url.query ?? "")&sandbox_outcome=\(outcome.rawValue)")
        let location = try URI(parsing: reply.header("Location") ?? "")
        return QueryParameters(parsing: location.query ?? "", plusIsSpace: false)
    }

    func finalize(
        _ token: String?, verifier: String? = TestClient.verifier, headers: [String: String] = [:]
    )
        async throws -> Reply
    {
        var body: JSONObject = [:]
        body["challenge_token"] = token.map(JSONValue.string)
        body["code_verifier"] = verifier.map(JSONValue.string)
        return try await api("login/finalize", body, headers: headers)
    }

    /// Signs in and returns the answer of finalize.
    func login() async throws -> Reply {
        try await finalize(try await redirect(.verified).first("challenge_token"))
    }
}

/// The claims of a token, without a look at its signature.
func claims(of token: String?) -> JSONObject {
    let parts = (token ?? "").split(separator: ".")
    guard parts.count == 3, let bytes = Base64URL.decode(parts[1]) else { return [:] }
    return (try? JSONReader.read(bytes))?.object ?? [:]
}
