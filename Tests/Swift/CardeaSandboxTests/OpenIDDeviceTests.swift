import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The device grant, over real sockets.
@Suite struct OpenIDDeviceTests {
    let server: SandboxServer
    let client: OpenIDClient

    init() throws {
        server = try SandboxServer()
        client = OpenIDClient(server)
        server.control.update {
            $0.openID.signingAlgorithm = .es256
            $0.openID.deviceInterval = 0
        }
    }

    private func start(_ scope: String = "openid email offline_access") async throws -> Reply {
        try await client.post("device_authorization", [("client_id", "native app+1"), ("scope", scope)])
    }

    private func poll(_ device: Reply, client id: String = "native app+1") async throws -> Reply {
        try await client.token([
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
            ("device_code", device.json["device_code"]?.string ?? ""), ("client_id", id),
        ])
    }

    @Test("a device is told where to send its user, and waits")
    func begin() async throws {
        server.control.update { $0.openID.deviceInterval = 5 }
        let reply = try await start()
        #expect(reply.status == 200)
        let code = try #require(reply.json["user_code"]?.string)
        #expect(code.wholeMatch(of: /[B-Z]{4}-[B-Z]{4}/) != nil)
        #expect(reply.json["verification_uri"]?.string == "\(client.issuer)/device")
        #expect(reply.json["verification_uri_complete"]?.string == "\(client.issuer)/device?user_code=\(code)")
        #expect(reply.json["interval"]?.integer == 5 && reply.json["expires_in"]?.integer == 600)
        #expect(try await poll(reply).error == "authorization_pending")
        #expect(try await poll(reply).error == "slow_down")
        server.control.advanceClock(seconds: 9)
        #expect(try await poll(reply).error == "slow_down")
        server.control.advanceClock(seconds: 15)
        #expect(try await poll(reply).error == "authorization_pending")
    }

    @Test("a person types the code, in whatever letters, and the device is let in once")
    func page() async throws {
        let device = try await start()
        let code = device.json["user_code"]?.string ?? ""
        let page = try await client.get("/oidc/device?user_code=\(code)")
        #expect(page.text.contains("value=\"\(code)\"") && page.text.contains("Connect a device"))
        let typed = code.lowercased().replacing("-", with: " ")
        let form = [("user_code", typed), ("email", "device@example.com"), ("decision", "sign_in")]
        let done = try await client.post("device", form)
        #expect(done.status == 200 && done.text.contains("Done"))
        #expect(try await client.post("device", form).status == 400)
        let reply = try await poll(device)
        #expect(reply.status == 200)
        #expect(reply.idToken?.claims["email"]?.string == "device@example.com")
        #expect(reply.idToken?.claims["nonce"] == nil)
        #expect(try await poll(device).error == "invalid_grant")
        #expect(try await client.refresh(reply).status == 200)
    }

    @Test("a person refuses, and the device hears of it")
    func denied() async throws {
        let device = try await start()
        let code = device.json["user_code"]?.string ?? ""
        #expect(try await client.post("device", [("user_code", code), ("decision", "deny")]).status == 200)
        #expect(try await poll(device).error == "access_denied")
    }

    @Test("a command decides, and one for a code that nobody waits with changes nothing")
    func command() async throws {
        let (first, second) = (try await start(), try await start())
        let codes = [first, second].map { $0.json["user_code"]?.string ?? "" }
        let decisions: JSONObject = [codes[0]: "verified", codes[1]: "denied"]
        #expect(try await client.client.post("/sandbox/control", ["devices": .object(decisions)]).status == 200)
        #expect(try await poll(first).status == 200)
        #expect(try await poll(second).error == "access_denied")
        let third = try await start()
        try server.control.decideDevice(third.json["user_code"]?.string ?? "", email: "third@example.com")
        #expect(try await poll(third).idToken?.claims["email"]?.string == "third@example.com")
        for wrong: JSONValue in [["XXXX-XXXX": "verified"], ["XXXX-XXXX": "unheard-of"], "verified"] {
            let body: JSONObject = ["behaviour": ["oidc_device_interval": 3], "devices": wrong]
            #expect(try await client.client.post("/sandbox/control", body).status == 400)
        }
        #expect(server.control.behaviour.openID.deviceInterval == 0)
        #expect(throws: SandboxError.self) { try server.control.decideDevice("XXXX-XXXX") }
    }

    @Test("the automatic outcome decides at once")
    func automatic() async throws {
        server.control.update { $0.automaticOutcome = .verified }
        #expect(try await poll(start()).status == 200)
        server.control.update { $0.automaticOutcome = .denied }
        #expect(try await poll(start()).error == "access_denied")
    }

    @Test("an expired code is refused, and a foreign one, and no scope at all")
    func refusals() async throws {
        let device = try await start()
        #expect(try await poll(device, client: "stranger").error == "invalid_grant")
        #expect(
            try await client.token([
                ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                ("client_id", "native app+1"),
            ]).error == "invalid_grant")
        #expect(try await start("unheard-of").error == "invalid_scope")
        server.control.expire(.deviceCodes)
        #expect(try await poll(device).error == "expired_token")
        #expect(throws: SandboxError.self) { try server.control.decideDevice(device.json["user_code"]?.string ?? "") }
        let late = try await start()
        server.control.advanceClock(seconds: 600)
        #expect(try await poll(late).error == "expired_token")
    }

    @Test("the interval can be missing, a string, or made longer at once")
    func intervals() async throws {
        server.control.update { $0.openID.misbehaviours = [.deviceWithoutInterval] }
        #expect(try await start().json["interval"] == nil)
        server.control.update { $0.openID.misbehaviours = [.deviceIntervalText] }
        #expect(try await start().json["interval"]?.string == "0")
        server.control.update { $0.openID.misbehaviours = [.deviceSlowDown] }
        let device = try await start()
        let slow = try await poll(device)
        #expect(slow.error == "slow_down" && slow.json["interval"]?.integer == 5)
        server.control.advanceClock(seconds: 6)
        #expect(try await poll(device).error == "authorization_pending")
    }
}
