import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Signing in with a browser, over real sockets.
@Suite struct OryLoginTests {
    let server: SandboxServer
    let client: OryClient

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
    }

    @Test("an unknown user signs in, becomes known, and signs in again")
    func wholeWay() async throws {
        let flow = try await client.begin()
        #expect(flow.status == 200)
        let away = try await client.choose(in: flow)
        #expect(away.status == 422)
        let callback = try await client.browse(away, email: "ada@example.com")
        #expect(callback.status == 303)
        #expect(callback.header("Location")?.hasPrefix("myapp://oauth-callback?code=") ?? false)
        #expect(callback.redirected.pairs.map(\.name) == ["code"])
        let session = try await client.exchange(flow, callback)
        #expect(session.status == 200)
        #expect(session.sessionToken.wholeMatch(of: /ory_st_[A-Za-z0-9]{32}/) != nil)
        #expect(session.session["active"] == true && session.session["devices"] == [])
        #expect(session.identity["traits"]?.object?["email"] == "ada@example.com")
        #expect(session.address["verified"] == true && session.address["status"] == "completed")
        let again = try await client.login(email: "Ada@example.com")
        #expect(again.identity["id"] == session.identity["id"])
        #expect(again.sessionToken != session.sessionToken)
        let methods = again.session["authentication_methods"]?.array?.first?.object
        #expect(methods?["method"] == "oidc" && methods?["provider"] == "google" && methods?["aal"] == "aal1")
    }

    @Test("the init code comes once, with the flow, and is in no later body")
    func initCode() async throws {
        let flow = try await client.begin()
        #expect(flow.initCode?.wholeMatch(of: /[A-Za-z0-9]{64}/) != nil)
        #expect(flow.header("Content-Type") == "application/json; charset=utf-8")
        #expect(try await client.flow(flow.id).initCode == nil)
        let refused = try await client.submit(flow, ["method": "oidc"])
        #expect(refused.status == 400 && refused.messages == [4_010_002] && refused.initCode == nil)
        let callback = try await client.browse(client.choose(in: flow), as: .denied)
        let shown = try await client.exchange(flow, callback)
        #expect(shown.status == 422 && shown.initCode == nil)
        #expect(try await client.begin(code: nil).initCode == nil)
    }

    @Test("a login takes whatever Go calls true, a registration the exact word")
    func truth() async throws {
        for word in ["true", "True", "TRUE", "1", "t", "T"] {
            #expect(try await client.begin(code: word).initCode != nil, "\(word)")
            #expect(try await (client.begin("registration", code: word).initCode != nil) == (word == "true"), "\(word)")
        }
        for word in ["yes", "tRUE", ""] { #expect(try await client.begin(code: word).initCode == nil, "\(word)") }
    }

    @Test("a login flow has the members that the API promises")
    func loginFlow() async throws {
        let flow = try await client.begin(more: [("organization", "0b1")])
        let names = Set(flow.json.members.map(\.name))
        let expected: Set<String> = [
            "id", "organization_id", "type", "expires_at", "issued_at", "request_url", "return_to", "ui", "created_at",
            "updated_at", "refresh", "requested_aal", "state", "session_token_exchange_code",
        ]
        #expect(names == expected)
        #expect(flow.json["type"] == "api" && flow.state == "choose_method" && flow.json["refresh"] == false)
        #expect(flow.json["requested_aal"] == "aal1" && flow.json["return_to"] == "myapp://oauth-callback")
        #expect(flow.action == "\(server.oryProjectURL)/self-service/login?flow=\(flow.id ?? "")")
        #expect(flow.json["request_url"]?.string?.hasPrefix("\(server.oryProjectURL)/self-service/login/api?") ?? false)
        #expect(flow.node("csrf_token")?.attribute("value") == "")
        let google = try #require(flow.node("provider", value: "google"))
        #expect(google.label == 1_010_002 && google["group"] == "oidc" && google.attribute("type") == "submit")
        #expect(flow.json["organization_id"] == "0b1")
        #expect(try await client.begin().json["organization_id"] == .null)
    }

    @Test("a registration flow has fewer members and another label")
    func registrationFlow() async throws {
        let flow = try await client.begin("registration")
        for name in ["created_at", "updated_at", "refresh", "requested_aal"] { #expect(flow.json[name] == nil) }
        #expect(flow.node("provider", value: "apple")?.label == 1_040_002)
        #expect(flow.action.contains("/ory/self-service/registration?flow="))
        let session = try await client.exchange(flow, client.browse(client.choose(in: flow)))
        #expect(session.status == 200)
    }

    @Test("a registration of somebody known is a login, and the codes stay the same")
    func registrationOfKnown() async throws {
        let first = try await client.login()
        let flow = try await client.begin("registration")
        let second = try await client.exchange(flow, client.browse(client.choose(in: flow)))
        #expect(second.status == 200 && second.identity["id"] == first.identity["id"])
    }

    @Test("what the application is told to open has everything in it, and the browser is told without JSON")
    func authorizationURL() async throws {
        let flow = try await client.begin()
        let away = try await client.choose(in: flow)
        #expect(away.errorID == "browser_location_change_required" && away.errorBody["code"] == 422)
        #expect(away.header("Ory-Error-Id") == "browser_location_change_required")
        let url = try URI(parsing: away.json["redirect_browser_to"]?.string ?? "")
        let query = QueryParameters(parsing: url.query ?? "", plusIsSpace: true)
        #expect(query.first("response_type") == "code" && query.first("code_challenge_method") == "S256")
        let callback = "\(server.oryProjectURL)/self-service/methods/oidc/callback/google"
        #expect(query.first("redirect_uri") == callback && query.first("scope") == "openid email profile")
        let plain = try await client.submit(
            flow, ["provider": "google"],
            headers: ["Accept": "text/html, */*;q=0.8", "Content-Type": "application/json; charset=utf-8"])
        #expect(plain.status == 303 && plain.header("Location")?.contains("/ory/idp/authorize?") ?? false)
        let exact = try await client.submit(flow, ["provider": "google"], headers: ["Accept": "text/html"])
        #expect(exact.status == 422, "the exact type of the body asks for JSON as well")
    }

    @Test("only four upstream parameters are handed on")
    func upstreamParameters() async throws {
        let parameters: JSONObject = ["prompt": "consent", "hd": "a.example", "login_hint": "a@b.test", "x": "y"]
        let away = try await client.choose(in: client.begin(), ["upstream_parameters": .object(parameters)])
        let url = try URI(parsing: away.json["redirect_browser_to"]?.string ?? "")
        let query = QueryParameters(parsing: url.query ?? "", plusIsSpace: true)
        #expect(query.first("prompt") == "consent" && query.first("hd") == "a.example")
        #expect(query.first("login_hint") == nil && query.first("x") == nil)
        server.control.update { $0.ory.isLegacy = true }
        let older = try await client.choose(in: client.begin(), ["upstream_parameters": .object(parameters)])
        #expect(older.json["redirect_browser_to"]?.string?.contains("login_hint=a%40b.test&prompt=consent") ?? false)
    }

    @Test("a form names its provider, with its method or without any")
    func methods() async throws {
        let flow = try await client.begin()
        #expect(try await client.submit(flow, ["provider": "google"]).status == 422)
        let other = try await client.submit(flow, ["method": "lookup_secret", "provider": "google"])
        #expect(other.status == 400 && other.messages == [4_010_002])
        let registration = try await client.begin("registration")
        let traits: JSONObject = ["method": "oidc", "traits": ["email": "ada@example.com", "name": "Ada"]]
        #expect(try await client.submit(registration, traits).messages == [4_010_003])
        let unknown = try await client.choose("unheard-of", in: flow)
        #expect(unknown.status == 404 && unknown.errorID == nil)
        let form = try await client.client.send(
            "POST", String(flow.action.dropFirst(server.baseURL.count)),
            headers: ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"],
            body: "method=oidc&provider=google&traits.name=Ada")
        #expect(form.status == 422)
        let byQuery = try await client.send("POST", "\(flow.action)&provider=apple", body: ["provider": "google"])
        #expect(byQuery.json["redirect_browser_to"]?.string?.contains("callback%2Fapple") ?? false)
    }

    @Test("what is no form at all is refused in the form")
    func noForms() async throws {
        let flow = try await client.begin()
        #expect(try await client.send("POST", flow.action).status == 400)
        let text = try await client.submit(flow, ["provider": "google"], headers: ["Content-Type": "text/plain"])
        #expect(text.status == 400 && text.messages == [4_000_001])
        let unknown = "/self-service/login?flow=00000000-0000-4000-8000-000000000000"
        #expect(try await client.send("POST", unknown, body: ["provider": "google"]).status == 404)
        #expect(try await client.send("POST", "/self-service/login", body: ["provider": "google"]).status == 400)
        let page = try await client.send(
            "POST", unknown, headers: ["Accept": "text/html", "Content-Type": "text/plain"], body: [:])
        #expect(page.status == 303 && page.header("Location")?.contains("/ory/ui/error?id=") ?? false)
    }

    @Test("an exchange needs both halves, and repeats itself")
    func exchange() async throws {
        let flow = try await client.begin()
        let callback = try await client.browse(client.choose(in: flow))
        let code = callback.redirected.first("code")
        for (initCode, returnCode) in [(nil, code), (flow.initCode, nil), (nil, nil)] {
            let refused = try await client.exchange(initCode, returnCode)
            #expect(refused.status == 400 && refused.errorID == nil)
        }
        for (initCode, returnCode) in [("x", code), (flow.initCode, "x"), (code, flow.initCode)] {
            let unknown = try await client.exchange(initCode, returnCode)
            #expect(unknown.status == 404 && unknown.errorID == nil && unknown.header("Ory-Error-Id") == nil)
        }
        let first = try await client.exchange(flow, callback)
        let second = try await client.exchange(flow, callback)
        #expect(first.status == 200 && first.body == second.body)
        server.control.advanceClock(seconds: 90_000)
        let late = try await client.exchange(flow, callback)
        #expect(late.sessionToken == first.sessionToken && late.session["active"] == false)
        #expect(late.json["continue_with"] == nil)
    }

    @Test("who has a session gets no other flow, unless to sign in anew, which brings no exchange code")
    func existingSession() async throws {
        let token = ["X-Session-Token": try await client.login().sessionToken]
        for kind in ["login", "registration"] {
            let refused = try await client.begin(kind, headers: token)
            #expect(refused.status == 400 && refused.errorID == "session_already_available")
        }
        let refresh = try await client.begin(more: [("refresh", "true")], headers: token)
        #expect(refresh.status == 200 && refresh.json["refresh"] == true && refresh.initCode == nil)
        #expect(refresh.messages == [1_010_003])
        let without = try await client.begin(more: [("refresh", "true")])
        #expect(without.json["refresh"] == false && without.initCode != nil)
        let flow = try await client.begin()
        let form = try await client.submit(flow, ["provider": "google"], headers: token)
        #expect(form.status == 400 && form.messages == [4_000_001])
        let registration = try await client.begin("registration")
        let error = try await client.submit(registration, ["provider": "google"], headers: token)
        #expect(error.status == 400 && error.errorID == "session_already_available")
    }

    @Test("parameters that mean nothing are refused without an id")
    func parameters() async throws {
        for pair in [("aal", "aal3"), ("identity_schema", "other")] {
            let refused = try await client.begin(more: [pair])
            #expect(refused.status == 400 && refused.errorID == nil && refused.errorBody["message"] != nil)
        }
        #expect(try await client.begin(more: [("identity_schema", "default")]).json["identity_schema"] == "default")
        let second = try await client.begin(more: [("aal", "aal2")])
        #expect(second.status == 401 && second.errorID == "session_aal1_required")
    }

    @Test("an expired flow says where to begin, and its successor leads nowhere")
    func expired() async throws {
        let flow = try await client.begin()
        server.control.advanceClock(seconds: 3601)
        let shown = try await client.flow(flow.id)
        #expect(shown.status == 410 && shown.errorID == "self_service_flow_expired")
        let place = "\(server.oryProjectURL)/self-service/login/api"
        #expect(shown.errorBody["details"]?.object?["api"] == .string(place))
        #expect(shown.json["use_flow_id"] == nil)
        let late = try await client.choose(in: flow)
        #expect(late.status == 410 && late.errorID == "self_service_flow_expired")
        #expect(late.json["since"]?.integer ?? 0 >= 1_000_000_000 && late.json["expired_at"] != nil)
        let next = try await client.flow(late.json["use_flow_id"]?.string)
        #expect(next.status == 200 && next.messages == [4_010_001])
        let lost = try await client.browse(client.choose(in: next))
        #expect(lost.header("Location")?.contains("/ory/ui/error?id=") ?? false)
        #expect(try await client.flow("unknown").status == 404)
    }

    @Test("a provider's page asks the person, and the form leads to the callback")
    func page() async throws {
        let flow = try await client.begin()
        let away = try await client.choose("netid", in: flow)
        let page = try await client.get(
            away.json["redirect_browser_to"]?.string ?? "", headers: ["Accept": "text/html"])
        #expect(page.status == 200 && page.text.contains("Sign in with netID"))
        let state = try #require(page.text.firstMatch(of: /name="state" value="([^"]+)"/)?.1)
        let form = [("state", String(state)), ("email", "page@example.com"), ("decision", "sign_in")]
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        let body = QueryParameters.encode(form)
        let decided = try await client.client.send("POST", "/ory/idp/sign-in", headers: type, body: body)
        #expect(decided.status == 303)
        let session = try await client.exchange(flow, client.comeBack(decided))
        #expect(session.identity["traits"]?.object?["email"] == "page@example.com")
        #expect(try await client.client.send("POST", "/ory/idp/sign-in", headers: type, body: body).status == 400)
    }

    @Test("a form that a provider posts to the callback is sent on with the same parameters")
    func formPost() async throws {
        let reply = try await client.client.send(
            "POST", "/ory/self-service/methods/oidc/callback/apple",
            headers: ["Content-Type": "application/x-www-form-urlencoded"], body: "state=a+b&code=c%26d")
        #expect(reply.status == 302)
        let path = "\(server.oryProjectURL)/self-service/methods/oidc/callback/apple"
        #expect(reply.header("Location") == "\(path)?code=c%26d&state=a+b")
    }

    @Test("the automatic outcome and one call in process do without a person")
    func withoutPerson() async throws {
        let flow = try await client.begin()
        let url = try await client.choose(in: flow).json["redirect_browser_to"]?.string ?? ""
        let location = try URI(parsing: server.authorize(url, email: "one@example.com"))
        let code = QueryParameters(parsing: location.query ?? "", plusIsSpace: true).first("code")
        let session = try await client.exchange(flow.initCode, code)
        #expect(session.identity["traits"]?.object?["email"] == "one@example.com")
        server.control.update { $0.automaticOutcome = .unverified }
        let second = try await client.begin()
        let away = try await client.choose(in: second).json["redirect_browser_to"]?.string ?? ""
        let back = try await client.comeBack(client.get("\(away)&email=two@example.com"))
        let address = try await client.exchange(second, back).address
        #expect(address["verified"] == false && address["status"] == "sent")
        #expect(server.control.lastCode(to: "two@example.com") != nil)
        #expect(throws: SandboxError.self) { try server.authorize("\(server.oryProjectURL)/idp/authorize?state=x") }
    }
}
