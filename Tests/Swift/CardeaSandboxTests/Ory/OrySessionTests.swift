import CardeaAsync
import CardeaBasics
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
        let own = try await end(sessions[0])
        #expect(own.status == 400 && own.errorBody["reason"] == nil)
        let garbage = try await client.send("DELETE", "/sessions/x", headers: headers)
        #expect(garbage.status == 400 && garbage.errorBody["reason"] == nil)
        #expect(try await end(stranger).status == 204, "it answers the same for ids that are not the user's")
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

    @Test("a list names pages from 0, takes them from 1, and knows of another page where it is empty")
    func pages() async throws {
        let session = try await client.login()
        func list(_ query: String) async throws -> (ids: [String?], links: [String]) {
            let reply = try await client.get("/sessions?\(query)", headers: token(session))
            let links = reply.header("Link")?.split(separator: ",").map(String.init) ?? []
            return (try #require(try JSONReader.read(reply.body).array).map { $0.object?["id"]?.string }, links)
        }
        let empty = try await list("per_page=250")
        let first =
            "</sessions?page=0&page_size=250&page_token=eyJvZmZzZXQiOiIwIiwidiI6Mn0&per_page=250>; rel=\"first\""
        let next =
            "</sessions?page=1&page_size=250&page_token=eyJvZmZzZXQiOiIyNTAiLCJ2IjoyfQ&per_page=250>; rel=\"next\""
        let last =
            "</sessions?page=-1&page_size=250&page_token=eyJvZmZzZXQiOiItMjUwIiwidiI6Mn0&per_page=250>; rel=\"prev\""
        #expect(empty.ids.isEmpty && empty.links == [first, next, last])
        for _ in 0..<3 { _ = try await client.login() }
        let whole = try await list("per_page=250")
        #expect(whole.ids.count == 3 && whole.links.count == 1 && whole.links[0].contains("page_size=3"))
        let (zeroth, one, two) = (
            try await list("per_page=2"), try await list("per_page=2&page=1"), try await list("per_page=2&page=2")
        )
        #expect(zeroth.ids == one.ids && zeroth.ids + two.ids == whole.ids)
        #expect(zeroth.links.contains { $0.contains("page=1&") && $0.hasSuffix("rel=\"next\"") })
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
        #expect(try await client.get("/sessions", headers: token(session)).errorID == "session_aal2_required")
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

    @Test("a user without a second factor is shown no form for one")
    func noFactor() async throws {
        let session = try await client.login()
        let flow = try await client.begin(more: [("aal", "aal2")], headers: token(session))
        #expect(flow.status == 200 && flow.json["ui"]?.object?["nodes"] == .null)
    }

    @Test("a second factor by mail sends its code when its flow begins")
    func mailedFactor() async throws {
        server.control.update {
            $0.ory.secondFactor = .code
            $0.ory.verificationEnabled = false
        }
        let session = try await client.login(as: .unverified)
        let flow = try await client.begin(more: [("aal", "aal2")], headers: token(session))
        #expect(flow.state == "sent_email" && flow.messages == [1_010_025] && flow.json["active"] == "code")
        #expect(flow.node("identifier")?.attribute("value") == "user@example.com")
        #expect(flow.node("identifier")?.label == 1_010_023 && flow.node("csrf_token") == nil)
        for (address, message) in [("stranger@example.com", Int64(4_010_010)), ("", 4_000_002)] {
            let stranger: JSONObject = ["method": "code", "resend": "code", "identifier": .string(address)]
            let refused = try await client.submit(flow, stranger, headers: token(session))
            #expect((refused.messages + refused.messages(at: "identifier")) == [message])
        }
        let code = try #require(server.control.lastCode(to: "user@example.com"))
        let wrong: JSONObject = ["method": "code", "code": .string(code == "000000" ? "000001" : "000000")]
        #expect(try await client.submit(flow, wrong, headers: token(session)).messages == [4_010_008])
        let resending: JSONObject = ["method": "code", "resend": "code", "identifier": "user@example.com"]
        let again = try await client.submit(flow, resending, headers: token(session))
        #expect(again.status == 400 && again.messages == [1_010_025])
        #expect(server.control.mail(to: "user@example.com").count == 2)
        let last = try #require(server.control.lastCode(to: "user@example.com"))
        let right: JSONObject = ["method": "code", "code": .string(last)]
        let raised = try await client.submit(flow, right, headers: token(session))
        #expect(raised.status == 200 && raised.address["verified"] == true, "the code proves the address as well")
        #expect(try await client.whoami(session).status == 200)
    }

    @Test("a session that still lacks its second factor links nothing, not even when the factor has come")
    func lostLink() async throws {
        let owner = try await client.login("apple", email: "ada@example.com")
        server.control.update { $0.ory.secondFactor = .totp }
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), email: "ada@example.com")
        let linking = try await client.flow(back.redirected.first("flow"))
        let proven = try await client.browse(client.choose("apple", in: linking), email: "ada@example.com")
        let session = try await client.exchange(flow, proven)
        let second = try await client.begin(more: [("aal", "aal2")], headers: token(session))
        let form: JSONObject = ["method": "totp", "totp_code": "123456"]
        #expect(try await client.submit(second, form, headers: token(session)).status == 200)
        let later = try await client.browse(client.choose(in: client.begin()), email: "ada@example.com")
        #expect(later.redirected.first("no_org_ui") == "true", "not linked")
        server.control.update { $0.ory.requiresSecondFactor = false }
        let again = try await client.browse(client.choose("apple", in: linking), email: "ada@example.com")
        #expect(try await client.exchange(flow, again).status == 200)
        #expect(try await client.login(email: "ada@example.com").identity["id"] == owner.identity["id"])
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
