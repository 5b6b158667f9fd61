import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The settings flow of the Ory-compatible server, as far as it links and unlinks.
@Suite(.timeLimit(.minutes(1))) struct OrySettingsTests {
    private let server: SandboxServer
    private let client: OryClient

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
    }

    private func signIn(email: String = "user@example.com") async throws -> String {
        let flow = try await client.begin()
        return try await client.exchange(flow, client.browse(client.choose(in: flow), email: email)).sessionToken
    }

    private func settings(_ token: String) async throws -> Reply {
        try await client.get("/self-service/settings/api", headers: ["X-Session-Token": token])
    }

    private func submit(_ flow: Reply, _ body: JSONObject, _ token: String) async throws -> Reply {
        try await client.submit(flow, body, headers: ["X-Session-Token": token])
    }

    @Test("a settings flow is for who is signed in, and shown to nobody else")
    func begin() async throws {
        #expect(try await client.get("/self-service/settings/api").status == 401)
        let token = try await signIn()
        let flow = try await settings(token)
        #expect(flow.status == 200 && flow.json["state"] == "show_form" && flow.json["type"] == "api")
        #expect(flow.json["session_token_exchange_code"] == nil)
        let stranger = try await signIn(email: "other@example.com")
        let id = flow.json["id"]?.string ?? ""
        for (token, status) in [("", 401), (stranger, 403), (token, 200)] {
            let shown = try await client.get(
                "/self-service/settings/flows?id=\(id)", headers: ["X-Session-Token": token])
            #expect(shown.status == status)
        }
        let foreign = try await submit(flow, ["method": "oidc", "unlink": "google"], stranger)
        #expect(foreign.status == 403 && foreign.errorID == "security_identity_mismatch")
    }

    @Test("a browser that has neither session nor cookie cannot end what an application has begun to link")
    func applicationsPage() async throws {
        let token = try await signIn()
        let flow = try await settings(token)
        let answer = try await submit(flow, ["method": "oidc", "link": "github"], token)
        #expect(answer.status == 422 && answer.errorID == "browser_location_change_required")
        #expect(answer.header("Set-Cookie")?.hasPrefix("ory_kratos_continuity=") == true)
        let lost = try await client.browse(answer)
        #expect(lost.status == 303 && lost.header("Location")?.contains("/ui/error?id=") == true)
        let second = try await submit(settings(token), ["method": "oidc", "link": "github"], token)
        let signedIn = try await client.browse(second, cookie: token)
        #expect(signedIn.header("Location")?.contains("/ui/error?id=") == true, "the session alone is not enough")
        server.control.update { $0.ory.browserSession = "user@example.com" }
        let third = try await submit(settings(token), ["method": "oidc", "link": "github"], token)
        #expect(try await client.browse(third).header("Location")?.contains("/ui/error?id=") == true)
    }

    @Test("what cannot be linked or unlinked stands in the form, with status 400")
    func refusals() async throws {
        let token = try await signIn()
        for body: JSONObject in [
            ["method": "oidc", "link": "google"], ["method": "oidc", "link": "nobody"],
            ["method": "oidc", "unlink": "github"], ["method": "oidc", "link": "github", "unlink": "google"],
        ] {
            let refused = try await submit(settings(token), body, token)
            #expect(refused.status == 400 && refused.messages == [4_000_001], "\(refused.messages)")
        }
        for body: JSONObject in [["method": "profile"], ["method": "profile", "unlink": "google"]] {
            #expect(try await submit(settings(token), body, token).messages == [4_010_004])
        }
    }

    @Test("the last way to sign in stays; who has an e-mail address can sign in by codes")
    func lastWay() async throws {
        let token = try await signIn()
        #expect(try await submit(settings(token), ["method": "oidc", "unlink": "google"], token).status == 200)
        server.control.update { $0.ory.phoneNumber = "+491701234567" }
        let other = try await signIn(email: "other@example.com")
        let flow = try await settings(other)
        #expect(flow.node("unlink") == nil)
        let refused = try await submit(flow, ["method": "oidc", "unlink": "google"], other)
        #expect(refused.status == 400 && refused.messages == [4_000_001])
    }

    @Test("a sign-in that lies too far back has to be repeated first")
    func privileged() async throws {
        let token = try await signIn()
        server.control.update { $0.ory.privilegedLifetime = 0 }
        for body: JSONObject in [["method": "oidc", "link": "github"], ["method": "oidc", "unlink": "google"]] {
            let refused = try await submit(settings(token), body, token)
            #expect(refused.status == 403 && refused.errorID == "session_refresh_required")
            let page = refused.json["redirect_browser_to"]?.string ?? ""
            #expect(page.contains("/self-service/login/browser?refresh=true&return_to="))
        }
    }

    @Test("a browser that is not signed in loses the page of the settings, unless it comes through the login")
    func browserWithoutSession() async throws {
        let html = ["Accept": "text/html"]
        let lost = try await client.get(
            "/self-service/settings/browser?return_to=myapp%3A%2F%2Foauth-callback", headers: html)
        #expect(
            lost.header("Location")?.hasSuffix("/self-service/login/browser?return_to=myapp%3A%2F%2Foauth-callback")
                == true)
        let forbidden = try await client.get("/self-service/login/browser?return_to=other%3A%2F%2Fx", headers: html)
        #expect(forbidden.header("Location")?.contains("/ui/error?id=") == true)
        let token = try await signIn()
        let cookie = html.merging(["Cookie": "ory_kratos_session=\(token)"]) { $1 }
        let through = try await client.get(
            "/self-service/login/browser?return_to=myapp%3A%2F%2Foauth-callback", headers: cookie)
        #expect(through.status == 303 && through.header("Location") == "myapp://oauth-callback")
    }
}
