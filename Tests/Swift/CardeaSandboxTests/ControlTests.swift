import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Foundation
import Testing

/// The log, and the controls over HTTP.
@Suite struct ControlTests {
    let server: SandboxServer
    let client: TestClient

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
    }

    @Test(
        "a page of another site controls nothing, whatever its name leads to",
        arguments: [
            ("https://evil.example", 403), ("http://rebound.example:80", 403), ("null", 403),
            ("http://127.0.0.1:1", 200),
            ("http://localhost", 200),
        ])
    func foreignOrigin(origin: String, status: Int) async throws {
        let headers = ["Content-Type": "application/json", "Origin": origin]
        let reply = try await client.send("POST", "/sandbox/control", headers: headers, body: "{}")
        #expect(reply.status == status)
    }

    @Test("the log keeps requests in order, with header fields, body and status")
    func log() async throws {
        _ = try await client.api("refresh?a=b", ["x": 1], headers: ["X-Device-Id": "device"])
        _ = try await client.send("GET", "/nowhere")
        let requests = server.control.requests
        #expect(requests.map(\.path) == ["/v1/session/refresh", "/nowhere"])
        #expect(requests.map(\.number) == [1, 2])
        #expect(requests.map(\.status) == [401, 404])
        #expect(requests.first?.method == "POST")
        #expect(requests.first?.query == "a=b")
        #expect(requests.first?.header("x-device-id") == "device")
        #expect(requests.first?.bodyText == "{\"x\":1}")
        server.control.clearLog()
        #expect(server.control.requests.isEmpty)
    }

    @Test("the log is there for other languages, without its own requests")
    func logOverHTTP() async throws {
        _ = try await client.api("revoke")
        _ = try await client.api("refresh")
        let all = try await client.send("GET", "/sandbox/log").json["requests"]?.array ?? []
        #expect(all.compactMap { $0.object?["path"]?.string } == ["/v1/session/revoke", "/v1/session/refresh"])
        let some = try await client.send("GET", "/sandbox/log?path=/v1/session/refresh").json["requests"]?.array
        #expect(some?.count == 1)
        #expect(some?.first?.object?["status"]?.integer == 401)
    }

    @Test("the behaviour can be changed and read over HTTP")
    func behaviour() async throws {
        let changes: JSONValue = [
            "fraud_mode": true, "otp_attempt_limit": 2, "automatic_outcome": "denied",
            "outcomes": ["okta": "server_error"], "disabled_providers": ["github"],
        ]
        let reply = try await client.post("/sandbox/control", ["behaviour": changes])
        #expect(reply.status == 200)
        #expect(reply.json["otp_attempt_limit"]?.integer == 2)
        let behaviour = server.control.behaviour
        #expect(behaviour.fraudMode)
        #expect(behaviour.automaticOutcome == .denied)
        #expect(behaviour.outcomes == ["okta": .serverError])
        #expect(behaviour.disabledProviders == ["github"])
        #expect(try await client.send("GET", "/sandbox/control").json == reply.json)
        #expect(try await client.post("/sandbox/reset").status == 204)
        #expect(server.control.behaviour == SandboxBehaviour())
    }

    @Test("a configuration can take its behaviour from JSON, and nothing of one with a mistake")
    func behaviourFromJSON() throws {
        var behaviour = SandboxBehaviour()
        try behaviour.apply(json: #"{"dpop": "required", "access_token_lifetime": 1}"#)
        #expect(behaviour.dpop == .required)
        #expect(behaviour.accessTokenLifetime == 1)
        let before = behaviour
        for text in ["", "[]", "{", #"{"dpop": "off", "nonsense": 1}"#] {
            #expect(throws: SandboxError.self) { try behaviour.apply(json: text) }
        }
        #expect(behaviour == before)
    }

    @Test("what was read can be written back")
    func roundTrip() async throws {
        let read = try await client.send("GET", "/sandbox/control").json
        let reply = try await client.post("/sandbox/control", ["behaviour": .object(read)])
        #expect(reply.status == 200)
        #expect(reply.json == read)
    }

    @Test(
        "a command with a mistake is refused whole",
        arguments: [
            ["clear_log": 1], ["unknown": true], ["behaviour": ["fraud_mode": 1]], ["behaviour": ["nonsense": 1]],
            ["expire": ["everything"]], ["faults": ["/x": [["answer": "explode"]]]], ["faults": ["/x": 1]],
            ["behaviour": ["automatic_outcome": "nothing"]], ["release": 1],
        ] as [JSONObject])
    func mistakes(command: JSONObject) async throws {
        _ = try await client.api("refresh")
        var command = command
        if command["clear_log"] == nil { command["clear_log"] = true }
        let reply = try await client.post("/sandbox/control", command)
        #expect(reply.status == 400)
        #expect(reply.code == "bad_request")
        #expect(server.control.behaviour == SandboxBehaviour())
        #expect(server.control.requests.count == 1)
    }

    @Test("faults, gates, expiry and the mailbox work over HTTP")
    func faultsOverHTTP() async throws {
        let faults: JSONValue = [
            "/v1/session/refresh": [["answer": "status", "status": 418, "body": "tea"], ["hold": "request"]]
        ]
        #expect(try await client.post("/sandbox/control", ["faults": faults]).status == 200)
        #expect(try await client.api("refresh").text == "tea")
        async let held = client.api("refresh")
        try await server.control.waitForRequests(2, to: "/v1/session/refresh")
        #expect(try await client.post("/sandbox/control", ["release": "*"]).status == 200)
        #expect(try await held.status == 401)

        let identifier: JSONValue = ["type": "email_address", "value": "mail@example.com"]
        let sent = try await client.api("otp", ["identifier": identifier])
        let mails = try await client.send("GET", "/sandbox/mailbox.json?email=mail%40example.com").json["mails"]?.array
        let code = try #require(mails?.first?.object?["code"])
        #expect(try await client.send("GET", "/sandbox/mailbox").text.contains(code.string ?? "-"))
        #expect(try await client.post("/sandbox/control", ["expire": ["codes"]]).status == 200)
        let headers = ["X-Verification-Token": sent.header("X-Verification-Token") ?? ""]
        #expect(try await client.api("otp/check", ["code": code], headers: headers).status == 401)
    }

    @Test("answers can be rewritten and cut over HTTP")
    func rewriteOverHTTP() async throws {
        let faults: JSONValue = [
            "/v1/session/refresh": [
                ["answer": "rewrite", "headers": ["X-Refresh-Token": "made-up"]],
                ["answer": "rewrite", "status": 200, "body": "{}"], ["answer": "cut_after_headers"],
            ]
        ]
        #expect(try await client.post("/sandbox/control", ["faults": faults]).status == 200)
        let rewritten = try await client.api("refresh")
        #expect(rewritten.status == 401)
        #expect(rewritten.code == "unauthorized")
        #expect(rewritten.header("X-Refresh-Token") == "made-up")
        let succeeded = try await client.api("refresh")
        #expect(succeeded.status == 200)
        #expect(succeeded.text == "{}")
        #expect(try await client.api("refresh").body.isEmpty)
    }

    @Test("a foreign host name and a body that is not JSON do not reach the controls")
    func foreignPages() async throws {
        let rebound = try await client.send("GET", "/sandbox/log", headers: ["Host": "evil.example"])
        #expect(rebound.status == 403)
        #expect(try await client.send("GET", "/sandbox/mailbox", headers: ["Host": "evil.example:80"]).status == 403)
        let form = try await client.send(
            "POST", "/sandbox/reset", headers: ["Content-Type": "text/plain", "Content-Length": "0"])
        #expect(form.status == 415)
    }

    @Test("the pages about the sandbox name every behaviour, outcome, choice about proofs, and all that can expire")
    func documentation() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let pages = try ["docs/sandbox.md", "docs/maintaining/sandbox.md"].map {
            try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
        }
        let behaviours = try await client.send("GET", "/sandbox/control").json.members.map(\.name)
        let choices =
            behaviours + SandboxProofDemand.allCases.map(\.rawValue) + SandboxNonceMode.allCases.map(\.rawValue)
            + SandboxMisbehaviour.allCases.map(\.rawValue) + SandboxSigningAlgorithm.allCases.map(\.rawValue)
            + SandboxAccessTokenForm.allCases.map(\.rawValue) + SandboxPushedRequests.allCases.map(\.rawValue)
            + SandboxRefreshTokenPolicy.allCases.map(\.rawValue)
        for name in SandboxOutcome.allCases.map(\.rawValue) + SandboxExpiry.allCases.map(\.rawValue) + choices {
            #expect(pages.contains { $0.contains("`\(name)`") })
        }
    }

    @Test("text from outside is escaped on pages")
    func escaping() async throws {
        let identifier: JSONValue = ["type": "email_address", "value": "<script>alert(1)</script>@example.com"]
        _ = try await client.api("otp", ["identifier": identifier])
        let page = try await client.send("GET", "/sandbox/mailbox").text
        #expect(page.contains("&lt;script&gt;"))
        #expect(!page.contains("<script>"))
    }

    @Test("reset lets held requests go and forgets faults, log and mailbox")
    func reset() async throws {
        let gate = server.control.hold("/v1/session/refresh")
        async let held = client.api("refresh")
        #expect(await gate.waitUntilHeld())
        server.control.reset()
        #expect(try await held.status == 401)
        #expect(try await client.api("refresh").status == 401)
        #expect(server.control.requests.count == 1)
    }
}
