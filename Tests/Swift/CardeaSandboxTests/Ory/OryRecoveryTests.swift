import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The recovery flow of the Ory-compatible server.
@Suite(.timeLimit(.minutes(1))) struct OryRecoveryTests {
    private let server: SandboxServer
    private let client: OryClient

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
    }

    private func signIn() async throws -> String {
        let flow = try await client.begin()
        return try await client.exchange(flow, client.browse(client.choose(in: flow))).sessionToken
    }

    private func recovery() async throws -> Reply { try await client.get("/self-service/recovery/api") }

    private func sent(to email: String = "user@example.com") async throws -> Reply {
        try await client.submit(recovery(), ["method": "code", "email": .string(email)])
    }

    private func code() throws -> JSONValue { .string(try #require(server.control.lastCode())) }

    @Test("the right code hands out a session, and names the settings that may be changed with it")
    func whole() async throws {
        _ = try await signIn()
        let flow = try await sent()
        #expect(flow.status == 200 && flow.json["state"] == "sent_email" && flow.messages == [1_060_003])
        let wrong = try await client.submit(flow, ["method": "code", "code": "000000x"])
        #expect(wrong.status == 200 && wrong.json["state"] == "sent_email" && wrong.messages == [4_060_006])
        let right = try await client.submit(flow, ["method": "code", "code": code()])
        #expect(right.status == 200 && right.json["state"] == "passed_challenge")
        let steps = right.json["continue_with"]?.array ?? []
        let token = steps.first?.object?["ory_session_token"]?.string ?? ""
        #expect(steps.last?.object?["action"] == "show_settings_ui")
        let session = ["X-Session-Token": token]
        let settings = steps.last?.object?["flow"]?.object?["id"]?.string ?? ""
        #expect(try await client.get("/self-service/settings/flows?id=\(settings)", headers: session).status == 200)
        #expect(try await client.get("/sessions/whoami", headers: session).status == 200)
        let again = try await client.submit(flow, ["method": "code", "code": code()])
        #expect(again.status == 400 && again.json["error"]?.object?["details"] != nil, "a code counts once")
    }

    @Test("an address that nobody has gets the same answer, and no code")
    func unknown() async throws {
        let flow = try await sent(to: "nobody@example.com")
        #expect(flow.json["state"] == "sent_email" && flow.messages == [1_060_003])
        #expect(server.control.lastCode() == nil)
        #expect(try await client.submit(flow, ["method": "code", "code": "123456"]).messages == [4_060_006])
    }

    @Test("without the feature the right code leads to a page, and a flow that is used up to another one")
    func pages() async throws {
        server.control.update { $0.ory.recoveryGrantsSession = false }
        _ = try await signIn()
        let flow = try await sent()
        let right = try await client.submit(flow, ["method": "code", "code": code()])
        #expect(right.status == 422 && right.errorID == "browser_location_change_required")
        #expect(try await client.submit(flow, ["method": "code", "code": "1"]).status == 303)
    }

    @Test("too many codes, an old flow and a switch end it in their own ways")
    func ends() async throws {
        server.control.update { $0.ory.codeAttemptLimit = 1 }
        _ = try await signIn()
        let flow = try await sent()
        _ = try await client.submit(flow, ["method": "code", "code": "1"])
        #expect(try await client.submit(flow, ["method": "code", "code": code()]).status == 400)
        let old = try await sent()
        server.control.advanceClock(seconds: 7200)
        let late = try await client.submit(old, ["method": "code", "code": "1"])
        #expect(late.status == 410 && late.errorID == "self_service_flow_expired")
        server.control.update { $0.ory.recoveryEnabled = false }
        #expect(try await recovery().status == 400)
    }

    @Test("who is signed in has nothing to recover, and a form without its fields says which")
    func refusals() async throws {
        let token = try await signIn()
        let held = try await client.get("/self-service/recovery/api", headers: ["X-Session-Token": token])
        #expect(held.status == 400 && held.errorID == "session_already_available")
        let flow = try await recovery()
        #expect(try await client.submit(flow, ["method": "code"]).status == 400)
        #expect(try await client.submit(flow, ["method": "none", "email": "a@b.test"]).messages == [4_010_005])
    }

    @Test("a password is set by the settings, unless it is too short or its user signed in too long ago")
    func password() async throws {
        let session = ["X-Session-Token": try await signIn()]
        func set(_ password: JSONValue?) async throws -> Reply {
            let flow = try await client.get("/self-service/settings/api", headers: session)
            var body: JSONObject = ["method": "password"]
            body["password"] = password
            return try await client.submit(flow, body, headers: session)
        }
        #expect(try await set(nil).status == 400)
        #expect(try await set("short").status == 400)
        #expect(try await set("long enough").json["state"] == "success")
        server.control.update { $0.ory.privilegedLifetime = 0 }
        #expect(try await set("long enough").errorID == "session_refresh_required")
    }
}
