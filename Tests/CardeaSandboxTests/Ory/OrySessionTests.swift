import CardeaAsync
import CardeaCore
import CardeaSandbox
import Testing

/// Sessions after their exchange, over real sockets.
@Suite struct OrySessionTests {
    let server: SandboxServer
    let client: OryClient

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
    }

    private func token(_ session: Reply) -> [String: String] { ["X-Session-Token": session.sessionToken] }

    @Test("a session tells who it is, by whichever of three fields its token comes")
    func whoami() async throws {
        let session = try await client.login()
        let reply = try await client.whoami(session)
        #expect(reply.status == 200)
        #expect(reply.header("X-Kratos-Authenticated-Identity-Id") == reply.identity["id"]?.string)
        #expect(reply.json["id"] == session.session["id"] && reply.json["devices"]?.array?.count == 1)
        let value = session.sessionToken
        for headers in [["Authorization": "Bearer \(value)"], ["Cookie": "a=b; ory_kratos_session=\(value)"]] {
            #expect(try await client.get("/sessions/whoami", headers: headers).status == 200)
        }
        let first = ["X-Session-Token": "ory_st_wrong", "Authorization": "Bearer \(value)"]
        #expect(try await client.get("/sessions/whoami", headers: first).status == 401)
        let none = try await client.get("/sessions/whoami")
        #expect(none.status == 401 && none.errorID == nil && none.errorBody["code"] == 401)
    }

    @Test("a session ends with its time")
    func expiry() async throws {
        server.control.update { $0.ory.sessionLifetime = 3600 }
        let session = try await client.login()
        server.control.advanceClock(seconds: 3000)
        #expect(try await client.whoami(session).status == 200)
        server.control.advanceClock(seconds: 600)
        #expect(try await client.whoami(session).status == 401)
        let second = try await client.login()
        server.control.expire(.orySessions)
        #expect(try await client.whoami(second).status == 401)
    }

    @Test("the other sessions are listed, and ended one by one or all at once")
    func others() async throws {
        let sessions = [try await client.login(), try await client.login(), try await client.login()]
        let stranger = try await client.login(email: "stranger@example.com")
        let headers = token(sessions[0])
        let list = try await client.get("/sessions", headers: headers)
        let ids = try #require(try JSONReader.read(list.body).array).map { $0.object?["id"]?.string }
        #expect(list.status == 200)
        #expect(Set(ids) == Set(sessions.dropFirst().map { $0.session["id"]?.string }))
        func end(_ session: Reply) async throws -> Reply {
            try await client.send("DELETE", "/sessions/\(session.session["id"]?.string ?? "")", headers: headers)
        }
        #expect(try await end(sessions[0]).status == 400)
        #expect(try await end(stranger).status == 404)
        #expect(try await end(sessions[1]).status == 204)
        #expect(try await client.whoami(sessions[1]).status == 401)
        let rest = try await client.send("DELETE", "/sessions", headers: headers)
        #expect(rest.status == 200 && rest.json["count"] == 1)
        #expect(try await client.whoami(sessions[2]).status == 401)
        #expect(try await client.whoami(sessions[0]).status == 200)
        #expect(try await client.whoami(stranger).status == 200)
        for (method, path) in [("GET", "/sessions"), ("DELETE", "/sessions"), ("DELETE", "/sessions/x")] {
            #expect(try await client.send(method, path).status == 401)
        }
    }

    @Test("a logout ends the session, also a second time, and knows no other tokens")
    func logout() async throws {
        let session = try await client.login()
        let path = "/self-service/logout/api"
        let body: JSONObject = ["session_token": .string(session.sessionToken)]
        #expect(try await client.send("DELETE", path, body: body).status == 204)
        #expect(try await client.whoami(session).status == 401)
        #expect(try await client.send("DELETE", path, body: body).status == 204)
        for body: JSONObject in [["session_token": "ory_st_unknown"], ["session_token": "?"], [:]] {
            let refused = try await client.send("DELETE", path, body: body)
            #expect(refused.status == 403 && refused.errorID == nil)
        }
        #expect(try await client.send("DELETE", path).status >= 400)
        let text = ["Content-Type": "text/plain"]
        #expect(try await client.send("DELETE", path, headers: text, body: body).status >= 400)
    }

    @Test("a session without its second factor is one, but opens nothing, until the app's code raises it")
    func totp() async throws {
        server.control.update { $0.ory.secondFactor = .totp }
        let session = try await client.login()
        #expect(session.status == 200 && session.session["authenticator_assurance_level"] == "aal1")
        let refused = try await client.whoami(session)
        let place: JSONValue = .string("\(server.oryProjectURL)/self-service/login/browser?aal=aal2")
        #expect(refused.status == 403 && refused.errorID == "session_aal2_required")
        #expect(refused.json["redirect_browser_to"] == place)
        #expect(refused.errorBody["details"]?.object?["redirect_browser_to"] == place)
        let flow = try await client.begin(more: [("aal", "aal2")], headers: token(session))
        #expect(flow.status == 200 && flow.messages == [1_010_004] && flow.initCode == nil)
        #expect(flow.json["requested_aal"] == "aal2" && flow.node("provider") == nil)
        let wrong = try await client.submit(flow, ["method": "totp", "totp_code": "0"], headers: token(session))
        #expect(wrong.status == 400 && wrong.messages == [4_000_008])
        let without = try await client.submit(flow, ["method": "totp", "totp_code": "123456"])
        #expect(without.status == 401 && without.errorID == "session_aal1_required")
        let provider = try await client.submit(flow, ["provider": "google"], headers: token(session))
        #expect(provider.messages == [4_010_002])
        let right: JSONObject = ["method": "totp", "totp_code": "123456"]
        let raised = try await client.submit(flow, right, headers: token(session))
        #expect(raised.status == 200 && raised.sessionToken == session.sessionToken)
        #expect(raised.session["authenticator_assurance_level"] == "aal2")
        #expect(raised.session["authentication_methods"]?.array?.count == 2)
        #expect(try await client.whoami(session).status == 200)
        let again = try await client.begin(more: [("aal", "aal2")], headers: token(session))
        #expect(again.errorID == "session_already_available")
    }

    @Test("a second factor by mail sends its code with status 400 first")
    func mailedFactor() async throws {
        server.control.update {
            $0.ory.secondFactor = .code
            $0.ory.verificationEnabled = false
        }
        let session = try await client.login(as: .unverified)
        let flow = try await client.begin(more: [("aal", "aal2")], headers: token(session))
        #expect(flow.node("address")?.attribute("value") == "user@example.com")
        #expect(flow.node("address")?.label == 1_010_023)
        let stranger: JSONObject = ["method": "code", "address": "stranger@example.com"]
        #expect(try await client.submit(flow, stranger, headers: token(session)).messages == [4_010_010])
        let sent = try await client.submit(flow, ["address": "user@example.com"], headers: token(session))
        #expect(sent.status == 400 && sent.state == "sent_email" && sent.messages == [1_010_014])
        let code = try #require(server.control.lastCode(to: "user@example.com"))
        let wrong: JSONObject = ["method": "code", "code": .string(code == "000000" ? "000001" : "000000")]
        #expect(try await client.submit(flow, wrong, headers: token(session)).messages == [4_010_008])
        let again = try await client.submit(flow, ["method": "code", "resend": "code"], headers: token(session))
        #expect(again.status == 400 && server.control.mail(to: "user@example.com").count == 2)
        let last = try #require(server.control.lastCode(to: "user@example.com"))
        let right: JSONObject = ["method": "code", "code": .string(last)]
        let raised = try await client.submit(flow, right, headers: token(session))
        #expect(raised.status == 200 && raised.address["verified"] == true, "the code proves the address as well")
        #expect(try await client.whoami(session).status == 200)
    }

    @Test("a link waits for the second factor")
    func delayedLink() async throws {
        let owner = try await client.login("apple", email: "ada@example.com")
        server.control.update { $0.ory.secondFactor = .totp }
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), email: "ada@example.com")
        let linking = try await client.flow(back.redirected.first("flow"))
        let proven = try await client.browse(client.choose("apple", in: linking), email: "ada@example.com")
        let session = try await client.exchange(flow, proven)
        let early = try await client.browse(client.choose(in: client.begin()), email: "ada@example.com")
        #expect(early.redirected.first("no_org_ui") == "true", "not linked yet")
        let second = try await client.begin(more: [("aal", "aal2")], headers: token(session))
        let form: JSONObject = ["method": "totp", "totp_code": "123456"]
        #expect(try await client.submit(second, form, headers: token(session)).status == 200)
        let linked = try await client.login(email: "ada@example.com")
        #expect(linked.identity["id"] == owner.identity["id"])
    }

    @Test("signing in anew raises the same session's time of authentication")
    func refresh() async throws {
        server.control.update { $0.ory.duplicate = .password }
        let start = try await client.begin()
        let back = try await client.browse(client.choose(in: start))
        let linking = try await client.flow(back.redirected.first("flow"))
        let form: JSONObject = [
            "method": "password", "identifier": "user@example.com", "password": "correct horse battery staple",
        ]
        let session = try await client.submit(linking, form)
        server.control.advanceClock(seconds: 600)
        let flow = try await client.begin(more: [("refresh", "true")], headers: token(session))
        #expect(flow.node("provider", value: "google") != nil)
        #expect(flow.node("provider", value: "apple") == nil)
        let away = try await client.submit(flow, ["provider": "google"], headers: token(session))
        #expect(away.json["redirect_browser_to"]?.string?.contains("&prompt=login&") ?? false)
        let fresh = try await client.submit(flow, form, headers: token(session))
        #expect(fresh.status == 200 && fresh.sessionToken == session.sessionToken)
        #expect(fresh.session["authenticated_at"] != session.session["authenticated_at"])
        #expect(fresh.session["issued_at"] == session.session["issued_at"])
    }

    @Test("the application's API takes session tokens, good ones only")
    func applicationAPI() async throws {
        let session = try await client.login()
        let headers = ["Authorization": "Bearer \(session.sessionToken)"]
        func account() async throws -> Reply {
            try await client.client.send("GET", "/sandbox/api/me", headers: headers)
        }
        let reply = try await account()
        #expect(reply.status == 200 && reply.json["email"] == "user@example.com" && reply.json["scheme"] == "Bearer")
        #expect(reply.json["sub"] == session.identity["id"] && reply.json["sid"] == session.session["id"])
        server.control.update { $0.apiAsksForDPoP = true }
        #expect(try await account().header("WWW-Authenticate") == #"DPoP algs="ES256""#)
        server.control.update {
            $0.apiAsksForDPoP = false
            $0.ory.secondFactor = .totp
        }
        #expect(try await account().status == 401)
        server.control.update { $0.ory.secondFactor = .none }
        #expect(try await account().status == 200)
        server.control.expire(.orySessions)
        let over = try await account()
        #expect(over.status == 401 && over.header("WWW-Authenticate") == #"Bearer error="invalid_token""#)
    }
}
