import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// What else can come of a sign-in with a browser, over real sockets.
@Suite struct OryOutcomeTests {
    let server: SandboxServer
    let client: OryClient

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
    }

    @Test("a refusal leads back with the code, and the exchange shows the flow with the reason")
    func denied() async throws {
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), as: .denied)
        #expect(back.status == 303 && back.redirected.pairs.map(\.name) == ["code"])
        let shown = try await client.exchange(flow, back)
        #expect(shown.status == 422 && shown.id == flow.id && shown.messages == [4_000_001])
        #expect(try await client.flow(flow.id).messages == [4_000_001])
        let registration = try await client.begin("registration")
        let second = try await client.browse(client.choose(in: registration), as: .serverError)
        #expect(second.redirected.pairs.map(\.name) == ["code", "flow"])
        #expect(second.redirected.first("flow") == registration.id)
        let retried = try await client.browse(client.choose(in: flow))
        #expect(retried.redirected.first("code") == back.redirected.first("code"))
        #expect(try await client.exchange(flow, retried).status == 200)
    }

    @Test("every way in which a provider can answer has its outcome")
    func providerAnswers() async throws {
        for outcome in [SandboxOutcome.noParameters, .errorPlusToken, .loginRequired] {
            let flow = try await client.begin()
            let shown = try await client.exchange(flow, client.browse(client.choose(in: flow), as: outcome))
            #expect(shown.status == 422 && shown.messages == [4_000_001], "\(outcome)")
        }
        for outcome in [SandboxOutcome.emptyError, .duplicateParameters] {
            #expect(try await client.login(as: outcome).status == 200, "\(outcome)")
        }
        let tab = try await client.browse(client.choose(in: client.begin()), as: .malformedToken)
        #expect(tab.status == 502 && tab.errorID == "upstream_error" && tab.header("Location") == nil)
    }

    @Test("a missing trait turns a login into a registration, which goes on with the first init code")
    func missingTraits() async throws {
        server.control.update { $0.ory.missingTraits = ["nickname"] }
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), email: "ada@example.com")
        #expect(back.redirected.pairs.map(\.name) == ["code", "flow"])
        let registration = try await client.exchange(flow, back)
        #expect(registration.status == 422 && registration.id == back.redirected.first("flow"))
        #expect(registration.id != flow.id && registration.action.contains("/self-service/registration?"))
        #expect(registration.messages(at: "traits.nickname") == [4_000_002])
        #expect(registration.node("traits.email")?.attribute("value") == "ada@example.com")
        #expect(registration.nodes.filter { $0["group"] == "oidc" }.map(\.label) == [1_040_003])
        #expect(try await client.flow(registration.id, "registration").body == registration.body)
        #expect(try await client.flow(flow.id).messages == [])
        let away = try await client.choose(in: registration, ["traits": ["nickname": "ada", "name": "Countess"]])
        #expect(away.status == 422)
        let session = try await client.exchange(flow, client.browse(away, email: "ada@example.com"))
        #expect(session.status == 200)
        #expect(session.identity["traits"] == ["email": "ada@example.com", "name": "Countess", "nickname": "ada"])
    }

    @Test("submitted traits must be right, and can be given flattened")
    func submittedTraits() async throws {
        let flow = try await client.begin("registration")
        let wrong: JSONObject = ["traits.name": 7, "traits.email": "nobody"]
        let shown = try await client.exchange(flow, client.browse(client.choose(in: flow, wrong)))
        #expect(shown.status == 422 && shown.id == flow.id)
        #expect(shown.messages(at: "traits.name") == [4_000_026] && shown.messages(at: "traits.email") == [4_000_040])
        let right: JSONObject = [
            "traits.name": "Ada", "traits.email": "user@example.com", "transient_payload": ["a": 1],
        ]
        let away = try await client.choose(in: flow, right)
        #expect(try await client.flow(flow.id, "registration").json["transient_payload"] == ["a": 1])
        let session = try await client.exchange(flow, client.browse(away))
        #expect(session.identity["traits"]?.object?["name"] == "Ada")
    }

    @Test("an address that is another account's leads to a question without a code, which a password answers")
    func linkingByPassword() async throws {
        server.control.update { $0.ory.duplicate = .password }
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), email: "ada@example.com")
        #expect(back.status == 303 && back.redirected.pairs.map(\.name) == ["flow", "no_org_ui"])
        #expect(back.redirected.first("no_org_ui") == "true")
        let linking = try await client.flow(back.redirected.first("flow"))
        #expect(linking.status == 200 && linking.id != flow.id && linking.messages == [1_010_016])
        let context = linking.json["ui"]?.object?["messages"]?.array?.first?.object?["context"]?.object
        #expect(context?["duplicateIdentifier"] == "ada@example.com" && context?["provider"] == "Google")
        #expect(linking.node("provider", value: "google") == nil)
        #expect(linking.node("provider", value: "apple")?.label == 1_010_018)
        #expect(linking.node("identifier")?.attribute("value") == "ada@example.com")
        var form: JSONObject = ["method": "password", "identifier": "ada@example.com", "password": "wrong"]
        #expect(try await client.submit(linking, form).messages == [4_000_006])
        form["password"] = "correct horse battery staple"
        let browserLike = try await client.submit(linking, form, headers: ["Cookie": "a=b"])
        #expect(browserLike.status == 400 && browserLike.messages == [4_000_001])
        let session = try await client.submit(linking, form, headers: ["Cookie": "__cf_bm=b"])
        #expect(session.status == 200 && session.json["continue_with"] == .null && !session.sessionToken.isEmpty)
        let again = try await client.login(email: "ada@example.com")
        #expect(again.identity["id"] == session.identity["id"])
    }

    @Test("another provider answers the question as well, if it is the same person")
    func linkingByProvider() async throws {
        let apple = try await client.login("apple", email: "ada@example.com")
        _ = try await client.login("apple", email: "ben@example.com")
        server.control.update { $0.ory.loginHints = true }
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), email: "ada@example.com")
        let linking = try await client.flow(back.redirected.first("flow"))
        #expect(linking.nodes.filter { $0["group"] == "oidc" }.map { $0.attribute("value") } == ["apple"])
        #expect(linking.node("password") == nil)
        let wrong = try await client.browse(client.choose("apple", in: linking), email: "ben@example.com")
        let refused = try await client.exchange(flow, wrong)
        #expect(refused.status == 422 && refused.messages == [4_010_009])
        let right = try await client.browse(client.choose("apple", in: linking), email: "ada@example.com")
        let session = try await client.exchange(flow, right)
        #expect(session.identity["id"] == apple.identity["id"])
        #expect(try await client.login(email: "ada@example.com").identity["id"] == apple.identity["id"])
    }

    @Test("an account with another provider can be made up, and everybody can be known or unknown")
    func knobs() async throws {
        server.control.update { $0.ory.duplicate = .provider }
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow))
        let linking = try await client.flow(back.redirected.first("flow"))
        let session = try await client.exchange(flow, client.browse(client.choose("apple", in: linking)))
        #expect(session.status == 200)
        server.control.update {
            $0.ory.duplicate = .none
            $0.ory.user = .unknown
        }
        let fresh = try await client.login()
        #expect(fresh.status == 200 && fresh.identity["id"] != session.identity["id"])
        server.control.update {
            $0.ory.user = .known
            $0.ory.registrationEnabled = false
        }
        #expect(try await client.login(email: "new@example.com").status == 200)
    }

    @Test("without registration a login tells so, a registration does not begin, and linking still works")
    func registrationDisabled() async throws {
        let known = try await client.login("apple", email: "ada@example.com")
        server.control.update { $0.ory.registrationEnabled = false }
        let off = try await client.begin("registration")
        #expect(off.status == 400 && off.errorID == "self_service_flow_disabled")
        let flow = try await client.begin()
        let shown = try await client.exchange(flow, client.browse(client.choose(in: flow)))
        #expect(shown.status == 422 && shown.id == flow.id && shown.messages == [4_000_001])
        let back = try await client.browse(client.choose(in: flow), email: "ada@example.com")
        #expect(back.redirected.first("no_org_ui") == "true")
        #expect(try await client.login("apple", email: "ada@example.com").identity["id"] == known.identity["id"])
    }

    @Test("a disabled identity is a message in the form, and its sessions are none any more")
    func disabled() async throws {
        let session = try await client.login()
        server.control.update { $0.ory.disablesIdentities = true }
        #expect(try await client.whoami(session).status == 401)
        let flow = try await client.begin()
        let shown = try await client.exchange(flow, client.browse(client.choose(in: flow)))
        #expect(shown.status == 422 && shown.messages == [4_010_011])
        let unknown = try await client.begin()
        let second = try await client.browse(client.choose(in: unknown), email: "new@example.com")
        #expect(try await client.exchange(unknown, second).messages == [4_010_011])
    }

    @Test("an older server sends the browser back with nothing, and the exchange knows no flows")
    func legacy() async throws {
        server.control.update { $0.ory.isLegacy = true }
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), as: .denied)
        #expect(back.status == 303 && back.header("Location") == OryClient.returnTo)
        #expect(try await client.flow(flow.id).messages == [4_000_001])
        server.control.update { $0.ory.missingTraits = ["nickname"] }
        let traits: JSONObject = ["traits": ["nickname": "ada"]]
        let silent = try await client.browse(client.choose(in: flow, traits))
        #expect(silent.header("Location") == OryClient.returnTo, "the traits are lost on the way")
        #expect(try await client.flow(flow.id).messages == [], "the flow became another one")
        server.control.update { $0.ory.missingTraits = [] }
        let second = try await client.begin()
        let done = try await client.browse(client.choose(in: second))
        #expect(try await client.exchange(second, done).status == 200)
        let third = try await client.begin()
        server.control.update { $0.ory.disablesIdentities = true }
        let tab = try await client.browse(client.choose(in: third))
        #expect(tab.status == 401 && tab.errorID == "identity_disabled" && tab.header("Location") == nil)
        #expect(try await client.exchange(third.initCode, done.redirected.first("code")).status == 404)
    }

    @Test("an older server answers codes that are right, but have no session yet, with 404")
    func legacyExchange() async throws {
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), as: .denied)
        #expect(try await client.exchange(flow, back).status == 422)
        server.control.update { $0.ory.isLegacy = true }
        let refused = try await client.exchange(flow, back)
        #expect(refused.status == 404 && refused.errorID == nil)
    }

    @Test("an error of the server stands in the tab, and the application is not called")
    func tabError() async throws {
        server.control.update { $0.ory.tabErrorStatus = 500 }
        let tab = try await client.browse(client.choose(in: client.begin()))
        #expect(tab.status == 500 && tab.header("Location") == nil && tab.errorBody["code"] == 500)
        #expect(tab.header("Content-Type") == "application/json")
    }

    @Test("a browser that is signed in hands over that session, whoever signs in at the provider")
    func browserSession() async throws {
        server.control.update { $0.ory.browserSession = "browser@example.com" }
        let flow = try await client.begin()
        let back = try await client.browse(client.choose(in: flow), email: "other@example.com")
        #expect(back.status == 303 && back.redirected.pairs.map(\.name) == ["code"])
        let session = try await client.exchange(flow, back)
        #expect(session.identity["traits"]?.object?["email"] == "browser@example.com")
        #expect(back.header("Set-Cookie")?.hasPrefix("ory_kratos_session=\(session.sessionToken); ") ?? false)
        server.control.update { $0.ory.browserSession = "" }
        let second = try await client.begin()
        let again = try await client.browse(
            client.choose(in: second), email: "other@example.com", cookie: session.sessionToken)
        #expect(try await client.exchange(second, again).sessionToken == session.sessionToken)
        let logout = try await client.send(
            "DELETE", "/self-service/logout/api", body: ["session_token": .string(session.sessionToken)])
        #expect(logout.status == 204)
        let third = try await client.begin()
        let free = try await client.browse(
            client.choose(in: third), email: "other@example.com", cookie: session.sessionToken)
        let own = try await client.exchange(third, free)
        #expect(own.identity["traits"]?.object?["email"] == "other@example.com")
    }

    @Test("a state that is forged, for another provider, too old, or of a flow that is over ends at the page of errors")
    func lostBrowsers() async throws {
        let flow = try await client.begin()
        let away = try await client.choose(in: flow)
        let url = away.json["redirect_browser_to"]?.string ?? ""
        let back = try await client.get("\(url)&sandbox_outcome=verified").header("Location") ?? ""
        func isLost(_ address: String) async throws -> Bool {
            let reply = try await client.get(address)
            guard let page = reply.header("Location"), reply.status == 303 else { return false }
            let text = try await client.get(page).text
            return page.contains("/ory/ui/error?id=") && text.contains("has ended")
        }
        #expect(try await isLost(back.replacing("state=", with: "state=x")))
        #expect(try await isLost(back.replacing("callback/google", with: "callback/apple")))
        #expect(try await isLost("/self-service/methods/oidc/callback"))
        server.control.advanceClock(seconds: 1801)
        #expect(try await isLost(back))
        let second = try await client.get("\(url)&sandbox_outcome=verified").header("Location") ?? ""
        server.control.expire(.oryFlows)
        #expect(try await isLost(second))
        #expect(try await client.flow(flow.id).status == 410)
        let without = try await client.begin(code: nil)
        let third = try await client.browse(client.choose(in: without))
        #expect(third.header("Location")?.contains("/ory/ui/error?id=") ?? false)
    }

    @Test("the callback works without the provider in its path, and a code is good once")
    func callbackTwice() async throws {
        _ = try await client.login()
        let flow = try await client.begin()
        let url = try await client.choose(in: flow).json["redirect_browser_to"]?.string ?? ""
        let back = try await client.get("\(url)&sandbox_outcome=verified").header("Location") ?? ""
        let first = try await client.get(back.replacing("callback/google?", with: "callback?"))
        #expect(first.status == 303 && first.redirected.first("code") != nil)
        let second = try await client.get(back)
        #expect(second.status == 502 && second.errorID == "upstream_error")
        #expect(try await client.exchange(flow, first).status == 200)
    }
}
