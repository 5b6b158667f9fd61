import CardeaBasics
import CardeaSandbox
import Testing

/// The endpoints of the ways in without a provider, over real sockets: what they refuse.
@Suite struct WaysAPITests {
    let server: SandboxServer
    let client: TestClient

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
        server.control.update {
            $0.ways.passwords = ["ada@example.com": "correct horse"]
            $0.ways.migrationTokens = ["legacy": "ada@example.com"]
            $0.ways.scopes = ["transfer:write": ["verify_email"]]
        }
    }

    private let identifier: JSONObject = ["identifier": ["type": "email_address", "value": "ada@example.com"]]

    private func startOTP() async throws -> String {
        let sent = try await client.api("otp", identifier)
        #expect(sent.status == 204 && sent.header("X-Verification-Token") == nil)
        let field = try #require(sent.header("Set-Cookie"))
        return String(try #require(field.split(separator: ";").first))
    }

    @Test("the cookie alone names the verification; over plain http it is without prefix and Secure")
    func cookie() async throws {
        let cookie = try await startOTP()
        #expect(cookie.hasPrefix("verification-login_"))
        let code = JSONValue.string(try #require(server.control.lastCode()))
        #expect(try await client.api("otp/check", ["code": code]).status == 401)
        let checked = try await client.api("otp/check", ["code": code], headers: ["Cookie": cookie])
        #expect(checked.json["challenge_token"]?.string?.isEmpty == false)
        #expect(try await client.finalize(checked.json["challenge_token"]?.string, verifier: nil).status == 200)
    }

    @Test("who has no session yet shows neither a token nor a proof", arguments: ["Authorization", "DPoP"])
    func plain(header: String) async throws {
        let requests: [(String, JSONObject)] = [
            ("otp", identifier), ("otp/retry", [:]), ("otp/check", ["code": "1"]),
            ("login/email/password", ["identifier": "ada@example.com", "password": "correct horse"]),
            ("migration", ["token": "legacy", "code_challenge": .string(TestClient.challenge)]),
        ]
        for (path, body) in requests {
            let reply = try await client.api(path, body, headers: [header: "Bearer x"])
            #expect(reply.status == 400 && reply.code == "bad_request", "\(path)")
        }
    }

    @Test(
        "what a password earns needs no verifier; what a migration earns needs its own, and a token needs its challenge"
    )
    func verifiers() async throws {
        let body: JSONObject = ["identifier": "ada@example.com", "password": "correct horse"]
        let earned = try await client.api("login/email/password", body).json["challenge_token"]?.string
        #expect(try await client.finalize(earned, verifier: nil).status == 200)
        #expect(try await client.finalize(earned, verifier: nil).code == "token_reused")
        #expect(try await client.api("migration", ["token": "legacy"]).code == "bad_request")
        let migrated = try await client.api(
            "migration", ["token": "legacy", "code_challenge": .string(TestClient.challenge)])
        let token = migrated.json["challenge_token"]?.string
        #expect(try await client.finalize(token, verifier: nil).code == "bad_request")
        #expect(try await client.finalize(token).status == 200)
    }

    @Test("a password is set in its scope only, and what is asked of a session needs one")
    func scope() async throws {
        let login = try await client.login()
        let headers = ["Authorization": "Bearer \(login.json["access_token"]?.string ?? "")"]
        let reset = try await client.api("me/password/reset", ["password": "long enough"], headers: headers)
        #expect(reset.status == 403 && reset.code == "insufficient_scope")
        #expect(try await client.api("me/password/reset", ["password": "long enough"]).status == 401)
        #expect(try await client.send("GET", "/v1/session/me/identifiers", headers: headers).status == 200)
    }

    @Test("a scope is asked for with a proof, and its step done with one")
    func stepUp() async throws {
        let login = try await client.login()
        let headers = ["Authorization": "Bearer \(login.json["access_token"]?.string ?? "")"]
        let asked = try await client.api("stepup/request", ["scope": "transfer:write"], headers: headers)
        #expect(asked.status == 400 && asked.code == "missing_dpop_proof")
        let checked = try await client.api("otp/check", ["code": "1", "challenge_token": "x"])
        #expect(checked.code == "missing_dpop_proof")
        let refresh = try await client.api(
            "refresh", ["step_up_token": "x"], headers: ["X-Refresh-Token": login.header("X-Refresh-Token") ?? ""])
        #expect(refresh.code == "invalid_challenge_token")
    }

    @Test("each behaviour of these ways is set by its name, and refused with the wrong type")
    func behaviours() async throws {
        let good: JSONObject = [
            "behaviour": [
                "passwords": ["a@b.test": "x"], "password_min_length": 12, "otp_grants_password_change": true,
                "scopes": ["free": [], "kyc": ["own"]], "company_domains": ["example.com"],
            ]
        ]
        #expect(try await client.post("/sandbox/control", good).status == 200)
        #expect(server.control.behaviour.ways.passwords == ["a@b.test": "x"])
        #expect(server.control.behaviour.ways.scopes == ["free": [], "kyc": ["own"]])
        #expect(try await client.send("GET", "/v1/session/password/compliancy").json["min_length"] == 12)
        for (name, value) in [("passwords", 1), ("scopes", ["free": "x"]), ("company_domains", [1])]
            as [(String, JSONValue)]
        {
            var changes = JSONObject()
            changes[name] = value
            let reply = try await client.post("/sandbox/control", ["behaviour": .object(changes)])
            #expect(reply.status == 400, "\(name)")
        }
    }
}
