import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// The login, over real sockets.
@Suite struct LoginTests {
    let server: SandboxServer
    let client: TestClient

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
    }

    @Test("a whole login ends with tokens of the session")
    func wholeLogin() async throws {
        let reply = try await client.login()
        #expect(reply.status == 200)
        let access = claims(of: reply.json["access_token"]?.string)
        #expect(access["email"]?.string == "user@example.com")
        #expect(access["name"]?.string == "Example User")
        #expect(access["iss"]?.string == server.baseURL)
        #expect(access["aud"]?.string == "sandbox")
        #expect(access["sub"]?.string?.hasPrefix("usr_") == true)
        #expect(access["sid"]?.string?.hasPrefix("ses_") == true)
        #expect(access["exp"]?.integer == reply.json["expires_at"]?.integer)
        #expect(reply.header("X-Refresh-Token")?.isEmpty == false)
        #expect(reply.header("X-Refresh-Token-Expires-At")?.hasSuffix("Z") == true)
        #expect(reply.header("Date")?.hasSuffix(" GMT") == true)
    }

    @Test(
        "every provider has an authorization URL and a page",
        arguments: [
            "google", "apple", "microsoft", "github", "okta", "facebook",
        ])
    func providerPages(provider: String) async throws {
        let url = try URI(parsing: await client.authorize(provider: provider))
        #expect(url.path == "/provider/\(provider)")
        #expect(url.query?.hasPrefix("state=st_") == true)
        let page = try await client.send("GET", "\(url.path)?\(url.query ?? "")")
        #expect(page.status == 200)
        #expect(page.text.contains("<label for=\"email\">"))
        #expect(page.header("Content-Security-Policy")?.contains("default-src 'none'") == true)
    }

    @Test("an unknown provider is not found")
    func unknownProvider() async throws {
        let reply = try await client.api("login/oauth/nobody/authorize", ["redirect_uri": "myapp://oauth-callback"])
        #expect(reply.status == 404)
        #expect(reply.code == "not_found")
    }

    @Test("an error body names its request id, which is also a header field")
    func errorBody() async throws {
        let reply = try await client.finalize("unknown")
        #expect(reply.code == "invalid_challenge_token")
        #expect(reply.json["message"]?.string?.isEmpty == false)
        #expect(reply.json["type"]?.string != nil)
        #expect(reply.json["request_id"]?.string == reply.header("X-Request-Id"))
    }

    @Test("a person presses Sign in and ends at the application")
    func formLogin() async throws {
        let location = try await press("sign_in", email: "someone%2Bx%40example.com")
        let token = QueryParameters(parsing: location.query ?? "", plusIsSpace: false).first("challenge_token")
        let reply = try await client.finalize(token)
        #expect(claims(of: reply.json["access_token"]?.string)["email"]?.string == "someone+x@example.com")
    }

    @Test("a person presses Deny and the application hears of it")
    func formDeny() async throws {
        let location = try await press("deny", email: "")
        let parameters = QueryParameters(parsing: location.query ?? "", plusIsSpace: false)
        #expect(parameters.first("error") == "access_denied")
        #expect(parameters.first("error_description") == "The user denied the request")
        #expect(parameters.first("challenge_token") == nil)
    }

    @Test("a configured outcome decides what Sign in leads to, the address before the provider")
    func configuredOutcome() async throws {
        server.control.update {
            $0.outcomes = ["google": .denied, "taken@example.com": .emailInUse]
        }
        let byAddress = try await press("sign_in", email: "taken%40example.com")
        #expect(byAddress.query?.contains("email_already_in_use") == true)
        let byProvider = try await press("sign_in", email: "other%40example.com")
        #expect(byProvider.query?.contains("access_denied") == true)
    }

    @Test("a form post to the callback works like a query")
    func formPostCallback() async throws {
        let url = try URI(parsing: await client.authorize(provider: "apple"))
        let reply = try await client.send(
            "POST", "/v1/session/login/oauth/apple/callback",
            body: "\(url.query ?? "")&error=user_cancelled_authorize")
        #expect(reply.status == 302)
        #expect(reply.header("Location")?.contains("error=user_cancelled_authorize") == true)
    }

    @Test("a state is good for one redirect")
    func stateOnce() async throws {
        let url = try await client.authorize()
        _ = try server.authorize(url)
        #expect(throws: SandboxError.self) { try server.authorize(url) }
    }

    @Test("the driver without a network gives the same redirect as the browser")
    func headlessDriver() async throws {
        let redirect = try server.authorize(await client.authorize(), as: .verified, email: "driver@example.com")
        #expect(redirect.hasPrefix("myapp://oauth-callback?challenge_token="))
        let token = redirect.split(separator: "=", maxSplits: 1).last.map(String.init)
        let reply = try await client.finalize(token)
        #expect(claims(of: reply.json["access_token"]?.string)["email"]?.string == "driver@example.com")
    }

    @Test("an automatic outcome makes the page redirect at once")
    func automaticOutcome() async throws {
        server.control.update { $0.automaticOutcome = .verified }
        let url = try URI(parsing: await client.authorize(redirect: "http://127.0.0.1:4711/callback"))
        let reply = try await client.send("GET", "\(url.path)?\(url.query ?? "")")
        #expect(reply.status == 302)
        #expect(reply.header("Location")?.hasPrefix("http://127.0.0.1:4711/callback?challenge_token=") == true)
    }

    /// Fills in the provider's form, presses a button and follows the provider back to the callback.
    private func press(_ decision: String, email: String) async throws -> URI {
        let url = try URI(parsing: await client.authorize())
        let form = "\(url.query ?? "")&email=\(email)&name=Some+One&decision=\(decision)"
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        let handover = try await client.send("POST", url.path, headers: type, body: form)
        #expect(handover.status == 303)
        let callback = try URI(parsing: handover.header("Location") ?? "")
        #expect(callback.path == "/v1/session/login/oauth/google/callback")
        let reply = try await client.send("GET", "\(callback.path)?\(callback.query ?? "")")
        #expect(reply.status == 302)
        return try URI(parsing: reply.header("Location") ?? "")
    }
}
