import CardeaAsync
import CardeaBasics
import CardeaSandbox

/// A client that signs its requests with one key. It neither learns nonces nor repeats anything by itself.
struct ProvingClient {
    let client: TestClient
    let key: TestProofKey
    private let baseURL: String

    init(_ server: SandboxServer) throws {
        client = TestClient(server)
        key = try TestProofKey()
        baseURL = server.baseURL
    }

    /// A right proof for an endpoint of the API.
    func proof(for path: String, nonce: String? = nil) -> TestProof {
        TestProof(by: key, "POST", "\(baseURL)/v1/session/\(path)", nonce: nonce)
    }

    func login(nonce: String? = nil) async throws -> Reply {
        let token = try await client.redirect(.verified).first("challenge_token")
        return try await client.finalize(token, headers: ["DPoP": proof(for: "login/finalize", nonce: nonce).signed()])
    }

    /// Sends what a session's refresh token can do.
    func send(_ path: String, _ session: Reply, nonce: String? = nil) async throws -> Reply {
        try await client.api(
            path,
            headers: [
                "X-Refresh-Token": session.header("X-Refresh-Token") ?? "",
                "DPoP": proof(for: path, nonce: nonce).signed(),
            ])
    }

    /// Calls the application's API with a bound token.
    func account(
        _ session: Reply, nonce: String? = nil, change: (inout TestProof) -> Void = { _ in }
    )
        async throws -> Reply
    {
        let token = session.json["access_token"]?.string ?? ""
        var proof = TestProof(by: key, "GET", "\(baseURL)/sandbox/api/me", nonce: nonce, accessToken: token)
        change(&proof)
        return try await client.send(
            "GET", "/sandbox/api/me", headers: ["Authorization": "DPoP \(token)", "DPoP": proof.signed()])
    }
}
