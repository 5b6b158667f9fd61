import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The proof of an e-mail address by a code, over real sockets.
@Suite struct OryVerificationTests {
    let server: SandboxServer
    let client: OryClient
    private static let email = "ada@example.com"

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
    }

    private func code() throws -> String { try #require(server.control.lastCode(to: Self.email)) }

    /// A flow for which a code is on its way.
    private func sent() async throws -> Reply {
        let flow = try await client.begin("verification", code: nil)
        return try await client.submit(flow, ["method": "code", "email": .string(Self.email)])
    }

    private func wrong(_ code: String) -> JSONValue { .string(code == "000000" ? "000001" : "000000") }

    @Test(
        "a new user whom the provider does not vouch for is mailed a code, which belongs to a flow that nobody is told of"
    )
    func newUser() async throws {
        let session = try await client.login(as: .unverified, email: Self.email)
        #expect(session.status == 200 && session.json["continue_with"] == nil)
        #expect(session.address["verified"] == false && session.address["status"] == "sent")
        #expect(session.address["verified_at"] == nil && session.address["via"] == "email")
        let first = try code()
        let flow = try await sent()
        #expect(server.control.mail(to: Self.email).count == 2)
        if try code() != first {
            let foreign = try await client.submit(flow, ["method": "code", "code": .string(first)])
            #expect(foreign.status == 200 && foreign.messages == [4_070_006])
        }
        #expect(try await client.submit(flow, ["code": .string(code())]).state == "passed_challenge")
        let after = try await client.whoami(session)
        #expect(after.address["verified"] == true && after.address["status"] == "completed")
        #expect(after.address["verified_at"] != nil)
        _ = try await client.login(as: .unverified, email: Self.email)
        #expect(server.control.mail(to: Self.email).count == 2, "somebody known is mailed nothing")
    }

    @Test("a flow begins with a field for the address, sends a code, and takes it")
    func wholeWay() async throws {
        _ = try await client.login(as: .unverified, email: Self.email)
        let begun = try await client.begin("verification", code: nil)
        #expect(begun.status == 200 && begun.state == "choose_method" && begun.json["active"] == "code")
        #expect(begun.json["organization_id"] == nil && begun.node("email")?.label == 1_070_007)
        let sent = try await client.submit(begun, ["method": "code", "email": .string(Self.email)])
        #expect(sent.status == 200 && sent.id == begun.id && sent.state == "sent_email")
        #expect(sent.messages == [1_080_003] && sent.node("code")?.label == 1_070_011)
        #expect(sent.node("code")?.attribute("autocomplete") == "one-time-code")
        #expect(sent.node("email")?.label == 1_070_008 && sent.node("email")?.attribute("type") == "submit")
        let done = try await client.submit(sent, ["method": "code", "code": .string(code())])
        #expect(done.status == 200 && done.state == "passed_challenge" && done.messages == [1_080_002])
        #expect(done.json["ui"]?.object?["method"] == "GET")
        let link = done.nodes.first { $0.attribute("id") == "continue" }
        #expect(link?["type"] == "a" && link?.attribute("href") == .string(OryClient.returnTo))
        let again = try await client.submit(sent, ["method": "code", "code": .string(code())])
        #expect(again.status == 410 && again.errorID == "self_service_flow_replaced")
        let next = try await client.flow(again.json["use_flow_id"]?.string, "verification")
        #expect(next.messages == [4_070_002] && next.state == "choose_method")
    }

    @Test("a wrong code is answered with status 200, and the sixth one with another flow")
    func wrongCodes() async throws {
        _ = try await client.login(as: .unverified, email: Self.email)
        let flow = try await sent()
        let wrong = wrong(try code())
        for _ in 1...5 {
            let reply = try await client.submit(flow, ["method": "code", "code": wrong])
            #expect(reply.status == 200 && reply.state == "sent_email" && reply.messages == [4_070_006])
        }
        let sixth = try await client.submit(flow, ["method": "code", "code": .string(code())])
        #expect(sixth.status == 410 && sixth.errorID == "self_service_flow_replaced")
        #expect(sixth.errorBody["request"] == nil)
        let next = try await client.flow(sixth.json["use_flow_id"]?.string, "verification")
        #expect(next.state == "choose_method" && next.messages == [4_000_001])
        #expect(try await client.submit(next, ["method": "code", "email": .string(Self.email)]).status == 200)
    }

    @Test("a code that was sent again replaces the first one, and an old one is wrong")
    func resend() async throws {
        _ = try await client.login(as: .unverified, email: Self.email)
        let flow = try await sent()
        let first = try code()
        _ = try await client.submit(flow, ["method": "code", "email": .string(Self.email)])
        if try code() != first {
            #expect(try await client.submit(flow, ["code": .string(first)]).messages == [4_070_006])
        }
        server.control.expire(.codes)
        #expect(try await client.submit(flow, ["code": .string(code())]).messages == [4_070_006])
        let both: JSONObject = try ["method": "code", "email": .string(Self.email), "code": wrong(code())]
        let count = server.control.mail(to: Self.email).count
        #expect(try await client.submit(flow, both).messages == [4_070_006])
        #expect(server.control.mail(to: Self.email).count == count, "the code goes before the address")
        let browserLike = try await client.submit(
            flow, ["method": "code", "email": .string(Self.email)], headers: ["Origin": "https://a.example"])
        #expect(browserLike.status == 400 && browserLike.messages == [4_000_001])
    }

    @Test("an unknown address is answered like any other, and mailed nothing")
    func unknownAddress() async throws {
        let flow = try await client.begin("verification", code: nil)
        let reply = try await client.submit(flow, ["method": "code", "email": "nobody@example.com"])
        #expect(reply.status == 200 && reply.state == "sent_email" && reply.messages == [1_080_003])
        #expect(server.control.mail().isEmpty)
        #expect(try await client.submit(flow, ["code": "123456"]).messages == [4_070_006])
    }

    @Test("forms without what they need come back with status 400")
    func incomplete() async throws {
        let flow = try await client.begin("verification", code: nil)
        for body: JSONObject in [["email": "ada@example.com"], ["method": "link", "email": "a@b.test"], [:]] {
            let reply = try await client.submit(flow, body)
            #expect(reply.status == 400 && reply.messages == [4_010_006])
        }
        let bare = try await client.submit(flow, ["method": "code"])
        #expect(bare.status == 400 && bare.messages(at: "email") == [4_000_002])
        let path = "/self-service/verification?flow=00000000-0000-4000-8000-000000000000"
        #expect(try await client.send("POST", path, body: ["code": "123456"]).status == 404)
        server.control.update { $0.ory.verificationEnabled = false }
        let off = try await client.begin("verification", code: nil)
        #expect(off.status == 400 && off.errorID == nil)
        #expect(try await client.login(as: .unverified).address["status"] == "pending")
    }

    @Test("an expired flow sends its form to a browser's flow, which no application may read")
    func expired() async throws {
        _ = try await client.login(as: .unverified, email: Self.email)
        let flow = try await sent()
        server.control.expire(.oryFlows)
        let shown = try await client.flow(flow.id, "verification")
        #expect(shown.status == 410 && shown.errorID == nil)
        #expect(
            shown.errorBody["details"]?.object?["api"]?.string?.hasSuffix("/self-service/verification/api") ?? false)
        let reply = try await client.submit(flow, ["method": "code", "code": .string(code())])
        #expect(reply.status == 303)
        let place = try #require(reply.header("Location"))
        #expect(place.hasPrefix("\(server.oryProjectURL)/self-service/verification/flows?id="))
        let foreign = try await client.get(place)
        #expect(foreign.status == 403 && foreign.errorID == "security_csrf_violation")
    }

    @Test("an address that the provider does not tell is asked for, and then nobody vouches for it")
    func addressFromPerson() async throws {
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), as: .unverifiedWithoutEmail)
        let registration = try await client.exchange(flow, back)
        #expect(registration.status == 422 && registration.messages(at: "traits.email") == [4_000_002])
        let away = try await client.choose(in: registration, ["traits": ["email": .string(Self.email)]])
        let session = try await client.exchange(flow, client.browse(away, as: .unverifiedWithoutEmail))
        #expect(session.address["value"] == .string(Self.email) && session.address["verified"] == false)
        #expect(server.control.mail(to: Self.email).count == 1)
        let other = try await client.begin("registration")
        let own = try await client.choose(in: other, ["traits.email": "other@example.com"])
        let second = try await client.exchange(other, client.browse(own, email: "ben@example.com"))
        #expect(second.address["value"] == "other@example.com" && second.address["verified"] == false)
    }

    @Test("somebody known is mailed a code at each login if the hook is there")
    func hook() async throws {
        _ = try await client.login(as: .unverified, email: Self.email)
        server.control.update { $0.ory.showsVerificationUI = true }
        #expect(try await client.login(email: Self.email).json["continue_with"] == nil)
        #expect(server.control.mail(to: Self.email).count == 2)
    }

    @Test("where addresses must be verified the server's page takes the code, and then leads back without a word")
    func required() async throws {
        _ = try await client.login(as: .unverified, email: Self.email)
        server.control.update { $0.ory.requiresVerifiedAddress = true }
        let flow = try await client.begin()
        let stuck = try await client.browse(client.choose(in: flow), email: Self.email)
        let page = try #require(stuck.header("Location"))
        #expect(stuck.status == 303 && page.hasPrefix("\(server.oryProjectURL)/ui/verification?flow="))
        #expect(try await client.get(page).text.contains("Verify your address"))
        let id = QueryParameters(parsing: (try URI(parsing: page)).query ?? "", plusIsSpace: true).first("flow") ?? ""
        let done = try await client.client.send(
            "POST", "/ory/ui/verification", headers: ["Content-Type": "application/x-www-form-urlencoded"],
            body: QueryParameters.encode([("flow", id), ("code", try code())]))
        #expect(done.status == 200 && done.text.contains("href=\"\(OryClient.returnTo)\""))
        #expect(try await client.login(email: Self.email).status == 200)
    }
}
